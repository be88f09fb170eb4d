"""Other tournaments' sheets, as far as they were seen."""

import pytest

from clockapp.rules.load import load
from clockapp.rules.play import Overtime, Shootout, TieStands


@pytest.mark.parametrize("name", ["sdmha", "rayside-balfour-2016", "draft-day"])
def test_a_sheet_names_where_it_was_found(name: str) -> None:
    """Whoever doubts a line can look it up."""
    assert load(name).source.startswith("http")


def test_sdmha_has_overtime_in_the_round_robin_and_then_a_tie() -> None:
    """Five minutes 3 on 3; a tie after overtime gives each team one point."""
    rules = load("sdmha")
    overtime, tie = rules.stage("round_robin").tie
    assert isinstance(overtime, Overtime)
    assert isinstance(tie, TieStands)
    assert (overtime.length_s, overtime.strength, overtime.penalty_model) == (300, 3, "add_skater")
    assert (rules.points.win, rules.points.overtime_win, rules.points.overtime_loss, rules.points.tie) == (3, 2, 1, 1)


def test_sdmha_has_a_shootout_of_five_in_medal_games() -> None:
    """Each team selects 5 players."""
    step = load("sdmha").stage("championship").tie[-1]
    assert isinstance(step, Shootout)
    assert step.rounds == 5


def test_sdmha_has_its_mercy_rule_at_any_time_of_the_round_robin() -> None:
    """A five-goal lead at any time."""
    (mercy,) = load("sdmha").mercy
    assert (mercy.periods, mercy.on_at, mercy.off_at, mercy.stages) == ((1, 2, 3), 5, None, ("round_robin",))


def test_rayside_balfour_gives_a_point_for_each_period() -> None:
    """1 point for each period won and 2 points for the win, for a possible 5 points."""
    points = load("rayside-balfour-2016").points
    assert points.win + 3 * points.period_win == 5


def test_rayside_balfour_has_two_overtimes_of_different_strength() -> None:
    """5 minutes of 4 on 4, 5 minutes of 3 on 3, a shootout of 3."""
    four, three, shootout = load("rayside-balfour-2016").stage("championship").tie
    assert isinstance(four, Overtime)
    assert isinstance(three, Overtime)
    assert isinstance(shootout, Shootout)
    assert [(four.strength, four.length_s), (three.strength, three.length_s)] == [(4, 300), (3, 300)]
    assert shootout.rounds == 3


def test_rayside_balfour_has_longer_minors_in_straight_time() -> None:
    """Penalties issued during straight time are 3 minutes."""
    assert load("rayside-balfour-2016").running_time.minor_s == 180


def test_draft_day_has_its_mercy_rule_in_the_last_five_minutes() -> None:
    """5 goals with 5:00 left in the 3rd period, off at 3; scores are posted with a difference of 7."""
    rules = load("draft-day")
    (mercy,) = rules.mercy
    assert (mercy.periods, mercy.on_at, mercy.off_at, mercy.from_remaining_s) == ((3,), 5, 3, 300)
    assert rules.cap.max_difference == 7
