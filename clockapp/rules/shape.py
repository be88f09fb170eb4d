"""From a document to a rule set: every key known, every value of its type, or all the faults at once."""

import json
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from clockapp.rules.faults import NOTHING, Document, Path, RuleFault, at, did_you_mean, key_text, nearest, one_of, shown
from clockapp.rules.play import Overtime, Shootout, TieStands
from clockapp.rules.ruleset import RuleSet

FileOf = Callable[[Path], str]
"""Which file a value came from, where one extends another."""

STEPS: dict[str, type] = {"overtime": Overtime, "shootout": Shootout, "tie": TieStands}
_STEP_NAMES = {kind: section.__name__ for kind, section in STEPS.items()}


def shape(doc: Document, file_of: FileOf) -> RuleSet | list[RuleFault]:
    """The rule set a document states, or what is wrong with it; meaning is not looked at (see checks.py)."""
    from pydantic import ValidationError  # takes a quarter of a second: not before the first window is painted

    faults = [
        RuleFault(file_of(path), key_text(path), shown(at(doc, path)), expected)
        for path, expected in _unclear_steps(doc)
    ]
    try:
        text = json.dumps(doc, default=_not_json)
        rules: RuleSet = _adapter().validate_json(text)
    except ValidationError as error:
        faults += [fault for e in error.errors(include_url=False) for fault in _faults(doc, dict(e), file_of)]
    except (ValueError, TypeError, RecursionError):
        expected = "expected text, whole numbers, true or false, arrays and tables; write the rule set anew"
        return [RuleFault(file_of(()), "", "", expected)]
    else:
        if not faults:
            return rules
    return faults


@cache
def _adapter() -> Any:
    from pydantic import TypeAdapter

    return TypeAdapter(RuleSet)


def _not_json(value: object) -> object:
    """A date or a time of day: no setting is one, so it must not pass for text."""
    return {"not text": str(value)}


def _unclear_steps(doc: Document) -> Iterator[tuple[Path, str]]:
    """Steps of a tie procedure that do not say which kind of step they are."""
    stages = doc.get("stages")
    for name, stage in stages.items() if isinstance(stages, Mapping) else ():
        steps = stage.get("tie") if isinstance(stage, Mapping) else None
        for i, step in enumerate(steps) if isinstance(steps, list | tuple) else ():
            if not isinstance(step, Mapping):
                yield ("stages", name, "tie", i), "expected a table; write { kind = ... }"
            elif not isinstance(step.get("kind"), str) or step["kind"] not in STEPS:
                hint = did_you_mean(step.get("kind", ""), list(STEPS)) or "say what follows the tie"
                yield ("stages", name, "tie", i, "kind"), f"expected {one_of(list(STEPS))}; {hint}"


def _faults(doc: Document, error: Mapping[str, Any], file_of: FileOf) -> Iterator[RuleFault]:
    path: Path = tuple(error["loc"])
    if error["type"] == "json_invalid":
        yield RuleFault(file_of(()), "", "", f"expected text in Unicode ({error['ctx']['error']}); write it anew")
        return
    if len(path) > 4 and path[0] == "stages" and path[2] == "tie":
        # A step is tried as each kind; what counts is said of the kind it says it is.
        step = at(doc, path[:4])
        kind = step.get("kind") if isinstance(step, Mapping) else None
        if not isinstance(kind, str) or _STEP_NAMES.get(kind) != path[4]:
            return
        path = path[:4] + path[5:]
    value = at(doc, path)
    if path[-1] == "[key]":
        path, value = path[:-1], path[-2]
    if error["type"] == "too_short" and isinstance(value, list | tuple) and value:
        return  # what is wrong with the entries is told already
    yield RuleFault(file_of(path), key_text(path), shown(at(doc, path)), _expected(doc, path, value, error))


_WORDS = {
    "int_type": "a whole number",
    "bool_type": "true or false",
    "string_type": "text in quotes",
    "tuple_type": "an array in [ ]",
    "dataclass_type": "a table",
    "mapping_type": "a table",
    "dict_type": "a table",
    "greater_than": "a whole number above {gt}",
    "greater_than_equal": "a whole number of {ge} or more",
    "less_than_equal": "a whole number of {le} or less",
    "too_short": "{min_length} or more entries",
    "string_too_short": "some text",
    "string_too_long": "text of at most {max_length} characters",
    "literal_error": "{expected}",
}


def _expected(doc: Document, path: Path, value: object, error: Mapping[str, Any]) -> str:
    kind, ctx = str(error["type"]), error.get("ctx", {})
    if kind == "missing":
        section = section_at(doc, path[:-1])
        says = next((f.metadata["says"] for f in fields(section) if f.name == path[-1]), "") if section else ""
        return f"expected a value; add it: {says}"
    if kind == "unexpected_keyword_argument":
        section = section_at(doc, path[:-1])
        known = [f.name for f in fields(section)] if section else []
        hint = did_you_mean(path[-1], known)
        if not hint and (near := nearest(path[-1], list(_elsewhere()))):
            hint = f"did you mean {_elsewhere()[near]}?"
        return f"expected no such key; {hint or 'take it out, or use one of ' + ', '.join(known)}"
    expected = _WORDS.get(kind, error["msg"]).format(**ctx).replace("'", "")
    return f"expected {expected}; {_advice(value, path, kind, ctx)}"


def _advice(value: object, path: Path, kind: str, ctx: Mapping[str, Any]) -> str:
    if kind == "int_type" and isinstance(value, str):
        minutes, colon, seconds = value.partition(":")
        if minutes.isdecimal() and not colon:
            return f"write {minutes} without quotes"
        if minutes.isdecimal() and seconds.isdecimal() and str(path[-1]).endswith("_s"):
            return f"write {int(minutes[:6]) * 60 + int(seconds[:6])}, in seconds"
    if kind == "literal_error":
        words = [word.strip("'") for word in str(ctx["expected"]).replace(" or ", ", ").split(", ")]
        return did_you_mean(value, words) or "choose one of these"
    return "put that in its place"


@cache
def _elsewhere() -> dict[str, str]:
    """The keys of the sections a file has once, each with its place: `warmup_s` is `breaks.warmup_s`."""
    hints = get_type_hints(RuleSet)
    sections = {f.name: hints[f.name] for f in fields(RuleSet) if is_dataclass(hints[f.name])}
    return {key.name: f"{name}.{key.name}" for name, section in sections.items() for key in fields(section)}


def section_at(doc: object, path: Path) -> Any:
    """The dataclass of the section at a place of a rule set's document, else None."""
    hint: Any = RuleSet
    for depth, step in enumerate(path):
        if is_dataclass(hint):
            hint = get_type_hints(hint).get(str(step))
        elif get_origin(hint) is tuple:
            hint = get_args(hint)[0]
        else:
            hint = (get_args(hint) or (None, None))[-1]
        if get_origin(hint) in {Union, types.UnionType}:
            choices = [choice for choice in get_args(hint) if choice is not type(None)]
            kind = at(doc, (*path[: depth + 1], "kind"))
            hint = STEPS.get(str(kind), choices[0]) if len(choices) > 1 else choices[0]
    return hint if is_dataclass(hint) else None


__all__ = ["NOTHING", "STEPS", "FileOf", "section_at", "shape"]
