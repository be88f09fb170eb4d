"""The bar under the pages that edit: what is wrong, the way to it, taking back, letting go, saving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from ui.plain import Label
from ui.translate import tr

if TYPE_CHECKING:
    from ui.setup.editor import Editor


class SaveBar(QWidget):
    """One bar for all pages of the draft."""

    wanted = Signal(int, str)
    """The cell to be shown."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.said = Label(self)
        self.said.setWordWrap(True)
        self.next = QPushButton(tr("Next mistake"), self)
        self.back = QPushButton(tr("Undo"), self)
        self.cancel = QPushButton(tr("Cancel all changes"), self)
        self.save = QPushButton(tr("Save"), self)
        self.save.setProperty("main", True)  # a property of the style sheet
        row = QHBoxLayout(self)
        row.addWidget(self.said, 1)
        for button in (self.next, self.back, self.cancel, self.save):
            row.addWidget(button)
        self._at = 0
        self.next.clicked.connect(self._next)
        self.back.clicked.connect(editor.undo)
        self.cancel.clicked.connect(self._cancel)
        self.save.clicked.connect(self._save)
        editor.changed.connect(self.look)
        self.look()

    def look(self) -> None:
        """What is to be said of the draft."""
        marks, dirty = self.editor.marks, self.editor.dirty
        self.next.setEnabled(bool(marks))
        self.back.setEnabled(dirty)
        self.cancel.setEnabled(dirty)
        self.save.setEnabled(dirty and not marks)
        if marks:
            key, column = next(iter(marks))
            self.said.setText(tr("{count} cells to be put right: {where}: {why}", count=len(marks), where=self._where(key, column), why=marks[key, column]))
        elif dirty:
            self.said.setText(tr("Changed, and not saved yet"))
        else:
            self.said.setText("")

    def tell(self, words: str) -> None:
        """Something to be said until the next edit."""
        self.said.setText(words)

    def _where(self, key: int, column: str) -> str:
        from ui.setup.rows import heads

        row = self.editor.draft.rows.get(key)
        named = next((cell for cell in row.cells.values() if cell), "") if row is not None else self.editor.draft.about["name"]
        return f"{named}, {heads().get(column, column)}" if named else heads().get(column, column)

    def _next(self) -> None:
        places = list(self.editor.marks)
        self._at = (self._at + 1) % len(places)
        self.wanted.emit(*places[self._at])

    def _cancel(self) -> None:
        self.editor.again()
        self.tell(tr("The tournament is as it was; nothing was saved"))

    def _save(self) -> None:
        self.tell(self.editor.save())
