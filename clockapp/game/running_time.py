"""Running time: by order, by the period's own clock, by the mercy rules read from the goals (RULES 1.3)."""

from clockapp.game.phases import SECOND, period_rules, regulation
from clockapp.game.sheet import goals_in_order, second_of
from clockapp.game.state import State
from clockapp.game.view import RunningTimeView
from clockapp.rules.play import Mercy


def running_time(state: State, at: int) -> RunningTimeView:
    """Whether whistles stop the clock at an instant. An order stands above the rules until it is taken back."""
    if state.order is not None:
        return RunningTimeView(on=state.order, by="order")
    on = by_rule(state, at)
    return RunningTimeView(on=on, by="rule" if on else None)


def by_rule(state: State, at: int) -> bool:
    """Whether the rules alone give running time now."""
    if state.phase == "overtime":
        return _overtime_runs(state, at)
    if state.phase != "period":
        return False
    return _period_runs(state, at) or any(
        mercy_on(state, rule, state.elapsed(at)) for rule in state.rules.mercy if _in_force(state, rule)
    )


def _overtime_runs(state: State, at: int) -> bool:
    from clockapp.game.phases import overtime_step

    step = overtime_step(state, state.period)
    return step is not None and step.clock == "running" and state.limit - state.elapsed(at) > step.last_stop_s * SECOND


def _period_runs(state: State, at: int) -> bool:
    rules = period_rules(state, state.period)
    if rules is None or rules.clock == "stop":
        return False
    remaining = state.limit - state.elapsed(at)
    if rules.stop_last_s and remaining <= rules.stop_last_s * SECOND:
        return False
    return not _close_game(state, at)


def _close_game(state: State, at: int) -> bool:
    """The other mercy: the end of a close game is played in stop time; sticky, once close it stays so."""
    rule = state.rules.inverse_mercy
    if rule is None or state.period != regulation(state) or state.limit - state.elapsed(at) > rule.last_s * SECOND:
        return False
    opens = (state.limit - rule.last_s * SECOND) // SECOND
    lead, closest, now = 0, None, 0
    for line in goals_in_order(state):
        inside = line.fact.period > state.period or (
            line.fact.period == state.period and second_of(line.fact.elapsed_ms) > opens
        )
        if inside and closest is None:
            closest = abs(now)
        now += 1 if line.fact.team == "home" else -1
        lead = abs(now)
        if inside and closest is not None:
            closest = min(closest, lead)
    closest = lead if closest is None else closest
    return (closest if rule.sticky else lead) <= rule.lead_at_most


def _in_force(state: State, rule: Mercy) -> bool:
    stage = state.opened.stage
    return state.stage.mercy and (not rule.stages or stage in rule.stages) and state.period in rule.periods


def mercy_on(state: State, rule: Mercy, elapsed_ms: int) -> bool:
    """Whether one mercy rule gives running time in the period that is on: the goals replayed, never patched.

    It looks at the lead when a period of the rule starts and after every goal, by the sheet: M1 to M12 of RULES 1.3.
    """
    on, was_off, lead, reached = False, False, 0, 0
    for period, second, step in _marks(state, rule, second_of(elapsed_ms)):
        lead += step
        if period not in rule.periods or not _from(state, rule, period, second):
            continue
        if rule.off_at is not None and on and abs(lead) <= rule.off_at:
            on, was_off = False, True
        elif not on and abs(lead) >= rule.on_at and (rule.rearm or not was_off):
            on = True
        reached = period
    if reached and rule.penalties_total is not None:
        assessed = [p for p in state.penalties if p.fact.period <= state.period]
        on = on or len(assessed) >= rule.penalties_total
    return on


def _marks(state: State, rule: Mercy, second: int) -> list[tuple[int, int, int]]:
    """Where the lead is looked at: (period, second, change of home's lead), in the order of play."""
    goals = [
        (g.fact.period, second_of(g.fact.elapsed_ms), 1 if g.fact.team == "home" else -1) for g in goals_in_order(state)
    ]
    starts = [(p, -1 if rule.from_remaining_s is None else _opens(state, rule, p), 0) for p in rule.periods]
    due = [mark for mark in starts if (mark[0], mark[1]) <= (state.period, second)]
    # sorted() is stable and a start's mark comes before a goal of the same second, as time comes before people
    return sorted([*due, *goals], key=lambda mark: (mark[0], mark[1]))


def _opens(state: State, rule: Mercy, period: int) -> int:
    """The second of a period from which the rule is in force."""
    from clockapp.game.phases import period_length_s

    return max(0, period_length_s(state, period) - (rule.from_remaining_s or 0)) if period <= regulation(state) else 0


def _from(state: State, rule: Mercy, period: int, second: int) -> bool:
    return rule.from_remaining_s is None or second >= _opens(state, rule, period)
