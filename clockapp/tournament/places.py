"""The places of teams: by points, those level by the tie-breaks of the sheet, and by the rulings of the committee."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.figures import Class
from clockapp.tournament.order import MOST, Beats, Placed, order
from clockapp.tournament.records import Record
from clockapp.tournament.rulings import Decision
from clockapp.tournament.words import cut, listed

Worth = tuple[int, Fraction]
"""Wins, where the sheet ranks by them first, and points."""


def ranked(record: Mapping[str, Record], rules: RuleSet, beats: Beats) -> list[Placed]:
    """All teams by points, those level by the tie-breaks. A reason begins behind the place: ` with 3 points`."""
    worth = {team: _worth(own, rules) for team, own in record.items()}
    groups: list[tuple[Worth, Class]] = [
        (points, tuple(group))
        for points, group in groupby(sorted(worth, key=lambda team: (-worth[team][0], -worth[team][1], team)), key=worth.__getitem__)
    ]
    placed: list[Placed] = []
    for n, (points, teams) in enumerate(groups):
        said = _points(points, rules)
        if len(teams) == 1:
            placed.append(Placed(teams, None, {teams[0]: f" with {said}"}))
            continue
        level = f"{listed(teams, most=MOST)} level on {said}"
        above, below = tuple(part.teams for part in placed), tuple(group for _, group in groups[n + 1 :])
        placed += [
            Placed(
                part.teams,
                part.decided_by,
                {team: f"{' ' if part.decided_by else ', '}{why}; {level}" for team, why in part.why.items()},
            )
            for part in order(teams, record, rules.tie_break, beats, above=above, below=below)
        ]
    return placed


def _worth(own: Record, rules: RuleSet) -> Worth:
    """Points, or points a game where the sheet averages them; before them the wins where it asks those first."""
    games = len(own.lines) if rules.points.average else 1
    wins = sum(line.won for line in own.lines) if rules.points.wins_first else 0
    return wins, Fraction(own.points, games) if games else Fraction(0)


def _points(worth: Worth, rules: RuleSet) -> str:
    wins, points = worth
    text = cut(points, 2) if rules.points.average else str(points)
    said = f"{text} {'point' if points == 1 else 'points'}{' a game' if rules.points.average else ''}"
    return f"{wins} {'win' if wins == 1 else 'wins'} and {said}" if rules.points.wins_first else said


def ruled(placed: Sequence[Placed], decisions: Sequence[Decision]) -> list[Placed]:
    """The places after the committee's rulings: the teams of a ruling take the places they hold, in its order.

    A ruling that names only some of the teams that share a place cannot say where the others go; it is left out, and
    the reasons of the teams it names say so.
    """
    placed = list(placed)
    for ruling in decisions:
        named = [team for team in ruling.order if any(team in group.teams for group in placed)]
        parted = [group for group in placed if 0 < len(set(group.teams) & set(named)) < len(group.teams)]
        if parted:
            note = f"; the ruling {listed(named)} is not applied: it names only some of those level"
            noted = {id(group): {t: w + (note if t in named else "") for t, w in group.why.items()} for group in parted}
            placed = [Placed(g.teams, g.decided_by, noted.get(id(g), g.why)) for g in placed]
            continue
        single = [Placed((team,), g.decided_by, {team: g.why[team]}) if team in named else g
                  for g in placed for team in (g.teams if set(g.teams) & set(named) else g.teams[:1])]  # fmt: skip
        places = [n for n, group in enumerate(single) if group.teams[0] in named]
        for place, team in zip(places, named, strict=True):
            before = next(group for group in placed if team in group.teams)
            why = f" by decision{f' of {ruling.by}' if ruling.by else ''}: {ruling.reason} (before it: {before.why[team].lstrip(', ')})"
            single[place] = Placed((team,), "decision", {team: why})
        placed = single
    return placed
