"""One running clockapp per database. The system lets go of the lock when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from clockapp.store.values import InUseError

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # far behind the text, which others may want to read
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The lock file beside a database. It stays when the lock is let go: only being locked counts, not being there."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._database = database
        self._descriptor: int | None = None

    def take(self) -> None:
        """Take it, or keep it. Raises InUseError where another process has it, OSError where it cannot be made."""
        if self._descriptor is not None and self._still_ours(self._descriptor):
            return
        self.release()
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _take(descriptor)
        except (BlockingIOError, PermissionError):
            owner = self._owner()
            os.close(descriptor)
            raise InUseError(f"{self._database} is open in another clockapp{owner}: use that window, or close it.") from None
        except OSError:
            pass  # some network disks know no locks; better a game without one than no game
        self._descriptor = descriptor
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let go of it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _still_ours(self, descriptor: int) -> bool:
        """False where the folder was deleted and made again meanwhile: our lock is then on a file that nobody sees."""
        try:
            return os.path.samestat(os.fstat(descriptor), self.path.stat())
        except OSError:
            return False

    def _owner(self) -> str:
        try:
            text = self.path.read_text("ascii").strip()
        except (OSError, ValueError):
            return ""
        return f" (process {text})" if text else ""
