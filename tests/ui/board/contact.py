"""Contact sheets: every state of the board in one layout as small pictures, by which a change of its looks is seen.

`make golden` writes them anew; look at what changed before it is committed. A tile is held against the board painted at
each of a layout's sizes: between them there are only edges that lie elsewhere by a fraction of a point.
"""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from clockapp.game.view import GameView
from tests.ui.board.scenes import FULL, SCENES
from tests.ui.views import INTERMISSION, PLAY, VIEWS, penalty, with_team
from ui.board import album, lettering
from ui.board.compose import Composition, compose
from ui.board.layout_file import fitting
from ui.board.ops import Letters, bounds
from ui.board.picture import painted
from ui.board.scene import REST, Beat, Scene

FOLDER = Path(__file__).parent / "golden"
COLUMNS = 5
FONTS = "Fonts"
"""Under this key a sheet says with which letters it was written."""
STEP = 17
"""Between two shades of a sheet: sixteen of each colour are kept."""
BLOCK = 16
"""A tile is looked at in squares of so many points."""
SAMPLE = "Northfork Valley Ironworks 2nd PERIOD · ÉŠÅ"

Points = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A layout, the size of its tiles, and the sizes of the board that are held against them; the first makes them."""

    layout: str
    tile: tuple[int, int]
    sizes: tuple[tuple[int, int], ...]


WIDE = ((1920, 1080), (1366, 768), (3840, 2160))
SHEETS: Mapping[str, Sheet] = {
    "classic": Sheet("classic", (400, 225), WIDE),
    "classic-4-3": Sheet("classic", (400, 300), ((1024, 768), (1600, 1200))),
    "clock-score": Sheet("clock-score", (400, 225), WIDE),
    "penalties-large": Sheet("penalties-large", (400, 225), WIDE),
    "portrait": Sheet("portrait", (225, 400), ((1080, 1920), (768, 1366), (2160, 3840))),
    "ultrawide": Sheet("ultrawide", (480, 120), ((3840, 960), (1920, 480))),
    "broadcast": Sheet("broadcast", (480, 45), ((1920, 180), (3840, 360))),
}


def _cancelled() -> GameView:
    served = replace(penalty(3, "22", 0, state="until_stoppage"), short_handed=False)
    rows = (penalty(1, "12", 83), penalty(2, "44", 120, state="waiting"), served)
    return with_team(PLAY, "home", penalties=rows)


def _states() -> Iterator[tuple[str, GameView | None, Scene, Beat]]:
    for name in (
        "pregame", "warmup", "running", "stopped", "penalties", "many-penalties", "last-minute", "empty-net", "timeout",
        "period-over", "intermission-uncounted", "overtime-break", "overtime", "overtime-4-on-3", "shootout",
        "shootout-begins", "decided", "final", "tie", "long-names",
    ):  # fmt: skip
        yield name, VIEWS[name], Scene(), REST
    yield "at-whistle", _cancelled(), Scene(), REST
    for page, name in enumerate(("score", "standings", "goals", "sponsor")):
        yield f"intermission-{name}", INTERMISSION, replace(FULL, sponsors=("sponsor",)), Beat(page=page)
    for name in ("waiting", "standings", "goal", "shooter", "swapped"):
        yield name, *SCENES[name], REST
    yield "crests", PLAY, Scene(home_crest="crest", away_crest="crest"), REST
    yield "horn", PLAY, Scene(), Beat(horn=True)


STATES: Mapping[str, tuple[GameView | None, Scene, Beat]] = {name: rest for name, *rest in _states()}  # type: ignore[misc]


def composed(sheet: Sheet, state: str, size: tuple[int, int]) -> Composition:
    """A state in a sheet's layout at that size."""
    view, scene, beat = STATES[state]
    return compose(view, scene, fitting(sheet.layout, size=size), size=size, beat=beat)


def hang() -> None:
    """The pictures that the states show."""
    plate = QImage(240, 60, QImage.Format.Format_RGB32)
    plate.fill(QColor("#00858a"))
    disc = QImage(96, 96, QImage.Format.Format_ARGB32_Premultiplied)
    disc.fill(Qt.GlobalColor.transparent)
    painter = QPainter(disc)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f4f8fc"))
    painter.drawEllipse(QRect(0, 0, 96, 96))
    painter.setBrush(QColor("#c8102e"))
    painter.drawRect(QRect(40, 12, 16, 72))
    painter.end()
    album.keep({"sponsor": album.Shot(plate, "#00858a"), "crest": album.Shot(disc, "#e8b0b8")})


def small(image: QImage, tile: tuple[int, int]) -> QImage:
    """A picture of the board as a tile."""
    return image.scaled(QSize(*tile), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def points(image: QImage) -> Points:
    """The colours of every point: rows, columns, red green blue."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return lines[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3).astype(np.int16)


def outside(seen: Points, golden: Points, tolerance: int) -> NDArray[np.bool_]:
    """The points whose colour is not between those around the same point of the golden picture, give or take."""
    padded = np.pad(golden, ((1, 1), (1, 1), (0, 0)), mode="edge")
    rows, columns = golden.shape[:2]
    around = np.stack([padded[y : y + rows, x : x + columns] for y in range(3) for x in range(3)])
    low, high = around.min(axis=0) - tolerance, around.max(axis=0) + tolerance
    found: NDArray[np.bool_] = ((seen < low) | (seen > high)).any(axis=2)
    return found


def differing(seen: Points, golden: Points, *, exact: bool, leave: NDArray[np.bool_] | None = None) -> bool:
    """Whether a tile looks otherwise than the golden one: somewhere on it, in a block, there are too many such points.

    `exact`: made at the size that the golden one was made at; `leave`: points that are not looked at.
    """
    bad = outside(seen, golden, 24 if exact else 40)
    if leave is not None:
        bad &= ~leave
    rows, columns = -(-bad.shape[0] // BLOCK), -(-bad.shape[1] // BLOCK)
    whole = np.zeros((rows * BLOCK, columns * BLOCK), np.int64)
    whole[: bad.shape[0], : bad.shape[1]] = bad
    return int(whole.reshape(rows, BLOCK, columns, BLOCK).sum(axis=(1, 3)).max()) > (8 if exact else 40)


def lettered(composition: Composition, tile: tuple[int, int]) -> NDArray[np.bool_]:
    """The points of a tile that look otherwise with other letters: every box that has a word in it."""
    mask = np.zeros((tile[1], tile[0]), np.bool_)
    across, down = tile[0] / composition.size[0], tile[1] / composition.size[1]
    for ops in composition.parts.values():
        if any(isinstance(op, Letters) for op in ops):
            for op in ops:
                for area in (bounds(op), op.area) if isinstance(op, Letters) else (bounds(op),):
                    left, top = max(0, int(area.x * across) - 2), max(0, int(area.y * down) - 2)
                    mask[top : int(area.bottom * down) + 3, left : int(area.right * across) + 3] = True
    return mask


@cache
def fonts() -> str:
    """What tells the letters of this machine from those of another."""
    return " ".join(f"{lettering.width(SAMPLE, size):.2f}" for size in (20, 40, 92))


def place(number: int, tile: tuple[int, int]) -> QRect:
    """Where a state's tile lies on its sheet, a point away from its neighbours."""
    down, across = divmod(number, COLUMNS)
    return QRect(across * (tile[0] + 1), down * (tile[1] + 1), *tile)


def drawn(sheet: Sheet) -> QImage:
    """A whole sheet."""
    wide, high = sheet.tile
    rows = -(-len(STATES) // COLUMNS)
    whole = QImage(COLUMNS * (wide + 1) - 1, rows * (high + 1) - 1, QImage.Format.Format_RGB888)
    whole.fill(QColor("#808080"))
    painter = QPainter(whole)
    for number, state in enumerate(STATES):
        tile = small(painted(composed(sheet, state, sheet.sizes[0])), sheet.tile)
        painter.drawImage(QPoint(place(number, sheet.tile).topLeft()), tile)
    painter.end()
    levels = np.ascontiguousarray((points(whole) + STEP // 2) // STEP * STEP, np.uint8)  # half as large on the disk
    high, wide = levels.shape[:2]
    stepped = QImage(levels.tobytes(), wide, high, 3 * wide, QImage.Format.Format_RGB888).copy()
    stepped.setText(FONTS, fonts())
    return stepped


def main() -> None:
    """Write every sheet anew."""
    app = QGuiApplication(sys.argv)
    hang()
    FOLDER.mkdir(exist_ok=True)
    for name, sheet in SHEETS.items():
        path = FOLDER / f"{name}.png"
        if not drawn(sheet).save(str(path), "PNG", 0):  # type: ignore[call-overload]  # 0: as small as can be
            raise SystemExit(f"{path}: could not be written")
        sys.stdout.write(f"{path}\n")
    del app


if __name__ == "__main__":
    main()
