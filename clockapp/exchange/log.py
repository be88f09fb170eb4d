"""A log as text: one numbered fact a line, in the journal and in a copy of it.

    {"act": 12, "at": 812345, "fact": "GoalScored", "with": {"team": "home", "period": 1, ...}}

The first line of a copy says the format. A line can be read only as a whole and as exactly what it says it is.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Any, get_args

from clockapp.exchange.checked import BadInputError, Fault, json_of, shown
from clockapp.exchange.people_json import team_json
from clockapp.game import facts as f
from clockapp.game.commands import OpenGame
from clockapp.rules import load as rule_sets

FORMAT = "clockapp-log/1"
SHEET: dict[str, type] = {kind.__name__: kind for kind in get_args(f.SheetFact)}
KINDS: dict[str, type] = {**SHEET, **{kind.__name__: kind for kind in get_args(f.Correction)}}
MOST = 2**53
LEAST = {"period": 1, "round": 1, "count": -1}
"""The least that a number of a fact may be, where that is not 0."""


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
        "home": team_json(opened.home),
        "away": team_json(opened.away),
        **{key: value for key, value in optional.items() if value is not None},
    }


def entry_of(text: str, *, where: str) -> f.Entry:
    """The entry of a line. Raises BadInputError, naming `where` it stood, for anything else."""
    value = json_of(text, file=where)
    if not isinstance(value, Mapping) or not {"act", "at", "fact", "with"} <= set(value):
        raise BadInputError([Fault(where, "", "expected an entry of a log: act, at, fact, with")])
    act, at, override = value["act"], value["at"], value.get("override")
    if not _whole(act) or not _whole(at) or not (override is None or isinstance(override, str)):
        raise BadInputError([Fault(where, "", "expected whole numbers for act and at, and text for override")])
    return f.Entry(act=act, at=at, fact=_fact(value["fact"], value["with"], where), override=override)


def misplaced(entry: f.Entry, before: Sequence[f.Entry]) -> str:
    """Why an entry can't stand behind those `before` it in a log; empty: it can."""
    if not before:
        return "" if isinstance(entry.fact, f.GameOpened) else "the first entry of a log opens the game"
    if isinstance(entry.fact, f.GameOpened):
        return "a log opens its game once"
    if entry.act <= before[-1].act or entry.at < before[-1].at:
        return "the acts and instants of a log never go back"
    if not isinstance(entry.fact, f.Correction):
        return ""
    target = next((one for one in before if one.act == entry.fact.target), None)
    if target is None:
        return f"the log has no act {entry.fact.target} to correct"
    opens = isinstance(entry.fact, f.Amended) and isinstance(entry.fact.replacement, f.GameOpened)
    return "" if isinstance(target.fact, f.GameOpened) == opens else "only an opening stands in place of an opening"


def entries_of(lines: Iterable[tuple[int, str]]) -> tuple[tuple[f.Entry, ...], tuple[str, ...]]:
    """The entries of a journal's lines, each with the act number it is kept under, and what could not be read.

    A line that was lost is as if its act had been taken out: facts are absolute, those behind it keep their meaning.
    """
    entries: list[f.Entry] = []
    unread: list[str] = []
    for act, text in lines:
        try:
            entry = entry_of(text, where=f"act {act}")
        except BadInputError as error:
            unread.append(str(error))
            continue
        why = f"says it is act {entry.act}" if entry.act != act else misplaced(entry, entries)
        if why:
            unread.append(f"act {act}: {why}")
        else:
            entries.append(entry)
    return tuple(entries), tuple(unread)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST


def _fact(name: Any, fields: Any, where: str) -> Any:
    if not isinstance(name, str) or name not in KINDS or not isinstance(fields, Mapping):
        raise BadInputError([Fault(where, shown(name), "expected the name of a fact and its values")])
    if name == "GameOpened":
        return _opened(fields, where)
    if name == "Amended":
        return _amended(fields, where)
    return _checked(KINDS[name], fields, where)


def _amended(fields: Mapping[str, Any], where: str) -> f.Amended:
    inner, target, new_at = fields.get("replacement"), fields.get("target"), fields.get("new_at")
    if not isinstance(inner, Mapping) or str(inner.get("fact")) not in SHEET:
        raise BadInputError([Fault(where, "", "expected what the act should have been")])
    if target is None or not _whole(target) or not (new_at is None or _whole(new_at)):
        raise BadInputError([Fault(where, "", "expected whole numbers for target and new_at")])
    return f.Amended(target=target, replacement=_fact(inner["fact"], inner.get("with"), where), new_at=new_at)


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
        fact = _adapter(kind).validate_json(json.dumps(fields), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(part) for part in first["loc"])
        raise BadInputError([Fault(f"{where}: {path}", "", first["msg"])]) from None
    for field in dataclass_fields(fact):
        value, least = getattr(fact, field.name), LEAST.get(field.name, 0)
        if isinstance(value, int) and not least <= value < MOST:
            raise BadInputError([Fault(f"{where}: {field.name}", shown(value), f"expected {least} or more")])
    return fact


def log_text(entries: Iterable[f.Entry]) -> str:
    """A whole log as text, its format on the first line."""
    return "".join(f"{line}\n" for line in (json.dumps({"format": FORMAT}), *map(entry_text, entries)))
