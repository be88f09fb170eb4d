"""The miniature: what the crowd sees, beside the sheet; there when the board is out of sight, and never a part of a key press."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.apps import Start
from tests.ui.views import PLAY, ticked
from ui.app import App
from ui.board.ops import Figures
from ui.board.scene import EMPTY
from ui.miniature import Miniature
from ui.screens import Screens
from ui.theme import LIGHT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def start(start: Start) -> Callable[[Path], App]:
    """Starts apps with the first game open."""

    def started(database: Path) -> App:
        app = start(database)
        assert app.programme is not None
        assert app.programme.open("B1") == ""
        app.opened()
        app.hands.put(overlay="")
        app.showing.show_all()
        return app

    return started


def press(app: App, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(app.console, key, modifier)


def test_it_stands_beside_the_sheet_and_covers_nothing(start: Callable[..., App], tmp_path: Path) -> None:
    """By its key; in the corner of the sheet, which makes room; gone while something is chosen there; kept over a restart."""
    app = start(tmp_path)
    assert app.machine.mini is None  # the board is a window on this screen: the operator sees it anyway
    press(app, Qt.Key.Key_F12, Qt.KeyboardModifier.ShiftModifier)
    mini = app.machine.mini
    assert mini is not None
    assert mini.isVisible()
    others = [panel for panel in (*app.console.panels.values(), app.console.top, app.console.bar) if panel.isVisible()]
    assert not any(mini.geometry().intersects(panel.geometry()) for panel in others)
    press(app, Qt.Key.Key_X)
    assert not mini.isVisible()
    press(app, Qt.Key.Key_Escape)
    assert mini.isVisible()
    app.close()

    again = start(tmp_path)
    assert again.machine.mini is not None
    assert again.machine.mini.isVisible()
    press(again, Qt.Key.Key_F12, Qt.KeyboardModifier.ShiftModifier)
    assert not again.machine.mini.isVisible()
    assert again.machine.mini_wanted == "off"


def test_it_comes_by_itself_while_the_board_is_on_a_screen_of_its_own(start: Callable[..., App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second screen is behind the operator's back."""
    app = start(tmp_path)
    assert app.machine.screens is not None
    monkeypatch.setattr(app.machine.screens.first.place, "_on", "WALL")
    app.showing.show_all()
    assert app.machine.mini is not None
    assert app.machine.mini.isVisible()
    monkeypatch.setattr(app.machine.screens.first.place, "_on", None)
    app.showing.show_all()
    assert not app.machine.mini.isVisible()


@pytest.fixture
def small(qtbot: Any) -> Iterator[tuple[Miniature, Screens]]:
    screens, mini = Screens(), Miniature()
    mini.resize(200, 260)
    qtbot.addWidget(mini)
    mini.show()
    yield mini, screens
    screens.hide()
    for stand in screens.stands:
        qtbot.addWidget(stand.board)


def test_it_follows_the_board_a_moment_later(small: tuple[Miniature, Screens], qtbot: Any) -> None:
    """Not in the press itself; then the newest view, in the board's layout and shape and colours."""
    mini, screens = small
    qtbot.waitUntil(lambda: not mini._timer.isActive())
    screens.first.board.resize(900, 300)
    screens.lay_out(screens.first, "clock-score")
    mini.see(PLAY, EMPTY, screens.first)
    mini.see(ticked(PLAY, 1000), EMPTY, screens.first)
    assert mini.board.composition is not None
    before = mini.board.composition
    qtbot.waitUntil(lambda: mini.board.composition is not before)
    said = [op.text for op in mini.board.composition.ops() if isinstance(op, Figures) and op.moving == "clock.text"]
    assert said == ["12:46"]
    assert abs(mini.board.width() / mini.board.height() - 3) < 0.1
    mini.dress(LIGHT)
    assert mini.look is LIGHT
    pixels = mini.grab().toImage()
    assert pixels.pixelColor(100, 240).lightness() > 200


def test_a_lost_screen_is_named(small: tuple[Miniature, Screens]) -> None:
    """The miniature goes on showing what would be there."""
    mini, screens = small
    screens.first.lost = "WALL"
    mini.see(replace(PLAY, revision=7), EMPTY, screens.first)
    assert mini._name == "WALL is gone"
