"""The words of a game script: one command a line of JSON, read into commands and written back (CONTRACT 2).

Reading never guesses: what a line may hold is listed here, field by field, and anything else is refused with what was
expected.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, get_args

from clockapp.exchange.checked import BadInputError, json_of, shown
from clockapp.game import commands as c
from clockapp.game.facts import Refusal
from clockapp.game.people import Player, Staff, Team
from clockapp.game.view import SIDES
from clockapp.rules.load import RuleSetError, from_json, load
from clockapp.rules.penalties import KINDS
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet

LAST_INSTANT = 2**53
MOST_TEXT = 10_000
MOST_ROSTER = 500
STATUSES = ("playing", "injured", "scratched", "suspended")
MOST_REF = 64
"""Characters of a registry's number."""


class NotSoError(ValueError):
    """A field that is not as it should be; carries the refusal's code."""

    def __init__(self, message: str, code: str = "bad_value") -> None:
        super().__init__(message)
        self.code = code


def _integer(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= LAST_INSTANT:
        raise NotSoError("expected a whole number")
    return value


def instant(value: Any) -> int:
    """An instant: a whole number from 0 to below 2^53."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < LAST_INSTANT:
        raise NotSoError("expected a whole number of milliseconds from 0 to below 2^53")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT or any(c == "\0" or "\ud800" <= c <= "\udfff" for c in value):
        raise NotSoError(f"expected text of at most {MOST_TEXT} characters")
    return value


def _word(value: Any) -> str:
    text = _text(value)
    if not text.strip():
        raise NotSoError("expected text that is not empty")
    return text


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotSoError("expected true or false")
    return value


def _side(value: Any) -> str:
    if isinstance(value, str) and value not in SIDES:
        raise NotSoError("expected home or away", "unknown_team")
    if not isinstance(value, str):
        raise NotSoError("expected home or away")
    return value


def _one_of(names: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in names:
            raise NotSoError(f"expected one of {', '.join(names)}")
        return value

    return read


def _or_null(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else read(value)


def _list_of(read: Callable[[Any], Any], most: int) -> Callable[[Any], tuple[Any, ...]]:
    def each(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise NotSoError(f"expected a list of at most {most}")
        return tuple(read(item) for item in value)

    return each


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a command: how it is read, and whether it has to be there."""

    read: Callable[[Any], Any]
    required: bool = False
    name: str | None = None
    """The name in the command, where it differs from the script's."""


def taken(value: Mapping[str, Any], fields: Mapping[str, Field], where: str, *, more: bool = False) -> dict[str, Any]:
    """The fields of an object as values; `more`: unknown keys are let be."""
    unknown = [key for key in value if key not in fields]
    if unknown and not more:
        raise NotSoError(f"{where}{shown(unknown[0])}: an unknown field; expected only {', '.join(fields)}")
    found = {}
    for key, field in fields.items():
        if key not in value:
            if field.required:
                raise NotSoError(f"{where}{key}: is missing")
            continue
        try:
            found[field.name or key] = field.read(value[key])
        except NotSoError as error:
            inside = "" if str(error).startswith(f"{where}{key}") else f"{where}{key} = {shown(value[key])}: "
            raise NotSoError(f"{inside}{error}", error.code) from None
    return found


def _object(fields: Mapping[str, Field], make: Callable[..., Any], *, more: bool = False) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise NotSoError("expected an object")
        return make(**taken(value, fields, "", more=more))

    return read


PLAYER = {
    "number": Field(_word, required=True),
    "name": Field(_or_null(_text)),
    "position": Field(_one_of(("F", "D", "G")), required=True),
    "status": Field(_or_null(_one_of(STATUSES))),
    "letter": Field(lambda value: value if isinstance(value, str) and value in {"C", "A"} else ""),  # a roster may carry more, of any kind
    "affiliated": Field(lambda value: value is True),
    "ref": Field(lambda value: value[:MOST_REF] if isinstance(value, str) and value.isprintable() else ""),
}
STAFF = {"code": Field(_word, required=True), "name": Field(_or_null(_text)), "role": Field(_or_null(_text))}


def _player(number: str, position: Any, name: str | None = None, status: str | None = None, **more: Any) -> Player:
    return Player(number=number, name=name or "", position=position, status=status or "playing", **more)


def _staff(code: str, name: str | None = None, role: str | None = None) -> Staff:
    return Staff(code=code, name=name or "", role=role or "")


TEAM = {
    "code": Field(_word, required=True),
    "name": Field(_word, required=True),
    "colour": Field(_or_null(_text)),
    "roster": Field(_list_of(_object(PLAYER, _player, more=True), MOST_ROSTER), required=True),
    "staff": Field(_list_of(_object(STAFF, _staff), MOST_ROSTER)),
}


def _rules(value: Any) -> RuleSet:
    try:
        if isinstance(value, dict):
            return from_json(value)
        return load(_word(value))
    except RuleSetError as error:
        raise NotSoError(str(error).replace("\n", "; ")) from None


def opening(rules: Callable[[Any], RuleSet] = _rules) -> dict[str, Field]:
    """The fields of `open_game`; `rules` turns its name into a rule set."""
    return {
        "game_id": Field(_word, required=True),
        "rules": Field(rules, required=True),
        "stage": Field(_word, required=True),
        "division": Field(_text, required=True),
        "home": Field(_object(TEAM, Team), required=True),
        "away": Field(_object(TEAM, Team), required=True),
        "rink": Field(_or_null(_text)),
        "scheduled": Field(_or_null(_text)),
        "periods_s": Field(_or_null(_list_of(_integer, 20))),
        "tournament": Field(_or_null(_text)),
    }


SIDE = Field(_side, required=True)
NUMBER = Field(_or_null(_word))
LATE = {"period": Field(_or_null(_integer)), "remaining_ms": Field(_or_null(_integer))}
TARGET = Field(_integer, required=True)

COMMANDS: dict[str, tuple[type, dict[str, Field]]] = {
    "next_phase": (c.NextPhase, {"force": Field(_truth)}),
    "start_clock": (c.StartClock, {}),
    "stop_clock": (c.StopClock, {}),
    "set_clock": (c.SetClock, {"remaining_ms": Field(_integer, required=True)}),
    "running_time": (c.RunningTime, {"on": Field(_or_null(_truth), required=True)}),
    "goal": (
        c.Goal,
        {
            "team": SIDE, "scorer": NUMBER, "assists": Field(_list_of(_word, 20)), "goalkeeper": NUMBER,
            "penalty_shot": Field(_truth), "awarded": Field(_truth), **LATE,
        },
    ),
    "penalty": (
        c.Penalty,
        {
            "team": SIDE, "player": NUMBER, "kind": Field(_one_of(KINDS), required=True),
            "infraction": Field(_or_null(_text)), "served_by": NUMBER, "minutes": Field(_or_null(_integer)),
            "length_s": Field(_or_null(_integer)), "signalled": Field(_truth), **LATE,
        },
    ),
    "release": (c.Release, {"penalty": TARGET}),
    "penalty_shot": (
        c.PenaltyShot,
        {"team": SIDE, "player": Field(_word, required=True), "goal": Field(_truth, required=True)},
    ),
    "timeout": (c.Timeout, {"team": SIDE}),
    "end_timeout": (c.EndTimeout, {}),
    "shot": (c.Shot, {"team": SIDE, "count": Field(_integer, required=True)}),
    "goalkeeper": (c.Goalkeeper, {"team": SIDE, "player": Field(_or_null(_word), required=True)}),
    "player_status": (
        c.PlayerStatus,
        {
            "team": SIDE, "player": Field(_word, required=True),
            "status": Field(_one_of(get_args(c.Status)), required=True),
        },
    ),
    "shootout_first": (c.ShootoutFirst, {"team": SIDE}),
    "shootout_attempt": (
        c.ShootoutAttempt,
        {
            "team": SIDE, "player": Field(_or_null(_word), required=True), "goal": Field(_truth, required=True),
            "goalkeeper": NUMBER,
        },
    ),
    "switch_ends": (c.SwitchEnds, {}),
    "forfeit": (c.Forfeit, {"team": SIDE}),
    "abandon": (c.Abandon, {"reason": Field(_word, required=True)}),
    "note": (c.Note, {"text": Field(_word, required=True)}),
    "finalize": (c.Finalize, {"by": Field(_or_null(_text))}),
    "reopen": (c.Reopen, {"reason": Field(_word, required=True)}),
    "undo": (c.Undo, {}),
    "redo": (c.Redo, {}),
    "void": (c.Void, {"target": TARGET}),
    "amend": (c.Amend, {"target": TARGET, "as": Field(lambda value: value, required=True), "new_at": Field(_or_null(instant))}),
    "wait": (c.Wait, {}),
}  # fmt: skip
AMENDABLE = ("open_game", *(name for name in COMMANDS if name not in ("undo", "redo", "void", "amend", "wait")))


def parse(line: str, rules: Callable[[Any], RuleSet] = _rules) -> c.Command | Refusal:
    """The command of one line of a script, or why it is none."""
    try:
        value = json_of(line, file="line", any_number=True)
    except BadInputError as error:
        return Refusal(code="bad_line", message=str(error))
    return command(value, rules)


def command(value: Any, rules: Callable[[Any], RuleSet] = _rules) -> c.Command | Refusal:
    """The command in a JSON value, or why it is none."""
    if not isinstance(value, dict) or not isinstance(value.get("do"), str):
        return Refusal(code="bad_line", message='Expected an object with "at" and "do".')
    try:
        at = Field(instant, required=True)
        return _command(value, {"at": at, "do": Field(_word), "override": Field(_or_null(_word))}, rules)
    except NotSoError as error:
        return Refusal(code=error.code, message=str(error))


def _command(value: Mapping[str, Any], frame: Mapping[str, Field], rules: Callable[[Any], RuleSet]) -> c.Command:
    name = value["do"]
    if name == "open_game":
        found = taken(value, {**frame, **opening(rules)}, "")
        if found["stage"] not in (*STAGES, *found["rules"].stages):
            raise NotSoError(f"stage = {shown(found['stage'])}: expected one of {', '.join(STAGES)}")
        return c.OpenGame(**_without_do(found))
    if name not in COMMANDS:
        raise NotSoError(f"{shown(name)} is no command of a game.", "unknown_command")
    make, fields = COMMANDS[name]
    found = _without_do(taken(value, {**frame, **fields}, ""))
    if name == "amend":
        found["replacement"] = _replacement(found.pop("as"), found["at"], rules)
    done: c.Command = make(**found)
    return done


def _without_do(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "do"}


def _replacement(value: Any, at: int, rules: Callable[[Any], RuleSet]) -> c.Act:
    name = value.get("do") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(name, str):
        raise NotSoError("as: expected a complete command of the sheet, without at")
    if name not in AMENDABLE:
        known = name in COMMANDS
        why = "corrects the sheet and can't stand on it" if known else "is no command of a game"
        raise NotSoError(f"as: {shown(name)} {why}", "bad_value" if known else "unknown_command")
    if "at" in value:
        raise NotSoError("as.at: an unknown field; give new_at beside it")
    frame = {"do": Field(_word), "override": Field(_or_null(_word))}
    try:
        made: Any = _command({**value, "at": at}, {"at": Field(instant), **frame}, rules)
    except NotSoError as error:
        raise NotSoError(f"as: {error}", error.code) from None
    act: c.Act = made
    return act


NAMES: dict[type, str] = {make: name for name, (make, _) in COMMANDS.items()} | {c.OpenGame: "open_game"}


def as_json(done: c.Command) -> dict[str, Any]:
    """A command as a line of a script; what has its default is left out."""
    name = NAMES[type(done)]
    if isinstance(done, c.OpenGame):
        from clockapp.exchange.log import opening_json

        return {"at": done.at, "do": name, **opening_json(done)}
    _, fields = COMMANDS[name]
    line: dict[str, Any] = {"at": done.at, "do": name}
    for key, field in fields.items():
        if key == "as" and isinstance(done, c.Amend):
            inner = as_json(replace(done.replacement, at=0))
            line["as"] = {k: v for k, v in inner.items() if k != "at"}
            continue
        value = getattr(done, field.name or key)
        if field.required or not (value is None or value is False or value == ()):
            line[key] = list(value) if isinstance(value, tuple) else value
    return line if done.override is None else {**line, "override": done.override}


def line_of(done: c.Command) -> str:
    """A command as one line of text."""
    return json.dumps(as_json(done), ensure_ascii=False)
