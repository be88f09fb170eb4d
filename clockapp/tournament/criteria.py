"""The tie-break criteria: each one a code, a sentence and a small function over the teams still level.

A criterion gives every team a figure, of which the greater is the better, or says in words why it cannot be used.
Figures are exact fractions; only their texts are cut.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from clockapp.game.face import clock
from clockapp.rules.table import StepBy, TieBreakStep
from clockapp.tournament import goal_steps
from clockapp.tournament.figures import Class, DecidedBy, Figure, Found, Tie, tally
from clockapp.tournament.records import Line, met
from clockapp.tournament.words import listed, number, ordinal


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion: its code in `decided_by`, its name in sentences, the sentence that explains it, its function."""

    code: DecidedBy
    name: str
    sentence: str
    measure: Callable[[Tie, TieBreakStep], Found]


def _counting(count: Callable[[Line], int]) -> Callable[[Tie, TieBreakStep], Found]:
    def measure(tie: Tie, step: TieBreakStep) -> Found:
        found = {}
        for team in tie.teams:
            lines = tie.lines(team, step)
            total = sum(count(line) for line in lines)
            found[team] = tally(total, lines, step, str(total))
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
        found[team] = tally(total, lines, step, f"{total} {'point' if total == 1 else 'points'} ({games or 'not met'})")
    return found


def _seen(line: Line) -> str:
    """The true score of a game as one team sees it."""
    return f"{line.goals.goals_for}-{line.goals.goals_against}"


def _penalty_minutes(tie: Tie, step: TieBreakStep) -> Found:
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        minutes = 0
        for line in lines:
            if line.penalty_minutes is None:
                return f"the penalty minutes of {team} in game {line.game.game_id} are not recorded"
            minutes += line.penalty_minutes
        found[team] = tally(minutes, lines, step, str(minutes), least=True)
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
        found[team] = tally(won, lines, step, str(won))
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


def _against_others(tie: Tie, step: TieBreakStep) -> Found:
    """Points, goal difference and goals in the games against the best team that is not level, then against the next.

    IIHF sport regulations, order in a group, steps 4 and 5. Teams that share a place are taken together.
    """
    del step
    for others in (*tie.above, *tie.below):
        met_them = {team: _against(tie, team, others) for team in tie.teams}
        keys = {team: key for team, key in met_them.items() if key is not None}
        if len(keys) == len(met_them) and len(set(keys.values())) > 1:
            return {team: _met(key, others, set(keys.values())) for team, key in keys.items()}
    return "no team that is not level parts them"


Meeting = tuple[int, int, int]
"""Points, goal difference and goals in the games against some others: what counts first stands first."""
PARTS: tuple[DecidedBy, ...] = ("points", "goal_difference", "goals_for")


def _against(tie: Tie, team: str, others: Class) -> Meeting | None:
    """The games of a team against some others, None where it has not met each of them."""
    lines = tie.records[team].against(others)
    if {line.opponent for line in lines} != set(others):
        return None
    goals_for = sum(line.for_order.goals_for for line in lines)
    goals_against = sum(line.for_order.goals_against for line in lines)
    return sum(line.points for line in lines), goals_for - goals_against, goals_for


def _met(own: Meeting, others: Class, all_of: set[Meeting]) -> Figure:
    """The figure of a team, with the part by name that sets it apart from every team that is not equal to it."""
    points, difference, goals = own
    deepest = max(next(n for n, part in enumerate(one) if part != own[n]) for one in all_of - {own})
    text = f"{points} {'point' if points == 1 else 'points'} ({goals}-{goals - difference} with {listed(others)})"
    return Figure(Fraction((points * MANY + difference) * MANY + goals), text, PARTS[deepest])


MANY = 10**6
"""More goals than any team scores."""


def _seed(tie: Tie, step: TieBreakStep) -> Found:
    """The seeding before the tournament, where it was entered for each of the teams."""
    del step
    seeds = {team: tie.records[team].seed for team in tie.teams}
    missing = sorted(team for team, seed in seeds.items() if seed is None)
    if missing:
        return f"{listed(missing)} {'has' if len(missing) == 1 else 'have'} no seed entered"
    return {team: Figure(Fraction(-seed), ordinal(seed)) for team, seed in seeds.items() if seed is not None}


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
        "goal_difference", "goal difference", "Goals for less goals against.", goal_steps.goal_difference
    ),
    "goals_for": Criterion("goals_for", "goals for", "Most goals for.", goal_steps.goals_for),
    "goals_against": Criterion("goals_against", "goals against", "Fewest goals against.", goal_steps.goals_against),
    "goal_quotient": Criterion(
        "goal_quotient", "goal quotient", "Goals for divided by goals for and against.", goal_steps.best_quotient
    ),
    "goal_ratio": Criterion("goal_quotient", "goal ratio", "Goals for divided by goals against.", goal_steps.goal_ratio),
    "goal_share": Criterion(
        "goal_quotient", "goal share", "Goals for less goals against, divided by goals for.", goal_steps.goal_share
    ),
    "penalty_minutes": Criterion(
        "penalty_minutes", "penalty minutes", "Fewest minutes in penalties.", _penalty_minutes
    ),
    "first_goal": Criterion(
        "first_goal", "first goals in games between them", "The first goal in the game between them.", _first_goal
    ),
    "fastest_goal": Criterion(
        "fastest_goal", "fastest goal", "Least time to the team's own first goal.", _fastest_goal
    ),
    "periods_won": Criterion("wins", "periods won", "Most periods won.", _periods_won),
    "against_others": Criterion(
        "points", "games against the others", "The games against the best team that is not level.", _against_others
    ),
    "seed": Criterion("decision", "seeding before the tournament", "The better seed before the tournament.", _seed),
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


