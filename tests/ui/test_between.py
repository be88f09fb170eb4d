"""Between games: rink, time, sides, rules, periods, postponed, forfeited, replayed, found; all from the list of games by keys."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from clockapp.exchange.tournament import read_tournament
from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.tournament.schedule import Entered, ScheduledGame
from ui.app import App
from ui.console.finding import found
from ui.day import long, when
from ui.founding import revise
from ui.keys import Bounce
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def app(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    made = App(database=str(tmp_path))
    qtbot.addWidget(made.console)
    assert made.errands.ask("game B1 swap") == "The tournament is still being read"
    with qtbot.waitSignal(made.ready, timeout=20_000):
        made.start()
    yield made
    made.close()


def game(app: App, game_id: str) -> ScheduledGame:
    assert app.programme is not None
    one = app.programme.office.tournament.game(game_id)
    assert one is not None
    return one


def send(app: App, *commands: do.Command) -> None:
    for command in commands:
        answer = app.bridge.send(command)
        assert not isinstance(answer, Refusal), answer


def test_rink_and_time_of_a_game(app: App) -> None:
    """Kept with the schedule, known rinks by their spelling; the open game has it on its sheet and in the top line too."""
    assert app.errands.ask("game b2 rink rink 1").startswith("Game B2 is on Rink 1")
    assert game(app, "B2").rink == "Rink 1"
    assert app.errands.ask("game B2 rink Annex") == "Game B2 is on Annex"
    assert app.errands.ask("game B2 at 9:45") == "Game B2 is at 2027-01-16 09:45"
    assert app.errands.ask("game B2 at 2027-01-17 7:15 pm").startswith("Game B2 is at 2027-01-17 19:15; ")
    assert game(app, "B2").scheduled == "2027-01-17T19:15-07:00"
    assert app.errands.open_game("B1") == ""
    app.errands.ask("game B1 rink Rink 2")
    app.errands.ask("game B1 at 8:20")
    assert app.bridge.shown is not None
    assert (app.bridge.shown.view.rink, app.bridge.shown.view.scheduled) == ("Rink 2", "2027-01-16T08:20-07:00")


def test_what_is_in_the_way_of_a_moved_game_is_told(app: App) -> None:
    """It is moved all the same, for somebody at the rink wants it so; the other game is named at once."""
    assert app.errands.ask("game B2 rink rink 1") == "Game B2 is on Rink 1; Rink 1 has both game B1 and game B2: 15 min apart"
    assert app.errands.ask("game B2 at 9:45") == "Game B2 is at 2027-01-16 09:45"
    assert app.errands.ask("game FIN at 2027-01-17 12:00").startswith("Game FIN is at 2027-01-17 12:00; ")
    assert "begins before it is known who is winner of Semi-final" in app.errands.ask("game FIN rink Annex")


def test_a_number_of_two_words_is_one_game(app: App) -> None:
    """Semi-finals of several divisions are `SF1 12U A` and so on; the longest number that fits is meant."""
    assert app.programme is not None
    cup = app.programme.office.tournament
    longer = replace(game(app, "B2"), game_id="B2 12U A")
    assert revise(app.programme, replace(cup, schedule=(*cup.schedule, longer))) == ""
    assert app.errands.ask("game b2  12u a  rink  Annex").startswith("Game B2 12U A is on Annex; LPL would play")
    assert app.errands.ask("game B2 12U rink Annex").startswith("What about game B2: ")
    assert (game(app, "B2 12U A").rink, game(app, "B2").rink) == ("Annex", "Rink 2")


def test_a_long_tournament_has_dates_in_its_list(app: App) -> None:
    """Where a Saturday comes twice the day of the month stands with it, and is found by it."""
    assert app.showing.day.games[0].when == "Sat 08:00"
    app.errands.ask("game FIN at 2027-01-30 16:00")
    assert app.showing.day.games[0].when == "Sat 16 Jan 08:00"
    app.errands.ask("find 30 jan")
    assert [g.game_id for g in found(app.showing.picture())] == ["FIN"]
    assert when("Sunday, early", dated=True) == "Sunday, early"
    assert not long([None, "Sunday, early"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "There is no game "),
        ("B99 swap", "There is no game B99"),
        ("B2", "What about game B2: rink, at, swap"),
        ("B2 dance", "What about game B2: rink, at, swap"),
        ("B2 rink", "Which rink: game B2 rink Rink 2"),
        ("B2 at noon", "At what time: game B2 at 14:30"),
        ("B2 rules iihf", "Open game B2 first"),
        ("B2 periods 15", "Open game B2 first"),
        ("B2 forfeit XYZ", "Which team forfeits: game B2 forfeit LPL or NED"),
        ("B2 replay because fog", "Game B2 has not been played"),
    ],
)
def test_what_cannot_be_is_told_with_what_to_say(app: App, words: str, said: str) -> None:
    """A sentence that shows how it is said; nothing is changed."""
    assert app.programme is not None
    before = app.programme.office.tournament
    assert app.errands.ask(f"game {words}").startswith(said)
    assert app.programme.office.tournament == before


def test_sides_and_format_before_the_first_face_off(app: App) -> None:
    """Swapped in the schedule and on the open sheet; other rules and lengths by amending the opening; after the drop no more."""
    app.errands.ask("game B2 swap")
    assert [game(app, "B2").home, game(app, "B2").away] == [Entered("NED"), Entered("LPL")]
    assert app.errands.open_game("B1") == ""
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.home.code == "FLF"
    assert app.errands.ask("game B1 swap") == "Game B1 has its home and away teams swapped"
    assert app.bridge.shown.view.home.code == "GHO"
    assert app.errands.ask("game B1 rules iihf").startswith("Game B1 is played by ")
    assert (app.bridge.shown.view.rules, app.bridge.shown.view.period.regulation) == ("iihf", 3)
    assert app.errands.ask("game B1 rules nobody").startswith("Which rules: ")
    assert app.errands.ask("game B1 periods 15 12:30") == "Game B1 has periods of 15, 12:30"
    assert app.bridge.shown.view.period.regulation == 2
    assert app.errands.ask("game B1 periods 0").startswith("How long are the periods")
    assert app.errands.ask("game B1 periods").startswith("How long are the periods")
    assert app.errands.ask("game B2 rules iihf").startswith("Open game B2 first")
    now = app.steady.now()
    send(app, do.NextPhase(at=now), do.NextPhase(at=now))
    for words in ("swap", "rules usa-hockey", "periods 15"):
        assert app.errands.ask(f"game B1 {words}") == "Game B1 has had its first face-off"
    assert app.errands.ask("game B1 postponed").startswith("Game B1 has begun")
    assert app.errands.ask("game B2 forfeit NED") == "A game is in progress: make it official first"
    assert app.errands.ask("game B1 replay because fog").startswith("Game B1 is in progress")


def test_postponed_cancelled_and_to_be_played(app: App) -> None:
    """The list of games says so, and the next game is another one."""
    assert app.errands.ask("game B1 postponed") == "Game B1 is postponed"
    states = {g.game_id: g.state for g in app.showing.day.games}
    assert (states["B1"], states["B2"]) == ("postponed", "next")
    assert app.errands.ask("game B1 on") == "Game B1 is to be played"
    assert app.errands.ask("game B1 cancelled") == "Game B1 is cancelled"
    assert {g.game_id: g.state for g in app.showing.day.games}["B1"] == "cancelled"
    assert app.errands.ask("game B1 at 9:00") == "Game B1 is at 2027-01-16 09:00"
    assert game(app, "B1").state == "cancelled"


def test_what_is_not_to_be_played_is_not_opened(app: App) -> None:
    """A postponed game says how it is played after all; one that was played elsewhere has no log to open."""
    app.errands.ask("game B1 postponed")
    assert app.errands.open_game("B1") == "game B1 is not to be played now: game b1 on lets it be played"
    app.errands.ask("game B1 on")
    assert app.errands.open_game("B1") == ""
    send(app, do.Forfeit(at=app.steady.now(), team="away"), do.Finalize(at=app.steady.now()))
    assert app.programme is not None
    result = next(one for one in app.programme._store.results(app.programme.tournament_id))
    app.programme._office = app.programme.office.with_result({**result, "game_id": "B2"})
    assert app.errands.open_game("B2") == "game B2 was played on another machine: its log is not here"


def test_the_app_asks_twice_before_it_lets_unsaved_changes_go(app: App, qtbot: Any) -> None:
    """Closing once says so; twice it is meant."""
    app.errands.ask("setup.open")
    window = app.errands._window
    assert window is not None
    qtbot.addWidget(window)
    assert app._may_close()
    window.editor.put(0, "name", "Other Cup")
    assert not app._may_close()
    assert "not saved" in app.hands.posture.said
    assert app._may_close()


def test_forfeited_and_replayed(app: App) -> None:
    """A forfeit opens the game and leaves it to the key to make it official; replayed it counts no more, with why."""
    said = app.errands.ask("game B2 forfeit ned")
    assert said.startswith("Game B2 is forfeited by NED")
    assert app.programme is not None
    assert app.programme.opened == "B2"
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.outcome is not None
    assert app.bridge.shown.view.outcome.decided_in == "forfeit"
    send(app, do.Finalize(at=app.steady.now()))
    assert app.console.top.seen.late == "past game, read only: ⌫ corrects it"  # type: ignore[attr-defined]  # the top line's
    assert app.errands.ask("game B2 swap") == "Game B2 has had its first face-off"
    assert app.errands.ask("game B2 replay").startswith("Why: game B2 replay because")
    assert app.errands.ask("game B2 replay because the wrong team forfeited") == "Game B2 counts no more; it is played anew as game B2-2"
    assert game(app, "B2").state == "cancelled"
    assert game(app, "B2-2").title == "game B2, replayed (the wrong team forfeited)"
    assert app.errands.ask("game B2 replay because again").startswith("game B2 does not count any more")
    assert app.errands.open_game("B1") == ""
    assert app.errands.ask("game B2 rules iihf").startswith("Game B2 has begun: open it first")


def test_nothing_is_changed_under_a_draft_or_in_a_rehearsal(app: App, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unsaved changes of the set-up would be written over it; a rehearsal is no game of the schedule."""
    app.errands.ask("setup.open")
    window = app.errands._window
    assert window is not None
    qtbot.addWidget(window)
    window.editor.put(0, "name", "Other Cup")
    assert "not saved" in app.errands.ask("game B1 swap")
    window.editor.again()
    app.errands.ask("game B1 rink Annex")
    assert "Annex" in {window.editor.draft.rows[key].cells["rink"] for key in window.schedule.games.rows.keys}
    monkeypatch.setattr(app.rehearsal, "on", True)
    assert "rehearsal" in app.errands.ask("game B1 swap")
    monkeypatch.undo()


def type_in(app: App, text: str) -> None:
    for letter in text:
        app.filter._bounce = Bounce()
        QTest.keyClicks(app.console, letter)


def key(app: App, pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    app.filter._bounce = Bounce()
    QTest.keyClick(app.console, pressed, held)


def test_a_game_is_found_and_changed_by_keys_before_any_game_is_open(app: App) -> None:
    """Ctrl+F, some words: the list follows as they are typed. TAB begins the line for the chosen game."""
    key(app, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    type_in(app, "lpl")
    assert found(app.showing.picture()) == ()
    for _ in range(3):
        key(app, Qt.Key.Key_Backspace)
    app.hands.put(line=None, find="rink 1")
    assert {g.title.rpartition(" · ")[2] for g in found(app.showing.picture())} == {"Rink 1"}, "the words together before each by itself"
    app.hands.put(find="owls sat")
    assert len(found(app.showing.picture())) == 2
    app.hands.paging.find()
    type_in(app, "owls")
    games = found(app.showing.picture())
    assert games
    assert all("Owls" in g.teams for g in games)
    key(app, Qt.Key.Key_Return)
    assert app.hands.posture.find == "owls"
    assert f"{len(games)} games" in app.hands.posture.said
    key(app, Qt.Key.Key_Down)
    key(app, Qt.Key.Key_Tab)
    assert app.hands.posture.line is not None
    assert app.hands.posture.line.text == f"game {games[1].game_id.lower()} "
    type_in(app, "rink x")
    key(app, Qt.Key.Key_Return)
    assert game(app, games[1].game_id).rink == "x"
    key(app, Qt.Key.Key_Escape)
    assert (app.hands.posture.overlay, app.hands.posture.find) == ("", "")
    key(app, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    key(app, Qt.Key.Key_Return)
    assert app.hands.posture.find == ""


def test_an_act_of_the_game_is_refused_in_the_line_before_a_game_is_open(app: App) -> None:
    """Words of the tournament pass; a goal says that no game is open."""
    app.hands.lining.prompt("undo")
    key(app, Qt.Key.Key_Return)
    assert app.hands.posture.refused is not None
    assert app.hands.posture.refused.refusal.message == "No game is open."


def test_whatever_is_said_of_a_game_is_answered(app: App) -> None:
    """Words at random, in any order: an answer each time, and a tournament that can still be written and read."""
    chance = random.Random(7)
    words = ("B1", "b2", "SF1", "FIN", "rink", "at", "swap", "rules", "periods", "postponed", "cancelled", "on", "forfeit", "replay", "because", "FLF", "ned",
             "iihf", "15", "0", "9:99", "25:00", "2027-02-30", "-", "٣", "²", "x" * 300)  # fmt: skip
    assert app.errands.open_game("B1") == ""
    for _ in range(300):
        said = app.errands.ask("game " + " ".join(chance.choices(words, k=chance.randint(0, 5))))
        assert said
    assert app.programme is not None
    assert read_tournament(app.programme.office.document()) == app.programme.office.tournament
