"""The journals of a tournament's games, read for charts, statistics and files: mostly in threads of their own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clockapp.exchange.export import ExportedGame
    from clockapp.game.facts import Entry
    from clockapp.office import Office
    from clockapp.store import Row, Store
    from clockapp.tournament.statistics import Kept


@dataclass(frozen=True, slots=True)
class Logs:
    """What the store knows of the games of one tournament."""

    store: Store
    tournament_id: str

    def newest(self, game_id: str, *, wait_ms: int | None = None) -> tuple[str, tuple[Row, ...]]:
        """The journal of a game and its name; of several, the one that was begun last. Raises StoreError.

        A game that was begun while an older log of it could not be read is kept beside that one, as `B1 (2)`.
        """
        from clockapp.store import stream_of

        first = stream_of(game_id, self.tournament_id)
        name, rows = first, self.store.rows(first, wait_ms=wait_ms)
        for number in count(2):
            aside = f"{first} ({number})"
            later = self.store.rows(aside, wait_ms=wait_ms) if rows else ()
            if not later:
                break
            name, rows = aside, later
        return name, rows

    def rows(self, game_id: str, *, wait_ms: int | None = None) -> tuple[Row, ...]:
        """The journal of a game. Raises StoreError."""
        return self.newest(game_id, wait_ms=wait_ms)[1]

    def entries(self, game_id: str, *, wait_ms: int | None = None) -> tuple[Entry, ...]:
        """The log of a game, as far as it can be read; empty where it has not begun here. Raises StoreError."""
        from clockapp.exchange.log import entries_of

        return entries_of((row.act, row.text) for row in self.rows(game_id, wait_ms=wait_ms))[0]

    def walls(self, game_id: str) -> dict[int, str]:
        """The time of day of each act; empty where the disk does not answer, and files do without it."""
        from clockapp.store import StoreError

        try:
            return {row.act: row.wall for row in self.rows(game_id)}
        except StoreError:
            return {}

    def official_games(self) -> list[ExportedGame]:
        """Every official game with its log. Raises StoreError."""
        from clockapp.store import stream_of
        from clockapp.store.game_file import StoredGame
        from clockapp.transfer import exported

        games = []
        for result in self.store.results(self.tournament_id):
            game_id = str(result["game_id"])
            stored = StoredGame(stream=stream_of(game_id, self.tournament_id), result=result, rows=self.rows(game_id))
            games.append(exported(stored)[0])
        return games

    def kept(self) -> tuple[Kept, ...]:
        """The goalkeepers' parts of the official games. Raises StoreError."""
        from clockapp.exchange.statistics_tables import kept_of

        return tuple(one for game in self.official_games() for one in kept_of(game.official))

    def starts(self, office: Office) -> dict[str, str]:
        """The wall clock's word for the first face-off of each game that began here."""
        from clockapp.exchange.log import entries_of
        from clockapp.game.facts import ClockStarted
        from clockapp.store import StoreError

        found: dict[str, str] = {}
        for fixture in office.fixtures():
            with suppress(StoreError):
                rows = self.rows(fixture.game.game_id)
                walls = {row.act: row.wall for row in rows}
                entries = entries_of((row.act, row.text) for row in rows)[0]
                started = next((e.act for e in entries if isinstance(e.fact, ClockStarted) and e.fact.phase == "period"), None)
                if started is not None:
                    found[fixture.game.game_id] = walls[started]
        return found
