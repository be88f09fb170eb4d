"""What people decide, in a tournament's document: tosses and rulings across divisions, words on suspensions, seeds, wild cards."""

import json
from typing import Any

import pytest

from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.tournament.rulings import SuspensionRuling
from clockapp.tournament.schedule import WildCard
from tests.exchange.test_tournament_json import cup, faults


def suspended(**fields: Any) -> dict[str, Any]:
    return {"game_id": "1", "team": "X", "who": "9", "term": "games", "number": 2, "reason": "seen on video"} | fields


def two(**fields: Any) -> dict[str, Any]:
    """Two divisions of two teams, and a final that wants the best second of both."""
    value = cup(**fields)
    value["divisions"].append({"name": "B", "rules": "iihf", "teams": [{"code": "Z"}, {"code": "W"}], "seeds": ["W", "Z"]})
    return value


def final(away: Any) -> dict[str, Any]:
    return two(schedule=[{"game_id": "F", "division": "A", "stage": "championship", "home": {"place": 1}, "away": away}])


def test_words_on_suspensions_survive() -> None:
    """Every kind of term, with all that can be said, and what is not said is not written."""
    words = [
        suspended(), suspended(rule="S12", by="Chair", lifted=True), suspended(term="months", number=3),
        suspended(term="years", number=None, until="2028-06-30"), suspended(term="indefinite", number=None),
        suspended(number=0),
    ]  # fmt: skip
    tournament = read_tournament(cup(suspensions=words))
    assert read_tournament(json.loads(json.dumps(as_json(tournament)))) == tournament
    assert tournament.suspensions[0] == SuspensionRuling(
        game_id="1", team="X", who="9", term="games", number=2, reason="seen on video"
    )
    assert as_json(tournament)["suspensions"][0] == suspended()
    assert as_json(tournament)["suspensions"][5]["number"] == 0
    assert "suspensions" not in as_json(read_tournament(cup()))


def test_seeds_wild_cards_and_what_is_decided_across_divisions_survive() -> None:
    """The other things that a tournament of several groups writes down."""
    for away, expected in (
        ({"wild_card": 1, "place": 2}, WildCard(1, 2)),
        ({"wild_card": 2, "place": 1, "divisions": ["A", "B"]}, WildCard(2, 1, ("A", "B"))),
    ):
        tournament = read_tournament(final(away) | {"coins": [{"division": "", "order": ["Y", "Z"]}]})
        assert tournament.schedule[0].away == expected
        assert tournament.divisions[1].seeds == ("W", "Z")
        assert read_tournament(json.loads(json.dumps(as_json(tournament)))) == tournament


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (cup(suspensions=[suspended(term="days")]), 'cup.json: suspensions 1: term: "days": expected games, months, years'),
        (cup(suspensions=[suspended(number=None)]), "cup.json: suspensions 1: number: null: expected how many games"),
        (cup(suspensions=[suspended(term="review")]), "cup.json: suspensions 1: number: 2: expected none where the term is review"),
        (cup(suspensions=[suspended(term="months", number=None)]), "cup.json: suspensions 1: number: null: expected how many months, or until"),
        (cup(suspensions=[suspended(until="2027-01-31")]), 'cup.json: suspensions 1: until: "2027-01-31": expected none where'),
        (cup(suspensions=[suspended(term="months", until="soon")]), 'cup.json: suspensions 1: until: "soon": expected a day as 2027-01-31'),
        (cup(suspensions=[suspended(lifted="yes")]), 'cup.json: suspensions 1: lifted: "yes": expected true or false'),
        (cup(suspensions=[suspended(reason="")]), 'cup.json: suspensions 1: reason: "": expected a text'),
        (cup(suspensions=[suspended(team="Q")]), 'cup.json: suspension of 9 after game 1: "Q": expected a team of this tournament'),
        (cup(coins=[{"division": "", "order": ["X", "Q"]}]), 'cup.json: coin in all divisions: "Q": expected a team of this tournament'),
        (final({"wild_card": 3, "place": 2}), "cup.json: game F: away: "),
        (final({"wild_card": 1, "place": 3}), "cup.json: game F: away: "),
        (final({"wild_card": 1, "place": 1, "divisions": ["A", "C"]}), "cup.json: game F: away: "),
        (final({"wild_card": 1, "place": 1, "divisions": ["A"]}), "cup.json: schedule 1: away: "),
        (final({"wild_card": True, "place": 1}), "cup.json: schedule 1: away: "),
    ],
)  # fmt: skip
def test_a_mistake_is_named(value: dict[str, Any], expected: str) -> None:
    """Where it stands, what stands there, what was expected."""
    assert faults(value)[0].startswith(expected)


@pytest.mark.parametrize(
    ("seeds", "expected"),
    [
        ([1], "cup.json: divisions 1: seeds: [1]: expected the codes of teams, the first seed first"),
        (["X", "X"], 'cup.json: division A: seeds: "X": is given 2 times; expected once'),
        (["X", "Q"], 'cup.json: division A: seeds: "Q": expected a team of that division'),
    ],
)
def test_seeds_are_teams_of_the_division(seeds: list[Any], expected: str) -> None:
    """Each once, by its code."""
    value = cup()
    value["divisions"][0]["seeds"] = seeds
    assert faults(value)[0] == expected
