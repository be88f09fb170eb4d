"""Serving time: the game sheet run through second by second, both teams at once (RULES 2.3, 2.7)."""

from bisect import bisect_left, bisect_right

from clockapp.game import coincidental, release, strength
from clockapp.game.assessed import BENCH, Assessed, GameSheet, Ruling, Scored, in_order
from clockapp.game.penalties import Part, parts_of, without_time
from clockapp.game.release import Choice, LastGoal, Released
from clockapp.game.seats import NEVER, Ends, Line, Seat, Team, seat_of
from clockapp.game.strength import REGULATION, Base, Pair
from clockapp.rules.ruleset import RuleSet

FULL: Pair = (strength.FULL, strength.FULL)


class Serving:
    """The run through the sheet, with what came of it.

    `lines` by act in the order of the sheet, `changes` of strength with their seconds, the strength `before` each
    goal, what each goal `released`, the captain's `choices` nobody told, the `bases` of play.
    """

    def __init__(self, sheet: GameSheet, rules: RuleSet) -> None:
        self.lines: dict[int, Line] = {}
        self.changes: list[tuple[int, Pair]] = [(-1, FULL)]
        self.before: dict[int, Pair] = {}
        self.released: dict[int, Released] = {}
        self.choices: list[Choice] = []
        self.bases: list[tuple[int, Base]] = [(-1, REGULATION)]
        self._sheet = sheet
        self._rules = rules
        self._book = rules.penalties
        self._placed = in_order(sheet)
        # A goal and a penalty stop play even where the clock runs on; a ruling may come at any time.
        play = [*(a.at_s for a in sheet.penalties if a.starts), *(g.at_s for g in sheet.goals)]
        spans = (span.from_s for span in sheet.overtimes)
        self._stops = sorted({*sheet.whistles, *sheet.faceoffs, *sheet.period_ends, *play, *spans})
        self.last_stop_s = self._stops[-1] if self._stops else -1
        self.last_entry_s = max((*play, *(r.at_s for r in sheet.rulings)), default=-1)
        self._ends = Ends()
        self._teams = tuple(Team(self._ends, self.lines, self._book.max_running) for _ in range(2))
        self._base = REGULATION
        self._formulas: dict[Pair, Pair] = {}
        self._ice = FULL
        self._unsettled = False
        """Whether the next stoppage changes anything: someone waits to come on, or the formula is not kept."""
        self._held_from_s = _stoppage_s(sheet) if rules.running_time.expiry_in_stoppage == "next_faceoff" else NEVER
        """Time that a correction runs off in this stoppage frees nobody before the face-off (RULES 2.8)."""
        self._now = 0
        self._stoppages = 0
        self._last_goal: LastGoal | None = None
        self._told: set[int] = set()
        self._run()
        self._find_returns()

    # ------------------------------------------------------------------------------------------------- through time

    def _run(self) -> None:
        """In one second: what runs out, then goals and penalties, then the whistle (CONTRACT 1)."""
        placed, i = self._placed, 0
        while True:
            entry_s = placed[i][0] if i < len(placed) else NEVER
            end_s = self._ends.next_s()
            stop_s = self._next_stop(self._now) if self._unsettled else NEVER
            if end_s <= entry_s and end_s <= stop_s:
                if end_s == NEVER:
                    return
                self._run_out(end_s)
            elif entry_s <= stop_s:
                self._now = entry_s
                i = self._take(i)
            else:
                self._now = stop_s
                self._settle()

    def _next_stop(self, from_s: int) -> int:
        """The next stoppage at that second or later; NEVER if none is known.

        While the clock stands, time can only be run off by a correction, and that is in a stoppage.
        """
        if from_s > self._held_from_s:
            return NEVER
        i = bisect_left(self._stops, from_s)
        if i < len(self._stops):
            return self._stops[i]
        return from_s if self._sheet.stopped else NEVER

    def _run_out(self, now: int) -> None:
        self._now = now
        home, away = self._teams
        before = home.timed, away.timed
        while True:
            part, seat = self._ends.pop()
            self._teams[self.lines[part.act].team].end(part, seat, now, "time")
            if self._ends.next_s() != now:
                break
        self._play_on(before)

    def _take(self, i: int) -> int:
        """Apply one entry, or all penalties of one stoppage; the index of the next."""
        placed = self._placed
        entry = placed[i][-1]
        if isinstance(entry, Assessed):
            group = [entry]
            while (i := i + 1) < len(placed):
                more = placed[i][-1]
                if not isinstance(more, Assessed) or (more.period, more.second) != (entry.period, entry.second):
                    break
                group.append(more)
            if self._unsettled:
                self._settle()
            self._assess(group)
            self._settle()
            return i
        if isinstance(entry, Scored):
            self._score(entry)
            self._settle()
        elif isinstance(entry, Ruling):
            line = self.lines.get(entry.penalty)
            if line is not None and entry.act not in self._told:
                before = self._timed()
                self._teams[line.team].rule(line, self._now)
                self._play_on(before)
        else:
            self._base = Base(entry.strength, entry.model)
            self.bases.append((self._now, self._base))
            self._formulas.clear()
            for team in self._teams:
                team.most_running = self._base.most_running(self._book)
            self._unsettled = True
            self._settle()
        return i + 1

    # --------------------------------------------------------------------------------------------------- strength

    def _timed(self) -> Pair:
        home, away = self._teams
        return home.timed, away.timed

    def _formula(self, timed: Pair) -> Pair:
        found = self._formulas.get(timed)
        if found is None:
            found = self._formulas[timed] = strength.formula(self._base, timed, self._book)
        return found

    def _play_on(self, before: Pair) -> None:
        """Time ended in play: who may come on, in the order in which it ended (RULES 2.3 step 6: NHL 26.2)."""
        if self._now > self._held_from_s:
            return
        home, away = self._teams
        after = home.timed, away.timed
        if after == before:
            return
        formula = ice = self._formula(after)
        if self._base.below_full:
            ice = strength.in_play(self._base, self._ice, before, after, self._book)
        if ice != self._ice:
            for team, more in (home, ice[0] - self._ice[0]), (away, ice[1] - self._ice[1]):
                for _ in range(min(more, len(team.returning))):
                    team.returning.popleft().back_s = self._now
            self._skate(ice)
        self._unsettled = ice != formula or bool(home.returning or away.returning)

    def _settle(self) -> None:
        """A stoppage: everyone whose time is over comes out, and the formula holds (RULES 2.3 step 6, 2.7)."""
        home, away = self._teams
        for team in home, away:
            while team.returning:
                team.returning.popleft().back_s = self._now
        self._skate(self._formula((home.timed, away.timed)))
        self._unsettled = False

    def _skate(self, ice: Pair) -> None:
        if ice != self._ice:
            self._ice = ice
            self.changes.append((self._now, ice))

    # ---------------------------------------------------------------------------------------------------- penalties

    def _assess(self, group: list[Assessed]) -> None:
        """All penalties of one stoppage: wiped out, cancelled, and to the box (RULES 2.3 steps 1 to 3, 5, 7, 9)."""
        self._stoppages += 1
        new = [self._line(a) for a in group]
        if len(new) == 1:
            line, team = new[0], self._teams[new[0].team]
            if line.parts:
                line.seat = seat = team.seat(seat_of(line.penalty))
                for part in line.parts:
                    (seat.short if part.short else seat.own).append(part)
                team.place(seat, self._now)
            return
        self._cancel(new)
        seats: dict[Seat, list[Line]] = {}
        for line in new:
            if line.parts:
                line.seat = self._teams[line.team].seat(seat_of(line.penalty))
                seats.setdefault(line.seat, []).append(line)
        for seat, lines in seats.items():
            mine = [p for line in lines for p in line.parts]
            if len(mine) == 1 and not seat.own:
                (seat.short if mine[0].short else seat.own).append(mine[0])
                continue
            seat.short.extend(sorted((p for p in mine if p.short), key=_major_first))
            seat.own = sorted([*seat.own, *(p for p in mine if not p.short)], key=_misconduct_last)
        # Step 7: of different players penalised together the minor is recorded first (NHL 26.3, USA Hockey 408(c)).
        for seat in sorted(seats, key=_minor_recorded_first) if len(seats) > 1 else seats:
            self._teams[seats[seat][0].team].place(seat, self._now)

    def _line(self, a: Assessed) -> Line:
        parts = parts_of(a, self._rules)
        line = Line(a, 0 if a.team == "home" else 1, parts, self._stoppages, without_time(a.kind, self._rules))
        if a.signalled and parts and parts[0].releasable and self._wiped(a):
            del parts[0]  # one half of a double minor is wiped, its other half served
            line.wiped = not parts
        self.lines[a.act] = line
        return line

    def _wiped(self, a: Assessed) -> bool:
        last = self._last_goal
        if last is None or not release.wipes(last, a, self._sheet.drops):
            return False
        last.wiped = True
        return True

    def _cancel(self, new: list[Line]) -> None:
        team = new[0].team
        if all(line.team == team for line in new):
            return
        four = (
            self._book.coincidental_minors == "four_on_four"
            and not self._base.below_full  # O10: in three-on-three they cancel
            and self._timed() == (0, 0)  # "no other penalties in effect and visible on the penalty clocks"
        )
        parts = [part for line in new for part in line.parts]
        if len(new) == 2 == len(parts) and coincidental.alike(*parts):  # one each, as nearly always
            for part in parts:
                part.short, part.releasable = part.minor and four, False
            return
        home, away = (self._players([x for x in new if x.team == side]) for side in (0, 1))
        if four and coincidental.one_minor_each(home, away):
            for player in (*home, *away):
                for part in player.parts:
                    part.releasable = False  # IIHF case 5: no goal ends these two
            return
        coincidental.cancel(home, away)
        if self._book.last_minutes is not None and (new[0].penalty.late or new[0].penalty.overtime):
            coincidental.differential(home, away)

    def _players(self, new: list[Line]) -> list[coincidental.Player]:
        by_seat: dict[str | int, list[Line]] = {}
        for line in new:
            by_seat.setdefault(seat_of(line.penalty), []).append(line)
        return [
            coincidental.Player(
                tuple(p for line in mine for p in line.parts if p.short), any(self._another_serves(x) for x in mine)
            )
            for mine in by_seat.values()
        ]

    def _another_serves(self, line: Line) -> bool:
        """Whether a team-mate has to sit for the offender: he is gone, sits for himself, keeps goal, or is nobody."""
        a = line.penalty
        gone = self._book.kinds[a.kind].ejects or any(p.misconduct for p in line.parts)
        return gone or a.goalkeeper or a.player == BENCH

    # -------------------------------------------------------------------------------------------------------- goals

    def _score(self, goal: Scored) -> None:
        self.before[goal.act] = ice = self._ice
        ends = release.releases(goal, self._book) and not goal.decides  # RULES X15: game over, nothing to release
        self._last_goal = last = LastGoal(goal, ends)
        side = release.loser(goal, ice, self._book) if ends else None
        if side is None:
            return
        team = self._teams[0 if side == "home" else 1]
        minors = {s.running: s for s in team.running if s.running is not None and s.running.releasable}
        if not minors:
            return
        equal = release.claims([(self.lines[part.act].order, part) for part in minors], self._book)
        told = release.settled(equal, goal, self._sheet.rulings) if len(equal) > 1 else None
        if told is not None:
            self._told.add(told.act)
        elif len(equal) > 1:
            self.choices.append(Choice(side, tuple(equal), equal[0].end))
        part = next(p for p in equal if told is None or p.act == told.penalty)
        self.released[goal.act] = Released(goal, part.act, part.end - goal.at_s, len(equal), len(minors), ice)
        last.released = goal.team != side
        team.end(part, minors[part], self._now, "goal")

    def _find_returns(self) -> None:
        """Who serves time of his own comes out at the first whistle after it."""
        for line in self.lines.values():
            if line.ruled_s is not None:
                line.waits, line.back_s = True, line.ruled_s
            elif any(not p.short for p in line.parts):
                last = max(line.parts, key=_end)
                stop = last.end if last.by == "ruling" else self._next_stop(last.end)
                line.waits, line.back_s = True, None if stop == NEVER else stop


def _end(part: Part) -> int:
    return part.end


def _stoppage_s(sheet: GameSheet) -> int:
    """Since when play has been stopped; NEVER if it is on."""
    if not sheet.stopped:
        return NEVER
    begun = sheet.faceoffs[-1] if sheet.faceoffs else 0
    calls = sorted((*sheet.whistles, *sheet.period_ends))
    i = bisect_right(calls, begun)
    return calls[i] if i < len(calls) else begun


def _major_first(part: Part) -> bool:
    return part.minor


def _misconduct_last(part: Part) -> tuple[bool, bool]:
    """What is a player's alone: cancelled penalties, the major first, and then misconducts."""
    return part.misconduct, part.minor


def _minor_recorded_first(seat: Seat) -> bool:
    return bool(seat.short) and not seat.short[0].minor
