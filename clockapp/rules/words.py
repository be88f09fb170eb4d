"""The words in which a rule set is told to people."""

from collections.abc import Sequence
from typing import Literal

STAGE_WORDS = {
    "round_robin": "Round robin",
    "play_in": "Play-in",
    "quarter_final": "Quarter-final",
    "semi_final": "Semi-final",
    "consolation": "Consolation",
    "championship": "Championship",
}
KIND_WORDS = {
    "minor": "Minor",
    "bench_minor": "Bench minor",
    "double_minor": "Double minor",
    "major": "Major",
    "misconduct": "Misconduct",
    "game_misconduct": "Game misconduct",
    "gross_misconduct": "Gross misconduct",
    "match": "Match penalty",
}


def length(seconds: int) -> str:
    """A length as the clock shows it: 900 is `15:00`."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def count(number: int, word: str) -> str:
    """`1 round`, `3 rounds`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Sequence[str], last: Literal["and", "or"] = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def sentence(text: str) -> str:
    """With a capital letter, on one line."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:]
