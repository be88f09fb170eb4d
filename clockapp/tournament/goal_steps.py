"""The criteria on goals: difference, goals for and against, and the three ways of dividing them."""

from collections.abc import Mapping
from fractions import Fraction

from clockapp.game.worth import Counted, limited
from clockapp.rules.table import TieBreakStep
from clockapp.tournament.figures import DIGITS, Figure, Found, Tie, rounded, tally
from clockapp.tournament.records import summed
from clockapp.tournament.words import cut

WORST = Fraction(-(10**9))
"""Below any share of goals: no goal for, and some against."""


def goal_quotient(goals: Counted) -> Fraction:
    """Goals for divided by goals for and against; without any goal one half (RULES 1.5)."""
    both = goals.goals_for + goals.goals_against
    return Fraction(goals.goals_for, both) if both else Fraction(1, 2)


def _goals(tie: Tie, team: str, step: TieBreakStep, *, quotient: bool = False) -> Counted:
    record = tie.records[team]
    if step.scope == "all" and step.cap is None and step.most_goals is None:
        return record.quotient if quotient else record.for_order
    goals = (line.quotient if quotient else line.for_order for line in tie.lines(team, step))
    return summed(_limited(game, step) for game in goals)


def _limited(game: Counted, step: TieBreakStep) -> Counted:
    """The goals of one game as far as this step counts them."""
    own, theirs = game.goals_for, game.goals_against
    if step.cap is not None:
        own, theirs = limited(own, theirs, step.cap)
    if step.most_goals is not None:
        own, theirs = min(own, step.most_goals), min(theirs, step.most_goals)
    return Counted(own, theirs)


def goal_difference(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for less goals against."""
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        goals = _goals(tie, team, step)
        difference = goals.goals_for - goals.goals_against
        found[team] = tally(difference, lines, step, f"{difference:+d} ({goals.goals_for}-{goals.goals_against})")
    return found


def goals_for(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for."""
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        total = _goals(tie, team, step).goals_for
        found[team] = tally(total, lines, step, str(total))
    return found


def goals_against(tie: Tie, step: TieBreakStep) -> Found:
    """Goals against, the fewest first."""
    found = {}
    for team in tie.teams:
        lines = tie.lines(team, step)
        total = _goals(tie, team, step).goals_against
        found[team] = tally(total, lines, step, str(total), least=True)
    return found


def best_quotient(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for divided by goals for and against."""
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


def goal_ratio(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for divided by goals against; nothing against is best. It orders as the quotient does, unless rounded."""
    goals = {team: _goals(tie, team, step, quotient=True) for team in tie.teams}
    found = {}
    for team, own in goals.items():
        score = f"({own.goals_for}-{own.goals_against})"
        if not own.goals_against:
            # dividing by nought stands highest, and of several the one with more goals (USA Hockey, step 1 e)
            found[team] = Figure(Fraction(1 + own.goals_for) if own.goals_for else Fraction(1, 2), f"no goal against {score}")
            continue
        ratio = Fraction(own.goals_for, own.goals_against)
        places = 2 if step.round_digits is None else step.round_digits
        if step.round_digits is not None:
            ratio = rounded(ratio, step.round_digits)
        found[team] = Figure(ratio / (1 + ratio), f"{cut(ratio, places)} {score}")
    return found


def goal_share(tie: Tie, step: TieBreakStep) -> Found:
    """Goals for less goals against, divided by goals for (Piper Classic); without a goal for it is the worst there is."""
    goals = {team: _goals(tie, team, step, quotient=True) for team in tie.teams}
    found = {}
    for team, own in goals.items():
        score = f"({own.goals_for}-{own.goals_against})"
        if not own.goals_for:
            found[team] = Figure(WORST if own.goals_against else Fraction(0), f"no goal for {score}")
            continue
        share = Fraction(own.goals_for - own.goals_against, own.goals_for)
        if step.round_digits is not None:
            share = rounded(share, step.round_digits)
        found[team] = Figure(share, score)
    texts = _apart({team: figure.key for team, figure in found.items()}, step.round_digits)
    return {
        team: figure if not goals[team].goals_for else Figure(figure.key, f"{texts[team]} {figure.text}")
        for team, figure in found.items()
    }
