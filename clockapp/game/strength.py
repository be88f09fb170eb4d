"""How many skate: the formula of the book, and that of an overtime below five a side (RULES 2.3 step 4, 2.7)."""

from dataclasses import dataclass
from typing import Literal

from clockapp.rules.penalties import Penalties

FULL = 5
Pair = tuple[int, int]
"""Home and away."""


@dataclass(frozen=True, slots=True)
class Base:
    """The strength that play has without penalties."""

    strength: int = FULL
    model: Literal["add_skater", "formula", "queue"] = "formula"

    @property
    def below_full(self) -> bool:
        """Whether players who leave the box add to their team until the whistle (RULES 2.7)."""
        return self.strength < FULL


    def most_running(self, book: Penalties) -> int:
        """How many penalties of a team run at one time: two by the books, one where the sheet has the second wait."""
        return 1 if self.model == "queue" else book.max_running


REGULATION = Base()


def formula(base: Base, timed: Pair, book: Penalties) -> Pair:
    """Skaters at a stoppage, by the number of players of each team with uncancelled time, waiting ones included.

    No team goes under `least_skaters`: below it the other team gets the skater instead, at most five (NHL 84.3).
    At five a side that other team has its five already, and this is the 3 v 5 of every book.
    """
    home, away = counted(base, timed, book)
    most = max(FULL, base.strength)
    if base.model == "add_skater":
        net = home - away
        return min(most, base.strength + max(0, -net)), min(most, base.strength + max(0, net))
    home, away = base.strength - home, base.strength - away
    # An overtime of two a side has no third skater to lose.
    lift = max(0, min(book.least_skaters, base.strength) - min(home, away))
    return min(most, home + lift), min(most, away + lift)


def counted(base: Base, timed: Pair, book: Penalties) -> Pair:
    """Of the players with uncancelled time those who shorten their team: as many as may run (RULES 2.3 step 5)."""
    most = base.most_running(book)
    return min(timed[0], most), min(timed[1], most)


def in_play(base: Base, ice: Pair, before: Pair, after: Pair, book: Penalties) -> Pair:
    """Skaters when players' time ends in play below full strength; `ice` skate, `before` and `after` have time.

    A player who leaves the box adds to his team; the formula comes back at the first stoppage (RULES 2.7).
    """
    was, now = counted(base, before, book), counted(base, after, book)
    return min(FULL, ice[0] + was[0] - now[0]), min(FULL, ice[1] + was[1] - now[1])
