"""The check list at work: what is probed, what the operator has tried, and when the list opens by itself."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.console.checks import LAMPS, Check, CheckList, line_up, time_of_day
from ui.core_words import told
from ui.power import Power, power
from ui.sounding import Sounding
from ui.translate import tr

if TYPE_CHECKING:
    from datetime import datetime

    from clockapp.game.desk import Desk
    from clockapp.game.view import GameView
    from clockapp.rules.ruleset import RuleSet
    from ui.app import App

DAY = "checks.day"
LOW_PERCENT = 40
CLOSE_S = 1.0
BOARD, HORN = "1", "2"
"""The digits of the checks that an operator tries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Probed:
    """What the probes found: ms to write and read back, or why not; likewise the folder of the files; the power."""

    journal: int | str
    files: int | str
    power: Power | None


class Checks(QObject):
    """The checks of this day. Probes run in a thread of their own: a disk may be slow."""

    probed = Signal(object)
    """From the probing thread: a `Probed`."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.lamps: frozenset[str] = frozenset()
        self.heard = self.seen = False
        self._found: Probed | None = None
        self._thread: threading.Thread | None = None
        self._out: frozenset[tuple[str, str]] = frozenset()
        self._tables = ""
        self._rules: tuple[str, ...] = ()
        self.sounding = Sounding(app.steady.now, self)
        self.sounding.happened.connect(app.bridge.happened)
        self.sounding.changed.connect(self._sounded)
        self.probed.connect(self._on_probed)
        app.errands.does |= {f"check.{HORN}": self.sound, f"check.{BOARD}": self._board_seen}
        app.errands.tells |= {"lamp": self._lamp}

    # --- in the order of a game

    def opened(self) -> None:
        """A game is open: probe, and for the first game of a day show the list."""
        self.around()
        self.probe()
        shown, programme = self.app.bridge.shown, self.app.programme
        if programme is None or shown is None or shown.view.phase != "pregame" or programme.setting(DAY) == self.app.today():
            return
        programme.keep(DAY, self.app.today())
        self.app.hands.put(overlay="checks", row=0)

    def around(self) -> None:
        """What changes between games: who is out, the tables, the rules of the stage."""
        from clockapp.rules.summary import brief

        programme, shown = self.app.programme, self.app.bridge.shown
        if programme is None:
            return
        office = programme.office
        self._out = frozenset((one.ban.team, one.ban.who) for one in office.out(programme.opened)) if programme.opened else frozenset()
        counted = len(office.results)
        self._tables = tr("tables: {divisions} · results: {results}", divisions=len(office.standings().tables), results=counted)
        rules = self._ruleset()
        self._rules = tuple(told(line) for line in brief(rules, shown.view.stage)) if rules is not None and shown is not None else ()

    def probe(self) -> None:
        """Try disk, files and power."""
        from clockapp.store.folder import database

        if self.app.programme is None:
            return
        where = database(self.app.database)
        folder = where.parent if isinstance(where, Path) else None
        self._thread = threading.Thread(target=self._probe, args=(folder, self.app.files()), name="clockapp-checks", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Nothing is tried any more."""
        self.sounding.stop()
        if self._thread is not None:
            self._thread.join(CLOSE_S)

    def _probe(self, journal: Path | None, files: Path) -> None:
        found = Probed(journal=_tried(journal, self.app.steady.now), files=_tried(files, self.app.steady.now), power=power())
        with suppress(RuntimeError):  # the app was closed meanwhile, and a disk was too slow to wait for
            self.probed.emit(found)

    def _on_probed(self, found: Probed) -> None:
        self._found = found
        if not self.app.closed:
            self.app.showing.show_all()

    # --- what the operator tries

    def _lamp(self, action: str) -> str:
        self.lamps |= {action}
        return tr("Heard: {key}", key=self.app.keymap.key(action))

    def sound(self) -> str:
        """The horn by the automatic path."""
        rules, shown = self._ruleset(), self.app.bridge.shown
        if rules is None or (shown is not None and shown.view.clock.running):
            return tr("The clock runs: the horn is not tried now")
        self.sounding.begin(rules)
        return tr("The horn sounds by itself at 0:00")

    def _sounded(self) -> None:
        if not self.sounding.text:
            self.heard = True
        if not self.app.closed:
            self.app.showing.show_all()

    def _board_seen(self) -> str:
        if self.app.machine.board_state != "shown":
            return tr("No board can be seen: {key} puts it on a screen", key=self.app.keymap.key("board.place"))
        self.seen = not self.seen
        return tr("The board is seen") if self.seen else tr("The board is not seen")

    def _ruleset(self) -> RuleSet | None:
        programme = self.app.programme
        if programme is None:
            return None
        if programme.session is not None and programme.session.game is not None:
            return programme.session.game.state.rules
        return next(iter(programme.office.rules.values()), None)

    # --- the list

    def list(self, view: GameView, desk: Desk, wall: datetime) -> CheckList:
        """The list as it stands; empty when it is neither shown nor of use: in a game that goes on."""
        shown = self.app.hands.posture.overlay == "checks"
        if self.app.programme is None or not (shown or (view.game_id and view.phase in {"pregame", "warmup"} and not self.app.rehearsal.on)):
            return CheckList()
        lamps = tuple((action, action in self.lamps) for action in LAMPS)
        return CheckList(checks=tuple(self._checks(view, desk, wall)), rules=self._rules, lamps=lamps)

    def _checks(self, view: GameView, desk: Desk, wall: datetime) -> Iterator[Check]:
        if view.game_id:
            for team in (desk.home, desk.away):
                yield line_up(team, {who for code, who in self._out if code == team.code})
        crew = self.app.crew.names
        yield Check(name=tr("Crew"), state="ok" if crew else "open", words=crew or tr("nobody has signed on"))
        yield self._disk(tr("Journal"), self._found.journal if self._found else None)
        yield self._board()
        yield from self._sound()
        yield from self._strength()
        yield Check(name=tr("Standings"), state="ok", words=self._tables)
        yield time_of_day(wall, view.scheduled, ahead_ms=self.app.steady.now() - round(wall.timestamp() * 1000))
        lit = len(self.lamps)
        yield Check(name=tr("Keys"), state="ok" if lit == len(LAMPS) else "open", words=tr("{count} of {all} pressed once", count=lit, all=len(LAMPS)))
        yield self._disk(tr("Files"), self._found.files if self._found else None)

    @staticmethod
    def _disk(name: str, found: int | str | None) -> Check:
        if found is None:
            return Check(name=name, state="busy", words=tr("being tried"))
        if isinstance(found, str):
            return Check(name=name, state="bad", words=found)
        return Check(name=name, state="ok", words=tr("written, synced and read back in {ms} ms", ms=found))

    def _board(self) -> Check:
        machine, name = self.app.machine, tr("Second screen")
        if machine.board_state == "gone":
            return Check(name=name, state="bad", words=tr("{screen} is gone", screen=machine.lost), pick=BOARD)
        if machine.board_state == "hidden":
            return Check(name=name, state="open", words=tr("no board can be seen: {key}", key=self.app.keymap.key("board.place")), pick=BOARD)
        where = machine.screen or tr("in a window")
        if self.seen:
            return Check(name=name, state="ok", words=tr("{screen}, seen", screen=where), pick=BOARD)
        return Check(name=name, state="open", words=tr("{screen}: do you see the clock there?", screen=where), pick=BOARD)

    def _sound(self) -> Iterator[Check]:
        machine = self.app.machine
        if self.sounding.text:
            yield Check(name=tr("Horn"), state="busy", words=tr("by itself at 0:00: {time}", time=self.sounding.text), pick=HORN)
        elif self.heard:
            yield Check(name=tr("Horn"), state="ok", words=tr("sounded by itself at 0:00"), pick=HORN)
        else:
            yield Check(name=tr("Horn"), state="open", words=tr("a clock of 3 seconds runs to 0:00"), pick=HORN)
        state = machine.horn.state if machine.horn is not None else "bad"
        if state == "muted":
            yield Check(name=tr("Sound"), state="bad", words=tr("off: {key} turns it on", key=self.app.keymap.key("sound.mute")))
        elif state == "bad":
            lost = machine.horn.lost if machine.horn is not None else ""
            yield Check(name=tr("Sound"), state="bad", words=tr("{device} is gone", device=lost) if lost else tr("this machine has no sound device"))
        else:
            yield Check(name=tr("Sound"), state="ok", words=tr("on, volume {percent} %", percent=machine.volume))

    def _strength(self) -> Iterator[Check]:
        """That the machine goes on: no sleep, no empty battery."""
        if self.app.machine.kept_awake:
            yield Check(name=tr("Sleep"), state="ok", words=tr("the machine stays awake"))
        else:
            yield Check(name=tr("Sleep"), state="open", words=tr("could not be turned off here: turn it off in the system"))
        found = self._found.power if self._found else None
        if found is None:
            yield Check(name=tr("Power"), state="ok" if self._found else "busy", words=tr("the system does not tell"))
        elif found.mains:
            words = tr("plugged in") if found.percent is None else tr("plugged in, battery {percent} %", percent=found.percent)
            yield Check(name=tr("Power"), state="ok", words=words)
        else:
            low = found.percent is not None and found.percent < LOW_PERCENT
            words = tr("battery {percent} %: plug it in", percent="?" if found.percent is None else found.percent)
            yield Check(name=tr("Power"), state="bad" if low else "open", words=words)


def _tried(folder: Path | None, now: Callable[[], int]) -> int | str:
    """The ms it took, or why it does not keep what is written; a database elsewhere has its own light."""
    from clockapp.store.probe import probe

    if folder is None:
        return 0
    try:
        return probe(folder, now)
    except OSError as why:
        return tr("{folder} cannot be written: {why}", folder=folder, why=why.strerror or why)
