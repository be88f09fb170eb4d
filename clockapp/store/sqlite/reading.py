"""Reading a SQLite file without leaving a trace."""

from __future__ import annotations

import sqlite3
from pathlib import Path


def read_only(path: Path, timeout_s: int = 1) -> sqlite3.Connection:
    """A connection that cannot write, and makes no files beside the database.

    Where there is no write-ahead log nobody has it open, and it is read as it lies; else SQLite looks into the log too.
    """
    log = path.with_name(path.name + "-wal")
    how = "mode=ro" if log.exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=timeout_s)
