"""What is wrong in a draft, by row and column, each in words: what was expected there."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from clockapp.exchange.dates import instant_text
from clockapp.exchange.draft.back import minutes, scheduled
from clockapp.exchange.draft.cells import HEX
from clockapp.exchange.draft.rows import SIDES, TOURNAMENT, Draft, Row, split
from clockapp.exchange.roster_table import NUMBER
from clockapp.exchange.tournament import LARGEST_LOGO
from clockapp.rules.play import STAGES
from clockapp.tournament.schedule import Entrant, Loser, Place, WildCard, Winner

Marks = Mapping[tuple[int, str], str]
"""By row and column: what was expected."""
LONGEST = 80
"""Letters of a name."""
STAGE_WORDS = tuple(stage.replace("_", " ") for stage in STAGES)
HOME_RULES = ("listed", "higher seed")
STATE_WORDS = ("", "postponed", "cancelled")


def marks(draft: Draft, rule_sets: Iterable[str]) -> Marks:
    """Everything that is wrong; empty where the draft can be saved. `rule_sets`: the names that there are."""
    found: dict[tuple[int, str], str] = {}
    sets = set(rule_sets)
    for key, column, expected in _all(draft, sets):
        found.setdefault((key, column), expected)
    return found


Found = Iterator[tuple[int, str, str]]


def _all(draft: Draft, rule_sets: set[str]) -> Found:
    if not draft.about["name"]:
        yield TOURNAMENT, "name", "expected the name of the tournament"
    if draft.about["rest"] and minutes(draft) is None:
        yield TOURNAMENT, "rest", "expected minutes that a team rests between two games"
    for row in draft.of("division"):
        yield from _needed(row, "name")
        if row.cells["rules"] not in rule_sets:
            yield row.key, "rules", f"expected a rule set: {', '.join(sorted(rule_sets))}"
        if "seeds" in row.cells:
            codes = ", ".join(team.cells["code"] for team in draft.of("team", row.key))
            yield row.key, "seeds", f"expected teams of the division, each once, the first seed first: {codes}"
    yield from _twice(draft.of("division"), "name", "another division has this name")
    for division in draft.of("division"):
        yield from _twice(draft.of("team", division.key), "code", "another team of the division has this code")
    yield from _twice(draft.of("game"), "game_id", "another game has this number")
    for row in draft.rows.values():
        match row.kind:
            case "team":
                yield from _team(draft, row)
            case "player":
                yield from _player(row)
            case "staff":
                yield from _needed(row, "code")
            case "game":
                yield from _game(draft, row)
            case "division":
                pass
            case never:
                assert_never(never)


def _needed(row: Row, *columns: str) -> Found:
    for column in columns:
        if not row.cells[column]:
            yield row.key, column, f"is empty; expected {WANTED[column]}"
        elif len(row.cells[column]) > LONGEST:
            yield row.key, column, f"expected at most {LONGEST} letters"


WANTED = {"name": "a name", "code": "a short code such as BLZ, HC", "game_id": "the number of the game", "number": "the number on the jersey"}


def _twice(rows: Iterable[Row], column: str, expected: str) -> Found:
    rows = list(rows)
    times = Counter(row.cells[column].casefold() for row in rows)
    for row in rows:
        if row.cells[column] and times[row.cells[column].casefold()] > 1:
            yield row.key, column, expected


def _team(draft: Draft, row: Row) -> Found:
    yield from _needed(row, "code", "name")
    for column in ("colour", "second"):
        if row.cells[column] and not HEX.fullmatch(row.cells[column]):
            yield row.key, column, "expected a colour: a name such as navy, or #0b1f4b"
    if len(row.cells["logo"]) > LARGEST_LOGO:
        yield row.key, "logo", f"expected a picture of at most {LARGEST_LOGO:,} letters"
    players, staff = list(draft.of("player", row.key)), list(draft.of("staff", row.key))
    names = Counter([one.cells["number"] for one in players] + [one.cells["code"] for one in staff])
    for one in (*players, *staff):
        column = "number" if one.kind == "player" else "code"
        if one.cells[column] and names[one.cells[column]] > 1:
            yield one.key, column, "somebody else of the team has it"
    captains = [one for one in players if one.cells["letter"] == "C"]
    for one in captains[1:]:
        yield one.key, "letter", f"{captains[0].cells['number']} is captain already; a team has one"


def _player(row: Row) -> Found:
    if not NUMBER.fullmatch(row.cells["number"]):
        yield row.key, "number", "expected the number on the jersey"
    for column, words, expected in (
        ("position", "FDG", "expected F, D or G (forward, defence, goalkeeper)"),
        ("letter", ("", "C", "A"), "expected C, A or nothing (captain, alternate)"),
        ("affiliated", ("", "AP"), "expected AP or nothing (affiliated player)"),
    ):
        if row.cells[column] not in words or (column == "position" and len(row.cells[column]) != 1):
            yield row.key, column, expected


def _game(draft: Draft, row: Row) -> Found:
    yield from _needed(row, "game_id")
    if "division" in row.cells:
        names = ", ".join(division.cells["name"] for division in draft.of("division"))
        yield row.key, "division", f"expected a division: {names}"
    for column, words in (("stage", STAGE_WORDS), ("home_rule", HOME_RULES), ("state", STATE_WORDS)):
        if row.cells[column] not in words:
            yield row.key, column, f"expected {', '.join(word for word in words if word)}{'' if words[0] else ' or nothing'}"
    yield from _when(draft, row)
    for side in SIDES:
        if side not in row.sides:
            yield row.key, side, _nobody(draft, row)
        elif (why := _no_place(draft, row, row.sides[side])) != "":
            yield row.key, side, why
    if row.sides.get("home") is not None and row.sides.get("home") == row.sides.get("away"):
        yield row.key, "away", "is on both sides; expected two teams"
    if _circle(draft, row):
        yield row.key, "home", "waits for its own result; expected a bracket without a circle"


def _when(draft: Draft, row: Row) -> Found:
    day, time = row.cells["day"], row.cells["time"]
    if _as_it_was(draft, row):
        return
    if day and not (instant_text(day, "", "month first") == day and len(day) == 10):
        yield row.key, "day", "expected a day that can be read in one way: 2027-01-31"
    if time and instant_text("2000-01-01", time, "month first") != f"2000-01-01T{time}":
        yield row.key, "time", "expected a time: 17:30 or 5:30 pm"
    elif time and not day:
        yield row.key, "day", "expected the day too"


def _as_it_was(draft: Draft, row: Row) -> bool:
    """Words of an older document stay until somebody writes others."""
    game = draft.base.game(row.was[0]) if row.was else None
    return game is not None and split(game.scheduled)[:2] == (row.cells["day"], row.cells["time"]) and scheduled(row) == game.scheduled


def _nobody(draft: Draft, row: Row) -> str:
    codes = ", ".join(team.cells["code"] for team in draft.of("team", row.within)) or "a team: enter the teams first"
    return f'expected one of {codes}, or words as "2nd of {draft.rows[row.within].cells["name"]}", "winner of game 12"'


def _no_place(draft: Draft, row: Row, entrant: Entrant) -> str:
    """Why nobody can come to that place."""
    match entrant:
        case Place(place=place, division=key) if place > _teams(draft, int(key) if key else row.within) or place < 1:
            return "expected a place that the division has"
        case WildCard(rank=rank, place=place, divisions=keys):
            among = [int(key) for key in keys] or [one.key for one in draft.of("division")]
            if not 1 <= rank <= len(among) or not all(1 <= place <= _teams(draft, key) for key in among):
                return "expected a place that each of these divisions has, and a rank among them"
        case _:
            pass
    return ""


def _teams(draft: Draft, division: int) -> int:
    return sum(1 for _ in draft.of("team", division))


def _circle(draft: Draft, row: Row) -> bool:
    seen: set[int] = set()
    waiting = [row.key]
    while waiting:
        for entrant in draft.rows[waiting.pop()].sides.values():
            if isinstance(entrant, Winner | Loser) and (key := int(entrant.game_id)) not in seen:
                if key == row.key:
                    return True
                seen.add(key)
                waiting.append(key)
    return False
