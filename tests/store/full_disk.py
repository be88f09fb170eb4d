"""Plays on a disk that gets full; started by test_trouble.py, where the disk may be a small one of its own."""

import os
import resource
import sys
from pathlib import Path

from clockapp.store import Row, Store, open_store


def play(disk: Path) -> None:
    """One act, the disk gets full, 28 acts more, the disk is cleared: tell what the light and the journal say."""
    store = open_store(disk)
    store.journal("G1").append([Row(act=1, at=1000, text="x")])
    assert store.flush()
    if os.path.ismount(disk):
        ballast = disk / "ballast"
        fill(ballast)
        append(store)
        ballast.unlink()
    else:
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, most))
        append(store)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    store.flush(30_000)
    tell(store.health().state)
    tell(str([row.act for row in store.rows("G1")]))
    store.close()


def append(store: Store) -> None:
    """Acts for which there is no room."""
    for act in range(2, 30):
        store.journal("G1").append([Row(act=act, at=act * 1000, text="x" * 2000)])
    store.flush(500)
    health = store.health()
    tell(f"{health.state} {health.message}")


def tell(line: str) -> None:
    """A line for the test that started this."""
    sys.stdout.write(line + "\n")


def fill(ballast: Path) -> None:
    """Write until the disk is full."""
    try:
        with ballast.open("wb", buffering=0) as file:
            while file.write(b"\0" * 1024):
                pass
    except OSError:
        return


play(Path(sys.argv[1]))
