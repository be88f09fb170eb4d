"""The power of a Linux machine, as its supplies say it."""

from pathlib import Path

import pytest

from ui import power as module
from ui.power import Power, power, supplies


def supply(folder: Path, name: str, **said: str) -> None:
    (folder / name).mkdir()
    for key, value in said.items():
        (folder / name / key).write_text(f"{value}\n", encoding="ascii")


def test_mains_and_battery_are_both_told(tmp_path: Path) -> None:
    """Plugged in, the battery filling."""
    supply(tmp_path, "AC", type="Mains", online="1")
    supply(tmp_path, "BAT0", type="Battery", capacity="63", status="Charging")
    supply(tmp_path, "mouse", type="Battery", scope="Device", capacity="3", status="Discharging")
    assert supplies(tmp_path) == Power(mains=True, percent=63)


def test_a_machine_on_its_battery_says_so(tmp_path: Path) -> None:
    """The plug is out."""
    supply(tmp_path, "AC", type="Mains", online="0")
    supply(tmp_path, "BAT0", type="Battery", capacity="21", status="Discharging")
    assert supplies(tmp_path) == Power(mains=False, percent=21)


def test_a_machine_without_supplies_says_nothing(tmp_path: Path) -> None:
    """A desktop, or a system that does not tell."""
    assert supplies(tmp_path) is None
    assert supplies(tmp_path / "none") is None


def test_nonsense_of_the_system_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A supply whose figure is none."""
    supply(tmp_path, "BAT0", type="Battery", capacity="?", status="Full")
    monkeypatch.setattr(module, "_power", lambda: supplies(tmp_path))
    assert power() is None
