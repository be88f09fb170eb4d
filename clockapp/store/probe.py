"""The probe: whether a folder keeps what is written into it, tried with a small file of our own."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path


def probe(folder: Path, now: Callable[[], int]) -> int:
    """Write a file, sync it, read it back, take it away: how many ms that took by `now`. Blocks: for a thread of its own.

    A folder that is not there yet is made when it is needed: until then the nearest one above it is tried.
    Raises OSError where the folder does not keep it.
    """
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    began = now()
    file = folder / f"clockapp-probe-{secrets.token_hex(4)}"
    said = secrets.token_bytes(4096)
    try:
        with file.open("xb") as out:
            out.write(said)
            out.flush()
            os.fsync(out.fileno())
        if file.read_bytes() != said:
            raise OSError(0, "what was written is not what is read", str(folder))
    finally:
        file.unlink(missing_ok=True)
    return now() - began
