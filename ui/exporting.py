"""Files by themselves: when a game is made official, and again with each correction, one after another in a thread of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from ui.safekeeping import BACKUP
from ui.translate import later, tr

if TYPE_CHECKING:
    from clockapp.game.facts import Entry
    from ui.console.picture import Light
    from ui.programme import Programme

KINDS = ("json", "csv", "xlsx", "pdf", "log")
EVERYTHING = "*"
"""What is written when the whole tournament is: nothing is missing after it."""
WAIT_S = 10.0
"""So long the end of the app waits for all files together."""
IDLE_S = 5.0
"""The thread ends when nothing was to be written for so long."""
Job = tuple[str, Callable[[], str]]


class Exporting(QObject):
    """Writes what people take home, never in the thread in which the clock is painted; a light says how that went."""

    done = Signal(str, str, str)
    """From the writing thread: what it was (a game's id, `EVERYTHING`), a word for the bar, and the fault; one of the last two is empty."""

    going = Signal(str)
    """From the writing thread: how far it is."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.faults: dict[str, str] = {}
        """Why files could not be written, by what they are of, until they are."""
        self.wrote = ""
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def light(self) -> Light | None:
        """Red while files of any game are missing; none before any was asked for."""
        from ui.console.picture import Light

        of_files = [what for what in self.faults if what != BACKUP]
        if of_files:
            games = ", ".join(sorted(what for what in of_files if what != EVERYTHING))
            return Light(name=later("FILES"), state="bad", words=tr("{games} not written", games=games) if games else tr("not written"))
        return Light(name=later("FILES"), state="ok") if self.wrote else None

    def game(self, programme: Programme, result: dict[str, Any], entries: tuple[Entry, ...], to: Path) -> None:
        """Write an official game with its revision in the names, and the tables as they stand now."""
        office, logs = programme.office, programme.logs

        def work() -> str:
            from clockapp.exchange.export import ExportedGame, game_files
            from clockapp.exchange.tournament_out import office_files, write

            game = ExportedGame(result=result, entries=entries, walls=logs.walls(str(result["game_id"])))
            files = {f"games/{name}": content for name, content in game_files(game, KINDS).items()}
            files |= office_files(office.papers(), office.full, logs.kept())
            write(files, to)
            return tr("Game sheet and tables are in {folder}", folder=to)

        self.run(str(result["game_id"]), work)

    def sheet(self, programme: Programme, result: dict[str, Any], entries: tuple[Entry, ...], to: Path) -> None:
        """Write only an official game: its sheet, and what goes with it."""
        logs = programme.logs

        def work() -> str:
            from clockapp.exchange.export import ExportedGame, export_game

            game = ExportedGame(result=result, entries=entries, walls=logs.walls(str(result["game_id"])))
            made = export_game(game, KINDS, to)
            return tr("Game sheet and {count} more files are in {folder}", count=len(made) - 1, folder=to)

        self.run(str(result["game_id"]), work)

    def tournament(self, programme: Programme, to: Path) -> None:
        """Write the whole tournament: every official game, tables, schedule, statistics, the report for the home leagues."""
        logs, office = programme.logs, programme.office

        def work() -> str:
            from clockapp.exchange.tournament_out import export_tournament

            made = export_tournament(
                office.papers(), logs.official_games(), to,
                progress=lambda done, of, game: self.going.emit(tr("Writing game {game}, {place} of {count}", game=game, place=done + 1, count=of)),
            )  # fmt: skip
            return tr("{count} files of {tournament} are in {folder}", count=len(made), tournament=office.tournament.name, folder=to)

        self.run(EVERYTHING, work)

    def run(self, what: str, work: Callable[[], str]) -> None:
        """Do some writing after what is being written already; `work` gives back what to say, and raises why not."""
        with self._lock:
            self._jobs.put((what, work))
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="clockapp-files", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            try:
                what, work = self._jobs.get(timeout=IDLE_S)
            except Empty:
                with self._lock:  # nothing can be put in between: `run` holds it too
                    if self._jobs.empty():
                        self._thread = None
                        return
                continue
            self._do(what, work)

    def _do(self, what: str, work: Callable[[], str]) -> None:
        try:
            said = work()
        except Exception as why:  # noqa: BLE001 - whatever it is, the light turns red and the operator reads why
            self.done.emit(what, "", f"{why}")
        else:
            self.done.emit(what, said, "")

    def told(self, what: str, said: str, fault: str) -> None:
        """What the thread said, taken note of in the thread of the window."""
        if fault:
            self.faults[what] = fault
            return
        gone = [one for one in self.faults if one != BACKUP] if what == EVERYTHING else [what]
        for one in gone:
            self.faults.pop(one, None)
        if what != BACKUP:
            self.wrote = said or self.wrote

    def wait(self, seconds: float = WAIT_S) -> bool:
        """Until everything is written, before the app ends; False where it is not in time."""
        written = threading.Event()

        def work() -> str:
            written.set()
            return ""

        if self._thread is None:
            return True
        self.run("", work)
        return written.wait(seconds)
