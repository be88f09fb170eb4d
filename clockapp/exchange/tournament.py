"""A tournament as JSON: divisions, teams with rosters, the schedule with its bracket, tosses and rulings."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from clockapp.exchange import rulings
from clockapp.exchange.checked import BadInputError, Fault, Reader, json_of, shown, text_of
from clockapp.exchange.entrant_json import entrant, entrant_json
from clockapp.exchange.lineup_json import lineup, lineup_json
from clockapp.exchange.people_json import read_team, team_json
from clockapp.rules.play import STAGES
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import (
    Coin,
    Decision,
    Entered,
    HomeRule,
    Look,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
)

__all__ = ["FORMAT", "BadInputError", "as_json", "read_tournament", "team_json"]

FORMAT = "clockapp-tournament/1"
LARGEST_LOGO = 200_000
"""Letters of a logo in base64: 256 by 256 points are less."""


def read_tournament(source: str | bytes | dict[str, Any], *, file: str = "tournament") -> Tournament:
    """The tournament in a JSON document. Raises BadInputError with every fault; `file` names the document in them."""
    value = source if isinstance(source, dict) else json_of(_text(source, file), file=file)
    faults: list[Fault] = []
    reader = Reader.of(value, file, faults)
    reader.only(
        "format", "name", "divisions", "schedule", "coins", "decisions", "suspensions", "rinks", "rest_minutes", "looks", "lineups"
    )
    if reader.value.get("format") != FORMAT:
        reader.fault("format", f'expected "{FORMAT}"')
    divisions = tuple(_division(row, where, faults) for where, row in _rows(reader, "divisions", needed=True))
    schedule = tuple(_game(row, where, faults) for where, row in _rows(reader, "schedule"))
    tournament = Tournament(
        name=reader.text("name"),
        divisions=divisions,
        schedule=schedule,
        coins=tuple(rulings.coin(row, where, faults) for where, row in _rows(reader, "coins")),
        decisions=tuple(rulings.decision(row, where, faults) for where, row in _rows(reader, "decisions")),
        suspensions=tuple(rulings.suspension(row, where, faults) for where, row in _rows(reader, "suspensions")),
        rinks=tuple(str(row) for row in reader.rows("rinks")),
        rest_minutes=reader.count("rest_minutes", default=0),
        looks=tuple(_look(row, where, faults) for where, row in _rows(reader, "looks")),
        lineups=tuple(lineup(row, where, faults) for where, row in _rows(reader, "lineups")),
    )
    if not faults:
        faults.extend(Fault(f"{file}: {where}", value, expected) for where, value, expected in _crossed(tournament))
    if faults:
        raise BadInputError(faults)
    return tournament


def as_json(tournament: Tournament) -> dict[str, Any]:
    """The tournament in plain values; `read_tournament` gives back the same."""
    return {
        "format": FORMAT,
        "name": tournament.name,
        "divisions": [
            {
                "name": division.name,
                "rules": division.rules,
                "teams": [team_json(team) for team in division.teams],
                **({"seeds": list(division.seeds)} if division.seeds else {}),
            }
            for division in tournament.divisions
        ],
        "schedule": [
            {**_said(asdict(game), "state"), "home": entrant_json(game.home), "away": entrant_json(game.away)}
            for game in tournament.schedule
        ],
        "coins": [{"division": coin.division, "order": list(coin.order)} for coin in tournament.coins],
        "decisions": [{**asdict(ruling), "order": list(ruling.order)} for ruling in tournament.decisions],
        **_said({
            "suspensions": [rulings.suspension_json(one) for one in tournament.suspensions],
            "rinks": list(tournament.rinks),
            "rest_minutes": tournament.rest_minutes,
            "looks": [asdict(look) for look in tournament.looks],
            "lineups": [lineup_json(one) for one in tournament.lineups],
        }),
    }


def _said(value: dict[str, Any], *maybe: str) -> dict[str, Any]:
    """Without those of the keys (all of them where none is named) that say nothing."""
    return {key: one for key, one in value.items() if one or (maybe and key not in maybe)}


def _text(source: str | bytes, file: str) -> str:
    return text_of(source, file=file) if isinstance(source, bytes) else source


def _rows(reader: Reader, key: str, *, needed: bool = False) -> Iterator[tuple[str, Any]]:
    for number, row in enumerate(reader.rows(key, needed=needed), start=1):
        yield f"{reader.where}: {key} {number}", row


def _division(value: Any, where: str, faults: list[Fault]) -> Division:
    reader = Reader.of(value, where, faults)
    reader.only("name", "rules", "teams", "seeds")
    seeds = reader.rows("seeds")
    if not all(isinstance(code, str) for code in seeds):
        reader.fault("seeds", "expected the codes of teams, the first seed first")
        seeds = []
    return Division(
        name=reader.text("name"),
        rules=reader.text("rules"),
        teams=tuple(read_team(row, place, faults) for place, row in _rows(reader, "teams")),
        seeds=tuple(seeds),
    )


def _game(value: Any, where: str, faults: list[Fault]) -> ScheduledGame:
    reader = Reader.of(value, where, faults)
    reader.only("game_id", "division", "stage", "home", "away", "rink", "scheduled", "title", "home_rule", "state")
    home_rule: HomeRule = reader.one_of("home_rule", ("listed", "higher_seed"), default="listed")  # type: ignore[assignment]
    return ScheduledGame(
        game_id=reader.text("game_id"),
        division=reader.text("division"),
        stage=reader.one_of("stage", STAGES),
        home=entrant(reader, "home"),
        away=entrant(reader, "away"),
        rink=reader.maybe_text("rink"),
        scheduled=reader.maybe_text("scheduled"),
        title=reader.text("title", empty=True, default=""),
        home_rule=home_rule,
        state=reader.one_of("state", ("", "postponed", "cancelled"), default=""),  # type: ignore[arg-type]
    )


def _look(value: Any, where: str, faults: list[Fault]) -> Look:
    reader = Reader.of(value, where, faults)
    reader.only("division", "team", "second", "logo")
    logo = reader.text("logo", empty=True, default="")
    if len(logo) > LARGEST_LOGO:
        reader.fault("logo", f"expected a picture of at most {LARGEST_LOGO:,} letters")
    return Look(division=reader.text("division"), team=reader.text("team"), second=reader.text("second", empty=True, default=""), logo=logo)


Crossed = Iterator[tuple[str, str, str]]


def _crossed(tournament: Tournament) -> Crossed:
    """What no single row can show: names given twice, games of teams that are not there, brackets in a circle."""
    yield from _twice("division", (division.name for division in tournament.divisions))
    for division in tournament.divisions:
        yield from _twice(f"division {division.name}: team", (team.code for team in division.teams))
        for team in division.teams:
            people = [player.number for player in team.roster] + [member.code for member in team.staff]
            yield from _twice(f"team {team.code}: number or staff code", people)
    yield from _twice("schedule: game", (game.game_id for game in tournament.schedule))
    for game in tournament.schedule:
        yield from _unknown(tournament, game)
    for division in tournament.divisions:
        where = f"division {division.name}: seeds"
        yield from _twice(where, division.seeds)
        for code in division.seeds:
            if not division.team(code):
                yield (where, shown(code), "expected a team of that division")
    yield from _ruled(tournament)
    yield from _lined_up(tournament)


def _ruled(tournament: Tournament) -> Crossed:
    """Tosses, rulings and words on suspensions about teams that are not there."""
    everywhere = {team.code for division in tournament.divisions for team in division.teams}
    said: tuple[Coin | Decision, ...] = (*tournament.coins, *tournament.decisions)
    for ruling in said:
        name = f"{type(ruling).__name__.lower()} in {ruling.division or 'all divisions'}"
        for code in ruling.order:
            if ruling.division and not tournament.team(ruling.division, code):
                yield (name, shown(code), "expected a team of that division")
            elif code not in everywhere:
                yield (name, shown(code), "expected a team of this tournament")
    for word in tournament.suspensions:
        if word.team not in everywhere:
            yield (f"suspension of {word.who} after game {word.game_id}", shown(word.team), "expected a team of this tournament")


def _lined_up(tournament: Tournament) -> Crossed:
    """Line-ups of teams or for games that are not there."""
    for one in tournament.lineups:
        where = f"line-up of {one.team} for game {one.game_id}"
        if not tournament.team(one.division, one.team):
            yield (where, shown(one.team), "expected a team of this tournament")
        if not tournament.game(one.game_id):
            yield (where, shown(one.game_id), "expected a game of the schedule")



def _twice(what: str, names: Iterable[str]) -> Crossed:
    for name, times in Counter(names).items():
        if times > 1:
            yield (what, shown(name), f"is given {times} times; expected once")


def _unknown(tournament: Tournament, game: ScheduledGame) -> Crossed:
    where = f"game {game.game_id}"
    if not tournament.division(game.division):
        yield (f"{where}: division", shown(game.division), "expected a division of this tournament")
        return
    if game.home == game.away:
        yield (where, shown(entrant_json(game.home)), "is on both sides; expected two teams")
    for side, enters in (("home", game.home), ("away", game.away)):
        match enters:
            case Entered(team=code) if not tournament.team(game.division, code):
                yield (f"{where}: {side}", shown(code), f"expected a team of {game.division}")
            case Place(place=place, division=name):
                ranked = tournament.division(name or game.division)
                if not ranked or place > len(ranked.teams):
                    expected = "expected a place of a division of this tournament"
                    yield (f"{where}: {side}", shown(entrant_json(enters)), expected)
            case WildCard(rank=rank, place=place, divisions=names):
                among = [tournament.division(name) for name in names] or list(tournament.divisions)
                if rank > len(among) or not all(one and place <= len(one.teams) for one in among):
                    expected = "expected a place that each of these divisions has, and a rank among them"
                    yield (f"{where}: {side}", shown(entrant_json(enters)), expected)
            case Winner(game_id=game_id) | Loser(game_id=game_id) if not tournament.game(game_id):
                yield (f"{where}: {side}", shown(game_id), "expected a game of the schedule")
            case _:
                pass
    if _leads_to(tournament, game, game.game_id):
        yield (where, "", "waits for its own result; expected a bracket without a circle")


def _leads_to(tournament: Tournament, game: ScheduledGame, target: str) -> bool:
    seen: set[str] = set()
    waiting = [game]
    while waiting:
        for enters in (last := waiting.pop()).home, last.away:
            if isinstance(enters, Winner | Loser) and enters.game_id not in seen:
                if enters.game_id == target:
                    return True
                seen.add(enters.game_id)
                waiting += [found for found in [tournament.game(enters.game_id)] if found]
    return False
