"""Pages of typst: letters that no font has are told, not left out."""

from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.exchange import page
from clockapp.exchange.exported import ExportError
from clockapp.exchange.game_sheet import sheet_pdf
from clockapp.exchange.listing_page import listing_pdf
from clockapp.exchange.page import BOX, PageError, set_page, unprintable
from clockapp.exchange.sheet_language import words
from clockapp.exchange.tables import Table
from tests.exchange.games_out import exported
from tests.exchange.pdf_text import text_of

NOBODYS = "\U00013000"
"""A hieroglyph."""
LISTING = "sheet/listing.typ"


def listing(*cells: str) -> str:
    return text_of(listing_pdf(Table(name="teams", columns=("team", "name"), rows=(cells,)), title="Teams"))


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer whose fonts have Western letters alone."""
    monkeypatch.setattr(page, "unprintable", frozenset)


def test_western_and_cyrillic_and_greek_letters_are_printed() -> None:
    """The fonts that typst brings have them, so they are the same everywhere."""
    assert unprintable("ИванШЀΩλő") == frozenset()
    assert "Иван Øyvind Ωμέγα" in listing("А", "Иван Øyvind Ωμέγα")


def test_which_letters_no_font_has() -> None:
    """All that are missing, in one question, and no other."""
    assert unprintable(f"И{NOBODYS}a") == {NOBODYS}
    assert unprintable(f"И{NOBODYS}a") == {NOBODYS}  # asked again: a font may have come since


def test_a_letter_that_no_font_has_is_a_box_with_a_word() -> None:
    """What cannot be printed is seen, and the page says what to do."""
    text = listing("X", f"Li {NOBODYS}{NOBODYS}")
    assert f"Li {BOX}{BOX}" in text
    assert "install one for its script" in text
    assert "install one" not in listing("X", "Li Na")


def test_without_fonts_for_them_names_are_boxes_or_written_plainly(without: None) -> None:
    """Full-width letters have a plain form, which is printed without a word; others have none."""
    del without
    text = listing("Ａｕｒｏｒａ１", "王 Иван")
    assert "Aurora1" in text
    assert f"{BOX} {BOX * 4}" in text


def test_the_game_sheet_says_it_in_its_language(without: None) -> None:
    """In French on a French sheet."""
    del without
    game = exported()
    assert game.result is not None
    other = replace(game, result={**game.result, "tournament": "日本 Cup"})
    assert f"{BOX * 2} Cup" in text_of(sheet_pdf(other))
    assert "aucune police de cet ordinateur" in text_of(sheet_pdf(other, language="fr"))
    assert page.UNPRINTED in words("fr").texts


def test_a_page_that_cannot_be_set_is_told() -> None:
    """The first line of typst's own reason."""
    with pytest.raises(PageError, match="title"):
        set_page(LISTING, {}, {"format": "pdf"})


def test_a_listing_that_cannot_be_set_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One sentence with the way out."""
    (tmp_path / "bad.typ").write_text("#nonsense(")
    monkeypatch.setattr(page, "asset", lambda _: tmp_path / "bad.typ")
    with pytest.raises(ExportError, match=r"The page of Teams could not be set \(.+\): use the CSV file\."):
        listing("X", "Y")
