"""What a board consists of: marks as values, in device pixels, painted in order.

That they are values is what makes a tick cheap: two pictures are compared mark by mark, and only where they differ is
anything painted again. It also lets a test read the board without looking at pixels.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from ui.board import digits, lettering

Align = Literal["left", "centre", "right"]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column that is not in it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row that is not in it."""
        return self.y + self.h

    def grown(self, by: int) -> "Area":
        """The area with a margin around it."""
        return Area(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def within(self, other: "Area") -> "Area":
        """What of it lies within the other."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Area(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def holds(self, other: "Area") -> bool:
        """Whether all of the other lies within."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: "Area") -> bool:
        """Whether they have a pixel in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled shape; with `frame`, only a line of that width along the inside of its edge."""

    points: tuple[Point, ...]
    colour: str
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """A rectangle with rounded corners; with `outline`, only a line of that width inside its edge."""

    area: Area
    colour: str
    radius: int = 0
    outline: int = 0


@dataclass(frozen=True, slots=True)
class Shade:
    """Darkness that grows downwards over a shape, from nothing to 22 %, between two heights."""

    points: tuple[Point, ...]
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle; with `ring`, only a line of that width inside its edge."""

    area: Area
    colour: str
    ring: int = 0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, with square ends."""

    points: tuple[Point, ...]
    colour: str
    width: int


@dataclass(frozen=True, slots=True)
class Letters:
    """A line of text in an area: aligned across, its capitals centred between top and bottom."""

    text: str
    area: Area
    size: int
    colour: str
    align: Align = "left"
    spacing: int = 0


@dataclass(frozen=True, slots=True)
class Figures:
    """A number in our digits, its upper left corner at x, y.

    `moving`: it belongs to a clock, is not kept in the background, and goes by the name of what it shows.
    """

    text: str
    x: int
    y: int
    height: int
    colour: str
    moving: str = ""

    def characters(self) -> tuple[Area, ...]:
        """The rectangle of each character."""
        edges = digits.edges(self.text, self.height)
        return tuple(Area(self.x + left, self.y, right - left, self.height) for left, right in pairwise(edges))


@dataclass(frozen=True, slots=True)
class Rail:
    """How much of a clock is left: filled to a pixel, in dashes while the clock stands."""

    area: Area
    filled: int
    colour: str
    dash: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture from a file, fitted into an area without stretching."""

    path: str
    area: Area


Op = Polygon | Plate | Shade | Disc | Stroke | Letters | Figures | Rail | Picture


def bounds(op: Op) -> Area:
    """All pixels an op may touch."""
    match op:
        case Polygon(points=points) | Shade(points=points):
            return around(points).grown(1)
        case Stroke(points=points, width=width):
            return around(points).grown(width + 1)
        case Plate(area=area) | Disc(area=area) | Rail(area=area) | Picture(area=area):
            return area.grown(1)
        case Letters(text=text, area=area, size=size, align=align, spacing=spacing):
            # Accents reach a size above the baseline, tails half of one below it, as the pictures of large letters do.
            wide = int(lettering.width(text, size, spacing)) + 1
            x = {"left": area.x, "centre": area.x + (area.w - wide) // 2, "right": area.right - wide}[align]
            baseline = area.y + round((area.h + lettering.capitals(size)) / 2)
            return Area(x - size // 2 - 1, baseline - size - 1, wide + size + 2, size + size // 2 + 2)
        case Figures(text=text, x=x, y=y, height=height):
            return Area(x, y, digits.width(text, height), height)


def around(points: tuple[Point, ...]) -> Area:
    """The smallest area that holds all points."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def moving(op: Op) -> bool:
    """Whether the op follows a clock, and is painted over the background rather than into it."""
    return isinstance(op, Rail) or (isinstance(op, Figures) and bool(op.moving))


@dataclass(frozen=True, slots=True)
class Changes:
    """Where two pictures differ: in marks that stand still, and in those that follow a clock."""

    still: tuple[Area, ...] = ()
    moved: tuple[Area, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.still or self.moved)


def changed(old: tuple[Op, ...], new: tuple[Op, ...]) -> Changes:
    """Where two pictures of one box differ; of moving figures only the characters that do."""
    still: list[Area] = []
    moved: list[Area] = []
    if len(old) == len(new):
        for before, after in zip(old, new, strict=True):
            if before == after:
                continue
            if moving(before) and moving(after):
                moved += _moved(before, after)
            else:
                still += (bounds(before), bounds(after))
    else:
        for op in set(old) ^ set(new):
            (moved if moving(op) else still).append(bounds(op))
    return Changes(tuple(still), tuple(moved))


def _moved(before: Op, after: Op) -> list[Area]:
    match before, after:
        case Figures(), Figures() if _same_place(before, after):
            pairs = zip(before.text, after.text, after.characters(), strict=True)
            return [area for one, other, area in pairs if one != other]
        case Rail(), Rail() if (before.area, before.colour, before.dash) == (after.area, after.colour, after.dash):
            low, high = sorted((before.filled, after.filled))
            x = max(after.area.x, after.area.x + low - after.area.h)
            return [Area(x, after.area.y, min(after.area.right, after.area.x + high + 1) - x, after.area.h)]
        case _:
            return [bounds(before), bounds(after)]


def _same_place(one: Figures, other: Figures) -> bool:
    same = (one.x, one.y, one.height, one.colour, one.moving) == (
        other.x,
        other.y,
        other.height,
        other.colour,
        other.moving,
    )
    return same and digits.edges(one.text, one.height) == digits.edges(other.text, other.height)
