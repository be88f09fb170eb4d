"""Teams and schedule edited in their cells: checked at once, written by Save alone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QStyleOptionViewItem

from clockapp.tournament.people import Division
from clockapp.tournament.rulings import Coin
from clockapp.tournament.schedule import Entered
from tests.ui.setup.conftest import Followed
from ui import theme
from ui.programme import Programme
from ui.setup.dress import worn
from ui.setup.rows_view import Cells, RowsTable
from ui.setup.window import SetupWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Role = Qt.ItemDataRole


def at(table: RowsTable, row: int, column: str) -> QModelIndex:
    return table.view.searched.index(row, table.rows.columns.index(column))


def cell(table: RowsTable, row: int, column: str, role: int = Role.DisplayRole) -> Any:
    return table.view.searched.data(at(table, row, column), role)


def typed(table: RowsTable, row: int, column: str, text: str) -> None:
    table.view.searched.setData(at(table, row, column), text)


def test_an_edit_is_checked_at_once_and_written_by_save_alone(window: SetupWindow, programme: Programme, followed: Followed) -> None:
    """A wrong colour stands in its cell with why; Save waits; put right and saved, the tournament has it and the screens are told."""
    before = programme.office.tournament
    teams = window.teams.teams
    assert (cell(teams, 0, "code"), window.bar.save.isEnabled(), window.bar.said.text()) == ("FLF", False, "")
    typed(teams, 0, "colour", "bluish")
    assert cell(teams, 0, "colour") == "! bluish"
    assert "expected a colour" in cell(teams, 0, "colour", Role.ToolTipRole)
    assert cell(teams, 0, "colour", Role.FontRole).bold()
    assert cell(teams, 0, "colour", Role.ForegroundRole).color().isValid()
    assert "1 cells to be put right: FLF, colour: expected a colour" in window.bar.said.text()
    assert not window.bar.save.isEnabled()
    assert "to be put right first" in window.editor.save()
    typed(teams, 0, "colour", "navy")
    assert cell(teams, 0, "colour", Role.DecorationRole) == QColor("#0b1f4b")
    assert window.bar.said.text() == "Changed, and not saved yet"
    assert programme.office.tournament == before
    window.bar.save.click()
    assert programme.office.tournament.divisions[0].teams[0].colour == "#0b1f4b"
    assert followed.told == [False]
    assert window.bar.said.text() == "Saved: Prime Expo Boulder (demo)"
    assert not window.editor.dirty


def test_cancel_and_undo(window: SetupWindow, programme: Programme) -> None:
    """Step by step back, or all at once; nothing was ever written."""
    before = programme.office.tournament
    players = window.teams.players
    typed(players, 1, "name", "Somebody Else")
    typed(players, 1, "number", "88")
    window.editor.undo()
    assert (cell(players, 1, "number"), cell(players, 1, "name")) == ("2", "Somebody Else")
    window.bar.cancel.click()
    assert cell(players, 1, "name") == "Reuben Islemoor"
    assert window.bar.said.text() == "The tournament is as it was; nothing was saved"
    window.editor.undo()
    assert not window.editor.dirty
    assert programme.office.tournament == before


def test_teams_and_people_come_and_go(window: SetupWindow, programme: Programme) -> None:
    """A division, its team, its people by the buttons; the titles say whose they are; all of it is saved."""
    page = window.teams
    page.divisions.added()
    assert cell(page.divisions, 1, "name") == "Division 1"
    assert page.teams.title.text() == "Teams of Division 1"
    assert not page.logo.isEnabled()
    assert not page.players.add.isEnabled()
    page.players.added()  # nobody to belong to
    page.teams.added()
    typed(page.teams, 0, "name", "Newcomers")
    assert page.players.title.text() == "Roster of Newcomers"
    page.players.added()
    typed(page.players, 0, "number", "7")
    typed(page.players, 0, "letter", "C")
    page.staff.added()
    typed(page.staff, 0, "name", "Nora")
    window.bar.save.click()
    new = programme.office.tournament.divisions[1]
    assert (new.teams[0].name, new.teams[0].roster[0].letter, new.teams[0].staff[0].name) == ("Newcomers", "C", "Nora")
    page.divisions.view.show_cell(page.divisions.rows.keys[1], "name")
    assert page.divisions.view.chosen() == [page.divisions.rows.keys[1]]
    page.divisions.removed()
    assert page.teams.title.text() == "Teams of 12U A"
    page.divisions.view.show_cell(page.divisions.rows.keys[0], "name")
    page.divisions.removed()
    assert window.bar.said.text() == "a tournament has at least one division"
    window.bar.save.click()
    assert len(programme.office.tournament.divisions) == 1


def test_the_tournament_itself(window: SetupWindow, programme: Programme) -> None:
    """Name, rinks and rest in their lines; a wrong one is framed and says why."""
    about = window.teams.about
    for column, text in (("name", "Winter Cup"), ("rinks", "Rink 1, Rink 2, Rink 3"), ("rest", "an hour")):
        about[column].setText(text)
        about[column].editingFinished.emit()
    assert about["rest"].property("wrong")
    assert "minutes" in about["rest"].toolTip()
    window.bar.next.click()
    assert window.pages.currentWidget() is window.teams
    about["rest"].setText("60")
    about["rest"].editingFinished.emit()
    window.bar.save.click()
    cup = programme.office.tournament
    assert (cup.name, cup.rinks, cup.rest_minutes) == ("Winter Cup", ("Rink 1", "Rink 2", "Rink 3"), 60)


def test_a_conflict_is_seen_as_it_is_typed(window: SetupWindow) -> None:
    """A second game at that time on that rink: both say so in words, before anything is saved."""
    games = window.schedule.games
    assert "no conflict" in window.schedule.said.text()
    for column in ("day", "time", "rink"):
        typed(games, 1, column, cell(games, 0, column))
    assert cell(games, 0, "conflict") == "! Rink 1 has both game B1 and game B2: 0 min apart"
    assert "2 of them in conflict" in window.schedule.said.text()
    typed(games, 1, "rink", "Rink 9")
    assert cell(games, 0, "conflict") == ""
    window.teams.divisions.rows.setData(window.teams.divisions.rows.index(0, 1), "usa-hockey")
    typed(games, 1, "rink", cell(games, 0, "rink"))
    typed(games, 1, "time", "09:05")
    assert "65 min apart" in cell(games, 0, "conflict"), "three periods of twenty minutes do not end in 65 minutes"


def test_a_game_of_the_bracket(window: SetupWindow, programme: Programme) -> None:
    """A new game in the words of a schedule; mistakes are found from page to page."""
    page = window.schedule
    page.search.setText("FIN")
    page.games.view.show_cell(page.games.rows.keys[-1], "game_id")
    page.added()
    row = page.games.view.searched.rowCount() - 1
    assert cell(page.games, row, "home") == "! "
    typed(page.games, row, "home", "loser of game con")
    typed(page.games, row, "away", "somebody")
    window.pages.setCurrentWidget(window.files)
    window.bar.next.click()
    assert window.pages.currentWidget() is page
    assert "away" in window.bar.said.text()
    typed(page.games, row, "away", "GHO")
    window.teams.players.added()
    window.bar.next.click()
    assert window.pages.currentWidget() is window.teams
    window.editor.undo()
    window.bar.save.click()
    game = programme.office.tournament.schedule[-1]
    assert (game.game_id, game.away) == ("1", Entered("GHO"))
    page.games.view.show_cell(page.games.rows.keys[-1], "day")
    page.games.removed()
    window.bar.save.click()
    assert programme.office.tournament.game("1") is None


def test_what_has_begun_stays(window: SetupWindow, programme: Programme) -> None:
    """The game that is open, and the codes of its teams, cannot be edited away; the tip says why."""
    assert programme.open(None) == ""
    window.look(programme)
    games, teams = window.schedule.games, window.teams.teams
    assert not games.view.searched.flags(at(games, 0, "home")) & Qt.ItemFlag.ItemIsEditable
    assert games.view.searched.flags(at(games, 0, "rink")) & Qt.ItemFlag.ItemIsEditable
    assert not games.view.searched.flags(at(games, 0, "conflict")) & Qt.ItemFlag.ItemIsEditable
    assert "results are kept by its code" in cell(teams, 0, "code", Role.ToolTipRole)
    window.editor.put(teams.rows.keys[0], "code", "XXX")
    assert not window.editor.dirty
    games.view.show_cell(games.rows.keys[0], "home")
    games.removed()
    assert window.bar.said.text() == "this game has begun or has a result: it stays"


def test_what_came_in_meanwhile_is_kept(window: SetupWindow, programme: Programme) -> None:
    """A toss made on the console while a team is being renamed is in the tournament that is saved; what was typed is not let go."""
    typed(window.teams.teams, 0, "name", "Renamed")
    cup = programme.office.tournament
    programme.rule(replace(programme.office, tournament=replace(cup, coins=(Coin(division="12U A", order=("GHO", "FLF")),))))
    window.look(programme)
    assert cell(window.teams.teams, 0, "name") == "Renamed"
    window.files.read(b"team,number,name\nNew Team,7,Ann\n", "list.csv")
    window.files.accepted()
    assert "Save or cancel first" in window.files.said.text()
    window.bar.save.click()
    assert programme.office.tournament.coins == (Coin(division="12U A", order=("GHO", "FLF")),)
    assert programme.office.tournament.divisions[0].teams[0].name == "Renamed"


def test_what_cannot_be_saved_says_so(window: SetupWindow, programme: Programme, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling that has come in about a team that was taken out, or a store that refuses: the words stand in the bar, the draft stays."""
    typed(window.teams.teams, 0, "name", "Renamed")
    cup = programme.office.tournament
    other = Division(name="Other", rules="usa-hockey")
    programme.rule(replace(programme.office, tournament=replace(cup, name=cup.name, divisions=(*cup.divisions, other))))
    monkeypatch.setattr("ui.setup.editor.revise", lambda _programme, _after: "the disk is full")
    window.bar.save.click()
    assert window.bar.said.text() == "the disk is full"
    assert window.editor.dirty


def test_cells_are_copied_pasted_and_cleared(window: SetupWindow) -> None:
    """Numbers and names from a spreadsheet over the cells, with rows added; Delete empties; one step back takes a paste away."""
    players = window.teams.players
    view: Cells = players.view
    rows = players.rows.rowCount()
    view.show_cell(players.rows.keys[rows - 2], "number")
    QGuiApplication.clipboard().setText("71\tAnn\tgoalie\n72\tBea\tD\n73\tCleo\tF\n")
    QTest.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert players.rows.rowCount() == rows + 1
    assert [cell(players, n, "name") for n in range(rows - 2, rows + 1)] == ["Ann", "Bea", "Cleo"]
    assert cell(players, rows - 2, "position") == "G"
    view.show_cell(players.rows.keys[rows], "name")
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Cleo"
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert cell(players, rows, "name") == ""
    window.editor.undo()
    window.editor.undo()
    assert players.rows.rowCount() == rows
    QGuiApplication.clipboard().setText("")
    view.pasted()
    assert not window.editor.dirty
    view.clearSelection()
    view.cleared()
    assert not window.editor.dirty
    window.schedule.games.view.pasted()
    QTest.keyClick(view, Qt.Key.Key_Down)


def test_words_are_offered(window: SetupWindow) -> None:
    """Positions and stages are chosen, teams and rinks typed with the words offered; what is chosen stands in the cell."""
    games, players = window.schedule.games, window.teams.players
    delegate = games.view.itemDelegate()
    option = QStyleOptionViewItem()
    box = delegate.createEditor(players.view, option, at(players, 1, "position"))
    assert isinstance(box, QComboBox)
    delegate.setEditorData(box, at(players, 1, "position"))
    assert box.currentText() == "D"
    box.setCurrentText("F")
    delegate.setModelData(box, players.view.searched, at(players, 1, "position"))
    assert cell(players, 1, "position") == "F"
    box.hidePopup()
    line = delegate.createEditor(games.view, option, at(games, 0, "home"))
    assert isinstance(line, QLineEdit)
    model = line.completer().model()
    words = [model.index(n, 0).data() for n in range(model.rowCount())]
    assert {"FLF", "1st", "winner of game SF1"} <= set(words)
    delegate.setEditorData(line, at(games, 0, "home"))
    line.setText("NED")
    delegate.setModelData(line, games.view.searched, at(games, 0, "home"))
    assert cell(games, 0, "home") == "NED"
    plain = delegate.createEditor(games.view, option, at(games, 0, "title"))
    assert isinstance(plain, QLineEdit)
    assert plain.completer() is None
    for column in ("rink", "division"):
        assert delegate.createEditor(games.view, option, at(games, 0, column)) is not None
    rules = delegate.createEditor(window.teams.divisions.view, option, at(window.teams.divisions, 0, "rules"))
    assert isinstance(rules, QComboBox)
    assert rules.findText("iihf") >= 0
    for made in (box, line, plain, rules):
        made.deleteLater()


def test_cells_are_typed_into_as_in_a_spreadsheet(window: SetupWindow) -> None:
    """A letter begins the cell anew, ENTER goes to the one below; a word that is chosen stands at once and the cell is left."""
    players = window.teams.players
    window.pages.setCurrentWidget(window.teams)
    players.view.show_cell(players.rows.keys[1], "name")
    QTest.keyClicks(players.view, "Z")
    line = players.view.viewport().findChild(QLineEdit)
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "oe")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()  # Qt saves a cell when the press is done
    assert cell(players, 1, "name") == "Zoe"
    assert (players.view.currentIndex().row(), players.view.currentIndex().column()) == (2, 1)
    place = at(players, 1, "position")
    players.view.setCurrentIndex(place)
    players.view.edit(place)
    box = players.view.viewport().findChild(QComboBox)
    assert isinstance(box, QComboBox)
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    assert cell(players, 1, "position") == "G"
    assert players.view.state() == players.view.State.NoState
    last = players.rows.rowCount() - 1
    players.view.show_cell(players.rows.keys[last], "name")
    players.view.edit(at(players, last, "name"))
    line = next(one for one in players.view.viewport().findChildren(QLineEdit) if one.isVisible())
    QTest.keyClick(line, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert players.view.currentIndex().row() == last


def test_a_logo_is_taken_from_a_file(window: SetupWindow, programme: Programme, tmp_path: Path) -> None:
    """A large picture is made small and kept with the team; what is no picture is said; Delete takes it away."""
    image = QImage(900, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("#c8102e"))
    file = tmp_path / "logo.png"
    image.save(str(file))
    window.teams.take_logo(file)
    teams = window.teams.teams
    shown = cell(teams, 0, "logo", Role.DecorationRole)
    assert isinstance(shown, QPixmap)
    assert not shown.isNull()
    assert (cell(teams, 0, "logo"), cell(teams, 0, "logo", Role.EditRole)) == ("", "")
    window.bar.save.click()
    assert programme.office.tournament.look("12U A", "FLF").logo
    (tmp_path / "logo.txt").write_text("no picture", encoding="utf-8")
    window.teams.take_logo(tmp_path / "logo.txt")
    assert "is no picture that can be read" in window.bar.said.text()
    assert not teams.view.searched.setData(at(teams, 0, "logo"), "typed")
    teams.view.show_cell(teams.rows.keys[0], "logo")
    QTest.keyClick(teams.view, Qt.Key.Key_Delete)
    assert cell(teams, 0, "logo", Role.DecorationRole) is None
    window.teams._ask_logo()


def test_it_wears_the_colours_of_the_console(window: SetupWindow) -> None:
    """Dark, light and high contrast."""
    for look in theme.PALETTES:
        window.dress(look)
        assert worn() is look
        assert look.panel in window.styleSheet()
