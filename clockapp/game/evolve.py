"""`evolve`: what a fact makes of a game. It never refuses; a fact that a correction made impossible is a problem."""

from dataclasses import dataclass, field
from typing import Literal, assert_never

from clockapp.game import phases, shootout
from clockapp.game.clock import Clock
from clockapp.game.facts import (
    Abandoned,
    AttemptMade,
    ClockSet,
    ClockStarted,
    ClockStopped,
    Correction,
    EndsSwitched,
    Entry,
    Finalized,
    Forfeited,
    GameOpened,
    GoalkeeperChanged,
    GoalScored,
    Noted,
    PenaltyAssessed,
    PenaltyRuled,
    PenaltyShotTaken,
    PeriodClosed,
    PhaseStarted,
    PlayerStatusChanged,
    Reopened,
    RunningTimeOrdered,
    ShootoutOrderChosen,
    ShotsCounted,
    TimeoutEnded,
    TimeoutTaken,
    Undone,
)
from clockapp.game.log import Act, effective
from clockapp.game.outcome import outcome
from clockapp.game.running_time import running_time
from clockapp.game.sheet import next_faceoff, second_of
from clockapp.game.state import AttemptLine, GoalLine, PenaltyLine, Place, State, TimeoutLine, changed
from clockapp.game.view import Problem

KEPT = 8
"""So many acts are kept with the state before them: as many as somebody takes back in a row while play waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: its log, and the state the log makes."""

    entries: tuple[Entry, ...]
    state: State
    past: tuple[tuple[int, State], ...] = field(default=(), compare=False, repr=False)
    """The last few acts, each with the state before it: what taking the last one back gives, without folding anew."""

    @property
    def at(self) -> int:
        """The instant of the newest entry."""
        return self.entries[-1].at

    @property
    def revision(self) -> int:
        """How many acts were accepted."""
        return len(self.entries)


def evolve(game: Game | None, entry: Entry) -> Game:
    """The game with one more entry."""
    if game is None:
        return fold((entry,))
    entries = (*game.entries, entry)
    fact = entry.fact
    if isinstance(fact, Undone) and game.past and game.past[-1][0] == fact.target:
        # The newest act that holds is taken back: nothing after it could have hung on it.
        return Game(entries=entries, state=game.past[-1][1], past=game.past[:-1])
    if isinstance(fact, Correction):
        return Game(entries=entries, state=refold(entries))
    act = Act(act=entry.act, at=entry.at, fact=fact, override=entry.override)
    return Game(entries=entries, state=apply(game.state, act), past=(*game.past[1 - KEPT :], (entry.act, game.state)))


def fold(entries: tuple[Entry, ...]) -> Game:
    """The game of a whole log."""
    return Game(entries=entries, state=refold(entries))


def refold(entries: tuple[Entry, ...]) -> State:
    """The state of a log, its corrections read backwards first."""
    return state_of(effective(entries))


def state_of(acts: tuple[Act, ...]) -> State:
    """The state some acts make. Raises TypeError where the first does not open the game."""
    first = acts[0].fact
    if not isinstance(first, GameOpened):
        msg = "the first fact of a log opens the game"
        raise TypeError(msg)
    state = State(opened=first)
    for act in acts[1:]:
        state = apply(state, act)
    return state


def apply(state: State, act: Act) -> State:  # noqa: C901 - one case for each fact
    """One act of the sheet on top of those before it."""
    at, fact = act.at, act.fact
    match fact:
        case GameOpened():
            return problem(state, act, "The game is open already.")
        case PhaseStarted() | PeriodClosed():
            return _phase(state, act, fact)
        case ClockStarted() | ClockStopped() | ClockSet():
            return _clock(state, act, fact)
        case RunningTimeOrdered(on=on):
            return changed(state, order=on)
        case GoalScored():
            return _goal(state, act, fact)
        case PenaltyShotTaken():
            return _penalty_shot(state, act, fact)
        case PenaltyAssessed():
            return _penalty(state, act, fact)
        case PenaltyRuled(penalty=penalty):
            if all(line.act != penalty for line in state.penalties):
                return problem(state, act, "The penalty it ended is not on the sheet any more.")
            return changed(state, rulings=(*state.rulings, (act.act, fact)))
        case TimeoutTaken():
            return _timeout(state, act, fact)
        case TimeoutEnded():
            if timeout_left(state, at) == 0:
                return problem(state, act, "There is no time-out to end.")
            return changed(state, timeout=None)
        case ShotsCounted():
            return _shots(state, act, fact)
        case GoalkeeperChanged():
            return changed(state, goalkeepers=(*state.goalkeepers, (act.act, fact)))
        case PlayerStatusChanged(team=team, player=player, status=status):
            return changed(state, statuses=(*state.statuses, (team, player, status)))
        case ShootoutOrderChosen(team=team):
            if state.phase != "shootout":
                return problem(state, act, "There is no shootout any more.")
            return changed(state, first_shooter=team)
        case AttemptMade():
            return _attempt(state, act, fact)
        case EndsSwitched():
            return changed(state, switched=not state.switched)
        case Forfeited(team=team):
            return changed(state, forfeited=team)
        case Abandoned(reason=reason):
            return changed(state, abandoned=reason)
        case Noted(text=text):
            return changed(state, notes=(*state.notes, text))
        case Finalized():
            # What was handed over was handed over: a correction comes after its `reopen`, and the next has a higher number.
            stopped = state.clock.stopped(at, state.limit)
            return changed(state, finalized=True, finalizations=state.finalizations + 1, clock=stopped, timeout=None)
        case Reopened():
            return changed(state, finalized=False)
        case _:
            assert_never(fact)


def problem(state: State, act: Act, text: str) -> State:
    """Keep an act that has lost its ground, without effect."""
    return changed(state, problems=(*state.problems, Problem(act=act.act, text=text)))


def timeout_left(state: State, at: int) -> int:
    """Ms left of the timeout that is counted down; 0: there is none."""
    if state.timeout is None:
        return 0
    return max(0, state.timeout[1] + state.rules.timeouts.length_s * phases.SECOND - at)


def _phase(state: State, act: Act, fact: PhaseStarted | PeriodClosed) -> State:
    why = _impossible(state, act, fact)
    if why:
        return problem(state, act, why)
    if isinstance(fact, PeriodClosed):
        return changed(_whistle(state, act.at), clock=state.clock.stopped(act.at, state.limit), closed=True, timeout=None)
    played = state.played
    if state.in_play():
        played = (*played, second_of(state.elapsed(act.at)))
    starts_itself = fact.phase in ("intermission", "overtime_break")
    begun = changed(
        state,
        phase=fact.phase,
        period=fact.period,
        played=played,
        clock=Clock(0, act.at) if starts_itself else Clock(),
        closed=False,
        timeout=None,
        unset=None,
    )
    return changed(begun, limit=_limit(begun))


def _limit(state: State) -> int:
    match state.phase:
        case "warmup":
            return phases.warmup_ms(state.rules)
        case "intermission":
            return state.rules.breaks.intermission_s * phases.SECOND
        case "overtime_break":
            return (phases.break_length_s(phases.next_tie_step(state)) or 0) * phases.SECOND
        case "period" | "overtime":
            return phases.period_length_s(state, state.period) * phases.SECOND
        case _:
            return 0


def _impossible(state: State, act: Act, fact: PhaseStarted | PeriodClosed) -> str:
    """Why a phase can't begin here any more; empty: it can.

    Each phase but the first presupposes the periods before it, and whatever follows regulation a tie.
    """
    count = phases.regulation(state)
    if isinstance(fact, PeriodClosed):
        return "" if (fact.phase, fact.period) == (state.phase, state.period) else "That period is not the one being played."
    played = len(state.played) + (1 if state.in_play() else 0)
    needed = fact.period - 1 if fact.phase in ("period", "overtime", "shootout", "warmup") else fact.period
    if played < needed:
        return "The period before it was never played."
    if state.phase == "shootout" or (state.in_play() and state.period >= fact.period and fact.phase in ("period", "overtime")):
        return "Play is past it."
    tied = fact.period > count or fact.phase == "overtime_break"
    decided = outcome(changed(state, forfeited=None, abandoned=None, closed=True), act.at) if tied else None
    if decided and act.override is None:
        return "The game was decided before it."
    return ""


def _clock(state: State, act: Act, fact: ClockStarted | ClockStopped | ClockSet) -> State:
    if (fact.phase, fact.period) != (state.phase, state.period):
        return problem(state, act, "Its phase is not the one being played.")
    at = act.at
    match fact:
        case ClockStarted():
            if state.running(at):
                return problem(state, act, "The clock was running already.")
            started = changed(state, clock=state.clock.started(at, state.limit), timeout=None)
            return _faceoff(started, at, act.act)
        case ClockStopped():
            if not state.running(at):
                return problem(state, act, "The clock was standing already.")
            return changed(_whistle(state, at), clock=state.clock.stopped(at, state.limit))
        case ClockSet(remaining_ms=remaining):
            if state.in_play() and remaining > state.limit:
                return problem(state, act, "The period is shorter than that now.")
            return _set(state, at, remaining)
        case _:
            assert_never(fact)


def _set(state: State, at: int, remaining: int) -> State:
    """The clock set: face-offs and whistles later than it are as if they had not been; a stoppage moves with it."""
    running = state.running(at)
    limit = state.limit if state.in_play() else max(state.limit, remaining)
    moved = changed(state, clock=Clock(limit - remaining, at if running else None), limit=limit)
    if not state.in_play():
        return moved
    here = Place(state.period, second_of(limit - remaining))
    before = state.unset or (state.faceoffs, state.whistles)
    keep, calls = (tuple(p for p in places if p.period != here.period or p.second <= here.second) for places in before)
    return changed(moved, faceoffs=keep, whistles=calls if running else (*calls, here), unset=before)


def _faceoff(state: State, at: int, act: int) -> State:
    if not state.in_play():
        return state
    return changed(state, faceoffs=(*state.faceoffs, Place(state.period, second_of(state.elapsed(at)), act)), unset=None)


def _whistle(state: State, at: int) -> State:
    if not state.in_play():
        return state
    return changed(state, whistles=(*state.whistles, Place(state.period, second_of(state.elapsed(at)))), unset=None)


def _exists(state: State, period: int) -> bool:
    """Whether a place in this period is on the sheet: it was begun, or is the next to begin."""
    reached = max(len(state.played), state.period)
    return period <= reached + (1 if state.phase in ("intermission", "overtime_break") else 0)


def _goal(state: State, act: Act, fact: GoalScored) -> State:
    """A goal; one that decides sudden victory or ends running time stops the clock at its instant (CONTRACT 2)."""
    if not _exists(state, fact.period):
        return problem(state, act, "Its period was never played.")
    scored = changed(state, goals=(*state.goals, GoalLine(act.act, fact)))
    if not (state.in_play() and state.running(act.at)):
        return scored
    wins = outcome(scored, act.at) is not None and outcome(state, act.at) is None
    ends_running_time = running_time(state, act.at).on and not running_time(scored, act.at).on
    if wins or ends_running_time:
        return changed(_whistle(scored, act.at), clock=state.clock.stopped(act.at, state.limit))
    return scored


def _penalty_shot(state: State, act: Act, fact: PenaltyShotTaken) -> State:
    taken = changed(state, penalty_shots=(*state.penalty_shots, (act.act, fact)))
    if not fact.goal:
        return taken
    goal = GoalScored(
        team=fact.team, period=fact.period, elapsed_ms=fact.elapsed_ms, scorer=fact.player, penalty_shot=True
    )
    return _goal(taken, act, goal)


def _penalty(state: State, act: Act, fact: PenaltyAssessed) -> State:
    if not _exists(state, fact.period):
        return problem(state, act, "Its period was never played.")
    line = PenaltyLine(act.act, fact, running_time=running_time(state, act.at).on, play=_play(state, act.at, fact))
    return changed(state, penalties=(*state.penalties, line))


def _play(state: State, at: int, fact: PenaltyAssessed) -> Literal["before", "during", "after"]:
    """Whether play had begun when a penalty was assessed, and whether an outcome stood: by the order of acts.

    A clock that shows the whole of the 1st, or 0:00, says neither: the puck may have dropped, an overtime may follow. A
    penalty entered later for a time on the clock belongs to that time, and one that was signalled belongs to play.
    """
    place, now = (fact.period, second_of(fact.elapsed_ms)), next_faceoff(state, at)
    begun = bool(state.faceoffs or state.played)
    if (fact.period, fact.elapsed_ms) == (1, 0) and (not begun or now != (1, 0)):
        return "before"
    over = place >= (now[0], second_of(now[1])) and not fact.signalled and outcome(state, at) is not None
    return "after" if over else "during"


def _shots(state: State, act: Act, fact: ShotsCounted) -> State:
    """A shot more, or one less; never below none."""
    if not _exists(state, fact.period):
        return problem(state, act, "Its period was never played.")
    key = fact.team, fact.period
    counted = dict(state.shots)
    counted[key] = counted.get(key, 0) + fact.count
    if counted[key] < 0:
        return problem(state, act, "The shot it took off is not on the sheet any more.")
    return changed(state, shots=tuple(counted.items()))


def _timeout(state: State, act: Act, fact: TimeoutTaken) -> State:
    """A timeout; in running time it stops the clock."""
    if state.phase == "shootout" or state.period != fact.period:
        return problem(state, act, "Its period was not the one being played.")
    taken = changed(state, timeouts=(*state.timeouts, TimeoutLine(act.act, fact)), timeout=(fact.team, act.at))
    if state.in_play() and state.running(act.at):
        return changed(_whistle(taken, act.at), clock=state.clock.stopped(act.at, state.limit))
    return taken


def _attempt(state: State, act: Act, fact: AttemptMade) -> State:
    if state.phase != "shootout":
        return problem(state, act, "There is no shootout any more.")
    if shootout.winner(state) is not None and act.override is None:
        return problem(state, act, "The shootout was decided before it.")
    made = changed(state, attempts=(*state.attempts, AttemptLine(act.act, fact)))
    cycle = shootout.cycle_after(state, made, act.at)
    return changed(made, shot_home=cycle["home"], shot_away=cycle["away"])
