"""Tables that were published, and both sheets on the same games."""

import json
from dataclasses import replace

import pytest

from clockapp.rules.load import load
from clockapp.rules.table import Points
from clockapp.tournament.results import Played
from tests.tournament.sheets import (
    BOULDER,
    BOULDER_STEPS,
    CAP7,
    DECIDED,
    EDMONTON_STEPS,
    FILES,
    IIHF,
    game,
    order,
    real_tables,
    reasons,
    sheet,
    step,
    table,
)

REAL = {name: (official, games) for name, official, games in real_tables()}
RANKED_AT_ONCE = sheet(replace(BOULDER_STEPS, on_split="rank_all"), cap=CAP7)
EDMONTON_3210 = sheet(EDMONTON_STEPS)


@pytest.mark.parametrize("name", REAL)
def test_the_iihf_order_gives_the_official_table(name: str) -> None:
    """RULES 5: four real tables with ties come out as they were published, by our steps and by the shipped book."""
    official, games = REAL[name]
    assert order(games, IIHF) == official
    assert order(games, load("iihf")) == official


@pytest.mark.parametrize(
    ("name", "peeled", "at_once", "edmonton"),
    [
        ("OG2026-M-B", "FIN SWE SVK ITA", "FIN SVK SWE ITA", "FIN SVK SWE ITA"),
        ("OG2026-M-C", "USA DEN LAT GER", "USA DEN GER LAT", "USA DEN GER LAT"),
        ("WC2010-C", "CZE SWE NOR FRA", "CZE SWE NOR FRA", "CZE SWE NOR FRA"),
        ("U18-2023-D1B", "AUT SLO ITA KOR EST POL", "AUT SLO ITA KOR EST POL", "AUT SLO ITA KOR EST POL"),
    ],
)
def test_both_sheets_on_the_same_games(name: str, peeled: str, at_once: str, edmonton: str) -> None:
    """RULES 5: what Boulder (peeled, and ranked at once) and Edmonton make of the four tables."""
    _, games = REAL[name]
    assert order(games, BOULDER) == peeled.split()
    assert order(games, load("prime-expo-boulder")) == peeled.split()
    assert order(games, RANKED_AT_ONCE) == at_once.split()
    assert order(games, EDMONTON_3210) == edmonton.split()
    assert order(games, replace(load("edmonton-bantam-2008"), points=Points())) == edmonton.split()


def test_decided_by_names_the_step_that_parted_a_team() -> None:
    """One is placed by the quotient, then the two left start again at head-to-head; a team level with nobody has none."""
    _, games = REAL["OG2026-M-B"]
    expected = {"FIN": "goal_quotient", "SWE": "head_to_head", "SVK": "head_to_head", "ITA": None}
    assert reasons(games, BOULDER) == expected


def test_the_reason_has_the_figures_that_were_compared() -> None:
    """A reason names the step, both figures, whom it is against, and why the steps before it were not used."""
    _, games = REAL["OG2026-M-B"]
    why = {row.team: row.why for row in table(games, BOULDER).rows}
    assert why["FIN"] == (
        "1st on goal quotient .7058 (12-5) against .5555 (10-8) of SVK and .5500 (11-9) of SWE; "
        "head-to-head not used: three teams; FIN, SVK and SWE level on 6 points"
    )
    assert why["SWE"].startswith("2nd on head-to-head 3 points (5-3) against 0 points (3-5) of SVK; ")
    assert "; after FIN was parted from them; FIN, SVK and SWE level on 6 points" in why["SWE"]
    assert why["ITA"] == "4th with 0 points"


def _pwhl() -> tuple[list[Played], list[dict[str, str]]]:
    read = json.loads((FILES / "pwhl-2024-25.json").read_text())
    games = [
        game(g["home"], g["away"], g["hs"], g["as"], DECIDED[g["decided_in"]], game_id=g["game_id"], played=g["date"])
        for g in read["results"]
    ]
    return games, read["official_standings"]


def test_a_whole_season_against_its_official_table() -> None:
    """PWHL 2024-25: 90 results give the official table, the three teams level on 44 points by wins in regulation."""
    games, official = _pwhl()
    rules = sheet(replace(IIHF.tie_break, two=(step("regulation_wins"),)))
    rows = table(games, rules).rows
    assert [row.team for row in rows] == [row["team_code"] for row in official]
    assert [row.rank for row in rows] == [1, 2, 3, 4, 5, 6]
    for row, said in zip(rows, official, strict=True):
        assert (row.games, row.points) == (int(said["games_played"]), int(said["points"]))
        assert (row.goals_for, row.goals_against) == (int(said["goals_for"]), int(said["goals_against"]))
        assert (row.wins - row.overtime_wins, row.overtime_wins) == (
            int(said["regulation_wins"]),
            int(said["non_reg_wins"]),
        )
        assert (row.losses - row.overtime_losses, row.overtime_losses) == (
            int(said["losses"]),
            int(said["non_reg_losses"]),
        )
    assert rows[2].why.startswith("3rd on wins in regulation 12 against 10 of MIN and 9 of BOS; ")


def test_the_same_season_by_the_shipped_book() -> None:
    """The NHL's order begins with wins in regulation too, so its rule set gives the same table."""
    games, official = _pwhl()
    assert order(games, load("nhl")) == [row["team_code"] for row in official]
