"""CONTRACT 2: what goes on the sheet: goals, penalties, shots, goalkeepers, endings, the official result."""

from typing import Any

import pytest

from tests.table import Table

EVERYWHERE = ("pregame", "warmup", "period", "running", "horn", "intermission", "shootout")


def at(phase: str) -> Table:
    """A Boulder game of the round robin in a phase."""
    game = Table("prime-expo-boulder")
    match phase:
        case "pregame":
            return game
        case "warmup":
            game.do("next_phase")
        case "period":
            game.period().run(60)
        case "running":
            game.period().do("start_clock")
            game.after(61_400)
        case "horn":
            game.period().out()
        case "intermission":
            game.period().out().do("next_phase")
        case _:
            game.shootout()
    return game


@pytest.mark.parametrize("phase", EVERYWHERE)
def test_goals_penalties_and_shots_are_accepted_everywhere(phase: str) -> None:
    """In any phase, whether the clock runs or not; corrections of them too."""
    game = at(phase)
    goal = game.act("goal", team="home", scorer="9")
    penalty = game.act("penalty", team="away", player="9", kind="minor")
    view = game.do("shot", team="home", count=1)
    assert (view["home"]["score"], view["away"]["penalty_minutes"], view["home"]["shots"]) == (1, 2, 1)
    view = game.do("shot", team="home", count=-1)
    assert view["home"]["shots"] == 0
    game.do("void", target=penalty)
    game.do("amend", target=goal, **{"as": {"do": "goal", "team": "away"}})
    view = game.do("switch_ends")
    assert (view["home"]["score"], view["away"]["score"], view["away"]["penalty_minutes"]) == (0, 1, 0)


@pytest.mark.parametrize(
    ("phase", "place"), [("pregame", (1, 0)), ("period", (1, 60)), ("running", (1, 61)), ("horn", (1, 900)),
                         ("intermission", (1, 900)), ("shootout", (3, 900))]
)  # fmt: skip
def test_a_goal_is_entered_at_whole_seconds_of_its_period(phase: str, place: tuple[int, int]) -> None:
    """At floor(elapsed); in a break at the end of the period before."""
    goal = at(phase).do("goal", team="home", scorer="9")["goals"][0]
    assert (goal["period"], goal["elapsed_s"]) == place


@pytest.mark.parametrize("phase", ["pregame", "warmup", "intermission"])
def test_a_penalty_of_a_break_starts_at_the_next_faceoff(phase: str) -> None:
    """All its time is left then."""
    game = at(phase)
    game.do("penalty", team="home", player="2", kind="minor")
    number = 2 if phase == "intermission" else 1
    game.period(number).run(30)
    assert game.view["home"]["penalties"][0]["text"] == "1:30"


def test_a_goal_does_not_stop_the_clock() -> None:
    """Only the one that decides sudden victory, or ends running time."""
    game = at("running")
    assert game.do("goal", team="home")["clock"]["running"] is True


def test_the_goal_of_sudden_victory_stops_the_clock() -> None:
    """At its instant; and again when it is taken out, the clock ran on."""
    game = Table("prime-expo-boulder", "semi_final").period(3).out()
    game.do("next_phase")
    game.do("start_clock")
    goal = game.after(10_250).act("goal", team="home", scorer="9")
    view = game.after(5_000).view
    assert (view["clock"]["running"], view["clock"]["remaining_ms"]) == (False, 289_750)
    assert view["outcome"] == {"winner": "home", "decided_in": "overtime"}
    view = game.do("void", target=goal)
    assert (view["clock"]["running"], view["clock"]["remaining_ms"], view["outcome"]) == (True, 284_750, None)


def test_the_goal_that_ends_running_time_stops_the_clock() -> None:
    """In the third period, by the goal that brings the spread below five."""
    game = Table("edmonton-bantam-2008").period(3)
    for _ in range(5):
        game.do("goal", team="home")
    assert game.view["running_time"] == {"on": True, "by": "rule"}
    game.do("start_clock")
    game.after(7_777)
    view = game.do("goal", team="away")
    assert (view["running_time"], view["clock"]["running"]) == ({"on": False, "by": None}, False)
    assert game.row["moments"] == [
        {"at": game.at, "what": "clock_stopped"}, {"at": game.at, "what": "running_time_off"},
    ]  # fmt: skip


def test_a_goal_entered_late_leaves_the_clock() -> None:
    """`period` and `remaining_ms` say where it stands; the latter alone means this period."""
    game = Table().period().run(600)
    view = game.do("goal", team="home", scorer="9", period=1, remaining_ms=899_001)
    assert (view["goals"][0]["elapsed_s"], view["goals"][0]["time"]) == (300, "15:00")
    assert view["clock"]["remaining_ms"] == 600_000
    assert game.do("goal", team="away", remaining_ms=1_200_000)["goals"][0]["elapsed_s"] == 0


@pytest.mark.parametrize(
    "late", [{"period": 1}, {"period": 2, "remaining_ms": 0}, {"period": 0, "remaining_ms": 0},
             {"period": 1, "remaining_ms": -1}, {"period": 1, "remaining_ms": 1_200_001}]
)  # fmt: skip
@pytest.mark.parametrize("what", ["goal", "penalty"])
def test_a_late_entry_stands_in_a_period_that_was_begun(what: str, late: dict[str, int]) -> None:
    """Anything else is `bad_value`."""
    game = Table().period().run(600)
    fields: dict[str, Any] = {"team": "home", **({"kind": "minor", "player": "2"} if what == "penalty" else {})}
    assert game.refused(what, **fields, **late) == "bad_value"


def test_a_late_goal_of_regulation_decides_a_game_that_went_on() -> None:
    """What was scored in overtime then never counted."""
    game = Table("prime-expo-boulder", "semi_final").period(3).out()
    game.do("next_phase")
    game.run(5).do("goal", team="home")
    view = game.do("goal", team="away", period=3, remaining_ms=30_000)
    assert view["outcome"] == {"winner": "away", "decided_in": "regulation"}
    assert (view["home"]["score"], view["away"]["score"]) == (0, 1)


def test_a_goal_has_people_of_its_team() -> None:
    """One scorer and up to two others; the goalkeeper is the opponents'."""
    game = Table().period()
    assert game.refused("goal", team="home", scorer="99", override="x") == "unknown_player"
    assert game.refused("goal", team="home", scorer="HC") == "unknown_player"
    assert game.refused("goal", team="home", scorer="9", assists=["9"]) == "bad_value"
    assert game.refused("goal", team="home", scorer="9", assists=["2", "4", "5"]) == "bad_value"
    assert game.refused("goal", team="home", scorer="9", assists=["98"]) == "unknown_player"
    assert game.refused("goal", team="home", scorer="9", goalkeeper="31") == "unknown_player"
    goal = game.do("goal", team="home", scorer="9", assists=["2", "4"], goalkeeper="30", awarded=True)["goals"][0]
    assert (goal["scorer"], goal["assists"]) == ("9", ["2", "4"])


def test_a_team_without_a_roster_has_any_number() -> None:
    """The sheet may come later."""
    game = Table(home={"code": "L", "name": "Lynx", "roster": []}).period()
    assert game.do("goal", team="home", scorer="99")["goals"][0]["scorer"] == "99"
    game.do("penalty", team="home", player="77", kind="minor")
    assert game.refused("player_status", team="home", player="99", status="injured") == "unknown_player"


def test_a_penalty_has_an_offender_of_its_team() -> None:
    """A number, `bench` or a staff code; who serves it is a player who may."""
    game = Table().period()
    assert game.refused("penalty", team="home", player="99", kind="minor") == "unknown_player"
    assert game.refused("penalty", team="home", player="2", kind="minor", served_by="HC") == "unknown_player"
    assert game.refused("penalty", team="home", player="2", kind="minor", minutes=-1) == "bad_value"
    assert game.refused("penalty", team="home", player="2", kind="minor", minutes=121) == "bad_value"
    assert game.refused("penalty", team="home", player="2", kind="minor", length_s=7_201) == "bad_value"
    assert game.refused("penalty", team="home", player="2", kind="foul") == "bad_value"
    for player in ("bench", "HC", "2"):
        game.do("penalty", team="home", player=player, kind="minor", served_by="9")
    assert game.do("penalty", team="away", kind="bench_minor")["away"]["penalties"][0]["player"] == "bench"


def test_minutes_replace_length_and_record_and_length_the_length_alone() -> None:
    """3 minutes for 3 minutes on the record; 90 seconds with the two of the book."""
    game = Table().period()
    view = game.do("penalty", team="home", player="2", kind="minor", minutes=3)
    assert (view["home"]["penalties"][0]["text"], view["home"]["penalty_minutes"]) == ("3:00", 3)
    view = game.do("penalty", team="away", player="2", kind="minor", length_s=90)
    assert (view["away"]["penalties"][0]["text"], view["away"]["penalty_minutes"]) == ("1:30", 2)


def test_a_release_ends_the_running_part() -> None:
    """An official's ruling; of something that is no penalty, or over, `unknown_act`."""
    game = Table().period()
    goal = game.act("goal", team="home")
    act = game.act("penalty", team="home", player="2", kind="double_minor")
    assert game.refused("release", penalty=goal) == "unknown_act"
    assert game.refused("release", penalty=99) == "unknown_act"
    game.run(30)
    assert game.do("release", penalty=act)["home"]["penalties"][0]["text"] == "2:00"
    assert game.do("release", penalty=act)["home"]["penalties"] == []
    assert game.refused("release", penalty=act) == "unknown_act"


def test_a_penalty_shot_is_the_goal() -> None:
    """In play; with `goal: true` no `goal` follows. Marked PS, it releases nobody."""
    game = Table()
    assert game.refused("penalty_shot", team="home", player="9", goal=True) == "wrong_phase"
    game.period()
    game.do("penalty", team="away", player="9", kind="minor")
    game.do("goalkeeper", team="away", player=None)
    assert game.do("penalty_shot", team="home", player="9", goal=False)["goals"] == []
    view = game.do("penalty_shot", team="home", player="9", goal=True)
    assert (view["goals"][0]["strength"], view["goals"][0]["empty_net"], view["home"]["score"]) == ("PS", False, 1)
    assert len(view["away"]["penalties"]) == 1
    assert game.refused("penalty_shot", team="home", player="99", goal=True) == "unknown_player"


def test_shots_are_counted_one_by_one() -> None:
    """1 or -1, never below none; a goal adds none by itself."""
    game = Table().period()
    assert game.do("goal", team="home")["home"]["shots"] == 0
    for count in (0, 2, True, 1.0):
        assert game.refused("shot", team="home", count=count) == "bad_value"
    assert game.refused("shot", team="home", count=-1) == "bad_value"
    game.do("shot", team="home", count=1)
    game.period(2)
    assert game.do("shot", team="home", count=-1)["by_period"][0]["shots"] == {"home": 0, "away": 0}


def test_the_goalkeeper_is_the_first_who_plays_until_said_otherwise() -> None:
    """A pulled one adds a skater; a `G` who does not play is passed over."""
    game = Table().period()
    assert game.view["home"]["goalkeeper"] == "31"
    assert game.do("player_status", team="home", player="31", status="injured")["home"]["goalkeeper"] == "1"
    assert game.do("player_status", team="home", player="31", status="playing")["home"]["goalkeeper"] == "31"
    view = game.do("goalkeeper", team="home", player=None)
    assert (view["home"]["goalkeeper"], view["strength"]) == (None, {"home": 6, "away": 5})
    assert game.do("goalkeeper", team="home", player="1")["home"]["goalkeeper"] == "1"
    assert game.refused("goalkeeper", team="home", player="98") == "unknown_player"


def test_who_is_out_takes_no_part() -> None:
    """`ineligible_player`: scratched, injured, suspended or ejected; recorded all the same on the referee's word."""
    out = {"number": "44", "position": "F", "status": "suspended", "shoots": "left"}
    home = {"code": "L", "name": "Lynx", "roster": [*({"number": n, "position": "F"} for n in ("2", "4", "9")), out]}
    game = Table(home=home).period()
    game.do("player_status", team="home", player="2", status="scratched")
    game.do("player_status", team="home", player="4", status="injured")
    game.do("penalty", team="home", player="9", kind="match", served_by="44", override="nobody else is there")
    for number in ("2", "4", "9", "44"):
        assert game.refused("goal", team="home", scorer=number) == "ineligible_player"
        assert game.refused("penalty", team="home", player="bench", kind="bench_minor", served_by=number) == "ineligible_player"
        assert game.refused("goalkeeper", team="home", player=number) == "ineligible_player"
        assert game.breach("penalty_shot", team="home", player=number, goal=True) == "ineligible_player"
    game.do("player_status", team="home", player="2", status="playing")
    game.do("goal", team="home", scorer="2")


def test_who_serves_for_another_is_a_skater() -> None:
    """A goalkeeper serves for nobody; a player who sits himself serves for no goalkeeper (NHL 27.1)."""
    game = Table("nhl").period().run(60)
    assert game.refused("penalty", team="home", player="bench", kind="bench_minor", served_by="31") == "ineligible_player"
    game.do("penalty", team="home", player="2", kind="minor")
    assert game.breach("penalty", team="home", player="31", kind="minor", served_by="2") == "ineligible_player"
    game.run(240).do("penalty", team="home", player="31", kind="minor", served_by="2")
    game.do("penalty", team="home", player="4", kind="match", served_by="5")
    game.do("penalty", team="home", player="31", kind="minor", served_by="31")


def test_an_empty_net_is_what_it_was_when_the_goal_went_in() -> None:
    """The goalkeeper comes back at the stoppage of the goal: an entry after it."""
    game = Table().period().run(60)
    game.do("goalkeeper", team="home", player=None)
    game.run(10).do("goal", team="away", scorer="9")
    game.do("goalkeeper", team="home", player="31")
    view = game.do("goal", team="away", scorer="9")
    assert [(g["empty_net"], g["on_ice"]) for g in view["goals"]] == [(True, "5v6"), (False, "5v5")]


def test_a_forfeit_has_the_score_of_the_rule_set() -> None:
    """1-0 for the winner where it gives none; once only, save by an official's word."""
    game = Table().period()
    game.do("goal", team="home")
    view = game.do("forfeit", team="home")
    assert view["outcome"] == {"winner": "away", "decided_in": "forfeit"}
    assert (view["home"]["score"], view["away"]["score"]) == (0, 1)
    assert game.refused("abandon", reason="no ice") == "game_over"
    assert game.breach("forfeit", team="away") == "game_over"


def test_an_abandoned_game_keeps_its_score() -> None:
    """The score stands as it is."""
    game = Table().period()
    game.do("goal", team="away")
    view = game.do("abandon", reason="no power")
    assert (view["outcome"], view["away"]["score"]) == ({"winner": "away", "decided_in": "abandoned"}, 1)
    assert game.refused("abandon", reason="") == "bad_value"


def test_a_game_without_an_outcome_is_not_official() -> None:
    """`no_outcome`; on the referee's word the score stands."""
    game = Table().period()
    game.do("goal", team="away")
    game.do("start_clock")
    assert game.after(1_000).breach("finalize") == "no_outcome"
    view = game.after(10_000).view
    assert (view["phase"], view["official"], view["clock"]["running"]) == ("final", True, False)
    assert view["outcome"] == {"winner": "away", "decided_in": "regulation"}


def test_after_the_end_only_three_commands_pass() -> None:
    """`note`, `wait` and `reopen`; everything else is `game_over` by no override."""
    game = Table().period()
    goal = game.act("goal", team="home")
    game.do("forfeit", team="home")
    assert game.refused("reopen", reason="too soon") == "not_official"
    game.do("finalize", by="M. Roy")
    others: list[tuple[str, dict[str, Any]]] = [
        ("goal", {"team": "home"}), ("undo", {}), ("redo", {}), ("void", {"target": goal}), ("finalize", {}),
        ("amend", {"target": goal, "as": {"do": "goal", "team": "away"}}), ("start_clock", {}), ("next_phase", {}),
        ("shot", {"team": "home", "count": 1}), ("switch_ends", {}), ("set_clock", {"remaining_ms": 1}),
    ]  # fmt: skip
    for name, fields in others:
        assert game.refused(name, **fields, override="x") == "game_over"
    game.do("wait")
    assert game.do("note", text="the puck is lost")["official"] is True
    assert game.result["notes"] == ["the puck is lost"]
    view = game.do("reopen", reason="a goal was missed")
    assert (view["phase"], view["official"]) == ("period", False)


def test_a_reopened_game_hands_over_a_higher_revision() -> None:
    """Also where the correction undoes what made it official, and the game goes on."""
    game = Table("prime-expo-boulder").period(3)
    goal = game.act("goal", team="home")
    game.out().do("finalize")
    assert game.result["revision"] == 1
    game.do("reopen", reason="kicked in")
    view = game.do("void", target=goal)
    assert (view["outcome"], view["problems"], game.replay.result()) == (None, [], None)
    assert game.refused("finalize") == "no_outcome"
    game.shootout().attempts(True, False, True, False)
    game.do("finalize")
    assert (game.result["revision"], game.result["decided_in"]) == (2, "shootout")


def test_finalize_is_reopened_not_undone() -> None:
    """Undo takes back the `reopen` itself; the official result is what it was."""
    game = Table().period()
    game.do("forfeit", team="home")
    game.do("finalize")
    reopened = game.act("reopen", reason="a name")
    final = reopened - 1
    assert game.refused("void", target=final) == "bad_value"
    assert game.refused("amend", target=final, **{"as": {"do": "note", "text": "x"}}) == "bad_value"
    assert game.do("undo")["official"] is True
    assert game.refused("redo") == "game_over"
    assert game.result["revision"] == 1
