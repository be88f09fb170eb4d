"""From what is to be shown to the marks that show it: a pure function of view, scene, layout, size and beat."""

from dataclasses import dataclass
from functools import lru_cache

from clockapp.game.view import SIDES, GameView
from ui.board import palette
from ui.board.asks import FACTS
from ui.board.boxes.kinds import KINDS
from ui.board.layout import Box, Layout, Page, When
from ui.board.ops import Area, Changes, Op, Plate, Polygon, Shade, changed
from ui.board.scene import REST, Beat, Scene
from ui.board.shown import Shown, break_page, shown
from ui.board.sketch import Scale, Sketch
from ui.board.spot import Spot
from ui.translate import Tongue

HORN = 28
"""How wide the frame of the horn's flash is, at the most."""
LOW = 0.026
"""The frame is no more than this part of the height: on a low bar too the figures stay clear of it."""


@dataclass(frozen=True, slots=True)
class Composition:
    """The marks of every box in the order of painting, by the box's name.

    `page` tells which content the lower part has, `lower` where that is: a change of page may be faded there.
    """

    size: tuple[int, int]
    ground: str
    page: str
    lower: Area
    parts: dict[str, tuple[Op, ...]]

    def ops(self) -> list[Op]:
        """All marks, the first at the bottom."""
        return [op for part in self.parts.values() for op in part]

    def layers(self) -> tuple[tuple[Op, ...], list[Op]]:
        """The shapes that lie under everything else, which a game hardly ever changes; and all that lies on them."""
        ops = self.ops()
        under = next((n for n, op in enumerate(ops) if not isinstance(op, (Polygon, Shade))), len(ops))
        return tuple(ops[:under]), ops[under:]


def compose(
    view: GameView | None, scene: Scene, layout: Layout, *, size: tuple[int, int], beat: Beat = REST, tongue: Tongue = "en"
) -> Composition:
    """What the board looks like; `size` in device pixels."""
    what = shown(view, scene, beat, tongue)
    scale = Scale(max(1, size[0]) / layout.canvas[0], max(1, size[1]) / layout.canvas[1])
    places = _places(layout, _page(layout, what), scale, swap=scene.swap)
    parts: dict[str, tuple[Op, ...]] = {}
    taken: set[tuple[str, str]] = set()
    for place in places:
        if holds(place.box.when, what, place.spot) and taken.isdisjoint(place.slots):
            taken |= place.slots
            sketch = Sketch(place.area, scale.unit)
            KINDS[place.box.kind](sketch, what, place.box, place.spot)
            parts[place.name] = tuple(sketch.ops)
    if beat.horn:
        parts["horn"] = _horn(size, max(1, round(min(HORN * scale.unit, LOW * size[1]))))
    return Composition(size, palette.NAMED[layout.ground], _content(what), scale.area(layout.lower), parts)


def _page(layout: Layout, what: Shown) -> Page | None:
    nowhere = Spot(Scale(1, 1), layout.canvas, None, mirrored=False)
    return next((page for page in layout.pages if holds(page.when, what, nowhere)), None)


@dataclass(frozen=True, slots=True)
class _Place:
    """A box at one of its spots; a box in the middle takes its slots on both sides."""

    name: str
    box: Box
    spot: Spot
    area: Area
    slots: frozenset[tuple[str, str]]


@lru_cache(maxsize=32)
def _places(layout: Layout, page: Page | None, scale: Scale, *, swap: bool) -> tuple[_Place, ...]:
    boxes = layout.boxes if page is None else page.boxes
    found = []
    for number, box in enumerate(boxes):
        for spot in _spots(box, layout, scale, swap=swap):
            name = f"{page.name if page is not None else ''}.{number}.{box.kind}.{spot.side or ''}"
            sides = ("left", "right") if not box.mirror else ("right",) if spot.mirrored else ("left",)
            slots = frozenset((slot, side) for slot in box.slot for side in sides)
            found.append(_Place(name, box, spot, scale.area(spot.rect(box.at)), slots))
    return tuple(found)


def _spots(box: Box, layout: Layout, scale: Scale, *, swap: bool) -> list[Spot]:
    if box.mirror:
        return [Spot(scale, layout.canvas, side, mirrored=(side == "away") != swap) for side in SIDES]
    side = box.team
    if side is not None and swap:
        side = "away" if side == "home" else "home"
    return [Spot(scale, layout.canvas, side, mirrored=False)]


def holds(when: When, what: Shown, spot: Spot) -> bool:
    """Whether a condition holds for what is shown, for the team of the spot where it asks for one."""
    if when.phase and what.phase not in when.phase:
        return False
    if what.phase in when.not_phase:
        return False
    if when.page and break_page(what) != when.page:
        return False
    has = all(FACTS[fact](what, spot.side) for fact in when.has)
    return has and not any(FACTS[fact](what, spot.side) for fact in when.lacks)


def _horn(size: tuple[int, int], wide: int) -> tuple[Op, ...]:
    w, h = size
    return (
        Plate(Area(0, 0, w, wide), palette.ICE),
        Plate(Area(0, h - wide, w, wide), palette.ICE),
        Plate(Area(0, wide, wide, h - 2 * wide), palette.ICE),
        Plate(Area(w - wide, wide, wide, h - 2 * wide), palette.ICE),
    )


def _content(what: Shown) -> str:
    """The name of what the lower part shows, where a change of it may be faded."""
    if what.goal is not None:
        return f"goal {what.goal.team}"
    if what.phase in {"intermission", "overtime_break"} and what.game.timeout is None:
        return f"break {what.beat.page}"
    return what.phase


def differences(old: Composition, new: Composition) -> Changes:
    """Where two compositions of one size and ground differ."""
    still: list[Area] = []
    moved: list[Area] = []
    for name in old.parts.keys() | new.parts.keys():
        before, after = old.parts.get(name, ()), new.parts.get(name, ())
        if before != after:
            found = changed(before, after)
            still += found.still
            moved += found.moved
    return Changes(tuple(still), tuple(moved))
