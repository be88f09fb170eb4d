"""The only reader of clocks."""

from dataclasses import dataclass
from datetime import datetime

from clockapp.steady import Sources, Steady


@dataclass
class Watches:
    """Three clocks that a test moves, in ms."""

    wall_ms: int = 1_700_000_000_000
    through_ms: int = 5_000
    awake_ms: int = 4_000

    def sources(self) -> Sources:
        return Sources(
            wall=lambda: self.wall_ms * 1_000_000,
            through=lambda: self.through_ms * 1_000_000,
            awake=lambda: self.awake_ms * 1_000_000,
        )

    def run(self, ms: int) -> None:
        self.wall_ms += ms
        self.through_ms += ms
        self.awake_ms += ms

    def sleep(self, ms: int) -> None:
        self.wall_ms += ms
        self.through_ms += ms


def test_it_starts_at_the_wall_clock_and_goes_on_with_the_monotonic_one() -> None:
    """An instant is Unix ms at the start plus what ran since."""
    watches = Watches()
    steady = Steady(sources=watches.sources())
    assert steady.now() == 1_700_000_000_000
    watches.run(1_234)
    assert steady.now() == 1_700_000_001_234


def test_a_set_system_clock_moves_no_game_clock() -> None:
    """Six hours back or on (a time server, a hand) are not seen."""
    watches = Watches()
    steady = Steady(sources=watches.sources())
    for jump in (-6, 12, -6):
        watches.wall_ms += jump * 3_600_000
        watches.run(100)
    assert steady.now() == 1_700_000_000_300
    assert steady.slept() == 0


def test_it_never_goes_below_the_journal() -> None:
    """Where the wall clock was set back between two runs, time goes on from the journal's last instant."""
    watches = Watches()
    floor = watches.wall_ms + 60_000
    steady = Steady(floor, sources=watches.sources())
    assert steady.now() == floor
    watches.run(10)
    assert steady.now() == floor + 10


def test_a_floor_that_was_passed_long_ago_changes_nothing() -> None:
    """The usual restart: the journal ends before now."""
    watches = Watches()
    assert Steady(watches.wall_ms - 5_000, sources=watches.sources()).now() == watches.wall_ms


def test_the_floor_may_come_later() -> None:
    """The journal is read after the first paint; from then on nothing is below it, and nothing goes back."""
    watches = Watches()
    steady = Steady(sources=watches.sources())
    steady.lift(steady.now() + 7_000)
    assert steady.now() == 1_700_000_007_000
    steady.lift(0)
    watches.run(1)
    assert steady.now() == 1_700_000_007_001


def test_sleep_is_noticed_once_and_time_ran_on_through_it() -> None:
    """The lid was closed for 40 s: the game went on in the rink, and the operator is asked once."""
    watches = Watches()
    steady = Steady(sources=watches.sources())
    watches.run(1_000)
    watches.sleep(40_000)
    watches.run(500)
    assert steady.slept() == 40_000
    assert steady.slept() == 0
    assert steady.now() == 1_700_000_041_500


def test_short_differences_of_the_two_clocks_are_no_sleep_but_add_up() -> None:
    """The two clocks are read one after the other, and one system counts in steps of 15 ms."""
    watches = Watches()
    steady = Steady(sources=watches.sources())
    watches.sleep(15)
    assert steady.slept() == 0
    watches.sleep(300)
    assert steady.slept() == 315


def test_wall_is_iso_8601_with_offset() -> None:
    """The annotation on a sheet names its time zone."""
    watches = Watches()
    text = Steady(sources=watches.sources()).wall()
    read = datetime.fromisoformat(text)
    assert read.utcoffset() is not None
    assert round(read.timestamp() * 1000) == watches.wall_ms


def test_the_real_clocks_run() -> None:
    """Without sources it reads this machine's clocks, which do not go back."""
    steady = Steady()
    instants = [steady.now() for _ in range(1000)]
    assert instants == sorted(instants)
    assert instants[0] > 1_600_000_000_000
    assert steady.slept() == 0
