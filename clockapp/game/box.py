"""The penalty box: who sits, for how long, and how many skate, computed from the game sheet (RULES 2).

    box = serve(sheet, rules)            once for every change of the sheet
    box.rows("home", now_ms)             the penalties that are not over, as the view shows them
    box.skaters(now_ms)                  (home, away), goalkeepers and extra attackers not counted
    box.power_play(now_ms)               the stronger side and the shortest running time of the weaker one
    box.strength_before(goal_act)        (home, away) when that goal went in
    box.release_of(goal_act)             the penalty that goal ended, and why in the operator's words
    box.choice(now_s)                    the captain's choice that nobody has told yet
    box.records(until_s)                 start, end and reason of every penalty, for the result
    box.events(from_ms, to_ms)           starts and ends in (from, to]
    box.time_left(side, now_ms)          who has penalty time left, by offender and by the one in the box
    box.ejected(side)                    who is out of the game
    box.washed_out(act)                  whether a goal wiped out that signalled minor
    box.starts_after(act, now_ms)        what a waiting penalty waits for
    box.minutes(side)                    penalty minutes on the record

A penalty on the sheet has been assessed: it counts at every instant asked for, even where the clock was set back
behind the second at which it was entered. Seconds are absolute (`clockapp.game.assessed`); `now_ms` is game time
played since the start of the game, in milliseconds.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from clockapp.game import face, penalties, strength
from clockapp.game.assessed import BENCH, Assessed, GameSheet, OvertimeSpan, Ruling, Scored
from clockapp.game.penalties import Ended, Part
from clockapp.game.seats import Line
from clockapp.game.serving import Serving
from clockapp.game.view import PenaltyState, PenaltyView, Side, other
from clockapp.rules.ruleset import RuleSet

__all__ = [
    "Assessed", "Box", "BoxEvent", "GameSheet", "OvertimeSpan", "PenaltyRecord", "Ruling", "Scored", "TimeLeft", "serve",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRecord:
    """A penalty as the result states it, in absolute seconds; washed out: ended by "goal" where it started."""

    start_s: int | None
    end_s: int | None
    ended_by: Ended | None
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxEvent:
    """A penalty that started or ended, at an absolute second; `by` is None for a start."""

    at_s: int
    what: Literal["penalty_started", "penalty_ended"]
    act: int
    by: Ended | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortening:
    """A part of a penalty that shortened its team from one absolute second to another; a double minor has two."""

    act: int
    team: Side
    from_s: int
    to_s: int
    by: Ended | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLeft:
    """Who of a team has penalty time left, in ms: by the offender, and by the one who sits for it."""

    offender: Mapping[str, int]
    in_box: Mapping[str, int]


class Box:
    """The penalty box of one game sheet; made by `serve`, never changed."""

    def __init__(self, sheet: GameSheet, rules: RuleSet) -> None:
        self._rules = rules
        self._served = served = Serving(sheet, rules)
        self._seconds = [second for second, _ in served.changes]
        self._off_ice = tuple(a for a in sheet.penalties if not a.starts)
        self._ruled = frozenset(r.penalty for r in sheet.rulings)
        self._penalties = sheet.penalties
        # A signalled penalty counts after the goals of its second, and stands where it was assessed all the same.
        self._lines = sorted(served.lines.values(), key=_assessed)

    # ------------------------------------------------------------------------------------------------ what is shown

    def rows(self, side: Side, now_ms: int) -> tuple[PenaltyView, ...]:
        """The penalties of a team that are not over, in the order of the sheet."""
        rows = [self._row(line, now_ms) for line in self._lines if line.penalty.team == side]
        rows += [self._still(a) for a in self._off_ice if a.team == side and a.act not in self._ruled]
        return tuple(row for row in rows if row is not None)

    def comes_out_s(self, act: int) -> int | None:
        """When whoever sits for a penalty comes out if no whistle comes before; None: not without one, or not known."""
        line = self._served.lines.get(act)
        return line.back_s if line is not None and line.waits else None

    def _still(self, a: Assessed) -> PenaltyView:
        """One that never runs: all its time stands to the end."""
        full_ms = _full_ms(a, self._rules)
        return _view(a, full_ms, "serving" if full_ms else "off_board", short_handed=False)

    def _row(self, line: Line, now_ms: int) -> PenaltyView | None:
        a = line.penalty
        left = [(p, ms) for p in line.parts if (ms := _left(p, now_ms))]
        if left:
            # What the board counts is the team's time; what of a double minor was cancelled is served after it.
            short = [(p, ms) for p, ms in left if p.short]
            left = short or left
            started = any(_started(p, a, now_ms) for p, _ in left)
            return _view(a, sum(ms for _, ms in left), "serving" if started else "waiting", short_handed=bool(short))
        if line.off_board:
            return None if line.ruled_s is not None else _view(a, 0, "off_board", short_handed=False)
        if line.waits and not self._came_out(line, now_ms):
            return _view(a, 0, "until_stoppage", short_handed=False)
        return None

    def _came_out(self, line: Line, now_ms: int) -> bool:
        """A stoppage that was is not undone by a clock set back behind it."""
        return line.back_s is not None and (line.back_s <= self._served.last_stop_s or line.back_s * 1000 <= now_ms)

    def skaters(self, now_ms: int) -> tuple[int, int]:
        """Skaters of home and away by the book; goalkeepers and extra attackers are not counted."""
        now_s = now_ms // 1000
        if now_s < self._served.last_entry_s:
            return self._after_correction(now_ms)
        return self._served.changes[bisect_right(self._seconds, now_s) - 1][1]

    def history(self) -> tuple[tuple[int, tuple[int, int]], ...]:
        """The skaters of home and away from each second on at which they changed, in the order of play."""
        return tuple(self._served.changes)

    def _after_correction(self, now_ms: int) -> tuple[int, int]:
        """The clock was set back behind something on the sheet: the formula over those who sit."""
        timed: tuple[set[int], set[int]] = (set(), set())
        for line in self._served.lines.values():
            if any(p.short and _left(p, now_ms) for p in line.parts):
                timed[line.team].add(id(line.seat))
        base = [base for second, base in self._served.bases if second * 1000 <= now_ms][-1]
        return strength.formula(base, (len(timed[0]), len(timed[1])), self._rules.penalties)

    def power_play(self, now_ms: int) -> tuple[Side, int] | None:
        """The side with more skaters, and the shortest running short-handed time of the other in ms."""
        home, away = self.skaters(now_ms)
        if home == away:
            return None
        short: Side = "home" if home < away else "away"
        running = [
            left
            for line in self._served.lines.values()
            if line.penalty.team == short
            for p in line.parts
            if p.short and (left := _left(p, now_ms)) and _started(p, line.penalty, now_ms)
        ]
        return (other(short), min(running)) if running else None

    def choice(self, now_s: int) -> tuple[Side, tuple[int, ...]] | None:
        """The captain's choice that has not been told; till then the one assessed first counts as ended."""
        for choice in self._served.choices:
            if choice.open and now_s < choice.until_s:
                return choice.side, tuple(p.act for p in choice.minors)
        return None

    def starts_after(self, act: int, now_ms: int) -> int | None:
        """The penalty whose end lets a waiting one start; None if it does not wait."""
        line = self._served.lines.get(act)
        row = None if line is None else self._row(line, now_ms)
        if line is None or row is None or row.state != "waiting":
            return None
        return min((p for p in line.parts if _left(p, now_ms)), key=lambda p: p.start).after

    # ---------------------------------------------------------------------------------------------- what a goal did

    def strength_before(self, goal_act: int) -> tuple[int, int]:
        """Skaters when a goal went in: what ran out in that second is out, what the goal ends is not.

        Raises KeyError for an act that is no goal of the sheet.
        """
        return self._served.before[goal_act]

    def release_of(self, goal_act: int) -> tuple[int, str] | None:
        """The penalty of which a goal ended a part, and why in the operator's words; None: it ended none."""
        released = self._served.released.get(goal_act)
        return None if released is None else (released.act, released.reason(self._rules.penalties))

    def washed_out(self, act: int) -> bool:
        """Whether a signalled minor was wiped out by the goal, all of it (RULES 2.3 step 9)."""
        line = self._served.lines.get(act)
        return line is not None and line.wiped

    # ------------------------------------------------------------------------------------------------ for the record

    def records(self, until_s: int) -> Mapping[int, PenaltyRecord]:
        """Start and end of every penalty by its act; None where it has not started or ended by then."""
        return {a.act: self._record(a, until_s) for a in self._penalties}

    def _record(self, a: Assessed, until_s: int) -> PenaltyRecord:
        minutes = self._minutes(a)
        line = self._served.lines.get(a.act)
        if line is None:
            return PenaltyRecord(start_s=None, end_s=None, ended_by=None, minutes=minutes)
        start, end, by = _span(line)
        over = end is not None and end <= until_s
        return PenaltyRecord(
            start_s=start if start <= until_s else None,
            end_s=end if over else None,
            ended_by=by if over else None,
            minutes=minutes,
        )

    def events(self, from_ms: int, to_ms: int) -> tuple[BoxEvent, ...]:
        """What started and ended after `from_ms`, up to and with `to_ms`, in the order of time, ends first."""
        found: list[tuple[int, bool, BoxEvent]] = []
        for act, line in self._served.lines.items():
            start, end, by = _span(line)
            if end is None or line.wiped:
                continue
            for at_s, ended in ((start, None), (end, by)):
                if from_ms < at_s * 1000 <= to_ms:
                    what: Literal["penalty_started", "penalty_ended"] = "penalty_ended" if ended else "penalty_started"
                    found.append((at_s, ended is None, BoxEvent(at_s=at_s, what=what, act=act, by=ended)))
        return tuple(event for _, _, event in sorted(found, key=lambda x: x[:2]))

    def shortenings(self, until_s: int) -> tuple[Shortening, ...]:
        """The parts that began by then and shortened their team, in the order in which they began.

        Not the two minors of four-on-four, which shorten both alike (IIHF 19, NHL 19.1); one that still runs ends `until_s`.
        """
        found = [
            Shortening(act=act, team=line.penalty.team, from_s=p.start, to_s=min(p.end, until_s), by=_ended(p) if p.end <= until_s else None)
            for act, line in self._served.lines.items()
            for p in line.parts
            if p.short and (p.releasable or not p.minor) and 0 <= p.start < min(p.end, until_s)
        ]
        return tuple(sorted(found, key=lambda one: (one.from_s, one.act)))

    def minutes(self, side: Side) -> int:
        """Penalty minutes of a team on the record."""
        return sum(self._minutes(a) for a in self._penalties if a.team == side)

    def _minutes(self, a: Assessed) -> int:
        counts = self._rules.penalties.washed_out_counts or not self.washed_out(a.act)
        return penalties.minutes(a, self._rules) if counts else 0

    # ------------------------------------------------------------------------------------------- for the shootout

    def time_left(self, side: Side, now_ms: int) -> TimeLeft:
        """Who has penalty time left (RULES 1.4): run, waiting or cancelled; one given in the shootout, all of it."""
        offender: dict[str, int] = {}
        in_box: dict[str, int] = {}
        for a in self._penalties:
            if a.team != side:
                continue
            line = self._served.lines.get(a.act)
            if line is not None:
                left = sum(_left(p, now_ms) for p in line.parts)
            else:
                left = 0 if a.act in self._ruled else _full_ms(a, self._rules)
            for who, times in ((a.player, offender), (a.served_by or a.player, in_box)):
                if left and who is not None and who != BENCH:
                    times[who] = times.get(who, 0) + left
        return TimeLeft(offender=offender, in_box=in_box)

    def one_more(self, side: Side, player: str) -> bool:
        """Whether one more penalty like the newest puts a player out of the game."""
        return player != BENCH and penalties.one_more((a for a in self._penalties if (a.team, a.player) == (side, player)), self._rules)

    def ejected(self, side: Side) -> frozenset[str]:
        """Who is out of the game, by kind of penalty or by a limit of the rule set."""
        return penalties.ejected((a for a in self._penalties if a.team == side), self._rules)


def _assessed(line: Line) -> tuple[int, int, int]:
    return line.penalty.period, line.penalty.second, line.penalty.act


def _ended(part: Part) -> Ended | None:
    """How a part ended; what runs to its scheduled end has not been told yet and ends by time."""
    return "time" if part.by is None or part.by == "pause" else part.by


def serve(sheet: GameSheet, rules: RuleSet) -> Box:
    """The box of a game sheet under a rule set."""
    return Box(sheet, rules)


def _left(part: Part, now_ms: int) -> int:
    """What is left of a part, in ms. What a goal or a ruling ended stays ended, wherever the clock is set."""
    end = part.end * 1000
    if now_ms >= end or part.by in {"goal", "ruling"}:
        return 0
    return end - max(now_ms, part.start * 1000)


def _started(part: Part, a: Assessed, now_ms: int) -> bool:
    """Whether it runs and does not wait; one that began when it was assessed has begun, wherever the clock is set."""
    return part.start * 1000 <= now_ms or part.start <= a.at_s


def _span(line: Line) -> tuple[int, int | None, Ended | None]:
    """From when to when a penalty was served, and what ended it."""
    at_s = line.penalty.at_s
    if line.wiped:
        return at_s, at_s, "goal"
    if line.off_board:
        return at_s, line.ruled_s, None if line.ruled_s is None else "ruling"
    if not line.parts:
        return at_s, at_s, "time"
    last = max(line.parts, key=lambda p: p.end)
    return min(p.start for p in line.parts), last.end, "time" if last.by == "pause" else last.by


def _full_ms(a: Assessed, rules: RuleSet) -> int:
    return 1000 * sum(p.length for p in penalties.parts_of(a, rules))


def _view(a: Assessed, remaining_ms: int, state: PenaltyState, *, short_handed: bool) -> PenaltyView:
    return PenaltyView(
        act=a.act,
        player=a.player,
        served_by=a.served_by,
        kind=a.kind,
        infraction=a.infraction,
        remaining_ms=remaining_ms,
        text=face.down(remaining_ms),
        short_handed=short_handed,
        state=state,
    )
