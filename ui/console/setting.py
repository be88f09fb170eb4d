"""Setting the board: a crew that starts in the middle of a game on a spare machine says where it stands, and why.

`set board to 3-2 2nd 8:14 shots 20-17 because the laptop died` becomes ordinary acts: the periods before, run out; goals without
details spread over the time played; shots; the clock. Each carries the reason, so the block is known on the sheet for ever. Pure.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from clockapp.game import commands as do
from clockapp.game.commands import Command
from clockapp.game.desk import Desk, SheetLine
from clockapp.game.view import SIDES, Side
from ui.console.form import label_of
from ui.console.words import Game, LineError, Said, time_of
from ui.core_words import core
from ui.translate import tr

REASON = "board set: "
"""How the reason begins that each act of a block carries: it stands in files, and is the same in every language."""
GAP_MS = 1_000
PAIR = re.compile(r"(\d{1,2})[-–:](\d{1,2})")
MOST_SHOTS = 99
BEFORE = ("pregame", "warmup")
HELP = "set board to 3-2 2nd 8:14 shots 20-17 because the laptop died"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Where a game stands: home before away."""

    goals: tuple[int, int]
    period: int
    remaining_ms: int
    shots: tuple[int, int] | None
    why: str


def set_board(words: list[str], game: Game) -> Said:
    """The board set to where the game stands, in acts that can be taken back together."""
    stand = read(words, game)
    return Said(verb="set", commands=tuple(_acts(stand, game)))


def read(words: list[str], game: Game) -> Stand:
    """The words of the line; what is missing or impossible is said in one sentence."""
    if words[:1] != ["board"]:
        raise LineError(HELP)
    rest = words[2:] if words[1:2] == ["to"] else words[1:]
    if "because" not in rest or not rest[rest.index("because") + 1 :]:
        raise LineError(tr("because: and the reason? It stands on the sheet"))
    at = rest.index("because")
    rest, why = rest[:at], " ".join(rest[at + 1 :])
    if len(rest) not in {3, 5} or (len(rest) == 5 and rest[3] != "shots"):
        raise LineError(HELP)
    stand = Stand(goals=_pair(rest[0]), period=_period(rest[1], game), remaining_ms=time_of(rest[2]), shots=_pair(rest[4]) if len(rest) == 5 else None, why=why)
    _check(stand, game)
    return stand


def _pair(word: str) -> tuple[int, int]:
    found = PAIR.fullmatch(word)
    if found is None:
        raise LineError(tr("“{word}”: home before away, 3-2", word=word))
    return int(found[1]), int(found[2])


def _period(word: str, game: Game) -> int:
    regulation = len(game.course.lengths_ms)
    if word in {"ot", "ot1"} and game.course.overtime_break is not None:
        return regulation + 1
    number = re.fullmatch(r"([1-9])(st|nd|rd|th)?", word)
    if number is None or int(number[1]) > regulation:
        names = [label_of(n, regulation) for n in range(1, regulation + 1)] + ["ot"] * (game.course.overtime_break is not None)
        raise LineError(tr("“{word}” is no period: {names}", word=word, names=", ".join(names)))
    return int(number[1])


def _check(stand: Stand, game: Game) -> None:
    """What cannot be, before anything is sent."""
    view, regulation = game.view, len(game.course.lengths_ms)
    if view.clock.running:
        raise LineError(tr("the clock runs: stop it, then set the board"))
    if view.phase not in {*BEFORE, "period", "intermission"} or _first(game) > stand.period:
        raise LineError(tr("the game is further: {label}. Correct what is on the sheet instead", label=core(view.period.label)))
    for n, side in enumerate(SIDES):
        there = view.team(side)
        if there.score > stand.goals[n]:
            raise LineError(tr("the sheet has {goals} goals of {team} already: take out what is wrong first", goals=there.score, team=there.name))
        if stand.shots is not None and there.shots > stand.shots[n]:
            raise LineError(tr("the sheet has {shots} shots of {team} already", shots=there.shots, team=there.name))
    if stand.period > regulation and stand.goals[0] != stand.goals[1]:
        raise LineError(tr("overtime is played when the score is tied"))
    if stand.period <= regulation and stand.remaining_ms > game.course.lengths_ms[stand.period - 1]:
        raise LineError(tr("the {period} has {minutes}:00", period=core(label_of(stand.period, regulation)), minutes=game.course.lengths_ms[stand.period - 1] // 60_000))
    new = sum(stand.goals) - view.home.score - view.away.score
    if new and new * GAP_MS >= _played(stand, game):
        raise LineError(tr("so many goals have no time before that"))


def _first(game: Game) -> int:
    """The first period that can still be played."""
    return game.view.period.number + 1 if game.view.phase == "intermission" else game.view.period.number


def _played(stand: Stand, game: Game) -> int:
    """The time of regulation that has been played, in ms."""
    if stand.period > len(game.course.lengths_ms):
        return sum(game.course.lengths_ms)
    return sum(game.course.lengths_ms[: stand.period]) - stand.remaining_ms


# --- the acts


def _acts(stand: Stand, game: Game) -> Iterator[Command]:
    """The acts in their order: the note first, so that what follows has its reason over it."""
    at, why, view = game.at, f"{REASON}{stand.why}", game.view
    shots = f", shots {stand.shots[0]}-{stand.shots[1]}" if stand.shots is not None else ""
    words = f"Board set to {stand.goals[0]}-{stand.goals[1]}, {label_of(stand.period, len(game.course.lengths_ms))} {_clock(stand.remaining_ms)}{shots}: {stand.why}"
    yield do.Note(at=at, text=words, override=why)
    if view.phase == "pregame":
        yield do.NextPhase(at=at, override=why)
    if view.phase in BEFORE or view.phase == "intermission":
        yield do.NextPhase(at=at, override=why)
    now = _first(game)
    last = min(stand.period, len(game.course.lengths_ms))
    left = _shots_left(stand, game)
    for period in range(now, last + 1):
        ends = period < last or stand.period > last
        yield do.SetClock(at=at, remaining_ms=0 if ends else stand.remaining_ms, override=why)
        yield from _shots(left, (period, last), at, why)
        if period == last:
            yield from _goals(stand, game, last)
        if ends:
            yield do.NextPhase(at=at, override=why)
        if period < last:
            yield do.NextPhase(at=at, override=why)
    if stand.period > last:
        if game.course.overtime_break:
            yield do.NextPhase(at=at, override=why)
        yield do.SetClock(at=at, remaining_ms=stand.remaining_ms, override=why)


def _shots_left(stand: Stand, game: Game) -> dict[Side, int]:
    if stand.shots is None:
        return dict.fromkeys(SIDES, 0)
    return {side: stand.shots[n] - game.view.team(side).shots for n, side in enumerate(SIDES)}


def _shots(left: dict[Side, int], where: tuple[int, int], at: int, why: str) -> Iterator[Command]:
    """A period's part of the shots: an equal share of those that are left, all of them in the last."""
    period, last = where
    for side in SIDES:
        share = left[side] // (last - period + 1)
        left[side] -= share
        for _ in range(share):
            yield do.Shot(at=at, team=side, count=1, override=why)


def _goals(stand: Stand, game: Game, last: int) -> Iterator[Command]:
    """The goals that are missing, evenly over the time played, a team's own evenly among them; details may follow."""
    view, played = game.view, _played(stand, game)
    missing = [stand.goals[n] - view.team(side).score for n, side in enumerate(SIDES)]
    order = sorted((((k + 0.5) / count, n) for n, count in enumerate(missing) for k in range(count)))
    for k, (_, n) in enumerate(order, 1):
        elapsed = played * k // (len(order) + 1) // 1000 * 1000
        period = 1
        while period < last and elapsed >= game.course.lengths_ms[period - 1]:
            elapsed -= game.course.lengths_ms[period - 1]
            period += 1
        yield do.Goal(at=game.at, team=SIDES[n], period=period, remaining_ms=game.course.lengths_ms[period - 1] - elapsed, override=f"{REASON}{stand.why}")


def _clock(ms: int) -> str:
    return f"{ms // 60_000}:{ms // 1000 % 60:02d}"


# --- taking it back


def of_block(line: SheetLine) -> bool:
    """Whether an act belongs to a board that was set."""
    return line.override is not None and line.override.startswith(REASON)


def steps(desk: Desk, *, redo: bool = False) -> int:
    """How many undos take back the block that was done last, or redos bring it back; 1 where no block is meant."""
    made = [line for line in desk.lines if line.what not in {"undo", "redo"}]
    if redo:
        gone = list(takewhile(lambda line: line.state == "undone", made))[::-1]
        block = [line for n, line in enumerate(takewhile(of_block, gone)) if not n or not _begins(line)]
        return max(1, len(block))
    standing = [line for line in made if line.state != "undone"]
    if not standing or not of_block(standing[0]):
        return 1
    return next((n for n, line in enumerate(standing, 1) if _begins(line)), 1)


def _begins(line: SheetLine) -> bool:
    return line.what == "note" and of_block(line)
