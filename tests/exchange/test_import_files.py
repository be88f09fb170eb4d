"""What comes in: spreadsheets and files as they are on people's disks, the damaged ones refused in a sentence."""

import zipfile
from datetime import date, datetime, time, timedelta
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.imported import import_file
from clockapp.exchange.merge import merge
from clockapp.exchange.table_file import typed
from tests.exchange.lists_in import CUP, FORMS, faults, read, workbook

# ------------------------------------------------------------------------------------------------------ spreadsheets


def test_a_workbook_with_a_sheet_for_each_thing() -> None:
    """Rosters and schedule at once; numbers and dates as spreadsheets keep them; other sheets are left out with a word."""
    book = workbook(
        ("Rosters", [["Team", "No", "Name", "Pos"], ["FOX", 9.0, "Jasper Zellner", "F"], ["OWL", "00", "Bo", "G"]]),
        ("Games", [["Date", "Home", "Away"], [datetime(2027, 1, 16, 8, 0), "FOX", "OWL"]]),  # noqa: DTZ001 - as Excel has it
        ("Notes", [["Bring pucks"], [True], [time(8, 30)]]),
    )
    found = read(book, "cup.xlsx")
    changed = merge(CUP, found)

    assert [p.number for team in changed.divisions[0].teams for p in team.roster] == ["9", "30", "00"]
    assert changed.schedule[0].scheduled == "2027-01-16T08:00"
    (remark,) = found.remarks
    assert remark.startswith('cup.xlsx: sheet Notes: left out; its first row is "Bring pucks"; expected the headings of')


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "yes"),
        (9.0, "9"),
        (9.5, "9.5"),
        (datetime(2027, 1, 16), "2027-01-16"),  # noqa: DTZ001 - as a spreadsheet has it
        (datetime(2027, 1, 16, 8, 5), "2027-01-16 08:05"),  # noqa: DTZ001
        (date(2027, 1, 16), "2027-01-16"),
        (time(8, 5), "08:05"),
        (timedelta(hours=8, minutes=5), "8:05"),
        ("x", "x"),
    ],
)
def test_a_cell_is_what_a_person_would_type(value: object, text: str) -> None:
    """Whatever the spreadsheet made of it."""
    assert typed(value) == text


CELL = '<table:table-cell office:value-type="string"{}><text:p>{}</text:p></table:table-cell>'


def open_document(body: str) -> bytes:
    head = (
        '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    )
    tables = f'<office:body><office:spreadsheet><table:table table:name="S">{body}</table:table></office:spreadsheet></office:body>'
    return archive(
        {
            "mimetype": b"application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": b"<m/>",
            "content.xml": f"{head}{tables}</office:document-content>".encode(),
        }
    )


def archive(members: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in members.items():
            packed.writestr(name, content)
    return out.getvalue()


def open_row(*cells: str, repeated: int = 1) -> str:
    inside = "".join(CELL.format("", cell) for cell in cells)
    rest = '<table:table-cell table:number-columns-repeated="16000"/>'
    return f'<table:table-row table:number-rows-repeated="{repeated}">{inside}{rest}</table:table-row>'


def test_an_open_document_is_read() -> None:
    """With the million empty cells that such files end with."""
    found = read(open_document(open_row("Team", "No", "Name") + open_row("FOX", "9", "A") + open_row(repeated=1_048_570)), "x.ods")

    assert [(team.name, team.players[0].number) for team in found.teams] == [("FOX", "9")]


FAR = '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
LARGE = "has more than 20,000 rows or 200 columns; save only the table in a new file"
BAD_BOOKS = {
    "a cell at the end of the world": (workbook(("A", [["x"], *[[]] * 30_000, ["y"]])), LARGE),
    "a column at the end": (workbook(("A", [["x"] * 300])), LARGE),
    "a far cell in another part": (archive({"xl/other.xml": FAR.encode()}), LARGE),
    "rows without end": (open_document(open_row("x", repeated=1_000_000)), LARGE),
    "a gap": (open_document(open_row(repeated=1_000_000) + open_row("x")), LARGE),
    "columns without end": (open_document("<table:table-row>" + CELL.format(' table:number-columns-repeated="999999999999"', "x") + "</table:table-row>"), LARGE),
    "a bomb": (archive({"xl/worksheets/sheet1.xml": b"0" * 70_000_000}), "unpacks to more than 64,000,000 bytes"),
    "many parts": (archive({f"{n}.xml": b"" for n in range(2001)}), "unpacks to more than"),
    "definitions": (archive({"content.xml": b"<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"}), "has definitions that no spreadsheet writes"),
    "no XML": (archive({"content.xml": b"<x>"}), "is damaged"),
    "an unknown encoding": (archive({"content.xml": b"<?xml version='1.0' encoding='rot13'?><x/>"}), "is damaged"),
    "a backup": (archive({"games.jsonl": b"", "clockapp-backup.json": b"{}"}), "is a backup of everything, and no list: with the app closed"),
    "no spreadsheet": (archive({"a.xml": b"<x/>"}), "cannot be read as a spreadsheet"),
    "half a file": (workbook(("A", [["x"]]))[:2000], "is damaged: it cannot be unpacked"),
    "an empty book": (workbook(("A", [])), "has no row; expected a table with a row of headings"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "said"), BAD_BOOKS.values(), ids=BAD_BOOKS)
def test_a_bad_workbook_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    """Before a cell of it is made: bounded memory, a clear message."""
    (line,) = faults(content, file="x.xlsx")

    assert line.startswith(f"x.xlsx: {said}")


def test_a_size_that_lies_is_found_out() -> None:
    """An archive whose part unpacks to more than it says."""
    content = bytearray(archive({"content.xml": b"<x>" + b" " * 100_000 + b"</x>"}))
    place = content.index(b"PK\x01\x02")
    content[place + 24 : place + 28] = content[22:26] = (1000).to_bytes(4, "little")

    assert faults(bytes(content), file="x.ods")[0].startswith("x.ods: is damaged")


def test_a_password_is_named() -> None:
    """An archive with the mark of encryption."""
    content = bytearray(archive({"content.xml": b"<x/>"}))
    content[content.index(b"PK\x01\x02") + 8] |= 1

    assert faults(bytes(content), file="x.ods") == ["x.ods: is protected by a password; save it without one"]


# ------------------------------------------------------------------------------------------------------------ files

BAD_FILES = {
    "nothing": (b"", "has no row; expected a table with a row of headings"),
    "a zero byte": (b"number,name\n9,\0x\n", "line 2 has the control character 0; it is no table of text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", "line 2 has the control character 26"),
    "no encoding": (bytes(range(128, 160)) * 9, "is no text in UTF-8, UTF-16 or Windows' encoding"),
    "a PDF": (b"%PDF-1.7\n\0", "is a PDF; expected a table: ask for the list as Excel or CSV, or copy its rows and paste them"),
    "an old Excel file": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 9, "is an old Excel file, or one with a password"),
    "a million rows": (b"number,name\n" + b"9,x\n" * 30_000, "row 20001: is more than a table of 20,000 rows"),
    "empty cells": (b"," * 300_000, "has no row"),
    "commas alone": (b"," * 500_000, "row 1: is more than a table of"),
    "a row over many lines": (b"a,b\n" + b'"\n",' * 200_000, "row 2: is more than a table of"),
    "a web page": (b"\n<HTML><table><tr><td>9</td></tr></table>", "is a web page, whatever it is called"),
    "a wide row": (b"x," * 300 + b"x", "row 1: is more than a table of"),
    "an open quote": (b'number,name\n9,"' + b"x" * 140_000, "row 2: is no CSV"),
    "an essay": (b"number,name\n9," + b"x" * 3_000, "row 2: is more than a table of"),
    "another table": (b"a,b\n1,2\n", '"a, b": expected the headings of a roster'),
    "too large": (b"x" * 20_000_001, "20,000,001 bytes: expected a table of at most 20,000,000"),
    "a result": (b'{"format": "clockapp-result/1"}', 'format: "clockapp-result/1": expected a tournament'),
    "a list": (b"[1]", "format: [1]: expected a tournament"),
    "broken JSON": (b'{"format"', "line 1, column 10 is no JSON"),
    "depth": (b"[" * 100_000, "is nested too deeply"),
}


@pytest.mark.parametrize(("content", "said"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    """Garbage, monsters and files of other kinds."""
    (line,) = faults(content)

    assert line.startswith(f"list.csv: {said}")


def said_of(content: bytes) -> list[str] | None:
    """The faults of a file, None where it has none."""
    try:
        read(content)
    except BadInputError as error:
        return [str(fault) for fault in error.faults]
    return None


@given(st.binary(max_size=400))
def test_no_content_raises_anything_else(content: bytes) -> None:
    """Whatever the bytes: an import, or faults in sentences."""
    assert said_of(content) != []


BOOK = workbook(("FOX", [["number", "name"], [9, "A"]]))


@given(st.data())
def test_no_damaged_workbook_raises_anything_else(data: st.DataObject) -> None:
    """A few bytes changed anywhere."""
    content = bytearray(BOOK)
    for _ in range(3):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    assert said_of(bytes(content)) != []


def test_a_file_is_read_by_its_content(tmp_path: Path) -> None:
    """Not by its name; a folder and a file of 100 MB are refused unread."""
    (tmp_path / "roster.txt").write_text(FORMS["plain"], "utf-8")
    with (tmp_path / "huge.csv").open("wb") as huge:
        huge.truncate(100_000_000)

    assert len(import_file(tmp_path / "roster.txt").teams) == 1
    for path, said in ((tmp_path, "is a folder"), (tmp_path / "huge.csv", "is larger than 20,000,000 bytes")):
        with pytest.raises(BadInputError, match=said):
            import_file(path)
