"""The tournament office: the tournament, its results as they come in, its tables, and the game that is next."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.result_json import result_of_json
from clockapp.exchange.results import played_of_json
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.exchange.tournament_out import Papers
from clockapp.game.commands import Command, OpenGame
from clockapp.game.facts import GameOpened
from clockapp.game.people import Team
from clockapp.game.result import Result
from clockapp.game.view import Side
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bans import Ban, bans
from clockapp.tournament.bracket import Fixture, barred, fixtures, next_fixture, opening
from clockapp.tournament.corrections import changes
from clockapp.tournament.lineup import LineUp, to_be_said
from clockapp.tournament.results import Played, latest, newest
from clockapp.tournament.rulings import Coin, Decision, SuspensionRuling
from clockapp.tournament.schedule import Tournament, in_order
from clockapp.tournament.served import Out, suspended, warning
from clockapp.tournament.standings import Standings, Table, tournament_standings


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """Everything between two games: a value, made anew by each result and each word of an official."""

    tournament: Tournament
    rules: Mapping[str, RuleSet]
    results: tuple[Played, ...] = ()
    full: tuple[Result, ...] = ()
    """The results with all that is in them, of each game the highest revision; a result from elsewhere may lack them."""
    reopened: frozenset[str] = frozenset()
    """Games that were official and are being corrected: what hangs on them waits."""

    @classmethod
    def of(cls, document: str | bytes | dict[str, Any], results: Iterable[dict[str, Any]] = (), reopened: Iterable[str] = ()) -> "Office":
        """The office of a tournament's document, with the results already in. Raises BadInputError, RuleSetError."""
        tournament = read_tournament(document)
        rules = {division.rules: load(division.rules) for division in tournament.divisions}
        documents = list(results)
        full = tuple(one for value in documents if (one := _whole(value)) is not None)
        return cls(tournament=tournament, rules=rules, results=played_of_json(documents), full=newest(full), reopened=frozenset(reopened))

    def document(self) -> dict[str, Any]:
        """The tournament's document as it is now, with tosses and rulings."""
        return as_json(self.tournament)

    # --- what comes in

    def with_result(self, result: dict[str, Any]) -> "Office":
        """The office once a result has come in, or a higher revision of one."""
        whole = _whole(result)
        return replace(
            self,
            results=latest([*self.results, *played_of_json([result])]),
            full=newest([*self.full, whole]) if whole is not None else self.full,
            reopened=self.reopened - {str(result["game_id"])},
        )

    def with_reopened(self, game_id: str) -> "Office":
        """The office while a game that was official is being corrected."""
        return replace(self, reopened=self.reopened | {game_id})

    def with_closed(self, game_id: str) -> "Office":
        """The office once it turned out that there was nothing to correct: the result stands as it was."""
        return replace(self, reopened=self.reopened - {game_id})

    def with_coin(self, division: str, order: tuple[str, ...]) -> "Office":
        """The office once a coin was tossed: the winner first."""
        coins = (*self.tournament.coins, Coin(division=division, order=order))
        return replace(self, tournament=replace(self.tournament, coins=coins))

    def with_decision(self, decision: Decision) -> "Office":
        """The office once the committee has ruled on the order of some teams."""
        return replace(self, tournament=replace(self.tournament, decisions=(*self.tournament.decisions, decision)))

    def with_ruling(self, ruling: SuspensionRuling) -> "Office":
        """The office once an official has confirmed, changed, lifted or given a suspension; the last word holds."""
        return replace(self, tournament=replace(self.tournament, suspensions=(*self.tournament.suspensions, ruling)))

    def without_last(self, division: str) -> "Office":
        """The office without the last toss or, where there is none, the last ruling on the order of a division."""
        coins, decisions = self.tournament.coins, self.tournament.decisions
        toss = next((one for one in reversed(coins) if one.division == division), None)
        if toss is not None:
            return replace(self, tournament=replace(self.tournament, coins=tuple(one for one in coins if one is not toss)))
        ruled = next((one for one in reversed(decisions) if one.division == division), None)
        if ruled is not None:
            return replace(self, tournament=replace(self.tournament, decisions=tuple(one for one in decisions if one is not ruled)))
        return self

    # --- what follows from it

    def fixtures(self) -> tuple[Fixture, ...]:
        """The schedule with its teams as far as they are known, and the results."""
        return fixtures(self.tournament, self.results, self.rules, reopened=self.reopened)

    def next_game(self, *, rink: str | None = None) -> Fixture | None:
        """The game to be played next."""
        return next_fixture(self.fixtures(), rink=rink)

    def open_game(self, fixture: Fixture, *, at: int) -> OpenGame | None:
        """The command that opens a game of the schedule, who is suspended for it marked; None while a team is not known."""
        division = self.tournament.division(fixture.game.division)
        if division is None:
            return None
        out = {(one.ban.team, one.ban.who) for one in self.out(fixture.game.game_id)}
        return opening(self.tournament, fixture, self.rules[division.rules], at=at, out=out)

    def line_up_said(self, opened: OpenGame) -> tuple[Command, ...]:
        """What the line-ups of a game put on its sheet once it is open: signatures, and who may play by an official's word."""
        fixture = next((one for one in self.fixtures() if one.game.game_id == opened.game_id), None)
        if fixture is None:
            return ()
        sides: tuple[tuple[Side, str, Team], ...] = (("home", fixture.home_division, opened.home), ("away", fixture.away_division, opened.away))
        return tuple(
            said
            for side, division, team in sides
            for said in to_be_said(self.tournament.lineup(opened.game_id, division, team.code), side, at=opened.at)
        )

    def with_line_ups(self, lineups: Iterable[LineUp]) -> "Office":
        """The office once line-ups were made, or made anew."""
        made = tuple(lineups)
        known = {(one.game_id, one.division, one.team) for one in made}
        others = (one for one in self.tournament.lineups if (one.game_id, one.division, one.team) not in known)
        return replace(self, tournament=replace(self.tournament, lineups=(*others, *made)))

    def barred(self, opened: GameOpened, *, at: int) -> OpenGame | None:
        """How a game that has not begun should be opened by who is suspended now; None where its line-ups say so already."""
        out = {(one.ban.team, one.ban.who) for one in self.out(opened.game_id)}
        out |= {(team.code, p.number) for d in self.tournament.divisions for team in d.teams for p in team.roster if p.status == "suspended"}
        return barred(opened, at=at, out=out)

    def standings(self) -> Standings:
        """The table of each division."""
        return tournament_standings(self.tournament, self.results, self.rules, reopened=self.reopened)

    def table(self, division: str) -> Table | None:
        """The table of one division."""
        return self.standings().table(division)

    def changed(self, before: "Office") -> tuple[str, ...]:
        """What a correction did to the tables, in sentences; empty where no place changed."""
        return changes(before.standings(), self.standings(), results=before.results, corrected=self.results)

    # --- suspensions

    def earlier(self, game_id: str) -> tuple[Result, ...]:
        """The results of the games before this one, by the schedule: offences escalate over the tournament.

        A game that is corrected afterwards does not answer for what came later.
        """
        order = [game.game_id for game in in_order(self.tournament.schedule)]
        before = set(order[: order.index(game_id)]) if game_id in order else {result.game_id for result in self.full} - {game_id}
        return tuple(result for result in self.full if result.game_id in before)

    def bans(self) -> tuple[Ban, ...]:
        """Who is suspended, as proposed and as the officials have ruled."""
        return bans(self.full, rulings=self.tournament.suspensions, rules={rules.name: rules for rules in self.rules.values()})

    def out(self, game_id: str) -> tuple[Out, ...]:
        """Who is suspended for a game."""
        return suspended(game_id, self.bans(), self.fixtures())

    def warning(self, out: Out) -> str:
        """What the operator is told of someone who is out, with what it costs to let the person play all the same."""
        division = self.tournament.division(out.ban.division) or self.tournament.divisions[0]
        return warning(out, self.rules[division.rules])

    def papers(self) -> Papers:
        """What the papers of the tournament office are made of."""
        only = next(iter(self.rules.values())) if len(self.rules) == 1 else None
        return Papers(tournament=self.tournament, fixtures=self.fixtures(), standings=self.standings(), bans=self.bans(), rules=only)


def _whole(value: dict[str, Any]) -> Result | None:
    """A result with all that is in it; None where it was not written by this app and lacks what standings do not need."""
    try:
        return result_of_json(value)
    except BadInputError:
        return None
