"""The office: the tournament between two games, a value made anew by each result."""

import json
from dataclasses import replace
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.exchange.checked import BadInputError
from clockapp.game import commands as c
from clockapp.game.facts import Refusal
from clockapp.game.result import as_json
from clockapp.office import Office
from clockapp.session import Session
from clockapp.tournament.rulings import Decision, SuspensionRuling

DIVISION = "12U A"


def office() -> Office:
    """The bundled Boulder tournament, not begun."""
    return Office.of(asset("demo/boulder.json").read_bytes())


def result_of(command: c.OpenGame, winner: str) -> dict[str, Any]:
    """A game opened by the office and forfeited at once."""
    made: list[dict[str, Any]] = []
    session = Session(official=made.append)
    loser: Any = "away" if winner == "home" else "home"
    for one in (command, c.Forfeit(at=command.at, team=loser), c.Finalize(at=command.at)):
        assert not isinstance(session.do(one), Refusal)
    return made[0]


def with_next(before: Office, winner: str = "home") -> Office:
    """The office once the next game was played."""
    fixture = before.next_game()
    assert fixture is not None
    command = before.open_game(fixture, at=7)
    assert command is not None
    return before.with_result(result_of(command, winner))


def test_the_next_game_is_opened_with_its_teams_and_rules() -> None:
    """Rosters, rink, stage, the rule set resolved; on another rink another game is next."""
    at_start = office()
    fixture = at_start.next_game()
    assert fixture is not None
    command = at_start.open_game(fixture, at=7)
    assert command is not None
    assert (command.at, command.game_id, command.division, command.rules.name) == (7, "B1", DIVISION, "prime-expo-boulder")
    assert (command.home.code, len(command.home.roster) > 10, command.tournament) == ("FLF", True, at_start.tournament.name)
    other = at_start.next_game(rink="Rink 2")
    assert other is not None
    assert other.game.game_id == "B2"


def test_a_game_whose_teams_are_not_known_waits() -> None:
    """None, for a division that is not the tournament's too."""
    at_start = office()
    final = next(f for f in at_start.fixtures() if f.game.game_id == "FIN")
    assert at_start.open_game(final, at=0) is None
    first = at_start.fixtures()[0]
    assert at_start.open_game(replace(first, game=replace(first.game, division="Bantam")), at=0) is None


def test_a_result_moves_the_standings_and_the_next_game() -> None:
    """A higher revision takes the place of the one before; the office before it is what it was."""
    before = office()
    after = with_next(before)
    table = after.table(DIVISION)
    assert table is not None
    assert next(row.points for row in table.rows if row.team == "FLF") == 3
    following = after.next_game()
    assert following is not None
    assert following.game.game_id == "B2"
    assert before.results == ()
    fixture = before.next_game()
    assert fixture is not None
    command = before.open_game(fixture, at=7)
    assert command is not None
    again = after.with_result({**result_of(command, "away"), "revision": 2})
    assert [(game.game_id, game.winner) for game in again.results] == [("B1", "away")]


def test_the_bracket_fills_itself_in() -> None:
    """To the last game of the tournament."""
    now = office()
    played = 0
    while now.next_game() is not None:
        now = with_next(now, "home" if played % 3 else "away")
        played += 1
    assert played == len(now.tournament.schedule)
    assert all(fixture.result for fixture in now.fixtures())


def test_results_that_are_in_already() -> None:
    """Read with the document; the document gives itself back, tosses and rulings with it."""
    before = office()
    fixture = before.next_game()
    assert fixture is not None
    command = before.open_game(fixture, at=7)
    assert command is not None
    again = Office.of(json.dumps(before.document()), [result_of(command, "home")])
    assert [game.game_id for game in again.results] == ["B1"]
    tossed = again.with_coin(DIVISION, ("FLF", "NED"))
    assert tossed.document()["coins"] != []
    assert Office.of(tossed.document()).tournament == tossed.tournament


def test_a_division_there_is_not() -> None:
    """No table."""
    assert office().table("Bantam") is None


def test_a_document_that_is_none() -> None:
    """BadInputError."""
    with pytest.raises(BadInputError):
        Office.of("{}")


def test_what_came_later_is_not_earlier() -> None:
    """Offences escalate from game to game: a corrected first game does not count what was done after it."""
    played = with_next(with_next(with_next(office())))

    assert [result.game_id for result in played.earlier("B1")] == []
    assert [result.game_id for result in played.earlier("B3")] == ["B1", "B2"]
    assert {result.game_id for result in played.earlier("friendly")} == {"B1", "B2", "B3"}


def test_a_reopened_game_holds_up_its_table_until_it_is_closed() -> None:
    """Provisional while it is corrected; the result that was stands when nothing was."""
    played = with_next(office())
    reopened = played.with_reopened("B1")

    table = reopened.table(DIVISION)
    assert table is not None
    assert table.reopened == ("B1",)
    assert reopened.with_closed("B1") == played


def test_a_result_that_lacks_what_standings_do_not_need_counts_all_the_same() -> None:
    """From another program: it is in the table, and has no part in suspensions."""
    full = with_next(office())
    short = {key: value for key, value in as_json(full.full[0]).items() if key not in {"penalties", "suspensions", "notes"}}
    made = office().with_result(short)

    assert made.results == full.results
    assert made.full == ()
    assert Office.of(asset("demo/boulder.json").read_bytes(), [short]).full == ()


def test_rulings_stay_with_the_tournament() -> None:
    """A ruling on an order and on a suspension are in the document, and read back; the last toss or ruling can be taken back."""
    ruled = office().with_decision(Decision(division=DIVISION, order=("LPL", "FLF"), reason="drawn")).with_ruling(
        SuspensionRuling(game_id="B1", team="FLF", who="9", term="games", number=2, reason="video")
    )
    again = Office.of(ruled.document())

    assert again.tournament == ruled.tournament
    assert again.without_last(DIVISION).tournament.decisions == ()
    tossed = ruled.with_coin(DIVISION, ("FLF", "LPL"))
    assert tossed.without_last(DIVISION) == ruled
    assert office().without_last(DIVISION) == office()
    assert [out.ban.who for out in again.out("B4")] == ["9"]
