"""Every text that goes through `tr` has a French text that can be filled in the same way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from pytestqt.qtbot import QtBot

from clockapp.exchange.preview import WORDS, meanings
from clockapp.exchange.statistics_tables import statistics_tables
from clockapp.tournament.statistics import statistics
from ui.reports.statistics_page import TITLES
from ui.translate import CONTEXT, Catalogue, french, speak, tr

UI = Path(__file__).resolve().parents[2] / "ui"


def sources() -> Iterator[tuple[str, str]]:
    """Every literal text given to `tr` or `later` below ui/, with where it stands."""
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"tr", "later"}):
                continue
            first = node.args[0]
            about = next((f"|{k.value.value!s}" for k in node.keywords if k.arg == "about" and isinstance(k.value, ast.Constant)), "")
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value + about, f"{path.relative_to(UI.parent)}:{node.lineno}"


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture
def in_french(qtbot: QtBot) -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


def titles() -> set[str]:
    """The texts of the statistics that are made from the names of tables and columns."""
    tables = statistics_tables(statistics(()), {})
    return {TITLES[table.name] for table in tables} | {
        name.replace("_", " ").capitalize() for table in tables for name in table.columns
    }


def meant() -> set[str]:
    """What the columns of a file can mean."""
    return {WORDS.get(means, means) for kind in ("roster", "schedule") for means in meanings(kind)}


def test_every_text_has_french() -> None:
    """A text that is given to tr without a French text is named with its place in the source."""
    known = french()
    missing = [f"{where}: {text}" for text, where in sources() if text not in known] + sorted((titles() | meant()) - set(known))
    assert not missing, "\n".join(missing)


def test_no_french_without_a_source() -> None:
    """A French text whose English source is gone from the code does not stay in the catalogue."""
    asked = {text for text, _ in sources()} | titles() | meant()
    assert set(french()) == asked


def test_the_places_are_the_same() -> None:
    """What is filled into the English text is filled into the French one, and nothing else."""
    assert {text: places(text) for text in french()} == {text: places(said) for text, said in french().items()}


@pytest.mark.usefixtures("in_french")
def test_french_is_shown_and_filled_in() -> None:
    """In French a text comes in French with its values; one the catalogue lacks comes in English."""
    assert tr("Tournament") == "Tournoi"
    assert tr("The board is on {screen}", screen="HDMI-1") == "Le tableau est sur HDMI-1"
    assert tr("Not in any catalogue {n}", n=3) == "Not in any catalogue 3"


@pytest.mark.usefixtures("in_french")
def test_back_to_english() -> None:
    """The language can be changed to and fro, and twice the same, without one staying behind."""
    speak("fr")
    speak("en")
    assert tr("Tournament") == "Tournament"


def test_the_catalogue_minds_its_context() -> None:
    """Qt's own texts (dialogs, menus) are not taken for ours."""
    catalogue = Catalogue({"Game": "Match"})
    assert catalogue.translate(CONTEXT, "Game") == "Match"
    assert catalogue.translate("QDialog", "Game") is None
    assert not catalogue.isEmpty()
    assert Catalogue({}).isEmpty()
