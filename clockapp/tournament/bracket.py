"""The bracket: the schedule filled in from standings and results, and the next game ready to be opened."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from clockapp.game.commands import OpenGame
from clockapp.game.facts import GameOpened
from clockapp.game.people import Player
from clockapp.game.view import Side
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.lineup import dressed
from clockapp.tournament.people import Team
from clockapp.tournament.results import Played, latest
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
    in_order,
    label,
)
from clockapp.tournament.standings import Standings, tournament_standings
from clockapp.tournament.wild_cards import WildCards, why_open, wild_cards
from clockapp.tournament.words import listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A game of the schedule with the teams that are known by now.

    `waiting` says for what the missing ones wait, empty when both are known; `result` is the game's result, if any, and
    `reopened` says that it is being corrected. `problem` says that a correction has changed the bracket behind a game
    that was already played. The divisions are those the teams come from, where groups cross over.
    """

    game: ScheduledGame
    home: str | None
    away: str | None
    waiting: str = ""
    result: Played | None = None
    problem: str = ""
    home_division: str = ""
    away_division: str = ""
    reopened: bool = False

    def side_of(self, team: str, division: str) -> Side | None:
        """The side on which this team plays, None where it does not."""
        if (self.home, self.home_division) == (team, division):
            return "home"
        return "away" if (self.away, self.away_division) == (team, division) else None

    @property
    def ready(self) -> bool:
        """Whether the game can be opened: both teams are known, it has no result, and it is to be played."""
        return self.home is not None and self.away is not None and self.result is None and not self.game.state


Came = tuple[str, str]
"""A team and the division it comes from."""


@dataclass(slots=True)
class _Bracket:
    tournament: Tournament
    results: Mapping[str, Played]
    standings: Standings
    rules: Mapping[str, RuleSet]
    reopened: Collection[str]
    ranked: dict[WildCard, WildCards] = field(default_factory=dict)

    def wild_cards(self, entrant: WildCard) -> WildCards:
        """The candidates of a place, worked out once for all the games that ask for them."""
        asked = replace(entrant, rank=1)
        if asked not in self.ranked:
            self.ranked[asked] = wild_cards(
                self.standings,
                self.results.values(),
                {division.name: self.rules[division.rules] for division in self.tournament.divisions},
                place=entrant.place,
                divisions=entrant.divisions,
                coins=self.tournament.coins,
                decisions=self.tournament.decisions,
            )
        return self.ranked[asked]


def fixtures(
    tournament: Tournament,
    results: Iterable[Played],
    rules: Mapping[str, RuleSet],
    *,
    reopened: Collection[str] = (),
) -> tuple[Fixture, ...]:
    """Every game of the schedule, in the order of play, with its teams as far as results and standings tell them.

    `reopened` are games whose result is being corrected: what depends on it waits until it is final again.
    """
    games = [game for game in latest(results) if game.game_id not in tournament.cancelled]
    tables = tournament_standings(tournament, games, rules, reopened=reopened)
    bracket = _Bracket(tournament, {game.game_id: game for game in games}, tables, rules, reopened)
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
    home = _dressed(tournament, game.game_id, fixture.home_division, fixture.home, out)
    away = _dressed(tournament, game.game_id, fixture.away_division, fixture.away, out)
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


def barred(opened: GameOpened, *, at: int, out: Collection[tuple[str, str]]) -> OpenGame | None:
    """The command that should have opened a game, now that others are suspended for it; None where nobody else is."""
    home, away = (replace(team, roster=_roster(team, out)) for team in (opened.home, opened.away))
    if (home, away) == (opened.home, opened.away):
        return None
    return OpenGame(
        at=at,
        game_id=opened.game_id,
        rules=opened.rules,
        stage=opened.stage,
        division=opened.division,
        home=home,
        away=away,
        rink=opened.rink,
        scheduled=opened.scheduled,
        periods_s=opened.periods_s,
        tournament=opened.tournament,
    )


def _roster(team: Team, out: Collection[tuple[str, str]]) -> tuple[Player, ...]:
    """The line-up with exactly those suspended who are out; who was and is not any more may play."""

    def status(player: Player) -> str:
        if (team.code, player.number) in out:
            return "suspended"
        return "playing" if player.status == "suspended" else player.status

    return tuple(replace(player, status=status(player)) for player in team.roster)


def _dressed(
    tournament: Tournament, game_id: str, division: str, code: str | None, out: Collection[tuple[str, str]]
) -> Team | None:
    team = tournament.team(division, code) if code else None
    if team is None:
        return None
    players = dressed(team.roster, tournament.lineup(game_id, division, team.code))
    roster = (replace(p, status="suspended") if (team.code, p.number) in out else p for p in players)
    return replace(team, roster=tuple(roster))


def _fixture(bracket: _Bracket, game: ScheduledGame) -> Fixture:
    home, home_waits = _entrant(bracket, game, game.home)
    away, away_waits = _entrant(bracket, game, game.away)
    if game.home_rule == "higher_seed" and home and away and _seed(bracket, away) < _seed(bracket, home):
        home, away = away, home
    waiting = "; ".join(text for text in (home_waits, away_waits) if text)
    result = bracket.results.get(game.game_id)
    problem = ""
    if result is not None:
        played = (result.home.team, result.away.team)
        if home and away and {home[0], away[0]} != set(played):
            teams = f"{home[0]} and {away[0]}"
            problem = f"{game.name} was played by {listed(played)}; by the results as they are now it is {teams}"
        known = {came[0]: came for came in (home, away) if came}
        home, away = (known.get(code) or _somewhere(bracket.tournament, game, code) for code in played)
    return Fixture(
        game=game,
        home=home[0] if home else None,
        away=away[0] if away else None,
        home_division=home[1] if home else "",
        away_division=away[1] if away else "",
        waiting="" if result else waiting,
        result=result,
        problem=problem,
        reopened=result is not None and game.game_id in bracket.reopened,
    )


def _somewhere(tournament: Tournament, game: ScheduledGame, code: str) -> Came:
    """A team that played without the bracket knowing it: of the game's division, else of the first that has it."""
    names = [game.division, *(division.name for division in tournament.divisions)]
    return code, next((name for name in names if tournament.team(name, code)), game.division)


def _seed(bracket: _Bracket, came: Came) -> int:
    table = bracket.standings.table(came[1])
    row = table.row(came[0]) if table else None
    return row.rank if row else 0  # a team that is in no table has no seed: as listed


def _entrant(bracket: _Bracket, game: ScheduledGame, entrant: Entrant) -> tuple[Came | None, str]:
    """The team that enters, else for what it waits."""
    said = label(entrant, bracket.tournament.schedule)
    match entrant:
        case Entered(team=code):
            return (code, game.division), ""
        case Place(place=place, division=division):
            name = division or game.division
            table = bracket.standings.table(name)
            team = table.settled(place) if table else None
            return ((team, name), "") if team else (None, f"{said}: {why_open(table, place)}")
        case WildCard(rank=rank):
            found = bracket.wild_cards(entrant)
            best = found.settled(rank)
            return ((best.team, best.division), "") if best else (None, f"{said}: {_undecided(found, rank)}")
        case Winner(game_id=game_id) | Loser(game_id=game_id):
            return _after(bracket, game_id, said, won=isinstance(entrant, Winner))
        case never:
            assert_never(never)


def _undecided(found: WildCards, rank: int) -> str:
    """Why a wild card is not settled."""
    if found.waiting or rank > len(found.rows):
        return "; ".join(found.waiting) or "no team has this rank"
    level = [row.team for row in found.rows if row.rank == found.rows[rank - 1].rank]
    return f"{listed(level)} are level, a coin toss or a decision is needed"


def _after(bracket: _Bracket, game_id: str, said: str, *, won: bool) -> tuple[Came | None, str]:
    """The winner or loser of a game that was played, with the division it came from."""
    result, game = bracket.results.get(game_id), bracket.tournament.game(game_id)
    if result is None or game is None:
        return None, said
    if game_id in bracket.reopened:
        return None, f"{said}: its result is being corrected"
    if result.winner is None:
        return None, f"{said}: it ended tied, an official decides"
    code = (result.home if won == (result.winner == "home") else result.away).team
    came = (_entrant(bracket, game, entrant)[0] for entrant in (game.home, game.away))
    return next((one for one in came if one and one[0] == code), _somewhere(bracket.tournament, game, code)), ""
