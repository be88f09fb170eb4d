"""The figures of a tournament: of each division its points race, goals and penalty minutes; of each day how late it ran."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clockapp.exchange.statistics_tables import names_of
from clockapp.office import Office
from clockapp.tournament.statistics import scorers
from clockapp.tournament.trends import begun, race, tallies
from ui.reports import figures
from ui.reports.figures import Figure


def of_tournament(office: Office, starts: Mapping[str, str]) -> tuple[Figure, ...]:
    """All figures that have something to show."""
    shown: list[Figure] = []
    several = len(office.tournament.divisions) > 1
    for division in office.tournament.divisions:
        played = tallies(division, office.results)
        if not any(tally.games for tally in played):
            continue
        run = race(division, office.results, office.rules[division.rules])
        titled: list[Figure] = list(figures.goals_and_minutes(played))
        if run.days:
            titled.insert(0, figures.points_race(run, {team.code: team.colour for team in division.teams}))
        best = [p for p in scorers(r for r in office.full if r.division == division.name) if p.points and p.player]
        if best:
            names = names_of(office.tournament)
            titled.append(figures.scorers((f"{p.player} {names.get((p.team, p.player), '')} {p.team}", p.goals, p.assists) for p in best))
        shown += [replace(figure, title=f"{figure.title}, {division.name}") if several else figure for figure in titled]
    shown += figures.lateness(begun(office.tournament.schedule, starts))
    return tuple(shown)
