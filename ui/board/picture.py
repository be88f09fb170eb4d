"""A picture of the board without a window: for the demo, the README, the operator's miniature and tests."""

from pathlib import Path

from PySide6.QtGui import QColor, QImage, QPainter

from clockapp.game.view import GameView
from ui.board.compose import Composition, compose
from ui.board.layout_file import fitting
from ui.board.ops import Area
from ui.board.paint import Glyphs, paint_moving, paint_still
from ui.board.scene import EMPTY, REST, Beat, Scene
from ui.translate import Tongue


def image(
    view: GameView | None,
    scene: Scene = EMPTY,
    *,
    size: tuple[int, int] = (1920, 1080),
    layout: str = "classic",
    beat: Beat = REST,
    tongue: Tongue = "en",
) -> QImage:
    """The board painted at that size. An application must exist (offscreen will do), for its fonts."""
    return painted(compose(view, scene, fitting(layout, size=size), size=size, beat=beat, tongue=tongue))


def painted(composition: Composition) -> QImage:
    """A composition painted from nothing."""
    drawn = QImage(*composition.size, QImage.Format.Format_RGB32)
    drawn.fill(QColor(composition.ground))
    painter = QPainter(drawn)
    glyphs, whole = Glyphs(), Area(0, 0, *composition.size)
    ops = composition.ops()
    paint_still(painter, ops, glyphs, [whole])
    paint_moving(painter, ops, glyphs, [whole])
    painter.end()
    return drawn


def picture(
    view: GameView | None,
    scene: Scene = EMPTY,
    size: tuple[int, int] = (1920, 1080),
    path: Path | None = None,
    *,
    layout: str = "classic",
) -> Path:
    """The board written to a file, in the form its suffix says (`.png`); where none is named, to `board.png` here. Raises OSError if that fails."""
    target = path if path is not None else Path("board.png")
    if not image(view, scene, size=size, layout=layout).save(str(target)):
        raise OSError(f"{target}: the picture of the board could not be written")
    return target
