"""Rows of the draft as a Qt table that is edited in its cells."""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QBrush, QColor, QFont, QPixmap
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.plain import tip
from ui.setup.dress import wrong
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clockapp.exchange.draft.rows import Kind
    from ui.setup.editor import Editor

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
SWATCH = 16
NOWHERE = QModelIndex()


def heads() -> Mapping[str, str]:
    """The columns in the words of the pages."""
    return {
        "name": tr("name"), "rules": tr("rule set"), "seeds": tr("seeds, the first one first"), "code": tr("code"), "colour": tr("colour"), "second": tr("second colour"), "logo": tr("logo"),
        "number": tr("number"), "position": tr("position"), "letter": tr("C or A"), "affiliated": tr("affiliated"), "ref": tr("registry number"),
        "role": tr("role"), "game_id": tr("game"), "day": tr("day"), "time": tr("time"), "rink": tr("rink"), "division": tr("division"),
        "stage": tr("stage"), "home": tr("home"), "away": tr("away"), "title": tr("title"), "home_rule": tr("who is home"), "state": tr("state"),
        "result": tr("result"), "conflict": tr("conflict"),
    }  # fmt: skip


class RowsModel(QAbstractTableModel):
    """The rows of a kind; `shown` columns, of which those the draft does not have are told by `told`."""

    def __init__(self, editor: Editor, kind: Kind, *, within: int | None = None, more: tuple[str, ...] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        from clockapp.exchange.draft.rows import COLUMNS

        self.editor, self.kind, self.within = editor, kind, within
        self.columns = (*COLUMNS[kind], *more)
        self.more = more
        self.told: Mapping[tuple[str, str], str] = {}
        """By the first cell of a row and a column of `more`: what stands there."""
        self.keys: list[int] = []
        self._heads = heads()
        editor.changed.connect(self.follow)
        self.follow()

    def belong(self, within: int | None) -> None:
        """Show the rows of another one."""
        self.within = within
        self.follow()

    def follow(self) -> None:
        """The draft is another one; where only cells are, the selection stays."""
        keys = [] if self.within is None and self.kind not in {"division", "game"} else [row.key for row in self.editor.draft.of(self.kind, self.within)]
        if keys == self.keys:
            touched = self.editor.touched
            if touched is None and keys:
                self.dataChanged.emit(self.index(0, 0), self.index(len(keys) - 1, len(self.columns) - 1))
            for n, key in enumerate(keys if touched else ()):
                if key in touched:  # type: ignore[operator]  # there are some
                    self.dataChanged.emit(self.index(n, 0), self.index(n, len(self.columns) - 1))
            return
        self.beginResetModel()
        self.keys = keys
        self.endResetModel()

    # --- what Qt asks

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Rows of the draft."""
        return 0 if parent.isValid() else len(self.keys)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Columns that are shown."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The words above the columns."""
        if role == Role.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._heads[self.columns[section]]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What results are kept by cannot be edited, nor what is only told."""
        from clockapp.exchange.draft.edits import fixed

        seen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        key, column = self.cell(index)
        return seen if column in self.more or fixed(self.editor.draft, key, column) else seen | Qt.ItemFlag.ItemIsEditable

    def cell(self, index: Index) -> tuple[int, str]:
        """The row of the draft and the column."""
        return self.keys[index.row()], self.columns[index.column()]

    def text(self, index: Index) -> str:
        """What stands in a cell."""
        from clockapp.exchange.draft.cells import text

        key, column = self.cell(index)
        row = self.editor.draft.rows[key]
        if column in self.more:
            return self.editor.beside.get(row.cells["game_id"], "") if column == "conflict" else self.told.get((row.cells["game_id"], column), "")
        return text(self.editor.draft, row, column)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A cell as it is shown: wrong ones with an exclamation mark, in the colour of mistakes, with why in words."""
        key, column = self.cell(index)
        said = self.text(index)
        why = self.editor.marks.get((key, column), "") or (said if column == "conflict" else "")
        match role:
            case Role.EditRole:
                return "" if column == "logo" else said
            case Role.DisplayRole:
                shown = "" if column == "logo" else said
                return f"! {shown}" if why else shown
            case Role.ToolTipRole:
                return tip(why or self._why_fixed(key, column) or said[:200])
            case Role.ForegroundRole if why:
                return QBrush(QColor(wrong()))
            case Role.FontRole if why:
                bold = QFont()
                bold.setBold(True)
                return bold
            case Role.DecorationRole if column in {"colour", "second"} and QColor.isValidColorName(said):
                return QColor(said)
            case Role.DecorationRole if column == "logo" and said:
                return picture(said)
            case _:
                return None

    def _why_fixed(self, key: int, column: str) -> str:
        from clockapp.exchange.draft.edits import fixed

        return fixed(self.editor.draft, key, column)

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        """What was typed goes into the draft, whatever it is; a mark says what is wrong with it."""
        key, column = self.cell(index)
        if role != Role.EditRole or (column == "logo" and value) or str(value) == self.text(index):
            return False
        self.editor.put(key, column, str(value))
        return True


@lru_cache(maxsize=256)
def picture(logo: str) -> QPixmap:
    """A logo as small as a cell."""
    made = QPixmap()
    made.loadFromData(QByteArray(base64.b64decode(logo, validate=False)))
    return made.scaledToHeight(SWATCH, Qt.TransformationMode.SmoothTransformation) if not made.isNull() else made


class CellEditor(QStyledItemDelegate):
    """Chooses from words where only those can stand; else types, with the words offered."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A box of words, or a line."""
        from clockapp.exchange.draft.choices import choices

        model, at = source(index)
        key, column = model.cell(at)
        found = choices(model.editor.draft, model.editor.draft.rows[key], column)
        if found is not None and found.only:
            box = QComboBox(parent)
            box.addItems(list(found.words))
            box.activated.connect(lambda _: chosen(self, box))
            return box
        line = QLineEdit(parent)
        if found is not None:
            completer = QCompleter(list(found.words), line)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What stands there now."""
        said = str(index.data(Role.EditRole))
        if isinstance(editor, QComboBox):
            editor.setCurrentText(said)
            editor.showPopup()
        elif isinstance(editor, QLineEdit):
            editor.setText(said)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """What was chosen or typed."""
        said = editor.currentText() if isinstance(editor, QComboBox) else editor.text() if isinstance(editor, QLineEdit) else ""
        model.setData(index, said)


def chosen(delegate: QStyledItemDelegate, box: QWidget) -> None:
    """A word was chosen: it stands in the cell at once, and the cell is left."""
    delegate.commitData.emit(box)
    delegate.closeEditor.emit(box)


def source(index: Index) -> tuple[RowsModel, QModelIndex]:
    """The model of the draft behind a sorted or searched one, and the place there."""
    from PySide6.QtCore import QSortFilterProxyModel

    model: QAbstractItemModel = index.model()
    at = model.index(index.row(), index.column())
    while isinstance(model, QSortFilterProxyModel):
        at = model.mapToSource(at)
        model = model.sourceModel()
    assert isinstance(model, RowsModel)  # noqa: S101
    return model, at
