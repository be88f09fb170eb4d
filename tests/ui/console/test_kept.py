"""Kept pictures: a copy looks like what it was copied from, and memory is bounded."""

from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from ui.console.brush import Brush
from ui.console.kept import COPIES, Copy, Kept
from ui.theme import DARK, LIGHT, Palette


def painted(look: Palette, rem: float = 16.0, *, ratio: float = 1.0, x: float = 3.0) -> tuple[QImage, Brush]:
    """A key cap, a chip and stripes, painted on an image."""
    image = QImage(int(400 * ratio), int(100 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(look.panel))
    painter = QPainter(image)
    brush = Brush(painter, look, rem)
    brush.cap(x, 2.0, "ENTER", action="entry.save")
    brush.hazard(x + 6, 1.0, 4.0, 0.5, "#FFB224", "#131A22")
    brush.kept("room", x + 12, 1.0, 2.0, 1.5, lambda own: own.text(0, 0.7, "no room for this", 1.0, room=2.0))
    painter.end()
    return image, brush


def test_a_copy_is_what_was_painted(qtbot: object) -> None:
    """The second time it is copied: the same pixels, the same places to press, the same texts without room."""
    first, one = painted(DARK)
    again, two = painted(DARK)

    assert first == again
    assert one.spots == two.spots != []
    assert one.cut == two.cut == ["no room for this"]


def test_a_copy_is_made_for_its_palette_size_and_screen(qtbot: object) -> None:
    """Another theme, another unit and another resolution of the screen are painted anew."""
    assert painted(DARK)[0] != painted(LIGHT)[0]
    assert painted(DARK, 16.0)[0] != painted(DARK, 20.0)[0]
    sharp, _ = painted(DARK, ratio=2.0)
    rough, _ = painted(DARK)
    assert sharp.scaled(rough.size()) != rough
    assert painted(DARK, x=4.0)[1].spots != painted(DARK, x=3.0)[1].spots


def test_old_copies_make_room(qtbot: object) -> None:
    """What was not needed for longest goes; what takes more than all room is kept alone."""
    kept = Kept(most=3 * 400)

    def copy() -> Copy:
        return Copy(QPixmap(10, 10), (), ())

    for key in "abc":
        kept.put(key, copy())
    assert kept.get("a") is not None
    kept.put("d", copy())
    assert [kept.get(key) is not None for key in "abcd"] == [True, False, True, True]
    assert kept.bytes == 1200
    kept.put("big", Copy(QPixmap(100, 100), (), ()))
    assert kept.get("big") is not None
    assert kept.get("d") is None


def test_the_console_keeps_within_its_bounds(qtbot: object) -> None:
    """However many sizes a window is dragged through."""
    for rem in range(10, 60):
        painted(DARK, float(rem))
    assert COPIES.bytes <= 64 * 2**20
