"""Penalties to both teams at one stoppage: which of them cancel each other (RULES 2.3 steps 2 and 3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clockapp.game.penalties import Part

Class = tuple[bool, int]
"""Penalties cancel one for one within a class: minors, majors; and only at equal duration (NHL 19.1)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player's part in a stoppage; `burdened`: he sits or is gone anyway, so another has to serve for him."""

    parts: tuple[Part, ...]
    burdened: bool


def cancel(home: Sequence[Player], away: Sequence[Player]) -> None:
    """Cancel as many as possible (M), then as Hockey Canada's "M-O-T-O" says, which NHL 19.5 leaves to the captain.

    Of the team with more: leave it one short as far as that goes (O), take no other player off the ice (T), else in
    the order of occurrence (O). A cancelled part no longer shortens the team.
    """
    ours, theirs = _by_class(home), _by_class(away)
    classes = [c for c in ours if c in theirs]
    if not classes:
        return
    for team, own, other in ((home, ours, theirs), (away, theirs, ours)):
        keep = tuple(max(0, own[c] - other[c]) for c in classes)
        kept = _kept(team, classes, keep) if any(keep) else frozenset()
        for player in team:
            for part in player.parts:
                if _class(part) in classes and part not in kept:
                    part.short = part.releasable = False


def differential(home: Sequence[Player], away: Sequence[Player]) -> None:
    """Late in the game: one major against one player's minors is served as a major of the difference (NHL 19.4).

    Applied to what is left after equal penalties were cancelled (CONTRACT 4).
    """
    for one, other in ((home, away), (away, home)):
        majors = [p for player in one for p in player.parts if p.short]
        short = [player for player in other if any(p.short for p in player.parts)]
        if len(majors) != 1 or majors[0].minor or len(short) != 1:
            continue
        minors = [p for p in short[0].parts if p.short]
        rest = majors[0].length - sum(p.length for p in minors)
        if all(p.minor for p in minors) and rest > 0:
            majors[0].length = rest
            for p in minors:
                p.short = p.releasable = False
            return


def one_minor_each(home: Sequence[Player], away: Sequence[Player]) -> bool:
    """Whether each team has exactly one minor of equal length, and nothing else that shortens it (NHL 19.1)."""
    ours = [p for player in home for p in player.parts]
    theirs = [p for player in away for p in player.parts]
    return len(ours) == 1 == len(theirs) and ours[0].minor and _class(ours[0]) == _class(theirs[0])


def alike(one: Part, other: Part) -> bool:
    """Whether two penalties shorten their teams alike: of one class, of equal length (NHL 19.1)."""
    return one.short and other.short and _class(one) == _class(other)


def _class(part: Part) -> Class:
    return part.minor, part.length


def _by_class(team: Iterable[Player]) -> dict[Class, int]:
    found: dict[Class, int] = {}
    for player in team:
        for part in player.parts:
            found[_class(part)] = found.get(_class(part), 0) + 1
    return found


_Cost = tuple[int, int, int]
"""Players short, players taken off the ice to serve for them, and a number that is less the later those kept occurred."""


def _kept(team: Sequence[Player], classes: Sequence[Class], keep: tuple[int, ...]) -> frozenset[Part]:
    """Which parts are not cancelled: `keep` of each class, at the least cost, player by player."""
    order = {p: i for i, p in enumerate(sorted((p for x in team for p in x.parts), key=lambda p: p.act))}
    best: dict[tuple[int, ...], tuple[_Cost, tuple[Part, ...]]] = {(0,) * len(keep): ((0, 0, 0), ())}
    for player in team:
        of_class = [[p for p in player.parts if _class(p) == c] for c in classes]
        stays = any(_class(p) not in classes for p in player.parts)  # he shortens the team in any case
        found: dict[tuple[int, ...], tuple[_Cost, tuple[Part, ...]]] = {}
        for done, (cost, parts) in best.items():
            for taken in _ways([min(len(p), k - d) for p, k, d in zip(of_class, keep, done, strict=True)]):
                mine = tuple(p for own, n in zip(of_class, taken, strict=True) for p in own[len(own) - n :])
                partly = len(mine) < sum(map(len, of_class))
                new = (
                    cost[0] + (bool(mine) and not stays),
                    cost[1] + (bool(mine) and (partly or player.burdened)),
                    cost[2] + sum(1 << (len(order) - order[p]) for p in mine),
                )
                state = tuple(d + n for d, n in zip(done, taken, strict=True))
                if state not in found or new < found[state][0]:
                    found[state] = (new, parts + mine)
        best = found
    return frozenset(best[keep][1])


def _ways(most: Sequence[int]) -> list[tuple[int, ...]]:
    """All counts up to `most`."""
    ways: list[tuple[int, ...]] = [()]
    for top in most:
        ways = [(*way, n) for way in ways for n in range(top + 1)]
    return ways
