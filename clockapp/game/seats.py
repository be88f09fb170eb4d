"""The seats of the penalty box: whose time runs, whose waits, and what starts when one ends (RULES 2.3).

Every penalised player has a seat with his parts of time in the order in which he serves them: first those that
shorten his team, then his own (cancelled penalties, misconducts). Of a team as many seats run at one time as the book
says; the others wait in order.
"""

from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import count

from clockapp.game.assessed import BENCH, Assessed
from clockapp.game.penalties import Ended, Part

NEVER = 1 << 62


@dataclass(slots=True, eq=False)
class Seat:
    """One player's place in the box."""

    short: deque[Part] = field(default_factory=deque)
    own: list[Part] = field(default_factory=list)
    running: Part | None = None
    timed: bool = False
    """Whether he has time that shortens his team, running or waiting."""


@dataclass(slots=True, eq=False)
class Line:
    """One penalty of the sheet with what became of it."""

    penalty: Assessed
    team: int
    parts: list[Part]
    order: int
    """The place of its stoppage among all stoppages."""
    off_board: bool
    seat: Seat | None = None
    waits: bool = False
    """Whether the one who served could not come out at once when the time was over."""
    back_s: int | None = None
    """When he came out then; None: not yet."""
    wiped: bool = False
    ruled_s: int | None = None
    """When a ruling ended a penalty that has no running part."""


class Ends:
    """When the running parts end, the next one first."""

    def __init__(self) -> None:
        self._heap: list[tuple[int, int, Part, Seat]] = []
        self._pushed = count()

    def add(self, part: Part, seat: Seat) -> None:
        """A part has started; its end is known."""
        heappush(self._heap, (part.end, next(self._pushed), part, seat))

    def next_s(self) -> int:
        """The second at which the next part ends; NEVER if none runs. A part that ended otherwise is forgotten."""
        heap = self._heap
        while heap:
            end, _, part, _ = heap[0]
            if part.by is None and part.end == end:
                return end
            heappop(heap)
        return NEVER

    def pop(self) -> tuple[Part, Seat]:
        """The part that `next_s` spoke of."""
        _, _, part, seat = heappop(self._heap)
        return part, seat


class Team:
    """One team's part of the box."""

    def __init__(self, ends: Ends, lines: dict[int, Line], max_running: int) -> None:
        self.running: list[Seat] = []
        self.waiting: deque[Seat] = deque()
        self.returning: deque[Line] = deque()
        self.timed = 0
        """Players with uncancelled time, waiting ones included."""
        self._seats: dict[str | int, Seat] = {}
        self._ends = ends
        self._lines = lines
        self.most_running = max_running
        """How many run at one time; those who run already go on when it becomes fewer."""

    def seat(self, key: str | int) -> Seat:
        """A player's seat (`seat_of`), which stays his for the game."""
        seat = self._seats.get(key)
        if seat is None:
            seat = self._seats[key] = Seat()
        return seat

    def place(self, seat: Seat, now: int) -> None:
        """Someone sits down, or has got more: his time starts if a place is free, else he waits (step 5)."""
        if not seat.short:
            if seat.running is None and not seat.timed:
                self._start_own(seat, now, None)
        elif not seat.timed:
            if seat.running is not None:
                self._pause(seat, seat.running, now)
            seat.timed = True
            self.timed += 1
            if len(self.running) < self.most_running:
                self._sit(seat, now, None)
            else:
                self.waiting.append(seat)

    def end(self, part: Part, seat: Seat, now: int, by: Ended) -> None:
        """A running part ends: the same player's next one starts, or the one who waits for a place."""
        part.end, part.by, seat.running = now, by, None
        if not part.short:
            self._start_own(seat, now, part.act)
        elif seat.short:
            self._start(seat.short.popleft(), seat, now, part.act)
        else:
            self.running.remove(seat)
            line = self._lines[part.act]
            line.waits = True
            if by == "ruling":
                line.back_s = now
            else:
                self.returning.append(line)
            self._free(seat, now, part.act)
            if self.waiting and len(self.running) < self.most_running:
                self._sit(self.waiting.popleft(), now, part.act)

    def rule(self, line: Line, now: int) -> None:
        """An official ended the running part of a penalty; of one that waits, the part that would be next."""
        seat = line.seat
        part = next((p for p in line.parts if p.by is None), None)
        if seat is None or part is None:
            line.ruled_s = now
            if line in self.returning:
                self.returning.remove(line)
        elif part is seat.running:
            self.end(part, seat, now, "ruling")
        else:
            self._strike(part, seat, now)

    def _strike(self, part: Part, seat: Seat, now: int) -> None:
        """Take out a part that has not started."""
        part.start = part.end = now
        part.by = "ruling"
        if not part.short:
            seat.own.remove(part)
            return
        seat.short.remove(part)
        if not seat.short and seat.running is None:
            self.waiting.remove(seat)
            self._free(seat, now, part.act)

    def _free(self, seat: Seat, now: int, after: int) -> None:
        """He no longer shortens his team; NHL 22.3: his misconduct starts when the minor has ended."""
        seat.timed = False
        self.timed -= 1
        self._start_own(seat, now, after)

    def _sit(self, seat: Seat, now: int, after: int | None) -> None:
        self.running.append(seat)
        self._start(seat.short.popleft(), seat, now, after)

    def _start(self, part: Part, seat: Seat, now: int, after: int | None) -> None:
        part.start, part.end, part.after = now, now + part.length, after
        seat.running = part
        self._ends.add(part, seat)

    def _start_own(self, seat: Seat, now: int, after: int | None) -> None:
        if seat.own:
            self._start(seat.own.pop(0), seat, now, after)

    def _pause(self, seat: Seat, part: Part, now: int) -> None:
        """His own time stands still while he serves time that shortens his team."""
        rest = Part(part.act, part.end - now, part.minor, short=False, misconduct=part.misconduct)
        part.end, part.by, seat.running = now, "pause", None
        seat.own.insert(0, rest)
        self._lines[part.act].parts.append(rest)


def seat_of(a: Assessed) -> str | int:
    """Whose seat it is: the offender's; of a bench penalty the server's; one that nobody is known for has its own."""
    if a.player is None or a.player == BENCH:
        return a.act if a.served_by is None else a.served_by
    return a.player
