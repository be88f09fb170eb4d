"""The set-up window: a window of its own beside the console, never in the way of a clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QMainWindow, QTabWidget

from ui.setup.import_page import ImportPage
from ui.setup.schedule_page import SchedulePage
from ui.translate import tr

if TYPE_CHECKING:
    from ui.programme import Programme


class Follow(Protocol):
    """What the screens do when the tournament has changed."""

    def __call__(self, *, new: bool) -> None:
        """The tournament is another one (`new`), or has changed."""


class SetupWindow(QMainWindow):
    """Pages of the set-up; what they do is kept by the programme."""

    def __init__(self, programme: Programme, follow: Follow) -> None:
        super().__init__()
        self._follow = follow
        self.setWindowTitle(tr("clockapp · set-up"))
        self.resize(1180, 700)
        self.pages = QTabWidget(self)
        self.setCentralWidget(self.pages)
        self.files = ImportPage(programme, self._changed)
        self.schedule = SchedulePage(programme)
        self.pages.addTab(self.files, tr("Files in"))
        self.pages.addTab(self.schedule, tr("Schedule"))

    def look(self, programme: Programme) -> None:
        """Show the tournament as it is now."""
        self.files.look(programme)
        self.schedule.look(programme)

    def _changed(self, *, new: bool) -> None:
        self._follow(new=new)
        self.schedule.look(self.files.programme)
