"""A schedule from a table: a row a game, with day and time in one column or two, and teams by code, name or place."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from clockapp.exchange.checked import Fault, shown
from clockapp.exchange.dates import Orders, day_order, instant_text
from clockapp.exchange.headings import GUESSED, SCHEDULE, Headed, Reading, formulas, headed, in_pool, plain
from clockapp.exchange.table_file import SourceTable
from clockapp.tournament.schedule import GameWord

MOST_GAMES = 5_000
NEEDED = (("home", "opponent"), ("away", "away_name", "opponent"))
STAGES = {
    "": "round_robin", "regular game": "round_robin", "pool game": "round_robin", "tournament game": "round_robin", "saison": "round_robin",
    "preliminaire": "round_robin", "round robin": "round_robin", "rr": "round_robin", "pool": "round_robin", "pool play": "round_robin",
    "preliminary": "round_robin", "prelim": "round_robin", "group": "round_robin", "regular": "round_robin",
    "league": "round_robin", "game": "round_robin", "regular season": "round_robin", "ronde": "round_robin",
    "play in": "play_in", "wild card": "play_in",
    "quarter final": "quarter_final", "quarter finals": "quarter_final", "quarterfinal": "quarter_final", "qf": "quarter_final",
    "1 4 final": "quarter_final", "1 4 finale": "quarter_final", "1 4 de finale": "quarter_final", "quart de finale": "quarter_final", "quarter": "quarter_final", "quarters": "quarter_final", "quarts": "quarter_final",
    "semi final": "semi_final", "semi finals": "semi_final", "semifinal": "semi_final", "semi": "semi_final", "sf": "semi_final",
    "1 2 final": "semi_final", "1 2 de finale": "semi_final", "1 2 finale": "semi_final", "demi finale": "semi_final", "semis": "semi_final", "demi": "semi_final", "demi finales": "semi_final", "semi final game": "semi_final",
    "consolation": "consolation", "3rd place": "consolation", "third place": "consolation", "bronze": "consolation", "bronze medal": "consolation", "3e place": "consolation",
    "placement": "consolation", "consolation final": "consolation", "consolation game": "consolation",
    "championship": "championship", "final": "championship", "finals": "championship", "gold": "championship",
    "gold medal": "championship", "finale": "championship", "playoff": "championship", "1st place": "championship", "f": "championship", "championship game": "championship", "final game": "championship", "championnat": "championship",
}  # fmt: skip
TAIL = re.compile(r"(?<=[a-z]) (?:#?\d{1,2}|[a-h])$|(?<=[a-z])\d{1,2}$|(?<=[a-z0-9]) (?:game|match|round)$")
"""What stands behind the word of a stage and tells one game of it from another: `Semi-Final 1`, `Pool A`, `SF2`, `Bronze Medal Game`."""
HEAD = re.compile(r"^[a-h] (?=pool|group)")
LOWER = re.compile(r"(?:[4-9]|1\d)(?:st|nd|rd|th|e) place")
NO_GAMES = frozenset(
    ("practice", "event", "meeting", "friendly", "exhibition", "scrimmage", "other", "standard event", "pratique", "hors concours", "evenement")
)
"""Rows that are no games of a tournament."""
STATES: dict[str, GameWord] = {
    "postponed": "postponed", "delayed": "postponed", "remis": "postponed", "reporte": "postponed", "unscheduled": "postponed", "rainout": "postponed",
    "cancelled": "cancelled", "canceled": "cancelled", "annule": "cancelled", "deleted": "cancelled",
}  # fmt: skip
OPEN = frozenset(("", "tbd", "tba", "wildcard", "wild card", "bye", "a determiner", "to be determined"))
AWAY = frozenset(("away", "a", "visitor", "visiteur", "v", "at", "0"))


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
    state: GameWord = ""
    within: str = ""
    """The division without the pool."""


def schedule_headings(table: SourceTable, reading: Reading = GUESSED) -> Headed | None:
    """The table by its columns, None where they are not those of a schedule."""
    return headed(table, SCHEDULE, needed=NEEDED, reading=reading)


def schedule(found: Headed, faults: list[Fault], reading: Reading = GUESSED) -> tuple[tuple[ScheduleLine, ...], tuple[str, ...]]:
    """The games of a table, and remarks on what was guessed or left out. What is wrong goes to `faults`, all of it."""
    table = found.table
    if len(found.rows) > MOST_GAMES:
        faults.append(Fault(table.where, f"{len(found.rows):,} games", f"expected at most {MOST_GAMES:,}"))
        return (), ()
    formulas(found, faults)
    days = [row.get("date") or row.get("scheduled", "") for _, row in found.rows]
    orders = Orders(reading.order, sure=True) if reading.order else day_order(days)
    remarks: list[str] = []
    lines = [_line(found, number, row, orders, faults, reading) for number, row in found.rows if _is_game(found, number, row, remarks)]
    faults += _twice(found, lines)
    if not orders.sure:
        example = next((day for day in days if day), "")
        remarks.append(f"{table.where}: days such as {example} were read with the {orders.order}; write them as 2027-01-31 if that is wrong")
    if found.ignored:
        remarks.append(f"{table.where}: not read: {', '.join(found.ignored)}")
    return tuple(lines), tuple(remarks)


def _is_game(found: Headed, number: int, row: Mapping[str, str], remarks: list[str]) -> bool:
    """Whether a row is a game that can be entered; practices and games of nobody are left out, and that is said."""
    why = ""
    if plain(row.get("stage", "")) in NO_GAMES:
        why = f"{row['stage']}: no game of the tournament"
    elif "opponent" in found.columns and "home" not in found.columns and not row["opponent"]:
        why = "no opponent: no game"
    elif any(plain(row.get(side, "x")) in OPEN - {""} for side in ("home", "away", "opponent")):
        why = 'its teams are not known yet; write "1st of A" or "winner of game 12" to have it in the schedule'
    if why:
        remarks.append(f"{found.table.where}: row {number}: left out; {why}")
    return not why


def _line(found: Headed, number: int, row: Mapping[str, str], orders: Orders, faults: list[Fault], reading: Reading) -> ScheduleLine:
    where = f"{found.table.where}: row {number}"

    def fault(column: str, expected: str) -> None:
        faults.append(Fault(f"{where}, {found.columns.get(column, column)}", shown(row.get(column, "")), expected))

    sides = _sides(found, row, reading)
    for side, team in zip(("home", "away"), sides, strict=True):
        if not team:
            fault(side, 'is empty; expected a team, or "winner of SF1", "2nd of A"')
    stage = stage_of(row.get("stage", ""))
    if stage is None:
        fault("stage", "expected round robin, play-in, quarter-final, semi-final, consolation or championship")
    day = row.get("date") or row.get("scheduled", "")
    clock = "" if plain(row.get("time", "")) in OPEN else row["time"]
    scheduled = instant_text(day, clock, orders.order) if day or clock else None
    if (day or clock) and scheduled is None:
        column = "date" if row.get("date") else "scheduled" if row.get("scheduled") else "time"
        faults.append(Fault(f"{where}, {found.columns[column]}", shown(f"{day} {clock}".strip()), "expected a day and a time, 2027-01-31 17:30"))
    return ScheduleLine(
        where=where,
        game_id=row.get("game_id", "").removeprefix("#"),
        division=in_pool(row if row.get("pool") else {**row, "pool": _pool(row.get("stage", ""))}, reading.division),
        stage=stage or "round_robin",
        home=sides[0],
        away=sides[1],
        rink=_rink(row),
        scheduled=scheduled,
        title=row.get("title", "") or _called(row.get("stage", ""), stage),
        state=STATES.get(plain(row.get("status", "")), ""),
        within=row.get("division", "") or reading.division,
    )


def stage_of(text: str) -> str | None:
    """The stage a cell names, whatever tells its games apart; None where it names none."""
    said = HEAD.sub("", plain(text))
    while said not in STAGES and (shorter := TAIL.sub("", said)) != said:
        said = shorter
    return STAGES.get(said) or ("consolation" if LOWER.fullmatch(said) else None)


def _pool(stage: str) -> str:
    """The pool that stands in the column of the stage: `Pool A`."""
    found = re.fullmatch(r"(?:pool|group|poule) ([a-h0-9]{1,2})(?: game)?|([a-h]) (?:pool|group)", plain(stage))
    return (found[1] or found[2]).upper() if found else ""


def _called(text: str, stage: str | None) -> str:
    """The name of a knock-out game that stands in the column of its stage: `Semi-Final 1`."""
    return text if stage not in {None, "round_robin"} and plain(text) not in STAGES and re.search(r"[a-z]{2}.*\d$", plain(text)) else ""


def _sides(found: Headed, row: Mapping[str, str], reading: Reading) -> tuple[str, str]:
    """Who is at home and who away; the list of one team says only whom it meets, and where."""
    if "home" not in found.columns:
        us, them = reading.team or found.table.name, row.get("opponent", "")
        return (them, us) if plain(row.get("side", "")) in AWAY else (us, them)
    home = row["home"]
    away = row.get("away") or row.get("away_name") or row.get("opponent", "")
    return (away, home) if row.get("first_home") == "0" else (home, away)


def _rink(row: Mapping[str, str]) -> str:
    """The rink, with its sheet of ice where a place has several."""
    rink, surface = row.get("rink", ""), row.get("surface", "")
    return surface if surface.casefold().startswith(rink.casefold()) and surface else f"{rink} {surface}".strip()


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
