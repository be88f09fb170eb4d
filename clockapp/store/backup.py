"""A database as one file: its tables as lines of JSON in a ZIP, and a list of contents that proves them.

Everything is in it that the database has: tournaments with rosters, schedule and rulings, every act of every game, every
revision of every result, the settings; and the user's own rule sets, without which another computer could not open the
tournament. `restore.py` reads it back.
"""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine, select
from sqlalchemy.exc import DBAPIError

from clockapp.rules.layers import LARGEST, own
from clockapp.store.changes import checksum
from clockapp.store.schema import HEAD, metadata
from clockapp.store.server import Server
from clockapp.store.sqlite.reading import must_be_ours, read_only
from clockapp.store.values import StoreError

FORMAT = "clockapp-backup/1"
CONTENTS = "clockapp-backup.json"
TABLES = ("tournaments", "teams", "players", "games", "entries", "results", "settings")
"""In this order none names a row that is not there yet."""
RULES = "rulesets/"
"""Where the user's own rule sets lie in the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """What is in a backup: its rows by table, and the check sum of them all, which two equal databases share."""

    file: Path
    rows: dict[str, int]
    digest: str


def back_up(where: str | Path, to: Path, *, wall: str) -> Backup:
    """Write everything in a database into one file, whole or not at all; the app may have the database open.

    `wall` is the time of day that the file says it was made. Raises StoreError with a sentence.
    """
    part = to.with_name(f".{to.name}.{os.getpid()}.part")
    try:
        with _reading(where) as connection, part.open("xb") as file:
            made = _write(connection, file, wall)
            file.flush()
            os.fsync(file.fileno())
        part.replace(to)
    except DBAPIError as error:
        raise StoreError(f"{where} cannot be read: {str(error.orig).splitlines()[0]}.") from error
    except OSError as error:
        raise StoreError(f"{to} cannot be written ({error.strerror or error}): choose another folder, or make room there.") from error
    finally:
        with suppress(OSError):
            part.unlink()
    rows, digest = made
    return Backup(file=to, rows=rows, digest=digest)


@contextmanager
def _reading(where: str | Path) -> Iterator[Connection]:
    """One look at the database, in which nothing moves."""
    if isinstance(where, Path):
        must_be_ours(where)
        engine = create_engine("sqlite://", creator=lambda: read_only(where), poolclass=NullPool)
    else:
        engine = Server(where).engine().execution_options(isolation_level="SERIALIZABLE")
    with closing(engine.connect()) as connection:
        if isinstance(where, Path):
            connection.exec_driver_sql("BEGIN")  # the driver begins none for reading
        yield connection
    engine.dispose()


def _write(connection: Connection, file: Any, wall: str) -> tuple[dict[str, int], str]:
    rows: dict[str, int] = {}
    sums: dict[str, str] = {}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for table in TABLES:
            total = sha256()
            rows[table] = 0
            with packed.open(f"{table}.jsonl", "w", force_zip64=True) as member:
                for row in _rows(connection, table):
                    line = json.dumps(row, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
                    total.update(line)
                    member.write(line)
                    rows[table] += 1
            sums[table] = total.hexdigest()
        rules = _rules()
        for name, text in rules.items():
            packed.writestr(f"{RULES}{name}", text)
            sums[f"{RULES}{name}"] = sha256(text).hexdigest()
        contents = {"format": FORMAT, "made": wall, "schema": HEAD, "tables": {name: {"rows": rows[name], "sha256": sums[name]} for name in TABLES},
                    "rulesets": {name: sums[f"{RULES}{name}"] for name in rules}}  # fmt: skip
        packed.writestr(CONTENTS, json.dumps(contents, indent=1) + "\n")
    return rows, sha256("".join(sums.values()).encode()).hexdigest()


def _rules() -> dict[str, bytes]:
    """The user's own rule sets by the names of their files; what cannot be read, or is none, is left out."""
    found: dict[str, bytes] = {}
    for file in own().values():
        with suppress(OSError), file.open("rb") as opened:
            text = opened.read(LARGEST + 1)
            if len(text) <= LARGEST:
                found[file.name] = text
    return found


def _rows(connection: Connection, table: str) -> Iterator[dict[str, Any]]:
    wanted = metadata.tables[table]
    for found in connection.execute(select(wanted).order_by(*wanted.primary_key)).mappings():
        row = dict(found)
        wrong = unproved(table, row)
        if wrong:
            raise StoreError(f"{wrong} is not what was written: open the database in clockapp once, which repairs it.")
        yield row


def unproved(table: str, row: dict[str, Any]) -> str:
    """Which act or result is not what its checksum says; empty where all is well."""
    match table:
        case "entries" if checksum(row["stream"], row["act"], row["at"], row["wall"], row["text"]) != row["checksum"]:
            return f"Act {row['act']} of game {row['stream']}"
        case "results" if checksum(row["stream"], row["revision"], row["text"]) != row["checksum"]:
            return f"The result of game {row['stream']}"
        case _:
            return ""
