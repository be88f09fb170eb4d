"""Reading layouts from `assets/layouts/*.toml`: every fault at once, each with its line and what was expected."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from clockapp.assets import asset, assets
from ui.board import palette
from ui.board.asks import FACTS, TEXTS
from ui.board.boxes.inks import NAMES as INKS
from ui.board.boxes.kinds import KINDS
from ui.board.layout import Align, Box, Layout, Page, Rect, When
from ui.board.shown import PHASES

PAGES: Final = ("score", "standings", "goals", "sponsor")
TEXT_KINDS: Final = frozenset({"digits", "text"})
ALIGN: Final = ("left", "centre", "right", "outer", "inner")


@dataclass(frozen=True, slots=True)
class LayoutFault:
    """One mistake in a layout: where, and what was expected."""

    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


class LayoutError(ValueError):
    """All mistakes of a layout."""

    def __init__(self, faults: Iterable[LayoutFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class _Expected(Exception):  # noqa: N818 - it reads as a sentence where it is raised
    """What a value should have been."""


class _Reading:
    """One file being read: its lines, and the faults found so far."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.faults: list[LayoutFault] = []

    def fault(self, line: int, text: str) -> None:
        self.faults.append(LayoutFault(self.file, line, text))

    def table(self, header: str, number: int = 0) -> int:
        """The line of the n-th table with that header; 1 where it is not written as one."""
        pattern = re.compile(rf"\s*\[+\s*{re.escape(header)}\s*\]+")
        found = [i for i, line in enumerate(self.lines, 1) if pattern.match(line)]
        return found[number] if number < len(found) else 1

    def key(self, start: int, key: str) -> int:
        """The line of a key within the table that starts at a line."""
        for i in range(start, len(self.lines)):
            if re.match(rf"\s*{re.escape(key)}\s*[.=]", self.lines[i]):
                return i + 1
            if re.match(r"\s*\[", self.lines[i]):
                break
        return start


@lru_cache(maxsize=1)
def layouts() -> Mapping[str, Layout]:
    """The layouts that come with the app, by name, in the order of their files."""
    return {found.name: found for found in map(read_layout, sorted(asset("layouts").glob("*.toml")))}


@lru_cache(maxsize=32)
def read_layout(path: Path) -> Layout:
    """The layout of a file. Raises LayoutError with everything that is wrong with it."""
    return parse_layout(path.read_text(encoding="utf-8"), file=path.name)


def parse_layout(text: str, *, file: str) -> Layout:
    """The layout of a text. Raises LayoutError."""
    reading = _Reading(file, text)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise LayoutError([LayoutFault(file, int(found[1]) if found else 1, f"no TOML: {error}")]) from error
    layout = _layout(reading, read)
    if reading.faults or layout is None:
        raise LayoutError(sorted(reading.faults, key=lambda fault: fault.line))
    return layout


def _layout(reading: _Reading, read: dict[str, Any]) -> Layout | None:
    for key in read.keys() - {"layout", "box", "page"}:
        reading.fault(reading.key(0, key) or reading.table(key), f"{key}: not known here; known are layout, box, page")
    line = reading.table("layout")
    head = read.get("layout")
    if not isinstance(head, dict):
        reading.fault(1, "[layout] is missing")
        return None
    known = {"name": _text, "title": _text, "canvas": _pair, "aspect": _pair, "ground": _colour, "lower": _rect}
    values = _values(reading, line, head, known)
    for key in known.keys() - head.keys():
        reading.fault(line, f"{key}: is missing from [layout]")
    boxes = _boxes(reading, "box", read.get("box", []))
    pages = tuple(_page(reading, name, page, values.get("canvas")) for name, page in read.get("page", {}).items())
    return None if reading.faults else Layout(**values, boxes=boxes, pages=pages)


def _page(reading: _Reading, name: str, read: dict[str, Any], canvas: Any) -> Page:
    start = reading.table(f"page.{name}")
    for key in read.keys() - {"when", "box", "like"}:
        reading.fault(reading.key(start, key), f"{key}: not known in a page; known are when, like, box")
    when = _when(reading, reading.key(start, "when"), read.get("when", {}))
    boxes = _boxes(reading, f"page.{name}.box", read.get("box", []))
    if "like" in read:
        boxes = (*_like(reading, reading.key(start, "like"), read["like"], canvas), *boxes)
    return Page(name=name, when=when, boxes=boxes)


def _like(reading: _Reading, line: int, like: Any, canvas: Any) -> tuple[Box, ...]:
    """The boxes of another layout (`classic`) or of a page of it (`classic.before`), whose canvas must be the same."""
    name, _, page = str(like).partition(".")
    path = assets() / "layouts" / f"{name}.toml"
    if not path.is_file() or path.name == reading.file:
        others = (one.stem for one in sorted(path.parent.glob("*.toml")) if one.name != reading.file)
        reading.fault(line, f"like: {like!r} will not do; expected one of {_list(others)}")
        return ()
    other = read_layout(path)
    if other.canvas != canvas:
        reading.fault(line, f"like: {name} has another canvas, {other.canvas}")
    if not page:
        return other.boxes
    found = next((one for one in other.pages if one.name == page), None)
    if found is None:
        reading.fault(line, f"like: {like!r} will not do; {name} has pages {_list(one.name for one in other.pages)}")
        return ()
    return found.boxes


def _boxes(reading: _Reading, header: str, read: list[dict[str, Any]]) -> tuple[Box, ...]:
    return tuple(_box(reading, reading.table(header, number), box) for number, box in enumerate(read))


def _box(reading: _Reading, line: int, read: dict[str, Any]) -> Box:
    values = _values(reading, line, {key: value for key, value in read.items() if key != "when"}, _BOX)
    if "when" in read:
        values["when"] = _when(reading, reading.key(line, "when"), read["when"])
    kind = values.get("kind")
    if kind is None:
        if "kind" not in read:
            reading.fault(line, f"kind: is missing; known are {_list(KINDS)}")
        kind = "plate"
    if kind in TEXT_KINDS and "show" not in read and "head" not in read:
        reading.fault(line, f"show: is missing from a box of {kind}; known are {_list(TEXTS)}")
    if kind == "text" and "size" not in read:
        reading.fault(line, "size: is missing from a box of text")
    if "at" in read and "polygon" in read:
        reading.fault(reading.key(line, "polygon"), "polygon: a box has either at or polygon")
    if "at" not in read and "polygon" not in read:
        reading.fault(line, "at: is missing (x, y, width, height in units of the canvas)")
    return Box(**{**values, "kind": kind})


def _values(
    reading: _Reading, line: int, read: dict[str, Any], known: Mapping[str, Callable[[Any], Any]]
) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for key, value in read.items():
        at = reading.key(line, key)
        if key not in known:
            reading.fault(at, f"{key}: not known here; known are {_list(known)}")
            continue
        try:
            values[key] = known[key](value)
        except _Expected as error:
            reading.fault(at, f"{key}: {value!r} will not do; expected {error}")
    return values


def _when(reading: _Reading, line: int, read: Any) -> When:
    if not isinstance(read, dict):
        reading.fault(line, f"when: {read!r} will not do; expected a table of {_list(_WHEN)}")
        return When()
    found: dict[str, Any] = {}
    for key, value in read.items():
        if key not in _WHEN:
            reading.fault(line, f"when.{key}: not known; known are {_list(_WHEN)}")
            continue
        try:
            found[key] = _WHEN[key](value)
        except _Expected as error:
            reading.fault(line, f"when.{key}: {value!r} will not do; expected {error}")
    return When(**found)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _Expected("a text")
    return value


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise _Expected("a number that is not negative")
    return value


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise _Expected("a whole number from 1 up")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Expected("true or false")
    return value


def _numbers(value: Any, count: int) -> tuple[float, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise _Expected(f"{count} numbers")
    return tuple(_number(one) for one in value)


def _pair(value: Any) -> tuple[float, float]:
    first, second = _numbers(value, 2)
    return first, second


def _rect(value: Any) -> Rect:
    x, y, w, h = _numbers(value, 4)
    return x, y, w, h


def _corners(value: Any) -> tuple[tuple[float, float], ...]:
    if not isinstance(value, list) or len(value) < 3:
        raise _Expected("three corners or more, [x, y] each")
    return tuple(_pair(one) for one in value)


def _of(names: Iterable[str]) -> Callable[[Any], str]:
    allowed = tuple(names)

    def read(value: Any) -> str:
        if value not in allowed:
            raise _Expected(f"one of {_list(allowed)}")
        return str(value)

    return read


def _some(names: Iterable[str]) -> Callable[[Any], tuple[str, ...]]:
    one = _of(names)

    def read(value: Any) -> tuple[str, ...]:
        return tuple(one(name) for name in (value if isinstance(value, list) else [value]))

    return read


def _slots(value: Any) -> tuple[str, ...]:
    return tuple(_text(one) for one in (value if isinstance(value, list) else [value]))


def _align(value: Any) -> Align:
    found: Align = "centre"
    for name in ("left", "centre", "right", "outer", "inner"):
        if value == name:
            found = name
    _of(ALIGN)(value)
    return found


def _mirror(value: Any) -> bool:
    if value != "home":
        raise _Expected("\"home\": the box is home's, its twin away's")
    return True


_colour = _of(palette.NAMED)

_BOX: Final[Mapping[str, Callable[[Any], Any]]] = {
    "kind": _of(KINDS),
    "at": _rect,
    "slot": _slots,
    "mirror": _mirror,
    "team": _of(("home", "away")),
    "when": _text,
    "show": _of(TEXTS),
    "head": _text,
    "size": _number,
    "align": _align,
    "ink": _of(INKS),
    "fill": _of(INKS),
    "spacing": _number,
    "polygon": _corners,
    "shade": _rect,
    "stripe": _rect,
    "line": _rect,
    "rows": _whole,
    "row": _number,
    "gap": _number,
    "chip": _number,
    "infraction": _truth,
    "wrap": _truth,
    "code_under": _number,
}
if _BOX.keys() != {field.name for field in fields(Box)}:
    raise TypeError("the reader of layouts and the box have different fields")

_WHEN: Final[Mapping[str, Callable[[Any], Any]]] = {
    "phase": _some(PHASES),
    "not_phase": _some(PHASES),
    "has": _some(FACTS),
    "lacks": _some(FACTS),
    "page": _of(PAGES),
}


def fitting(wanted: str, *, size: tuple[int, int]) -> Layout:
    """The layout that was asked for where it is made for that shape of screen, else the first that is."""
    all_of = layouts()
    shape = size[0] / max(1, size[1])
    order = (wanted, "classic", "portrait", "ultrawide", "broadcast")
    for name in order:
        found = all_of.get(name)
        if found is not None and found.aspect[0] <= shape < found.aspect[1]:
            return found
    return all_of["classic"]
