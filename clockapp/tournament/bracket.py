"""The bracket: the schedule filled in from standings and results, and the next game ready to be opened."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from clockapp.game.commands import OpenGame
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.people import Team
from clockapp.tournament.results import Played, latest
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    Winner,
    in_order,
    label,
)
from clockapp.tournament.standings import Standings, Table, tournament_standings
from clockapp.tournament.words import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A game of the schedule with the teams that are known by now.

    `waiting` says for what the missing ones wait, empty when both are known; `result` is the game's result, if any;
    `problem` says that a correction has changed the bracket behind a game that was already played.
    """

    game: ScheduledGame
    home: str | None
    away: str | None
    waiting: str = ""
    result: Played | None = None
    problem: str = ""

    @property
    def ready(self) -> bool:
        """Whether the game can be opened: both teams are known, it has no result, and it is to be played."""
        return self.home is not None and self.away is not None and self.result is None and not self.game.state


@dataclass(frozen=True, slots=True)
class _Bracket:
    tournament: Tournament
    results: Mapping[str, Played]
    standings: Standings


def fixtures(
    tournament: Tournament, results: Iterable[Played], rules: Mapping[str, RuleSet]
) -> tuple[Fixture, ...]:
    """Every game of the schedule, in the order of play, with its teams as far as results and standings tell them."""
    games = [game for game in latest(results) if game.game_id not in tournament.cancelled]
    bracket = _Bracket(
        tournament, {game.game_id: game for game in games}, tournament_standings(tournament, games, rules)
    )
    return tuple(_fixture(bracket, game) for game in in_order(tournament.schedule))


def next_fixture(found: Iterable[Fixture], *, rink: str | None = None) -> Fixture | None:
    """The first game without a result whose teams are known; with `rink` only there, or where none is named."""
    return next((one for one in found if one.ready and (rink is None or one.game.rink in {None, rink})), None)


def opening(
    tournament: Tournament, fixture: Fixture, rules: RuleSet, *, at: int, out: Collection[tuple[str, str]] = ()
) -> OpenGame | None:
    """The command that opens a game; None while a team is not known.

    `out` has (team, number or staff code) of those who are suspended for it: they come onto the sheet as such.
    """
    game = fixture.game
    home = _dressed(tournament, game.division, fixture.home, out)
    away = _dressed(tournament, game.division, fixture.away, out)
    if home is None or away is None:
        return None
    return OpenGame(
        at=at,
        game_id=game.game_id,
        rules=rules,
        stage=game.stage,
        division=game.division,
        home=home,
        away=away,
        rink=game.rink,
        scheduled=game.scheduled,
        tournament=tournament.name,
    )


def _dressed(
    tournament: Tournament, division: str, code: str | None, out: Collection[tuple[str, str]]
) -> Team | None:
    team = tournament.team(division, code) if code else None
    if team is None:
        return None
    roster = (replace(p, status="suspended") if (team.code, p.number) in out else p for p in team.roster)
    return replace(team, roster=tuple(roster))


def _fixture(bracket: _Bracket, game: ScheduledGame) -> Fixture:
    home, home_waits = _entrant(bracket, game, game.home)
    away, away_waits = _entrant(bracket, game, game.away)
    if game.home_rule == "higher_seed" and home and away and _seed(bracket, game, away) < _seed(bracket, game, home):
        home, away = away, home
    waiting = "; ".join(text for text in (home_waits, away_waits) if text)
    result = bracket.results.get(game.game_id)
    if result is None:
        return Fixture(game=game, home=home, away=away, waiting=waiting)
    played = (result.home.team, result.away.team)
    problem = ""
    if home and away and {home, away} != set(played):
        problem = f"{game.name} was played by {listed(played)}; by the results as they are now it is {home} and {away}"
    return Fixture(game=game, home=played[0], away=played[1], result=result, problem=problem)


def _seed(bracket: _Bracket, game: ScheduledGame, team: str) -> int:
    table = bracket.standings.table(game.division)
    row = table.row(team) if table else None
    return row.rank if row else 0  # a team that is in no table has no seed: as listed


def _entrant(bracket: _Bracket, game: ScheduledGame, entrant: Entrant) -> tuple[str | None, str]:
    """The team that enters, else for what it waits."""
    said = label(entrant, bracket.tournament.schedule)
    match entrant:
        case Entered(team=code):
            return code, ""
        case Place(place=place, division=division):
            table = bracket.standings.table(division or game.division)
            team = table.settled(place) if table else None
            return (team, "") if team else (None, f"{said}: {_why_open(table, place)}")
        case Winner(game_id=game_id) | Loser(game_id=game_id):
            result = bracket.results.get(game_id)
            if result is None:
                return None, said
            if result.winner is None:
                return None, f"{said}: it ended tied, an official decides"
            won = isinstance(entrant, Winner) == (result.winner == "home")
            return (result.home if won else result.away).team, ""
        case never:
            assert_never(never)


def _why_open(table: Table | None, place: int) -> str:
    if table is None or place > len(table.rows):
        return "no team has this place"
    if table.provisional:
        games = [f"game {game_id}" for game_id in table.unfinished]
        return f"{listed(games)} still to be played"
    level = next(teams for teams in table.coin_tosses_needed if table.rows[place - 1].team in teams)
    return f"{listed(level)} are level, a coin toss or a decision is needed"
