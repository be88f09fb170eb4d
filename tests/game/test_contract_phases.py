"""CONTRACT 2: from phase to phase, the clock, timeouts, the orders."""

from typing import Any

import pytest

from tests.table import Table


def where(view: dict[str, Any]) -> tuple[str, int, str]:
    """Phase, period, label."""
    return view["phase"], view["period"]["number"], view["period"]["label"]


def test_a_game_goes_from_phase_to_phase() -> None:
    """From pregame > warmup > period > intermission > ...; the break has the number of the period before it."""
    game = Table()
    seen = [where(game.view)]
    seen += [where(game.do("next_phase")) for _ in range(2)]
    for _ in range(2):
        game.out()
        seen += [where(game.do("next_phase")) for _ in range(2)]
    assert seen == [
        ("pregame", 1, "1st"), ("warmup", 1, "1st"), ("period", 1, "1st"), ("intermission", 1, "1st"),
        ("period", 2, "2nd"), ("intermission", 2, "2nd"), ("period", 3, "3rd"),
    ]  # fmt: skip


def test_a_period_with_time_left_is_not_left() -> None:
    """`time_left`, and with a reason or `force` all the same."""
    game = Table().period().run(600)
    assert game.breach("next_phase") == "time_left"
    assert game.view["phase"] == "intermission"
    again = Table().period().run(600)
    assert again.do("next_phase", force=True)["phase"] == "intermission"
    assert again.refused("next_phase", force=1) == "bad_value"


def test_breaks_and_the_warmup_are_left_at_any_moment() -> None:
    """Only a period has to be over."""
    game = Table("edmonton-bantam-2008")
    assert game.do("next_phase")["clock"]["remaining_ms"] == 300_000
    assert game.do("next_phase")["phase"] == "period"


def test_a_period_left_by_force_counts_what_was_played() -> None:
    """Ten seconds of the 1st and twenty of the 2nd: a penalty of the 2nd starts at 0:30 of the game."""
    game = Table().period().run(10)
    game.do("next_phase", force=True)
    game.do("next_phase")
    game.run(20)
    game.do("penalty", team="home", player="2", kind="minor")
    game.do("forfeit", team="home")
    game.do("finalize")
    assert game.result["penalties"][0]["start_s"] == 30


def test_the_last_period_ended_by_force_decides_the_game() -> None:
    """There is no next phase to go to: the period is over where it stands."""
    game = Table().period(3)
    game.do("goal", team="home")
    view = game.run(100).do("next_phase", force=True)
    assert (where(view), view["period"]["over"]) == (("period", 3, "3rd"), True)
    assert view["outcome"] == {"winner": "home", "decided_in": "regulation"}
    assert game.breach("start_clock") == "game_over"


def test_the_warmup_waits_and_breaks_start_by_themselves() -> None:
    """`pregame > warmup`: its clock waits for `start_clock`."""
    game = Table("prime-expo-boulder", "championship")
    warmup = game.do("next_phase")
    assert (warmup["clock"]["running"], warmup["clock"]["text"]) == (False, "3:00")
    game.do("start_clock")
    assert game.after(1_000).view["clock"]["text"] == "2:59"
    game.period(3).out()
    assert where(game.do("next_phase")) == ("overtime", 4, "OT")
    game.out()
    pause = game.do("next_phase")
    assert where(pause) == ("overtime_break", 4, "OT")
    assert (pause["clock"]["running"], pause["clock"]["text"], pause["clock"]["length_ms"]) == (True, "1:00", 60_000)
    assert where(game.do("next_phase")) == ("overtime", 5, "OT2")


def test_a_break_without_a_stated_length_stands_at_zero() -> None:
    """Boulder gives no length of the intermission: 0:00, and no horn."""
    game = Table("prime-expo-boulder").period().out()
    clock = game.do("next_phase")["clock"]
    assert clock == {"remaining_ms": 0, "length_ms": 0, "running": False, "text": "0:00"}
    assert game.refused("start_clock") == "wrong_phase"
    before = len(game.moments)
    assert game.after(60_000).view["phase"] == "intermission"
    assert len(game.moments) == before


def test_a_break_may_be_made_longer() -> None:
    """Its clock can be set, stopped and started as any other."""
    game = Table().period().out()
    game.do("next_phase")
    game.do("set_clock", remaining_ms=600_000)
    game.do("start_clock")
    assert game.after(1_500).do("stop_clock")["clock"]["text"] == "9:59"
    assert game.refused("set_clock", remaining_ms=13 * 3_600_000) == "bad_value"


def test_the_clock_starts_and_stops_once() -> None:
    """`clock_running`, `clock_stopped`; an override makes neither possible."""
    game = Table().period()
    assert game.refused("stop_clock") == "clock_stopped"
    game.do("start_clock")
    assert game.refused("start_clock") == "clock_running"
    assert game.refused("start_clock", override="please") == "clock_running"
    game.after(1_200_000)
    assert game.refused("stop_clock", override="please") == "clock_stopped"
    assert game.refused("start_clock") == "wrong_phase"


@pytest.mark.parametrize("command", ["start_clock", "stop_clock"])
def test_before_the_game_and_in_a_shootout_there_is_no_clock(command: str) -> None:
    """`wrong_phase`, for a set clock too."""
    assert Table().refused(command) == "wrong_phase"
    shootout = Table("prime-expo-boulder").shootout()
    assert shootout.refused(command) == "wrong_phase"
    assert shootout.refused("set_clock", remaining_ms=0) == "wrong_phase"


@pytest.mark.parametrize("remaining", [-1, 1_200_001])
def test_a_period_has_its_length(remaining: int) -> None:
    """The clock is set to a time of the period, or not at all."""
    assert Table().period().refused("set_clock", remaining_ms=remaining) == "bad_value"


def test_a_clock_set_while_it_runs_runs_on() -> None:
    """And everything that hangs on it follows: here the end of the period."""
    game = Table().period()
    game.do("start_clock")
    view = game.after(5_000).do("set_clock", remaining_ms=1_000)
    assert (view["clock"]["running"], view["clock"]["text"]) == (True, "1.0")
    view = game.after(1_000).view
    assert (view["period"]["over"], view["clock"]["running"], view["clock"]["text"]) == (True, False, "0.0")


def test_a_clock_set_back_at_the_end_goes_on() -> None:
    """A period that was over is not over any more."""
    game = Table().period().out()
    assert game.do("set_clock", remaining_ms=4_000)["period"]["over"] is False
    assert game.run(1).view["clock"]["text"] == "3.0"


def test_running_time_by_order_and_back() -> None:
    """True and false are orders; null gives the decision back to the rules."""
    game = Table().period()
    assert game.do("running_time", on=True)["running_time"] == {"on": True, "by": "order"}
    assert game.do("running_time", on=False)["running_time"] == {"on": False, "by": "order"}
    assert game.do("running_time", on=None)["running_time"] == {"on": False, "by": None}
    assert game.refused("running_time") == "bad_value"


def test_a_timeout_has_its_clock() -> None:
    """At a stoppage; it is over when its time is."""
    game = Table().period().run(10)
    view = game.do("timeout", team="away")
    assert view["timeout"] == {"team": "away", "remaining_ms": 30_000, "text": "0:30"}
    assert (view["away"]["timeouts_left"], view["home"]["timeouts_left"]) == (0, 1)
    assert game.after(29_001).view["timeout"]["text"] == "0:01"
    assert game.after(999).view["timeout"] is None
    assert game.refused("end_timeout") == "wrong_phase"


def test_a_timeout_is_ended_by_word_or_by_the_clock() -> None:
    """`end_timeout`; starting the game clock ends it too."""
    game = Table().period()
    game.do("timeout", team="home")
    assert game.do("end_timeout")["timeout"] is None
    game.do("timeout", team="away")
    assert game.do("start_clock")["timeout"] is None


def test_a_timeout_needs_a_stoppage_and_one_left() -> None:
    """`not_a_stoppage`, `no_timeouts_left`: breaches both."""
    game = Table().period()
    game.do("start_clock")
    assert game.after(1_000).breach("timeout", team="home") == "not_a_stoppage"
    assert game.view["clock"]["running"] is False
    assert game.breach("timeout", team="home") == "no_timeouts_left"
    assert game.view["home"]["timeouts_left"] == 0


def test_in_running_time_a_timeout_stops_the_clock() -> None:
    """Also while the clock runs."""
    game = Table().period()
    game.do("running_time", on=True)
    game.do("start_clock")
    view = game.after(1_000).do("timeout", team="home")
    assert (view["clock"]["running"], view["clock"]["remaining_ms"]) == (False, 1_199_000)
    assert game.row["moments"] == [{"at": 1_000, "what": "clock_stopped"}]


def test_where_nobody_plays_there_is_no_timeout() -> None:
    """`not_a_stoppage` before the game and in a break, recorded on the referee's word; in a shootout there is none."""
    game = Table("prime-expo-boulder")
    assert game.refused("timeout", team="home") == "not_a_stoppage"
    game.period().out().do("next_phase")
    assert game.breach("timeout", team="home") == "not_a_stoppage"
    assert (game.view["timeout"]["team"], game.view["home"]["timeouts_left"]) == ("home", 0)
    assert game.do("next_phase")["timeout"] is None
    assert game.shootout().refused("timeout", team="away", override="x") == "wrong_phase"


def test_the_horn_is_no_stoppage() -> None:
    """A period that is over has no stoppage left; a decided game neither."""
    game = Table().period().out()
    assert game.refused("timeout", team="home") == "not_a_stoppage"
    over = Table("prime-expo-boulder", "semi_final").period(3).out()
    over.do("next_phase")
    over.run(5).do("goal", team="home")
    assert over.breach("timeout", team="home") == "game_over"


def test_nothing_follows_an_undecided_shootout() -> None:
    """`wrong_phase`, by no override."""
    game = Table("prime-expo-boulder").shootout()
    assert game.refused("next_phase", override="x") == "wrong_phase"


def test_a_decided_game_goes_on_only_by_an_officials_word() -> None:
    """`game_over`: next phase, clock and goal of an overtime after the winner."""
    game = Table("prime-expo-boulder", "semi_final").period(3).out()
    game.do("next_phase")
    game.run(5).do("goal", team="home", scorer="9")
    assert game.refused("next_phase") == "game_over"
    assert game.refused("goal", team="away") == "game_over"
    assert game.refused("penalty_shot", team="away", player="9", goal=True) == "game_over"
    assert game.breach("start_clock") == "game_over"
    assert game.breach("next_phase") == "game_over"
    assert game.view["phase"] == "shootout"


def test_an_official_may_order_overtime_in_a_decided_game() -> None:
    """Decided in regulation; overtime is played on his word, and changes nothing of the outcome."""
    game = Table("prime-expo-boulder", "semi_final").period(3)
    game.do("goal", team="home")
    assert game.out().breach("next_phase") == "game_over"
    assert game.view["phase"] == "overtime"
    assert game.view["outcome"] == {"winner": "home", "decided_in": "regulation"}
    league = Table().period(3)
    league.do("goal", team="home")
    assert league.out().refused("next_phase", override="x") == "wrong_phase"
