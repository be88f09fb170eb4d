"""CONTRACT 2: the lines of a script: what is read, what is refused and with which code, and how it is written back."""

import json
from typing import Any

import pytest

from clockapp.exchange.script import NAMES, as_json, line_of, parse
from clockapp.game import commands as c
from clockapp.game.facts import Refusal
from tests.script import opening as open_game
from tests.script import rule_set
from tests.table import opening

COMMANDS: list[dict[str, Any]] = [
    {"do": "next_phase"}, {"do": "next_phase", "force": True}, {"do": "start_clock"}, {"do": "stop_clock"},
    {"do": "set_clock", "remaining_ms": 0}, {"do": "running_time", "on": None}, {"do": "running_time", "on": False},
    {"do": "goal", "team": "home"},
    {"do": "goal", "team": "away", "scorer": "9", "assists": ["4", "12"], "goalkeeper": "31", "penalty_shot": True,
     "awarded": True, "period": 2, "remaining_ms": 61_000},
    {"do": "penalty", "team": "home", "kind": "minor"},
    {"do": "penalty", "team": "home", "player": "HC", "kind": "bench_minor", "infraction": "too many", "served_by": "2",
     "minutes": 2, "length_s": 90, "signalled": True, "period": 1, "remaining_ms": 0},
    {"do": "release", "penalty": 7}, {"do": "penalty_shot", "team": "home", "player": "9", "goal": False},
    {"do": "timeout", "team": "home"}, {"do": "end_timeout"}, {"do": "shot", "team": "home", "count": -1},
    {"do": "goalkeeper", "team": "home", "player": None}, {"do": "player_status", "team": "home", "player": "2", "status": "injured"},
    {"do": "shootout_first", "team": "away"},
    {"do": "shootout_attempt", "team": "away", "player": None, "goal": False, "goalkeeper": "31"},
    {"do": "switch_ends"}, {"do": "forfeit", "team": "home"}, {"do": "abandon", "reason": "no ice"}, {"do": "note", "text": "Jiří"},
    {"do": "finalize"}, {"do": "finalize", "by": "M. Roy"}, {"do": "reopen", "reason": "a goal"}, {"do": "undo"}, {"do": "redo"},
    {"do": "void", "target": 3}, {"do": "amend", "target": 3, "as": {"do": "goal", "team": "home", "override": "x"}},
    {"do": "amend", "target": 3, "as": {"do": "stop_clock"}, "new_at": 99}, {"do": "wait"},
]  # fmt: skip


def code(line: Any) -> str | None:
    """The code of a refused line, None if it is a command."""
    read = parse(line if isinstance(line, str) else json.dumps(line), lambda _: rule_set("hockey-canada"))
    if isinstance(read, Refusal):
        assert read.message
        return read.code
    return None


def name_of(command: dict[str, Any]) -> str:
    """A test's name."""
    return f"{command['do']}-{len(command)}"


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_every_command_is_read_and_written_back(command: dict[str, Any]) -> None:
    """The same line again, what has its default left out; with the reason of an override too."""
    for line in ({"at": 5, **command}, {"at": 5, **command, "override": "the referee"}):
        read = parse(json.dumps(line))
        assert not isinstance(read, Refusal)
        assert as_json(read) == line
        assert parse(line_of(read)) == read


def test_every_command_of_the_contract_is_known() -> None:
    """And no other."""
    assert set(NAMES.values()) == {command["do"] for command in COMMANDS} | {"open_game"}


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_no_command_takes_more_than_its_fields(command: dict[str, Any]) -> None:
    """An unknown field is `bad_value`, one that is missing too."""
    assert code({"at": 0, **command, "more": 1}) == "bad_value"
    needed = {"set_clock": "remaining_ms", "running_time": "on", "goal": "team", "penalty": "kind", "release": "penalty",
              "penalty_shot": "goal", "timeout": "team", "shot": "count", "goalkeeper": "player", "player_status": "status",
              "shootout_first": "team", "shootout_attempt": "player", "forfeit": "team", "abandon": "reason", "note": "text",
              "reopen": "reason", "void": "target", "amend": "as"}.get(command["do"], "at")  # fmt: skip
    assert code({k: v for k, v in {"at": 0, **command}.items() if k != needed}) == "bad_value"


@pytest.mark.parametrize("line", ["", "x", "[]", "1", "null", '"wait"', "{", '{"at": 0, "do": "wait"} x', "[" * 100_000,
                                  '{"at": 0}', '{"at": 0, "do": 7}', '{"at": 0, "do": "wait", "at": 1}', "{'at': 0}"])  # fmt: skip
def test_what_is_no_command_is_a_bad_line(line: str) -> None:
    """`bad_line`: no JSON, no object, no name of a command, a key twice, nesting without end."""
    assert code(line) == "bad_line"


@pytest.mark.parametrize("at", ["-1", "9007199254740992", "1" + "0" * 30, "1" + "0" * 5_000, "true", "false", "1.0", "1e3",
                                "1e999", "NaN", "Infinity", "-Infinity", '"0"', "null", "[]", "{}"])  # fmt: skip
def test_an_instant_is_a_whole_number(at: str) -> None:
    """0 <= at < 2^53; out of range is `bad_value`, so are booleans, floats and NaN."""
    assert code(f'{{"at": {at}, "do": "wait"}}') == "bad_value"
    assert code(f'{{"at": 0, "do": "amend", "target": 1, "as": {{"do": "undo"}}, "new_at": {at if at != "null" else 1}}}') == "bad_value"


@pytest.mark.parametrize("at", [0, 2**53 - 1])
def test_the_first_and_the_last_instant(at: int) -> None:
    """Both ends of the range."""
    assert code({"at": at, "do": "wait"}) is None


def test_an_unknown_command() -> None:
    """`unknown_command`."""
    assert code({"at": 0, "do": "dance"}) == "unknown_command"
    assert code({"at": 0, "do": ""}) == "unknown_command"


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"do": "goal", "team": "red"}, "unknown_team"), ({"do": "goal", "team": 1}, "bad_value"),
        ({"do": "goal", "team": None}, "bad_value"), ({"do": "goal", "team": "home", "scorer": 9}, "bad_value"),
        ({"do": "goal", "team": "home", "scorer": ""}, "bad_value"), ({"do": "goal", "team": "home", "assists": "4"}, "bad_value"),
        ({"do": "goal", "team": "home", "assists": [4]}, "bad_value"), ({"do": "goal", "team": "home", "awarded": 1}, "bad_value"),
        ({"do": "goal", "team": "home", "period": True}, "bad_value"), ({"do": "penalty", "team": "home", "kind": "foul"}, "bad_value"),
        ({"do": "goal", "team": "home", "remaining_ms": 1.5}, "bad_value"), ({"do": "shot", "team": "home", "count": True}, "bad_value"),
        ({"do": "set_clock", "remaining_ms": 10**30}, "bad_value"), ({"do": "note", "text": " "}, "bad_value"),
        ({"do": "note", "text": "x" * 10_001}, "bad_value"), ({"do": "note", "text": "\0"}, "bad_value"),
        ({"do": "note", "text": "\ud800"}, "bad_value"), ({"do": "wait", "\ud800": 0}, "bad_value"),
        ({"do": "wait", "override": ""}, "bad_value"), ({"do": "wait", "override": True}, "bad_value"),
        ({"do": "player_status", "team": "home", "player": "2", "status": "suspended"}, "bad_value"),
        ({"do": "penalty_shot", "team": "home", "player": None, "goal": True}, "bad_value"),
        ({"do": "release", "penalty": "7"}, "bad_value"), ({"do": "void", "target": None}, "bad_value"),
        ({"do": "amend", "target": 1, "as": {"do": "amend", "target": 1, "as": {}}}, "bad_value"),
    ],
)  # fmt: skip
def test_a_value_is_what_it_has_to_be(fields: dict[str, Any], refused: str) -> None:
    """`bad_value`; a team that is none of the two is `unknown_team`."""
    assert code({"at": 0, **fields}) == refused


def test_an_opening_is_read_with_all_its_fields() -> None:
    """Teams with rosters and staff, the rink, the schedule, shorter periods."""
    line = opening(rink="A", scheduled="2026-11-30T09:00:00-07:00", periods_s=[600, 600], tournament="t")
    line["home"]["colour"] = "#003366"
    line["home"]["roster"][0] |= {"status": "injured", "shoots": "left", "born": 2012}
    read = parse(json.dumps(line))
    assert isinstance(read, c.OpenGame)
    assert (read.rules.name, read.periods_s, read.rink, read.tournament) == ("hockey-canada", (600, 600), "A", "t")
    assert (read.home.colour, read.home.roster[0].status, read.away.staff[0].role) == ("#003366", "injured", "head coach")
    again = parse(line_of(read))
    assert again == read


def test_an_opening_written_by_the_app_needs_no_file() -> None:
    """It carries its whole rule set."""
    command = open_game("prime-expo-boulder", stage="championship", periods_s=(600,))
    assert parse(line_of(command)) == command


@pytest.mark.parametrize(
    "change",
    [
        {"game_id": ""}, {"rules": "no-such-rules"}, {"rules": 7}, {"rules": {"format": "clockapp-rules/1"}}, {"stage": "final"},
        {"division": None}, {"home": []}, {"home": {"code": "L"}}, {"home": {"code": "L", "name": "Lynx", "roster": [{}]}},
        {"home": {"code": "L", "name": "Lynx", "roster": [{"number": 9, "position": "F"}]}},
        {"home": {"code": "L", "name": "Lynx", "roster": [{"number": "9", "position": "C"}]}},
        {"home": {"code": "L", "name": "Lynx", "roster": ["9"]}}, {"home": {"code": "L", "name": "Lynx", "roster": [], "coach": "x"}},
        {"home": {"code": "L", "name": "Lynx", "roster": [{"number": "9", "position": "F", "status": "ill"}]}},
        {"home": {"code": "L", "name": "Lynx", "roster": [], "staff": [{"name": "x"}]}}, {"periods_s": [1.5]}, {"periods_s": [True]},
        {"rink": 1}, {"weather": "cold"},
    ],
    ids=str,
)  # fmt: skip
def test_an_opening_that_is_wrong_is_refused(change: dict[str, Any]) -> None:
    """`bad_value`, and the message says where."""
    read = parse(json.dumps({**opening(), **change}))
    assert isinstance(read, Refusal)
    assert (read.code, next(iter(change)) in read.message) == ("bad_value", True)
    for key in opening():
        if key not in {"do", "rink"}:
            assert code({k: v for k, v in opening().items() if k != key}) == "bad_value"
