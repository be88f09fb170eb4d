"""The order of teams that are level: the steps of a tie-break list, what a split does, and when only a coin is left."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from clockapp.rules.table import TieBreak, TieBreakStep
from clockapp.tournament.criteria import CRITERIA, measure, name_of
from clockapp.tournament.figures import Class, DecidedBy, Figure, Tie
from clockapp.tournament.records import Record
from clockapp.tournament.words import listed

Beats = frozenset[tuple[str, str]]
"""Who was put above whom by a coin."""
MOST = 6
"""Figures and teams that a reason names; of more it says how many there are."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Teams that share a place, best first in the list they stand in; more than one: only a coin can part them.

    `why` has no place in front; it begins with `on ...`, or says with whom the team is level.
    """

    teams: Class
    decided_by: DecidedBy | None
    why: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Split:
    """Classes of teams, best first, and what parted them; `again` is the step at which those still level go on.

    `decided_by` and `why` make the code and the reason of one team when it is placed; most teams of a large split are parted again later. `restart`
    is the step (from 0) at which they begin anew where the step itself says so.
    """

    classes: tuple[Class, ...]
    decided_by: Callable[[str], DecidedBy]
    why: Callable[[str], str]
    again: int
    restart: int | None = None


def beats_of(tosses: Iterable[Sequence[str]]) -> Beats:
    """Every pair of which a toss says who is above."""
    return frozenset((toss[i], below) for toss in tosses for i in range(len(toss)) for below in toss[i + 1 :])


@dataclass(frozen=True, slots=True)
class _Open:
    """Teams still to be parted, and the step at which they go on."""

    tie: Tie
    steps: Sequence[TieBreakStep]
    first: int


def order(
    teams: Iterable[str],
    records: Mapping[str, Record],
    tie_break: TieBreak,
    beats: Beats,
    *,
    above: tuple[Class, ...] = (),
    below: tuple[Class, ...] = (),
) -> tuple[Placed, ...]:
    """The places of teams that are level, by the procedure of the rule set; `above` and `below`: who is not, best first."""
    level = tuple(sorted(teams))
    waiting: list[_Open | Placed] = [_begin(Tie(level, level, records, above, below), tie_break)]
    placed: list[Placed] = []
    while waiting:  # no recursion: one split may leave hundreds of teams, and each of them another
        part = waiting.pop()
        if isinstance(part, Placed):
            placed.append(part)
            continue
        split = _split(part.tie, part.steps, part.first, beats, _since(level, part.tie.teams))
        if isinstance(split, str):
            why = {team: _level(team, part.tie.teams, split) for team in part.tie.teams}
            placed.append(Placed(part.tie.teams, None, why))
        else:
            waiting += reversed([_after(part, split, teams, tie_break) for teams in _parts(split.classes, tie_break)])
    return tuple(placed)


def _since(level: Class, teams: Class) -> tuple[str, ...]:
    """Who was level with these teams and is parted from them by now, in words: why a step for fewer teams is used."""
    if len(level) == len(teams):
        return ()
    now = set(teams)
    parted = [team for team in level if team not in now]
    return (f"after {listed(parted, most=MOST)} {'was' if len(parted) == 1 else 'were'} parted from them",)


def _begin(tie: Tie, tie_break: TieBreak) -> _Open:
    """The list from its first step; only these teams are tied now."""
    own = tie_break.two if len(tie.teams) == 2 or not tie_break.multi else tie_break.multi
    return _Open(tie, own, 0)


def _after(part: _Open, split: _Split, teams: Class, tie_break: TieBreak) -> _Open | Placed:
    """How it goes on with some of the teams that were split: placed, begun again, or the next step of the same list."""
    if len(teams) == 1:
        return Placed(teams, split.decided_by(teams[0]), {teams[0]: split.why(teams[0])})
    fresh = _apart(part.tie, split.classes, teams)
    if len(teams) == 2 and tie_break.two_when_two_left and tie_break.multi:
        return _begin(fresh, tie_break)
    if split.restart is not None:
        return _Open(fresh, part.steps, split.restart)
    if tie_break.on_split == "next_step":
        return _Open(replace(fresh, among=part.tie.among), part.steps, split.again)
    return _Open(fresh, part.steps, tie_break.restart_at - 1)


def _apart(tie: Tie, classes: tuple[Class, ...], teams: Class) -> Tie:
    """Some of the teams that were parted as a tie of their own; who was parted from them is above or below now."""
    places = [n for n, part in enumerate(classes) if part[0] in teams]
    above, below = classes[: places[0]], classes[places[-1] + 1 :]
    return Tie(teams, teams, tie.records, (*tie.above, *above), (*below, *tie.below))


def _parts(classes: tuple[Class, ...], tie_break: TieBreak) -> tuple[Class, ...]:
    """What a split leaves to be placed by itself: under `peel_best` the best and all others together (RULES 1.5)."""
    match tie_break.on_split:
        case "peel_best":
            return (classes[0], _joined(classes[1:]))
        case "peel_worst":
            return (_joined(classes[:-1]), classes[-1])
        case _:
            return classes


def _joined(classes: tuple[Class, ...]) -> Class:
    return tuple(sorted(team for part in classes for team in part))


def _split(
    tie: Tie, steps: Sequence[TieBreakStep], first: int, beats: Beats, since: tuple[str, ...]
) -> _Split | str:
    """What the first step that parts these teams makes of them; a text: why none of them does."""
    notes: list[str] = []
    for place, step in enumerate(steps[first:], start=first):
        if step.by == "coin_toss":
            return _tossed(tie, step, place, beats, [*notes, *since])
        name, figures = name_of(step), measure(tie, step)
        if isinstance(figures, str):
            notes.append(f"{name} not used: {figures}")
            continue
        classes = _classes(tie.teams, figures)
        if len(classes) == 1:
            same = dict.fromkeys(figures[team].text for team in tie.teams)
            notes.append(f"level on {name}: {listed(list(same), most=MOST)}")
            continue
        why = partial(_sentence, name=name, classes=classes, figures=figures, notes=[*notes, *since])
        restart = None if step.restart_at is None else step.restart_at - 1
        code = partial(_code, step=step, figures=figures)
        return _Split(classes, code, why, place + 1, restart)
    return _tossed(tie, None, len(steps), beats, [*notes, *since])


def _code(team: str, *, step: TieBreakStep, figures: Mapping[str, Figure]) -> DecidedBy:
    return figures[team].code or CRITERIA[step.by].code


def _classes(teams: Class, figures: Mapping[str, Figure]) -> tuple[Class, ...]:
    found: dict[tuple[int, int], list[str]] = {}
    for team in teams:
        found.setdefault(figures[team].key.as_integer_ratio(), []).append(team)
    return tuple(tuple(part) for part in sorted(found.values(), key=lambda part: figures[part[0]].key, reverse=True))


def _sentence(
    team: str, *, name: str, classes: tuple[Class, ...], figures: Mapping[str, Figure], notes: Sequence[str]
) -> str:
    """`on goal quotient .6522 (30-16) against .6000 (24-16) of C; head-to-head not used: three teams`."""
    own = next(part for part in classes if team in part)
    others = [f"{figures[other].text} of {other}" for part in classes if part is not own for other in part]
    return "; ".join([f"on {name} {figures[team].text} against {listed(others, most=MOST)}", *notes])


def _tossed(tie: Tie, step: TieBreakStep | None, place: int, beats: Beats, notes: Sequence[str]) -> _Split | str:
    """What the coins say. Those they leave level toss again, at this step (Edmonton 2.6)."""
    classes = _above(tie.teams, beats)
    if len(classes) > 1:
        return _Split(classes, lambda _team: "coin_toss", partial(_by_coin, classes=classes, notes=notes), place)
    needed = "a coin toss is needed" if step else "the sheet has no further step: an official decides"
    if step and step.odd_one_out and len(tie.teams) == 3:  # Edmonton 2.6: the odd team gains the highest position
        needed += f": three toss, the odd coin takes the {step.odd_one_out} place"
    return "; ".join([needed, *notes])


def _above(teams: Class, beats: Beats) -> tuple[Class, ...]:
    """Teams in as many classes as the coins allow, each above all after it."""
    wins = {team: sum((team, other) in beats for other in teams) for team in teams}
    ranked = sorted(teams, key=lambda team: (-wins[team], team))
    cuts = [0, *(n for n in range(1, len(ranked)) if _all_beat(ranked[:n], ranked[n:], beats)), len(ranked)]
    return tuple(tuple(sorted(ranked[start:end])) for start, end in pairwise(cuts))


def _all_beat(above: Sequence[str], below: Sequence[str], beats: Beats) -> bool:
    return all((one, two) in beats and (two, one) not in beats for one in above for two in below)


def _by_coin(team: str, *, classes: tuple[Class, ...], notes: Sequence[str]) -> str:
    place = next(n for n, part in enumerate(classes) if team in part)
    won, lost = _flat(classes[place + 1 :]), _flat(classes[:place])
    said = [f"won against {listed(won)}"] if won else []
    said += [f"lost against {listed(lost)}"] if lost else []
    return "; ".join([f"by coin toss: {listed(said)}", *notes])


def _flat(classes: tuple[Class, ...]) -> list[str]:
    return [team for part in classes for team in part]


def _level(team: str, teams: Class, why: str) -> str:
    return f"level with {listed([other for other in teams if other != team], most=MOST)}: {why}"
