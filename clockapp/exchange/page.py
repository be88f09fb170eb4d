"""A page that typst sets of a template and its values: the one place that calls it.

Letters that no font here has are not left to it, which would print an empty box of its own without a word: they become a
sign that people know for a missing letter, and a line at the end says so.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from clockapp.assets import asset
from clockapp.exchange.sheet_language import ENGLISH, Words

BOX = "□"
"""Stands for a letter that cannot be printed; Libertinus has it."""
UNPRINTED = "□ stands for a letter that no font on this computer has: install one for its script (on Linux fonts-wqy-microhei or fonts-noto), then export again."
SURE = 0x0250
"""Below it are the letters of Western languages, which every font of the page has."""
SILENT = {"Cc", "Cf", "Mn", "Me", "Zs"}
"""Kinds of characters that have no picture of their own."""
FONTS = '("Libertinus Serif", "DejaVu Sans Mono")'
PROBE = f'#set text(font: {FONTS})\n#json(bytes(sys.inputs.letters)).join(" ")'
REFUSED = re.compile(r'the text `"(.+?)"` could not be displayed')
LINE = '\n#if g.at("unprinted", default: "") != "" [#v(1mm) #text(size: 7pt, g.unprinted)]\n'


class PageError(Exception):
    """The page could not be set; the first line of the reason."""


def set_page(template: str, values: dict[str, Any], how: dict[str, Any], *, say: Words = ENGLISH) -> Any:
    """A page as PDF or pictures; `how` goes to typst. Raises PageError.

    The fonts are those that typst brings, so that a page looks the same on every machine; the system's only fill in for
    scripts that these have not.
    """
    import typst

    name = template.rpartition("/")[2].removesuffix(".typ")
    said = _printable(values, say)
    try:
        source = asset(template).read_bytes() + LINE.encode()
        return typst.compile(source, sys_inputs={name: json.dumps(said, ensure_ascii=False)}, timestamp=0, **how)
    except typst.TypstError as error:
        raise PageError(str(error).strip().splitlines()[0]) from error


def _printable(values: dict[str, Any], say: Words) -> dict[str, Any]:
    """The values with every letter that cannot be printed replaced; unchanged where all can, as nearly always."""
    letters = sorted({letter for text in _texts(values) for letter in text if ord(letter) >= SURE})
    asked = "".join(letter for letter in letters if unicodedata.category(letter) not in SILENT)
    missing = unprintable(asked) if asked else frozenset()
    if not missing:
        return values
    instead = {ord(letter): _instead(letter) for letter in missing}
    said: dict[str, Any] = _replaced(values, instead)
    return said | {"unprinted": say(UNPRINTED)} if BOX in instead.values() else said


def _instead(letter: str) -> str:
    """The same letter in another form, a full-width `A` as `A`, where that one can be printed; else the box."""
    plain = unicodedata.normalize("NFKC", letter)
    return plain if plain != letter and all(ord(part) < SURE for part in plain) else BOX


_known: set[str] = set()
"""Letters that were printed before; what could not be printed is asked again, for a font may have come since."""


def unprintable(letters: str) -> frozenset[str]:
    """Which of these letters none of the fonts here has: typst names them where it is asked for a PDF to be archived."""
    import typst

    asked = [letter for letter in letters if letter not in _known]
    if not asked:
        return frozenset()
    missing: frozenset[str] = frozenset()
    try:
        typst.compile(PROBE.encode(), sys_inputs={"letters": json.dumps(asked, ensure_ascii=False)}, format="pdf", pdf_standards="a-2b", timestamp=0)
    except typst.TypstError as error:
        missing = frozenset(letter for found in REFUSED.findall(error.diagnostic) for letter in found if letter in asked)
    _known.update(set(asked) - missing)
    return missing


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for inner in value.values():
                yield from _texts(inner)
        case list() | tuple():
            for inner in value:
                yield from _texts(inner)


def _replaced(value: Any, instead: dict[int, str]) -> Any:
    match value:
        case str():
            return value.translate(instead)
        case dict():
            return {key: _replaced(inner, instead) for key, inner in value.items()}
        case list() | tuple():
            return [_replaced(inner, instead) for inner in value]
        case _:
            return value
