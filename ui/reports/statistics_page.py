"""The statistics as tables: of the chosen game, of a division, of the whole tournament."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from clockapp.exchange.statistics_tables import names_of, statistics_tables
from clockapp.exchange.tables import Table
from clockapp.game.result import Result
from clockapp.office import Office
from clockapp.tournament.statistics import Kept, statistics
from ui.plain import Label
from ui.translate import later, tr

TITLES = {"scorers": later("Scorers"), "goalkeepers": later("Goalkeepers"), "teams": later("Teams"), "penalties": later("Penalties")}


class StatisticsPage(QWidget):
    """Scorers, goalkeepers, teams and penalties, each a table; the numbers are those of the results."""

    def __init__(self, office: Office, game_id: str | None, kept: Sequence[Kept], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._office, self._kept = office, kept
        self.scope = QComboBox()
        self.scope.setAccessibleName(tr("Of what"))
        self.scope.addItem(tr("Whole tournament"), ("", ""))
        if len(office.tournament.divisions) > 1:
            for division in office.tournament.divisions:
                self.scope.addItem(division.name, ("division", division.name))
        if any(result.game_id == game_id for result in office.full):
            self.scope.addItem(tr("This game: {game}", game=game_id), ("game", game_id))
        self.tables = QTabWidget()
        self.empty = Label(tr("No game has a result yet"))
        inside = QVBoxLayout(self)
        inside.addWidget(self.scope)
        inside.addWidget(self.empty)
        inside.addWidget(self.tables, 1)
        self.scope.currentIndexChanged.connect(lambda _: self.show_scope())
        self.show_scope()

    def results(self) -> list[Result]:
        """The results of what is chosen."""
        kind, name = self.scope.currentData()
        return [r for r in self._office.full if not kind or name == (r.division if kind == "division" else r.game_id)]

    def show_scope(self) -> None:
        """Fill the tables for what is chosen, the one that is looked at staying in front."""
        shown = max(0, self.tables.currentIndex())
        while (old := self.tables.widget(0)) is not None:
            self.tables.removeTab(0)
            old.deleteLater()
        results = self.results()
        self.empty.setVisible(not results)
        self.tables.setVisible(bool(results))
        for table in statistics_tables(statistics(results, self._kept), names_of(self._office.tournament)):
            self.tables.addTab(_widget(table), tr(TITLES[table.name]))
        self.tables.setCurrentIndex(shown)


def _widget(table: Table) -> QTableWidget:
    made = QTableWidget(len(table.rows), len(table.columns))
    made.setHorizontalHeaderLabels([tr(name.replace("_", " ").capitalize()) for name in table.columns])
    made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    made.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    made.verticalHeader().hide()
    for row, cells in enumerate(table.rows):
        for column, cell in enumerate(cells):
            item = QTableWidgetItem("" if cell is None else str(cell))
            if isinstance(cell, int):
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            made.setItem(row, column, item)
    made.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return made
