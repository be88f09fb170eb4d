"""Where the board stands: on the monitor that was chosen, back by itself, and never in the operator's way."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.board.board import Board
from ui.board.place import Monitor, Place, choose, monitors

# Offscreen has no stacking order; every other platform does.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)

DESK = Monitor(name="eDP-1", serial="a1", primary=True)
WALL = Monitor(name="HDMI-1", serial="b2")
SPARE = Monitor(name="DP-3", serial="c3")


@pytest.mark.parametrize(
    ("present", "wanted", "chosen"),
    [
        ([DESK], None, None),
        ([DESK, WALL], None, WALL),
        ([DESK, WALL, SPARE], SPARE, SPARE),
        ([DESK, SPARE, WALL], Monitor(name="HDMI-2", serial="b2"), WALL),
        ([DESK, WALL], Monitor(name="HDMI-1"), WALL),
        ([DESK, WALL], Monitor(name="gone", serial="zz"), WALL),
        ([DESK], Monitor(name="gone"), None),
        ([DESK, WALL], DESK, DESK),
    ],
)
def test_the_monitor_that_was_chosen_is_found_again(
    present: list[Monitor], wanted: Monitor | None, chosen: Monitor | None
) -> None:
    """By serial number and name, by either; without it, any that is not the operator's; else a window."""
    assert choose(present, wanted) == chosen


def test_with_one_screen_the_board_is_a_window(qtbot: QtBot) -> None:
    """One that takes neither the keyboard nor the pointer's place from the console."""
    board = Board()
    qtbot.addWidget(board)
    place = Place(board)
    place.put()

    assert place.on is None
    assert not board.isFullScreen()
    assert board.isVisible()
    assert board.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert board.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert not board.isActiveWindow()


def test_a_board_that_loses_its_monitor_hides_and_comes_back(qtbot: QtBot, qapp: QApplication) -> None:
    """Pulled out: hidden, and the operator told; plugged in: full screen again by itself."""
    name = QGuiApplication.primaryScreen().name()  # asked for anew each time: a screen that was told to be gone may be no object any more
    board = Board()
    qtbot.addWidget(board)
    place = Place(board, monitors()[0])
    told: list[str] = []
    place.lost.connect(told.append)
    place.found.connect(told.append)
    place.put()
    assert (place.on, board.isFullScreen()) == (name, True)
    assert board.cursor().shape() == Qt.CursorShape.BlankCursor

    qapp.screenRemoved.emit(QGuiApplication.primaryScreen())
    assert (place.on, board.isVisible(), told) == (None, False, [name])

    with qtbot.waitSignal(place.found):
        qapp.screenAdded.emit(QGuiApplication.primaryScreen())
    assert (place.on, board.isFullScreen()) == (name, True)
    assert told == [name] * 2

    place.want(None)
    assert (place.on, board.isFullScreen()) == (None, False)
    qapp.screenRemoved.emit(QGuiApplication.primaryScreen())
    assert board.isVisible()


def test_on_the_only_screen_the_board_is_small_and_in_a_corner(qtbot: QtBot) -> None:
    """The console under it can be used: the board has less than a tenth of the screen."""
    board = Board()
    qtbot.addWidget(board)
    Place(board).put()
    room = QGuiApplication.primaryScreen().availableGeometry()
    at = board.geometry()
    assert at.width() * at.height() * 10 <= room.width() * room.height()
    assert room.contains(at)
    assert at.left() > room.center().x()
    assert at.top() > room.center().y()


TWO = """
import json, sys
from PySide6.QtWidgets import QApplication, QWidget
from ui.board.board import Board
from ui.board.place import Place, monitors
app = QApplication(sys.argv)
board = Board(); place = Place(board); place.put()
app.processEvents()
at = board.geometry()
print(json.dumps([place.on, [at.x(), at.y(), at.width(), at.height()], board.isFullScreen(),
                  [one.name for one in monitors()], list(board.composition.size)]))
"""

DENSE = """
import json, sys
from PySide6.QtWidgets import QApplication
from tests.ui.board.reading import alike
from tests.ui.views import PENALTIES, ticked
from ui.board.board import Board
from ui.board.picture import painted
app = QApplication(sys.argv)
board = Board(); board.resize(1281, 719); board.show(); board.render(PENALTIES)
app.processEvents()
board.render(ticked(PENALTIES, 1000))
app.processEvents()
grabbed = board.grab().toImage()
grabbed.setDevicePixelRatio(1)
print(json.dumps([list(board.composition.size), alike(grabbed, painted(board.composition))]))
"""


def run(script: str, **environment: str) -> object:
    """What a script prints as JSON, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return json.loads(done.stdout)


def test_on_two_monitors_the_board_fills_the_second(tmp_path: Path) -> None:
    """The one that is not the operator's, all of it."""
    screen = {"width": 1920, "height": 1080, "dpr": 1, "logicalDpi": 96, "logicalBaseDpi": 96}
    config = tmp_path / "two.json"
    # The last one in the file is the primary one.
    screens = [{"name": "wall", "x": 1920, "y": 0, **screen}, {"name": "desk", "x": 0, "y": 0, **screen}]
    config.write_text(json.dumps({"screens": screens}), encoding="utf-8")

    said = run(TWO, QT_QPA_PLATFORM=f"offscreen:configfile={config}")

    assert said == ["wall", [1920, 0, 1920, 1080], True, ["desk", "wall"], [1920, 1080]]


@pytest.mark.parametrize(("factor", "size"), [("2", [2562, 1438]), ("1.5", [1922, 1079])])
def test_on_a_dense_monitor_every_pixel_is_used(factor: str, size: list[int]) -> None:
    """The board is composed in the monitor's own pixels, also where they are one and a half to a unit."""
    assert run(DENSE, QT_SCALE_FACTOR=factor) == [size, True]
