"""Two games of a schedule that stand in each other's way."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two games that stand in each other's way, and how."""

    first: str
    second: str
    text: str
