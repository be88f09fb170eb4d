"""What holds for every test with windows."""

import gc
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.apps import Start
from ui.app import App
from ui.sound import Horn

EVERY = 8
"""Tests between two collections: an app with its boards takes some 20 MB."""
run = itertools.count(1)


@pytest.fixture(autouse=True, scope="session")
def collected_by_hand() -> Iterator[None]:
    """As in the app itself: cycles with windows in them are collected in this thread, never in that of a store, where they would crash."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def collected_now_and_then() -> Iterator[None]:
    """After some tests, in the thread of the windows."""
    yield
    if next(run) % EVERY == 0:
        gc.collect()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sound device is looked for: the machine of the test may have a broken one."""
    monkeypatch.setattr(Horn, "open", lambda _self: None)


@pytest.fixture
def start(qtbot: Any, silent: None, tmp_path: Path) -> Iterator[Start]:
    """Starts apps, and lets go of them in this thread: a window must not be collected in the thread of a store."""
    made: list[App] = []

    def started(database: Path | None = None, *, tournament: str | None = None, later_ms: int = 0) -> App:
        app = App(database=str(database or tmp_path), tournament=tournament)
        made.append(app)
        qtbot.addWidget(app.console)
        app.steady.lift(app.steady.now() + later_ms)
        with qtbot.waitSignal(app.ready, timeout=20_000):
            app.start()
        return app

    yield started
    for app in made:
        app.close()
        app.console.close()
    made.clear()
    gc.collect()
