"""The anchor clock: elapsed at an instant, running or not. Nothing counts ticks (CONTRACT 1)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """`elapsed` ms at the instant `since` while it runs; running *is* `since is not None`."""

    elapsed: int = 0
    since: int | None = None

    def read(self, at: int, limit: int) -> int:
        """Elapsed ms at an instant, at most the length of the phase."""
        run = 0 if self.since is None else max(0, at - self.since)
        return min(limit, self.elapsed + run)

    def runs(self, at: int, limit: int) -> bool:
        """Whether it is running at an instant: started, and its length not used up."""
        return self.since is not None and self.read(at, limit) < limit

    def stopped(self, at: int, limit: int) -> "Clock":
        """The clock as it stands after a stop."""
        return Clock(self.read(at, limit))

    def started(self, at: int, limit: int) -> "Clock":
        """The clock running from an instant."""
        return Clock(self.read(at, limit), at)

    def out_at(self, limit: int) -> int | None:
        """The instant at which a running clock has used up its length."""
        return None if self.since is None else self.since + limit - self.elapsed
