"""What the core says, and the tables and rules around it, in the operator's language."""

from __future__ import annotations

from functools import lru_cache

from clockapp.exchange.core_words import Book, known, shapes
from clockapp.exchange.sheet_language import words
from clockapp.exchange.suspension_words import reason
from ui.translate import set_in_french, spoken, tr

__all__ = ["core", "known", "mark_of", "shapes", "told"]


def core(text: str) -> str:
    """A text of the core as it is shown; one of no known shape (a note, a name) stays as it was written."""
    return _french(text, "core") if text and spoken() == "fr" else text


def told(text: str) -> str:
    """A sentence of the rules or the reason of a place, as it is shown; a sheet's own words stay as they were written."""
    return _french(text, "tables") if text and spoken() == "fr" else text


@lru_cache(maxsize=4096)
def _french(text: str, book: Book) -> str:
    return set_in_french(known(text, book) or (reason(text, words("fr")) if book == "core" else text))


def mark_of(decided_in: str | None) -> str:
    """What stands behind a score that was not made in regulation."""
    match decided_in:
        case "overtime" | "shootout":
            return f" {core('OT' if decided_in == 'overtime' else 'SO')}"
        case "forfeit":
            return f" {tr('forfeit')}"
        case "abandoned":
            return f" {tr('abandoned')}"
        case _:
            return ""
