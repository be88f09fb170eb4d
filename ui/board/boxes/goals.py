"""Goals: a team's list, latest first, and the score by period."""

from clockapp.game.view import SIDES, GoalView, Side
from ui.board import digits, palette, tongue, words
from ui.board.boxes.heads import head
from ui.board.boxes.teams import crest
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import HAIRLINE, Sketch
from ui.board.spot import Spot

HEAD = 50
ROW = 78
HEIGHT = 420
"""A box higher than this has higher rows."""
GAP = 8
TOTAL = "T|total"


def goals(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """A team's goals, the latest on top; those without room are counted in the head."""
    if spot.side is None:
        return
    side = spot.side
    all_of = [goal for goal in reversed(what.game.goals) if goal.team == side]
    shown = all_of[: box.rows]
    rest = len(all_of) - len(shown)
    more = what.say("+{count} MORE", count=rest) if rest else ""
    head(sketch, what.say(box.head), 0, sketch.w, tick=what.colours(side).tint, more=more)
    grown = min(1.2, max(1.0, sketch.h / HEIGHT))
    row = sketch.whole(min(grown * ROW, (sketch.h - HEAD - GAP * (box.rows - 1)) / box.rows))
    gap = sketch.whole(GAP)
    if not shown:
        sketch.plate(0, HEAD, sketch.w, row, palette.PANEL2, outline=HAIRLINE)
        sketch.letters(what.say("none|goals"), 0, HEAD, sketch.w, row, size=0.42 * row, colour=palette.DIM, align="centre")
    for i, goal in enumerate(shown):
        _row(sketch.part(0, HEAD + i * (row + gap), sketch.w, row), what, side, goal)


def _row(sketch: Sketch, what: Shown, side: Side, goal: GoalView) -> None:
    team = what.colours(side)
    w, h = sketch.w, sketch.h
    chip = 1.18 * h
    sketch.plate(0, 0, w, h, palette.PANEL)
    sketch.plate(0, 0, chip, h, team.slab)
    number(sketch, goal.scorer, 8, 0, chip - 16, h, colour=team.ink)
    high = 0.5 * h
    time = digits.width("00:00", sketch.px(high)) / sketch.unit + 2 if digits.drawable(goal.time) else 3 * high
    sketch.figures(goal.time, w - 18 - time, (h - high) / 2, time, high, colour=palette.ICE, align="right")
    right = w - 18 - time - 16
    size = 0.36 * h
    label = words.period_of(what, goal.period)
    mark = words.goal_mark(what, goal)
    half = 0.2 * h if mark else 0
    sketch.letters(mark, right - 90, -half, 90, h, size=size, colour=palette.YEL, align="right")
    sketch.letters(label, right - 90, half, 90, h, size=size, colour=palette.MUTED, align="right")
    right -= max(sketch.measure(label, size), sketch.measure(mark, size)) + 12
    name = words.player(what.game, side, goal.scorer)
    left = chip + 16
    sketch.forms(words.forms(name), left, 0, right - left - 6, h, size=0.47 * h, colour=palette.ICE)


def number(sketch: Sketch, player: str | None, x: float, y: float, w: float, h: float, *, colour: str) -> None:
    """A player's number in a chip; a dash where it is not entered yet."""
    tall = 0.7 * h
    if player is not None and digits.drawable(player):
        sketch.figures(player, x, y + (h - tall) / 2, w, tall, colour=colour)
    else:
        sketch.letters(player or "\u2013", x, y, w, h, size=0.5 * h, colour=colour, align="centre")


def by_period(sketch: Sketch, what: Shown, box: Box, _spot: Spot) -> None:
    """The score of each period and in all, periods to come as dashes."""
    if box.head:
        head(sketch, what.say(box.head), 0, sketch.w)
    w = sketch.w
    narrow = w < 760
    team = w * (0.335 if narrow else 0.351)
    labels = _labels(what)
    columns = len(labels) + 1
    wide = (w - team - (10 if narrow else 30)) / columns
    row = (sketch.h - HEAD - 52 - 3 * GAP) / 2.6
    row = min(126.0 if narrow else 135.0, row)
    row = max(row, 90.0)
    sketch.plate(0, HEAD, w, 52, palette.PANEL2)
    for i, label in enumerate((*labels, what.say(TOTAL))):
        text = label.rstrip("stndrhe") if narrow and label[:1].isdigit() else label
        colour = palette.ICE if i == len(labels) else palette.MUTED
        x = team + (5 if narrow else 15) + i * wide
        sketch.letters(text, x, HEAD, wide, 52, size=34, colour=colour, align="centre")
    for j, side in enumerate(SIDES):
        line = sketch.part(0, HEAD + 52 + GAP + j * (row + GAP), w, row)
        _score_row(line, what, side, team, wide, 5 if narrow else 15, len(labels))


def _labels(what: Shown) -> tuple[str, ...]:
    played = tuple(tongue.label(one.label, what.tongue) for one in what.game.by_period)
    coming = range(len(played) + 1, what.game.period.regulation + 1)
    return (*played, *(words.period_of(what, number) for number in coming))


def _score_row(sketch: Sketch, what: Shown, side: Side, cell: float, wide: float, pad: float, columns: int) -> None:
    team = what.colours(side)
    h = sketch.h
    sketch.plate(0, 0, sketch.w, h, palette.PANEL)
    sketch.plate(0, 0, cell, h, team.slab)
    r = min(0.36 * h, 0.14 * cell)
    crest(sketch, what, side, r + 0.06 * cell, h / 2, r)
    left = 2 * r + 0.12 * cell
    code = words.code(what.game, side)
    sketch.letters(code, left, 0, cell - left - 10, h, size=0.55 * h, colour=team.ink, floor=0.3)
    tall = min(0.7 * h, wide)
    for i in range(columns):
        x = cell + pad + i * wide
        if i < len(what.game.by_period):
            text = str(what.game.by_period[i].goals[side])
            sketch.figures(text, x + 4, (h - tall) / 2, wide - 8, tall, colour=palette.ICE)
        else:
            sketch.plate(x + wide / 2 - 16, h / 2 - 4, 32, 8, palette.DIM, radius=0)
    x = cell + pad + columns * wide
    text = str(what.score(side))
    sketch.figures(text, x + 4, (h - tall) / 2, wide - 8, tall, colour=palette.YEL)
