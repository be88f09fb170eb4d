"""A game along its time: who led, who scored, who sat, how many skated. For charts; all in seconds of game time played."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from clockapp.game import facts as f
from clockapp.game import phases, show
from clockapp.game.evolve import Game
from clockapp.game.lines import text_of
from clockapp.game.log import effective
from clockapp.game.outcome import outcome, score
from clockapp.game.sheet import absolute_ms, absolute_s, base_s, box, goals_in_order, second_of
from clockapp.game.state import State
from clockapp.game.view import SIDES, DecidedIn, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """An act at a second of the game, in the words of the sheet with its time."""

    act: int
    at_s: int
    period: int
    team: Side
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A penalty from the second it began to the one it ended; `lane`: how many run beside it that began before."""

    act: int
    team: Side
    from_s: int
    to_s: int
    lane: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Skaters:
    """A stretch of play with one strength."""

    from_s: int
    to_s: int
    home: int
    away: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A period on the scale of the whole game."""

    label: str
    from_s: int
    to_s: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Minutes:
    """Penalty minutes of a kind, of home and away."""

    kind: str
    home: int
    away: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """A game along its time, as its sheet has it at this instant; late entries stand where they belong."""

    home: str
    away: str
    score: tuple[int, int]
    """The score, home first; a shootout won counts as one goal."""
    decided_in: DecidedIn | None
    """How the game was decided; None: it is not."""
    length_s: int
    periods: tuple[Stretch, ...]
    lead: tuple[tuple[int, int], ...]
    """The second and home's lead from then on; the first step is a tie at the start."""
    goals: tuple[Mark, ...]
    penalties: tuple[Bar, ...]
    strength: tuple[Skaters, ...]
    timeouts: tuple[Mark, ...]
    shots: tuple[Mark, ...]
    """Each shot on goal that was counted while a period was on, with what the clock read."""
    shots_by_period: tuple[tuple[str, int, int], ...]
    """Label, home, away: all shots of a period, those without a time too."""
    minutes: tuple[Minutes, ...]
    """Penalty minutes by kind, in the order in which the kinds came up."""


def timeline(game: Game, at: int) -> Timeline:
    """The game along its time at the instant `at`."""
    state = game.state
    length_s = absolute_ms(state, at) // phases.SECOND
    goals = _goals(state, at)
    decided = outcome(state, at)
    return Timeline(
        home=state.opened.home.name,
        away=state.opened.away.name,
        score=score(state, at),
        decided_in=decided.decided_in if decided else None,
        length_s=length_s,
        periods=_periods(state, length_s),
        lead=_lead(goals),
        goals=goals,
        penalties=_bars(state, at, length_s),
        strength=_strength(state, at, length_s),
        timeouts=tuple(_mark(state, t.act, t.fact) for t in state.timeouts),
        shots=_shots(game, length_s),
        shots_by_period=tuple((row.label, row.shots["home"], row.shots["away"]) for row in show.by_period(state)),
        minutes=_minutes(state, at, length_s),
    )


def _periods(state: State, length_s: int) -> tuple[Stretch, ...]:
    count = len(state.played) + (1 if state.in_play() else 0)
    return tuple(
        Stretch(
            label=phases.label(state, number, shootout=False),
            from_s=base_s(state, number),
            to_s=base_s(state, number + 1) if number <= len(state.played) else length_s,
        )
        for number in range(1, count + 1)
    )


def _mark(state: State, act: int, fact: f.GoalScored | f.TimeoutTaken | f.PenaltyAssessed) -> Mark:
    return Mark(
        act=act,
        at_s=absolute_s(state, fact.period, second_of(fact.elapsed_ms)),
        period=fact.period,
        team=fact.team,
        words=_words(state, fact),
    )


def _words(state: State, fact: f.GoalScored | f.TimeoutTaken | f.PenaltyAssessed) -> str:
    period = phases.label(state, fact.period, shootout=False)
    return f"{period} {show.time_shown(state, fact.period, fact.elapsed_ms)}  {text_of(state, fact)}"


def _goals(state: State, at: int) -> tuple[Mark, ...]:
    marks = []
    score = dict.fromkeys(SIDES, 0)
    for line, goal in zip(goals_in_order(state), show.goals(state, at), strict=True):
        score[goal.team] += 1
        mark = _mark(state, line.act, line.fact)
        special = "" if goal.strength == "EV" else f" ({goal.strength})"
        words = f"{mark.words}{special}  {score['home']}-{score['away']}"
        marks.append(replace(mark, words=words))
    return tuple(marks)


def _lead(goals: Iterable[Mark]) -> tuple[tuple[int, int], ...]:
    steps = [(0, 0)]
    for goal in goals:
        steps.append((goal.at_s, steps[-1][1] + (1 if goal.team == "home" else -1)))
    return tuple(steps)


def _bars(state: State, at: int, length_s: int) -> tuple[Bar, ...]:
    """The penalties that were served, each in the first lane of its team that is free when it begins."""
    records = box(state, at).records(length_s)
    free_from: dict[Side, list[int]] = {side: [] for side in SIDES}
    bars = []
    begun = ((record.start_s, line) for line in state.penalties if (record := records[line.act]).start_s is not None)
    for start_s, line in sorted(begun, key=lambda one: (one[0] or 0, one[1].act)):
        start, end = start_s or 0, records[line.act].end_s
        to_s = length_s if end is None else end
        lanes = free_from[line.fact.team]
        lane = next((i for i, free in enumerate(lanes) if free <= start), len(lanes))
        lanes[lane : lane + 1] = [max(to_s, start + 1)]
        words = _words(state, line.fact)
        bars.append(Bar(act=line.act, team=line.fact.team, from_s=start, to_s=to_s, lane=lane, words=words))
    return tuple(bars)


def _strength(state: State, at: int, length_s: int) -> tuple[Skaters, ...]:
    """Stretches of play with one strength; a change within a second leaves no stretch."""
    steps = [(max(0, second), pair) for second, pair in box(state, at).history() if second < length_s]
    spans: list[Skaters] = []
    for (from_s, (home, away)), (to_s, _) in pairwise([*steps, (length_s, (0, 0))]):
        if to_s <= from_s:
            continue
        if spans and (spans[-1].home, spans[-1].away) == (home, away):
            from_s = spans.pop().from_s  # noqa: PLW2901 - the stretch goes on
        spans.append(Skaters(from_s=from_s, to_s=to_s, home=home, away=away))
    return tuple(spans)


def _shots(game: Game, length_s: int) -> tuple[Mark, ...]:
    """Shots with their time; one taken off takes the newest of its team off."""
    state = game.state
    marks: list[Mark] = []
    for act in effective(game.entries):
        fact = act.fact
        if not isinstance(fact, f.ShotsCounted) or fact.elapsed_ms is None:
            continue
        if fact.count < 0:
            mine = [m for m in marks if m.team == fact.team][fact.count :]
            marks = [m for m in marks if m not in mine]
            continue
        at_s = min(length_s, absolute_s(state, fact.period, second_of(fact.elapsed_ms)))
        words = f"{phases.label(state, fact.period, shootout=False)}  {text_of(state, fact)}"
        marks += [Mark(act=act.act, at_s=at_s, period=fact.period, team=fact.team, words=words)] * fact.count
    return tuple(sorted(marks, key=lambda m: m.at_s))


def _minutes(state: State, at: int, length_s: int) -> tuple[Minutes, ...]:
    records = box(state, at).records(length_s)
    found: dict[str, dict[Side, int]] = {}
    for line in state.penalties:
        found.setdefault(line.fact.kind, dict.fromkeys(SIDES, 0))[line.fact.team] += records[line.act].minutes
    return tuple(Minutes(kind=kind, home=by["home"], away=by["away"]) for kind, by in found.items())
