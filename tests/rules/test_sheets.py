"""Other tournaments' sheets, as far as they were seen."""

import pytest

from clockapp.assets import asset
from clockapp.rules.load import load, names
from clockapp.rules.play import Overtime, Shootout, TieStands

BOOKS = {"hockey-canada", "usa-hockey", "iihf", "nhl"}


SHEETS = [name for name in names() if name not in {"prime-expo-boulder", "edmonton-bantam-2008", *BOOKS}]


def test_there_are_more_than_twelve() -> None:
    """Of the sheets of other tournaments at least twelve come with the app."""
    assert len(SHEETS) >= 12


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_names_where_it_was_found(name: str) -> None:
    """Whoever doubts a line can look it up."""
    assert load(name).source.startswith("http")


def test_the_page_of_the_sheets_has_each_with_its_address() -> None:
    """assets/docs/sheets.md: which sheet shows which possibility."""
    page = asset("docs/sheets.md").read_text(encoding="utf-8")
    for name in SHEETS:
        assert f"| `{name}` |" in page
        assert load(name).source in page


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


def test_draft_day_stands_on_hockey_canada() -> None:
    """The tournament is governed by Hockey Canada rules."""
    assert load("draft-day").rulebook == "hockey-canada"


def test_elite_has_a_list_of_mercy_rules() -> None:
    """Seven goals in the 2nd period, five in the 3rd, or twenty penalties; off at two."""
    second, third = load("elite-team-sports").mercy
    assert (second.periods, second.on_at, second.off_at) == ((2,), 7, 2)
    assert (third.periods, third.on_at, third.off_at, third.penalties_total) == ((3,), 5, 2, 20)


def test_the_halves_of_slavija_give_points_and_the_game_none() -> None:
    """Each half is its own game: two points, one for a tie."""
    points = load("hk-slavija-u11").points
    assert (points.period_win, points.period_tie, points.win, points.tie) == (2, 1, 0, 0)
