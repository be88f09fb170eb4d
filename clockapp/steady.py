"""The only reader of clocks (DESIGN, law 1): everybody else is told the time.

An instant is in *steady* Unix milliseconds: the wall clock once, at the start, and from then on a clock that nobody can
set. So a correction of the system's time moves no game clock, and instants compare across a restart.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


def _wall_ns() -> int:
    return time.time_ns()


if sys.platform == "linux":

    def _through_ns() -> int:
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME)

    def _awake_ns() -> int:
        return time.clock_gettime_ns(time.CLOCK_MONOTONIC)

elif sys.platform == "darwin":

    def _through_ns() -> int:
        return time.clock_gettime_ns(time.CLOCK_MONOTONIC)  # on this system it runs on while the machine sleeps

    def _awake_ns() -> int:
        return time.clock_gettime_ns(time.CLOCK_UPTIME_RAW)

elif sys.platform == "win32":

    def _through_ns() -> int:
        return time.perf_counter_ns()  # runs on in sleep; time.monotonic has steps of 15 ms here

    def _awake_ns() -> int:
        import ctypes

        unbiased = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(unbiased))
        return unbiased.value * 100

else:
    _through_ns = time.monotonic_ns
    _awake_ns = time.monotonic_ns


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Where time comes from, in ns: the wall clock, a clock that runs on in sleep, one that stands still in sleep."""

    wall: Callable[[], int] = _wall_ns
    through: Callable[[], int] = _through_ns
    awake: Callable[[], int] = _awake_ns


# A machine that works counts both clocks a few microseconds apart, and Windows counts the second in steps of 15 ms.
_NAP_MS = 250
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Steady:
    """Instants in ms that never go back: not for a set clock, not across a restart, not in sleep.

    `floor_ms` is the journal's last instant: where the wall clock was set back between two runs, time goes on from there.
    """

    def __init__(self, floor_ms: int = 0, *, sources: Sources | None = None) -> None:
        self._sources = sources if sources is not None else Sources()
        self._began = self._sources.through()
        self._offset = self._slept_ns()
        self._start = max(self._sources.wall() // 1_000_000, floor_ms)

    def now(self) -> int:
        """This instant. It ran on while the machine slept, as the game in the rink did."""
        return self._start + (self._sources.through() - self._began) // 1_000_000

    def lift(self, floor_ms: int) -> None:
        """From here on not below `floor_ms`: the journal was read after the clock was made."""
        self._start += max(0, floor_ms - self.now())

    def slept(self) -> int:
        """The ms that the machine slept since this was last asked, 0 if it did not; `now` has run on through them.

        So the clock of a game ran on too, and the operator is asked as after an outage: keep, or stop it when it fell asleep.
        """
        slept = self._slept_ns() - self._offset
        if slept < _NAP_MS * 1_000_000:
            return 0
        self._offset += slept
        return slept // 1_000_000

    def wall(self) -> str:
        """The wall clock as ISO 8601 with offset: an annotation on paper and in the journal, which decides nothing."""
        then = _EPOCH + timedelta(microseconds=self._sources.wall() // 1000)
        return then.astimezone().isoformat(timespec="milliseconds")

    def _slept_ns(self) -> int:
        return self._sources.through() - self._sources.awake()
