"""Pictures of any file: read within bounds, or refused in a sentence."""

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from ui.board import album
from ui.board.album import Shot, Unreadable, fitted, keep, mean_colour, name_of, read, read_file

pytestmark = pytest.mark.usefixtures("qapp")

ROOM = (400, 300)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#ffd100"/></svg>'


def encoded(colour: str, wide: int, high: int, form: str = "PNG") -> bytes:
    made = QImage(wide, high, QImage.Format.Format_ARGB32)
    made.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert made.save(buffer, form)  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def bomb(wide: int, high: int) -> bytes:
    """A small file of a huge grey picture."""
    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("form", ["PNG", "JPEG", "BMP", "WEBP"])
def test_a_picture_is_read_no_larger_than_asked_for(form: str) -> None:
    """A camera's picture is made small while it is read, its shape kept; a small one stays as it is."""
    large, small = read(encoded("#c8102e", 1200, 600, form), within=ROOM), read(encoded("#c8102e", 20, 10, form), within=ROOM)

    assert isinstance(large, Shot)
    assert isinstance(small, Shot)
    assert [(one.image.width(), one.image.height()) for one in (large, small)] == [(400, 200), (20, 10)]
    assert QColor(large.mean).red() == pytest.approx(0xC8, abs=4)


def test_a_drawing_is_as_sharp_as_there_is_room() -> None:
    """An SVG has no points of its own."""
    one = read(SVG, within=ROOM, drawing=True)

    assert isinstance(one, Shot)
    assert (one.image.width(), one.image.height(), one.mean) == (400, 200, "#ffd100")


@pytest.mark.parametrize(
    ("content", "drawing", "why"),
    [
        (b"", False, "the file is empty"),
        (b"%PDF-1.7", False, "it is no PNG, JPEG, SVG, WebP, GIF or BMP"),
        (b"Northfork", False, "it is no PNG, JPEG, SVG, WebP, GIF or BMP"),
        (b"<svg", True, "it is no PNG, JPEG, SVG, WebP, GIF or BMP"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', True, "it does not say how large it is"),
        (SVG + b" " * album.LARGEST_DRAWING, True, "the file is larger than 4 MB"),
        (b"P5 10 10 255 " + bytes(100), False, "it is no PNG, JPEG, SVG, WebP, GIF or BMP"),
        (bomb(10_000, 10_000), False, "it has 100 million points, more than 60"),
    ],
)
def test_what_is_no_picture_is_refused_in_a_sentence(content: bytes, why: str, *, drawing: bool) -> None:
    """Empty, another kind of file, torn before its size, a bomb: nothing of it is read."""
    assert read(content, within=ROOM, drawing=drawing) == Unreadable(why)


# The library that reads PNG says in Qt's log what is torn.
@pytest.mark.qt_log_ignore("libpng|PNG", extend=True)
def test_a_torn_or_invisible_picture_is_refused() -> None:
    """A download that stopped, and one that is transparent all over."""
    torn = bytearray(encoded("#1746a2", 300, 300))
    torn[torn.find(b"IDAT") + 12] ^= 0xFF
    assert read(bytes(torn), within=ROOM) == Unreadable("it is torn, or only a part of a picture")
    assert read(encoded("#00000000", 30, 30), within=ROOM) == Unreadable("there is nothing to be seen in it")


def test_a_file_is_measured_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A film with the name of a picture is not loaded; one that is gone says so in the system's words."""
    monkeypatch.setattr(album, "LARGEST_FILE", 1024 * 1024)
    film = tmp_path / "film.png"
    film.write_bytes(bytes(1024 * 1024 + 1))

    assert read_file(film, within=ROOM) == Unreadable("the file is larger than 1 MB")
    assert read(bytes(1024 * 1024 + 1), within=ROOM) == Unreadable("the file is larger than 1 MB")
    assert read_file(tmp_path / "gone.png", within=ROOM) == Unreadable("No such file or directory")


def test_what_is_kept_is_there_without_its_file() -> None:
    """By its name, at every size; the next pictures take its place."""
    content = encoded("#1746a2", 200, 100)
    one = read(content, within=ROOM)
    assert isinstance(one, Shot)
    name = name_of("NVI", content)
    keep({name: one})

    assert mean_colour(name) == "#1746a2"
    assert [(found.width(), found.height()) for size in (50, 200) if (found := fitted(name, size, size)) is not None] == [
        (50, 25),
        (200, 100),
    ]
    assert name_of("NVI", content + b"\n") != name

    keep({})
    assert (mean_colour(name), fitted(name, 50, 50)) == (None, None)
