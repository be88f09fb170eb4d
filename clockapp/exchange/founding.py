"""A tournament out of lists alone: the divisions and teams that rosters and schedules name are there before they are read in."""

from collections.abc import Iterator
from dataclasses import replace

from clockapp.exchange.entrants import enters_by_table
from clockapp.exchange.imported import Imported
from clockapp.exchange.merge import new_team
from clockapp.exchange.roster_table import RosterTeam
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Tournament

ONLY = "Open"
"""The division of a tournament whose lists name none."""


def founded(before: Tournament | None, imported: Imported, *, name: str, rules: str, by_file: bool = True) -> Tournament:
    """The tournament an import can be put into: with every division and every team that it names.

    Without `before` it is a new one of that name; new divisions play by `rules`. `by_file`: a roster that names no team is
    that of a team called as its file or sheet.
    """
    tournament = before or Tournament(name=name, divisions=())
    for said, within, bracket in _divisions(imported, tournament):
        names = [division.name for division in tournament.divisions]
        pools = bracket and any(name.casefold().startswith(f"{said.casefold()} ") for name in names)
        if not (pools or any(_same(name, known) for name in names for known in (said, within))):
            tournament = replace(tournament, divisions=(*tournament.divisions, Division(name=said, rules=rules)))
    if not tournament.divisions:
        tournament = replace(tournament, divisions=(Division(name=ONLY, rules=rules),))
    rosters = imported.teams
    for division, line in [*((team.division, team) for team in rosters if team.guessed and by_file), *_playing(imported)]:
        tournament = _with(tournament, division, line, rosters)
    return tournament


def _same(one: str, two: str) -> bool:
    return " ".join(one.casefold().split()) == " ".join(two.casefold().split())


def _divisions(imported: Imported, before: Tournament) -> Iterator[tuple[str, str, bool]]:
    """The divisions that lines name, and without their pools; those of bracket games last: they may be played between pools that others name.

    Only what was there before stands for its pools.
    """
    known = {division.name.casefold() for division in before.divisions}
    for team in imported.teams:
        if team.division:
            yield team.division, team.within if team.within.casefold() in known else team.division, False
    games = sorted(((line, enters_by_table(line.home) and enters_by_table(line.away)) for line in imported.games if line.division), key=lambda game: game[1])
    for line, bracket in games:
        yield line.division, line.within if line.within.casefold() in known else line.division, bracket


def _playing(imported: Imported) -> Iterator[tuple[str, RosterTeam]]:
    """The teams a schedule names, each as a list without players."""
    for line in imported.games:
        for said in (line.home, line.away):
            if said and not enters_by_table(said):
                yield line.division, RosterTeam(where=line.where, name=said, code="", division=line.division, within=line.within)


def _with(tournament: Tournament, said: str, line: RosterTeam, rosters: tuple[RosterTeam, ...]) -> Tournament:
    """The tournament with that team in its division, where neither it nor a roster of the same file has it."""
    places = [division for division in tournament.divisions if not said or _same(division.name, said)]
    places = places or [division for division in tournament.divisions if _same(division.name, line.within)]
    names = {name.casefold() for division in places for team in division.teams for name in (team.code, team.name)}
    names |= {name.casefold() for team in rosters for name in (team.code, team.name) if not team.guessed and name}
    if line.name.casefold() in names or (len(places) > 1 and not line.guessed):
        return tournament
    division = places[0]
    grown = replace(division, teams=(*division.teams, new_team(line, division)))
    return replace(tournament, divisions=tuple(grown if one is division else one for one in tournament.divisions))
