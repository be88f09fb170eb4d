"""The ticker: one single-shot timer to the next instant at which a text changes; nothing polls."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer

LONGEST_MS = 3_600_000


class Ticker(QObject):
    """Calls `wake` when the next instant has come; who is woken aims it again."""

    def __init__(self, now: Callable[[], int], wake: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(wake)

    def aim(self, *instants: int | None) -> None:
        """Wake at the earliest of these instants (Unix ms); with none of them, never."""
        known = [i for i in instants if i is not None]
        if not known:
            self._timer.stop()
            return
        self._timer.start(max(0, min(min(known) - self._now(), LONGEST_MS)))

    @property
    def wait_ms(self) -> int | None:
        """What the timer was last set to; None: it stands."""
        return self._timer.interval() if self._timer.isActive() else None

    def stop(self) -> None:
        """Wake nobody any more."""
        self._timer.stop()
