"""`clockapp import` and `clockapp export`: files into the database and out of it, by a game's id."""

import io
import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.assets import asset
from clockapp.exchange.exported import ExportedGame
from clockapp.exchange.log import entry_text
from clockapp.exchange.tournament import read_tournament
from clockapp.store import Row, open_store
from clockapp.transfer import export_command, import_command
from tests.exchange.games_out import exported

ROSTER = "team,number,name\nFlatiron Foxes,99,New Player\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a tournament under two names, and a database that has both."""
    folder = tmp_path_factory.mktemp("made")
    for name in ("boulder", "other"):
        document = {**json.loads(asset("demo/boulder.json").read_text("utf-8")), "name": name.title()}
        (folder / f"{name}.json").write_text(json.dumps(document), "utf-8")
        assert run_import(folder / f"{name}.json", folder / "cup.sqlite3")[0] == 0
    return folder


@pytest.fixture
def database(made: Path, tmp_path: Path) -> Path:
    """A copy of them all for one test."""
    for name in ("boulder.json", "other.json", "cup.sqlite3"):
        shutil.copy(made / name, tmp_path)
    return tmp_path / "cup.sqlite3"


def run_import(file: Path, database: Path | str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    return import_command(str(file), database=database, out=out, err=err), out.getvalue(), err.getvalue()


def run_export(game: str, to: Path, database: Path | str, *kinds: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = export_command(game, kinds or ("json", "log"), to, database=database, out=out, err=err)
    return code, out.getvalue(), err.getvalue()


def put(database: Path | str, stream: str, game: ExportedGame, *, spoiled: int | None = None) -> None:
    """A game into the journal, as a session does it."""
    with closing(open_store(database)) as store:
        journal = store.journal(stream)
        for entry in game.entries:
            text = "{}" if entry.act == spoiled else entry_text(entry)
            last = entry is game.entries[-1] and game.result is not None
            journal.append([Row(act=entry.act, at=entry.at, text=text)], json.dumps(game.result) if last else None)


def test_a_tournament_then_a_roster_then_the_same_again(database: Path, tmp_path: Path) -> None:
    """Each import says what it changed; the second changes nothing; rosters go into the tournament saved last."""
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")

    assert run_import(tmp_path / "roster.csv", database) == (
        0,
        "roster.csv is in Other: 4 teams (0 new, 0 changed), 63 players (1 new, 0 changed), 10 games (0 new, 0 changed)\n",
        "",
    )
    assert "63 players (0 new, 0 changed)" in run_import(tmp_path / "roster.csv", database)[1]
    with closing(open_store(database)) as store:
        texts = {row.tournament_id: read_tournament(row.text) for row in store.tournaments()}
    players = {name: sum(len(t.roster) for d in cup.divisions for t in d.teams) for name, cup in texts.items()}
    assert players == {"boulder": 62, "other": 63}


def test_a_tournament_again_is_brought_up_to_date(database: Path, tmp_path: Path) -> None:
    """A tournament is known by its name, whatever its file is called; another of that file name gets its own place."""
    document = json.loads((tmp_path / "boulder.json").read_text("utf-8"))
    document["divisions"][0]["teams"][0]["name"] = "Renamed"
    (tmp_path / "new.json").write_text(json.dumps(document), "utf-8")
    assert "4 teams (0 new, 1 changed)" in run_import(tmp_path / "new.json", database)[1]
    (tmp_path / "boulder.json").write_text(json.dumps({**document, "name": "Third"}), "utf-8")
    assert run_import(tmp_path / "boulder.json", database)[0] == 0

    with closing(open_store(database)) as store:
        assert {row.tournament_id: row.name for row in store.tournaments()} == {
            "boulder": "Boulder", "other": "Other", "boulder-2": "Third",
        }  # fmt: skip


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("team,number,name\nFLF,x,A\nFLF,y,B\n", "list.csv: row 2, number"),
        ("team,number,name\nNobody,1,A\n", None),
        ('{"format": "clockapp-log/1"}', "list.csv: format"),
    ],
)
def test_a_bad_file_changes_nothing(content: str, said: str | None, database: Path, tmp_path: Path) -> None:
    """Exit 2, every mistake on a line of its own; the database is as it was."""
    (tmp_path / "list.csv").write_text(content, "utf-8")
    before = _documents(database)
    code, out, err = run_import(tmp_path / "list.csv", database)

    if said is None:
        assert code == 0
        return
    assert (code, out) == (2, "")
    assert err.startswith(f"clockapp import: {said}")
    assert _documents(database) == before


def _documents(database: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT tournament_id, text FROM tournaments ORDER BY 1").fetchall()


def test_too_many_mistakes_are_counted(database: Path, tmp_path: Path) -> None:
    """Fifty lines are enough to see that it is the wrong file."""
    (tmp_path / "list.csv").write_text("team,number,name\n" + "FLF,x,A\n" * 60, "utf-8")
    lines = run_import(tmp_path / "list.csv", database)[2].splitlines()

    assert len(lines) == 51
    assert lines[-1] == "clockapp import: ... and 10 more"


def test_an_unknown_rule_set_is_named(tmp_path: Path) -> None:
    """A tournament nobody can play is not saved."""
    document = json.loads(asset("demo/boulder.json").read_text("utf-8"))
    document["divisions"][0]["rules"] = "curling"
    (tmp_path / "x.json").write_text(json.dumps(document), "utf-8")
    code, _, err = run_import(tmp_path / "x.json", tmp_path / "cup.sqlite3")

    assert code == 2
    assert "curling" in err
    assert _documents(tmp_path / "cup.sqlite3") == []


def test_files_and_databases_that_are_not_there(tmp_path: Path) -> None:
    """One line that says what to do, and no database made by an export."""
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    (tmp_path / "text.sqlite3").write_text("no database, but long enough to look at its first sixteen bytes")

    assert run_import(tmp_path / "none.csv", tmp_path / "a.sqlite3")[2] == (
        f"clockapp import: {tmp_path / 'none.csv'}: No such file or directory; name a file that can be read\n"
    )
    assert "expected a tournament first" in run_import(tmp_path / "roster.csv", tmp_path / "a.sqlite3")[2]
    assert "is not there: name the tournament database" in run_export("B1", tmp_path, tmp_path / "b.sqlite3")[2]
    assert not (tmp_path / "b.sqlite3").exists()
    assert run_export("B1", tmp_path, tmp_path / "text.sqlite3")[2].count("\n") == 1
    with closing(sqlite3.connect(tmp_path / "theirs.sqlite3")) as connection:
        connection.execute("CREATE TABLE x (y)")
    assert "not one of clockapp" in run_export("B1", tmp_path, tmp_path / "theirs.sqlite3")[2]


def test_import_waits_for_a_running_app(database: Path, tmp_path: Path) -> None:
    """Two programs never write one database; but an export reads it all the same."""
    put(database, "boulder/B1", exported())
    with closing(open_store(database)):
        code, _, err = run_import(tmp_path / "boulder.json", database)
        exported_meanwhile = run_export("boulder/B1", tmp_path / "out", database)

    assert code in {0, 2}  # the same process may hold the lock twice on some systems
    assert code == 0 or "is open in another clockapp" in err
    assert exported_meanwhile[0] == 0


def test_a_game_goes_out_as_files(database: Path, tmp_path: Path) -> None:
    """The paths are printed; the JSON is the result that `finalize` kept."""
    put(database, "boulder/B1", exported())
    code, out, err = run_export("boulder/B1", tmp_path / "out", database, "json", "csv", "log")

    assert (code, err) == (0, "")
    paths = [Path(line) for line in out.splitlines()]
    assert all(path.is_file() for path in paths)
    assert json.loads(paths[0].read_text("utf-8")) == json.loads(json.dumps(exported().result))


def test_a_game_of_two_tournaments_must_be_told_apart(database: Path, tmp_path: Path) -> None:
    """By its id alone where only one has it."""
    put(database, "boulder/B1", exported())

    assert run_export("B1", tmp_path, database)[2] == (
        "clockapp export: 2 tournaments have a game B1: say boulder/B1 or other/B1.\n"
    )
    put(database, "lonely", exported())
    assert run_export("lonely", tmp_path, database)[0] == 0


def test_what_there_is_nothing_of_is_said(database: Path, tmp_path: Path) -> None:
    """No such game; not opened yet; not official yet."""
    put(database, "boulder/B2", exported("1st\n1:00 goal home 7"))

    assert f"There is no game X9 in {database}: name a game of the schedule by its id." in run_export("X9", tmp_path, database)[2]
    assert "Game boulder/B1 has not been opened yet" in run_export("boulder/B1", tmp_path, database)[2]
    assert "Game g1 has no official result yet" in run_export("boulder/B2", tmp_path, database)[2]
    assert run_export("boulder/B2", tmp_path, database, "log")[0] == 0


def test_a_damaged_act_of_a_log_loses_only_itself(database: Path, tmp_path: Path) -> None:
    """The files are written all the same, with a word about it, and the acts behind it are in them."""
    put(database, "boulder/B1", exported(), spoiled=9)
    code, out, err = run_export("boulder/B1", tmp_path, database, "csv", "log")

    assert code == 0
    assert out
    assert err.startswith("clockapp export: 1 of 81 acts of the log could not be read: act 9:")
    acts = [json.loads(line)["act"] for line in next(tmp_path.rglob("*.log")).read_text(encoding="utf-8").splitlines()[1:]]
    assert acts == [act for act in range(1, 82) if act != 9]


def test_a_damaged_result_is_said(database: Path, tmp_path: Path) -> None:
    """One sentence that says what to do."""
    put(database, "boulder/B1", exported())
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE results SET text = '{'")
        connection.commit()

    assert "The result of game boulder/B1 is damaged" in run_export("boulder/B1", tmp_path, database)[2]


def test_a_database_of_a_server_is_asked_through_the_store(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A URL that names no file is opened as the app does it."""
    game = exported()
    put(database, "boulder/B1", replace(game, result={**(game.result or {}), "game_id": "B1"}))
    monkeypatch.setattr("clockapp.transfer.database_of", lambda _: f"sqlite:///{database}")

    assert run_export("boulder/B1", tmp_path / "out", "postgresql://x")[0] == 0
    assert "2 tournaments have a game B1" in run_export("B1", tmp_path, "postgresql://x")[2]
