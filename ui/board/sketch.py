"""Drawing within one box: in design units from the box's corner, laid down as marks in pixels.

A box scales with the canvas, its content by the smaller of the two scales: nothing is ever stretched. So a box may be
wider or higher, in units, than its layout says, and whoever draws into it looks at `w` and `h`.
"""

from dataclasses import dataclass, field
from math import ceil, floor

from ui.board import digits, lettering
from ui.board.layout import Corners, Rect
from ui.board.ops import Align, Area, Disc, Figures, Letters, Op, Picture, Plate, Polygon, Rail, Shade, Stroke

RADIUS = 8
HAIRLINE = 3


@dataclass(frozen=True, slots=True)
class Scale:
    """From design units to pixels: across, down, and the smaller of the two for content."""

    x: float
    y: float

    @property
    def unit(self) -> float:
        """Pixels a unit of content."""
        return min(self.x, self.y)

    def area(self, rect: Rect) -> Area:
        """A box in pixels, rounded outward."""
        x, y, w, h = rect
        left, top = floor(x * self.x + 1e-6), floor(y * self.y + 1e-6)
        return Area(left, top, ceil((x + w) * self.x - 1e-6) - left, ceil((y + h) * self.y - 1e-6) - top)

    def corners(self, corners: Corners) -> tuple[tuple[int, int], ...]:
        """A shape in pixels."""
        return tuple((round(x * self.x), round(y * self.y)) for x, y in corners)


@dataclass(slots=True)
class Sketch:
    """The marks of one box, collected in the order they are painted."""

    area: Area
    unit: float
    ops: list[Op] = field(default_factory=list)

    @property
    def w(self) -> float:
        """The box's width in units of content."""
        return self.area.w / self.unit

    @property
    def h(self) -> float:
        """The box's height in units of content."""
        return self.area.h / self.unit

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.unit)

    def whole(self, units: float) -> float:
        """Units that come out as whole pixels: rows of such a height are all alike."""
        return int(units * self.unit + 0.5) / self.unit

    def place(self, x: float, y: float, w: float, h: float) -> Area:
        """A part of the box in pixels; neighbours that share an edge share it here too."""
        left, top = self.px(x), self.px(y)
        return Area(self.area.x + left, self.area.y + top, self.px(x + w) - left, self.px(y + h) - top)

    def part(self, x: float, y: float, w: float, h: float) -> "Sketch":
        """A sketch of a part of this box, whose marks land in this one."""
        return Sketch(self.place(x, y, w, h), self.unit, self.ops)

    def plate(
        self, x: float, y: float, w: float, h: float, colour: str, *, radius: float = RADIUS, outline: float = 0
    ) -> None:
        """A rounded rectangle, filled or as an outline."""
        line = max(1, self.px(outline)) if outline else 0
        self.ops.append(Plate(self.place(x, y, w, h), colour, self.px(radius), line))

    def shape(self, corners: Corners, colour: str, *, frame: float = 0) -> None:
        """A polygon in units of the box; with `frame`, only its edge."""
        self.ops.append(Polygon(self._points(corners), colour, max(1, self.px(frame)) if frame else 0))

    def shade(self, corners: Corners, top: float, bottom: float) -> None:
        """A shade down a polygon."""
        points = self._points(corners)
        self.ops.append(Shade(points, self.area.y + self.px(top), self.area.y + self.px(bottom)))

    def disc(self, x: float, y: float, r: float, colour: str, *, ring: float = 0) -> None:
        """A circle around a point."""
        self.ops.append(Disc(self.place(x - r, y - r, 2 * r, 2 * r), colour, max(1, self.px(ring)) if ring else 0))

    def stroke(self, corners: Corners, colour: str, width: float) -> None:
        """A line through points."""
        self.ops.append(Stroke(self._points(corners), colour, max(1, self.px(width))))

    def picture(self, path: str, x: float, y: float, w: float, h: float) -> None:
        """A picture fitted into a part of the box."""
        self.ops.append(Picture(path, self.place(x, y, w, h)))

    def letters(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        size: float,
        colour: str,
        align: Align = "left",
        spacing: float = 0,
        floor: float = lettering.FLOOR,
    ) -> float:
        """A line of text made to fit; how wide it came out, in units."""
        if not text:
            return 0
        area = self.place(x, y, w, h)
        gap = self.px(spacing)
        found = lettering.fit(text, max(1, self.px(size)), area.w, gap, floor)
        self.ops.append(Letters(found.lines[0], area, found.size, colour, align, gap))
        return lettering.width(found.lines[0], found.size, gap) / self.unit

    def measure(self, text: str, size: float, spacing: float = 0) -> float:
        """How wide a text is at that size, in units."""
        return lettering.width(text, max(1, self.px(size)), self.px(spacing)) / self.unit

    def wrapped(self, text: str, size: float, w: float) -> tuple[str, ...]:
        """A text in one line or two, for that width."""
        return lettering.fit_lines(text, max(1, self.px(size)), self.px(w)).lines

    def name_size(self, text: str, w: float, h: float, *, size: float) -> float:
        """At what size a name would come out, in units; 0 where it would be cut."""
        found = lettering.fit_name(text, max(1, self.px(size)), self.px(w), self.px(h))
        return 0 if any(line.endswith("…") for line in found.lines) else found.size / self.unit

    def name(
        self, text: str, x: float, y: float, w: float, h: float, *, size: float, colour: str, align: Align
    ) -> None:
        """A team's name on one line or two."""
        if not text:
            return
        area = self.place(x, y, w, h)
        self._lines(lettering.fit_name(text, max(1, self.px(size)), area.w, area.h), area, colour, align)

    def forms(
        self, texts: tuple[str, ...], x: float, y: float, w: float, h: float, *, size: float, colour: str
    ) -> None:
        """The first of several forms of a text that fits."""
        area = self.place(x, y, w, h)
        if texts and texts[-1]:
            self._lines(lettering.first_fitting(texts, max(1, self.px(size)), area.w), area, colour, "left")

    def _lines(self, found: lettering.Fitted, area: Area, colour: str, align: Align) -> None:
        step = round(found.size * lettering.LINE)
        top = area.y - step * (len(found.lines) - 1) // 2
        for i, line in enumerate(found.lines):
            self.ops.append(Letters(line, Area(area.x, top + i * step, area.w, area.h), found.size, colour, align))

    def figures(
        self,
        text: str,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        colour: str,
        align: Align = "centre",
        moving: str = "",
        longest: str = "",
    ) -> None:
        """A number in our digits, at the largest size at which the longest text of its kind fits."""
        if not text:
            return
        if not digits.drawable(text):
            self.letters(text, x, y, w, h, size=h * 0.9, colour=colour, align=align)
            return
        area = self.place(x, y, w, h)
        height = digits.height_within(text, wide=area.w, high=area.h)
        if longest:
            height = min(height, digits.height_within(longest, wide=area.w, high=area.h))
        room = area.w - digits.width(text, height)
        left = {"left": 0, "centre": room // 2, "right": room}[align]
        top = area.y + (area.h - height) // 2
        self.ops.append(Figures(text, area.x + left, top, height, colour, moving))

    def rail(
        self, x: float, y: float, w: float, h: float, *, part: tuple[int, int], colour: str, dashed: bool = False
    ) -> None:
        """How much is left of a whole: both in whole seconds, so that its end moves once a second at most."""
        area = self.place(x, y, w, h)
        left, whole = part
        filled = round(area.w * min(left, whole) / whole) if whole > 0 else 0
        self.ops.append(Rail(area, filled, colour, area.h if dashed else 0))

    def _points(self, corners: Corners) -> tuple[tuple[int, int], ...]:
        return tuple((self.area.x + self.px(x), self.area.y + self.px(y)) for x, y in corners)
