"""The pulse: a small file that says until when the app was alive, so that an outage has a beginning.

It is a hint beside the journal, never synced: after a power cut it may be old, and then the last act says it.
"""

import os
import threading
from pathlib import Path

_DIGITS = 16


class Pulse:
    """Keeps the last instant at which the app was alive. It is written in a thread of its own: a disk may be slow."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._news = threading.Condition()
        self._next: int | None = None
        self._closing = False
        self._thread: threading.Thread | None = None

    def beat(self, at: int) -> None:
        """Say that the app is alive at an instant (steady ms); returns at once, and a disk that refuses is left alone."""
        if self._file is None:
            return
        with self._news:
            self._next = at
            self._news.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._write_all, args=(self._file,), name="clockapp-pulse", daemon=True)
                self._thread.start()

    def last(self) -> int | None:
        """The last instant at which the app was alive; None where nobody said."""
        if self._file is None:
            return None
        try:
            text = self._file.read_text(encoding="ascii").strip()
        except (OSError, ValueError):
            return None
        return int(text) if text.isdigit() and len(text) <= _DIGITS else None

    def close(self, timeout_ms: int = 500) -> None:
        """Write the last one, and let go of the file."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        if self._thread is not None:
            self._thread.join(timeout_ms / 1000)

    def _write_all(self, file: Path) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._next is not None or self._closing)
                at, self._next = self._next, None
            if at is None:
                return
            try:
                # Written over what was there, of the same length: whoever is killed meanwhile leaves no empty file.
                there = os.open(file, os.O_WRONLY | os.O_CREAT, 0o644)
                try:
                    os.write(there, b"%0*d" % (_DIGITS, at))
                finally:
                    os.close(there)
            except OSError:
                self._file = None
                return
