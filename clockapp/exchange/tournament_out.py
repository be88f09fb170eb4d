"""A whole tournament as files: standings, schedule, statistics, a workbook of it all, and every official game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from clockapp.exchange.carry_over import carry_over_csv, carry_over_text
from clockapp.exchange.checked import BadInputError
from clockapp.exchange.export import ExportedGame, ExportError, game_files, standings_files, standings_tables
from clockapp.exchange.exported import OfficialGame
from clockapp.exchange.files import NotWrittenError, write_all
from clockapp.exchange.listing_page import listing_pdf
from clockapp.exchange.sheet_words import STAGES
from clockapp.exchange.statistics_tables import kept_of, names_of, statistics_tables
from clockapp.exchange.tables import Cell, Table, csv_bytes
from clockapp.exchange.workbook import Page, workbook_bytes
from clockapp.game.result import Result
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bans import Ban
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


def printed_schedule(tournament: Tournament, fixtures: Sequence[Fixture]) -> Table:
    """The schedule for the wall: names instead of codes, stages in words."""
    plain = schedule_table(tournament, fixtures)
    names = {(division.name, team.code): team.name or team.code for division in tournament.divisions for team in division.teams}
    at = {name: n for n, name in enumerate(plain.columns)}

    def words(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
        cells = list(row)
        for column in ("home", "away"):
            cells[at[column]] = names.get((str(row[at["division"]]), str(row[at[column]])), row[at[column]])
        cells[at["stage"]] = row[at["title"]] or STAGES.get(str(row[at["stage"]]), row[at["stage"]])
        return tuple(cell for n, cell in enumerate(cells) if n != at["title"])

    columns = tuple(name for name in plain.columns if name != "title")
    return Table(name=plain.name, columns=columns, rows=tuple(words(row) for row in plain.rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers:
    """What the papers of the tournament office are made of."""

    tournament: Tournament
    fixtures: Sequence[Fixture]
    standings: Standings
    bans: Sequence[Ban] = ()
    rules: RuleSet | None = None
    """The rule set that the heading of the standings names, where the tournament has only one."""


def office_files(papers: Papers, results: Sequence[Result], kept: Sequence[Kept] = ()) -> dict[str, bytes]:
    """Standings, schedule, statistics and the report of suspensions as files, and the tables of them all in one workbook."""
    tournament, standings = papers.tournament, papers.standings
    tables = statistics_tables(statistics(results, kept), names_of(tournament))
    schedule = schedule_table(tournament, papers.fixtures)
    files = standings_files(standings, ("json", "csv", "xlsx", "pdf"), rules=papers.rules, tournament=tournament.name)
    files["schedule.csv"] = csv_bytes(schedule)
    files["schedule.pdf"] = listing_pdf(printed_schedule(tournament, papers.fixtures), title=tournament.name, subtitle="Schedule")
    files["suspensions.csv"] = carry_over_csv(tournament, papers.bans, papers.fixtures)
    files["suspensions.txt"] = carry_over_text(tournament, papers.bans, papers.fixtures).encode()
    files |= {f"statistics/{table.name}.csv": csv_bytes(table) for table in tables}
    pages = [*standings_pages(standings), Page(name="Schedule", tables=(schedule,)), *(Page(name=table.name.capitalize(), tables=(table,)) for table in tables)]
    files["tournament.xlsx"] = workbook_bytes(pages, title=tournament.name)
    return files


def standings_pages(standings: Standings) -> list[Page]:
    """A page of the workbook for each division."""
    several = len(standings.tables) > 1
    return [Page(name=f"{n} {table.name}" if several else "Standings", tables=(table,)) for n, table in enumerate(standings_tables(standings), 1)]


def export_tournament(
    papers: Papers,
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
    return write(files | office_files(papers, results, kept), to)


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
