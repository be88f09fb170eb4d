"""The rehearsal: ten tasks in a game that is kept nowhere; the real one waits untouched."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from clockapp.game.view import GameView
from clockapp.store import stream_of
from tests.ui.apps import Start, press
from ui.app import App

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def line(app: App, text: str) -> None:
    """A quick line, not so soon after the last one that ENTER would be deaf."""
    app.hands.lining.deaf(0)
    press(app, f"↵{text.replace(' ', '_')}↵")


def view(app: App) -> GameView:
    assert app.bridge.shown is not None
    return app.bridge.shown.view


def rows(app: App) -> int:
    """The acts of the real game on the disk."""
    assert app.programme is not None
    assert app.programme._store.flush()
    return len(app.programme._store.rows(stream_of("B1", app.programme.tournament_id)))


def test_ten_tasks_by_keys_leave_no_trace(start: Start, qtbot: Any) -> None:
    """From the check list: each task is seen to be done; then the real game is there as it was, and after a restart too."""
    app = start()
    press(app, "↵")
    before = rows(app)
    press(app, "3")
    assert view(app).game_id == "rehearsal"
    assert app.bridge.shown is not None
    number = next(p.number for p in app.bridge.shown.desk.away.roster if p.position != "G" and len(p.number) == 2)
    done = []
    for keys in ("NN", "_", "_", "Q9↵", f"I{number}TR↵", "⌫⌫", "A=L", "C5↵"):
        press(app, keys)
        stand = app.rehearsal.stand
        assert stand is not None
        done.append(stand.done)
    assert done == [1, 2, 3, 4, 5, 6, 7, 8]
    press(app, "C1↵_")
    qtbot.waitUntil(lambda: view(app).period.over, timeout=5_000)
    press(app, "G1X↵")
    picture = app.showing.picture()
    assert picture.advice[0].text == "All 10 tasks are done: ESC goes back to the real game"
    assert picture.health.lights[0].words == "not kept"
    press(app, "␛")
    assert (view(app).game_id, view(app).phase, view(app).home.score) == ("B1", "pregame", 0)
    assert rows(app) == before
    app.close()
    again = start()
    assert (view(again).game_id, view(again).phase) == ("B1", "pregame")


def test_the_crowd_sees_the_real_game_unless_it_is_asked_otherwise(start: Start) -> None:
    """Goals of a rehearsal are no news for the crowd; nor is its result for the tables."""
    app = start()
    press(app, "↵")
    line(app, "rehearsal")
    press(app, "NN_Q")
    crowd = app.rehearsal.crowd()
    assert crowd is not None
    assert (crowd.game_id, crowd.home.score, view(app).home.score) == ("B1", 0, 1)
    press(app, "␛")
    line(app, "rehearsal next")
    stand = app.rehearsal.stand
    assert stand is not None
    assert stand.done == 3
    line(app, "rehearsal board")
    crowd = app.rehearsal.crowd()
    assert crowd is not None
    assert crowd.home.score == 1
    line(app, "forfeit away")
    press(app, "_N↵")
    assert view(app).official
    press(app, "N")
    assert (view(app).game_id, view(app).official) == ("B1", False)
    assert app.programme is not None
    assert app.programme.office.results == ()


def test_it_is_refused_in_a_game_and_told_where_it_makes_no_sense(start: Start) -> None:
    """The words say why; another word is no rehearsal."""
    app = start()
    press(app, "↵")
    assert app.rehearsal.told("off") == "No rehearsal is on"
    assert app.rehearsal.told("twice") == "rehearsal, rehearsal off, rehearsal board, rehearsal next"
    press(app, "NN")
    assert app.rehearsal.begin() == "The game is on: rehearse before it"
    assert not app.rehearsal.on


def test_without_a_game_the_next_one_is_rehearsed_with(start: Start) -> None:
    """From the check list before the first game is opened; the list of games leads out of it as well."""
    app = start()
    press(app, "␛")
    QTest.keyClick(app.console, Qt.Key.Key_F4)
    press(app, "3")
    assert app.rehearsal.on
    assert app.rehearsal.begin() == "A rehearsal is on: ESC ends it"
    assert view(app).home.name == "Flatiron Foxes"
    assert app.rehearsal.crowd() is None
    QTest.keyClick(app.console, Qt.Key.Key_F10)
    press(app, "↵")
    assert (view(app).game_id, app.rehearsal.on) == ("B1", False)


def test_before_the_tournament_is_read_there_is_none(start: Start) -> None:
    """The store is still opening: that is said."""
    app = start()
    app.programme, kept = None, app.programme
    assert app.rehearsal.begin() == "The tournament is still being read"
    app.programme = kept


def test_a_tournament_without_a_game_ready_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """No team is known yet."""
    app = start()
    monkeypatch.setattr(type(app.programme.office), "next_game", lambda _self: None)  # type: ignore[union-attr]
    assert app.rehearsal.begin() == "There is no game to rehearse with yet"
