"""What cannot be right in a schedule: a rink with two games at once, a team twice, too little rest, a bracket that does not wait."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.conflict import Conflict
from clockapp.tournament.schedule import Entered, ScheduledGame, Tournament
from clockapp.tournament.unready import unready

__all__ = ["Conflict", "conflicts", "slot_minutes"]

BETWEEN_MINUTES = 10
"""What a game takes beside its periods and breaks where the sheet gives no slot: face-offs, whistles, the way off the ice."""


def conflicts(tournament: Tournament, rules: Mapping[str, RuleSet]) -> tuple[Conflict, ...]:
    """Every pair of games that cannot be played as it is scheduled; games without a time of day have none."""
    timed = [(_start(game), game) for game in tournament.schedule if not game.state]
    games = sorted(((start, game) for start, game in timed if start is not None), key=lambda one: one[0])
    found: list[Conflict] = []
    for n, (at, one) in enumerate(games):
        slot = slot_minutes(tournament, one, rules)
        for then, two in games[n + 1 :]:
            minutes = int((then - at).total_seconds()) // 60
            if minutes >= slot + tournament.rest_minutes:
                break  # whatever comes later is later still
            found += _pair(one, two, minutes, minutes - slot, tournament.rest_minutes)
    found += unready(tournament, _start, lambda game: slot_minutes(tournament, game, rules))
    return tuple(found)


def slot_minutes(tournament: Tournament, game: ScheduledGame, rules: Mapping[str, RuleSet]) -> int:
    """How long a game holds its rink: the slot of its sheet, else its periods and breaks and some minutes."""
    division = tournament.division(game.division)
    own = rules.get(division.rules) if division else None
    if own is None:
        return 60
    if own.slot.minutes:
        return own.slot.minutes
    periods = own.periods_of(game.stage)
    played = sum(period.length_s for period in periods) + own.breaks.warmup_s + own.breaks.intermission_s * (len(periods) - 1)
    return played // 60 + BETWEEN_MINUTES


def _start(game: ScheduledGame) -> datetime | None:
    if not game.scheduled or "T" not in game.scheduled:
        return None
    try:
        return datetime.fromisoformat(game.scheduled).replace(tzinfo=None)
    except ValueError:
        return None


def _pair(one: ScheduledGame, two: ScheduledGame, minutes: int, pause: int, rest: int) -> Iterator[Conflict]:
    if pause < 0 and one.rink and one.rink == two.rink:
        yield Conflict(one.game_id, two.game_id, f"{one.rink} has both {one.name} and {two.name}: {minutes} min apart")
    if one.division != two.division:
        return
    both = _teams(one) & _teams(two)
    for team in sorted(both):
        if pause < 0:
            yield Conflict(one.game_id, two.game_id, f"{team} would play {one.name} and {two.name} at once")
        else:
            yield Conflict(one.game_id, two.game_id, f"{team} has {pause} min of rest before {two.name}; {rest} are wanted")


def _teams(game: ScheduledGame) -> set[str]:
    return {entrant.team for entrant in (game.home, game.away) if isinstance(entrant, Entered)}
