"""What the penalty box is computed from: the game sheet in whole seconds of game time.

Seconds called absolute count the time played since the start of the game over all periods, so that the end of one
period and the start of the next are the same second.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal

from clockapp.game.view import Side
from clockapp.rules.penalties import Kind

BENCH = "bench"
"""The offender of a bench penalty, where no person is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessed:
    """One penalty on the sheet.

    `second` is the whole second of its period at which it was entered, `at_s` the absolute second at which it starts
    at the earliest. `minutes` replaces length and record, `length_s` the length alone. `late` says that it was
    assessed in the last minutes of the rule book or in overtime, `running_time` that the clock ran through whistles.
    """

    act: int
    team: Side
    kind: Kind
    period: int
    second: int
    at_s: int
    player: str | None = None
    infraction: str | None = None
    served_by: str | None = None
    minutes: int | None = None
    length_s: int | None = None
    signalled: bool = False
    starts: bool = True
    """False: it never runs, having been given in the shootout or after the game."""
    running_time: bool = False
    late: bool = False
    goalkeeper: bool = False
    overtime: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """One goal on the sheet, its place given as that of a penalty is."""

    act: int
    team: Side
    period: int
    second: int
    at_s: int
    penalty_shot: bool = False
    awarded: bool = False
    decides: bool = False
    """It is the next goal that wins: the game is over, and nobody is let out any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An official ended the running part of a penalty at an absolute second, or told the captain's choice."""

    act: int
    penalty: int
    at_s: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OvertimeSpan:
    """A stretch of overtime, in absolute seconds, with the strength it is played at; `to_s` None: still on."""

    from_s: int
    to_s: int | None
    strength: int
    model: Literal["add_skater", "formula", "queue"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheet:
    """All that concerns the penalty box: penalties, goals and rulings by act, and when the clock started and stopped.

    `faceoffs` and `whistles` are absolute seconds at which the game clock was started and stopped (horns included),
    sorted; `period_ends` those at which periods ended; `stopped` says whether the clock stands now. `drops` has the
    face-offs again, each with its act: of what lies in one second the order of acts tells which came first.
    """

    penalties: tuple[Assessed, ...] = ()
    goals: tuple[Scored, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    faceoffs: tuple[int, ...] = ()
    whistles: tuple[int, ...] = ()
    stopped: bool = False
    overtimes: tuple[OvertimeSpan, ...] = ()
    period_ends: tuple[int, ...] = ()
    drops: tuple[tuple[int, int], ...] = ()


Entry = Assessed | Scored | Ruling | OvertimeSpan
Placed = tuple[int, int, int, int, int, Entry]
"""Absolute second, period, goals before it in that second, rank, act: the order in which entries count."""


def in_order(sheet: GameSheet) -> list[Placed]:
    """What concerns the box by the sheet and not by the log: in one second by act, a signalled penalty after its goals.

    An overtime comes before all else at its face-off; a penalty that never runs is left out.
    """
    goals: dict[tuple[int, int], list[int]] = {}
    for g in sheet.goals:
        goals.setdefault((g.period, g.second), []).append(g.act)
    for acts in goals.values():
        acts.sort()
    placed: list[Placed] = [
        (g.at_s, g.period, bisect_left(goals[g.period, g.second], g.act), 2, g.act, g) for g in sheet.goals
    ]
    for a in sheet.penalties:
        if a.starts:
            here = goals.get((a.period, a.second), [])
            placed.append((a.at_s, a.period, len(here) if a.signalled else bisect_left(here, a.act), 0, a.act, a))
    ends = sheet.period_ends
    for r in sheet.rulings:
        period = bisect_left(ends, r.at_s) + 1
        before = sum(g.act < r.act for g in sheet.goals if (g.at_s, g.period) == (r.at_s, period))
        placed.append((r.at_s, period, before, 1, r.act, r))
    for i, span in enumerate(sheet.overtimes):
        placed.append((span.from_s, bisect_right(ends, span.from_s) + 1, -1, i, 0, span))
    placed.sort(key=itemgetter(0, 1, 2, 3, 4))
    return placed
