"""Numbers and lists as sentences have them."""

from collections.abc import Sequence
from fractions import Fraction

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def listed(words: Sequence[str], *, most: int | None = None) -> str:
    """`A`, `A and B`, `A, B and C`; with `most` the rest is counted: `A, B and 7 more`."""
    if most is not None and len(words) > most:
        words = [*words[: most - 1], f"{len(words) - most + 1} more"]
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def cut(value: Fraction, digits: int) -> str:
    """A fraction with so many decimal places, cut and not rounded: `0.7142`."""
    whole = abs(value.numerator) * 10**digits // value.denominator
    text = str(whole).rjust(digits + 1, "0")
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{text[:-digits]}.{text[-digits:]}" if digits else f"{sign}{text}"


def ordinal(place: int) -> str:
    """A place in words: 1st, 2nd, 3rd, 4th, 11th."""
    ending = "th" if place % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"
