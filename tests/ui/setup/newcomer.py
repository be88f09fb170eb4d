"""A newcomer's way from a workbook to the first face-off, done with the app itself: each press, click and drag is counted."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from ui.app import App
from ui.keys import Bounce
from ui.setup.window import SetupWindow

KEY_MS, POINT_MS, CLICK_MS, THINK_MS = 280, 1_100, 200, 1_350
"""The keystroke-level model of Card, Moran and Newell (1980): an average typist, pointing, a click, making up one's mind."""


@dataclass
class Person:
    """What the hands do, counted; `thinks` are the times at which something is read and decided."""

    keys: int = 0
    clicks: int = 0
    drags: int = 0
    thinks: int = 0
    steps: list[str] = field(default_factory=list)

    def begins(self, step: str, *, thinks: int = 1) -> None:
        self.steps.append(step)
        self.thinks += thinks

    def presses(self, app: App, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.keys += 2 if held else 1
        app.filter._bounce = Bounce()
        QTest.keyClick(app.console, key, held)

    def types(self, widget: QWidget, text: str) -> None:
        self.clicks += 1
        self.keys += len(text) + 1
        QTest.keyClicks(widget, text)
        QTest.keyClick(widget, Qt.Key.Key_Return)

    def click(self, widget: Any) -> None:
        self.clicks += 1
        widget.click()

    def chooses(self, box: QComboBox, text: str) -> None:
        self.clicks += 2
        box.setCurrentText(text)
        box.activated.emit(box.currentIndex())

    def drops(self, page: Any, file: Path) -> None:
        self.drags += 1
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(file))])
        page.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))

    @property
    def seconds(self) -> int:
        """What the model gives for it."""
        pointing = self.clicks + 2 * self.drags
        return round((self.keys * KEY_MS + pointing * (POINT_MS + CLICK_MS) + self.thinks * THINK_MS) / 1000)


def to_the_first_face_off(app: App, qtbot: Any, workbook: Path) -> Person:
    """Every step of the page, in its order."""
    person = Person()
    person.begins("Ctrl+T")
    person.presses(app, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    window = app.errands._window
    assert isinstance(window, SetupWindow)
    qtbot.addWidget(window)
    page = window.files

    def reads(done: Any) -> None:
        with qtbot.waitSignal(page.reading.done, timeout=20_000):
            done()

    person.begins("the file")
    reads(lambda: person.drops(page, workbook))
    person.begins("a new tournament", thinks=3)
    reads(lambda: person.click(page.new))
    reads(lambda: person.types(page.name, "Heron Cup"))
    reads(lambda: person.chooses(page.rules, "prime-expo-boulder"))
    person.begins("the columns and what was guessed", thinks=8)
    assert page.seen is not None
    assert page.seen.problems == ()
    person.begins("Accept")
    person.click(page.accept)
    person.begins("the schedule", thinks=4)
    window.pages.setCurrentWidget(window.schedule)
    person.clicks += 1
    person.begins("the line-ups of the first game", thinks=4)
    person.presses(app, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    person.clicks += 1  # back to the console
    for pane in window.line_ups.panes:
        pane.signer.setEditText("Nora Vale, coach")
        person.keys += len("Nora Vale, coach")
        person.clicks += 1
        person.click(pane.sign)
    person.click(window.line_ups.save)
    person.begins("the game", thinks=3)
    person.clicks += 1  # back to the console
    for key in (Qt.Key.Key_Return, Qt.Key.Key_N, Qt.Key.Key_N, Qt.Key.Key_Space):
        person.presses(app, key)
    return person
