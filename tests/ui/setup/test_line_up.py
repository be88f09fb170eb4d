"""The line-ups of a game: before it with the tournament, in it onto its sheet."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem

from clockapp.game import commands as do
from clockapp.game.facts import Amended, Noted
from clockapp.tournament.rulings import SuspensionRuling
from tests.ui.setup.conftest import Followed, Hand
from ui.app import App
from ui.programme import Programme
from ui.setup.line_up_page import BenchPane
from ui.setup.window import SetupWindow
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Role = Qt.ItemDataRole


def row_of(pane: BenchPane, number: str) -> int:
    return next(n for n in range(pane.rows.rowCount()) if pane.rows.index(n, 2).data() == number)


def cell(pane: BenchPane, number: str, column: int, role: int = Role.DisplayRole) -> Any:
    return pane.rows.data(pane.rows.index(row_of(pane, number), column), role)


def tick(pane: BenchPane, number: str, column: int = 0, *, on: bool = True) -> None:
    state = Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
    pane.rows.setData(pane.rows.index(row_of(pane, number), column), state, Role.CheckStateRole)


def ticked(pane: BenchPane, number: str, column: int = 0) -> bool:
    return bool(cell(pane, number, column, Role.CheckStateRole) == Qt.CheckState.Checked)


@pytest.fixture
def home(window: SetupWindow) -> BenchPane:
    window.show_line_up("B1")
    return window.line_ups.panes[0]


def test_before_the_game_it_is_kept_with_the_tournament(window: SetupWindow, home: BenchPane, programme: Programme, followed: Followed, hand: Hand) -> None:
    """Who sits, who starts, letters, a called-up player, a signature: saved at once, and the game opens so."""
    assert window.pages.currentWidget() is window.line_ups
    assert not window.bar.isVisible()
    assert home.title.text() == "Flatiron Foxes, home: 16 dress"
    assert "not signed yet" in home.told.text()
    tick(home, "2", on=False)
    assert cell(home, "2", 3, Role.FontRole).strikeOut()
    assert home.title.text() == "Flatiron Foxes, home: 15 dress"
    home.rows.setData(home.rows.index(row_of(home, "9"), 5), "C")
    home.number.setText("88")
    home.name.setText("Ann Vale")
    home.call.click()
    assert (cell(home, "88", 6), home.number.text()) == ("called up", "")
    home.number.setText("88")
    home.called_up()
    assert "a number stands once in a line-up" in window.line_ups.said.text()
    home.signer.setCurrentIndex(0)
    home.sign.click()
    assert "signed: Silas Valemont (head coach)" in home.told.text()
    assert window.line_ups.said.text() == "Changed, and not saved yet"
    assert not programme.office.tournament.lineups
    window.desk.show("B2")
    assert "Save or cancel the line-ups of game B1 first" in window.line_ups.said.text()
    window.line_ups.save.click()
    assert followed.told == [False]
    assert "are saved" in window.line_ups.said.text()
    (kept, other) = programme.office.tournament.lineups
    assert (kept.sits, kept.letters, kept.added[0].name, kept.signed[0].role, other.team) == (("2",), (("9", "C"),), "Ann Vale", "head coach", "GHO")
    assert programme.open("B1") == ""
    session = programme.session
    assert session is not None
    assert session.game is not None
    opened = session.game.state.opened.home
    assert {p.number: p.status for p in opened.roster if p.status != "playing"} == {"2": "scratched"}
    assert any(isinstance(e.fact, Noted) and "signed: Silas Valemont" in e.fact.text for e in session.game.entries)
    window.look(programme)
    assert "called up" in cell(home, "88", 6)
    assert "signed: Silas Valemont" in home.told.text()


def test_in_the_game_its_opening_is_amended(window: SetupWindow, programme: Programme, home: BenchPane, hand: Hand) -> None:
    """During the first period: onto the sheet as one correction; what is refused is said; official, nothing can be changed."""
    assert programme.open("B1") == ""
    session = programme.session
    assert session is not None
    for command in (do.NextPhase(at=hand.ms), do.NextPhase(at=hand.ms), do.StartClock(at=hand.ms)):
        session.do(command)
    window.look(programme)
    assert "onto its sheet" in window.line_ups.said.text()
    tick(home, "2", on=False)
    window.line_ups.save.click()
    assert session.game is not None
    assert isinstance(session.game.entries[-1].fact, Amended)
    assert not ticked(home, "2")
    hand.ms -= 1_000  # a wall clock that jumps back does not move the game's
    tick(home, "2")
    window.desk._send = lambda _command: "The disk is full"
    window.line_ups.save.click()
    assert window.line_ups.said.text() == "The disk is full"
    assert window.desk.dirty
    window.line_ups.cancel.click()
    assert not ticked(home, "2")


def test_who_is_suspended_is_blocked_without_a_reason(window: SetupWindow, programme: Programme) -> None:
    """Marked in words, not ticked; the official's reason lets the player in, and stands in the log of the game."""
    cup = programme.office.tournament
    ruling = SuspensionRuling(game_id="B1", team="FLF", who="9", term="games", number=1, reason="spearing", by="Disciplinary committee")
    programme.rule(replace(programme.office, tournament=replace(cup, suspensions=(ruling,))))
    game = next(f.game.game_id for f in programme.office.fixtures() if "FLF" in {f.home, f.away} and f.game.game_id != "B1")
    window.look(programme)
    window.show_line_up(game)
    pane = next(p for p in window.line_ups.panes if "Flatiron" in p.title.text())
    assert (cell(pane, "9", 6), ticked(pane, "9")) == ("suspended", False)
    assert cell(pane, "9", 3, Role.ForegroundRole).color().isValid()
    tick(pane, "9")
    assert "an official's reason lets the player play" in window.line_ups.said.text()
    assert not window.desk.dirty
    assert pane.reason.isVisibleTo(pane)
    pane.reason.setText("appeal upheld")
    tick(pane, "9")
    assert (cell(pane, "9", 6), ticked(pane, "9"), pane.reason.text()) == ("plays: appeal upheld", True, "")
    window.line_ups.save.click()
    assert programme.open(game) == ""
    session = programme.session
    assert session is not None
    assert session.game is not None
    assert "appeal upheld" in {entry.override for entry in session.game.entries}
    window.look(programme)
    assert ticked(pane, "9")


def test_the_keys_of_a_line_up(window: SetupWindow, home: BenchPane) -> None:
    """SPACE dresses, C and A give letters and take them, G puts a goalkeeper in the net; a box gives letters too."""
    home.view.setCurrentIndex(home.rows.index(row_of(home, "9"), 3))
    for key, letter in ((Qt.Key.Key_C, "C"), (Qt.Key.Key_A, "A"), (Qt.Key.Key_A, "")):
        QTest.keyClick(home.view, key)
        assert cell(home, "9", 5) == letter
    QTest.keyClick(home.view, Qt.Key.Key_Space)
    assert not ticked(home, "9")
    QTest.keyClick(home.view, Qt.Key.Key_Space)
    assert ticked(home, "9")
    QTest.keyClick(home.view, Qt.Key.Key_G)
    assert "is no goalkeeper" in window.line_ups.said.text()
    keepers = [p.number for p in home.rows.bench.players if p.position == "G"] if home.rows.bench else []
    second = keepers[-1]
    home.view.setCurrentIndex(home.rows.index(row_of(home, second), 3))
    QTest.keyClick(home.view, Qt.Key.Key_G)
    assert ticked(home, second, 1)
    assert row_of(home, second) == 0
    QTest.keyClick(home.view, Qt.Key.Key_Down)
    delegate = home.view.itemDelegateForColumn(5)
    at: QModelIndex = home.rows.index(2, 5)
    box = delegate.createEditor(home.view, QStyleOptionViewItem(), at)
    assert isinstance(box, QComboBox)
    delegate.setEditorData(box, at)
    box.setCurrentText("A")
    delegate.setModelData(box, home.rows, at)
    assert home.rows.index(2, 5).data() == "A"
    box.hidePopup()
    box.deleteLater()
    home.view.setCurrentIndex(QModelIndex())
    QTest.keyClick(home.view, Qt.Key.Key_C)
    home.sent_home()
    home.view.setCurrentIndex(home.rows.index(2, 3))
    home.home.click()
    assert "is on the roster" in window.line_ups.said.text()
    assert not home.rows.setData(home.rows.index(2, 3), "typed")
    assert not home.rows.flags(home.rows.index(2, 3)) & Qt.ItemFlag.ItemIsEditable


def test_what_is_not_right_is_told(window: SetupWindow, home: BenchPane) -> None:
    """Nobody in goal: in words under the team."""
    for number in [p.number for p in home.rows.bench.players if p.position == "G"] if home.rows.bench else []:
        tick(home, number, on=False)
    assert "! no goalkeeper dresses" in home.told.text()


def test_games_that_cannot_be_lined_up_say_why(window: SetupWindow, programme: Programme, hand: Hand) -> None:
    """A game that waits for its teams; one that has begun and is not open; one that is official; one that is not there."""
    pane = window.line_ups.panes[0]
    window.show_line_up("FIN")
    assert "This game waits for" in window.line_ups.said.text()
    assert (pane.title.text(), pane.rows.rowCount(), pane.call.isEnabled()) == ("", 0, False)
    assert programme.open("B1") == ""
    session = programme.session
    assert session is not None
    session.do(do.Forfeit(at=hand.ms, team="away"))
    session.do(do.Finalize(at=hand.ms))
    window.show_line_up("B1")
    assert "official: reopen it first" in window.line_ups.said.text()
    assert not window.desk.step("home", "nothing")
    assert not pane.rows.setData(pane.rows.index(0, 0), Qt.CheckState.Unchecked, Role.CheckStateRole)
    assert not pane.rows.flags(pane.rows.index(0, 0)) & Qt.ItemFlag.ItemIsUserCheckable
    window.desk.save()
    assert programme.open("B2") == ""
    window.look(programme)
    assert "has begun or is over" in window.line_ups.said.text()
    window.line_ups._chosen(window.line_ups.games.findData("B4"))
    assert window.desk.game_id == "B4"
    window.show_line_up("nobody's")
    assert window.line_ups.said.text() == "Choose a game"
    window.look(programme)
    assert window.line_ups.panes[1].rows.data(QModelIndex()) is None
    assert not window.line_ups.panes[1].rows.setData(QModelIndex(), "")


def test_ctrl_l_opens_the_line_ups_of_the_chosen_game(qtbot: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the list of games that of the row; else of the open game; saved, it is on the console's screens. Not in a rehearsal."""
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    app = App(database=str(tmp_path))
    qtbot.addWidget(app.console)
    assert app.errands.ask("lineup.open") == "The tournament is still being read"
    with qtbot.waitSignal(app.ready, timeout=20_000):
        app.start()
    QTest.keyClick(app.console, Qt.Key.Key_Down)
    QTest.keyClick(app.console, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    window = app.errands._window
    assert window is not None
    qtbot.addWidget(window)
    chosen = app.showing.day.games[app.hands.posture.row].game_id
    assert (window.desk.game_id, window.pages.currentWidget()) == (chosen, window.line_ups)
    assert app.errands.open_game("B1") == ""
    app.hands.put(overlay="", row=0)
    assert app.errands.ask("lineup.open") == ""
    assert window.desk.game_id == "B1"
    pane = window.line_ups.panes[0]
    tick(pane, "2", on=False)
    window.line_ups.save.click()
    assert app.bridge.shown is not None
    assert {p.number for p in app.bridge.shown.desk.home.roster if p.status == "scratched"} == {"2"}
    monkeypatch.setattr(app.rehearsal, "on", True, raising=False)
    tick(pane, "2")
    window.line_ups.save.click()
    assert "rehearsal" in window.line_ups.said.text()
    monkeypatch.undo()
    app.console.close()
