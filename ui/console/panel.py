"""A panel: a part of the console that paints what it sees in the picture, and only when that has changed."""

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.console.brush import Brush, Spot
from ui.console.picture import Picture
from ui.keys import Keymap, cap, key_name
from ui.theme import DARK, Palette


class Panel(QWidget):
    """Shows a part of the picture; `see` picks that part as a value, `draw` paints it, presses go out as action ids.

    It takes no focus, so SPACE and ENTER never press anything in it.
    """

    action = Signal(str)
    least: tuple[float, float] | None = None
    """With the system's letters set larger its unit grows, as long as this width and height are left, in rem; None: it never does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._seen: object = None
        self._look: Palette = DARK
        self._rem = 16.0
        self._keys: Keymap | None = None
        self._caps: dict[tuple[str, str, str], str] = {}
        self._spots: list[Spot] = []
        self.cut: tuple[str, ...] = ()
        """Texts that had not enough room when it was last painted."""
        self.painted = 0
        """How often it was painted: a panel whose part did not change is not."""

    @abstractmethod
    def see(self, picture: Picture) -> object:
        """The part of the picture this panel shows, as a value that can be compared."""

    @abstractmethod
    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Paint that part on `w` by `h` rem."""

    def say(self, seen: object) -> str:
        """The same in words, for a screen reader."""
        return str(seen)

    def present(self, picture: Picture) -> None:
        """Show this picture."""
        seen = self.see(picture)
        if seen == self._seen and picture.look is self._look and picture.keys is self._keys:
            return
        if picture.keys is not self._keys:  # hints say what is to be pressed now
            self._keys, self._caps = picture.keys, {}
        self._seen = seen
        self._look = picture.look
        self.setAccessibleName(self.say(seen))
        self.update()

    def grown(self, rem: float, letters: float) -> float:
        """The unit of length of this panel where it stands now: larger letters as far as there is room for them."""
        if self.least is None or letters <= 1:
            return rem
        return rem * max(1.0, min(letters, self.width() / (rem * self.least[0]), self.height() / (rem * self.least[1])))

    def label(self, text: str, action: str) -> str:
        """What stands on the cap of the key that does an action now."""
        known = (text, action, key_name("SPACE"))  # in the language that is spoken now
        if known not in self._caps:
            self._caps[known] = cap(self._keys, text, action) if self._keys is not None else text
        return self._caps[known]

    def resized(self, rem: float) -> None:
        """The unit of length is this one now."""
        if rem != self._rem:
            self._rem = rem
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Another language: the words that are in no part of the picture change too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.update()

    @property
    def seen(self) -> object:
        """What it shows now."""
        return self._seen

    def spot(self, action: str) -> QPointF | None:
        """Where a press does that action; None where nothing does."""
        return next((s.rect.center() for s in self._spots if s.action == action), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all of it: panels are small."""
        del event
        painter = QPainter(self)
        brush = Brush(painter, self._look, self._rem)
        brush.label = self.label
        if self._seen is None:
            painter.fillRect(self.rect(), QColor(self._look.bg))
        else:
            brush.breadth = self.width() / self._rem
            self.draw(brush, self._seen, self.width() / self._rem, self.height() / self._rem)
            brush.edge()
        self._spots = brush.spots
        self.cut = tuple(brush.cut)
        self.painted += 1
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press by mouse or finger does what stands there, at once and not when it is lifted."""
        found = [s.action for s in self._spots if s.rect.contains(event.position())]
        if found and event.button() == Qt.MouseButton.LeftButton:
            self.action.emit(found[-1])
