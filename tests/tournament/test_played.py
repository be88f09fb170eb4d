"""What a result is worth: points, posted score, goals that count, and the line of the table."""

from dataclasses import asdict, replace
from typing import Any

import pytest

from clockapp.game.view import DecidedIn
from clockapp.rules.table import Cap, Forfeit, Points, TieBreak
from clockapp.tournament.results import latest, needs_periods, points_of, posted_score
from clockapp.tournament.schedule import Entered, ScheduledGame
from clockapp.tournament.standings import as_json, standings
from tests.tournament.sheets import BOULDER, EDMONTON, game, sheet, step, table


@pytest.mark.parametrize(
    ("decided", "goals", "boulder", "edmonton"),
    [
        ("regulation", (3, 2), (3, 0), (2, 0)),
        ("overtime", (3, 2), (2, 1), (2, 0)),
        ("shootout", (3, 2), (2, 1), (2, 0)),
        ("tie", (2, 2), (1, 1), (1, 1)),
        ("forfeit", (1, 0), (3, 0), (2, 0)),
        ("abandoned", (4, 1), (3, 0), (2, 0)),
        ("abandoned", (1, 1), (1, 1), (1, 1)),
    ],
)
def test_points_by_outcome(
    decided: DecidedIn, goals: tuple[int, int], boulder: tuple[int, int], edmonton: tuple[int, int]
) -> None:
    """B7: 3-2-1-0; Edmonton 2-1-0, which is our reading (E4). An abandoned game's score stands."""
    played = game("A", "B", *goals, decided)
    assert (points_of(played, "home", BOULDER), points_of(played, "away", BOULDER)) == boulder
    assert (points_of(played, "home", EDMONTON), points_of(played, "away", EDMONTON)) == edmonton


def test_points_by_period_shutout_and_goals() -> None:
    """Sheets of RULES 3 by data alone: a point a period and a half for a tied one (all doubled), shutouts, goals."""
    by_period = sheet(TieBreak(), points=Points(win=4, tie=2, period_win=2, period_tie=1))
    played = game("A", "B", 3, 2, periods=((2, 0), (0, 1), (1, 1)))
    assert (points_of(played, "home", by_period), points_of(played, "away", by_period)) == (4 + 2 + 1, 2 + 1)
    oceans = sheet(TieBreak(), points=Points(win=5, overtime_win=8, overtime_loss=3, shutout=3, per_goal=1, maximum=11))
    assert points_of(game("A", "B", 2, 0), "home", oceans) == 5 + 3 + 2
    assert points_of(game("A", "B", 9, 0), "home", oceans) == 11
    assert points_of(game("A", "B", 3, 2, "overtime"), "away", oceans) == 3 + 2
    assert needs_periods(by_period)
    assert not needs_periods(sheet(TieBreak(multi=(step("periods_won"),))))  # it may never be reached
    assert not needs_periods(oceans)


def test_a_forfeit_that_does_not_count_in_goals() -> None:
    """The points stay, the goals do not count where the sheet says so; a forfeit may be given away without goals."""
    rules = sheet(TieBreak(), forfeit=Forfeit(goals_count=False), points=Points(shutout=1))
    rows = table([game("A", "B", 5, 0, "forfeit")], rules).rows
    assert [(row.team, row.points, row.goals_for, row.posted_for, row.quotient) for row in rows] == [
        ("A", 3, 0, 0, "0.5000"),
        ("B", 0, 0, 0, "0.5000"),
    ]
    given = replace(game("A", "B", 0, 0, "forfeit"), awarded="away")
    assert [(row.team, row.wins, row.losses) for row in table([given], BOULDER).rows] == [("B", 1, 0), ("A", 0, 1)]


@pytest.mark.parametrize(
    ("goals", "posted"), [((12, 2), (9, 2)), ((2, 12), (2, 9)), ((7, 0), (7, 0)), ((8, 0), (7, 0)), ((9, 1), (8, 1))]
)
def test_posted_score(goals: tuple[int, int], posted: tuple[int, int]) -> None:
    """B8: the winner's goals become the loser's plus seven; M12: when the loser scores, the winner's posted score rises."""
    assert posted_score(game("A", "B", *goals), BOULDER) == posted


def test_posted_score_of_a_shootout_is_never_capped() -> None:
    """B9; and a cap on the goals of one team in one game is another thing than one on the difference."""
    most = sheet(TieBreak(), cap=Cap(max_goals=8))
    assert posted_score(game("A", "B", 10, 9), most) == (8, 8)
    assert posted_score(game("A", "B", 10, 9, "shootout"), most) == (10, 9)


def test_the_goal_of_a_shootout_counts_where_the_sheet_says() -> None:
    """B9: it counts in the winner's goals for and the loser's against, unless the sheet says otherwise."""
    games = [game("A", "B", 3, 2, "shootout")]
    counts = {row.team: (row.goals_for, row.goals_against) for row in table(games, BOULDER).rows}
    assert counts == {"A": (3, 2), "B": (2, 3)}
    nowhere = replace(BOULDER.shootout_goal, in_goals_for=False, in_goals_against=False)
    rows = table(games, replace(BOULDER, shootout_goal=nowhere)).rows
    assert {row.team: (row.posted_for, row.posted_against) for row in rows} == {"A": (2, 2), "B": (2, 2)}


def test_a_row_counts_overtime_and_shootouts_in_wins_too() -> None:
    """CONTRACT 6: overtime_wins and overtime_losses count shootouts and are included in wins and losses."""
    games = [
        game("A", "B", 3, 2, "overtime", pim=(4, 6)), game("B", "A", 1, 2, "shootout", game_id="2", pim=(2, 10)),
        game("A", "D", 1, 4), game("A", "C", 2, 2), game("A", "B", 9, 0, "regulation", game_id="5", stage="semi_final"),
    ]  # fmt: skip
    row = table(games, BOULDER).row("A")
    assert row is not None
    assert asdict(row) == {
        "rank": 1, "team": "A", "games": 4, "wins": 2, "losses": 1, "ties": 1, "overtime_wins": 2, "overtime_losses": 0,
        "points": 5, "goals_for": 8, "goals_against": 9, "posted_for": 8, "posted_against": 9, "quotient": "0.4705",
        "penalty_minutes": 14, "decided_by": None, "why": "1st with 5 points",
    }  # fmt: skip


def test_the_highest_revision_of_a_game_counts() -> None:
    """A corrected result replaces the one before it, whatever the order in which they come."""
    first, second = game("A", "B", 3, 2), replace(game("A", "B", 2, 3), revision=2)
    for results in ([first, second], [second, first]):
        assert latest(results) == (second,)
        assert [row.team for row in table(results, BOULDER).rows] == ["B", "A"]


def test_points_a_game_where_the_sheet_averages() -> None:
    """Unequal numbers of games: the sheet's points a game rank, and the reason says them."""
    games = [game("A", "B", 1, 0), game("B", "C", 2, 0), game("D", "B", 0, 1, game_id="x"), game("C", "B", 1, 2, game_id="y")]
    rules = sheet(TieBreak(), points=Points(average=True))
    rows = table(games, rules).rows
    assert [row.team for row in rows[:2]] == ["A", "B"]
    assert (rows[0].why, rows[1].why) == ("1st with 3.00 points a game", "2nd with 2.25 points a game")


def test_divisions_have_tables_of_their_own() -> None:
    """Each division is ranked by itself, in order of name; one alone can be asked for."""
    games = [game("A", "B", 3, 2, division="U14"), game("A", "B", 0, 2, division="U12", game_id="2")]
    both = standings(games, BOULDER)
    assert [table.division for table in both.tables] == ["U12", "U14"]
    assert [table.division for table in standings(games, BOULDER, division="U14").tables] == ["U14"]
    assert both.table("U14") is both.tables[1]
    assert both.table("U16") is None


def scheduled(game_id: str, home: str, away: str, stage: str = "round_robin") -> ScheduledGame:
    return ScheduledGame(game_id=game_id, division="", stage=stage, home=Entered(home), away=Entered(away))


def test_a_table_is_provisional_until_all_its_games_are_played() -> None:
    """Games of the schedule without a result are named; their teams are listed before they have played."""
    schedule = [scheduled("1", "A", "B"), scheduled("2", "A", "C"), scheduled("F", "A", "B", "championship")]
    (found,) = standings([game("A", "B", 3, 2, game_id="1")], BOULDER, schedule=schedule).tables
    assert (found.provisional, found.unfinished) == (True, ("2",))
    assert [row.team for row in found.rows] == ["A", "C", "B"]
    assert found.settled(1) is None
    played = [game("A", "B", 3, 2, game_id="1"), game("A", "C", 3, 2, game_id="2")]
    (done,) = standings(played, BOULDER, schedule=schedule).tables
    assert not done.provisional
    assert (done.settled(1), done.settled(2), done.settled(9)) == ("A", None, None)


def test_the_shape_of_the_json() -> None:
    """CONTRACT 6, key for key; `provisional` is there only where games are to come."""
    value: dict[str, Any] = as_json(standings([game("A", "B", 3, 2)], BOULDER))
    assert list(value) == ["format", "divisions"]
    assert value["format"] == "clockapp-standings/1"
    (division,) = value["divisions"]
    assert list(division) == ["division", "rows", "coin_tosses_needed"]
    assert list(division["rows"][0]) == [
        "rank", "team", "games", "wins", "losses", "ties", "overtime_wins", "overtime_losses", "points", "goals_for",
        "goals_against", "posted_for", "posted_against", "quotient", "penalty_minutes", "decided_by", "why",
    ]  # fmt: skip
    coming = as_json(standings([], BOULDER, schedule=[scheduled("1", "A", "B")]))
    assert coming["divisions"][0]["provisional"] == ["1"]
    assert coming["divisions"][0]["coin_tosses_needed"] == [["A", "B"]]


def test_only_the_round_robin_counts() -> None:
    """A playoff alone makes no rows."""
    assert table([game("A", "B", 3, 2, stage="semi_final")], BOULDER).rows == ()
