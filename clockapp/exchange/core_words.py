"""What the core says, and the tables and rules around it, in French: its English is part of the contract, so it is read by its shape here.

A shape is a text with places: `{team} net is empty`. What stands in a place is put into French too where the place has
the name of something that has words of its own (`why`, `period`), and stays as it is where it is a name or a figure.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Literal

from clockapp.assets import asset
from clockapp.exchange.sheet_language import words

Book = Literal["core", "tables"]
"""Where a text comes from: the game, or the tables and rules around it."""
FIGURES = {"n": r"\d+", "m": r"\d+", "k": r"\d+", "time": r"\d+:\d\d(?:\.\d)?|\d+\.\d", "number": r"[0-9A-Za-z]+", "decimal": r"\d+\.\d+", "figure": r"[-+.\d].*?|no goal(?: against \(\d+-\d+\))?", "nth": r"\d+[a-z]{2}", "games": "[^;]+?", "who": "[^;]+?"}
"""What a place of that name holds, with a figure behind it too; the others hold any words."""
IN_WORDS: dict[Book, frozenset[str]] = {
    "core": frozenset({"period", "phase", "kind", "kind2", "why", "what", "act", "how", "Phase"}),
    "tables": frozenset({"step", "rest", "rest2", "head", "span", "what", "when", "why", "how", "which", "points", "first", "who", "figure", "figures"}),
}
"""Places whose words are put into the other language too; with a capital they begin the sentence."""
LISTS = frozenset({"teams", "team"})
"""Places that hold names, one or several."""
JOINTS: dict[Book, tuple[tuple[str, str], ...]] = {"core": ((" · ", " · "), ("; ", "; ")), "tables": (("; ", "; "), (", ", ", "), (" and ", " et "), (" of ", " de "))}
"""Where a text of no shape is parted into pieces that have one, and what stands there in French."""

Shape = tuple[re.Pattern[str], str]


def known(text: str, book: Book = "core") -> str | None:
    """The French of a text by the first shape it has; None where it has none."""
    plain, patterns = shapes(book)
    if text in plain:
        return plain[text]
    infraction = words("fr").infraction(text)
    if infraction != text:
        return infraction
    for shape, said in patterns:
        found = shape.fullmatch(text)
        filled = _filled(said, found.groupdict(), book) if found is not None else None
        if filled is not None:
            return filled
    return _in_pieces(text, book)


def _in_pieces(text: str, book: Book) -> str | None:
    """A text of no shape, parted: of the game's any piece may be French, of the tables' all that is no name."""
    for joint, said in JOINTS[book]:
        if joint in text:
            parts = text.split(joint)
            pieces = [known(part, book) for part in parts]
            if any(pieces) if book == "core" else all(piece or bare(part) for piece, part in zip(pieces, parts, strict=True)):
                return said.join(piece or part for piece, part in zip(pieces, parts, strict=True))
    return None


def listed(text: str) -> str | None:
    """Teams in a row (`A, B and 3 more`); None where a word is among them that is no name."""
    items = re.split(r"(, | and )", text)
    said = [" et " if item == " and " else re.sub(r"^(\d+) more$", r"\1 autres", item) for item in items]
    return "".join(said) if all(" " not in item or bare(item) or item.endswith(" autres") for item in said[::2]) else None


def bare(text: str) -> bool:
    """Whether a text has no word of its own: names and figures only."""
    return not any(word[:1].islower() for word in text.split())


def _filled(said: str, places: dict[str, str], book: Book) -> str | None:
    """The French shape with its places; None where one of the tables holds words that are not known."""
    shown = {name: _place(name, value, book) for name, value in places.items()}
    if any(value is None for value in shown.values()):
        return None
    return re.sub(r"\{(\w+)\}", lambda place: shown[place[1]] or "", said)


def _place(name: str, value: str, book: Book) -> str | None:
    if name.rstrip("0123456789") == "nth":
        return f"{value[:-2]}{'re' if value == '1st' else 'e'}"
    if name == "games":
        return re.sub(r"\bgame (?=\S)", "match ", value).replace(" and ", " et ")
    if name in LISTS and book == "tables":
        return listed(value)
    if name not in IN_WORDS[book]:
        return value
    if name[0].islower():
        return known(value, book) or (value if book == "core" or bare(value) else None)
    inner = known(value[:1].lower() + value[1:], book)
    return inner[:1].upper() + inner[1:] if inner else value


@cache
def shapes(book: Book) -> tuple[dict[str, str], tuple[Shape, ...]]:
    """The texts without places, and the shapes in the order in which they are tried."""
    raw: dict[str, str] = tomllib.loads(asset(f"i18n/{book}_fr.toml").read_text("utf-8"))["shapes"]
    plain = {english: french for english, french in raw.items() if "{" not in english}
    return plain, tuple((pattern(english), french) for english, french in raw.items() if "{" in english)


def pattern(shape: str) -> re.Pattern[str]:
    """A shape as it is looked for in a text."""
    pieces = re.split(r"\{(\w+)\}", shape)
    return re.compile("".join(f"(?P<{piece}>{FIGURES.get(piece.rstrip('0123456789'), '.+?')})" if n % 2 else re.escape(piece) for n, piece in enumerate(pieces)))


ABANDONED = "abandoned: "
OVERRIDE = ": override: "


def note_in_french(note: str) -> str:
    """A note that the core made of an ending or an override; what a person wrote stays as it is."""
    if note.startswith(ABANDONED):
        return f"interrompu : {note.removeprefix(ABANDONED)}"
    line, override, why = note.partition(OVERRIDE)
    return f"{known(line) or line} : dérogation : {why}" if override else note
