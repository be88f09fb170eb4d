"""What the standings read of a result, and what it is worth under a rule set: posted score, points, goals that count."""

from collections.abc import Iterable
from dataclasses import dataclass

from clockapp.game.result import Result, TeamResult
from clockapp.game.view import DecidedIn, Side
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
    side that scored the first goal where the order of entry tells it, also within one second.
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
    )


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


def when(game: Played) -> Order:
    """The key that puts games into the order in which they were played."""
    return instant(game.played)


def posted_score(game: Played, rules: RuleSet) -> tuple[int, int]:
    """The score (home, away) as it is posted under the sheet's largest differential.

    The winner's goals become the loser's plus that (RULES 1.1 B8); a game decided in a shootout is never capped (B9).
    """
    home, away, cap = game.home.goals, game.away.goals, rules.cap
    if game.decided_in == "shootout":
        return home, away
    if cap.max_difference is not None:
        home, away = limited(home, away, cap.max_difference)
    if cap.max_goals is not None:
        home, away = min(home, cap.max_goals), min(away, cap.max_goals)
    return home, away


def limited(one: int, two: int, most: int) -> tuple[int, int]:
    """A score whose difference is at most `most`: the larger number comes down."""
    return min(one, two + most), min(two, one + most)


@dataclass(frozen=True, slots=True)
class Counted:
    """Goals for and against of one team in one game."""

    goals_for: int
    goals_against: int


def counted(game: Played, side: Side, score: tuple[int, int], rules: RuleSet) -> Counted:
    """What counts of a score (true or posted) for one side: the goal of a shootout and forfeits by the rule set."""
    if game.decided_in == "forfeit" and not rules.forfeit.goals_count:
        return Counted(0, 0)
    mine, theirs = score if side == "home" else (score[1], score[0])
    if game.decided_in == "shootout" and mine > theirs:  # NHL 84.4, IIHF 84 (XI): one goal for the winner
        return Counted(mine - (not rules.shootout_goal.in_goals_for), theirs)
    if game.decided_in == "shootout":
        return Counted(mine, theirs - (not rules.shootout_goal.in_goals_against))
    return Counted(mine, theirs)


def points_of(game: Played, side: Side, rules: RuleSet) -> int:
    """The points of one side: for the outcome, and where the sheet gives them for periods, a shutout and goals."""
    points = rules.points
    total = _outcome_points(game, side, rules)
    if points.period_win or points.period_tie:
        for home, away in game.periods or ():
            mine, theirs = (home, away) if side == "home" else (away, home)
            total += points.period_win if mine > theirs else points.period_tie if mine == theirs else 0
    score = counted(game, side, (game.home.goals, game.away.goals), rules)
    if game.winner == side and score.goals_for and not score.goals_against:
        total += points.shutout
    total += points.per_goal * score.goals_for
    return total if points.maximum is None else min(total, points.maximum)


def _outcome_points(game: Played, side: Side, rules: RuleSet) -> int:
    points = rules.points
    if game.winner is None:
        return points.tie
    won = game.winner == side
    match game.decided_in:
        case "overtime":
            return points.overtime_win if won else points.overtime_loss
        case "shootout":
            return points.shootout_win if won else points.shootout_loss
        case _:
            return points.win if won else points.loss


def needs_periods(rules: RuleSet) -> bool:
    """Whether this rule set cannot be applied without the goals of each period."""
    steps = (*rules.tie_break.two, *rules.tie_break.multi)
    return bool(rules.points.period_win or rules.points.period_tie or any(s.by == "periods_won" for s in steps))
