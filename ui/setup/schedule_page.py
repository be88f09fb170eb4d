"""The schedule: every game in its cells, with what is in its way as soon as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ui.plain import Label
from ui.setup.rows import RowsModel
from ui.setup.rows_view import RowsTable
from ui.translate import tr

if TYPE_CHECKING:
    from ui.setup.editor import Editor

WIDTHS = {"game_id": 60, "day": 95, "time": 60, "rink": 95, "division": 90, "stage": 110, "home": 150, "away": 150, "conflict": 250, "result": 100, "title": 120,
          "home_rule": 100, "state": 85}  # fmt: skip


class SchedulePage(QWidget):
    """Every game; a search above, conflicts in the last column and counted."""

    told = Signal(str)
    """Something to be said in the bar."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("search: team, rink, division, day"))
        self.search.setAccessibleName(tr("search: team, rink, division, day"))
        self.search.setClearButtonEnabled(True)
        self.said = Label(self)
        self.said.setWordWrap(True)
        self.games = RowsTable(RowsModel(editor, "game", more=("result", "conflict"), parent=self), tr("Games"), tr("Add a game"), widths=WIDTHS, parent=self)
        box = QVBoxLayout(self)
        for widget in (self.search, self.said, self.games):
            box.addWidget(widget)
        columns, header = self.games.rows.columns, self.games.view.horizontalHeader()
        for column in ("result", "conflict"):  # beside the teams, where they are seen
            header.moveSection(header.visualIndex(columns.index(column)), header.visualIndex(columns.index("away")) + 1)
        self.search.textChanged.connect(self.games.view.searched.search)
        self.games.add.clicked.disconnect()
        self.games.add.clicked.connect(self.added)
        self.games.told.connect(self.told)
        editor.changed.connect(self.look)
        self.look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What there is of room beside the other columns is for the conflicts, which are sentences."""
        super().resizeEvent(event)
        header, columns = self.games.view.horizontalHeader(), self.games.rows.columns
        conflict, last = columns.index("conflict"), header.logicalIndex(header.count() - 1)
        others = sum(header.sectionSize(n) for n in range(header.count()) if n not in {conflict, last}) + WIDTHS.get(columns[last], 90)
        header.resizeSection(conflict, max(WIDTHS["conflict"], self.games.view.width() - others - 4))

    def look(self) -> None:
        """The draft as it is now, with the results there are."""
        office, draft = self.editor.programme.office, self.editor.draft
        self.games.rows.told = {
            (one.game_id, "result"): f"{one.home.team} {one.home.goals}–{one.away.goals} {one.away.team}" for one in office.results
        }
        self.games.add.setEnabled(any(True for _ in draft.of("division")))
        games, bad = len(list(draft.of("game"))), len(self.editor.beside)
        first = next(iter(self.editor.beside.values()), "")
        self.said.setText(
            tr("{games} games, {bad} of them in conflict: {first}", games=games, bad=bad, first=first)
            if bad
            else tr("{games} games, no conflict", games=games)
        )

    def added(self) -> None:
        """A new game, in the division of the chosen one."""
        draft, chosen = self.editor.draft, self.games.view.chosen()
        division = draft.rows[chosen[0]].within if chosen else next(row.key for row in draft.of("division"))
        self.search.clear()
        self.games.view.show_cell(self.editor.add("game", division), "day")

    def show_cell(self, key: int, column: str) -> None:
        """Go to a cell of this page."""
        self.search.clear()
        self.games.view.show_cell(key, column)
