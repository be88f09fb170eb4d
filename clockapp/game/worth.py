"""What a finished game is worth by the rule set: the posted score, the goals that count, the points."""

from collections.abc import Iterable
from dataclasses import dataclass

from clockapp.game.view import DecidedIn
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import Cap


def posted(home: int, away: int, cap: Cap, *, decided_in: DecidedIn | None) -> tuple[int, int]:
    """The score (home, away) as it is posted under the sheet's largest differential; `decided_in`: None, still played.

    The winner's goals become the loser's plus that (RULES 1.1 B8); a game decided in a shootout is never capped (B9).
    """
    return (home, away) if cap.tie_break_only else capped(home, away, cap, decided_in=decided_in)


def capped(home: int, away: int, cap: Cap, *, decided_in: DecidedIn | None) -> tuple[int, int]:
    """The score (home, away) under the sheet's cap, as tie-breaks count it even where it is posted as it is."""
    if decided_in == "shootout":
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


def counted(own: int, theirs: int, rules: RuleSet, *, decided_in: DecidedIn) -> Counted:
    """What counts of a score (true or posted) for one side: the goal of a shootout and forfeits by the rule set."""
    if decided_in == "forfeit" and not rules.forfeit.goals_count:
        return Counted(0, 0)
    if decided_in == "shootout" and own > theirs:  # NHL 84.4, IIHF 84 (XI): one goal for the winner
        return Counted(own - (not rules.shootout_goal.in_goals_for), theirs)
    if decided_in == "shootout":
        return Counted(own, theirs - (not rules.shootout_goal.in_goals_against))
    return Counted(own, theirs)


def points(
    rules: RuleSet,
    *,
    decided_in: DecidedIn,
    won: bool | None,
    goals: tuple[int, int],
    periods: Iterable[tuple[int, int]] = (),
) -> int:
    """The points of one team: for the outcome, and where the sheet gives them for periods, a shutout and goals.

    `won`: None, a tie; `goals` and the `periods` of regulation that were played: own, theirs.
    """
    table = rules.points
    total = _outcome(rules, decided_in, won=won)
    if table.period_win or table.period_tie:
        for mine, others in periods:
            total += table.period_win if mine > others else table.period_tie if mine == others else 0
    score = counted(*goals, rules, decided_in=decided_in)
    if won and score.goals_for and not score.goals_against:
        total += table.shutout
    if won or not table.per_goal_of_winner:
        total += table.per_goal * score.goals_for
    if won is False and decided_in in {"overtime", "shootout"} and goals == (0, 1):
        total += table.goalless_regulation
    return total if table.maximum is None else min(total, table.maximum)


def _outcome(rules: RuleSet, decided_in: DecidedIn, *, won: bool | None) -> int:
    table = rules.points
    if won is None:
        return table.tie
    match decided_in:
        case "overtime":
            return table.overtime_win if won else table.overtime_loss
        case "shootout":
            return table.shootout_win if won else table.shootout_loss
        case _:
            return table.win if won else table.loss
