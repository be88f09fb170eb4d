"""The power of the machine: from the mains, or from a battery that may be empty before the game is over."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

LINUX = Path("/sys/class/power_supply")
PATIENCE_S = 3
UNKNOWN_PERCENT = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """Whether the mains feed the machine, and how full its battery is; `percent` None: there is no battery."""

    mains: bool
    percent: int | None = None


def power() -> Power | None:
    """The power just now; None where the system does not tell. May take a moment: for a thread of its own."""
    try:
        return _power()
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


if sys.platform == "win32":

    def _power() -> Power | None:
        import ctypes

        class Status(ctypes.Structure):
            _fields_ = (("line", ctypes.c_ubyte), ("flag", ctypes.c_ubyte), ("percent", ctypes.c_ubyte), ("saver", ctypes.c_ubyte), ("left_s", ctypes.c_ulong), ("full_s", ctypes.c_ulong))

        said = Status()
        if not ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(said)):
            return None
        return Power(mains=said.line == 1, percent=None if said.percent == UNKNOWN_PERCENT else said.percent)

elif sys.platform == "darwin":

    def _power() -> Power | None:
        done = subprocess.run(["/usr/bin/pmset", "-g", "batt"], capture_output=True, text=True, check=True, timeout=PATIENCE_S)
        percent = next((int(word.rstrip("%;")) for word in done.stdout.split() if word.rstrip(";").endswith("%")), None)
        return Power(mains="AC Power" in done.stdout, percent=percent)

else:

    def _power() -> Power | None:
        return supplies(LINUX)


def supplies(folder: Path) -> Power | None:
    """What the supplies of a Linux machine say, a folder each; None where there is none. Raises OSError, ValueError."""
    mains, percents = [], []
    for supply in sorted(folder.iterdir()) if folder.exists() else ():
        kind = _word(supply / "type")
        if kind == "Battery" and _word(supply / "scope") != "Device":  # not that of a mouse
            percents.append(int(_word(supply / "capacity")))
            mains.append(_word(supply / "status") in {"Charging", "Full", "Not charging"})
        elif kind in {"Mains", "USB"}:
            mains.append(_word(supply / "online") == "1")
    if not mains:
        return None
    return Power(mains=any(mains), percent=min(percents, default=None))


def _word(file: Path) -> str:
    return file.read_text(encoding="ascii").strip() if file.exists() else ""
