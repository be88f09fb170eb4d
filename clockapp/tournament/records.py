"""A team's record: what each of its games gave it, in the form the tie-breaks add up."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from clockapp.game.view import SIDES, Side, other
from clockapp.game.worth import Counted
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played, capped_score, counted, points_of, posted_score, when

Score = tuple[int, int]
"""Goals (home, away)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game of a team. `goals` are the true ones, `posted` those under the cap, both as far as they count at all.

    `for_order` and `quotient` are what the steps on goals and the step on the quotient add up, by what the cap applies
    to. `shares_first` says whether the team scored the first goal: None where that was not recorded.
    """

    game: Played
    opponent: str
    points: int
    won: bool
    lost: bool
    extra: bool
    goals: Counted
    posted: Counted
    for_order: Counted
    quotient: Counted
    penalty_minutes: int | None
    first_goal_s: int | None
    first_known: bool
    scored_first: bool | None
    periods_won: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """All games of a team, in the order in which they were played, and the goals of all of them.

    `seed`: its place in the seeding before the tournament, None where there was none.
    """

    team: str
    lines: tuple[Line, ...]
    for_order: Counted
    quotient: Counted
    seed: int | None = None

    def against(self, teams: Collection[str] | None) -> tuple[Line, ...]:
        """The games against some teams; None: all games."""
        return self.lines if teams is None else tuple(line for line in self.lines if line.opponent in teams)

    @property
    def points(self) -> int:
        """All points of the team."""
        return sum(line.points for line in self.lines)


def records(
    games: Iterable[Played], rules: RuleSet, teams: Iterable[str] = (), *, seeds: Sequence[str] = ()
) -> dict[str, Record]:
    """The record of every team of these games, and of `teams` even where they have not played; `seeds`: best first."""
    lines: dict[str, list[Line]] = {team: [] for team in teams}
    for game in sorted(games, key=when):
        true, posted = (game.home.goals, game.away.goals), posted_score(game, rules)
        if game.scored is not None and game.decided_in == "forfeit" and rules.forfeit.as_played:
            true = posted = game.scored
        for side in SIDES:
            lines.setdefault(game.part(side).team, []).append(_line(game, side, rules, true=true, posted=posted))
    seed = {team: place for place, team in enumerate(seeds, start=1)}
    return {
        team: Record(
            team,
            tuple(own),
            summed(line.for_order for line in own),
            summed(line.quotient for line in own),
            seed.get(team),
        )
        for team, own in lines.items()
    }


def summed(goals: Iterable[Counted]) -> Counted:
    """All goals of several games."""
    total_for = total_against = 0
    for game in goals:
        total_for += game.goals_for
        total_against += game.goals_against
    return Counted(total_for, total_against)


def met(records_of: Mapping[str, Record], one: str, two: str) -> bool:
    """Whether two teams have played each other."""
    return any(line.opponent == two for line in records_of[one].lines)


def _line(game: Played, side: Side, rules: RuleSet, *, true: Score, posted: Score) -> Line:
    own, applies, winner = game.part(side), rules.cap.applies_to, game.winner
    goals = counted(game, side, true, rules)
    shown = goals if true == posted else counted(game, side, posted, rules)
    as_played = true == posted == game.scored
    tied = shown if as_played or not rules.cap.tie_break_only else counted(game, side, capped_score(game, rules), rules)
    return Line(
        game=game,
        opponent=game.part(other(side)).team,
        points=points_of(game, side, rules),
        won=winner == side,
        lost=winner == other(side),
        extra=game.decided_in in {"overtime", "shootout"},
        goals=goals,
        posted=shown,
        for_order=Counted(
            (tied if "goals_for" in applies else goals).goals_for,
            (tied if "goals_against" in applies else goals).goals_against,
        ),
        quotient=tied if "quotient" in applies else goals,
        penalty_minutes=own.penalty_minutes,
        first_goal_s=own.first_goal_s,
        first_known=own.first_goal_s is not None or not played_goals(game, side),
        scored_first=_scored_first(game, side),
        periods_won=_periods_won(game, side),
    )


def played_goals(game: Played, side: Side) -> int:
    """Goals scored in play: the one goal of a shootout never counts as scored at a time (RULES 1.5)."""
    if game.decided_in == "forfeit" and game.part(side).first_goal_s is None:
        return 0  # the score of a forfeit was not played
    return game.part(side).goals - (game.decided_in == "shootout" and game.winner == side)


def _scored_first(game: Played, side: Side) -> bool | None:
    if game.first is not None:
        return game.first == side
    mine, theirs = game.part(side), game.part(other(side))
    if not played_goals(game, "home") and not played_goals(game, "away"):
        return False
    if not played_goals(game, other(side)):
        return True
    if not played_goals(game, side):
        return False
    if mine.first_goal_s is None or theirs.first_goal_s is None or mine.first_goal_s == theirs.first_goal_s:
        return None
    return mine.first_goal_s < theirs.first_goal_s


def _periods_won(game: Played, side: Side) -> int | None:
    if game.periods is None:
        return None
    return sum((home > away) if side == "home" else (away > home) for home, away in game.periods)
