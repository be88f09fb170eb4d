"""One game out of a database file, for the command line: read-only, while the app may have it open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clockapp.store.sqlite.reading import read_only
from clockapp.store.values import Row, StoreError

GAMES = "SELECT stream FROM games WHERE stream = ?1 OR game_id = ?1 ORDER BY stream != ?1, stream"
RESULT = "SELECT text FROM results WHERE stream = ? ORDER BY revision DESC LIMIT 1"
ROWS = "SELECT act, at, text, wall FROM entries WHERE stream = ? ORDER BY act"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A game as the store has it: its latest result, None before it is official, and its log."""

    stream: str
    result: dict[str, Any] | None
    rows: tuple[Row, ...]


def stored_games(path: Path, game: str) -> tuple[StoredGame, ...]:
    """The game of that stream, else every game with that id: two tournaments may both have a game "1".

    Nothing is written, nothing is locked, and SQLAlchemy is not imported. Raises StoreError, with a sentence that says
    what is wrong, where the file is missing, no database, another program's, or damaged.
    """
    if not path.is_file():
        raise StoreError(f"{path} is not there: name the tournament database with --database.")
    try:
        with closing(read_only(path)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"games", "results", "entries", "alembic_version"} <= tables:
                raise StoreError(f"{path} is a database, but not one of clockapp.")
            streams = [stream for (stream,) in connection.execute(GAMES, (game,))]
            return tuple(_game(connection, stream) for stream in ([game] if game in streams else streams))
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path} cannot be read as a database: {error}.") from error


def _game(connection: sqlite3.Connection, stream: str) -> StoredGame:
    found = connection.execute(RESULT, (stream,)).fetchone()
    try:
        result = json.loads(found[0]) if found else None
    except ValueError as error:
        raise StoreError(f"The result of game {stream} is damaged: open the database in clockapp once.") from error
    rows = connection.execute(ROWS, (stream,))
    return StoredGame(
        stream=stream, result=result, rows=tuple(Row(act=act, at=at, text=text, wall=wall) for act, at, text, wall in rows)
    )
