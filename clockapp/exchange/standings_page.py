"""The standings on paper: everything on the page as text, and the PDF that typst makes of it.

The template (`assets/sheet/standings.typ`) lays out and decides nothing.
"""

from collections.abc import Mapping
from typing import Any, Literal

from clockapp.exchange.exported import ExportError
from clockapp.exchange.page import PageError, set_page
from clockapp.exchange.sheet_words import breakable
from clockapp.exchange.standings import COLUMNS, NOTE, notices
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.standings import Row, Standings, Table

Paper = Literal["a4", "us-letter"]
TEMPLATE = "sheet/standings.typ"
MANY = 20
"""Teams of a table from which it is set close."""


def standings_pdf(
    found: Standings,
    *,
    rules: RuleSet | None = None,
    tournament: str = "",
    names: Mapping[str, str] | None = None,
    paper: Paper | None = None,
) -> bytes:
    """The standings as PDF; the same standings make the same bytes. Raises ExportError."""
    made: bytes = _compiled(_values(found, rules, tournament, names or {}, paper), {"format": "pdf"})
    return made


def standings_pictures(
    found: Standings, *, rules: RuleSet | None = None, tournament: str = "", paper: Paper | None = None, ppi: int = 110
) -> tuple[bytes, ...]:
    """The pages of the standings as PNG. Raises ExportError."""
    made = _compiled(_values(found, rules, tournament, {}, paper), {"format": "png", "ppi": ppi})
    return tuple(made) if isinstance(made, list) else (made,)


def _compiled(values: dict[str, Any], how: dict[str, Any]) -> Any:
    try:
        return set_page(TEMPLATE, values, how)
    except PageError as error:
        raise ExportError(f"The page of the standings could not be set ({error}): export them as csv or xlsx.") from error


def _values(
    found: Standings, rules: RuleSet | None, tournament: str, names: Mapping[str, str], paper: Paper | None
) -> dict[str, Any]:
    """Everything that stands on the page, as text; `names` has the team's name by its code."""
    values = {
        "paper": paper or (rules.paper if rules else "a4"),
        "by": f"Standings by {rules.title}" if rules else "",
        "heads": [head for head, _ in COLUMNS],
        "bold": [n for n, (_, name) in enumerate(COLUMNS) if name in {"team", "points"}],
        "note": NOTE,
        "tables": [_table(table, tournament, names) for table in found.tables],
    }
    return {key: breakable(value) for key, value in values.items()}


def _table(table: Table, tournament: str, names: Mapping[str, str]) -> dict[str, Any]:
    return {
        "title": " · ".join(part for part in (tournament, table.division) if part) or "Standings",
        "state": "provisional" if table.provisional else "",
        "close": len(table.rows) > MANY,
        "rows": [[_cell(row, name, names) for _, name in COLUMNS] for row in table.rows],
        "notices": list(notices(table)),
        "reasons": [[row.team, row.why] for row in table.rows],
    }


def _cell(row: Row, name: str, names: Mapping[str, str]) -> str:
    if name == "team" and names.get(row.team, row.team) != row.team:
        return f"{row.team}  {names[row.team]}"
    return str(getattr(row, name))
