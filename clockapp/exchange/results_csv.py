"""Results as CSV, in the columns of CONTRACT 6: every wrong row is named with its number, column, value and what was expected."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO

from clockapp.exchange.checked import MOST_NUMBER, BadInputError, Fault, shown
from clockapp.exchange.dates import is_iso
from clockapp.exchange.results_check import DECISIONS, contradictions, ends_suddenly
from clockapp.game.view import DecidedIn
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played, TeamPlayed

COLUMNS = (
    "game_id", "played", "division", "stage", "home", "away", "home_goals", "away_goals", "decided_in",
    "home_pim", "away_pim", "home_first_goal_s", "away_first_goal_s",
)  # fmt: skip
MAY_BE_EMPTY = ("home_pim", "away_pim", "home_first_goal_s", "away_first_goal_s")
DELIMITERS = ",;\t"
WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)


@dataclass(slots=True)
class _Cells:
    """One row by its columns, which writes down what is wrong with it."""

    where: str
    cells: Mapping[str, str]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, column: str, expected: str) -> None:
        self.faults.append(Fault(f"{self.where}, {column}", shown(self.cells[column]), expected))

    def text(self, column: str) -> str:
        if not self.cells[column]:
            self.fault(column, "is empty; expected a text")
        return self.cells[column]

    def one_of(self, column: str, words: Sequence[str]) -> str:
        if self.cells[column] not in words:
            self.fault(column, f"expected {', '.join(words[:-1])} or {words[-1]}")
            return words[0]
        return self.cells[column]

    def count(self, column: str) -> int:
        text = self.cells[column]
        if not WHOLE.fullmatch(text) or int(text) > MOST_NUMBER:
            self.fault(column, "expected a whole number, 0 or more")
            return 0
        return int(text)

    def maybe_instant(self, column: str) -> str | None:
        """A day, or a day and a time; it puts a team's games in order, so what cannot be read is no small matter."""
        text = self.cells[column]
        if text and not is_iso(text):
            self.fault(column, "expected a day and time in ISO 8601, as 2027-01-16T08:00-07:00, or nothing")
        return text or None

    def maybe_count(self, column: str) -> int | None:
        return self.count(column) if self.cells[column] else None


def read_csv(text: str, *, file: str = "results", rules: RuleSet | None = None) -> tuple[Played, ...]:
    """The results in CSV text: comma, semicolon or tab; quoted or not; any order of columns; further columns are ignored.

    Raises BadInputError with every fault.
    """
    rows = _rows(text, file)
    number, header = next(rows, (0, []))
    columns = [name.strip().lower() for name in header]
    faults = [
        Fault(f"{file}: row {number}", "", f"the column {name} is {said}; expected {', '.join(COLUMNS)}")
        for name in COLUMNS
        for said in _column_fault(columns.count(name))
    ]
    if faults:
        raise BadInputError(faults)
    least = 1 + max(n for n, name in enumerate(columns) if name in COLUMNS and name not in MAY_BE_EMPTY)
    games: list[tuple[int, Played]] = []
    for number, row in rows:
        where = f"{file}: row {number}"
        if not least <= len(row) <= len(columns):
            faults.append(Fault(where, "", f"has {len(row)} columns; expected {len(columns)}"))
            continue
        cells = [cell.strip() for cell in row] + [""] * (len(columns) - len(row))
        game, wrong = _game(_Cells(where, dict(zip(columns, cells, strict=True))), rules)
        faults += wrong
        games.append((number, game))
    faults += _crossed(games, file)
    if faults:
        raise BadInputError(faults)
    return tuple(game for _, game in games)


def _crossed(games: Sequence[tuple[int, Played]], file: str) -> Iterator[Fault]:
    """A game that stands there twice; a row without a division where others have one."""
    first_row: dict[str, int] = {}
    divided = any(game.division for _, game in games)
    for number, game in games:
        if game.game_id and game.game_id in first_row:
            expected = f"stands in row {first_row[game.game_id]} too; expected each game once"
            yield Fault(f"{file}: row {number}, game_id", shown(game.game_id), expected)
        if divided and not game.division:
            yield Fault(f"{file}: row {number}, division", "", "is empty; expected a division as in the other rows")
        first_row.setdefault(game.game_id, number)


def _column_fault(times: int) -> tuple[str, ...]:
    return () if times == 1 else ("missing" if not times else f"there {times} times",)


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not empty, with their numbers as a spreadsheet shows them: the header is row 1."""
    head = text.lstrip("\r\n").partition("\n")[0]
    delimiter = max(DELIMITERS, key=head.count)
    number = 0
    try:
        for number, row in enumerate(csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True), start=1):
            if any(cell.strip() for cell in row):
                yield number, row
    except csv.Error as error:
        raise BadInputError([Fault(f"{file}: row {number + 1}", "", f"is no CSV: {error}")]) from None


def _game(cells: _Cells, rules: RuleSet | None) -> tuple[Played, list[Fault]]:
    decided: DecidedIn = cells.one_of("decided_in", DECISIONS)  # type: ignore[assignment]
    game = Played(
        game_id=cells.text("game_id"),
        played=cells.maybe_instant("played"),
        division=cells.cells["division"],
        stage=cells.one_of("stage", STAGES),
        home=_team(cells, "home"),
        away=_team(cells, "away"),
        decided_in=decided,
    )
    wrong = {fault.where.rpartition(", ")[2] for fault in cells.faults}
    for column, value, expected in contradictions(game, sudden_victory=ends_suddenly(game.stage, rules)):
        if column == "away" and value:
            cells.faults.append(Fault(f"{cells.where}, away", shown(value), expected))
        elif column == "decided_in" and not wrong & {"decided_in", "home_goals", "away_goals"}:
            cells.faults.append(Fault(f"{cells.where}, decided_in", shown(value), expected))
    return game, cells.faults


def _team(cells: _Cells, side: str) -> TeamPlayed:
    return TeamPlayed(
        team=cells.text(side),
        goals=cells.count(f"{side}_goals"),
        penalty_minutes=cells.maybe_count(f"{side}_pim"),
        first_goal_s=cells.maybe_count(f"{side}_first_goal_s"),
    )
