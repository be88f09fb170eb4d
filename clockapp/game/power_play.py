"""Power plays for the record: how many a team had, how long, and what came of each.

An opportunity is a part of an opponent's penalty (a minor, one half of a double minor, a major) during which the team had
more skaters. So a second minor during a power play is a second opportunity, a double minor that is served whole makes two,
a minor that only makes four-on-four makes one when the other team's penalty is over first, and the two minors of
four-on-four make none. The official counts of 69 recorded games agree in 132 of 138 teams; see assets/docs/recorded-games.md.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from clockapp.game import show
from clockapp.game.box import Box, Shortening
from clockapp.game.penalties import Ended
from clockapp.game.phases import SECOND
from clockapp.game.sheet import absolute_ms, absolute_s, box
from clockapp.game.state import State
from clockapp.game.view import SIDES, Side, other


@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity:
    """One opportunity of `team`: the act of the penalty that gave it, from when to when that shortened the other team.

    Seconds of the whole game; `ahead_s` of them the team had more skaters; `goals` it scored on the power play meanwhile.
    """

    team: Side
    penalty: int
    from_s: int
    to_s: int
    ahead_s: int
    goals: int
    ended_by: Ended | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerPlays:
    """All power plays of a team: opportunities, seconds with more skaters, goals of the mark PP."""

    opportunities: int = 0
    time_s: int = 0
    goals: int = 0


def opportunities(state: State, at: int) -> tuple[Opportunity, ...]:
    """The opportunities of both teams so far, in the order in which they began."""
    until_s = absolute_ms(state, at) // SECOND
    served = box(state, at)
    ahead = _ahead(served, until_s)
    goals = [
        (goal.team, absolute_s(state, goal.period, goal.elapsed_s)) for goal in show.goals(state, at) if goal.strength == "PP"
    ]
    found = (_opportunity(one, ahead[other(one.team)], goals) for one in served.shortenings(until_s))
    return tuple(one for one in found if one.ahead_s)


def power_plays(state: State, at: int) -> Mapping[Side, PowerPlays]:
    """The power plays of both teams so far, summed up."""
    chances = opportunities(state, at)
    until_s = absolute_ms(state, at) // SECOND
    ahead = _ahead(box(state, at), until_s)
    goals = [goal.team for goal in show.goals(state, at) if goal.strength == "PP"]
    return {
        side: PowerPlays(
            opportunities=sum(1 for one in chances if one.team == side),
            time_s=sum(to - since for since, to in ahead[side]),
            goals=goals.count(side),
        )
        for side in SIDES
    }


def _ahead(served: Box, until_s: int) -> dict[Side, list[tuple[int, int]]]:
    """The stretches in which each team had more skaters."""
    steps = [(max(0, second), pair) for second, pair in served.history() if second < until_s]
    stretches: dict[Side, list[tuple[int, int]]] = {side: [] for side in SIDES}
    for (since, (home, away)), (to, _) in pairwise([*steps, (until_s, (0, 0))]):
        if home != away and since < to:
            stretches["home" if home > away else "away"].append((since, to))
    return stretches


def _opportunity(one: Shortening, ahead: list[tuple[int, int]], goals: list[tuple[Side, int]]) -> Opportunity:
    team = other(one.team)
    return Opportunity(
        team=team,
        penalty=one.act,
        from_s=one.from_s,
        to_s=one.to_s,
        ahead_s=sum(max(0, min(to, one.to_s) - max(since, one.from_s)) for since, to in ahead),
        goals=sum(1 for side, second in goals if side == team and one.from_s < second <= one.to_s),
        ended_by=one.by,
    )
