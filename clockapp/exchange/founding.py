"""A tournament out of lists alone: the divisions and teams that rosters and schedules name are there before they are read in."""

from collections.abc import Iterator
from dataclasses import replace

from clockapp.exchange.entrants import GAME, PLACE
from clockapp.exchange.imported import Imported
from clockapp.exchange.merge import new_team
from clockapp.exchange.roster_table import RosterTeam
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Tournament

ONLY = "Open"
"""The division of a tournament whose lists name none."""


def founded(before: Tournament | None, imported: Imported, *, name: str, rules: str) -> Tournament:
    """The tournament an import can be put into: with every division and every team that it names.

    Without `before` it is a new one of that name; new divisions play by `rules`.
    """
    tournament = before or Tournament(name=name, divisions=())
    for said in _divisions(imported):
        if not any(_same(division.name, said) for division in tournament.divisions):
            tournament = replace(tournament, divisions=(*tournament.divisions, Division(name=said, rules=rules)))
    if not tournament.divisions:
        tournament = replace(tournament, divisions=(Division(name=ONLY, rules=rules),))
    rosters = imported.teams
    for division, line in [*((team.division, team) for team in rosters if team.guessed), *_playing(imported)]:
        tournament = _with(tournament, division, line, rosters)
    return tournament


def _same(one: str, two: str) -> bool:
    return " ".join(one.casefold().split()) == " ".join(two.casefold().split())


def _divisions(imported: Imported) -> Iterator[str]:
    yield from (team.division for team in imported.teams if team.division)
    yield from (line.division for line in imported.games if line.division)


def _playing(imported: Imported) -> Iterator[tuple[str, RosterTeam]]:
    """The teams a schedule names, each as a list without players."""
    for line in imported.games:
        for said in (line.home, line.away):
            if said and not PLACE.fullmatch(said) and not GAME.fullmatch(said):
                yield line.division, RosterTeam(where=line.where, name=said, code="", division=line.division)


def _with(tournament: Tournament, said: str, line: RosterTeam, rosters: tuple[RosterTeam, ...]) -> Tournament:
    """The tournament with that team in its division, where neither it nor a roster of the same file has it."""
    places = [division for division in tournament.divisions if not said or _same(division.name, said)]
    names = {name.casefold() for division in places for team in division.teams for name in (team.code, team.name)}
    names |= {name.casefold() for team in rosters for name in (team.code, team.name) if not team.guessed and name}
    if line.name.casefold() in names or (len(places) > 1 and not line.guessed):
        return tournament
    division = places[0]
    grown = replace(division, teams=(*division.teams, new_team(line, division)))
    return replace(tournament, divisions=tuple(grown if one is division else one for one in tournament.divisions))
