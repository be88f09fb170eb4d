"""The screens of the crowd: up to three boards, each on a monitor of its own or in a window, each laid out in its way, all kept."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ui.board.board import Board
from ui.board.layout_file import fitting, layouts
from ui.board.place import Monitor, Place, monitors
from ui.translate import NAMES, Tongue, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clockapp.game.view import GameView
    from ui.board.scene import Scene

MOST = 3
CLASSIC = "classic"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Where a board belongs and how it is laid out; `windowed`: in a window, whatever monitors there are."""

    monitor: Monitor | None = None
    layout: str = CLASSIC
    windowed: bool = False
    tongue: Tongue | None = None
    """The language of this board; None: that of the app."""


class Stand:
    """One board where it stands."""

    def __init__(self, wanted: Wanted, number: int) -> None:
        self.board = Board()
        self.layout = wanted.layout
        self.board.set_layout(wanted.layout)
        self.board.speak(wanted.tongue)
        self.place = Place(self.board, wanted.monitor, row=number, windowed=wanted.windowed)
        self.lost = ""
        """The name of its monitor while that is gone."""

    @property
    def wanted(self) -> Wanted:
        """What is kept of it."""
        return Wanted(monitor=self.place.wanted, layout=self.layout, windowed=self.place.windowed, tongue=self.board.tongue)


class Screens(QObject):
    """All boards; each shows the same view, none stops the game when its screen is pulled out."""

    changed = Signal()
    """A monitor came or went, or a board was put elsewhere."""

    def __init__(self, kept: Sequence[Wanted] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stands: list[Stand] = []
        self._shown: tuple[GameView | None, Scene] | None = None
        made = [self._add(wanted) for wanted in (kept or (Wanted(),))[:MOST]]
        for stand in sorted(made, key=lambda one: one.place.wanted is None):  # who has a monitor of his own takes it first
            stand.place.put()

    def _add(self, wanted: Wanted) -> Stand:
        stand = Stand(wanted, len(self.stands))
        self.stands.append(stand)
        stand.place.taken = lambda: frozenset(other.place.on for other in self.stands if other is not stand and other.place.on is not None)
        stand.place.lost.connect(lambda name: self._gone(stand, name))
        stand.place.found.connect(lambda _name: self._gone(stand, ""))
        if self._shown is not None:
            stand.board.render(*self._shown)
        return stand

    def _gone(self, stand: Stand, name: str) -> None:
        stand.lost = name
        self.changed.emit()

    @property
    def first(self) -> Stand:
        """The board that is always there."""
        return self.stands[0]

    @property
    def lost(self) -> str:
        """The names of the monitors that are gone."""
        return ", ".join(stand.lost for stand in self.stands if stand.lost)

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """What is kept of all boards."""
        return tuple(stand.wanted for stand in self.stands)

    def render(self, view: GameView | None, scene: Scene) -> None:
        """All boards show this."""
        self._shown = view, scene
        for stand in self.stands:
            stand.board.render(view, scene)

    def hide(self) -> None:
        """The app ends."""
        for stand in self.stands:
            stand.board.hide()

    # --- what the operator does with them; each says what it did

    def onward(self, number: int = 0) -> str:
        """A board goes to the next monitor that is neither the operator's nor another board's; where there is none, it is put away, or shown again."""
        place = self.stands[number].place
        free = self._free(place)
        if not free and place.on is None:
            return tr("The board is in a window: one screen is connected") if place.turn() else tr("The board is put away: the same key shows it again")
        names = [one.name for one in free]
        after = free[(names.index(place.on) + 1) % len(free)] if place.on in names else free[0] if free else None
        place.want(after)
        return self._where(number)

    def more(self) -> str:
        """One board more, on a monitor that is free, else in a window; after the last one there is only the first again."""
        if len(self.stands) >= MOST:
            while len(self.stands) > 1:
                self._remove(self.stands[-1])
            return tr("One board")
        stand = self._add(Wanted(layout=self.first.layout))
        stand.place.put()
        if stand.place.on is not None:
            stand.place.want(next(one for one in monitors() if one.name == stand.place.on))
        return self._where(len(self.stands) - 1)

    def told(self, words: str) -> str:
        """`board 2 on WALL`, `board layout portrait`, `board 2 language fr`, `board 2 window`, `board 2 off`, `board more`; without words: which there are."""
        said = words.split()
        number = int(said.pop(0)) - 1 if said and said[0].isdecimal() else 0
        verb, rest = (said[0].lower(), " ".join(said[1:])) if said else ("", "")
        if verb == "more":
            return self.more()
        if not verb:
            return self._all()
        if not 0 <= number < len(self.stands):
            return tr("There is no board {number}: board more opens one", number=number + 1)
        stand = self.stands[number]
        if verb == "on":
            return self._put_on(number, rest)
        if verb == "layout":
            return self._laid_out(stand, rest)
        if verb == "language":
            return self._speaks(number, rest.lower())
        if verb == "window":
            stand.place.in_window()
            return self._where(number)
        if verb == "off" and number:
            self._remove(stand)
            return tr("Board {number} is closed", number=number + 1)
        return tr("board 2 on SCREEN, board 2 layout NAME, board 2 language fr, board 2 window, board 2 off, board more")

    def _remove(self, stand: Stand) -> None:
        self.stands.remove(stand)
        stand.board.hide()
        stand.board.deleteLater()

    def _free(self, place: Place) -> list[Monitor]:
        return [one for one in monitors() if not one.primary and one.name not in place.taken()]

    def _put_on(self, number: int, name: str) -> str:
        place = self.stands[number].place
        found = [one for one in monitors() if name.lower() in one.name.lower()]
        exact = [one for one in found if one.name.lower() == name.lower()]
        if not name or len(exact or found) != 1:
            return tr("Which screen: {names}", names=" · ".join(one.name for one in monitors() if not one.primary) or tr("one screen is connected"))
        [wanted] = exact or found
        if wanted.primary:
            return tr("{screen} is your own screen: a board there would cover the game", screen=wanted.name)
        if wanted.name in place.taken():
            return tr("Another board is on {screen}", screen=wanted.name)
        place.want(wanted)
        return self._where(number)

    def _laid_out(self, stand: Stand, name: str) -> str:
        found = [one for one in layouts() if name and one.startswith(name.lower())]
        if len(found) != 1:
            return tr("Which layout: {names}", names=" · ".join(layouts()))
        self.lay_out(stand, found[0])
        return tr("The board's layout: {name}", name=found[0])

    def _speaks(self, number: int, word: str) -> str:
        """A board in a language of its own: in a bilingual rink each may have another."""
        found: tuple[Tongue, ...] = tuple(tongue for tongue, name in NAMES.items() if word in {tongue, name.lower()})
        if not found and word != "app":
            return tr("board 2 language en, board 2 language fr, board 2 language app")
        self.stands[number].board.speak(found[0] if found else None)
        if not found:
            return tr("Board {number} speaks the language of the app", number=number + 1)
        return tr("Board {number} speaks {name}", number=number + 1, name=NAMES[found[0]])

    def lay_out(self, stand: Stand, name: str) -> None:
        """Lay a board out so, at once; where the shape of its screen does not fit, as near as can be."""
        stand.layout = name
        stand.board.set_layout(name)

    def next_layout(self) -> str:
        """The first board in the next layout that is made for its shape; its name."""
        stand = self.first
        size = (stand.board.width(), stand.board.height())
        fit = [name for name in layouts() if fitting(name, size=size).name == name]
        now = fitting(stand.layout, size=size).name
        self.lay_out(stand, fit[(fit.index(now) + 1) % len(fit)])
        return stand.layout

    def _where(self, number: int) -> str:
        on = self.stands[number].place.on
        if not number:
            return tr("The board is on {screen}", screen=on) if on else tr("The board is in a window: one screen is connected")
        said = tr("on {screen}", screen=on) if on else tr("in a window")
        return tr("Board {number} is {where}", number=number + 1, where=said)

    def _all(self) -> str:
        boards = (f"{n} {stand.place.on or tr('in a window')} {stand.layout}" for n, stand in enumerate(self.stands, 1))
        screens = (tr("{screen} (yours)", screen=one.name) if one.primary else one.name for one in monitors())
        return tr("Boards: {boards}. Screens: {screens}", boards=" · ".join(boards), screens=" · ".join(screens))


def as_text(wanted: Sequence[Wanted]) -> str:
    """What is kept of the boards, as a setting."""
    return json.dumps([{"layout": one.layout, "window": one.windowed, "language": one.tongue, "monitor": _monitor_json(one.monitor)} for one in wanted])


def _monitor_json(monitor: Monitor | None) -> dict[str, Any] | None:
    return None if monitor is None else {"name": monitor.name, "serial": monitor.serial, "geometry": list(monitor.geometry)}


def of_text(text: str, *, layout: str = CLASSIC) -> tuple[Wanted, ...]:
    """The boards of a setting; one where there is none yet, or what is there cannot be read. `layout`: of that one."""
    try:
        found = tuple(_wanted(one) for one in json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError):
        found = ()
    return found[:MOST] or (Wanted(layout=layout),)


def _wanted(kept: dict[str, Any]) -> Wanted:
    monitor = kept["monitor"]
    where = None if monitor is None else Monitor(name=str(monitor["name"]), serial=str(monitor["serial"]), geometry=_four(monitor["geometry"]))
    spoken: Tongue | None = "fr" if kept.get("language") == "fr" else "en" if kept.get("language") == "en" else None
    return Wanted(monitor=where, layout=str(kept["layout"]), windowed=bool(kept["window"]), tongue=spoken)


def _four(numbers: Sequence[Any]) -> tuple[int, int, int, int]:
    x, y, w, h = (int(number) for number in numbers)
    return x, y, w, h
