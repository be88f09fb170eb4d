"""The crew at the table: signed on once a day, and a note on the sheet of each game, so that each act has its people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from ui.console.signing import crew_of, note
from ui.translate import tr

if TYPE_CHECKING:
    from ui.app import App

SETTING = "crew"


class Crew:
    """Who works here today; kept with the settings of this machine, written on the sheet as a note."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.errands.tells["crew"] = self.sign

    @property
    def names(self) -> str:
        """The crew of today; empty where nobody signed on."""
        if self.app.programme is None:
            return ""
        day, _, names = self.app.programme.setting(SETTING).partition(" ")
        return names if day == self.app.today() else ""

    def sign(self, words: str) -> str:
        """The crew signs on; what to say about it."""
        names = " ".join(words.split()).title()
        if self.app.programme is None:
            return tr("The tournament is still being read")
        if not names:
            return tr("Crew: {names}", names=self.names or "?")
        self.app.programme.keep(SETTING, f"{self.app.today()} {names}")
        return self._onto_the_sheet(names) or tr("Crew: {names}", names=names)

    def opened(self) -> None:
        """A game is open: today's crew stands on its sheet too, unless the game is over or they stand there already."""
        shown = self.app.bridge.shown
        if self.names and shown is not None and not shown.view.official:
            self._onto_the_sheet(self.names)

    def _onto_the_sheet(self, names: str) -> str:
        shown = self.app.bridge.shown
        if shown is None or crew_of(shown.desk.lines) == names:
            return ""
        answer = self.app.bridge.send(do.Note(at=self.app.steady.now(), text=note(names)))
        return answer.message if isinstance(answer, Refusal) else ""
