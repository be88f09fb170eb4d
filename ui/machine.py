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
    from ui.console.console import Console
    from ui.miniature import Choice, Miniature
    from ui.scenery import Scenery
    from ui.screens import Screens, Wanted
    from ui.sound import Horn


class Machine(QObject):
    """Everything the game is shown and heard by, beside the console. Heavy: opened after the first paint."""

    changed = Signal()
    """A device came or went."""
    told = Signal(str)
    """A word for the operator's bar."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.screens: Screens | None = None
        self.mini: Miniature | None = None
        """The small board in the operator's window, where it is wanted."""
        self.mini_wanted: Choice = "auto"
        """`auto`: while the board is on a screen of its own."""
        self.horn: Horn | None = None
        self.follow: Literal["ends", "home"] = "ends"
        """Whether the teams change sides on the board with the ends, or the home team stays left."""
        self.wanted: tuple[Wanted, ...] = ()
        """The boards that are wanted: where, and how laid out."""
        self.volume = 100
        """Of the sounds, in per cent, when they are opened."""
        self.device = ""
        """The sound device that is wanted, by its name."""
        self._cued: frozenset[str] = frozenset()
        self.sponsors: Path | None = None
        """The folder of the sponsors' pictures, which take turns in a break."""
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
        from ui.scenery import Scenery
        from ui.screens import Screens
        from ui.sound import Horn

        self.screens = Screens(self.wanted, self)
        self.screens.changed.connect(self.changed)
        self._scenery = Scenery()
        self._scenery.follow = self.follow
        self._scenery.sponsors = self.sponsors
        self._scenery.gallery.found.connect(self.changed)
        self._scenery.gallery.told.connect(self.told)
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
        if self.screens is not None:
            self.screens.hide()

    def keep_awake(self) -> None:
        """No screen saver and no sleep while a game is open."""
        if self._awake is None:
            from wakepy import keep

            self._awake = mode = keep.presenting(on_fail="pass")
            mode.__enter__()
            self.kept_awake = bool(mode.active)

    # --- the board

    @property
    def board(self) -> Board | None:
        """The first board."""
        return self.screens.first.board if self.screens is not None else None

    @property
    def screen(self) -> str:
        """The name of the monitor the first board is on; empty where it is in a window."""
        return (self.screens.first.place.on or "") if self.screens is not None else ""

    @property
    def lost(self) -> str:
        """The names of the boards' monitors that are gone."""
        return self.screens.lost if self.screens is not None else ""

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
        """The boards show this view; nothing is done where they show it already."""
        if self.screens is None or self._scenery is None:
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
        self.screens.render(view, scene)
        if self.mini is not None:
            self.mini.see(view, scene, self.screens.first)

    def next_layout(self) -> str:
        """The next layout that is made for the shape of the board; its name, empty before there is a board."""
        return self.screens.next_layout() if self.screens is not None else ""

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
        return self.screens.onward() if self.screens is not None else ""

    def look_at(self, console: Console) -> None:
        """The miniature beside the sheet, or not, as it is wanted and as the board is seen."""
        wanted = self.mini_wanted == "on" or (self.mini_wanted == "auto" and self.screen != "")
        if wanted and self.mini is None and self.screens is not None:
            from ui.miniature import Miniature

            self.mini = Miniature(console)
            self._shown = (None, None)
        console.set_aside(self.mini if wanted else None)

    def turn_mini(self) -> str:
        """The miniature, or all the room for the sheet; what to say about it."""
        shown = self.mini is not None and self.mini.isVisible()
        self.mini_wanted = "off" if shown else "on"
        return tr("The miniature of the board is put away") if shown else tr("The board as the crowd sees it, beside the sheet")

    def more(self) -> str:
        """A second and a third board, then the first alone again; what to say about it."""
        return self.screens.more() if self.screens is not None else ""

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


def documents() -> Path:
    """Where people look for their files; `CLOCKAPP_FILES` names another folder."""
    if named := os.environ.get("CLOCKAPP_FILES"):
        return Path(named)
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
