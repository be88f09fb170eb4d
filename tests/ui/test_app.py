"""The app put together: what is imported when, a game opened by keys, closed and taken up again."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.ui.apps import QUIET, Start, press

HEAVY = (
    "pyqtgraph",
    "numpy",
    "sqlalchemy",
    "alembic",
    "pydantic",
    "openpyxl",
    "xlsxwriter",
    "typst",
    "aiohttp",
    "PySide6.QtMultimedia",
    "wakepy",
)


def test_nothing_heavy_is_imported_before_the_first_paint(tmp_path: Path) -> None:
    """Qt, the core and the standard library; the rest follows when the window stands."""
    code = f"""
import sys
from PySide6.QtWidgets import QApplication
from ui.app import App
from ui.keys import Bounce
qt = QApplication([])
app = App(database={str(tmp_path)!r})
app.console.first_paint.disconnect(app.load)
def painted():
    print(sorted(set({HEAVY!r}) & set(sys.modules)))
    qt.quit()
app.console.first_paint.connect(painted)
app.start()
qt.exec()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


@QUIET
def test_a_game_is_opened_played_and_taken_up_again(start: Start, tmp_path: Path) -> None:
    """The list of games, ENTER, the warm-up; closed and started again the same game is there, and the lights are green."""
    app = start(tmp_path)
    assert app.hands.posture.overlay == "games"
    press(app, "↵")
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.game_id == "B1"
    press(app, "N")
    assert app.bridge.shown.view.phase == "warmup"
    app.close()
    again = start(tmp_path)
    assert again.bridge.shown is not None
    assert (again.bridge.shown.view.game_id, again.bridge.shown.view.phase) == ("B1", "warmup")
    assert [light.state for light in again.showing.picture().health.lights][:2] == ["ok", "ok"]


@QUIET
def test_after_an_outage_the_operator_is_asked(start: Start, tmp_path: Path) -> None:
    """The clock of a period ran on while the app was away: 2 gives that time back."""
    app = start(tmp_path)
    press(app, "↵NN_")
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.clock.running
    assert app.programme is not None
    app.programme._store.flush()
    left = app.bridge.shown.view.clock.remaining_ms
    app.close()
    assert app.programme.session is not None
    at_the_end = app.programme.session.view(app.steady.now()).clock.remaining_ms
    again = start(tmp_path, later_ms=14_000)
    question = again.hands.posture.question
    assert question is not None
    assert question.text.startswith("The clock ran 1")
    press(again, "2")
    assert again.bridge.shown is not None
    view = again.bridge.shown.view
    assert not view.clock.running
    assert at_the_end <= view.clock.remaining_ms <= left


@QUIET
def test_the_board_shows_what_the_console_shows(start: Start, tmp_path: Path) -> None:
    """One press, both windows: the board's composition is of the same view."""
    app = start(tmp_path)
    press(app, "↵NN_")
    assert app.machine.board is not None
    assert app.machine.board.isVisible()
    before = app.machine.board.grab().toImage()
    press(app, "_Q")
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.home.score == 1
    assert app.machine.board.grab().toImage() != before
    app.close()
    assert not app.machine.board.isVisible()


@QUIET
def test_a_database_of_another_program_is_said_in_the_red_line(start: Start, tmp_path: Path) -> None:
    """Nothing is written, and the window says why nothing can be opened."""
    file = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE theirs (x)")
        connection.commit()
    app = start(file)
    assert app.showing.picture().health.trouble
    assert not any(panel.isVisible() for panel in (*app.console.panels.values(), app.console.top, app.console.bar))


@QUIET
def test_a_slip_to_the_cross_does_not_end_a_running_game(start: Start, tmp_path: Path) -> None:
    """The first close only says so; the second one ends the app, and the game is kept."""
    app = start(tmp_path)
    press(app, "↵NN_")
    assert not app.console.close()
    assert "Close once more" in app.hands.posture.said
    assert app.console.close()


@QUIET
def test_colours_change_with_a_key_and_are_kept(start: Start, tmp_path: Path) -> None:
    """F12 goes through the three looks; the next start has the last one."""
    app = start(tmp_path)
    assert app.errands.ask("theme.next") == "Colours: light"
    app.close()
    again = start(tmp_path)
    assert again.showing.picture().look.name == "light"


@QUIET
def test_sleep_is_asked_about_before_the_first_press(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lid is opened and SPACE stops the clock at once: what ran on meanwhile can still be taken back."""
    app = start(tmp_path)
    press(app, "↵NN_")
    app.steady.lift(app.steady.now() + 60_000)
    monkeypatch.setattr(app.steady, "slept", lambda: 60_000)
    press(app, "_")
    monkeypatch.setattr(app.steady, "slept", lambda: 0)
    assert app.bridge.shown is not None
    assert not app.bridge.shown.view.clock.running
    assert app.hands.posture.question is not None
    stood = app.bridge.shown.view.clock.remaining_ms
    press(app, "2")
    assert 59_000 <= app.bridge.shown.view.clock.remaining_ms - stood <= 61_000


@QUIET
def test_an_error_of_the_app_itself_stops_no_clock(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ticker is set again, and the red line says that something went wrong."""
    app = start(tmp_path)
    press(app, "↵NN_")

    def broken(_at: int) -> None:
        raise RuntimeError

    app.ticker.stop()
    with monkeypatch.context() as patch:
        patch.setattr(app.bridge, "refresh", broken)
        with pytest.raises(RuntimeError):
            app._wake()
    assert app.ticker.wait_ms is not None
    app.fault("Something")
    assert app.showing.picture().health.trouble == "Something"
    app.steady.lift(app.steady.now() + 60_000)
    app._wake()
    assert app.showing.picture().health.trouble == ""
    assert app.ticker.wait_ms is not None
