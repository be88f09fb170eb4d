"""Between play: the next games, the standings, a sponsor's picture."""

from ui.board import colours, palette, tongue, words
from ui.board.album import mean_colour
from ui.board.boxes.heads import head
from ui.board.boxes.teams import crest_of
from ui.board.colours import contrast_of
from ui.board.layout import Box
from ui.board.scene import NextGame, StandingsRow
from ui.board.shown import Shown, sponsor
from ui.board.sketch import HAIRLINE, Sketch
from ui.board.spot import Spot

HEAD = 48
ALL_RINKS = "NEXT GAMES"
GAP = 8
NARROW = 760
PLATE = 24
SEEN = 1.8
"""The least contrast of a picture to what it stands on."""
NARROW_TABLE = 1300
DAYS = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")
COLUMNS = {"GP": 1020, "W": 1150, "L": 1270, "T": 1380, "GF": 1500, "GA": 1620, "PTS": 1780}


def games(sketch: Sketch, what: Shown, box: Box, _spot: Spot) -> None:
    """The next games on this rink; of every rink where it is not known which one this is."""
    head(sketch, what.say(box.head if what.scene.rink else ALL_RINKS), 0, sketch.w)
    row = sketch.whole(min(140.0, (sketch.h - HEAD - GAP * (box.rows - 1)) / box.rows))
    for i, game in enumerate(what.scene.next_games[: box.rows]):
        _game(sketch.part(0, HEAD + i * (row + GAP), sketch.w, row), what, game)


def _game(sketch: Sketch, what: Shown, game: NextGame) -> None:
    w, h = sketch.w, sketch.h
    narrow = w < NARROW
    sketch.plate(0, 0, w, h, palette.PANEL)
    tall = min(0.52 * h, 0.088 * w)
    time = sketch.whole(3.05 * tall)
    if game.day is None:
        sketch.figures(game.time, 20, (h - tall) / 2, time, tall, colour=palette.ICE, align="left")
    else:  # of another day
        sketch.figures(game.time, 20, 0.36 * h, time, min(tall, 0.54 * h), colour=palette.ICE, align="left")
        sketch.letters(what.say(DAYS[game.day]), 20, 0.05 * h, time, 0.28 * h, size=28, colour=palette.YEL)
    right = 0 if narrow else 190
    if not narrow:
        division, stage = game.division, words.stage(what, game.stage).capitalize() if game.stage else ""
        at = w - 18 - right
        sketch.letters(division, at, 0.08 * h, right, 0.42 * h, size=30, colour=palette.ICE, align="right")
        sketch.letters(stage, at, 0.5 * h, right, 0.42 * h, size=26, colour=palette.MUTED, align="right")
    both = colours.pair(game.home_colour, game.away_colour)
    left = 20 + time + 18
    home, away = entrants(what, game)
    for name, team, y in ((home, both[0], 0.1 * h), (away, both[1], 0.51 * h)):
        sketch.plate(left, y + 0.035 * h, 12, 0.31 * h, team.tint, radius=0)
        sketch.letters(name, left + 27, y, w - left - 27 - right - 34, 0.38 * h, size=38, colour=palette.ICE)


def entrants(what: Shown, game: NextGame) -> tuple[str, str]:
    """Who plays: a team's name, or in the board's language what the schedule says while nobody is known."""
    return (tongue.entrant(game.home, what.tongue) if game.open_home else game.home, tongue.entrant(game.away, what.tongue) if game.open_away else game.away)


def next_bar(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """The next game on one bar, and in how long it begins."""
    if not what.scene.next_games:
        return
    game = what.scene.next_games[0]
    w, h = sketch.w, sketch.h
    sketch.plate(0, 0, w, h, palette.PANEL2, radius=0)
    word = what.say("NEXT") if game.day is None else f"{what.say('NEXT')} {what.say(DAYS[game.day])}"
    wide = sketch.letters(word, 60, 0, 360, h, size=48, colour=palette.YEL)
    tall = 0.61 * h
    time = game.starts_in or game.time
    room = 3.1 * tall
    sketch.figures(time, w - 60 - room, (h - tall) / 2, room, tall, colour=palette.ICE, align="right")
    left = 60 + wide + 52
    width = w - 60 - room - left - 30
    home, away = entrants(what, game)
    if w < NARROW_TABLE:
        sketch.letters(home, left, 0.06 * h, width, 0.44 * h, size=44, colour=palette.ICE)
        sketch.letters(away, left, 0.5 * h, width, 0.44 * h, size=44, colour=palette.ICE)
    else:
        sketch.letters(f"{home} \u2013 {away}", left, 0, width, h, size=48, colour=palette.ICE)


def standings(sketch: Sketch, what: Shown, box: Box, _spot: Spot) -> None:
    """The table, cut after the last place that goes on; who is ahead of whom by a tie-break is said in its row."""
    if box.head:
        head(sketch, what.say(box.head), 0, sketch.w)
    rows = what.scene.standings
    if not rows:
        return
    top = 66.0 if not box.head else HEAD + 4
    gap = 10.0 if sketch.h > 500 else 6.0
    gap = sketch.whole(gap)
    most = 150.0 if sketch.w < NARROW_TABLE else 108.0
    row = sketch.whole(min(most, (sketch.h - top - gap * (len(rows) - 1)) / len(rows)) - 0.5)
    figures = _columns(sketch.w)
    for text, x in figures:
        colour = palette.ICE if text == "PTS" else palette.MUTED
        size = 36 if row > 70 else 30
        sketch.letters(what.say(text), x - 55, top - 56, 110, 40, size=size, colour=colour, align="centre")
    for i, one in enumerate(rows):
        y = top + i * (row + gap)
        within = what.scene.qualify is None or i < what.scene.qualify
        _standing(sketch.part(0, y, sketch.w, row), what, one, figures, within=within)
        if what.scene.qualify == i + 1 and i + 1 < len(rows):
            sketch.plate(0, y + row + gap / 2 - 2, sketch.w, 4, palette.YEL, radius=0)


def _columns(w: float) -> tuple[tuple[str, float], ...]:
    """Which columns, and the middle of each; a narrow table leaves the goals away."""
    if w >= NARROW_TABLE:
        return tuple((text, x * w / 1840) for text, x in COLUMNS.items())
    few = [text for text in COLUMNS if text not in {"GF", "GA"}]
    return tuple((text, w - 60 - 92 * (len(few) - 1 - i)) for i, text in enumerate(few))


def _standing(
    sketch: Sketch, what: Shown, one: StandingsRow, columns: tuple[tuple[str, float], ...], *, within: bool
) -> None:
    w, h = sketch.w, sketch.h
    team = colours.alone(colours.parsed(one.colour, palette.MUTED))
    if within:
        sketch.plate(0, 0, w, h, palette.PANEL)
    else:
        sketch.plate(0, 0, w, h, palette.PANEL2, outline=HAIRLINE)
    sketch.plate(0, 0, 22, h, team.slab, radius=6)
    tall = 0.6 * h
    sketch.figures(str(one.rank), 36, (h - min(tall, 66)) / 2, 98, min(tall, 66), colour=palette.ICE)
    r = min(0.41 * h, 52)
    crest_of(sketch, one.crest, one.code, 180, h / 2, r, slab=palette.BG, on=team.tint)
    left, right = 250.0, columns[0][1] - 50
    reason = what.say("▲ by {step}", step=what.say(one.decided_by.replace("_", " "))) if one.decided_by else ""
    high = 0.62 * h if reason else h
    sketch.name(one.name or one.code, left, 0, right - left, high, size=54, colour=palette.ICE, align="left")
    sketch.letters(reason, left, 0.58 * h, right - left, 0.36 * h, size=min(28, 0.28 * h), colour=palette.YEL)
    tall = min(tall, 62)
    for text, x in columns:
        colour = palette.YEL if text == "PTS" else palette.ICE
        sketch.figures(str(_figure(one, text)), x - 46, (h - tall) / 2, 92, tall, colour=colour)


def _figure(one: StandingsRow, column: str) -> int:
    figures = {"GP": one.games, "W": one.wins, "L": one.losses, "T": one.ties, "PTS": one.points}
    return {**figures, "GF": one.goals_for, "GA": one.goals_against}[column]


def picture(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A sponsor's picture, fitted; one that would vanish in the dark stands on a light plate."""
    path = sponsor(what)
    mean = mean_colour(path) if path else None
    if mean is None:
        return
    if contrast_of(mean, palette.BG) >= SEEN:
        sketch.picture(path, 0, 0, sketch.w, sketch.h)
        return
    sketch.plate(0, 0, sketch.w, sketch.h, palette.LIGHT)
    sketch.picture(path, PLATE, PLATE, sketch.w - 2 * PLATE, sketch.h - 2 * PLATE)
