"""Answers from the database with what is still on its way laid over them: a full disk hides no goal from the standings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection

from clockapp.store import reads
from clockapp.store.changes import Act, Change, SettingSaved, TournamentSaved
from clockapp.store.values import GameRow, GameState, Row, TournamentRow
from clockapp.store.writes import revision_of


class Answers:
    """What the store knows at one moment: in the database, and in the changes that wait."""

    def __init__(self, connection: Connection, waiting: tuple[Change, ...]) -> None:
        self._connection = connection
        self._waiting = waiting

    def rows(self, stream: str) -> tuple[Row, ...]:
        """One game's log."""
        stored = reads.rows(self._connection, stream)
        there = {row.act for row in stored}
        return stored + tuple(row for act in self._acts(stream) for row in act.rows if row.act not in there)

    def unfinished(self) -> str | None:
        """The game in progress, the last one played on."""
        found = list(reads.open_games(self._connection))
        for act in self._acts():
            match self._state(act.stream):
                case "open":
                    found = [act.stream, *(stream for stream in found if stream != act.stream)]
                case _:
                    found = [stream for stream in found if stream != act.stream]
        return found[0] if found else None

    def last_at(self) -> int:
        """The latest instant in the journal; 0 when it is empty."""
        return max((row.at for act in self._acts() for row in act.rows), default=0) or reads.last_at(self._connection)

    def results(self, tournament: str | None) -> tuple[dict[str, Any], ...]:
        """The latest result of each game."""
        found = reads.latest_results(self._connection)
        for act in self._acts():
            if act.result is not None:
                last = found.get(act.stream, (0, ""))[0]
                found[act.stream] = max(found.get(act.stream, (0, "")), (revision_of(act.result, last + 1), act.result))
        if tournament is not None:
            of_tournament = {game.stream for game in self.games(tournament)}
            found = {stream: result for stream, result in found.items() if stream in of_tournament}
        return tuple(json.loads(text) for _revision, text in found.values())

    def games(self, tournament: str | None) -> tuple[GameRow, ...]:
        """The schedule of a tournament, each game with its state; None: games that belong to none."""
        saved = self._saved(tournament) if tournament is not None else None
        games = reads.games_of(self._connection, tournament) if saved is None else saved.games
        moved = {act.stream for act in self._acts()} if saved is None else {game.stream for game in games}
        return tuple(
            replace(game, state=self._state(game.stream) or game.state) if game.stream in moved else game for game in games
        )

    def game(self, stream: str) -> GameRow | None:
        """One game; None where it is neither on a schedule nor in the journal."""
        found = reads.game(self._connection, stream)
        for change in self._waiting:
            if isinstance(change, TournamentSaved):
                found = next((game for game in change.row.games if game.stream == stream), found)
        state = self._state(stream)
        if state is None:
            return found
        return replace(found or GameRow(game_id=stream), state=state)

    def settings(self) -> dict[str, str]:
        """All settings by key, those too that are still to be written."""
        return reads.all_settings(self._connection) | {one.key: one.value for one in self._waiting if isinstance(one, SettingSaved)}

    def tournament(self, key: str) -> TournamentRow | None:
        """A tournament with its rows."""
        saved = self._saved(key) or reads.tournament(self._connection, key)
        return None if saved is None else replace(saved, games=self.games(key))

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """All tournaments without their rows, the last saved first."""
        found = list(reads.tournament_list(self._connection))
        for change in self._waiting:
            if isinstance(change, TournamentSaved):
                bare = replace(change.row, teams=(), players=(), games=())
                found = [bare, *(row for row in found if row.tournament_id != bare.tournament_id)]
        return tuple(found)

    def _acts(self, stream: str | None = None) -> Iterator[Act]:
        for change in self._waiting:
            if isinstance(change, Act) and (stream is None or change.stream == stream):
                yield change

    def _state(self, stream: str) -> GameState | None:
        """The state of a game after the acts that wait; None where neither they nor the database know the game."""
        stored = reads.game(self._connection, stream)
        state = None if stored is None else stored.state
        for act in self._acts(stream):
            if act.state is not None or act.result is not None:
                state = act.state or "final"
            elif state is None or state == "scheduled":
                state = "open"
        return state

    def _saved(self, key: str) -> TournamentRow | None:
        """The tournament as it waits to be written; None where nothing waits."""
        for change in reversed(self._waiting):
            if isinstance(change, TournamentSaved) and change.row.tournament_id == key:
                return change.row
        return None
