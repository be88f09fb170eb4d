"""Rows out of the bare pages of a SQLite file, for when its tables cannot be walked any more.

Reads the leaves of the table trees by the file format (https://www.sqlite.org/fileformat2.html), wherever they lie, and
believes nothing: a page that makes no sense is passed over. Which table a row is from, the caller tells by its columns.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

Value = int | str | bytes | None

_LEAF = 0x0D
_FIRST_PAGE_HEADER = 100
_WAL_HEADER = struct.Struct(">8I")
_FRAME_HEADER = struct.Struct(">6I")
_WAL_MAGIC = (0x377F0682, 0x377F0683)


class NonsenseError(Exception):
    """These bytes are no row."""


def bare_rows(path: Path) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """Every row of every table leaf in the file and its -wal, as (rowid, values); the pages of the -wal come instead of the file's."""
    log = path.with_name(path.name + "-wal")
    main = path.read_bytes() if path.exists() else b""
    size, later = _wal_pages(log.read_bytes() if log.exists() else b"")
    size = size or _page_size(main)
    pages = {number + 1: main[start : start + size] for number, start in enumerate(range(0, len(main), size))}
    pages.update(later)
    for number, page in sorted(pages.items()):
        if len(page) == size:
            yield from _leaf(pages, number, page)


def _page_size(main: bytes) -> int:
    size = int.from_bytes(main[16:18], "big")
    size = 65536 if size == 1 else size
    return size if _is_page_size(size) else 4096


def _is_page_size(size: int) -> bool:
    return 512 <= size <= 65536 and size & (size - 1) == 0


def _wal_pages(log: bytes) -> tuple[int, dict[int, bytes]]:
    """The page size and the last committed content of each page in the write-ahead log."""
    if len(log) < _WAL_HEADER.size:
        return 0, {}
    magic, _format, size, _checkpoint, *salts = _WAL_HEADER.unpack_from(log)[:6]
    if magic not in _WAL_MAGIC or not _is_page_size(size):
        return 0, {}
    committed: dict[int, bytes] = {}
    open_transaction: dict[int, bytes] = {}
    for start in range(_WAL_HEADER.size, len(log) - _FRAME_HEADER.size - size + 1, _FRAME_HEADER.size + size):
        number, commit, *frame_salts = _FRAME_HEADER.unpack_from(log, start)[:4]
        if frame_salts != salts:
            break  # from here on frames of an earlier round
        open_transaction[number] = log[start + _FRAME_HEADER.size : start + _FRAME_HEADER.size + size]
        if commit:
            committed.update(open_transaction)
            open_transaction.clear()
    return size, committed


def _leaf(pages: dict[int, bytes], number: int, page: bytes) -> Iterator[tuple[int, tuple[Value, ...]]]:
    head = _FIRST_PAGE_HEADER if number == 1 else 0
    if page[head] != _LEAF:
        return
    cells = int.from_bytes(page[head + 3 : head + 5], "big")
    for cell in range(min(cells, len(page) // 4)):
        place = head + 8 + 2 * cell
        try:
            yield _cell(pages, page, int.from_bytes(page[place : place + 2], "big"))
        except (NonsenseError, IndexError, ValueError):
            continue


def _cell(pages: dict[int, bytes], page: bytes, place: int) -> tuple[int, tuple[Value, ...]]:
    if place < 8:
        raise NonsenseError
    length, place = _varint(page, place)
    rowid, place = _varint(page, place)
    # How much of a long row is in the leaf itself, from the file format, "Cell payload overflow pages".
    usable, most = len(page), len(page) - 35
    here = length
    if length > most:
        least = (usable - 12) * 32 // 255 - 23
        here = least + (length - least) % (usable - 4)
        here = here if here <= most else least
    payload = page[place : place + here]
    if length > here:
        payload += _overflow(pages, int.from_bytes(page[place + here : place + here + 4], "big"), length - here)
    if len(payload) != length:
        raise NonsenseError
    return rowid, _record(payload)


def _overflow(pages: dict[int, bytes], number: int, length: int) -> bytes:
    parts: list[bytes] = []
    seen: set[int] = set()
    while length > 0:
        if number in seen or number not in pages:
            raise NonsenseError
        seen.add(number)
        page = pages[number]
        parts.append(page[4 : 4 + length])
        length -= len(parts[-1])
        number = int.from_bytes(page[:4], "big")
    return b"".join(parts)


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = 0
    for count in range(9):
        byte = data[place + count]
        if count == 8:
            return (value << 8) | byte, place + 9
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            return value, place + count + 1
    raise NonsenseError


def _record(payload: bytes) -> tuple[Value, ...]:
    head, place = _varint(payload, 0)
    kinds: list[int] = []
    while place < head:
        kind, place = _varint(payload, place)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        value, place = _value(payload, place, kind)
        values.append(value)
    if place != len(payload):
        raise NonsenseError
    return tuple(values)


def _value(payload: bytes, place: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, place
    if kind in {8, 9}:
        return kind - 8, place
    if kind <= 6:
        length = (1, 2, 3, 4, 6, 8)[kind - 1]
        return int.from_bytes(payload[place : place + length], "big", signed=True), place + length
    if kind < 12:
        raise NonsenseError  # a fraction, or reserved: no table of ours has one
    length = (kind - 12) // 2
    raw = payload[place : place + length]
    return (raw.decode() if kind % 2 else raw), place + length
