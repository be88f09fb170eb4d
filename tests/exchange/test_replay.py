"""CONTRACT 3: `clockapp replay`: scripts and copies of journals folded in virtual time."""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp.cli import main
from clockapp.exchange.log import log_text
from clockapp.exchange.replay import Replay, replay_lines
from clockapp.game.view import as_json
from tests.script import play, rule_set
from tests.table import opening


def script(*lines: Any) -> str:
    """Lines of a script; text stays as it is."""
    return "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)


def replayed(text: str, *, rules: str | None = None, views: bool = True) -> tuple[int, list[dict[str, Any]], Any]:
    """Exit code, rows, result."""
    out: list[str] = []
    code = replay_lines(text.split("\n"), out.append, rules=rule_set(rules) if rules else None, views=views)
    *rows, last = [json.loads(line) for line in out]
    assert set(last) == {"result"}
    return code, rows, last["result"]


def codes(rows: Sequence[dict[str, Any]]) -> list[str | None]:
    """The codes of the rows, None where accepted."""
    return [row["error"] and row["error"]["code"] for row in rows]


def test_one_line_of_json_for_each_line() -> None:
    """With its fields; the last line is the result, null before `finalize`."""
    code, rows, result = replayed(script(opening(), {"at": 5, "do": "next_phase"}))
    assert (code, result) == (0, None)
    assert [set(row) for row in rows] == [{"line", "accepted", "error", "moments", "view"}] * 2
    assert [(row["line"], row["accepted"], row["error"]) for row in rows] == [(1, True, None), (2, True, None)]


def test_without_views_only_the_result() -> None:
    """One line."""
    code, rows, result = replayed(script(opening(), {"at": 0, "do": "forfeit", "team": "home"}, {"at": 1, "do": "finalize"}), views=False)
    assert (code, rows, result["winner"]) == (0, [], "away")


def test_an_empty_script() -> None:
    """Nothing was refused."""
    assert replayed("") == (0, [], None)
    assert replayed("\n \n\r\n\t") == (0, [], None)


def test_lines_are_counted_blank_and_refused_ones_too() -> None:
    """An act's number is its line."""
    text = script("", "", opening(), "", {"at": 0, "do": "dance"}, {"at": 0, "do": "goal", "team": "home"}, "  ",
                  {"at": 0, "do": "void", "target": 6})  # fmt: skip
    code, rows, _ = replayed(text)
    assert (code, [row["line"] for row in rows], codes(rows)) == (1, [3, 5, 6, 8], [None, "unknown_command", None, None])
    assert rows[-1]["view"]["home"]["score"] == 0


@pytest.mark.parametrize("line", [{"at": 0, "do": "start_clock"}, {"at": 0, "do": "wait"}, {"at": 0, "do": "undo"},
                                  {"at": 0, "do": "goal", "team": "home"}, {"at": 0, "do": "note", "text": "x", "override": "y"}])  # fmt: skip
def test_before_the_opening(line: dict[str, Any]) -> None:
    """`wrong_phase`, by no override, and the view is null."""
    code, rows, _ = replayed(script(line, opening()))
    assert (code, codes(rows), rows[0]["view"], rows[0]["moments"]) == (1, ["wrong_phase", None], None, [])
    assert rows[1]["view"]["revision"] == 1


def test_a_second_opening() -> None:
    """`wrong_phase`."""
    assert codes(replayed(script(opening(), opening()))[1]) == [None, "wrong_phase"]


def test_an_opening_that_makes_no_sense() -> None:
    """A number twice, periods without length: `bad_value`, and a right one may follow."""
    wrong = opening()
    wrong["home"]["roster"] *= 2
    text = script(wrong, opening(periods_s=[]), opening(periods_s=[0]), opening(periods_s=[60]))
    assert codes(replayed(text)[1]) == ["bad_value", "bad_value", "bad_value", None]


def test_any_origin_will_do_and_time_never_goes_back() -> None:
    """Back behind an accepted line, a wait too, is `bad_value`; the same instant is not."""
    text = script({**opening(), "at": 10**12}, {"at": 10**12 + 500, "do": "wait"}, {"at": 10**12 + 499, "do": "next_phase"},
                  {"at": 10**12 + 500, "do": "next_phase"}, {"at": 0, "do": "wait"})  # fmt: skip
    _, rows, _ = replayed(text)
    assert codes(rows) == [None, None, "bad_value", None, "bad_value"]
    assert [row["view"]["at"] - 10**12 for row in rows] == [0, 500, 500, 500, 500]


def test_a_refused_line_changes_nothing_not_even_the_time() -> None:
    """Whatever instant it had; what time did until then is told once."""
    running = [opening(periods_s=[60]), {"at": 0, "do": "next_phase"}, {"at": 0, "do": "next_phase"}, {"at": 0, "do": "start_clock"}]
    text = script(*running, {"at": 70_000, "do": "stop_clock"}, {"at": 2**53 - 1, "do": "dance"}, {"at": 60_000, "do": "wait"},
                  {"at": 60_001, "do": "goal", "team": "home"})  # fmt: skip
    _, rows, _ = replayed(text)
    assert codes(rows)[4:] == ["clock_stopped", "unknown_command", None, None]
    horns = [(row["line"], m["at"]) for row in rows for m in row["moments"] if m["what"] == "horn"]
    assert horns == [(5, 60_000)]
    assert [row["view"]["at"] for row in rows[4:]] == [70_000, 2**53 - 1, 60_000, 60_001]


def test_garbage_between_the_lines_leaves_the_game_as_it_is() -> None:
    """Every kind of it."""
    lines = [opening(), {"at": 0, "do": "next_phase"}, {"at": 10, "do": "next_phase"}, {"at": 20, "do": "goal", "team": "home"},
             {"at": 30, "do": "forfeit", "team": "away"}, {"at": 40, "do": "finalize"}]  # fmt: skip
    garbage = ["x", "[]", '{"at": 1e99, "do": "wait"}', '{"at": NaN}', {"at": 9**15, "do": "goal", "team": "red"}, "\x00", "[" * 9_999,
               {"at": 9**15, "do": "open_game"}, '{"fact": 1}', '{"act": 1, "at": 9, "fact": "Noted", "with": {"text": 1}}',
               '{"act": 99, "at": 9, "fact": "Undone", "with": {"target": 98}}', '{"fact": "Noted", "x": NaN}']  # fmt: skip
    text = script(*[one for line in lines for one in (*garbage, line)], *garbage)
    code, rows, result = replayed(text)
    clean = replayed(script(*lines))
    assert (code, len(rows)) == (1, (len(garbage) + 1) * len(lines) + len(garbage))
    assert result == clean[2]
    strip = {"advice", "at"}
    last = [row for row in rows if row["accepted"]][-1]["view"]
    assert {k: v for k, v in last.items() if k not in strip} == {k: v for k, v in clean[1][-1]["view"].items() if k not in strip}


def test_a_byte_order_mark_is_passed_over() -> None:
    """At the start, and where two scripts were put together."""
    text = "\ufeff" + script(opening(), "\ufeff" + json.dumps({"at": 0, "do": "next_phase"}))
    assert codes(replayed(text)[1]) == [None, None]


def test_other_rules_take_the_place_of_those_named() -> None:
    """In the opening and where it is amended; the script's own need not exist."""
    fix = {k: v for k, v in opening(rules="lost-too.toml", stage="championship").items() if k != "at"}
    text = script(opening(rules="lost.toml"), {"at": 1, "do": "amend", "target": 1, "as": fix})
    _, rows, _ = replayed(text, rules="prime-expo-boulder")
    assert [(row["view"]["rules"], row["view"]["stage"]) for row in rows] == [
        ("prime-expo-boulder", "round_robin"), ("prime-expo-boulder", "championship"),
    ]  # fmt: skip


def test_a_copy_of_a_journal_is_a_script() -> None:
    """The same game, act by act, corrections too; commands may go on behind it."""
    game = play("1st\n3:00 penalty home 4 minor\n4:00 goal away 9\nundo\nredo\n5:00 goal home 9\nundo\n2nd")
    text = log_text(game.game.entries)
    code, rows, _ = replayed(text + json.dumps({"at": game.at, "do": "wait"}))
    assert (code, len(rows)) == (0, len(game.game.entries) + 1)
    assert rows[-1]["view"] == json.loads(json.dumps(as_json(game.view)))
    more = replayed(text + script({"at": game.at, "do": "goal", "team": "home"}, {"at": game.at, "do": "undo"}))
    assert (more[0], more[1][-2]["view"]["home"]["score"], more[1][-1]["view"]["home"]["score"]) == (0, 1, 0)


def test_a_copy_under_other_rules() -> None:
    """`--rules` for a journal too, its amended opening included."""
    game = play("1st\n3:00 goal away 9")
    opened = game.scribe.commands[0]
    from clockapp.game import commands as c

    assert isinstance(opened, c.OpenGame)
    assert game.do(c.Amend(at=game.at, target=1, replacement=replace(opened, stage="championship"))) is None
    rows = replayed(log_text(game.game.entries), rules="nhl")[1]
    assert {row["view"]["rules"] for row in rows} == {"nhl"}
    assert rows[-1]["view"]["stage"] == "championship"


def test_a_note_about_facts_is_a_note() -> None:
    """Only what has the form of an entry is one."""
    text = script(opening(), {"at": 0, "do": "note", "text": "fact"}, '{"at": 0, "text": "fact"}', '{"format": "clockapp-log/1"}')
    assert codes(replayed(text)[1]) == [None, None, "bad_line"]


def test_a_damaged_copy() -> None:
    """A line that can't be read or can't stand there is `bad_line`; the others hold."""
    lines = log_text(play("1st\n3:00 goal away 9\n4:00 goal away 9").game.entries).splitlines()
    lines[4] = lines[4][:-4]
    code, rows, _ = replayed("\n".join([*lines, lines[-1], lines[1]]))
    assert (code, [c for c in codes(rows) if c]) == (1, ["bad_line"] * 3)
    assert rows[-1]["view"]["away"]["score"] == 2
    headless = replayed("\n".join(lines[2:4]))
    assert (codes(headless[1]), headless[1][0]["view"]) == (["bad_line", "bad_line"], None)


def test_every_line_is_ascii() -> None:
    """Whatever the terminal's code page, and no separator of lines within a name."""
    out: list[str] = []
    replay_lines([json.dumps(opening()), json.dumps({"at": 0, "do": "note", "text": "Jiří\u2028x"})], out.append, rules=None, views=True)
    assert all(line.isascii() for line in out)


def test_the_replay_goes_on_line_by_line() -> None:
    """Rows come as lines go in."""
    replay = Replay()
    assert [row.line for row in replay.lines([json.dumps(opening())])] == [1]
    assert replay.game is not None
    assert replay.result() is None
    assert Replay().result() is None


# --------------------------------------------------------------------------------------------------------- the command


@pytest.mark.parametrize(("line", "code"), [({"at": 0, "do": "next_phase"}, 0), ({"at": 0, "do": "stop_clock"}, 1)])
def test_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str], line: dict[str, Any], code: int) -> None:
    """0 all accepted, 1 some refused."""
    file = tmp_path / "game.jsonl"
    file.write_text(script(opening(), line), encoding="utf-8")
    assert main(["replay", str(file)]) == code
    assert capsys.readouterr().out == '{"result": null}\n'


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`-` reads it, byte order mark and all."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(("\ufeff" + script(opening())).encode())))
    assert main(["replay", "-", "--views", "--rules", "nhl"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert (rows[0]["view"]["rules"], rows[1]) == ("nhl", {"result": None})


@pytest.mark.parametrize("content", [b"\xff\xfe{", b"\xc3(", b"{}\0", None])
def test_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None) -> None:
    """2: no file, no text; one line on standard error."""
    file = tmp_path / "game.jsonl"
    if content is not None:
        file.write_bytes(content)
    assert main(["replay", str(file)]) == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)


def test_unknown_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2 as well."""
    file = tmp_path / "game.jsonl"
    file.write_text(script(opening()), encoding="utf-8")
    assert main(["replay", str(file), "--rules", "no-such-rules"]) == 2
    assert "no-such-rules" in capsys.readouterr().err
