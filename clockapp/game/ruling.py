"""What a decision may be, and the two ways to say no: nonsense, and a breach that an override records all the same."""

from dataclasses import dataclass

from clockapp.game.commands import Command
from clockapp.game.facts import Refusal, SheetFact
from clockapp.game.people import Team
from clockapp.game.sheet import box, latest_statuses
from clockapp.game.state import State
from clockapp.game.view import Side

Decision = SheetFact | Refusal
"""What a command about the game itself becomes."""


@dataclass(frozen=True, slots=True)
class Case:
    """One command before the game as it stands."""

    state: State
    command: Command
    at: int

    def breach(self, code: str, message: str) -> Refusal | None:
        """A breach of a rule: refused, unless the command carries the reason of an override."""
        return None if self.command.override else Refusal(code=code, message=message)


def nonsense(code: str, message: str) -> Refusal:
    """A command that can't mean anything here; no override."""
    return Refusal(code=code, message=message)


def unknown(team: Team, number: str | None) -> Refusal | None:
    """A player's number that the team does not have; a team without a roster has any number."""
    if number is None or not team.roster or team.player(number):
        return None
    return nonsense("unknown_player", f"{team.name} have no #{number}: type again, or add the player to the line-up.")


def out_of_game(case: Case, side: Side, number: str | None) -> Refusal | None:
    """A player who is out of this game: ejected, injured or scratched."""
    if number is None:
        return None
    state = case.state
    said = {n: s for who, n, s in latest_statuses(state) if who == side}.get(number)
    player = state.team(side).player(number)
    said = said or (player.status if player else "playing")
    ejected = number in box(state, case.at).ejected(side)
    if not ejected and said in ("playing", ""):
        return None
    why = "is out of this game" if ejected else f"is {said}"
    return case.breach("ineligible_player", f"#{number} {why}: another number, or record it with the referee's reason.")
