"""Statistics over any results: scorers, goalkeepers, power play and penalty kill, penalty leaders, game-winning goals.

Everything is counted from the same results as the standings, so that sums agree: the goals of all scorers, those without
a number included, are the goals of all games.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from clockapp.game.result import Result, TeamResult
from clockapp.game.view import SIDES, Side, other
from clockapp.tournament.results import newest

Who = tuple[str, str | None]
"""A team's code and a player's number; None: nobody was named."""
HOUR_S = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Scorer:
    """What a player did with the puck, and the minutes in the box."""

    team: str
    player: str | None
    goals: int
    assists: int
    power_play_goals: int
    short_handed_goals: int
    game_winning_goals: int
    penalty_minutes: int

    @property
    def points(self) -> int:
        """Goals and assists."""
        return self.goals + self.assists


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A goalkeeper's part of one game: seconds in the goal, shots and goals against."""

    game_id: str
    team: str
    player: str
    seconds: int
    shots: int
    goals: int
    alone: bool
    """Nobody else kept that team's goal in the game: a shutout is this goalkeeper's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """A goalkeeper over some games."""

    team: str
    player: str
    games: int
    seconds: int
    shots: int
    goals: int
    shutouts: int

    @property
    def saves(self) -> int | None:
        """Shots that were stopped; None where fewer shots than goals were counted."""
        return None if self.shots < self.goals else self.shots - self.goals

    @property
    def save_share(self) -> Fraction | None:
        """Saves of shots; None without a shot, or where they were not counted."""
        return Fraction(self.saves, self.shots) if self.shots and self.saves is not None else None

    def average(self, game_s: int = HOUR_S) -> Fraction | None:
        """Goals against in a game of so many seconds; None without time."""
        return Fraction(self.goals * game_s, self.seconds) if self.seconds else None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """What a team did over some games; a shootout has no goals here. `short`: how many power plays the others had."""

    team: str
    games: int
    goals_for: int
    goals_against: int
    shots_for: int
    shots_against: int
    penalty_minutes: int
    power_plays: int
    power_play_goals: int
    power_play_s: int
    short: int
    power_play_goals_against: int
    short_handed_goals: int
    short_handed_goals_against: int

    @property
    def power_play(self) -> Fraction | None:
        """Goals a power play; None without one."""
        return Fraction(self.power_play_goals, self.power_plays) if self.power_plays else None

    @property
    def penalty_kill(self) -> Fraction | None:
        """Power plays of others without a goal, of all; None without one."""
        return Fraction(self.short - self.power_play_goals_against, self.short) if self.short else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """All of them, each list with the best first."""

    scorers: tuple[Scorer, ...]
    keepers: tuple[Keeper, ...]
    teams: tuple[TeamLine, ...]
    penalised: tuple[Scorer, ...]
    """Those with penalty minutes, the most first."""


def statistics(results: Iterable[Result], kept: Iterable[Kept] = ()) -> Statistics:
    """The statistics of some results, of each game the highest revision; `kept` is the goalkeepers' part of these games."""
    games = newest(results)
    twice = in_several_divisions(games)
    players = scorers(games, twice)
    played = {game.game_id: game for game in games}
    penalised = sorted((p for p in players if p.penalty_minutes), key=lambda p: (-p.penalty_minutes, p.team, _number(p.player)))
    return Statistics(
        scorers=tuple(p for p in players if p.points),
        keepers=keepers(replace(one, team=called(one.team, played[one.game_id].division, twice)) for one in kept if one.game_id in played),
        teams=teams(games, twice),
        penalised=tuple(penalised),
    )


def in_several_divisions(games: Iterable[Result]) -> frozenset[str]:
    """The codes under which different teams play: they have round robins in more than one division."""
    found: dict[str, set[str]] = {}
    for game in games:
        if game.stage == "round_robin":
            for side in SIDES:
                found.setdefault(_team(game, side).code, set()).add(game.division)
    return frozenset(code for code, divisions in found.items() if len(divisions) > 1)


def called(code: str, division: str, twice: Collection[str]) -> str:
    """A team's code, with its division where another team has the same."""
    return f"{code} ({division})" if code in twice else code


def winning_goal(result: Result) -> int | None:
    """The place of the goal that won: the winner's first one more than the loser had; None in a tie, shootout or forfeit."""
    if result.winner is None or result.decided_in not in {"regulation", "overtime"}:
        return None
    needed = sum(1 for goal in result.goals if goal.team != result.winner) + 1
    own = [place for place, goal in enumerate(result.goals) if goal.team == result.winner]
    return own[needed - 1] if needed <= len(own) else None


def scorers(games: Iterable[Result], twice: Collection[str] = ()) -> tuple[Scorer, ...]:
    """Everybody with a goal, an assist or a penalty: by points, then goals, then as numbered; `bench` has the bench penalties.

    `twice`: codes that more than one team has, which are called by their division too.
    """
    counts: dict[Who, Counter[str]] = {}
    for game in games:
        winner = winning_goal(game)
        for place, goal in enumerate(game.goals):
            team = called(_team(game, goal.team).code, game.division, twice)
            own = counts.setdefault((team, goal.scorer), Counter())
            own["goals"] += 1
            own["power_play_goals"] += goal.strength == "PP"
            own["short_handed_goals"] += goal.strength == "SH"
            own["game_winning_goals"] += place == winner
            for assistant in goal.assists:
                counts.setdefault((team, assistant), Counter())["assists"] += 1
        for penalty in game.penalties:
            team = called(_team(game, penalty.team).code, game.division, twice)
            counts.setdefault((team, penalty.player), Counter())["penalty_minutes"] += penalty.minutes
    names = ("goals", "assists", "power_play_goals", "short_handed_goals", "game_winning_goals", "penalty_minutes")
    made = (Scorer(team=team, player=player, **{name: own[name] for name in names}) for (team, player), own in counts.items())
    return tuple(sorted(made, key=lambda p: (-p.points, -p.goals, p.team, _number(p.player))))


def keepers(kept: Iterable[Kept]) -> tuple[Keeper, ...]:
    """The goalkeepers: by the share of saves, then by time."""
    own: dict[tuple[str, str], list[Kept]] = {}
    for one in kept:
        own.setdefault((one.team, one.player), []).append(one)
    made = [
        Keeper(
            team=team,
            player=player,
            games=sum(1 for one in parts if one.seconds),
            seconds=sum(one.seconds for one in parts),
            shots=sum(one.shots for one in parts),
            goals=sum(one.goals for one in parts),
            shutouts=sum(1 for one in parts if one.alone and one.seconds and not one.goals),
        )
        for (team, player), parts in own.items()
    ]
    return tuple(sorted(made, key=lambda k: (-(k.save_share or Fraction(0)), -k.seconds, k.team, _number(k.player))))


def teams(games: Iterable[Result], twice: Collection[str] = ()) -> tuple[TeamLine, ...]:
    """What each team did, by its code; `twice` as for the scorers."""
    sums: dict[str, Counter[str]] = {}
    for game in games:
        for side in SIDES:
            sums.setdefault(called(_team(game, side).code, game.division, twice), Counter()).update(_line(game, side))
    return tuple(TeamLine(team=code, **{name: own[name] for name in _COUNTED}) for code, own in sorted(sums.items()))


_COUNTED = (
    "games", "goals_for", "goals_against", "shots_for", "shots_against", "penalty_minutes", "power_plays", "power_play_goals", "power_play_s",
    "short", "power_play_goals_against", "short_handed_goals", "short_handed_goals_against",
)  # fmt: skip


def _line(game: Result, side: Side) -> Mapping[str, int]:
    own, theirs = _team(game, side), _team(game, other(side))
    marks = Counter((goal.team, goal.strength) for goal in game.goals)
    chances = game.power_plays
    return {
        "games": 1,
        "goals_for": sum(1 for goal in game.goals if goal.team == side),
        "goals_against": sum(1 for goal in game.goals if goal.team != side),
        "shots_for": own.shots,
        "shots_against": theirs.shots,
        "penalty_minutes": own.penalty_minutes,
        "power_plays": chances[side].opportunities if chances else 0,
        "power_play_goals": marks[side, "PP"],
        "power_play_s": chances[side].time_s if chances else 0,
        "short": chances[other(side)].opportunities if chances else 0,
        "power_play_goals_against": marks[other(side), "PP"],
        "short_handed_goals": marks[side, "SH"],
        "short_handed_goals_against": marks[other(side), "SH"],
    }


def _team(game: Result, side: Side) -> TeamResult:
    return game.home if side == "home" else game.away


def _number(player: str | None) -> tuple[int, str]:
    """Numbers in their order, staff codes behind them, nobody last."""
    if player is None:
        return (10**9, "")
    return (int(player), "") if player.isdecimal() and player.isascii() else (10**8, player)
