"""Reading RESULTS for the standings: a JSON array of results, a CSV file, or the tournament database (CONTRACT 6)."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from clockapp.exchange.checked import LARGEST, BadInputError, Fault, Reader, json_of, shown, text_of
from clockapp.exchange.results_check import DECISIONS, contradictions
from clockapp.exchange.results_csv import read_csv
from clockapp.game.view import DecidedIn, Side
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played, TeamPlayed, goals_of

__all__ = ["BadInputError", "Database", "played_of_json", "read_results", "results_of_text"]

FORMAT = "clockapp-result/1"
SQLITE = b"SQLite format 3\0"

Database = Callable[[Path], Iterable[dict[str, Any]]]
"""What reads the results out of a tournament database."""


def read_results(
    path: Path, *, database: Database | None = None, rules: RuleSet | None = None
) -> tuple[Played, ...]:
    """The results in a file, the latest revision of each game, whatever kind of file it is.

    Raises BadInputError with every fault; OSError where the file cannot be read. `database` reads a tournament
    database; its errors pass through. In CSV an overtime that ended with two goals more is a
    fault, unless `rules` have an overtime that is played out.
    """
    name = path.name
    if path.is_dir():
        raise BadInputError([Fault(str(path), "", "is a folder; expected a file of results")])
    with path.open("rb") as file:
        head = file.read(len(SQLITE))
        if head == SQLITE:
            if database is None:
                raise BadInputError([Fault(name, "", "is a database; expected JSON or CSV")])
            return played_of_json(_one_tournament(list(database(path)), name, rules), file=name)
        content = head + file.read(LARGEST - len(head) + 1)
    return results_of_text(text_of(content, file=name), file=name, rules=rules)


def _one_tournament(results: list[dict[str, Any]], file: str, rules: RuleSet | None) -> list[dict[str, Any]]:
    """The results of the one tournament of a database that is meant: of several the one played by these rules."""
    played = sorted({(str(result.get("tournament")), str(result.get("rules"))) for result in results})
    names = sorted({name for name, _ in played})
    if len(names) > 1 and rules is not None:
        results = [result for result in results if result.get("rules") == rules.name]
        if not results:
            held = ", ".join(f"{name} by {by}" for name, by in played)
            by_these = " or ".join(dict.fromkeys(by for _, by in played))
            expected = f"holds {len(names)} tournaments and none played by {rules.name}: {held}; expected --rules {by_these}"
            raise BadInputError([Fault(file, "", expected)])
        names = sorted({str(result.get("tournament")) for result in results})
    if len(names) > 1:
        expected = f"holds {len(names)} tournaments: {', '.join(names)}; expected results of one, as JSON"
        raise BadInputError([Fault(file, "", expected)])
    return results


def results_of_text(
    text: str, *, file: str = "results", rules: RuleSet | None = None
) -> tuple[Played, ...]:
    """The results in a text, JSON or CSV. Raises BadInputError with every fault."""
    begins = text.lstrip()[:1]
    if not begins:
        raise BadInputError([Fault(file, "", "is empty; expected a JSON array of results, or CSV")])
    if begins in "[{":
        return played_of_json(json_of(text, file=file), file=file)
    return read_csv(text, file=file, rules=rules)


def played_of_json(value: Any, *, file: str = "results") -> tuple[Played, ...]:
    """What the standings read of results in JSON; of several revisions of a game the highest counts.

    Raises BadInputError with every fault, also where two results with one number differ.
    """
    if not isinstance(value, list):
        raise BadInputError([Fault(file, shown(value), "expected a JSON array of results")])
    faults: list[Fault] = []
    highest: dict[str, tuple[Played, str]] = {}
    for number, row in enumerate(value, start=1):
        where = f"{file}: result {number}"
        before = len(faults)
        game = _played(row, where, faults)
        if len(faults) > before:
            continue
        known, place = highest.get(game.game_id, (game, where))
        if game.revision == known.revision and game != known:
            expected = f"differs from {place}, which has the same revision {game.revision}; expected a higher one"
            faults.append(Fault(f"{where}: game_id", shown(game.game_id), expected))
        if game.revision >= known.revision:
            highest[game.game_id] = (game, where)
    if faults:
        raise BadInputError(faults)
    return tuple(game for game, _ in highest.values())


def _played(value: Any, where: str, faults: list[Fault]) -> Played:
    before = len(faults)
    reader = Reader.of(value, where, faults)
    if reader.value.get("format") != FORMAT:
        reader.fault("format", f'expected "{FORMAT}"')
    goals = reader.rows("goals")
    decided: DecidedIn = reader.one_of("decided_in", DECISIONS)  # type: ignore[assignment]
    game = Played(
        game_id=reader.text("game_id"),
        revision=reader.count("revision", least=1, default=1),
        played=reader.maybe_text("played"),
        division=reader.text("division", empty=True, default=""),
        stage=reader.one_of("stage", STAGES),
        home=_team(reader, "home"),
        away=_team(reader, "away"),
        decided_in=decided,
        awarded=_side(reader.value.get("winner")) if decided == "forfeit" else None,
        periods=_periods(reader),
        first=_side(goals[0].get("team")) if goals and isinstance(goals[0], dict) else None,
        scored=goals_of(g.get("team") for g in goals if isinstance(g, dict)) if decided == "forfeit" else None,
    )
    if len(faults) == before:
        for key, said, expected in contradictions(game, sudden_victory=False):
            faults.append(Fault(f"{where}: {key}", shown(said), expected))
        if game.decided_in != "abandoned" and reader.value.get("winner", game.winner) != game.winner:
            reader.fault("winner", f"the goals are {game.score}; expected {shown(game.winner)}")
    return game


def _team(reader: Reader, key: str) -> TeamPlayed:
    own = Reader.of(reader.value.get(key), f"{reader.where}: {key}", reader.faults)
    return TeamPlayed(
        team=own.text("code"),
        goals=own.count("goals"),
        penalty_minutes=own.maybe_count("penalty_minutes"),
        first_goal_s=own.maybe_count("first_goal_s"),
    )


def _periods(reader: Reader) -> tuple[tuple[int, int], ...] | None:
    found: list[tuple[int, int]] = []
    for number, row in enumerate(reader.rows("by_period"), start=1):
        period = Reader.of(row, f"{reader.where}: by_period {number}", reader.faults)
        if period.text("label").startswith(("OT", "SO")):
            continue
        goals = Reader.of(period.value.get("goals"), f"{period.where}: goals", period.faults)
        found.append((goals.count("home"), goals.count("away")))
    return tuple(found) or None


def _side(value: Any) -> Side | None:
    return "home" if value == "home" else "away" if value == "away" else None
