"""Looking at a database before it is used, without changing a byte of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from clockapp.store.changes import checksum
from clockapp.store.schema import metadata, refuse_unknown
from clockapp.store.sqlite.engine import APPLICATION_ID, is_damage
from clockapp.store.sqlite.reading import read_only
from clockapp.store.values import NotOursError

_MAGIC = b"SQLite format 3\0"


def damage(path: Path) -> str | None:
    """What is wrong with the file, None if nothing is.

    Raises NewerSchemaError or NotOursError where it is sound but not for us, sqlite3.OperationalError or OSError where
    it is out of reach at the moment: neither is a reason to set it aside.
    """
    with path.open("rb") as file:
        begin = file.read(len(_MAGIC))
    if not begin:
        return "it is empty (0 bytes)"
    if begin != _MAGIC:
        return "it is not a database"
    return _look(read_only(path))


def _look(connection: sqlite3.Connection) -> str | None:
    try:
        tables = _tables(connection)
        if not tables:
            return None  # an empty database is a sound one
        missing = metadata.tables.keys() - tables
        if missing:
            return f"its table {min(missing)} is missing"
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        return str(verdict).splitlines()[-1] if verdict != "ok" else _changed_rows(connection)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if is_damage(error) or "decode" in str(error):  # bytes that are no text have no error code
            return str(error)
        raise
    finally:
        connection.close()


def _tables(connection: sqlite3.Connection) -> set[str]:
    """The names of the tables, once it is clear that they are ours to touch."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if tables and mark != APPLICATION_ID and "alembic_version" not in tables:
        raise NotOursError("This database belongs to another program; nothing in it was touched. Choose another folder.")
    if "alembic_version" in tables:
        for (revision,) in connection.execute("SELECT version_num FROM alembic_version"):
            refuse_unknown(revision)
    return tables


def _changed_rows(connection: sqlite3.Connection) -> str | None:
    """A changed byte inside a text breaks no rule of SQLite; it would change a goal."""
    wanted = "SELECT stream, act, at, wall, text, checksum FROM entries"
    count = 0
    for count, (stream, act, at, wall, text, kept) in enumerate(connection.execute(wanted), 1):  # noqa: B007 - the last
        if checksum(stream, act, at, wall, text) != kept:
            return f"act {act} of game {stream} is not what was written"
    # A quick check does not look whether the index, by which a game is read, has every row.
    (indexed,) = connection.execute("SELECT count(*) FROM entries WHERE stream >= ''").fetchone()
    if indexed != count:
        return "an index has lost rows"
    for stream, revision, text, kept in connection.execute("SELECT stream, revision, text, checksum FROM results"):
        if checksum(stream, revision, text) != kept:
            return f"the result of game {stream} is not what was written"
    return None
