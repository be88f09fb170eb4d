"""Files by themselves: after each official result, in a thread of their own, and a red light where they cannot be written."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from ui.app import App
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def start(qtbot: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[], App]]:
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "files"))
    made: list[App] = []

    def started() -> App:
        app = App(database=str(tmp_path))
        made.append(app)
        qtbot.addWidget(app.console)
        with qtbot.waitSignal(app.ready, timeout=20_000):
            app.start()
        return app

    yield started
    for app in made:
        app.close()


def official(app: App, qtbot: Any, game_id: str = "B1") -> None:
    """A game that is forfeited and made official, and the files of it written."""
    assert app.programme is not None
    if app.programme.opened != game_id:
        assert app.programme.open(game_id) == ""
        app.opened()
    at = app.steady.now()
    with qtbot.waitSignal(app.exporting.done, timeout=30_000):
        for command in (do.Forfeit(at=at, team="away"), do.Finalize(at=at)):
            answer = app.bridge.send(command)
            assert not isinstance(answer, Refusal), answer


def lights(app: App) -> dict[str, str]:
    return {light.name: light.state for light in app.showing.picture().health.lights}


def test_an_official_game_is_written_by_itself(start: Callable[[], App], qtbot: Any, tmp_path: Path) -> None:
    """Sheet, result, tables; a correction is written beside it with its revision; the light is green."""
    app = start()
    assert "FILES" not in lights(app)
    official(app, qtbot)
    folder = tmp_path / "files" / "clockapp" if (tmp_path / "files" / "clockapp").exists() else tmp_path / "files"
    folder = next(folder.rglob("games")).parent

    names = {path.name for path in (folder / "games").iterdir()}
    assert {"B1-r1.json", "B1-r1.pdf", "B1-r1.xlsx", "B1-r1.log", "B1-r1-csv"} <= names
    assert json.loads((folder / "standings.json").read_text("utf-8"))["divisions"][0]["rows"][0]["games"] == 1
    assert lights(app)["FILES"] == "ok"
    assert str(folder) in app.hands.posture.said

    at = app.steady.now()
    assert not isinstance(app.bridge.send(do.Reopen(at=at, reason="a check")), Refusal)
    with qtbot.waitSignal(app.exporting.done, timeout=30_000):
        app.bridge.send(do.Finalize(at=at))
    assert (folder / "games" / "B1-r2.pdf").exists()
    assert (folder / "games" / "B1-r1.pdf").exists()


def test_files_that_cannot_be_written_turn_a_light_red(start: Callable[[], App], qtbot: Any, tmp_path: Path) -> None:
    """The result is safe all the same; when the folder can be written again, F5 on the standings writes everything."""
    (tmp_path / "files").write_text("in the way")
    app = start()
    official(app, qtbot)
    assert lights(app)["FILES"] == "bad"
    assert "files" in app.hands.posture.said
    assert app.programme is not None
    assert len(app.programme.office.results) == 1

    (tmp_path / "files").unlink()
    QTest.keyClick(app.console, Qt.Key.Key_F3)
    with qtbot.waitSignal(app.exporting.done, timeout=30_000):
        QTest.keyClick(app.console, Qt.Key.Key_F5)
    assert lights(app)["FILES"] == "ok"
    assert list((tmp_path / "files").rglob("tournament.xlsx"))
    assert list((tmp_path / "files").rglob("B1-r1.pdf"))


def test_another_folder_is_kept_as_a_setting(start: Callable[[], App], qtbot: Any, tmp_path: Path) -> None:
    """A stick or a shared folder."""
    app = start()
    assert app.programme is not None
    app.programme.keep("files.folder", str(tmp_path / "stick"))
    official(app, qtbot)
    assert list((tmp_path / "stick").rglob("B1-r1.pdf"))


def test_without_a_tournament_nothing_is_written(start: Callable[[], App]) -> None:
    """While it is still being read."""
    app = start()
    programme, app.programme = app.programme, None
    assert app.errands.ask("tables") == ""
    app.programme = programme
