"""The words on the board: short, in capitals where the design wants them, and never needed to follow the game alone."""

import re
from collections.abc import Mapping
from typing import Final

from clockapp.game.view import DecidedIn, GameView, GoalView, Side, other
from ui.board import tongue
from ui.board.shown import Shown

STAGES: Final[Mapping[str, str]] = {
    "round_robin": "ROUND ROBIN",
    "play_in": "PLAY-IN",
    "quarter_final": "QUARTER-FINAL",
    "semi_final": "SEMI-FINAL",
    "consolation": "CONSOLATION",
    "championship": "CHAMPIONSHIP",
}

DECIDED: Final[Mapping[DecidedIn, str]] = {
    "regulation": "REGULATION",
    "overtime": "AFTER OVERTIME",
    "shootout": "AFTER SHOOTOUT",
    "forfeit": "FORFEIT",
    "abandoned": "ABANDONED",
    "tie": "TIE",
}

MARKS: Final[Mapping[str, str]] = {"PP": "PP", "SH": "SH", "PS": "PS", "EV": ""}

KINDS: Final[Mapping[str, str]] = {
    "PP": "POWER-PLAY GOAL",
    "SH": "SHORT-HANDED GOAL",
    "PS": "PENALTY-SHOT GOAL",
    "EV": "",
}

_OF_DAY: Final = re.compile(r"(?:^|[T ])(\d{1,2}:\d{2})")


def stage(what: Shown, name: str) -> str:
    """A stage as the board writes it."""
    return what.say(STAGES.get(name, name.replace("_", " ").upper()))


def where(what: Shown) -> str:
    """Division and stage: `U15 · ROUND ROBIN`."""
    return " · ".join(part for part in (what.game.division, stage(what, what.game.stage)) if part)


def scheduled(view: GameView) -> str:
    """The time of day for which the game is scheduled; empty where it is not known."""
    found = _OF_DAY.search(view.scheduled or "")
    return found[1] if found else ""


def code(view: GameView, side: Side) -> str:
    """A team's letters, or what it is."""
    return view.team(side).code or side.upper()


def name(view: GameView, side: Side) -> str:
    """A team's name, or its letters, or what it is."""
    return view.team(side).name or code(view, side)


def player(view: GameView, side: Side, number: str | None) -> str:
    """A player's name; empty where it is not known."""
    return view.names[side].get(number, "") if number is not None else ""


def forms(full: str) -> tuple[str, ...]:
    """A player's name, then shorter ways to write it: initial and surname, surname."""
    given, _, family = full.partition(" ")
    if not family:
        return (full,)
    short = full if given.endswith(".") else f"{given[0]}. {family}"
    return tuple(dict.fromkeys((full, short, family)))


def strength(what: Shown) -> str:
    """Skaters on the ice, the side with more of them first."""
    counts = what.game.strength
    return what.say("{high} ON {low}", high=max(counts.home, counts.away), low=min(counts.home, counts.away))


def period_of(what: Shown, number: int) -> str:
    """The label of a period by its number."""
    return tongue.label(_period_of(what.game, number), what.tongue)


def _period_of(view: GameView, number: int) -> str:
    if 1 <= number <= len(view.by_period):
        return view.by_period[number - 1].label
    if number == view.period.number:
        return view.period.label
    if number <= view.period.regulation:
        return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
    beyond = number - view.period.regulation
    return "OT" if beyond == 1 else f"OT{beyond}"


def goal_kind(what: Shown, goal: GoalView) -> str:
    """What kind of goal it was, for the crowd; empty for a common one."""
    return what.say("EMPTY-NET GOAL" if goal.empty_net and goal.strength == "EV" else KINDS[goal.strength])


def goal_mark(what: Shown, goal: GoalView) -> str:
    """The same in two letters."""
    return what.say("EN" if goal.empty_net and goal.strength == "EV" else MARKS[goal.strength])


def infraction(what: Shown, text: str | None) -> str:
    """An infraction or kind as the board writes it."""
    return tongue.infraction(text or "", what.tongue).upper()


def a_goal_wins(view: GameView) -> bool:
    """Whether the next attempt, if it goes in, decides the shootout."""
    shootout = view.shootout
    if shootout is None or shootout.next is None:
        return False
    side = shootout.next
    taken = sum(1 for one in shootout.attempts if one.team == other(side))
    still = max(0, max(shootout.rounds, shootout.round) - taken)
    return shootout.score[side] + 1 > shootout.score[other(side)] + still
