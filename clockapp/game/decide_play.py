"""Deciding what concerns play: phases, the clock, timeouts, the shootout."""

from typing import assert_never

from clockapp.game import commands as c
from clockapp.game import face, phases, shootout, words
from clockapp.game.evolve import timeout_left
from clockapp.game.facts import (
    AttemptMade,
    ClockSet,
    ClockStarted,
    ClockStopped,
    PeriodClosed,
    PhaseStarted,
    Refusal,
    Running,
    ShootoutOrderChosen,
    TimeoutEnded,
    TimeoutTaken,
)
from clockapp.game.outcome import outcome
from clockapp.game.ruling import Case, Decision, nonsense, unknown
from clockapp.game.running_time import running_time
from clockapp.game.sheet import goals_of, is_over, place_now, timeouts_used
from clockapp.game.state import State
from clockapp.game.view import SIDES, Side, other
from clockapp.rules.play import Overtime

LONGEST_BREAK_MS = 12 * 3_600_000


def decide_next_phase(case: Case, command: c.NextPhase) -> Decision:
    """The next phase: a period has to be over, or its end forced."""
    state, at = case.state, case.at
    if state.in_play() and not is_over(state, at) and not command.force and outcome(state, at) is None:
        left = face.down(state.limit - state.elapsed(at), tenths=True)
        refusal = case.breach("time_left", f"{left} left in {words.the_period(state, state.period)}: end it all the same?")
        if refusal:
            return refusal
    decided = outcome(state, at) is not None
    refusal = _decided(case)
    if refusal:
        return refusal
    following = next_phase(state, all_the_same=decided)
    if following is not None:
        return following
    if state.in_play() and not is_over(state, at) and not decided:
        return PeriodClosed(phase=_running(state), period=state.period)
    return nonsense("wrong_phase", f"Nothing follows {words.phase(state)}.")


def next_phase(state: State, *, all_the_same: bool = False) -> PhaseStarted | None:
    """The phase that would follow the one that is on; None: the game has no other.

    `all_the_same`: also the step for a tie where the score is none, as an official orders it.
    """
    count = phases.regulation(state)
    match state.phase:
        case "pregame":
            return PhaseStarted(phase="warmup", period=1)
        case "warmup":
            return PhaseStarted(phase="period", period=1)
        case "intermission":
            return PhaseStarted(phase="period", period=state.period + 1)
        case "period" if state.period < count:
            return PhaseStarted(phase="intermission", period=state.period)
        case "period" | "overtime":
            return _after_tie(state, all_the_same=all_the_same)
        case "overtime_break":
            return PhaseStarted(phase="overtime", period=state.period + 1)
        case "shootout":
            return None
        case _:
            assert_never(state.phase)


def _after_tie(state: State, *, all_the_same: bool) -> PhaseStarted | None:
    home, away = (goals_of(state, side) for side in SIDES)
    following = phases.next_tie_step(state)
    if (home != away and not all_the_same) or following.step is None:
        return None
    if not isinstance(following.step, Overtime):
        return PhaseStarted(phase="shootout", period=state.period + 1)
    if phases.break_length_s(following) is not None:
        return PhaseStarted(phase="overtime_break", period=state.period)
    return PhaseStarted(phase="overtime", period=state.period + 1)


def _running(state: State) -> Running:
    """The phase as a fact names it; never `pregame`, in which nothing has a clock."""
    return "warmup" if state.phase == "pregame" else state.phase


def _clockless(state: State) -> Refusal | None:
    if state.phase in ("pregame", "shootout"):
        return nonsense("wrong_phase", f"There is no clock in {words.phase(state)}.".replace("in before", "before"))
    return None


def decide_start(case: Case) -> Decision:
    """Start the clock of the phase."""
    state, at = case.state, case.at
    refusal = _clockless(state)
    if refusal:
        return refusal
    if state.running(at):
        return nonsense("clock_running", "The clock is running already.")
    if state.elapsed(at) >= state.limit:
        return nonsense("wrong_phase", "The clock stands at 0: the next step comes first.")
    if state.in_play():
        refusal = _decided(case)
    return refusal or ClockStarted(phase=_running(state), period=state.period, elapsed_ms=state.elapsed(at))


def decide_stop(case: Case) -> Decision:
    """Stop the clock of the phase."""
    state = case.state
    refusal = _clockless(state)
    if refusal:
        return refusal
    if not state.running(case.at):
        return nonsense("clock_stopped", "The clock is standing already.")
    return ClockStopped(phase=_running(state), period=state.period, elapsed_ms=state.elapsed(case.at))


def decide_clock_set(case: Case, command: c.SetClock) -> Decision:
    """Set the clock of the phase; a period has its length, a break may be made longer."""
    state = case.state
    refusal = _clockless(state)
    if refusal:
        return refusal
    most = state.limit if state.in_play() else max(state.limit, LONGEST_BREAK_MS)
    if not 0 <= command.remaining_ms <= most:
        name = words.the_period(state, state.period) if state.in_play() else words.phase(state)
        return nonsense("bad_value", f"{name[:1].upper()}{name[1:]} has {face.down(most)}: type a time up to that.")
    return ClockSet(phase=_running(state), period=state.period, remaining_ms=command.remaining_ms)


def decide_timeout(case: Case, command: c.Timeout) -> Decision:
    """A timeout: at a stoppage, or in running time at any moment; one in all, overtime included (RULES B3, E9)."""
    state, at = case.state, case.at
    if state.phase == "shootout":
        return nonsense("wrong_phase", "There is no time-out in a shootout.")
    refusal = _none_left(case, command.team) or _no_stoppage(case) or _decided(case)
    if refusal:
        return refusal
    period, elapsed = place_now(state, at)
    return TimeoutTaken(team=command.team, period=period, elapsed_ms=elapsed)


def _none_left(case: Case, side: Side) -> Refusal | None:
    state = case.state
    if timeouts_left(state, side) > 0:
        return None
    name = words.team(state, side)
    used = [t.fact for t in state.timeouts if t.fact.team == side]
    when = f" used theirs in {words.the_period(state, used[-1].period)}" if used else " have none"
    return case.breach("no_timeouts_left", f"{name}{when}.")


def timeouts_left(state: State, side: Side) -> int:
    """Timeouts a team may still take in the phase that is on."""
    rules = state.rules.timeouts
    allowed = state.rules.timeouts_of(state.opened.stage)
    overtime = state.period > phases.regulation(state)
    if overtime and not rules.in_overtime:
        taken = sum(1 for t in state.timeouts if t.fact.team == side and t.fact.period > phases.regulation(state))
        return max(0, rules.overtime_count - taken)
    allowed += rules.overtime_count if overtime else 0
    return max(0, allowed - timeouts_used(state, side))


def _no_stoppage(case: Case) -> Refusal | None:
    state, at = case.state, case.at
    flowing = running_time(state, at).on and state.rules.timeouts.in_running_time
    if state.in_play() and not is_over(state, at) and (not state.running(at) or flowing):
        return None
    how = "stop the clock first" if state.running(at) and state.in_play() else "nobody plays now"
    return case.breach("not_a_stoppage", f"A time-out needs a stoppage of play: {how}.")


def _decided(case: Case) -> Refusal | None:
    if outcome(case.state, case.at) is None:
        return None
    return case.breach("game_over", "The game is decided: make it official.")


def decide_end_timeout(case: Case) -> Decision:
    """End the timeout that is counted down."""
    if timeout_left(case.state, case.at) == 0:
        return nonsense("wrong_phase", "There is no time-out to end.")
    return TimeoutEnded()


def decide_first(case: Case, command: c.ShootoutFirst) -> Decision:
    """Which team shoots first, before the first attempt."""
    state = case.state
    if state.phase != "shootout" or state.attempts:
        return nonsense("wrong_phase", "Who shoots first is said at the start of the shootout.")
    return ShootoutOrderChosen(team=command.team)


def decide_attempt(case: Case, command: c.ShootoutAttempt) -> Decision:
    """One attempt: whose turn it is, and who may shoot (RULES 1.4)."""
    state = case.state
    if state.phase != "shootout" or state.first_shooter is None:
        return nonsense("wrong_phase", "Say first which team shoots first." if state.phase == "shootout" else "There is no shootout.")
    if command.player is None and command.goal:
        return nonsense("bad_value", "Nobody was sent: that can't be a goal.")
    refusal = (
        unknown(state.team(command.team), command.player)
        or unknown(state.team(other(command.team)), command.goalkeeper)
        or _turn(case, command)
        or _shooter(case, command)
    )
    if refusal:
        return refusal
    return AttemptMade(
        team=command.team,
        round=_round(state, command.team),
        player=command.player,
        goal=command.goal,
        goalkeeper=command.goalkeeper,
    )


def _round(state: State, side: Side) -> int:
    upcoming = shootout.turn(state)
    if upcoming and upcoming.team == side:
        return upcoming.round
    return max((a.fact.round for a in state.attempts if a.fact.team == side), default=0) + 1


def _turn(case: Case, command: c.ShootoutAttempt) -> Refusal | None:
    state = case.state
    if shootout.winner(state) is not None:
        return case.breach("shootout_decided", "The shootout is decided.")
    decided = _decided(case)  # by word, or by a goal entered late
    if decided:
        return decided
    upcoming = shootout.turn(state)
    if upcoming and upcoming.team != command.team:
        return case.breach("not_their_turn", f"{words.team(state, upcoming.team)} shoot now.")
    return None


def _shooter(case: Case, command: c.ShootoutAttempt) -> Refusal | None:
    state, number = case.state, command.player
    roster = state.team(command.team).roster
    if number is None or not roster:
        return None
    barred = next((r for r in shootout.eligibility(state, case.at).ineligible[command.team] if r.player == number), None)
    if barred is None:
        return None
    return case.breach("ineligible_shooter", f"#{number} may not shoot: {shootout.reason(state, command.team, barred, case.at)}.")
