"""Statistics: what players and teams did over some games, agreeing with the results they are counted from."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from clockapp.game.result import Result
from clockapp.tournament.statistics import (
    HOUR_S,
    Keeper,
    Kept,
    Scorer,
    keepers,
    scorers,
    statistics,
    teams,
    winning_goal,
)
from tests.script import play

TEXT = """
    1st
    01:00  penalty away 9 minor
    02:00  goal home 7 8 11
    05:00  penalty home 8 double-minor
    05:30  goal away 10 9
    06:00  goal home 11
           shots home 12
           shots away 8
    2nd
    03:00  goal home
    04:00  penalty home bench bench-minor by 7
    10:00  goal away 9
    3rd
    official
"""


@cache
def game(text: str = TEXT, rules: str = "hockey-canada") -> Result:
    return play(text, rules=rules).result


def by(rows: tuple[Scorer, ...]) -> dict[tuple[str, str | None], tuple[int, int, int, int, int, int]]:
    return {(p.team, p.player): (p.goals, p.assists, p.power_play_goals, p.short_handed_goals, p.game_winning_goals, p.penalty_minutes) for p in rows}


def test_scorers_with_their_marks() -> None:
    """Goals, assists, power play, short-handed, the winner's goal that the other team could not match, minutes."""
    found = by(scorers([game()]))

    assert found["LYNX", "7"] == (1, 0, 1, 0, 0, 0)
    assert found["LYNX", "8"] == (0, 1, 0, 0, 0, 4)
    assert found["LYNX", "11"] == (1, 1, 0, 1, 0, 0)
    assert found["LYNX", None] == (1, 0, 0, 0, 1, 0)
    assert found["LYNX", "bench"] == (0, 0, 0, 0, 0, 2)
    assert found["OTTERS", "10"] == (1, 0, 1, 0, 0, 0)


def test_the_best_scorer_stands_first() -> None:
    """Points, then goals, then as they are numbered; nobody last."""
    found = statistics([game()]).scorers

    assert [(p.player, p.points, p.goals) for p in found] == [("11", 2, 1), ("9", 2, 1), ("7", 1, 1), (None, 1, 1), ("10", 1, 1), ("8", 1, 0)]


def test_sums_are_those_of_the_results() -> None:
    """Scorers' goals and penalty minutes add up to the games', team by team, whatever nobody wrote down."""
    games = [game(), replace(game(), game_id="g2")]
    found = statistics(games)

    for code, side in (("LYNX", "home"), ("OTTERS", "away")):
        own = [p for p in scorers(games) if p.team == code]
        line = next(t for t in found.teams if t.team == code)
        assert sum(p.goals for p in own) == line.goals_for == sum(1 for g in games for goal in g.goals if goal.team == side)
        assert sum(p.penalty_minutes for p in own) == line.penalty_minutes
        assert sum(p.power_play_goals for p in own) == line.power_play_goals
    home, away = found.teams
    assert (home.goals_for, home.power_plays, home.power_play_goals_against) == (away.goals_against, away.short, away.power_play_goals)
    assert sum(p.game_winning_goals for p in scorers(games)) == 2


def test_team_lines() -> None:
    """Shots, power plays with their time, kills; shares as fractions, none without a chance."""
    home, away = teams([game()])

    assert (home.shots_for, home.shots_against, home.games) == (12, 8, 1)
    assert (home.power_plays, home.power_play_goals, home.power_play_s) == (1, 1, 60)
    assert (home.short, home.power_play_goals_against, home.short_handed_goals, away.short_handed_goals_against) == (3, 1, 1, 1)
    assert (home.power_play, home.penalty_kill) == (Fraction(1), Fraction(2, 3))
    quiet = teams([game("1st\n01:00  goal home 7\n2nd\n3rd\nofficial")])[0]
    assert (quiet.power_play, quiet.penalty_kill) == (None, None)


def test_an_old_result_has_no_power_plays() -> None:
    """Results from before they were counted add nothing to them."""
    assert teams([replace(game(), power_plays=None)])[0].power_plays == 0


@pytest.mark.parametrize(
    ("text", "rules", "winner"),
    [
        ("1st\n01:00 goal home 7\n02:00 goal away 9\n2nd\n01:00 goal home 8\n3rd\nofficial", "hockey-canada", 2),
        ("1st\n01:00 goal home 7\n02:00 goal home 9\n2nd\n01:00 goal away 9\n3rd\nofficial", "hockey-canada", 1),
        ("1st\n01:00 goal home 7\n02:00 goal away 9\n2nd\n3rd\nofficial", "hockey-canada", None),
        ("1st\n2nd\n3rd\nOT\n01:00 goal away 9\nofficial", "nhl", 0),
        ("forfeit home\nofficial", "hockey-canada", None),
    ],
)
def test_the_goal_that_won(text: str, rules: str, winner: int | None) -> None:
    """The winner's first goal more than the loser had; none in a tie, and none that nobody scored."""
    assert winning_goal(game(text, rules)) == winner


def test_an_awarded_result_without_enough_goals_has_no_winning_goal() -> None:
    """A result that says who won though the goals do not."""
    assert winning_goal(replace(game("1st\n01:00 goal home 7\n2nd\n3rd\nofficial"), winner="away")) is None


def test_of_a_game_the_highest_revision_counts() -> None:
    """A corrected result takes the place of the first, wherever it stands."""
    mended = replace(game("1st\n01:00 goal away 10\n2nd\n3rd\nofficial"), revision=2)

    assert by(statistics([mended, game()]).scorers) == {("OTTERS", "10"): (1, 0, 0, 0, 1, 0)}


def test_penalty_leaders() -> None:
    """The most minutes first."""
    assert [(p.player, p.penalty_minutes) for p in statistics([game()]).penalised] == [("8", 4), ("bench", 2), ("9", 2)]


KEPT = (
    Kept(game_id="g1", team="LYNX", player="31", seconds=3600, shots=20, goals=0, alone=True),
    Kept(game_id="g2", team="LYNX", player="31", seconds=1800, shots=10, goals=3, alone=False),
    Kept(game_id="g2", team="LYNX", player="1", seconds=1800, shots=5, goals=0, alone=False),
    Kept(game_id="g9", team="OTTERS", player="30", seconds=0, shots=0, goals=1, alone=True),
)


def test_goalkeepers() -> None:
    """Saves, share, average for sixty minutes; a shutout is of who kept alone."""
    first, second, third = keepers(KEPT)

    assert second == Keeper(team="LYNX", player="31", games=2, seconds=5400, shots=30, goals=3, shutouts=1)
    assert (second.saves, second.save_share, second.average(HOUR_S)) == (27, Fraction(9, 10), Fraction(2))
    assert (first.player, first.save_share, first.shutouts) == ("1", Fraction(1), 0)
    assert (third.saves, third.save_share, third.average()) == (None, None, None)


def test_only_goalkeepers_of_these_games_count() -> None:
    """A division's statistics have the goalkeepers of its games alone."""
    assert {k.player for k in statistics([game()], KEPT).keepers} == {"31"}


def test_teams_of_two_divisions_with_one_code_are_two_teams() -> None:
    """Both groups have a team LYNX: each is called by its division too; a team that crosses over in the play-offs stays one."""
    one = replace(game(), division="10U", stage="round_robin")
    two = replace(game(), game_id="g2", division="12U", stage="round_robin")
    kept = [Kept(game_id=g.game_id, team="LYNX", player="31", seconds=60, shots=1, goals=0, alone=True) for g in (one, two)]

    found = statistics([one, two], kept)
    assert [t.team for t in found.teams] == ["LYNX (10U)", "LYNX (12U)", "OTTERS (10U)", "OTTERS (12U)"]
    assert {k.team for k in found.keepers} == {"LYNX (10U)", "LYNX (12U)"}
    assert {p.team for p in found.scorers} == {t.team for t in found.teams}

    final = replace(two, stage="championship")
    assert [t.team for t in statistics([one, final], kept).teams] == ["LYNX", "OTTERS"]
