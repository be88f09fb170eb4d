"""The storage thread: changes to the disk one by one and in order, questions in between; nobody else waits for the disk."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from clockapp.store.changes import Act, Change
from clockapp.store.values import Health, Opened, Recovery, StoreError, UnreachableError

if TYPE_CHECKING:
    from clockapp.store.answers import Answers
    from clockapp.store.database import Database

T = TypeVar("T")

_CLOSED = "The journal is closed."
_log = logging.getLogger(__name__)

# From one try to the next, in ms: at once where the trouble was short, and never a burden on a disk that is full.
_PAUSES = (100, 250, 500, 1000, 2000)


@dataclass(frozen=True, slots=True)
class _Question:
    """Is answered when the changes up to `after` are written, or cannot be for now."""

    ask: Callable[[Answers], Any]
    answer: Future[Any]
    after: int


class Worker:
    """One thread, one queue, one database."""

    def __init__(self, where: str | Path, *, on_change: Callable[[Health], None] | None, missing: Callable[[Answers], list[Act]]) -> None:
        self.opening: Future[Opened] = Future()
        self.recovery: Recovery | None = None
        self._where = where
        self._on_change = on_change
        self._missing = missing  # the acts of open journals that a database, opened anew, lacks
        self._told = Health()
        self._lock = threading.Condition()
        self._changes: deque[Change] = deque()
        self._stuck: list[Change] = []
        self._questions: deque[_Question] = deque()
        self._submitted = 0
        self._written = 0
        self._trouble = self._notice = ""
        self._failures = 0
        self._again = True
        self._closing = self._giving_up = self._ended = False
        self._refused: StoreError | None = None
        self._thread = threading.Thread(target=self._run, name="clockapp-store", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------------------------------------ for the other threads

    def submit(self, change: Change) -> None:
        """Queue a change; returns at once."""
        with self._lock:
            self._changes.append(change)
            self._submitted += 1
            self._again = True
            self._lock.notify_all()

    def ask(self, question: Callable[[Answers], T]) -> Future[T]:
        """Queue a question, which is answered in the storage thread."""
        answer: Future[T] = Future()
        with self._lock:
            if self._refused is not None:
                answer.set_exception(self._refused)
            elif self._closing:
                answer.set_exception(StoreError(_CLOSED))
            else:
                self._questions.append(_Question(question, answer, self._submitted))
                self._again = True
                self._lock.notify_all()
        return answer

    def health(self) -> Health:
        """What is safe at this moment."""
        with self._lock:
            return self._health()

    def waiting(self) -> tuple[Change, ...]:
        """The changes that are not on the disk yet."""
        with self._lock:
            return (*self._stuck, *self._changes)

    def flush(self, timeout_ms: int) -> bool:
        """Wait until all is on the disk; False where it is not in time."""
        with self._lock:
            self._again = True
            self._lock.notify_all()
            self._lock.wait_for(lambda: not self._changes or self._ended, timeout_ms / 1000)
            return not self._changes and not self._stuck

    def close(self, timeout_ms: int) -> bool:
        """Write what waits, close the database, end the thread; False where something could not be written in time."""
        with self._lock:
            self._closing = self._again = True
            self._lock.notify_all()
        self._thread.join(timeout_ms / 1000)
        if self._thread.is_alive():
            with self._lock:
                self._giving_up = True
                self._lock.notify_all()
            self._thread.join(1)
        with self._lock:
            return not self._changes and not self._stuck

    # ------------------------------------------------------------------------------------------ in the storage thread

    def _run(self) -> None:
        # SQLAlchemy takes half a second to import: it is imported here, while the first window paints.
        from clockapp.store.database import Database

        database = Database(self._where)
        try:
            while (step := self._next(database)) is not None:
                if isinstance(step, _Question):
                    self._answer(database, step)
                else:
                    self._try(database, step)
                self._tell()
        except StoreError as error:
            self._refuse(error)
        finally:
            with suppress(Exception):
                database.release()
            self._end()

    def _next(self, database: Database) -> _Question | tuple[Change, ...] | None:
        """What to do next: a question, a change (or none: only open the database), or to end."""
        with self._lock:
            while True:
                due = self._questions and (self._trouble or self._questions[0].after <= self._written)
                # Whoever asks while the database is out of reach has it tried once more before the answer is no.
                if due and (database.is_open or (self._trouble and not self._again)):
                    return self._questions.popleft()
                work = bool(self._changes) or not database.is_open
                if self._closing and (self._giving_up or not self._changes):
                    return None
                if work and (not self._trouble or self._again):
                    self._again = False
                    return tuple(self._changes)[:1]
                pause = _PAUSES[min(self._failures, len(_PAUSES)) - 1] / 1000 if work else None
                if not self._lock.wait(pause):
                    self._again = True

    def _try(self, database: Database, changes: Sequence[Change]) -> None:
        """Write one change, opening the database first where it is not; what fails stays at the head of the queue."""
        self._tell()
        writing = changes if database.is_open else ()
        try:
            if not database.is_open:
                self._open(database)
            elif changes:
                database.write(changes[0])
                self._done(database.notice)
        except StoreError as error:
            if not self.opening.done():
                raise
            self._failed(str(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, the clock goes on and the act is kept
            self._judge(database, error, writing)

    def _open(self, database: Database) -> None:
        recovery = database.open()
        again = self.opening.done()
        acts = database.read(lambda connection: self._missing(_answers(connection, self.waiting()))) if again else []
        with self._lock:
            self._changes.extendleft(reversed(acts))
            self._written -= len(acts)
            self.recovery = recovery or self.recovery
            if not self._changes:
                self._trouble, self._failures = "", 0
            self._again = True
        if not again:
            self.opening.set_result(Opened(where=database.place.name, recovery=recovery))

    def _done(self, notice: str) -> None:
        with self._lock:
            self._notice = notice
            self._changes.popleft()
            self._written += 1
            self._trouble, self._failures = "", 0
            self._lock.notify_all()

    def _judge(self, database: Database, error: Exception, changes: Sequence[Change]) -> None:
        """The disk's trouble passes; a change that no database can take must not hold up all that come after it."""
        from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

        hopeless = (IntegrityError, DataError, ProgrammingError, ValueError, TypeError, ArithmeticError)
        said = database.after(error)
        if changes and isinstance(error, hopeless):
            _log.error("the journal cannot take %s", changes[0], exc_info=error)
            with self._lock:
                self._stuck.append(self._changes.popleft())
                self._written += 1
                self._lock.notify_all()
        else:
            self._failed(said)
        if not self.opening.done():
            self.opening.set_result(Opened(where=database.place.name))

    def _failed(self, message: str) -> None:
        if message != self._trouble:
            _log.warning("The journal waits: %s", message)
        with self._lock:
            self._trouble = message
            self._failures += 1
            self._lock.notify_all()

    def _answer(self, database: Database, question: _Question) -> None:
        if not database.is_open:
            question.answer.set_exception(UnreachableError(self._trouble))
            return
        try:
            waiting = self.waiting()
            question.answer.set_result(database.read(lambda connection: question.ask(_answers(connection, waiting))))
        except StoreError as error:
            question.answer.set_exception(error)
        except Exception as error:  # noqa: BLE001 - who asked is told, and the thread lives on
            told = UnreachableError(database.after(error))
            told.__cause__ = error
            question.answer.set_exception(told)

    def _refuse(self, error: StoreError) -> None:
        with self._lock:
            self._refused, self._trouble = error, str(error)
            self._lock.notify_all()
        self.opening.set_exception(error)
        self._tell()

    def _end(self) -> None:
        """Nobody shall wait for a thread that has ended."""
        with self._lock:
            left, self._questions = self._questions, deque()
            self._closing = self._ended = True
            self._lock.notify_all()
        error = self._refused or StoreError(_CLOSED)
        if not self.opening.done():
            self.opening.set_exception(error)
        for question in left:
            question.answer.set_exception(error)

    def _health(self) -> Health:
        waiting = (*self._stuck, *self._changes)
        since = next((change.rows[0].at for change in waiting if isinstance(change, Act) and change.rows), None)
        message = self._trouble or (_CLOSED if self._ended and waiting else "")
        if self._stuck:
            message = message or f"{len(self._stuck)} acts cannot be written: copy the journal to a file."
        busy: Literal["writing", "saved"] = "writing" if waiting else "saved"
        return Health(state="failing" if message else busy, waiting=len(waiting), since=since, message=message or self._notice)

    def _tell(self) -> None:
        with self._lock:
            health = self._health()
            news, self._told = health != self._told, health
        if news and self._on_change is not None:
            try:
                self._on_change(health)
            except Exception:  # noqa: BLE001 - a screen's trouble is not the journal's
                _log.exception("the light for the journal")


def _answers(connection: Any, waiting: tuple[Change, ...]) -> Answers:
    from clockapp.store.answers import Answers

    return Answers(connection, waiting)
