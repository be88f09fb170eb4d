"""The lower half at its loudest: a goal, a timeout."""

from clockapp.game.view import GoalView, Side, TimeoutView
from ui.board import digits, palette, words
from ui.board.boxes.teams import crest
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import Sketch
from ui.board.spot import Spot

SLANT = 0.42


def goal_moment(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """GOAL, and whose: full bleed in the team's colour, never over the clock."""
    goal = what.goal
    if goal is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(goal.team)
    sketch.shape(((0, 0), (w, 0), (w, h), (0, h)), team.slab)
    if w < 2 * h:
        size = min(330, 0.46 * h)
        sketch.letters(what.say("GOAL"), 30, 0, w - 60, 0.46 * h, size=size, colour=team.ink, align="centre")
        _scorer(sketch.part(50, 0.44 * h, w - 80, 0.56 * h), what, goal)
        return
    _stripes(sketch, palette.clear("#000000", alpha=16))
    side = 0.53 * w
    sketch.letters(what.say("GOAL"), 0.02 * w, 0, side - 0.03 * w, h, size=min(330, 0.76 * h), colour=team.ink, align="centre")
    sketch.plate(side - 4, 0.045 * h, 8, 0.89 * h, palette.clear(team.ink, alpha=110), radius=0)
    right = sketch.part(side + 46, 0, w - side - 46 - 30, h)
    _scorer(right, what, goal)


def _stripes(sketch: Sketch, colour: str) -> None:
    w, h = sketch.w, sketch.h
    lean = SLANT * h
    for i in range(2, 8):
        x = i * 300.0 - 100
        if x + 60 > w + lean:
            break
        sketch.shape(((x + lean - 80, 0), (min(w, x + lean - 20), 0), (min(w, x - 20), h), (x - 80, h)), colour)


def _scorer(sketch: Sketch, what: Shown, goal: GoalView) -> None:
    w, h = sketch.w, sketch.h
    team = what.colours(goal.team)
    name = words.player(what.game, goal.team, goal.scorer)
    tall = min(190, 0.44 * h)
    if goal.scorer is not None and digits.drawable(goal.scorer):
        wide = digits.width(goal.scorer, sketch.px(tall)) / sketch.unit + 4
        sketch.figures(goal.scorer, 0, 0.09 * h, wide, tall, colour=team.ink, align="left")
        sketch.name(name, wide + 32, 0.07 * h, w - wide - 32, tall + 20, size=66, colour=team.ink, align="left")
    else:
        y = 0.31 if goal.assists or words.goal_kind(what, goal) else 0.5
        crest(sketch, what, goal.team, 100, y * h, 95)
        text = words.name(what.game, goal.team)
        sketch.name(text, 230, (y - 0.24) * h, w - 230, 0.48 * h, size=70, colour=team.ink, align="left")
    kind = words.goal_kind(what, goal)
    if kind:
        wide = sketch.measure(kind, 32) + 60
        sketch.plate(w - wide - 20, 0.6 * h, wide, 52, team.ink, radius=6)
        sketch.letters(kind, w - wide - 20, 0.6 * h, wide, 52, size=32, colour=team.slab, align="centre")
    if goal.assists:
        text = what.say("ASSIST" if len(goal.assists) == 1 else "ASSISTS")
        sketch.letters(text, 0, 0.6 * h, w / 2, 52, size=34, colour=team.ink, spacing=4)
        _assists(sketch, what, goal.team, goal.assists)


def _assists(sketch: Sketch, what: Shown, side: Side, numbers: tuple[str, ...]) -> None:
    ink = what.colours(side).ink
    w, h = sketch.w, sketch.h
    each = w / max(2, len(numbers))
    for i, number in enumerate(numbers):
        x = i * each
        wide = 0.0
        if digits.drawable(number):
            wide = digits.width(number, sketch.px(64)) / sketch.unit + 4
            sketch.figures(number, x, 0.76 * h, wide, 64, colour=ink, align="left")
        name = words.player(what.game, side, number)
        sketch.letters(name, x + wide + 18, 0.76 * h, each - wide - 40, 64, size=52, colour=ink)


def goal_bar(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A goal on one bar, for layouts without a lower half."""
    goal = what.goal
    if goal is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(goal.team)
    sketch.plate(0, 0, w, h, team.slab, radius=0)
    wide = sketch.letters(what.say("GOAL"), 30, 0, 0.3 * w, h, size=0.8 * h, colour=team.ink)
    who = " ".join(part for part in (goal.scorer or "", words.player(what.game, goal.team, goal.scorer)) if part)
    text = who or words.name(what.game, goal.team)
    left = 30 + wide + 40
    sketch.letters(text, left, 0, w - left - 30, h, size=0.56 * h, colour=team.ink, align="right")


def goal_tile(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A goal as a tile, three lines high."""
    goal = what.goal
    if goal is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(goal.team)
    code = words.code(what.game, goal.team)
    sketch.plate(0, 0, w, h, team.slab, radius=0)
    y = 0.04 if goal.scorer else 0.24
    sketch.letters(what.say("GOAL"), 12, y * h, w - 24, 0.3 * h, size=0.28 * h, colour=team.ink, align="centre")
    sketch.figures(goal.scorer or "", 12, 0.36 * h, w - 24, 0.38 * h, colour=team.ink)
    sketch.letters(code, 12, 0.77 * h, w - 24, 0.22 * h, size=0.18 * h, colour=team.ink, align="centre")


def timeout_bar(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A timeout on one bar."""
    timeout = what.game.timeout
    if timeout is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(timeout.team)
    sketch.plate(0, 0, w, h, team.slab, radius=0)
    high = 0.74 * h
    time = 2.5 * high
    text = what.say("TIMEOUT {team}", team=words.code(what.game, timeout.team))
    sketch.letters(text, 30, 0, w - time - 80, h, size=0.66 * h, colour=team.ink)
    left = w - 30 - time
    sketch.figures(
        timeout.text, left, (h - high) / 2, time, high, colour=team.ink, align="right", moving="timeout.text"
    )


def timeout_tile(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A timeout as a tile, three lines high."""
    timeout = what.game.timeout
    if timeout is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(timeout.team)
    sketch.plate(0, 0, w, h, team.slab, radius=0)
    sketch.letters(what.say("TIMEOUT"), 12, 0.06 * h, w - 24, 0.24 * h, size=0.2 * h, colour=team.ink, align="centre")
    sketch.figures(timeout.text, 12, 0.34 * h, w - 24, 0.42 * h, colour=team.ink, moving="timeout.text")
    code = words.code(what.game, timeout.team)
    sketch.letters(code, 12, 0.77 * h, w - 24, 0.22 * h, size=0.18 * h, colour=team.ink, align="centre")


def timeout_card(sketch: Sketch, what: Shown, _box: Box, _spot: Spot) -> None:
    """A team's timeout, counted down in its colour."""
    timeout = what.game.timeout
    if timeout is None:
        return
    w, h = sketch.w, sketch.h
    team = what.colours(timeout.team)
    cut = 60.0
    sketch.shape(((0, 0), (w, 0), (w, h - cut), (w - cut, h), (0, h)), team.slab)
    if w < 2 * h:
        _upright_timeout(sketch, what, timeout)
        return
    crest(sketch, what, timeout.team, 150, h / 2, min(108, 0.27 * h))
    clock = min(0.7 * h, 0.36 * w / 2.36)
    wide = 2.36 * clock
    left = w - wide - 74
    room = left - 312 - 40
    sketch.letters(what.say("TIMEOUT"), 312, 0.14 * h, room, 0.36 * h, size=130, colour=team.ink)
    name = words.name(what.game, timeout.team)
    sketch.name(name, 316, 0.5 * h, room, 0.36 * h, size=70, colour=team.ink, align="left")
    top = (h - clock) / 2
    sketch.figures(timeout.text, left, top, wide, clock, colour=team.ink, moving="timeout.text", longest="0:00")


def _upright_timeout(sketch: Sketch, what: Shown, timeout: TimeoutView) -> None:
    w, h = sketch.w, sketch.h
    team = what.colours(timeout.team)
    crest(sketch, what, timeout.team, 150, 0.24 * h, min(108, 0.17 * h))
    sketch.letters(what.say("TIMEOUT"), 300, 0.06 * h, w - 340, 0.2 * h, size=130, colour=team.ink)
    name = words.name(what.game, timeout.team)
    sketch.name(name, 304, 0.27 * h, w - 344, 0.2 * h, size=70, colour=team.ink, align="left")
    sketch.figures(timeout.text, 60, 0.54 * h, w - 120, 0.4 * h, colour=team.ink, moving="timeout.text", longest="0:00")
