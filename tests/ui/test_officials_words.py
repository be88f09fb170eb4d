"""An official's words on suspensions, without a window: which one they mean, what they keep, and that each can be taken back."""

from dataclasses import replace
from typing import Any

import pytest

import clockapp.office as offices
from clockapp.assets import asset
from clockapp.exchange.imported import Imported
from clockapp.exchange.merge import merge
from clockapp.office import Office
from clockapp.tournament import bans as rulings_on
from clockapp.tournament.bans import Ban
from clockapp.tournament.rulings import Coin, SuspensionRuling
from ui.officials import Officials, about


class Desk:
    """A programme of which only the office matters."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.opened = "E1"

    def rule(self, office: Office) -> None:
        self.office = office


@pytest.fixture
def desk() -> Desk:
    return Desk(Office.of(asset("demo/edmonton.json").read_bytes()))


@pytest.fixture
def proposed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Suspensions as if games had led to them; officials rule on them as on any other."""

    def lay(*start: dict[str, Any]) -> tuple[Officials, str]:
        division = desk.office.tournament.divisions[0]
        team = division.teams[0].code
        first = Ban(division=division.name, team=team, who="9", rule="S01", term="games", games=2, why="fighting", confirmed=False, game_id="E1")
        laid = [replace(first, **fields) for fields in start]

        def ruled(_full: object, *, rulings: tuple[SuspensionRuling, ...] = (), rules: object = None) -> tuple[Ban, ...]:
            found = list(laid)
            for word in rulings:
                found = [rulings_on._ruled(ban, word, None) if rulings_on._means(word, ban) else ban for ban in found]
            return tuple(found)

        monkeypatch.setattr(offices, "bans", ruled)
        return Officials(lambda: desk), team  # type: ignore[arg-type, return-value]

    return lay


def say(officials: Officials, text: str) -> str:
    return officials.say(text) or ""


def test_a_confirmed_suspension_keeps_its_last_day(desk: Desk, proposed: Any) -> None:
    """Three months for touching an official end on a day: confirming does not make them endless."""
    officials, team = proposed({"rule": "S29", "term": "months", "games": None, "until": "2009-02-01"})
    before = desk.office.bans()[0].length

    assert "confirmed" in say(officials, f"confirm {team} 9 by M. Roy")

    [ban] = desk.office.bans()
    assert (ban.confirmed, ban.until, ban.length) == (True, "2009-02-01", before)
    assert desk.office.tournament.suspensions[0].by == "M. Roy"


def test_of_two_suspensions_of_one_person_the_one_that_is_meant(desk: Desk, proposed: Any) -> None:
    """Team and number are not enough: game and row are asked for, and only that one is ruled on."""
    officials, team = proposed({}, {"rule": "S02", "game_id": "E4", "games": 1})

    asked = say(officials, f"confirm {team} 9")
    assert f"{team} 9 game E1 row S01 or {team} 9 game E4 row S02" in asked
    assert desk.office.tournament.suspensions == ()
    assert about(desk.office.bans()[1], desk.office.bans()) == f"{team} 9 game E4 row S02"

    assert "confirmed" in say(officials, f"confirm {team} 9 game E4 row s02")
    assert [ban.confirmed for ban in desk.office.bans()] == [False, True]
    assert "3 games" in say(officials, f"suspend {team} 9 game E1 3 because video")
    assert "Which suspension" in say(officials, f"suspend {team} 9 3 because video")
    assert "Nobody is suspended" in say(officials, f"suspend {team} 9 game E7 3 because video")
    assert "Which suspension" in say(officials, f"lift {team} 9 because of nothing")
    assert "only `because`" in say(officials, f"lift {team} 9 game E1 today because of nothing")
    assert "only `by`" in say(officials, f"confirm {team} 9 game E1 3")


def test_what_was_ruled_is_not_confirmed_over(desk: Desk, proposed: Any) -> None:
    """ENTER on a lifted suspension must not bring it back, nor wipe an official's reason."""
    officials, team = proposed({})
    assert "may play" in say(officials, f"lift {team} 9 because wrong number")
    assert "ruled already (wrong number)" in say(officials, f"confirm {team} 9")
    assert desk.office.tournament.suspensions[0].lifted


def test_a_note_of_the_sheet_stays_a_note(desk: Desk, proposed: Any) -> None:
    """A row that only asks for a report keeps nobody out, and confirming it does not."""
    officials, team = proposed({"term": "note", "games": None})
    assert "needs no confirming" in say(officials, f"confirm {team} 9")
    assert desk.office.tournament.suspensions == ()


def test_the_last_word_is_taken_back_whatever_it_was(desk: Desk, proposed: Any) -> None:
    """A confirmation, a change and a lifting, one after the other; then there is nothing left."""
    officials, team = proposed({})
    start = desk.office.tournament
    say(officials, f"confirm {team} 9")
    say(officials, f"suspend {team} 9 4 because video")
    say(officials, f"lift {team} 9 because appeal by Smith because heard")

    assert f"The word on {team} 9 is taken back" in say(officials, "takeback")
    assert desk.office.bans()[0].games == 4
    say(officials, "takeback")
    assert (desk.office.bans()[0].games, desk.office.bans()[0].confirmed) == (2, True)
    say(officials, "takeback")
    assert desk.office.tournament == start
    assert "no toss and no ruling" in say(officials, "takeback")


def test_words_of_an_earlier_day_are_taken_back_by_their_division(desk: Desk, proposed: Any) -> None:
    """Kept words do not say which came last across divisions: the division is asked for."""
    officials, _ = proposed({})
    division = desk.office.tournament.divisions[0]
    two = replace(desk.office.tournament, divisions=(division, replace(division, name="Second")))
    desk.office = replace(desk.office, tournament=two).with_coin(division.name, ("A", "B")).with_coin("Second", ("C", "D"))

    assert "takeback Second" in say(officials, "takeback")
    assert "of Second is taken back" in say(officials, "takeback second")
    assert [coin.division for coin in desk.office.tournament.coins] == [division.name]
    assert "is taken back" in say(officials, "takeback")
    assert [coin.division for coin in desk.office.tournament.coins] == [division.name, "Second"]


def test_a_tournament_that_was_read_in_meanwhile_is_not_overwritten(desk: Desk, proposed: Any) -> None:
    """What officials said in the other one is not put into this one."""
    officials, team = proposed({})
    say(officials, f"confirm {team} 9")
    division = desk.office.tournament.divisions[0].name
    coin = Coin(division=division, order=("X", "Y"))
    desk.office = replace(desk.office, tournament=replace(desk.office.tournament, coins=(coin,), suspensions=()))

    assert f"of {division} is taken back" in say(officials, "takeback")
    assert desk.office.tournament.suspensions == ()


def test_suspensions_ruled_on_live_through_a_new_import(desk: Desk, proposed: Any) -> None:
    """The organiser's file comes again, corrected: an official's words on its teams stay."""
    officials, team = proposed({})
    say(officials, f"confirm {team} 9")
    old = desk.office.tournament
    gone = SuspensionRuling(game_id="E1", team="ZZZ", who="1", term="games", number=1, reason="a team that is not there any more")
    again = merge(replace(old, suspensions=(*old.suspensions, gone)), Imported(file="t.json", tournament=replace(old, suspensions=())))

    assert again.suspensions == old.suspensions
