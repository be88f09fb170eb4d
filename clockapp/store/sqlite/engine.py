"""The engine for a SQLite file, and what its errors mean to an operator."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event

# "CLCK": a file that says so is ours, whatever its tables look like.
APPLICATION_ID = 0x434C434B

# Longer waiting would only delay the red light: the storage thread comes again by itself.
BUSY_MS = 1000

_DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT", "SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ")

PRAGMAS = (
    f"busy_timeout = {BUSY_MS}",
    "journal_mode = WAL",
    "synchronous = FULL",  # the commit is on the disk, not only on its way: a power cut loses nothing that was confirmed
    "foreign_keys = ON",
)


def engine(path: Path) -> Engine:
    """An engine for this file; it opens when the first connection is asked for, and closes with it."""
    return dress(create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool))


def dress(bare: Engine) -> Engine:
    """Give every connection the pragmas, and take the transactions out of the driver's hands."""

    @event.listens_for(bare, "connect")
    def _connected(connection: Any, _record: object) -> None:
        # Python's driver begins a transaction only before INSERT and the like, and never before CREATE TABLE.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(bare, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return bare


def error_name(error: BaseException) -> str:
    """SQLite's name of the error, such as `SQLITE_FULL`; empty where it is none of SQLite's."""
    origin = getattr(error, "orig", None) or error
    return str(getattr(origin, "sqlite_errorname", "") or "")


def is_damage(error: BaseException) -> bool:
    """Whether the error says that the file is damaged, or lies on a damaged place of the disk, rather than out of reach."""
    return isinstance(error, sqlite3.DatabaseError) and error_name(error).startswith(_DAMAGE)


def words(error: BaseException, path: Path) -> str:
    """What went wrong, in one sentence for the operator."""
    name = error_name(error)
    if name.startswith("SQLITE_FULL"):
        return f"The disk is full ({path.parent}): free some space."
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return f"Another program holds {path.name} ({path.parent}): close it."
    if not path.parent.is_dir():
        return f"The folder {path.parent} is gone: plug the disk in again, or put the folder back."
    if name.startswith("SQLITE_READONLY") or isinstance(error, PermissionError):
        return f"{path} may not be written to: change the permissions of its folder."
    return f"{path} cannot be written: {getattr(error, 'orig', None) or error}"
