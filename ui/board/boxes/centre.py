"""The middle of the lower half: power play, strength, shots."""

from clockapp.game.view import Side
from ui.board import palette, words
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import RADIUS, Sketch
from ui.board.spot import Spot

HEAD = 66
PAD = 24


def power_play(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """Who has more skaters and how long at the least: a card with a yellow head."""
    advantage = what.game.power_play
    if advantage is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(advantage.team)
    sketch.plate(0, 0, w, h, palette.PANEL)
    sketch.plate(0, 0, w, HEAD, palette.YEL)
    sketch.plate(0, HEAD - RADIUS, w, RADIUS, palette.YEL, radius=0)
    count = words.strength(what)
    wide = sketch.measure(count, 42)
    sketch.letters(count, PAD, 0, w - 2 * PAD, HEAD, size=42, colour=palette.BG, align="right")
    sketch.letters(what.say("POWER PLAY"), PAD, 0, w - 3 * PAD - wide, HEAD, size=42, colour=palette.BG)
    high = min(132, h - HEAD - 2 * PAD)
    y = HEAD + (h - HEAD - high) / 2
    sketch.plate(PAD, y, 150, high, team.slab)
    code = words.code(what.game, advantage.team)
    sketch.letters(code, PAD + 8, y, 134, high, size=64, colour=team.ink, align="centre")
    sketch.figures(
        advantage.text, 190, y, w - 190 - 27, high, colour=palette.YEL, align="right", moving="power_play.text"
    )


def power_play_bar(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """The same on one bar of yellow, for layouts without room for a card."""
    advantage = what.game.power_play
    if advantage is None:
        return
    w, h = sketch.w, sketch.h
    sketch.plate(0, 0, w, h, palette.YEL)
    high = 0.74 * h
    time = 2.5 * high
    who = f"{words.code(what.game, advantage.team)} {words.strength(what)}"
    room = w - 2 * 30 - time - 20
    if h > 110:
        sketch.letters(what.say("POWER PLAY"), 30, 0.04 * h, room, 0.54 * h, size=0.36 * h, colour=palette.BG)
        sketch.letters(who, 30, 0.52 * h, room, 0.4 * h, size=0.28 * h, colour=palette.BG)
    else:
        sketch.letters(f"{what.say('POWER PLAY')} {who}", 30, 0, room, h, size=0.66 * h, colour=palette.BG)
    sketch.figures(
        advantage.text,
        w - 30 - time,
        (h - high) / 2,
        time,
        high,
        colour=palette.BG,
        align="right",
        moving="power_play.text",
    )


def power_play_tile(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """The same as a tile, three lines high: for a bar along the edge of a picture."""
    advantage = what.game.power_play
    if advantage is None:
        return
    w, h = sketch.w, sketch.h
    sketch.plate(0, 0, w, h, palette.YEL, radius=0)
    who = f"{words.code(what.game, advantage.team)} {words.strength(what)}"
    sketch.letters(what.say("POWER PLAY"), 12, 0.06 * h, w - 24, 0.24 * h, size=0.2 * h, colour=palette.BG, align="centre")
    sketch.figures(
        advantage.text, 12, 0.34 * h, w - 24, 0.42 * h, colour=palette.BG, align="centre", moving="power_play.text"
    )
    sketch.letters(who, 12, 0.77 * h, w - 24, 0.22 * h, size=0.18 * h, colour=palette.BG, align="centre")


def strength(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """How many skaters: in yellow and larger in overtime, where it is what the crowd wonders about."""
    w, h = sketch.w, sketch.h
    counts = what.game.strength
    high, low = max(counts.home, counts.away), min(counts.home, counts.away)
    if what.phase != "overtime":
        sketch.plate(0, 0, w, h, palette.PANEL, radius=10)
        if counts.home == counts.away:
            sketch.letters(
                words.strength(what), PAD, 0, w - 2 * PAD, h, size=0.64 * h, colour=palette.ICE, align="centre"
            )
            return
        more: Side = "home" if counts.home > counts.away else "away"
        team = what.colours(more)
        sketch.plate(PAD, (h - 102) / 2, 130, 102, team.slab)
        code = words.code(what.game, more)
        sketch.letters(code, PAD + 8, 0, 114, h, size=54, colour=team.ink, align="centre")
        sketch.letters(
            words.strength(what), 170, 0, w - 170 - PAD, h, size=0.56 * h, colour=palette.YEL, align="centre"
        )
        return
    sketch.plate(0, 0, w, h, palette.YEL, radius=10)
    tall = min(0.73 * h, 0.3 * w)
    sketch.figures(str(high), 0.05 * w, (h - tall) / 2, 0.27 * w, tall, colour=palette.BG)
    sketch.letters(what.say("ON"), 0.3 * w, 0, 0.4 * w, h, size=min(0.4 * h, 0.2 * w), colour=palette.BG, align="centre")
    sketch.figures(str(low), 0.68 * w, (h - tall) / 2, 0.27 * w, tall, colour=palette.BG)


def shots(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """Shots on goal, each on its team's side."""
    w, h = sketch.w, sketch.h
    sketch.plate(0, 0, w, h, palette.PANEL, radius=10)
    left: Side = "away" if what.scene.swap else "home"
    right: Side = "home" if what.scene.swap else "away"
    tall = min(0.65 * h, 0.157 * w)
    top = (h - tall) / 2
    sketch.figures(str(what.team(left).shots), 0.05 * w, top, 0.33 * w, tall, colour=palette.ICE)
    sketch.letters(what.say("SHOTS"), 0.35 * w, 0, 0.3 * w, h, size=0.26 * h, colour=palette.MUTED, align="centre", spacing=3)
    sketch.figures(str(what.team(right).shots), 0.62 * w, top, 0.33 * w, tall, colour=palette.ICE)
