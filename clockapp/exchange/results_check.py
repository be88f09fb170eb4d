"""What no single value of a result can show: a team against itself, and a decision that the goals contradict."""

from collections.abc import Iterator
from typing import get_args

from clockapp.game.view import DecidedIn
from clockapp.rules.play import Overtime
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played

DECISIONS: tuple[DecidedIn, ...] = get_args(DecidedIn)


def contradictions(game: Played, *, sudden_victory: bool) -> Iterator[tuple[str, str, str]]:
    """Every contradiction in a result, as (column, what stands there, what was expected).

    `sudden_victory`: overtime ended with its first goal, so with one goal more and not two.
    """
    if game.home.team == game.away.team:
        yield "away", game.away.team, "is also the home team; expected two teams"
    goals = f"{game.home.goals}-{game.away.goals}"
    difference = abs(game.home.goals - game.away.goals)
    match game.decided_in:
        case "tie" if difference:
            yield "decided_in", "tie", f"the goals are {goals}; expected equal goals, or another decision"
        case "regulation" | "forfeit" if not difference and not game.awarded:
            yield "decided_in", game.decided_in, f"the goals are {goals}; expected a winner, or tie"
        case "shootout" if difference != 1:
            yield "decided_in", "shootout", f"the goals are {goals}; expected one goal more for the winner"
        case "overtime" if not difference or (difference > 1 and sudden_victory):
            yield "decided_in", "overtime", f"the goals are {goals}; expected one goal more for the winner"
        case _:
            pass


def ends_suddenly(stage: str, rules: RuleSet | None) -> bool:
    """Whether overtime of a stage is sudden victory; so it is unless the rule set has one that is played out."""
    steps = rules.stage(stage).tie if rules else ()
    return not any(isinstance(step, Overtime) and not step.sudden_victory for step in steps)
