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
    box.starts_after(act, now_ms)        what a waiting penalty waits for
    box.minutes(side)                    penalty minutes on the record

A penalty on the sheet has been assessed: it counts at every instant asked for, even where the clock was set back
behind the second at which it was entered. Seconds are absolute (`clockapp.game.assessed`); `now_ms` is game time
played since the start of the game, in milliseconds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from clockapp.game.assessed import Assessed, GameSheet, OvertimeSpan, Ruling, Scored
from clockapp.game.view import PenaltyView, Side
from clockapp.rules.ruleset import RuleSet

__all__ = [
    "Assessed", "Box", "BoxEvent", "GameSheet", "OvertimeSpan", "PenaltyRecord", "Ruling", "Scored", "TimeLeft", "serve",
]  # fmt: skip

Ended = Literal["time", "goal", "ruling"]


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
class TimeLeft:
    """Who of a team has penalty time left, in ms: by the offender, and by the one who sits for it."""

    offender: Mapping[str, int]
    in_box: Mapping[str, int]


class Box:
    """The penalty box of one game sheet."""

    def rows(self, side: Side, now_ms: int) -> tuple[PenaltyView, ...]:
        """The penalties of a team that are not over, in the order of the sheet."""
        raise NotImplementedError

    def skaters(self, now_ms: int) -> tuple[int, int]:
        """Skaters of home and away by the book; goalkeepers and extra attackers are not counted."""
        raise NotImplementedError

    def power_play(self, now_ms: int) -> tuple[Side, int] | None:
        """The side with more skaters, and the shortest running short-handed time of the other in ms."""
        raise NotImplementedError

    def strength_before(self, goal_act: int) -> tuple[int, int]:
        """Skaters when a goal went in: what ran out in that second is out, what the goal ends is not."""
        raise NotImplementedError

    def release_of(self, goal_act: int) -> tuple[int, str] | None:
        """The penalty a goal ended or washed out, with the reason in the operator's words."""
        raise NotImplementedError

    def choice(self, now_s: int) -> tuple[Side, tuple[int, ...]] | None:
        """The captain's choice that has not been told; till then the one assessed first counts as ended."""
        raise NotImplementedError

    def records(self, until_s: int) -> Mapping[int, PenaltyRecord]:
        """Start and end of every penalty by its act; None where it has not started or ended by then."""
        raise NotImplementedError

    def events(self, from_ms: int, to_ms: int) -> tuple[BoxEvent, ...]:
        """What started and ended after `from_ms`, up to and with `to_ms`."""
        raise NotImplementedError

    def time_left(self, side: Side, now_ms: int) -> TimeLeft:
        """Who has penalty time left (RULES 1.4: served or not, short-handed or not)."""
        raise NotImplementedError

    def ejected(self, side: Side) -> frozenset[str]:
        """Who is out of the game, by kind of penalty or by a limit of the rule set."""
        raise NotImplementedError

    def starts_after(self, act: int, now_ms: int) -> int | None:
        """The penalty whose end lets a waiting one start; None if it does not wait."""
        raise NotImplementedError

    def minutes(self, side: Side) -> int:
        """Penalty minutes of a team on the record."""
        raise NotImplementedError


def serve(sheet: GameSheet, rules: RuleSet) -> Box:
    """The box of a game sheet under a rule set."""
    raise NotImplementedError
