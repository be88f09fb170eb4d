"""A table on paper: the schedule to hang on the wall."""

from clockapp.exchange.exported import ExportError, Paper
from clockapp.exchange.page import PageError, set_page
from clockapp.exchange.sheet_words import breakable, weekday_and_time
from clockapp.exchange.tables import Table

TEMPLATE = "sheet/listing.typ"


def listing_pdf(table: Table, *, title: str, subtitle: str = "", paper: Paper | None = None) -> bytes:
    """The table as PDF; columns without a value are left out. Raises ExportError."""
    used = [n for n in range(len(table.columns)) if any(row[n] not in {None, ""} for row in table.rows)]
    rows = [[weekday_and_time(str(row[n])) if table.columns[n] == "scheduled" else "" if row[n] is None else str(row[n]) for n in used] for row in table.rows]
    columns = [table.columns[n].replace("_", " ").capitalize() for n in used]
    widths = [max(len(name), *(len(row[n]) for row in rows)) if rows else len(name) for n, name in enumerate(columns)]
    values = {"title": title, "subtitle": subtitle, "paper": paper or "us-letter", "columns": columns, "rows": breakable(rows), "widths": widths}
    try:
        made: bytes = set_page(TEMPLATE, values, {"format": "pdf"})
    except PageError as error:
        raise ExportError(f"The page of {title} could not be set ({error}): use the CSV file.") from error
    return made
