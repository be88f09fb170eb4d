"""Plays games to be killed in; started by test_kill.py.

A line on standard input starts one: a fork, so that the imports are paid for once. It says its process id, goes on where
the journal ends, and says the number of an act when the act is on the disk, not before.
"""

import os
import sys
from pathlib import Path

import clockapp.store.answers
import clockapp.store.database  # noqa: F401 - imported before the fork
from clockapp.store import Row, open_store


def play(file: Path) -> None:
    """Append acts for ever, in bursts of one to five."""
    store = open_store(file)
    if store.recovery is not None:
        say(f"damaged {store.recovery.message}")
    journal = store.journal("G1")
    act = len(journal.rows())
    burst = 0
    while True:
        burst = burst % 5 + 1
        for _ in range(burst):
            act += 1
            result = f'{{"game_id": "G1", "revision": {act // 50}}}' if act % 50 == 0 else None
            journal.append([Row(act=act, at=act * 1000, text=f"act {act} " + "puck " * (act % 300))], result)
        if store.flush(60_000):
            say(f"{act}")


def say(line: str) -> None:
    """One line to the test; short enough never to be torn."""
    os.write(1, line.encode() + b"\n")


def start(file: Path) -> None:
    """Start a game for each line that comes in, and say when it is over."""
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            say(f"pid {os.getpid()}")
            play(file)
        os.waitpid(child, 0)
        say("dead")


start(Path(sys.argv[1]))
