"""The settings of one group as a Qt table: the sentence, what stands there, what the rule book has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, QObject, Qt
from PySide6.QtGui import QBrush, QColor, QFont
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.plain import tip
from ui.setup import setting_words
from ui.setup.dress import guessed, worn, wrong
from ui.setup.rows import NOWHERE, Index
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.exchange.rule_draft import Row
    from ui.setup.rules_desk import RulesDesk

Role = Qt.ItemDataRole
SAYS, VALUE, BOOK = range(3)
WIDE = 48
"""Characters of a list in its cell; the whole of it stands below."""
LISTS = {"lines", "tables"}
"""Kinds that have a line for each entry: they are written in the field below the table."""


class SettingsModel(QAbstractTableModel):
    """The settings of the chosen group; a heading in a row of its own where a section begins."""

    def __init__(self, desk: RulesDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.group = "About"
        self.lines: list[Row | str] = []
        desk.changed.connect(self.follow)

    def show_group(self, group: str) -> None:
        """The settings of another group."""
        self.group = group
        self.beginResetModel()
        self.lines = self._lines()
        self.endResetModel()

    def follow(self) -> None:
        """The draft is another one; the selection stays."""
        lines = self._lines()
        if len(lines) != len(self.lines):
            self.show_group(self.group)
            return
        self.lines = lines
        self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, BOOK))

    def _lines(self) -> list[Row | str]:
        found: list[Row | str] = []
        section = ""
        for row in self.desk.rows:
            if row.field.group != self.group:
                continue
            if row.field.section != section:
                section = row.field.section
                found.append(section or tr("All games"))
            found.append(row)
        return found

    def row(self, place: int) -> Row | None:
        """The setting of a row; None for a heading."""
        line = self.lines[place] if 0 <= place < len(self.lines) else ""
        return None if isinstance(line, str) else line

    def place(self, key: str) -> int:
        """The row of a setting; -1 where it is of another group."""
        return next((n for n, line in enumerate(self.lines) if not isinstance(line, str) and line.field.key == key), -1)

    # --- what Qt asks

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Settings and headings."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Sentence, value, rule book."""
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The words above the columns."""
        if role == Role.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return (tr("Setting", about="column"), tr("Here"), tr("Rule book"))[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Values are edited in their cells; lists in the field below."""
        row = self.row(index.row())
        if row is None:
            return Qt.ItemFlag.ItemIsEnabled
        seen = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return seen | Qt.ItemFlag.ItemIsEditable if index.column() == VALUE and row.field.kind not in LISTS else seen

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A cell: wrong ones with an exclamation mark and why, readings with a diamond, what differs from the book bold with a dot."""
        row = self.row(index.row())
        if row is None:
            return self._heading(index, role)
        column = index.column()
        match role:
            case Role.EditRole:
                return row.text if column == VALUE else ""
            case Role.DisplayRole:
                return (self._says(row), self._value(row), self._book(row))[column]
            case Role.ToolTipRole:
                return tip(row.fault or (f"{row.field.key}\n{setting_words.said(row.field.says)}" if column == SAYS else row.text[:600]))
            case Role.ForegroundRole:
                return self._ink(row, column)
            case Role.FontRole if row.differs or row.fault:
                bold = QFont()
                bold.setBold(column == VALUE)
                return bold
            case Role.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            case _:
                return None

    def _heading(self, index: Index, role: int) -> object:
        if role == Role.DisplayRole and index.column() == SAYS:
            return setting_words.said(str(self.lines[index.row()]))
        if role == Role.FontRole:
            bold = QFont()
            bold.setBold(True)
            return bold
        return QBrush(QColor(worn().panel2)) if role == Role.BackgroundRole else None

    @staticmethod
    def _says(row: Row) -> str:
        says = setting_words.said(row.field.says)
        return f"◆ {says}" if row.field.reading else f"● {says}" if row.differs else says

    @staticmethod
    def _value(row: Row) -> str:
        lines = row.text.splitlines()
        shown = row.text
        if row.field.kind in LISTS and lines:
            shown = tr("1 entry: {first}", first=lines[0]) if len(lines) == 1 else tr("{count} entries: {first}", count=len(lines), first=lines[0])
        if row.field.kind in LISTS and len(shown) > WIDE:
            shown = f"{shown[:WIDE].rstrip()} …"
        return f"! {shown}  ({row.fault})" if row.fault else shown

    @staticmethod
    def _book(row: Row) -> str:
        return (row.book or tr("not set")) if row.differs else ""

    @staticmethod
    def _ink(row: Row, column: int) -> QBrush | None:
        if row.fault:
            return QBrush(QColor(wrong()))
        if row.field.reading and row.text:
            return QBrush(QColor(guessed()))
        if column == BOOK or (column == VALUE and not row.own):
            return QBrush(QColor(worn().ink2))
        return None

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        """What was typed goes into the draft, whatever it is; a mark says what is wrong with it."""
        row = self.row(index.row())
        if role != Role.EditRole or row is None or str(value) == row.text:
            return False
        self.desk.put(row.field, str(value))
        return True


class SettingEditor(QStyledItemDelegate):
    """A box of words where only those can stand, a line for everything else."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        """By the kind of the setting."""
        model = index.model()
        assert isinstance(model, SettingsModel)  # noqa: S101
        row = model.row(index.row())
        if row is not None and row.field.kind in {"choice", "yes_no"}:
            box = QComboBox(parent)
            box.addItems(list(row.field.choices))
            box.activated.connect(lambda _: self.commitData.emit(box))
            return box
        line = QLineEdit(parent)
        if row is not None and row.field.kind in {"length", "lengths"}:
            line.setPlaceholderText(tr("minutes:seconds"))
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
