"""What a corrected result did to the table: `B and C change places: game 14 corrected 3-2 to 3-3`."""

from collections.abc import Iterable, Iterator

from clockapp.tournament.results import Played, latest
from clockapp.tournament.standings import Standings, Table
from clockapp.tournament.words import listed, ordinal


def changes(
    before: Standings, after: Standings, *, results: Iterable[Played] = (), corrected: Iterable[Played] = ()
) -> tuple[str, ...]:
    """What is different between two tables of the same tournament, a sentence for each division where something is.

    `results` and `corrected` are the results they were made of; with them a sentence says what changed them.
    """
    old, new = {game.game_id: game for game in latest(results)}, {game.game_id: game for game in latest(corrected)}
    said: list[str] = []
    for table in after.tables:
        known = before.table(table.division)
        moved = _moved(known, table) if known else ""
        causes = [text for game in new.values() if game.division == table.division for text in _cause(old, game)]
        causes += [f"{_named(game)} taken out" for game_id, game in old.items()
                   if game_id not in new and game.division == table.division]  # fmt: skip
        if moved or causes:
            said.append(": ".join(part for part in (moved or "nobody changes places", listed(causes)) if part))
    return tuple(said)


def _moved(before: Table, after: Table) -> str:
    """Who stands elsewhere now; two teams that took each other's place change places."""
    was = {row.team: row.rank for row in before.rows}
    now = {row.team: row.rank for row in after.rows}
    moved = [team for team in now if team in was and was[team] != now[team]]
    if len(moved) == 2 and was[moved[0]] == now[moved[1]] and was[moved[1]] == now[moved[0]]:
        return f"{listed(sorted(moved))} change places"
    return ", ".join(f"{team} {ordinal(was[team])} to {ordinal(now[team])}" for team in moved)


def _cause(old: dict[str, Played], game: Played) -> Iterator[str]:
    was = old.get(game.game_id)
    if was is None:
        yield f"{_named(game)} {game.score}"
    elif (was.home.team, was.away.team) != (game.home.team, game.away.team):
        yield f"{_named(game)} corrected {_teams(was)} to {_teams(game)}"
    elif was.score != game.score:
        yield f"{_named(game)} corrected {was.score} to {game.score}"
    elif (was.home, was.away) != (game.home, game.away):
        yield f"{_named(game)} corrected in its penalty minutes or first goals"


def _named(game: Played) -> str:
    return f"game {game.game_id}"


def _teams(game: Played) -> str:
    return f"{game.home.team} {game.score} {game.away.team}"
