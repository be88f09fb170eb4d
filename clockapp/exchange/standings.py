"""The standings for people and for programs: the command `clockapp standings`, its table and its JSON (CONTRACT 6)."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

from clockapp.exchange.checked import BadInputError, Fault, shown
from clockapp.exchange.results import Database, read_results
from clockapp.rules.load import RuleSetError, load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.order import beats_of
from clockapp.tournament.results import Played, needs_periods
from clockapp.tournament.standings import Row, Standings, Table, as_json, standings

COLUMNS: tuple[tuple[str, str], ...] = (
    ("", "rank"), ("Team", "team"), ("GP", "games"), ("W", "wins"), ("L", "losses"), ("T", "ties"),
    ("OTW", "overtime_wins"), ("OTL", "overtime_losses"), ("PTS", "points"), ("GF", "posted_for"),
    ("GA", "posted_against"), ("Quot.", "quotient"), ("PIM", "penalty_minutes"),
)  # fmt: skip
NOTE = "GF, GA and quotient by the posted scores; W and L include overtime and shootouts (OTW, OTL)."


def standings_command(
    results_path: str,
    rules_name: str,
    division: str | None,
    to_json: bool,
    coins: Sequence[str],
    out: TextIO,
    err: TextIO,
    database: Database | None = None,
) -> int:
    """Print the standings of a file of results. 0: done; 2: bad input, with every fault on `err`, a line each."""
    try:
        rules = load(rules_name)
        games = read_results(Path(results_path), database=database, rules=rules)
        _check_periods(games, rules, results_path)
        if division is not None:
            _check_division(division, games)
        found = standings(games, rules, division=division, coins=tosses(coins, games, division))
    except (RuleSetError, BadInputError) as error:
        err.writelines(f"clockapp standings: {line}\n" for line in str(error).splitlines())
        return 2
    except OSError as error:
        err.write(f"clockapp standings: {results_path}: {error.strerror or error}; name a file that can be read\n")
        return 2
    out.write(json_text(found) if to_json else text(found, rules))
    return 0


def _check_periods(games: Iterable[Played], rules: RuleSet, results_path: str) -> None:
    missing = [game.game_id for game in games if game.periods is None and game.stage == "round_robin"]
    if missing and needs_periods(rules):
        expected = f"{rules.name} counts goals by period, which CSV cannot tell; expected results in JSON with by_period"
        raise BadInputError([Fault(f"{results_path}: game {missing[0]}", "", expected)])


def _check_division(division: str, games: Iterable[Played]) -> None:
    names = sorted({game.division for game in games})
    if division not in names:
        raise BadInputError([Fault("--division", shown(division), f"expected {', '.join(names) or 'a division'}")])


def tosses(coins: Sequence[str], games: Sequence[Played], division: str | None = None) -> list[tuple[str, ...]]:
    """The tosses in `A>B` form, winner first. Raises BadInputError for unknown teams and tosses that contradict."""
    parts = [(game.division, side.team) for game in games for side in (game.home, game.away)]
    teams = {team for name, team in parts if division in {None, name}}
    faults: list[Fault] = []
    read: list[tuple[str, ...]] = []
    for coin in coins:
        order = tuple(team.strip() for team in coin.split(">"))
        if len(order) < 2 or len(set(order)) < len(order) or not all(order):
            faults.append(Fault("--coin", shown(coin), 'expected two teams, the winner first: "A>B"'))
            continue
        unknown = [team for team in order if team not in teams]
        faults += [Fault("--coin", shown(coin), f"{team} has no result; expected {_some(teams)}") for team in unknown]
        read.append(order)
    faults += _contradicting(read)
    if faults:
        raise BadInputError(faults)
    return read


def _some(teams: Iterable[str]) -> str:
    names = sorted(teams)
    return ", ".join(names[:20]) + (" ..." if len(names) > 20 else "")


def _contradicting(read: Sequence[tuple[str, ...]]) -> list[Fault]:
    beats = beats_of(read)
    above: dict[str, set[str]] = {}
    for one, two in beats:
        above.setdefault(one, set()).add(two)
    circle = [team for team in above if _reaches(above, team)]
    if not circle:
        return []
    return [Fault("--coin", ", ".join(sorted(circle)), "the tosses contradict each other; expected each once")]


def _reaches(above: dict[str, set[str]], team: str) -> bool:
    """Whether the tosses lead from a team back to it."""
    seen: set[str] = set()
    waiting = list(above[team])
    while waiting:
        one = waiting.pop()
        if one == team:
            return True
        if one not in seen:
            seen.add(one)
            waiting += above.get(one, ())
    return False


def json_text(found: Standings) -> str:
    """The standings as JSON, indented."""
    return json.dumps(as_json(found), ensure_ascii=False, indent=2) + "\n"


def text(found: Standings, rules: RuleSet | None = None) -> str:
    """The standings as people read them: a table for each division, and below it the reason for each place."""
    blocks = [_table(table) for table in found.tables]
    title = f"Standings by {rules.title}\n\n" if rules else ""
    return title + "\n".join(blocks) + (f"\n{NOTE}\n" if blocks else "No results.\n")


def _table(table: Table) -> str:
    cells = [[head for head, _ in COLUMNS]] + [_cells(row) for row in table.rows]
    widths = [max(len(row[n]) for row in cells) for n in range(len(COLUMNS))]
    lines = [
        "  ".join(cell.ljust(width) if n == 1 else cell.rjust(width) for n, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in cells
    ]
    lines += ["", *(f"{row.team}: {row.why}" for row in table.rows)]
    lines += [f"Coin toss needed: {', '.join(teams)}" for teams in table.coin_tosses_needed]
    if table.unfinished:
        lines.append(f"Provisional: still to be played {', '.join(table.unfinished)}")
    return "\n".join([f"Division {table.division}" if table.division else "Standings", *lines]) + "\n"


def _cells(row: Row) -> list[str]:
    return [str(getattr(row, name)) for _, name in COLUMNS]
