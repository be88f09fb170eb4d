"""The goalkeepers of a game: who stood in for how long, with the shots and goals against each."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from clockapp.exchange.exported import OfficialGame
from clockapp.game.facts import GoalkeeperChanged, ShotsCounted
from clockapp.game.log import effective
from clockapp.game.phases import SECOND
from clockapp.game.sheet import Spot, absolute_ms, absolute_s, goalkeeper_of, goals_in_order, second_of, spot_of
from clockapp.game.state import State
from clockapp.game.view import Side, other


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood:
    """What one goalkeeper did; `player` None: the goal was empty. Shots are those counted while he stood there."""

    player: str | None
    seconds: int
    shots_by_period: Mapping[int, int]
    goals: int

    @property
    def shots(self) -> int:
        """Shots against in all periods."""
        return sum(self.shots_by_period.values())

    @property
    def saves(self) -> int | None:
        """Shots that were stopped; None where nobody stood there, or fewer shots than goals were counted, so that nobody can tell."""
        return None if self.player is None or self.shots < self.goals else self.shots - self.goals


def goalkeepers(game: OfficialGame, side: Side) -> tuple[Stood, ...]:
    """The goalkeepers of a team in the order in which they came on; nothing where the log is not at hand."""
    if game.game is None:
        return ()
    state = game.game.state
    seconds = _seconds(state, side, end=absolute_ms(state, game.game.at) // SECOND)
    shots = _shots(game, side)
    goals = Counter(
        None if _empty(state, side, spot) else goal.fact.goalkeeper or goalkeeper_of(state, side, before=spot)
        for goal in goals_in_order(state)
        if goal.fact.team == other(side)
        for spot in [spot_of(goal)]
    )
    seen = dict.fromkeys([*seconds, *shots, *goals])
    stood = [Stood(player=who, seconds=seconds[who], shots_by_period=shots.get(who, {}), goals=goals[who]) for who in seen]
    return tuple(one for one in stood if one.seconds or one.shots or one.goals)


def _empty(state: State, side: Side, spot: Spot) -> bool:
    return goalkeeper_of(state, side, before=spot) is None


def _changes(state: State, side: Side) -> list[tuple[tuple[int, int], str | None]]:
    found = [((c.period, second_of(c.elapsed_ms)), c.player) for _, c in state.goalkeepers if c.team == side]
    return sorted(found, key=lambda change: change[0])


def _seconds(state: State, side: Side, *, end: int) -> Counter[str | None]:
    first = goalkeeper_of(state, side, before=(0, 0, 0))
    line = [(0, first), *((absolute_s(state, *place), player) for place, player in _changes(state, side))]
    ends = [at for at, _ in line[1:]] + [end]
    seconds: Counter[str | None] = Counter()
    for (begun, player), until in zip(line, ends, strict=True):
        seconds[player] += max(0, until - begun)
    return seconds


def _shots(game: OfficialGame, side: Side) -> dict[str | None, Counter[int]]:
    """Shots against of each period, by who stood there when they were counted."""
    shots: dict[str | None, Counter[int]] = {}
    if game.game is None:
        return shots
    now = goalkeeper_of(game.game.state, side, before=(0, 0, 0))
    for act in effective(game.game.entries):
        match act.fact:
            case GoalkeeperChanged(team=team, player=player) if team == side:
                now = player
            case ShotsCounted(team=team, count=count, period=period) if team == other(side):
                shots.setdefault(now, Counter())[period] += count
            case _:
                pass
    return shots
