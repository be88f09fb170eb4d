"""Reading what other programs and people wrote: JSON that is safe to use, and every fault of a file at once."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

LARGEST = 200_000_000
"""Bytes of a file that is read; ten thousand complete results have a third of it."""
DEEPEST = 32
"""Lists within lists; nothing of ours has more than eight."""
LONGEST_VALUE = 60
LONGEST_NUMBER = 300
"""Digits of a whole number that is looked at."""
MOST_NUMBER = 1_000_000
"""No count of goals, minutes or seconds of one game is larger."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake: where it stands, what stands there, and what was expected."""

    where: str
    value: str
    expected: str

    def __str__(self) -> str:
        """One line: `where: value: expected ...`."""
        return ": ".join(part for part in (self.where, self.value, self.expected) if part)


class BadInputError(ValueError):
    """A file that cannot be used, with every fault that was found in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type["BadInputError"], tuple[tuple[Fault, ...]]]:
        return BadInputError, (self.faults,)


def shown(value: object) -> str:
    """A value as it stands in the file, on one line and not too long."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        text = "..."
    text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 3] + "..."


def text_of(content: bytes, *, file: str) -> str:
    """The text of a file: UTF-8, with or without a byte order mark. Raises BadInputError where it is something else."""
    if len(content) > LARGEST:
        raise BadInputError([Fault(file, f"{len(content):,} bytes", f"expected at most {LARGEST:,}")])
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadInputError([Fault(file, "", "is UTF-16 text; save it as UTF-8")])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        expected = f"line {line} is not UTF-8 text; save the file as UTF-8"
        raise BadInputError([Fault(file, "", expected)]) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise BadInputError([Fault(file, "", f"line {line} has a zero byte; the file is damaged or no text")])
    return text


def json_of(text: str, *, file: str, any_number: bool = False) -> Any:
    """The JSON in a text. Raises BadInputError for broken JSON, NaN, a key given twice, and nesting without end.

    With `any_number` NaN and numbers of hundreds of digits come as floats, for the reader of their field to refuse.
    """
    whole, constant = (_short, float) if any_number else (int, _constant)
    try:
        value = json.loads(text, parse_constant=constant, parse_int=whole, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        expected = f"line {error.lineno}, column {error.colno} is no JSON: {error.msg}"
        raise BadInputError([Fault(file, "", expected)]) from None
    except RecursionError:
        raise BadInputError([Fault(file, "", "is nested too deeply")]) from None
    except ValueError as error:  # NaN, a key twice, an integer of thousands of digits
        raise BadInputError([Fault(file, "", str(error).partition(";")[0])]) from None
    if _too_deep(value):
        raise BadInputError([Fault(file, "", "is nested too deeply")])
    return value


def _short(digits: str) -> int | float:
    return int(digits) if len(digits) <= LONGEST_NUMBER else float("inf")


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON: expected a number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {shown(twice)} is given twice in one object")
    return value


def _too_deep(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


@dataclass(slots=True)
class Reader:
    """Takes values out of one JSON object and writes down what is wrong with them; a wrong value reads as a harmless one."""

    where: str
    value: Mapping[str, Any]
    faults: list[Fault] = field(default_factory=list)

    @classmethod
    def of(cls, value: Any, where: str, faults: list[Fault]) -> "Reader":
        """A reader of a value that has to be an object; one that is none reads as an empty object, with one fault."""
        if isinstance(value, Mapping):
            return cls(where, value, faults)
        faults.append(Fault(where, shown(value), "expected an object"))
        return cls(where, _Anything(), [])

    def fault(self, key: str, expected: str) -> None:
        """Write down that the value under this key is wrong."""
        value = shown(self.value[key]) if key in self.value else "missing"
        self.faults.append(Fault(f"{self.where}: {key}", value, expected))

    def only(self, *known: str) -> None:
        """Write down every key that is not known."""
        for key in self.value:
            if key not in known:
                expected = f"expected one of {', '.join(known)}"
                self.faults.append(Fault(f"{self.where}: {shown(key)}", "", f"unknown key; {expected}"))

    def text(self, key: str, *, empty: bool = False, default: str | None = None) -> str:
        """A text; with `default` the key may be left out or null."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and (empty or value.strip()):
            return value
        self.fault(key, "expected a text")
        return ""

    def maybe_text(self, key: str) -> str | None:
        """A text or null."""
        return self.text(key) if self.value.get(key) is not None else None

    def one_of(self, key: str, words: Sequence[str], *, default: str | None = None) -> str:
        """One of some words."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, str) and value in words:
            return value
        self.fault(key, f"expected {', '.join(words[:-1])} or {words[-1]}")
        return words[0]

    def count(self, key: str, *, least: int = 0, default: int | None = None) -> int:
        """A whole number, `least` or more; true, false and 3.0 are none."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST_NUMBER:
            return value
        self.fault(key, f"expected a whole number, {least} or more")
        return least

    def maybe_count(self, key: str) -> int | None:
        """A whole number or null."""
        return self.count(key) if self.value.get(key) is not None else None

    def rows(self, key: str, *, needed: bool = False) -> list[Any]:
        """A list; left out or null it is empty, unless it is needed."""
        value = self.value.get(key)
        if isinstance(value, list):
            return value
        if value is not None or needed:
            self.fault(key, "expected a list")
        return []


class _Anything(dict[str, Any]):
    """What a reader reads where there is no object; its faults are not written down."""
