"""What types cannot say: settings of a rule set that contradict each other, or that no game could follow."""

from collections.abc import Iterable, Iterator, Sequence

from clockapp.rules.faults import Path, did_you_mean, one_of
from clockapp.rules.penalties import KINDS
from clockapp.rules.play import STAGES, Overtime, Period, Shootout, Stage, TieStep
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import SuspensionRow, TieBreakStep

Found = Iterator[tuple[Path, str]]
"""The place of a fault, and what was expected there."""


def checks(rules: RuleSet) -> Found:
    """Every place of a rule set that makes no sense, in the order of the file."""
    yield from _periods(("periods",), rules.periods)
    yield from _breaks(rules)
    yield from _slot(rules)
    yield from _mercy(rules)
    yield from _inverse_mercy(rules)
    yield from _repeats(("running_time", "stops_for"), rules.running_time.stops_for)
    if rules.timeouts.warning_left_s >= rules.timeouts.length_s:
        longest = rules.timeouts.length_s
        yield ("timeouts", "warning_left_s"), f"expected fewer than the {longest} seconds of a timeout; write fewer, or 0"
    for name, stage in rules.stages.items():
        yield from _stage(name, stage, rules.slot.minutes * 60)
    yield from _penalties(rules)
    yield from _points(rules)
    yield from _cap(rules)
    yield from _tie_break(rules)
    yield from _suspensions(rules.suspensions)


def _repeats(place: Path, values: Sequence[object]) -> Found:
    for i, value in enumerate(values):
        if value in values[:i]:
            yield (*place, i), "expected each value once; take it out"


def _periods(place: Path, periods: Iterable[Period]) -> Found:
    for i, period in enumerate(periods):
        if period.stop_last_s and period.clock == "stop":
            yield (*place, i, "stop_last_s"), 'expected 0 in stop time; take it out, or write clock = "running"'
        elif period.stop_last_s > period.length_s:
            yield (*place, i, "stop_last_s"), f"expected at most the period's {period.length_s} seconds; write fewer"


def _breaks(rules: RuleSet) -> Found:
    left, length = rules.breaks.horn_left_s, rules.breaks.intermission_s
    if rules.breaks.warmup_if_time_only and not rules.breaks.warmup_s:
        yield ("breaks", "warmup_if_time_only"), "expected false where there is no warm-up; write that, or add warmup_s"
    if left and left >= length:
        yield ("breaks", "horn_left_s"), f"expected fewer than intermission_s, {length}; write fewer, or 0"


def _slot(rules: RuleSet) -> Found:
    slot = rules.slot
    if slot.curfew != "none" and not slot.minutes:
        yield ("slot", "minutes"), "expected the minutes of ice a game has, as there is a curfew; write them"
    if slot.curfew == "drop_to" and not slot.drop_to_s:
        yield ("slot", "drop_to_s"), "expected the seconds the clock is set down to at the curfew; write them"
    if slot.curfew != "none" and slot.when_left_s > slot.minutes * 60:
        yield ("slot", "when_left_s"), f"expected at most the slot's {slot.minutes} minutes; write fewer seconds"


    if slot.last_period != "full" and not slot.minutes:
        yield ("slot", "last_period"), 'expected "full" where a game has no minutes of ice; write that, or add minutes'


def _mercy(rules: RuleSet) -> Found:
    counts = [len(rules.periods), *(len(stage.periods) for stage in rules.stages.values())]
    for i, mercy in enumerate(rules.mercy):
        place: Path = ("mercy", i)
        if not mercy.periods:
            yield (*place, "periods"), "expected the periods in which the rule is in force; write them, or take it out"
        for k, number in enumerate(mercy.periods):
            if not 1 <= number <= max(counts):
                yield (*place, "periods", k), f"expected a period from 1 to {max(counts)}; there is no other"
        yield from _repeats((*place, "periods"), mercy.periods)
        if mercy.off_at is not None and mercy.off_at >= mercy.on_at:
            yield (*place, "off_at"), f"expected fewer than on_at, {mercy.on_at}; it would go off as it comes on"
        for k, stage in enumerate(mercy.stages):
            yield from _known_stage((*place, "stages", k), stage, STAGES)
        yield from _repeats((*place, "stages"), mercy.stages)


_ALSO_CALLED = {
    "final": "championship",
    "finals": "championship",
    "semi": "semi_final",
    "preliminary": "round_robin",
    "prelim": "round_robin",
    "group": "round_robin",
    "bronze": "consolation",
}


def _known_stage(place: Path, name: str, known: Sequence[str]) -> Found:
    if name not in known:
        other = _ALSO_CALLED.get(name.casefold())
        hint = f"did you mean {other}?" if other else did_you_mean(name, known) or "choose one of these"
        yield place, f"expected a stage: {one_of(known)}; {hint}"


def _inverse_mercy(rules: RuleSet) -> Found:
    last = rules.periods[-1]
    if rules.inverse_mercy is not None and last.clock == "stop":
        yield ("inverse_mercy",), 'expected only where the last period has clock = "running"; write that, or take it out'
    elif rules.inverse_mercy is not None and rules.inverse_mercy.last_s > last.length_s:
        expected = f"expected at most the last period's {last.length_s} seconds; write fewer"
        yield ("inverse_mercy", "last_s"), expected


def _stage(name: str, stage: Stage, ice_s: int) -> Found:
    place: Path = ("stages", name)
    yield from _known_stage(place, name, (*STAGES, "default"))
    yield from _periods((*place, "periods"), stage.periods)
    for i, step in enumerate(stage.tie):
        yield from _step((*place, "tie", i), step, last=i == len(stage.tie) - 1)
        if isinstance(step, Overtime) and ice_s and step.min_ice_left_s >= ice_s:
            yield (*place, "tie", i, "min_ice_left_s"), f"expected fewer than the slot's {ice_s} seconds; write fewer, or 0"
    if not stage.tie:
        yield (*place, "tie"), 'expected what follows a tie; write [{ kind = "tie" }] where it stands'


def _step(place: Path, step: TieStep, *, last: bool) -> Found:
    always_ends = not isinstance(step, Overtime) or step.periods == 0
    if always_ends and not last:
        yield place, "expected nothing after this step, as it always ends the game; take out what follows"
    if last and not always_ends:
        expected = "expected a last step that always ends the game; write an overtime of periods = 0, a shootout or a tie after it"
        yield place, expected
    if isinstance(step, Overtime):
        yield from _overtime(place, step, last=last)
    if isinstance(step, Shootout) and step.simultaneous and step.order_in_sudden_victory == "swap":
        expected = 'expected "same" where both teams shoot at the same time; write that'
        yield (*place, "order_in_sudden_victory"), expected


def _overtime(place: Path, step: Overtime, *, last: bool) -> Found:
    if step.last_stop_s and step.clock == "stop":
        yield (*place, "last_stop_s"), 'expected 0 in stop time; take it out, or write clock = "running"'
    elif step.last_stop_s > step.length_s:
        yield (*place, "last_stop_s"), f"expected at most the overtime's {step.length_s} seconds; write fewer"
    if step.min_ice_left_s and step.periods == 0 and last:
        expected = "expected 0 where nothing follows that could decide the game instead; write that, or a step after it"
        yield (*place, "min_ice_left_s"), expected
    if step.penalty_model == "add_skater" and step.strength >= 5:
        yield (*place, "penalty_model"), 'expected "formula" at 5-on-5, where no skater can be added; write that'


def _penalties(rules: RuleSet) -> Found:
    for kind in KINDS:
        if kind not in rules.penalties.kinds:
            yield ("penalties", "kinds", kind), "expected each kind of penalty; add it, or extend a rule book"
    for kind, what in rules.penalties.kinds.items():
        if what.ends_on_goal and not what.team_s:
            expected = "expected false where no time shortens the team; write that"
            yield ("penalties", "kinds", kind, "ends_on_goal"), expected


def _points(rules: RuleSet) -> Found:
    points = rules.points
    for win, loss in (("win", "loss"), ("overtime_win", "overtime_loss"), ("shootout_win", "shootout_loss")):
        if getattr(points, win) < getattr(points, loss):
            yield ("points", win), f"expected at least {loss}, {getattr(points, loss)}; a win is worth no less"
    if rules.forfeit.winner <= rules.forfeit.loser:
        yield ("forfeit", "winner"), f"expected more than loser, {rules.forfeit.loser}; write more goals"
    if rules.forfeit.as_played and not rules.forfeit.goals_count:
        yield ("forfeit", "as_played"), "expected false where no goals of a forfeit count; write that, or goals_count = true"
    goal = rules.shootout_goal
    if not goal.in_score and (goal.in_goals_for or goal.in_goals_against):
        key = "in_goals_for" if goal.in_goals_for else "in_goals_against"
        yield ("shootout_goal", key), "expected false where the goal is not in the score; write that, or in_score = true"


def _cap(rules: RuleSet) -> Found:
    cap = rules.cap
    yield from _repeats(("cap", "applies_to"), cap.applies_to)
    if cap.on_board and cap.max_difference is None and cap.max_goals is None:
        yield ("cap", "on_board"), "expected false where nothing is capped; write that, or add max_difference"
    if not cap.tie_break_only:
        return
    if cap.max_difference is None and cap.max_goals is None:
        yield ("cap", "tie_break_only"), "expected false where nothing is capped; write that, or add max_difference"
    elif cap.on_board:
        yield ("cap", "on_board"), "expected false where the cap holds in the tie-breaks alone; write that"
    elif "posted" in cap.applies_to or not cap.applies_to:
        expected = "expected goals_for, goals_against or quotient, and no posted score, in the tie-breaks alone; write those"
        yield ("cap", "applies_to"), expected


_AMONG = {"head_to_head", "first_goal", "against_others", "seed"}
"""Steps that need teams of one division: who have met, or were seeded together."""


def _tie_break(rules: RuleSet) -> Found:
    if rules.tie_break.multi and not rules.tie_break.two:
        yield ("tie_break", "two"), "expected the steps for two teams; write them, or write the list as two alone"
    both = rules.tie_break
    longest = len(both.multi or both.two)
    if both.restart_at > max(1, longest):
        yield ("tie_break", "restart_at"), f"expected a step from 1 to {longest}; choose one"
    if both.restart_at > 1 and both.on_split == "next_step":
        yield ("tie_break", "restart_at"), 'expected 1 where on_split = "next_step", as no list starts again; write that'
    for key, steps in (("two", both.two), ("multi", both.multi), ("cross_group", both.cross_group)):
        for i, step in enumerate(steps):
            place: Path = ("tie_break", key, i)
            if step.by == "coin_toss" and i < len(steps) - 1:
                yield place, "expected nothing after a coin toss, which always decides; take out what follows"
            yield from _tie_break_step(place, step)
            if step.restart_at is not None and (key == "cross_group" or step.restart_at > len(steps)):
                expected = "no step to start at again" if key == "cross_group" else f"a step from 1 to {len(steps)}"
                yield (*place, "restart_at"), f"expected {expected}; {'take it out' if key == 'cross_group' else 'choose one'}"
            between = step.scope == "tied" or step.require_all_met or step.by in _AMONG
            if key == "cross_group" and between:
                yield place, "expected no step on games between teams of different groups, who do not meet; take it out"


GOAL_STEPS = ("goal_difference", "goals_for", "goals_against", "goal_quotient", "goal_ratio", "goal_share")
_ONLY_FOR = {
    "cap": GOAL_STEPS,
    "most_goals": GOAL_STEPS,
    "round_digits": ("goal_quotient", "goal_ratio", "goal_share"),
    "odd_one_out": ("coin_toss",),
}


def _tie_break_step(place: Path, step: TieBreakStep) -> Found:
    for key, kinds in _ONLY_FOR.items():
        if getattr(step, key) is not None and step.by not in kinds:
            yield (*place, key), f"expected only with by = {one_of(kinds)}; take it out"
    if step.who == "any_game" and step.by != "fastest_goal":
        yield (*place, "who"), "expected only with by = fastest_goal; take it out"


def _suspensions(rows: Sequence[SuspensionRow]) -> Found:
    ids = [row.id for row in rows]
    for i, row in enumerate(rows):
        place: Path = ("suspensions", i)
        if row.id in ids[:i]:
            yield (*place, "id"), "expected an id of its own; write another"
        count = len(row.number)
        if row.term in {"games", "months", "years"} and count != 1:
            yield (*place, "number"), f"expected one number of {row.term}; write [n]"
        elif row.term == "escalating" and count < 2:
            yield (*place, "number"), "expected a number of games for each offence, two or more; write [1, 2]"
        elif row.term in {"indefinite", "review", "note"} and count:
            yield (*place, "number"), f"expected no number where the term is {row.term}; take it out"
        if row.times > 1 and not (row.kinds or row.all_kinds):
            yield (*place, "times"), "expected only with kinds of penalty to count; add kinds, or take it out"
