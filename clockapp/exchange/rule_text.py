"""A rule set as TOML that people read: each setting under its sentence, the comments of whoever wrote the file kept."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import takewhile
from typing import Any

from clockapp.rules.faults import Document, Path
from clockapp.rules.shape import section_at
from clockapp.rules.words import length

Comments = Mapping[Path, tuple[str, ...]]
"""By the place of the setting that they stand above or beside; those at the end of the file under `END`."""
END: Path = ()
WIDE = 100
"""Characters up to which an array stays on its line."""
EXTENDS = "What is not said here is as in this rule set."
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SHOWN = re.compile(r"\d+:\d\d")
"""A length beside its seconds, which is written anew each time."""
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\n|[\[\]{}]|[^"\'#\n\[\]{}]+', re.DOTALL
)


# ----------------------------------------------------------------------------------------------------------------- out


def toml(doc: Document, comments: Comments) -> str:
    """The text of a rule-set file; `tomllib` reads the same document from it."""
    lines = [*_table(doc, (), doc, comments), *(f"# {words}" for words in comments.get(END, ()))]
    return "\n".join(lines).strip("\n") + "\n"


def _table(doc: Document, place: Path, whole: Document, comments: Comments) -> Iterator[str]:
    tables = [key for key in _ordered(doc, place, whole) if isinstance(doc[key], dict)]
    for key in _ordered(doc, place, whole):
        if key not in tables:
            yield from _setting(doc[key], (*place, key), whole, comments)
    for key in tables:
        here: Path = (*place, key)
        inner = doc[key]
        if not inner or any(not isinstance(value, dict) for value in inner.values()):
            yield ""
            yield from _above(here, whole, kept=comments.get(here, ()))
            yield f"[{'.'.join(_key(str(step)) for step in here)}]"
        yield from _table(inner, here, whole, comments)


def _ordered(doc: Document, place: Path, whole: Document) -> list[str]:
    """The keys of a table in the order of the settings; what is none comes last."""
    section = section_at(whole, place)
    known = [f.name for f in fields(section)] if section is not None else []
    if not place:
        known.insert(known.index("title") + 1, "extends")
    return sorted(doc, key=lambda key: known.index(key) if key in known else len(known))


def _setting(value: Any, place: Path, whole: Document, comments: Comments) -> Iterator[str]:
    kept = [words for where, said in comments.items() if where[: len(place)] == place for words in said]
    yield from _above(place, whole, kept=tuple(kept))
    key = str(place[-1])
    beside = f"    # {length(value)}" if key.endswith("_s") and type(value) is int and value >= 0 else ""
    yield f"{_key(key)} = {_value(value)}{beside}"


def _above(place: Path, whole: Document, *, kept: tuple[str, ...]) -> Iterator[str]:
    says = says_of(place, whole)
    yield from (f"# {words}".rstrip() for words in kept if not _SHOWN.fullmatch(words))
    if says and says not in kept:
        yield f"# {says}"


def says_of(place: Path, whole: Document) -> str:
    """The sentence of a setting, empty where it has none."""
    if place == ("extends",):
        return EXTENDS
    section = section_at(whole, place[:-1])
    found = [f.metadata["says"] for f in fields(section) if f.name == place[-1]] if section is not None else []
    return found[0] if found else ""


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _string(key)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, dict):
        return inline(value)
    if isinstance(value, list | tuple):
        parts = [_value(one) for one in value]
        line = f"[{', '.join(parts)}]"
        if len(line) <= WIDE and not any(isinstance(one, dict) and len(value) > 1 and len(one) > 1 for one in value):
            return line
        return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
    return json.dumps(value)


def inline(table: Document) -> str:
    """A table on one line, as in an array."""
    return f"{{ {', '.join(f'{_key(key)} = {_value(value)}' for key, value in table.items())} }}" if table else "{}"


# ------------------------------------------------------------------------------------------------------------------ in


def comments_of(text: str) -> dict[Path, tuple[str, ...]]:
    """The comments of a TOML file that can be read, each with the setting it belongs to."""
    found: dict[Path, list[str]] = {}
    waiting: list[str] = []
    table: Path = ()
    for statement, said in _statements(text.replace("\r\n", "\n")):
        waiting += said
        if not statement:
            continue
        if statement.startswith("["):
            table = place = _first(tomllib.loads(statement))
        else:
            place = (*table, *_first(tomllib.loads(f"{_key_of(statement)} = 0")))
        found.setdefault(place, []).extend(waiting)
        waiting = []
    if waiting:
        found[END] = [*found.get(END, ()), *waiting]
    return {place: tuple(words) for place, words in found.items() if words}


def _key_of(statement: str) -> str:
    """What stands before the equals sign; a key in quotes may have one in it."""
    return "".join(takewhile(lambda part: part != "=", re.findall(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|.", statement, re.DOTALL)))


def _first(doc: Document) -> Path:
    """The place that a header or a key names."""
    place: list[str] = []
    value: Any = doc
    while isinstance(value, dict) and value:
        key, value = next(iter(value.items()))
        place.append(key)
        if isinstance(value, list):
            break
    return tuple(place)


def _statements(text: str) -> Iterator[tuple[str, list[str]]]:
    """What stands from line end to line end outside of brackets and strings, and the comments in it."""
    parts: list[str] = []
    said: list[str] = []
    depth = 0
    for piece in (*_TOKEN.findall(text), "\n"):
        if piece.startswith("#"):
            said.append(piece[1:].strip())
        elif piece != "\n" or depth:
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(piece, 0)
            parts.append(piece)
        else:
            yield "".join(parts).strip(), said
            parts, said = [], []
