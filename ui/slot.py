"""The slot: how far behind its schedule a rink is running, and when the following games of that rink can start. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from clockapp.game.view import GameView

MOST = timedelta(hours=8)
"""A game that is scheduled further back than this is not late: it is another day's, or was put off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A game of the schedule and when it is to start."""

    game_id: str
    scheduled: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """Whole minutes behind, and what follows: each game that cannot start on time, with the time at which it can."""

    behind: int = 0
    starts: tuple[tuple[str, datetime], ...] = ()


def slots_of(games: Sequence[tuple[str, str | None, str | None]], game_id: str) -> tuple[Slot, ...]:
    """The game and those that follow it on its rink the same day, by `(game_id, rink, scheduled)`; empty without a time for it."""
    timed = [(Slot(game_id=one, scheduled=then), rink) for one, rink, text in games if (then := time_of(text)) is not None]
    mine = next(((slot, rink) for slot, rink in timed if slot.game_id == game_id), None)
    if mine is None:
        return ()
    first, rink = mine
    later = [slot for slot, there in timed if there == rink and slot.scheduled > first.scheduled and slot.scheduled.date() == first.scheduled.date()]
    return (first, *sorted(later, key=lambda slot: slot.scheduled))


def time_of(text: str | None) -> datetime | None:
    """A scheduled time; of this place where no zone is given; None where there is none, or it is none."""
    try:
        then = datetime.fromisoformat(text) if text else None
    except ValueError:
        return None
    return then if then is None or then.tzinfo else then.astimezone()


def forecast(slots: Sequence[Slot], *, now: datetime, began: datetime | None, left_ms: int, minutes: int = 0) -> Forecast:
    """How far behind the first of these games is, and what that does to the others.

    `began`: when its first period began, None before that; `left_ms`: the least that it still takes; `minutes`: the ice a
    game has by the rules, 0 where they do not say: then it is the time to the next game.
    """
    if not slots:
        return Forecast()
    first = slots[0]
    start = began if began is not None else max(now, first.scheduled)
    if start - first.scheduled > MOST or first.scheduled - start > MOST:
        return Forecast()
    free = start + _length(slots, 0, minutes)
    if began is not None:
        free = max(free, now + timedelta(milliseconds=left_ms))
    late = max(start - first.scheduled, *(free - slot.scheduled for slot in slots[1:2]), timedelta(0))
    starts = []
    for n, slot in enumerate(slots[1:], 1):
        can = _minute(free)
        if can <= slot.scheduled:
            break
        starts.append((slot.game_id, can.astimezone(slot.scheduled.tzinfo)))
        free = can + _length(slots, n, minutes)
    return Forecast(behind=max(0, int(late.total_seconds() // 60)), starts=tuple(starts))


def _length(slots: Sequence[Slot], n: int, minutes: int) -> timedelta:
    """The ice of a game: what the rules give it, and never more than there is to the next one."""
    own = timedelta(minutes=minutes)
    if n + 1 == len(slots):
        return own
    gap = slots[n + 1].scheduled - slots[n].scheduled
    return min(own, gap) if minutes else gap


def _minute(time: datetime) -> datetime:
    """Up to the whole minute: nobody starts at 20:33:12."""
    whole = time.replace(second=0, microsecond=0)
    return whole if whole == time else whole + timedelta(minutes=1)


def left_ms(view: GameView, lengths_ms: Sequence[int]) -> int:
    """The least that a game still takes: what its clock shows, and the periods of regulation that follow."""
    match view.phase:
        case "period" | "intermission":
            return view.clock.remaining_ms + sum(lengths_ms[view.period.number :])
        case "overtime" | "overtime_break":
            return view.clock.remaining_ms
        case _:
            return 0
