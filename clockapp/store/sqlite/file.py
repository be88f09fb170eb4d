"""A database in a file on this machine."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

from clockapp.store.migrations.migrate import migrate
from clockapp.store.sqlite import aside
from clockapp.store.sqlite.check import damage
from clockapp.store.sqlite.engine import APPLICATION_ID, engine, error_name, words
from clockapp.store.sqlite.lock import Lock
from clockapp.store.values import Recovery


class SqliteFile:
    """Where the database is, and that it is the one we opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self._lock = Lock(path)
        self._opened: dict[Path, tuple[int, int]] = {}

    def prepare(self, *, first: bool) -> Recovery | None:
        """Lock it, look at it, recover it, make it: after this it can be opened.

        Only the `first` time a missing folder is made: one that goes missing later was a disk that was pulled, and what
        would be written into its mount point nobody would find.
        """
        if first:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        finished = aside.finish(self.path)
        if finished is not None:
            return finished
        if not aside.is_left(self.path):
            aside.make(self.path, build)
            return None
        why = damage(self.path) if self.path.exists() else "it is gone, and only its write-ahead log is left"
        return None if why is None else aside.recover(self.path, why, build)

    def engine(self) -> Engine:
        """An engine for it."""
        return engine(self.path)

    def opened(self) -> None:
        """Remember which files these are."""
        self._opened = {part: _identity(part) for part in (self.path, self.path.with_name(self.path.name + "-wal"))}

    def still_there(self) -> bool:
        """Whether what was committed is in the files that lie there now.

        A file can be moved or deleted under an open database, and its commits go on succeeding, into nowhere.
        """
        try:
            return all(_identity(part) == identity for part, identity in self._opened.items())
        except OSError:
            return False

    @staticmethod
    def survives(error: BaseException) -> bool:
        """Whether the connection is as good as before this error, once rolled back."""
        return error_name(error).startswith(("SQLITE_FULL", "SQLITE_BUSY"))

    def words(self, error: BaseException) -> str:
        """What went wrong, in one sentence for the operator."""
        return words(error, self.path)

    def release(self) -> None:
        """Let others open it."""
        self._lock.release()


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def build(path: Path) -> None:
    """A new database with empty tables, complete on the disk and closed."""
    fresh = engine(path)
    with closing(fresh.connect()) as connection, connection.begin():
        migrate(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    fresh.dispose()
