"""Rosters from a table: a row a player or a member of the staff, with the team in a column or in the name of the sheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from clockapp.exchange.checked import Fault, shown
from clockapp.exchange.headings import GUESSED, ROSTER, Headed, Reading, formulas, headed, in_pool, plain
from clockapp.exchange.table_file import SourceTable
from clockapp.game.people import Letter, Player, Position, Staff

NEEDED = (("number",), ("name", "last"))
NUMBER = re.compile(r"[0-9]{1,3}[A-Za-z]?", re.ASCII)
POSITIONS: dict[str, Position] = {
    "f": "F", "forward": "F", "c": "F", "centre": "F", "center": "F", "lw": "F", "rw": "F", "w": "F", "wing": "F",
    "winger": "F", "left wing": "F", "right wing": "F", "l": "F", "r": "F", "attaquant": "F", "forwards": "F", "a": "F",
    "fwd": "F", "forw": "F", "skater": "F", "c lw": "F", "util": "F", "utility": "F", "patineur": "F", "centreur": "F", "ailier": "F", "ailier gauche": "F", "ailier droit": "F",
    "left defence": "D", "defenseman left": "D", "arriere": "D", "defensive": "D", "offensive": "F",
    "d": "D", "defence": "D", "defense": "D", "defenceman": "D", "defenseman": "D", "ld": "D", "rd": "D", "defender": "D",
    "def": "D", "defenseur": "D", "left defense": "D", "right defense": "D", "right defence": "D",
    "g": "G", "goalie": "G", "goalkeeper": "G", "goaltender": "G", "gk": "G", "goal": "G", "gardien": "G", "netminder": "G", "gardien de but": "G", "goal tender": "G", "goalies": "G", "gardienne": "G",
}  # fmt: skip
ROLES = (
    ("head coach", "HC"), ("entraineur chef", "HC"), ("assistant coach", "AC"), ("entraineur adjoint", "AC"), ("coach", "C"),
    ("manager", "MGR"), ("gerant", "MGR"), ("trainer", "TR"), ("therapist", "TR"), ("soigneur", "TR"), ("entraineur", "C"),
    ("doctor", "DR"), ("safety", "TR"), ("staff", "ST"), ("volunteer", "ST"), ("official", "ST"),
)  # fmt: skip
MEMBER_TYPES = {"c": "Coach", "m": "Manager", "v": "Volunteer", "hc": "Head coach", "ac": "Assistant coach", "s": "Staff"}
"""The letters of a registry for those who do not play; P plays."""
BENCH = {"hc": "Head coach", "ac": "Assistant coach", "mgr": "Manager", "tr": "Trainer", "tm": "Manager"}
"""Staff in the column of the positions."""
LETTERS: dict[str, Letter] = {
    "c": "C", "captain": "C", "capitaine": "C", "cap": "C", "yes": "C", "oui": "C",
    "a": "A", "alternate": "A", "assistant": "A", "alternate captain": "A", "assistant captain": "A", "alt": "A", "adjoint": "A",
}  # fmt: skip
AFFILIATED = ("ap", "affiliated player", "affiliate")
YES = ("yes", "y", "true", "1", "x", "oui", "ap", "affiliated", "affiliate")
MARKED = re.compile(r"\s*[(\[](C|A|AP)[)\]]$")
"""A name with its letter behind it: `Jasper Zellner (C)`."""
STATUSES = {"": "playing", "playing": "playing", "active": "playing", "approved": "playing", "confirmed": "playing", "registered": "playing", "rostered": "playing",
            "injured": "injured", "scratched": "scratched", "inactive": "scratched", "not playing": "scratched"}  # fmt: skip


@dataclass(slots=True, kw_only=True)
class RosterTeam:
    """A team as a file lists it; `guessed`: by the name of the sheet or file, not by a column."""

    where: str
    name: str
    code: str
    division: str
    within: str = ""
    """The division without the pool."""
    colour: str | None = None
    guessed: bool = False
    players: list[Player] = field(default_factory=list)
    silent: dict[str, frozenset[str]] = field(default_factory=dict)
    """By number: what the file does not say of that player (position, status), and what stands in it is only the usual."""
    staff: list[Staff] = field(default_factory=list)


def roster_headings(table: SourceTable, reading: Reading = GUESSED) -> Headed | None:
    """The table by its columns, None where they are not those of a roster."""
    return headed(table, ROSTER, needed=NEEDED, reading=reading)


def rosters(found: Headed, faults: list[Fault], reading: Reading = GUESSED) -> tuple[tuple[RosterTeam, ...], tuple[str, ...]]:
    """The teams of a table, and remarks on what was guessed or left out. What is wrong goes to `faults`, all of it."""
    table = found.table
    formulas(found, faults)
    teams: dict[tuple[str, str, str], RosterTeam] = {}
    first_row: dict[tuple[str, str], int] = {}
    remarks: list[str] = []
    for number, row in found.rows:
        team = _team(found, number, row, teams, reading)
        if team is None:
            where = f"{table.where}: row {number}, {found.columns.get('team') or found.columns.get('code')}"
            faults.append(Fault(where, "", "is empty; expected the name of a team"))
            continue
        _person(_Row(f"{table.where}: row {number}", found, row, faults, remarks), team, number, first_row)
    if found.ignored:
        remarks.append(f"{table.where}: not read: {', '.join(found.ignored)}")
    return tuple(teams.values()), tuple(remarks)


def _team(found: Headed, number: int, row: Mapping[str, str], teams: dict[tuple[str, str, str], RosterTeam], reading: Reading) -> RosterTeam | None:
    guessed = not {"team", "code"} & set(found.columns) and not reading.team
    name, code = row.get("team", ""), row.get("code", "")
    if guessed:
        name = found.table.name
    if not name and not code:
        name = reading.team
    if not name and not code:
        return None
    division = in_pool(row, reading.division)
    key = (division.casefold(), code.casefold(), "" if code else name.casefold())
    if key not in teams:
        teams[key] = RosterTeam(
            where=f"{found.table.where}: row {number}",
            name=name,
            code=code,
            division=division,
            within=row.get("division", "") or reading.division,
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
    position = _position(row)
    jersey = row.cell("number").removeprefix("#").strip()
    if not NUMBER.fullmatch(jersey):
        row.fault("number", "expected the number on the jersey" if jersey else "is empty; expected the number on the jersey")
        return
    key = (f"{team.division}/{team.code}/{team.name}".casefold(), jersey)
    if key in first_row:
        row.fault("number", f"stands in row {first_row[key]} too; expected each number once in a team")
        return
    first_row[key] = number
    unsaid = {"position": not _says_position(row), "status": not row.cell("status")}
    team.silent[jersey] = frozenset(name for name, silent in unsaid.items() if silent)
    mark = MARKED.search(name)
    letter = LETTERS.get(plain(row.cell("letter"))) or (LETTERS.get(mark[1].casefold(), "") if mark else "")
    team.players.append(
        Player(
            number=jersey,
            name=name[: mark.start()] if mark else name,
            position=position,
            status=_status(row),
            letter=letter,
            affiliated=plain(row.cell("affiliated")) in YES or plain(row.cell("role")) in AFFILIATED or bool(mark and mark[1] == "AP"),
            ref=row.cell("ref"),
        )
    )


def _name(row: _Row) -> str:
    """First name, then last; a registry's `Last, First` is turned round."""
    name = row.cell("name") or f"{row.cell('first')} {row.cell('last')}".strip()
    last, comma, first = name.partition(", ")
    suffix = first.rstrip(".").casefold() in {"jr", "sr", "ii", "iii", "iv"}
    return f"{first} {last}" if comma and first and not suffix and "," not in first else name


def _role(row: _Row) -> str:
    """The role of a member of the staff; empty for a player."""
    said = plain(row.cell("role"))
    if said in MEMBER_TYPES:
        return MEMBER_TYPES[said]
    bench = BENCH.get(plain(row.cell("position")))
    if bench and not row.cell("number"):
        return bench
    for text in (row.cell("role"), row.cell("position")):
        if any(word in plain(text) for word, _ in ROLES):
            return text
    if plain(row.cell("not_player")) in YES:
        return row.cell("role") or row.cell("position") or "Staff"
    return ""


def _staff_code(role: str, team: RosterTeam) -> str:
    stem = next((code for word, code in ROLES if word in plain(role)), "ST")
    taken = {one.code for one in team.staff}
    return next(code for n in range(1, len(taken) + 2) if (code := stem if n == 1 else f"{stem}{n}") not in taken)


def _says_position(row: _Row) -> bool:
    """Whether a row says where somebody plays: a player is anything."""
    return plain(row.cell("position")) not in {"", "player"} or POSITIONS.get(plain(row.cell("role"))) == "G"


def _position(row: _Row) -> Position:
    text = row.cell("position")
    if not text or plain(text) == "player":
        return "G" if POSITIONS.get(plain(row.cell("role"))) == "G" else "F"
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
