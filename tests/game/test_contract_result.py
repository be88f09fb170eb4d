"""CONTRACT 5: the result of an official game."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.rules.table import Points
from tests.script import rule_set
from tests.table import Table

RESULT = {
    "format", "game_id", "revision", "tournament", "division", "stage", "rules", "played", "home", "away", "winner", "decided_in",
    "regulation", "by_period", "goals", "penalties", "shootout", "suspensions", "notes",
}  # fmt: skip
TEAM = {"code", "goals", "posted", "points", "shots", "penalty_minutes", "outcome", "first_goal_s"}
PENALTY = {
    "team", "player", "served_by", "kind", "infraction", "minutes", "period", "elapsed_s", "start_s", "end_s", "ended_by",
}  # fmt: skip
SUSPENSION = {"team", "who", "rule", "term", "games", "why", "confirmed"}


def official(game: Table) -> dict[str, Any]:
    """The result once the game is official."""
    game.do("finalize")
    return game.result


def test_a_result_has_all_its_fields() -> None:
    """Under their names."""
    game = Table("edmonton-bantam-2008", scheduled="2026-11-30", tournament="bantam").period(3)
    game.run(1_000).do("penalty", team="home", player="2", kind="match", served_by="4", infraction="spearing")
    game.do("goal", team="away", scorer="9", assists=["2"])
    game.do("shot", team="away", count=1)
    result = official(game.out())
    assert set(result) == RESULT | {"power_plays"}
    assert result["power_plays"]["home"] == {"opportunities": 0, "time_s": 0, "goals": 0}
    assert result["power_plays"]["away"] == {"opportunities": 1, "time_s": 200, "goals": 1}
    assert (result["format"], result["revision"], result["tournament"]) == ("clockapp-result/1", 1, "bantam")
    assert (result["game_id"], result["stage"], result["rules"], result["played"]) == (
        "g1", "round_robin", "edmonton-bantam-2008", "2026-11-30",
    )  # fmt: skip
    assert set(result["home"]) == TEAM
    assert set(result["penalties"][0]) == PENALTY
    assert result["suspensions"]
    assert all(set(row) == SUSPENSION for row in result["suspensions"])
    assert result["by_period"][2] == {"label": "3rd", "goals": {"home": 0, "away": 1}, "shots": {"home": 0, "away": 1}}


def test_before_finalize_there_is_none() -> None:
    """And none again after `reopen`."""
    game = Table().period()
    game.do("abandon", reason="x")
    assert game.replay.result() is None
    official(game)
    game.do("reopen", reason="y")
    assert game.replay.result() is None
    assert official(game)["revision"] == 2


def test_first_goals_count_from_the_start_of_the_game() -> None:
    """By the sheet: a goal entered late may be the first; a shootout has none."""
    game = Table("prime-expo-boulder").period(2).run(30)
    game.do("goal", team="home")
    game.do("goal", team="away")
    game.do("goal", team="away", period=1, remaining_ms=877_000)
    game.do("goal", team="home", period=1, remaining_ms=0)
    result = official(game.shootout().attempts(True, False, True, False))
    assert (result["home"]["first_goal_s"], result["away"]["first_goal_s"]) == (900, 23)
    none = official(Table("prime-expo-boulder").shootout().attempts(True, False, True, False))
    assert none["home"]["first_goal_s"] is None


def test_goals_stand_as_the_board_showed_them() -> None:
    """`elapsed_s` counts in the period, `time` is the face."""
    game = Table("prime-expo-boulder").period(2).run(868)
    game.do("goal", team="home", scorer="9", assists=["2", "4"])
    goal = official(game.period(3).out())["goals"][0]
    assert goal == {
        "team": "home", "period": 2, "elapsed_s": 868, "time": "32.0", "scorer": "9", "assists": ["2", "4"], "strength": "EV",
        "empty_net": False, "on_ice": "5v5",
    }  # fmt: skip


def test_penalties_in_time_played() -> None:
    """`start_s` and `end_s` from the start of the game; ended by time, goal, ruling or the game."""
    game = Table().period().run(60)
    kinds = {}
    for player, how in (("2", "time"), ("4", "goal"), ("5", "ruling"), ("6", "game")):
        act = game.act("penalty", team="home", player=player, kind="minor")
        match how:
            case "time":
                game.run(200)
            case "goal":
                game.run(10).do("goal", team="away")
            case "ruling":
                game.run(10).do("release", penalty=act)
            case _:
                game.run(10).do("abandon", reason="no power")
        kinds[player] = how
    rows = official(game)["penalties"]
    assert [(row["player"], row["start_s"], row["end_s"], row["ended_by"]) for row in rows] == [
        ("2", 60, 180, "time"), ("4", 260, 270, "goal"), ("5", 270, 280, "ruling"), ("6", 280, 290, "game"),
    ]  # fmt: skip
    assert {row["player"]: row["ended_by"] for row in rows} == kinds


def test_a_penalty_that_never_ran() -> None:
    """Given in the shootout: on the record, with no start and no end."""
    game = Table("prime-expo-boulder").shootout()
    game.do("penalty", team="home", player="2", kind="minor")
    row = official(game.attempts(True, False, True, False, players=[("4", "2"), ("5", "3")]))["penalties"][0]
    assert (row["minutes"], row["start_s"], row["end_s"], row["ended_by"]) == (2, None, None, None)


def test_a_washed_out_penalty_is_listed() -> None:
    """Signalled while the goal went in: `ended_by` goal, equal start and end."""
    game = Table().period().run(60)
    game.do("goal", team="away")
    game.do("penalty", team="home", player="2", kind="minor", signalled=True)
    game.do("abandon", reason="x")
    row = official(game)["penalties"][0]
    assert (row["start_s"], row["end_s"], row["ended_by"]) == (60, 60, "goal")


def test_what_is_washed_out_goes_by_the_order_of_acts() -> None:
    """The face-off of the goal's own second came before it; the one after the stoppage is no reason either."""

    def ended(*, faceoff_after_goal: bool) -> str | None:
        game = Table("nhl").period()
        game.do("start_clock")
        game.after(240_200).do("stop_clock")
        game.do("start_clock")
        game.after(500).do("goal", team="away")
        if faceoff_after_goal:
            game.do("stop_clock")
            game.do("start_clock")
        game.after(600).do("stop_clock")
        game.do("penalty", team="home", player="2", kind="minor", signalled=True)
        game.do("start_clock")
        game.after(1_000).do("stop_clock")
        game.do("abandon", reason="x")
        by: str | None = official(game)["penalties"][0]["ended_by"]
        return by

    assert (ended(faceoff_after_goal=False), ended(faceoff_after_goal=True)) == ("goal", "game")


def test_the_goal_that_wins_lets_nobody_out() -> None:
    """RULES X15: the game is over; no captain is asked, and the penalties stand as they were."""
    game = Table("prime-expo-boulder", "championship").period(3).out()
    game.do("next_phase")
    game.run(20)
    game.do("penalty", team="home", player="2", kind="minor")
    game.do("penalty", team="home", player="4", kind="minor")
    game.do("start_clock")
    view = game.after(10_000).do("goal", team="away")
    assert not [one for one in view["advice"] if one["what"] in {"release_choice", "released"}]
    assert [row["ended_by"] for row in official(game)["penalties"]] == ["game", "game"]


def test_a_shootout_adds_its_row() -> None:
    """`SO` with the one goal of its winner; the attempts beside it."""
    result = official(Table("prime-expo-boulder").shootout().attempts(True, False, True, False))
    assert result["by_period"][-1] == {"label": "SO", "goals": {"home": 1, "away": 0}, "shots": {"home": 0, "away": 0}}
    assert result["shootout"][0] == {"team": "home", "round": 1, "player": "2", "goal": True}
    assert (result["home"]["goals"], result["away"]["goals"], result["regulation"]) == (1, 0, {"home": 0, "away": 0})
    assert (result["home"]["points"], result["away"]["points"], result["decided_in"]) == (2, 1, "shootout")


@pytest.mark.parametrize(
    ("ending", "decided", "points"),
    [("regulation", "regulation", (3, 0)), ("tie", "tie", (1, 1)), ("forfeit", "forfeit", (3, 0)), ("abandoned", "abandoned", (3, 0)),
     ("overtime", "overtime", (2, 1))],
)  # fmt: skip
def test_points_by_the_way_it_was_decided(ending: str, decided: str, points: tuple[int, int]) -> None:
    """Of the rule book by itself: 3-2-1-0, a tie stands and gives 1."""
    game = Table("nhl" if ending == "overtime" else "hockey-canada").period(3)
    if ending == "regulation":
        game.do("goal", team="home")
    if ending in {"regulation", "tie", "overtime"}:
        game.out()
    if ending == "overtime":
        game.do("next_phase")
        game.do("goal", team="home")
    if ending == "forfeit":
        game.do("forfeit", team="away")
    if ending == "abandoned":
        game.do("goal", team="home")
        game.do("abandon", reason="x")
    result = official(game)
    assert (result["decided_in"], result["home"]["points"], result["away"]["points"]) == (decided, *points)
    assert result["home"]["outcome"] == ("tie" if ending == "tie" else "win")
    assert result["winner"] == (None if ending == "tie" else "home")


def test_a_forfeit_of_the_home_team() -> None:
    """The score of the rule set for the winner, whatever was played."""
    game = Table().period()
    game.do("goal", team="home")
    game.do("forfeit", team="home")
    result = official(game)
    assert (result["home"]["goals"], result["away"]["goals"], result["winner"]) == (0, 1, "away")
    assert result["regulation"] == {"home": 1, "away": 0}


def test_points_for_periods_goals_and_a_clean_sheet() -> None:
    """As other sheets give them, up to the most a game can give."""
    table = Points(win=2, period_win=1, period_tie=1, per_goal=1, shutout=2, maximum=None)
    rules = replace(rule_set("hockey-canada"), points=table)
    game = Table(rules).period()
    game.do("goal", team="home")
    game.do("goal", team="home")
    result = official(game.period(3).out())
    assert (result["home"]["points"], result["away"]["points"]) == (2 + 1 + 2 + 2 + 2, 2)
    capped = replace(rules, points=replace(table, maximum=5))
    game = Table(capped).period()
    game.do("goal", team="home")
    assert official(game.period(3).out())["home"]["points"] == 5


def test_notes_are_the_lines_of_the_sheet() -> None:
    """Notes, the reason of an ending, the reasons of overrides."""
    game = Table().period()
    game.do("note", text="a stick is broken")
    game.act("next_phase", override="ice")
    game.do("abandon", reason="no power")
    assert official(game)["notes"] == ["a stick is broken", "abandoned: no power", "Intermission: override: ice"]
