"""Reading a SQLite file without leaving a trace."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from clockapp.store.values import StoreError

MAGIC = b"SQLite format 3\0"
OURS = {"tournaments", "games", "results", "entries", "alembic_version"}


def read_only(path: Path, timeout_s: int = 1) -> sqlite3.Connection:
    """A connection that cannot write, and makes no files beside the database.

    Where there is no write-ahead log nobody has it open, and it is read as it lies; else SQLite looks into the log too.
    """
    log = path.with_name(path.name + "-wal")
    how = "mode=ro" if log.exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=timeout_s)


def must_be_ours(path: Path) -> None:
    """Raise StoreError with a sentence unless this is a database of clockapp that can be read; it is left as it lies.

    Whoever only reads must neither make a database where there is none nor set another's file aside.
    """
    if not path.is_file():
        raise StoreError(f"{path} is not there: name the tournament database, a file that ends in .sqlite3.")
    try:
        with path.open("rb") as file:
            begin = file.read(len(MAGIC))
        if begin != MAGIC:
            raise StoreError(f"{path} is not a database: name the tournament database, a file that ends in .sqlite3.")
        with closing(read_only(path)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path} cannot be read as a database: {error}.") from error
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror or error}.") from error
    if not tables >= OURS:
        raise StoreError(f"{path} is a database, but not one of clockapp.")
