"""The results of a database file, for the command line: read-only, while the app may have it open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from clockapp.store.sqlite.reading import read_only
from clockapp.store.values import StoreError


def results_of(path: str | Path) -> list[dict[str, Any]]:
    """The latest result (CONTRACT 5) of each game in the database, in the order of their first revision.

    Nothing is written, nothing is locked, and SQLAlchemy is not imported. Raises StoreError, with a sentence that says
    what is wrong, where the file is missing, no database, another program's, or damaged.
    """
    file = Path(path)
    if not file.is_file():
        raise StoreError(f"{file} is not there: name the tournament database, a file that ends in .sqlite3.")
    try:
        with closing(read_only(file)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"results", "entries", "alembic_version"} <= tables:
                raise StoreError(f"{file} is a database, but not one of clockapp.")
            found = connection.execute("SELECT stream, text FROM results ORDER BY stream, revision").fetchall()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{file} cannot be read as a database: {error}.") from error
    latest: dict[str, dict[str, Any]] = {}
    for stream, text in found:
        try:
            latest[stream] = json.loads(text)
        except ValueError as error:
            raise StoreError(f"{file}: the result of game {stream} is damaged; open the database in clockapp once.") from error
    return list(latest.values())
