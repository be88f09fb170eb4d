"""Settings of other sheets that concern the game: shootouts, timeouts, caps, overtime (RULES 3.1)."""

from dataclasses import replace
from typing import Any

from clockapp.rules.play import Overtime, Shootout, Stage, TieStands
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import Cap
from tests.script import rule_set
from tests.table import Table, opening


def sheet(*steps: Overtime | Shootout | TieStands, **changes: Any) -> RuleSet:
    """Hockey Canada with another procedure for a tie, and other rules changed."""
    rules = replace(rule_set("hockey-canada"), **changes)
    return replace(rules, stages={"default": Stage(tie=steps)}) if steps else rules


def order(game: Table, attempts: int) -> list[str]:
    """Who shot, in order."""
    for _ in range(attempts):
        side = game.view["shootout"]["next"]
        eligible = game.view["shootout"]["eligible"][side]
        game.do("shootout_attempt", team=side, player=eligible[0], goal=False)
    return [a["team"][0] for a in game.view["shootout"]["attempts"]]


def test_the_order_may_be_swapped_in_sudden_victory() -> None:
    """Round by round, from the first after the set ones."""
    game = Table(sheet(Shootout(rounds=1, order_in_sudden_victory="swap"))).shootout()
    assert order(game, 8) == list("ha" "ah" "ha" "ah")


def test_the_same_player_may_shoot_again() -> None:
    """Always, or from sudden victory on, as the sheet says."""
    game = Table(sheet(Shootout(rounds=2, repeat="any"))).shootout()
    game.attempts(False, False)
    assert "2" in game.view["shootout"]["eligible"]["home"]
    late = Table(sheet(Shootout(rounds=2, repeat="after_set_rounds"))).shootout()
    late.attempts(False, False)
    assert "2" not in late.view["shootout"]["eligible"]["home"]
    late.attempts(False, False)
    assert "2" in late.view["shootout"]["eligible"]["home"]


def test_each_team_may_have_its_own_cycle() -> None:
    """Where a sheet says so: the short bench shoots again, the long one does not."""
    two = {"code": "L", "name": "Lynx", "roster": [{"number": n, "position": "F"} for n in ("2", "4")]}
    game = Table(sheet(Shootout(rounds=3, reset_when="own")), home=two).shootout()
    order(game, 4)
    eligible = game.view["shootout"]["eligible"]
    assert (eligible["home"], "2" in eligible["away"]) == (["2", "4"], False)


def test_it_may_be_shot_to_the_end() -> None:
    """No early stop: all set rounds are shot."""
    game = Table(sheet(Shootout(rounds=2, early_stop=False))).shootout().attempts(True, False, True)
    assert game.view["outcome"] is None
    assert game.attempts(False).view["outcome"] == {"winner": "home", "decided_in": "shootout"}


def test_sudden_victory_from_the_first() -> None:
    """No set rounds."""
    game = Table(sheet(Shootout(rounds=0))).shootout()
    assert game.view["shootout"]["sudden_victory"] is True
    assert game.attempts(True).view["outcome"] is None
    assert game.attempts(False).view["outcome"] == {"winner": "home", "decided_in": "shootout"}


def test_who_is_out_of_a_shootout() -> None:
    """Who sits in the box for another, the offender, or both."""
    for mode, out in (("in_box", {"4"}), ("offender", {"2"}), ("both", {"2", "4"})):
        game = Table(sheet(Shootout(ineligible=mode))).period(3).out()  # type: ignore[arg-type]
        game.do("penalty", team="home", player="2", served_by="4", kind="minor")
        rows = game.shootout().view["shootout"]["ineligible"]["home"]
        assert {row["player"] for row in rows if row["why"] == "penalty"} == out


def test_overtime_without_sudden_victory_is_played_out() -> None:
    """The goal does not end it, nor stop its clock; the horn does. Then the tie stands."""
    rules = sheet(Overtime(length_s=300, sudden_victory=False), TieStands())
    game = Table(rules).period(3).out()
    game.do("next_phase")
    game.do("start_clock")
    view = game.after(1_000).do("goal", team="home")
    assert (view["outcome"], view["clock"]["running"]) == (None, True)
    game.do("goal", team="away")
    assert game.out().view["outcome"] == {"winner": None, "decided_in": "tie"}
    game.do("goal", team="away", period=4, remaining_ms=0)
    assert game.view["outcome"] == {"winner": "away", "decided_in": "overtime"}


def test_a_break_before_the_first_overtime() -> None:
    """Only where the rule set gives it a length."""
    game = Table(sheet(Overtime(length_s=300, break_before_s=120))).period(3).out()
    view = game.do("next_phase")
    assert (view["phase"], view["clock"]["text"], view["clock"]["running"]) == ("overtime_break", "2:00", True)
    assert "overtime" in game.do("next_phase")["phase"]


def test_two_sorts_of_overtime() -> None:
    """Five minutes of 4-on-4, then as many of 3-on-3 as it takes."""
    rules = sheet(Overtime(length_s=300, strength=4), Overtime(length_s=300, strength=3, periods=0))
    game = Table(rules).period(3).out()
    seen = []
    for _ in range(3):
        view = game.do("next_phase")
        seen.append((view["period"]["label"], view["strength"]["home"]))
        game.out()
    assert seen == [("OT", 4), ("OT2", 3), ("OT3", 3)]


def test_a_tie_that_overtime_did_not_break_stands() -> None:
    """Where the sheet has no further step."""
    game = Table(sheet(Overtime(length_s=300))).period(3).out()
    game.do("next_phase")
    assert game.out().view["outcome"] == {"winner": None, "decided_in": "tie"}
    assert game.refused("next_phase") == "game_over"


def test_no_regulation_timeout_in_overtime() -> None:
    """One of its own, where the sheet gives it."""
    timeouts = replace(rule_set("hockey-canada").timeouts, in_overtime=False, overtime_count=1)
    game = Table(sheet(Overtime(length_s=300), timeouts=timeouts)).period(3).out()
    assert game.do("next_phase")["home"]["timeouts_left"] == 1
    assert game.do("timeout", team="home")["home"]["timeouts_left"] == 0
    none = Table(sheet(Overtime(length_s=300), timeouts=replace(timeouts, overtime_count=0))).period(3).out()
    none.do("next_phase")
    assert none.breach("timeout", team="home") == "no_timeouts_left"


def test_a_sheet_without_timeouts() -> None:
    """`no_timeouts_left`, and the message says so."""
    game = Table(sheet(timeouts=replace(rule_set("hockey-canada").timeouts, count=0))).period()
    assert game.refused("timeout", team="home") == "no_timeouts_left"
    assert game.row["error"]["message"] == "Lynx have none."


def test_a_cap_on_goals() -> None:
    """The most that is posted; without a cap the score is."""
    game = Table(sheet(cap=Cap(max_goals=3))).period()
    for _ in range(5):
        game.do("goal", team="home")
    assert (game.view["home"]["score"], game.view["home"]["posted"]) == (5, 3)


def test_other_numbers_of_periods() -> None:
    """Two periods or four make regulation where the director says so."""
    game = Table(periods_s=[60, 60, 60, 60]).period(4)
    assert (game.view["period"]["label"], game.view["period"]["regulation"]) == ("4th", 4)
    assert game.out().view["outcome"] == {"winner": None, "decided_in": "tie"}
    short = Table("edmonton-bantam-2008", "semi_final", periods_s=[60]).period().out()
    assert short.do("next_phase")["period"] == {"number": 2, "label": "OT", "regulation": 1, "over": False}


def test_a_stage_amended_away_under_a_break() -> None:
    """In the break before the third overtime the stage turns out to have but one: a shootout follows."""
    game = Table("prime-expo-boulder", "championship").period(3).out()
    game.do("next_phase")
    game.out().do("next_phase")
    line = {k: v for k, v in opening("prime-expo-boulder", "semi_final").items() if k != "at"}
    view = game.do("amend", target=1, **{"as": line})
    assert (view["phase"], view["clock"]["length_ms"], view["problems"]) == ("overtime_break", 0, [])


def test_a_phase_that_is_past() -> None:
    """A note of the intermission amended to `next_phase`: the period began then, and can't begin twice."""
    game = Table().period().out()
    game.do("next_phase")
    note = game.act("note", text="x")
    second = game.act("next_phase")
    game.run(10)
    view = game.do("amend", target=note, **{"as": {"do": "next_phase"}})
    assert [p["act"] for p in view["problems"]] == [second]
    assert (view["period"]["number"], view["clock"]["remaining_ms"]) == (2, 1_190_000)
