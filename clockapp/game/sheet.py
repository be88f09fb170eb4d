"""The game sheet read in the order of play: goals, places, whole seconds, and the box they make.

Late entries stand where they belong on the sheet, not where they came in the log (DESIGN, "Hard spots").
"""

from dataclasses import dataclass

from clockapp.game.box import Assessed, Box, GameSheet, OvertimeSpan, Ruling, Scored, serve
from clockapp.game.facts import PenaltyAssessed
from clockapp.game.phases import SECOND, overtime_step, period_length_s, regulation
from clockapp.game.state import GoalLine, Place, State
from clockapp.game.view import SIDES, Side


def second_of(elapsed_ms: int) -> int:
    """The second of the sheet: elapsed time is rounded down (CONTRACT 1)."""
    return elapsed_ms // SECOND


def goals_in_order(state: State) -> tuple[GoalLine, ...]:
    """The goals by the sheet: period, second, then as they were entered."""
    if "goals" not in state.memo:
        key = lambda line: (line.fact.period, second_of(line.fact.elapsed_ms), line.act)  # noqa: E731 - one use
        state.memo["goals"] = tuple(sorted(state.goals, key=key))
    order: tuple[GoalLine, ...] = state.memo["goals"]
    return order


def goals_of(state: State, side: Side, *, until: int | None = None) -> int:
    """Goals of a team in play, at most in the periods up to `until`; a shootout is not counted."""
    return sum(1 for g in state.goals if g.fact.team == side and (until is None or g.fact.period <= until))


def base_s(state: State, period: int) -> int:
    """Seconds played before a period began."""
    return sum(state.played[: period - 1])


def absolute_s(state: State, period: int, second: int) -> int:
    """Seconds played from the start of the game to a place in it."""
    if period <= len(state.played):
        second = min(second, state.played[period - 1])
    return base_s(state, period) + second


def absolute_ms(state: State, at: int) -> int:
    """Game time in ms from the start of the game, on the scale of `absolute_s`."""
    if state.in_play():
        return base_s(state, state.period) * SECOND + state.elapsed(at)
    return sum(state.played) * SECOND


def place_now(state: State, at: int) -> tuple[int, int]:
    """The period and the elapsed ms at which a goal made now is entered.

    Before the game at the start of the 1st; in a break or a shootout in the last second of the period before.
    """
    if state.in_play():
        return state.period, state.elapsed(at)
    if not state.played:
        return 1, 0
    last = len(state.played)
    return last, state.played[last - 1] * SECOND


def next_faceoff(state: State, at: int) -> tuple[int, int]:
    """The place of a penalty assessed now: in a break it is the next face-off (RULES X10)."""
    if state.in_play():
        return state.period, state.elapsed(at)
    if state.phase == "shootout":
        return state.period, 0
    return (state.period + 1 if state.phase in ("intermission", "overtime_break") else 1), 0


@dataclass(frozen=True, slots=True)
class _Clocked:
    """What of the state depends on the instant, for the box."""

    stopped: bool
    over: bool


def _assessed(state: State, line_act: int, fact: PenaltyAssessed, *, running_time: bool) -> Assessed:
    count = regulation(state)
    second = second_of(fact.elapsed_ms)
    overtime = fact.period > count
    window = state.rules.penalties.last_minutes
    late = overtime or (
        window is not None and fact.period == count and second >= period_length_s(state, count) - window.last_s
    )
    player = state.team(fact.team).player(fact.player) if fact.player else None
    return Assessed(
        act=line_act,
        team=fact.team,
        player=fact.player,
        kind=fact.kind,
        infraction=fact.infraction,
        served_by=fact.served_by,
        minutes=fact.minutes,
        length_s=fact.length_s,
        signalled=fact.signalled,
        period=fact.period,
        second=second,
        at_s=absolute_s(state, fact.period, second),
        starts=not (state.phase == "shootout" and fact.period == state.period),
        running_time=running_time,
        late=late,
        goalkeeper=player is not None and player.position == "G",
        overtime=overtime,
    )


def _spans(state: State) -> tuple[OvertimeSpan, ...]:
    count = regulation(state)
    spans = []
    reached = state.period + (1 if state.phase == "overtime_break" else 0)
    for period in range(count + 1, reached + 1):
        step = overtime_step(state, period)
        if step:
            ended = period <= len(state.played)
            begin = base_s(state, period)
            spans.append(
                OvertimeSpan(
                    from_s=begin,
                    to_s=begin + state.played[period - 1] if ended else None,
                    strength=step.strength,
                    model=step.penalty_model,
                )
            )
    return tuple(spans)


def _seconds(state: State, places: tuple[Place, ...]) -> tuple[int, ...]:
    return tuple(sorted(absolute_s(state, p.period, p.second) for p in places))


def _game_sheet(state: State, clocked: _Clocked) -> GameSheet:
    ends = tuple(sum(state.played[: i + 1]) for i in range(len(state.played)))
    if clocked.over and len(state.played) < state.period:
        ends += (base_s(state, state.period) + second_of(state.limit),)
    return GameSheet(
        penalties=tuple(
            _assessed(state, p.act, p.fact, running_time=p.running_time)
            for p in sorted(state.penalties, key=lambda p: (p.fact.period, second_of(p.fact.elapsed_ms), p.act))
        ),
        goals=tuple(
            Scored(
                act=g.act,
                team=g.fact.team,
                period=g.fact.period,
                second=second_of(g.fact.elapsed_ms),
                at_s=absolute_s(state, g.fact.period, second_of(g.fact.elapsed_ms)),
                penalty_shot=g.fact.penalty_shot,
                awarded=g.fact.awarded,
                decides=_decides(state, g.fact.period),
            )
            for g in goals_in_order(state)
        ),
        rulings=tuple(
            Ruling(act=act, penalty=r.penalty, at_s=absolute_s(state, r.period, second_of(r.elapsed_ms)))
            for act, r in state.rulings
        ),
        faceoffs=_seconds(state, state.faceoffs),
        drops=tuple((absolute_s(state, p.period, p.second), p.act) for p in state.faceoffs),
        whistles=_seconds(state, state.whistles),
        stopped=clocked.stopped,
        overtimes=_spans(state),
        period_ends=ends,
    )


def _decides(state: State, period: int) -> bool:
    """Whether a goal in that period ends the game: overtime is reached level, and the next goal wins."""
    step = overtime_step(state, period) if period > regulation(state) else None
    return step is not None and step.sudden_victory


def box(state: State, at: int) -> Box:
    """The penalty box of this state; worked out once, asked at many instants."""
    clocked = _Clocked(stopped=not state.running(at) or not state.in_play(), over=is_over(state, at))
    key = f"box {clocked}"
    if key not in state.memo:
        state.memo[key] = serve(_game_sheet(state, clocked), state.rules)
    served: Box = state.memo[key]
    return served


def is_over(state: State, at: int) -> bool:
    """Whether the time of the period that is on is used up, or it was ended by word."""
    if state.in_play():
        return state.closed or state.elapsed(at) >= state.limit
    return state.phase not in ("pregame", "warmup")


def shots_of(state: State, side: Side, period: int | None = None) -> int:
    """Shots on goal of a team, in one period or in all."""
    return sum(count for (who, number), count in state.shots if who == side and period in (None, number))


Spot = tuple[int, int, int]
"""A place between two entries of the sheet: period, second, act."""


def spot_of(goal: GoalLine) -> Spot:
    """Where a goal stands: who was pulled or came back at its stoppage is an entry after it."""
    return goal.fact.period, second_of(goal.fact.elapsed_ms), goal.act


def goalkeeper_of(state: State, side: Side, *, before: Spot | None = None) -> str | None:
    """Who keeps the goal; `before`: at a spot of the sheet. None: the goal is empty.

    The first `G` on the roster who plays, until said otherwise (CONTRACT 4).
    """
    changes = _changes(state, side, before)
    if changes:
        return changes[-1]
    out = {number for who, number, status in latest_statuses(state) if who == side and status != "playing"}
    back = {number for who, number, status in latest_statuses(state) if who == side and status == "playing"}
    out |= {p.number for p in state.team(side).roster if p.status != "playing"} - back
    return next((p.number for p in state.team(side).roster if p.position == "G" and p.number not in out), None)


def pulled(state: State, side: Side, *, before: Spot | None = None) -> bool:
    """Whether the goalkeeper was taken off for an extra attacker."""
    changes = _changes(state, side, before)
    return bool(changes) and changes[-1] is None


def _changes(state: State, side: Side, before: Spot | None) -> list[str | None]:
    """The goalkeepers a team has had since the first, in the order in which they came; None: it took him off."""
    return [
        c.player
        for act, c in state.goalkeepers
        if c.team == side and (before is None or (c.period, second_of(c.elapsed_ms), act) < before)
    ]


def latest_statuses(state: State) -> tuple[tuple[Side, str, str], ...]:
    """The status of each player for whom one was said, the newest."""
    latest = {(side, number): status for side, number, status in state.statuses}
    return tuple((side, number, status) for (side, number), status in latest.items())


def timeouts_used(state: State, side: Side) -> int:
    """Timeouts a team has taken."""
    return sum(1 for t in state.timeouts if t.fact.team == side)


def lead(state: State) -> tuple[Side | None, int]:
    """Who leads in play, and by how many goals; true goals, never capped."""
    home, away = (goals_of(state, side) for side in SIDES)
    return ("home" if home > away else "away" if away > home else None), abs(home - away)
