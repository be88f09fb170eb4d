"""What goes out: a game as JSON, CSV, Excel, PDF and log; standings as JSON, CSV, Excel, PDF and text. Written whole or not at all."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.exported import ExportedGame, ExportError, OfficialGame
from clockapp.exchange.files import NotWrittenError, safe_name, write_all
from clockapp.exchange.game_tables import game_tables, result_row
from clockapp.exchange.log import log_text
from clockapp.exchange.standings import json_text, text
from clockapp.exchange.tables import Cell, Table, csv_bytes
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.standings import Row, Standings

if TYPE_CHECKING:
    from clockapp.exchange.standings_page import Paper

__all__ = ["KINDS", "ExportError", "ExportedGame", "export_game", "export_standings", "game_files"]

KINDS = ("json", "csv", "xlsx", "pdf", "log")
STANDINGS_KINDS = ("json", "csv", "xlsx", "pdf", "txt")
STANDINGS_COLUMNS = (
    "division", "rank", "team", "games", "wins", "losses", "ties", "overtime_wins", "overtime_losses", "points",
    "goals_for", "goals_against", "posted_for", "posted_against", "quotient", "penalty_minutes", "decided_by", "why",
)  # fmt: skip


def export_game(game: ExportedGame, kinds: Sequence[str], to: Path) -> tuple[Path, ...]:
    """Write a game into a folder, which is made if it is not there; the paths of what was written.

    All files are made before the first is written. Raises ExportError with one sentence: a kind there is not, a game
    that is not official, a damaged result, a folder that cannot be written.
    """
    return _written(game_files(game, kinds), to)


def game_files(game: ExportedGame, kinds: Sequence[str]) -> dict[str, bytes]:
    """The files of a game by their names: `B1-r2.json`, `B1-r2-csv/goals.csv`. Raises ExportError."""
    _check(kinds, KINDS)
    stem = f"{safe_name(game.game_id)}-r{game.revision}"
    files: dict[str, bytes] = {}
    try:
        for kind in dict.fromkeys(kinds):
            files |= MAKERS[kind](game, stem)
    except BadInputError as error:
        raise ExportError(f"{str(error).splitlines()[0]}: finalize the game again, or export its log.") from error
    return files


def _check(kinds: Sequence[str], known: Sequence[str]) -> None:
    wrong = [kind for kind in kinds if kind not in known]
    expected = f"{', '.join(known[:-1])} or {known[-1]}"
    if wrong:
        raise ExportError(f"{wrong[0]!r} is no kind of file that can be made: expected {expected}.")
    if not kinds:
        raise ExportError(f"No kind of file was named: expected {expected}.")


def _written(files: Mapping[str, bytes], to: Path) -> tuple[Path, ...]:
    try:
        return write_all(to, files)
    except NotWrittenError as error:
        raise ExportError(str(error)) from error


def _json(game: ExportedGame, stem: str) -> dict[str, bytes]:
    document = game.document
    return {f"{stem}.json": (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()}


def _csv(game: ExportedGame, stem: str) -> dict[str, bytes]:
    return {f"{stem}-csv/{table.name}.csv": csv_bytes(table) for table in game_tables(game.official)}


def _xlsx(game: ExportedGame, stem: str) -> dict[str, bytes]:
    from clockapp.exchange.workbook import Page, workbook_bytes

    tables = {table.name: table for table in game_tables(game.official)}
    first = [_facts(game.official), *(tables[name] for name in ("periods", "goalkeepers") if name in tables)]
    pages = [Page(name="Game", tables=tuple(first))]
    pages += [
        Page(name=name.capitalize(), tables=(tables[name],))
        for name in ("goals", "penalties", "shots", "line-ups", "shootout", "acts")
        if name in tables
    ]
    return {f"{stem}.xlsx": workbook_bytes(pages, title=f"Game {game.game_id}")}


def _facts(game: OfficialGame) -> Table:
    """The game as a list of names and values, for the first sheet of the workbook."""
    row = result_row(game)
    more: list[tuple[str, Cell]] = [
        ("tournament", game.result.tournament),
        ("rules", game.result.rules),
        ("revision", game.result.revision),
        *(("note", note) for note in game.result.notes),
    ]
    return Table(
        name="game", columns=("what", "value"), rows=(*zip(row.columns, row.rows[0], strict=True), *more)
    )


def _pdf(game: ExportedGame, stem: str) -> dict[str, bytes]:
    from clockapp.exchange.game_sheet import sheet_pdf

    return {f"{stem}.pdf": sheet_pdf(game, paper=game.paper, language=game.language)}


def _log(game: ExportedGame, stem: str) -> dict[str, bytes]:
    if not game.entries:
        raise ExportError(f"Game {game.game_id} has no log here: name a game that was opened on this computer.")
    return {f"{stem}.log": log_text(game.entries).encode()}


MAKERS: dict[str, Callable[[ExportedGame, str], dict[str, bytes]]] = {
    "json": _json,
    "csv": _csv,
    "xlsx": _xlsx,
    "pdf": _pdf,
    "log": _log,
}


def export_standings(
    standings: Standings,
    to: Path,
    kinds: Sequence[str],
    *,
    stem: str = "standings",
    rules: RuleSet | None = None,
    tournament: str = "",
    paper: "Paper | None" = None,
) -> tuple[Path, ...]:
    """Write standings into a folder, all divisions in one file of each kind. Raises ExportError.

    `rules` and `tournament` stand in the heading of the page and the text; `paper` is that of the rule book, else A4.
    """
    return _written(standings_files(standings, kinds, stem=stem, rules=rules, tournament=tournament, paper=paper), to)


def standings_files(
    standings: Standings,
    kinds: Sequence[str],
    *,
    stem: str = "standings",
    rules: RuleSet | None = None,
    tournament: str = "",
    paper: "Paper | None" = None,
) -> dict[str, bytes]:
    """The standings as files by their names. Raises ExportError for a kind there is not."""
    _check(kinds, STANDINGS_KINDS)
    files: dict[str, bytes] = {}
    for kind in dict.fromkeys(kinds):
        match kind:
            case "json":
                files[f"{stem}.json"] = json_text(standings).encode()
            case "csv":
                files[f"{stem}.csv"] = csv_bytes(_standings_table(standings))
            case "pdf":
                from clockapp.exchange.standings_page import standings_pdf

                files[f"{stem}.pdf"] = standings_pdf(standings, rules=rules, tournament=tournament, paper=paper)
            case "txt":
                files[f"{stem}.txt"] = text(standings, rules).encode()
            case _:
                files[f"{stem}.xlsx"] = _standings_workbook(standings)
    return files


def standings_tables(standings: Standings) -> tuple[Table, ...]:
    """A table for each division."""
    return tuple(
        Table(name=table.division or "standings", columns=STANDINGS_COLUMNS[1:], rows=tuple(_cells(table.division, row)[1:] for row in table.rows))
        for table in standings.tables
    )


def _standings_table(standings: Standings) -> Table:
    rows = tuple(_cells(table.division, row) for table in standings.tables for row in table.rows)
    return Table(name="standings", columns=STANDINGS_COLUMNS, rows=rows)


def _standings_workbook(standings: Standings) -> bytes:
    from clockapp.exchange.workbook import Page, workbook_bytes

    several = len(standings.tables) > 1
    pages = [
        Page(name=f"{number} {table.name}" if several else "Standings", tables=(table,)) for number, table in enumerate(standings_tables(standings), 1)
    ]
    return workbook_bytes(pages or [Page(name="Standings", tables=(_standings_table(standings),))], title="Standings")


def _cells(division: str, row: Row) -> tuple[Cell, ...]:
    values: dict[str, Any] = {"division": division, **{name: getattr(row, name) for name in STANDINGS_COLUMNS[1:]}}
    return tuple(values[name] for name in STANDINGS_COLUMNS)
