"""What the core says, in the operator's language."""

from __future__ import annotations

from functools import lru_cache

from clockapp.exchange.core_words import known, shapes
from clockapp.exchange.sheet_language import words
from clockapp.exchange.suspension_words import reason
from ui.translate import set_in_french, spoken

__all__ = ["core", "known", "shapes"]


def core(text: str) -> str:
    """A text of the core as it is shown; one of no known shape (a note, a name) stays as it was written."""
    return _french(text) if spoken() == "fr" and text else text


@lru_cache(maxsize=4096)
def _french(text: str) -> str:
    return set_in_french(known(text) or reason(text, words("fr")))
