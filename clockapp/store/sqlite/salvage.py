"""Everything readable out of a damaged database: table by table and row by row, the journal first."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from clockapp.store.changes import checksum
from clockapp.store.schema import metadata
from clockapp.store.sqlite.pages import Value, bare_rows

# What matters most is read first.
ORDER = ("entries", "games", "results", "tournaments", "teams", "players", "settings")

# Looking for the rows between two damaged places one by one ends somewhere; a tournament has some ten thousand.
_MOST_LOOKUPS = 200_000

Record = dict[str, Value]


@dataclass(slots=True)
class Salvage:
    """The rows that could be read, by table, and how many are known to be missing."""

    tables: dict[str, list[Record]] = field(default_factory=dict)
    unreadable: int = 0


def salvage(path: Path) -> Salvage:
    """Read all that can be read. The file is a copy: SQLite may bring its -wal into it."""
    found = Salvage()
    bare = _by_table(path)  # first, for SQLite deletes the -wal of an empty file
    walked, highest = _walk(path, {table: max(rows) for table, rows in bare.items()})
    for table in ORDER:
        rows = dict(walked.get(table, {}))
        if table in {"entries", "results"} or not rows:
            # A row with a checksum proves itself; of the others only what no walk gave, for bare pages may be old ones.
            for rowid, row in bare.get(table, {}).items():
                if not _proved(table, rows.get(rowid)):
                    rows[rowid] = row
        sound = {rowid: row for rowid, row in rows.items() if _proved(table, row)}
        # Entries are never deleted, and numbered without gaps.
        once = max(len(rows), highest.get(table, 0), max(rows, default=0)) if table == "entries" else len(rows)
        found.unreadable += once - len(sound)
        found.tables[table] = [sound[rowid] for rowid in sorted(sound)]
    return found


def _walk(path: Path, ends: dict[str, int]) -> tuple[dict[str, dict[int, Record]], dict[str, int]]:
    """The rows as SQLite gives them, and how many entries it once counted."""
    tables: dict[str, dict[int, Record]] = {}
    highest: dict[str, int] = {}
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
        for table in ORDER:
            with suppress(sqlite3.Error):
                tables[table] = _walk_table(connection, table, ends.get(table, 0))
        with suppress(sqlite3.Error):
            counted = connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
            highest = {str(name): seq for name, seq in counted if isinstance(seq, int) and 0 <= seq < _MOST_LOOKUPS}
    return tables, highest


def _walk_table(connection: sqlite3.Connection, table: str, end: int) -> dict[int, Record]:
    """From the front until something is damaged, from the back likewise, then one by one in between."""
    names = [column.name for column in metadata.tables[table].columns]
    select = f"SELECT rowid, {', '.join(names)} FROM {table}"  # noqa: S608 - names of our own schema
    rows: dict[int, Record] = {}
    whole = _take(connection, f"{select} ORDER BY rowid", names, rows)
    if whole:
        return rows
    front = max(rows, default=0)
    _take(connection, f"{select} ORDER BY rowid DESC", names, rows)
    back = min((rowid for rowid in rows if rowid > front), default=end + 1)
    for rowid in range(front + 1, min(back, front + _MOST_LOOKUPS)):
        _take(connection, f"{select} WHERE rowid = {rowid}", names, rows)
    return rows


def _take(connection: sqlite3.Connection, wanted: str, names: list[str], rows: dict[int, Record]) -> bool:
    """Put the rows that a query gives into `rows`; False where it ended in an error."""
    try:
        for rowid, *values in connection.execute(wanted):
            if rowid in rows:
                return False  # walking back has met what walking forth had
            rows[rowid] = dict(zip(names, values, strict=True))
    except sqlite3.Error:
        return False
    return True


def _by_table(path: Path) -> dict[str, dict[int, Record]]:
    tables: dict[str, dict[int, Record]] = {}
    for rowid, values in bare_rows(path):
        for table, row in _matches(rowid, values):
            tables.setdefault(table, {})[rowid] = row
    return tables


def _matches(rowid: int, values: tuple[Value, ...]) -> Iterator[tuple[str, Record]]:
    """The tables that a row fits, by the number and the types of its columns, and where there is one by its checksum."""
    for table in ORDER:
        columns = list(metadata.tables[table].columns)
        if len(columns) != len(values):
            continue
        row: Record = {}
        for column, value in zip(columns, values, strict=True):
            # SQLite leaves the row number out of the row.
            row[column.name] = rowid if column.name == "id" and value is None else value
        fits = all(
            isinstance(row[column.name], column.type.python_type) or (column.nullable and row[column.name] is None)
            for column in columns
        )
        if fits and _proved(table, row):
            yield table, row


def _proved(table: str, row: Record | None) -> bool:
    """Whether a row is what was once written, as far as can be told."""
    if row is None:
        return False
    match table:
        case "entries":
            return row["checksum"] == checksum(row["stream"], row["act"], row["at"], row["wall"], row["text"])
        case "results":
            return row["checksum"] == checksum(row["stream"], row["revision"], row["text"])
        case _:
            return True
