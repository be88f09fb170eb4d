"""The composition root: the only place that knows all. The window first, everything heavy after it is painted."""

from __future__ import annotations

import gc
import signal
import sys
import threading
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from clockapp.steady import Steady
from ui import theme
from ui.bridge import Answer, Bridge, Happened, Shown
from ui.console import asking, nothing
from ui.console.console import Console
from ui.console.hands import Hands
from ui.console.picture import Day, Health, Picture
from ui.keys import KeyFilter, Press, read_keymap
from ui.lights import SLOW_MS, health
from ui.machine import Machine, documents
from ui.programme import PULSE_MS, Prepared, Programme, at_this_minute, prepare
from ui.ticker import Ticker

if TYPE_CHECKING:
    from types import TracebackType

    from clockapp.game.facts import Refusal
    from clockapp.store import Health as DiskHealth

MINUTE_MS = 60_000
CLOSE_MS = 5_000
RETRY_MS = 1_000


class App(QObject):
    """Everything, put together: console, board, keys, store, sound."""

    loaded = Signal(object)
    """From the loading thread: `Prepared`, or the exception that says why not."""
    disk = Signal(object)
    """From the storage thread: what is safe."""
    told = Signal(str)
    """From any thread: a word for the bar."""
    ready = Signal()
    """A game, or the list of games, is on the screen."""

    def __init__(self, *, database: str | None = None, tournament: str | None = None, steady: Steady | None = None) -> None:
        super().__init__()
        self.steady = steady or Steady()
        self._database, self._tournament = database, tournament
        self.console = Console()
        self.bridge = Bridge(self)
        self.keymap = read_keymap()
        self.hands = Hands(self.bridge, self.keymap, self, self.picture)
        self.filter = KeyFilter(self.console, self.steady.now, lambda: self.keymap, lambda: self.hands.posture.line is not None)
        self.ticker = Ticker(self.steady.now, self._wake, self)
        self.programme: Programme | None = None
        self.machine = Machine(self)
        self._day = Day()
        self._disk: DiskHealth | None = None
        self._trouble = self._fault = ""
        self._fault_until = 0
        self._look = theme.DARK
        self._official = False
        self._minute = 0
        self._pressing = False
        self._closed = False
        self._close_asked = -CLOSE_MS
        self._lights = Health()
        self._connect()

    def _connect(self) -> None:
        self.filter.pressed.connect(self._pressed)
        self.filter.released.connect(self._released)
        self.console.action.connect(self._clicked)
        self.console.first_paint.connect(self.load)
        self.console.closing.connect(self.close)
        self.console.may_close = self._may_close
        self.bridge.changed.connect(self._changed)
        self.bridge.happened.connect(self._happened)
        self.loaded.connect(self._on_loaded)
        self.disk.connect(self._on_disk)
        self.told.connect(self._on_told)
        self.machine.changed.connect(self.show_all)

    # --- in the order of a start

    def start(self) -> None:
        """Show the window; the rest follows when it is painted."""
        if QApplication.platformName() == "offscreen":
            self.console.show()
        else:
            self.console.showMaximized()

    def load(self) -> None:
        """Read store and tournament in a thread of its own: SQLAlchemy and pydantic take most of a second."""
        threading.Thread(target=self._prepare, name="clockapp-loading", daemon=True).start()

    def _prepare(self) -> None:
        try:
            self.loaded.emit(prepare(self._database, self._tournament, self.disk.emit))
        except Exception as why:  # noqa: BLE001  # whatever it is, the operator reads it; a thread must not die silently
            self.loaded.emit(why)

    def _on_loaded(self, prepared: Prepared | Exception) -> None:
        if self._closed:
            if isinstance(prepared, Prepared):
                prepared.store.close()
            return
        if isinstance(prepared, Exception):
            self._trouble = f"{prepared}"
            self.console.refuse(f"clockapp cannot open this tournament.\n\n{prepared}\n\nOr start clockapp with --database and another folder.")
            self.hands.put(overlay="")
            self.show_all()
            self.ready.emit()
            return
        self.steady.lift(prepared.last_at)
        self.programme = Programme(prepared, self.steady)
        self._look = theme.palette(self.programme.setting("theme", "dark"))
        self.machine.follow = "home" if self.programme.setting("board.follow", "ends") == "home" else "ends"
        self.machine.open()
        why_not = self.programme.resume(prepared.unfinished)
        if why_not == "":
            self._opened()
        else:
            self._around()
            self.hands.show_games()
        if why_not:
            self.hands.say(why_not)
        if prepared.recovery:
            self.hands.say(prepared.recovery)
        self.show_all()
        self.ready.emit()

    def _may_close(self) -> bool:
        """A slip to the window's cross while the clock runs is no end: twice within five seconds is."""
        shown, now = self.bridge.shown, self.steady.now()
        if shown is None or not shown.view.clock.running or now - self._close_asked <= CLOSE_MS:
            return True
        self._close_asked = now
        self.hands.say("The clock runs. Close once more to end the app; the game is kept")
        self.show_all()
        return False

    def close(self) -> None:
        """Write what is on its way, let go of everything; what threads still say is not shown any more."""
        self._closed = True
        self.ticker.stop()
        self.machine.close()
        if self.programme is not None:
            self.programme.close()

    # --- keys

    def _pressed(self, press: Press) -> None:
        self._after_sleep()
        self._pressing = True  # what the press does and where the keys go after it is one picture
        try:
            self.hands.press(press)
        finally:
            self._pressing = False
        self.show_all()

    def _released(self, press: Press) -> None:
        self.hands.released(press)

    def _clicked(self, action: str) -> None:
        self._after_sleep()
        self._pressing = True
        try:
            self.hands.click(action, self.steady.now())
        finally:
            self._pressing = False
        self.show_all()

    # --- what the hands ask of the world

    def horn(self, *, on: bool) -> None:
        """The horn sounds while its key is held."""
        self.machine.hold(on=on)

    def mute(self) -> bool:
        """Sound off, or on again."""
        return self.machine.mute()

    def open_game(self, game_id: str | None) -> str:
        """Open a game of the schedule."""
        if self.programme is None:
            return "The tournament is still being read"
        why = self.programme.open(game_id)
        if not why:
            self._opened()
        return why

    def answer_outage(self, *, keep: bool) -> Answer | Refusal | None:
        """Keep the time the clock ran on, or take it back."""
        if self.programme is None:
            return None
        answer = self.programme.answer_outage(keep=keep)
        self.bridge.refresh(self.steady.now(), acted=True)
        return answer

    def ask(self, action: str) -> str:
        """Sound, colours, the board's place, a copy of the journal; what to say about it."""
        match action:
            case "horn.once":
                self.machine.blow()
            case "theme.next":
                names = [p.name for p in theme.PALETTES]
                self._look = theme.palette(names[(names.index(self._look.name) + 1) % len(names)])
                if self.programme is not None:
                    self.programme.keep("theme", self._look.name)
                return f"Colours: {self._look.name}"
            case "board.place":
                return self.machine.onward()
            case "journal.copy" if self.programme is not None:
                return self.programme.copy(documents(), self.told.emit)
            case "print.sheet" if self.programme is not None:
                return self.programme.export(documents() / "clockapp")
            case _:
                pass
        return ""

    # --- what comes back

    def _opened(self) -> None:
        """A game is open: show it."""
        assert self.programme is not None  # noqa: S101
        session = self.programme.session
        assert session is not None  # noqa: S101
        self.bridge.take(session, self.steady.now())
        self._around()
        if session.outage is not None:
            self.hands.ask(asking.outage(session.outage.ran_ms))
        if self.programme.unread:
            self.told.emit(f"{len(self.programme.unread)} acts of this game's journal could not be read: {self.programme.unread[0]}")
        self.machine.keep_awake()

    def _around(self) -> None:
        """Games, tables, rules: they change between games."""
        if self.programme is None:
            return
        view = self.bridge.shown.view if self.bridge.shown else None
        self._day = self.programme.day(view)
        self.machine.around(self.programme.office, view)

    def _changed(self, shown: Shown) -> None:
        old = self._official
        self._official = shown.view.official
        if old != shown.view.official:
            self._around()
        if self.programme is not None:
            self.programme.beat(shown.view)
        if not self._pressing:
            self.show_all()

    def _on_told(self, words: str) -> None:
        self.hands.say(words)
        self.show_all()

    def fault(self, words: str) -> None:
        """Something in the app itself went wrong: the red line says so for a minute, and the game goes on."""
        self._fault_until = self.steady.now() + MINUTE_MS
        if words != self._fault:
            self._fault = words
            QTimer.singleShot(0, self, self.show_all)

    def _happened(self, moments: tuple[Happened, ...]) -> None:
        if any(m.what == "horn" for m in moments):
            self.machine.blow()

    def _wake(self) -> None:
        now = self.steady.now()
        self._after_sleep()
        if now >= self._fault_until:
            self._fault = ""
        if now // MINUTE_MS != self._minute:
            self._minute = now // MINUTE_MS
            gc.collect()
        refused = self.hands.posture.refused
        if refused is not None and now >= refused.until:
            self.hands.put(refused=None)
        line = self.hands.posture.line
        if line is not None and line.until is not None and now >= line.until:
            self.hands.put(line=None)
        if self.bridge.shown is None:
            self.show_all()
            return
        try:
            self.bridge.refresh(now)
        except Exception:
            self.ticker.aim(now + RETRY_MS)  # or nothing would wake a clock that runs until the next press
            raise

    def _after_sleep(self) -> None:
        """The machine may have slept, and a clock run on: asked before anything else is done with it."""
        slept = self.steady.slept()
        if slept and self.programme is not None and (ran := self.programme.slept(slept)):
            self.hands.ask(asking.outage(ran))

    def _on_disk(self, health: DiskHealth) -> None:
        self._disk = health
        if self._closed:
            return
        if self._lights != self._health(self._official):
            picture = self.picture()  # only the top line has lights: nothing else is looked at
            self._lights = picture.health
            self.console.top.present(picture)
            self._aim()
        elif health.since is not None:
            self._aim()  # it may become slow

    # --- the picture

    def show_all(self) -> None:
        """Console and board show what is; the ticker is set to when it is another."""
        if self._closed:
            return
        picture = self.picture()
        self._lights = picture.health
        self.console.present(picture)
        self.machine.show(self.bridge.shown.view if self.bridge.shown is not None else None, self.hands.posture)
        self._aim()

    def _aim(self) -> None:
        if self._closed:
            return
        now = self.steady.now()
        view = self.bridge.shown.view if self.bridge.shown is not None else None
        refused = self.hands.posture.refused
        since = self._disk.since if self._disk is not None else None
        slow = since + SLOW_MS if since is not None and since + SLOW_MS > now else None
        beat = now + PULSE_MS if view is not None and view.clock.running else None
        self.ticker.aim(view.next_change if view is not None else None, refused.until if refused is not None else None,
                        self.hands.posture.line.until if self.hands.posture.line is not None else None,
                        (now // MINUTE_MS + 1) * MINUTE_MS, slow, beat)  # fmt: skip

    def picture(self) -> Picture:
        """Everything at this moment."""
        shown = self.bridge.shown
        wall = datetime.fromisoformat(self.steady.wall())
        view = shown.view if shown is not None else nothing.VIEW
        return Picture(
            view=view,
            desk=shown.desk if shown is not None else nothing.DESK,
            posture=self.hands.posture,
            health=self._health(view.official),
            day=at_this_minute(self._day, shown.view if shown is not None else None, wall),
            keys=self.keymap,
            look=self._look,
        )

    def _health(self, official: bool) -> Health:
        """What is safe and what works, for the lights."""
        receipt = next((r.words for r in self._day.receipt if r.name == "Standings" and r.state == "ok"), "")
        return health(
            self._disk,
            now=self.steady.now(),
            trouble=self._trouble or self._fault,
            board=self.machine.board_state,
            lost=self.machine.lost,
            standings=receipt if official else "",
            sound=self.machine.horn.state if self.machine.horn is not None else None,
        )


def run(*, database: str | None = None, tournament: str | None = None) -> int:
    """The app, until its window is closed; the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it: every act is on the disk already
    qt = QApplication.instance() or QApplication(sys.argv[:1])
    app = App(database=database, tournament=tournament)

    def unforeseen(kind: type[BaseException], why: BaseException, where: TracebackType | None) -> None:
        sys.__excepthook__(kind, why, where)
        app.fault(f"The last press may not have counted ({kind.__name__}: {why}): look at the sheet. The game goes on and is kept.")

    sys.excepthook = unforeseen  # Qt goes on after an error in a slot, and nobody sees it
    # Cycles with windows in them must be collected in this thread, not in that of the store where they would crash.
    gc.disable()
    app.ready.connect(gc.freeze)
    app.start()
    return qt.exec()
