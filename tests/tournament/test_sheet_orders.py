"""The shipped sheets of other tournaments: each shows a possibility of RULES 3.1 or 3.2 by its data alone."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from clockapp.rules.load import load
from clockapp.tournament.limits import over_limits
from clockapp.tournament.results import Played, points_of, posted_score
from clockapp.tournament.standings import standings
from clockapp.tournament.suspensions import propose
from clockapp.tournament.wild_cards import wild_cards
from tests.tournament.sheets import game, order, reasons, table
from tests.tournament.test_suspensions import called, result


def points(name: str, one: Played) -> tuple[int, int]:
    rules = load(name)
    return points_of(one, "home", rules), points_of(one, "away", rules)


def periods(*goals: tuple[int, int], decided: Any = None) -> Played:
    home, away = (sum(period[side] for period in goals) for side in (0, 1))
    return game("A", "B", home, away, decided, periods=goals)


@pytest.mark.parametrize(
    ("name", "goals", "expected"),
    [
        ("rayside-balfour-2016", ((1, 0), (0, 0), (2, 1)), (4, 0)),
        ("rayside-balfour-2016", ((1, 0), (2, 0), (2, 1)), (5, 0)),  # "for a possible 5 points"
        ("belleville-2017", ((1, 0), (0, 0), (2, 1)), (9, 1)),  # 1 + ½ + 1 + 2, and ½: everything twice
        ("belleville-2017", ((1, 0), (0, 1), (1, 1)), (5, 5)),  # 1 + 0 + ½ + 1 each
        ("hk-slavija-u11", ((3, 0), (0, 1)), (2, 2)),  # each half is a game of its own
        ("hk-slavija-u11", ((3, 0), (1, 1)), (3, 1)),
    ],
)
def test_points_by_period(name: str, goals: Sequence[tuple[int, int]], expected: tuple[int, int]) -> None:
    """A point for a period, half a point for a tied one, halves that are games of their own."""
    assert points(name, periods(*goals)) == expected


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (game("A", "B", 4, 0), (5 + 3 + 4, 0)),
        (game("A", "B", 4, 2), (5 + 4, 0)),
        (game("A", "B", 1, 0, "overtime"), (8 + 1, 3)),  # the sheet's own example, nine and three
        (game("A", "B", 1, 0, "shootout"), (9, 3)),
        (game("A", "B", 3, 2, "overtime"), (5 + 3, 0)),
    ],
)
def test_points_for_a_shutout_and_for_goals(one: Played, expected: tuple[int, int]) -> None:
    """Oceans Edge: five for a win, three for a shutout, one a goal; a loser after 0-0 has his shutout too."""
    assert points("oceans-edge-2010", one) == expected


def test_wins_before_points() -> None:
    """Oceans Edge: one high win has more points than two low ones, and stands below them."""
    games = [game("A", "X", 12, 0), game("B", "X", 1, 0), game("B", "Y", 1, 0)]
    assert order(games, load("oceans-edge-2010"))[:2] == ["B", "A"]
    assert table(games, load("oceans-edge-2010")).rows[0].why == "1st with 2 wins and 18 points"


def test_a_difference_of_six_and_eight_goals_of_a_game() -> None:
    """Oil Kings: six of a difference, eight of the goals; a third is eliminated, two go back to their own game."""
    games = [
        game("A", "B", 1, 0), game("B", "C", 1, 0), game("C", "A", 1, 0), game("A", "X", 14, 0), game("B", "X", 6, 0), game("C", "X", 3, 0),
    ]  # fmt: skip
    rules = load("oil-kings")
    assert order(games, rules) == ["A", "B", "C", "X"]
    assert reasons(games, rules) == {"A": "head_to_head", "B": "head_to_head", "C": "goal_difference", "X": None}
    more = [*games[:4], game("B", "X", 9, 0), game("C", "X", 7, 0)]
    assert reasons(more, rules)["C"] == "goals_for"


def test_the_best_is_placed_and_the_steps_start_again() -> None:
    """E9: wins, goal difference, goals against; after any placing the list starts again."""
    games = [game("A", "B", 2, 0), game("B", "C", 1, 0), game("C", "A", 1, 0)]
    found = table(games, load("e9-invitational"))
    assert [(row.team, row.decided_by) for row in found.rows] == [
        ("A", "goal_difference"), ("C", "goal_difference"), ("B", "goal_difference"),
    ]  # fmt: skip


def test_goal_share_and_penalty_minutes_among_the_tied() -> None:
    """Piper: (GF - GA) / GF, then the minutes of the games among the tied teams only."""
    games = [
        game("A", "B", 2, 1, pim=(4, 2)), game("B", "C", 2, 1, pim=(4, 2)), game("C", "A", 2, 1, pim=(8, 2)),
        game("A", "X", 1, 0, pim=(30, 0)), game("B", "X", 1, 0), game("C", "X", 1, 0),
    ]  # fmt: skip
    rules = load("piper-classic")
    assert order(games, rules) == ["A", "B", "C", "X"]
    assert reasons(games, rules) == {"A": "head_to_head", "B": "head_to_head", "C": "penalty_minutes", "X": None}
    shared = [replace(games[0], home=replace(games[0].home, goals=3)), *games[1:]]
    assert table(shared, rules).rows[0].why.startswith("1st on goal share .4000 (5-3) against .2500 (4-3) of C and .0000 (4-4) of B")


def test_a_fastest_goal_in_the_first_game_and_the_odd_coin() -> None:
    """Sarnia: head-to-head for two only, the fastest goal in the first game, the odd coin highest."""
    games = [
        game("A", "B", 2, 1, first_s=(300, 100), played="2027-01-01"), game("B", "C", 2, 1, first_s=(5, 300), played="2027-01-02"),
        game("C", "A", 2, 1, first_s=(7, 20), played="2027-01-03"),
    ]  # fmt: skip
    rules = load("silver-stick-sarnia-2023")
    assert order(games, rules) == ["B", "C", "A"]  # C beat A
    assert reasons(games, rules) == {"B": "fastest_goal", "A": "head_to_head", "C": "head_to_head"}
    level = [replace(one, home=replace(one.home, first_goal_s=9), away=replace(one.away, first_goal_s=9)) for one in games]
    assert "three toss, the odd coin takes the highest place" in table(level, rules).rows[0].why
    assert (rules.penalties.kinds["gross_misconduct"].minutes, rules.penalties.kinds["match"].minutes) == (15, 15)


def test_the_fastest_goal_of_any_game_and_of_the_game_between_them() -> None:
    """Sudbury: quickest goal in any game; D'Centraide: fastest goal in the head-to-head game."""
    games = [
        game("A", "B", 1, 1, first_s=(60, 90), first="home", played="2027-01-01"),
        game("A", "X", 1, 0, first_s=(500, None), played="2027-01-02"),
        game("B", "X", 1, 0, first_s=(10, None), played="2027-01-03"),
    ]  # fmt: skip
    assert reasons(games, load("silver-stick-sudbury-2018"))["A"] == "first_goal"
    unknown = [replace(games[0], first=None, home=replace(games[0].home, first_goal_s=60), away=replace(games[0].away, first_goal_s=60)), *games[1:]]
    assert order(unknown, load("silver-stick-sudbury-2018"))[:2] == ["B", "A"]
    assert order(games, load("dcentraide"))[:2] == ["A", "B"]
    assert reasons(games, load("dcentraide"))["A"] == "fastest_goal"


def test_wild_cards_of_six_divisions() -> None:
    """Whitby: two of six seconds advance, by points and the quotient, without a game between them."""
    games = []
    for n, name in enumerate("ABCDEF"):
        x, y, z = (f"{name}{k}" for k in (1, 2, 3))
        games += [game(x, y, 3, 1, division=name, game_id=f"{name}1"), game(x, z, 3, 0, division=name, game_id=f"{name}2")]
        games.append(game(y, z, 2 + n, 1, division=name, game_id=f"{name}3"))
    rules = load("silver-stick-whitby-2024")
    tables = standings(games, rules)
    found = wild_cards(tables, games, dict.fromkeys("ABCDEF", rules), place=2)
    assert [row.team for row in found.rows] == ["F2", "E2", "D2", "C2", "B2", "A2"]
    best = found.settled(1)
    assert best is not None
    assert (best.decided_by, best.why.split(" against ")[0]) == ("goal_quotient", "1st on goal quotient .6666 (8-4)")


def test_goal_difference_in_the_quotient_alone() -> None:
    """John Reid: scores are posted as they are; at most six count in the quotient, after wins and wins in regulation."""
    rules = load("john-reid")
    blow_out = game("A", "B", 12, 0)
    assert posted_score(blow_out, rules) == (12, 0)
    games = [
        blow_out, game("B", "C", 3, 0), game("C", "A", 3, 0), game("A", "X", 0, 1), game("C", "X", 0, 1), game("B", "X", 0, 1),
    ]  # fmt: skip
    assert table(games, rules).rows[1].why.startswith("2nd on goal quotient .6000 (6-4) against ")


def test_the_order_of_usa_hockey() -> None:
    """Nationals: the games among the tied with a cap of eight, then starting again; left out where not all have met."""
    rules = load("usa-hockey-nationals")
    games = [game("A", "B", 12, 0), game("B", "C", 9, 0), game("C", "A", 4, 0)]
    assert [row.team for row in table(games, rules).rows] == ["A", "B", "C"]
    assert table(games, rules).rows[0].why.startswith("1st on goal difference in games among them +4 (8-4) against ")
    ratio = [game("A", "B", 2, 1), game("B", "A", 1, 0), game("A", "X", 1, 0), game("B", "X", 1, 0)]
    missing = table([replace(one, periods=((one.home.goals, one.away.goals),)) for one in ratio], rules).rows[0].why
    assert "goal difference in games among them: +0" in missing
    apart = [game("A", "X", 5, 0), game("B", "Y", 6, 0)]
    assert order(apart, rules)[:2] == ["B", "A"]
    assert "points in games among them not used: A and B did not meet" in table(apart, rules).rows[0].why


def test_dividing_by_nought() -> None:
    """Nationals, 1e: no goal against stands highest, and of two such the one with more goals for."""
    rules = load("usa-hockey-nationals")
    rules = replace(rules, tie_break=replace(rules.tie_break, two=tuple(s for s in rules.tie_break.two if s.by == "goal_ratio")))
    games = [game("A", "X", 2, 0), game("B", "Y", 3, 0), game("C", "Z", 9, 1)]
    assert order(games, rules)[:3] == ["B", "A", "C"]


def test_a_quotient_to_three_places() -> None:
    """Baltic Cup: .7142857 and .7139 both are .714: goals against decide; exact would have put A first."""
    games = [game("A", "C", 10, 4), game("B", "D", 297, 119)]
    assert reasons(games, load("baltic-cup-2016"))["A"] == "goals_against"
    assert Fraction(10, 14) > Fraction(297, 416)


def test_two_that_are_left_go_over_to_their_own_game() -> None:
    """Lions: A is lifted out by the difference among the three; B and C go over to the steps for two teams."""
    games = [game("A", "B", 3, 0), game("B", "C", 2, 0), game("C", "A", 1, 0)]
    rules = load("lions-ringette-2024")
    assert order(games, rules) == ["A", "B", "C"]
    assert reasons(games, rules) == {"A": "goal_difference", "B": "head_to_head", "C": "head_to_head"}


def test_three_that_are_left_make_a_table_of_their_own() -> None:
    """Lions: D is lifted out by the difference among the four; A, B and C are level in it, and parted by their own points."""
    games = [
        game("A", "B", 3, 0), game("B", "C", 2, 0), game("C", "D", 1, 0), game("D", "A", 4, 0), game("A", "C", 0, 0), game("B", "D", 0, 0),
    ]  # fmt: skip
    rules = load("lions-ringette-2024")
    assert order(games, rules) == ["D", "A", "B", "C"]
    assert reasons(games, rules) == {"D": "goal_difference", "A": "points", "B": "points", "C": "points"}


def test_the_mini_table_then_all_games() -> None:
    """Vienna: points, difference and goals among the tied, then those of all games."""
    games = [
        game("A", "B", 1, 0), game("B", "C", 1, 0), game("C", "A", 1, 0), game("A", "X", 2, 0), game("B", "X", 3, 0), game("C", "X", 4, 0),
    ]  # fmt: skip
    assert order(games, load("vienna-floorball")) == ["C", "B", "A", "X"]
    assert reasons(games, load("vienna-floorball")) == dict.fromkeys("ABC", "goal_difference") | {"X": None}


def test_the_table_printed_on_the_sheet() -> None:
    """Ostrava's own example: Žraloci 10:4 Sharks, Žraloci 3:4 Rekiny, Sharks 4:1 Rekiny: Žraloci, Rekiny, Sharks."""
    games = [game("Žraloci", "Sharks", 10, 4), game("Žraloci", "Rekiny", 3, 4), game("Sharks", "Rekiny", 4, 1)]
    found = table(games, load("ostrava-cup"))
    assert [(row.team, row.points, row.goals_for, row.goals_against) for row in found.rows] == [
        ("Žraloci", 3, 13, 8), ("Rekiny", 3, 5, 7), ("Sharks", 3, 8, 11),
    ]  # fmt: skip
    assert {row.decided_by for row in found.rows} == {"goal_difference"}


def test_points_a_game_where_groups_are_unequal() -> None:
    """Ostrava: three points of one game are above four of two."""
    games = [game("A", "B", 1, 0), game("C", "B", 1, 0), game("C", "D", 1, 1)]
    found = table(games, load("ostrava-cup"))
    assert [row.team for row in found.rows] == ["A", "C", "D", "B"]
    assert found.rows[1].why == "2nd with 2.00 points a game"


def test_posted_scores_of_other_sheets() -> None:
    """Elite: 8-0 is posted 6-0; Draft Day: the winner is credited with seven more than the loser."""
    assert posted_score(game("A", "B", 8, 0), load("elite-team-sports")) == (6, 0)
    assert posted_score(game("A", "B", 12, 2), load("draft-day")) == (9, 2)
    assert (load("elite-team-sports").forfeit.winner, len(load("elite-team-sports").mercy)) == (6, 2)


def test_limits_of_other_sheets() -> None:
    """Oil Kings: the fourth penalty; Leduc: more than thirty minutes of a team, its head coach; Mid-Michigan: ten minutes."""
    four = result(*called(*[("9", "minor", "tripping")] * 4))
    assert [(one.who, one.games) for one in over_limits(four, load("oil-kings"), coaches={})] == [("9", 1)]
    rough = result(*[replace(p, minutes=n) for p, n in zip(called(*[("9", "major", None)] * 4), (5, 10, 10, 5), strict=True)])
    assert list(over_limits(rough, load("leduc-ringette"), coaches={"AUR": "HC1"})) == []
    worse = result(*[replace(p, minutes=11) for p in called(*[("9", "major", None)] * 3)])
    assert [(one.who, one.games) for one in over_limits(worse, load("leduc-ringette"), coaches={"AUR": "HC1"})] == [("HC1", 1)]
    ten = result(replace(called(("9", "misconduct", None))[0], minutes=10))
    assert [(one.rule, one.games) for one in propose(ten, load("mid-michigan-ringette"))] == [("M1", 1), ("limit 1", 1)]


def test_most_wins_first_and_on_to_the_next_step() -> None:
    """Alberta Challenge: wins before head-to-head, and those still level go on as in Edmonton."""
    games = [game("A", "B", 1, 1), game("A", "X", 1, 0), game("B", "Y", 1, 1), game("B", "Z", 1, 1)]
    assert order(games, load("alberta-challenge"))[:2] == ["A", "B"]
    assert reasons(games, load("alberta-challenge"))["A"] == "wins"
