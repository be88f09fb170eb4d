"""What the standings read of a result, and what it is worth under a rule set."""

from collections.abc import Iterable
from dataclasses import dataclass

from clockapp.game import worth
from clockapp.game.result import Result, TeamResult
from clockapp.game.view import DecidedIn, Side
from clockapp.game.worth import Counted
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.schedule import Order, instant


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPlayed:
    """One team's part of a game; None: not recorded. `first_goal_s` counts from the start of the game."""

    team: str
    goals: int
    penalty_minutes: int | None = None
    first_goal_s: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A finished game as the standings see it.

    `awarded` is the side a forfeit was given to, whatever the goals are. `periods` has the goals (home, away) of each period of regulation, None where they were not recorded. `first` is the
    side that scored the first goal where the order of entry tells it, also within one second. `scored` has the goals
    (home, away) that were scored whatever the score is said to be: those until a forfeit; None: not recorded.
    """

    game_id: str
    revision: int = 1
    played: str | None = None
    division: str = ""
    stage: str = "round_robin"
    home: TeamPlayed
    away: TeamPlayed
    decided_in: DecidedIn = "regulation"
    awarded: Side | None = None
    periods: tuple[tuple[int, int], ...] | None = None
    first: Side | None = None
    scored: tuple[int, int] | None = None

    def part(self, side: Side) -> TeamPlayed:
        """One team's part by its side."""
        return self.home if side == "home" else self.away

    @property
    def winner(self) -> Side | None:
        """The side that was given the game, else the one with more goals; None in a tie."""
        if self.awarded:
            return self.awarded
        if self.home.goals == self.away.goals:
            return None
        return "home" if self.home.goals > self.away.goals else "away"

    @property
    def score(self) -> str:
        """The score in words of the sheet: `3-2`, `3-2 OT`, `3-2 SO`."""
        mark = {"overtime": " OT", "shootout": " SO", "forfeit": " forfeit", "abandoned": " abandoned"}
        return f"{self.home.goals}-{self.away.goals}{mark.get(self.decided_in, '')}"


def of_result(result: Result) -> Played:
    """What the standings read of a result."""
    regulation = [row for row in result.by_period if not row.label.startswith(("OT", "SO"))]
    return Played(
        game_id=result.game_id,
        revision=result.revision,
        played=result.played,
        division=result.division,
        stage=result.stage,
        home=_part(result.home),
        away=_part(result.away),
        decided_in=result.decided_in,
        awarded=result.winner if result.decided_in == "forfeit" else None,
        periods=tuple((row.goals["home"], row.goals["away"]) for row in regulation) or None,
        first=result.goals[0].team if result.goals else None,
        scored=goals_of(goal.team for goal in result.goals) if result.decided_in == "forfeit" else None,
    )


def goals_of(scorers: Iterable[object]) -> tuple[int, int]:
    """The goals (home, away) of those who scored, by their sides."""
    sides = list(scorers)
    return sides.count("home"), sides.count("away")


def _part(team: TeamResult) -> TeamPlayed:
    return TeamPlayed(
        team=team.code,
        goals=team.goals,
        penalty_minutes=team.penalty_minutes,
        first_goal_s=team.first_goal_s,
    )


def latest(results: Iterable[Played]) -> tuple[Played, ...]:
    """One result a game, the highest revision of each; the order stays that of each game's first appearance."""
    found: dict[str, Played] = {}
    for game in results:
        if game.game_id not in found or game.revision >= found[game.game_id].revision:
            found[game.game_id] = game
    return tuple(found.values())


def newest(results: Iterable[Result]) -> tuple[Result, ...]:
    """One whole result a game, the highest revision of each; the order stays that of each game's first appearance."""
    found: dict[str, Result] = {}
    for result in results:
        if result.game_id not in found or result.revision >= found[result.game_id].revision:
            found[result.game_id] = result
    return tuple(found.values())


def when(game: Played) -> Order:
    """The key that puts games into the order in which they were played."""
    return instant(game.played)


def posted_score(game: Played, rules: RuleSet) -> tuple[int, int]:
    """The score (home, away) as it is posted."""
    return worth.posted(game.home.goals, game.away.goals, rules.cap, decided_in=game.decided_in)


def capped_score(game: Played, rules: RuleSet) -> tuple[int, int]:
    """The score (home, away) as the cap has it in the tie-breaks."""
    return worth.capped(game.home.goals, game.away.goals, rules.cap, decided_in=game.decided_in)


def counted(game: Played, side: Side, score: tuple[int, int], rules: RuleSet) -> Counted:
    """What counts of a score (true or posted) for one side."""
    return worth.counted(*_own(side, score), rules, decided_in=game.decided_in)


def points_of(game: Played, side: Side, rules: RuleSet) -> int:
    """The points of one side."""
    return worth.points(
        rules,
        decided_in=game.decided_in,
        won=None if game.winner is None else game.winner == side,
        goals=_own(side, (game.home.goals, game.away.goals)),
        periods=[_own(side, period) for period in game.periods or ()],
    )


def _own(side: Side, score: tuple[int, int]) -> tuple[int, int]:
    return score if side == "home" else (score[1], score[0])


def needs_periods(rules: RuleSet) -> bool:
    """Whether the points of this rule set cannot be counted without the goals of each period.

    A step on periods won is another matter: an earlier one may decide, and where it is reached its reason says that it
    could not be used.
    """
    return bool(rules.points.period_win or rules.points.period_tie)
