"""Points, posted scores, the order of the table and suspensions, told in sentences."""

from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary_lines import Line, Lines, reading
from clockapp.rules.table import Points, SuspensionRow, TieBreakStep
from clockapp.rules.words import count, listed, ordinal, sentence


def points(rules: RuleSet) -> Lines:
    """What a result is worth, and which score is posted."""
    p = rules.points
    yield Line(
        f"Points: win {p.win}, win in overtime {p.overtime_win}, win in the shootout {p.shootout_win}, tie {p.tie}, "
        f"loss in the shootout {p.shootout_loss}, loss in overtime {p.overtime_loss}, loss {p.loss}."
    )
    yield from _more_points(p)
    yield from reading(p.reading)
    yield from _cap(rules)
    goal = rules.shootout_goal
    counted = [word for word, yes in (("goals for", goal.in_goals_for), ("goals against", goal.in_goals_against)) if yes]
    where = f"it counts in {listed(counted)}" if counted else "it counts neither in goals for nor in goals against"
    score = "A shootout is one goal in the score" if goal.in_score else "The goal of a shootout is not in the score, which people write as a tie"
    yield Line(f"{score}; {where}.")
    if goal.counts_for_player:
        yield Line("Goals in a shootout count for those who scored them; people add them, no sheet here does.")
    yield from reading(goal.reading)
    forfeit = rules.forfeit
    counts = "these goals count" if forfeit.goals_count else "these goals do not count"
    if forfeit.as_played:
        counts = "the goals scored until then count"
    yield Line(f"A forfeit is {forfeit.winner}-{forfeit.loser}; {counts} in goals for and against.")
    if forfeit.after_minutes:
        yield Line(f"A team that is {count(forfeit.after_minutes, 'minute')} late forfeits; the operator watches that.")
    if forfeit.late_goals_per_minute:
        goals = count(forfeit.late_goals_per_minute, "goal")
        yield Line(f"The other team gets {goals} for each minute a team is late; the operator enters them.")
    yield from reading(forfeit.reading)


def _more_points(p: Points) -> Lines:
    for what, number in (
        ("each period won", p.period_win),
        ("each period tied", p.period_tie),
        ("a win without a goal against", p.shutout),
        ("each goal the winner scored" if p.per_goal_of_winner else "each goal scored", p.per_goal),
        ("a loss in overtime or in the shootout after a regulation without a goal", p.goalless_regulation),
    ):
        if number:
            yield Line(f"{count(number, 'point')} for {what}.")
    if p.maximum is not None:
        yield Line(f"At most {count(p.maximum, 'point')} a game.")
    if p.average:
        yield Line("Teams rank by points a game.")
    if p.wins_first:
        yield Line("Teams rank by wins first.")


_CAPPED = {
    "posted": "the posted score",
    "goals_for": "goals for",
    "goals_against": "goals against",
    "quotient": "the goal quotient",
}


def _cap(rules: RuleSet) -> Lines:
    cap = rules.cap
    if cap.max_difference is not None:
        where = "count in the tie-breaks alone" if cap.tie_break_only else "are posted"
        yield Line(f"Scores {where} with a difference of at most {count(cap.max_difference, 'goal')}.")
    if cap.max_goals is not None:
        yield Line(f"At most {count(cap.max_goals, 'goal')} of a team count in a game.")
    if cap.max_difference is None and cap.max_goals is None:
        yield Line("Scores are posted as they are.")
    else:
        yield Line(f"This holds for {listed([_CAPPED[what] for what in cap.applies_to]) or 'nothing else'}.")
        yield Line(f"The board shows the {'posted' if cap.on_board else 'true'} score.")
    yield from reading(cap.reading)


_STEPS = {
    "points": "points",
    "wins": "wins",
    "regulation_wins": "wins in regulation",
    "head_to_head": "the game between them",
    "goal_difference": "goal difference",
    "goals_for": "most goals for",
    "goals_against": "fewest goals against",
    "goal_quotient": "goals for divided by goals for and against",
    "goal_ratio": "goals for divided by goals against",
    "goal_share": "goals for less goals against, divided by goals for",
    "penalty_minutes": "fewest penalty minutes",
    "first_goal": "first goal in the game between them",
    "fastest_goal": "fastest goal",
    "periods_won": "periods won",
    "against_others": "the games against the best team that is not level, then against the next",
    "seed": "seeding before the tournament",
    "coin_toss": "coin toss",
}
_SPLIT = {
    "peel_best": "When a step parts the teams, the best is placed and the rest start again from the first step.",
    "peel_worst": "When a step parts the teams, the last is placed and the rest start again from the first step.",
    "rank_all": "When a step parts the teams, all are ranked and those still level start again from the first step.",
    "next_step": "When a step parts the teams, all are ranked and those still level go on to the next step.",
}


def order(rules: RuleSet) -> Lines:
    """The order of teams with equal points."""
    tie_break = rules.tie_break
    by = "points a game" if rules.points.average else "points"
    yield Line(f"Teams rank by wins, then by {by}." if rules.points.wins_first else f"Teams rank by {by}.")
    if not tie_break.two:
        yield Line("Teams with equal points share a place.")
    who = ", two teams" if tie_break.multi else ""
    for lead, steps in (
        (f"Equal points{who}", tie_break.two),
        ("Equal points, three or more", tie_break.multi),
        ("Wild cards across groups", tie_break.cross_group),
    ):
        for i, step in enumerate(steps):
            yield Line(f"{lead}, {i + 1}: {_tie_break_step(step)}.")
            yield from reading(step.reading)
    if tie_break.two:
        split = _SPLIT[tie_break.on_split]
        yield Line(split if tie_break.restart_at == 1 else split.replace("the first step", f"step {tie_break.restart_at}"))
    if tie_break.multi:
        goes = "they go over to" if tie_break.two_when_two_left else "they never go back to"
        yield Line(f"When two are left of three or more, {goes} the steps for two teams.")
    if tie_break.avoid_rematches:
        yield Line("The draw after the groups avoids pairs that have met; the committee sees to it.")
    yield from reading(tie_break.reading)


def _tie_break_step(step: TieBreakStep) -> str:
    text = _STEPS[step.by]
    if step.by == "fastest_goal":
        text += " in a team's first game" if step.who == "first_game" else " in any game"
    if step.scope == "tied":
        text += " in the games among the tied teams"
    if step.average:
        text += ", a game"
    if step.cap is not None:
        text += f", at most {step.cap} a game"
    if step.most_goals is not None:
        text += f", at most {count(step.most_goals, 'goal')} of a team a game"
    if step.round_digits is not None:
        text += f", to {count(step.round_digits, 'decimal place')}"
    if step.only_if_teams is not None:
        text += f", only if {step.only_if_teams} teams are tied"
    if step.require_all_met:
        text += ", only if they have all met"
    if step.restart_at is not None:
        text += f"; those still level go on at step {step.restart_at}"
    if step.odd_one_out is not None:
        text += f"; of three coins the odd one gets the {step.odd_one_out} place"
    return text


def suspensions(rules: RuleSet) -> Lines:
    """The table of suspensions, row by row."""
    for row in rules.suspensions:
        code = f" ({row.code})" if row.code else ""
        yield Line(f"{row.id}{code} {sentence(row.text).rstrip('.')}: {_term(row)}.")
        yield from reading(row.reading)
    if rules.suspensions:
        how = {"max": "the largest minimum holds", "sum": "all are added"}[rules.suspensions_combine]
        yield Line(f"Where several rows fit, {how}.")


def _term(row: SuspensionRow) -> str:
    match row.term:
        case "games" | "months" | "years":
            return count(row.number[0], row.term[:-1])
        case "escalating":
            return ", ".join(f"{count(number, 'game')} the {ordinal(i + 1)} time" for i, number in enumerate(row.number))
        case "indefinite":
            return "until further notice"
        case "review":
            return "to be reviewed"
        case _:
            return "for people to see to"
