"""Games of the bracket that begin before it is known who plays them, or before whoever it is has rested."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import assert_never

from clockapp.tournament.conflict import Conflict
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
    label,
)

Start = Callable[[ScheduledGame], datetime | None]
Slot = Callable[[ScheduledGame], int]


def unready(tournament: Tournament, start: Start, slot: Slot) -> Iterator[Conflict]:
    """Each game and the last of those that decide who enters it, where that one is over too late; `slot` in minutes."""
    for game in tournament.schedule:
        begins = None if game.state else start(game)
        said: set[str] = set()
        for entrant in (game.home, game.away) if begins is not None else ():
            for one in _one(tournament, game, entrant, begins, start, slot):
                if one.first not in said:
                    yield one
                said.add(one.first)


def _one(tournament: Tournament, game: ScheduledGame, entrant: Entrant, begins: datetime | None, start: Start, slot: Slot) -> Iterator[Conflict]:
    ends = [(at + timedelta(minutes=slot(one)), one) for one in _decide(entrant, game, tournament) if not one.state and (at := start(one)) is not None]
    if not ends or begins is None:
        return
    over, last = max(ends, key=lambda found: found[0])
    pause = int((begins - over).total_seconds()) // 60
    who = label(entrant, tournament.schedule)
    if pause < 0:
        yield Conflict(last.game_id, game.game_id, f"{game.name} begins before it is known who is {who}: {last.name} ends {-pause} min later")
    elif isinstance(entrant, Winner | Loser) and pause < tournament.rest_minutes:
        yield Conflict(last.game_id, game.game_id, f"{who} has {pause} min of rest before {game.name}; {tournament.rest_minutes} are wanted")


def _decide(entrant: Entrant, game: ScheduledGame, tournament: Tournament) -> list[ScheduledGame]:
    """The games that decide who enters."""
    match entrant:
        case Entered():
            return []
        case Winner(game_id=game_id) | Loser(game_id=game_id):
            found = tournament.game(game_id)
            return [] if found is None else [found]
        case Place(division=division):
            tables = {division or game.division}
        case WildCard(divisions=divisions):
            tables = set(divisions) or {one.name for one in tournament.divisions}
        case never:
            assert_never(never)
    decided = game.stage != "round_robin"  # a game of the round robin waits for no place of it
    return [one for one in tournament.schedule if decided and one.stage == "round_robin" and one.division in tables]
