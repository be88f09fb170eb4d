"""`clockapp charts`: a game as pictures without a screen."""

import io
import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from clockapp.cli import main
from tests.table import opening
from ui.reports.command import charts_command

SCRIPT = [
    opening(),
    {"at": 0, "do": "next_phase"},
    {"at": 0, "do": "next_phase"},
    {"at": 0, "do": "start_clock"},
    {"at": 60_000, "do": "goal", "team": "home", "scorer": "9"},
    {"at": 90_000, "do": "penalty", "team": "away", "player": "10", "kind": "minor"},
]


@pytest.mark.parametrize("form", ["png", "svg"])
def test_a_script_becomes_pictures(qtbot: QtBot, tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The timeline and the figures, each file named on standard output."""
    script = tmp_path / "game.jsonl"
    script.write_text("\n".join(json.dumps(line) for line in SCRIPT), "utf-8")

    assert main(["charts", str(script), "--to", str(tmp_path / "out"), "--form", form]) == 0

    said = capsys.readouterr().out.split("\n")
    names = sorted(p.name for p in (tmp_path / "out").iterdir())
    assert names == [f"g1_penalty-minutes.{form}", f"g1_shots.{form}", f"g1_timeline.{form}"]
    assert all(any(name in line for line in said) for name in names)
    if form == "png":
        assert QImage(str(tmp_path / "out" / "g1_timeline.png")).width() == 1920


@pytest.mark.parametrize(
    ("content", "why"), [(b"", "no game"), (b"\xff\xfe\xfa", "UTF-8"), (None, "name a script")], ids=["empty", "not text", "not there"]
)
def test_what_cannot_be_drawn_is_told_in_one_line(qtbot: QtBot, tmp_path: Path, content: bytes | None, why: str) -> None:
    """Exit 2 and one sentence; nothing is written."""
    script = tmp_path / "game.jsonl"
    if content is not None:
        script.write_bytes(content)
    out, err = io.StringIO(), io.StringIO()

    assert charts_command(str(script), tmp_path / "out", form="png", look="light", out=out, err=err) == 2
    assert why in err.getvalue()
    assert err.getvalue().count("\n") == 1
    assert not (tmp_path / "out").exists()
