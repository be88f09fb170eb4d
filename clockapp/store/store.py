"""The store as its users see it. Nothing here imports a database: the storage thread does."""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

from clockapp.store import folder
from clockapp.store.changes import Act, SettingSaved, TournamentSaved
from clockapp.store.values import (
    GameRow,
    GameState,
    Health,
    Opened,
    Recovery,
    Row,
    StoreError,
    TournamentRow,
    UnreachableError,
)
from clockapp.store.worker import Worker

if TYPE_CHECKING:
    from clockapp.store.answers import Answers

T = TypeVar("T")


def open_store(
    where: str | Path | None = None,
    *,
    on_change: Callable[[Health], None] | None = None,
    wait: bool = True,
) -> Store:
    """Open the database of a user's data folder, of another folder, of a file or of a URL.

    With `wait` this returns when it is open, or raises InUseError, NewerSchemaError or NotOursError; without, it returns
    at once and `Store.opening` tells. A disk that cannot be written or reached now is no error: the store is `failing`
    and tries again. `on_change` is called in the storage thread whenever the health differs from the last one told.
    """
    store = Store(folder.database(where), on_change=on_change)
    if wait:
        try:
            store.opening.result()
        except StoreError:
            store.close()
            raise
    return store


class Journal:
    """One game's log. Acts go in and are kept in order; nothing here waits for the disk or raises for it."""

    def __init__(self, stream: str, worker: Worker) -> None:
        self.stream = stream
        self._worker = worker
        self._acts: list[Act] = []  # of this run, written or not: the log is whole again even if the file is lost
        self._stored = worker.ask(lambda answers: answers.rows(stream))

    def append(self, rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None:
        """One act: its entries become durable together, in one commit, after those of the act before.

        With `result`, the JSON of `finalize`, the result is in the same commit and the game is `final`. The first act
        makes a game `open`; `reopen` says so with `state`.
        """
        act = Act(stream=self.stream, rows=tuple(rows), result=result, state=state)
        self._acts.append(act)
        self._worker.submit(act)

    def rows(self) -> tuple[Row, ...]:
        """The whole log, on the disk or on its way. Waits for the disk; raises UnreachableError where it is not there."""
        return self._worker.ask(lambda answers: answers.rows(self.stream)).result()

    def health(self) -> Health:
        """What is safe at this moment."""
        return self._worker.health()

    def copy(self, path: str | Path) -> Future[int]:
        """Write the log as text, a line a row, to a file somewhere else, whether the database can be reached or not.

        Returns at once; the future gives the number of rows, or raises OSError.
        """
        return _in_thread(lambda: _write_text(Path(path), self._known(wait_ms=2000)))

    def missing(self, answers: Answers) -> list[Act]:
        """The acts that a database, opened anew, ought to have and has not: its file is another one, or an older."""
        there = {row.act for row in answers.rows(self.stream)}  # with those that wait in the queue
        lost = [act for act in self._acts if not there.issuperset(row.act for row in act.rows)]
        written = {row.act for act in self._acts for row in act.rows}
        stored = [row for row in self._loaded() if row.act not in there | written]
        return [Act(stream=self.stream, rows=tuple(stored)), *lost] if stored else lost

    def _loaded(self) -> tuple[Row, ...]:
        """What was in the database when this journal was opened; nothing where that could not be read."""
        done = self._stored.done() and self._stored.exception() is None
        return self._stored.result() if done else ()

    def _known(self, *, wait_ms: int) -> tuple[Row, ...]:
        if self._stored.done() and self._stored.exception() is not None:
            self._stored = self._worker.ask(lambda answers: answers.rows(self.stream))
        with suppress(StoreError, TimeoutError):
            self._stored.result(wait_ms / 1000)
        ours = tuple(row for act in tuple(self._acts) for row in act.rows)
        first = min((row.act for row in ours), default=None)
        # What was stored comes before this run; a row that does not is of another log of this game.
        before = tuple(row for row in self._loaded() if first is None or row.act < first)
        return before + ours


class Store:
    """The journal of every game and the tournament around it, in one database."""

    def __init__(self, where: str | Path, *, on_change: Callable[[Health], None] | None = None) -> None:
        self._journals: WeakValueDictionary[str, Journal] = WeakValueDictionary()
        self._worker = Worker(where, on_change=on_change, missing=self._missing)
        atexit.register(self.close)

    @property
    def opening(self) -> Future[Opened]:
        """How the opening goes; raises what `open_store` raises."""
        return self._worker.opening

    @property
    def recovery(self) -> Recovery | None:
        """The last time a damaged database was set aside in this run, if ever."""
        return self._worker.recovery

    # ----------------------------------------------------------------------------------------------------- the journal

    def journal(self, stream: str) -> Journal:
        """The log of one game, to append to."""
        found = self._journals.get(stream)
        if found is None:
            found = self._journals[stream] = Journal(stream, self._worker)
        return found

    def rows(self, stream: str, *, wait_ms: int | None = None) -> tuple[Row, ...]:
        """The log of one game. With `wait_ms`, whoever draws a window waits no longer: then UnreachableError is raised."""
        return self._ask(lambda answers: answers.rows(stream), wait_ms=wait_ms)

    def unfinished(self) -> str | None:
        """The stream of the game in progress, the last one played on; None where every game is over or none began."""
        return self._ask(lambda answers: answers.unfinished())

    def last_at(self) -> int:
        """The latest instant in the journal, 0 when it is empty: time must not go on from an earlier one."""
        return self._ask(lambda answers: answers.last_at())

    # -------------------------------------------------------------------------------------------------- the tournament

    def results(self, tournament: str | None = None) -> tuple[dict[str, Any], ...]:
        """The result with the highest revision of each game (CONTRACT 5), of one tournament or of all."""
        return self._ask(lambda answers: answers.results(tournament))

    def games(self, tournament: str | None) -> tuple[GameRow, ...]:
        """A schedule in its order, each game with its state; None: the games that belong to no tournament."""
        return self._ask(lambda answers: answers.games(tournament))

    def game(self, stream: str) -> GameRow | None:
        """One game with its state."""
        return self._ask(lambda answers: answers.game(stream))

    def tournament(self, tournament_id: str) -> TournamentRow | None:
        """A tournament with its teams, players and games."""
        return self._ask(lambda answers: answers.tournament(tournament_id))

    def tournaments(self) -> tuple[TournamentRow, ...]:
        """All tournaments without their rows, the last saved first."""
        return self._ask(lambda answers: answers.tournaments())

    def save_tournament(self, row: TournamentRow) -> None:
        """Save a tournament. Its teams, players and schedule replace the old ones; games that were played stay."""
        self._worker.submit(TournamentSaved(row))

    def setting(self, key: str, default: str = "") -> str:
        """A setting, or the default where it was never set."""
        return self.settings().get(key, default)

    def settings(self) -> dict[str, str]:
        """All settings by key; those that were never set are not there."""
        return self._ask(lambda answers: answers.settings())

    def set_setting(self, key: str, value: str) -> None:
        """Keep a setting."""
        self._worker.submit(SettingSaved(key=key, value=value))

    # -------------------------------------------------------------------------------------------------------- the disk

    def health(self) -> Health:
        """What is safe at this moment."""
        return self._worker.health()

    def flush(self, timeout_ms: int = 5000) -> bool:
        """Wait until all is on the disk; False where it is not in time."""
        return self._worker.flush(timeout_ms)

    def close(self, timeout_ms: int = 5000) -> bool:
        """Write what waits and let go of the database; False where something could not be written, and is lost now."""
        atexit.unregister(self.close)
        return self._worker.close(timeout_ms)

    def _ask(self, question: Callable[[Answers], T], *, wait_ms: int | None = None) -> T:
        answer = self._worker.ask(question)
        try:
            return answer.result(None if wait_ms is None else wait_ms / 1000)
        except TimeoutError as late:
            raise UnreachableError("The disk does not answer.") from late

    def _missing(self, answers: Answers) -> list[Act]:
        return [act for journal in list(self._journals.values()) for act in journal.missing(answers)]


def _in_thread(work: Callable[[], T]) -> Future[T]:
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # noqa: BLE001 - it is told to whoever waits
            done.set_exception(error)

    threading.Thread(target=run, name="clockapp-copy", daemon=True).start()
    return done


def _write_text(path: Path, rows: tuple[Row, ...]) -> int:
    fresh = path.with_name(path.name + ".part")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(row.text + "\n" for row in rows)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    return len(rows)
