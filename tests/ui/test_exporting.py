"""Files by themselves: after each official result, in a thread of their own, and a red light where they cannot be written."""

import json
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.store.restore import restore
from tests.ui.apps import Start
from ui.app import App
from ui.exporting import Exporting
from ui.safekeeping import written

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Files are written below the test's own folder."""
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "files"))


def settle(app: App) -> None:
    """Everything is written, and the window has heard of it. No blocker of a signal: one that is queued behind it would crash."""
    assert app.exporting.wait(30)
    QApplication.processEvents()


def official(app: App, game_id: str = "B1") -> None:
    """A game that is forfeited and made official, and the files of it written."""
    assert app.programme is not None
    if app.programme.opened != game_id:
        assert app.programme.open(game_id) == ""
        app.opened()
    at = app.steady.now()
    for command in (do.Forfeit(at=at, team="away"), do.Finalize(at=at)):
        answer = app.bridge.send(command)
        assert not isinstance(answer, Refusal), answer
    settle(app)


def lights(app: App) -> dict[str, str]:
    return {light.name: light.state for light in app.showing.picture().health.lights}


def test_an_official_game_is_written_by_itself(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """Sheet, result, tables; a correction is written beside it with its revision; the light is green."""
    app = start()
    assert "FILES" not in lights(app)
    official(app)
    folder = tmp_path / "files" / "clockapp" if (tmp_path / "files" / "clockapp").exists() else tmp_path / "files"
    folder = next(folder.rglob("games")).parent

    names = {path.name for path in (folder / "games").iterdir()}
    assert {"B1-r1.json", "B1-r1.pdf", "B1-r1.xlsx", "B1-r1.log", "B1-r1-csv"} <= names
    assert json.loads((folder / "standings.json").read_text("utf-8"))["divisions"][0]["rows"][0]["games"] == 1
    assert lights(app)["FILES"] == "ok"
    assert str(folder) in app.hands.posture.said

    at = app.steady.now()
    assert not isinstance(app.bridge.send(do.Reopen(at=at, reason="a check")), Refusal)
    app.bridge.send(do.Finalize(at=at))
    settle(app)
    assert (folder / "games" / "B1-r2.pdf").exists()
    assert (folder / "games" / "B1-r1.pdf").exists()


def test_files_that_cannot_be_written_turn_a_light_red(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """The result is safe all the same; when the folder can be written again, F5 on the standings writes everything."""
    (tmp_path / "files").write_text("in the way")
    app = start()
    official(app)
    assert lights(app)["FILES"] == "bad"
    assert "files" in app.hands.posture.said
    assert app.programme is not None
    assert len(app.programme.office.results) == 1

    (tmp_path / "files").unlink()
    QTest.keyClick(app.console, Qt.Key.Key_F3)
    QTest.keyClick(app.console, Qt.Key.Key_F5)
    settle(app)
    assert lights(app)["FILES"] == "ok"
    assert list((tmp_path / "files").rglob("tournament.xlsx"))
    assert list((tmp_path / "files").rglob("B1-r1.pdf"))


def test_another_folder_is_kept_as_a_setting(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """A stick or a shared folder."""
    app = start()
    assert app.programme is not None
    app.programme.keep("files.folder", str(tmp_path / "stick"))
    official(app)
    assert list((tmp_path / "stick").rglob("B1-r1.pdf"))


def test_without_a_tournament_nothing_is_written(start: Start) -> None:
    """While it is still being read."""
    app = start()
    programme, app.programme = app.programme, None
    assert app.errands.ask("tables") == ""
    app.programme = programme


def test_files_of_one_game_do_not_hide_that_another_has_none(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """The light names the game whose files are missing until they are written."""
    (tmp_path / "files").write_text("in the way")
    app = start()
    official(app, "B1")
    (tmp_path / "files").unlink()
    official(app, "B2")
    light = next(light for light in app.showing.picture().health.lights if light.name == "FILES")
    assert (light.state, light.words) == ("bad", "B1 not written")
    assert app.programme is not None
    app.exporting.tournament(app.programme, app.files())
    settle(app)
    assert lights(app)["FILES"] == "ok"


def test_whoever_closes_the_app_at_once_has_the_files(start: Start, tmp_path: Path) -> None:
    """The last game is made official and the laptop is packed: what is being written is waited for."""
    app = start()
    assert app.programme is not None
    assert app.programme.open("B1") == ""
    app.opened()
    at = app.steady.now()
    for command in (do.Forfeit(at=at, team="away"), do.Finalize(at=at)):
        app.bridge.send(command)
    app.close()
    assert list((tmp_path / "files").rglob("B1-r1.pdf"))


def test_files_are_written_one_after_another_and_the_end_waits_no_longer_than_it_says(qtbot: Any) -> None:
    """In the order in which they were asked for; a disk that hangs does not hold the end of the app for ever."""
    exporting = Exporting()
    order: list[int] = []
    hang = threading.Event()

    def count(number: int) -> str:
        order.append(number)
        return ""

    for number in range(5):
        exporting.run("g", partial(count, number))
    assert exporting.wait()
    assert order == [0, 1, 2, 3, 4]
    exporting.run("g", lambda: str(hang.wait(20)))
    assert not exporting.wait(0.05)
    hang.set()
    assert exporting.wait()
    assert Exporting().wait()


def test_what_a_correction_did_is_not_talked_over(start: Start, qtbot: Any) -> None:
    """The files are told by the light; the bar goes on saying that two teams change places."""
    app = start()
    official(app)
    assert app.programme is not None
    app.programme.news = ("B and C change places",)
    app.hands.say("B and C change places")
    app._files_told("B1", "Game sheet and tables are in x", "")
    assert app.hands.posture.said == "B and C change places"
    app._files_told("B1", "", "no room")
    assert app.hands.posture.said == "no room"


def test_the_sheet_of_an_official_game_is_written_in_the_thread_of_the_files(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """F5 in the game; before it is official the bar says when."""
    app = start()
    assert app.programme is not None
    assert app.programme.open("B1") == ""
    app.opened()
    assert "when the game is official" in app.errands.ask("print.sheet")
    official(app)
    assert app.errands.ask("print.sheet") == "The game sheet is being written"
    settle(app)
    assert "more files" in app.hands.posture.said
    assert list((tmp_path / "files" / "clockapp").glob("B1-r1.pdf"))


def backups(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_backup_is_written_after_each_official_result_and_at_the_end(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """Into the folder that was named; with its light; read back it is the same tournament."""
    stick = tmp_path / "stick"
    stick.mkdir()
    app = start()
    assert "Where to" in app.errands.ask("backup")
    assert "There is no folder" in app.errands.ask(f"backup to {tmp_path / 'nowhere'}")
    assert str(stick) in app.errands.ask(f"backup to {stick}")
    settle(app)
    assert len(backups(stick)) == 1
    assert lights(app)["BACKUP"] == "ok"
    assert "backup off" in app.errands.ask("backup")
    official(app)
    assert app.exporting.wait()
    app.close()

    newest = stick / backups(stick)[-1]
    made = restore(newest, tmp_path / "again" / "clockapp.sqlite3")
    assert made.rows["results"] == 1
    assert backups(stick)[-1].startswith("clockapp-20")


def test_a_stick_that_is_pulled_out_turns_the_light_red(start: Start, qtbot: Any, tmp_path: Path) -> None:
    """No folder is made in its place; plugged in again the next backup is written, the files have their own light."""
    stick = tmp_path / "stick"
    stick.mkdir()
    app = start()
    app.errands.ask(f"backup to {stick}")
    settle(app)
    for path in stick.iterdir():
        path.unlink()
    stick.rmdir()
    assert "being written" in app.errands.ask("backup now")
    settle(app)
    assert "plug the drive in" in app.hands.posture.said
    assert lights(app)["BACKUP"] == "bad"
    assert "FILES" not in lights(app)
    assert not stick.exists()
    stick.mkdir()
    app.errands.ask("backup now")
    settle(app)
    assert lights(app)["BACKUP"] == "ok"
    assert app.errands.ask("backup off") == "No backups are written any more"
    assert "BACKUP" not in lights(app)


def test_only_the_newest_backups_are_kept(tmp_path: Path, start: Start) -> None:
    """Twenty; what else lies in the folder is not touched."""
    start().close()
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "clockapp-notes.zip").write_text("mine")
    for minute in range(23):
        written(tmp_path / "clockapp.sqlite3", tmp_path / "stick", f"2026-12-01T10:{minute:02d}:00+00:00")
    names = backups(tmp_path / "stick")
    assert names[0] == "clockapp-20261201-100300.zip"
    assert len(names) == 21
