"""A whole tournament out of a database file: read-only, while the app may have it open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from clockapp.store.sqlite.reading import must_be_ours, read_only
from clockapp.store.values import GameState, Row, StoreError

LAST = "SELECT tournament_id, name, text FROM tournaments ORDER BY saved DESC LIMIT 1"
GAMES = "SELECT stream, state FROM games WHERE tournament_id = ?1 OR substr(stream, 1, length(?2)) = ?2 ORDER BY place, stream"
RESULT = "SELECT text FROM results WHERE stream = ? ORDER BY revision DESC LIMIT 1"
ROWS = "SELECT act, at, text, wall FROM entries WHERE stream = ? ORDER BY act"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredLog:
    """What a database has of one game: its log, its latest result, how far it is."""

    stream: str
    state: GameState
    result: dict[str, Any] | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament:
    """A tournament as the store has it, with every game that was begun or has a result."""

    tournament_id: str
    name: str
    text: str
    games: tuple[StoredLog, ...]

    @property
    def results(self) -> tuple[dict[str, Any], ...]:
        """The latest result of each game that has one."""
        return tuple(game.result for game in self.games if game.result is not None)


def tournament_in(path: Path) -> StoredTournament | None:
    """The tournament that was saved last; None where there is none.

    Nothing is written, nothing is locked, no file is made. Raises StoreError, with a sentence that says what is wrong,
    where the file is missing, no database, another program's, or damaged.
    """
    must_be_ours(path)
    try:
        with closing(read_only(path)) as connection:
            last = connection.execute(LAST).fetchone()
            return None if last is None else _tournament(connection, path, *last)
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path} cannot be read as a database: {error}.") from error


def _tournament(connection: sqlite3.Connection, path: Path, key: str, name: str, text: str) -> StoredTournament:
    found = connection.execute(GAMES, (key, f"{key}/")).fetchall()
    games = tuple(_log(connection, path, stream, state) for stream, state in found)
    return StoredTournament(tournament_id=key, name=name, text=text, games=tuple(game for game in games if game.rows or game.result is not None))


def _log(connection: sqlite3.Connection, path: Path, stream: str, state: GameState) -> StoredLog:
    found = connection.execute(RESULT, (stream,)).fetchone()
    try:
        result = json.loads(found[0]) if found else None
    except ValueError as error:
        raise StoreError(f"{path}: the result of game {stream} is damaged; open the database in clockapp once.") from error
    rows = connection.execute(ROWS, (stream,))
    return StoredLog(stream=stream, state=state, result=result, rows=tuple(Row(act=act, at=at, text=text, wall=wall) for act, at, text, wall in rows))
