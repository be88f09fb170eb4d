"""A plain table of text on a page of the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem

from ui.plain import tip
from ui.setup.dress import wrong

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

WIDEST = 320


def filled(
    table: QTableWidget,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    marked: Collection[tuple[int, int]] = (),
) -> None:
    """Put rows into a table that cannot be edited; `marked` cells (row, column) stand out by colour and an exclamation mark."""
    table.clear()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setColumnCount(len(heads))
    table.setRowCount(len(rows))
    table.setHorizontalHeaderLabels(list(heads))
    table.verticalHeader().setVisible(False)
    table.setTabKeyNavigation(False)
    for n, row in enumerate(rows):
        for column, text in enumerate(row):
            bad = (n, column) in marked
            item = QTableWidgetItem(f"! {text}" if bad else text)
            item.setToolTip(tip(text))
            if bad:
                item.setForeground(QBrush(QColor(wrong())))
            table.setItem(n, column, item)
    table.resizeColumnsToContents()
    for column in range(table.columnCount() - 1):
        table.setColumnWidth(column, min(WIDEST, table.columnWidth(column)))
    table.horizontalHeader().setStretchLastSection(True)
