"""The words for teams, people and phases in messages and on the sheet."""

from clockapp.game.phases import label, period_label
from clockapp.game.state import State
from clockapp.game.view import Side

PHASES = {
    "pregame": "before the game",
    "warmup": "the warm-up",
    "period": "the period",
    "intermission": "the intermission",
    "overtime_break": "the break before overtime",
    "overtime": "overtime",
    "shootout": "the shootout",
}


def team(state: State, side: Side) -> str:
    """A team as people call it."""
    one = state.team(side)
    return one.name or one.code or side.capitalize()


def who(state: State, side: Side, number: str | None) -> str:
    """A player by number and name, a member of the staff by code and name."""
    if number is None:
        return "?"
    if number == "bench":
        return "bench"
    one = state.team(side)
    player = one.player(number)
    if player:
        return f"{number} {player.name}".rstrip()
    staff = next((s for s in one.staff if s.code == number), None)
    return f"{number} {staff.name}".rstrip() if staff else number


def phase(state: State) -> str:
    """The phase that is on, in words."""
    return f"the {period_label(state)} period" if state.phase == "period" else PHASES[state.phase]


def the_period(state: State, period: int) -> str:
    """A period in words: the 3rd, OT2."""
    name = label(state, period, shootout=False)
    return name if name.startswith("OT") else f"the {name}"
