"""A schedule from a table: a row a game, with day and time in one column or two, and teams by code, name or place."""

from collections.abc import Mapping
from dataclasses import dataclass

from clockapp.exchange.checked import Fault, shown
from clockapp.exchange.dates import Orders, day_order, instant_text
from clockapp.exchange.headings import SCHEDULE, Headed, headed, plain
from clockapp.exchange.table_file import SourceTable

MOST_GAMES = 5_000
NEEDED = (("home",), ("away",))
STAGES = {
    "": "round_robin", "round robin": "round_robin", "rr": "round_robin", "pool": "round_robin", "pool play": "round_robin",
    "preliminary": "round_robin", "prelim": "round_robin", "group": "round_robin", "regular": "round_robin",
    "league": "round_robin", "game": "round_robin", "regular season": "round_robin", "ronde": "round_robin",
    "play in": "play_in", "wild card": "play_in",
    "quarter final": "quarter_final", "quarter finals": "quarter_final", "quarterfinal": "quarter_final", "qf": "quarter_final",
    "quart de finale": "quarter_final",
    "semi final": "semi_final", "semi finals": "semi_final", "semifinal": "semi_final", "semi": "semi_final", "sf": "semi_final",
    "demi finale": "semi_final", "semis": "semi_final",
    "consolation": "consolation", "3rd place": "consolation", "third place": "consolation", "bronze": "consolation",
    "placement": "consolation",
    "championship": "championship", "final": "championship", "finals": "championship", "gold": "championship",
    "gold medal": "championship", "finale": "championship", "playoff": "championship",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleLine:
    """A game as a file lists it; `home` and `away` in the file's words, `scheduled` as ISO text."""

    where: str
    game_id: str
    division: str
    stage: str
    home: str
    away: str
    rink: str
    scheduled: str | None
    title: str


def is_schedule(table: SourceTable) -> bool:
    """Whether a table has the headings of a schedule."""
    return headed(table, SCHEDULE, needed=NEEDED) is not None


def schedule(table: SourceTable, faults: list[Fault]) -> tuple[tuple[ScheduleLine, ...], tuple[str, ...]]:
    """The games of a table, and remarks on what was guessed or left out. What is wrong goes to `faults`, all of it."""
    found = headed(table, SCHEDULE, needed=NEEDED)
    if found is None:
        return (), ()
    if len(found.rows) > MOST_GAMES:
        faults.append(Fault(table.where, f"{len(found.rows):,} games", f"expected at most {MOST_GAMES:,}"))
        return (), ()
    days = [row.get("date") or row.get("scheduled", "") for _, row in found.rows]
    orders = day_order(days)
    lines = [_line(found, number, row, orders, faults) for number, row in found.rows]
    faults += _twice(found, lines)
    remarks = []
    if not orders.sure:
        example = next((day for day in days if day), "")
        remarks.append(f"{table.where}: days such as {example} were read with the {orders.order}; write them as 2027-01-31 if that is wrong")
    if found.ignored:
        remarks.append(f"{table.where}: not read: {', '.join(found.ignored)}")
    return tuple(lines), tuple(remarks)


def _line(found: Headed, number: int, row: Mapping[str, str], orders: Orders, faults: list[Fault]) -> ScheduleLine:
    where = f"{found.table.where}: row {number}"

    def fault(column: str, expected: str) -> None:
        faults.append(Fault(f"{where}, {found.columns.get(column, column)}", shown(row.get(column, "")), expected))

    for side in ("home", "away"):
        if not row[side]:
            fault(side, 'is empty; expected a team, or "winner of SF1", "2nd of A"')
    stage = STAGES.get(plain(row.get("stage", "")))
    if stage is None:
        fault("stage", "expected round robin, play-in, quarter-final, semi-final, consolation or championship")
    day = row.get("date") or row.get("scheduled", "")
    clock = row.get("time", "")
    scheduled = instant_text(day, clock, orders.order) if day or clock else None
    if (day or clock) and scheduled is None:
        column = "date" if row.get("date") else "scheduled" if row.get("scheduled") else "time"
        faults.append(Fault(f"{where}, {found.columns[column]}", shown(f"{day} {clock}".strip()), "expected a day and a time, 2027-01-31 17:30"))
    return ScheduleLine(
        where=where,
        game_id=row.get("game_id", "").removeprefix("#"),
        division=row.get("division", ""),
        stage=stage or "round_robin",
        home=row["home"],
        away=row["away"],
        rink=row.get("rink", ""),
        scheduled=scheduled,
        title=row.get("title", ""),
    )


def _twice(found: Headed, lines: list[ScheduleLine]) -> list[Fault]:
    first: dict[str, str] = {}
    faults = []
    for line in lines:
        if line.game_id in first:
            place = f"{line.where}, {found.columns['game_id']}"
            expected = f"stands in {first[line.game_id].rpartition(': ')[2]} too; expected each game once"
            faults.append(Fault(place, shown(line.game_id), expected))
        elif line.game_id:
            first[line.game_id] = line.where
    return faults
