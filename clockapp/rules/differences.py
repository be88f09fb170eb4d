"""In what a tournament's rule set differs from the rule book it stands on."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Any

from clockapp.rules.faults import NOTHING, Path, key_text, shown
from clockapp.rules.load import load
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet

_NO_RULE = {"format", "name", "title", "source", "notes", "contradictions", "reading", "sentence"}
_ALWAYS = {"kind", "rounds", "strength"}
"""What a step is known by, told even where it is as usual."""
LONGEST = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One setting that is not as in the book; the values as a file would have them, empty where there is none."""

    key: str
    value: str
    book: str
    says: str

    def __str__(self) -> str:
        """One line: `key = value (book: value)`."""
        return f"{self.key} = {self.value or 'not set'} (book: {self.book or 'not set'})"


def changes(rules: RuleSet) -> tuple[Change, ...]:
    """Every setting that differs from the rule book, in the order of the file; lists are compared as a whole."""
    return tuple(_changes(_every_stage(rules), _every_stage(load(rules.rulebook))))


def _every_stage(rules: RuleSet) -> RuleSet:
    """Stages that a file leaves to its default spelled out, so that like is compared with like."""
    return replace(rules, stages={name: rules.stage(name) for name in STAGES})


def _changes(own: Any, book: Any, place: Path = ()) -> Iterator[Change]:
    for f in fields(own):
        mine, theirs = getattr(own, f.name), getattr(book, f.name)
        here: Path = (*place, f.name)
        if f.name in _NO_RULE or _told(mine) == _told(theirs):
            continue
        if isinstance(mine, Mapping):
            for key, value in mine.items():
                yield from _changes(value, theirs[key], (*here, key))
        elif is_dataclass(mine) and is_dataclass(theirs):
            yield from _changes(mine, theirs, here)
        else:
            says = f.metadata["says"]
            yield Change(key=key_text(here), value=_text(mine), book=_text(theirs), says=says)


def _told(value: Any) -> Any:
    """A value without the remarks on how it is read, and without what is as usual."""
    if is_dataclass(value):
        return {
            f.name: _told(getattr(value, f.name))
            for f in fields(value)
            if f.name not in _NO_RULE and (f.name in _ALWAYS or f.default is MISSING or getattr(value, f.name) != f.default)
        }
    if isinstance(value, Mapping):
        return {key: _told(v) for key, v in value.items()}
    return [_told(v) for v in value] if isinstance(value, tuple) else value


def _text(value: Any) -> str:
    text = shown(NOTHING if value is None else _told(value), longest=LONGEST + 1)
    return f"a list of {len(value)}" if len(text) > LONGEST else text
