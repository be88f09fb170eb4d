"""Divisions, their teams, and the people of a team."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, Signal
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QPushButton, QSplitter, QVBoxLayout, QWidget

from ui.plain import Label, tip
from ui.setup.rows import RowsModel
from ui.setup.rows_view import RowsTable
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.exchange.draft.rows import Kind
    from ui.setup.editor import Editor

LOGO = 256
"""Points of a logo, the wider side."""
ABOUT = ("name", "rinks", "rest")


class TeamsPage(QWidget):
    """The tournament itself above; divisions and teams at the left, the people of the chosen team at the right."""

    told = Signal(str)
    """Something to be said in the bar."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self._shown: dict[str, str] = {}
        """By kind: what the division and the team that are shown are called."""
        self.about = {column: QLineEdit(self) for column in ABOUT}
        for column, line in self.about.items():
            line.editingFinished.connect(lambda name=column: self._about_said(name))
        self.divisions = RowsTable(RowsModel(editor, "division", within=0, parent=self), tr("Divisions"), tr("Add a division"), widths={"name": 150, "rules": 190}, parent=self)
        team_widths = {"code": 70, "name": 200, "colour": 95, "second": 130, "logo": 60}
        self.teams = RowsTable(RowsModel(editor, "team", parent=self), tr("Teams"), tr("Add a team"), widths=team_widths, parent=self)
        self.logo = QPushButton(tr("Logo …"), self)
        self.teams.beside(self.logo)
        player_widths = {"number": 75, "name": 185, "position": 75, "letter": 65, "affiliated": 80, "ref": 110}
        self.players = RowsTable(RowsModel(editor, "player", parent=self), tr("Roster"), tr("Add a player"), widths=player_widths, parent=self)
        staff_widths = {"code": 75, "name": 220}
        self.staff = RowsTable(RowsModel(editor, "staff", parent=self), tr("Staff"), tr("Add to the staff"), widths=staff_widths, parent=self)
        self.tables = (self.divisions, self.teams, self.players, self.staff)
        self._arrange()
        self.divisions.chosen.connect(self.show_division)
        self.teams.chosen.connect(self.show_team)
        self.logo.clicked.connect(self._ask_logo)
        for table in self.tables:
            table.told.connect(self.told)
        editor.changed.connect(self.look)
        self.look()

    def _arrange(self) -> None:
        box = QVBoxLayout(self)
        grid = QGridLayout()
        words = {"name": tr("Tournament"), "rinks": tr("Rinks, with commas between"), "rest": tr("Minutes of rest between two games of a team")}
        for n, (column, stretch) in enumerate((("name", 3), ("rinks", 3), ("rest", 1))):
            grid.addWidget(Label(words[column], self), 0, n)
            grid.addWidget(self.about[column], 1, n)
            self.about[column].setAccessibleName(words[column])
            grid.setColumnStretch(n, stretch)
        box.addLayout(grid)
        across = QSplitter(Qt.Orientation.Horizontal, self)
        for above, below, sizes in ((self.divisions, self.teams, (150, 350)), (self.players, self.staff, (350, 150))):
            side = QSplitter(Qt.Orientation.Vertical, across)
            side.addWidget(above)
            side.addWidget(below)
            side.setSizes(list(sizes))
            across.addWidget(side)
        across.setSizes([560, 620])
        box.addWidget(across, 1)

    def look(self) -> None:
        """The draft as it is now."""
        draft, marks = self.editor.draft, self.editor.marks
        for column, line in self.about.items():
            if not line.hasFocus():
                line.setText(draft.about[column])
            why = marks.get((0, column), "")
            line.setToolTip(tip(why))
            if line.property("wrong") != bool(why):
                line.setProperty("wrong", bool(why))
                line.setStyleSheet(line.styleSheet())  # the style sheet looks at the property again
        division = self._still("division", self.teams.rows.within, 0)
        if division is None:
            division = next((row.key for row in draft.of("division")), None)
        if division != self.teams.rows.within:
            self.teams.belong(division)
        team = self._still("team", self.players.rows.within, division)
        if team is None and division is not None:
            team = next((row.key for row in draft.of("team", division)), None)
        self.show_team(team)

    def _still(self, kind: Kind, key: int | None, within: int | None) -> int | None:
        """The row that was shown: by its name where a saved draft has given it another key, else by its key."""
        rows = {row.key: row for row in self.editor.draft.of(kind, within)} if within is not None else {}
        column = {"division": "name"}.get(kind, "code")
        if key in rows and rows[key].cells[column] == self._shown.get(kind):
            return key
        same = next((row.key for row in rows.values() if row.cells[column] == self._shown.get(kind)), None)
        return same if same is not None else key if key in rows else None

    def show_division(self, key: int) -> None:
        """The teams of that division."""
        if key != self.teams.rows.within:
            self.teams.belong(key)
            self.show_team(next((row.key for row in self.editor.draft.of("team", key)), None))

    def show_team(self, key: int | None) -> None:
        """The people of that team."""
        if key != self.players.rows.within:
            self.players.belong(key)
            self.staff.belong(key)
        self._titles()

    def _titles(self) -> None:
        rows, team, division = self.editor.draft.rows, self.players.rows.within, self.teams.rows.within
        self.logo.setEnabled(team is not None)
        own = rows[team].cells if team is not None else {}
        of = rows[division].cells["name"] if division is not None else ""
        self._shown = {"division": of, "team": own.get("code", "")}
        self.teams.call(tr("Teams of {division}", division=of) if of else tr("Teams"))
        name = own.get("name") or own.get("code", "")
        self.players.call(tr("Roster of {team}", team=name) if name else tr("Roster"))
        self.staff.call(tr("Staff of {team}", team=name) if name else tr("Staff"))

    def show_cell(self, key: int, column: str) -> bool:
        """Go to a cell of this page; whether it is one."""
        if key == 0:
            self.about[column].setFocus()
            return True
        row = self.editor.draft.rows[key]
        if row.kind == "game":
            return False
        team = row if row.kind == "team" else self.editor.draft.rows.get(row.within) if row.kind in {"player", "staff"} else None
        if team is not None:
            self.show_division(team.within)
            self.show_team(team.key)
        table = {"division": self.divisions, "team": self.teams, "player": self.players, "staff": self.staff}[row.kind]
        table.view.show_cell(key, column)
        return True

    def _about_said(self, column: str) -> None:
        typed = self.about[column].text()
        if typed != self.editor.draft.about[column]:
            self.editor.put(0, column, typed)

    # --- logos

    def _ask_logo(self) -> None:
        dialog = QFileDialog(self, tr("A logo"))
        dialog.setNameFilter(tr("Pictures") + " (*.png *.jpg *.jpeg *.webp *.bmp *.gif *.svg)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.take_logo(Path(name)))
        dialog.open()

    def take_logo(self, path: Path) -> None:
        """The picture in a file is the logo of the chosen team, no larger than a board needs it."""
        team = self.players.rows.within
        reader = QImageReader(str(path))
        size = reader.size()
        if size.isValid() and max(size.width(), size.height()) > LOGO:
            reader.setScaledSize(size.scaled(QSize(LOGO, LOGO), Qt.AspectRatioMode.KeepAspectRatio))
        image = reader.read()
        if team is None or image.isNull():
            self.told.emit(tr("{file} is no picture that can be read: {why}", file=path.name, why=reader.errorString()))
            return
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt's stubs know only bytes for the format
        self.editor.put(team, "logo", base64.b64encode(content.data()).decode())
