"""Lists in JSON that is no tournament of ours: records become the rows of a table, their fields its columns."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from clockapp.exchange.checked import json_of, text_of
from clockapp.exchange.table_file import SourceTable, add_row, typed

Record = Mapping[str, Any]
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
NAMES = ("name", "title", "label", "code", "abbreviation")
"""What stands for a record within a record, the first that it has: `"home": {"name": "Herons"}` is Herons."""


def json_tables(content: bytes, *, file: str) -> tuple[SourceTable, ...]:
    """The lists in a JSON document, those of records only; none where it says that it has a format. Raises BadInputError."""
    value: Any = json_of(text_of(content, file=file), file=file)
    if isinstance(value, list):
        lists = {file.rpartition(".")[0] or file: value}
    elif isinstance(value, dict) and "format" not in value:
        lists = {key: rows for key, rows in value.items() if isinstance(rows, list)}
    else:
        return ()
    several = isinstance(value, dict)
    found = ((name, [row for row in rows if isinstance(row, dict) and "format" not in row]) for name, rows in lists.items())
    tables = (_table(f"{file}: {name}" if several else file, name, rows) for name, rows in found)
    return tuple(table for table in tables if len(table.rows) > 1)


def _table(where: str, name: str, records: Sequence[Record]) -> SourceTable:
    flat = [row for record in records for row in _flat(record)]
    fields = list(dict.fromkeys(key for row in flat for key in row))
    rows: list[tuple[int, tuple[str, ...]]] = []
    add_row(rows, 0, (CAMEL.sub(" ", field) for field in fields), where)
    for number, row in enumerate(flat, 1):
        add_row(rows, number, (_text(row.get(field)) for field in fields), where)
    return SourceTable(where=where, name=name, rows=tuple(rows))


def _flat(record: Record) -> Iterator[Record]:
    """A team that holds its players is a row for each of them, with its name and its division."""
    within = [(key, rows) for key, rows in record.items() if isinstance(rows, list) and rows and all(isinstance(row, dict) for row in rows)]
    if not within:
        yield record
        return
    team = {"team": record.get("name", ""), **{key: value for key, value in record.items() if key in {"code", "division", "pool"}}}
    for key, rows in within:
        for row in rows:
            yield {**team, **({"role": "staff"} if key == "staff" and "role" not in row else {}), **row}


def _text(value: Any) -> str:
    match value:
        case None:
            return ""
        case dict():
            return next((_text(value[name]) for name in NAMES if name in value), "")
        case list():
            return ", ".join(_text(one) for one in value)
        case _:
            return typed(value)
