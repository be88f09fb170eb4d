"""What stands in a cell of the draft, and putting something else there."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from clockapp.exchange.dates import NUMBERS, DayOrder, instant_text, read_day
from clockapp.exchange.draft.rows import SIDES, TOURNAMENT, Draft, Row, keyed, named, names_of
from clockapp.exchange.entrants import entrant_of
from clockapp.exchange.headings import plain
from clockapp.exchange.roster_table import AFFILIATED, LETTERS, POSITIONS, YES
from clockapp.exchange.schedule_table import STAGES, STATES
from clockapp.game.people import Team
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entrant, Loser, Tournament, Winner, label

COLOURS = {
    "red": "#c8102e", "white": "#ffffff", "black": "#111111", "blue": "#1f5fd0", "royal": "#1f5fd0", "navy": "#0b1f4b", "sky": "#6cace4",
    "light blue": "#6cace4", "green": "#0a7a42", "forest": "#0b4f2b", "gold": "#f2a900", "yellow": "#ffd100", "orange": "#f26b21", "purple": "#5a2d91",
    "maroon": "#7a1f33", "burgundy": "#7a1f33", "silver": "#a7adb3", "grey": "#7d858c", "gray": "#7d858c", "teal": "#007f86", "pink": "#ef6aa5",
    "brown": "#6b4226",
}  # fmt: skip
"""The colours of jerseys by their names."""
HEX = re.compile(r"#?([0-9a-f]{6})", re.IGNORECASE)


def text(draft: Draft, row: Row, column: str) -> str:
    """What stands in a cell, as it is read."""
    if row.kind == "game" and column == "division" and column not in row.cells:
        return draft.rows[row.within].cells["name"]
    if row.kind == "division" and column == "seeds" and column not in row.cells:
        return ", ".join(draft.rows[key].cells["code"] for key in row.seeds)
    if column in row.sides:
        return said(draft, row.sides[column])
    return row.cells.get(column, "")


def said(draft: Draft, entrant: Entrant) -> str:
    """Who enters, in the words of a schedule; a game by its title where no other game has it."""
    if not isinstance(entrant, Winner | Loser):
        return label(named(entrant, draft.rows))
    cells = draft.rows[int(entrant.game_id)].cells
    alone = sum(game.cells["title"] == cells["title"] for game in draft.of("game")) == 1
    name = cells["title"] if cells["title"] and alone else f"game {cells['game_id']}"
    return f"{'winner' if isinstance(entrant, Winner) else 'loser'} of {name}"


def put(draft: Draft, key: int, column: str, typed: str) -> Draft:
    """The draft with another text in a cell; what cannot be understood stands there as it was typed, for `marks` to tell."""
    typed = " ".join(typed.split()) if column != "logo" else typed
    if key == TOURNAMENT:
        return replace(draft, about={**draft.about, column: typed})
    row = draft.rows[key]
    if column in SIDES:
        return draft.with_row(_side(draft, row, column, typed))
    if column == "seeds":
        return draft.with_row(_seeded(draft, row, typed))
    if row.kind == "game" and column == "division":
        return draft.with_row(_moved(draft, row, typed))
    return settled(draft.with_row(replace(row, cells={**row.cells, column: READ.get(column, str)(typed)})))


def settled(draft: Draft) -> Draft:
    """The draft with who plays, and who was seeded, understood where a new name has made that possible."""
    for row in [row for row in draft.of("division") if "seeds" in row.cells]:
        draft = draft.with_row(_seeded(draft, row, row.cells["seeds"]))
    open_sides = [(row.key, side) for row in draft.of("game") for side in SIDES if side not in row.sides]
    for key, side in open_sides:
        row = draft.rows[key]
        draft = draft.with_row(_side(draft, row, side, row.cells.get(side, "")))
    return draft


def _seeded(draft: Draft, row: Row, typed: str) -> Row:
    """A division seeded in the order of those codes; where one is nobody's, or twice there, it stands as it was typed."""
    keys = {team.cells["code"].casefold(): team.key for team in reversed(list(draft.of("team", row.key)))}
    words = [word.strip().casefold() for word in typed.split(",") if word.strip()]
    cells = {name: cell for name, cell in row.cells.items() if name != "seeds"}
    if len(set(words)) < len(words) or not all(word in keys for word in words):
        return replace(row, cells={**cells, "seeds": typed}, seeds=())
    return replace(row, cells=cells, seeds=tuple(keys[word] for word in words))


def _side(draft: Draft, row: Row, side: str, typed: str) -> Row:
    sides = {name: entrant for name, entrant in row.sides.items() if name != side}
    cells = {name: cell for name, cell in row.cells.items() if name != side}
    found = understood(draft, row, typed)
    if found is not None:
        return replace(row, cells=cells, sides={**sides, side: found})
    return replace(row, cells={**cells, side: typed}, sides=sides)


def _moved(draft: Draft, row: Row, typed: str) -> Row:
    """A game in another division: who plays is read anew there."""
    found = next((one for one in draft.of("division") if one.cells["name"].casefold() == typed.casefold()), None)
    cells = {name: cell for name, cell in row.cells.items() if name != "division"}
    if found is None:
        return replace(row, cells={**cells, "division": typed})
    moved = replace(row, within=found.key, cells=cells)
    for side in SIDES:
        moved = _side(draft, moved, side, text(draft, row, side))
    return moved


def understood(draft: Draft, row: Row, typed: str) -> Entrant | None:
    """Who plays, by keys; None where nobody of that name can."""
    if not typed:
        return None
    names = names_of(draft)
    divisions = {one.key: division for one, division in shape(draft)}
    tournament = Tournament(name="", divisions=tuple(divisions.values()))
    found = entrant_of(typed, tournament, divisions[row.within], games=called(draft), where="", faults=[])
    if found is None or (isinstance(found, Winner | Loser) and found.game_id not in names.games):
        return None
    return keyed(found, names, row.within)


def shape(draft: Draft) -> tuple[tuple[Row, Division], ...]:
    """The divisions with their teams, without the people."""
    return tuple(
        (
            row,
            Division(
                name=row.cells["name"], rules=row.cells["rules"],
                teams=tuple(Team(code=team.cells["code"], name=team.cells["name"]) for team in draft.of("team", row.key)),
            ),
        )
        for row in draft.of("division")
    )  # fmt: skip


def called(draft: Draft) -> Mapping[str, str]:
    """The ids of games by what people call them; an id goes before a title."""
    games = list(draft.of("game"))
    titles = {row.cells["title"].casefold(): row.cells["game_id"] for row in games if row.cells["title"]}
    return {**titles, **{row.cells["game_id"].casefold(): row.cells["game_id"] for row in games}}


# ------------------------------------------------------------------------------------------------- what was typed, read


def _colour(typed: str) -> str:
    found = HEX.fullmatch(typed)
    return f"#{found[1].lower()}" if found else COLOURS.get(typed.casefold(), typed)


def _day(typed: str) -> str:
    """A day in ISO form; one that can be two days stays as it is."""
    numbers = NUMBERS.fullmatch(typed)
    if numbers and len(numbers[1]) <= 2 and numbers[2] != "." and numbers[1] != numbers[3] and int(numbers[1]) <= 12 and int(numbers[3]) <= 12:
        return typed
    orders: tuple[DayOrder, ...] = ("month first", "day first")
    for order in orders:
        found = read_day(typed, order)
        if found is not None:
            return found.isoformat()
    return typed


def _time(typed: str) -> str:
    found = instant_text("2000-01-01", typed, "month first") if typed else None
    return found[11:16] if found and "T" in found else typed


def _affiliated(typed: str) -> str:
    said = plain(typed)
    return "AP" if said in {*YES, *AFFILIATED} else "" if said in {"", "no", "n", "false", "0"} else typed


READ: Mapping[str, Callable[[str], str]] = {
    "colour": _colour,
    "second": _colour,
    "day": _day,
    "time": _time,
    "number": lambda typed: typed.removeprefix("#").strip(),
    "position": lambda typed: POSITIONS.get(plain(typed), typed),
    "letter": lambda typed: LETTERS.get(plain(typed), typed),
    "affiliated": _affiliated,
    "stage": lambda typed: STAGES.get(plain(typed), typed).replace("_", " "),
    "state": lambda typed: STATES.get(plain(typed), typed),
}
"""By column: a text in the form in which it is kept; what is not known stays as it was typed."""
