"""Where the board is: full screen on the monitor the operator chose, without ever taking the keyboard.

Pulled out, a monitor takes its windows along to the operator's screen and covers it: so the board is hidden when its
monitor goes, and put back when it comes again. The game does not notice.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

WINDOW = QSize(960, 540)
MARGIN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Monitor:
    """A monitor, as it is remembered: names differ between systems, so serial number and place help."""

    name: str
    serial: str = ""
    geometry: tuple[int, int, int, int] = (0, 0, 0, 0)
    primary: bool = False


def monitor_of(screen: QScreen) -> Monitor:
    """What is remembered of a screen."""
    at = screen.geometry()
    return Monitor(
        name=screen.name(),
        serial=screen.serialNumber(),
        geometry=(at.x(), at.y(), at.width(), at.height()),
        primary=screen == QGuiApplication.primaryScreen(),
    )


def monitors() -> tuple[Monitor, ...]:
    """All monitors, the operator's first."""
    found = [monitor_of(screen) for screen in QGuiApplication.screens()]
    return tuple(sorted(found, key=lambda one: not one.primary))


def choose(present: Sequence[Monitor], wanted: Monitor | None, taken: Collection[str] = ()) -> Monitor | None:
    """The monitor for the board; None: there is none beside the operator's, so a window will do.

    The one that was chosen, by serial number or name; where it is not there, the first that is not the primary one and
    that no other board has `taken`.
    """
    present = [one for one in present if one.name not in taken]
    if wanted is not None:
        for one in present:
            if wanted.serial and one.serial == wanted.serial and one.name == wanted.name:
                return one
        for one in present:
            if (wanted.serial and one.serial == wanted.serial) or one.name == wanted.name:
                return one
    others = [one for one in present if not one.primary]
    return others[0] if others else None


class Place(QObject):
    """Keeps a board where it belongs. `lost` and `found` say the name of the monitor, for the operator to read."""

    lost = Signal(str)
    found = Signal(str)

    def __init__(self, board: QWidget, wanted: Monitor | None = None, *, row: int = 0, windowed: bool = False) -> None:
        super().__init__(board)
        self._board = board
        self.wanted = wanted
        """The monitor that was chosen; None: whichever is free."""
        self.windowed = windowed
        """Whether it stays in a window, whatever monitors there are."""
        self.taken: Callable[[], Collection[str]] = frozenset
        """The names of the monitors that other boards fill."""
        self._row = row
        self._on: str | None = None
        self._windowed = QRect()
        board.setWindowFlags(Qt.WindowType.Tool | Qt.WindowType.WindowDoesNotAcceptFocus)
        board.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        board.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        board.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        app = QGuiApplication.instance()
        if not isinstance(app, QGuiApplication):
            raise TypeError("a board needs an application with screens")
        app.screenRemoved.connect(self._removed)
        app.screenAdded.connect(self._added)

    @property
    def on(self) -> str | None:
        """The name of the monitor the board fills; None while it is in a window or hidden."""
        return self._on

    def want(self, wanted: Monitor | None) -> None:
        """Another monitor; None: whichever is not the operator's."""
        self.wanted, self.windowed = wanted, False
        self.put()

    def in_window(self) -> None:
        """Into a window, and to stay there."""
        self.wanted, self.windowed = None, True
        self.put()

    def turn(self) -> bool:
        """On the operator's only screen: the small window is put away, or shown again where it was; whether it is there now."""
        if self._board.isVisible():
            self._windowed = self._board.geometry()
            self._board.hide()
        else:
            self._window()
        return self._board.isVisible()

    def put(self) -> None:
        """Show the board where it belongs: on its monitor, or in a window where there is one screen."""
        target = None if self.windowed else choose(monitors(), self.wanted, self.taken())
        screen = next((one for one in QGuiApplication.screens() if target and one.name() == target.name), None)
        if screen is None:
            self._window()
        else:
            self._fill(screen)

    def _window(self) -> None:
        self._on = None
        self._board.unsetCursor()
        self._board.showNormal()
        if self._windowed.isValid():
            self._board.setGeometry(self._windowed)
            return
        # On the operator's only screen it is small, at the right above the console's bottom bar: over it as little as can be.
        room = QGuiApplication.primaryScreen().availableGeometry()
        wide = min(WINDOW.width(), room.width() * 3 // 10)
        size = QSize(wide, wide * WINDOW.height() // WINDOW.width())
        self._board.resize(size)
        up = self._row * (size.height() + 3 * MARGIN)
        self._board.move(room.right() - size.width() - MARGIN, room.bottom() - size.height() - room.height() // 9 - up)

    def _fill(self, screen: QScreen) -> None:
        if self._on is None and self._board.isVisible():
            self._windowed = self._board.geometry()
        self._on = screen.name()
        self._board.winId()
        handle = self._board.windowHandle()
        if handle is not None:
            handle.setScreen(screen)
        self._board.setGeometry(screen.geometry())
        self._board.setCursor(Qt.CursorShape.BlankCursor)
        # showFullScreen() would ask for the keyboard as well.
        self._board.setWindowState(Qt.WindowState.WindowFullScreen)
        self._board.show()

    def _removed(self, screen: QScreen) -> None:
        if screen.name() == self._on:
            self._board.hide()
            self._on = None
            self.lost.emit(screen.name())

    def _added(self, screen: QScreen) -> None:
        target = None if self.windowed else choose(monitors(), self.wanted, self.taken())
        name = screen.name()  # a plug that wobbles may take the screen away again before its turn comes
        if target is not None and target.name == name != self._on:
            # The window system must have finished adding it, or the window lands on the operator's screen.
            QTimer.singleShot(0, self, lambda: self._back(name))

    def _back(self, name: str) -> None:
        screen = next((one for one in QGuiApplication.screens() if one.name() == name), None)
        if screen is not None:
            self._fill(screen)
            self.found.emit(name)
