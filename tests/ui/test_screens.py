"""The crowd's screens: one board or several, each on its monitor by name, in its layout, kept over a restart; plugged and unplugged."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.views import PLAY
from ui.board.place import Monitor
from ui.board.scene import EMPTY
from ui.screens import Screens, Stand, Wanted, as_text, of_text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

WALL = Monitor(name="WALL", serial="w1", geometry=(1366, 0, 1920, 1080))


def test_what_is_kept_comes_back() -> None:
    """Monitor, layout and window of each board, through a setting."""
    wanted = (Wanted(monitor=WALL, layout="portrait"), Wanted(windowed=True))
    assert of_text(as_text(wanted)) == wanted


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "7", '[{"layout": "classic"}]', '[{"layout": 1, "monitor": {"name": 1}, "window": 0}]', "[[]]"])
def test_a_setting_that_cannot_be_read_gives_one_board(text: str) -> None:
    """With the layout that an older version kept."""
    assert of_text(text, layout="portrait") == (Wanted(layout="portrait"),)


@pytest.fixture
def screens(qtbot: Any) -> Any:
    made = Screens()
    yield made
    for stand in made.stands:
        qtbot.addWidget(stand.board)
    made.hide()


def test_on_one_screen_more_boards_are_windows_beside_each_other(screens: Screens) -> None:
    """Each shows the game at once; after the third there is one again."""
    screens.render(PLAY, EMPTY)
    assert screens.more() == "Board 2 is in a window"
    assert screens.more() == "Board 3 is in a window"
    areas = [stand.board.geometry() for stand in screens.stands]
    assert not any(a.intersects(b) for n, a in enumerate(areas) for b in areas[n + 1 :])
    assert all(stand.board.composition is not None and stand.board.isVisible() for stand in screens.stands)
    assert screens.more() == "One board"
    assert len(screens.stands) == 1
    assert screens.first.board.isVisible()


def test_boards_by_the_words_of_the_operator(screens: Screens) -> None:
    """Which there are, a layout for each, closing one; what is not clear is asked, and nothing is done."""
    name = QApplication.primaryScreen().name()
    assert screens.told("") == f"Boards: 1 in a window classic. Screens: {name} (yours)"
    assert screens.told("2 layout portrait") == "There is no board 2: board more opens one"
    assert screens.told("more") == "Board 2 is in a window"
    assert screens.told("2 layout port") == "The board's layout: portrait"
    assert [stand.layout for stand in screens.stands] == ["classic", "portrait"]
    assert screens.told("layout c").startswith("Which layout: ")
    assert screens.told("on nowhere") == "Which screen: one screen is connected"
    assert screens.told("2 window") == "Board 2 is in a window"
    assert screens.told("off").startswith("board 2 on SCREEN")
    assert screens.told("2 language français") == "Board 2 speaks Français"
    assert [stand.board.tongue for stand in of_text_again(screens)] == [None, "fr"]
    assert screens.told("2 language app") == "Board 2 speaks the language of the app"
    assert screens.told("2 language") == "board 2 language en, board 2 language fr, board 2 language app"
    assert screens.told("0 layout portrait").startswith("There is no board 0")
    assert screens.told("2 off") == "Board 2 is closed"
    assert screens.wanted == (Wanted(),)


def of_text_again(screens: Screens) -> list[Stand]:
    """The boards after a restart."""
    again = Screens(of_text(as_text(screens.wanted)))
    again.hide()
    return again.stands


SCREEN = {"width": 1280, "height": 720, "dpr": 1, "logicalDpi": 96, "logicalBaseDpi": 96}
THREE = [{"name": "WALL", "x": 1280, "y": 0, **SCREEN}, {"name": "CUBE", "x": 2560, "y": 0, **SCREEN}, {"name": "BENCH", "x": 0, "y": 0, **SCREEN}]
BEGIN = """
import json, sys
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from tests.ui.views import PLAY
from ui.board.scene import EMPTY
from ui.screens import Screens, as_text, of_text
app = QApplication(sys.argv)
said = []
def screen(name): return next(one for one in QGuiApplication.screens() if one.name() == name)
def stands(of): return [[stand.place.on, stand.board.geometry().x(), stand.board.isFullScreen(), stand.board.isVisible()] for stand in of.stands]
"""


def run(tmp_path: Path, script: str) -> Any:
    """What a script that has three monitors prints as JSON: the operator's BENCH (the first by its name), and WALL and CUBE."""
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": THREE}), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return json.loads(done.stdout)


def test_two_boards_on_two_monitors_are_there_after_a_restart(tmp_path: Path) -> None:
    """F11 takes the first to the other wall, the second one takes what is free; a third is a window; kept and found again by name."""
    said = run(tmp_path, """
screens = Screens(); screens.render(PLAY, EMPTY)
said += [screens.first.place.on, screens.onward(), screens.more(), screens.told("2 layout portrait"), screens.more(), screens.told("2 off")]
said += [screens.onward(), stands(screens)]
screens.told("more")
kept = as_text(screens.wanted)
screens.hide()
again = Screens(of_text(kept)); again.render(PLAY, EMPTY); app.processEvents()
said += [stands(again), [one.layout for one in again.wanted]]
print(json.dumps(said))
""")
    assert said[:6] == [
        "CUBE", "The board is on WALL", "Board 2 is on CUBE", "The board's layout: portrait", "Board 3 is in a window", "Board 2 is closed",
    ]  # fmt: skip
    assert said[6] == "The board is on CUBE"
    assert said[7][0] == ["CUBE", 2560, True, True]
    assert [stand[0] for stand in said[8]] == ["CUBE", None, "WALL"]
    assert said[9] == ["classic", "classic", "classic"]


def test_a_monitor_is_chosen_by_name_and_comes_back(tmp_path: Path) -> None:
    """By a part of its name; pulled out, its board hides and the light names it, the other board stays; plugged in it is back by itself."""
    said = run(tmp_path, """
screens = Screens(); screens.render(PLAY, EMPTY); screens.more()
said += [screens.told("on wall"), screens.told("2 on wa"), screens.told("on cube"), screens.told("2 on bench"), stands(screens)]
wall = screen("WALL"); on = next(n for n, one in enumerate(screens.stands) if one.place.on == "WALL")
app.screenRemoved.emit(wall)
said += [screens.lost, stands(screens)[on], stands(screens)[1 - on]]
app.screenAdded.emit(wall); app.processEvents(); app.processEvents()
said += [screens.lost, stands(screens)[on]]
print(json.dumps(said))
""")
    assert said[0] == "Another board is on WALL"
    assert said[1] == "Board 2 is on WALL"
    assert said[2] == "The board is on CUBE"
    assert "your own screen" in said[3]
    assert said[5] == "WALL"
    assert said[6][0] is None
    assert said[6][3] is False
    assert said[7][2:] == [True, True]
    assert said[8] == ""
    assert said[9][0] == "WALL"
    assert said[9][2:] == [True, True]


def test_a_board_in_a_window_stays_there(tmp_path: Path) -> None:
    """Also when a monitor is plugged in, until it is sent to one."""
    said = run(tmp_path, """
screens = Screens(); screens.render(PLAY, EMPTY)
said += [screens.told("window"), stands(screens)[0][0]]
app.screenAdded.emit(screen("WALL")); app.processEvents()
said += [stands(screens)[0][0], as_text(screens.wanted), screens.onward()]
print(json.dumps(said))
""")
    assert said[0] == "The board is in a window: one screen is connected"
    assert said[1:3] == [None, None]
    assert said[4].startswith("The board is on ")
    assert of_text(said[3]) == (Wanted(windowed=True),)
