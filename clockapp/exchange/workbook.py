"""Tables as an Excel workbook. The same tables make the same bytes, so that a copy can be compared with another."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

from clockapp.exchange.tables import Table

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
LONGEST_SHEET_NAME = 31
FORBIDDEN = "[]:*?/\\"
WIDEST = 48


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One sheet of a workbook: tables one below the other, the heads of the first kept in sight if it stands alone."""

    name: str
    tables: tuple[Table, ...]


def workbook_bytes(pages: Sequence[Page], *, title: str) -> bytes:
    """The workbook. A text stays a text whatever it begins with: no cell of ours is a formula."""
    from xlsxwriter import Workbook  # type: ignore[import-untyped] # it has no types

    out = BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": title, "created": EPOCH})
    head = book.add_format({"bold": True, "bottom": 1})
    name = book.add_format({"bold": True, "font_size": 13})
    for page in pages:
        _page(book, page, head, name)
    book.close()
    return out.getvalue()


def _page(book: Any, page: Page, head: Any, name: Any) -> None:
    sheet = book.add_worksheet(sheet_name(page.name))
    alone = len(page.tables) == 1
    row = 0
    for table in page.tables:
        if not alone:
            sheet.write_string(row, 0, table.name.replace("_", " ").capitalize(), name)
            row += 1
        for column, text in enumerate(table.columns):
            sheet.write_string(row, column, text.replace("_", " "), head)
        for cells in table.rows:
            row += 1
            for column, value in enumerate(cells):
                if isinstance(value, int):
                    sheet.write_number(row, column, value)
                elif value:
                    sheet.write_string(row, column, value)
        row += 2
    if alone:
        sheet.freeze_panes(1, 0)
        table = page.tables[0]
        sheet.autofilter(0, 0, max(1, len(table.rows)), len(table.columns) - 1)
    sheet.ignore_errors({"number_stored_as_text": "A1:Z9999"})  # a player's number is a name
    sheet.autofit(max_width=WIDEST * 7)
    sheet.set_landscape()
    sheet.fit_to_pages(1, 0)


def sheet_name(text: str) -> str:
    """A text as the name of a sheet, which Excel wants short and without some signs."""
    kept = "".join(" " if c in FORBIDDEN else c for c in text).strip(" '")
    return kept[:LONGEST_SHEET_NAME] or "Sheet"
