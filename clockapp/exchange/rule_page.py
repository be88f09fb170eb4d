"""A rule set on paper: its sentences with a box to tick, to be held against the organiser's paper; our readings marked."""

from pathlib import Path
from typing import Any, TextIO

from clockapp.exchange.exported import ExportError, Paper
from clockapp.exchange.files import NotWrittenError, write_whole
from clockapp.exchange.page import PageError, set_page
from clockapp.exchange.sheet_words import breakable
from clockapp.rules.differences import Change, changes
from clockapp.rules.load import RuleSetError, load
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary import summary

TEMPLATE = "sheet/rules.typ"
LEGEND = "Hold it against the organiser's paper and tick what agrees. ◆ marks our reading, where the sheet is silent or unclear."


def rules_pdf(rules: RuleSet, *, paper: Paper | None = None) -> bytes:
    """The rule set as PDF; the same rules make the same bytes. Raises ExportError."""
    made: bytes = _compiled(_values(rules, paper), {"format": "pdf"})
    return made


def rules_pictures(rules: RuleSet, *, paper: Paper | None = None, ppi: int = 100) -> tuple[bytes, ...]:
    """Its pages as PNG. Raises ExportError."""
    made = _compiled(_values(rules, paper), {"format": "png", "ppi": ppi})
    return tuple(made) if isinstance(made, list) else (made,)


def _compiled(values: dict[str, Any], how: dict[str, Any]) -> Any:
    try:
        return set_page(TEMPLATE, values, how)
    except PageError as error:
        raise ExportError(f"The page of {values['title']} could not be set ({error}): `clockapp rules show` prints the same as text.") from error


def _values(rules: RuleSet, paper: Paper | None) -> dict[str, Any]:
    """Everything that stands on the page, as text."""
    about = [f"Rule book: {rules.rulebook}", *([f"from: {rules.source}"] if rules.source else [])]
    return {
        "title": rules.title,
        "name": rules.name,
        "about": " · ".join(about),
        "legend": LEGEND,
        "paper": paper or rules.paper,
        "sections": [
            {"title": section.title, "lines": [{"text": line.text, "reading": line.reading} for line in section.lines]} for section in summary(rules)
        ],
        "changes-title": f"Other than in the rule book ({rules.rulebook})",
        "changes": [_change(change) for change in changes(rules)],
    }


def _change(change: Change) -> dict[str, str]:
    """A setting and what the book has in its place; lists of tables are told in sentences above."""
    if "{" in change.value + change.book:
        return {"says": change.says, "value": breakable(change.key), "instead": "see above", "book": ""}
    value = f"{change.key} = {change.value or 'not set'}"
    return {"says": change.says, "value": breakable(value), "instead": "instead of ", "book": breakable(change.book or "not set")}


def rules_page_command(name: str, file: Path, *, out: TextIO, err: TextIO) -> int:
    """`clockapp rules show NAME --pdf FILE`: the page into a file, whole or not at all. 0: done; 2: not."""
    try:
        write_whole(file, rules_pdf(load(name)))
    except (RuleSetError, ExportError, NotWrittenError) as error:
        err.writelines(f"clockapp rules show: {line}\n" for line in str(error).splitlines())
        return 2
    out.write(f"{file}\n")
    return 0
