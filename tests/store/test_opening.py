"""Who may open a database, where it lies, and how an older one becomes one of today."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

import clockapp.store.migrations
from clockapp.store import InUseError, NewerSchemaError, NotOursError, Opened, StoreError, folder, open_store
from clockapp.store.migrations.migrate import migrate
from clockapp.store.schema import HEAD, REVISIONS, metadata
from clockapp.store.tournament import results_of
from tests.store.conftest import Opener, played, row, rows

FIRST = Path(__file__).with_name("first_version.sql")


def names(file: Path) -> set[str]:
    return {part.name for part in file.parent.iterdir()} - {file.name + ".lock"}


# ------------------------------------------------------------------------------------------------------------ one at a time


def test_a_second_app_is_told_that_the_first_is_open(file: Path, opened: Opener) -> None:
    """Two clocks on one journal would mix their acts. The message names the process."""
    first = opened(file)
    with pytest.raises(InUseError, match=rf"open in another clockapp \(process {os.getpid()}\)"):
        open_store(file)
    first.journal("G1").append([row(1)])
    assert first.flush()
    first.close()
    assert opened(file).rows("G1") == rows(1, 1)


def test_the_refused_store_is_no_trap(file: Path, opened: Opener) -> None:
    """Who did not wait for the opening is told by the future, by every question and by the light; nothing hangs."""
    opened(file)
    second = open_store(file, wait=False)
    with pytest.raises(InUseError):
        second.opening.result(30)
    second.journal("G1").append([row(1)])
    with pytest.raises(InUseError):
        second.unfinished()
    assert second.health().state == "failing"
    assert not second.flush(10)
    assert not second.close()


# ---------------------------------------------------------------------------------------------------- whose database it is


def test_a_newer_schema_is_refused_and_not_touched(file: Path) -> None:
    """An old app on a new file: not one byte changes, and the message says what to do."""
    played(file, acts=3)
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    before, beside = file.read_bytes(), names(file)
    with pytest.raises(NewerSchemaError, match="update clockapp"):
        open_store(file)
    assert file.read_bytes() == before
    assert names(file) == beside


def test_another_programs_database_is_refused_and_not_touched(file: Path) -> None:
    """A file chosen by mistake is not made ours."""
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    before = file.read_bytes()
    with pytest.raises(NotOursError, match="another program"):
        open_store(file)
    assert file.read_bytes() == before
    assert names(file) == {file.name}


def test_a_commit_is_on_the_disk_and_not_on_its_way(file: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write-ahead log, synced with every commit, and foreign keys: what the promise of the journal rests on."""
    monkeypatch.undo()
    store = opened(file)

    def pragma(name: str) -> object:
        return store._worker.ask(lambda answers: answers._connection.exec_driver_sql(f"PRAGMA {name}").scalar()).result(30)

    assert pragma("journal_mode") == "wal"
    assert pragma("synchronous") == 2  # FULL
    assert pragma("foreign_keys") == 1


def test_an_empty_database_of_nobody_becomes_ours(file: Path, opened: Opener) -> None:
    """A valid file without tables is as good as none."""
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 1")
    assert opened(file).opening.result() == Opened(where=str(file))
    opened.again(file).journal("G1").append([row(1)])
    assert opened.again(file).rows("G1") == rows(1, 1)


# ---------------------------------------------------------------------------------------------------------- migrations


def test_a_database_of_the_first_version_opens_with_all_its_rows(file: Path, opened: Opener) -> None:
    """`first_version.sql` was written by the first release and is never changed: every later one must read it."""
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as database:
        database.executescript(FIRST.read_text("utf-8"))
    store = opened(file)
    assert store.opening.result().recovery is None
    assert [(entry.act, entry.text) for entry in store.rows("cup/1")] == [(1, '{"act": 1}'), (2, '{"act": 2}')]
    assert store.results("cup") == ({"game_id": "1", "revision": 1},)
    assert store.unfinished() == "G2"
    assert store.setting("horn") == "off"
    cup = store.tournament("cup")
    assert cup is not None
    assert (cup.name, len(cup.teams), len(cup.players), len(cup.games)) == ("Cup", 1, 1, 2)
    store.close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)


def test_the_migrations_make_the_tables_of_the_schema(file: Path) -> None:
    """What the code believes and what the files say are one."""
    played(file, acts=1)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_last_migration_is_the_one_the_code_expects() -> None:
    """Alembic is asked only where the revision differs, so the code must know the last, and all before it."""
    scripts = ScriptDirectory(str(Path(clockapp.store.migrations.__file__).parent))
    assert scripts.get_heads() == [HEAD]
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == REVISIONS


@pytest.mark.parametrize(
    ("statements", "error"),
    [
        (["CREATE TABLE recipes (name TEXT)"], NotOursError),
        (["CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('9999')"], NewerSchemaError),
    ],
)
def test_a_server_with_other_tables_is_refused_too(statements: list[str], error: type[StoreError]) -> None:
    """There no file is looked at beforehand: the migration itself must not begin."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
        with pytest.raises(error):
            migrate(connection)
        assert not inspect(connection).has_table("entries")
    engine.dispose()


# --------------------------------------------------------------------------------------------------------- where it lies


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/clockapp"),
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/clockapp"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/clockapp"),
        ("win32", {"APPDATA": "/C/Roaming"}, "/C/Roaming/clockapp"),
        ("win32", {"HOME": "/C/ann", "USERPROFILE": "/C/ann"}, "/C/ann/AppData/Roaming/clockapp"),
        ("linux", {"XDG_DATA_HOME": "/x", "CLOCKAPP_DATA": "/stick"}, "/stick"),
        ("linux", {"HOME": "/home/ann", "CLOCKAPP_DATA": "~/rink"}, "/home/ann/rink"),
    ],
)
def test_the_data_folder(platform: str, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each system's own place; CLOCKAPP_DATA outranks it."""
    for name in ("XDG_DATA_HOME", "APPDATA", "CLOCKAPP_DATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert folder.data_folder() == Path(expected)
    assert folder.database() == Path(expected) / "clockapp.sqlite3"


def test_a_folder_a_file_or_a_url(tmp_path: Path) -> None:
    """A folder stands for the database in it; a URL stays one, unless it is a file in disguise."""
    assert folder.database(tmp_path) == tmp_path / "clockapp.sqlite3"
    assert folder.database(str(tmp_path / "not there yet")) == tmp_path / "not there yet" / "clockapp.sqlite3"
    assert folder.database(tmp_path / "cup.sqlite3") == tmp_path / "cup.sqlite3"
    assert folder.database(f"sqlite:///{tmp_path}/cup.sqlite3") == tmp_path / "cup.sqlite3"
    for url in ("sqlite://", "sqlite:///:memory:", "sqlite:///cup.sqlite3?timeout=1", "postgresql+psycopg://rink@server/cup"):
        assert folder.database(url) == url


def test_a_database_in_memory_works_like_any_other(opened: Opener) -> None:
    """For a rehearsal that leaves nothing behind."""
    store = opened("sqlite://")
    store.journal("G1").append(rows(1, 3))
    assert store.rows("G1") == rows(1, 3)
    assert store.unfinished() == "G1"


def test_a_server_that_does_not_answer_is_said_in_words(opened: Opener) -> None:
    """The game goes on in memory, and the password is in no message."""
    store = opened("postgresql+psycopg://rink:secret@127.0.0.1:1/cup")
    store.journal("G1").append([row(1)])
    assert not store.flush(30)
    assert store.health().state == "failing"
    assert "The database postgresql+psycopg://rink:***@127.0.0.1:1/cup does not answer" in store.health().message


# ------------------------------------------------------------------------------------------------- what it costs the start


def test_nothing_heavy_is_imported_before_a_store_is_opened() -> None:
    """The first window paints without SQLAlchemy, Alembic and SQLite."""
    code = (
        "import sys; before = set(sys.modules); import clockapp.store; "
        "print(sorted({'sqlalchemy', 'alembic', 'sqlite3'} & (set(sys.modules) - before)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_an_up_to_date_database_opens_without_alembic(file: Path) -> None:
    """A quarter of a second that only a migration is worth."""
    played(file, acts=1)
    code = (
        "import sys; from clockapp.store import open_store; "
        f"store = open_store({str(file)!r}); print(len(store.rows('G1')), 'alembic' in sys.modules); store.close()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["1", "False"]


# ------------------------------------------------------------------------------------------- results for the command line


def test_results_are_read_from_a_closed_database_without_a_trace(file: Path) -> None:
    """The latest revision of each game; no file appears beside it."""
    store = open_store(file)
    journal = store.journal("G1")
    journal.append([row(1)], '{"game_id": "G1", "revision": 1}')
    journal.append([row(2)], '{"game_id": "G1", "revision": 2}')
    store.journal("G2").append([row(1)], '{"game_id": "G2", "revision": 1}')
    assert store.close()
    beside, before = names(file), file.read_bytes()
    assert [(made["game_id"], made["revision"]) for made in results_of(file)] == [("G1", 2), ("G2", 1)]
    assert (names(file), file.read_bytes()) == (beside, before)


def test_results_are_read_while_the_app_is_open(file: Path, opened: Opener) -> None:
    """What was committed a moment ago is seen, and the app goes on writing."""
    store = opened(file)
    store.journal("G1").append([row(1)], '{"game_id": "G1", "revision": 1}')
    assert store.flush()
    assert [made["game_id"] for made in results_of(str(file))] == ["G1"]
    store.journal("G1").append([row(2)])
    assert store.flush()


@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "is not there"), (b"Dear operator", "cannot be read as a database"), (b"", "not one of clockapp")],
)
def test_what_is_no_tournament_database_is_said_in_one_line(tmp_path: Path, content: bytes | None, says: str) -> None:
    """Bad input of the command line."""
    file = tmp_path / "cup.sqlite3"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(StoreError, match=says) as refused:
        results_of(file)
    assert "\n" not in str(refused.value)


def test_a_damaged_result_is_said_in_one_line(file: Path) -> None:
    """Opening the database in the app is what recovers it."""
    played(file, acts=1)
    with closing(sqlite3.connect(file)) as database:
        database.execute("INSERT INTO results (stream, revision, text, checksum) VALUES ('G1', 1, '{', 0)")
        database.commit()
    with pytest.raises(StoreError, match="result of game G1 is damaged"):
        results_of(file)
