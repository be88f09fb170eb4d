"""The people of a tournament: its divisions and their teams. A team is the same value a game is opened with."""

from collections.abc import Iterator
from dataclasses import dataclass

from clockapp.game.people import Player, Staff, Team

__all__ = ["Division", "Player", "Staff", "Team", "everybody"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """Teams that play for one title, and the name of the rule set they play by.

    `seeds`: the order in which they were seeded before the tournament, for a sheet that asks it; empty: not entered.
    """

    name: str
    rules: str
    teams: tuple[Team, ...] = ()
    seeds: tuple[str, ...] = ()

    def team(self, code: str) -> Team | None:
        """The team with this code, None where the division has none."""
        return next((team for team in self.teams if team.code == code), None)


def everybody(team: Team) -> Iterator[tuple[str, str]]:
    """Everyone of a team as (number or staff code, name): players first, then the bench staff."""
    yield from ((player.number, player.name) for player in team.roster)
    yield from ((member.code, member.name) for member in team.staff)
