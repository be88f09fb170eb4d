"""What the core says, in French: its English is part of the contract, so it is read by its shape here.

A shape is a text with places: `{team} net is empty`. What stands in a place is put into French too where the place has
the name of something that has words of its own (`why`, `period`), and stays as it is where it is a name or a figure.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache

from clockapp.assets import asset
from clockapp.exchange.sheet_language import words

FIGURES = {"n": r"\d+", "m": r"\d+", "time": r"\d+:\d\d(?:\.\d)?|\d+\.\d", "number": r"[0-9A-Za-z]+"}
"""What a place of that name holds; the others hold any words."""
IN_WORDS = frozenset({"period", "phase", "kind", "kind2", "why", "what", "act", "how", "Phase"})
"""Places whose words are put into the other language too; with a capital they begin the sentence."""
JOINED = " · "

Shape = tuple[re.Pattern[str], str]


def known(text: str) -> str | None:
    """The French of a text by the first shape it has; None where it has none."""
    plain = shapes()[0].get(text)
    if plain is not None:
        return plain
    infraction = words("fr").infraction(text)
    if infraction != text:
        return infraction
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


ABANDONED = "abandoned: "
OVERRIDE = ": override: "


def note_in_french(note: str) -> str:
    """A note that the core made of an ending or an override; what a person wrote stays as it is."""
    if note.startswith(ABANDONED):
        return f"interrompu : {note.removeprefix(ABANDONED)}"
    line, override, why = note.partition(OVERRIDE)
    return f"{known(line) or line} : dérogation : {why}" if override else note
