"""Excel and OpenDocument files from strangers: opened only as far as is safe, their cells counted before any is made.

A few kilobytes can hold a file that unpacks to gigabytes, or a sheet whose one cell stands at the end of the world and
makes a reader fill in all that lie before it. So everything is unpacked here, with a limit, macros and pictures are left
out, and what the spreadsheet reader gets is packed anew from what was seen.
"""

import zipfile
import zlib
from io import BytesIO
from typing import Any
from xml.parsers import expat

from clockapp.exchange.checked import BadInputError, Fault

MOST_UNPACKED = 64_000_000
MOST_MEMBERS = 2_000
MOST_ROWS = 20_000
MOST_COLUMNS = 200
CHUNK = 1 << 20
KEPT = (".xml", ".rels")
OPEN_DOCUMENT = "mimetype"
"""The part by which an OpenDocument file is known."""
ENCRYPTED = 0x1


def safe_archive(content: bytes, *, file: str) -> bytes:
    """The same workbook with only what is needed of it. Raises BadInputError for what cannot be read safely."""
    try:
        members = _members(content, file)
    except BadInputError:
        raise
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError):
        raise BadInputError([Fault(file, "", "is damaged: it cannot be unpacked; save it again in the spreadsheet")]) from None
    for name, member in members.items():  # all of them: a workbook may keep its sheets in any part
        if name != OPEN_DOCUMENT:
            _Shape(file).read(member)
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for name, member in members.items():
            packed.writestr(zipfile.ZipInfo(name), member)
    return out.getvalue()


def has_macros(content: bytes) -> bool:
    """Whether a workbook that can be unpacked carries macros, which are never read."""
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return any(name.lower().endswith("vbaproject.bin") or name.lower().startswith("basic/") for name in archive.namelist())


def _members(content: bytes, file: str) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        infos = archive.infolist()
        if any(info.flag_bits & ENCRYPTED for info in infos):
            raise BadInputError([Fault(file, "", "is protected by a password; save it without one")])
        wanted = [info for info in infos if info.filename.lower().endswith(KEPT) or info.filename == OPEN_DOCUMENT]
        if len(infos) > MOST_MEMBERS or sum(info.file_size for info in wanted) > MOST_UNPACKED:
            raise _too_large(file)
        room = MOST_UNPACKED
        members: dict[str, bytes] = {}
        for info in wanted:
            with archive.open(info) as member:
                read = member.read(room + 1)  # to its end, where the check sum is compared
            room -= len(read)
            if room < 0:
                raise _too_large(file)
            members[info.filename] = read
    return members


def _too_large(file: str) -> BadInputError:
    return BadInputError([Fault(file, "", f"unpacks to more than {MOST_UNPACKED:,} bytes; save only the table in a new file")])


class _Shape:
    """Counts the rows and columns of a sheet as a spreadsheet reader will fill them in."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._row = 0
        self._column = 0
        self._pending = 0
        self._filled = False
        self._repeat = 1

    def read(self, xml: bytes) -> None:
        """Read one part. Raises BadInputError where it is too large, or no XML that is safe."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.StartDoctypeDeclHandler = self._doctype
        try:
            for begin in range(0, len(xml), CHUNK):
                parser.Parse(xml[begin : begin + CHUNK], False)
            parser.Parse(b"", True)
        except BadInputError:
            raise
        except (expat.ExpatError, LookupError, ValueError) as error:  # also an encoding that nobody knows
            raise BadInputError([Fault(self._file, "", f"is damaged: {error}; save it again in the spreadsheet")]) from None

    def _doctype(self, *_: Any) -> None:
        raise BadInputError([Fault(self._file, "", "has definitions that no spreadsheet writes; it is not read")])

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        match name.rpartition(":")[2]:
            case "row":
                self._column = 0
                self._row = self._number(attributes.get("r"), self._row + 1)
            case "c":
                self._column = _column(attributes.get("r", "")) or self._column + 1
                self._row = max(self._row, self._number(_digits(attributes.get("r", "")), self._row))
                self._check(self._row, self._column)
            case "table":
                self._row = self._pending = 0
            case "table-row":
                self._column, self._filled = 0, False
                self._repeat = self._number(_repeated(attributes, "rows"), 1)
            case "table-cell" | "covered-table-cell":
                self._cell(attributes)
            case _:
                pass

    def _cell(self, attributes: dict[str, str]) -> None:
        count = self._number(_repeated(attributes, "columns"), 1)
        filled = any(key.endswith((":value-type", ":formula")) for key in attributes)
        self._column += count
        if filled:
            self._filled = True
            self._check(1, self._column)

    def _end(self, name: str) -> None:
        if name.rpartition(":")[2] == "table-row":
            self._pending += self._repeat
            if self._filled:
                self._row += self._pending
                self._pending = 0
                self._check(self._row, 1)

    def _number(self, text: str | None, otherwise: int) -> int:
        if text is None or not text.isdecimal() or len(text) > 9:
            return otherwise if text is None else MOST_ROWS + 1
        return int(text)

    def _check(self, rows: int, columns: int) -> None:
        if rows > MOST_ROWS or columns > MOST_COLUMNS:
            expected = f"has more than {MOST_ROWS:,} rows or {MOST_COLUMNS} columns; save only the table in a new file"
            raise BadInputError([Fault(self._file, "", expected)])


def _repeated(attributes: dict[str, str], what: str) -> str | None:
    return next((value for key, value in attributes.items() if key.endswith(f"number-{what}-repeated")), None)


def _digits(reference: str) -> str | None:
    return reference.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") or None


def _column(reference: str) -> int:
    """The number of a column: A is 1, AA is 27; 0 where there is none."""
    number = 0
    for letter in reference.upper():
        if not "A" <= letter <= "Z" or number > MOST_COLUMNS:
            break
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
