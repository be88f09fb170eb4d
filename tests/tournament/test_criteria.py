"""Each tie-break criterion by itself, and the figures and words it gives."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, get_args

import pytest

from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import Cap, TieBreak, TieBreakStep
from clockapp.tournament.criteria import CRITERIA, measure, name_of
from clockapp.tournament.figures import DecidedBy, Tie
from clockapp.tournament.records import records
from clockapp.tournament.results import Played
from clockapp.tournament.words import cut, listed, number, ordinal
from tests.tournament.sheets import game, sheet, step

PLAIN = sheet(TieBreak())


def figures(games: list[Played], by: TieBreakStep, teams: str = "AB", rules: RuleSet = PLAIN, among: str = "") -> Any:
    """The text a criterion gives each team, best first; or why it is not used."""
    found = measure(Tie(tuple(teams), tuple(among or teams), records(games, rules, teams)), by)
    if isinstance(found, str):
        return found
    return [(team, found[team].text) for team in sorted(found, key=lambda team: (-found[team].key, team))]


GAMES = [game("A", "B", 2, 1), game("A", "C", 0, 9), game("B", "C", 4, 3, "overtime"), game("C", "A", 2, 2)]


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (step("points"), [("A", "4"), ("B", "2")]),
        (step("points", scope="tied"), [("A", "3"), ("B", "0")]),
        (step("wins"), [("A", "1"), ("B", "1")]),
        (step("regulation_wins"), [("A", "1"), ("B", "0")]),
        (step("head_to_head"), [("A", "3 points (2-1)"), ("B", "0 points (1-2)")]),
        (step("goal_difference"), [("B", "+0 (5-5)"), ("A", "-8 (4-12)")]),
        (step("goal_difference", cap=2), [("B", "+0 (5-5)"), ("A", "-1 (4-5)")]),
        (step("goal_difference", scope="tied"), [("A", "+1 (2-1)"), ("B", "-1 (1-2)")]),
        (step("goals_for"), [("B", "5"), ("A", "4")]),
        (step("goals_against"), [("B", "5"), ("A", "12")]),
        (step("goals_against", average=True), [("B", "2.50 a game"), ("A", "4.00 a game")]),
        (step("goals_for", average=True, round_digits=0), [("B", "2 a game"), ("A", "1 a game")]),
        (step("goal_quotient"), [("B", ".5000 (5-5)"), ("A", ".2500 (4-12)")]),
        (step("goal_ratio"), [("B", "1.00 (5-5)"), ("A", "0.33 (4-12)")]),
        (step("goal_ratio", round_digits=1), [("B", "1.0 (5-5)"), ("A", "0.3 (4-12)")]),
        (step("penalty_minutes"), [("A", "0"), ("B", "0")]),
    ],
)
def test_what_a_criterion_compares(by: TieBreakStep, expected: list[tuple[str, str]]) -> None:
    """All games or those among the tied, capped, averaged or rounded as the step says."""
    assert figures(GAMES, by) == expected


def test_the_trap_of_three_digits() -> None:
    """RULES 1.5: .7142857 and .7139 both print .714: level where the sheet compares three places, not where exact."""
    games = [game("A", "C", 10, 4), game("B", "D", 297, 119)]
    assert figures(games, step("goal_quotient")) == [("A", ".7142 (10-4)"), ("B", ".7139 (297-119)")]
    rounded = step("goal_quotient", round_digits=3)
    found = measure(Tie(("A", "B"), ("A", "B"), records(games, PLAIN)), rounded)
    assert not isinstance(found, str)
    assert found["A"].key == found["B"].key == Fraction(714, 1000)
    assert figures(games, rounded) == [("A", ".714 (10-4)"), ("B", ".714 (297-119)")]


def test_quotients_that_differ_look_different() -> None:
    """Two quotients alike in four places are shown with as many as it takes; none is ever rounded up."""
    games = [game("A", "C", 5000, 4999), game("B", "D", 5001, 5000)]
    assert figures(games, step("goal_quotient")) == [("A", ".50005 (5000-4999)"), ("B", ".50004 (5001-5000)")]
    assert figures([game("A", "C", 1, 0), game("B", "D", 2, 1)], step("goal_quotient", round_digits=0)) == [
        ("A", "1 (1-0)"),
        ("B", "1 (2-1)"),
    ]


def test_no_goals_at_all_are_one_half() -> None:
    """RULES 1.5: 0-0 has no quotient; one half is our reading, above a team that lost and below one that won."""
    games = [game("A", "X", 0, 0), game("B", "Y", 1, 2), game("C", "Z", 2, 1), game("D", "V", 3, 0)]
    by = step("goal_quotient")
    assert [team for team, _ in figures(games, by, "ABCD")] == ["D", "C", "A", "B"]
    assert figures(games, step("goal_ratio"), "ABCD") == [
        ("D", "no goal against (3-0)"),
        ("C", "2.00 (2-1)"),
        ("A", "no goal against (0-0)"),
        ("B", "0.50 (1-2)"),
    ]


def test_the_cap_goes_where_the_sheet_says() -> None:
    """Posted goals feed what the cap applies to and nothing else (RULES 3.2, 6)."""
    games = [game("A", "B", 9, 0)]
    only_quotient = sheet(TieBreak(), cap=Cap(max_difference=7, applies_to=("posted", "quotient")))
    assert figures(games, step("goal_quotient"), rules=only_quotient)[1] == ("B", ".0000 (0-7)")
    assert figures(games, step("goals_for"), rules=only_quotient)[0] == ("A", "9")
    goals = sheet(TieBreak(), cap=Cap(max_difference=7, applies_to=("goals_for",)))
    assert figures(games, step("goals_for"), rules=goals)[0] == ("A", "7")
    assert figures(games, step("goals_against"), rules=goals)[1] == ("B", "9")
    assert figures(games, step("goal_quotient"), rules=goals)[1] == ("B", ".0000 (0-9)")


def test_penalty_minutes_need_a_record() -> None:
    """Fewest minutes is best; a game without its minutes makes the step unusable and is named."""
    games = [game("A", "C", 1, 0, pim=(8, 2)), game("B", "C", 1, 0, pim=(6, 2))]
    assert figures(games, step("penalty_minutes")) == [("B", "6"), ("A", "8")]
    assert figures(games, step("penalty_minutes", average=True))[0] == ("B", "6.00 a game")
    games[0] = game("A", "C", 1, 0, pim=(None, 2))
    assert figures(games, step("penalty_minutes")) == "the penalty minutes of A in game A-C are not recorded"


def test_periods_won() -> None:
    """Periods of regulation won; without the goals by period the step cannot be used."""
    games = [game("A", "B", 3, 2, periods=((2, 0), (0, 1), (1, 1))), game("B", "C", 2, 0, periods=((1, 0), (1, 0), (0, 0)))]
    assert figures(games, step("periods_won")) == [("B", "3"), ("A", "1")]
    assert figures(games, step("periods_won", scope="tied")) == [("A", "1"), ("B", "1")]
    games.append(game("A", "C", 1, 0))
    assert figures(games, step("periods_won")) == "the goals of each period of game A-C are not recorded"


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        (game("A", "B", 1, 1, first_s=(60, 61)), "A"),
        (game("B", "A", 1, 1, first_s=(60, 61)), "B"),
        (game("A", "B", 1, 1, first_s=(60, 60), first="away"), "B"),
        (game("A", "B", 2, 0), "A"),
        (game("A", "B", 0, 2), "B"),
        (game("A", "B", 2, 1, "shootout", first_s=(60, 59)), "B"),
    ],
)
def test_who_scored_first(played: Played, expected: str) -> None:
    """Edmonton 1.5: by the second of the first goals, by the order of entry within one second; nobody, no goal."""
    found = figures([played], step("first_goal"))
    assert found == [(expected, "1"), ({"A": "B", "B": "A"}[expected], "0")]


def test_the_first_goal_may_decide_nothing() -> None:
    """0-0 leaves both level; one second for both, or no record, or no game, makes the step unusable."""
    assert figures([game("A", "B", 0, 0)], step("first_goal")) == [("A", "0"), ("B", "0")]
    assert figures([game("A", "B", 1, 0, "shootout")], step("first_goal")) == [("A", "0"), ("B", "0")]
    unknown = "who scored the first goal of game A-B is not recorded"
    assert figures([game("A", "B", 1, 1, first_s=(60, 60))], step("first_goal")) == unknown
    assert figures([game("A", "B", 2, 1)], step("first_goal")) == unknown
    assert figures([game("A", "C", 2, 1)], step("first_goal")) == "they did not meet"


def test_fastest_goal_of_any_game() -> None:
    """Silver Stick Sudbury: the quickest goal in any game, where the sheet says so."""
    games = [
        game("A", "C", 1, 0, first_s=(300, None), played="2027-01-01"),
        game("A", "B", 1, 1, first_s=(20, 30), played="2027-01-02"),
    ]
    assert figures(games, step("fastest_goal", who="any_game")) == [("A", "0:20"), ("B", "0:30")]
    assert figures(games, step("fastest_goal")) == [("B", "0:30"), ("A", "5:00")]


def test_a_forfeit_was_not_played() -> None:
    """The goals of a forfeit have no time: it is a game without a goal for the fastest one."""
    games = [game("A", "C", 1, 0, "forfeit"), game("B", "C", 1, 0, first_s=(900, None))]
    assert figures(games, step("fastest_goal")) == [("B", "15:00"), ("A", "no goal")]


def test_a_team_that_has_not_played() -> None:
    """A team without a game has a figure too."""
    assert figures([game("A", "C", 1, 0)], step("goals_for", average=True)) == [("A", "1.00 a game"), ("B", "0.00 a game")]
    assert figures([game("A", "C", 1, 0, first_s=(7, None))], step("fastest_goal")) == [("A", "0:07"), ("B", "no goal")]


def test_head_to_head_keeps_to_those_tied_when_the_list_began() -> None:
    """The mini-table is that of all who were tied, also when only two of them are left in it."""
    games = [game("A", "B", 1, 0), game("C", "A", 1, 0), game("B", "C", 1, 0)]
    assert figures(games, step("head_to_head"), "AB", among="ABC") == [
        ("A", "3 points (1-0, 0-1)"),
        ("B", "3 points (0-1, 1-0)"),
    ]


def test_steps_for_a_number_of_teams() -> None:
    """A step for exactly two teams is not used for three, and says so."""
    by = step("head_to_head", only_if_teams=2)
    assert figures(GAMES, by, "ABC") == "three teams"
    assert figures(GAMES, by, "AB")[0][0] == "A"
    assert figures(GAMES, step("coin_toss")) == "no coin was tossed"


def test_every_criterion_has_its_sentence() -> None:
    """The codes are those of the contract; every criterion says in a sentence what it compares."""
    assert {one.code for one in CRITERIA.values()} == set(get_args(DecidedBy)) == {
        "points", "head_to_head", "wins", "goal_quotient", "goals_against", "goals_for", "fastest_goal", "first_goal",
        "goal_difference", "penalty_minutes", "coin_toss", "decision",
    }  # fmt: skip
    assert all(one.sentence.endswith(".") and one.sentence[0].isupper() for one in CRITERIA.values())
    assert name_of(step("wins", scope="tied")) == "wins in games among them"
    assert name_of(replace(step("head_to_head"), scope="tied")) == "head-to-head"


def test_words() -> None:
    """Numbers as sentences have them."""
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 111)] == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "111th"]
    assert [number(3), number(17)] == ["three", "17"]
    assert [listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])] == ["A", "A and B", "A, B and C"]
    assert listed(["A", "B", "C", "D"], most=3) == "A, B and 2 more"
    assert listed(["A", "B", "C"], most=3) == "A, B and C"
    assert [cut(Fraction(10, 14), 4), cut(Fraction(-1, 3), 2), cut(Fraction(1), 4), cut(Fraction(7, 2), 0)] == [
        "0.7142",
        "-0.33",
        "1.0000",
        "3",
    ]
