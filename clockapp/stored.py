"""The tournament a command speaks of, out of a file or from a server; a file is only read, and no wrong one is touched."""

from contextlib import closing
from pathlib import Path

from clockapp.exchange.export import ExportError
from clockapp.store import Store, TournamentRow, open_store
from clockapp.store.folder import database as database_of
from clockapp.store.tournament_file import StoredLog, StoredTournament, tournament_in


def last_tournament(database: str | Path | None) -> StoredTournament:
    """The tournament that was saved last, with its games. Raises StoreError, ExportError with a sentence that says what to do."""
    where = database_of(database)
    if isinstance(where, Path):
        found = tournament_in(where)
    else:
        with closing(open_store(where)) as store:
            row = next(iter(store.tournaments()), None)
            found = None if row is None else of_store(store, row)
    if found is None:
        raise ExportError("There is no tournament in this database: name another one with --database.")
    return found


def of_store(store: Store, row: TournamentRow) -> StoredTournament:
    """A tournament of an open store, with what is still on its way to the disk. Raises StoreError."""
    results = {str(result["game_id"]): result for result in store.results(row.tournament_id)}
    games = (
        StoredLog(stream=game.stream, state=game.state, result=results.get(game.game_id), rows=store.rows(game.stream))
        for game in store.games(row.tournament_id)
    )
    begun = tuple(game for game in games if game.rows or game.result is not None)
    return StoredTournament(tournament_id=row.tournament_id, name=row.name, text=row.text, games=begun)
