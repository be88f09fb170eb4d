"""The moments: what time and the rules did between two instants, in order (CONTRACT 3)."""

from dataclasses import dataclass
from typing import Any

from clockapp.game.evolve import Game
from clockapp.game.facts import ClockStarted, Fact, GoalScored, PenaltyShotTaken, PhaseStarted, TimeoutTaken
from clockapp.game.log import effective
from clockapp.game.outcome import outcome
from clockapp.game.phases import SECOND, home_end_left
from clockapp.game.running_time import running_time
from clockapp.game.sheet import absolute_ms, base_s, box
from clockapp.game.state import PLAYING, State
from clockapp.game.view import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One thing that happened by itself; `rest` holds what belongs to its kind."""

    at: int
    what: str
    rest: tuple[tuple[str, Any], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The moment under the names of the contract."""
        return {"at": self.at, "what": self.what, **dict(self.rest)}


def moments(before: Game | None, after: Game, *, since: int, at: int) -> tuple[Moment, ...]:
    """What happened after `since` up to `at`: by time in the game as it was, then by the act that made it `after`."""
    if before is None:
        return ()
    by_time = passed(before.state, since, at)
    if before is after:
        return by_time
    return (*by_time, *_by_act(before.state, after, at))


def passed(state: State, since: int, at: int) -> tuple[Moment, ...]:
    """What time alone did after `since`, up to and with `at`."""
    found = [*_clock_out(state, since, at), *_timeout_out(state, since, at), *_penalties(state, since, at)]
    found += _rules(state, since, at)
    return tuple(sorted(found, key=lambda m: m.at))


def _clock_out(state: State, since: int, at: int) -> list[Moment]:
    out = state.clock.out_at(state.limit)
    found = []
    if out is not None and since < out <= at:
        over = "period_over" if state.in_play() else "break_over"
        found = [Moment(at=out, what="horn"), Moment(at=out, what=over)]
    left = state.rules.breaks.horn_left_s * SECOND
    if out is not None and state.phase == "intermission" and 0 < left < state.limit and since < out - left <= at:
        found.insert(0, Moment(at=out - left, what="horn"))
    return found


def _timeout_out(state: State, since: int, at: int) -> list[Moment]:
    if state.timeout is None:
        return []
    team, begun = state.timeout
    end = begun + state.rules.timeouts.length_s * SECOND
    if not since < end <= at:
        return []
    return [Moment(at=end, what="horn"), Moment(at=end, what="timeout_over", rest=(("team", team),))]


def _penalties(state: State, since: int, at: int) -> list[Moment]:
    """Penalties that started or ended by time while the clock of the period ran."""
    if not state.in_play() or state.clock.since is None:
        return []
    base = base_s(state, state.period) * SECOND
    begin, end = base + state.elapsed(since), base + state.elapsed(at)
    origin = state.clock.since - state.clock.elapsed - base
    return [
        _penalty(event.act, event.what, event.by, origin + event.at_s * SECOND)
        for event in box(state, at).events(begin, end)
    ]


def _penalty(act: int, what: str, by: str | None, at: int) -> Moment:
    rest: tuple[tuple[str, Any], ...] = (("act", act),) if by is None else (("act", act), ("by", by))
    return Moment(at=at, what=what, rest=rest)


def _rules(state: State, since: int, at: int) -> list[Moment]:
    """Running time that came on or went off by the clock, and an outcome that came with the horn."""
    found = []
    was, now = running_time(state, since).on, running_time(state, at).on
    if was != now:
        found.append(Moment(at=_turn(state, since, at), what="running_time_on" if now else "running_time_off"))
    decided = outcome(state, at)
    if decided and outcome(state, since) is None:
        out = state.clock.out_at(state.limit)
        found.append(_outcome(decided, at if out is None else out))
    return found


def _turn(state: State, since: int, at: int) -> int:
    """The instant at which running time changed by time alone: halved until it is found."""
    low, high, now = since, at, running_time(state, at).on
    while high - low > 1:
        middle = (low + high) // 2
        if running_time(state, middle).on == now:
            high = middle
        else:
            low = middle
    return high


def _outcome(decided: Outcome, at: int) -> Moment:
    return Moment(at=at, what="outcome", rest=(("winner", decided.winner), ("decided_in", decided.decided_in)))


def _by_act(before: State, after_game: Game, at: int) -> list[Moment]:
    """What the rules made of an act: the difference of the game before and after it, at its instant."""
    after = after_game.state
    found = []
    by_the_rules = isinstance(after_game.entries[-1].fact, GoalScored | PenaltyShotTaken | TimeoutTaken)
    if by_the_rules and before.running(at) and not after.running(at):
        found.append(Moment(at=at, what="clock_stopped"))
    found += _box_changes(before, after, at)
    found += _faceoff(before, after_game, at)
    was, now = running_time(before, at).on, running_time(after, at).on
    if was != now:
        found.append(Moment(at=at, what="running_time_on" if now else "running_time_off"))
    if home_end_left(before) != home_end_left(after):
        found.append(Moment(at=at, what="ends_switched"))
    decided = outcome(after, at)
    if decided and decided != outcome(before, at):
        found.append(_outcome(decided, at))
    return found


def _faceoff(before: State, after_game: Game, at: int) -> list[Moment]:
    """Penalties given in the break before: they start with the first face-off of the period (CONTRACT 1)."""
    after = after_game.state
    if not isinstance(after_game.entries[-1].fact, ClockStarted) or not after.in_play():
        return []
    if any(place.period == after.period for place in before.faceoffs):
        return []
    begun = next((act.act for act in reversed(effective(after_game.entries)) if _begins(act.fact, after.period)), 0)
    return [
        _penalty(line.act, "penalty_started", None, at)
        for line in after.penalties
        if line.fact.period == after.period and line.act < begun and _has_started(after, line.act, at)
    ]


def _begins(fact: Fact, period: int) -> bool:
    return isinstance(fact, PhaseStarted) and fact.phase in PLAYING and fact.period == period


def _has_started(state: State, act: int, at: int) -> bool:
    return box(state, at).records(absolute_ms(state, at) // SECOND)[act].start_s is not None


def _box_changes(before: State, after: State, at: int) -> list[Moment]:
    old = box(before, at).records(absolute_ms(before, at) // SECOND)
    new = box(after, at).records(absolute_ms(after, at) // SECOND)
    waits_for_play = {
        line.act for line in after.penalties if not after.in_play() and line.fact.period > len(after.played)
    }
    found: list[Moment] = []
    first: list[Moment] = []
    for act, record in new.items():
        was = old.get(act)
        if act in waits_for_play:  # given in a break
            continue
        begins = record.start_s is not None and (was is None or was.start_s is None)
        if begins:
            found.append(_penalty(act, "penalty_started", None, at))
        if record.end_s is not None and (was is None or was.end_s is None):
            # What had begun before ends first: another that waited begins by that (RULES 2.3 step 5).
            (found if begins else first).append(_penalty(act, "penalty_ended", record.ended_by, at))
    return [*first, *found]
