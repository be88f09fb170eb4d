"""What comes in: a tournament, rosters, a schedule, out of whatever file they are in. Nothing is saved here."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clockapp.exchange.checked import BadInputError, Fault, json_of, shown, text_of
from clockapp.exchange.roster_table import RosterTeam, is_roster, rosters
from clockapp.exchange.schedule_table import ScheduleLine, is_schedule, schedule
from clockapp.exchange.table_file import LARGEST_TABLE, SourceTable, read_tables
from clockapp.exchange.tournament import FORMAT, read_tournament
from clockapp.tournament.schedule import Tournament

WANTED = "expected the headings of a roster (team, number, name, position) or of a schedule (date, time, home, away)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What a file holds: a whole tournament, or teams and games to put into one; `remarks` tell what was guessed."""

    file: str
    tournament: Tournament | None = None
    teams: tuple[RosterTeam, ...] = ()
    games: tuple[ScheduleLine, ...] = ()
    remarks: tuple[str, ...] = field(default=())


def import_file(path: Path) -> Imported:
    """What is in a file. Raises BadInputError with every fault of it; OSError where it cannot be read."""
    name = path.name
    if path.is_dir():
        raise BadInputError([Fault(str(path), "", "is a folder; expected a file: JSON, CSV, .xlsx or .ods")])
    with path.open("rb") as file:
        content = file.read(LARGEST_TABLE + 1)
    if len(content) > LARGEST_TABLE:
        raise BadInputError([Fault(name, "", f"is larger than {LARGEST_TABLE:,} bytes; expected only the table, or a tournament")])
    return import_bytes(content, file=name)


def import_bytes(content: bytes, *, file: str) -> Imported:
    """What is in the content of a file. Raises BadInputError with every fault."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in {b"{", b"["}:
        return _document(text_of(content, file=file), file)
    return _tables(read_tables(content, file=file), file)


def _document(text: str, file: str) -> Imported:
    value: Any = json_of(text, file=file)
    said = value.get("format") if isinstance(value, dict) else value
    if said != FORMAT:
        raise BadInputError([Fault(f"{file}: format", shown(said), f'expected a tournament, "{FORMAT}"')])
    return Imported(file=file, tournament=read_tournament(value, file=file))


def _tables(tables: tuple[SourceTable, ...], file: str) -> Imported:
    teams: list[RosterTeam] = []
    games: list[ScheduleLine] = []
    faults: list[Fault] = []
    remarks: list[str] = []
    for table in tables:
        remarks += table.remarks
        if is_schedule(table):
            lines, more = schedule(table, faults)
            games += lines
        elif is_roster(table):
            found, more = rosters(table, faults)
            teams += found
        else:
            head = ", ".join(cell for cell in table.rows[0][1] if cell)
            more = (f"{table.where}: left out; its first row is {shown(head)}; {WANTED}",)
        remarks += more
    if faults:
        raise BadInputError(faults)
    if not teams and not games:
        raise BadInputError([Fault(table.where, shown(", ".join(table.rows[0][1])), WANTED) for table in tables])
    return Imported(file=file, teams=tuple(teams), games=tuple(games), remarks=tuple(remarks))
