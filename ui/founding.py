"""The tournament changed as a whole: other teams, games or rules, or another tournament altogether. One transaction each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.tournament.bracket import Fixture
    from clockapp.tournament.schedule import Tournament
    from ui.programme import Programme


def revise(programme: Programme, tournament: Tournament) -> str:
    """The tournament with other teams, games, rules; why not, empty when it is saved.

    A game that has begun here or has a result stays in the schedule. Raises nothing for what is in the tournament.
    """
    from clockapp.rules.load import RuleSetError, load

    office = programme.office
    there = {game.game_id for game in tournament.schedule}
    lost = sorted(({one.game_id for one in office.results} | programme.begun) - there)
    if lost:
        return tr("Game {game} has begun or has a result, and would be gone: leave it in the schedule", game=lost[0])
    try:
        rules = {division.rules: load(division.rules) for division in tournament.divisions}
    except RuleSetError as why:
        return str(why)
    programme.rule(replace(office, tournament=tournament, rules=rules))
    return ""


def found(programme: Programme, tournament: Tournament) -> str:
    """Go on with another tournament, saved under a name of its own; why not, empty when it is done."""
    from clockapp.exchange.files import safe_name
    from clockapp.exchange.tournament import as_json
    from clockapp.office import Office
    from clockapp.rules.load import RuleSetError
    from clockapp.store import StoreError

    if programme.playing:
        return tr("A game is in progress: make it official, then begin another tournament")
    stem = safe_name(tournament.name)

    def called(taken: frozenset[str]) -> str:
        return next(name for n in range(1, len(taken) + 2) if (name := stem if n == 1 else f"{stem}-{n}") not in taken)

    try:
        programme.restart(Office.of(as_json(tournament)), called)
    except (StoreError, RuleSetError) as why:
        return str(why)
    return ""


def not_opened(fixture: Fixture) -> str:
    """Why a game without a log here is not begun: it was played elsewhere, or is not to be played; empty where it is."""
    game = fixture.game
    if fixture.result is not None:
        return tr("{game} was played on another machine: its log is not here", game=game.name)
    if game.state:
        return tr("{game} is not to be played now: game {id} on lets it be played", game=game.name, id=game.game_id.lower())
    return ""
