"""The settings of a rule set one by one, as fields of a form: what each is called, what may stand in it, and as what text."""

import json
import tomllib
import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from clockapp.exchange.rule_lists import long, short
from clockapp.exchange.rule_text import inline
from clockapp.rules.faults import NOTHING, Document, Path, key_text
from clockapp.rules.penalties import KINDS
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.words import KIND_WORDS, STAGE_WORDS, length

Kind = Literal["choice", "yes_no", "number", "length", "lengths", "words", "lines", "tables", "text"]
"""`lengths` and `words` stand with commas between, `lines` and `tables` (a few words, else TOML) one on a line."""
GROUPS = {
    "About": ("name", "title", "rulebook", "source", "paper", "notes", "contradictions"),
    "Game": ("periods", "breaks", "switch_ends", "slot", "timeouts"),
    "Clock": ("mercy", "inverse_mercy", "running_time"),
    "Penalties": ("penalties", "limits"),
    "Ties by stage": ("stages",),
    "Points and posted scores": ("points", "cap", "shootout_goal", "forfeit"),
    "Order of the table": ("tie_break",),
    "Suspensions": ("suspensions", "suspensions_combine"),
}
"""By the headings of the summary."""
DEFAULT_STAGE = "default"
YES, NO = "yes", "no"
MOST_DIGITS = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One setting: its place in the file, its sentence, and what may stand in it. `default` is NOTHING where the file has to say it."""

    path: Path
    group: str
    says: str
    kind: Kind
    choices: tuple[str, ...] = ()
    default: Any = NOTHING

    @property
    def key(self) -> str:
        """Its place as messages write it."""
        return key_text(self.path)

    @property
    def section(self) -> str:
        """The heading it stands under, in words; empty for what stands by itself."""
        named = {**STAGE_WORDS, **KIND_WORDS, DEFAULT_STAGE: "Every other stage"}
        return ", ".join(named.get(str(step), str(step).replace("_", " ").capitalize()) for step in self.path[:-1] if step not in {"stages", "kinds"})

    @property
    def reading(self) -> bool:
        """Whether it holds our reading and not the sheet's words."""
        return self.path[-1] in {"reading", "contradictions"}


@cache
def form() -> tuple[Field, ...]:
    """Every setting, in the order of the groups."""
    hints = get_type_hints(RuleSet)
    named = {f.name: f for f in fields(RuleSet)}
    return tuple(one for group, keys in GROUPS.items() for key in keys for one in _fields((key,), hints[key], named[key], group))


def _fields(path: Path, hint: Any, field: Any, group: str) -> Iterator[Field]:
    if get_origin(hint) in {Union, types.UnionType}:
        hint = next(choice for choice in get_args(hint) if choice is not type(None))
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        for inner in fields(hint):
            yield from _fields((*path, inner.name), hints[inner.name], inner, group)
    elif get_origin(hint) is not None and issubclass(get_origin(hint) if isinstance(get_origin(hint), type) else object, Mapping):
        section = get_args(hint)[1]
        for name in (*STAGES, DEFAULT_STAGE) if path == ("stages",) else KINDS:
            yield from _fields((*path, name), section, field, group)
    else:
        kind, choices = _kind(hint, str(path[-1]))
        default = NOTHING if field.default is MISSING else _plain(field.default)
        yield Field(path=path, group=group, says=field.metadata["says"], kind=kind, choices=choices, default=default)


def _kind(hint: Any, key: str) -> tuple[Kind, tuple[str, ...]]:
    if hint is bool:
        return "yes_no", (YES, NO)
    if hint is int:
        return ("length" if key.endswith("_s") else "number"), ()
    if hint is str:
        return "text", ()
    if get_origin(hint) is Literal:
        return "choice", tuple(map(str, get_args(hint)))
    inner = get_args(hint)[0]
    if inner is int:
        return "lengths", ()
    if inner is str:
        return "lines", ()
    if get_origin(inner) is Literal:
        return "words", tuple(map(str, get_args(inner)))
    return "tables", ()


def _plain(value: Any) -> Any:
    """A default as a document has it."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value) if f.default is MISSING or f.name == "kind"}
    return [_plain(one) for one in value] if isinstance(value, tuple) else NOTHING if value is None else value


# ---------------------------------------------------------------------------------------------------------------- text


def told(field: Field, value: Any) -> str:
    """A value as text in its field; what does not fit its kind as it stands, for the fault beside it to say why not."""
    if value is NOTHING:
        return ""
    match field.kind, value:
        case "yes_no", bool():
            return YES if value else NO
        case "length", int() if value >= 0 and type(value) is int:
            return length(value)
        case "lengths" | "words", list() if all(isinstance(one, str | int) for one in value):
            return ", ".join(length(one) if type(one) is int and one >= 0 else str(one) for one in value)
        case "lines", list():
            return "\n".join(str(one) for one in value)
        case "tables", list() if all(isinstance(one, dict) for one in value):
            return "\n".join(short(field.key, one) or inline(one) for one in value)
        case _, str():
            return value
        case _:
            return json.dumps(value, ensure_ascii=False)


def read(field: Field, typed: str) -> Any:
    """What was typed as a value of its kind; what is none stays text, which the check of the rule set refuses in its words."""
    match field.kind:
        case "text":
            return typed
        case "choice":
            return typed.strip()
        case "yes_no":
            return {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}.get(typed.strip().lower(), typed)
        case "number":
            return _number(typed)
        case "length":
            return _length(typed)
        case "lengths":
            return [_length(part) for part in _parts(typed)]
        case "words":
            return _parts(typed)
        case "lines":
            return [line.strip() for line in typed.splitlines() if line.strip()]
        case "tables":
            return _tables("\n".join(entry for line in typed.splitlines() if line.strip() for entry in long(field.key, line)))


def _parts(typed: str) -> list[str]:
    return [part.strip() for part in typed.split(",") if part.strip()]


def _number(typed: str) -> int | str:
    digits = typed.strip()
    return int(digits) if digits.removeprefix("-").isdecimal() and digits.isascii() and len(digits) <= MOST_DIGITS else typed


def _length(typed: str) -> int | str:
    """Minutes and seconds, or seconds alone, as the file has them."""
    minutes, colon, seconds = typed.strip().partition(":")
    if not colon:
        return _number(typed)
    fits = all(part.isdecimal() and part.isascii() for part in (minutes, seconds)) and len(minutes) < MOST_DIGITS and len(seconds) == 2
    return int(minutes) * 60 + int(seconds) if fits and int(seconds) < 60 else typed


def _tables(typed: str) -> Any:
    """Tables of a list, one on a line or with commas between; what is no TOML stays text."""
    lines = [line.strip().rstrip(",") for line in typed.splitlines() if line.strip()]
    inside = ",\n".join(lines)
    try:
        found: Document = tomllib.loads(f"x = [\n{inside}\n]")
    except (ValueError, RecursionError):
        return typed
    return found["x"] if len(found) == 1 else typed
