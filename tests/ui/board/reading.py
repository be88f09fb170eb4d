"""Reading a painted board back: which figures stand where, from its pixels alone."""

from functools import lru_cache

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPainter

from clockapp.game.view import GameView
from ui.board import lettering
from ui.board.compose import Composition, compose
from ui.board.layout_file import layouts
from ui.board.ops import Area, Figures, Letters, Picture
from ui.board.paint import Glyphs
from ui.board.scene import EMPTY, REST, Beat, Scene
from ui.digits import glyphs

SHADES = 24
GRID = 12
"""Samples across and down a character."""


def composed(
    game: GameView | None, scene: Scene = EMPTY, *, size: tuple[int, int] = (1920, 1080), beat: Beat = REST
) -> Composition:
    """What the classic layout shows of a view."""
    return compose(game, scene, layouts()["classic"], size=size, beat=beat)


def figures(composition: Composition) -> dict[str, str]:
    """What the moving figures of a composition say, by the name of what they show."""
    return {op.moving: op.text for op in composition.ops() if isinstance(op, Figures) and op.moving}


def texts(composition: Composition) -> list[str]:
    """All letters and figures of a composition in the order of painting."""
    return [op.text for op in composition.ops() if isinstance(op, Letters | Figures)]


def part(composition: Composition, kind: str, side: str = "") -> list[str]:
    """The texts of the boxes of one kind, or of one team's."""
    return [
        op.text
        for name, ops in composition.parts.items()
        if name.split(".")[2] == kind and name.split(".")[3] == side
        for op in ops
        if isinstance(op, Letters | Figures)
    ]


def pictures(composition: Composition) -> list[str]:
    """The files of all pictures shown."""
    return [op.path for op in composition.ops() if isinstance(op, Picture)]


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures are the same, but for the edges of letters.

    Qt smooths the edges of large letters by a few shades differently where it paints within a clip.
    """
    if one.size() != other.size():
        return False
    both = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(both)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(QPoint(0, 0), other)
    painter.end()
    grey = both.convertToFormat(QImage.Format.Format_Grayscale8)
    wide = grey.bytesPerLine()
    seen = bytes(grey.constBits())  # the image must outlive its bits: the binding does not see to it
    return max(max(seen[row * wide : row * wide + grey.width()]) for row in range(grey.height())) <= SHADES


def ink(op: Letters) -> Area:
    """Where the capitals of a line stand, with what hangs below them."""
    wide = round(lettering.width(op.text, op.size, op.spacing))
    x = {"left": op.area.x, "centre": op.area.x + (op.area.w - wide) // 2, "right": op.area.right - wide}[op.align]
    high = round(lettering.capitals(op.size))
    return Area(x, op.area.y + (op.area.h - high) // 2, wide, high + op.size // 4)


@lru_cache(maxsize=64)
def _mask(char: str, height: int) -> tuple[bool, ...]:
    drawn = Glyphs().figure(char, height, "#ffffff")
    image = QImage(drawn.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    painter.drawPixmap(QPoint(0, 0), drawn)
    painter.end()
    return _samples(image, Area(0, 0, image.width(), image.height()), "#ffffff")


def _samples(image: QImage, area: Area, ink: str) -> tuple[bool, ...]:
    wanted = QColor(ink)
    red, green, blue = wanted.red(), wanted.green(), wanted.blue()
    bits, line = image.constBits(), image.bytesPerLine()  # of 32 bits a point: blue, green, red
    found = []
    for row in range(GRID):
        y = area.y + (2 * row + 1) * area.h // (2 * GRID)
        for column in range(GRID):
            at = y * line + 4 * (area.x + (2 * column + 1) * area.w // (2 * GRID))
            far = abs(bits[at] - blue) + abs(bits[at + 1] - green) + abs(bits[at + 2] - red)
            found.append(far < 90)
    return tuple(found)


def read(image: QImage, op: Figures) -> str:
    """The text that is painted where these figures belong: each character is the glyph it is most like."""
    found = ""
    assert image.depth() == 32
    for area in op.characters():
        seen = _samples(image, area, op.colour)
        alike = {
            char: sum(one == other for one, other in zip(seen, _mask(char, op.height), strict=True))
            for char, (advance, _) in glyphs().items()
            if abs(round(advance * op.height / 1000) - area.w) <= 1
        }
        found += max(alike, key=lambda char: alike[char])
    return found
