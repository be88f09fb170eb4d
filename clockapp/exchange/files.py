"""Files that are written whole or not at all, under names that every file system takes."""

import os
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from zlib import crc32

LONGEST_NAME = 80
"""Bytes of UTF-8; with a revision, a kind and a suffix a name stays below the 143 that encrypted folders allow."""
KEPT = "-_ "


class NotWrittenError(Exception):
    """A file could not be written; the message says in one sentence which, why and what to do. Nothing was changed."""


def safe_name(text: str) -> str:
    """A text as part of a file name: letters, digits, `-` and `_`, not too long, never empty.

    A text that had to be changed gets a check sum, so that `SF/1` and `SF_1` do not become one file.
    """
    composed = unicodedata.normalize("NFC", text).strip()
    kept = "".join(c if c.isalnum() or c in KEPT else "_" for c in composed).replace(" ", "_")
    short = kept.encode()[:LONGEST_NAME].decode(errors="ignore")
    if short == composed.replace(" ", "_") and short:
        return short
    return f"{short or 'game'}-{crc32(text.encode(errors='surrogatepass')):08x}"


def write_whole(path: Path, content: bytes) -> Path:
    """Write one file: a reader finds the old one or the new one, never a part. Raises NotWrittenError."""
    return write_all(path.parent, {path.name: content})[0]


def write_text(path: Path, text: str) -> Path:
    """Write one file of UTF-8 text, whole or not at all. Raises NotWrittenError."""
    return write_whole(path, text.encode())


def write_all(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write some files, each whole; their names may lead into folders (`B1-r1-csv/goals.csv`), which are made.

    All of them are on the disk beside their places before the first takes its own, so that a full disk changes
    nothing. Raises NotWrittenError.
    """
    staged: list[tuple[Path, Path]] = []
    made: list[Path] = []
    path = folder
    try:
        for name, content in files.items():
            path = folder.joinpath(*PurePosixPath(name).parts)
            _make_folder(path.parent, made)
            part = path.with_name(f".{path.name}.{os.getpid()}.part")
            staged.append((part, path))
            _write(part, content)
        for part, path in staged:
            part.replace(path)
    except OSError as error:
        for part, _ in staged:
            with suppress(OSError):
                part.unlink()
        for one in reversed(made):
            with suppress(OSError):
                one.rmdir()
        why = error.strerror or str(error)
        raise NotWrittenError(f"{path} cannot be written ({why}): choose another folder, or make room there.") from error
    return tuple(path for _, path in staged)


def _make_folder(folder: Path, made: list[Path]) -> None:
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        made.append(one)


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
