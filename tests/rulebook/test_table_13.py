"""Coincidental penalties: NHL Official Rules 2025-26, Table 13 (tests/rulebook/data/coincidental_table13.json)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from clockapp.game.view import Side
from tests.rulebook.sheets import BOOKS, Play, play

TABLE = json.loads((Path(__file__).parent / "data" / "coincidental_table13.json").read_text("utf-8"))
EXAMPLES = next(value for value in TABLE.values() if isinstance(value, list))
TEAMS: tuple[tuple[str, Side], ...] = (("A", "home"), ("B", "away"))


def played(example: dict[str, Any], book: str) -> Play:
    """All penalties at one stoppage; where the table says so, in the last five minutes."""
    time = "57:00" if example["condition"] else "10:00"
    lines = [
        f"{time} {side} {p['player']} {'+'.join(map(str, p['minutes']))}"
        for letter, side in TEAMS
        for p in example[letter]
    ]
    return play(book, "\n".join(lines))


def short_players(game: Play, side: Side) -> list[int]:
    """For each player who shortens his team, the minutes for which he does."""
    minutes: Counter[str | None] = Counter()
    now_ms = game.sheet.penalties[0].at_s * 1000
    for row in game.box.rows(side, now_ms):
        if row.short_handed:
            minutes[row.player] += row.remaining_ms // 60_000
    return sorted(minutes.values())


@pytest.mark.parametrize("book", ["nhl", "iihf"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda x: f"example {x['example']}")
def test_short_handed_players(example: dict[str, Any], book: str) -> None:
    """The outcome is one that the table allows for each team, and the strength follows from it."""
    game = played(example, book)
    home, away = short_players(game, "home"), short_players(game, "away")

    assert home in [sorted(x) for x in example["shorthanded"]["A"]]
    assert away in [sorted(x) for x in example["shorthanded"]["B"]]
    assert game.box.skaters(game.sheet.penalties[0].at_s * 1000) == (5 - len(home), 5 - len(away))


@pytest.mark.parametrize("example", [x for x in EXAMPLES if x["served_as_major"]], ids=lambda x: str(x["example"]))
def test_the_differential_is_served_as_a_major(example: dict[str, Any]) -> None:
    """NHL 19.4: no goal ends the difference of a major and minors in the last five minutes."""
    game = played(example, "nhl").write("57:30 goal home")

    assert game.box.strength_before(game.goal().act) == (5, 4)
    assert game.box.release_of(game.goal().act) is None


@pytest.mark.parametrize("book", [name for name, rules in BOOKS.items() if rules.penalties.last_minutes is None])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda x: f"example {x['example']}")
def test_the_other_books_cancel_alike(example: dict[str, Any], book: str) -> None:
    """Hockey Canada 4.2(d), USA Hockey 402(f): equal numbers cancel, one minor each too, and no major is reduced."""
    game = played(example, book)
    home, away = short_players(game, "home"), short_players(game, "away")
    if example["served_as_major"]:
        assert (home, away) == ([sum(example["A"][0]["minutes"])], [5])
    elif example["example"] in {31, 32}:
        assert (home, away) == ([], [])
    else:
        assert home in [sorted(x) for x in example["shorthanded"]["A"]]
        assert away in [sorted(x) for x in example["shorthanded"]["B"]]
