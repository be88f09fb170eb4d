"""Opens the window of the reports beside the console; what is slow to import is imported in a thread first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.reports.source import Source
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.tournament.statistics import Kept
    from ui.programme import Programme
    from ui.reports.window import ReportWindow
    from ui.theme import Palette


class Reports(QObject):
    """The charts of the games and of the tournament, opened by a key, in no one's way."""

    ready = Signal(object)
    """From the loading thread: when each game began and who kept the goals, or the exception that says why nothing can be drawn."""
    chosen = Signal(str, int)
    """An act was clicked: its game and its number."""
    told = Signal(str)
    """A word for the bar."""

    def __init__(self, now: Callable[[], int], folder: Callable[[], Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now, self._folder = now, folder
        self._loading = False
        self._asked: tuple[Programme, Palette] | None = None
        self._read: tuple[dict[str, str], tuple[Kept, ...]] = ({}, ())
        self.window: ReportWindow | None = None
        self.ready.connect(self._open)

    def show(self, programme: Programme | None, look: Palette) -> str:
        """Open the window, or bring it to the front; what to say about it."""
        if programme is None:
            return tr("The tournament is still being read")
        self._asked = (programme, look)
        if self.window is not None and self.window.isVisible():
            self.window.refresh()
            self.window.raise_()
            self.window.activateWindow()
        if not self._loading:
            self._loading = True
            threading.Thread(target=self._load, args=(programme,), name="clockapp-charts", daemon=True).start()
        return "" if self.window is not None and self.window.isVisible() else tr("The charts are being drawn")

    def _load(self, programme: Programme) -> None:
        """Most of a second: not in the thread in which the clock is painted."""
        try:
            import ui.reports.charts  # noqa: F401

            self.ready.emit((programme.logs.starts(programme.office), programme.logs.kept()))
        except Exception as why:  # noqa: BLE001 - whatever it is, the operator reads it
            self.ready.emit(why)

    def _open(self, read: tuple[dict[str, str], tuple[Kept, ...]] | Exception) -> None:
        self._loading = False
        if self._asked is None:
            return
        if isinstance(read, Exception):
            self.told.emit(tr("The charts cannot be drawn here: {why}", why=read))
            return
        self._read = read
        if self.window is not None and self.window.isVisible():
            self.window.refresh()  # with the games that were made official since it was opened
            return
        from ui.reports.window import ReportWindow

        programme, look = self._asked
        source = Source(
            now=self._now,
            office=lambda: programme.office,
            open_game=lambda: programme.opened,
            entries=programme.entries,
            starts=lambda: self._read[0],
            kept=lambda: self._read[1],
        )
        self.window = ReportWindow(source, look, self._folder)
        self.window.chosen.connect(self.chosen)
        self.window.show()
        self.told.emit("")

    def put_away(self) -> None:
        """The window is built anew when it is next wanted."""
        if self.window is not None:
            self.window.close()
            self.window = None

    def close(self) -> None:
        """With the console everything closes."""
        self._asked = None
        if self.window is not None:
            self.window.close()
