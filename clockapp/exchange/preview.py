"""What an import would do, before anything is done: the tables with their columns, all problems at once, and the outcome.

preview(content, file="list.csv", into=tournament, plan=Plan())     nothing is written, whatever comes of it
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from clockapp.exchange.checked import BadInputError, Fault
from clockapp.exchange.founding import founded
from clockapp.exchange.headings import ROSTER, SCHEDULE, Headed, Kind, Reading, supposed
from clockapp.exchange.imported import Imported, Lists, read_document, read_lists, tables_in
from clockapp.exchange.merge import merge
from clockapp.exchange.table_file import SourceTable
from clockapp.tournament.schedule import Tournament

SAMPLE = 8
"""Rows of a table that are shown."""
PLACE = re.compile(r"(?:(?P<where>.*): )?row (?P<row>\d+)(?:, (?P<column>.*))?")

WORDS: Mapping[str, str] = {
    "team": "team", "code": "team code", "division": "division", "pool": "pool", "number": "jersey number", "name": "name", "first": "first name",
    "last": "last name", "position": "position", "role": "role (staff)", "status": "status", "colour": "colour", "letter": "captain (C, A)",
    "affiliated": "affiliated", "not_player": "not a player", "ref": "registry number", "game_id": "game number", "scheduled": "day and time",
    "date": "day", "time": "time", "stage": "stage", "home": "home team", "away": "away team", "away_name": "away team, by name",
    "opponent": "opponent", "side": "home or away", "first_home": "first team is home (1, 0)", "rink": "rink", "surface": "sheet of ice",
    "title": "title",
}  # fmt: skip
"""Our columns in the words of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What the person at the page has decided: how tables are read, and whether the file makes a new tournament."""

    readings: Mapping[str, Reading] = field(default_factory=dict)
    new: bool = False
    name: str = ""
    rules: str = "usa-hockey"
    grow: bool = True
    """Divisions and teams that the tournament has not are added; else they are problems."""
    by_file: bool = True
    """A roster that names no team makes one called as its file; what was pasted has no name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the file: its heading, what it means here (empty: not read), and whether that was guessed."""

    place: int
    heading: str
    means: str
    guessed: bool
    supposed: str = ""
    """The maker whose heading this is supposed to be: nothing public says what it means in its files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """A table of the file as the page shows it."""

    where: str
    kind: Kind
    columns: tuple[Column, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    more: int
    """Rows that are not shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One mistake: the row and the column where it stands, what stands there, and what was expected."""

    where: str
    row: int | None
    column: str
    value: str
    expected: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What an import would do. `after` is None where problems forbid it."""

    file: str
    tables: tuple[TableShown, ...] = ()
    problems: tuple[Problem, ...] = ()
    remarks: tuple[str, ...] = ()
    after: Tournament | None = None
    counts: str = ""


def meanings(kind: Kind) -> tuple[str, ...]:
    """What a column of such a table can mean."""
    return tuple({"roster": ROSTER, "schedule": SCHEDULE}.get(kind, {}))


def preview(content: bytes, *, file: str, into: Tournament | None, plan: Plan) -> Preview:
    """What the file would do to the tournament; never raises for what is in it."""
    try:
        tables = tables_in(content, file=file)
        if not tables:
            return _outcome(read_document(content, file=file), into, plan, Preview(file=file))
    except BadInputError as error:
        return Preview(file=file, problems=_problems(error.faults))
    lists = read_lists(tables, file=file, readings=plan.readings)
    shown = Preview(
        file=file,
        tables=tuple(_table(table, lists, plan) for table in tables),
        problems=_problems(lists.faults),
        remarks=lists.imported.remarks,
    )
    shown = replace(shown, remarks=(*shown.remarks, *_supposed(shown.tables)))
    return shown if shown.problems or not (lists.imported.teams or lists.imported.games) else _outcome(lists.imported, into, plan, shown)


def _supposed(tables: tuple[TableShown, ...]) -> Iterator[str]:
    """Which headings are taken for those of a maker who describes them nowhere."""
    for table in tables:
        makers = {column.supposed for column in table.columns} - {""}
        for maker in sorted(makers):
            headings = ", ".join(column.heading for column in table.columns if column.supposed == maker)
            yield f"{table.where}: {headings}: taken as {maker} is supposed to write them, for nothing public says so; look at each of them"


def _outcome(imported: Imported, into: Tournament | None, plan: Plan, shown: Preview) -> Preview:
    before = None if plan.new else into
    try:
        ground = before
        if imported.tournament is None and (before is None or plan.grow):
            ground = founded(before, imported, name=plan.name or shown.file.rpartition(".")[0] or "Tournament", rules=plan.rules, by_file=plan.by_file)
        after = merge(ground, imported)
    except BadInputError as error:
        return replace(shown, problems=_problems(error.faults))
    return replace(shown, after=after, counts=counts(before, after))


def _problems(faults: tuple[Fault, ...]) -> tuple[Problem, ...]:
    return tuple(_problem(fault) for fault in faults)


def _problem(fault: Fault) -> Problem:
    place = PLACE.fullmatch(fault.where)
    if place is None:
        return Problem(where=fault.where, row=None, column="", value=fault.value, expected=fault.expected)
    return Problem(where=place["where"] or "", row=int(place["row"]), column=place["column"] or "", value=fault.value, expected=fault.expected)


def _table(table: SourceTable, lists: Lists, plan: Plan) -> TableShown:
    found = lists.headed.get(table.where)
    reading = plan.readings.get(table.where, Reading())
    if found is None:
        width = max(len(cells) for _, cells in table.rows)
        heading = (*table.rows[0][1], *("" for _ in range(width)))[:width]
        columns = tuple(Column(place=n, heading=cell, means=reading.columns.get(n, ""), guessed=False) for n, cell in enumerate(heading))
        rows = table.rows[1 : SAMPLE + 1]
        return TableShown(where=table.where, kind=reading.kind or "leave", columns=columns, rows=rows, more=max(0, len(table.rows) - 1 - SAMPLE))
    body = _body(found)
    return TableShown(
        where=table.where,
        kind=lists.kinds[table.where],
        columns=tuple(
            Column(
                place=n,
                heading=cell,
                means=found.places.get(n, ""),
                guessed=n in found.places and n not in reading.columns,
                supposed=supposed(cell) if n in found.places and n not in reading.columns else "",
            )
            for n, cell in enumerate(found.heading)
        ),
        rows=body[:SAMPLE],
        more=max(0, len(body) - SAMPLE),
    )


def _body(found: Headed) -> tuple[tuple[int, tuple[str, ...]], ...]:
    numbers = {number for number, _ in found.rows}
    return tuple((number, cells) for number, cells in found.table.rows if number in numbers)


def counts(before: Tournament | None, after: Tournament) -> str:
    """What an import changes, counted."""
    old, new = _things(before), _things(after)
    parts = []
    for what, things in new.items():
        had = old.get(what, {})
        added = sum(key not in had for key in things)
        changed = sum(key in had and had[key] != thing for key, thing in things.items())
        parts.append(f"{len(things)} {what} ({added} new, {changed} changed)")
    return ", ".join(parts)


def _things(tournament: Tournament | None) -> dict[str, dict[tuple[str, ...], object]]:
    if tournament is None:
        return {}
    teams = [(division.name, team) for division in tournament.divisions for team in division.teams]
    return {
        "teams": {(name, team.code): (team.name, team.colour, team.staff) for name, team in teams},
        "players": {(name, team.code, player.number): player for name, team in teams for player in team.roster},
        "games": {(game.game_id,): game for game in tournament.schedule},
    }
