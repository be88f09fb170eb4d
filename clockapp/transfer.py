"""Files in and out of the database: the commands `clockapp import` and `clockapp export` (CONTRACT 7)."""

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.export import KINDS, ExportedGame, ExportError, export_game
from clockapp.exchange.exported import Paper
from clockapp.exchange.imported import Imported, import_file
from clockapp.exchange.log import entries_of
from clockapp.exchange.merge import merge
from clockapp.exchange.preview import counts
from clockapp.exchange.sheet_language import Language
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.rules.load import RuleSetError, load
from clockapp.store import Store, StoreError, TournamentRow, open_store
from clockapp.store.folder import database as database_of
from clockapp.store.game_file import StoredGame, stored_games
from clockapp.store.tournament import tournament_row

DONE, BAD_INPUT = 0, 2
MOST_LINES = 50
"""Faults that are told one by one; who has more has the wrong file."""


# ----------------------------------------------------------------------------------------------------------------- out


def export_command(
    game_id: str, kinds: Sequence[str], to: Path, *, database: str | Path | None, out: TextIO, err: TextIO,
    language: Language = "en", paper: Paper | None = None,
) -> int:
    """Write a game as files into a folder, all of them or none; `game_id` may be `tournament/id`. 0: done; 2: not."""
    try:
        stored = stored_game(game_id, database)
        game, unread = exported(stored)
        paths = export_game(replace(game, language=language, paper=paper), kinds, to)
    except (StoreError, ExportError) as error:
        err.write(f"clockapp export: {error}\n")
        return BAD_INPUT
    if unread:
        err.write(f"clockapp export: {unread}\n")
    out.writelines(f"{path}\n" for path in paths)
    return DONE


def stored_game(game: str, database: str | Path | None) -> StoredGame:
    """The one game that is meant. Raises StoreError, ExportError."""
    where = database_of(database)
    found = stored_games(where, game) if isinstance(where, Path) else _of_server(where, game)
    if not found:
        raise ExportError(f"There is no game {game} in {where}: name a game of the schedule by its id.")
    if len(found) > 1:
        streams = " or ".join(one.stream for one in found)
        raise ExportError(f"{len(found)} tournaments have a game {game}: say {streams}.")
    if not found[0].rows and found[0].result is None:
        raise ExportError(f"Game {game} has not been opened yet: there is nothing to write.")
    return found[0]


def _of_server(url: str, game: str) -> tuple[StoredGame, ...]:
    """The games of that stream or id in a database that another program keeps."""
    with closing(open_store(url)) as store:
        owners = [None, *(row.tournament_id for row in store.tournaments())]
        rows = [row for owner in owners for row in store.games(owner) if game in {row.stream, row.game_id}]
        exact = [row for row in rows if row.stream == game]
        results = {(row.stream): _latest(store, row.tournament, row.game_id) for row in rows}
        return tuple(
            StoredGame(stream=row.stream, result=results[row.stream], rows=store.rows(row.stream)) for row in exact or rows
        )


def _latest(store: Store, tournament: str | None, game_id: str) -> dict[str, object] | None:
    return next((one for one in store.results(tournament) if one["game_id"] == game_id), None)


def exported(stored: StoredGame) -> tuple[ExportedGame, str]:
    """A stored game for export, and a sentence where acts of its log could not be read."""
    entries, faults = entries_of((row.act, row.text) for row in stored.rows)
    unread = f"{len(faults)} of {len(stored.rows)} acts of the log could not be read: {faults[0].splitlines()[0]}" if faults else ""
    return ExportedGame(result=stored.result, entries=entries, walls={row.act: row.wall for row in stored.rows}), unread


# ------------------------------------------------------------------------------------------------------------------ in


def import_command(file: str, *, database: str | Path | None, out: TextIO, err: TextIO) -> int:
    """Read a tournament, rosters or a schedule into the database, in one transaction. 0: done; 2: nothing was changed."""
    try:
        imported = import_file(Path(file))
        with closing(open_store(database)) as store:
            told = _saved(store, imported)
    except (BadInputError, RuleSetError) as error:
        lines = str(error).splitlines()
        err.writelines(f"clockapp import: {line}\n" for line in lines[:MOST_LINES])
        if len(lines) > MOST_LINES:
            err.write(f"clockapp import: ... and {len(lines) - MOST_LINES} more\n")
        return BAD_INPUT
    except StoreError as error:
        err.write(f"clockapp import: {error}\n")
        return BAD_INPUT
    except OSError as error:
        err.write(f"clockapp import: {file}: {error.strerror or error}; name a file that can be read\n")
        return BAD_INPUT
    out.writelines(f"{line}\n" for line in (*imported.remarks[:MOST_LINES], *told))
    return DONE


def _saved(store: Store, imported: Imported) -> tuple[str, ...]:
    """Put an import into the store; what it did, in sentences. Raises BadInputError, RuleSetError, StoreError."""
    known = _tournament_of(store, imported)
    before = read_tournament(known.text, file=known.name) if known else None
    after = merge(before, imported)
    for division in after.divisions:
        load(division.rules)
    key = known.tournament_id if known else _free_id(store, imported)
    store.save_tournament(tournament_row(key, after, json.dumps(as_json(after), ensure_ascii=False)))
    if not store.flush():
        raise StoreError(f"Nothing could be saved: {store.health().message or 'the disk does not answer'}")
    return (f"{imported.file} is in {after.name}: {counts(before, after)}",)


def _tournament_of(store: Store, imported: Imported) -> TournamentRow | None:
    """The tournament an import belongs to: of the same name for a whole one, else the last that was saved."""
    rows = store.tournaments()
    if imported.tournament is None:
        return rows[0] if rows else None
    return next((row for row in rows if row.name == imported.tournament.name), None)


def _free_id(store: Store, imported: Imported) -> str:
    """The name of the file without its suffix, with a number where another tournament has that."""
    taken = {row.tournament_id for row in store.tournaments()}
    stem = imported.file.partition(".")[0].replace("/", "-") or "tournament"
    return next(name for n in range(1, len(taken) + 2) if (name := stem if n == 1 else f"{stem}-{n}") not in taken)


__all__ = ["KINDS", "export_command", "exported", "import_command", "stored_game"]
