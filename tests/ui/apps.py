"""Apps for tests: what the fixture `start` gives, and keys pressed in their console."""

from pathlib import Path
from typing import Protocol

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ui.app import App
from ui.keys import Bounce

QUIET = pytest.mark.qt_log_ignore("This plugin does not support")
"""What the platform without a screen cannot do is no news."""
SPECIAL = {"↵": Qt.Key.Key_Return, "_": Qt.Key.Key_Space, "⌫": Qt.Key.Key_Backspace, "␛": Qt.Key.Key_Escape}


class Start(Protocol):
    """Starts an app, and waits until it is ready."""

    def __call__(self, database: Path | None = None, *, tournament: str | None = None, later_ms: int = 0) -> App:
        """On the test's own folder where none is named; `later_ms`: so long after now."""


def press(app: App, keys: str) -> None:
    """Keys sent to the window; no bounce is looked for here."""
    for key in keys:
        app.filter._bounce = Bounce()
        if key in SPECIAL:
            QTest.keyClick(app.console, SPECIAL[key])
        else:
            QTest.keyClicks(app.console, key.lower())
