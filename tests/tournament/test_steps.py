"""Steps of other sheets: where a list starts again, goals a game at most, seeds, games against the rest, goals as played."""

from dataclasses import replace
from itertools import permutations

from clockapp.rules.load import load
from clockapp.rules.table import Cap, Forfeit, TieBreak
from clockapp.tournament.results import Played
from tests.tournament.sheets import game, order, reasons, sheet, step, table
from tests.tournament.test_criteria import figures

EQUAL = [game("A", "B", 2, 1), game("B", "C", 2, 1), game("C", "A", 2, 1)]
"""A circle that nothing in it can part."""


def test_goals_of_a_game_at_most() -> None:
    """Oil Kings: a difference of six and eight goals count of one game, each in its own step."""
    games = [game("A", "B", 12, 1), game("B", "A", 0, 2)]
    assert figures(games, step("goals_for", most_goals=8)) == [("A", "10"), ("B", "1")]
    assert figures(games, step("goal_difference", cap=6)) == [("A", "+8 (9-1)"), ("B", "-8 (1-9)")]
    assert figures(games, step("goal_difference", cap=6, most_goals=5)) == [("A", "+6 (7-1)"), ("B", "-6 (1-7)")]


def test_goals_for_less_against_divided_by_goals_for() -> None:
    """Piper Classic. Without a goal there is no share: the worst with goals against, nothing at 0-0."""
    games = [game("A", "B", 4, 1), game("C", "D", 0, 3), game("E", "F", 0, 0), game("A", "C", 0, 0)]
    assert figures(games, step("goal_share"), "ABCDEF") == [
        ("D", "1.0000 (3-0)"), ("A", ".7500 (4-1)"), ("E", "no goal for (0-0)"), ("F", "no goal for (0-0)"),
        ("B", "-3.0000 (1-4)"), ("C", "no goal for (0-3)"),
    ]  # fmt: skip
    assert figures(games, step("goal_share", round_digits=1)) == [("A", ".8 (4-1)"), ("B", "-3.0 (1-4)")]


def test_the_games_against_the_best_of_the_others() -> None:
    """IIHF, steps 4 and 5: points, difference and goals against the best team that is not level, then the next."""
    games = [
        *EQUAL,
        game("X", "A", 9, 0), game("X", "B", 9, 0), game("X", "C", 9, 0),
        game("A", "Y", 3, 0), game("B", "Y", 4, 0), game("C", "Y", 2, 0),
    ]  # fmt: skip
    rules = load("iihf")
    assert order(games, rules) == ["X", "B", "A", "C", "Y"]
    assert [reasons(games, rules)[team] for team in "ABC"] == ["goal_difference"] * 3  # of these games, as the reason says
    why = {row.team: row.why for row in table(games, rules).rows}
    assert why["B"].startswith("2nd on games against the others 3 points (4-0 with Y) against 3 points (3-0 with Y) of A and ")
    closer = [replace(one, away=replace(one.away, goals=5)) if one.game_id == "X-C" else one for one in games]
    assert order(closer, rules) == ["X", "C", "A", "B", "Y"]  # C by its game against X; A and B by their own


def test_what_set_each_team_apart_from_the_others() -> None:
    """`decided_by` has the words of the contract: of points, difference and goals against X the one that parted the team."""
    rules = load("iihf")
    games = [*EQUAL, game("X", "A", 1, 2), game("X", "B", 9, 0), game("X", "C", 8, 0), game("Y", "A", 1, 0), game("B", "Y", 1, 0),
             game("C", "Y", 1, 0), *(game("X", "Y", 9, 0, game_id=f"Y{n}") for n in range(3))]
    assert order(games, rules)[1:4] == ["A", "C", "B"]
    assert [reasons(games, rules)[team] for team in "ACB"] == ["points", "goal_difference", "goal_difference"]
    closer = [replace(one, home=replace(one.home, goals=9), away=replace(one.away, goals=1)) if one.game_id == "X-C" else one for one in games]
    goals = [replace(one, home=replace(one.home, goals=8)) if one.game_id == "X-B" else one for one in closer]
    assert [reasons(goals, rules)[team] for team in "CB"] == ["goals_for", "goals_for"]


def test_others_that_not_all_have_met_part_nobody() -> None:
    """Games are compared only where each of the level teams has them."""
    games = [*EQUAL, game("X", "A", 9, 0), game("X", "Y", 1, 0)]
    assert order(games, load("iihf")) == ["X", "A=B=C", "Y"]
    assert any("no team that is not level parts them" in row.why for row in table(games, load("iihf")).rows)


def test_teams_parted_before_are_others_to_the_rest() -> None:
    """Four level: the first step lifts one out; the three left look at their games against it."""
    rules = sheet(TieBreak(two=(step("goals_for"), step("against_others")), on_split="peel_best"))
    games = [
        game("A", "B", 1, 0), game("B", "C", 1, 0), game("C", "D", 1, 0), game("D", "A", 9, 0),
        game("A", "C", 0, 0), game("B", "D", 0, 0),
    ]  # fmt: skip
    assert order(games, rules)[0] == "D"
    worst = replace(rules, tie_break=replace(rules.tie_break, on_split="peel_worst"))
    assert order(games, worst)[0] == "D"


def test_seeds_before_the_coin() -> None:
    """IIHF: what nothing parts the seeding before the tournament does; without one it is said, and a coin is left."""
    for seeds in permutations("ABC"):
        assert order(EQUAL, load("iihf"), seeds=seeds) == list(seeds)
    assert reasons(EQUAL, load("iihf"), seeds="ABC") == dict.fromkeys("ABC", "decision")  # made before the tournament
    why = table(EQUAL, load("iihf"), seeds="CAB").rows[0].why
    assert why.startswith("1st on seeding before the tournament 1st against 2nd of A and 3rd of B; ")
    assert order(EQUAL, load("iihf")) == ["A=B=C"]
    assert "A, B and C have no seed entered" in table(EQUAL, load("iihf")).rows[0].why
    assert "B has no seed entered" in table(EQUAL, load("iihf"), seeds="AC").rows[0].why


FOUR = [
    game("A", "B", 4, 0), game("B", "C", 4, 0), game("C", "A", 2, 0), game("D", "A", 1, 0), game("B", "D", 2, 0),
    game("D", "C", 3, 4), game("C", "E", 0, 9), game("D", "E", 5, 0), game("A", "E", 1, 0),
]  # fmt: skip
"""A, B and D level on six points, C too; mini-tables differ by who is looked at."""


def test_where_a_list_starts_again() -> None:
    """The whole list, or from a step on: with `restart_at` = 2 the first step is asked once and never again."""
    steps = (step("points", scope="tied"), step("goal_difference", scope="tied"), step("goals_for"))
    start = sheet(TieBreak(two=steps, on_split="rank_all"))
    second = sheet(TieBreak(two=steps, on_split="rank_all", restart_at=2))
    assert reasons(FOUR, start) != reasons(FOUR, second)
    assert "points" in reasons(FOUR, start).values()


def test_a_step_that_says_itself_where_it_goes_on() -> None:
    """A step's own `restart_at` overrides what the list does: those level after it are a tie of their own again."""
    steps = (step("goals_for", restart_at=1), step("points", scope="tied"))
    own, plain = (
        sheet(TieBreak(two=two, multi=two, on_split="next_step", two_when_two_left=False))
        for two in (steps, (step("goals_for"), steps[1]))
    )
    games = [
        game("A", "B", 1, 0), game("B", "C", 1, 0), game("C", "A", 5, 0), game("A", "D", 3, 0), game("B", "D", 3, 0), game("C", "D", 2, 0),
    ]  # fmt: skip
    assert order(games, own) == ["C", "A", "B", "D"]
    assert reasons(games, own)["A"] == "points"
    assert order(games, plain) == ["C", "A=B", "D"]


def forfeited(scored: tuple[int, int] | None) -> list[Played]:
    lost = game("A", "B", 0, 5, "forfeit", awarded="away")
    return [replace(lost, scored=scored), game("A", "C", 1, 0), game("B", "C", 0, 1)]


def test_the_goals_of_a_forfeit_as_they_were_played() -> None:
    """RULES 3.1: fixed, none, or actual: those scored until then, where they are recorded."""
    fixed, actual = sheet(TieBreak()), sheet(TieBreak(), forfeit=Forfeit(as_played=True))
    none = sheet(TieBreak(), forfeit=Forfeit(goals_count=False), cap=Cap(max_difference=3, tie_break_only=True, applies_to=("quotient",)))
    tables = [table(forfeited((2, 1)), rules).row("A") for rules in (fixed, actual, none)]
    assert [(row.goals_for, row.goals_against, row.points) for row in tables if row] == [(1, 5, 3), (3, 1, 3), (1, 0, 3)]
    unknown = table(forfeited(None), actual).row("A")
    assert unknown is not None
    assert (unknown.goals_for, unknown.goals_against) == (1, 5)
