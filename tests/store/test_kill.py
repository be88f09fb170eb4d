"""kill -9 at any moment: what was said to be on the disk is on the disk."""

import os
import random
import select
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from clockapp.store import open_store

ROUNDS = 200


class Game:
    """The process that plays, seen from outside."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._rest = b""
        self.confirmed = 0

    def lines(self, timeout_s: float) -> Iterator[str]:
        """What it says, until it has been silent for so long."""
        out = self._process.stdout
        assert out is not None
        while True:
            while b"\n" in self._rest:
                line, self._rest = self._rest.split(b"\n", 1)
                yield line.decode()
            if not select.select([out], [], [], timeout_s)[0]:
                return
            self._rest += os.read(out.fileno(), 65536)

    def kill(self, enough: Callable[[int, float], bool]) -> None:
        """Start it, watch it, kill it when there was enough of it; afterwards it is dead, and all it said is read."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"play\n")
        self._process.stdin.flush()
        pid = next(int(line.removeprefix("pid ")) for line in self.lines(60) if line.startswith("pid "))
        began, said = time.monotonic(), 0
        while not enough(said, time.monotonic() - began):
            for line in self.lines(0.001):
                said += 1
                self._hear(line)
        os.kill(pid, signal.SIGKILL)
        for line in self.lines(60):
            if line == "dead":
                return
            self._hear(line)
        raise AssertionError("it did not die")

    def _hear(self, line: str) -> None:
        assert line.isdigit(), line
        self.confirmed = int(line)


@contextmanager
def game(file: Path) -> Iterator[Game]:
    script = Path(__file__).with_name("appender.py")
    with subprocess.Popen([sys.executable, str(script), str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Game(process)
        finally:
            process.kill()


def test_killed_at_200_moments_with_nothing_lost(tmp_path: Path) -> None:
    """One game, killed and gone on with 200 times: while opening, between acts, inside a commit.

    Every act that was confirmed is there, in its order, without a gap; a result is there if its act is; the file is
    sound each time, and the lock of the dead stops nobody.
    """
    file = tmp_path / "journal.sqlite3"
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    with game(file) as played:
        for number in range(ROUNDS):
            wanted, delay_s = chance.randrange(6), chance.random() * 0.03
            by_acts = chance.random() < 0.7
            played.kill(lambda said, ran_s: said >= wanted if by_acts else ran_s >= delay_s)  # noqa: B023 - used at once
            where = f"seed {seed}, round {number}"
            if not file.exists():
                assert played.confirmed == 0, where
                continue
            with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
                acts = [act for (act,) in database.execute("SELECT act FROM entries ORDER BY id")]
                (results,) = database.execute("SELECT count(*) FROM results").fetchone()
            assert acts == list(range(1, len(acts) + 1)), where
            assert len(acts) >= played.confirmed, where
            assert results == len(acts) // 50, where

    store = open_store(file)
    assert store.recovery is None
    rows = store.rows("G1")
    assert [row.text.split()[1] for row in rows] == [str(act) for act in range(1, len(rows) + 1)]
    assert len(rows) > ROUNDS
    assert store.close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
