"""The line-ups of a game: who dresses, who starts in goal, captains, called-up players, suspensions, signatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from ui.plain import Label, tip
from ui.setup.dress import guessed, wrong
from ui.setup.line_up_desk import Benches, LineUpDesk
from ui.setup.rows import NOWHERE, Index, chosen
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.game.view import Side
    from clockapp.tournament.bench import Bench

Role = Qt.ItemDataRole
Flag = Qt.ItemFlag
COLUMNS = ("dresses", "starts", "number", "name", "position", "letter", "note")
WIDTHS = (98, 92, 74, 172, 74, 64, 60)
CHECKS = ("dresses", "starts")


class BenchModel(QAbstractTableModel):
    """The players of one team, ticked where they dress."""

    stepped = Signal(object)
    """Another bench, or the words why not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench: Bench | None = None
        self.reason = ""
        """An official's reason, for the next suspended player who is ticked."""
        self.fixed = False
        self._heads = (tr("dresses"), tr("starts"), tr("number"), tr("name"), tr("position"), tr("C or A"), tr("note"))

    def take(self, bench: Bench | None, *, fixed: bool) -> None:
        """Show another bench; the selection stays where the players are the same."""
        same = bench is not None and self.bench is not None and len(bench.players) == len(self.bench.players)
        if not same:
            self.beginResetModel()
        self.bench, self.fixed = bench, fixed
        if not same:
            self.endResetModel()
        elif self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(COLUMNS) - 1))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """One for each player."""
        return 0 if parent.isValid() or self.bench is None else len(self.bench.players)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """The columns of a line-up."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """The words above the columns."""
        return self._heads[section] if role == Role.DisplayRole and orientation == Qt.Orientation.Horizontal else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Ticks and letters can be changed, unless the game is over."""
        seen, column = Flag.ItemIsEnabled | Flag.ItemIsSelectable, COLUMNS[index.column()]
        if self.fixed or self.bench is None:
            return seen
        if column == "dresses" or (column == "starts" and self.bench.players[index.row()].position == "G"):
            return seen | Flag.ItemIsUserCheckable
        return seen | Flag.ItemIsEditable if column == "letter" else seen

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """A cell; who does not dress is pale, who is suspended is marked with a word."""
        bench = self.bench
        if bench is None:
            return None
        player, column = bench.players[index.row()], COLUMNS[index.column()]
        dresses = bench.dresses(player)
        match role:
            case Role.CheckStateRole if column == "dresses":
                return Qt.CheckState.Checked if dresses else Qt.CheckState.Unchecked
            case Role.CheckStateRole if column == "starts" and player.position == "G":
                return Qt.CheckState.Checked if bench.starter == player.number and dresses else Qt.CheckState.Unchecked
            case Role.DisplayRole | Role.EditRole:
                return self._text(column, index.row())
            case Role.ToolTipRole if column == "note":
                return tip(self._text(column, index.row()))
            case Role.ForegroundRole if player.number in bench.out:
                return QBrush(QColor(wrong()))
            case Role.ForegroundRole if column == "note":
                return QBrush(QColor(guessed()))
            case Role.FontRole if not dresses and column in {"number", "name"}:
                struck = QFont()
                struck.setStrikeOut(True)
                return struck
            case _:
                return None

    def _text(self, column: str, row: int) -> str:
        assert self.bench is not None  # noqa: S101
        bench, player = self.bench, self.bench.players[row]
        if column == "note":
            let = next((one for one in bench.let if one.number == player.number), None)
            notes = [
                (tr("plays: {reason}", reason=let.reason) if let.reason else tr("plays by an official's word")) if let is not None else "",
                tr("suspended") if player.number in bench.out and let is None else "",
                tr("injured") if player.status == "injured" else "",
                tr("called up") if player.affiliated else "",
            ]
            return " · ".join(note for note in notes if note)
        return {"number": player.number, "name": player.name, "position": player.position, "letter": player.letter}.get(column, "")

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        """A tick or a letter."""
        from clockapp.tournament.bench import dress, letter, start_in_goal

        bench, column = self.bench, COLUMNS[index.column()]
        if bench is None or self.fixed:
            return False
        number = bench.players[index.row()].number
        on = value in {Qt.CheckState.Checked, Qt.CheckState.Checked.value}
        if role == Role.CheckStateRole and column == "dresses":
            self.stepped.emit(dress(bench, number, on=on, reason=self.reason))
        elif role == Role.CheckStateRole and column == "starts":
            self.stepped.emit(start_in_goal(bench, number))
        elif role == Role.EditRole and column == "letter" and str(value) in {"", "C", "A"}:
            self.stepped.emit(letter(bench, number, str(value)))  # type: ignore[arg-type]  # one of three
        else:
            return False
        return True


class LetterBox(QStyledItemDelegate):
    """C, A or nothing."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        """A box of the three."""
        box = QComboBox(parent)
        box.addItems(["", "C", "A"])
        box.activated.connect(lambda _: chosen(self, box))
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What is worn now."""
        if isinstance(editor, QComboBox):
            editor.setCurrentText(str(index.data(Role.EditRole)))
            editor.showPopup()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """What was chosen."""
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())


class Players(QTableView):
    """The players: the space bar ticks, C and A give letters."""

    def __init__(self, model: BenchModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = model
        self.setModel(model)
        self.setItemDelegateForColumn(COLUMNS.index("letter"), LetterBox(self))
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(26)
        self.horizontalHeader().setStretchLastSection(True)
        for n, width in enumerate(WIDTHS):
            self.setColumnWidth(n, width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """SPACE: dresses or not; C and A: the letter, or none again; G: starts; everything else is Qt's."""
        at = self.currentIndex()
        if not at.isValid():
            super().keyPressEvent(event)
            return
        key, row = event.key(), at.row()
        worn = str(self.bench.index(row, COLUMNS.index("letter")).data())
        ticked = self.bench.index(row, 0).data(Role.CheckStateRole) == Qt.CheckState.Checked
        if key == Qt.Key.Key_Space:
            self.bench.setData(self.bench.index(row, 0), Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked, Role.CheckStateRole)
        elif key in {Qt.Key.Key_C, Qt.Key.Key_A}:
            said = "C" if key == Qt.Key.Key_C else "A"
            self.bench.setData(self.bench.index(row, COLUMNS.index("letter")), "" if worn == said else said)
        elif key == Qt.Key.Key_G:
            self.bench.setData(self.bench.index(row, 1), Qt.CheckState.Checked, Role.CheckStateRole)
        else:
            super().keyPressEvent(event)


class BenchPane(QWidget):
    """One team: its players, whom it calls up, who signs."""

    def __init__(self, desk: LineUpDesk, side: Side, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.side = desk, side
        self.title = Label(self)
        self.title.setProperty("title", True)  # a property of the style sheet
        self.rows = BenchModel(self)
        self.view = Players(self.rows, self)
        self.view.setAccessibleName(tr("home team") if side == "home" else tr("away team"))
        self.told = Label(self)
        self.told.setWordWrap(True)
        self.reason, self.number, self.name = QLineEdit(self), QLineEdit(self), QLineEdit(self)
        self.position, self.signer = QComboBox(self), QComboBox(self)
        self.call, self.home, self.sign = QPushButton(tr("Call up"), self), QPushButton(tr("Send home"), self), QPushButton(tr("Sign"), self)
        self.reason.setPlaceholderText(tr("an official's reason; then tick the suspended player"))
        self.number.setPlaceholderText(tr("number"))
        self.name.setPlaceholderText(tr("name of an affiliated player"))
        self.position.addItems(["F", "D", "G"])
        self.signer.setEditable(True)
        self.number.setMaximumWidth(90)
        for widget, name in (
            (self.reason, tr("an official's reason; then tick the suspended player")), (self.number, tr("number")), (self.name, tr("name of an affiliated player")),
            (self.position, tr("position")), (self.signer, tr("Who signs")),
        ):  # fmt: skip
            widget.setAccessibleName(name)
        self._arrange()
        self.rows.stepped.connect(self._stepped)
        self.reason.textChanged.connect(self._reasoned)
        self.call.clicked.connect(self.called_up)
        self.name.returnPressed.connect(self.called_up)
        self.home.clicked.connect(self.sent_home)
        self.sign.clicked.connect(self.signed)

    def _arrange(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.title)
        box.addWidget(self.view, 1)
        grid = QGridLayout()
        line = QHBoxLayout()
        line.addWidget(self.number)
        line.addWidget(self.name, 1)
        line.addWidget(self.position)
        grid.addLayout(line, 0, 0)
        grid.addWidget(self.call, 0, 1)
        grid.addWidget(self.home, 0, 2)
        grid.addWidget(self.reason, 1, 0, 1, 3)
        grid.addWidget(self.signer, 2, 0)
        grid.addWidget(self.sign, 2, 1)
        grid.setColumnStretch(0, 1)
        box.addLayout(grid)
        box.addWidget(self.told)

    def look(self, benches: Benches | None) -> None:
        """The team as its line-up is now."""
        bench = benches.now[self.side] if benches is not None else None
        fixed = benches is None or bool(benches.why_fixed)
        self.rows.take(bench, fixed=fixed)
        for widget in (self.number, self.name, self.position, self.call, self.home, self.signer, self.sign):
            widget.setEnabled(not fixed)
        self.reason.setVisible(bench is not None and bool(bench.out))
        if bench is None:
            self.title.setText("")
            self.told.setText("")
            return
        where = tr("home") if self.side == "home" else tr("away")
        self.title.setText(tr("{team}, {where}: {count} dress", team=bench.roster.name, where=where, count=sum(bench.dresses(p) for p in bench.players)))
        self.view.setAccessibleName(self.title.text())
        people = [f"{one.name}, {one.role}" if one.role else one.name for one in bench.roster.staff if one.name]
        if people != [self.signer.itemText(n) for n in range(self.signer.count())]:
            self.signer.clear()
            self.signer.addItems(people)
        self.told.setText(self._words(bench))

    def _words(self, bench: Bench) -> str:
        from clockapp.tournament.lineup import wrong as not_right

        said = [f"! {words}" for words in not_right(bench.team())]
        signed = ", ".join(" ".join(part for part in (f"{one.name} ({one.role})" if one.role else one.name, one.time) if part) for one in bench.signed)
        return " · ".join([*said, tr("signed: {names}", names=signed) if signed else tr("not signed yet")])

    def _reasoned(self, text: str) -> None:
        self.rows.reason = text

    def _stepped(self, step: Bench | str) -> None:
        if self.desk.step(self.side, step):
            self.reason.clear()

    def called_up(self) -> None:
        """A player of another team comes in."""
        from clockapp.tournament.bench import call_up

        if self.rows.bench is not None and self.desk.step(self.side, call_up(self.rows.bench, self.number.text(), self.name.text(), self.position.currentText())):  # type: ignore[arg-type]  # a position
            self.number.clear()
            self.name.clear()

    def sent_home(self) -> None:
        """Whoever was called up does not play after all."""
        from clockapp.tournament.bench import send_home

        at: QModelIndex = self.view.currentIndex()
        if self.rows.bench is not None and at.isValid():
            self.desk.step(self.side, send_home(self.rows.bench, self.rows.bench.players[at.row()].number))

    def signed(self) -> None:
        """Somebody signs for the line-up."""
        from clockapp.tournament.bench import sign

        name, _, role = self.signer.currentText().partition(",")
        if self.rows.bench is not None:
            self.desk.step(self.side, sign(self.rows.bench, name, role.strip(), self.desk.clock()))


class LineUpPage(QWidget):
    """The game above, its two teams below, saving at the foot."""

    def __init__(self, desk: LineUpDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.games = QComboBox(self)
        self.games.setMaxVisibleItems(25)
        self.games.setAccessibleName(tr("Game"))
        self.said = Label(self)
        self.said.setWordWrap(True)
        self.save, self.cancel = QPushButton(tr("Save the line-ups"), self), QPushButton(tr("Cancel"), self)
        self.save.setProperty("main", True)  # a property of the style sheet
        self.panes = (BenchPane(desk, "home", self), BenchPane(desk, "away", self))
        box = QVBoxLayout(self)
        box.addWidget(self.games)
        teams = QHBoxLayout()
        for pane in self.panes:
            teams.addWidget(pane, 1)
        box.addLayout(teams, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.save)
        box.addLayout(foot)
        self.games.activated.connect(self._chosen)
        self.save.clicked.connect(desk.save)
        self.cancel.clicked.connect(desk.cancel)
        desk.changed.connect(self.look)
        self.look()

    def look(self) -> None:
        """The game and its line-ups as they are now."""
        names = self.desk.games()
        if [name for _, name in names] != [self.games.itemText(n) for n in range(self.games.count())]:
            self.games.clear()
            for game_id, name in names:
                self.games.addItem(name, game_id)
        self.games.setCurrentIndex(self.games.findData(self.desk.game_id))
        benches = self.desk.benches
        for pane in self.panes:
            pane.look(benches)
        self.said.setText(self.desk.said)
        self.save.setEnabled(self.desk.dirty)
        self.cancel.setEnabled(self.desk.dirty)

    def _chosen(self, row: int) -> None:
        self.desk.show(str(self.games.itemData(row)))
        self.games.setCurrentIndex(self.games.findData(self.desk.game_id))
