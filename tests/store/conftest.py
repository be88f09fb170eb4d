"""Databases to test with, and a light to watch."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine

from clockapp.store import Health, Row, Store, open_store, worker
from clockapp.store.sqlite import engine

# A PostgreSQL (or other) database by URL runs the same contract: CLOCKAPP_TEST_DATABASES="postgresql+psycopg://... ..."
URLS = os.environ.get("CLOCKAPP_TEST_DATABASES", "").split()

# Long enough for the slowest machine; every wait ends when what it waits for happens.
PATIENCE_S = 30


class Light:
    """What the operator's light showed, and waiting for it to show something."""

    def __init__(self) -> None:
        self.shown: list[Health] = []
        self._news = threading.Condition()

    def __call__(self, health: Health) -> None:
        with self._news:
            self.shown.append(health)
            self._news.notify_all()

    def until(self, wanted: Callable[[Health], bool]) -> Health:
        """The last health shown, once it is as wanted."""
        with self._news:
            assert self._news.wait_for(lambda: bool(self.shown) and wanted(self.shown[-1]), PATIENCE_S), self.shown[-5:]
            return self.shown[-1]

    def until_state(self, state: str) -> Health:
        return self.until(lambda health: health.state == state)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again after 10 ms, not after two seconds."""
    monkeypatch.setattr(worker, "_PAUSES", (10,))


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test is no power cut, and syncing takes most of the time."""
    monkeypatch.setattr(engine, "PRAGMAS", (*engine.PRAGMAS, "synchronous = OFF"))


@pytest.fixture(params=["file", *URLS])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    """An empty database of every kind."""
    if request.param == "file":
        return tmp_path / "journal.sqlite3"
    engine = create_engine(request.param)
    tables = MetaData()
    tables.reflect(engine)
    tables.drop_all(engine)
    engine.dispose()
    return str(request.param)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A place for a SQLite file, in a folder of its own."""
    return tmp_path / "rink" / "journal.sqlite3"


@pytest.fixture
def light() -> Light:
    return Light()


class Opener:
    """Opens stores, and closes them when the test ends."""

    def __init__(self) -> None:
        self._stores: list[Store] = []

    def __call__(self, place: str | Path, light: Light | None = None) -> Store:
        self._stores.append(open_store(place, on_change=light))
        return self._stores[-1]

    def again(self, place: str | Path) -> Store:
        """Close what is open, then open it again."""
        self.close()
        return self(place)

    def close(self, timeout_ms: int = 5000) -> None:
        while self._stores:
            self._stores.pop().close(timeout_ms)


@pytest.fixture
def opened() -> Iterator[Opener]:
    opener = Opener()
    yield opener
    opener.close(0)


def row(act: int, text: str | None = None) -> Row:
    return Row(act=act, at=act * 1000, text=text if text is not None else f'{{"act": {act}}}', wall="2026-11-30T22:00:00+00:00")


def rows(first: int, last: int) -> tuple[Row, ...]:
    return tuple(row(act) for act in range(first, last + 1))


def played(place: str | Path, acts: int, stream: str = "G1") -> None:
    """A database with a game of that many acts, closed."""
    store = open_store(place)
    journal = store.journal(stream)
    for entry in rows(1, acts):
        journal.append([entry])
    assert store.close()
