"""A whole tournament as files: standings, schedule, statistics, a workbook of it all, and every official game."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.export import ExportedGame, ExportError, game_files, standings_files, standings_tables
from clockapp.exchange.exported import OfficialGame
from clockapp.exchange.files import NotWrittenError, write_all
from clockapp.exchange.statistics_tables import kept_of, names_of, statistics_tables
from clockapp.exchange.tables import Table, csv_bytes
from clockapp.exchange.workbook import Page, workbook_bytes
from clockapp.game.result import Result
from clockapp.tournament.bracket import Fixture
from clockapp.tournament.schedule import Tournament, label
from clockapp.tournament.standings import Standings
from clockapp.tournament.statistics import Kept, statistics

Progress = Callable[[int, int, str], object]
"""Told before each game: how many are done, of how many, and which is next."""
KINDS = ("json", "csv", "xlsx", "pdf", "log")


def schedule_table(tournament: Tournament, fixtures: Sequence[Fixture]) -> Table:
    """The schedule with its teams as far as they are known, and the scores."""
    columns = ("game_id", "scheduled", "rink", "division", "stage", "title", "home", "away", "score")
    rows = tuple(
        (f.game.game_id, f.game.scheduled, f.game.rink, f.game.division, f.game.stage, f.game.title, f.home or label(f.game.home, tournament.schedule),
         f.away or label(f.game.away, tournament.schedule), f.result.score if f.result else "")
        for f in fixtures
    )  # fmt: skip
    return Table(name="schedule", columns=columns, rows=rows)


def office_files(tournament: Tournament, fixtures: Sequence[Fixture], standings: Standings, results: Sequence[Result], kept: Sequence[Kept] = ()) -> dict[str, bytes]:
    """Standings, schedule and statistics as CSV and JSON, and all of them in one workbook."""
    found = statistics(results, kept)
    tables = statistics_tables(found, names_of(tournament))
    schedule = schedule_table(tournament, fixtures)
    files = standings_files(standings, ("json", "csv"))
    files["schedule.csv"] = csv_bytes(schedule)
    files |= {f"statistics/{table.name}.csv": csv_bytes(table) for table in tables}
    pages = [*standings_pages(standings), Page(name="Schedule", tables=(schedule,)), *(Page(name=table.name.capitalize(), tables=(table,)) for table in tables)]
    files["tournament.xlsx"] = workbook_bytes(pages, title=tournament.name)
    return files


def standings_pages(standings: Standings) -> list[Page]:
    """A page of the workbook for each division."""
    several = len(standings.tables) > 1
    return [Page(name=f"{n} {table.name}" if several else "Standings", tables=(table,)) for n, table in enumerate(standings_tables(standings), 1)]


def export_tournament(
    tournament: Tournament,
    fixtures: Sequence[Fixture],
    standings: Standings,
    games: Sequence[ExportedGame],
    to: Path,
    *,
    kinds: Sequence[str] = KINDS,
    progress: Progress | None = None,
) -> tuple[Path, ...]:
    """Write everything into a folder: all files, or none. `games` are the official ones. Raises ExportError."""
    files: dict[str, bytes] = {}
    results: list[Result] = []
    kept: list[Kept] = []
    for done, game in enumerate(games):
        if progress is not None:
            progress(done, len(games), game.game_id)
        files |= _game(game, kinds)
        results.append(_official(game).result)
        kept += kept_of(_official(game))
    return write(files | office_files(tournament, fixtures, standings, results, kept), to)


def _game(game: ExportedGame, kinds: Sequence[str]) -> Mapping[str, bytes]:
    possible = [kind for kind in kinds if kind != "log" or game.entries]  # a result from elsewhere has no log here
    return {f"games/{name}": content for name, content in game_files(game, possible).items()}


def _official(game: ExportedGame) -> OfficialGame:
    try:
        return game.official
    except BadInputError as error:
        raise ExportError(f"{str(error).splitlines()[0]}: finalize the game again.") from error


def write(files: Mapping[str, bytes], to: Path) -> tuple[Path, ...]:
    """Write some files whole; raises ExportError with the sentence."""
    try:
        return write_all(to, files)
    except NotWrittenError as error:
        raise ExportError(str(error)) from error
