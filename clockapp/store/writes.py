"""Changes as SQL: each function works inside the transaction of its caller."""

from __future__ import annotations

import json
from typing import assert_never

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from clockapp.store.changes import Act, Change, SettingSaved, TournamentSaved, checksum
from clockapp.store.schema import entries, games, players, results, settings, teams, tournaments
from clockapp.store.values import GameRow, GameState, Row, TournamentRow

# Every act asks and inserts: built once, for building a statement takes longer than running it.
_STATE = select(games.c.state).where(games.c.stream == bindparam("wanted"))
_ENTRY = insert(entries)


def write(connection: Connection, change: Change) -> None:
    """Put one change into the database."""
    match change:
        case Act():
            _act(connection, change)
        case TournamentSaved(row):
            _tournament(connection, row)
        case SettingSaved():
            _setting(connection, change)
        case _ as never:
            assert_never(never)


def written(connection: Connection, act: Act) -> bool:
    """Whether exactly these entries are there already: a commit may have succeeded although its answer was lost."""
    acts = [row.act for row in act.rows]
    there = connection.execute(
        select(entries.c.act, entries.c.at, entries.c.text).where(entries.c.stream == act.stream, entries.c.act.in_(acts))
    )
    return {tuple(row) for row in there} == {(row.act, row.at, row.text) for row in act.rows}


def taken(connection: Connection, act: Act) -> bool:
    """Whether one of these act numbers has an entry already."""
    acts = [row.act for row in act.rows]
    wanted = select(entries.c.id).where(entries.c.stream == act.stream, entries.c.act.in_(acts))
    return connection.execute(wanted).first() is not None


def revision_of(result: str, otherwise: int) -> int:
    """The revision that a result says it has (CONTRACT 5)."""
    try:
        revision = json.loads(result)["revision"]
    except (ValueError, TypeError, KeyError):
        return otherwise
    return revision if isinstance(revision, int) else otherwise


def _act(connection: Connection, act: Act) -> None:
    state = act.state or ("final" if act.result is not None else None)
    _state(connection, act.stream, state)
    if act.rows:
        connection.execute(_ENTRY, [_entry(act.stream, row) for row in act.rows])
    if act.result is not None:
        _result(connection, act.stream, act.result)


def _state(connection: Connection, stream: str, state: GameState | None) -> None:
    """The game of this stream is there, and open from its first act on."""
    now = connection.execute(_STATE, {"wanted": stream}).scalar()
    if now is None:
        game = GameRow(game_id=stream, state=state or "open")
        connection.execute(insert(games).values(stream=stream, place=0, **_game(game), state=game.state))
        return
    wanted = state or ("open" if now == "scheduled" else now)
    if wanted != now:
        connection.execute(update(games).where(games.c.stream == stream).values(state=wanted))


def _entry(stream: str, row: Row) -> dict[str, str | int]:
    return {
        "stream": stream,
        "act": row.act,
        "at": row.at,
        "wall": row.wall,
        "text": row.text,
        "checksum": checksum(stream, row.act, row.at, row.wall, row.text),
    }


def _result(connection: Connection, stream: str, result: str) -> None:
    last = connection.execute(select(func.max(results.c.revision)).where(results.c.stream == stream)).scalar() or 0
    revision = revision_of(result, otherwise=last + 1)
    # The same revision twice: after an amended `reopen` the operator's last word counts; the log still has both.
    connection.execute(delete(results).where(results.c.stream == stream, results.c.revision == revision))
    connection.execute(
        insert(results).values(stream=stream, revision=revision, text=result, checksum=checksum(stream, revision, result))
    )


def _setting(connection: Connection, setting: SettingSaved) -> None:
    connection.execute(delete(settings).where(settings.c.key == setting.key))
    connection.execute(insert(settings).values(key=setting.key, value=setting.value))


def _tournament(connection: Connection, row: TournamentRow) -> None:
    key = row.tournament_id
    saved = (connection.execute(select(func.max(tournaments.c.saved))).scalar() or 0) + 1
    values = {"name": row.name, "text": row.text, "saved": saved}
    if connection.execute(update(tournaments).where(tournaments.c.tournament_id == key).values(**values)).rowcount == 0:
        connection.execute(insert(tournaments).values(tournament_id=key, **values))

    connection.execute(delete(players).where(players.c.tournament_id == key))
    connection.execute(delete(teams).where(teams.c.tournament_id == key))
    if row.teams:
        rows = [{"code": team.code, "name": team.name, "division": team.division, "text": team.text} for team in row.teams]
        connection.execute(insert(teams), [{"tournament_id": key, **team} for team in rows])
    if row.players:
        people = [
            {
                "team": player.team,
                "number": player.number,
                "name": player.name,
                "position": player.position,
                "text": player.text,
            }
            for player in row.players
        ]
        connection.execute(insert(players), [{"tournament_id": key, **player} for player in people])
    _schedule(connection, row)


def _schedule(connection: Connection, row: TournamentRow) -> None:
    """The schedule anew; a game that was played stays, also one that the schedule no longer has."""
    key = row.tournament_id
    played = select(entries.c.stream)
    connection.execute(
        delete(games).where(games.c.tournament_id == key, games.c.state == "scheduled", games.c.stream.not_in(played))
    )
    kept = set(connection.execute(select(games.c.stream)).scalars())
    for place, game in enumerate(row.games, 1):
        values = {**_game(game), "tournament_id": key, "place": place}
        if game.stream in kept:
            connection.execute(update(games).where(games.c.stream == game.stream).values(**values))
        else:
            connection.execute(insert(games).values(stream=game.stream, state="scheduled", **values))


def _game(game: GameRow) -> dict[str, str | None]:
    return {
        "game_id": game.game_id,
        "tournament_id": game.tournament,
        "division": game.division,
        "stage": game.stage,
        "home": game.home,
        "away": game.away,
        "rink": game.rink,
        "scheduled": game.scheduled,
        "text": game.text,
    }
