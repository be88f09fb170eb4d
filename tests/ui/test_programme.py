"""The programme: games, tables and rules of a tournament as the screens show them, with a real store behind them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue

import pytest

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.steady import Sources, Steady
from clockapp.store import Health, StoreError
from clockapp.store.values import Row
from ui.day import Moment, at_this_minute, when
from ui.programme import Programme, prepare


class Hand:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.ms = 1_796_000_000_000

    def __call__(self) -> int:
        return self.ms * 1_000_000


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def programme(tmp_path: Path, hand: Hand) -> Iterator[Programme]:
    steady = Steady(sources=Sources(wall=hand, through=hand, awake=hand))
    made = Programme(prepare(str(tmp_path), None, lambda _health: None), steady)
    yield made
    made.close()


def run(programme: Programme, hand: Hand, *commands: do.Command) -> None:
    session = programme.session
    assert session is not None
    for command in commands:
        answer = session.do(command)
        assert not isinstance(answer, Refusal), answer
    del hand


def won_by_forfeit(programme: Programme, hand: Hand) -> None:
    """The game that is open, ended by word and made official."""
    run(programme, hand, do.Forfeit(at=hand.ms, team="away"), do.Finalize(at=hand.ms))


def test_the_demo_is_opened_where_nothing_was_saved(programme: Programme) -> None:
    """Ten games, the first is next, those of the bracket wait for their teams; two tables of rules and standings."""
    day = programme.day(None)
    assert day.games[0].state == "next"
    assert day.next_game is day.games[0]
    assert all(game.state == "later" for game in day.games[1:])
    assert [game.teams for game in day.games if game.game_id == "SF1"] == ["1st – 4th"]
    assert day.games_left
    assert not replace(day, games=(replace(day.games[0], state="official"),)).games_left
    assert len(day.tables[0].rows) == 4
    assert any(line.heading for line in day.rules)
    assert any(line.ours for line in day.rules)


def test_a_game_is_open_then_official_then_the_next_one_is_next(programme: Programme, hand: Hand) -> None:
    """The result goes to the table with its reason, and the receipt names its revision."""
    assert programme.open(None) == ""
    first = programme.day(None).games[0]
    assert first.state == "open"
    won_by_forfeit(programme, hand)
    day = programme.day(programme.session.view(hand.ms) if programme.session else None)
    assert (day.games[0].state, day.games[0].score) == ("official", "1–0 forfeit")
    assert day.next_game is not None
    assert (day.next_game.game_id, day.next_game.state) == ("B3", "next")  # the next one of its rink
    assert day.tables[0].rows[0].points != "0"
    assert day.tables[0].rows[0].why
    assert [light.words for light in day.receipt] == ["revision 1 counted"]
    assert programme.open(None) == ""
    assert programme.day(None).games[2].state == "open"


def test_an_older_game_that_is_opened_still_has_a_next_one(programme: Programme, hand: Hand) -> None:
    """Corrected after others were begun: the game in progress is the next one again, and no schedule is said to be empty."""
    programme.open("B1")
    won_by_forfeit(programme, hand)
    programme.open("B3")
    programme.open("B1")
    following = programme.day(None).next_game
    assert following is not None
    assert (following.game_id, following.state) == ("B3", "open")
    assert programme.open(None) == ""
    assert programme.session is not None
    assert programme.session.view(hand.ms).game_id == "B3"


def test_only_what_ran_before_the_start_is_an_outage(programme: Programme, hand: Hand, tmp_path: Path) -> None:
    """A game that was left with its clock on and is opened again in the same run: the app was there all the time."""
    programme.open("B1")
    run(programme, hand, do.NextPhase(at=hand.ms), do.NextPhase(at=hand.ms), do.StartClock(at=hand.ms))
    hand.ms += 5_000
    programme.open("B2")
    hand.ms += 5_000
    programme.open("B1")
    assert programme.session is not None
    assert programme.session.outage is None
    programme.close()
    steady = Steady(sources=Sources(wall=hand, through=hand, awake=hand))
    again = Programme(prepare(str(tmp_path), None, lambda _health: None), steady)
    again.open("B1")
    assert again.session is not None
    assert again.session.outage is not None
    again.close()


def test_a_game_that_decides_no_table_is_not_said_to_count_in_it(programme: Programme) -> None:
    """After a semi-final the receipt names its revision, and that the table is that of the round robin."""
    programme._acknowledged = {"game_id": "SF1", "revision": 1, "stage": "semi_final", "suspensions": [], "home": {"code": "A"}, "away": {"code": "B"}}
    assert [(light.name, light.state, light.words) for light in programme.day(None).receipt] == [
        ("Result", "ok", "revision 1"), ("Standings", "off", "Semi-final: not in the table")]  # fmt: skip


def test_an_official_game_is_opened_again_to_be_corrected(programme: Programme, hand: Hand) -> None:
    """Reopened and made official anew it counts with a higher revision."""
    programme.open("B1")
    won_by_forfeit(programme, hand)
    programme.open("B2")
    assert programme.open("B1") == ""
    run(programme, hand, do.Reopen(at=hand.ms, reason="a check"), do.Finalize(at=hand.ms))
    assert [light.words for light in programme.day(None).receipt] == ["revision 2 counted"]


def test_an_official_game_is_written_as_files(programme: Programme, hand: Hand, tmp_path: Path) -> None:
    """Before that a sentence says when; the journal is copied at any time, and whoever asked hears how that went."""
    told: SimpleQueue[str] = SimpleQueue()
    assert programme.official_game() == "No game is open"
    assert programme.copy(tmp_path, told.put) == "No game is open"
    programme.open(None)
    assert "when the game is official" in str(programme.official_game())
    assert str(tmp_path) in programme.copy(tmp_path / "new", told.put)
    assert told.get(timeout=20).startswith("1 acts are copied to")
    assert programme.copy(tmp_path / "no" / "stick", told.put)
    assert told.get(timeout=20).startswith("The journal was not copied to")
    won_by_forfeit(programme, hand)
    found = programme.official_game()
    assert not isinstance(found, str)
    assert found[0]["game_id"] == programme.opened
    assert found[1] == programme.entries(str(programme.opened))


def test_a_game_that_waits_for_its_teams_says_so(programme: Programme) -> None:
    """A semi-final before the round robin is over; a game nobody knows."""
    assert "waits for" in programme.open("SF1")
    assert programme.open("X9") == "There is no game X9"
    assert programme.session is None


def test_sleep_with_a_running_clock_is_an_outage(programme: Programme, hand: Hand) -> None:
    """The machine slept 14 s: the clock ran on so long, and it can be taken back."""
    programme.open(None)
    run(programme, hand, do.NextPhase(at=hand.ms), do.NextPhase(at=hand.ms), do.StartClock(at=hand.ms))
    assert programme.session is not None
    hand.ms += 20_000
    assert programme.slept(14_000) == 14_000
    answer = programme.answer_outage(keep=False)
    assert answer is not None
    assert not isinstance(answer, Refusal)
    assert answer.view.clock.text == "14:54"
    assert programme.slept(14_000) == 0


def test_the_open_game_is_not_opened_again(programme: Programme) -> None:
    """Chosen once more in the list it goes on as it is, whatever the disk says: no second log of it begins."""
    programme.open(None)
    session = programme.session
    programme._store.close()
    assert programme.open("B1") == ""
    assert programme.session is session


def test_a_game_that_has_begun_needs_its_journal(programme: Programme, hand: Hand) -> None:
    """Out of reach it is not begun anew: two logs of one game would be worse than a minute's wait."""
    programme.open("B1")
    programme.open("B2")
    programme._store.close()
    assert "cannot be read now" in programme.open("B1")
    assert programme.session is not None
    assert programme.session.view(hand.ms).game_id == "B2"


def test_a_log_that_was_kept_beside_an_older_one_is_gone_on_with(programme: Programme, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The older log could not be read when the game was opened: the app is in the game that was played, and its files have its acts."""
    programme._store.journal("boulder/B1").append([Row(act=1, at=1, text="{}", wall="of another day")])
    with monkeypatch.context() as there:
        there.setattr(type(programme._store), "rows", lambda *_args, **_more: (_ for _ in ()).throw(StoreError("not now")))
        assert programme.open("B1") == ""
    run(programme, hand, do.NextPhase(at=hand.ms), do.Shot(at=hand.ms, team="home", count=1))
    programme.close()

    again = prepare(str(tmp_path), None, lambda _health: None)
    assert again.unfinished == "boulder/B1 (2)"
    made = Programme(again, Steady(sources=Sources(wall=hand, through=hand, awake=hand)))
    assert made.resume(again.unfinished) == ""
    assert made.opened == "B1"
    run(made, hand, do.Shot(at=hand.ms, team="home", count=1))
    assert made.session is not None
    assert made.session.view(hand.ms).home.shots == 2
    run(made, hand, do.Forfeit(at=hand.ms, team="away"), do.Finalize(at=hand.ms))
    assert len(made.entries("B1")) == len(made.logs.entries("B1")) == 6
    assert [r.game_id for r in made.office.results] == ["B1"]
    made.close()


def test_a_disk_that_is_not_there_does_not_stop_the_game(tmp_path: Path, hand: Hand) -> None:
    """A folder that cannot be made: the demo opens in memory, and the store says that nothing is saved."""
    wall = tmp_path / "wall"
    wall.write_text("no folder")
    states: list[Health] = []
    made = Programme(prepare(str(wall / "in" / "clockapp.sqlite3"), None, states.append), Steady(sources=Sources(wall=hand, through=hand, awake=hand)))
    assert made.open(None) == ""
    assert states[-1].state == "failing"
    made.close()


@pytest.mark.parametrize(("scheduled", "text"), [(None, ""), ("2026-12-05T08:00:00-07:00", "Sat 08:00"), ("after lunch", "after lunch")])
def test_a_time_as_people_say_it(scheduled: str | None, text: str) -> None:
    """Day and hour; what is no time stays as it was written."""
    assert when(scheduled) == text


def test_the_minute_of_the_day(programme: Programme) -> None:
    """The time of day stands over everything, with a game or without."""
    day = at_this_minute(programme.day(None), None, Moment(wall=datetime(2026, 12, 5, 8, 5, tzinfo=UTC)))
    assert (day.time, day.slot) == ("08:05", "")


def test_a_game_that_cannot_be_taken_up_says_why(programme: Programme) -> None:
    """A game of another tournament, one that is not on the schedule; and none at all."""
    assert programme.resume(None) is None
    assert programme.resume("other/B1") == "The game other/B1 was in progress; it is not one of this tournament"
    assert programme.resume("boulder/X9 (2)") == "There is no game X9"
    assert programme.resume("boulder/B1") == ""
