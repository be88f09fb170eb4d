"""The people of one game: the two teams with their rosters and staff, as the game was opened with them."""

from dataclasses import dataclass
from typing import Literal

Position = Literal["F", "D", "G"]
Letter = Literal["", "C", "A"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player on the roster of a game.

    `letter`: captain or alternate; `affiliated`: called up from another team of the club; `ref`: the number of a registry,
    by which an import knows the player again.
    """

    number: str
    name: str = ""
    position: Position = "F"
    status: str = "playing"
    letter: Letter = ""
    affiliated: bool = False
    ref: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Staff:
    """A member of the bench staff."""

    code: str
    name: str = ""
    role: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team as it came to the game."""

    code: str
    name: str
    colour: str | None = None
    roster: tuple[Player, ...] = ()
    staff: tuple[Staff, ...] = ()

    def player(self, number: str) -> Player | None:
        """The player with this number."""
        return next((p for p in self.roster if p.number == number), None)

    def has(self, who: str) -> bool:
        """Whether this number, staff code or `bench` belongs to the team."""
        return who == "bench" or any(p.number == who for p in self.roster) or any(s.code == who for s in self.staff)
