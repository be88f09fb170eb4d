"""The machine around the game: the board's window and its monitor, the horn, and that nothing goes to sleep."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QStandardPaths, Signal

from clockapp.assets import asset
from clockapp.game.view import GameView
from ui.console.picture import Posture
from ui.lights import BoardState
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.office import Office
    from ui.board.board import Board
    from ui.board.place import Monitor, Place
    from ui.scenery import Scenery
    from ui.sound import Horn


class Machine(QObject):
    """Everything the game is shown and heard by, beside the console. Heavy: opened after the first paint."""

    changed = Signal()
    """A device came or went."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board: Board | None = None
        self.horn: Horn | None = None
        self.follow: Literal["ends", "home"] = "ends"
        """Whether the teams change sides on the board with the ends, or the home team stays left."""
        self.layout = "classic"
        """The layout of the board that is wanted."""
        self.volume = 100
        """Of the sounds, in per cent, when they are opened."""
        self.device = ""
        """The sound device that is wanted, by its name."""
        self._cued: frozenset[str] = frozenset()
        self.sponsors: Path | None = None
        """The folder of the sponsors' pictures, which take turns in a break."""
        self.lost = ""
        """The name of the board's monitor while it is gone."""
        self._place: Place | None = None
        self._scenery: Scenery | None = None
        self._awake: AbstractContextManager[Any] | None = None
        self.kept_awake = False
        """Whether the system has promised to stay awake."""
        self._shown: tuple[object, object] = (None, None)
        self._table: tuple[str, str, int] | None = None
        """Where the game stood when the table was put on the board: it goes as soon as the game does."""
        self._horned = False

    def open(self) -> None:
        """The board where it belongs, and the sound device."""
        from ui.board.board import Board
        from ui.board.place import Place
        from ui.scenery import Scenery
        from ui.sound import Horn

        self.board = Board()
        self._scenery = Scenery()
        self._scenery.follow = self.follow
        self._scenery.sponsors = self.sponsors
        self.board.set_layout(self.layout)
        self._place = Place(self.board)
        self._place.lost.connect(self._gone)
        self._place.found.connect(lambda _name: self._gone(""))
        self._place.put()
        self.horn = Horn(asset("sounds/horn.wav"), self, cue=asset("sounds/cue.wav"))
        self.horn.volume = self.volume
        self.horn.wanted = self.device
        self.horn.changed.connect(self.changed)
        self.horn.open()

    def close(self) -> None:
        """Let go of everything."""
        if self._awake is not None:
            self._awake.__exit__(None, None, None)
            self._awake = None
        if self.board is not None:
            self.board.hide()

    def keep_awake(self) -> None:
        """No screen saver and no sleep while a game is open."""
        if self._awake is None:
            from wakepy import keep

            self._awake = mode = keep.presenting(on_fail="pass")
            mode.__enter__()
            self.kept_awake = bool(mode.active)

    def _gone(self, name: str) -> None:
        self.lost = name
        self.changed.emit()

    # --- the board

    @property
    def screen(self) -> str:
        """The name of the monitor the board is on; empty where it is in a window."""
        return (self._place.on or "") if self._place is not None else ""

    @property
    def board_state(self) -> BoardState:
        """Whether the board can be seen."""
        if self.lost:
            return "gone"
        return "shown" if self.board is not None and self.board.isVisible() else "hidden"

    def around(self, office: Office, view: GameView | None) -> None:
        """The tournament as it stands, for what the board shows beside the game."""
        if self._scenery is not None:
            self._scenery.around(office, view)

    def show(self, view: GameView | None, posture: Posture) -> None:
        """The board shows this view; nothing is done where it shows it already."""
        if self.board is None or self._scenery is None:
            return
        scene = self._scenery.between()
        if self._table is not None and (view is None or view.clock.running or view.timeout is not None or place_of(view) != self._table):
            self._table = None
        if self._table is not None:
            view = None  # the next games and the table, as between two games
        if view is not None:
            scene = self._scenery.scene(view, muted=posture.muted, shooter=posture.shooter.digits or None, horn=self._horned)
        self._horned = False
        if (view, scene) == self._shown:
            return
        self._shown = (view, scene)
        self.board.render(view, scene)

    def next_layout(self) -> str:
        """The next layout that is made for the shape of the board; its name, empty before there is a board."""
        from ui.board.layout_file import fitting, layouts

        if self.board is None:
            return ""
        size = (self.board.width(), self.board.height())
        fit = [name for name in layouts() if fitting(name, size=size).name == name]
        now = fitting(self.layout, size=size).name
        self.set_layout(fit[(fit.index(now) + 1) % len(fit)])
        return self.layout

    def set_layout(self, name: str) -> None:
        """Lay the board out so, at once; where the shape of the screen does not fit, as near as can be."""
        self.layout = name
        if self.board is not None:
            self.board.set_layout(name)

    def set_follow(self, follow: Literal["ends", "home"]) -> None:
        """Whether the teams change sides on the board with the ends, or the home team stays left."""
        self.follow = follow
        if self._scenery is not None:
            self._scenery.follow = follow

    def table(self, view: GameView | None) -> str:
        """The table for the crowd instead of the game, or the game again; never while a clock runs. What to say about it."""
        if self._table is not None:
            self._table = None
            return tr("The board shows the game again")
        if view is None:
            return tr("The board shows the table already")
        if view.clock.running or view.timeout is not None:
            return tr("The clock runs: the board stays with the game")
        self._table = place_of(view)
        return tr("The board shows the table until the game goes on")

    def onward(self) -> str:
        """The board goes to the next monitor that is not the operator's; on an only screen its window is put away. What to say about it."""
        if self._place is None:
            return ""
        if self._place.on is None and next_monitor(None) is None:
            return tr("The board is in a window: one screen is connected") if self._place.turn() else tr("The board is put away: the same key shows it again")
        self._place.want(next_monitor(self._place.on))
        return tr("The board is on {screen}", screen=self._place.on) if self._place.on else tr("The board is in a window: one screen is connected")

    # --- the horn

    def blow(self, *, seen: bool = True) -> None:
        """The horn by itself: heard, and seen on the board."""
        self._horned = seen
        if self.horn is not None:
            self.horn.blow()

    def hear(self, view: GameView) -> None:
        """A soft tone when something is to be said aloud that was not a moment ago."""
        due = frozenset(one.what for one in view.advice if one.what in CUES)
        if due - self._cued and self.horn is not None:
            self.horn.cue()
        self._cued = due

    def louder(self, step: int) -> str:
        """The volume by so many per cent more, or less; what to say about it."""
        if self.horn is None:
            return ""
        self.volume = self.horn.louder(step)
        self.horn.cue()
        return tr("Volume {percent} %", percent=self.volume)

    def sound_on(self, words: str) -> str:
        """`NAME`, or a part of it: sound comes from that device; `next`: from the next one; nothing: which there are. What to say about it."""
        names = self.horn.names() if self.horn is not None else ()
        if self.horn is None or not names:
            return tr("This machine has no sound device")
        wanted = words.strip().lower()
        if wanted == "next":
            found = [names[(names.index(self.horn.device) + 1) % len(names)] if self.horn.device in names else names[0]]
        else:
            found = [name for name in names if wanted in name.lower()]
        if not wanted or len(found) != 1:
            return tr("Sound comes from {device}. There are: {names}", device=self.horn.device or "–", names=" · ".join(names))
        self.device = found[0]
        self.horn.choose(self.device)
        self.horn.cue()
        return tr("Sound comes from {device}", device=self.device)

    def hold(self, *, on: bool) -> None:
        """The horn for as long as its key is held."""
        if self.horn is not None:
            self.horn.hold(on=on)

    def mute(self) -> bool:
        """Sound off, or on again; whether it is off now."""
        if self.horn is None:
            return False
        self.horn.muted = not self.horn.muted
        return self.horn.muted


CUES = frozenset({"minute_left", "ten_left"})
"""The advice that is to be said aloud at that moment."""


def place_of(view: GameView) -> tuple[str, str, int]:
    """Where a game stands: another game, phase or period is another place."""
    return view.game_id, view.phase, view.period.number


def next_monitor(now: str | None) -> Monitor | None:
    """The monitor after the one the board is on, among those that are not the operator's; None: there is none."""
    from ui.board.place import monitors

    others = [m for m in monitors() if not m.primary]
    names = [m.name for m in others]
    if now in names:
        return others[(names.index(now) + 1) % len(others)]
    return others[0] if others else None


def documents() -> Path:
    """Where people look for their files; `CLOCKAPP_FILES` names another folder."""
    if named := os.environ.get("CLOCKAPP_FILES"):
        return Path(named)
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
