"""Figures and letters by what they show; the rail of a clock; the chips of its state."""

from ui.board import asks, palette
from ui.board.boxes.inks import ink
from ui.board.layout import Box
from ui.board.ops import Align
from ui.board.shown import PLAY, Shown, clock_ink, state_chips
from ui.board.sketch import Sketch
from ui.board.spot import Spot

LONGEST = "20:00"
"""The clock's box is sized for this text, so that its figures are as high in every phase."""
CHIP = 46
CHIP_TEXT = 30
CHIP_PAD = 26
CHIP_GAP = 18


def figures(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """A number; a clock's belongs to the moving marks."""
    text = asks.TEXTS[box.show](what, spot.side)
    high = min(sketch.h, box.at[3])
    sketch.figures(
        text,
        0,
        (sketch.h - high) / 2,
        sketch.w,
        high,
        colour=ink(box.ink, what, spot.side),
        align=spot.align(box.align),
        moving=box.show if box.show in asks.MOVING else "",
        longest=LONGEST if box.show == "clock.text" else "",
    )


def letters(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """A line of text, on a plate where the layout fills the box; `head` stands for a text that never changes."""
    text = what.say(box.head) or asks.TEXTS[box.show](what, spot.side)
    if not text:
        return
    if box.fill:
        sketch.plate(0, 0, sketch.w, sketch.h, ink(box.fill, what, spot.side))
    pad = 24 if box.fill else 0
    if box.wrap:
        room = (pad, 0, sketch.w - 2 * pad, sketch.h)
        sketch.name(text, *room, size=box.size, colour=ink(box.ink, what, spot.side), align=spot.align(box.align))
        return
    sketch.letters(
        text,
        pad,
        0,
        sketch.w - 2 * pad,
        sketch.h,
        size=box.size,
        colour=ink(box.ink, what, spot.side),
        align=spot.align(box.align),
        spacing=box.spacing,
    )


def rail(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """How much is left of the clock: solid while it runs, dashed while it stands."""
    clock = what.game.clock
    if clock.length_ms > 0:
        part = (-(-clock.remaining_ms // 1000), clock.length_ms // 1000)
        dashed = not clock.running
        colour = ink(box.ink, what, spot.side, default=clock_ink(what))
        sketch.rail(0, 0, sketch.w, sketch.h, part=part, colour=colour, dashed=dashed)


def chips(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """The states of the clock in words, side by side; one that names a break is larger."""
    found = state_chips(what)
    large = what.phase not in PLAY and what.phase != "shootout"
    high = CHIP * (62 / 46 if large else 1)
    size = CHIP_TEXT * (1.3 if large else 1)
    sizes = [_width(sketch, text, size) for text, _, _ in found]
    total = sum(sizes) + CHIP_GAP * (len(found) - 1)
    squeeze = min(1.0, sketch.w / total) if found else 1.0
    room: Align = spot.align(box.align)
    x = {"left": 0.0, "centre": (sketch.w - total * squeeze) / 2, "right": sketch.w - total * squeeze}[room]
    y = (sketch.h - high) / 2
    for (text, fill, on), wide in zip(found, sizes, strict=True):
        sketch.plate(x, y, wide * squeeze, high, fill, radius=6)
        pad = CHIP_PAD * 0.6 * squeeze
        sketch.letters(text, x + pad, y, wide * squeeze - 2 * pad, high, size=size, colour=on, align="centre")
        x += (wide + CHIP_GAP) * squeeze


def _width(sketch: Sketch, text: str, size: float) -> float:
    return sketch.measure(text, size) + 2 * CHIP_PAD


def plate(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """A filled rectangle."""
    sketch.plate(0, 0, sketch.w, sketch.h, ink(box.fill, what, spot.side, default=palette.PANEL), radius=0)


def muted(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A struck loudspeaker: the sound is off."""
    if not what.scene.muted:
        return
    unit = sketch.h / 40
    shape = ((4, 15), (11, 15), (20, 7), (20, 33), (11, 25), (4, 25))
    sketch.shape(tuple((x * unit, y * unit) for x, y in shape), palette.MUTED)
    sketch.stroke(((25 * unit, 14 * unit), (37 * unit, 26 * unit)), palette.MUTED, 3 * unit)
    sketch.stroke(((37 * unit, 14 * unit), (25 * unit, 26 * unit)), palette.MUTED, 3 * unit)
