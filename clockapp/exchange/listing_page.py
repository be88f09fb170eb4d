"""A table on paper: the schedule to hang on the wall."""

import json

from clockapp.assets import asset
from clockapp.exchange.exported import ExportError, Paper
from clockapp.exchange.sheet_words import breakable, day_and_time
from clockapp.exchange.tables import Table

TEMPLATE = "sheet/listing.typ"


def listing_pdf(table: Table, *, title: str, subtitle: str = "", paper: Paper | None = None) -> bytes:
    """The table as PDF; columns without a value are left out. Raises ExportError."""
    import typst

    used = [n for n in range(len(table.columns)) if any(row[n] not in {None, ""} for row in table.rows)]
    rows = [[day_and_time(str(row[n])) if table.columns[n] == "scheduled" else "" if row[n] is None else str(row[n]) for n in used] for row in table.rows]
    columns = [table.columns[n].replace("_", " ").capitalize() for n in used]
    widths = [max(len(name), *(len(row[n]) for row in rows)) if rows else len(name) for n, name in enumerate(columns)]
    values = {"title": title, "subtitle": subtitle, "paper": paper or "us-letter", "columns": columns, "rows": breakable(rows), "widths": widths}
    try:
        made: bytes = typst.compile(asset(TEMPLATE).read_bytes(), sys_inputs={"listing": json.dumps(values, ensure_ascii=False)}, format="pdf", timestamp=0)
    except typst.TypstError as error:
        line = str(error).strip().splitlines()[0]
        raise ExportError(f"The page of {title} could not be set ({line}): use the CSV file.") from error
    return made
