"""Pictures of console and board without a screen: for the demo, the README and the guide."""

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from clockapp.demo import Shot
from ui import theme
from ui.board.picture import image as board_image
from ui.board.scene import Scene
from ui.console.console import Console
from ui.console.picture import Day, Health, Light, Picture, Posture
from ui.day import table_of
from ui.keys import read_keymap

BOARD_SIZE = (1920, 1080)
CONSOLE_SIZE = (1366, 768)
LIGHTS = tuple(Light(name=name, state="ok") for name in ("JOURNAL", "BOARD", "STANDINGS", "SOUND"))


def pictures(shots: Sequence[Shot], folder: Path) -> tuple[Path, ...]:
    """A picture of the console and one of the board for each shot; the paths of what was written."""
    _application()
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for shot in shots:
        for what, image in (("board", board_image(shot.view, Scene(swap=shot.view.home.end == "right"), size=BOARD_SIZE)), ("console", console_image(shot))):
            path = folder / f"{shot.name}-{what}.png"
            if not image.save(str(path)):
                raise OSError(f"{path}: the picture could not be written")
            written.append(path)
    return tuple(written)


def _application() -> QApplication:
    """The application that painting needs; without a screen the offscreen one."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication(["clockapp"])


def console_image(shot: Shot, *, size: tuple[int, int] = CONSOLE_SIZE) -> QImage:
    """The console as it looks at that moment."""
    console = Console()
    console.resize(*size)
    console.present(
        Picture(
            view=shot.view,
            desk=shot.desk,
            posture=Posture(),
            health=Health(lights=LIGHTS),
            day=Day() if shot.table is None else Day(tables=(table_of(shot.table, lambda code: shot.teams.get(code, code)),)),
            keys=read_keymap(),
            look=theme.DARK,
        )
    )
    image = console.grab().toImage()
    console.deleteLater()
    return image
