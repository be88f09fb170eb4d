"""What stands beside a chart: whole numbers at even steps, names as wide as there is room, texts that are no markup."""

from __future__ import annotations

from html import escape
from math import ceil, floor

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

NARROWEST, WIDEST = 64, 190
"""Pixels of an axis with names at it."""
BETWEEN = 14
"""Pixels between a name and its chart."""
STEPS = (1, 2, 5)


def shown(text: str) -> str:
    """A text for titles and legends, which are drawn as markup: it looks as it is written, its spaces kept."""
    return escape(text).replace("  ", "&nbsp; ")


def elided(names: tuple[str, str], letters: QFont) -> tuple[tuple[str, str], int]:
    """Two names cut in the middle to the width of an axis, and that width."""
    metrics = QFontMetrics(letters)
    home, away = (metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, WIDEST - BETWEEN) for name in names)
    width = max(metrics.horizontalAdvance(name) for name in (home, away)) + BETWEEN
    return (home, away), min(WIDEST, max(NARROWEST, width))


def whole_numbers(least: float, most: float, count: int = 6) -> list[tuple[int, str]]:
    """About so many whole numbers at even steps: goals, shots and minutes have no halves."""
    rough, scale = (most - least) / max(1, count), 1
    while rough > STEPS[-1] * scale:
        scale *= 10
    step = next(own * scale for own in STEPS if own * scale >= min(rough, STEPS[-1] * scale))
    return [(number, f"{number}") for number in range(ceil(least / step) * step, floor(most) + 1, step)]
