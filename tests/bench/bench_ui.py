"""The app: key press to both windows painted, cold start to first paint, processor while the clock runs, memory."""

import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from clockapp.game import commands as do
from clockapp.game.view import Side
from clockapp.steady import Sources, Steady
from ui.app import App
from ui.sound import Horn

ACTS = 600
PRESSES = 400
SECONDS = 8
START = """
import sys
from PySide6.QtWidgets import QApplication
from ui.app import App
qt = QApplication([])
app = App(database=sys.argv[1])
app.console.first_paint.disconnect(app.load)
app.console.first_paint.connect(lambda: (print("painted", flush=True), qt.quit()))
app.start()
qt.exec()
"""


@dataclass(slots=True)
class Time:
    """A clock that the bench turns."""

    ns: int = 1_796_000_000 * 10**9

    def __call__(self) -> int:
        return self.ns


def opened(steady: Steady | None) -> App:
    """The app on the demo tournament, its first game open."""
    app = App(database=tempfile.mkdtemp(), steady=steady)
    loop = QEventLoop()
    app.ready.connect(loop.quit)
    app.start()
    loop.exec()
    app.hands.act("entry.save", app.steady.now())
    app.hands.act("entry.park", app.steady.now())  # the check list, which opens before the first game of a day
    app.showing.show_all()
    return app


def filled(app: App, clock: Time) -> None:
    """A game with a sheet of `ACTS` acts, the clock of the 1st period running."""
    for _ in range(2):
        app.bridge.send(do.NextPhase(at=app.steady.now()))
    session = app.programme.session if app.programme else None
    if session is None:
        raise LookupError("no game is open")
    while len(session.game.entries if session.game else ()) < ACTS:
        clock.ns += 700_000_000
        at = app.steady.now()
        number = len(session.game.entries if session.game else ())
        side: Side = "home" if number % 2 else "away"
        for said in (do.StartClock(at=at), do.Shot(at=at, team=side, count=1), do.StopClock(at=at + 500)):
            session.do(said)
        if number % 24 == 1:
            session.do(do.Penalty(at=at + 500, team=side, kind="minor", player="14", infraction="tripping"))
        if number % 60 == 1:
            session.do(do.Goal(at=at + 500, team=side, scorer="14"))
    clock.ns += 10**9
    app.bridge.refresh(app.steady.now(), acted=True)


def presses(qt: QApplication) -> None:
    """Key press to both windows painted, with the sheet of a long game open."""
    clock = Time()
    app = opened(Steady(sources=Sources(wall=clock, through=clock, awake=clock)))
    filled(app, clock)
    if app.machine.board is not None:
        app.machine.board.resize(1920, 1080)
    for name, keys in (("start and stop", [Qt.Key.Key_Space]), ("shot", [Qt.Key.Key_A]), ("goal, undone", [Qt.Key.Key_Q, Qt.Key.Key_Backspace])):
        spent = []
        worked = time.process_time_ns()
        for n in range(PRESSES):
            clock.ns += 2 * 10**9 if name != "start and stop" else 400_000_000
            key = keys[n % len(keys)]
            qt.processEvents()
            begun = time.perf_counter_ns()
            QTest.keyPress(app.console, key, delay=-1)
            app.console.repaint()
            qt.processEvents()
            spent.append((time.perf_counter_ns() - begun) / 1e6)
            QTest.keyRelease(app.console, key, delay=-1)
        told(f"press to painted, {name}, {ACTS} acts and more", spent)
        print(f"  processor of all threads for each: {(time.process_time_ns() - worked) / 1e6 / PRESSES:.2f} ms")
    app.console.close()


def told(what: str, spent: list[float]) -> None:
    """One line of a measurement in ms."""
    spent = sorted(spent)
    print(f"{what}: p50 {statistics.median(spent):.2f} ms, p99 {spent[int(len(spent) * 0.99) - 1]:.2f} ms, max {spent[-1]:.2f} ms")


def cold_start() -> None:
    """From the start of the process to the first painted window, without bytecode still to be made."""
    spent = []
    for _ in range(7):
        begun = time.perf_counter_ns()
        with subprocess.Popen([sys.executable, "-c", START, tempfile.mkdtemp()], stdout=subprocess.PIPE, text=True) as child:
            if child.stdout is not None:
                child.stdout.readline()
            spent.append((time.perf_counter_ns() - begun) / 1e6)
    told("cold start to first paint (7 starts)", spent)


def working() -> None:
    """The processor with both windows open: stopped, running, and in the tenths of the last minute."""
    app = opened(None)
    for _ in range(2):
        app.bridge.send(do.NextPhase(at=app.steady.now()))
    loop = QEventLoop()
    QTimer.singleShot(5000, loop.quit)  # pictures are looked for, disks are tried: what opening a game costs is over
    loop.exec()
    for name in ("stopped", "running", "running in tenths"):
        if name == "running":
            app.bridge.send(do.StartClock(at=app.steady.now()))
        if name == "running in tenths":
            app.bridge.send(do.SetClock(at=app.steady.now(), remaining_ms=50_000))
        loop = QEventLoop()
        QTimer.singleShot(SECONDS * 1000, loop.quit)
        worked, begun = time.process_time_ns(), time.perf_counter_ns()
        loop.exec()
        share = (time.process_time_ns() - worked) / (time.perf_counter_ns() - begun)
        print(f"processor, both windows, clock {name}: {100 * share:.1f} % of one core")
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123  # where there is a /proc
        print(f"memory: {int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE') // 2**20} MB resident")
    app.console.close()


def main() -> None:
    """All of it."""
    Horn.open = lambda _self: None  # type: ignore[method-assign,assignment]
    gc.disable()
    qt = QApplication([])
    cold_start()
    presses(qt)
    working()


if __name__ == "__main__":
    main()
