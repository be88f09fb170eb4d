"""A setting is a field that carries its sentence: the words in which the app shows it to people."""

from dataclasses import MISSING, field, fields
from typing import Annotated, Any

from annotated_types import Ge, Gt, Le, MaxLen, MinLen

STRICT: dict[str, Any] = {"extra": "forbid", "strict": True}
"""How the reader of rule files checks a section: no unknown key, no value of another type."""


Seconds = Annotated[int, Ge(0), Le(36_000)]
"""A length that may be nothing; no part of a game lasts ten hours."""
Length = Annotated[int, Gt(0), Le(36_000)]
"""A length of at least a second."""
Count = Annotated[int, Ge(0), Le(1_000)]
"""A number of goals, timeouts, penalties or minutes that may be none."""
Some = Annotated[int, Gt(0), Le(1_000)]
"""Such a number, at least one."""
Value = Annotated[int, Ge(-1_000), Le(1_000)]
"""Points in the standings."""
Words = Annotated[str, MinLen(1), MaxLen(100)]
"""A name that people read."""


def setting(says: str, default: Any = MISSING) -> Any:
    """Declare a field of a section with its sentence; without a default the file has to state it."""
    return field(default=default, metadata={"says": says})


def sentences(section: type) -> dict[str, str]:
    """The sentence of every setting of a section, by its key in the file."""
    return {f.name: f.metadata["says"] for f in fields(section)}
