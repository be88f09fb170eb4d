"""A setting is a field that carries its sentence: the words in which the app shows it to people."""

from dataclasses import MISSING, field, fields
from typing import Any

STRICT: dict[str, Any] = {"extra": "forbid", "strict": True}
"""How the reader of rule files checks a section: no unknown key, no value of another type."""


def setting(says: str, default: Any = MISSING) -> Any:
    """Declare a field of a section with its sentence; without a default the file has to state it."""
    return field(default=default, metadata={"says": says})


def sentences(section: type) -> dict[str, str]:
    """The sentence of every setting of a section, by its key in the file."""
    return {f.name: f.metadata["says"] for f in fields(section)}
