"""The tie-break criteria: each one a code, a sentence and a small function over the teams still level.

A criterion gives every team a figure, of which the greater is the better, or says in words why it cannot be used.
Figures are exact fractions; only their texts are cut.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from clockapp.game.face import clock
from clockapp.game.worth import Counted, limited
from clockapp.rules.table import StepBy, TieBreakStep
from clockapp.tournament.records import Line, Record, met, summed
from clockapp.tournament.words import cut, number

DecidedBy = Literal[
    "points", "head_to_head", "wins", "goal_quotient", "goals_against", "goals_for", "fastest_goal", "first_goal",
    "goal_difference", "penalty_minutes", "periods_won", "coin_toss", "decision",
]  # fmt: skip

DIGITS = 4
"""Decimal places of a quotient as it is shown (CONTRACT 6); more where two different ones would look alike."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a criterion found for a team: greater is better; `text` is the figure as people compare it."""

    key: Fraction
    text: str


@dataclass(frozen=True, slots=True)
class Tie:
    """Teams that are level, and `among`: the teams that were level when this list of steps was begun.

    A step over the games among the tied keeps to these until the list is begun again (Edmonton, note to its 2.2).
    """

    teams: tuple[str, ...]
    among: tuple[str, ...]
    records: Mapping[str, Record]

    def lines(self, team: str, step: TieBreakStep) -> tuple[Line, ...]:
        """The games of a team that a step looks at."""
        return self.records[team].against(self.among if step.scope == "tied" else None)


Found = Mapping[str, Figure] | str
"""A figure for each team, or why the criterion cannot be used."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion: its code in `decided_by`, its name in sentences, the sentence that explains it, its function."""

    code: DecidedBy
    name: str
    sentence: str
    measure: Callable[[Tie, TieBreakStep], Found]


def rounded(value: Fraction, digits: int) -> Fraction:
    """A fraction rounded to so many decimal places, halves up."""
    shift = 10**digits
    return Fraction((value * shift + Fraction(1, 2)).__floor__(), shift)


def goal_quotient(goals: Counted) -> Fraction:
    """Goals for divided by goals for and against; without any goal one half (RULES 1.5)."""
    both = goals.goals_for + goals.goals_against
    return Fraction(goals.goals_for, both) if both else Fraction(1, 2)


def _goals(tie: Tie, team: str, step: TieBreakStep, *, quotient: bool = False) -> Counted:
    record = tie.records[team]
    if step.scope == "all" and step.cap is None:
        return record.quotient if quotient else record.for_order
    goals = (line.quotient if quotient else line.for_order for line in tie.lines(team, step))
    if step.cap is None:
        return summed(goals)
    return summed(Counted(*limited(game.goals_for, game.goals_against, step.cap)) for game in goals)


def _tally(value: int, lines: Sequence[Line], step: TieBreakStep, text: str, *, least: bool = False) -> Figure:
    """A count that is compared as it stands, or per game."""
    exact = Fraction(value)
    if step.average:
        exact = Fraction(value, len(lines)) if lines else exact
        text = f"{cut(exact, 2 if step.round_digits is None else step.round_digits)} a game"
    if step.round_digits is not None:
        exact = rounded(exact, step.round_digits)
    return Figure(-exact if least else exact, text)


def _counting(count: Callable[[Line], int]) -> Callable[[Tie, TieBreakStep], Found]:
    def measure(tie: Tie, step: TieBreakStep) -> Found:
        found = {}
        for team in tie.teams:
            lines = tie.lines(team, step)
            total = sum(count(line) for line in lines)
            found[team] = _tally(total, lines, step, str(total))
        return found

    return measure


def _head_to_head(tie: Tie, step: TieBreakStep) -> Found:
    """Points in the games among the tied; without such a game there is nothing to compare."""
    if not any(met(tie.records, *pair) for pair in combinations(tie.teams, 2)):
        return "they did not meet"
    found = {}
    for team in tie.teams:
        lines = tie.records[team].against(tie.among)
        total = sum(line.points for line in lines)
        games = ", ".join(_seen(line) for line in lines)
        found[team] = _tally(total, lines, step, f"{total} {'point' if total == 1 else 'points'} ({games})")
    return found


def _seen(line: Line) -> str:
    """The true score of a game as one team sees it."""
    return f"{line.goals.goals_for}-{line.goals.goals_against}"


def _goal_difference(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        goals = _goals(tie, team, step)
        difference = goals.goals_for - goals.goals_against
        found[team] = _tally(difference, lines, step, f"{difference:+d} ({goals.goals_for}-{goals.goals_against})")
    return found


def _goals_for(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        total = _goals(tie, team, step).goals_for
        found[team] = _tally(total, lines, step, str(total))
    return found


def _goals_against(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        total = _goals(tie, team, step).goals_against
        found[team] = _tally(total, lines, step, str(total), least=True)
    return found


def _goal_quotient(tie: Tie, step: TieBreakStep) -> Found:
    goals = {team: _goals(tie, team, step, quotient=True) for team in tie.teams}
    exact = {team: goal_quotient(own) for team, own in goals.items()}
    if step.round_digits is not None:
        exact = {team: rounded(value, step.round_digits) for team, value in exact.items()}
    texts = _apart(exact, step.round_digits)
    return {
        team: Figure(exact[team], f"{texts[team]} ({goals[team].goals_for}-{goals[team].goals_against})")
        for team in tie.teams
    }


def _apart(values: Mapping[str, Fraction], digits: int | None) -> dict[str, str]:
    """The quotients as text, `.7142`, with as many places as it takes that different ones look different."""
    places = DIGITS if digits is None else digits
    while True:
        texts = {team: cut(value, places) for team, value in values.items()}
        if len(set(texts.values())) == len(set(values.values())):
            return {team: text.removeprefix("0") if places else text for team, text in texts.items()}
        places += 1


def _goal_ratio(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for divided by goals against; nothing against is best. It orders as the quotient does, unless rounded."""
    goals = {team: _goals(tie, team, step, quotient=True) for team in tie.teams}
    found = {}
    for team, own in goals.items():
        score = f"({own.goals_for}-{own.goals_against})"
        if not own.goals_against:
            found[team] = Figure(Fraction(2 if own.goals_for else 1, 2), f"no goal against {score}")
            continue
        ratio = Fraction(own.goals_for, own.goals_against)
        places = 2 if step.round_digits is None else step.round_digits
        if step.round_digits is not None:
            ratio = rounded(ratio, step.round_digits)
        found[team] = Figure(ratio / (1 + ratio), f"{cut(ratio, places)} {score}")
    return found


def _penalty_minutes(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        minutes = 0
        for line in lines:
            if line.penalty_minutes is None:
                return f"the penalty minutes of {team} in game {line.game.game_id} are not recorded"
            minutes += line.penalty_minutes
        found[team] = _tally(minutes, lines, step, str(minutes), least=True)
    return found


def _periods_won(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        won = 0
        for line in lines:
            if line.periods_won is None:
                return f"the goals of each period of game {line.game.game_id} are not recorded"
            won += line.periods_won
        found[team] = _tally(won, lines, step, str(won))
    return found


def _first_goal(tie: Tie, step: TieBreakStep) -> Found:
    """Who scored first in the games between the teams still level (Edmonton 1.5)."""
    del step
    found = {}
    for team in tie.teams:
        lines = tie.records[team].against(tie.teams)
        if not lines:
            return "they did not meet"
        first = 0
        for line in lines:
            if line.scored_first is None:
                return f"who scored the first goal of game {line.game.game_id} is not recorded"
            first += line.scored_first
        found[team] = Figure(Fraction(first), str(first))
    return found


def _fastest_goal(tie: Tie, step: TieBreakStep) -> Found:
    """The time to a team's first goal in its own first game, or in any game; without a goal it is last (RULES 1.5)."""
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        looked_at = lines[:1] if step.who == "first_game" else lines
        for line in looked_at:
            if not line.first_known:
                return f"the time of the first goal of {team} in game {line.game.game_id} is not recorded"
        times = [line.first_goal_s for line in looked_at if line.first_goal_s is not None]
        found[team] = Figure(Fraction(-min(times)), clock(min(times))) if times else Figure(NEVER, "no goal")
    return found


NEVER = Fraction(-(10**9))
"""Slower than any goal."""


def _coin_toss(tie: Tie, step: TieBreakStep) -> Found:
    """A coin has no figures; `order.py` asks the tosses that were made."""
    del tie, step
    return "no coin was tossed"


CRITERIA: Mapping[StepBy, Criterion] = {
    "points": Criterion("points", "points", "Most points.", _counting(lambda line: line.points)),
    "wins": Criterion("wins", "wins", "Most wins, in overtime and shootouts too.", _counting(lambda line: line.won)),
    "regulation_wins": Criterion(
        "wins", "wins in regulation", "Most wins in regulation.", _counting(lambda line: line.won and not line.extra)
    ),
    "head_to_head": Criterion(
        "head_to_head", "head-to-head", "Most points in the games among the tied teams.", _head_to_head
    ),
    "goal_difference": Criterion(
        "goal_difference", "goal difference", "Goals for less goals against.", _goal_difference
    ),
    "goals_for": Criterion("goals_for", "goals for", "Most goals for.", _goals_for),
    "goals_against": Criterion("goals_against", "goals against", "Fewest goals against.", _goals_against),
    "goal_quotient": Criterion(
        "goal_quotient", "goal quotient", "Goals for divided by goals for and against.", _goal_quotient
    ),
    "goal_ratio": Criterion("goal_quotient", "goal ratio", "Goals for divided by goals against.", _goal_ratio),
    "penalty_minutes": Criterion(
        "penalty_minutes", "penalty minutes", "Fewest minutes in penalties.", _penalty_minutes
    ),
    "first_goal": Criterion(
        "first_goal", "first goals in games between them", "The first goal in the game between them.", _first_goal
    ),
    "fastest_goal": Criterion(
        "fastest_goal", "fastest goal", "Least time to the team's own first goal.", _fastest_goal
    ),
    "periods_won": Criterion("periods_won", "periods won", "Most periods won.", _periods_won),
    "coin_toss": Criterion("coin_toss", "coin toss", "The toss of a coin.", _coin_toss),
}


def measure(tie: Tie, step: TieBreakStep) -> Found:
    """The figures of a step, or why it is not used with these teams."""
    if step.only_if_teams is not None and len(tie.teams) != step.only_if_teams:
        return f"{number(len(tie.teams))} teams"
    if step.require_all_met:
        for one, two in combinations(sorted(tie.among), 2):
            if not met(tie.records, one, two):
                return f"{one} and {two} did not meet"
    return CRITERIA[step.by].measure(tie, step)


def name_of(step: TieBreakStep) -> str:
    """The step's name in sentences: `goal quotient`, `points in games among them`."""
    name = CRITERIA[step.by].name
    return f"{name} in games among them" if step.scope == "tied" and step.by != "head_to_head" else name


