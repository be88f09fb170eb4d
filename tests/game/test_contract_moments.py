"""CONTRACT 3: moments: what time and the rules did since the line before, in order."""

from dataclasses import replace

from clockapp.rules.play import Period
from tests.script import rule_set
from tests.table import Table, whats


def test_the_horn_ends_a_period() -> None:
    """At the exact instant, told once, whatever the next line is; an outcome comes with it."""
    game = Table().period(3)
    game.do("goal", team="home")
    game.do("start_clock")
    end = game.at + 1_200_000
    game.after(1_200_500).refused("stop_clock")
    assert game.row["moments"] == [
        {"at": end, "what": "horn"}, {"at": end, "what": "period_over"},
        {"at": end, "what": "outcome", "winner": "home", "decided_in": "regulation"},
    ]  # fmt: skip
    assert game.row["view"]["at"] == game.at
    game.do("wait")
    assert game.row["moments"] == []


def test_the_end_of_a_break() -> None:
    """The horn, and `break_over`; of the warm-up too."""
    game = Table("prime-expo-boulder", "championship")
    game.do("next_phase")
    game.do("start_clock")
    game.after(180_000).do("wait")
    assert whats(game.row["moments"]) == ["horn", "break_over"]
    game.period(3).out().do("next_phase")
    game.out().do("next_phase")
    assert whats(game.row["moments"]) == ["ends_switched"]
    game.after(60_000).do("next_phase")
    assert whats(game.row["moments"]) == ["horn", "break_over"]


def test_a_sheet_may_sound_the_horn_before_a_break_ends() -> None:
    """With the seconds left that it gives."""
    rules = rule_set("hockey-canada")
    game = Table(replace(rules, breaks=replace(rules.breaks, intermission_s=600, horn_left_s=120))).period().out()
    game.do("next_phase")
    end = game.at + 600_000
    game.after(600_000).do("wait")
    assert game.row["moments"] == [
        {"at": end - 120_000, "what": "horn"}, {"at": end, "what": "horn"}, {"at": end, "what": "break_over"},
    ]  # fmt: skip


def test_the_end_of_a_timeout() -> None:
    """With the team; ended by word it is no moment."""
    game = Table().period()
    game.do("timeout", team="away")
    game.after(40_000).do("wait")
    assert game.row["moments"] == [
        {"at": 30_000, "what": "horn"}, {"at": 30_000, "what": "timeout_over", "team": "away"},
    ]  # fmt: skip
    game.do("timeout", team="home")
    game.after(5_000).do("end_timeout")
    game.after(60_000).do("wait")
    assert game.row["moments"] == []


def test_a_penalty_starts_and_ends() -> None:
    """By time, at the exact moment the clock reaches a whole second; by a goal; by a ruling."""
    game = Table().period()
    game.do("start_clock")
    by_time = game.after(3_500).act("penalty", team="home", player="2", kind="minor")
    assert game.row["moments"] == [{"at": 3_500, "what": "penalty_started", "act": by_time}]
    game.after(200_000).do("stop_clock")
    assert game.row["moments"] == [{"at": 123_000, "what": "penalty_ended", "act": by_time, "by": "time"}]
    by_goal = game.act("penalty", team="home", player="2", kind="minor")
    game.run(10).do("goal", team="away")
    assert game.row["moments"] == [{"at": game.at, "what": "penalty_ended", "act": by_goal, "by": "goal"}]
    by_ruling = game.act("penalty", team="home", player="2", kind="minor")
    game.do("release", penalty=by_ruling)
    assert game.row["moments"] == [{"at": game.at, "what": "penalty_ended", "act": by_ruling, "by": "ruling"}]


def test_a_waiting_penalty_starts_by_itself() -> None:
    """The moment the first of two others ends."""
    game = Table().period()
    acts = [game.act("penalty", team="home", player=n, kind="minor") for n in ("2", "4")]
    game.run(10)
    third = game.act("penalty", team="home", player="5", kind="minor")
    assert game.row["moments"] == []
    game.run(200)
    started = [m for m in game.row["moments"] if m["what"] == "penalty_started"]
    assert started == [{"at": 120_000, "what": "penalty_started", "act": third}]
    assert [m["act"] for m in game.row["moments"] if m["what"] == "penalty_ended"] == acts


def test_running_time_comes_and_goes() -> None:
    """With the goal that brings it on, and off; with the period in which it is in force."""
    game = Table("edmonton-bantam-2008").period(2)
    for _ in range(5):
        game.do("goal", team="home")
    game.out().do("next_phase")
    game.do("next_phase")
    assert whats(game.row["moments"]) == ["running_time_on"]
    game.do("goal", team="away")
    assert whats(game.row["moments"]) == ["running_time_off"]
    game.do("running_time", on=True)
    assert whats(game.row["moments"]) == ["running_time_on"]


def test_running_time_ends_by_the_clock() -> None:
    """A running period whose last two minutes are stop time: at the instant the sheet says, to the millisecond."""
    rules = rule_set("hockey-canada")
    period = Period(length_s=1200, clock="running", stop_last_s=120)
    game = Table(replace(rules, periods=(period,))).period()
    game.do("start_clock")
    game.after(1_199_999).do("wait")
    assert game.row["moments"] == [{"at": 1_080_000, "what": "running_time_off"}]


def test_the_ends_are_switched() -> None:
    """After every period of regulation."""
    game = Table().period().out()
    game.do("next_phase")
    assert game.row["moments"] == [{"at": game.at, "what": "ends_switched"}]


def test_the_winner_of_overtime() -> None:
    """The clock stopped, the outcome; taken back there is no moment."""
    game = Table("prime-expo-boulder", "semi_final").period(3).out()
    game.do("next_phase")
    assert whats(game.row["moments"]) == ["ends_switched"]
    game.do("start_clock")
    game.after(1_000).do("goal", team="away")
    assert game.row["moments"] == [
        {"at": game.at, "what": "clock_stopped"},
        {"at": game.at, "what": "outcome", "winner": "away", "decided_in": "overtime"},
    ]  # fmt: skip
    game.do("undo")
    assert game.row["moments"] == []
    game.do("stop_clock")
    assert game.row["moments"] == []


def test_a_clock_set_forward_ends_what_it_passes() -> None:
    """At the instant of the act."""
    game = Table().period()
    act = game.act("penalty", team="home", player="2", kind="minor")
    game.do("set_clock", remaining_ms=1_000_000)
    assert game.row["moments"] == [{"at": game.at, "what": "penalty_ended", "act": act, "by": "time"}]


def test_before_the_game_nothing_happens() -> None:
    """The opening itself is no moment."""
    assert Table().row["moments"] == []


def test_a_penalty_of_a_break_starts_with_the_faceoff() -> None:
    """Not when it is given; the one of two that waits starts later still."""
    game = Table().period().out()
    game.do("next_phase")
    acts = [game.act("penalty", team="home", player=n, kind="minor") for n in ("2", "4", "5")]
    assert "penalty_started" not in whats(game.moments)
    game.do("next_phase")
    given = game.act("penalty", team="away", player="2", kind="misconduct")
    assert game.row["moments"] == [{"at": game.at, "what": "penalty_started", "act": given}]
    game.after(60_000).do("start_clock")
    assert game.row["moments"] == [{"at": game.at, "what": "penalty_started", "act": act} for act in acts[:2]]
    game.after(5_000).do("stop_clock")
    game.do("start_clock")
    assert game.row["moments"] == []
    game.after(115_000).do("wait")
    assert {"at": game.at, "what": "penalty_started", "act": acts[2]} in game.row["moments"]


def test_what_had_begun_ends_before_another_begins() -> None:
    """At one instant, also where the one that waited was entered first: a player's major is served before his minor (RULES 2.3)."""
    game = Table("nhl").period().run(100)
    minor = game.act("penalty", team="home", player="2", kind="minor")
    major = game.act("penalty", team="home", player="2", kind="major")
    game.do("start_clock")
    game.after(300_000).do("wait")
    told = [(m["what"], m["act"]) for m in game.row["moments"] if m["what"].startswith("penalty")]
    assert told == [("penalty_ended", major), ("penalty_started", minor)]
