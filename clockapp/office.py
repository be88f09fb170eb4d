"""The tournament office: the tournament, its results as they come in, its tables, and the game that is next."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clockapp.exchange.results import played_of_json
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game.commands import OpenGame
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bracket import Fixture, fixtures, next_fixture, opening
from clockapp.tournament.results import Played, latest
from clockapp.tournament.schedule import Coin, Tournament
from clockapp.tournament.standings import Standings, Table, tournament_standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """Everything between two games: a value, made anew by each result."""

    tournament: Tournament
    rules: Mapping[str, RuleSet]
    results: tuple[Played, ...] = ()

    @classmethod
    def of(cls, document: str | bytes | dict[str, Any], results: Iterable[dict[str, Any]] = ()) -> "Office":
        """The office of a tournament's document, with the results already in. Raises BadInputError, RuleSetError."""
        tournament = read_tournament(document)
        rules = {division.rules: load(division.rules) for division in tournament.divisions}
        return cls(tournament=tournament, rules=rules, results=played_of_json(list(results)))

    def document(self) -> dict[str, Any]:
        """The tournament's document as it is now, with tosses and rulings."""
        return as_json(self.tournament)

    def with_result(self, result: dict[str, Any]) -> "Office":
        """The office once a result has come in, or a higher revision of one."""
        return replace(self, results=latest([*self.results, *played_of_json([result])]))

    def with_coin(self, division: str, order: tuple[str, ...]) -> "Office":
        """The office once a coin was tossed: the winner first."""
        coins = (*self.tournament.coins, Coin(division=division, order=order))
        return replace(self, tournament=replace(self.tournament, coins=coins))

    def fixtures(self) -> tuple[Fixture, ...]:
        """The schedule with its teams as far as they are known, and the results."""
        return fixtures(self.tournament, self.results, self.rules)

    def next_game(self, *, rink: str | None = None) -> Fixture | None:
        """The game to be played next."""
        return next_fixture(self.fixtures(), rink=rink)

    def open_game(self, fixture: Fixture, *, at: int) -> OpenGame | None:
        """The command that opens a game of the schedule; None while a team is not known."""
        division = self.tournament.division(fixture.game.division)
        if division is None:
            return None
        return opening(self.tournament, fixture, self.rules[division.rules], at=at)

    def standings(self) -> Standings:
        """The tables of all divisions, each place with its reason."""
        return tournament_standings(self.tournament, self.results, self.rules)

    def table(self, division: str) -> Table | None:
        """The table of one division."""
        return self.standings().table(division)
