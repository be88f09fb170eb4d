"""The shootout: who shoots now, and the marks of every round."""

from clockapp.game.view import SIDES, ShootoutView, Side
from ui.board import digits, palette, words
from ui.board.boxes.teams import crest
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import Sketch
from ui.board.spot import Spot

MOST = 9
COLUMN = 132
RULE = 40
HEAD = 50


def shooter(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A card in the colour of the team that shoots: number and name once they are known, and whether a goal wins."""
    shootout = what.game.shootout
    if shootout is None:
        return
    w, h = sketch.w, sketch.h
    top = 52.0
    if shootout.next is None:
        sketch.letters(what.say("SHOOTOUT"), 20, 0, w - 40, h, size=150, colour=palette.ICE, align="centre")
        return
    side = shootout.next
    team = what.colours(side)
    sketch.letters(what.say("NOW SHOOTING"), 0, 0, w, 36, size=42, colour=palette.MUTED, align="centre", spacing=4)
    cut = 36
    sketch.shape(((0, top), (w, top), (w, h - cut), (w - cut, h), (0, h)), team.slab)
    middle = top + (h - top) / 2
    player = what.scene.shooter
    known = player is not None and player in what.game.names[side]
    if player is not None and digits.drawable(player):
        tall = min(184, 0.64 * (h - top))
        wide = digits.width(player, sketch.px(tall)) / sketch.unit + 4
        sketch.figures(player, 40, middle - tall / 2, wide, tall, colour=team.ink, align="left")
        left = 40 + wide + 24
    else:
        crest(sketch, what, side, 150, middle, min(100, 0.36 * (h - top)))
        left = 284
    title = words.player(what.game, side, player) if known else words.name(what.game, side)
    wins = what.say("A GOAL WINS") if words.a_goal_wins(what.game) else ""
    below = " · ".join(part for part in (words.code(what.game, side) if known else "", wins) if part)
    lift = 44 if below else 0
    sketch.name(title, left, middle - 70 - lift, w - left - 24, 140, size=70, colour=team.ink, align="left")
    sketch.letters(below, left, middle + 24, w - left - 24, 50, size=44, colour=team.ink)


def marks(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A row a team, a column a round: tick, cross, and a frame where the next attempt will be."""
    shootout = what.game.shootout
    if shootout is None:
        return
    w, h = sketch.w, sketch.h
    last = max(shootout.round, shootout.rounds)
    first = max(1, last - MOST + 1)
    team = 0.2174 * w
    total = 0.12 * w
    ruled = first <= shootout.rounds < last
    column = min(COLUMN, (w - team - total - 46 - (RULE if ruled else 0)) / max(5, last - first + 1))
    gap = 16.0
    row = sketch.whole((h - HEAD - gap) / 2 - 0.5)

    def centre(number: int) -> float:
        shift = RULE if ruled and number > shootout.rounds else 0
        return team + 29 + column * (number - first + 0.5) + shift

    for number in range(first, last + 1):
        colour = palette.YEL if number == shootout.round and shootout.next is not None else palette.MUTED
        x = centre(number) - column / 2
        sketch.letters(str(number), x, 4, column, 34, size=36, colour=colour, align="centre")
    sketch.letters(what.say("GOALS"), w - total - 20, 4, total, 34, size=36, colour=palette.MUTED, align="centre")
    for i, side in enumerate(SIDES):
        line = sketch.part(0, HEAD + i * (row + gap), w, row)
        _row(line, what, shootout, side, team=team, total=total)
        for number in range(first, last + 1):
            _mark(line, shootout, side, number, centre(number), column)
    if ruled:
        x = (centre(shootout.rounds) + centre(shootout.rounds + 1)) / 2
        sketch.plate(x - 2, 0, 4, h, palette.YEL, radius=0)


def _row(sketch: Sketch, what: Shown, shootout: ShootoutView, side: Side, *, team: float, total: float) -> None:
    colours = what.colours(side)
    w, h = sketch.w, sketch.h
    sketch.plate(0, 0, w, h, palette.PANEL)
    sketch.plate(0, 0, team, h, colours.slab)
    r = min(0.3 * h, 0.13 * team)
    crest(sketch, what, side, r + 0.07 * team, h / 2, r)
    left = 2 * r + 0.14 * team
    code = words.code(what.game, side)
    sketch.letters(code, left, 0, team - left - 12, h, size=0.5 * h, colour=colours.ink, floor=0.3)
    tall = 0.7 * h
    sketch.figures(str(shootout.score[side]), w - total - 20, (h - tall) / 2, total, tall, colour=palette.ICE)


def _mark(sketch: Sketch, shootout: ShootoutView, side: Side, number: int, x: float, column: float) -> None:
    attempt = next((one for one in shootout.attempts if one.team == side and one.round == number), None)
    y = sketch.h / 2
    r = min(50, 0.38 * column, 0.3 * sketch.h)
    if attempt is None:
        if shootout.next == side and number == shootout.round:
            wide = min(0.9 * column, 2.4 * r)
            high = min(0.86 * sketch.h, 2.9 * r)
            sketch.plate(x - wide / 2, y - high / 2, wide, high, palette.YEL, radius=12, outline=6)
            sketch.disc(x, y, 0.74 * r, palette.YEL, ring=7)
    elif attempt.goal:
        sketch.disc(x, y, r, palette.GREEN)
        tick = ((-0.46, 0.06), (-0.14, 0.38), (0.46, -0.32))
        sketch.stroke(tuple((x + p * r, y + q * r) for p, q in tick), palette.BG, 0.26 * r)
    else:
        reach = 0.54 * r
        sketch.stroke(((x - reach, y - reach), (x + reach, y + reach)), palette.RED, 0.36 * r)
        sketch.stroke(((x + reach, y - reach), (x - reach, y + reach)), palette.RED, 0.36 * r)
