"""The miniature: what the crowd sees, small, for the operator who has the second screen behind the back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui import theme
from ui.board.board import Board
from ui.console.brush import Brush
from ui.theme import BOLD
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.game.view import GameView
    from ui.board.scene import Scene
    from ui.screens import Stand

LATER_MS = 40
"""It follows when both screens are painted: never a part of what a key press costs."""
HEAD = 1.5
Choice = Literal["auto", "on", "off"]


class Miniature(QWidget):
    """A small board that shows the same as the first one, in the same layout and shape, a moment later."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(tr("The board as the crowd sees it"))
        self.board = Board(self, reduce_motion=True)
        self.look = theme.DARK
        self._next: tuple[GameView | None, Scene] | None = None
        self._name, self._layout, self._shape = "", "", QSize(16, 9)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show)

    def see(self, view: GameView | None, scene: Scene, stand: Stand) -> None:
        """The boards show this now; `stand` is the one it follows."""
        self._next = view, scene
        shape, name = stand.board.size(), (stand.lost and tr("{screen} is gone", screen=stand.lost)) or stand.place.on or tr("in a window")
        if (shape, name) != (self._shape, self._name):
            self._shape, self._name = shape, name
            self._arrange()
            self.update()
        if stand.layout != self._layout:
            self._layout = stand.layout
            self.board.set_layout(stand.layout)
        if stand.board.tongue != self.board.tongue:
            self.board.speak(stand.board.tongue)
        if self.isVisible() and not self._timer.isActive():
            self._timer.start(LATER_MS)

    def dress(self, look: theme.Palette) -> None:
        """In these colours."""
        if look is not self.look:
            self.look = look
            self.update()

    def _show(self) -> None:
        if self._next is not None and self.isVisible():
            self.board.render(*self._next)

    def showEvent(self, event: object) -> None:
        """It comes with what is on the boards now."""
        del event
        self._timer.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The shape of the board, as large as there is room."""
        del event
        self._arrange()

    def _arrange(self) -> None:
        rem = theme.rem(self.window().width(), self.window().height())
        edge = round(0.3 * rem)
        room = QRect(edge, round(HEAD * rem), self.width() - 2 * edge, self.height() - round(HEAD * rem) - edge)
        size = self._shape.scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        self.board.setGeometry(QRect(room.left() + (room.width() - size.width()) // 2, room.top(), size.width(), size.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The panel it lies in, with where the board is."""
        del event
        painter = QPainter(self)
        rem = theme.rem(self.window().width(), self.window().height())
        brush = Brush(painter, self.look, rem)
        w, h = self.width() / rem, self.height() / rem
        brush.panel(w, h)
        at = 0.5 + brush.text(0.5, 0.8, tr("Board"), 0.875, weight=BOLD, colour=self.look.ink2) + 0.5
        brush.text(at, 0.8, self._name, 0.8125, colour=self.look.ink3, room=w - at - 0.4)
        brush.edge()
        painter.end()
