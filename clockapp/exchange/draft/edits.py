"""Rows of the draft that come and go."""

from dataclasses import replace
from typing import assert_never

from clockapp.exchange.draft.cells import settled, text
from clockapp.exchange.draft.rows import COLUMNS, SIDES, Draft, Kind, Row, keys_in


def added(draft: Draft, kind: Kind, within: int) -> tuple[Draft, int]:
    """The draft with a new row at the end of those it belongs to, and the key of that row.

    A name that must be there once is one that is free; the rest is for the person to fill in.
    """
    key = draft.free
    cells = {column: "" for column in COLUMNS[kind] if column not in {*SIDES, "division", "seeds"}} | _begun(draft, kind, within)
    return settled(draft.with_row(Row(key=key, kind=kind, within=within, cells=cells))), key


def _begun(draft: Draft, kind: Kind, within: int) -> dict[str, str]:
    match kind:
        case "division":
            rules = next((row.cells["rules"] for row in draft.of("division")), "usa-hockey")
            return {"name": _free("Division", {row.cells["name"] for row in draft.of("division")}), "rules": rules}
        case "team":
            return {"code": _free("T", {row.cells["code"] for row in draft.of("team", within)})}
        case "player":
            return {"position": "F", "status": "playing"}
        case "staff":
            return {"code": _free("ST", {row.cells["code"] for row in draft.of("staff", within)})}
        case "game":
            ids = [row.cells["game_id"] for row in draft.of("game")]
            numbers = [int(one) for one in ids if one.isdecimal() and len(one) < 10]
            last = next(reversed(list(draft.of("game"))), None)
            like = {column: last.cells[column] for column in ("day", "rink")} if last is not None else {}
            return {"game_id": str(max(numbers, default=0) + 1), "stage": "round robin", "home_rule": "listed", "rest": "", "home": "", "away": "", **like}
        case never:
            assert_never(never)


def _free(stem: str, taken: set[str]) -> str:
    return next(name for n in range(1, len(taken) + 2) if (name := f"{stem}{n}" if len(stem) < 3 else f"{stem} {n}") not in taken)


def stays(draft: Draft, key: int) -> str:
    """Why a row cannot go; empty where it can."""
    row = draft.rows[key]
    match row.kind:
        case "division" if any(was[:1] == row.was for was in draft.kept.teams) or any(stays(draft, one.key) for one in draft.of("game", key)):
            return "games of this division have begun or have results: it stays"
        case "division" if len(list(draft.of("division"))) == 1:
            return "a tournament has at least one division"
        case "team" if row.was in draft.kept.teams:
            return "this team has played: it stays"
        case "game" if row.was and row.was[0] in draft.kept.games:
            return "this game has begun or has a result: it stays"
        case _:
            return ""


NAMES = {"division": ("name",), "team": ("code", "name"), "game": ("game_id", "title")}
"""What other rows show of a row."""


def touched(before: Draft, after: Draft) -> frozenset[int] | None:
    """The rows that look different after an edit; None where any of them may, for a name or a place has changed."""
    if before.rows.keys() != after.rows.keys() or before.about != after.about:
        return None
    changed = [(before.rows[key], row) for key, row in after.rows.items() if before.rows[key] is not row]
    for old, new in changed:
        if any(old.cells.get(column) != new.cells.get(column) for column in NAMES.get(new.kind, ())):
            return None
    return frozenset(new.key for _, new in changed)


FIXED = {"division": ("name",), "team": ("code",), "game": ("game_id", "division", "stage", "home", "away", "home_rule", "state")}
"""The cells by which results are kept."""


def fixed(draft: Draft, key: int, column: str) -> str:
    """Why a cell cannot be edited; empty where it can. Results are kept by the names of teams and the ids of games."""
    row = draft.rows[key]
    if column not in FIXED.get(row.kind, ()):
        return ""
    match row.kind:
        case "division" if any(was[:1] == row.was for was in draft.kept.teams):
            return "teams of this division have played: results are kept by its name"
        case "team" if row.was in draft.kept.teams:
            return "this team has played: results are kept by its code"
        case "game" if row.was and row.was[0] in draft.kept.games:
            return "this game has begun or has a result: see the list of games for what can be corrected"
        case _:
            return ""


def dropped(draft: Draft, key: int) -> Draft:
    """The draft without a row, and without those that belong to it; games that named it wait for another word there."""
    gone = {key, *(row.key for row in draft.rows.values() if row.within == key)}
    gone |= {row.key for row in draft.rows.values() if row.within in gone}
    rows = {}
    for row in draft.rows.values():
        if row.key in gone:
            continue
        lost = [side for side, entrant in row.sides.items() if gone & set(keys_in(entrant))]
        rows[row.key] = replace(
            row,
            cells={**row.cells, **{side: text(draft, row, side) for side in lost}},
            sides={side: entrant for side, entrant in row.sides.items() if side not in lost},
            seeds=tuple(seed for seed in row.seeds if seed not in gone),
        )
    return replace(draft, rows=rows)
