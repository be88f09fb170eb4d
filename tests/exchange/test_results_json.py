"""Results as JSON, as a database, and as nothing that can be read."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from clockapp.exchange import checked
from clockapp.exchange.checked import BadInputError, shown, text_of
from clockapp.exchange.result_json import result_of_json
from clockapp.exchange.results import played_of_json, read_results, results_of_text
from clockapp.game.result import as_json
from clockapp.rules.load import load


def result(**fields: Any) -> dict[str, Any]:
    """A complete result of CONTRACT 5."""
    return {
        "format": "clockapp-result/1", "game_id": "7", "revision": 1, "tournament": "Cup", "division": "U12",
        "stage": "round_robin", "rules": "prime-expo-boulder", "played": "2027-01-16T08:00-07:00",
        "home": {"code": "FOX", "goals": 3, "posted": 3, "points": 2, "shots": 20, "penalty_minutes": 4, "outcome": "win",
                 "first_goal_s": 30},
        "away": {"code": "OWL", "goals": 2, "posted": 2, "points": 1, "shots": 18, "penalty_minutes": 6, "outcome": "loss",
                 "first_goal_s": 30},
        "winner": "home", "decided_in": "shootout", "regulation": {"home": 2, "away": 2},
        "by_period": [
            {"label": "1st", "goals": {"home": 1, "away": 1}, "shots": {"home": 9, "away": 9}},
            {"label": "2nd", "goals": {"home": 1, "away": 0}, "shots": {"home": 9, "away": 9}},
            {"label": "3rd", "goals": {"home": 0, "away": 1}, "shots": {"home": 2, "away": 0}},
            {"label": "SO", "goals": {"home": 1, "away": 0}, "shots": {"home": 0, "away": 0}},
        ],
        "goals": [{"team": "away", "period": 1, "elapsed_s": 30, "time": "14:30", "scorer": "9", "assists": ["8"],
                   "strength": "EV", "empty_net": False, "on_ice": "5v5"}],
        "penalties": [{"team": "home", "player": "4", "served_by": None, "kind": "minor", "infraction": "tripping",
                       "minutes": 2, "period": 1, "elapsed_s": 60, "start_s": 60, "end_s": 180, "ended_by": "time"}],
        "shootout": [{"team": "home", "round": 1, "player": "9", "goal": True}],
        "suspensions": [{"team": "home", "who": "4", "rule": "S12", "term": "games", "games": 3, "why": "kicking",
                         "confirmed": False}],
        "notes": ["a note"],
    } | fields  # fmt: skip


def faults(value: Any) -> list[str]:
    with pytest.raises(BadInputError) as caught:
        played_of_json(value, file="r.json")
    return [str(fault) for fault in caught.value.faults]


def broken(text: str) -> str:
    with pytest.raises(BadInputError) as caught:
        results_of_text(text, file="r.json")
    return str(caught.value)


def test_what_the_standings_read() -> None:
    """Teams, goals, decision, penalty minutes, first goal in order of entry, goals by period of regulation."""
    (game,) = results_of_text(json.dumps([result()]))
    assert (game.game_id, game.revision, game.division, game.score, game.winner) == ("7", 1, "U12", "3-2 SO", "home")
    assert (game.home.penalty_minutes, game.away.first_goal_s, game.first) == (4, 30, "away")
    assert game.periods == ((1, 1), (1, 0), (0, 1))


def test_a_short_result_will_do() -> None:
    """What the standings do not need may be missing."""
    short = {
        "format": "clockapp-result/1", "game_id": "7", "stage": "round_robin", "decided_in": "tie",
        "home": {"code": "A", "goals": 1}, "away": {"code": "B", "goals": 1},
    }  # fmt: skip
    (game,) = played_of_json([short])
    assert (game.revision, game.division, game.played, game.home.penalty_minutes) == (1, "", None, None)
    assert (game.periods, game.first) == (None, None)


def test_of_several_revisions_the_highest_counts() -> None:
    """Whatever the order in the file; the same revision twice is one, unless the two differ."""
    low, high = result(), result(revision=3, winner="away", decided_in="regulation", home={"code": "FOX", "goals": 0})
    for results in ([low, high], [high, low], [high, low, high]):
        (game,) = played_of_json(results)
        assert (game.revision, game.score) == (3, "0-2")
    other = result(home={"code": "FOX", "goals": 9}, decided_in="regulation")
    assert faults([low, other]) == [
        'r.json: result 2: game_id: "7": differs from r.json: result 1, which has the same revision 1; expected a higher one'
    ]


def test_a_forfeit_is_whom_it_was_given_to() -> None:
    """The winner of a forfeit is named in the result, whatever its goals are."""
    none = {"code": "FOX", "goals": 0}, {"code": "OWL", "goals": 0}
    (game,) = played_of_json([result(decided_in="forfeit", winner="away", home=none[0], away=none[1])])
    assert game.winner == "away"
    assert "expected a winner, or tie" in faults([result(decided_in="forfeit", winner=None, home=none[0], away=none[1])])[0]


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"format": "clockapp-result/2"}, 'format: "clockapp-result/2": expected "clockapp-result/1"'),
        ({"format": 1}, 'format: 1: expected "clockapp-result/1"'),
        ({"revision": 0}, "revision: 0: expected a whole number, 1 or more"),
        ({"revision": True}, "revision: true: expected a whole number, 1 or more"),
        ({"game_id": ""}, 'game_id: "": expected a text'),
        ({"game_id": 7}, "game_id: 7: expected a text"),
        ({"division": None, "stage": "final"}, 'stage: "final": expected round_robin, '),
        ({"decided_in": None}, "decided_in: null: expected regulation, overtime, shootout, forfeit, abandoned or tie"),
        ({"home": None}, "home: null: expected an object"),
        ({"home": {"code": "FOX", "goals": True}}, "home: goals: true: expected a whole number, 0 or more"),
        ({"home": {"code": "FOX", "goals": -1}}, "home: goals: -1: expected a whole number, 0 or more"),
        ({"home": {"code": "FOX", "goals": 3.0}}, "home: goals: 3.0: expected a whole number, 0 or more"),
        ({"home": {"code": "FOX", "goals": 10**30}}, "home: goals: 1000000000000000000000000000000: expected a whole"),
        ({"home": {"code": "FOX"}}, "home: goals: missing: expected a whole number, 0 or more"),
        ({"home": {"code": "OWL", "goals": 3}}, 'away: "OWL": is also the home team; expected two teams'),
        ({"by_period": {}}, "by_period: {}: expected a list"),
        ({"by_period": [7]}, "by_period 1: 7: expected an object"),
        ({"by_period": [{"label": "1st", "goals": 7}]}, "by_period 1: goals: 7: expected an object"),
        ({"decided_in": "tie"}, 'decided_in: "tie": the goals are 3-2; expected equal goals, or another decision'),
        ({"winner": "away"}, 'winner: "away": the goals are 3-2 SO; expected "home"'),
        ({"played": 5}, "played: 5: expected a text"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(wrong: dict[str, Any], expected: str) -> None:
    """Where it stands, what stands there, what was expected; one fault for one mistake."""
    (fault,) = faults([result(game_id="1"), result(**wrong)])
    assert fault.startswith(f"r.json: result 2: {expected}")


def test_an_overtime_won_by_two_is_left_to_the_engine() -> None:
    """A result is what was made official, with an override if need be; only CSV is held to one goal."""
    assert played_of_json([result(decided_in="overtime", home={"code": "FOX", "goals": 5})])[0].score == "5-2 OT"


def test_an_abandoned_game_need_not_have_a_winner() -> None:
    """Its score stands as it is."""
    assert played_of_json([result(decided_in="abandoned", winner=None)])[0].winner == "home"


def test_all_faults_at_once() -> None:
    """Every result is looked at, and every value of it."""
    assert len(faults([None, result(stage="x", decided_in="y"), 7, result()])) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "r.json: is empty; expected a JSON array of results, or CSV"),
        (" \n", "r.json: is empty; expected a JSON array of results, or CSV"),
        ('{"result": null}', 'r.json: {"result": null}: expected a JSON array of results'),
        ("[", "r.json: line 1, column 2 is no JSON: Expecting value"),
        ("[NaN]", "r.json: NaN is no JSON: expected a number"),
        ("[-Infinity]", "r.json: -Infinity is no JSON: expected a number"),
        ('[{"a": 1, "a": 2}]', 'r.json: the key "a" is given twice in one object'),
        ("[" * 100_000, "r.json: is nested too deeply"),
        ("[" * 40 + "]" * 40, "r.json: is nested too deeply"),
        ('{"a":' * 40 + "1" + "}" * 40, "r.json: is nested too deeply"),
        (f"[{'9' * 5000}]", "r.json: Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits"),
    ],
    ids=["empty", "blank", "object", "broken", "nan", "infinity", "twice", "deep", "forty", "forty-objects", "digits"],
)
def test_json_that_is_none_or_not_safe(text: str, expected: str) -> None:
    """One line that says what is wrong, never a traceback."""
    assert broken(text).startswith(expected)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("[]".encode("utf-16"), "r: is UTF-16 text; save it as UTF-8"),
        (b"game_id\nM\xfcller\n", "r: line 2 is not UTF-8 text; save the file as UTF-8"),
        (b"game_id\n\n\0", "r: line 3 has a zero byte; the file is damaged or no text"),
    ],
)
def test_a_file_that_is_no_text(tmp_path: Path, content: bytes, expected: str) -> None:
    """Wrong encodings and zero bytes are named with their line."""
    path = tmp_path / "r"
    path.write_bytes(content)
    with pytest.raises(BadInputError) as caught:
        read_results(path)
    assert str(caught.value) == expected


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused by its size."""
    monkeypatch.setattr(checked, "LARGEST", 10)
    with pytest.raises(BadInputError, match="11 bytes: expected at most 10"):
        text_of(b"x" * 11, file="r")


def test_a_folder_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A folder is bad input; a missing file is the caller's OSError."""
    with pytest.raises(BadInputError, match="is a folder; expected a file of results"):
        read_results(tmp_path)
    with pytest.raises(FileNotFoundError):
        read_results(tmp_path / "nothing")


def database(*results: dict[str, Any]) -> Any:
    def read(_: Path) -> Iterable[dict[str, Any]]:
        return list(results)

    return read


def test_the_tournament_database(tmp_path: Path) -> None:
    """A file that begins as SQLite does is read by the one who knows it, and by nobody else."""
    path = tmp_path / "cup.sqlite3"
    path.write_bytes(b"SQLite format 3\0 and so on")
    (game,) = read_results(path, database=database(result()))
    assert game.game_id == "7"
    with pytest.raises(BadInputError, match="is a database; expected JSON or CSV"):
        read_results(path)


def test_a_database_with_several_tournaments(tmp_path: Path) -> None:
    """The one played by the rule set that is asked for; where that does not tell it, they are named."""
    path = tmp_path / "cup.sqlite3"
    path.write_bytes(b"SQLite format 3\0")
    two = [result(), result(game_id="7", tournament="Other", rules="edmonton-bantam-2008", home={"code": "X", "goals": 3})]
    (game,) = read_results(path, database=database(*two), rules=load("edmonton-bantam-2008"))
    assert game.home.team == "X"
    with pytest.raises(BadInputError, match="holds 2 tournaments: Cup, Other; expected results of one, as JSON"):
        read_results(path, database=database(*two))
    with pytest.raises(BadInputError) as caught:
        read_results(path, database=database(*two), rules=load("iihf"))
    assert str(caught.value) == (
        "cup.sqlite3: holds 2 tournaments and none played by iihf: Cup by prime-expo-boulder, Other by edmonton-bantam-2008; "
        "expected --rules prime-expo-boulder or edmonton-bantam-2008"
    )
    assert len(read_results(path, database=database(result()), rules=load("iihf"))) == 1  # of one tournament any table may be made


def test_json_and_csv_are_told_apart_by_what_they_are(tmp_path: Path) -> None:
    """The name of the file decides nothing."""
    path = tmp_path / "results.csv"
    path.write_text("\ufeff " + json.dumps([result()]), encoding="utf-8")
    assert read_results(path)[0].game_id == "7"


def test_a_whole_result_back_from_its_json() -> None:
    """Nothing is lost on the way; an incomplete one is refused."""
    assert json.loads(json.dumps(as_json(result_of_json(result())))) == result()
    for wrong in (result(home={"code": "X"}), {"format": "clockapp-result/1"}, result(goals=[7]), result(extra=1)):
        with pytest.raises(BadInputError, match="cup 3: is no complete result: "):
            result_of_json(wrong, where="cup 3")


def test_values_are_shown_on_one_line() -> None:
    """Long values are cut, control characters spelled out, what cannot be shown is dots."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert [shown("a\x1b[0m\u2028"), shown("x" * 100), shown(10**5000), shown(deep)] == [
        '"a\\u001b[0m\\u2028"', '"' + "x" * 56 + "...", "...", "...",
    ]  # fmt: skip
