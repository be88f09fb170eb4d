"""Knock-out games in a list that gives them no ids: they are numbered as people call them, `Quarter 1`, `Semi 2`."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from clockapp.exchange.schedule_table import ScheduleLine
from clockapp.tournament.schedule import Tournament

TRAILING = re.compile(r"(?:play|quart|quarter|semi|demi|sf|qf|final|consol)\D*?#?(\d{1,2})", re.IGNORECASE)
"""The name of a knock-out game with its number: `Semi-Final 2`."""
SHORT = {"play_in": "PI", "quarter_final": "QF", "semi_final": "SF", "consolation": "C", "championship": "F"}
CALLED = {
    "play_in": ("play-in", "play in"),
    "quarter_final": ("quarter", "quarter-final", "quarter final", "quarterfinal", "qf", "quart"),
    "semi_final": ("semi", "semi-final", "semi final", "semifinal", "sf", "demi"),
    "consolation": ("consolation",),
    "championship": ("final", "championship"),
}


def with_ids(tournament: Tournament, lines: Iterable[ScheduleLine]) -> tuple[ScheduleLine, ...]:
    """The lines, those of knock-out games without an id with one that is the same when the list comes again."""
    lines = tuple(lines)
    several = len({line.division for line in lines if line.stage in SHORT}) > 1
    numbers = _numbers(lines)
    found = []
    for line in lines:
        if line.where in numbers:
            own = f"{SHORT[line.stage]}{numbers[line.where]}"
            own = f"{own} {line.division}" if several else own
            known = [game for game in tournament.schedule if game.stage == line.stage and line.division in {"", game.division}]
            if not known or any(game.game_id == own for game in known):
                found.append(replace(line, game_id=own))
                continue
        found.append(line)
    return tuple(found)


def _numbers(lines: tuple[ScheduleLine, ...]) -> dict[str, int]:
    """The numbers of the games without an id, by the row: those of their names where each has one, else as they come."""
    own: dict[tuple[str, str], dict[str, str]] = {}
    for line in lines:
        named = TRAILING.fullmatch(line.title)
        if line.stage in SHORT and not line.game_id and (named or not line.title):
            own.setdefault((line.division, line.stage), {})[line.where] = named[1] if named else ""
    numbers = {}
    for games in own.values():
        told = all(games.values()) and len(set(games.values())) == len(games)
        numbers.update({where: int(said) if told else n for n, (where, said) in enumerate(games.items(), 1)})
    return numbers


def called(lines: Sequence[ScheduleLine]) -> dict[str, str]:
    """What people call the knock-out games of a list, in small letters: the first of its stage is `semi 1`, and `sf1`."""
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    for line in lines:
        if line.stage in CALLED and line.game_id:
            counts[line.stage] += 1
            named = TRAILING.fullmatch(line.title)
            for word in CALLED[line.stage]:
                for gap in (" ", ""):
                    names.setdefault(f"{word}{gap}{int(named[1]) if named else counts[line.stage]}", line.game_id)
    return names
