"""`clockapp suspensions`: what goes home with the teams of the last tournament in a database."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.cli import main
from clockapp.exchange.tournament import read_tournament
from clockapp.store import open_store
from clockapp.store.tournament import tournament_row


def database(folder: Path, **fields: Any) -> Path:
    """A database with Edmonton in it, and what was said about suspensions."""
    value = json.loads(asset("demo/edmonton.json").read_text("utf-8")) | fields
    path = folder / "cup.sqlite3"
    with closing(open_store(path)) as store:
        store.save_tournament(tournament_row("cup", read_tournament(value), json.dumps(value)))
    return path


def word(**fields: Any) -> dict[str, Any]:
    return {"game_id": "E1", "team": "AUR", "who": "HC", "rule": "S04", "term": "games", "number": 30, "reason": "brawl"} | fields


def test_the_letter_and_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a letter, or as CSV."""
    path = database(tmp_path, suspensions=[word()])
    assert main(["suspensions", "--database", str(path)]) == 0
    said = capsys.readouterr().out
    assert "suspensions that go home with the teams" in said
    assert "28 of 30 games to be served, incurred in game E1" in said
    assert main(["suspensions", "--csv", "--database", str(path)]) == 0
    head, row = capsys.readouterr().out.splitlines()[:2]
    assert head.startswith("division,team,")
    assert "S04" in row


def test_no_tournament(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line that says what to do."""
    with closing(open_store(tmp_path / "none.sqlite3")):
        pass
    assert main(["suspensions", "--database", str(tmp_path / "none.sqlite3")]) == 2
    assert capsys.readouterr().err == "clockapp suspensions: There is no tournament in this database: name another one with --database.\n"
