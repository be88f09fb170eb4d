"""The line over a list: a tick in a team's tint, a caption, and what is more."""

from ui.board import palette
from ui.board.sketch import Sketch

SIZE = 36
SPACING = 4


def head(sketch: Sketch, text: str, x: float, w: float, *, tick: str | None = None, more: str = "") -> None:
    """A caption of 34 units' height at the top of the box."""
    if tick is not None:
        sketch.plate(x, 0, 12, 34, tick, radius=0)
    left = x + (27 if tick is not None else 0)
    room = 250 if more else 0
    sketch.letters(text, left, 0, w - (left - x) - room, 34, size=SIZE, colour=palette.MUTED, spacing=SPACING)
    if more:
        wide = sketch.measure(more, 26) + 36
        sketch.plate(x + w - wide, -3, wide, 40, palette.YEL, radius=6)
        sketch.letters(more, x + w - wide, -3, wide, 40, size=26, colour=palette.BG, align="centre")
