"""Rosters from a table: a row a player or a member of the staff, with the team in a column or in the name of the sheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from clockapp.exchange.checked import Fault, shown
from clockapp.exchange.headings import ROSTER, Headed, headed, plain
from clockapp.exchange.table_file import SourceTable
from clockapp.game.people import Player, Position, Staff

NEEDED = (("number",), ("name", "last"))
NUMBER = re.compile(r"[0-9]{1,3}[A-Za-z]?", re.ASCII)
POSITIONS: dict[str, Position] = {
    "f": "F", "forward": "F", "c": "F", "centre": "F", "center": "F", "lw": "F", "rw": "F", "w": "F", "wing": "F",
    "winger": "F", "left wing": "F", "right wing": "F", "l": "F", "r": "F", "attaquant": "F", "forwards": "F", "a": "F",
    "d": "D", "defence": "D", "defense": "D", "defenceman": "D", "defenseman": "D", "ld": "D", "rd": "D", "defender": "D",
    "def": "D", "defenseur": "D", "left defense": "D", "right defense": "D", "left defence": "D", "right defence": "D",
    "g": "G", "goalie": "G", "goalkeeper": "G", "goaltender": "G", "gk": "G", "goal": "G", "gardien": "G", "netminder": "G",
}  # fmt: skip
ROLES = (
    ("head coach", "HC"), ("entraineur chef", "HC"), ("assistant coach", "AC"), ("entraineur adjoint", "AC"), ("coach", "C"),
    ("manager", "MGR"), ("gerant", "MGR"), ("trainer", "TR"), ("therapist", "TR"), ("soigneur", "TR"), ("entraineur", "C"),
    ("doctor", "DR"), ("safety", "TR"), ("staff", "ST"), ("volunteer", "ST"), ("official", "ST"),
)  # fmt: skip
STATUSES = {"": "playing", "playing": "playing", "active": "playing", "injured": "injured", "scratched": "scratched"}


@dataclass(slots=True, kw_only=True)
class RosterTeam:
    """A team as a file lists it; `guessed`: by the name of the sheet or file, not by a column."""

    where: str
    name: str
    code: str
    division: str
    colour: str | None = None
    guessed: bool = False
    players: list[Player] = field(default_factory=list)
    staff: list[Staff] = field(default_factory=list)


def is_roster(table: SourceTable) -> bool:
    """Whether a table has the headings of a roster."""
    return headed(table, ROSTER, needed=NEEDED) is not None


def rosters(table: SourceTable, faults: list[Fault]) -> tuple[tuple[RosterTeam, ...], tuple[str, ...]]:
    """The teams of a table, and remarks on what was guessed or left out. What is wrong goes to `faults`, all of it."""
    found = headed(table, ROSTER, needed=NEEDED)
    if found is None:
        return (), ()
    teams: dict[tuple[str, str, str], RosterTeam] = {}
    first_row: dict[tuple[str, str], int] = {}
    remarks: list[str] = []
    for number, row in found.rows:
        team = _team(found, number, row, teams)
        if team is None:
            where = f"{table.where}: row {number}, {found.columns.get('team') or found.columns.get('code')}"
            faults.append(Fault(where, "", "is empty; expected the name of a team"))
            continue
        _person(_Row(f"{table.where}: row {number}", found, row, faults, remarks), team, number, first_row)
    if found.ignored:
        remarks.append(f"{table.where}: not read: {', '.join(found.ignored)}")
    return tuple(teams.values()), tuple(remarks)


def _team(found: Headed, number: int, row: Mapping[str, str], teams: dict[tuple[str, str, str], RosterTeam]) -> RosterTeam | None:
    guessed = not {"team", "code"} & set(found.columns)
    name, code = row.get("team", ""), row.get("code", "")
    if guessed:
        name = found.table.name
    if not name and not code:
        return None
    division = row.get("division", "")
    key = (division.casefold(), code.casefold(), "" if code else name.casefold())
    if key not in teams:
        teams[key] = RosterTeam(
            where=f"{found.table.where}: row {number}",
            name=name,
            code=code,
            division=division,
            guessed=guessed,
        )
    team = teams[key]
    team.name = team.name or name
    team.colour = team.colour or row.get("colour") or None
    return team


@dataclass(frozen=True, slots=True)
class _Row:
    where: str
    found: Headed
    cells: Mapping[str, str]
    faults: list[Fault]
    remarks: list[str]

    def cell(self, name: str) -> str:
        return self.cells.get(name, "")

    def fault(self, column: str, expected: str) -> None:
        heading = self.found.columns.get(column, column)
        self.faults.append(Fault(f"{self.where}, {heading}", shown(self.cell(column)), expected))


def _person(row: _Row, team: RosterTeam, number: int, first_row: dict[tuple[str, str], int]) -> None:
    name = _name(row)
    role = _role(row)
    if role:
        team.staff.append(Staff(code=_staff_code(role, team), name=name, role=role))
        return
    jersey = row.cell("number").removeprefix("#").strip()
    if not NUMBER.fullmatch(jersey):
        row.fault("number", "expected the number on the jersey" if jersey else "is empty; expected the number on the jersey")
        return
    key = (f"{team.division}/{team.code}/{team.name}".casefold(), jersey)
    if key in first_row:
        row.fault("number", f"stands in row {first_row[key]} too; expected each number once in a team")
        return
    first_row[key] = number
    team.players.append(Player(number=jersey, name=name, position=_position(row), status=_status(row)))


def _name(row: _Row) -> str:
    """First name, then last; a registry's `Last, First` is turned round."""
    name = row.cell("name") or f"{row.cell('first')} {row.cell('last')}".strip()
    last, comma, first = name.partition(", ")
    suffix = first.rstrip(".").casefold() in {"jr", "sr", "ii", "iii", "iv"}
    return f"{first} {last}" if comma and first and not suffix and "," not in first else name


def _role(row: _Row) -> str:
    """The role of a member of the staff; empty for a player."""
    for text in (row.cell("role"), row.cell("position")):
        if any(word in plain(text) for word, _ in ROLES):
            return text
    return ""


def _staff_code(role: str, team: RosterTeam) -> str:
    stem = next(code for word, code in ROLES if word in plain(role))
    taken = {one.code for one in team.staff}
    return next(code for n in range(1, len(taken) + 2) if (code := stem if n == 1 else f"{stem}{n}") not in taken)


def _position(row: _Row) -> Position:
    text = row.cell("position")
    if not text:
        return "F"
    whole, first = plain(text), plain(re.split(r"[/,;&+]", text)[0])
    found = POSITIONS.get(whole) or POSITIONS.get(first)
    if found is None:
        row.fault("position", "expected F, D or G (or forward, defence, goalkeeper)")
    return found or "F"


def _status(row: _Row) -> str:
    text = plain(row.cell("status"))
    if text not in STATUSES:
        row.remarks.append(f"{row.where}: the status {shown(row.cell('status'))} is not known here; taken as playing")
    return STATUSES.get(text, "playing")
