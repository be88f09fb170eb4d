"""A table of rows with what belongs to it: a title, adding and removing, copy and paste of cells, Delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHBoxLayout,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ui.plain import Label
from ui.setup.rows import CellEditor, Index, RowsModel
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDE = 260
Trigger = QAbstractItemView.EditTrigger


class Searched(QSortFilterProxyModel):
    """Rows in which every word of the search stands; sorted only when a head is clicked, never while a cell is edited."""

    def __init__(self, model: RowsModel) -> None:
        super().__init__(model)
        self._words: list[str] = []
        self.setDynamicSortFilter(False)
        self.setSourceModel(model)
        self.rows = model

    def search(self, text: str) -> None:
        """Only rows with all these words."""
        self._words = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Whether every word is in the row."""
        if not self._words:
            return True
        line = " ".join(self.rows.text(self.rows.index(source_row, n, source_parent)) for n in range(self.rows.columnCount())).casefold()
        return all(word in line for word in self._words)


class Cells(QTableView):
    """A table that is edited like a spreadsheet."""

    def __init__(self, model: RowsModel, widths: Mapping[str, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = model
        self.searched = Searched(model)
        self.setModel(self.searched)
        self.setItemDelegate(CellEditor(self))
        self.setEditTriggers(Trigger.DoubleClicked | Trigger.EditKeyPressed | Trigger.AnyKeyPressed)
        self.setTabKeyNavigation(False)  # Tab goes on to the next part of the page; in a cell that is typed into, to the next cell
        self.setAlternatingRowColors(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(26)
        for n, column in enumerate(model.columns):
            self.setColumnWidth(n, widths.get(column, 90))

    def chosen(self) -> list[int]:
        """The rows in which a cell is selected, from above."""
        places = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        return [self.rows.keys[self.searched.mapToSource(self.searched.index(n, 0)).row()] for n in places]

    def show_cell(self, key: int, column: str) -> None:
        """Go to a cell."""
        place = self.searched.mapFromSource(self.rows.index(self.rows.keys.index(key), self.rows.columns.index(column)))
        self.setCurrentIndex(place)
        self.scrollTo(place)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, paste and clear cells; everything else is Qt's."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.pasted()
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.cleared()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """ENTER in a cell goes on to the one below, as in a spreadsheet."""
        super().closeEditor(editor, hint)
        at = self.currentIndex()
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache and at.row() + 1 < self.searched.rowCount():
            self.setCurrentIndex(self.searched.index(at.row() + 1, at.column()))

    def copied(self) -> None:
        """The chosen cells as a spreadsheet takes them."""
        lines: dict[int, list[str]] = {}
        for index in sorted(self.selectionModel().selectedIndexes(), key=lambda one: (one.row(), one.column())):
            lines.setdefault(index.row(), []).append(str(index.data(Qt.ItemDataRole.EditRole)))
        QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in lines.values()))

    def pasted(self) -> None:
        """The cells of a spreadsheet from the chosen cell on; rows that are missing are added."""
        cells = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines() if line.strip()]
        at = self.currentIndex()
        if not cells or self.rows.within is None:
            return
        first, left = (at.row(), at.column()) if at.isValid() else (self.searched.rowCount(), 0)
        keys = [self.rows.keys[self.searched.mapToSource(self.searched.index(n, 0)).row()] for n in range(first, self.searched.rowCount())]
        self.rows.editor.paste(self.rows.kind, self.rows.within, keys, self.rows.columns[left : len(self.rows.columns) - len(self.rows.more)], cells)

    def cleared(self) -> None:
        """The chosen cells are empty, as far as they may be edited."""
        keys, columns = self.chosen(), sorted({index.column() for index in self.selectionModel().selectedIndexes()})
        if keys and columns:
            names = tuple(self.rows.columns[n] for n in range(columns[0], columns[-1] + 1) if self.rows.columns[n] not in self.rows.more)
            self.rows.editor.paste(self.rows.kind, 0, keys, names, [[""] * len(names)] * len(keys))


class RowsTable(QWidget):
    """A table with its title and its buttons."""

    chosen = Signal(int)
    """The row on which the cursor stands."""
    told = Signal(str)
    """Why a row cannot go."""

    def __init__(self, model: RowsModel, title: str, add: str, *, widths: Mapping[str, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = model
        self.title = Label(title, self)
        self.title.setProperty("title", True)  # a property of the style sheet
        self.view = Cells(model, widths, self)
        self.view.setAccessibleName(title)
        self.add = QPushButton(add, self)
        self.remove = QPushButton(tr("Remove"), self)
        self.top = QHBoxLayout()
        self.top.addWidget(self.title)
        self.top.addStretch()
        self.top.addWidget(self.add)
        self.top.addWidget(self.remove)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addLayout(self.top)
        box.addWidget(self.view)
        self.add.clicked.connect(self.added)
        self.remove.clicked.connect(self.removed)
        self.view.selectionModel().selectionChanged.connect(self._chosen)
        model.modelReset.connect(self._enabled)
        self._enabled()

    def call(self, words: str) -> None:
        """Another title."""
        self.title.setText(words)
        self.view.setAccessibleName(words)

    def beside(self, button: QPushButton) -> None:
        """One more button, before those of the table."""
        self.top.insertWidget(2, button)
        QWidget.setTabOrder(self.view, button)
        QWidget.setTabOrder(button, self.add)

    def belong(self, within: int | None) -> None:
        """Show the rows that belong to another one."""
        self.rows.belong(within)
        self._enabled()

    def _enabled(self) -> None:
        self.add.setEnabled(self.rows.within is not None)
        self.remove.setEnabled(bool(self.view.chosen()))

    def _chosen(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self._enabled()
        keys = self.view.chosen()
        if keys:
            self.chosen.emit(keys[0])

    def added(self) -> None:
        """A new row, with the cursor in its first cell."""
        if self.rows.within is not None:
            key = self.rows.editor.add(self.rows.kind, self.rows.within)
            self.view.show_cell(key, self.rows.columns[0])

    def removed(self) -> None:
        """The chosen rows go."""
        why = self.rows.editor.drop(self.view.chosen())
        if why:
            self.told.emit(why)
