"""A tournament as rows; and the results of a database file for the command line, which reads while the app has it open."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from clockapp.store.sqlite.reading import read_only
from clockapp.store.values import GameRow, PlayerRow, StoreError, TeamRow, TournamentRow
from clockapp.tournament.schedule import Tournament, label


def tournament_row(tournament_id: str, tournament: Tournament, text: str) -> TournamentRow:
    """The rows of a tournament, for `Store.save_tournament`; `text` is its whole document, which `Store.tournament` gives back."""
    teams = [(division, team) for division in tournament.divisions for team in division.teams]
    return TournamentRow(
        tournament_id=tournament_id,
        name=tournament.name,
        text=text,
        teams=tuple(TeamRow(code=team.code, name=team.name, division=division.name) for division, team in teams),
        players=tuple(
            PlayerRow(team=team.code, number=player.number, name=player.name, position=player.position)
            for _division, team in teams
            for player in team.roster
        ),
        games=tuple(
            GameRow(
                game_id=game.game_id,
                tournament=tournament_id,
                division=game.division,
                stage=game.stage,
                home=label(game.home, tournament.schedule),
                away=label(game.away, tournament.schedule),
                rink=game.rink or "",
                scheduled=game.scheduled or "",
            )
            for game in tournament.schedule
        ),
    )


def results_of(path: str | Path) -> list[dict[str, Any]]:
    """The latest result (CONTRACT 5) of each game in the database, in the order of their first revision.

    Nothing is written, nothing is locked, and SQLAlchemy is not imported. Raises StoreError, with a sentence that says
    what is wrong, where the file is missing, no database, another program's, or damaged.
    """
    file = Path(path)
    if not file.is_file():
        raise StoreError(f"{file} is not there: name the tournament database, a file that ends in .sqlite3.")
    try:
        with closing(read_only(file)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if not {"results", "entries", "alembic_version"} <= tables:
                raise StoreError(f"{file} is a database, but not one of clockapp.")
            found = connection.execute("SELECT stream, text FROM results ORDER BY stream, revision").fetchall()
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{file} cannot be read as a database: {error}.") from error
    latest: dict[str, dict[str, Any]] = {}
    for stream, text in found:
        try:
            latest[stream] = json.loads(text)
        except ValueError as error:
            raise StoreError(f"{file}: the result of game {stream} is damaged; open the database in clockapp once.") from error
    return list(latest.values())


def documents_of(path: str | Path) -> list[dict[str, Any]]:
    """The documents of the tournaments in the database, the last saved first; none where it cannot be read as such."""
    try:
        with closing(read_only(Path(path))) as connection:
            found = connection.execute("SELECT text FROM tournaments ORDER BY saved DESC").fetchall()
            return [json.loads(text) for (text,) in found]
    except (sqlite3.DatabaseError, ValueError):
        return []
