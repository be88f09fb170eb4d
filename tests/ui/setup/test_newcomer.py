"""The newcomer's page: its steps lead to the first face-off, and its figures are those of the run."""

from pathlib import Path
from typing import Any

import pytest

from clockapp.assets import asset
from tests.ui.setup.newcomer import to_the_first_face_off
from tests.ui.setup.test_setup import cup_xlsx
from ui.app import App
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_from_a_workbook_to_the_first_face_off(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the steps of the page alone the clock of the first game runs, both line-ups signed; the page has the counts and the time of the model."""
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    workbook = tmp_path / "cup.xlsx"
    workbook.write_bytes(cup_xlsx())
    app = App(database=str(tmp_path / "data"))
    qtbot.addWidget(app.console)
    with qtbot.waitSignal(app.ready, timeout=20_000):
        app.start()
    person = to_the_first_face_off(app, qtbot, workbook)
    assert app.bridge.shown is not None
    view = app.bridge.shown.view
    assert (view.game_id, view.home.name, view.phase, view.clock.running) == ("1", "Cedar Herons", "period", True)
    assert sum("signed: Nora Vale" in line.text for line in app.bridge.shown.desk.lines) == 2
    text = asset("docs/first-face-off.md").read_text(encoding="utf-8")
    assert f"{person.keys} key presses, {person.clicks} clicks, {person.drags} drag" in text
    assert f"{person.seconds} seconds" in text
    app.console.close()
    app.close()
