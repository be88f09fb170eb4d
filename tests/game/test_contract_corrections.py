"""CONTRACT 2: undo, redo, void, amend, and what they make of later acts."""

from typing import Any

import pytest

from tests.table import Table, opening


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what counts or dates it."""
    return {key: value for key, value in view.items() if key not in {"at", "revision"}}


def a_goal(team: str = "home", **more: Any) -> dict[str, Any]:
    """A replacement."""
    return {"do": "goal", "team": team, **more}


def test_undo_takes_back_any_number_of_acts_and_redo_brings_them_back() -> None:
    """Across periods; every state on the way is the one that was."""
    game = Table().period(2)
    seen = [shown(game.view)]
    acts: list[tuple[str, dict[str, Any]]] = [
        ("start_clock", {}), ("goal", {"team": "home", "scorer": "9"}), ("stop_clock", {}),
        ("penalty", {"team": "away", "player": "2", "kind": "minor"}), ("next_phase", {"force": True}),
        ("next_phase", {}), ("shot", {"team": "home", "count": 1}), ("timeout", {"team": "home"}),
        ("switch_ends", {}), ("note", {"text": "x"}), ("running_time", {"on": True}),
        ("goalkeeper", {"team": "home", "player": None}), ("abandon", {"reason": "x"}),
    ]  # fmt: skip
    for name, fields in acts:
        seen.append(shown(game.do(name, **fields)))
    for before in reversed(seen[:-1]):
        assert shown(game.do("undo")) == before
    for after in seen[1:]:
        assert shown(game.do("redo")) == after
    assert game.refused("redo") == "unknown_act"


def test_undo_ends_at_the_opening() -> None:
    """`unknown_act`: nothing to undo, nothing to redo."""
    game = Table()
    assert game.refused("undo") == "unknown_act"
    assert game.refused("redo") == "unknown_act"
    game.do("next_phase")
    game.do("undo")
    assert game.refused("undo", override="x") == "unknown_act"


def test_a_wrong_stop_undone_gives_the_lost_time_back() -> None:
    """Start and stop store instants."""
    game = Table().period()
    game.do("start_clock")
    game.after(10_000).do("stop_clock")
    clock = game.after(5_500).do("undo")["clock"]
    assert (clock["running"], clock["remaining_ms"]) == (True, 1_184_500)


def test_a_new_act_clears_redo() -> None:
    """A wait and a refused command do not."""
    game = Table().period()
    game.do("goal", team="home")
    game.do("undo")
    game.after(1_000).do("wait")
    game.refused("timeout", team="x")
    assert game.do("redo")["home"]["score"] == 1
    game.do("undo")
    game.do("shot", team="home", count=1)
    assert game.refused("redo") == "unknown_act"


def test_undo_and_redo_by_turns() -> None:
    """Each takes back or brings back exactly one act."""
    game = Table().period()
    for _ in range(3):
        game.do("goal", team="home")
    scores = [game.do(word)["home"]["score"] for word in ("undo", "undo", "redo", "undo", "undo", "redo", "redo", "redo")]
    assert scores == [2, 1, 2, 1, 0, 1, 2, 3]


@pytest.mark.parametrize("correction", ["void", "amend"])
def test_a_correction_is_undone_as_one_step(correction: str) -> None:
    """And redone as one."""
    game = Table().period()
    goal = game.act("goal", team="home", scorer="9")
    before = shown(game.view)
    fields = {"as": a_goal("away")} if correction == "amend" else {}
    after = shown(game.do(correction, target=goal, **fields))
    assert after != before
    assert shown(game.do("undo")) == before
    assert shown(game.do("redo")) == after


def test_the_second_of_two_next_phases_still_says_which_phase_began() -> None:
    """Later acts keep the meaning they had when accepted."""
    game = Table()
    first = game.act("next_phase")
    game.do("next_phase")
    game.run(10)
    view = game.do("void", target=first)
    assert (view["phase"], view["clock"]["remaining_ms"], view["problems"]) == ("period", 1_190_000, [])
    game.out()
    pause = game.act("next_phase")
    game.do("next_phase")
    view = game.do("void", target=pause)
    assert (view["phase"], view["period"]["number"], view["problems"]) == ("period", 2, [])


def test_a_void_can_be_voided() -> None:
    """The act holds again; each is taken out once."""
    game = Table().period()
    goal = game.act("goal", team="home")
    out = game.act("void", target=goal)
    assert game.refused("void", target=goal) == "unknown_act"
    assert game.do("void", target=out)["home"]["score"] == 1
    assert game.do("void", target=goal)["home"]["score"] == 0
    assert game.refused("void", target=out) == "unknown_act"


def test_what_is_no_act_cannot_be_corrected() -> None:
    """A number never given, and the line of a refused command."""
    game = Table().period()
    game.refused("stop_clock")
    for wrong in (0, game.row["line"], game.row["line"] + 2, 2**52):
        assert game.refused("void", target=wrong) == "unknown_act"
        assert game.refused("amend", target=wrong, **{"as": a_goal()}) == "unknown_act"


def test_what_was_taken_back_cannot_be_corrected() -> None:
    """An undone act, a voided act, and the undo itself."""
    game = Table().period()
    goal = game.act("goal", team="home")
    undo = game.act("undo")
    for target in (goal, undo):
        assert game.refused("void", target=target) == "unknown_act"
        assert game.refused("amend", target=target, **{"as": a_goal()}) == "unknown_act"
    game.do("redo")
    out = game.act("void", target=goal)
    assert game.refused("amend", target=out, **{"as": a_goal()}) == "unknown_act"


def test_an_amended_act_keeps_its_number() -> None:
    """A penalty of another player, team and kind, at its original instant."""
    game = Table().period().run(60)
    act = game.act("penalty", team="home", player="2", kind="minor")
    game.run(30)
    fix = {"do": "penalty", "team": "away", "player": "9", "kind": "double_minor"}
    view = game.do("amend", target=act, **{"as": fix})
    assert view["home"]["penalties"] == []
    assert [(p["act"], p["player"], p["text"]) for p in view["away"]["penalties"]] == [(act, "9", "3:30")]


def test_an_amendment_can_be_amended_and_voided() -> None:
    """The newest word holds; taken out, the one before."""
    game = Table().period()
    act = game.act("goal", team="home", scorer="2")
    game.do("amend", target=act, **{"as": a_goal(scorer="4")})
    newest = game.act("amend", target=act, **{"as": a_goal(scorer="5")})
    assert game.view["goals"][0]["scorer"] == "5"
    assert game.do("void", target=newest)["goals"][0]["scorer"] == "4"
    game.do("void", target=act)
    assert game.refused("amend", target=act, **{"as": a_goal()}) == "unknown_act"


def test_an_act_is_moved_between_its_neighbours() -> None:
    """`new_at`: a stop that was too late gives the time back; out of bounds it is `bad_value`."""
    game = Table().period()
    game.do("start_clock")
    game.after(10_000)
    stop = game.act("stop_clock")
    game.after(5_000).do("shot", team="home", count=1)
    for wrong in (-1, game.at - 15_001, game.at + 1):
        assert game.refused("amend", target=stop, new_at=wrong, **{"as": {"do": "stop_clock"}}) == "bad_value"
    view = game.do("amend", target=stop, new_at=4_000, **{"as": {"do": "stop_clock"}})
    assert view["clock"]["remaining_ms"] == 1_196_000
    view = game.do("amend", target=stop, **{"as": {"do": "stop_clock"}})
    assert view["clock"]["remaining_ms"] == 1_190_000


def test_a_moved_act_amended_again_is_decided_at_its_own_instant() -> None:
    """Without `new_at` it stands where it was made."""
    game = Table().period()
    game.do("start_clock")
    game.after(10_000)
    act = game.act("goal", team="home")
    game.do("amend", target=act, new_at=2_000, **{"as": a_goal()})
    assert game.view["goals"][0]["elapsed_s"] == 2
    game.do("amend", target=act, **{"as": a_goal("away")})
    assert game.view["goals"][0]["elapsed_s"] == 10


def test_an_amendment_obeys_the_rules_where_it_stands() -> None:
    """Refused as the command would have been then, and recorded on the referee's word."""
    game = Table().period()
    goal = game.act("goal", team="home", scorer="9")
    game.do("player_status", team="home", player="2", status="injured")
    assert game.refused("amend", target=goal, **{"as": a_goal(scorer="77")}) == "unknown_player"
    assert game.do("amend", target=goal, **{"as": a_goal(scorer="2")})["goals"][0]["scorer"] == "2"
    after = game.act("goal", team="home", scorer="9")
    assert game.breach("amend", target=after, **{"as": a_goal(scorer="2")}) == "ineligible_player"
    game.do("amend", target=after, **{"as": a_goal(scorer="2", override="he was well again")})
    game.do("forfeit", team="home")
    game.do("finalize")
    assert game.result["notes"] == ["Goal 2 LYNX 2: override: he was well again"]


def test_only_reasons_that_hold_are_on_the_result() -> None:
    """An override that was undone left no trace on it."""
    game = Table().period().run(600)
    game.do("next_phase", override="the ice is broken")
    game.do("undo")
    game.do("abandon", reason="no ice")
    game.do("finalize")
    assert game.result["notes"] == ["abandoned: no ice"]


def test_the_opening_is_amended_by_another_opening() -> None:
    """Wrong format, wrong roster; the game goes on under the new one. Never voided, never another act."""
    game = Table("prime-expo-boulder").period(3)
    game.do("goal", team="home", scorer="9")
    right = {k: v for k, v in opening("prime-expo-boulder", "championship").items() if k != "at"}
    right["home"]["name"] = "Bobcats"
    view = game.do("amend", target=1, **{"as": right})
    assert (view["stage"], view["home"]["name"], view["home"]["score"]) == ("championship", "Bobcats", 1)
    assert game.refused("void", target=1) == "bad_value"
    assert game.refused("amend", target=1, **{"as": a_goal()}) == "bad_value"
    assert game.refused("amend", target=game.last("goal"), **{"as": right}) == "bad_value"
    twice = {**right, "home": {**right["home"], "roster": right["home"]["roster"] * 2}}
    assert game.refused("amend", target=1, **{"as": twice}) == "bad_value"
    assert game.do("undo")["stage"] == "round_robin"


def test_shorter_periods_said_too_late_leave_problems_not_nonsense() -> None:
    """A clock that was set longer than the period now is has no effect."""
    game = Table().period()
    game.do("set_clock", remaining_ms=1_100_000)
    act = game.row["line"]
    short = {k: v for k, v in opening(periods_s=[900, 900, 900]).items() if k != "at"}
    view = game.do("amend", target=1, **{"as": short})
    assert [p["act"] for p in view["problems"]] == [act]
    assert (view["clock"]["remaining_ms"], view["clock"]["length_ms"]) == (900_000, 900_000)


@pytest.mark.parametrize("word", ["undo", "redo", "void", "amend", "wait", "finalize", "reopen"])
def test_corrections_and_the_end_stand_in_place_of_no_act(word: str) -> None:
    """`bad_value`."""
    game = Table().period()
    goal = game.act("goal", team="home")
    more: dict[str, dict[str, Any]] = {
        "void": {"target": goal}, "amend": {"target": goal, "as": a_goal()}, "reopen": {"reason": "x"},
    }  # fmt: skip
    fields = more.get(word, {})
    assert game.refused("amend", target=goal, **{"as": {"do": word, **fields}}) == "bad_value"


def test_a_complete_command_has_no_instant_of_its_own() -> None:
    """`as` without `at`, with all its fields, and a known name."""
    game = Table().period()
    goal = game.act("goal", team="home")
    assert game.refused("amend", target=goal, **{"as": {"at": 0, **a_goal()}}) == "bad_value"
    assert game.refused("amend", target=goal, **{"as": {"do": "goal"}}) == "bad_value"
    assert game.refused("amend", target=goal, **{"as": {"do": "dance"}}) == "unknown_command"
    assert game.refused("amend", target=goal, **{"as": a_goal("red")}) == "unknown_team"
    assert game.refused("amend", target=goal, **{"as": "goal"}) == "bad_value"
    assert game.refused("amend", target=goal) == "bad_value"


def test_every_correction_is_an_act() -> None:
    """`revision` counts accepted acts, whatever they did; waits and refusals are none."""
    game = Table().period()
    start = game.view["revision"]
    goal = game.act("goal", team="home")
    game.do("void", target=goal)
    game.do("undo")
    game.do("redo")
    game.refused("stop_clock")
    assert game.view["revision"] == start + 4
