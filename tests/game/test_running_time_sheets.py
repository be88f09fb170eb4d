"""Running time as other sheets have it: running periods, close games, limits on when a lead counts (RULES 3.1)."""

from dataclasses import replace
from typing import Any

from clockapp.rules.play import InverseMercy, Mercy, Overtime, Period, Stage
from clockapp.rules.ruleset import RuleSet
from tests.script import rule_set
from tests.table import Table


def sheet(**changes: Any) -> RuleSet:
    """Hockey Canada with some rules changed."""
    return replace(rule_set("hockey-canada"), **changes)


def running(game: Table) -> bool:
    """Whether running time is on at this instant."""
    on: bool = game.view["running_time"]["on"]
    return on


def goals(game: Table, home: int = 0, away: int = 0) -> Table:
    """Goals at this instant."""
    for side, count in (("home", home), ("away", away)):
        for _ in range(count):
            game.do("goal", team=side)
    return game


CLOSE = (Period(length_s=1200), Period(length_s=1200), Period(length_s=1200, clock="running"))


def test_a_running_period_goes_over_to_stop_time() -> None:
    """In its last seconds, where the sheet says so; a stop period never runs."""
    rules = sheet(periods=(Period(length_s=600, clock="running", stop_last_s=60), Period(length_s=600)))
    game = Table(rules).period()
    assert running(game)
    game.do("start_clock")
    assert running(game.after(539_999))
    assert not running(game.after(1))
    assert not running(game.period(2))


def test_a_close_game_ends_in_stop_time() -> None:
    """Within the last minutes of the last period, at the lead of that moment."""
    game = goals(Table(sheet(periods=CLOSE, inverse_mercy=InverseMercy(last_s=300, lead_at_most=1))).period(3), home=2)
    assert running(game.run(900))
    assert running(game.run(10))
    assert not running(goals(game, away=1))
    assert running(goals(game, home=1))


def test_once_close_it_stays_so() -> None:
    """Sticky: the lead was one goal inside the last minutes; what came before them does not count."""
    rules = sheet(periods=CLOSE, inverse_mercy=InverseMercy(last_s=300, lead_at_most=1, sticky=True))
    game = goals(Table(rules).period(3), home=1).run(100)
    goals(game, home=2).run(800)
    assert running(game)
    goals(game, away=2)
    assert not running(goals(game.run(10), away=0))
    assert not running(goals(game, home=3))


def test_a_lead_of_before_the_last_minutes_is_the_first_looked_at() -> None:
    """3-0 at the mark and 4-0 after it: never close."""
    rules = sheet(periods=CLOSE, inverse_mercy=InverseMercy(last_s=300, lead_at_most=1, sticky=True))
    game = goals(Table(rules).period(3), home=3).run(1_000)
    assert running(goals(game, home=1))


def test_a_mercy_rule_of_the_last_minutes() -> None:
    """The lead is looked at from then on: when the time comes, and after every goal."""
    game = goals(Table(sheet(mercy=(Mercy(periods=(3,), on_at=4, from_remaining_s=600),))).period(3), home=5)
    assert not running(game.run(599))
    assert running(game.run(1))
    goals(game, away=3)
    assert running(game)


def test_it_may_not_come_on_twice() -> None:
    """Where the sheet says that off is off."""
    game = goals(Table(sheet(mercy=(Mercy(periods=(3,), on_at=2, off_at=1, rearm=False),))).period(3), home=2)
    assert running(game)
    assert not running(goals(game, away=1))
    assert not running(goals(game, home=1))


def test_penalties_bring_it_on_too() -> None:
    """So many of both teams, in a period of the rule."""
    game = Table(sheet(mercy=(Mercy(periods=(2, 3), on_at=9, penalties_total=2),))).period()
    for side in ("home", "away"):
        game.do("penalty", team=side, player="2", kind="minor")
    assert not running(game)
    assert running(game.period(2))


def test_mercy_of_some_stages() -> None:
    """In force in those the rule names, and in no stage that has none."""
    rule = Mercy(periods=(1,), on_at=1, stages=("round_robin",))
    assert running(goals(Table(sheet(mercy=(rule,))).period(), home=1))
    assert not running(goals(Table(sheet(mercy=(rule,)), "semi_final").period(), home=1))
    without = {"default": Stage(mercy=False)}
    assert not running(goals(Table(sheet(mercy=(rule,), stages=without)).period(), home=1))


def test_a_running_overtime() -> None:
    """Its last seconds may be stop time."""
    stages = {"default": Stage(tie=(Overtime(length_s=300, clock="running", last_stop_s=60),))}
    game = Table(sheet(stages=stages)).period(3).out()
    game.do("next_phase")
    assert running(game)
    game.do("start_clock")
    assert not running(game.after(240_000))


def test_a_penalty_keeps_how_it_was_assessed() -> None:
    """In running time a minor may be longer, also once stop time is back (RULES 2.8)."""
    rules = sheet(mercy=(Mercy(periods=(3,), on_at=1, off_at=0),))
    rules = replace(rules, running_time=replace(rules.running_time, minor_s=180))
    game = goals(Table(rules).period(3), home=1)
    assert game.do("penalty", team="away", player="2", kind="minor")["away"]["penalties"][0]["text"] == "3:00"
    goals(game, away=1)
    assert game.view["away"]["penalties"][0]["text"] == "3:00"
    assert game.do("penalty", team="home", player="2", kind="minor")["home"]["penalties"][0]["text"] == "2:00"
