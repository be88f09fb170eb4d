"""The charts from the console: F7 opens them beside it, a click on an act opens the sheet there."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from clockapp.game import commands as do
from ui.app import App
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def app(qtbot: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    made = App(database=str(tmp_path))
    qtbot.addWidget(made.console)
    with qtbot.waitSignal(made.ready, timeout=20_000):
        made.start()
    yield made
    made.close()


def played(app: App) -> int:
    """A game with a goal; the goal's act."""
    assert app.programme is not None
    assert app.programme.open("B1") == ""
    app.opened()
    at = app.steady.now()
    for command in (do.NextPhase(at=at), do.NextPhase(at=at), do.StartClock(at=at), do.StopClock(at=at + 60_000), do.Goal(at=at + 60_000, team="home")):
        assert app.hands.send(command) is not None
    assert app.bridge.shown is not None
    return next(line.act for line in app.bridge.shown.desk.lines if line.what == "goal")


def test_the_charts_open_beside_the_console_and_lead_back_to_the_sheet(app: App, qtbot: Any) -> None:
    """Loaded in a thread of their own; brought to the front the second time; closed with the app."""
    goal = played(app)

    with qtbot.waitSignal(app.reports.ready, timeout=30_000):
        QTest.keyClick(app.console, Qt.Key.Key_F7)
    window = app.reports.window
    assert window is not None
    assert window.isVisible()
    assert window.games.currentData() == "B1"
    assert app.hands.posture.said == ""
    assert app.programme is not None
    assert list(app.programme.logs.starts(app.programme.office)) == ["B1"]

    window.chosen.emit("B1", goal)
    sheet = app.hands.posture.sheet
    assert sheet is not None
    assert sheet.chosen == goal
    window.chosen.emit("B2", 1)
    assert "Open B2" in app.hands.posture.said
    assert app.errands.ask("page.charts") == ""
    assert app.reports.window is window
    app.close()
    assert not window.isVisible()


def test_without_a_tournament_there_is_nothing_to_draw(app: App) -> None:
    """And an error in drawing is told in words."""
    assert "still being read" in app.reports.show(None, app.showing.look)
    app.reports._asked = None
    app.reports.ready.emit(({}, ()))
    assert app.reports.window is None
    assert app.programme is not None
    app.reports._asked = (app.programme, app.showing.look)
    app.reports.ready.emit(ImportError("no numpy"))
    assert "cannot be drawn" in app.hands.posture.said


def test_entries_of_a_game_that_was_played(app: App) -> None:
    """From the journal, also when another game is open; none where it has not begun."""
    played(app)
    assert app.programme is not None
    here = app.programme.entries("B1")
    app.programme.open("B2")

    assert app.programme.entries("B1") == here
    assert app.programme.entries("B3") == ()


def test_the_office_works_without_an_open_game(app: App, qtbot: Any) -> None:
    """Before the first game and after the last: charts, the table on the board, the colours, sound, the quick line."""
    assert app.bridge.shown is None
    with qtbot.waitSignal(app.reports.ready, timeout=30_000):
        QTest.keyClick(app.console, Qt.Key.Key_F7)
    assert app.reports.window is not None
    before = app.showing.look.name
    app.hands.act("theme.next", app.steady.now())
    assert app.showing.look.name != before
    app.hands.act("sound.mute", app.steady.now())
    assert app.hands.posture.muted
    app.hands.put(overlay="standings")
    QTest.keyClick(app.console, Qt.Key.Key_Return)
    assert app.hands.posture.line is not None
    QTest.keyClicks(app.console, "theme")
    QTest.keyClick(app.console, Qt.Key.Key_Escape)
