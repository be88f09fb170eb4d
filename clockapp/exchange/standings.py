"""The standings for people and for programs: the command `clockapp standings`, its table and its JSON (CONTRACT 6)."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from clockapp.exchange.checked import BadInputError, Fault, shown
from clockapp.exchange.results import SQLITE, Database, read_results
from clockapp.exchange.tournament import read_tournament
from clockapp.rules.load import RuleSetError, load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.order import beats_of
from clockapp.tournament.results import Played, needs_periods
from clockapp.tournament.schedule import Coin, Tournament
from clockapp.tournament.standings import Row, Standings, Table, as_json, standings, tournament_standings
from clockapp.tournament.wild_cards import WildCards, wild_cards
from clockapp.tournament.words import ordinal

if TYPE_CHECKING:
    from clockapp.exchange.standings_page import Paper

COLUMNS: tuple[tuple[str, str], ...] = (
    ("", "rank"), ("Team", "team"), ("GP", "games"), ("W", "wins"), ("L", "losses"), ("T", "ties"),
    ("OTW", "overtime_wins"), ("OTL", "overtime_losses"), ("PTS", "points"), ("GF", "posted_for"),
    ("GA", "posted_against"), ("Quot.", "quotient"), ("PIM", "penalty_minutes"),
)  # fmt: skip
NOTE = "GF, GA and quotient by the posted scores; W and L include overtime and shootouts (OTW, OTL)."


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What more is asked of the command: files of some kinds in a folder, seeds, a place compared across divisions."""

    kinds: tuple[str, ...] = ()
    to: Path = Path()
    paper: "Paper | None" = None
    seeds: str = ""
    across: int | None = None


Documents = Callable[[Path], Iterable[dict[str, Any]]]
"""What reads the documents of the tournaments in a database."""


def standings_command(
    results_path: str,
    rules_name: str,
    division: str | None,
    to_json: bool,
    coins: Sequence[str],
    out: TextIO,
    err: TextIO,
    database: Database | None = None,
    documents: Documents | None = None,
    asked: Asked | None = None,
) -> int:
    """Print the standings of a file of results, or write them into a folder.

    0: done; 2: bad input, with every fault on `err`, a line each. In a database the tosses, rulings, seeds and the
    schedule of its tournament count as well, where just one of its tournaments is played by these rules.
    """
    asked = asked or Asked()
    try:
        rules = load(rules_name)
        games = read_results(Path(results_path), database=database, rules=rules)
        _check_periods(games, rules, results_path)
        if division is not None:
            _check_division(division, games)
        read = tosses(coins, games, division)
        tournament = _tournament(Path(results_path), rules, division, documents) if documents else None
        seeds = _seeds(asked.seeds, games, division)
        if tournament is None:
            found = standings(games, rules, division=division, coins=read, seeds=seeds)
        else:
            found = tournament_standings(_with(tournament, read, seeds), games, {d.rules: rules for d in tournament.divisions})
        ranked = None if asked.across is None else _across(found, games, rules, asked.across, read)
        if asked.kinds:
            _write(found, rules, tournament, asked, out)
            return 0
    except (RuleSetError, BadInputError) as error:
        err.writelines(f"clockapp standings: {line}\n" for line in str(error).splitlines())
        return 2
    except OSError as error:
        err.write(f"clockapp standings: {results_path}: {error.strerror or error}; name a file that can be read\n")
        return 2
    out.write(json_text(found, ranked) if to_json else text(found, rules, ranked))
    return 0


def _write(found: Standings, rules: RuleSet, tournament: Tournament | None, asked: Asked, out: TextIO) -> None:
    from clockapp.exchange.export import ExportError, export_standings

    name = tournament.name if tournament else ""
    try:
        paths = export_standings(found, asked.to, asked.kinds, rules=rules, tournament=name, paper=asked.paper)
    except ExportError as error:
        raise BadInputError([Fault("", "", str(error))]) from error
    out.writelines(f"{path}\n" for path in paths)


def _tournament(path: Path, rules: RuleSet, division: str | None, documents: Documents) -> Tournament | None:
    """The one tournament of a database that is played by these rules, with the divisions that are."""
    with path.open("rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            return None
    played: list[Tournament] = []
    for document in documents(path):
        whole = read_tournament(document, file=path.name)
        own = [one for one in whole.divisions if one.rules == rules.name and division in {None, one.name}]
        if own:
            played.append(replace(whole, divisions=tuple(own)))
    return played[0] if len(played) == 1 else None


def _with(tournament: Tournament, read: Sequence[tuple[str, ...]], seeds: Sequence[str]) -> Tournament:
    """The tournament with the tosses and seeds of the command line, each in every division that has these teams."""
    thrown = [
        Coin(division=division.name, order=order)
        for order in read
        for division in tournament.divisions
        if all(division.team(team) for team in order)
    ]
    return replace(
        tournament,
        coins=(*tournament.coins, *thrown),
        divisions=tuple(
            replace(division, seeds=tuple(team for team in seeds if division.team(team)) or division.seeds)
            for division in tournament.divisions
        ),
    )


def _seeds(said: str, games: Sequence[Played], division: str | None) -> tuple[str, ...]:
    """The seeding in `A,B,C` form, best first."""
    seeds = tuple(team.strip() for team in said.split(",")) if said else ()
    teams = {part.team for game in games if division in {None, game.division} for part in (game.home, game.away)}
    faults = [Fault("--seeds", shown(team), f"has no result; expected {_some(teams)}") for team in seeds if team not in teams]
    if len(set(seeds)) < len(seeds):
        faults.append(Fault("--seeds", shown(said), "names a team twice; expected each once"))
    if faults:
        raise BadInputError(faults)
    return seeds


def _across(
    found: Standings, games: Sequence[Played], rules: RuleSet, place: int, read: Sequence[tuple[str, ...]]
) -> WildCards:
    if place < 1:
        raise BadInputError([Fault("--across", str(place), "expected a place, 1 or more")])
    names = [table.division for table in found.tables]
    coins = [Coin(division="", order=order) for order in read]
    return wild_cards(found, games, dict.fromkeys(names, rules), place=place, coins=coins)


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


def json_text(found: Standings, ranked: WildCards | None = None) -> str:
    """The standings as JSON, indented; with the teams of one place compared across divisions, where they are asked."""
    more = {"across": [asdict(ranked)]} if ranked else {}
    return json.dumps(as_json(found) | more, ensure_ascii=False, indent=2) + "\n"


def text(found: Standings, rules: RuleSet | None = None, ranked: WildCards | None = None) -> str:
    """The standings as people read them: a table for each division, and below it the reason for each place."""
    blocks = [_table(table) for table in found.tables]
    if ranked:
        blocks.append(_ranked(ranked))
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
    lines += notices(table)
    return "\n".join([f"Division {table.division}" if table.division else "Standings", *lines]) + "\n"


def _ranked(ranked: WildCards) -> str:
    lines = [f"{row.team} of {row.division}: {row.why}" for row in ranked.rows] or ["no team has this place"]
    lines += [f"Coin toss needed: {', '.join(teams)}" for teams in ranked.coin_tosses_needed]
    lines += [f"Provisional: {why}" for why in ranked.waiting]
    return "\n".join([f"The {ordinal(ranked.place)} of all divisions", *lines]) + "\n"


def notices(table: Table) -> tuple[str, ...]:
    """What keeps a table from being final: coins to toss, games to come, results under correction."""
    said = [f"Coin toss needed: {', '.join(teams)}" for teams in table.coin_tosses_needed]
    if table.unfinished:
        said.append(f"Provisional: still to be played {', '.join(table.unfinished)}")
    if table.reopened:
        said.append(f"Provisional: being corrected {', '.join(table.reopened)}")
    return tuple(said)


def _cells(row: Row) -> list[str]:
    return [str(getattr(row, name)) for _, name in COLUMNS]
