"""Texts that Qt shows as they are: a team called `<b>Rangers</b> & Sons` is no markup."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class Label(QLabel):
    """A label that never takes its text for markup; Qt guesses otherwise, from what the text begins with."""

    def __init__(self, text: str | QWidget | None = "", parent: QWidget | None = None) -> None:
        own = text if isinstance(text, QWidget) else parent
        super().__init__(text if isinstance(text, str) else "", own)
        self.setTextFormat(Qt.TextFormat.PlainText)


def tip(text: str) -> str:
    """The text of a tool tip, which has no plain form of its own: where it would be taken for markup, markup that shows it."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if "<" in text else text
