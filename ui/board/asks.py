"""What layouts may ask: the texts a box can show, and the facts a condition can name."""

from collections.abc import Callable, Mapping
from typing import Final

from clockapp.game.view import SIDES, Side
from ui.board import tongue, words
from ui.board.shown import Shown, state_chips

Asks = Callable[[Shown, Side | None], str]
Holds = Callable[[Shown, Side | None], bool]


def _period_caption(what: Shown, _side: Side | None) -> str:
    match what.phase:
        case "period":
            return what.say("ENDED" if what.game.period.over else "PERIOD")
        case "overtime":
            return what.say("ENDED" if what.game.period.over else "OVERTIME")
        case "intermission" | "overtime_break":
            return what.say("ENDED")
        case "shootout":
            return what.say("ROUND {number}", number=what.game.shootout.round) if what.game.shootout is not None else ""
        case "final":
            return words.stage(what, what.game.stage) if what.game.division else ""
        case _:
            return ""


def _period_label(what: Shown, _side: Side | None) -> str:
    if what.phase == "final":
        return what.game.division or words.stage(what, what.game.stage)
    return tongue.label(what.game.period.label, what.tongue)


def _period_line(what: Shown, side: Side | None) -> str:
    label, caption = _period_label(what, side), _period_caption(what, side)
    if what.phase == "overtime" and not what.game.period.over:  # OT OVERTIME says one thing twice
        return f"{caption} {''.join(letter for letter in label if letter.isdigit())}".strip()
    return f"{label} {caption}".strip()


def _counted(what: Shown) -> bool:
    """Whether a clock counts down to the face-off."""
    return what.phase == "warmup" or what.game.clock.length_ms > 0


def _due(what: Shown) -> bool:
    """Whether it has counted to its end: there is nothing to count any more."""
    return _counted(what) and what.game.clock.remaining_ms <= 0


def _face_off(what: Shown, _side: Side | None) -> str:
    if _due(what):
        return what.say("FACE-OFF SOON")
    if what.phase == "warmup":
        return what.say("WARM-UP · FACE-OFF IN")
    if what.game.clock.length_ms > 0:
        return what.say("FACE-OFF IN")
    return what.say("FACE-OFF AT" if words.scheduled(what.game) else "FACE-OFF SOON")


def _face_off_clock(what: Shown, _side: Side | None) -> str:
    if _counted(what):
        return what.game.clock.text if not _due(what) else ""
    return words.scheduled(what.game)


def _schedule(what: Shown, _side: Side | None) -> str:
    time = words.scheduled(what.game)
    return " · ".join(part for part in (what.say("Scheduled {time}", time=time) if time and _counted(what) else "", _rink(what, None)) if part)


def _rink(what: Shown, _side: Side | None) -> str:
    return (what.game.rink or "").upper()


def _foot(what: Shown, side: Side | None) -> str:
    return " · ".join(part for part in (words.where(what), _rink(what, side)) if part)


def _how(what: Shown, _side: Side | None) -> str:
    return what.say(words.DECIDED[what.game.outcome.decided_in]) if what.game.outcome is not None else ""


def _advantage(what: Shown, _side: Side | None) -> str:
    counts = what.game.strength
    if counts.home == counts.away:
        return words.strength(what)
    more: Side = "home" if counts.home > counts.away else "away"
    return f"{words.code(what.game, more)} {words.strength(what)}"


def _shooting(what: Shown, _side: Side | None) -> str:
    shootout = what.game.shootout
    if shootout is None or shootout.next is None:
        return ""
    team = words.code(what.game, shootout.next)
    return f"{team} {what.scene.shooter}" if what.scene.shooter else what.say("{team} SHOOTS", team=team)


def _shooting_line(what: Shown, _side: Side | None) -> str:
    shootout = what.game.shootout
    if shootout is None or shootout.next is None:
        return what.say("SHOOTOUT")
    player = words.player(what.game, shootout.next, what.scene.shooter)
    who = " ".join(part for part in (words.code(what.game, shootout.next), what.scene.shooter or "", player) if part)
    wins = f" · {what.say('A GOAL WINS')}" if words.a_goal_wins(what.game) else ""
    return what.say("NOW SHOOTING {who}", who=who) + wins


def _shootout_line(what: Shown, _side: Side | None) -> str:
    shootout = what.game.shootout
    if shootout is None:
        return ""
    score = [shootout.score[side] for side in SIDES]
    left, right = reversed(score) if what.scene.swap else score
    return what.say("SO {left}-{right} · ROUND {round}", left=left, right=right, round=shootout.round)


def _own(of: Callable[[Shown, Side], str]) -> Asks:
    return lambda what, side: of(what, side) if side is not None else ""


TEXTS: Final[Mapping[str, Asks]] = {
    "period.label": _period_label,
    "period.caption": _period_caption,
    "period.line": _period_line,
    "clock.text": lambda what, _: what.game.clock.text,
    "timeout.text": lambda what, _: what.game.timeout.text if what.game.timeout is not None else "",
    "power_play.text": lambda what, _: what.game.power_play.text if what.game.power_play is not None else "",
    "team.score": _own(lambda what, side: str(what.score(side))),
    "team.code": _own(lambda what, side: words.code(what.game, side)),
    "team.shots": _own(lambda what, side: str(what.team(side).shots)),
    "strength": lambda what, _: words.strength(what),
    "advantage": _advantage,
    "shooting": _shooting,
    "shooting.line": _shooting_line,
    "shootout.line": _shootout_line,
    "face_off.caption": _face_off,
    "face_off.clock": _face_off_clock,
    "game.where": lambda what, _: words.where(what),
    "game.rink": _rink,
    "game.schedule": _schedule,
    "game.foot": _foot,
    "game.how": _how,
    "scene.title": lambda what, _: what.scene.title,
    "standings.title": lambda what, _: what.scene.standings_title or words.where(what),
}
"""What a box of digits or text may show."""

MOVING: Final = frozenset({"clock.text", "timeout.text", "power_play.text", "face_off.clock"})
"""Those of them that follow a clock."""

FACTS: Final[Mapping[str, Holds]] = {
    "moment": lambda what, _: what.goal is not None,
    "timeout": lambda what, _: what.game.timeout is not None,
    "power_play": lambda what, _: what.game.power_play is not None,
    "any.penalties": lambda what, _: bool(what.penalties("home") or what.penalties("away")),
    "team.penalties": lambda what, side: side is not None and bool(what.penalties(side)),
    "goals": lambda what, _: bool(what.game.goals),
    "next_games": lambda what, _: bool(what.scene.next_games),
    "standings": lambda what, _: bool(what.scene.standings),
    "chips": lambda what, _: bool(state_chips(what)),
    "official": lambda what, _: what.game.official,
    "muted": lambda what, _: what.scene.muted,
    "face_off.clock": lambda what, _: bool(_face_off_clock(what, None)),
    "clock.length": lambda what, _: what.game.clock.length_ms > 0,
}
"""What a condition may ask for."""
