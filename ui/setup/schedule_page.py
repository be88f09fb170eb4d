"""The schedule as it stands, each game with what is in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QLineEdit, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from ui.setup.table import filled
from ui.translate import tr

if TYPE_CHECKING:
    from ui.programme import Programme

HEADS = ("game", "day and time", "rink", "division", "stage", "teams", "result", "conflict")


class SchedulePage(QWidget):
    """Every game; a search above, conflicts in the last column and counted."""

    def __init__(self, programme: Programme) -> None:
        super().__init__()
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("search: team, rink, division, day"))
        self.search.setClearButtonEnabled(True)
        self.said = QLabel(self)
        self.games = QTableWidget(self)
        box = QVBoxLayout(self)
        for widget in (self.search, self.said, self.games):
            box.addWidget(widget)
        self.search.textChanged.connect(self._filter)
        self.look(programme)

    def look(self, programme: Programme) -> None:
        """Show the schedule as it is now."""
        from clockapp.tournament.conflicts import conflicts
        from clockapp.tournament.schedule import label

        office = programme.office
        found = conflicts(office.tournament, office.rules)
        rows = []
        for fixture in office.fixtures():
            game = fixture.game
            sides = [code or label(who, office.tournament.schedule) for code, who in ((fixture.home, game.home), (fixture.away, game.away))]
            why = "; ".join(one.text for one in found if game.game_id in {one.first, one.second})
            result = f"{fixture.result.score}" if fixture.result is not None else game.state
            rows.append((game.game_id, (game.scheduled or "").replace("T", " "), game.rink or "", game.division, game.stage.replace("_", " "),
                         " – ".join(sides), result, why))  # fmt: skip
        filled(self.games, HEADS, rows, marked={(n, 7) for n, row in enumerate(rows) if row[7]})
        games, bad = len(rows), len(found)
        self.said.setText(tr("{games} games, {bad} conflicts", games=games, bad=bad) if bad else tr("{games} games, no conflict", games=games))
        self._filter(self.search.text())

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.games.rowCount()):
            items = (self.games.item(row, column) for column in range(self.games.columnCount()))
            line = " ".join(item.text() for item in items if isinstance(item, QTableWidgetItem)).casefold()
            self.games.setRowHidden(row, not all(word in line for word in words))
