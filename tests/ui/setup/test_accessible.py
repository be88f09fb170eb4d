"""Without a mouse and without eyes: whatever takes the keys in the set-up window has a name, and TAB goes as one reads."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QTabBar, QWidget

from ui.setup.window import SetupWindow

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
ROW = 24
"""Widgets that begin within so many pixels of each other stand in one row."""


def stops(window: QWidget) -> Iterator[QWidget]:
    """The widgets that TAB comes to, in its order."""
    first = window.nextInFocusChain()
    one = first
    while one is not None:
        if one.isVisible() and one.isEnabled() and one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None:
            yield one
        one = one.nextInFocusChain()
        if one is first:
            return


def name(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def place(window: QWidget, widget: QWidget) -> tuple[int, int]:
    at = widget.mapTo(window, QPoint(0, 0))
    return at.y() // ROW, at.x()


@pytest.fixture(params=["files", "teams", "schedule", "line_ups", "rules"])
def page(window: SetupWindow, request: pytest.FixtureRequest) -> SetupWindow:
    """The window with one of its pages, shown."""
    window.show()
    window.pages.setCurrentWidget(getattr(window, request.param))
    QApplication.processEvents()
    return window


def test_whatever_takes_the_keys_has_a_name(page: SetupWindow) -> None:
    """A screen reader says what it is: a button its words, a field what belongs into it, a table what it lists."""
    nameless = [f"{type(one).__name__} {one.objectName()} in {type(one.parentWidget()).__name__}" for one in stops(page) if not name(one)]
    assert not nameless


def test_tab_never_goes_back(page: SetupWindow) -> None:
    """Downward, or to the right: never to the left in its row, nor up in its column, until it comes round."""
    found = [one for one in stops(page) if not isinstance(one, QTabBar) and not isinstance(one.parentWidget(), QAbstractScrollArea)]
    places = [place(page, one) for one in found]
    start = places.index(min(places))
    turned = places[start:] + places[:start]
    back = [(one, two) for one, two in pairwise(turned) if two[0] <= one[0] and two[1] <= one[1]]
    assert not back, "\n".join(f"{type(one).__name__} {name(one)!r} {place(page, one)}" for one in found)
