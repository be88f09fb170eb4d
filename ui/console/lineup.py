"""The line-up: a player who came without being on the roster is added to the opening of the game."""

from dataclasses import replace

from clockapp.game.commands import Amend, OpenGame
from clockapp.game.facts import GameOpened
from clockapp.game.people import Player, Team
from clockapp.game.view import Side


def with_player(act: int, opened: GameOpened, side: Side, number: str, at: int) -> Amend:
    """The opening of the game amended: that number is on the roster of that team, its name may follow."""

    def team(of: Side, people: Team) -> Team:
        if of != side:
            return people
        roster = (*people.roster, Player(number=number))
        return replace(people, roster=roster)

    return Amend(at=at, target=act, replacement=OpenGame(
        at=at, game_id=opened.game_id, rules=opened.rules, stage=opened.stage, division=opened.division, home=team("home", opened.home),
        away=team("away", opened.away), rink=opened.rink, scheduled=opened.scheduled, periods_s=opened.periods_s, tournament=opened.tournament,
    ))  # fmt: skip
