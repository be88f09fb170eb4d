"""In what a tournament differs from its rule book."""

from dataclasses import replace

import pytest

from clockapp.rules.differences import changes
from clockapp.rules.load import load
from clockapp.rules.penalties import LastMinutes


@pytest.mark.parametrize("book", ["hockey-canada", "usa-hockey", "iihf", "nhl"])
def test_a_book_differs_in_nothing_from_itself(book: str) -> None:
    """Names, sources and readings are no difference."""
    assert changes(load(book)) == ()
    assert changes(replace(load(book), title="x", notes=("x",))) == ()


def test_what_boulder_changes() -> None:
    """Keys in the order of the file, with the book's value and the setting's sentence."""
    found = {change.key: change for change in changes(load("prime-expo-boulder"))}
    assert list(found) == [
        "periods",
        "breaks.warmup_s",
        "mercy",
        "timeouts.length_s",
        "stages.round_robin.tie",
        "stages.play_in.tie",
        "stages.quarter_final.tie",
        "stages.semi_final.tie",
        "stages.consolation.tie",
        "stages.championship.tie",
        "cap.max_difference",
        "cap.applies_to",
        "tie_break.two",
        "tie_break.on_split",
    ]
    assert str(found["timeouts.length_s"]) == "timeouts.length_s = 30 (book: 60)"
    assert str(found["cap.max_difference"]) == "cap.max_difference = 7 (book: not set)"
    assert str(found["mercy"]) == 'mercy = [{"periods": [3], "on_at": 5, "off_at": 2}] (book: [])'
    assert str(found["stages.consolation.tie"]) == (
        'stages.consolation.tie = [{"kind": "shootout", "rounds": 3}] (book: [{"kind": "tie"}])'
    )
    assert found["breaks.warmup_s"].says == "Length of the warm-up before the game."


def test_what_edmonton_changes() -> None:
    """A long list is told by its length."""
    found = {change.key: change for change in changes(load("edmonton-bantam-2008"))}
    assert "penalties.kinds.minor.minutes" not in found
    assert "stages.round_robin.tie" not in found
    assert str(found["suspensions"]) == "suspensions = a list of 36 (book: [])"
    assert str(found["points.win"]) == "points.win = 2 (book: 3)"


def test_a_change_within_a_table_of_tables() -> None:
    """One minute of one kind of penalty, and a section that the tournament takes out or puts in."""
    rules = load("nhl")
    match = replace(rules.penalties.kinds["match"], minutes=15)
    kinds = {**rules.penalties.kinds, "match": match}
    changed = replace(rules, penalties=replace(rules.penalties, kinds=kinds, last_minutes=None))
    assert list(map(str, changes(changed))) == [
        "penalties.kinds.match.minutes = 15 (book: 10)",
        'penalties.last_minutes = not set (book: {"last_s": 300})',
    ]
    longer = replace(rules, penalties=replace(rules.penalties, last_minutes=LastMinutes(last_s=600)))
    assert list(map(str, changes(longer))) == ["penalties.last_minutes.last_s = 600 (book: 300)"]
