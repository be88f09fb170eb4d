"""The board as a widget: one background pixmap, moving figures over it, and only what differs is painted.

What it shows is a pure function of view, scene, layout and size; the widget has no clock. On a tick the marks of the
new view are compared with those shown, and `update` gets the rectangles of the characters that differ, all in one go:
the clock and the penalties that hang on it flip in the same frame.
"""

from collections.abc import Iterable
from math import ceil, floor
from typing import cast

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QPolygonF,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from clockapp.game.view import GameView
from ui.board.beats import Beats
from ui.board.compose import Composition, compose, differences
from ui.board.layout_file import fitting
from ui.board.ops import Area, Op
from ui.board.paint import Glyphs, paint_moving, paint_still
from ui.board.scene import EMPTY, Scene
from ui.translate import Tongue, spoken, tr

FEW = 8
"""So many parts of the background are painted one by one."""
HEM = 8
"""So far above the lower part a mark may begin that is taken for a part of it."""
WIPE_MS = 220
FADE_MS = 300
SLANT = 0.36
"""How far the edge of a wipe leans, in heights: 20 degrees, as the gate."""


def _as_one(areas: tuple[Area, ...], lower: Area, canvas: Area) -> tuple[Area, ...]:
    """Where all of the lower part is another: one rectangle for it instead of one a mark, which are slow to clip to."""
    rest = []
    for area in dict.fromkeys(areas):
        seen = area.within(canvas)
        if lower.holds(seen):
            continue
        if seen.y >= lower.y - HEM:  # letters and edges of the lower part that reach beyond it
            x, y = min(lower.x, seen.x), min(lower.y, seen.y)
            lower = Area(x, y, max(lower.right, seen.right) - x, max(lower.bottom, seen.bottom) - y)
        else:
            rest.append(seen)
    return (lower, *rest)


class Board(QWidget):
    """The second screen. `render` it with a fresh view whenever one is due; it does the rest."""

    def __init__(self, parent: QWidget | None = None, *, layout: str = "classic", reduce_motion: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(160, 40)
        self.setWindowTitle(tr("Board"))
        self.reduce_motion = reduce_motion
        self.rebuilt = 0
        """How often a part of the background was painted: a tick must not."""
        self.tongue: Tongue | None = None
        """A language of its own; None: that of the app."""
        self._layout = layout
        self._view: GameView | None = None
        self._scene = EMPTY
        self._composition: Composition | None = None
        self._background = QPixmap()
        self._under: tuple[tuple[Op, ...], str, QPixmap] = ((), "", QPixmap())
        """The lowest layer: its shapes, the ground, and how they look; wide slanted shapes cost as much as all the rest."""
        self._glyphs = Glyphs()
        self._beats = Beats(self)
        self._beats.changed.connect(self._beat)
        self._before = QPixmap()
        self._wipe = ""
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._moved)
        self._motion.finished.connect(self._arrived)

    def render(self, view: GameView | None, scene: Scene = EMPTY) -> None:  # type: ignore[override]
        """Show this view and scene; None where there is no game."""
        self._view, self._scene = view, scene
        self._beats.see(view, scene)
        self._compose(fade=False)

    def set_layout(self, name: str) -> None:
        """Change to another layout, at once."""
        self._layout = name
        self._composition = None
        self._compose(fade=False)

    def speak(self, tongue: Tongue | None) -> None:
        """Another language, at once; None: that of the app."""
        self.tongue = tongue
        if self._composition is not None:
            self._compose(fade=False)

    def changeEvent(self, event: QEvent) -> None:
        """Another language: the words of the board change at once."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._composition is not None:
            self._compose(fade=False)

    @property
    def composition(self) -> Composition | None:
        """What is shown just now, as marks; None before anything was."""
        return self._composition

    # ---------------------------------------------------------------------------------------------- from view to pixels

    def _pixels(self) -> tuple[int, int]:
        ratio = self.devicePixelRatioF()
        return max(1, int(self.width() * ratio + 0.5)), max(1, int(self.height() * ratio + 0.5))

    def _beat(self) -> None:
        self._compose(fade=True)

    def _compose(self, *, fade: bool) -> None:
        size = self._pixels()
        new = compose(self._view, self._scene, fitting(self._layout, size=size), size=size, beat=self._beats.now, tongue=self.tongue or spoken())
        old, self._composition = self._composition, new
        if old is None or (old.size, old.ground) != (new.size, new.ground):
            self._rebuild(new)
            return
        changes = differences(old, new)
        if not changes:
            return
        if old.page != new.page:
            self._set_off(old, new, fade=fade)
        still = changes.still
        if old.page != new.page:
            still = _as_one(still, new.lower, Area(0, 0, *new.size))
        if still:
            self._refresh(new, still)
        region = QRegion()
        for area in (*still, *changes.moved):
            region += self._logical(area)
        self.update(region)

    def _rebuild(self, new: Composition) -> None:
        """The whole background: at the first view, and at another size or layout."""
        self._motion.stop()
        self._arrived()
        self._glyphs.clear()
        under, over = new.layers()
        self._background = QPixmap(self._lowest(new, under))
        painter = QPainter(self._background)
        paint_still(painter, over, self._glyphs, [Area(0, 0, *new.size)])
        painter.end()
        self.rebuilt += 1
        self.update()

    def _lowest(self, new: Composition, under: tuple[Op, ...]) -> QPixmap:
        """The lowest layer, painted anew where a colour, the layout or the size has changed."""
        shapes, ground, picture = self._under
        size = picture.width(), picture.height()
        if (shapes, ground, size) != (under, new.ground, new.size):
            picture = QPixmap(*new.size)
            picture.fill(QColor(new.ground))
            painter = QPainter(picture)
            paint_still(painter, under, self._glyphs, [Area(0, 0, *new.size)])
            painter.end()
            self._under = under, new.ground, picture
        return picture

    def _refresh(self, new: Composition, areas: tuple[Area, ...]) -> None:
        """Those parts of the background in which a mark that stands still has changed."""
        under, over = new.layers()
        lowest = self._lowest(new, under)
        painter = QPainter(self._background)
        if len(areas) <= FEW:  # a rectangle is clipped for nothing, a region costs each mark a tenth of a millisecond
            for area in areas:
                painter.setClipRect(area.x, area.y, area.w, area.h)
                painter.drawPixmap(area.x, area.y, lowest, area.x, area.y, area.w, area.h)
                paint_still(painter, over, self._glyphs, [area])
        else:
            region = QRegion()
            for area in areas:
                region += QRect(area.x, area.y, area.w, area.h)
            painter.setClipRegion(region)
            for rect in cast("Iterable[QRect]", region):
                painter.drawPixmap(rect, lowest, rect)
            paint_still(painter, over, self._glyphs, areas)
        painter.end()
        self.rebuilt += 1

    def _logical(self, area: Area) -> QRect:
        ratio = self.devicePixelRatioF()
        x, y = floor(area.x / ratio), floor(area.y / ratio)
        return QRect(x, y, ceil(area.right / ratio) - x, ceil(area.bottom / ratio) - y)

    def _device(self, rect: QRect) -> Area:
        ratio = self.devicePixelRatioF()
        x, y = floor(rect.x() * ratio), floor(rect.y() * ratio)
        return Area(x, y, ceil((rect.x() + rect.width()) * ratio) - x, ceil((rect.y() + rect.height()) * ratio) - y)

    # ------------------------------------------------------------------------------------------------- Qt's own calls

    def paintEvent(self, event: QPaintEvent) -> None:
        """The background where it is asked for, and over it the moving marks that lie there."""
        if self._composition is None or self._composition.size != self._pixels():
            self._compose(fade=False)
        composition = self._composition
        if composition is None:
            return
        # A region can be gone through at run time; the binding's stubs do not say so.
        areas = [self._device(rect) for rect in cast("Iterable[QRect]", event.region())]
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        if ratio != 1:
            painter.scale(1 / ratio, 1 / ratio)
        for area in areas:
            painter.drawPixmap(area.x, area.y, self._background, area.x, area.y, area.w, area.h)
        paint_moving(painter, composition.ops(), self._glyphs, areas)
        if not self._before.isNull():
            self._paint_before(painter, composition.lower)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size: everything anew, before it is painted."""
        super().resizeEvent(event)
        self._compose(fade=False)

    def event(self, event: QEvent) -> bool:
        """On a screen with other pixels, everything anew too."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._compose(fade=False)
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nobody closes the board at the window: Alt+F4 is pressed for the other one. The app may."""
        if event.spontaneous():
            event.ignore()
        else:
            super().closeEvent(event)

    # ---------------------------------------------------------------------------------- how the lower part changes over

    def _set_off(self, old: Composition, new: Composition, *, fade: bool) -> None:
        """A goal wipes in from the side of whoever scored; pages fade; all else, and every correction, is a cut."""
        self._motion.stop()
        self._arrived()
        goal = new.page.startswith("goal")
        if self.reduce_motion or not self.isVisible() or not (goal or fade):
            return
        self._before = self._shown(old)
        self._wipe = ("right" if new.page.endswith("away") != self._scene.swap else "left") if goal else ""
        self._motion.setDuration(WIPE_MS if goal else FADE_MS)
        self._motion.setEasingCurve(
            QEasingCurve.Type.OutCubic
            if goal
            else QEasingCurve.Type.InOutSine
            if old.page.startswith("goal")
            else QEasingCurve.Type.Linear
        )
        self._motion.start()

    def _shown(self, old: Composition) -> QPixmap:
        """The lower part as it is on the screen, before the background changes."""
        lower = old.lower
        kept = QPixmap(lower.w, lower.h)
        painter = QPainter(kept)
        painter.translate(-lower.x, -lower.y)
        painter.drawPixmap(lower.x, lower.y, self._background, lower.x, lower.y, lower.w, lower.h)
        paint_moving(painter, old.ops(), self._glyphs, [lower])
        painter.end()
        return kept

    def _moved(self, _part: float) -> None:
        if self._composition is not None and not self._before.isNull():
            self.update(self._logical(self._composition.lower))

    def _arrived(self) -> None:
        self._before = QPixmap()
        if self._composition is not None:
            self.update(self._logical(self._composition.lower))

    def _paint_before(self, painter: QPainter, lower: Area) -> None:
        part = float(self._motion.currentValue() or 0.0)
        if not self._wipe:
            painter.setOpacity(1 - part)
            painter.drawPixmap(lower.x, lower.y, self._before)
            return
        lean = lower.h * SLANT
        edge = part * (lower.w + lean)
        if self._wipe == "left":
            x = lower.x + edge
            shape = [(x, lower.y), (lower.right + lean, lower.y), (lower.right, lower.bottom), (x - lean, lower.bottom)]
        else:
            x = lower.right - edge
            shape = [(lower.x - lean, lower.y), (x + lean, lower.y), (x, lower.bottom), (lower.x - lean, lower.bottom)]
        clip = QPainterPath()
        clip.addPolygon(QPolygonF([QPointF(*point) for point in shape]))
        painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(lower.x, lower.y, self._before)
