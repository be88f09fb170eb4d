"""One command on its way: decided, numbered, evolved. The shells (script, app) do nothing else with a game."""

from dataclasses import dataclass

from clockapp.game import commands as c
from clockapp.game.decide import decide
from clockapp.game.evolve import Game, evolve
from clockapp.game.facts import Entry, Refusal


@dataclass(frozen=True, slots=True)
class Taken:
    """A command that was done: the game after it, and its entry; a `wait` has none."""

    game: Game
    entry: Entry | None


def take(game: Game | None, command: c.Command, act: int) -> Taken | Refusal:
    """Do a command as act number `act`, or say why not. Nothing is changed: a new game is given back."""
    if isinstance(command, c.Wait) and game is not None:
        if command.at < game.at:
            return Refusal(code="bad_value", message="Time never goes back.")
        return Taken(game, None)
    fact = decide(game, command)
    if isinstance(fact, Refusal):
        return fact
    override = command.override
    if isinstance(command, c.Amend):
        override = override or command.replacement.override
    entry = Entry(act=act, at=command.at, fact=fact, override=override)
    return Taken(evolve(game, entry), entry)
