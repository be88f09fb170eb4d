"""Files in: drop, choose or paste a list; see its columns, all its problems, and what it would change; then accept it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from ui.founding import found, revise
from ui.plain import Label, tip
from ui.setup.reading import Asked, Read, Reader
from ui.setup.table import filled
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.exchange.headings import Reading
    from clockapp.exchange.preview import Preview, TableShown
    from clockapp.tournament.schedule import Tournament
    from ui.programme import Programme
    from ui.setup.editor import Editor
    from ui.setup.window import Follow

PASTED = "pasted.csv"
NOT_READ = "not read"
MOST_TOLD = 200
ORDERS = ("", "month first", "day first")


class ImportPage(QWidget):
    """Nothing is written before `accept`."""

    def __init__(self, programme: Programme, follow: Follow, editor: Editor) -> None:
        super().__init__()
        from clockapp.exchange.preview import Plan

        self.programme, self._follow, self._editor = programme, follow, editor
        self._content: bytes | Path = b""
        self._file = ""
        self._waiting: list[Path] = []
        """Files that were dropped with the one that is shown; they come one after another, each to be accepted."""
        self._into: Tournament | None = None
        """The tournament that the preview was made for."""
        self.reading = Reader(self)
        self.reading.done.connect(self._came)
        self.plan = Plan()
        self.seen: Preview | None = None
        self.setAcceptDrops(True)
        self._widgets()
        self._arrange()
        self._show()

    def _widgets(self) -> None:
        self.choose = QPushButton(tr("Choose a file …"), self)
        self.paste = QPushButton(tr("Paste a table"), self)
        self.new = QCheckBox(tr("makes a new tournament, called"), self)
        self.name = QLineEdit(self)
        self.rules = QComboBox(self)
        self.grow = QCheckBox(tr("add teams and divisions that are not there yet"), self)
        self.grow.setChecked(True)
        self.tables = QComboBox(self)
        self.tables.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.kind = QComboBox(self)
        for kind, words in (("roster", tr("players and staff")), ("schedule", tr("games")), ("leave", tr("not read"))):
            self.kind.addItem(words, kind)
        self.order = QComboBox(self)
        self.order.addItems([tr("days as they look"), tr("month first (01/31)"), tr("day first (31/01)")])
        self.team = QComboBox(self)
        self.team.setToolTip(tip(tr("the team of the rows that name none")))
        self.said = Label(tr("Drop a file here: Excel, OpenDocument, CSV or a tournament in JSON. Nothing is written before you accept it."), self)
        self.said.setWordWrap(True)
        self.lines = QTableWidget(self)
        self.problems = QTableWidget(self)
        self.accept = QPushButton(tr("Accept"), self)
        for widget, name in (
            (self.name, tr("Name of the new tournament")), (self.rules, tr("Rule set of the new tournament")), (self.tables, tr("Table of the file")),
            (self.kind, tr("What the table lists")), (self.order, tr("How dates are written")), (self.lines, tr("The file, column by column")), (self.problems, tr("What is wrong, and what was guessed")),
        ):  # fmt: skip
            widget.setAccessibleName(name)
        self.choose.clicked.connect(self._ask)
        self.paste.clicked.connect(self._pasted)
        self.accept.setProperty("main", True)  # a property of the style sheet
        self.accept.clicked.connect(self.accepted)
        for box in (self.new, self.grow):
            box.toggled.connect(self._planned)
        self.name.editingFinished.connect(self._planned)
        self.rules.activated.connect(self._planned)
        self.tables.activated.connect(self._show)
        self.kind.activated.connect(self._kind_said)
        self.order.activated.connect(self._order_said)
        self.team.activated.connect(lambda _: self.say(**dict(zip(("team", "division"), self.team.currentData(), strict=True))))

    def _arrange(self) -> None:
        box = QVBoxLayout(self)
        for widgets in ((self.choose, self.paste, self.new, self.name, self.rules), (self.tables, self.kind, self.team, self.order, self.grow)):
            row = QHBoxLayout()
            for widget in widgets:
                row.addWidget(widget)
            row.addStretch()
            box.addLayout(row)
        box.addWidget(self.said)
        box.addWidget(self.lines, 3)
        box.addWidget(self.problems, 2)
        box.addWidget(self.accept)

    def redraw(self) -> None:
        """The colours are others."""
        self._show()

    def look(self, programme: Programme) -> None:
        """The tournament as it is now."""
        self.programme = programme
        if not self.rules.count():
            self.offer_rules()
        if self._file:
            self._preview()

    def offer_rules(self) -> None:
        """The rule sets to choose from, as they are now."""
        from clockapp.rules.load import names

        chosen = self.rules.currentText() or self.plan.rules
        self.rules.clear()
        self.rules.addItems(list(names()))
        self.rules.setCurrentText(chosen)

    # --- a file comes

    def read(self, content: bytes | Path, file: str) -> None:
        """Show what a file would do, once it is read."""
        from clockapp.exchange.preview import Plan

        self._content, self._file = content, file
        self.plan = Plan(new=self.plan.new, name=self.plan.name, rules=self.plan.rules, grow=self.plan.grow, by_file=file != PASTED)
        self.tables.clear()
        self._preview()

    def open(self, path: Path) -> None:
        """Read a file from the disk."""
        self.read(path, path.name)

    def _ask(self) -> None:
        dialog = QFileDialog(self, tr("A list or a tournament"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.open()  # of this window alone: the console keeps its keys

    def _pasted(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.read(text.encode(), PASTED)
        else:
            self.said.setText(tr("There is no text to paste: copy the cells in the spreadsheet first."))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file over the page."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A file, or a table as text, is dropped."""
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            self._waiting = [*files[1:], *(path for path in self._waiting if path not in files)]
            self.open(files[0])
        elif event.mimeData().hasText():
            self.read(event.mimeData().text().encode(), PASTED)

    # --- what a person says

    def _planned(self) -> None:
        self.plan = replace(self.plan, new=self.new.isChecked(), name=self.name.text().strip(), rules=self.rules.currentText() or self.plan.rules, grow=self.grow.isChecked())
        if self._file:
            self._preview()

    def say(self, **said: object) -> None:
        """The table that is shown is to be read like this."""
        from clockapp.exchange.headings import Reading

        table = self._table()
        if table is None:
            return
        before: Reading = self.plan.readings.get(table.where, Reading())
        self.plan = replace(self.plan, readings={**self.plan.readings, table.where: replace(before, **said)})  # type: ignore[arg-type]  # names of its fields
        self._preview()

    def _kind_said(self) -> None:
        self.say(kind=self.kind.currentData(), columns={})

    def _order_said(self) -> None:
        self.say(order=ORDERS[self.order.currentIndex()] or None)

    def mean(self, place: int, means: str) -> None:
        """A column means something else than was guessed."""
        from clockapp.exchange.headings import Reading

        table = self._table()
        if table is not None:
            before = self.plan.readings.get(table.where, Reading()).columns
            kept = {n: name for n, name in before.items() if name != means}
            self.say(columns={**kept, place: "" if means == NOT_READ else means}, kind=None if table.kind == "leave" else table.kind)

    # --- what comes of it

    def _preview(self) -> None:
        self._into = self.programme.office.tournament
        self.accept.setEnabled(False)
        self.said.setText(tr("{file} is being read …", file=self._file))
        self.reading.ask(Asked(file=self._file, content=self._content, into=self._into, plan=self.plan))

    def _came(self, read: Read) -> None:
        """A file was read."""
        if read.seen is None:
            self.forget()
            self.said.setText(tr("{file} cannot be read: {why}", file=read.asked.file, why=read.why))
            return
        self._content, self.seen = read.content, read.seen
        names = [table.where for table in self.seen.tables]
        if names != [self.tables.itemText(n) for n in range(self.tables.count())]:
            self.tables.clear()
            self.tables.addItems(names)
        self._show()

    def _table(self) -> TableShown | None:
        tables = self.seen.tables if self.seen is not None else ()
        return tables[max(0, self.tables.currentIndex())] if tables else None

    def _show(self) -> None:
        seen, table = self.seen, self._table()
        self.accept.setEnabled(seen is not None and seen.after is not None and not self.reading.busy)
        for widget in (self.tables, self.kind, self.order):
            widget.setEnabled(table is not None)
        self._offer_teams(table)
        if table is not None:
            self.kind.setCurrentIndex(self.kind.findData(table.kind))
            self._show_columns(table)
        else:
            self.lines.setRowCount(0)
        if seen is None:
            self.problems.hide()
            return
        told = [(p.where, str(p.row or ""), p.column, p.value, p.expected) for p in seen.problems]
        told += [("", "", "", "", remark) for remark in seen.remarks]
        if len(told) > MOST_TOLD:  # who has more has the wrong file, and a table of them all would take its time
            told = [*told[:MOST_TOLD], ("", "", "", "", tr("… and {count} more", count=len(told) - MOST_TOLD))]
        self.problems.setVisible(bool(told))
        filled(self.problems, (tr("where"), tr("row"), tr("column"), tr("value"), tr("what was expected, and what was guessed")), told,
               marked={(n, 4) for n in range(min(MOST_TOLD, len(seen.problems)))})  # fmt: skip
        if seen.after is not None:
            self.said.setText(tr("{file} would make {name}: {counts}. A column with ? was guessed, one with ?? with less to go by.", file=seen.file, name=seen.after.name, counts=seen.counts))
        else:
            self.said.setText(tr("{file}: {count} problems; nothing can be taken over yet", file=seen.file, count=len(seen.problems)))
        if self._waiting:
            self.said.setText(f"{self.said.text()} {tr('Next: {file}', file=', '.join(path.name for path in self._waiting))}")

    def _offer_teams(self, table: TableShown | None) -> None:
        """Whose roster it is, where no column says so."""
        asked = table is not None and table.kind == "roster" and not {"team", "code"} & {column.means for column in table.columns}
        self.team.setVisible(asked)
        if not asked or table is None:
            return
        reading = self.plan.readings.get(table.where)
        self.team.clear()
        self.team.addItem(tr("team: as the file is called") if self.plan.by_file else tr("team: choose it here"), ("", ""))
        for division in () if self.plan.new else self.programme.office.tournament.divisions:
            for team in division.teams:
                self.team.addItem(f"{team.name} · {division.name}", (team.code, division.name))
        if reading is not None and reading.team:
            places = (n for n in range(self.team.count()) if tuple(self.team.itemData(n)) == (reading.team, reading.division))
            self.team.setCurrentIndex(next(places, 0))

    def _show_columns(self, table: TableShown) -> None:
        from clockapp.exchange.preview import WORDS, meanings

        width = len(table.columns)
        rows = [("",) * width, *((*cells, *("",) * width)[:width] for _, cells in table.rows)]
        filled(self.lines, [column.heading for column in table.columns], rows)
        before: QWidget = self.lines
        for column in table.columns:
            choice = QComboBox(self.lines)
            QWidget.setTabOrder(before, choice)
            before = choice
            for means in meanings(table.kind):
                choice.addItem(tr(WORDS.get(means, means)) + ((" ??" if column.supposed else " ?") if column.guessed and means == column.means else ""), means)
            choice.insertItem(0, tr("not read"), NOT_READ)
            choice.setAccessibleName(tr("Meaning of the column {heading}", heading=column.heading))
            choice.setCurrentIndex(max(0, choice.findData(column.means)))
            choice.activated.connect(lambda _, place=column.place, box=choice: self.mean(place, str(box.currentData())))
            self.lines.setCellWidget(0, column.place, choice)
            self.lines.setColumnWidth(column.place, max(self.lines.columnWidth(column.place), choice.sizeHint().width() + 12))
        QWidget.setTabOrder(before, self.problems)

    def forget(self) -> None:
        """No file is looked at any more."""
        self.reading.let_go()
        self._content, self._file, self.seen = b"", "", None
        self.tables.clear()
        self._show()

    def accepted(self) -> None:
        """Take the file over, in one transaction."""
        if self.seen is None or self.seen.after is None or self.reading.busy:
            return
        if self._editor.dirty:
            self.said.setText(tr("Save or cancel first what was changed by hand on the pages of teams and schedule; nothing was taken over"))
            return
        if not self.plan.new and self._into is not self.programme.office.tournament:
            self._preview()
            self.said.setText(tr("The tournament has changed meanwhile: look at what this file would do now"))
            return
        new, after, counts = self.plan.new, self.seen.after, self.seen.counts
        why = found(self.programme, after) if new else revise(self.programme, after)
        if why:
            self.said.setText(why)
            return
        self.forget()
        self.new.setChecked(False)
        self.said.setText(tr("Taken over into {name}: {counts}", name=after.name, counts=counts))
        self._follow(new=new)
        if self._waiting:
            self.open(self._waiting.pop(0))
