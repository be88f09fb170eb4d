"""Texts with names in them are shown as they are: no team is markup."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import ui
from ui.plain import Label, tip

SOURCES = sorted(Path(ui.__file__).parent.rglob("*.py"))


def test_a_label_takes_nothing_for_markup(qtbot: QtBot) -> None:
    """With a text, with a parent alone, and later."""
    outer = Label("<b>Rangers</b>")
    inner = Label(outer)
    for label in (outer, inner):
        qtbot.addWidget(label)
        assert label.textFormat() == Qt.TextFormat.PlainText
    assert (outer.text(), inner.text(), inner.parent()) == ("<b>Rangers</b>", "", outer)


def test_a_tool_tip_shows_what_it_was_given() -> None:
    """A tool tip is markup where it looks like it: then what looks like it is written out."""
    assert tip("Rangers & Sons") == "Rangers & Sons"
    assert tip("") == ""
    assert tip("<b>Rangers</b> & Sons\nhave no 9") == "<qt>&lt;b&gt;Rangers&lt;/b&gt; &amp; Sons<br>have no 9</qt>"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_no_other_label_and_no_other_tool_tip(file: Path) -> None:
    """Who makes a label of Qt's own or a tool tip by itself lets Qt guess."""
    text = "" if file.name == "plain.py" else file.read_text("utf-8")
    assert re.findall(r"\bQLabel\(|setToolTip\((?!tip\()|setWhatsThis\(", text) == []
    assert re.findall(r"ToolTipRole.*:\n\s+return (?!tip\()", text) == []
