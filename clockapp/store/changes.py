"""What can be written: one change is one transaction. And the checksum that goes with what must not change by itself."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from clockapp.store.values import GameState, Row, TournamentRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One act of a game: its entries, and with `finalize` the result."""

    stream: str
    rows: tuple[Row, ...]
    result: str | None = None
    state: GameState | None = None


@dataclass(frozen=True, slots=True)
class TournamentSaved:
    """A tournament with its teams, players and schedule."""

    row: TournamentRow


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingSaved:
    """One setting."""

    key: str
    value: str


Change = Act | TournamentSaved | SettingSaved


def checksum(*parts: object) -> int:
    """Tells a row that the disk changed by itself: a page of SQLite has no checksum of its own."""
    return crc32("\0".join(map(str, parts)).encode("utf-8", "surrogatepass"))
