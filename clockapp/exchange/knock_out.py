"""Knock-out games in a list that gives them no ids: they are numbered as people call them, `Quarter 1`, `Semi 2`."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from clockapp.exchange.schedule_table import ScheduleLine
from clockapp.tournament.schedule import Tournament

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
    counts: Counter[tuple[str, str]] = Counter()
    found = []
    for line in lines:
        if line.stage in SHORT and not line.game_id and not line.title:
            counts[line.division, line.stage] += 1
            own = f"{SHORT[line.stage]}{counts[line.division, line.stage]}"
            own = f"{own} {line.division}" if several else own
            known = [game for game in tournament.schedule if game.stage == line.stage and line.division in {"", game.division}]
            if not known or any(game.game_id == own for game in known):
                found.append(replace(line, game_id=own))
                continue
        found.append(line)
    return tuple(found)


def called(lines: Sequence[ScheduleLine]) -> dict[str, str]:
    """What people call the knock-out games of a list, in small letters: the first of its stage is `semi 1`, and `sf1`."""
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    for line in lines:
        if line.stage in CALLED and line.game_id:
            counts[line.stage] += 1
            for word in CALLED[line.stage]:
                for gap in (" ", ""):
                    names.setdefault(f"{word}{gap}{counts[line.stage]}", line.game_id)
    return names
