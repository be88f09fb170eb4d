"""The set-up window: a window of its own beside the console, never in the way of a clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QTabWidget, QVBoxLayout, QWidget

from ui.setup.dress import sheet
from ui.setup.editor import Editor
from ui.setup.import_page import ImportPage
from ui.setup.line_up_desk import LineUpDesk
from ui.setup.line_up_page import LineUpPage
from ui.setup.rules_desk import RulesDesk
from ui.setup.rules_page import RulesPage
from ui.setup.save_bar import SaveBar
from ui.setup.schedule_page import SchedulePage
from ui.setup.teams_page import TeamsPage
from ui.translate import tr

if TYPE_CHECKING:
    from ui.programme import Programme
    from ui.setup.line_up_desk import Send
    from ui.theme import Palette


class Follow(Protocol):
    """What the screens do when the tournament has changed."""

    def __call__(self, *, new: bool) -> None:
        """The tournament is another one (`new`), or has changed."""


class SetupWindow(QMainWindow):
    """Pages of the set-up; what they do is kept by the programme."""

    def __init__(self, programme: Programme, follow: Follow, send: Send) -> None:
        super().__init__()
        self._follow = follow
        self.setWindowTitle(tr("clockapp · set-up"))
        self.resize(1240, 760)
        self.setAcceptDrops(True)
        self.editor = Editor(programme, self._saved, self)
        self.pages = QTabWidget(self)
        self.files = ImportPage(programme, self._changed, self.editor)
        self.teams = TeamsPage(self.editor)
        self.schedule = SchedulePage(self.editor)
        self.desk = LineUpDesk(programme, self._line_up_saved, send, self)
        self.line_ups = LineUpPage(self.desk)
        self.rule_desk = RulesDesk(self)
        self.rules = RulesPage(self.rule_desk)
        self.bar = SaveBar(self.editor)
        for page, name in ((self.files, tr("Files in")), (self.teams, tr("Teams")), (self.schedule, tr("Schedule")), (self.line_ups, tr("Line-ups")), (self.rules, tr("Rules"))):
            self.pages.addTab(page, name)
        middle = QWidget(self)
        box = QVBoxLayout(middle)
        box.addWidget(self.pages, 1)
        box.addWidget(self.bar)
        self.setCentralWidget(middle)
        self.teams.told.connect(self.bar.tell)
        self.schedule.told.connect(self.bar.tell)
        self.bar.wanted.connect(self.show_cell)
        self.pages.currentChanged.connect(lambda _: self._turned())
        self.rule_desk.saved.connect(self.files.offer_rules)
        QShortcut(QKeySequence.StandardKey.Undo, self).activated.connect(self._undo)
        QShortcut(QKeySequence.StandardKey.Save, self).activated.connect(self._save)

    @property
    def _on_rules(self) -> bool:
        return self.pages.currentWidget() is self.rules

    def _undo(self) -> None:
        (self.rule_desk if self._on_rules else self.editor).undo()

    def _save(self) -> None:
        (self.rules if self._on_rules else self.bar).save.click()

    def _turned(self) -> None:
        """Another page is shown: line-ups and rules have a bar of their own."""
        self.bar.setVisible(self.pages.currentWidget() not in {self.line_ups, self.rules})
        if self._on_rules:
            self.rules.begin(next((one.rules for one in self.editor.programme.office.tournament.divisions), "hockey-canada"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file over the window, whatever page is shown."""
        self.files.dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """It is dropped: the page of the files comes up with it."""
        self.pages.setCurrentWidget(self.files)
        self.files.dropEvent(event)

    def dress(self, look: Palette) -> None:
        """The colours of the console."""
        self.setStyleSheet(sheet(look))
        self.files.redraw()
        self.rules.redraw()

    def look(self, programme: Programme) -> None:
        """Show the tournament as it is now."""
        self.files.look(programme)
        self.editor.look(programme)
        self.desk.look(programme)

    def show_line_up(self, game_id: str) -> None:
        """The line-ups of a game."""
        self.pages.setCurrentWidget(self.line_ups)
        self.desk.show(game_id)

    def _line_up_saved(self, *, new: bool) -> None:
        self._follow(new=new)
        self.editor.look(self.desk.programme)

    def show_cell(self, key: int, column: str) -> None:
        """Go to a cell, on whatever page it is."""
        if key == 0 or self.editor.draft.rows[key].kind != "game":
            self.pages.setCurrentWidget(self.teams)
            self.teams.show_cell(key, column)
        else:
            self.pages.setCurrentWidget(self.schedule)
            self.schedule.show_cell(key, column)

    def _saved(self, *, new: bool) -> None:
        self._follow(new=new)
        self.desk.look(self.editor.programme)

    def _changed(self, *, new: bool) -> None:
        self._follow(new=new)
        self.editor.look(self.files.programme)
        self.desk.look(self.files.programme)
