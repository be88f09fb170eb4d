"""What is wrong with a rule set, said so that whoever wrote the file can put it right."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

Path = tuple[str | int, ...]
"""The place of a value: table keys, and places in an array counted from 0."""

LONGEST_VALUE = 60
NOTHING = object()
"""No value stands there: the key is missing, or the fault concerns the whole file."""


@dataclass(frozen=True, slots=True)
class RuleFault:
    """One mistake: in which file, under which key, what stands there and what was expected instead."""

    file: str
    key: str
    value: str
    expected: str

    def __str__(self) -> str:
        """One line: `file: key = value: expected ...; what to do`."""
        place = f"{self.file}: {self.key}" if self.key else self.file
        return f"{place} = {self.value}: {self.expected}" if self.value else f"{place}: {self.expected}"


class RuleSetError(OSError):
    """A rule set that cannot be used, with every fault that was found in it."""

    def __init__(self, faults: Sequence[RuleFault]) -> None:
        self.faults: tuple[RuleFault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[type["RuleSetError"], tuple[tuple[RuleFault, ...]]]:
        return RuleSetError, (self.faults,)


def key_text(path: Path) -> str:
    """A place as it is written in messages: `stages.final.tie[0].length_s`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            bare = bool(step) and all(c.isalnum() or c in "_-" for c in step)
            text += ("." if text else "") + (step if bare else shown(step))
    return text


def shown(value: object, *, longest: int = LONGEST_VALUE) -> str:
    """A value as the file has it, on one line and not too long."""
    if value is NOTHING:
        return ""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, TypeError, RecursionError):
        text = "..."  # an integer of thousands of digits, keys that are no text, or tables within tables without end
    text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
    return text if len(text) <= longest else text[: longest - 3] + "..."


def at(doc: object, path: Path) -> object:
    """What stands at a place of a document, else NOTHING."""
    for step in path:
        if isinstance(doc, Mapping):
            doc = doc.get(step, NOTHING)
        elif isinstance(doc, list | tuple) and isinstance(step, int):
            doc = doc[step] if step < len(doc) else NOTHING
        else:
            return NOTHING
    return doc


def nearest(word: object, known: Sequence[str]) -> str:
    """The known word that is most like it, or nothing where none is."""
    return next(iter(get_close_matches(str(word)[:LONGEST_VALUE], known, n=1, cutoff=0.6)), "")


def did_you_mean(word: object, known: Sequence[str]) -> str:
    """`did you mean X?`, or nothing where no known word is near."""
    near = nearest(word, known)
    return f"did you mean {near}?" if near else ""


def one_of(words: Sequence[str]) -> str:
    """`a, b or c`."""
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


Document = dict[str, Any]
