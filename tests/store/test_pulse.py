"""The pulse: until when the app was alive."""

from pathlib import Path

import pytest

from clockapp.store.pulse import Pulse


def test_the_last_beat_is_read_again(tmp_path: Path) -> None:
    """By the next start, also over a longer or shorter one of before."""
    file = tmp_path / "clockapp.pulse"
    for at in (1_796_000_000_000, 5, 1_796_000_001_000):
        pulse = Pulse(file)
        pulse.beat(at - 1)
        pulse.beat(at)
        pulse.close()
        assert Pulse(file).last() == at


@pytest.mark.parametrize("text", ["", "soon", "1" * 17, "\xff"])
def test_what_is_no_instant_is_none(tmp_path: Path, text: str) -> None:
    """A torn file, or another program's."""
    file = tmp_path / "clockapp.pulse"
    file.write_text(text, encoding="latin-1")
    assert Pulse(file).last() is None


def test_a_disk_that_refuses_is_left_alone(tmp_path: Path) -> None:
    """No folder, and no file at all: nothing is raised, nothing is known."""
    for pulse in (Pulse(tmp_path / "no folder" / "clockapp.pulse"), Pulse(None)):
        pulse.beat(1)
        pulse.close()
        pulse.beat(2)
        pulse.close()
        assert pulse.last() is None
