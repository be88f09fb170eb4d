"""The order of teams that are level: both sheets, every kind of split, coins and rulings."""

from dataclasses import replace

import pytest

from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played
from clockapp.tournament.schedule import Decision
from tests.tournament.sheets import (
    BOULDER,
    BOULDER_STEPS,
    CAP7,
    EDMONTON,
    EDMONTON_STEPS,
    game,
    order,
    reasons,
    sheet,
    step,
    table,
)

SHEETS = [pytest.param(EDMONTON, id="built"), pytest.param(load("edmonton-bantam-2008"), id="shipped")]
BOULDERS = [pytest.param(BOULDER, id="built"), pytest.param(load("prime-expo-boulder"), id="shipped")]

Score = tuple[int, int]


def circle(ab: Score, bc: Score, ca: Score, ad: Score, bd: Score, cd: Score, **more: Score) -> list[Played]:
    """A beats B, B beats C, C beats A, and all beat D: three teams level on points and on wins among them."""
    games = [("A", "B", ab), ("B", "C", bc), ("C", "A", ca), ("A", "D", ad), ("B", "D", bd), ("C", "D", cd)]
    return [game(home, away, *score, pim=more.get(home + away, (0, 0))) for home, away, score in games]


EXAMPLE_A = circle((3, 0), (6, 4), (3, 1), (6, 1), (2, 1), (6, 0))
"""A .714 (10-4), B .500 (8-8), C .650 (13-7)."""
EXAMPLE_B = circle((3, 0), (6, 4), (3, 2), (5, 1), (4, 3), (2, 1))
"""A .714 (10-4), B .500 (10-10), C .500 (9-9)."""
EXAMPLE_C = ((6, 2), (5, 0), (5, 1), (6, 0), (6, 1), (4, 3))
"""A .650 (13-7), B .650 (13-7), C .500 (9-9)."""


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_example_a_ranks_all_three_in_one_step(rules: RuleSet) -> None:
    """Example A of the sheet: .714, .650, .500; C is above B although B beat it."""
    assert order(EXAMPLE_A, rules) == ["A", "C", "B", "D"]
    assert reasons(EXAMPLE_A, rules) == dict.fromkeys("ABC", "goal_quotient") | {"D": None}


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_example_b_goes_on_to_the_next_step(rules: RuleSet) -> None:
    """Example B: A is first; B and C go on to 2.3, fewest goals against, not back to the game between them."""
    assert order(EXAMPLE_B, rules) == ["A", "C", "B", "D"]
    decided = {"A": "goal_quotient", "C": "goals_against", "B": "goals_against", "D": None}
    assert reasons(EXAMPLE_B, rules) == decided


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_example_c_places_the_third_and_goes_on_with_the_two(rules: RuleSet) -> None:
    """Example C: C is third; A and B, level on 2.2 to 2.4 too, are parted by penalty minutes, not by A's win over B."""
    games = circle(*EXAMPLE_C, AD=(10, 0), BD=(8, 0))
    assert order(games, rules) == ["B", "A", "C", "D"]
    assert reasons(games, rules) == {"B": "penalty_minutes", "A": "penalty_minutes", "C": "goal_quotient", "D": None}


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_with_nothing_left_but_the_coin(rules: RuleSet) -> None:
    """2.6: A and B share the place until their toss is entered, and the table asks for it."""
    games = circle(*EXAMPLE_C)
    assert order(games, rules) == ["A=B", "C", "D"]
    assert table(games, rules).coin_tosses_needed == (("A", "B"),)
    assert reasons(games, rules)["A"] is None
    assert [row.rank for row in table(games, rules).rows] == [1, 1, 3, 4]
    assert order(games, rules, coins=[("B", "A")]) == ["B", "A", "C", "D"]
    assert reasons(games, rules, coins=[("B", "A")])["B"] == "coin_toss"
    assert table(games, rules, coins=[("B", "A")]).coin_tosses_needed == ()


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_three_level_on_everything_toss_twice(rules: RuleSet) -> None:
    """2.6: the odd coin of three takes the highest place, the two others toss once more (our reading)."""
    games = circle((2, 1), (2, 1), (2, 1), (1, 0), (1, 0), (1, 0))
    asked = table(games, rules)
    assert order(games, rules) == ["A=B=C", "D"]
    assert asked.coin_tosses_needed == (("A", "B", "C"),)
    assert "three toss, the odd coin takes the highest place" in asked.rows[0].why
    once = [("C", "A"), ("C", "B")]
    assert order(games, rules, coins=once) == ["C", "A=B", "D"]
    assert table(games, rules, coins=once).coin_tosses_needed == (("A", "B"),)
    assert order(games, rules, coins=[*once, ("B", "A")]) == ["C", "B", "A", "D"]
    assert order(games, rules, coins=[("B", "C", "A")]) == ["B", "C", "A", "D"]


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_mini_table_is_not_made_anew(rules: RuleSet) -> None:
    """Intro of 2: where the games among the three lift one out, the two left go on to 2.1 with the same three games.

    A has 4 points among them, B and C 1 each (they drew, A beat both but drew none); B and C both have no win there, so
    the quotient of all games decides, though C would be level with B head-to-head.
    """
    games = [
        game("A", "B", 2, 1), game("A", "C", 2, 1), game("B", "C", 3, 3),
        game("A", "D", 0, 4), game("B", "D", 5, 0), game("C", "D", 6, 0),
        game("A", "E", 0, 1), game("B", "E", 0, 0), game("C", "E", 0, 0), game("D", "E", 0, 0),
    ]  # fmt: skip
    assert [row.points for row in table(games, rules).rows if row.team in "ABC"] == [4, 4, 4]
    assert reasons(games, rules)["A"] == "points"
    assert reasons(games, rules)["C"] == "goal_quotient"
    assert [row.team for row in table(games, rules).rows if row.team in "ABC"] == ["A", "C", "B"]


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_without_all_having_met_the_mini_table_is_skipped(rules: RuleSet) -> None:
    """Intro of 2: "Tied teams must have played a game against each other"; here B and C did not."""
    games = [
        game("A", "B", 2, 1), game("A", "C", 0, 1), game("B", "D", 9, 0), game("C", "D", 0, 1), game("A", "D", 0, 1),
    ]  # fmt: skip
    why = {row.team: row.why for row in table(games, rules).rows}
    assert "points in games among them not used: B and C did not meet" in why["B"]


@pytest.mark.parametrize("rules", SHEETS)
def test_edmonton_two_teams(rules: RuleSet) -> None:
    """1.1 to 1.6 for two teams: their game, wins, quotient, penalty minutes, first goal, coin, in this order."""
    won = [game("A", "B", 1, 2), game("A", "C", 3, 0), game("A", "D", 3, 0), game("B", "C", 0, 1), game("B", "D", 3, 0),
           game("C", "D", 0, 0)]  # fmt: skip
    assert (order(won, rules), reasons(won, rules)["B"]) == (["B", "A", "C", "D"], "head_to_head")
    drew = game("A", "B", 1, 1, pim=(4, 6), first_s=(100, 60))
    wins = [drew, game("A", "C", 1, 0), game("A", "D", 0, 5), game("B", "E", 3, 3), game("B", "F", 3, 3)]
    assert (order(wins, rules)[:2], reasons(wins, rules)["A"]) == (["A", "B"], "wins")
    level = [drew, game("A", "C", 2, 1), game("B", "C", 3, 1)]
    assert (order(level, rules), reasons(level, rules)["B"]) == (["B", "A", "C"], "goal_quotient")
    pim = [drew, game("A", "C", 2, 1), game("B", "C", 2, 1)]
    assert (order(pim, rules), reasons(pim, rules)["A"]) == (["A", "B", "C"], "penalty_minutes")
    first = [replace(drew, home=replace(drew.home, penalty_minutes=6)), *pim[1:]]
    assert (order(first, rules), reasons(first, rules)["B"]) == (["B", "A", "C"], "first_goal")
    coin = [game("A", "B", 0, 0), *pim[1:]]
    assert order(coin, rules) == ["A=B", "C"]
    assert "level on first goals in games between them: 0" in table(coin, rules).rows[0].why


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_takes_the_best_and_starts_again(rules: RuleSet) -> None:
    """RULES 1.5: A .714, C .650, B .500 and B beat C: A by the quotient, then B over C head-to-head, not A, C, B."""
    assert order(EXAMPLE_A, rules) == ["A", "B", "C", "D"]
    assert reasons(EXAMPLE_A, rules) == {"A": "goal_quotient", "B": "head_to_head", "C": "head_to_head", "D": None}


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_two_level_above_a_third(rules: RuleSet) -> None:
    """RULES 1.5: a split into A, B equal above C: C is third, and A and B start again at head-to-head."""
    games = circle(*EXAMPLE_C)
    assert order(games, rules) == ["A", "B", "C", "D"]
    assert reasons(games, rules) == {"A": "head_to_head", "B": "head_to_head", "C": "goal_quotient", "D": None}


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_head_to_head_needs_a_game_and_a_winner(rules: RuleSet) -> None:
    """Two that did not meet, and two that met twice with a win each, go on to the quotient."""
    apart = [game("A", "C", 3, 1), game("B", "D", 4, 1)]
    assert order(apart, rules)[:2] == ["B", "A"]
    assert "head-to-head not used: they did not meet" in table(apart, rules).rows[0].why
    twice = [game("A", "B", 3, 1), game("B", "A", 2, 1)]
    assert order(twice, rules) == ["A", "B"]
    assert reasons(twice, rules) == dict.fromkeys("AB", "goal_quotient")
    assert "level on head-to-head: 3 points (3-1, 1-2) and 3 points (1-3, 2-1)" in table(twice, rules).rows[0].why


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_fastest_goal_of_the_own_first_game(rules: RuleSet) -> None:
    """Step 6: the first goal of a team's own first game, by the day it was played and not by the order of the file."""
    later = game("A", "C", 2, 1, played="2027-01-17T08:00-07:00", first_s=(5, 90))
    games = [
        later,
        game("B", "D", 2, 1, played="2027-01-16T08:00-07:00", first_s=(870, 20)),
        game("A", "D", 2, 1, played="2027-01-16T09:00-07:00", first_s=(901, 30)),
        game("B", "C", 2, 1, played="2027-01-16T10:00-07:00", first_s=(900, 15)),
    ]
    assert order(games, rules)[:2] == ["B", "A"]
    assert reasons(games, rules)["B"] == "fastest_goal"
    assert table(games, rules).rows[0].why.startswith("1st on fastest goal 14:30 against 15:01 of A; ")


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_no_goal_in_the_first_game_is_last(rules: RuleSet) -> None:
    """No goal in the first game ranks last; a goal of a shootout is none."""
    games = [
        game("A", "C", 1, 0, "shootout", played="2027-01-16"),
        game("B", "D", 1, 0, "shootout", played="2027-01-16"),
        game("A", "D", 2, 1, played="2027-01-17", first_s=(10, 20)),
        game("B", "C", 2, 1, played="2027-01-17", first_s=(20, 30)),
    ]
    assert order(games, rules)[:1] == ["A=B"]
    assert "level on fastest goal: no goal" in table(games, rules).rows[0].why
    scored = [game("A", "C", 2, 1, "shootout", played="2027-01-16", first_s=(2600, 12)), *games[1:]]
    other = [scored[0], game("B", "D", 2, 1, "shootout", played="2027-01-16", first_s=(2599, 40)), *games[2:]]
    assert order(other, rules)[:2] == ["B", "A"]


@pytest.mark.parametrize("rules", BOULDERS)
def test_boulder_equal_to_the_second_is_for_an_official(rules: RuleSet) -> None:
    """The sheet has no coin: the two share the place, the table names them, and an official's word parts them."""
    games = [game("A", "C", 2, 1, first_s=(30, 60)), game("B", "D", 2, 1, first_s=(30, 60))]
    found = table(games, rules)
    assert order(games, rules) == ["A=B", "C=D"]
    assert found.coin_tosses_needed == (("A", "B"), ("C", "D"))
    assert found.rows[0].why.startswith("1st, level with B: the sheet has no further step: an official decides; ")
    assert order(games, rules, coins=[("B", "A")]) == ["B", "A", "C=D"]


def test_a_time_that_was_not_recorded_decides_nothing() -> None:
    """A team with goals but without the time of its first one cannot be compared: said, and left to an official."""
    games = [game("A", "C", 2, 1, first_s=(30, 60)), game("B", "D", 2, 1, first_s=(None, 60))]
    assert order(games, BOULDER)[0] == "A=B"
    assert "the time of the first goal of B in game B-D is not recorded" in table(games, BOULDER).rows[0].why


SPLIT = [
    game("A", "B", 3, 1), game("B", "C", 2, 1), game("C", "A", 1, 0), game("D", "E", 1, 0), game("A", "D", 5, 0),
    game("B", "E", 4, 0), game("C", "F", 3, 0),
]  # fmt: skip


def test_every_kind_of_split() -> None:
    """Three level, quotients A .800, C .714, B .636; B beat C, C beat A: what each kind of split makes of them."""
    by_quotient = (step("head_to_head", only_if_teams=2), step("goal_quotient"))
    got = {
        on_split: [
            team
            for team in order(SPLIT, sheet(replace(BOULDER_STEPS, on_split=on_split, two=by_quotient)))
            if team in "ABC"
        ]
        for on_split in ("peel_best", "peel_worst", "rank_all", "next_step")
    }
    assert got == {
        "peel_best": ["A", "B", "C"],
        "peel_worst": ["C", "A", "B"],
        "rank_all": ["A", "C", "B"],
        "next_step": ["A", "C", "B"],
    }


def test_peel_worst_restarts_the_rest() -> None:
    """The last is placed; the two left start again at head-to-head, against the quotient."""
    games = circle((3, 2), (6, 0), (4, 0), (9, 0), (9, 8), (9, 0))
    rules = sheet(replace(BOULDER_STEPS, on_split="peel_worst"))
    assert order(games, rules)[:3] == ["C", "A", "B"]
    assert reasons(games, rules)["A"] == "head_to_head"


def test_two_left_of_three_take_the_list_for_two_where_the_sheet_says_so() -> None:
    """`two_when_two_left` decides whether the two left over use their own list or the one they are in."""
    games = circle(*EXAMPLE_C)
    split = replace(EDMONTON_STEPS, on_split="rank_all")
    assert reasons(games, sheet(replace(split, two_when_two_left=True)))["A"] == "head_to_head"
    assert reasons(games, sheet(split))["A"] == "points"  # the games among the two, looked at anew
    on = replace(EDMONTON_STEPS, two_when_two_left=True)
    assert reasons(games, sheet(on))["A"] == "head_to_head"
    one_list = replace(on, two=EDMONTON_STEPS.multi, multi=())
    assert order(games, sheet(one_list)) == ["A=B", "C", "D"]


def test_four_level_part_into_pairs() -> None:
    """Two pairs out of four: each pair is parted by its own game."""
    games = [
        game("A", "B", 1, 0), game("C", "D", 1, 0), game("B", "E", 3, 0), game("D", "E", 1, 0), game("E", "A", 3, 2),
        game("E", "C", 2, 0),
    ]  # fmt: skip
    steps = (step("head_to_head", only_if_teams=2), step("goals_for"))
    rules = sheet(replace(BOULDER_STEPS, on_split="rank_all", two=steps))
    assert [team for team in order(games, rules) if team in "ABCD"] == ["A", "B", "C", "D"]
    assert {reasons(games, rules)[team] for team in "ABCD"} == {"head_to_head"}


def test_a_coin_for_teams_that_are_not_level_changes_nothing() -> None:
    """Points stay above coins."""
    games = [game("A", "B", 3, 0)]
    assert order(games, EDMONTON, coins=[("B", "A")]) == ["A", "B"]


def test_coins_that_go_in_a_circle_part_nobody() -> None:
    """Contradicting tosses are no toss: the place stays open."""
    games = circle((2, 1), (2, 1), (2, 1), (1, 0), (1, 0), (1, 0))
    assert order(games, EDMONTON, coins=[("A", "B"), ("B", "C"), ("C", "A")])[0] == "A=B=C"


def test_a_ruling_changes_places_and_shows_as_one() -> None:
    """E13: the chairman's decision is final, whatever was computed, with its reason and the place before it."""
    games = [game("A", "B", 3, 0), game("C", "A", 0, 3), game("B", "C", 2, 1)]
    ruling = Decision(division="", order=("C", "A"), reason="A played an unregistered player", by="the committee")
    found = table(games, EDMONTON, decisions=[ruling])
    assert [(row.rank, row.team, row.decided_by) for row in found.rows] == [
        (1, "C", "decision"),
        (2, "B", None),
        (3, "A", "decision"),
    ]
    assert found.rows[0].why == (
        "1st by decision of the committee: A played an unregistered player (before it: with 0 points)"
    )


def test_a_ruling_parts_teams_that_share_a_place() -> None:
    """Where the sheet has no coin an official's decision names the order."""
    games = [game("A", "C", 2, 1), game("B", "D", 2, 1)]
    ruling = Decision(division="", order=("B", "A"), reason="drawn by lot")
    found = table(games, BOULDER, decisions=[ruling])
    assert [row.team for row in found.rows[:2]] == ["B", "A"]
    assert found.coin_tosses_needed == (("C", "D"),)
    assert found.rows[0].why.startswith("1st by decision: drawn by lot (before it: level with A")


def test_a_ruling_on_some_of_those_level_is_left_out_and_said() -> None:
    """A ruling that names two of three who share a place cannot say where the third goes."""
    games = circle((2, 1), (2, 1), (2, 1), (1, 0), (1, 0), (1, 0))
    found = table(games, EDMONTON, decisions=[Decision(division="", order=("B", "A"), reason="x")])
    assert found.coin_tosses_needed == (("A", "B", "C"),)
    assert found.rows[0].why.endswith("; the ruling B and A is not applied: it names only some of those level")
    assert "not applied" not in found.rows[2].why


def test_a_cap_of_seven_is_in_the_quotient() -> None:
    """B8: 12-2 is posted 9-2, and the posted goals decide; the true goals stay in the table beside them."""
    games = [game("A", "C", 12, 2), game("B", "D", 9, 2)]
    rows = table(games, sheet(BOULDER_STEPS, cap=CAP7)).rows
    assert [(row.rank, row.team) for row in rows[:2]] == [(1, "A"), (1, "B")]
    assert (rows[0].goals_for, rows[0].posted_for, rows[0].quotient) == (12, 9, "0.8181")


def test_hundreds_of_teams_that_are_level() -> None:
    """Many splits, each of which leaves all the others to start again, are no calls within calls."""
    games = [game(f"W{n:04}", f"L{n:04}", n + 2, 1) for n in range(150)]
    ranked = order(games, sheet(BOULDER_STEPS))
    assert ranked[:2] == ["W0149", "W0148"]
    assert ranked[-2:] == ["L0148", "L0149"]
    assert len(ranked) == 300
