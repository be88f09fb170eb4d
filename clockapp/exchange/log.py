"""A log as text: one numbered fact a line, in the journal and in a copy of it.

    {"act": 12, "at": 812345, "fact": "GoalScored", "with": {"team": "home", "period": 1, ...}}

The first line of a copy says the format. A line can be read only as a whole and as exactly what it says it is.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cache
from typing import Any, get_args

from clockapp.exchange.checked import BadInputError, Fault, json_of
from clockapp.game import facts as f
from clockapp.game.commands import OpenGame
from clockapp.rules import load as rule_sets

FORMAT = "clockapp-log/1"
KINDS: dict[str, type] = {kind.__name__: kind for kind in (*get_args(f.SheetFact), *get_args(f.Correction))}


def entry_json(entry: f.Entry) -> dict[str, Any]:
    """An entry as plain values."""
    line = {"act": entry.act, "at": entry.at, **_fact_json(entry.fact)}
    return line if entry.override is None else {**line, "override": entry.override}


def entry_text(entry: f.Entry) -> str:
    """An entry as one line of text."""
    return json.dumps(entry_json(entry), ensure_ascii=False, separators=(",", ":"))


def _fact_json(fact: f.Fact) -> dict[str, Any]:
    match fact:
        case f.GameOpened():
            return {"fact": "GameOpened", "with": opening_json(fact)}
        case f.Amended(target=target, replacement=replacement, new_at=new_at):
            return {"fact": "Amended", "with": {"target": target, "replacement": _fact_json(replacement), "new_at": new_at}}
        case _:
            return {"fact": type(fact).__name__, "with": asdict(fact)}


def opening_json(opened: f.GameOpened | OpenGame) -> dict[str, Any]:
    """The opening of a game with its whole rule set in it, so that the log needs nothing beside it."""
    optional = {
        "rink": opened.rink,
        "scheduled": opened.scheduled,
        "periods_s": None if opened.periods_s is None else list(opened.periods_s),
        "tournament": opened.tournament,
    }
    return {
        "game_id": opened.game_id,
        "rules": rule_sets.as_json(opened.rules),
        "stage": opened.stage,
        "division": opened.division,
        "home": asdict(opened.home),
        "away": asdict(opened.away),
        **{key: value for key, value in optional.items() if value is not None},
    }


def entry_of(text: str, *, where: str) -> f.Entry:
    """The entry of a line. Raises BadInputError, naming `where` it stood, for anything else."""
    value = json_of(text, file=where)
    if not isinstance(value, Mapping) or not {"act", "at", "fact", "with"} <= set(value):
        raise BadInputError([Fault(where, "", "expected an entry of a log: act, at, fact, with")])
    act, at, override = value["act"], value["at"], value.get("override")
    numbers = all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 2**53 for n in (act, at))
    if not numbers or not (override is None or isinstance(override, str)):
        raise BadInputError([Fault(where, "", "expected whole numbers for act and at")])
    return f.Entry(act=act, at=at, fact=_fact(value["fact"], value["with"], where), override=override)


def _fact(name: Any, fields: Any, where: str) -> Any:
    if name not in KINDS or not isinstance(fields, Mapping):
        raise BadInputError([Fault(where, str(name)[:40], "expected the name of a fact and its values")])
    if name == "GameOpened":
        return _opened(fields, where)
    if name == "Amended":
        inner = fields.get("replacement")
        if not isinstance(inner, Mapping):
            raise BadInputError([Fault(where, "", "expected what the act should have been")])
        target, new_at = fields.get("target"), fields.get("new_at")
        whole = isinstance(target, int) and (new_at is None or isinstance(new_at, int))
        if not whole:
            raise BadInputError([Fault(where, "", "expected a whole number for target")])
        return f.Amended(target=int(target or 0), replacement=_fact(inner.get("fact"), inner.get("with"), where), new_at=new_at)
    return _checked(KINDS[name], fields, where)


def _opened(fields: Mapping[str, Any], where: str) -> f.GameOpened:
    from clockapp.exchange.script import NotSoError, opening, taken

    try:
        return f.GameOpened(**taken(fields, opening(), ""))
    except NotSoError as error:
        raise BadInputError([Fault(where, "", str(error))]) from None


@cache
def _adapter(kind: type) -> Any:
    from pydantic import TypeAdapter

    return TypeAdapter(kind)


def _checked(kind: type, fields: Mapping[str, Any], where: str) -> Any:
    from pydantic import ValidationError

    try:
        return _adapter(kind).validate_json(json.dumps(fields), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(part) for part in first["loc"])
        raise BadInputError([Fault(f"{where}: {path}", "", first["msg"])]) from None


def log_text(entries: Iterable[f.Entry]) -> str:
    """A whole log as text, its format on the first line."""
    return "".join(f"{line}\n" for line in (json.dumps({"format": FORMAT}), *map(entry_text, entries)))
