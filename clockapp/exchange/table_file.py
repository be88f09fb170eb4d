"""A table out of a file, whatever the file is: CSV with any delimiter and encoding, Excel, OpenDocument.

What comes out is text: rows of trimmed cells with the numbers a spreadsheet shows beside them. Everything is bounded: a
file that is too large, damaged, or no table at all is refused with what to do about it.
"""

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from io import BytesIO, StringIO
from typing import Any

from clockapp.exchange.archive import MOST_COLUMNS, MOST_ROWS, has_macros, safe_archive
from clockapp.exchange.checked import BadInputError, Fault

LARGEST_TABLE = 20_000_000
"""Bytes; a roster of ten thousand players has a twentieth of it."""
MOST_SHEETS = 50
LONGEST_CELL = 2_000
DELIMITERS = ",;\t|"
LOOKED_AT = 40
CONTROL = re.compile("[\0-\x08\x0e-\x1f]")
WEB_PAGE = re.compile(r"\s*<(?:!doctype html|html|table|head|meta)\b", re.IGNORECASE)
ZIP = b"PK\x03\x04"
BACKUP, LONGEST_INDEX = b"clockapp-backup.json", 100_000
"""What a backup has in it, named at its end."""
OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceTable:
    """A table as it came: `where` names file and sheet, `name` the sheet (or the file without its suffix)."""

    where: str
    name: str
    rows: tuple[tuple[int, Cells], ...]
    remarks: tuple[str, ...] = ()


def read_tables(content: bytes, *, file: str) -> tuple[SourceTable, ...]:
    """The tables of a file, those without a row left out. Raises BadInputError."""
    if len(content) > LARGEST_TABLE:
        raise BadInputError([Fault(file, f"{len(content):,} bytes", f"expected a table of at most {LARGEST_TABLE:,}")])
    if content.startswith(OLD_EXCEL):
        raise BadInputError([Fault(file, "", "is an old Excel file, or one with a password; save it as .xlsx without one")])
    if content.startswith(b"%PDF-"):
        raise BadInputError([Fault(file, "", "is a PDF; expected a table: ask for the list as Excel or CSV, or copy its rows and paste them")])
    tables = _workbook(content, file) if content.startswith(ZIP) else (_text_table(content, file),)
    found = tuple(table for table in tables if table.rows)
    if not found:
        raise BadInputError([Fault(file, "", "has no row; expected a table with a row of headings")])
    return found


# ------------------------------------------------------------------------------------------------------------ text


def table_text(content: bytes, *, file: str) -> tuple[str, str]:
    """A text in UTF-8, UTF-16 or Windows' encoding, and a remark where that was a guess. Raises BadInputError."""
    text, remark = _decoded(content, file)
    strange = CONTROL.search(text)
    if strange is not None:
        line = text.count("\n", 0, strange.start()) + 1
        raise BadInputError([Fault(file, "", f"line {line} has the control character {ord(strange[0])}; it is no table of text")])
    return text, remark


def _decoded(content: bytes, file: str) -> tuple[str, str]:
    try:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            return content.decode("utf-16"), ""
        head = content[:2000]
        for encoding, zeros in (("utf-16-le", head[1::2].count(0)), ("utf-16-be", head[0::2].count(0))):
            if len(head) > 3 and zeros * 5 > len(head):  # Latin text has a zero in every other byte
                return content.decode(encoding), f"{file}: was read as UTF-16"
        return content.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        pass
    try:
        return content.decode("cp1252"), f"{file}: was read in the encoding of Windows; look at the letters with accents"
    except UnicodeDecodeError:
        raise BadInputError([Fault(file, "", "is no text in UTF-8, UTF-16 or Windows' encoding; save it as UTF-8")]) from None


def _text_table(content: bytes, file: str) -> SourceTable:
    text, remark = table_text(content, file=file)
    delimiter = max(DELIMITERS, key=lambda sign: _evenness(text, sign))
    if WEB_PAGE.match(text):
        raise BadInputError([Fault(file, "", "is a web page, whatever it is called; open it in the spreadsheet and save it as .xlsx, or copy its table and paste it")])
    rows: list[tuple[int, Cells]] = []
    number, begun = 0, 0

    def lines() -> Iterator[str]:
        """The lines of the text; no row of them is longer than its cells may be, so that a file of commas alone fills no memory."""
        nonlocal begun
        for line in StringIO(text, newline=""):
            begun += len(line)
            if begun > MOST_COLUMNS * LONGEST_CELL:
                raise BadInputError([Fault(f"{file}: row {number + 1}", "", _too_large())])
            yield line

    try:
        for number, row in enumerate(csv.reader(lines(), delimiter=delimiter), 1):
            begun = 0
            add_row(rows, number, row, file)
    except csv.Error as error:
        raise BadInputError([Fault(f"{file}: row {number + 1}", "", f"is no CSV: {error}")]) from None
    return SourceTable(where=file, name=file.rpartition(".")[0] or file, rows=tuple(rows), remarks=(remark,) if remark else ())


def _evenness(text: str, delimiter: str) -> tuple[int, int]:
    """How well a delimiter cuts the first rows: into the same number of cells, and into many."""
    widths = []
    reader = csv.reader(StringIO(text[:40_000], newline=""), delimiter=delimiter)
    try:
        for row in reader:
            widths += [len(row)] if any(row) else []
            if len(widths) == LOOKED_AT:
                break
    except csv.Error:
        pass
    usual = max(widths, key=widths.count, default=1)
    return (widths.count(usual) if usual > 1 else 0), usual


def add_row(rows: list[tuple[int, Cells]], number: int, row: Iterable[str], where: str) -> None:
    """Put a row into a table, trimmed; one without anything in it is left out. Raises BadInputError where it is too large."""
    cells = [bare(" ".join(cell.split())) for cell in row]
    while cells and not cells[-1]:
        cells.pop()
    if number > MOST_ROWS or len(cells) > MOST_COLUMNS or any(len(cell) > LONGEST_CELL for cell in cells):
        raise BadInputError([Fault(f"{where}: row {number}", "", _too_large())])
    if cells:
        rows.append((number, tuple(cells)))


def _too_large() -> str:
    return f"is more than a table of {MOST_ROWS:,} rows, {MOST_COLUMNS} columns and {LONGEST_CELL:,} letters a cell"


def bare(cell: str) -> str:
    """A cell without what keeps a spreadsheet from changing it: `="07"` is 07, `'=A` is =A."""
    if cell.startswith('="') and cell.endswith('"') and len(cell) > 2 and '"' not in cell[2:-1]:
        return cell[2:-1]
    return cell[1:] if cell.startswith("'") and cell[1:2] in {"=", "+", "-", "@"} else cell


# ------------------------------------------------------------------------------------------------------ spreadsheets


def _workbook(content: bytes, file: str) -> tuple[SourceTable, ...]:
    import python_calamine as calamine

    if BACKUP in content[-LONGEST_INDEX:]:
        wanted = "is a backup of everything, and no list: with the app closed, clockapp restore FILE --replace brings it back"
        raise BadInputError([Fault(file, "", wanted)])
    safe = safe_archive(content, file=file)
    try:
        book = calamine.CalamineWorkbook.from_filelike(BytesIO(safe))
        names = [sheet.name for sheet in book.sheets_metadata if sheet.visible == calamine.SheetVisibleEnum.Visible]
        macros = (f"{file}: has macros; they were left out",) if has_macros(content) else ()
        return tuple(replace(_sheet(book, name, file), remarks=macros if n == 0 else ()) for n, name in enumerate(names[:MOST_SHEETS]))
    except calamine.CalamineError as error:
        raise BadInputError([Fault(file, "", f"cannot be read as a spreadsheet ({error}); save it again as .xlsx")]) from None


def _sheet(book: Any, name: str, file: str) -> SourceTable:
    sheet = book.get_sheet_by_name(name)
    rows: list[tuple[int, Cells]] = []
    where = f"{file}: sheet {name}"
    for number, row in enumerate(sheet.to_python(skip_empty_area=False), 1):
        add_row(rows, number, map(typed, row), where)
    return SourceTable(where=where, name=name, rows=tuple(rows))


def typed(value: Any) -> str:
    """A cell as a person would type it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer() and abs(value) < 2**53:
            return str(int(value))
        case datetime() if value.time() != time(0):
            return value.isoformat(sep=" ", timespec="minutes")
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case time():
            return f"{value:%H:%M}"
        case timedelta():
            minutes = int(value.total_seconds()) // 60
            return f"{minutes // 60}:{minutes % 60:02d}"
        case _:
            return str(value)
