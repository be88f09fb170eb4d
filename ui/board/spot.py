"""Where a box stands on the canvas: as the layout says, or as its mirror image on the other side."""

from dataclasses import dataclass

from clockapp.game.view import Side
from ui.board.layout import Align, Corners, Rect
from ui.board.ops import Align as Flat
from ui.board.sketch import Scale


@dataclass(frozen=True, slots=True)
class Spot:
    """The scale, the canvas, whose box it is, and whether it is mirrored: the place is, never the text in it."""

    scale: Scale
    canvas: tuple[float, float]
    side: Side | None
    mirrored: bool

    def rect(self, rect: Rect) -> Rect:
        """A box at this spot."""
        x, y, w, h = rect
        return (self.canvas[0] - x - w, y, w, h) if self.mirrored else rect

    def corners(self, corners: Corners) -> Corners:
        """A shape at this spot."""
        return tuple((self.canvas[0] - x, y) for x, y in corners) if self.mirrored else corners

    def align(self, align: Align) -> Flat:
        """Outer and inner as left and right."""
        match align:
            case "outer":
                return "right" if self.mirrored else "left"
            case "inner":
                return "left" if self.mirrored else "right"
            case _:
                return align
