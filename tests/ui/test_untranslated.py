"""No English text reaches a screen by itself: what is said, labelled or painted goes through the catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ui

ROOT = Path(ui.__file__).parent
SINKS = frozenset({
    "say", "QLabel", "Label", "QPushButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction", "QToolButton", "setText", "setToolTip", "setWindowTitle",
    "setPlaceholderText", "setAccessibleName", "setAccessibleDescription", "setStatusTip", "setTitle", "setTabText", "addTab", "addRow", "addItem", "addItems",
    "setHorizontalHeaderLabels", "setVerticalHeaderLabels", "setLabel", "Word", "text", "words", "wrapped", "information", "warning", "question", "critical",
    "getOpenFileName", "getSaveFileName", "getExistingDirectory", "getItem", "getText",
})  # fmt: skip
"""Calls whose texts people read."""

SAME = frozenset({
    "SPACE", "ENTER", "ESC", "TAB",  # drawn as keys: `Brush.cap` puts them into the other language
    "clockapp", "clockapp · ", "H", "A", "CSV", "PNG", "SVG", "PDF",
    "assist 1", "assist 2", "served by",  # names of fields
    "crew M. Roy",  # a line as it is typed
})  # fmt: skip
"""The same in both languages, or no word for people."""
BOARD = frozenset({"board/asks.py", "board/words.py"})
"""With `board/boxes` they ask the board's own catalogue, as each board has its language (tests/ui/board/test_tongue.py)."""


def literals(node: ast.expr) -> Iterator[ast.Constant]:
    """The texts that stand in an argument as they are; not those that are put into the other language, nor keys and places of others."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant):
                yield part
            elif isinstance(part, ast.FormattedValue):
                yield from literals(part.value)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for inner in node.values:
            yield from literals(inner)
    elif isinstance(node, ast.BinOp):
        yield from literals(node.left)
        yield from literals(node.right)
    elif isinstance(node, ast.List | ast.Tuple):
        for inner in node.elts:
            yield from literals(inner)


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""


def english(text: str) -> bool:
    """Whether a text has a word: two letters, and no name of an action or a field."""
    return bool(re.search(r"[A-Za-z]{2,}", text)) and text.strip() not in SAME and not re.fullmatch(r"[a-z_.]+|[a-z]+\.[a-z.]+|#?[0-9A-Fa-f]{6}|\.?[a-z]+", text.strip())


def said(source: str) -> Iterator[tuple[int, str]]:
    """The English texts of a module that reach a screen as they are."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in SINKS:
            for argument in node.args:
                for text in literals(argument):
                    if isinstance(text.value, str) and english(text.value):
                        yield text.lineno, text.value


def test_every_text_of_the_screens_is_put_into_the_language() -> None:
    """Of every module of the windows; the words of a new text stand in the catalogue."""
    modules = [path for path in sorted(ROOT.rglob("*.py")) if not path.is_relative_to(ROOT / "board" / "boxes") and path.relative_to(ROOT).as_posix() not in BOARD]
    assert len(modules) > 120
    found = [f"{path.relative_to(ROOT.parent)}:{line}: {text!r}" for path in modules for line, text in said(path.read_text("utf-8"))]
    assert not found, "\n".join(found)


def test_a_text_that_was_forgotten_is_found() -> None:
    """In a label, in what the bar says, in half of a choice; what goes through the catalogue is no find."""
    source = """
label = QLabel("Home team")
hands.say(f"{name} is taken out" if out else tr("kept"))
brush.text(1, 2, tr("Score by period"), 0.9)
button.setText("Save" + more)
brush.text(1, 2, "page.games", 3)
"""
    assert [text for _, text in said(source)] == ["Home team", " is taken out", "Save"]
