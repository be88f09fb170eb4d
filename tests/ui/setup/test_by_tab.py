"""Every page of the set-up without a mouse: Tab goes through all of it and round again, Shift+Tab back."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from ui.setup.window import SetupWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
STOPS = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView, QPlainTextEdit)
MOST = 80


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def walked(window: SetupWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> list[QWidget]:
    """What has the focus one after another, from the tabs until it comes round."""
    window.pages.tabBar().setFocus()
    seen: list[QWidget] = []
    while focused() not in seen and len(seen) < MOST:
        seen.append(focused())
        QTest.keyClick(focused(), key, held)
    return seen


def stops(window: SetupWindow) -> set[QWidget]:
    """What a person can do something with on the page that is shown."""
    return {
        one
        for one in window.findChildren(QWidget)
        if isinstance(one, STOPS) and one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None and not isinstance(one.parentWidget(), QComboBox)
    }  # fmt: skip


@pytest.mark.parametrize("page", range(5))
def test_tab_goes_through_the_whole_page(window: SetupWindow, page: int) -> None:
    """No table and no text keeps the focus; the way back is the same."""
    window.activateWindow()
    window.files.read(b"Team,No,Name\nHerons,9,Ann\nHerons,x,Bea\n", "a.csv")
    window.pages.setCurrentIndex(page)
    if window.pages.currentWidget() is window.line_ups:
        window.show_line_up("B1")
    if window.pages.currentWidget() is window.rules:
        window.rules.show_setting("tie_break.two")
    forth = walked(window, Qt.Key.Key_Tab)
    back = walked(window, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    lines = {window.files.lines}  # hands the focus on to the meanings in its first row
    assert stops(window) - set(forth) <= lines
    assert set(forth) ^ set(back) <= lines


def test_the_pages_turn_by_keys(window: SetupWindow) -> None:
    """Ctrl+Tab from wherever one is."""
    window.activateWindow()
    window.pages.tabBar().setFocus()
    for page in (1, 2, 3, 4, 0):
        QTest.keyClick(focused(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        assert window.pages.currentIndex() == page


def test_in_a_cell_tab_goes_to_the_next_cell(window: SetupWindow) -> None:
    """As in a spreadsheet: what was typed is taken, and the next cell is typed into."""
    window.activateWindow()
    window.pages.setCurrentWidget(window.teams)
    view = window.teams.players.view
    view.setFocus()
    view.setCurrentIndex(view.model().index(0, 1, QModelIndex()))
    view.edit(view.currentIndex())
    cell = view.indexWidget(view.currentIndex())
    assert isinstance(cell, QLineEdit)
    cell.setText("Ellery R.")
    QTest.keyClick(cell, Qt.Key.Key_Tab)
    assert view.model().index(0, 1).data() == "Ellery R."
    assert view.currentIndex().column() == 2
