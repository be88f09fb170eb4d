"""Reports on the command line: a whole tournament as files, statistics, suspensions, chapters of a recording."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from clockapp.exchange.carry_over import carry_over_csv, carry_over_text
from clockapp.exchange.chapters import Chapter, ChapterError, chapters, webvtt, youtube
from clockapp.exchange.checked import BadInputError, Fault, json_of, text_of
from clockapp.exchange.export import ExportError
from clockapp.exchange.exported import ExportedGame, Paper
from clockapp.exchange.result_json import result_of_json
from clockapp.exchange.sheet_language import Language
from clockapp.exchange.statistics_tables import statistics_tables
from clockapp.exchange.tables import Table
from clockapp.exchange.tournament_out import export_tournament
from clockapp.game.evolve import fold
from clockapp.game.result import Result
from clockapp.office import Office
from clockapp.rules.load import RuleSetError
from clockapp.store import StoreError
from clockapp.store.game_file import StoredGame
from clockapp.store.tournament import results_of
from clockapp.store.tournament_file import StoredTournament
from clockapp.stored import last_tournament
from clockapp.tournament.statistics import statistics
from clockapp.transfer import exported, stored_game

DONE, BAD_INPUT = 0, 2


def export_all_command(
    kinds: Sequence[str], to: Path, *, database: str | Path | None, out: TextIO, err: TextIO, language: Language = "en", paper: Paper | None = None
) -> int:
    """Write the last tournament as files into a folder, all of them or none; says which game it is at. 0: done; 2: not."""
    try:
        stored = last_tournament(database)
        paths = _export_all(stored, kinds, to, err, lambda game: replace(game, language=language, paper=paper))
    except (StoreError, ExportError, BadInputError, RuleSetError) as error:
        err.write(f"clockapp export: {str(error).splitlines()[0]}\n")
        return BAD_INPUT
    out.write(f"{len(paths)} files of {stored.name} are in {to}\n")
    return DONE


def _export_all(
    stored: StoredTournament, kinds: Sequence[str], to: Path, err: TextIO, dressed: Callable[[ExportedGame], ExportedGame]
) -> tuple[Path, ...]:
    """What was written of a tournament."""
    office = Office.of(stored.text, stored.results)
    official = (game for game in stored.games if game.result is not None)
    games = [dressed(exported(StoredGame(stream=game.stream, result=game.result, rows=game.rows))[0]) for game in official]
    return export_tournament(
        office.papers(), games, to, kinds=kinds,
        progress=lambda done, of, game: err.write(f"game {game}, {done + 1} of {of}\n"),
    )  # fmt: skip


def suspensions_command(*, as_csv: bool, database: str | Path | None, out: TextIO, err: TextIO) -> int:
    """Print the suspensions that go home with the teams of the last tournament. 0: done; 2: not."""
    try:
        stored = last_tournament(database)
        office = Office.of(stored.text, stored.results)
    except (StoreError, ExportError, BadInputError, RuleSetError) as error:
        err.write(f"clockapp suspensions: {str(error).splitlines()[0]}\n")
        return BAD_INPUT
    said = office.tournament, office.bans(), office.fixtures()
    out.write(carry_over_csv(*said).decode("utf-8-sig") if as_csv else carry_over_text(*said))
    return DONE


def statistics_command(path: str, *, division: str | None, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Print the statistics of a JSON array of results, or of a tournament database. 0: done; 2: unreadable."""
    try:
        results = _of_division(_results(Path(path)), division)
    except (BadInputError, StoreError) as error:
        err.writelines(f"clockapp statistics: {line}\n" for line in str(error).splitlines()[:20])
        return BAD_INPUT
    except OSError as error:
        err.write(f"clockapp statistics: {path}: {error.strerror or error}; name a JSON array of results or a tournament database\n")
        return BAD_INPUT
    apart = _by_tournament(results)
    if as_json:
        made = [{table.name: [dict(zip(table.columns, row, strict=True)) for row in table.rows] for table in _tables(own)} for own in apart.values()]
        value = made[0] if len(made) == 1 else {"tournaments": [{"tournament": name, **one} for name, one in zip(apart, made, strict=True)]}
        out.write(json.dumps({"format": "clockapp-statistics/1", **value}, ensure_ascii=False, indent=1) + "\n")
        return DONE
    parts = []
    for name, own in apart.items():
        told = "\n".join(_text(table) for table in _tables(own) if table.rows)
        parts.append(told if len(apart) == 1 else f"{name or 'No tournament'}\n{'=' * len(name or 'No tournament')}\n\n{told}")
    out.write("\n\n".join(parts))
    return DONE


def _tables(results: list[Result]) -> list[Table]:
    return [table for table in statistics_tables(statistics(results), {}) if table.name != "goalkeepers"]  # only logs know them


def _by_tournament(results: list[Result]) -> dict[str, list[Result]]:
    """The results of each tournament, by its name: a database may hold several, whose teams share their codes."""
    found: dict[str, list[Result]] = {}
    for one in results:
        found.setdefault(one.tournament or "", []).append(one)
    return found or {"": []}


def _results(path: Path) -> list[Result]:
    content = path.read_bytes()
    if content.startswith(b"SQLite format 3\0"):
        value: Any = results_of(path)
    else:
        value = json_of(text_of(content, file=path.name), file=path.name)
    if not isinstance(value, list):
        raise BadInputError([Fault(path.name, "", "expected a JSON array of results")])
    return [result_of_json(one, where=f"{path.name}: result {number}") for number, one in enumerate(value, 1)]


def _of_division(results: list[Result], division: str | None) -> list[Result]:
    if division is None:
        return results
    found = [one for one in results if one.division == division]
    if not found:
        names = ", ".join(sorted({one.division for one in results})) or "no result at all"
        raise BadInputError([Fault("", "", f"there is no division {division} here, but {names}")])
    return found


def _text(table: Table) -> str:
    """A table for a terminal: a title, and columns as wide as they must be."""
    rows = [[name.replace("_", " ") for name in table.columns], *(["" if cell is None else str(cell) for cell in row] for row in table.rows)]
    used = [n for n in range(len(table.columns)) if any(row[n] for row in rows[1:])]
    widths = {n: max(len(row[n]) for row in rows) for n in used}
    right = {n for n in used if all(not row[n] or row[n][0].isdigit() for row in rows[1:])}
    lines = ["  ".join(row[n].rjust(widths[n]) if n in right else row[n].ljust(widths[n]) for n in used).rstrip() for row in rows]
    return "\n".join([table.name.capitalize(), *lines, ""])


def chapters_command(game_id: str, begun: str, form: str, *, database: str | Path | None, out: TextIO, err: TextIO) -> int:
    """Print the chapters of a game's recording that began at an instant. 0: done; 2: not."""
    try:
        found = _chapters(game_id, begun, database)
        out.write(webvtt(found) if form == "vtt" else youtube(found))
    except (StoreError, ExportError, ChapterError) as error:
        err.write(f"clockapp chapters: {error}\n")
        return BAD_INPUT
    return DONE


def _chapters(game_id: str, begun: str, database: str | Path | None) -> tuple[Chapter, ...]:
    game, _ = exported(stored_game(game_id, database))
    if not game.entries:
        raise ExportError(f"Game {game_id} has no log here: name a game that was opened on this computer.")
    return chapters(fold(game.entries), game.walls, begun)
