"""A team's slab, its name, its crest and its marks."""

from clockapp.game.view import SIDES, Side
from ui.board import palette, words
from ui.board.album import mean_colour
from ui.board.boxes.inks import ink
from ui.board.colours import contrast_of
from ui.board.layout import Box
from ui.board.ops import Plate, Polygon, Shade
from ui.board.shown import PLAY, Shown, empty_net
from ui.board.sketch import HAIRLINE, Sketch
from ui.board.spot import Spot

FRAME = 16


def fill(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """A flat shape, with a shade where the ink on it is light, a stripe where it is not the team's own colour."""
    points = spot.scale.corners(spot.corners(box.polygon))
    sketch.ops.append(Polygon(points, ink(box.fill, what, spot.side, default=palette.PANEL)))
    if spot.side is None:
        return
    team = what.colours(spot.side)
    if box.shade is not None and team.shaded:
        area = spot.scale.area(box.shade)
        sketch.ops.append(Shade(points, area.y, area.bottom))
    if box.stripe is not None and team.stripe is not None:
        sketch.ops.append(Plate(spot.scale.area(spot.rect(box.stripe)), team.stripe))
    if box.line is not None:
        sketch.ops.append(Plate(spot.scale.area(spot.rect(box.line)), palette.clear(team.ink, alpha=70)))


def frame(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """The frame around the slab of whoever has just scored."""
    if spot.side is not None and spot.side in what.beat.framed:
        points = spot.scale.corners(spot.corners(box.polygon))
        sketch.ops.append(Polygon(points, palette.ICE, sketch.px(FRAME)))


def name(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """The team's name, as it is written, on one line or two."""
    if spot.side is None:
        return
    text = words.name(what.game, spot.side)
    colour = ink(box.ink, what, spot.side, default=what.colours(spot.side).ink)
    if box.code_under and min(sketch.name_size(words.name(what.game, side), sketch.w, sketch.h, size=box.size) for side in SIDES) < box.code_under:  # of both or of none
        code = words.code(what.game, spot.side)
        size = 0.68 * sketch.h
        sketch.letters(code, 0, 0, sketch.w, sketch.h, size=size, colour=colour, align=spot.align(box.align))
        return
    sketch.name(text, 0, 0, sketch.w, sketch.h, size=box.size, colour=colour, align=spot.align(box.align))


def crest_box(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """The team's crest on its slab."""
    if spot.side is not None:
        outer = spot.align(box.align)
        r = min(sketch.w, sketch.h) / 2
        x = {"left": r, "centre": sketch.w / 2, "right": sketch.w - r}[outer]
        crest(sketch, what, spot.side, x, sketch.h / 2, r)


def crest(sketch: Sketch, what: Shown, side: Side, x: float, y: float, r: float) -> None:
    """A team's picture within a circle, or a hexagon with its letters."""
    team = what.colours(side)
    crest_of(sketch, what.scene.crest(side), words.code(what.game, side), x, y, r, slab=team.slab, on=team.ink)


def crest_of(sketch: Sketch, path: str | None, code: str, x: float, y: float, r: float, *, slab: str, on: str) -> None:
    """A crest in given colours; without a picture that can be read, a hexagon with the letters."""
    mean = mean_colour(path) if path is not None else None
    if path is None or mean is None:
        _hexagon(sketch, x, y, r, on)
        sketch.letters(code[:4], x - 0.76 * r, y - r, 1.52 * r, 2 * r, size=0.56 * r, colour=slab, align="centre")
        return
    if contrast_of(mean, slab) >= 1.8:
        sketch.picture(path, x - r, y - r, 2 * r, 2 * r)
        return
    _hexagon(sketch, x, y, r, on)
    sketch.picture(path, x - 0.6 * r, y - 0.6 * r, 1.2 * r, 1.2 * r)


def _hexagon(sketch: Sketch, x: float, y: float, r: float, colour: str) -> None:
    wide = 0.866 * r
    half = r / 2
    sketch.shape(
        (
            (x, y - r),
            (x + wide, y - half),
            (x + wide, y + half),
            (x, y + r),
            (x - wide, y + half),
            (x - wide, y - half),
        ),
        colour,
    )


def marks(sketch: Sketch, what: Shown, _box: Box, spot: Spot) -> None:
    """Under the score: WINNER, EMPTY NET, or what is left of the timeouts."""
    if spot.side is None:
        return
    side = spot.side
    outcome = what.game.outcome
    if what.phase == "final":
        if outcome is not None and outcome.winner == side:
            _pill(sketch, what, side, what.say("WINNER"), size=34, wide=190, high=52)
    elif empty_net(what, side):
        _pill(sketch, what, side, what.say("EMPTY NET"), size=28, wide=190, high=44)
    elif what.phase in PLAY or what.phase in {"intermission", "overtime_break"}:
        left = what.team(side).timeouts_left
        text = what.say("TIMEOUT") if left < 2 else what.say("{count} TIMEOUTS", count=left)
        _pill(sketch, what, side, text, size=27, wide=168 if left < 2 else 200, high=40, used=left < 1)


def _pill(
    sketch: Sketch, what: Shown, side: Side, text: str, *, size: float, wide: float, high: float, used: bool = False
) -> None:
    team = what.colours(side)
    x, y = (sketch.w - wide) / 2, (sketch.h - high) / 2
    if used:
        sketch.plate(x, y, wide, high, team.ink, radius=6, outline=HAIRLINE)
    else:
        sketch.plate(x, y, wide, high, team.ink, radius=6)
    colour = team.ink if used else team.slab
    got = sketch.letters(text, x + 12, y, wide - 24, high, size=size, colour=colour, align="centre")
    if used:
        middle = sketch.w / 2
        sketch.stroke(((middle - got / 2 - 8, sketch.h / 2), (middle + got / 2 + 8, sketch.h / 2)), team.ink, 4)
