"""A team's penalties: number, infraction, time; the serving ones always among those there is room for."""

from clockapp.game.view import PenaltyView, Side
from ui.board import digits, palette, words
from ui.board.boxes.heads import head
from ui.board.colours import TeamColours
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import HAIRLINE, Sketch
from ui.board.spot import Spot

HEAD = 48
FIGURES = 0.7
PAD = 18
STRIPE = 12
BAR = 10
LONGEST = "0:00"


def penalties(sketch: Sketch, what: Shown, box: Box, spot: Spot) -> None:
    """The list; a team without any beside one that has some shows "none"."""
    if spot.side is None:
        return
    side = spot.side
    all_of = what.penalties(side)
    shown = fitting(all_of, box.rows)
    text = _strength(what, side) if box.head == "strength" else words.code(what.game, side)
    top = 0.0
    if box.head:
        text = text if box.head in {"strength", "code"} else what.say(box.head)
        head(sketch, text, 0, sketch.w, tick=what.colours(side).tint, more=hidden(what, all_of, shown))
        top = HEAD
    gap = sketch.whole(box.gap)
    row = sketch.whole(min(1.2 * box.row, (sketch.h - top - gap * (box.rows - 1)) / box.rows))
    if not shown:
        sketch.plate(0, top, sketch.w, row, palette.PANEL2, outline=HAIRLINE)
        sketch.letters(what.say("none|penalties"), 0, top, sketch.w, row, size=0.34 * row, colour=palette.DIM, align="centre")
    high = FIGURES * min(box.row, row)
    for i, penalty in enumerate(shown):
        line = sketch.part(0, top + i * (row + gap), sketch.w, row)
        _row(
            line, what, side, penalty, chip=min(box.chip, box.chip * row / box.row), high=high, words_too=box.infraction
        )


def fitting(all_of: tuple[PenaltyView, ...], rows: int) -> tuple[PenaltyView, ...]:
    """Those for which there is room: in their order, but waiting ones give way to those that are served."""
    if len(all_of) <= rows:
        return all_of
    first = sorted(range(len(all_of)), key=lambda i: (all_of[i].state == "waiting", i))[:rows]
    return tuple(all_of[i] for i in sorted(first))


def hidden(what: Shown, all_of: tuple[PenaltyView, ...], shown: tuple[PenaltyView, ...]) -> str:
    """What the head says of those for which there is no room."""
    rest = [one for one in all_of if one not in shown]
    if not rest:
        return ""
    return what.say("+{count} WAITING" if all(one.state == "waiting" for one in rest) else "+{count} MORE", count=len(rest))


def _strength(what: Shown, side: Side) -> str:
    counts = what.game.strength
    own, theirs = (counts.home, counts.away) if side == "home" else (counts.away, counts.home)
    plays = what.game.power_play is not None and what.game.power_play.team == side
    return what.say("{high} ON {low}", high=own, low=theirs) + (f" · {what.say('POWER PLAY')}" if plays else "")


def _row(
    sketch: Sketch, what: Shown, side: Side, penalty: PenaltyView, *, chip: float, high: float, words_too: bool
) -> None:
    team = what.colours(side)
    h = sketch.h
    serving = penalty.state == "serving"
    chip = chip if penalty.player is not None else STRIPE  # no number: whose it is, and no empty box
    _chip(sketch, penalty, team, chip)
    if penalty.player is not None:
        _number(sketch, penalty.player, chip, high, team.ink if serving else team.tint)
    time = _time_width(sketch, penalty.text, high)
    sketch.figures(
        penalty.text,
        sketch.w - PAD - time,
        (h - high) / 2,
        time,
        high,
        colour=palette.ICE if serving else palette.MUTED,
        align="right",
        moving=f"{side}.{penalty.act}",
    )
    _words(sketch, what, penalty, chip + PAD, sketch.w - PAD - time - 14, words_too=words_too)


def _chip(sketch: Sketch, penalty: PenaltyView, team: TeamColours, chip: float) -> None:
    """Filled: the team is short of this player. A frame: not yet.

    Two bars, as an equals sign: not any more, and never where the penalty was cancelled by another (NHL 19.5); the player
    comes back at the whistle.
    """
    h = sketch.h
    if penalty.state == "serving":
        sketch.plate(0, 0, sketch.w, h, palette.PANEL)
        sketch.plate(0, 0, chip, h, team.slab)
        return
    sketch.plate(0, 0, sketch.w, h, palette.PANEL2, outline=HAIRLINE)
    if penalty.state == "waiting":
        sketch.plate(0, 0, chip, h, team.tint, outline=4)
        return
    bar = min(BAR, 0.1 * h)
    sketch.plate(0, 0, chip, bar, team.tint, radius=0)
    sketch.plate(0, h - bar, chip, bar, team.tint, radius=0)


def _time_width(sketch: Sketch, text: str, high: float) -> float:
    """The time's room: a text of five characters comes out a little smaller, which leaves room for the infraction."""
    if not digits.drawable(text):
        return 2.4 * high
    return min(2.7 * high, digits.width(text, sketch.px(high)) / sketch.unit + 2)


def _number(sketch: Sketch, player: str, chip: float, high: float, colour: str) -> None:
    if digits.drawable(player):
        sketch.figures(player, 12, (sketch.h - high) / 2, chip - 24, high, colour=colour)
    else:
        text = player.upper()
        sketch.letters(text, 10, 0, chip - 20, sketch.h, size=0.6 * high, colour=colour, align="centre")


def _words(
    sketch: Sketch, what: Shown, penalty: PenaltyView, left: float, right: float, *, words_too: bool
) -> None:
    w = right - left
    if w < 20:
        return
    size = (0.38 if penalty.player is None and penalty.state == "serving" else 0.32) * sketch.h
    lines: list[tuple[str, str]] = []
    match penalty.state:
        case "waiting":
            lines.append((what.say("WAITING"), palette.YEL))
        case "until_stoppage":
            text = what.say("AT WHISTLE")
            said = (text,) if words_too else sketch.wrapped(text, size, w)
            lines += [(line, palette.YEL) for line in said]
        case _:
            pass
    if words_too and (penalty.infraction or penalty.player is None):
        text = words.infraction(what, penalty.infraction or penalty.kind)
        lines += [(line, palette.MUTED) for line in sketch.wrapped(text, size, w)]
    if words_too and penalty.served_by and penalty.served_by != penalty.player:
        lines.append((what.say("served by {player}", player=penalty.served_by), palette.MUTED))
    size = min(size, (1, 1, 0.27, 0.23, 0.19)[len(lines)] * sketch.h)
    step = min(1.25 * size, 0.9 * sketch.h / max(1, len(lines)))
    top = -step * (len(lines) - 1) / 2
    for i, (text, colour) in enumerate(lines):
        sketch.letters(text, left, top + i * step, w, sketch.h, size=size, colour=colour, floor=0.4)
