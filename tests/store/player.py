"""Plays a scripted game through session and store, to be killed in; started by test_kill_game.py.

Each line on standard input starts it (a fork, so that the imports are paid for once): it takes the game up where the
journal ends, plays on, and says the number of an act when the act is on the disk, not before.
"""

import os
import sys
from pathlib import Path

import clockapp.store.answers
import clockapp.store.database  # noqa: F401 - imported before the fork
from clockapp.session import Session
from clockapp.store import open_store
from tests.golden.trace import commands


def play(file: Path, script: Path) -> None:
    """Take the game up and play it to its end."""
    acts = commands(script)
    store = open_store(file)
    journal = store.journal("g1")
    rows = journal.rows()
    session = Session(journal=lambda _: journal)
    if rows:
        session.resume(rows, journal, now=rows[-1].at)
    for command in acts[len(rows) :]:
        done = session.do(command)
        if store.flush(60_000):
            os.write(1, f"{getattr(done, 'act', done)}\n".encode())
    os.write(1, b"end\n")


def start(file: Path, script: Path) -> None:
    """Play for each line that comes in, and say when that process is over."""
    commands(script)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            os.write(1, f"pid {os.getpid()}\n".encode())
            play(file, script)
            os._exit(0)
        os.waitpid(child, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    start(Path(sys.argv[1]), Path(sys.argv[2]))
