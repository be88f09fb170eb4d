"""What comes in: a tournament, rosters, a schedule, out of whatever file they are in. Nothing is saved here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clockapp.exchange.checked import BadInputError, Fault, json_of, shown, text_of
from clockapp.exchange.headings import GUESSED, Headed, Kind, Reading
from clockapp.exchange.headless import headless
from clockapp.exchange.json_table import json_tables
from clockapp.exchange.roster_table import RosterTeam, roster_headings, rosters
from clockapp.exchange.schedule_table import ScheduleLine, schedule, schedule_headings
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
    tables = tables_in(content, file=file)
    if not tables:
        return read_document(content, file=file)
    read = read_lists(tables, file=file)
    if read.faults:
        raise BadInputError(read.faults)
    return read.imported


def tables_in(content: bytes, *, file: str) -> tuple[SourceTable, ...]:
    """The tables of a file, lists in JSON too; none where it is a document that says its format. Raises BadInputError."""
    is_json = content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in {b"{", b"["}
    return json_tables(content, file=file) if is_json else read_tables(content, file=file)


def read_document(content: bytes, *, file: str) -> Imported:
    """The whole tournament in a JSON document. Raises BadInputError with every fault."""
    return _document(text_of(content, file=file), file)


def _document(text: str, file: str) -> Imported:
    value: Any = json_of(text, file=file)
    said = value.get("format") if isinstance(value, dict) else value
    if said != FORMAT:
        raise BadInputError([Fault(f"{file}: format", shown(said), f'expected a tournament, "{FORMAT}"')])
    return Imported(file=file, tournament=read_tournament(value, file=file))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    """The tables of a file, read as far as they can be: what they hold, their columns, and what is wrong with them."""

    imported: Imported
    faults: tuple[Fault, ...]
    headed: Mapping[str, Headed]
    """By the place (`where`) of each table that was read."""
    kinds: Mapping[str, Kind]


def read_lists(tables: Sequence[SourceTable], *, file: str, readings: Mapping[str, Reading] | None = None) -> Lists:
    """Read tables, each as `readings` (by its `where`) wants it, else as it looks."""
    teams: list[RosterTeam] = []
    games: list[ScheduleLine] = []
    faults: list[Fault] = []
    remarks: list[str] = []
    found: dict[str, Headed] = {}
    kinds: dict[str, Kind] = {}
    for table in tables:
        reading = (readings or {}).get(table.where, GUESSED)
        remarks += table.remarks
        one = schedule_headings(table, reading) if reading.kind in {None, "schedule"} else None
        two = roster_headings(table, reading) if one is None and reading.kind in {None, "roster"} else None
        if one is None and two is None and reading.kind in {None, "roster"} and not reading.columns:
            two = headless(table)
            remarks += two.table.remarks[len(table.remarks) :] if two is not None else ()
        more: tuple[str, ...] = ()
        if one is not None:
            lines, more = schedule(one, faults, reading)
            games += lines
            found[table.where], kinds[table.where] = one, "schedule"
        elif two is not None:
            rows, more = rosters(two, faults, reading)
            teams += rows
            found[table.where], kinds[table.where] = two, "roster"
        elif reading.kind in {"schedule", "roster"}:
            faults.append(Fault(table.where, shown(", ".join(table.rows[0][1])), WANTED))
        else:
            head = ", ".join(cell for cell in table.rows[0][1] if cell)
            more = (f"{table.where}: left out; its first row is {shown(head)}; {WANTED}",)
        remarks += more
        if table.where in found and not found[table.where].rows:
            remarks.append(f"{table.where}: has headings and no row below them")
    if not found and not faults and all((readings or {}).get(table.where, GUESSED).kind is None for table in tables):
        faults = [Fault(table.where, shown(", ".join(table.rows[0][1])), WANTED) for table in tables]
    imported = Imported(file=file, teams=tuple(teams), games=tuple(games), remarks=tuple(remarks))
    return Lists(imported=imported, faults=tuple(faults), headed=found, kinds=kinds)
