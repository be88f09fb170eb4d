"""Wild cards: the same place of several divisions, ranked across them; groups that cross over; corrections meanwhile."""

from dataclasses import replace
from typing import Any

from clockapp.game.people import Player, Team
from clockapp.rules.load import load
from clockapp.rules.table import TieBreak
from clockapp.tournament.bans import Ban
from clockapp.tournament.bracket import Fixture, fixtures, opening
from clockapp.tournament.people import Division
from clockapp.tournament.results import Played
from clockapp.tournament.schedule import (
    Coin,
    Decision,
    Entered,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
    label,
)
from clockapp.tournament.served import suspended
from clockapp.tournament.standings import as_json, tournament_standings
from clockapp.tournament.wild_cards import WildCards, steps, wild_cards
from tests.tournament.sheets import game, sheet, step

PLAIN = sheet(TieBreak(two=(step("head_to_head"), step("goal_difference"), step("coin_toss")), on_split="next_step"))
RULES = {"plain": PLAIN}
GROUPS = {"A": "STU", "B": "VWX", "C": "XYZ"}


def team(code: str) -> Team:
    return Team(code=code, name=code, roster=(Player(number="9", name="Nine", position="F"),), staff=())


def line(game_id: str, division: str, home: Any, away: Any, stage: str = "round_robin", **more: Any) -> ScheduledGame:
    return ScheduledGame(game_id=game_id, division=division, stage=stage, home=home, away=away, **more)


def cup(*more: ScheduledGame, **fields: Any) -> Tournament:
    """Three groups of three; each first plays each second, the seconds each other's third."""
    schedule = [
        line(f"{name}{n}", name, Entered(teams[one]), Entered(teams[two]))
        for name, teams in GROUPS.items()
        for n, (one, two) in enumerate(((0, 1), (1, 2), (0, 2)), start=1)
    ]
    divisions = tuple(Division(name=name, rules="plain", teams=tuple(map(team, teams))) for name, teams in GROUPS.items())
    return Tournament(name="Cup", divisions=divisions, schedule=(*schedule, *more), **fields)


def results(**seconds: int) -> list[Played]:
    """The first of each group wins both games; its second wins 1-0 against the third, or by the goals given."""
    found = []
    for name, teams in GROUPS.items():
        rows = ((0, 1, 2), (1, 2, seconds.get(name, 1)), (0, 2, 3))
        found += [
            game(teams[one], teams[two], goals, 0, game_id=f"{name}{n}", division=name, played=f"2027-01-0{n}")
            for n, (one, two, goals) in enumerate(rows, start=1)
        ]
    return found


def ranked(tournament: Tournament, games: list[Played], **options: Any) -> WildCards:
    tables = tournament_standings(tournament, games, RULES, reopened=options.pop("reopened", ()))
    by_name = {division.name: RULES[division.rules] for division in tournament.divisions}
    given: dict[str, Any] = {"coins": tournament.coins, "decisions": tournament.decisions, "place": 2}
    return wild_cards(tables, games, by_name, **(given | options))


def lines(tournament: Tournament, games: list[Played], **options: Any) -> dict[str, Fixture]:
    return {one.game.game_id: one for one in fixtures(tournament, games, RULES, **options)}


def test_the_seconds_of_three_groups_by_the_steps_that_need_no_meeting() -> None:
    """Points a game, then the sheet's own steps over all games; each with its figures."""
    found = ranked(cup(), results(A=4, B=2))
    assert [(one.rank, one.team, one.division, one.decided_by) for one in found.rows] == [
        (1, "T", "A", "goal_difference"), (2, "W", "B", "goal_difference"), (3, "Y", "C", "goal_difference"),
    ]  # fmt: skip
    assert found.rows[0].why == (
        "1st on goal difference +2 (4-2) against +0 (2-2) of W and -1 (1-2) of Y; level on points: 1.50 a game"
    )
    assert [one.by for one in steps(PLAIN)] == ["points", "goal_difference"]


def test_a_sheet_with_steps_of_its_own_for_groups() -> None:
    """`tie_break.cross_group` is taken as it stands."""
    own = replace(PLAIN, tie_break=replace(PLAIN.tie_break, cross_group=(step("points", average=True), step("goals_for"))))
    games = results(A=4, B=4)
    tables = tournament_standings(cup(), games, RULES)
    found = wild_cards(tables, games, dict.fromkeys(GROUPS, own), place=2)
    assert [one.decided_by for one in found.rows] == [None, None, "goals_for"]
    assert found.coin_tosses_needed == (("T", "W"),)
    assert found.rows[0].why.startswith("1st, level with W: ")
    assert found.settled(1) is None
    assert found.settled(3) is not None


def test_groups_of_unequal_size_are_compared_a_game() -> None:
    """The second of a group of two has played once: points a game, not points."""
    games = [one for one in results() if one.division != "C"]
    games.append(game("X", "Y", 2, 1, "overtime", game_id="C1", division="C"))
    tables = tournament_standings(replace(cup(), schedule=()), games, RULES)
    found = wild_cards(tables, games, dict.fromkeys(GROUPS, PLAIN), place=2, divisions=("A", "C"))
    assert [(one.team, one.decided_by) for one in found.rows] == [("T", "points"), ("Y", "points")]
    assert found.rows[0].why == "1st on points 1.50 a game against 1.00 a game of Y"


def test_a_wild_card_waits_for_every_group_and_for_the_coin() -> None:
    """One game to come, one result being corrected, a tie across groups: each is said; coin or ruling settle it."""
    semi = line("SF", "A", Place(1), WildCard(1, 2), "semi_final")
    cross = cup(semi)
    assert label(semi.away) == "best 2nd"
    assert label(WildCard(2, 3, ("A", "B"))) == "2nd best 3rd of A and B"
    early = lines(cross, results(A=4)[:-1])["SF"]
    assert (early.home, early.away) == ("S", None)
    assert early.waiting == "best 2nd: 2nd of C: game C3 still to be played"
    level = results(A=4, B=4)
    assert lines(cross, level)["SF"].waiting == "best 2nd: T and W are level, a coin toss or a decision is needed"
    tossed = replace(cross, coins=(Coin(division="", order=("W", "T")),))
    assert (lines(tossed, level)["SF"].away, lines(tossed, level)["SF"].away_division) == ("W", "B")
    decided = replace(cross, decisions=(Decision(division="", order=("W", "T"), reason="travel"),))
    assert lines(decided, level)["SF"].away == "W"
    assert ranked(decided, level).rows[0].why.startswith("1st by decision: travel (before it:")
    again = lines(cross, results(A=4), reopened={"B2"})["SF"]
    assert again.waiting == "best 2nd: 2nd of B: the result of game B2 is being corrected"
    nobody = cup(line("SF", "A", Place(1), WildCard(3, 2, ("A", "B")), "semi_final"))
    assert lines(nobody, results(A=4))["SF"].waiting == "3rd best 2nd of A and B: no team has this rank"


def test_two_wild_cards_of_one_place() -> None:
    """The best and the second best second meet."""
    cross = cup(line("SF", "A", WildCard(1, 2), WildCard(2, 2), "semi_final"))
    semi = lines(cross, results(A=4, B=3))["SF"]
    assert (semi.home, semi.away, semi.home_division, semi.away_division) == ("T", "W", "A", "B")


def test_two_teams_of_one_code_are_told_apart_by_their_division() -> None:
    """X plays in B and in C: third in one, first in the other; across groups the division stands with it."""
    games = results()
    games[6:9] = [
        game(one, two, goals, 0, game_id=f"C{n}", division="C")
        for n, (one, two, goals) in enumerate((("Y", "X", 2), ("X", "Z", 1), ("Y", "Z", 3)), start=1)
    ]
    found = ranked(cup(), [*games[:3], *[replace(g, game_id=f"B{n}") for n, g in enumerate(_second_x(), start=1)], *games[6:]])
    assert {(one.team, one.division) for one in found.rows} == {("T", "A"), ("X", "B"), ("X", "C")}
    assert any("X (B)" in one.why for one in found.rows)


def _second_x() -> list[Played]:
    rows = (("V", "X", 2), ("X", "W", 1), ("V", "W", 3))
    return [game(one, two, goals, 0, division="B") for one, two, goals in rows]


def test_no_candidates() -> None:
    """A place that no division has leaves nothing to rank, and says why."""
    found = ranked(cup(), results(), place=7)
    assert (found.rows, found.settled(1)) == ((), None)
    assert found.waiting[0] == "7th of A: no team has this place"


def test_teams_bring_their_division_where_groups_cross_over() -> None:
    """1st of A against 1st of B: both are dressed from their own division, so are their winner and loser later."""
    cross = cup(
        line("SF", "A", Place(1), Place(1, "B"), "semi_final"),
        line("FIN", "A", Winner("SF"), Entered("T"), "championship"),
        line("CON", "A", Loser("SF"), Entered("U"), "consolation"),
    )
    games = results()
    semi = lines(cross, games)["SF"]
    assert (semi.home, semi.home_division, semi.away, semi.away_division) == ("S", "A", "V", "B")
    command = opening(cross, semi, PLAIN, at=0)
    assert command is not None
    assert command.away.roster[0].name == "Nine"
    games.append(game("S", "V", 1, 2, game_id="SF", division="A", stage="semi_final"))
    final = lines(cross, games)
    assert (final["FIN"].home, final["FIN"].home_division) == ("V", "B")
    assert (final["CON"].home, final["CON"].home_division) == ("S", "A")
    assert final["SF"].side_of("V", "B") == "away"
    assert final["SF"].side_of("S", "A") == "home"
    assert final["SF"].side_of("V", "A") is None


def test_a_team_that_played_without_the_bracket_knowing_it() -> None:
    """A correction later: its division is the game's own, else the first that has it, else the game's name for it."""
    cross = cup(line("SF", "A", Place(1), Place(1, "B"), "semi_final"))
    for code, division in (("T", "A"), ("W", "B"), ("Q", "A")):
        played = lines(cross, [*results(), game("S", code, 1, 2, game_id="SF", division="A", stage="semi_final")])["SF"]
        assert (played.away, played.away_division) == (code, division)
        assert played.problem


def test_a_reopened_result_makes_the_table_provisional_and_holds_the_bracket() -> None:
    """While a result is being corrected it counts as it was, the table says so, and nobody moves on from it."""
    cross = cup(
        line("SF", "A", Place(1), Place(2), "semi_final"),
        line("FIN", "A", Winner("SF"), Entered("U"), "championship"),
    )
    games = results()
    tables = tournament_standings(cross, games, RULES, reopened={"A2"})
    table = tables.table("A")
    assert table is not None
    assert (table.provisional, table.reopened, table.settled(1)) == (True, ("A2",), None)
    assert as_json(tables)["divisions"][0]["reopened"] == ["A2"]
    assert "reopened" not in as_json(tables)["divisions"][1]
    held = lines(cross, games, reopened={"A2"})
    assert held["SF"].waiting.startswith("1st: the result of game A2 is being corrected; 2nd: ")
    assert held["A2"].reopened
    games.append(game("S", "T", 1, 2, game_id="SF", division="A", stage="semi_final"))
    assert lines(cross, games, reopened={"SF"})["FIN"].waiting == "winner of game SF: its result is being corrected"
    assert lines(cross, games)["FIN"].home == "T"


def test_who_is_suspended_in_the_home_group_is_so_where_groups_cross_over() -> None:
    """A ban from a game of one division counts for the team, whichever division the next game is of; both are one person's."""
    cross = cup(
        line("SF", "A", Place(1), Place(1, "B"), "semi_final"), line("FIN", "A", Winner("SF"), Entered("T"), "championship")
    )
    games = [*results(), game("S", "V", 1, 2, game_id="SF", division="A", stage="semi_final")]
    found = fixtures(cross, games, RULES)

    def ban(game_id: str, division: str, **more: Any) -> Ban:
        return Ban(division=division, team="V", who="9", rule="S12", term="games", games=1, why="kicking", confirmed=True,
                   game_id=game_id, **more)  # fmt: skip

    assert [out.ban.who for out in suspended("SF", [ban("B3", "B")], found)] == ["9"]
    assert [out.served for out in suspended("FIN", [ban("SF", "A")], found)] == [1]
    both = [ban("B3", "B"), ban("SF", "A")]
    assert [out.ban.game_id for out in suspended("FIN", both, found)] == ["SF"]
    assert suspended("SF", [ban("B3", "A")], found) == ()
    assert load("iihf").tie_break.cross_group == ()
