"""What a game is worth: the game sheet and the standings say the same."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.commands import Abandon
from clockapp.game.worth import Counted
from clockapp.rules.ruleset import ShootoutGoal
from clockapp.rules.table import Cap, Forfeit, Points
from clockapp.tournament.records import records
from clockapp.tournament.results import capped_score, of_result, points_of, posted_score
from tests.script import play, rule_set
from tests.tournament.sheets import game

TIED = """
    1:00 goal home 9
    2:00 goal away 9
    SO
    first home
    attempt home 9 goal
    attempt away 9 no
    attempt home 8 goal
    attempt away 10 no
    official
"""


@pytest.mark.parametrize(
    ("sheet", "points"),
    [
        ({"points": Points(shutout=1, per_goal=1), "forfeit": Forfeit(winner=5, goals_count=False)}, (3, 0)),
        ({"points": Points(shutout=1, per_goal=1), "forfeit": Forfeit(winner=5)}, (3 + 1 + 5, 0)),
        ({"points": Points(per_goal=2, maximum=9), "forfeit": Forfeit(winner=5)}, (9, 0)),
    ],
)
def test_a_forfeit(sheet: dict[str, Any], points: tuple[int, int]) -> None:
    """Its goals give points for goals and for a shutout only where the sheet counts them."""
    rules = replace(rule_set("hockey-canada"), **sheet)
    result = play("forfeit away\nofficial", rules).result
    assert (result.home.points, result.away.points) == points
    played = of_result(result)
    assert (points_of(played, "home", rules), points_of(played, "away", rules)) == points


def test_periods_that_were_not_played() -> None:
    """An abandoned game gives points for the periods that were begun, none for those that never were."""
    rules = replace(rule_set("hockey-canada"), points=Points(period_win=2, period_tie=1))
    game = play("1:00 goal home 9", rules)
    game.do(Abandon(at=game.at, reason="fog"))
    result = game.play("official").result
    assert (result.home.points, result.away.points) == (3 + 2, 0)
    played = of_result(result)
    assert (points_of(played, "home", rules), points_of(played, "away", rules)) == (3 + 2, 0)


def test_the_goal_of_a_shootout() -> None:
    """It is no goal that gives a point where the sheet leaves it out, and no cap takes it away."""
    rules = replace(
        rule_set("nhl"),
        points=Points(per_goal=1),
        cap=Cap(max_goals=1),
        shootout_goal=ShootoutGoal(in_goals_for=False, in_goals_against=False),
    )
    result = play(TIED, rules).result
    played = of_result(result)
    assert result.decided_in == "shootout"
    assert (result.home.points, result.away.points) == (2 + 1, 1 + 1)
    assert (points_of(played, "home", rules), points_of(played, "away", rules)) == (2 + 1, 1 + 1)
    assert (result.home.posted, result.away.posted) == posted_score(played, rules) == (2, 1)


def test_a_cap_in_the_tie_breaks_alone() -> None:
    """Scores are posted as they are; the steps on goals and the quotient count the capped ones the cap applies to."""
    cap = Cap(max_difference=6, tie_break_only=True, applies_to=("goals_for", "quotient"))
    rules = replace(rule_set("hockey-canada"), cap=cap)
    played = game("A", "B", 9, 1)
    assert posted_score(played, rules) == (9, 1)
    assert capped_score(played, rules) == (7, 1)
    (line,) = records([played], rules)["A"].lines
    assert (line.goals, line.posted) == (Counted(9, 1), Counted(9, 1))
    assert (line.for_order, line.quotient) == (Counted(7, 1), Counted(7, 1))
    assert capped_score(game("A", "B", 9, 1, "shootout"), rules) == (9, 1)
