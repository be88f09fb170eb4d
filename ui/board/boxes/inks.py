"""The names of inks in a layout: the board's own colours, a team's, and the clock's."""

from typing import Final

from clockapp.game.view import Side
from ui.board import palette
from ui.board.shown import Shown, clock_ink

NAMES: Final = (*palette.NAMED, "team.slab", "team.ink", "team.tint", "clock")


def ink(name: str, what: Shown, side: Side | None, *, default: str = palette.ICE) -> str:
    """The colour of an ink; the default where the layout names none."""
    if not name:
        return default
    if name == "clock":
        return clock_ink(what)
    if name.startswith("team.") and side is not None:
        team = what.colours(side)
        return {"team.slab": team.slab, "team.ink": team.ink, "team.tint": team.tint}[name]
    return palette.NAMED.get(name, default)
