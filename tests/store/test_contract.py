"""What every database does for the journal and the tournament, SQLite or by URL."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from clockapp.store import GameRow, PlayerRow, Row, Store, StoreError, TeamRow, TournamentRow, open_store, stream_of
from clockapp.store.tournament import tournament_row
from clockapp.tournament.people import Division, Player, Team
from clockapp.tournament.schedule import Entered, ScheduledGame, Tournament, Winner
from tests.store.conftest import Light, Opener, row, rows

Where = str | Path


def result(game_id: str, revision: int = 1, goals: int = 3) -> str:
    return json.dumps({"format": "clockapp-result/1", "game_id": game_id, "revision": revision, "home": {"goals": goals}})


def cup(*game_ids: str, name: str = "Cup", key: str = "cup") -> TournamentRow:
    return TournamentRow(
        tournament_id=key,
        name=name,
        text='{"name": "Cup"}',
        teams=(TeamRow(code="BLZ", name="Blizzard", division="U12"), TeamRow(code="YET", name="Yeti", division="U12")),
        players=(PlayerRow(team="BLZ", number="9", name="Ann Øre", position="F", text='{"born": 2014}'),),
        games=tuple(
            GameRow(game_id=game, tournament=key, division="U12", stage="round_robin", home="BLZ", away="YET", rink="1")
            for game in game_ids
        ),
    )


# ------------------------------------------------------------------------------------------------------------ the journal


def test_acts_come_back_in_order(where: Where, opened: Opener) -> None:
    """What went in comes out: same rows, same order, unlike texts and all."""
    store = opened(where)
    kept = (row(1, "é\n\t☃"), row(2, ""), row(5, "x" * 20_000), Row(act=6, at=2**53 - 1, text="last"))
    journal = store.journal("G1")
    for entry in kept:
        journal.append([entry])
    assert journal.rows() == store.rows("G1") == kept


def test_acts_are_there_after_a_restart(where: Where, opened: Opener) -> None:
    """Close and open: the same log, and the next act goes on."""
    first = opened(where)
    first.journal("G1").append(rows(1, 3))
    assert first.close()
    second = opened(where)
    assert second.rows("G1") == rows(1, 3)
    second.journal("G1").append([row(4)])
    assert second.rows("G1") == rows(1, 4)


def test_games_do_not_mix(where: Where, opened: Opener) -> None:
    """Each stream is a log of its own, with its own act numbers."""
    store = opened(where)
    store.journal("G1").append([row(1, "one")])
    store.journal("G2").append([row(1, "two")])
    assert [entry.text for entry in store.rows("G1")] == ["one"]
    assert [entry.text for entry in store.rows("G2")] == ["two"]
    assert store.rows("G3") == ()


def test_the_same_game_of_two_tournaments_is_two_games() -> None:
    """Both may call their first game "1"."""
    assert len({stream_of("1"), stream_of("1", "boulder"), stream_of("1", "edmonton")}) == 3
    assert GameRow(game_id="1", tournament="boulder").stream == stream_of("1", "boulder")


def test_an_act_is_all_or_nothing(where: Where, opened: Opener) -> None:
    """Entries of one act are one transaction: two that contradict each other take the whole act with them."""
    store = opened(where)
    journal = store.journal("G1")
    journal.append([row(1)])
    journal.append([row(2), row(3), row(3, "another")], result("G1"))
    assert not store.flush()
    store.close()
    again = opened(where)
    assert again.rows("G1") == rows(1, 1)
    assert again.results() == ()


def test_an_act_that_no_database_can_take_does_not_hold_up_the_others(where: Where, opened: Opener, light: Light) -> None:
    """It stays in memory with a red light; what comes after it is written."""
    store = opened(where, light)
    journal = store.journal("G1")
    journal.append([row(1)])
    journal.append([row(2), row(2, "another")])
    journal.append([row(3)])
    red = light.until(lambda health: health.state == "failing" and health.waiting == 1)
    assert "copy the journal" in red.message
    assert red.since == 2000
    assert store.close() is False
    assert [entry.act for entry in opened(where).rows("G1")] == [1, 3]


def test_another_log_of_the_same_game_is_never_mixed_with_this_one(where: Where, opened: Opener) -> None:
    """A game was opened anew while its log could not be read: both logs are kept, whole, and the operator is told."""
    store = opened(where)
    for texts in ("first", "second", "third"):
        store.journal("cup/1").append([row(1, texts)])
        store.journal("cup/1").append([row(2, texts)], result("1"))
        assert store.flush()
        assert store.health().state == "saved"
        store = opened.again(where)
    assert [entry.text for entry in store.rows("cup/1")] == ["first"] * 2
    assert [entry.text for entry in store.rows("cup/1 (2)")] == ["second"] * 2
    assert [entry.text for entry in store.rows("cup/1 (3)")] == ["third"] * 2
    store.journal("cup/1").append([row(2, "fourth")])
    assert store.flush()
    assert store.health().message == "The journal has another log of game cup/1; what is played now is kept as cup/1 (4)."


def test_the_same_act_twice_is_one_act(where: Where, opened: Opener) -> None:
    """A commit whose answer was lost is tried again, and finds itself there."""
    store = opened(where)
    journal = store.journal("G1")
    journal.append(rows(1, 2))
    journal.append(rows(1, 2))
    assert store.flush()
    assert store.rows("G1") == rows(1, 2)


def test_the_last_instant_is_the_highest_of_all_games(where: Where, opened: Opener) -> None:
    """Time must not go on below it; an empty journal says 0."""
    store = opened(where)
    assert store.last_at() == 0
    store.journal("G1").append([Row(act=1, at=9_000, text="")])
    store.journal("G2").append([Row(act=1, at=7_000, text="")])
    assert store.last_at() == 9_000


# ---------------------------------------------------------------------------------------------- which game is in progress


def test_a_game_is_unfinished_from_its_first_act_to_its_result(where: Where, opened: Opener) -> None:
    """So that a start offers the game in progress, and no other."""
    store = opened(where)
    assert store.unfinished() is None
    journal = store.journal("G1")
    journal.append([row(1)])
    assert store.unfinished() == "G1"
    journal.append([row(2)], result("G1"))
    assert store.unfinished() is None
    journal.append([row(3)])  # a note on a final game leaves it final
    assert store.unfinished() is None
    journal.append([row(4)], state="open")
    assert store.unfinished() == "G1"
    journal.append([row(5)], result("G1", 2))
    assert store.unfinished() is None


def test_of_two_open_games_the_one_played_on_last_is_offered(where: Where, opened: Opener) -> None:
    """A game that was begun by mistake and left does not get in the way."""
    store = opened(where)
    store.journal("G1").append([row(1)])
    store.journal("G2").append([row(1)])
    assert store.unfinished() == "G2"
    store.journal("G1").append([row(2)])
    assert store.unfinished() == "G1"


# ------------------------------------------------------------------------------------------------------------- results


def test_the_latest_revision_of_a_result_counts(where: Where, opened: Opener) -> None:
    """Finalize, reopen, finalize: standings see the second."""
    store = opened(where)
    journal = store.journal("G1")
    journal.append([row(1)], result("G1", 1, goals=3))
    store.journal("G2").append([row(1)], result("G2"))
    journal.append([row(2)], state="open")
    journal.append([row(3)], result("G1", 2, goals=2))
    found = {made["game_id"]: (made["revision"], made["home"]["goals"]) for made in store.results()}
    assert found == {"G1": (2, 2), "G2": (1, 3)}


def test_a_revision_that_comes_again_replaces_the_former(where: Where, opened: Opener) -> None:
    """The operator's last word counts; the log still has both."""
    store = opened(where)
    store.journal("G1").append([row(1)], result("G1", 1, goals=3))
    store.journal("G1").append([row(2)], result("G1", 1, goals=9))
    assert [made["home"]["goals"] for made in store.results()] == [9]


def test_a_result_without_a_revision_is_the_newest(where: Where, opened: Opener) -> None:
    """Also one that is no object at all takes its place in the row; nobody loses an act for it."""
    store = opened(where)
    store.journal("G1").append([row(1)], result("G1", 4))
    store.journal("G1").append([row(2)], '{"game_id": "G1"}')
    store.journal("G2").append([row(1)], "[]")
    assert store.flush()
    assert [json.dumps(made) for made in store.results()] == ['{"game_id": "G1"}', "[]"]


def test_results_of_one_tournament(where: Where, opened: Opener) -> None:
    """Two tournaments in one database do not share a table."""
    store = opened(where)
    store.save_tournament(cup("1", key="a"))
    store.save_tournament(cup("1", key="b"))
    store.journal(stream_of("1", "a")).append([row(1)], result("1", goals=1))
    store.journal(stream_of("1", "b")).append([row(1)], result("1", goals=2))
    assert [made["home"]["goals"] for made in store.results("a")] == [1]
    assert [made["home"]["goals"] for made in store.results("b")] == [2]
    assert len(store.results()) == 2


# --------------------------------------------------------------------------------------------- tournaments and settings


def test_a_tournament_comes_back_as_it_was_saved(where: Where, opened: Opener) -> None:
    """Document, teams, players and schedule, each in its order."""
    store = opened(where)
    store.save_tournament(cup("1", "2", "SF1"))
    assert store.tournament("cup") == cup("1", "2", "SF1")
    assert store.tournament("other") is None


def test_the_last_saved_tournament_comes_first(where: Where, opened: Opener) -> None:
    """The app opens the last one."""
    store = opened(where)
    for key in ("a", "b", "a"):
        store.save_tournament(cup("1", key=key, name=key.upper()))
    assert [(found.tournament_id, found.name, found.games) for found in store.tournaments()] == [("a", "A", ()), ("b", "B", ())]


def test_a_new_schedule_leaves_games_that_were_played(where: Where, opened: Opener) -> None:
    """Also one that the new schedule has no line for: its log and result are history."""
    store = opened(where)
    store.save_tournament(cup("1", "2", "3"))
    store.journal(stream_of("1", "cup")).append([row(1)], result("1"))
    store.journal(stream_of("2", "cup")).append([row(1)])
    store.save_tournament(cup("4", "1"))
    states = {game.game_id: game.state for game in store.games("cup")}
    assert states == {"4": "scheduled", "1": "final", "2": "open"}
    assert store.rows(stream_of("2", "cup")) == rows(1, 1)
    assert [made["game_id"] for made in store.results("cup")] == ["1"]


def test_a_game_outside_any_schedule_has_a_state_too(where: Where, opened: Opener) -> None:
    """A friendly that was opened by hand."""
    store = opened(where)
    assert store.game("G1") is None
    store.journal("G1").append([row(1)])
    found = store.game("G1")
    assert found is not None
    assert (found.game_id, found.tournament, found.state) == ("G1", None, "open")
    assert [game.stream for game in store.games(None)] == ["G1"]


def test_a_tournament_of_the_core_as_rows(where: Where, opened: Opener) -> None:
    """Teams with their division, rosters, and a schedule that names who is not known yet."""
    team = Team(code="BLZ", name="Blizzard", roster=(Player(number="9", name="Ann", position="F"),))
    tournament = Tournament(
        name="Cup",
        divisions=(Division(name="U12", rules="iihf", teams=(team,)),),
        schedule=(
            ScheduledGame(game_id="1", division="U12", stage="semi_final", home=Entered("BLZ"), away=Entered("BLZ")),
            ScheduledGame(game_id="2", division="U12", stage="championship", home=Winner("1"), away=Entered("BLZ"), rink="2"),
        ),
    )
    store = opened(where)
    store.save_tournament(tournament_row("cup", tournament, "{}"))
    found = store.tournament("cup")
    assert found is not None
    assert [(game.home, game.rink, game.stream) for game in found.games] == [
        ("BLZ", "", "cup/1"),
        ("winner of game 1", "2", "cup/2"),
    ]
    assert found.players == (PlayerRow(team="BLZ", number="9", name="Ann", position="F"),)
    assert found.teams == (TeamRow(code="BLZ", name="Blizzard", division="U12"),)


def test_settings_are_kept(where: Where, opened: Opener) -> None:
    """The last value counts; one never set has the default."""
    store = opened(where)
    store.set_setting("horn", "on")
    store.set_setting("horn", "off")
    store.close()
    again = opened(where)
    assert again.setting("horn") == "off"
    assert again.setting("board", "classic") == "classic"


# ----------------------------------------------------------------------------------------------------- opening and closing


def test_what_was_asked_before_closing_is_answered_and_written(where: Where, opened: Opener) -> None:
    """Close writes what waits; what is said afterwards is refused in words, and an act is counted as not safe."""
    store = opened(where)
    journal = store.journal("G1")
    journal.append([row(1)])
    assert store.close()
    with pytest.raises(StoreError, match="closed"):
        store.rows("G1")
    journal.append([row(2)])
    assert store.health().state == "failing"
    assert not store.flush(100)
    assert opened(where).rows("G1") == rows(1, 1)


def test_opening_need_not_be_waited_for(where: Where) -> None:
    """The first window paints while the store opens; acts may come at once."""
    store = open_store(where, wait=False)
    store.journal("G1").append([row(1)])
    opening = store.opening.result(30)
    assert opening.recovery is None
    assert store.rows("G1") == rows(1, 1)
    assert store.close()


def test_a_store_closed_before_it_was_open_tells_who_waits(where: Where) -> None:
    """Nobody waits for ever."""
    store = open_store(where, wait=False)
    store.close()
    assert store.opening.done()


@pytest.mark.parametrize(
    "ask",
    [
        lambda store: store.unfinished(),
        lambda store: store.results(),
        lambda store: store.tournaments(),
        lambda store: store.games(None),
    ],
)
def test_an_empty_database_has_nothing(where: Where, opened: Opener, ask: Callable[[Store], object]) -> None:
    """The first start."""
    assert not ask(opened(where))
