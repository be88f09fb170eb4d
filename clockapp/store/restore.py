"""A database made anew from the one file that `backup.py` wrote: complete and proved, or not at all.

The file may come from a stick that was pulled or from a stranger: nothing is believed before it is looked at, and no more
than one line of it is ever in memory.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

from clockapp.rules.layers import LARGEST
from clockapp.store.backup import CONTENTS, FORMAT, RULES, TABLES, unproved
from clockapp.store.schema import metadata, refuse_unknown
from clockapp.store.sqlite import aside
from clockapp.store.sqlite.check import damage
from clockapp.store.sqlite.file import build
from clockapp.store.sqlite.lock import Lock
from clockapp.store.values import StoreError

MOST_UNPACKED = 1_000_000_000
"""Bytes; a tournament of 60 games has a fiftieth of it."""
LONGEST_LINE = 32_000_000
LONGEST_CONTENTS = 100_000
LARGEST_NUMBER = 2**63
MOST_RULES = 200
RULE_FILE = re.compile(r"[^/\\:\0-\x1f]{1,100}\.toml")
"""A name that leads into no other folder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What came back: when the file was made, how many rows of each table, and where an older database lies now.

    `rules` are the rule sets that were in it, by the names of their files: where they belong is for the caller to say.
    """

    made: str
    rows: dict[str, int]
    rules: dict[str, bytes]
    aside: Path | None = None


def restore(file: Path, into: Path, *, replace: bool = False) -> Restored:
    """Make a database of a backup. Raises StoreError with a sentence; then nothing was changed.

    A database that is there already is kept: the backup is refused, or with `replace` the old one is set aside under a dated name.
    """
    if aside.is_left(into) and not replace:
        raise StoreError(f"{into} is there already: name another file with --database, or say --replace, which sets the old one aside.")
    fresh = into.with_name(f"{into.name}.{os.getpid()}.restored")
    try:
        made, rows, rules = _unpacked(file, fresh)
        old = _change_places(fresh, into)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{into} cannot be written ({getattr(error, 'strerror', None) or error}): choose another folder, or make room there.") from error
    finally:
        aside.remove(fresh)
    return Restored(made=made, rows=rows, rules=rules, aside=old)


def _change_places(fresh: Path, into: Path) -> Path | None:
    lock = Lock(into)
    lock.take()  # nobody may have the old one open
    try:
        old = aside.set_aside(into, "replaced") if aside.is_left(into) else None
        aside.into_place(fresh, into)
    finally:
        lock.release()
    return old


def _unpacked(file: Path, fresh: Path) -> tuple[str, dict[str, int], dict[str, bytes]]:
    """Fill a new database beside the place it will have."""
    try:
        with _opened(file) as opened, zipfile.ZipFile(opened) as packed:
            contents = _contents(packed, file)
            rules = _rules(packed, contents, file)
            fresh.parent.mkdir(parents=True, exist_ok=True)
            aside.remove(fresh)
            build(fresh)
            rows = {table: int(contents["tables"][table]["rows"]) for table in TABLES}
            _fill(packed, contents, fresh, file)
            why = damage(fresh)
            if why is not None:
                raise _damaged(file, why)
            return str(contents["made"]), rows, rules
    except zipfile.BadZipFile:
        raise StoreError(f"{file} is no backup, or is damaged: name a whole file that `clockapp backup` wrote.") from None
    except (zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise _damaged(file, f"it cannot be unpacked: {error}") from None


def _opened(file: Path) -> BinaryIO:
    try:
        return file.open("rb")
    except OSError as error:
        raise StoreError(f"{file} cannot be read ({error.strerror or error}): name a file that `clockapp backup` wrote.") from None


def _damaged(file: Path, why: str) -> StoreError:
    return StoreError(f"{file} is damaged ({why}): take an older backup. Nothing was changed.")


def _contents(packed: zipfile.ZipFile, file: Path) -> dict[str, Any]:
    """The list of contents, once everything it names is there and of a size that can be."""
    names = [info.filename for info in packed.infolist()]
    foreign = StoreError(f"{file} is no backup of clockapp: name a file that `clockapp backup` wrote.")
    if CONTENTS not in names or packed.getinfo(CONTENTS).file_size > LONGEST_CONTENTS:
        raise foreign
    try:
        contents = json.loads(packed.read(CONTENTS))
        form, schema, made = contents["format"], contents["schema"], contents["made"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise foreign from None
    if not isinstance(form, str) or not form.startswith("clockapp-backup/") or not isinstance(made, str):
        raise foreign
    if form != FORMAT:
        raise StoreError(f"{file} is of a newer clockapp ({form}, this one reads {FORMAT}): update clockapp.")
    refuse_unknown(str(schema))
    rules = contents.setdefault("rulesets", {})
    if not isinstance(rules, dict) or not all(RULE_FILE.fullmatch(name) and isinstance(proof, str) for name, proof in rules.items()):
        raise _damaged(file, "its list of rule sets is none")
    if sorted(names) != sorted([CONTENTS, *(f"{table}.jsonl" for table in TABLES), *(f"{RULES}{name}" for name in rules)]):
        raise _damaged(file, "it has not the parts it should have")
    if sum(info.file_size for info in packed.infolist()) > MOST_UNPACKED:
        raise StoreError(f"{file} unpacks to more than {MOST_UNPACKED:,} bytes: it is no tournament, and is not read.")
    if not _listed(contents.get("tables")):
        raise _damaged(file, "its list of contents is not complete")
    return dict(contents)


def _listed(tables: Any) -> bool:
    """Whether each table is listed with its rows and its check sum."""
    return isinstance(tables, dict) and all(
        isinstance(one := tables.get(name), dict) and type(one.get("rows")) is int and isinstance(one.get("sha256"), str) for name in TABLES
    )


def _rules(packed: zipfile.ZipFile, contents: dict[str, Any], file: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for name, proof in contents["rulesets"].items():
        with packed.open(f"{RULES}{name}") as member:
            found[name] = member.read(LARGEST + 1)
        if len(found[name]) > LARGEST or sha256(found[name]).hexdigest() != proof or len(found) > MOST_RULES:
            raise _damaged(file, f"the rule set {name} is not what was written")
    return found


def _fill(packed: zipfile.ZipFile, contents: dict[str, Any], fresh: Path, file: Path) -> None:
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN")
        for table in TABLES:
            columns = [column.name for column in metadata.tables[table].columns]
            statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608 - names of our own schema
            try:
                connection.executemany(statement, _lines(packed, table, contents["tables"][table], file))
            except (sqlite3.IntegrityError, UnicodeEncodeError) as error:
                raise _damaged(file, f"{table}: {error}") from None
        connection.execute("COMMIT")


def _lines(packed: zipfile.ZipFile, table: str, listed: dict[str, Any], file: Path) -> Iterator[list[int | str | None]]:
    """The rows of a table, each looked at before it is used; to the end, where the check sum is compared."""
    total, count = sha256(), 0
    columns = {column.name: (column.type.python_type, bool(column.nullable)) for column in metadata.tables[table].columns}
    with packed.open(f"{table}.jsonl") as member:
        while line := member.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                raise _damaged(file, f"{table}: a line is longer than {LONGEST_LINE:,} bytes")
            total.update(line)
            count += 1
            row = _row(line)
            if row is None or row.keys() != columns.keys() or not all(_fits(row[name], *kind) for name, kind in columns.items()):
                raise _damaged(file, f"{table}: line {count} is no row")
            if wrong := unproved(table, row):
                raise _damaged(file, f"{wrong} is not what was written")
            yield [row[name] for name in columns]
    if count != listed["rows"] or total.hexdigest() != listed["sha256"]:
        raise _damaged(file, f"{table} is not what was written")


def _row(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _fits(value: Any, kind: type, nullable: bool) -> bool:
    if value is None:
        return nullable
    return (type(value) is str and kind is str) or (type(value) is int and kind is int and -LARGEST_NUMBER <= value < LARGEST_NUMBER)
