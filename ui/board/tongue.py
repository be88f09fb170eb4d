"""The words of the board in its language: English in the source, French from `assets/i18n/board_fr.toml`.

They do not go through Qt's translators: of several boards in one rink each may speak its own language.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from clockapp.assets import asset
from clockapp.exchange.core_words import known
from clockapp.exchange.sheet_language import words as sheet_words
from ui.translate import Tongue

_ORDINAL: Final = re.compile(r"(\d+)(?:st|nd|rd|th)")
_BEYOND: Final = re.compile(r"(OT|SO)(\d*)")


@cache
def texts(tongue: Tongue) -> Mapping[str, str]:
    """English source -> text in this language, of every text of the board."""
    if tongue == "en":
        return {}
    found: dict[str, str] = tomllib.loads(asset(f"i18n/board_{tongue}.toml").read_text("utf-8"))["texts"]
    return found


def said(text: str, tongue: Tongue, **values: object) -> str:
    """A text of the board in this language, its `{places}` filled in; one that it does not know stays as it is."""
    found = texts(tongue).get(text) or text.partition("|")[0]
    return found.format(**values) if values else found


def label(text: str, tongue: Tongue) -> str:
    """A period's label: `3rd` is `3e`, `OT` `PR`, `SO` `TB`."""
    ordinal, beyond = _ORDINAL.fullmatch(text), _BEYOND.fullmatch(text)
    if tongue == "fr" and ordinal is not None:
        return f"{ordinal[1]}{'re' if ordinal[1] == '1' else 'e'}"
    if beyond is not None:
        return said(beyond[1], tongue) + beyond[2]
    return text


def entrant(text: str, tongue: Tongue) -> str:
    """What the schedule says of a team that is not known yet: `winner of Semi-final 1`."""
    return (known(text) or text) if tongue == "fr" else text


def infraction(text: str, tongue: Tongue) -> str:
    """An infraction, or a kind of penalty, as the rule book of this language calls it; what somebody typed stays."""
    book = sheet_words(tongue)
    plain = text.replace("_", " ")
    known = book.infraction(plain)
    return known if known != plain else book(plain.capitalize()) if plain.capitalize() in book.texts else plain
