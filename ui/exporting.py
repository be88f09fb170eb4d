"""Files by themselves: when a game is made official, and again with each correction, in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from clockapp.game.facts import Entry
    from ui.console.picture import Light
    from ui.programme import Programme

KINDS = ("json", "csv", "xlsx", "pdf", "log")


class Exporting(QObject):
    """Writes what people take home, never in the thread in which the clock is painted; a light says how that went."""

    done = Signal(str, str)
    """From the writing thread: a word for the bar, and the fault; one of them is empty."""

    going = Signal(str)
    """From the writing thread: how far it is."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fault = ""
        """Why the last files could not be written; empty: they were."""
        self.wrote = ""
        self._running: list[threading.Thread] = []

    @property
    def light(self) -> Light | None:
        """Red while files are missing; none before any was asked for."""
        from ui.console.picture import Light

        if self.fault:
            return Light(name="FILES", state="bad", words="not written")
        return Light(name="FILES", state="ok") if self.wrote else None

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
            return f"Game sheet and tables are in {to}"

        self._start(work)

    def tournament(self, programme: Programme, to: Path) -> None:
        """Write the whole tournament: every official game, tables, schedule, statistics, the report for the home leagues."""
        logs, office = programme.logs, programme.office

        def work() -> str:
            from clockapp.exchange.tournament_out import export_tournament

            made = export_tournament(
                office.papers(), logs.official_games(), to, progress=lambda done, of, game: self.going.emit(f"Writing game {game}, {done + 1} of {of}")
            )
            return f"{len(made)} files of {office.tournament.name} are in {to}"

        self._start(work)

    def _start(self, work: Callable[[], str]) -> None:
        thread = threading.Thread(target=self._run, args=(work,), name="clockapp-files", daemon=True)
        self._running = [one for one in self._running if one.is_alive()]
        self._running.append(thread)
        thread.start()

    def _run(self, work: Callable[[], str]) -> None:
        try:
            said = work()
        except Exception as why:  # noqa: BLE001 - whatever it is, the light turns red and the operator reads why
            self.done.emit("", f"{why}")
        else:
            self.done.emit(said, "")

    def told(self, said: str, fault: str) -> None:
        """What the thread said, taken note of in the thread of the window."""
        self.fault, self.wrote = fault, said or self.wrote

    def wait(self) -> None:
        """Until everything is written: before the app ends."""
        for thread in self._running:
            thread.join(timeout=10)
