"""Questions as SQL. What is still on its way to the disk is laid over the answers in `overlay.py`."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping, func, select

from clockapp.store.schema import entries, games, players, results, settings, teams, tournaments
from clockapp.store.values import GameRow, PlayerRow, Row, TeamRow, TournamentRow


def rows(connection: Connection, stream: str) -> tuple[Row, ...]:
    """One game's log."""
    columns = entries.c
    found = connection.execute(
        select(columns.act, columns.at, columns.text, columns.wall).where(columns.stream == stream).order_by(columns.act)
    )
    return tuple(Row(act=act, at=at, text=text, wall=wall) for act, at, text, wall in found)


def open_games(connection: Connection) -> tuple[str, ...]:
    """The streams of the games in progress, the last one played on first."""
    last = func.max(entries.c.id)
    found = connection.execute(
        select(games.c.stream)
        .join(entries, entries.c.stream == games.c.stream)
        .where(games.c.state == "open")
        .group_by(games.c.stream)
        .order_by(last.desc())
    )
    return tuple(found.scalars())


def last_at(connection: Connection) -> int:
    """The latest instant in the journal; 0 when it is empty."""
    return connection.execute(select(func.max(entries.c.at))).scalar() or 0


def latest_results(connection: Connection) -> dict[str, tuple[int, str]]:
    """The stream of each game with a result, with the revision and the text that count."""
    wanted = select(results.c.stream, results.c.revision, results.c.text).order_by(results.c.stream, results.c.revision)
    return {stream: (revision, text) for stream, revision, text in connection.execute(wanted)}


def games_of(connection: Connection, tournament: str | None) -> tuple[GameRow, ...]:
    """The schedule of a tournament in its order; None: games that belong to none."""
    wanted = select(games).where(games.c.tournament_id == tournament).order_by(games.c.place, games.c.stream)
    return tuple(_game(row) for row in connection.execute(wanted).mappings())


def game(connection: Connection, stream: str) -> GameRow | None:
    """One game; None where the database has none of that stream."""
    found = connection.execute(select(games).where(games.c.stream == stream)).mappings().first()
    return None if found is None else _game(found)


def all_settings(connection: Connection) -> dict[str, str]:
    """All settings by key."""
    return {row.key: row.value for row in connection.execute(select(settings.c.key, settings.c.value))}


def tournament(connection: Connection, key: str) -> TournamentRow | None:
    """A tournament with all its rows; None where there is none of that id."""
    found = connection.execute(select(tournaments).where(tournaments.c.tournament_id == key)).mappings().first()
    if found is None:
        return None
    columns = teams.c
    team_rows = connection.execute(
        select(columns.code, columns.name, columns.division, columns.text)
        .where(columns.tournament_id == key)
        .order_by(columns.id)
    ).mappings()
    people = players.c
    player_rows = connection.execute(
        select(people.team, people.number, people.name, people.position, people.text)
        .where(people.tournament_id == key)
        .order_by(people.id)
    ).mappings()
    return TournamentRow(
        tournament_id=key,
        name=found["name"],
        text=found["text"],
        teams=tuple(TeamRow(**row) for row in team_rows),
        players=tuple(PlayerRow(**row) for row in player_rows),
        games=games_of(connection, key),
    )


def tournament_list(connection: Connection) -> tuple[TournamentRow, ...]:
    """All tournaments without their rows, the last saved first."""
    found = connection.execute(select(tournaments).order_by(tournaments.c.saved.desc())).mappings()
    return tuple(TournamentRow(tournament_id=row["tournament_id"], name=row["name"], text=row["text"]) for row in found)


def _game(row: RowMapping) -> GameRow:
    return GameRow(
        game_id=row["game_id"],
        tournament=row["tournament_id"],
        division=row["division"],
        stage=row["stage"],
        home=row["home"],
        away=row["away"],
        rink=row["rink"],
        scheduled=row["scheduled"],
        text=row["text"],
        state=row["state"],
    )
