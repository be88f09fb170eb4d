"""The pulse: a small file that says until when the app was alive, so that an outage has a beginning.

It is a hint beside the journal, never synced: after a power cut it may be old, and then the last act says it.
"""

from pathlib import Path


class Pulse:
    """Writes and reads the last instant at which the app was alive."""

    def __init__(self, file: Path | None) -> None:
        self._file = file

    def beat(self, at: int) -> None:
        """Say that the app is alive at an instant (steady ms); a disk that refuses is left alone."""
        if self._file is None:
            return
        try:
            self._file.write_text(f"{at}\n", encoding="ascii")
        except OSError:
            self._file = None

    def last(self) -> int | None:
        """The last instant at which the app was alive; None where nobody said."""
        if self._file is None:
            return None
        try:
            text = self._file.read_text(encoding="ascii").strip()
        except (OSError, ValueError):
            return None
        return int(text) if text.isdigit() and len(text) < 17 else None
