"""A damaged database is set aside under a dated name, and a new one takes its place with all that could be read.

Killed in the middle, the next start does it again or finishes it; at no moment is there less than there was:
the new file is complete before the damaged one is moved, and the damaged one is moved, never written to.
"""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from clockapp.steady import Steady
from clockapp.store.schema import metadata
from clockapp.store.sqlite.salvage import ORDER, Record, Salvage, salvage
from clockapp.store.values import GameRow, Recovery

# What belongs to a database file: its write-ahead log, the index of that, and the older kind of journal.
_TAILS = ("-wal", "-shm", "-journal")

_BLOCK = 4096

Build = Callable[[Path], None]


def make(path: Path, build: Build) -> None:
    """Make a new, empty database: it is at its place when it is complete, or not at all."""
    fresh = _beside(path, "new")
    remove(fresh)
    build(fresh)
    into_place(fresh, path)


def finish(path: Path) -> Recovery | None:
    """Finish what an earlier start was killed in: the recovered file is complete, the damaged one already moved."""
    recovered = _beside(path, "recovered")
    if path.exists() or not recovered.exists():
        return None
    aside = set_aside(path) if is_left(path) else path.parent  # a -wal that was left must never meet the new file
    into_place(recovered, path)
    with closing(sqlite3.connect(path)) as connection:
        rows = sum(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ORDER)  # noqa: S608
    message = f"{path.name} was damaged and has been set aside in {path.parent}; {rows} rows of it were recovered."
    return Recovery(aside=aside, rows=rows, unreadable=0, message=message)


def is_left(path: Path) -> bool:
    """Whether anything of a database is there, if only its -wal."""
    return bool(_parts(path))


def recover(path: Path, why: str, build: Build) -> Recovery:
    """Set the damaged database aside and put a new one in its place with everything that could be read."""
    with tempfile.TemporaryDirectory(prefix="clockapp-") as folder:
        copy = Path(folder) / path.name
        for part in _parts(path):
            _copy(part, copy.with_name(part.name))
        found = salvage(copy)
    fresh, recovered = _beside(path, "new"), _beside(path, "recovered")
    remove(fresh)
    remove(recovered)
    build(fresh)
    _fill(fresh, found)
    fresh.replace(recovered)
    aside = set_aside(path)
    into_place(recovered, path)
    rows = sum(map(len, found.tables.values()))
    return Recovery(aside=aside, rows=rows, unreadable=found.unreadable, message=_message(path, aside, why, found))


def _copy(source: Path, target: Path) -> None:
    """Copy a file; what the disk cannot read of it becomes zeros."""
    with source.open("rb", buffering=0) as damaged, target.open("wb") as copy:
        for place in range(0, source.stat().st_size, _BLOCK):
            damaged.seek(place)
            try:
                block = damaged.read(_BLOCK)
            except OSError:
                block = b"\0" * _BLOCK
            copy.write(block)


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.name}.{what}")


def _parts(path: Path) -> list[Path]:
    return [part for part in (path, *(path.with_name(path.name + tail) for tail in _TAILS)) if part.exists()]


def remove(path: Path) -> None:
    """Delete a database and what belongs to it."""
    for part in _parts(path):
        part.unlink()


def into_place(fresh: Path, path: Path) -> None:
    """Put a complete database where it belongs: on the disk first, then under its name."""
    descriptor = os.open(fresh, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    fresh.replace(path)
    if hasattr(os, "O_DIRECTORY"):  # elsewhere a folder cannot be synced, and need not be
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def set_aside(path: Path, word: str = "damaged") -> Path:
    """Move the file and what belongs to it to a dated name that nothing has yet; a killed move is taken up again.

    `word` says in the name why it lies there.
    """
    stamp = re.sub(r"[^0-9]", "", Steady().wall()[:19])
    dated = f"{path.stem}-{word}-{stamp[:8]}-{stamp[8:]}"
    aside, count = path.with_name(dated + path.suffix), 1
    while _parts(aside):
        count += 1
        aside = path.with_name(f"{dated}-{count}{path.suffix}")
    for part in _parts(path):  # the file itself first: while it is there nothing was moved, and the next start begins anew
        part.rename(aside.with_name(aside.name + part.name.removeprefix(path.name)))
    return aside


def _fill(path: Path, found: Salvage) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("BEGIN")
        _complete(found)
        for table, rows in found.tables.items():
            for row in rows:
                # A row that contradicts one that is there already loses; its file is kept.
                with suppress(sqlite3.IntegrityError):
                    _insert(connection, table, row)
        connection.execute("COMMIT")


def _complete(found: Salvage) -> None:
    """Games and tournaments that others name and that could not be read: their rows are made, as far as known."""
    tournaments = {row["tournament_id"] for row in found.tables["tournaments"]}
    for table in ("teams", "players", "games"):
        for row in found.tables[table]:
            key = row["tournament_id"]
            if key is not None and key not in tournaments:
                tournaments.add(key)
                found.tables["tournaments"].append({"tournament_id": key, "name": key, "text": "{}", "saved": 0})
    games = {row["stream"] for row in found.tables["games"]}
    finals = {row["stream"] for row in found.tables["results"]}
    for row in (*found.tables["entries"], *found.tables["results"]):
        stream = row["stream"]
        if stream not in games:
            games.add(stream)
            found.tables["games"].append(_game(str(stream), final=stream in finals))


def _game(stream: str, *, final: bool) -> Record:
    bare = GameRow(game_id=stream)
    empty = dict.fromkeys(("division", "stage", "home", "away", "rink", "scheduled"), "")
    state = "final" if final else "open"
    return {"stream": stream, "game_id": stream, "tournament_id": None, "place": 0, **empty, "text": bare.text, "state": state}


def _insert(connection: sqlite3.Connection, table: str, row: Record) -> None:
    # The new file counts its rows anew, so that its gaps are its own.
    names = [column.name for column in metadata.tables[table].columns if column.name != "id"]
    marks = ", ".join("?" * len(names))
    statement = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})"  # noqa: S608 - names of our own schema
    connection.execute(statement, [row[name] for name in names])


def _message(path: Path, aside: Path, why: str, found: Salvage) -> str:
    entries, games = len(found.tables["entries"]), len({row["stream"] for row in found.tables["entries"]})
    if not any(found.tables.values()):
        kept = "Nothing in it could be read, so this is a new, empty one."
    elif found.unreadable:
        kept = f"{entries} entries of {games} games were recovered; {found.unreadable} rows could not be read."
    else:
        kept = f"{entries} entries of {games} games were recovered, and no row is known to be missing."
    return f"{path.name} was damaged ({why}) and is now {aside.name} in {path.parent}. {kept}"
