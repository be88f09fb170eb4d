"""The report of suspensions that go home with the teams."""

import csv
import io
from dataclasses import replace

from clockapp.exchange.carry_over import COLUMNS, carry_over_csv, carry_over_table, carry_over_text
from clockapp.tournament.bans import bans
from clockapp.tournament.bracket import fixtures
from tests.tournament.test_bans import KICKED, RULES, ruled, word
from tests.tournament.test_suspensions import CUP, ban

LINES = fixtures(CUP, [], RULES)
TEAM = CUP.team("Bantam", "AUR")


def test_nothing_goes_home() -> None:
    """A report all the same: it says that there is nothing."""
    assert carry_over_text(CUP, [], LINES) == f"{CUP.name}: suspensions that go home with the teams\n\nNone.\n"
    assert carry_over_table(CUP, [], LINES).rows == ()


def test_who_takes_what_home() -> None:
    """Team, number and name, what was served and what is left, the row, the official's word and the minimum it is below."""
    assert TEAM is not None
    nine = replace(TEAM.roster[1], number="9")
    cup = replace(CUP, divisions=(replace(CUP.divisions[0], teams=(replace(TEAM, roster=(nine,)),)),))
    name, found = nine.name, ruled(word(number=5, reason="second time"))
    said = carry_over_text(cup, found, LINES)
    assert f"{TEAM.name} (Bantam), 9 {name}\n  3 of 5 games to be served, incurred in game E1\n" in said
    assert "Decision of Chair: second time" in said
    (row,) = csv.DictReader(io.StringIO(carry_over_csv(cup, found, LINES).decode("utf-8-sig")))
    assert tuple(row) == COLUMNS
    assert (row["served"], row["left"], row["games"], row["rule"], row["proposed"]) == ("2", "3", "5", "S12", "3 games")
    assert (row["name"], row["team_name"], row["confirmed"], row["by"]) == (name, TEAM.name, "yes", "Chair")


def test_terms_that_are_not_counted_and_words_below_the_minimum() -> None:
    """Indefinite until lifted; not confirmed is said; a word below the minimum is said with both."""
    one = ban(games=None, term="indefinite", confirmed=False)
    said = carry_over_text(CUP, [one], LINES)
    assert "Suspended until an official lifts it, incurred in game E1; not confirmed by an official" in said
    assert carry_over_table(CUP, [one], LINES).rows[0][8:12] == (None, None, None, None)
    less = ruled(word(term="months", number=1, reason="young", by=""))
    assert "The sheet's minimum" not in carry_over_text(CUP, less, LINES)
    three = bans([KICKED], rulings=[word(number=2)], rules=RULES)
    served = carry_over_text(CUP, [*three, ban(who="12", games=9, division="")], LINES)
    assert f"{TEAM.name if TEAM else None}, 12" in served
    forfeit = ruled(word(number=2, game_id="E1", reason="mild", by=""))
    late = fixtures(CUP, [], RULES)[-1:]
    assert "Decision: mild\n  The sheet's minimum is 3 games, this is 2 games" in carry_over_text(CUP, forfeit, late)


def test_a_team_that_is_not_known() -> None:
    """Its code stands where the name would."""
    said = carry_over_text(CUP, [ban(team="QQQ", games=9)], LINES)
    assert "QQQ (Bantam), 9\n  9 of 9 games to be served" in said
