"""The probe of a folder: written, synced, read back, and nothing left behind."""

import os
from pathlib import Path

import pytest

from clockapp.store.probe import probe


def test_a_folder_that_keeps_says_how_long_it_took_and_is_empty_again(tmp_path: Path) -> None:
    """The probe leaves no file."""
    clock = iter((1_000, 1_012))
    assert probe(tmp_path, lambda: next(clock)) == 12
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_tried_above_and_not_made(tmp_path: Path) -> None:
    """The folder of the files is made when the first one is written."""
    assert probe(tmp_path / "a" / "b", int) >= 0
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_does_not_sync_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick that is gone refuses the sync."""
    def gone(_: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", gone)
    with pytest.raises(OSError, match="Input/output"):
        probe(tmp_path, int)
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_gives_back_something_else_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worn-out stick says it wrote, and did not."""
    monkeypatch.setattr(Path, "read_bytes", lambda _self: b"")
    with pytest.raises(OSError, match="not what is read"):
        probe(tmp_path, int)
