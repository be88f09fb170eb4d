"""The command line: what it prints, how it ends, and that no traceback reaches anybody (CONTRACT 3, 6, 7)."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clockapp.cli import main
from clockapp.exchange.script import line_of
from tests.golden.trace import commands

FINAL = Path(__file__).parent / "golden" / "boulder-final.txt"


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A whole game as a script."""
    file = tmp_path / "final.jsonl"
    file.write_text("\n".join(line_of(command) for command in commands(FINAL)), "utf-8")
    return file


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_replay_ends_with_the_result(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --views one line, the result."""
    assert main(["replay", str(script)]) == 0
    (last,) = rows(capsys.readouterr().out)
    assert (last["result"]["winner"], last["result"]["decided_in"]) == ("away", "overtime")


def test_replay_with_views(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each line of the script, then the result."""
    assert main(["replay", str(script), "--views"]) == 0
    out = rows(capsys.readouterr().out)
    assert [row["line"] for row in out[:-1]] == list(range(1, len(out)))
    assert out[-2]["view"]["phase"] == "final"


def test_replay_by_other_rules(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--rules takes the place of the rule set the script names."""
    main(["replay", str(script), "--views", "--rules", "edmonton-bantam-2008"])
    assert rows(capsys.readouterr().out)[0]["view"]["rules"] == "edmonton-bantam-2008"


def test_replay_of_standard_input(script: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` reads it; a refused line makes it end with 1."""
    text = script.read_text("utf-8") + '\n{"at": 999999999999, "do": "start_clock"}\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["replay", "-"]) == 1
    assert rows(capsys.readouterr().out)[-1]["result"] is not None


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "no such file"],
        ["replay", "."],
        ["replay", "BAD"],
        ["replay", "SCRIPT", "--rules", "no such rules"],
        ["standings", "no such file", "--rules", "iihf"],
        ["standings", "BAD", "--rules", "iihf"],
        ["standings", "SCRIPT", "--rules", "no such rules"],
        ["rules", "show", "no such rules"],
        ["rules", "check", "no such file"],
        ["rules", "check", "BAD"],
        ["import", "no such file", "--database", "DATABASE"],
        ["export", "no such game", "--database", "DATABASE"],
        ["export", "g1", "--as", "paper", "--database", "DATABASE"],
        ["demo", "--to", "BAD"],
        ["--tournament", "no such file"],
        ["--tournament", "BAD"],
        ["--database", "DATABASE", "export", "B1"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_exit_2(
    arguments: list[str], script: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What, where, what to do; on standard error, nothing on standard output, nothing left behind."""
    bad = tmp_path / "bad"
    bad.write_bytes(b"\xff\xfe\x00 no text")
    places = {"SCRIPT": str(script), "BAD": str(bad), "DATABASE": str(tmp_path / "no.sqlite3")}
    assert main([places.get(word, word) for word in arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\n")
    assert 1 <= said.err.count("\n") <= 2
    assert "Traceback" not in said.err
    assert "Errno" not in said.err
    assert bad.read_bytes() == b"\xff\xfe\x00 no text"


def test_the_rule_sets_can_be_listed_shown_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name a line; sentences; a sound file is said to be sound."""
    assert main(["rules", "list"]) == 0
    assert "prime-expo-boulder" in capsys.readouterr().out
    assert main(["rules", "show", "prime-expo-boulder"]) == 0
    assert "0:30" in capsys.readouterr().out
    own = tmp_path / "own.toml"
    own.write_text('format = "clockapp-rules/1"\nname = "own"\ntitle = "Own"\nextends = "iihf"\n', "utf-8")
    assert main(["rules", "check", str(own)]) == 0


def test_standings_as_json(tmp_path: Path, script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The result of a replay is what the standings read."""
    main(["replay", str(script)])
    result = rows(capsys.readouterr().out)[-1]["result"] | {"stage": "round_robin"}
    file = tmp_path / "results.json"
    file.write_text(json.dumps([result]), "utf-8")
    assert main(["standings", str(file), "--rules", "prime-expo-boulder", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)["divisions"][0]["rows"]
    assert [(row["team"], row["points"]) for row in table] == [("OTTERS", 2), ("LYNX", 1)]


@pytest.mark.parametrize("command", [[], ["demo"], ["replay"], ["standings"], ["rules"], ["rules", "show"], ["import"], ["export"]])
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """--help says what it does and ends well."""
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: clockapp" in capsys.readouterr().out


def test_a_reader_that_has_seen_enough(script: Path) -> None:
    """`clockapp replay ... | head -1`: no complaint about the closed pipe."""
    with subprocess.Popen(
        [sys.executable, "-m", "clockapp", "replay", str(script), "--views"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
