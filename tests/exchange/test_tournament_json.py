"""A tournament as JSON: whole and back, and every mistake of a file at once."""

import json
from dataclasses import replace
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.exchange.checked import BadInputError
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.tournament.schedule import Look


def cup(**fields: Any) -> dict[str, Any]:
    """A small tournament; fields replace those of the document."""
    return {
        "format": "clockapp-tournament/1",
        "name": "Cup",
        "divisions": [
            {
                "name": "A",
                "rules": "iihf",
                "teams": [
                    {"code": "X", "name": "Xylophones", "colour": "#aa0000",
                     "roster": [{"number": "1", "name": "Ada Ice", "position": "G"}, {"number": "9"}],
                     "staff": [{"code": "HC", "name": "Bo Bench", "role": "head coach"}]},
                    {"code": "Y"},
                ],
            }
        ],
        "schedule": [
            {"game_id": "1", "division": "A", "stage": "round_robin", "home": "X", "away": "Y"},
            {"game_id": "F", "division": "A", "stage": "championship", "home": {"place": 1},
             "away": {"place": 2, "division": "A"}, "rink": "1", "scheduled": "2027-01-16", "title": "Final",
             "home_rule": "higher_seed"},
        ],
        "coins": [{"division": "A", "order": ["Y", "X"]}],
        "decisions": [{"division": "A", "order": ["X", "Y"], "reason": "drawn by lot", "by": "the committee"}],
    } | fields  # fmt: skip


ENTRANTS = (
    '{"place": 1}, {"place": 2, "division": "A"}, {"wild_card": 1, "place": 2, "divisions": ["A", "B"]}, '
    '{"winner": "SF1"} or {"loser"'
)
"""What may enter a game beside a team, up to the last colon."""


def faults(value: Any) -> list[str]:
    with pytest.raises(BadInputError) as caught:
        read_tournament(value, file="cup.json")
    return [str(fault) for fault in caught.value.faults]


def game(**fields: Any) -> dict[str, Any]:
    return cup(schedule=[cup()["schedule"][0] | fields])


@pytest.mark.parametrize("name", ["boulder", "edmonton"])
def test_the_bundled_tournaments_survive_the_way_there_and_back(name: str) -> None:
    """What is written is read again as the same value."""
    tournament = read_tournament(asset(f"demo/{name}.json").read_bytes(), file=name)
    assert read_tournament(json.dumps(as_json(tournament))) == tournament


def test_tosses_rulings_and_places_survive_too() -> None:
    """Every kind of entrant, tosses and rulings."""
    bracket = [
        {"game_id": "S", "division": "A", "stage": "semi_final", "home": "X", "away": {"place": 2}},
        {"game_id": "C", "division": "A", "stage": "championship", "home": {"winner": "S"}, "away": {"loser": "S"}},
    ]
    tournament = read_tournament(cup(schedule=[*cup()["schedule"], *bracket]))
    assert read_tournament(json.loads(json.dumps(as_json(tournament)))) == tournament
    assert tournament.coins[0].order == ("Y", "X")
    assert tournament.decisions[0].reason == "drawn by lot"
    team = tournament.team("A", "Y")
    assert team is not None
    assert (team.name, team.colour, team.roster) == ("Y", None, ())


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (cup(format="clockapp-tournament/2"), 'cup.json: format: "clockapp-tournament/2": expected "clockapp-tournament/1"'),
        (cup(name=" "), 'cup.json: name: " ": expected a text'),
        (cup(naem="Cup"), 'cup.json: "naem": unknown key; expected one of format, name, '),
        (cup(divisions=None), "cup.json: divisions: null: expected a list"),
        (cup(divisions=[7]), "cup.json: divisions 1: 7: expected an object"),
        (cup(schedule={}), "cup.json: schedule: {}: expected a list"),
        (game(stage="final"), 'cup.json: schedule 1: stage: "final": expected round_robin, '),
        (game(home={"place": 0}), 'cup.json: schedule 1: home: {"place": 0}: expected a team\'s code, '),
        (game(home={"place": True}), 'cup.json: schedule 1: home: {"place": true}: expected a team\'s code, '),
        (game(home={"place": 1, "x": 1}), 'cup.json: schedule 1: home: {"place": 1, "x": 1}: expected a team\'s code, '),
        (game(home={"winner": ""}), 'cup.json: schedule 1: home: {"winner": ""}: expected a team\'s code, '),
        (game(home=None), "cup.json: schedule 1: home: null: expected a team's code, "),
        (game(home="Z"), 'cup.json: game 1: home: "Z": expected a team of A'),
        (game(home={"place": 3}), 'cup.json: game 1: home: {"place": 3}: expected a place of a division of this tournament'),
        (game(home={"place": 1, "division": "B"}), 'cup.json: game 1: home: {"place": 1, "division": "B"}: expected a place'),
        (game(home={"winner": "7"}), 'cup.json: game 1: home: "7": expected a game of the schedule'),
        (game(home={"winner": "1"}), "cup.json: game 1: waits for its own result; expected a bracket without a circle"),
        (game(away="X"), 'cup.json: game 1: "X": is on both sides; expected two teams'),
        (game(division="B"), 'cup.json: game 1: division: "B": expected a division of this tournament'),
        (game(home_rule="coin"), 'cup.json: schedule 1: home_rule: "coin": expected listed or higher_seed'),
        (cup(coins=[{"division": "A", "order": ["X"]}]), 'cup.json: coins 1: order: ["X"]: expected two or more different'),
        (cup(coins=[{"division": "A", "order": ["X", "X"]}]), 'cup.json: coins 1: order: ["X", "X"]: expected two or more'),
        (cup(coins=[{"division": "A", "order": ["X", "Z"]}]), 'cup.json: coin in A: "Z": expected a team of that division'),
        (cup(decisions=[{"division": "B", "order": ["X", "Y"], "reason": "r"}]), 'cup.json: decision in B: "X": expected a'),
        (cup(decisions=[{"division": "A", "order": ["X", "Y"]}]), "cup.json: decisions 1: reason: missing: expected a text"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(value: dict[str, Any], expected: str) -> None:
    """Where it stands, what stands there, what was expected."""
    assert faults(value)[0].startswith(expected)


def test_names_given_twice() -> None:
    """Divisions, teams, games, and numbers or staff codes within a team."""
    value = cup()
    value["divisions"][0]["teams"][0]["roster"].append({"number": "9", "position": "D"})
    value["divisions"][0]["teams"].append({"code": "Y"})
    value["divisions"].append({"name": "A", "rules": "iihf"})
    value["schedule"].append(value["schedule"][0])
    assert faults(value) == [
        'cup.json: division: "A": is given 2 times; expected once',
        'cup.json: division A: team: "Y": is given 2 times; expected once',
        'cup.json: team X: number or staff code: "9": is given 2 times; expected once',
        'cup.json: schedule: game: "1": is given 2 times; expected once',
    ]


def test_all_mistakes_at_once() -> None:
    """A file is read to its end, whatever is wrong at its beginning."""
    value = game(stage="x", home=7, away=[])
    value["divisions"][0]["teams"][0]["roster"] = [{"number": 9, "position": "C"}, {"number": "4", "status": "tired"}]
    value["divisions"][0]["teams"][0]["staff"] = [{"role": 3}]
    assert [line.partition(": ")[2].rpartition(": ")[0] for line in faults(value)] == [
        "divisions 1: teams 1: roster 1: number: 9",
        'divisions 1: teams 1: roster 1: position: "C"',
        'divisions 1: teams 1: roster 2: status: "tired"',
        "divisions 1: teams 1: staff 1: code: missing",
        "divisions 1: teams 1: staff 1: role: 3",
        'schedule 1: stage: "x"',
        f"schedule 1: home: 7: expected a team's code, {ENTRANTS}",
        f"schedule 1: away: []: expected a team's code, {ENTRANTS}",
    ]


def test_a_bracket_in_a_circle() -> None:
    """Two games that wait for each other can never be played; a long bracket without a circle is fine."""
    def line(game_id: str, home: Any, away: Any) -> dict[str, Any]:
        return {"game_id": game_id, "division": "A", "stage": "semi_final", "home": home, "away": away}

    circle = [line("S", {"winner": "T"}, "X"), line("T", {"loser": "S"}, "Y"), line("F", {"winner": "S"}, {"winner": "T"})]
    assert faults(cup(schedule=circle)) == [
        "cup.json: game S: waits for its own result; expected a bracket without a circle",
        "cup.json: game T: waits for its own result; expected a bracket without a circle",
    ]
    fine = [line("S", "X", "Y"), line("F", {"winner": "S"}, {"loser": "S"}), line("G", {"winner": "F"}, {"loser": "S"})]
    assert len(read_tournament(cup(schedule=fine)).schedule) == 3


@pytest.mark.parametrize("text", ["", "[]", "{", "7", '{"format": NaN}', "\ufeff{}"])
def test_a_text_that_is_no_tournament(text: str) -> None:
    """One line that says so, never a traceback."""
    assert faults(text)
    assert faults(text.encode())


def test_what_an_organiser_adds_comes_back() -> None:
    """Rinks, rest, colours and logos, letters, registry numbers, postponed games: written only where they say something."""
    plain_one = read_tournament(cup())
    assert not {"rinks", "rest_minutes", "looks"} & set(as_json(plain_one))
    first = plain_one.divisions[0]
    team = first.teams[0]
    player = replace(team.roster[0], letter="C", affiliated=True, ref="HC-1")
    changed = replace(
        plain_one,
        rinks=("Rink 1",),
        rest_minutes=90,
        looks=(Look(division=first.name, team=team.code, second="#ffffff", logo="iVBO"),),
        divisions=(replace(first, teams=(replace(team, roster=(player, *team.roster[1:])), *first.teams[1:])), *plain_one.divisions[1:]),
        schedule=(replace(plain_one.schedule[0], state="postponed"), *plain_one.schedule[1:]),
    )
    assert read_tournament(as_json(changed)) == changed
    assert changed.look(first.name, team.code).logo == "iVBO"
    assert changed.look(first.name, "nobody") == Look(division=first.name, team="nobody")


def test_a_logo_has_its_limit() -> None:
    """No picture of megabytes is carried in every copy of the tournament."""
    value = as_json(read_tournament(cup())) | {"looks": [{"division": "A", "team": "X", "logo": "A" * 200_001}]}
    with pytest.raises(BadInputError, match="logo"):
        read_tournament(value)
