"""The board in French: every word of it, in every layout and state, and no word that is not said."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from clockapp.rules.penalties import Kind
from clockapp.tournament.figures import DecidedBy
from tests.ui.board.reading import texts
from tests.ui.board.scenes import SCENES
from tests.ui.views import PLAY, VIEWS
from ui.board import tongue as tongues
from ui.board import words
from ui.board.board import Board
from ui.board.boxes import breaks, goals
from ui.board.compose import compose
from ui.board.layout_file import layouts
from ui.board.ops import Letters
from ui.board.scene import EMPTY, REST
from ui.board.shown import shown
from ui.translate import speak

pytestmark = pytest.mark.usefixtures("qapp")
BOARD = Path(words.__file__).parent
HELD = {"strength", "code"}
"""Heads of a layout that name what is shown, and are not it."""


def given(node: ast.expr) -> Iterator[str]:
    """The literal texts that an argument of `say` may be."""
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def asked() -> set[str]:
    """Every text the board can be asked to say: in its code, its tables, its layouts."""
    found: set[str] = {"SO"}
    for path in sorted(BOARD.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say" and node.args:
                first = node.args[0]
                plain = isinstance(first, ast.Constant | ast.IfExp)
                test = set(given(first.test)) if isinstance(first, ast.IfExp) else set()
                found |= set(given(first)) - test if plain else set()
            elif isinstance(node, ast.Tuple) and len(node.elts) == 3 and ast.unparse(node.elts[1]).startswith("palette."):
                found |= set(given(node.elts[0]))  # a chip: text, fill, ink
    found |= {*words.STAGES.values(), *words.DECIDED.values(), *words.KINDS.values(), *words.MARKS.values()}
    found |= {*breaks.COLUMNS, *breaks.DAYS, breaks.ALL_RINKS, goals.TOTAL, "OT"}
    found |= {step.replace("_", " ") for step in get_args(DecidedBy)}
    boxes = (box for layout in layouts().values() for box in (*layout.boxes, *(b for page in layout.pages for b in page.boxes)))
    return (found | {box.head for box in boxes}) - HELD - {""}


def test_every_text_of_the_board_has_french_and_no_other() -> None:
    """In the code, in the tables of words, in the layouts that are bundled; and nothing is left that nobody says."""
    assert set(tongues.texts("fr")) == asked()


def test_what_is_filled_in_is_the_same() -> None:
    """The places of the English text are those of the French one."""
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    assert {t: places(t) for t in tongues.texts("fr")} == {t: places(said) for t, said in tongues.texts("fr").items()}


@pytest.mark.parametrize("layout", sorted(layouts()))
def test_no_english_is_left_on_any_board(layout: str) -> None:
    """Every view and scene of the tests, in every layout: no text is one of the English sources that French has other words for."""
    english = {text.partition("|")[0] for text, said in tongues.texts("fr").items() if text != said} - {"T"}
    size = tuple(int(side) for side in layouts()[layout].canvas)
    for name, game in VIEWS.items():
        for scene in (EMPTY, *(scene for _, scene in SCENES.values())):
            there = texts(compose(game, scene, layouts()[layout], size=(size[0], size[1]), tongue="fr"))
            assert not english & set(there), name


@pytest.mark.parametrize("layout", sorted(layouts()))
def test_no_french_word_is_cut(layout: str) -> None:
    """What is said in French has room in its box: only names may be shortened."""
    size = tuple(int(side) for side in layouts()[layout].canvas)
    for name, game in VIEWS.items():
        for _, scene in SCENES.values():
            in_english = [op.text for op in compose(game, scene, layouts()[layout], size=(size[0], size[1])).ops() if isinstance(op, Letters) and op.text.endswith("…")]
            cut = [op.text for op in compose(game, scene, layouts()[layout], size=(size[0], size[1]), tongue="fr").ops() if isinstance(op, Letters) and op.text.endswith("…")]
            assert len(cut) <= len(in_english), (name, cut)


def test_periods_and_infractions() -> None:
    """Labels and the rule book's words; what somebody typed stays as it is."""
    assert [tongues.label(text, "fr") for text in ("1st", "2nd", "3rd", "4th", "OT", "OT2", "SO", "", "U15")] == ["1re", "2e", "3e", "4e", "PR", "PR2", "TB", "", "U15"]
    assert [tongues.label(text, "en") for text in ("1st", "OT2", "SO")] == ["1st", "OT2", "SO"]
    assert words.infraction(shown(PLAY, EMPTY, REST, "fr"), "tripping") == "FAIRE TRÉBUCHER"
    assert words.infraction(shown(PLAY, EMPTY, REST, "fr"), "bench_minor") == "MINEURE DE BANC"
    assert words.infraction(shown(PLAY, EMPTY, REST, "fr"), "Threw a mitten") == "THREW A MITTEN"
    assert words.infraction(shown(PLAY, EMPTY, REST), None) == ""
    for kind in get_args(Kind):
        said = words.infraction(shown(PLAY, EMPTY, REST, "fr"), kind)
        assert said != kind.replace("_", " ").upper() or kind == "match"


def test_a_board_speaks_the_language_of_the_app_or_its_own() -> None:
    """It follows the app at once; with a language of its own it keeps that whatever the app speaks."""
    board = Board()
    board.resize(1920, 1080)
    board.render(VIEWS["penalties"], EMPTY)

    def heard() -> bool:
        return board.composition is not None and "PÉNALITÉS" in texts(board.composition)

    assert not heard()
    try:
        speak("fr")
        board.render(VIEWS["penalties"], EMPTY)
        assert heard()
        board.speak("en")
        assert not heard()
    finally:
        speak("en")
    board.speak("fr")
    assert heard()
    board.speak(None)
    assert not heard()
