"""What the summary of a rule set is made of."""

from collections.abc import Iterator
from dataclasses import dataclass

from clockapp.rules.words import sentence


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence; `reading`: it is ours, and not what the sheet says."""

    text: str
    reading: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """The sentences on one subject."""

    title: str
    lines: tuple[Line, ...]


Lines = Iterator[Line]


def reading(text: str) -> Lines:
    """The line of a section's reading, if it has one."""
    if text:
        yield Line(sentence(text), reading=True)
