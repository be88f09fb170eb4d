"""Rosters without headings, as they are pasted out of a mail: what the columns mean is told by what stands in them."""

import re
from collections.abc import Callable
from dataclasses import replace

from clockapp.exchange.headings import Headed, plain
from clockapp.exchange.roster_table import MARKED, NUMBER, POSITIONS
from clockapp.exchange.table_file import Cells, SourceTable

LONGEST = 100
"""Letters of a line that is a player; a longer one is not looked into."""
FEWEST = 2
"""Rows from which on a column tells what it is."""
LINE = re.compile(r"#?\s?(\d{1,3})[\s.):–-]+([^\W\d_].*?)(?:[\s,(–-]+(G|D|F|C|LW|RW|LD|RD|GK|goalie|forward|defen[cs]e)\)?)?", re.IGNORECASE)
"""A line of a mail: `9 Ann Vale F`, `#30 - Ivy Stone (G)`."""
NAME = re.compile(r"[^\W\d_][^\d=]*")


def headless(table: SourceTable) -> Headed | None:
    """The table by the look of its columns; None where they do not show numbers and names of players."""
    cut = tuple((number, _cut(cells)) for number, cells in table.rows)
    body = tuple((number, cells) for number, cells in cut if any(NUMBER.fullmatch(_bare(cell)) for cell in cells))
    if len(body) < FEWEST or len(body) * 2 < len(cut):
        return None
    width = max(len(cells) for _, cells in body)
    columns = [[cells[n] if n < len(cells) else "" for _, cells in body] for n in range(width)]
    number = _first(columns, set(), lambda cell: bool(NUMBER.fullmatch(_bare(cell))))
    position = _first(columns, {number}, lambda cell: not cell or plain(cell) in POSITIONS)
    name = _first(columns, {number, position}, lambda cell: bool(NAME.fullmatch(MARKED.sub("", cell))))
    if number is None or name is None:
        return None
    known = {number: "number", name: "name"} | ({} if position is None else {position: "position"})
    last = _first(columns, set(known), lambda cell: bool(NAME.fullmatch(cell)))
    if last is not None and not any(" " in cell.strip() for cell in columns[name]):
        known |= {name: "first", last: "last"} if name < last else {last: "first", name: "last"}
    heading = tuple(f"column {n + 1}" for n in range(width))
    players = {at for at, _ in body}
    left = [f"row {row}" for row, _ in cut if row not in players]
    remark = f"{table.where}: has no headings; its columns were told by what stands in them" + (f"; left out: {', '.join(left)}" if left else "")
    return Headed(
        table=replace(table, rows=body, remarks=(*table.remarks, remark)),
        heading=heading,
        columns={meaning: heading[n] for n, meaning in known.items()},
        places=dict(sorted(known.items())),
        rows=tuple((at, {meaning: cells[n] if n < len(cells) else "" for n, meaning in known.items()}) for at, cells in body),
        ignored=tuple(heading[n] for n in range(width) if n not in known and any(columns[n])),
    )


def _cut(cells: Cells) -> Cells:
    """A line of text in its parts; cells as they are."""
    found = LINE.fullmatch(cells[0]) if len(cells) == 1 and len(cells[0]) <= LONGEST else None
    return (found[1], found[2].strip(" ,"), found[3] or "") if found else cells


def _bare(cell: str) -> str:
    return cell.removeprefix("#").strip()


def _first(columns: list[list[str]], taken: set[int | None], fits: Callable[[str], bool]) -> int | None:
    """The first column that is not taken, holds something, and fits in each row."""
    return next((n for n, cells in enumerate(columns) if n not in taken and any(cells) and all(fits(cell) for cell in cells)), None)
