"""The open database, in the storage thread and only there: one connection, one transaction a change."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from clockapp.store.changes import Act, Change
from clockapp.store.migrations.migrate import migrate
from clockapp.store.server import Server
from clockapp.store.sqlite.file import SqliteFile
from clockapp.store.values import Recovery
from clockapp.store.writes import taken, write, written

T = TypeVar("T")

_COUNTED = re.compile(r"(.*) \((\d{1,6})\)", re.DOTALL)


class Place(Protocol):
    """Where a database is kept."""

    name: str

    def prepare(self, *, first: bool) -> Recovery | None:
        """Make it ready to be opened; tells what had to be recovered."""

    def engine(self) -> Engine:
        """An engine for it."""

    def opened(self) -> None:
        """It is open now."""

    def still_there(self) -> bool:
        """Whether what was committed is in it, and not in a file that is gone."""

    def survives(self, error: BaseException) -> bool:
        """Whether the connection is as good as before this error."""

    def words(self, error: BaseException) -> str:
        """What went wrong, in one sentence for the operator."""

    def release(self) -> None:
        """Let others open it."""


class GoneError(OSError):
    """The files were moved or deleted under the open database."""


class Database:
    """One connection, made when it is needed and made again after an error."""

    def __init__(self, where: str | Path) -> None:
        self.place: Place = SqliteFile(where) if isinstance(where, Path) else Server(where)
        self._engine: Engine | None = None
        self._connection: Connection | None = None
        self._first = True
        self._aside: dict[str, str] = {}
        self.notice = ""

    @property
    def is_open(self) -> bool:
        """Whether there is a connection."""
        return self._connection is not None

    def open(self) -> Recovery | None:
        """Open it, make or migrate its tables; tells what had to be recovered. Raises what the disk or server raises."""
        recovery = self.place.prepare(first=self._first)
        self._engine = self.place.engine()
        try:
            self._connection = self._engine.connect()
            with self._connection.begin():
                migrate(self._connection)
            self.place.opened()
        except BaseException:
            self.close()
            raise
        self._first = False
        return recovery

    def write(self, change: Change) -> None:
        """One durable transaction. When this returns, the change is on the disk."""
        connection = self._ready()
        if isinstance(change, Act):
            change = replace(change, stream=self._aside.get(change.stream, change.stream))
        try:
            with connection.begin():
                write(connection, change)
        except IntegrityError:
            if not isinstance(change, Act):
                raise
            with connection.begin():
                # The answer to an earlier commit may have been lost on its way: then it is all there, and all is well.
                there = written(connection, change)
                if not there and not taken(connection, change):
                    raise
            if not there:
                self._step_aside(change.stream)
                self.write(change)
                return
        if not self.place.still_there():
            self.close()
            raise GoneError("the database file was moved or deleted")

    def _step_aside(self, stream: str) -> None:
        """The journal has another log of this game, which could not be read when the game was opened: both are kept."""
        counted = _COUNTED.fullmatch(stream)
        name, number = (counted[1], int(counted[2])) if counted else (stream, 1)
        self._aside[stream] = aside = f"{name} ({number + 1})"
        for first, now in self._aside.items():
            if now == stream:
                self._aside[first] = aside
        self.notice = f"The journal has another log of game {name}; what is played now is kept as {aside}."

    def read(self, question: Callable[[Connection], T]) -> T:
        """Ask, in one transaction, so that an answer is of one moment."""
        connection = self._ready()
        with connection.begin():
            return question(connection)

    def after(self, error: BaseException) -> str:
        """What an error means, in the operator's words; the connection is closed unless it is as good as before."""
        said = self.place.words(error)
        if not self.place.survives(error):
            self.close()
        return said

    def close(self) -> None:
        """Close the connection; the next `open` makes a new one."""
        connection, self._connection = self._connection, None
        engine, self._engine = self._engine, None
        # A file that is gone cannot be closed properly; what was committed is not touched by that.
        with suppress(DBAPIError, OSError):
            if connection is not None:
                connection.close()
        with suppress(DBAPIError, OSError):
            if engine is not None:
                engine.dispose()

    def release(self) -> None:
        """Close it and let others open it."""
        self.close()
        self.place.release()

    def _ready(self) -> Connection:
        if self._connection is None:
            raise GoneError("the database is not open")
        return self._connection
