"""Pictures from files for the board: read within bounds, in whatever thread, and kept under a name that the scene gives.

A picture's file may be anything: a photograph of a whole camera, a bomb, a torn download. It is measured before it is
read, and read no larger than a screen; what is wrong with it is a sentence. Qt's reader lets other threads run while it
works, for drawings (SVG) too, which Qt's renderer of drawings does not.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from ui.translate import tr

LARGEST_FILE = 32 * 1024 * 1024
"""Bytes of a picture's file."""
LARGEST_DRAWING = 4 * 1024 * 1024
"""Bytes of an SVG: the time to draw one grows with its length."""
LARGEST = 60_000_000
"""Points of a picture before it is made smaller: 240 MB while it is read."""
FORMATS = frozenset({"png", "jpg", "jpeg", "jfif", "bmp", "gif", "webp", "svg"})
SAMPLES = 16
"""Points across and down from which the mean colour is taken."""
CLEAR = Qt.AspectRatioMode.KeepAspectRatio
SMOOTH = Qt.TransformationMode.SmoothTransformation


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture that was read: its points, no more than were asked for, and its mean colour where it is not transparent."""

    image: QImage
    mean: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a file is no picture: what is wrong, and what was expected."""

    why: str


def name_of(title: str, content: bytes) -> str:
    """The name under which a picture with that content is kept: another content is another picture."""
    return f"{title}#{blake2b(content, digest_size=8).hexdigest()}"


def read(content: bytes, *, within: tuple[int, int], drawing: bool = False) -> Shot | Unreadable:
    """The picture in the bytes of a file, at most as large as `within`; `drawing`: the file says that it is an SVG."""
    if not content:
        return Unreadable(tr("the file is empty"))
    if len(content) > (LARGEST_DRAWING if drawing else LARGEST_FILE):
        most = (LARGEST_DRAWING if drawing else LARGEST_FILE) // (1024 * 1024)
        return Unreadable(tr("the file is larger than {most} MB", most=most))
    data = QByteArray(content)
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"svg")) if drawing else QImageReader(buffer)
    if not reader.canRead() or bytes(reader.format().data()).decode() not in FORMATS:
        return Unreadable(tr("it is no PNG, JPEG, SVG, WebP, GIF or BMP"))
    size = reader.size()
    if size.isEmpty():
        return Unreadable(tr("it does not say how large it is"))
    if not drawing and size.width() * size.height() > LARGEST:
        points = size.width() * size.height() // 1_000_000
        return Unreadable(tr("it has {points} million points, more than {most}", points=points, most=LARGEST // 1_000_000))
    smaller = size.width() > within[0] or size.height() > within[1]
    if drawing or smaller:  # a drawing is sharp at any size, everything else is never made larger
        reader.setScaledSize(size.scaled(QSize(*within), CLEAR).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return Unreadable(tr("it is torn, or only a part of a picture"))
    ready = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied if image.hasAlphaChannel() else QImage.Format.Format_RGB32)
    mean = _mean(ready)
    return Shot(ready, mean) if mean is not None else Unreadable(tr("there is nothing to be seen in it"))


def read_file(path: Path, *, within: tuple[int, int]) -> Shot | Unreadable:
    """The picture in a file, as `read` has it."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            return Unreadable(tr("the file is larger than {most} MB", most=LARGEST_FILE // (1024 * 1024)))
        content = path.read_bytes()
    except OSError as error:
        return Unreadable(error.strerror or str(error))
    return read(content, within=within, drawing=path.suffix.lower() == ".svg")


def _mean(image: QImage) -> str | None:
    small = image.scaled(QSize(SAMPLES, SAMPLES), Qt.AspectRatioMode.IgnoreAspectRatio, SMOOTH)
    red = green = blue = weight = 0
    for y in range(small.height()):
        for x in range(small.width()):
            colour = small.pixelColor(x, y)
            alpha = colour.alpha()
            red, green, blue = red + colour.red() * alpha, green + colour.green() * alpha, blue + colour.blue() * alpha
            weight += alpha
    if not weight:
        return None
    return f"#{red // weight:02x}{green // weight:02x}{blue // weight:02x}"


# -------------------------------------------------------------------------------------------- what was read, by its name

_kept: dict[str, Shot] = {}


def keep(shots: dict[str, Shot]) -> None:
    """These pictures from now on, and no others. In the window's thread."""
    _kept.clear()
    _kept.update(shots)


def mean_colour(name: str) -> str | None:
    """The mean colour of a picture where it is not transparent; None where there is none to read."""
    found = _kept.get(name)
    return found.mean if found is not None else _mean_of_file(name)


@lru_cache(maxsize=64)
def _mean_of_file(name: str) -> str | None:
    """A scene may also name a file, as that of a demo does."""
    found = read_file(Path(name), within=(64, 64)) if Path(name).is_file() else None
    return found.mean if isinstance(found, Shot) else None


def fitted(name: str, wide: int, high: int) -> QImage | None:
    """A picture at the largest size that fits, its shape kept; None where there is none to read."""
    found: Shot | Unreadable | None = _kept.get(name)
    if found is None and Path(name).is_file():
        found = read_file(Path(name), within=(wide, high))
    if not isinstance(found, Shot):
        return None
    size = found.image.size().scaled(wide, high, CLEAR).expandedTo(QSize(1, 1))
    return found.image if size == found.image.size() else found.image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, SMOOTH)
