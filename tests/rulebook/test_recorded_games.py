"""Twenty-five games that were really played: what the record says at every face-off, goal and minor."""

import tomllib
from functools import cache
from typing import Any

import pytest

from tests.rulebook.recorded import GAMES, Replayed, recorded_games, replayed

RECORDS = {game["game_id"]: game for game in recorded_games()}
FEATURES = {
    "bench_minor", "box_times_recorded", "coincidental_majors", "coincidental_minors", "coincidental_minors_1v1",
    "coincidental_minors_equal_multi", "coincidental_minors_unequal", "decided_in_ot", "delayed_penalty_signalled", "double_minor",
    "extra_attacker", "fight", "game_misconduct", "major", "misconduct", "multiple_ot", "on_ice_3v3", "on_ice_4v3", "on_ice_4v4",
    "on_ice_5v3", "ot_penalty", "overtime_played", "penalty_carries_past_period_end", "penalty_shot_awarded", "penalty_shot_goal",
    "penalty_shot_taken", "pp_goal", "served_by_other", "several_penalties_one_player_same_time", "sh_goal", "shootout",
    "shootout_extra_rounds", "three_or_more_penalties_one_team",
}  # fmt: skip
"""Everything that happens in the 198 games these were chosen from."""


def judged() -> dict[str, set[tuple[str, str, str]]]:
    """The differences that were looked into, each with its verdict: games/differences.toml."""
    found: dict[str, set[tuple[str, str, str]]] = {}
    for one in tomllib.loads((GAMES / "differences.toml").read_text("utf-8"))["difference"]:
        assert one["right"] in {"the rule", "the record", "both"}
        assert len(one["why"]) > 40, "a verdict gives its reason"
        found.setdefault(one["game"], set()).add((one["what"], one["ours"], one["recorded"]))
    return found


JUDGED = judged()


@cache
def played(game_id: str) -> Replayed:
    return replayed(RECORDS[game_id])


@pytest.mark.parametrize("game_id", RECORDS)
def test_a_real_game_is_as_its_record(game_id: str) -> None:
    """Skaters, marks, ends and final score are the record's, save where a verdict says why not."""
    game = played(game_id)

    assert game.refused == ()
    assert {(d.what, d.ours, d.recorded) for d in game.differences} == JUDGED.get(game_id, set())
    assert len(game.held) >= 2, "a goal and the final at least"


def test_these_games_have_everything() -> None:
    """Twenty-five games with all that happens in the collection, each with its source."""
    seen: set[str] = set()
    for game in RECORDS.values():
        seen |= set(game["features"])
        assert game["source"]["repo"]

    assert len(RECORDS) == 25
    assert seen == FEATURES


def test_the_records_say_much() -> None:
    """So many things are held against a record that the test above cannot be empty."""
    counted: dict[str, int] = {}
    for game_id in RECORDS:
        for one in played(game_id).held:
            kind = one.what.split()[0]
            counted[kind] = counted.get(kind, 0) + 1

    assert counted["face-off"] > 300
    assert counted["goal"] >= 90
    assert counted["minor"] > 10
    assert counted["count"] >= 60
    assert counted["final"] == 25


@pytest.mark.parametrize("broken", ["a minor more", "a goal more"])
def test_a_wrong_game_is_noticed(broken: str) -> None:
    """The comparison can fail: a penalty or goal that never was shows as a difference."""
    game: dict[str, Any] = dict(RECORDS["nhl-2012020097"])
    first = next(i for i, e in enumerate(game["events"]) if e["type"] == "faceoff" and e["t"] > 30)
    at = {"t": game["events"][first]["t"], "period": 1, "team": "home", "player": 99}
    more = {"type": "penalty", "minutes": 2, "severity": "MIN", "infraction": "hooking"} if "minor" in broken else {"type": "goal"}
    game["events"] = [*game["events"][:first], {**at, **more}, *game["events"][first:]]

    assert replayed(game).differences
