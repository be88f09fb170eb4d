"""What the core says, in the operator's language: its English is part of the contract, so it is read by its shape here.

A shape is a text with places: `{team} net is empty`. What stands in a place is put into French too where the place has
the name of something that has words of its own (`why`, `period`), and stays as it is where it is a name or a figure.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache

from clockapp.assets import asset
from clockapp.exchange.sheet_language import words
from clockapp.exchange.suspension_words import reason
from ui.console.infractions import named
from ui.translate import set_in_french, spoken

FIGURES = {"n": r"\d+", "m": r"\d+", "time": r"\d+:\d\d(?:\.\d)?|\d+\.\d", "number": r"[0-9A-Za-z]+"}
"""What a place of that name holds; the others hold any words."""
IN_WORDS = frozenset({"period", "phase", "kind", "kind2", "why", "what", "act", "how", "Phase"})
"""Places whose words are put into the other language too; with a capital they begin the sentence."""
JOINED = " · "

Shape = tuple[re.Pattern[str], str]


def core(text: str) -> str:
    """A text of the core as it is shown; one of no known shape (a note, a name) stays as it was written."""
    return _french(text) if spoken() == "fr" and text else text


@lru_cache(maxsize=4096)
def _french(text: str) -> str:
    return set_in_french(known(text) or reason(text, words("fr")))


def known(text: str) -> str | None:
    """The French of a text by the first shape it has; None where it has none."""
    plain = shapes()[0].get(text)
    if plain is not None:
        return plain
    infraction = named(text)
    if infraction is not None:
        return infraction.french
    for shape, said in shapes()[1]:
        found = shape.fullmatch(text)
        if found is not None:
            return _filled(said, found.groupdict())
    if JOINED in text:
        parts = text.split(JOINED)
        told = [known(part) for part in parts]
        return JOINED.join(t or part for t, part in zip(told, parts, strict=True)) if any(told) else None
    return None


def _filled(said: str, places: dict[str, str]) -> str:
    for name, value in places.items():
        shown = _place(name, value) if name in IN_WORDS else value
        said = said.replace(f"{{{name}}}", shown)
    return said


def _place(name: str, value: str) -> str:
    if name[0].islower():
        return known(value) or value
    inner = known(value[:1].lower() + value[1:])
    return inner[:1].upper() + inner[1:] if inner else value


@cache
def shapes() -> tuple[dict[str, str], tuple[Shape, ...]]:
    """The texts without places, and the shapes in the order in which they are tried."""
    raw: dict[str, str] = tomllib.loads(asset("i18n/core_fr.toml").read_text("utf-8"))["shapes"]
    plain = {english: french for english, french in raw.items() if "{" not in english}
    return plain, tuple((pattern(english), french) for english, french in raw.items() if "{" in english)


def pattern(shape: str) -> re.Pattern[str]:
    """A shape as it is looked for in a text."""
    pieces = re.split(r"\{(\w+)\}", shape)
    return re.compile("".join(f"(?P<{piece}>{FIGURES.get(piece, '.+?')})" if n % 2 else re.escape(piece) for n, piece in enumerate(pieces)))
