"""Tables: named columns and rows of plain values, as CSV text that Excel opens right."""

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO

Cell = str | int | None
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001 - the wide ones of East Asian keyboards count too
"""A cell that begins so is a formula to a spreadsheet, which then does what a player's name says."""
INNER = re.compile(r"([;\t\r\n]\s*)(?=[=+\-@])")
"""Where a spreadsheet of a country that parts cells by semicolons would begin another cell, quotes or no quotes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table; `name` is that of its file or sheet."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tame(value: Cell) -> str:
    """A value as the text of a cell that no spreadsheet takes for a formula; a number stays one."""
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    text = INNER.sub(r"\1'", value)
    return f"'{text}" if text.startswith(DANGEROUS) else text


def csv_bytes(table: Table) -> bytes:
    """The table as CSV: UTF-8 with a byte order mark, by which Excel knows it, and its line ends."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(table.columns)
    writer.writerows(_tamed(table.rows))
    return out.getvalue().encode("utf-8-sig")


def _tamed(rows: Iterable[tuple[Cell, ...]]) -> Iterable[list[str]]:
    return ([tame(cell) for cell in row] for row in rows)
