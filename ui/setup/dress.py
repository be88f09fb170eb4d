"""How the set-up looks: the colours of the console's palette on ordinary widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.theme import LIGHT, readable

if TYPE_CHECKING:
    from ui.theme import Palette

_worn = [LIGHT]


def worn() -> Palette:
    """The palette that the set-up wears."""
    return _worn[0]


def wrong() -> str:
    """The colour of what is wrong, to be read on a table."""
    return readable(worn().bad.fill, worn().panel)


def guessed() -> str:
    """The colour of what was guessed."""
    return readable(worn().amber, worn().panel)


def sheet(look: Palette) -> str:
    """The style sheet of a palette; also taken for what is made from now on."""
    _worn[0] = look
    return f"""
QWidget {{ background: {look.bg}; color: {look.ink}; }}
QToolTip {{ background: {look.panel2}; color: {look.ink}; border: 1px solid {look.ctl}; }}
QTableView, QListView, QPlainTextEdit {{ background: {look.panel}; alternate-background-color: {look.panel2}; gridline-color: {look.line};
    border: 1px solid {look.line}; selection-background-color: {look.chosen}; selection-color: {look.ink}; }}
QTableView::item:focus {{ border: 2px solid {look.focus}; }}
QTableView:focus, QListView:focus {{ border: 1px solid {look.focus}; }}
QTableCornerButton::section, QHeaderView {{ background: {look.panel2}; }}
QHeaderView::section {{ background: {look.panel2}; color: {look.ink2}; border: 0; border-right: 1px solid {look.line};
    border-bottom: 1px solid {look.line}; padding: 4px 6px; font-weight: 600; }}
QLineEdit, QComboBox, QSpinBox {{ background: {look.panel}; border: 1px solid {look.ctl}; border-radius: 3px; padding: 3px 6px; min-height: 20px; }}
QTableView QLineEdit, QTableView QComboBox {{ border: 0; border-radius: 0; padding: 0 4px; min-height: 0; }}
QLineEdit:focus, QComboBox:focus {{ border: 1px solid {look.focus}; }}
QLineEdit[wrong="true"] {{ border: 2px solid {readable(look.bad.fill, look.panel)}; }}
QComboBox QAbstractItemView {{ background: {look.panel}; selection-background-color: {look.chosen}; selection-color: {look.ink}; }}
QPushButton {{ background: {look.panel2}; border: 1px solid {look.ctl}; border-radius: 4px; padding: 5px 12px; }}
QPushButton:focus {{ border: 2px solid {look.focus}; padding: 4px 11px; }}
QPushButton:default, QPushButton[main="true"]:enabled {{ background: {look.run.fill}; color: {look.run.text}; font-weight: 600; }}
QPushButton:disabled {{ color: {look.ink3}; border: 1px dashed {look.line}; }}
QTabBar::tab {{ background: {look.panel2}; color: {look.ink2}; padding: 7px 16px; border: 1px solid {look.line}; }}
QTabBar::tab:selected {{ background: {look.panel}; color: {look.ink}; font-weight: 600; border-bottom: 3px solid {look.focus}; }}
QTabWidget::pane {{ border: 1px solid {look.line}; }}
QCheckBox::indicator {{ border: 1px solid {look.ctl}; background: {look.panel}; width: 14px; height: 14px; }}
QCheckBox::indicator:checked {{ background: {look.run.fill}; }}
QScrollBar {{ background: {look.panel2}; border: 0; }}
QScrollBar:vertical {{ width: 12px; }}
QScrollBar:horizontal {{ height: 12px; }}
QScrollBar::handle {{ background: {look.ctl}; border-radius: 4px; min-width: 24px; min-height: 24px; margin: 2px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: {look.panel2}; }}
QTableView::indicator:unchecked {{ border: 1px solid {look.ctl}; background: {look.panel}; }}
QSplitter::handle {{ background: {look.line}; }}
QLabel[title="true"] {{ font-weight: 600; color: {look.ink2}; }}
"""
