"""The day as the console shows it: tables with ties where there are any, scores with how they came about."""


from dataclasses import replace

import pytest

from clockapp.tournament.bans import Ban
from clockapp.tournament.standings import standings
from tests.tournament.sheets import EDMONTON_STEPS, game, sheet
from ui.console.standings_panel import _figures
from ui.core_words import known, mark_of
from ui.day import table_of


def test_ties_have_a_column_where_there_are_any() -> None:
    """Two wins and a tie are three games; a table without a tie needs no column for them."""
    tied = table_of(standings([game("A", "B", 2, 2, "tie"), game("A", "C", 3, 2)], sheet(EDMONTON_STEPS)).tables[0], str)
    won = table_of(standings([game("A", "B", 2, 1)], sheet(EDMONTON_STEPS)).tables[0], str)
    assert [(row.code, row.ties) for row in tied.rows] == [("A", "1"), ("B", "1"), ("C", "0")]
    assert {row.ties for row in won.rows} == {""}
    assert _figures(tied.rows[0], tied=True)[:4] == ("2", "1", "0", "1")
    assert len(_figures(won.rows[0], tied=False)) == 5


@pytest.mark.parametrize(
    ("decided_in", "said"), [("regulation", ""), ("tie", ""), ("overtime", " OT"), ("shootout", " SO"), ("forfeit", " forfeit"), ("abandoned", " abandoned")]
)
def test_a_score_says_how_it_came_about(decided_in: str, said: str) -> None:
    """Overtime, shootout, forfeit: what a number alone does not tell."""
    assert mark_of(decided_in) == said


def test_the_length_of_a_suspension_is_french_too() -> None:
    """Games, days, reviews: all that a ban can say of its length."""
    ban = Ban(division="A", team="A", who="9", rule="S12", term="games", games=1, why="", confirmed=True, game_id="E1")
    lengths = [
        ban, replace(ban, games=3), replace(ban, lifted=True), replace(ban, games=None, until="2027-03-01"), replace(ban, games=None, term="review"),
        replace(ban, games=None, term="indefinite"),
    ]  # fmt: skip
    assert [known(one.length) for one in lengths] == [
        "1 match", "3 matchs", "levée", "jusqu'au 2027-03-01", "à réviser", "jusqu'à ce qu'un officiel la lève",
    ]  # fmt: skip
    assert known("game E5") == "match E5"
