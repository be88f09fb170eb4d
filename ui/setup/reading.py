"""Reading a file for its preview in a thread of its own: a big list holds up neither the page nor a clock."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from clockapp.exchange.preview import Plan, Preview
    from clockapp.tournament.schedule import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A file to be looked at: its content, or where it lies; with what it would go into and how it is to be read."""

    file: str
    content: bytes | Path
    into: Tournament
    plan: Plan


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """What came of it: its content and what it would do, or why it cannot be read."""

    asked: Asked
    content: bytes = b""
    seen: Preview | None = None
    why: str = ""


class Reader(QObject):
    """The newest question is answered; what was asked before it is let go."""

    done = Signal(object)
    """A `Read`, in the thread of the page."""
    _came = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._newest: Asked | None = None
        self._came.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._newest is not None

    def ask(self, asked: Asked) -> None:
        """Look at a file; `done` tells what came of it."""
        self._newest = asked
        threading.Thread(target=self._work, args=(asked,), name="clockapp-preview", daemon=True).start()

    def let_go(self) -> None:
        """Nobody waits for an answer any more."""
        self._newest = None

    def _work(self, asked: Asked) -> None:
        made = look_at(asked)
        with suppress(RuntimeError):  # the window was closed meanwhile
            self._came.emit(made)

    def _take(self, read: Read) -> None:
        if read.asked is self._newest:
            self._newest = None
            self.done.emit(read)


def look_at(asked: Asked) -> Read:
    """Read a file, not more of it than a table can have, and see what it would do."""
    from clockapp.exchange.preview import preview
    from clockapp.exchange.table_file import LARGEST_TABLE

    content = asked.content
    if isinstance(content, Path):
        try:
            with content.open("rb") as file:
                content = file.read(LARGEST_TABLE + 1)
        except OSError as why:
            return Read(asked=asked, why=why.strerror or str(why))
    try:
        return Read(asked=asked, content=content, seen=preview(content, file=asked.file, into=asked.into, plan=asked.plan))
    except Exception as why:  # noqa: BLE001  # whatever a file does to its reader is told; a thread must not die silently
        return Read(asked=asked, content=content, why=f"{type(why).__name__}: {why}")
