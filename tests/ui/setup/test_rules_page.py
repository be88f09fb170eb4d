"""The rule set setting by setting in the set-up window: errors at their fields, the book beside, written by Save alone."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QFont, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyleOptionViewItem, QWidget

from clockapp.rules.load import RuleSetError, load, names
from ui import theme
from ui.setup.rules_desk import folder
from ui.setup.rules_page import RulesPage
from ui.setup.rules_rows import BOOK, SAYS, VALUE
from ui.setup.window import SetupWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Role = Qt.ItemDataRole


@pytest.fixture
def page(window: SetupWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RulesPage:
    monkeypatch.setenv("CLOCKAPP_FILES", str(tmp_path / "files"))
    window.pages.setCurrentWidget(window.rules)
    return window.rules


def cell(page: RulesPage, key: str, column: int, role: int = Role.DisplayRole) -> Any:
    page.show_setting(key)
    return page.model.data(page.model.index(page.model.place(key), column), role)


def typed(page: RulesPage, key: str, text: str) -> None:
    page.show_setting(key)
    page.model.setData(page.model.index(page.model.place(key), VALUE), text)


def test_the_tournaments_rules_are_there_to_start_from(page: RulesPage, window: SetupWindow) -> None:
    """A new rule set on the tournament's: its sentences beside, the rule book's values where they differ, readings marked."""
    assert page.stands.text() == "prime-expo-boulder-own stands on prime-expo-boulder"
    assert "Prime Expo Boulder, our rules" in page.summary.toPlainText()
    assert "◆ No length of intermission is given" in page.summary.toPlainText()
    assert (cell(page, "breaks.warmup_s", VALUE), cell(page, "breaks.warmup_s", BOOK)) == ("3:00", "0:00")
    assert cell(page, "breaks.warmup_s", SAYS) == "● Length of the warm-up before the game."
    assert cell(page, "breaks.warmup_s", VALUE, Role.FontRole).bold()
    assert cell(page, "breaks.reading", SAYS).startswith("◆")
    assert cell(page, "switch_ends", BOOK) == ""
    assert cell(page, "cap.max_difference", BOOK) == "not set"
    assert "breaks.warmup_s" in cell(page, "breaks.warmup_s", SAYS, Role.ToolTipRole)
    assert page.about.text() == "breaks.warmup_s: Length of the warm-up before the game."
    assert not window.bar.isVisible()
    assert not page.open.isEnabled()
    window.pages.setCurrentWidget(window.teams)
    assert window.bar.isVisible()


def test_a_mistake_stands_at_its_field(page: RulesPage, tmp_path: Path) -> None:
    """In the words of `rules check`; the way to it; nothing is saved before it is put right."""
    typed(page, "points.win", "three")
    assert cell(page, "points.win", VALUE) == "! three  (expected a whole number; put that in its place)"
    assert cell(page, "points.win", VALUE, Role.ToolTipRole) == "expected a whole number; put that in its place"
    assert cell(page, "points.win", VALUE, Role.ForegroundRole).color().isValid()
    assert "! expected a whole number" in page.about.text()
    assert "points.win: expected" in page.summary.toPlainText()
    assert not page.save.isEnabled()
    assert not page.page.isEnabled()
    assert "put right first" in page.desk.save()
    assert "put right first" in page.desk.page()
    page.groups.setCurrentRow(0)
    assert [page.groups.item(n).text() for n in range(page.groups.count())][5] == "! Points and posted scores (1)"
    page.next.click()
    assert page.about.text().startswith("points.win")
    file = tmp_path / "prime-expo-boulder-own.toml"
    file.write_text('format = "clockapp-rules/1"\nname = "prime-expo-boulder-own"\ntitle = "x"\nextends = "prime-expo-boulder"\npoints = { win = "three" }\n')
    with pytest.raises(RuleSetError) as error:
        load(str(file))
    assert error.value.faults[0].expected in page.about.text()
    page.back.click()
    assert page.said.text() == ""
    page.next_mistake()  # there is none
    assert page.save.isEnabled()


def test_saved_it_can_be_chosen(page: RulesPage, window: SetupWindow, tmp_path: Path) -> None:
    """In a folder that was not there; gone on with from the list; its page beside it."""
    typed(page, "name", "spring-cup")
    typed(page, "breaks.warmup_s", "5:00")
    assert page.said.text() == "Changed, and not saved yet"
    assert not folder().exists()
    QTest.keySequence(window, QKeySequence(QKeySequence.StandardKey.Save))
    assert "spring-cup.toml; it can be chosen" in page.said.text()
    assert load("spring-cup").breaks.warmup_s == 300
    assert "spring-cup" in names()
    assert window.files.rules.findText("spring-cup") >= 0
    assert page.sets.currentText() == "spring-cup"
    assert page.open.isEnabled()
    assert not page.save.isEnabled()
    page.page.click()
    assert (folder() / "spring-cup.pdf").read_bytes().startswith(b"%PDF")

    page.sets.setCurrentText("iihf")
    page.start.click()
    assert page.stands.text() == "iihf-own stands on iihf"
    page.sets.setCurrentText("spring-cup")
    page.open.click()
    assert cell(page, "breaks.warmup_s", VALUE) == "5:00"
    (folder() / "spring-cup.toml").write_text("nonsense")
    page.open.click()
    assert "expected valid TOML" in page.said.text()
    typed(page, "points.win", "2")
    (folder() / "spring-cup.toml").unlink()
    (folder() / "spring-cup.pdf").unlink()
    folder().rmdir()
    folder().write_text("in the way")
    assert "cannot be written" in page.desk.save()
    assert "cannot be written" in page.desk.page()
    assert page.desk.dirty


def test_lists_are_written_below(page: RulesPage) -> None:
    """One entry on a line; while they are written nothing else is shown in their place; taken back by one step each."""
    page.show_setting("notes")
    assert page.lines.isVisibleTo(page)
    assert page.lines.toPlainText().startswith("No body checking")
    page.lines.setPlainText("Helmets\n\nSticks ")
    assert page.desk.rules is not None
    assert page.desk.rules.notes == ("Helmets", "Sticks")
    assert cell(page, "notes", VALUE) == "2 entries: Helmets"
    page.show_setting("periods")
    assert page.lines.toPlainText().splitlines() == ["15:00"] * 3
    page.lines.setPlainText("{ length_s = 600 }\n{ lengt")
    assert "periods" in {fault.key for fault in page.desk.faults}
    page.lines.setPlainText("{ length_s = 600 }\n{ length_s = 600, clock = 'running', stop_last_s = 120 }\n{ length_s = 600 }")
    assert cell(page, "periods", VALUE) == "3 entries: 10:00"
    assert page.desk.rules is not None
    assert page.desk.rules.periods[1].stop_last_s == 120
    page.inherit.click()
    assert page.lines.toPlainText().splitlines() == ["15:00"] * 3
    page.show_setting("stages.semi_final.tie")
    assert str(cell(page, "stages.semi_final.tie", VALUE)).endswith(" …")
    page.show_setting("name")
    assert not page.inherit.isEnabled()
    assert not page.lines.isVisibleTo(page)
    page.desk.reset(page.desk.rows[0].field)
    assert page.desk.draft is not None
    assert page.desk.draft.name == "prime-expo-boulder-own"
    page.groups.setCurrentRow(2)
    assert page.about.text() == ""
    page._inherit()
    page._written()


def test_edited_in_its_cell_by_its_kind(page: RulesPage) -> None:
    """A box where only certain words can stand, a line for the rest; lists and headings are not edited in place."""
    delegate = page.table.itemDelegate()
    parent = QWidget()
    page.show_setting("rulebook")
    index = page.model.index(page.model.place("rulebook"), VALUE)
    box = delegate.createEditor(parent, QStyleOptionViewItem(), index)
    assert isinstance(box, QComboBox)
    delegate.setEditorData(box, index)
    assert box.currentText() == "usa-hockey"
    box.setCurrentText("iihf")
    delegate.setModelData(box, page.model, index)
    assert page.desk.rules is not None
    assert page.desk.rules.rulebook == "iihf"
    box.hidePopup()
    page.show_setting("breaks.warmup_s")
    index = page.model.index(page.model.place("breaks.warmup_s"), VALUE)
    line = delegate.createEditor(parent, QStyleOptionViewItem(), index)
    assert isinstance(line, QLineEdit)
    assert line.placeholderText() == "minutes:seconds"
    delegate.setEditorData(line, index)
    assert line.text() == "3:00"
    line.setText("4:00")
    delegate.setModelData(line, page.model, index)
    assert page.desk.rules.breaks.warmup_s == 240
    assert not page.model.setData(index, "4:00")
    editable = Qt.ItemFlag.ItemIsEditable
    assert page.model.flags(index) & editable
    assert not page.model.flags(page.model.index(page.model.place("periods"), VALUE)) & editable
    heading = page.model.index(1, SAYS)
    assert page.model.row(1) is None
    assert page.model.flags(heading) == Qt.ItemFlag.ItemIsEnabled
    assert page.model.data(heading) == "Breaks"
    font, ground = page.model.data(heading, Role.FontRole), page.model.data(heading, Role.BackgroundRole)
    assert isinstance(font, QFont)
    assert font.bold()
    assert isinstance(ground, QBrush)
    assert ground.color().isValid()
    assert not page.model.setData(heading, "x")
    assert page.table.columnSpan(1, SAYS) == 3
    assert page.model.headerData(VALUE, Qt.Orientation.Horizontal) == "Here"
    assert page.model.headerData(0, Qt.Orientation.Vertical) is None
    assert page.model.data(index, Role.DecorationRole) is None
    assert page.model.data(index, Role.TextAlignmentRole)


def test_ctrl_z_takes_back_on_the_page_that_is_shown(page: RulesPage, window: SetupWindow) -> None:
    """And the colours follow the console's."""
    typed(page, "timeouts.count", "2")
    assert page.desk.dirty
    QTest.keySequence(window, QKeySequence(QKeySequence.StandardKey.Undo))
    assert not page.desk.dirty
    page.desk.undo()
    for look in theme.PALETTES:
        window.dress(look)
    assert "To be put right" not in page.summary.toPlainText()


def test_before_the_page_is_shown_there_is_nothing_to_save(window: SetupWindow) -> None:
    """The rule set is read when its page is opened."""
    assert window.rule_desk.draft is None
    assert window.rule_desk.save() == ""
    window.rules.redraw()


def test_a_division_plays_by_the_saved_rules(page: RulesPage, window: SetupWindow) -> None:
    """Edited, saved, chosen on the page of teams, saved: the next game of the division is opened by them."""
    typed(page, "name", "spring-cup")
    typed(page, "timeouts.count", "3")
    page.save.click()
    division = next(iter(window.editor.draft.of("division")))
    window.editor.put(division.key, "rules", "spring-cup")
    assert window.editor.marks == {}
    assert window.editor.save().startswith("Saved")
    programme = window.editor.programme
    assert programme.office.rules["spring-cup"].timeouts.count == 3
    assert programme.open("B1") == ""
    assert programme.session is not None
    assert programme.session.game is not None
    assert programme.session.game.state.rules.name == "spring-cup"


def test_a_rule_set_is_started_from_the_text_of_a_sheet(page: RulesPage, window: SetupWindow) -> None:
    """What its sentences say is set, on the chosen rule set; each setting shows the sentence; what is not understood stands in the summary."""
    page.sets.setCurrentText("hockey-canada")
    QGuiApplication.clipboard().setText("• 3-minute warm-up\n• 15-15-15 minute periods\n• Skate with your head up.\n")
    page.sheet.click()
    assert page.said.text() == "2 settings were read out of the sheet, 1 lines are kept in About: hold each against the paper"
    assert page.stands.text() == "hockey-canada-own stands on hockey-canada"
    assert cell(page, "breaks.warmup_s", VALUE) == "3:00"
    assert page.about.text() == 'breaks.warmup_s: Length of the warm-up before the game.\n"3-minute warm-up"'
    assert "Skate with your head up." in page.summary.toPlainText()
    page.save.click()
    assert [period.length_s for period in load("hockey-canada-own").periods] == [900, 900, 900]
    QGuiApplication.clipboard().setText(" ")
    page.sheet.click()
    assert page.said.text() == "There is no text to read: copy the organiser's sheet first"
