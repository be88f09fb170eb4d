"""The composition root: the only place that knows all. The window first, everything heavy after it is painted."""

from __future__ import annotations

import gc
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from clockapp.steady import Steady
from ui import theme
from ui.between import Between
from ui.bridge import Bridge, Happened, Shown
from ui.checks import Checks
from ui.console import asking
from ui.console.console import Console
from ui.console.hands import Hands
from ui.crew import Crew
from ui.errands import Errands
from ui.exporting import Exporting
from ui.keymaps import Keymaps
from ui.keys import KeyFilter, Press, read_keymap
from ui.language import Language
from ui.machine import Machine, documents
from ui.programme import Prepared, Programme, prepare
from ui.rehearsal import Rehearsal
from ui.reports.reports import Reports
from ui.safekeeping import BACKUP, Safekeeping
from ui.showing import MINUTE_MS, Showing
from ui.sound import NOISE, STEP
from ui.ticker import Ticker
from ui.translate import tr

if TYPE_CHECKING:
    from types import TracebackType

    from clockapp.game.facts import Entry
    from clockapp.store import Health as DiskHealth

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
        self.database, self._tournament = database, tournament
        self.console = Console()
        self.bridge = Bridge(self)
        self.keymap = read_keymap()
        self.ticker = Ticker(self.steady.now, self._wake, self)
        self.programme: Programme | None = None
        self.machine = Machine(self)
        self.reports = Reports(self.steady.now, lambda: documents() / "clockapp" / "charts", self)
        self.exporting = Exporting(self)
        self.errands = Errands(self)
        self.between = Between(self)
        self.keymaps = Keymaps(self)
        self.crew = Crew(self)
        self.language = Language(self)
        self.checks = Checks(self)
        self.rehearsal = Rehearsal(self)
        self.safekeeping = Safekeeping(self)
        self.showing = Showing(self)
        self.hands = Hands(self.bridge, self.keymap, self.errands, self.showing.picture)
        self.filter = KeyFilter(self.console, self.steady.now, lambda: self.keymap, lambda: self.hands.posture.line is not None, lambda: self.hands.posture.capturing)
        self._fault_until = 0
        self._official = False
        self._minute = 0
        self._pressing = False
        self.closed = False
        self._close_asked = -CLOSE_MS
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
        self.machine.changed.connect(self.showing.show_all)
        self.reports.told.connect(self._on_told)
        self.machine.told.connect(self._on_told)
        self.reports.chosen.connect(self._show_act)
        self.exporting.done.connect(self._files_told)
        self.exporting.going.connect(self._on_told)

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
            self.loaded.emit(prepare(self.database, self._tournament, self.disk.emit))
        except Exception as why:  # noqa: BLE001  # whatever it is, the operator reads it; a thread must not die silently
            self.loaded.emit(why)

    def _on_loaded(self, prepared: Prepared | Exception) -> None:
        from ui.screens import of_text

        if self.closed:
            if isinstance(prepared, Prepared):
                prepared.store.close()
            return
        if isinstance(prepared, Exception):
            self.showing.trouble = f"{prepared}"
            self.console.refuse(tr("clockapp cannot open this tournament.\n\n{why}\n\nOr start clockapp with --database and another folder.", why=prepared))
            self.hands.put(overlay="")
            self.showing.show_all()
            self.ready.emit()
            return
        self.steady.lift(prepared.last_at)
        self.programme = Programme(prepared, self.steady)
        self.programme.on_official = self._made_official
        self.language.begin()
        self.showing.look = theme.palette(self.programme.setting("theme", "dark"))
        self.machine.follow = "home" if self.programme.setting("board.follow", "ends") == "home" else "ends"
        self.machine.volume = _percent(self.programme.setting("sound.volume", "100"))
        mini = self.programme.setting("board.mini", "auto")
        self.machine.mini_wanted = "on" if mini == "on" else "off" if mini == "off" else "auto"
        self.machine.device = self.programme.setting("sound.device")
        self.machine.wanted = of_text(self.programme.setting("board.screens"), layout=self.programme.setting("board.layout", "classic"))
        self.machine.sponsors = Path(self.programme.setting("sponsors.folder") or documents() / "clockapp" / "sponsors")
        self.machine.open()
        keys_trouble = self.keymaps.begin()
        why_not = self.programme.resume(prepared.unfinished)
        if why_not == "":
            self.opened()
        else:
            self.around()
            self.hands.paging.show_games()
        if why_not:
            self.hands.say(why_not)
        if prepared.recovery or keys_trouble:
            self.hands.say(prepared.recovery or keys_trouble)
        self.showing.show_all()
        self.ready.emit()

    def _may_close(self) -> bool:
        """A slip to the window's cross while the clock runs is no end: twice within five seconds is."""
        shown, now = self.bridge.shown, self.steady.now()
        running = shown is not None and shown.view.clock.running
        if not (running or self.errands.unsaved) or now - self._close_asked <= CLOSE_MS:
            return True
        self._close_asked = now
        self.hands.say(tr("The clock runs. Close once more to end the app; the game is kept") if running else tr("The set-up window has changes that are not saved. Close once more to let them go"))
        self.showing.show_all()
        return False

    def close(self) -> None:
        """Write what is on its way, let go of everything; what threads still say is not shown any more."""
        self.closed = True
        self.ticker.stop()
        self.checks.close()
        self.machine.close()
        self.reports.close()
        self.exporting.wait()
        if self.programme is not None:
            backup = self.safekeeping.next()
            self.programme.close()
            if backup is not None:  # of the journal as it is now, on the disk to the last act
                self.exporting.run(BACKUP, backup)
                self.exporting.wait()

    # --- keys

    def _pressed(self, press: Press) -> None:
        self._after_sleep()
        self._pressing = True  # what the press does and where the keys go after it is one picture
        try:
            self.hands.press(press)
        finally:
            self._pressing = False
        self.showing.show_all()

    def _released(self, press: Press) -> None:
        self.hands.released(press)

    def _clicked(self, action: str) -> None:
        self._after_sleep()
        self._pressing = True
        try:
            self.hands.click(action, self.steady.now())
        finally:
            self._pressing = False
        self.showing.show_all()

    # --- what comes back

    def opened(self) -> None:
        """A game is open: show it."""
        assert self.programme is not None  # noqa: S101
        session = self.programme.session
        assert session is not None  # noqa: S101
        self.bridge.take(session, self.steady.now())
        self.around()
        if session.outage is not None:
            self.hands.ask(asking.outage(session.outage.ran_ms))
        if self.programme.unread:
            self.told.emit(tr("{count} acts of this game's journal could not be read: {why}", count=len(self.programme.unread), why=self.programme.unread[0]))
        out = self.programme.out()
        if out:
            self.hands.say(" · ".join(out))
        self.machine.keep_awake()
        self.crew.opened()
        self.checks.opened()

    def around(self) -> None:
        """Games, tables, rules: they change between games."""
        if self.programme is None:
            return
        view = self.bridge.shown.view if self.bridge.shown else None
        self.showing.day = self.programme.day(view)
        self.machine.around(self.programme.office, view)
        self.checks.around()

    def _changed(self, shown: Shown) -> None:
        old = self._official
        self._official = shown.view.official
        if self.rehearsal.on:
            self.rehearsal.look(shown)
        elif old != shown.view.official:
            if self.programme is not None:
                self.programme.follow(shown.view)
            self.around()
            QTimer.singleShot(0, self, self._tell_news)  # when the press is done, which clears the bar
        self.machine.hear(shown.view)
        if self.programme is not None and not self.rehearsal.on:
            self.programme.beat(shown.view)
        if not self._pressing:
            self.showing.show_all()

    def _tell_news(self) -> None:
        """What the correction of a result did to the tables."""
        if self.programme is not None and self.programme.news and not self.closed:
            self.hands.say(" · ".join(self.programme.news))
            self.showing.show_all()

    def today(self) -> str:
        """The day by the wall clock, YYYY-MM-DD."""
        return self.steady.wall()[:10]

    def files(self) -> Path:
        """Where this tournament's files go by themselves."""
        assert self.programme is not None  # noqa: S101
        chosen = self.programme.setting("files.folder")
        return (Path(chosen) if chosen else documents() / "clockapp") / self.programme.tournament_id

    def _made_official(self, result: dict[str, Any], entries: tuple[Entry, ...]) -> None:
        assert self.programme is not None  # noqa: S101
        self.exporting.game(self.programme, result, entries, self.files())
        self.safekeeping.due()

    def _files_told(self, what: str, said: str, fault: str) -> None:
        self.exporting.told(what, said, fault)
        if what == BACKUP:
            self.safekeeping.wrote = said or self.safekeeping.wrote
        if self.closed:
            return
        news = bool(self.programme is not None and self.programme.news)
        if fault or (said and not news):  # what a correction did to the tables is not talked over: the light is green
            self.hands.say(fault or said)
        self.showing.show_all()

    def _show_act(self, game_id: str, act: int) -> None:
        """An act was clicked in a chart: the sheet opens at it, where that game is the open one."""
        if self.programme is None or game_id != self.programme.opened:
            self.hands.say(tr("Open {game} with {key} to see that act in its sheet", game=game_id, key=self.keymap.key("page.games")))
        else:
            self.hands.correcting.show(act)
            self.console.activateWindow()
        self.showing.show_all()

    def _on_told(self, words: str) -> None:
        if self.closed:
            return
        self.hands.say(words)
        self.showing.show_all()

    def fault(self, words: str) -> None:
        """Something in the app itself went wrong: the red line says so for a minute, and the game goes on."""
        self._fault_until = self.steady.now() + MINUTE_MS
        if words != self.showing.fault:
            self.showing.fault = words
            QTimer.singleShot(0, self, self.showing.show_all)

    def _happened(self, moments: tuple[Happened, ...]) -> None:
        if any(m.what == "horn" for m in moments):
            self.machine.blow(seen=not self.rehearsal.on)

    def _wake(self) -> None:
        now = self.steady.now()
        self._after_sleep()
        if now >= self._fault_until:
            self.showing.fault = ""
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
            self.showing.show_all()
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
        self.showing.disk = health
        if self.closed:
            return
        if self.showing.lights != self.showing.health(self._official):
            picture = self.showing.picture()  # only the top line has lights: nothing else is looked at
            self.showing.lights = picture.health
            self.console.top.present(picture)
            self.showing.aim()
        elif health.since is not None:
            self.showing.aim()  # it may become slow


def _percent(text: str) -> int:
    """A kept volume; loud for what is none."""
    return max(STEP, min(100, int(text))) if text.isdecimal() else 100


def _without_noise(_kind: object, _where: object, words: str) -> None:
    """What Qt says goes to standard error, as it does by itself; save what a light says already."""
    if not words.startswith(NOISE):
        sys.stderr.write(f"{words}\n")


def run(*, database: str | None = None, tournament: str | None = None) -> int:
    """The app, until its window is closed; the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it: every act is on the disk already
    qInstallMessageHandler(_without_noise)
    qt = QApplication.instance() or QApplication(sys.argv[:1])
    app = App(database=database, tournament=tournament)

    def unforeseen(kind: type[BaseException], why: BaseException, where: TracebackType | None) -> None:
        sys.__excepthook__(kind, why, where)
        app.fault(tr("The last press may not have counted ({why}): look at the sheet. The game goes on and is kept.", why=f"{kind.__name__}: {why}"))

    sys.excepthook = unforeseen  # Qt goes on after an error in a slot, and nobody sees it
    # Cycles with windows in them must be collected in this thread, not in that of the store where they would crash.
    gc.disable()
    app.ready.connect(gc.freeze)
    app.start()
    return qt.exec()
