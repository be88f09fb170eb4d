"""From the start of the app to the first face-off by the steps of the newcomer's page: what the machine needs for it, and the model of a person."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.ui.setup.newcomer import to_the_first_face_off
from tests.ui.setup.test_setup import cup_xlsx
from ui.app import App
from ui.sound import Horn


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_newcomers_run(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine needs less than ten seconds for all of it, the start of the app included."""
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    workbook = tmp_path / "cup.xlsx"
    workbook.write_bytes(cup_xlsx())
    began = time.perf_counter()
    app = App(database=str(tmp_path / "data"))
    qtbot.addWidget(app.console)
    with qtbot.waitSignal(app.ready, timeout=20_000):
        app.start()
    ready = time.perf_counter()
    person = to_the_first_face_off(app, qtbot, workbook)
    done = time.perf_counter()
    print(f"\nstart {ready - began:.1f} s, steps {done - ready:.1f} s; {person.keys} keys, {person.clicks} clicks, {person.drags} drag, model {person.seconds} s")
    assert done - began < 10
    app.console.close()
    app.close()
