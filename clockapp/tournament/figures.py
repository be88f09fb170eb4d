"""Figures: what a tie-break criterion finds for each of the teams that are level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from clockapp.rules.table import TieBreakStep
from clockapp.tournament.records import Line, Record
from clockapp.tournament.words import cut

DecidedBy = Literal[
    "points", "head_to_head", "wins", "goal_quotient", "goals_against", "goals_for", "fastest_goal", "first_goal",
    "goal_difference", "penalty_minutes", "coin_toss", "decision",
]  # fmt: skip
"""What parted a team from those it was level with: the words of CONTRACT 6, which a program may rely on to be all."""
Class = tuple[str, ...]
"""Teams that are level."""

DIGITS = 4
"""Decimal places of a quotient as it is shown (CONTRACT 6); more where two different ones would look alike."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a criterion found for a team: greater is better; `text` is the figure as people compare it."""

    key: Fraction
    text: str
    code: DecidedBy | None = None
    """What `decided_by` calls it, where that is not what it calls the criterion."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Teams that are level, and `among`: the teams that were level when this list of steps was begun.

    A step over the games among the tied keeps to these until the list is begun again (Edmonton, note to its 2.2).
    `above` and `below` are the teams that are not level with them, best first, those still level with each other together.
    """

    teams: tuple[str, ...]
    among: tuple[str, ...]
    records: Mapping[str, Record]
    above: tuple[Class, ...] = ()
    below: tuple[Class, ...] = ()

    def lines(self, team: str, step: TieBreakStep) -> tuple[Line, ...]:
        """The games of a team that a step looks at."""
        return self.records[team].against(self.among if step.scope == "tied" else None)


Found = Mapping[str, Figure] | str
"""A figure for each team, or why the criterion cannot be used."""


def rounded(value: Fraction, digits: int) -> Fraction:
    """A fraction rounded to so many decimal places, halves up."""
    shift = 10**digits
    return Fraction((value * shift + Fraction(1, 2)).__floor__(), shift)


def tally(value: int, lines: Sequence[Line], step: TieBreakStep, text: str, *, least: bool = False) -> Figure:
    """A count that is compared as it stands, or per game."""
    exact = Fraction(value)
    if step.average:
        exact = Fraction(value, len(lines)) if lines else exact
        text = f"{cut(exact, 2 if step.round_digits is None else step.round_digits)} a game"
    if step.round_digits is not None:
        exact = rounded(exact, step.round_digits)
    return Figure(-exact if least else exact, text)
