"""Serving time: the penalties of both teams run through, second by second of the sheet (RULES 2.3).

Every penalised player has a seat with his parts of time in the order in which he serves them: first those that
shorten his team, then his own (cancelled penalties, misconducts). As many seats as the book says run at one time, the
others wait in order.
"""

from bisect import bisect_left, bisect_right
from collections import deque
from dataclasses import dataclass, field
from heapq import heappop, heappush

from clockapp.game import coincidental, release, strength
from clockapp.game.assessed import BENCH, Assessed, GameSheet, OvertimeSpan, Ruling, Scored
from clockapp.game.penalties import Ended, Part, own_part, team_parts, without_time
from clockapp.game.release import Choice, LastGoal
from clockapp.game.strength import REGULATION, Base, Pair
from clockapp.game.view import SIDES
from clockapp.rules.ruleset import RuleSet

NEVER = 1 << 62


@dataclass(slots=True, eq=False)
class Seat:
    """One player's place in the box."""

    team: int
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
    seat: Seat | None = None
    back_s: int | None = None
    """When the one who served came out, where he had to wait for it; None: still waiting."""
    waits: bool = False
    wiped: bool = False
    off_board: bool = False
    ruled_s: int | None = None
    """When a ruling ended a penalty that has no running part."""


@dataclass(slots=True, eq=False)
class Team:
    """One team's part of the box."""

    seats: dict[str | int, Seat] = field(default_factory=dict)
    running: list[Seat] = field(default_factory=list)
    waiting: deque[Seat] = field(default_factory=deque)
    returning: deque[Line] = field(default_factory=deque)

    @property
    def timed(self) -> int:
        """Players with uncancelled time, waiting ones included."""
        return len(self.running) + len(self.waiting)


_Fact = tuple[int, int, int, int, int, Assessed | Scored | Ruling | OvertimeSpan]
"""Absolute second, period, goals before it in that second, rank, act: the order in which things count."""


def _in_order(sheet: GameSheet) -> list[_Fact]:
    """Penalties, goals and rulings by the sheet: in one second by act, a signalled penalty after its last goal."""
    goals: dict[tuple[int, int], list[int]] = {}
    for g in sheet.goals:
        goals.setdefault((g.period, g.second), []).append(g.act)
    for acts in goals.values():
        acts.sort()
    facts: list[_Fact] = [
        (g.at_s, g.period, bisect_left(goals[g.period, g.second], g.act), 2, g.act, g) for g in sheet.goals
    ]
    for a in sheet.penalties:
        if a.starts:
            here = goals.get((a.period, a.second), [])
            seq = len(here) if a.signalled else bisect_left(here, a.act)
            facts.append((a.at_s, a.period, seq, 0, a.act, a))
    ends = sheet.period_ends
    for r in sheet.rulings:
        period = bisect_left(ends, r.at_s) + 1
        seq = sum(g.act < r.act for g in sheet.goals if (g.at_s, g.period) == (r.at_s, period))
        facts.append((r.at_s, period, seq, 1, r.act, r))
    for i, span in enumerate(sheet.overtimes):
        facts.append((span.from_s, bisect_right(ends, span.from_s) + 1, -1, i, 0, span))
    facts.sort(key=lambda fact: fact[:5])
    return facts


class Serving:
    """The run through the sheet; its outcome stands in `lines`, `changes`, `before`, `released` and `choices`."""

    def __init__(self, sheet: GameSheet, rules: RuleSet) -> None:
        self.sheet = sheet
        self.rules = rules
        self.book = rules.penalties
        self.teams = (Team(), Team())
        self.lines: dict[int, Line] = {}
        self.changes: list[tuple[int, Pair]] = [(-1, (strength.FULL, strength.FULL))]
        self.before: dict[int, Pair] = {}
        self.released: dict[int, tuple[int, str]] = {}
        self.choices: list[Choice] = []
        self.bases: list[tuple[int, Base]] = [(-1, REGULATION)]
        self.facts = _in_order(sheet)
        self.last_fact_s = max((fact[0] for fact in self.facts if fact[2] >= 0), default=-1)
        self._ice: Pair = (strength.FULL, strength.FULL)
        self._base = REGULATION
        self._ends: list[tuple[int, int, Part, Seat]] = []
        self._pushed = 0
        self._stoppages = 0
        self._unsettled = False
        self._now = 0
        self._last_goal: LastGoal | None = None
        self._told: set[int] = set()
        self._stops = sorted({*sheet.whistles, *sheet.faceoffs, *sheet.period_ends, *(fact[0] for fact in self.facts)})
        self.last_stop_s = self._stops[-1] if self._stops else -1
        self._run()
        self._find_returns()

    # ------------------------------------------------------------------------------------------------- through time

    def _run(self) -> None:
        """In one second: what runs out, then goals and penalties, then the whistle (CONTRACT 1)."""
        facts, i = self.facts, 0
        while True:
            fact_s = facts[i][0] if i < len(facts) else NEVER
            out_s = self._next_end()
            stop_s = self._next_stop(self._now) if self._unsettled else NEVER
            if out_s <= fact_s and out_s <= stop_s:
                if out_s == NEVER:
                    return
                self._run_out(out_s)
            elif fact_s <= stop_s:
                self._now = fact_s
                i = self._take(i)
            else:
                self._settle(stop_s)

    def _next_end(self) -> int:
        ends = self._ends
        while ends:
            end, _, part, _ = ends[0]
            if part.by is None and part.end == end:
                return end
            heappop(ends)
        return NEVER

    def _next_stop(self, from_s: int) -> int:
        """The next stoppage at that second or later. While the clock stands, time that a correction ran off is none."""
        i = bisect_left(self._stops, from_s)
        if i < len(self._stops):
            return self._stops[i]
        if self.sheet.stopped and self.rules.running_time.expiry_in_stoppage == "free":
            return from_s
        return NEVER

    def _run_out(self, at_s: int) -> None:
        before = self._timed()
        self._now = at_s
        while self._next_end() == at_s:
            _, _, part, seat = heappop(self._ends)
            self._end(part, seat, at_s, "time")
        self._play_on(before)

    def _take(self, i: int) -> int:
        """Apply one fact, or all penalties of one stoppage; the index of the next."""
        at_s, period, _, _, _, fact = self.facts[i]
        if isinstance(fact, Assessed):
            group = [fact]
            while (i := i + 1) < len(self.facts):
                _, p, _, _, _, more = self.facts[i]
                if not isinstance(more, Assessed) or (p, more.second) != (period, fact.second):
                    break
                group.append(more)
            self._settle(at_s)
            self._assess(group)
            self._settle(at_s)
            return i
        if isinstance(fact, Scored):
            self._score(fact)
            self._settle(at_s)
        elif isinstance(fact, Ruling):
            self._rule(fact)
        else:
            self._base = Base(fact.strength, fact.model)
            self.bases.append((at_s, self._base))
            self._settle(at_s)
        return i + 1

    # --------------------------------------------------------------------------------------------------- strength

    def _timed(self) -> Pair:
        return self.teams[0].timed, self.teams[1].timed

    def _play_on(self, before: Pair) -> None:
        """Time ended in play: who may come on, in the order in which it ended (RULES 2.3 step 6: NHL 26.2)."""
        if self._held():
            self._unsettled = True
            return
        after = self._timed()
        ice = strength.in_play(self._base, self._ice, before, after, self.book)
        for side, team in enumerate(self.teams):
            for _ in range(min(ice[side] - self._ice[side], len(team.returning))):
                team.returning.popleft().back_s = self._now
        self._skate(ice)
        self._unsettled = any(team.returning for team in self.teams) or (
            self._base.below_full and ice != strength.formula(self._base, after, self.book)
        )

    def _held(self) -> bool:
        """Whether time that a correction ran off in a stoppage frees nobody before the face-off (RULES 2.8)."""
        hold = self.sheet.stopped and self.rules.running_time.expiry_in_stoppage == "next_faceoff"
        return hold and self._now > self.last_stop_s

    def _settle(self, at_s: int) -> None:
        """A stoppage: everyone whose time is over comes out, and the formula holds (RULES 2.3 step 6, 2.7)."""
        self._now = at_s
        for team in self.teams:
            while team.returning:
                team.returning.popleft().back_s = at_s
        self._skate(strength.formula(self._base, self._timed(), self.book))
        self._unsettled = False

    def _skate(self, ice: Pair) -> None:
        if ice != self._ice:
            self._ice = ice
            self.changes.append((self._now, ice))

    # ------------------------------------------------------------------------------------------------- serving time

    def _start(self, part: Part, seat: Seat, after: int | None) -> None:
        part.start, part.end, part.after = self._now, self._now + part.length, after
        seat.running = part
        self._pushed += 1
        heappush(self._ends, (part.end, self._pushed, part, seat))

    def _end(self, part: Part, seat: Seat, at_s: int, by: Ended) -> None:
        """A running part ends: the same player's next one starts, or the one who waits for a place."""
        part.end, part.by, seat.running = at_s, by, None
        if not part.short:
            self._start_own(seat, part.act)
        elif seat.short:
            self._start(seat.short.popleft(), seat, part.act)
        else:
            team = self.teams[seat.team]
            seat.timed = False
            team.running.remove(seat)
            self._leave(self.lines[part.act], team)
            self._start_own(seat, part.act)  # NHL 22.3: the misconduct starts when the minor has ended
            if team.waiting:
                self._sit(team.waiting.popleft(), team, part.act)

    @staticmethod
    def _leave(line: Line, team: Team) -> None:
        line.waits = True
        team.returning.append(line)

    def _sit(self, seat: Seat, team: Team, after: int | None) -> None:
        team.running.append(seat)
        self._start(seat.short.popleft(), seat, after)

    def _start_own(self, seat: Seat, after: int | None) -> None:
        if seat.own:
            self._start(seat.own.pop(0), seat, after)

    def _pause(self, seat: Seat, part: Part) -> None:
        """His own time stands still while he serves time that shortens his team."""
        rest = Part(part.act, part.end - self._now, part.minor, short=False, misconduct=part.misconduct)
        part.end, part.by, seat.running = self._now, "pause", None
        seat.own.insert(0, rest)
        self.lines[part.act].parts.append(rest)

    # ---------------------------------------------------------------------------------------------------- penalties

    def _assess(self, group: list[Assessed]) -> None:
        """All penalties of one stoppage: wiped out, cancelled, and to the box (RULES 2.3 steps 1 to 3, 5, 7, 9)."""
        self._stoppages += 1
        new = [self._line(a) for a in group]
        if any(line.team != new[0].team for line in new):
            self._cancel(new)
        seats: dict[Seat, None] = {}
        for line in new:
            if line.parts:
                line.seat = self._seat(line)
                seats[line.seat] = None
        for seat in seats:
            mine = [p for line in new if line.seat is seat for p in line.parts]
            seat.short.extend(sorted((p for p in mine if p.short), key=lambda p: p.minor))  # the major first
            # then what is his alone: cancelled penalties, the major first, and misconducts last
            seat.own = sorted([*seat.own, *(p for p in mine if not p.short)], key=lambda p: (p.misconduct, p.minor))
        # Step 7: of different players penalised together the minor is recorded first (NHL 26.3, USA Hockey 408(c)).
        for seat in sorted(seats, key=lambda seat: bool(seat.short) and not seat.short[0].minor):
            self._place(seat)

    def _line(self, a: Assessed) -> Line:
        line = Line(a, SIDES.index(a.team), team_parts(a, self.rules), self._stoppages)
        line.off_board = without_time(a.kind, self.rules)
        wiped = a.signalled and line.parts and line.parts[0].minor and self._wiped(a)
        if wiped:
            del line.parts[0]  # one half of a double minor is wiped, its other half served
        own = own_part(a, self.rules)
        if own is not None:
            line.parts.append(own)
        line.wiped = bool(wiped) and not line.parts
        self.lines[a.act] = line
        return line

    def _wiped(self, a: Assessed) -> bool:
        last = self._last_goal
        if last is None or not release.wipes(last, a, self.sheet.faceoffs):
            return False
        last.wiped = True
        return True

    def _cancel(self, new: list[Line]) -> None:
        home, away = ([*self._players([x for x in new if x.team == side])] for side in (0, 1))
        if (
            self.book.coincidental_minors == "four_on_four"
            and not self._base.below_full  # O10: in three-on-three they cancel
            and self._timed() == (0, 0)  # "no other penalties in effect and visible on the penalty clocks"
            and coincidental.one_minor_each(home, away)
        ):
            for player in (*home, *away):
                for part in player.parts:
                    part.releasable = False  # IIHF case 5: no goal ends these two
            return
        coincidental.cancel(home, away)
        if self.book.last_minutes is not None and new[0].penalty.late:
            coincidental.differential(home, away)

    def _players(self, new: list[Line]) -> list[coincidental.Player]:
        by_key: dict[str | int, list[Line]] = {}
        for line in new:
            by_key.setdefault(_key(line.penalty), []).append(line)
        kinds = self.book.kinds
        return [
            coincidental.Player(
                tuple(p for line in mine for p in line.parts if p.short),
                any(kinds[x.penalty.kind].ejects or any(p.misconduct for p in x.parts) for x in mine),
            )
            for mine in by_key.values()
        ]

    def _seat(self, line: Line) -> Seat:
        seats, key = self.teams[line.team].seats, _key(line.penalty)
        if key not in seats:
            seats[key] = Seat(line.team)
        return seats[key]

    def _place(self, seat: Seat) -> None:
        team = self.teams[seat.team]
        if not seat.short:
            if seat.running is None and not seat.timed:
                self._start_own(seat, None)
        elif not seat.timed:
            if seat.running is not None:
                self._pause(seat, seat.running)
            seat.timed = True
            if len(team.running) < self.book.max_running:
                self._sit(seat, team, None)
            else:
                team.waiting.append(seat)

    # ---------------------------------------------------------------------------------------------- goals and rulings

    def _score(self, goal: Scored) -> None:
        self.before[goal.act] = ice = self._ice
        ends = release.releases(goal, self.book)
        self._last_goal = last = LastGoal(goal, ends)
        side = release.loser(goal, ice, self.book) if ends else None
        if side is None:
            return
        seats = self.teams[SIDES.index(side)].running
        running = {seat.running: seat for seat in seats if seat.running is not None}
        equal = release.claims([(self.lines[part.act].order, part) for part in running], self.book)
        if not equal:
            return
        told = release.settled(equal, goal, self.sheet.rulings) if len(equal) > 1 else None
        if told is not None:
            self._told.add(told.act)
        elif len(equal) > 1:
            self.choices.append(Choice(side, tuple(equal), equal[0].end))
        part = next(p for p in equal if told is None or p.act == told.penalty)
        self.released[goal.act] = part.act, release.reason(goal, part, equal, [*running], ice, self.book)
        last.released = goal.team != side
        self._end(part, running[part], goal.at_s, "goal")

    def _rule(self, ruling: Ruling) -> None:
        """An official ended the running part; of a penalty that waits, the part that would be next."""
        line = self.lines.get(ruling.penalty)
        if line is None or ruling.act in self._told:
            return
        before = self._timed()
        seat = line.seat
        part = next((p for p in line.parts if p.by is None), None)
        if seat is None or part is None:
            line.ruled_s = self._now
            team = self.teams[line.team]
            if line in team.returning:
                team.returning.remove(line)
                line.back_s = self._now
        elif part is seat.running:
            self._end(part, seat, self._now, "ruling")
        else:
            self._strike(part, seat)
        self._play_on(before)

    def _strike(self, part: Part, seat: Seat) -> None:
        """Take out a part that has not started."""
        part.start = part.end = self._now
        part.by = "ruling"
        if not part.short:
            seat.own.remove(part)
            return
        seat.short.remove(part)
        if not seat.short and seat.running is None:
            self.teams[seat.team].waiting.remove(seat)
            seat.timed = False
            self._start_own(seat, part.act)

    def _find_returns(self) -> None:
        """Who serves time of his own comes out at the first whistle after it."""
        for line in self.lines.values():
            if line.ruled_s is not None:
                line.waits, line.back_s = True, line.ruled_s
            elif any(not p.short for p in line.parts):
                stop = self._next_stop(max(p.end for p in line.parts))
                line.waits, line.back_s = True, None if stop == NEVER else stop


def _key(a: Assessed) -> str | int:
    """Whose seat it is: the offender's; of a bench penalty the server's; one that nobody is known for has its own."""
    if a.player is None or a.player == BENCH:
        return a.act if a.served_by is None else a.served_by
    return a.player
