"""What a view costs, counted in calls: linear in goals and penalties, and nothing else makes it dearer."""

import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType

from clockapp.game import commands as c
from clockapp.game import show
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.take import take
from tests.script import play


def grown(*commands: c.Command, times: int) -> Game:
    """A Boulder game with the same acts again and again, its clock running."""
    game = play("1st", "prime-expo-boulder").game
    at = game.at
    for command in (*commands * times, c.StartClock(at=0)):
        taken = take(game, replace(command, at=at), game.entries[-1].act + 1)
        assert not isinstance(taken, Refusal)
        game = taken.game
    return game


def calls(work: Callable[[], object]) -> int:
    """How many functions a second run calls; the first may work out what stays as it is."""
    count = 0

    def one_more(_: FrameType, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    work()
    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def view(*commands: c.Command, times: int) -> int:
    """What a view of such a game costs while its clock runs."""
    game = grown(*commands, times=times)
    return calls(lambda: show.view(game, game.at + 100))


GOAL = c.Goal(at=0, team="home", scorer="9")
PENALTY = c.Penalty(at=0, team="away", player="9", kind="major")


def test_acts_that_are_no_goals_and_no_penalties_cost_nothing() -> None:
    """Shots, notes, starts of the clock: 400 as 4."""
    shot, note = c.Shot(at=0, team="home", count=1), c.Note(at=0, text="x")
    assert view(shot, note, times=200) <= view(shot, note, times=2) + 2


def test_goals_and_penalties_cost_the_same_each() -> None:
    """Twice as many cost at most twice as much."""
    for act in (GOAL, PENALTY):
        few, some, many = (view(act, times=times) for times in (5, 10, 20))
        assert many - some <= 2 * (some - few) + 20
