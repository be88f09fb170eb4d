"""The rule set setting by setting: what it says, what the rule book says, its sentences beside; errors stand at their fields."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTableView,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ui.core_words import told
from ui.plain import Label, tip
from ui.setup import setting_words
from ui.setup.dress import guessed, wrong
from ui.setup.rules_rows import LISTS, SAYS, VALUE, SettingEditor, SettingsModel
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.exchange.rule_draft import Row
    from ui.setup.rules_desk import RulesDesk

Trigger = QAbstractItemView.EditTrigger


class RulesPage(QWidget):
    """Groups at the left, settings in the middle, the summary at the right; what is done with it all below."""

    def __init__(self, desk: RulesDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.sets = QComboBox(self)
        self.start = QPushButton(tr("Start a new one from it"), self)
        self.sheet = QPushButton(tr("… from the text of a sheet"), self)
        self.open = QPushButton(tr("Open"), self)
        self.stands = Label(self)
        self.groups = QListWidget(self)
        self.model = SettingsModel(desk, self)
        self.table = QTableView(self)
        self.about = Label(self)
        self.lines = QPlainTextEdit(self)
        self.summary = QTextBrowser(self)
        self.said = Label(self)
        self.next, self.back = QPushButton(tr("Next mistake"), self), QPushButton(tr("Undo"), self)
        self.inherit, self.page = QPushButton(tr("As in what it stands on"), self), QPushButton(tr("Page to check (PDF)"), self)
        self.save = QPushButton(tr("Save the rule set"), self)
        self._shown: Row | None = None
        self._at = -1
        self._dress()
        self._arrange()
        self._connect()

    def _dress(self) -> None:
        from clockapp.exchange.rule_fields import GROUPS

        for group in GROUPS:
            item = QListWidgetItem(told(group), self.groups)
            item.setData(Qt.ItemDataRole.UserRole, group)
        self.table.setModel(self.model)
        self.table.setItemDelegate(SettingEditor(self.table))
        self.table.setEditTriggers(Trigger.DoubleClicked | Trigger.EditKeyPressed | Trigger.AnyKeyPressed)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.lines.setTabChangesFocus(True)
        self.table.setWordWrap(True)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(SAYS, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(VALUE, 230)
        self.table.setColumnWidth(VALUE + 1, 130)
        self.save.setProperty("main", True)  # a property of the style sheet
        for label in (self.about, self.said):
            label.setWordWrap(True)
        self.lines.setMaximumHeight(130)
        for widget, name in ((self.sets, tr("Rule sets")), (self.groups, tr("Groups of settings")), (self.table, tr("Settings")),
                             (self.lines, tr("Entries of the setting, one on a line")), (self.summary, tr("The rules in sentences"))):  # fmt: skip
            widget.setAccessibleName(name)

    def _arrange(self) -> None:
        box, top, below, middle = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout(), QWidget(self)
        for above in (self.sets, self.start, self.sheet, self.open):
            top.addWidget(above)
        top.addWidget(self.stands, 1)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addWidget(self.about)
        column.addWidget(self.lines)
        across = QSplitter(Qt.Orientation.Horizontal, self)
        for part in (self.groups, middle, self.summary):
            across.addWidget(part)
        across.setSizes([190, 640, 380])
        below.addWidget(self.said, 1)
        for button in (self.next, self.back, self.inherit, self.page, self.save):
            below.addWidget(button)
        box.addLayout(top)
        box.addWidget(across, 1)
        box.addLayout(below)

    def _connect(self) -> None:
        self.start.clicked.connect(lambda: self._begun(self.desk.begin(self.sets.currentText())))
        self.sheet.setToolTip(tip(tr("Copy the text of the organiser's sheet first: what its sentences say is set, the rest is kept as lines")))
        self.sheet.clicked.connect(lambda: self._begun(self.desk.from_sheet(self.sets.currentText(), QGuiApplication.clipboard().text())))
        self.open.clicked.connect(lambda: self._begun(self.desk.open(self.sets.currentText())))
        self.sets.currentTextChanged.connect(lambda _: self._may_open())
        self.groups.currentTextChanged.connect(lambda _: self._show_group())
        self.table.selectionModel().currentChanged.connect(lambda now, _: self._choose(now))
        self.model.modelReset.connect(self._spans)
        self.lines.textChanged.connect(self._written)
        self.next.clicked.connect(self.next_mistake)
        self.back.clicked.connect(self.desk.undo)
        self.inherit.clicked.connect(self._inherit)
        self.page.clicked.connect(lambda: self.tell(self.desk.page()))
        self.save.clicked.connect(lambda: self.tell(self.desk.save()))
        self.desk.changed.connect(self.look)
        self.desk.saved.connect(self._list)

    # --- what is shown

    def begin(self, name: str) -> None:
        """The first time: the rule set of the tournament to start from."""
        if self.desk.draft is None:
            self._list()
            self.sets.setCurrentText(name)
            self.groups.setCurrentRow(0)
            self._begun(self.desk.open(name))

    def _list(self) -> None:
        from clockapp.rules.load import names

        chosen = self.desk.draft.name if self.desk.draft is not None else ""
        self.sets.clear()
        self.sets.addItems(list(names()))
        self.sets.setCurrentText(chosen)

    def _may_open(self) -> None:
        from clockapp.rules.layers import own

        self.open.setEnabled(self.sets.currentText() in own())

    def _begun(self, why: str) -> None:
        self._at = -1
        self._choose(self.table.currentIndex())
        self.tell(why)

    def look(self) -> None:
        """The draft as it is now."""
        draft, faults = self.desk.draft, self.desk.faults
        assert draft is not None  # noqa: S101
        self.stands.setText(tr("{name} stands on {base}", name=draft.name, base=draft.base) if draft.base else tr("{name} stands by itself", name=draft.name))
        self.next.setEnabled(bool(faults))
        self.back.setEnabled(self.desk.dirty)
        self.save.setEnabled(not faults and (self.desk.dirty or draft.file is None))
        self.page.setEnabled(not faults)
        for place in range(self.groups.count()):
            item = self.groups.item(place)
            group = str(item.data(Qt.ItemDataRole.UserRole))
            wrongs = sum(bool(row.fault) for row in self.desk.rows if row.field.group == group)
            item.setText(f"! {told(group)} ({wrongs})" if wrongs else told(group))
        if faults:
            self.tell(tr("{count} settings to be put right: {first}", count=len(faults), first=f"{faults[0].key}: {faults[0].expected}"))
        elif self.desk.dirty:
            self.tell(tr("Changed, and not saved yet"))
        else:
            self.tell("")
        self._choose(self.table.currentIndex())
        self._summarise()

    def tell(self, words: str) -> None:
        """Something to be said until the next edit."""
        self.said.setText(words)

    def redraw(self) -> None:
        """The colours are others."""
        if self.desk.draft is not None:
            self._summarise()

    def _summarise(self) -> None:
        from clockapp.rules.summary import summary

        scrolled = self.summary.verticalScrollBar().value()
        parts: list[str] = []
        if self.desk.rules is None:
            parts.append(f"<h3>{escape(tr('To be put right first'))}</h3>")
            parts += [f'<p style="color:{wrong()}">! {escape(fault.key)}: {escape(fault.expected)}</p>' for fault in self.desk.faults]
        else:
            parts.append(f"<h3>{escape(self.desk.rules.title)}</h3><p>{escape(tr('◆ our reading, where the sheet is silent'))}</p>")
            for section in summary(self.desk.rules):
                parts.append(f'<h4><a name="{escape(section.title)}"></a>{escape(told(section.title))}</h4>')
                parts += [f'<p style="color:{guessed()}">◆ {escape(told(line.text))}</p>' if line.reading else f"<p>{escape(told(line.text))}</p>" for line in section.lines]
        self.summary.setHtml("".join(parts))
        self.summary.verticalScrollBar().setValue(scrolled)

    def _show_group(self) -> None:
        item = self.groups.currentItem()
        group = str(item.data(Qt.ItemDataRole.UserRole))
        self.model.show_group(group)
        self.summary.scrollToAnchor(group)
        self._choose(self.table.currentIndex())

    def _spans(self) -> None:
        self.table.clearSpans()
        for place in range(self.model.rowCount()):
            if self.model.row(place) is None:
                self.table.setSpan(place, SAYS, 1, 3)

    def _choose(self, now: QModelIndex) -> None:
        """The chosen setting below the table: its key and sentence, and its entries where it has a list."""
        row = self.model.row(now.row()) if now.isValid() else None
        another = self._shown is None or row is None or row.field.key != self._shown.field.key
        self._shown = None  # what is set here was not written by a person
        lists = row is not None and row.field.kind in LISTS
        self.lines.setVisible(lists)
        if row is not None:
            self.about.setText(f"{row.field.key}: {setting_words.said(row.field.says)}" + "".join(f"\n{quoted}" for quoted in self._quoted(row)) + (f"\n! {row.fault}" if row.fault else ""))
            if lists and (another or not self.lines.hasFocus()) and self.lines.toPlainText() != row.text:
                self.lines.setPlainText(row.text)
        else:
            self.about.setText("")
        self.inherit.setEnabled(row is not None and row.own and row.field.path != ("name",))
        self._shown = row

    def _quoted(self, row: Row) -> tuple[str, ...]:
        """What stands above the setting in its file: the sentence of the sheet it was read from."""
        return () if self.desk.draft is None else tuple(said for said in self.desk.draft.comments.get(row.field.path, ()) if said.startswith('"'))

    # --- what is done

    def _written(self) -> None:
        if self._shown is not None and self._shown.field.kind in LISTS:
            self.desk.put(self._shown.field, self.lines.toPlainText())

    def _inherit(self) -> None:
        if self._shown is not None:
            self.desk.reset(self._shown.field)
            self.lines.clearFocus()
            self._choose(self.table.currentIndex())

    def next_mistake(self) -> None:
        """Go to the next setting that is to be put right, on whatever page it is."""
        wrongs = [row for row in self.desk.rows if row.fault]
        if wrongs:
            self._at = (self._at + 1) % len(wrongs)
            self.show_setting(wrongs[self._at].field.key)

    def show_setting(self, key: str) -> None:
        """Go to a setting."""
        row = next(one for one in self.desk.rows if one.field.key == key)
        groups = [self.groups.item(n).data(Qt.ItemDataRole.UserRole) for n in range(self.groups.count())]
        self.groups.setCurrentRow(groups.index(row.field.group))
        place = self.model.index(self.model.place(key), VALUE)
        self.table.setCurrentIndex(place)
        self.table.scrollTo(place)
        self.table.setFocus()
