"""The Edmonton sheet, line by line."""

import pytest

from clockapp.rules.load import load
from clockapp.rules.play import Overtime, Period, Shootout, TieStands
from clockapp.rules.table import SuspensionRow

RULES = load("edmonton-bantam-2008")
ROWS = {row.id: row for row in RULES.suspensions}
PLAYOFFS = ["play_in", "quarter_final", "semi_final", "championship"]


@pytest.mark.parametrize(
    "line",
    [
        "CHA playing rules will apply unless otherwise stipulated",
        "at the arena at least 45 minutes before game time",
        "All games must start on time",
        "hard card and affiliation registration card",
        "dressing rooms in a reasonably clean condition",
        "Division standings will be Final",
        "he may order the ice to be cleaned at the end of the three regulation periods",
        "Minimum Suspension guidelines of Hockey Alberta and the EMHA will apply",
        "The Tournament Committee Chairman's decision will be final",
    ],
)
def test_lines_no_clock_can_act_on_are_shown_as_they_are(line: str) -> None:
    """Rules 1, 3, 4, 5, 6, 7.1 and 10 are text for people."""
    assert any(line in note for note in RULES.notes)


def test_the_rule_book() -> None:
    """1. CHA playing rules will apply."""
    assert RULES.rulebook == "hockey-canada"


def test_periods() -> None:
    """2. All games will be three 20-minute stop-time periods."""
    assert RULES.periods == (Period(length_s=1200, clock="stop"),) * 3


def test_straight_time_by_order() -> None:
    """2. The Tournament Chairman or his representative may change the time to straight time."""
    assert RULES.running_time.by_order


def test_warm_up() -> None:
    """3. Pre-Game Warm up time will be 5 minutes."""
    assert RULES.breaks.warmup_s == 300


def test_division_games_may_end_tied() -> None:
    """7. Overtime will be played in the Championship playoffs only."""
    for stage in ("round_robin", "consolation"):
        assert [type(step) for step in RULES.stage(stage).tie] == [TieStands]


@pytest.mark.parametrize("stage", PLAYOFFS)
def test_playoff_overtime(stage: str) -> None:
    """7.2, 7.3: ten-minute stop time sudden victory, teams will NOT change ends; 5-on-5 is a reading."""
    step = RULES.stage(stage).tie[0]
    assert isinstance(step, Overtime)
    assert (step.length_s, step.clock, step.sudden_victory, step.switch_ends) == (600, "stop", True, False)
    assert (step.periods, step.strength, step.penalty_model) == (1, 5, "formula")
    assert (step.break_before_s, step.break_between_s) == (None, None)
    assert "5-on-5" in step.reading


@pytest.mark.parametrize("stage", PLAYOFFS)
def test_playoff_shootout(stage: str) -> None:
    """7.4: 5 players, then 1 new and different player until won. 7.5: penalties not completed make ineligible."""
    overtime, step = RULES.stage(stage).tie
    assert isinstance(overtime, Overtime)
    assert isinstance(step, Shootout)
    assert (step.rounds, step.repeat, step.reset_when) == (5, "after_all", "either")
    assert (step.first_shooter, step.ineligible) == ("home_choice", "in_box")
    assert "Who shoots first is not given" in step.reading


def test_straight_time_at_a_spread_of_five() -> None:
    """8. Third period, five goals or more: straight time; less than five: stop time."""
    (mercy,) = RULES.mercy
    assert (mercy.periods, mercy.on_at, mercy.off_at, mercy.rearm) == ((3,), 5, 4, True)


def test_one_timeout_in_regular_time_or_overtime() -> None:
    """9. One time-out of thirty seconds during regular playing time or overtime, at a normal stoppage."""
    timeouts = RULES.timeouts
    assert (timeouts.count, timeouts.length_s, timeouts.in_overtime, timeouts.overtime_count) == (1, 30, True, 0)
    assert "not one each" in timeouts.reading


def test_points_are_a_reading() -> None:
    """The sheet gives none: 2-1-0, and a win is a win however it came."""
    points = RULES.points
    assert (points.win, points.overtime_win, points.shootout_win, points.tie) == (2, 2, 2, 1)
    assert (points.loss, points.overtime_loss, points.shootout_loss) == (0, 0, 0)
    assert points.reading


def test_scores_are_posted_as_they_are() -> None:
    """The sheet has no cap."""
    assert (RULES.cap.max_difference, RULES.cap.max_goals) == (None, None)


def test_two_teams_tied() -> None:
    """1.1 their game, 1.2 wins, 1.3 goal average, 1.4 penalty minutes, 1.5 first goal in their game, 1.6 coin."""
    assert [step.by for step in RULES.tie_break.two] == [
        "head_to_head", "wins", "goal_quotient", "penalty_minutes", "first_goal", "coin_toss",
    ]  # fmt: skip
    assert [step.sentence[:3] for step in RULES.tie_break.two] == ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]
    assert {step.scope for step in RULES.tie_break.two} == {"all"}


def test_three_or_more_teams_tied() -> None:
    """2. points among the tied, 2.1 wins, 2.2 goal average, 2.3 against, 2.4 for, 2.5 penalty minutes, 2.6 coin."""
    steps = RULES.tie_break.multi
    assert [(step.by, step.scope) for step in steps] == [
        ("points", "tied"), ("wins", "tied"), ("goal_quotient", "all"), ("goals_against", "all"),
        ("goals_for", "all"), ("penalty_minutes", "all"), ("coin_toss", "all"),
    ]  # fmt: skip


def test_the_tied_teams_must_have_played_each_other() -> None:
    """2. Tied teams must have played a game against each other."""
    assert [step.require_all_met for step in RULES.tie_break.multi] == [True] + [False] * 6


def test_the_odd_coin_gains_the_highest_position() -> None:
    """2.6 In a 3-team coin toss, the odd team gains the highest position."""
    assert RULES.tie_break.multi[-1].odd_one_out == "highest"
    assert RULES.tie_break.two[-1].odd_one_out is None


def test_never_back_to_the_two_team_tie_breaker() -> None:
    """At no time will teams using this formula go back to the two-team tiebreaker; they go to the next step."""
    assert not RULES.tie_break.two_when_two_left
    assert RULES.tie_break.on_split == "next_step"


def test_the_scope_of_wins_is_told_as_a_contradiction() -> None:
    """2.1 most wins: all games are first included at 2.2."""
    assert any("2.1" in text for text in RULES.contradictions)


G, M, GR = "game_misconduct", "match", "gross_misconduct"

TABLE = [
    # id, code, who, term, number, trigger
    ("S01", "16c", "staff", "indefinite", (), "manual"),
    ("S02", "16", "staff", "indefinite", (), "auto"),
    ("S03", "27", "player", "games", (2,), "auto"),
    ("S04", "27", "coach", "indefinite", (), "manual"),
    ("S05", "27", "team", "indefinite", (), "manual"),
    ("S06", "47", "any", "games", (2,), "auto"),
    ("S07", "", "player", "review", (), "auto"),
    ("S08", "", "any", "games", (1,), "auto"),
    ("S09", "", "any", "games", (2,), "auto"),
    ("S10", "49a", "any", "indefinite", (), "auto"),
    ("S11", "49b", "any", "games", (2,), "auto"),
    ("S12", "49c", "any", "games", (3,), "auto"),
    ("S13", "49b", "any", "games", (2,), "auto"),
    ("S14", "49d", "any", "games", (2,), "auto"),
    ("S15", "49f", "any", "games", (3,), "auto"),
    ("S16", "49e", "any", "games", (3,), "auto"),
    ("S17", "49g", "any", "games", (3,), "auto"),
    ("S18", "49h", "any", "games", (3,), "auto"),
    ("S19", "53a/86a", "player", "games", (1,), "auto"),
    ("S20", "53b/86b/c", "any", "games", (4,), "auto"),
    ("S21", "59a1", "player", "escalating", (1, 2, 3), "auto"),
    ("S22", "59a4", "player", "games", (2,), "auto"),
    ("S23", "59d", "player", "games", (2,), "auto"),
    ("S24", "59d", "player", "games", (2,), "auto"),
    ("S25", "70", "coach", "games", (3,), "manual"),
    ("S26", "70b", "player", "games", (3,), "auto"),
    ("S27", "70b,d", "player", "games", (3,), "auto"),
    ("S28", "70c", "coach", "games", (1,), "auto"),
    ("S29", "71a", "any", "months", (3,), "auto"),
    ("S30", "71a", "any", "years", (1,), "auto"),
    ("S31", "71a", "any", "months", (1,), "auto"),
    ("S32", "", "team", "indefinite", (), "manual"),
    ("S33", "80", "any", "games", (8,), "auto"),
    ("S34", "80", "any", "games", (3,), "auto"),
    ("S35", "", "staff", "games", (1,), "auto"),
    ("S36", "", "staff", "note", (), "manual"),
]


@pytest.mark.parametrize(("row_id", "code", "who", "term", "number", "trigger"), TABLE)
def test_a_row_of_the_minimum_suspensions(
    row_id: str, code: str, who: str, term: str, number: tuple[int, ...], trigger: str
) -> None:
    """Minimum suspensions guidelines: the term of each row, and whether the app can propose it."""
    row = ROWS[row_id]
    assert (row.code, row.who, row.term, row.number, row.trigger) == (code, who, term, number, trigger)
    assert row.text


def test_the_table_of_suspensions_is_complete() -> None:
    """Each row once, in the order of the sheet; codes are not unique, ids are."""
    assert [row.id for row in RULES.suspensions] == [row[0] for row in TABLE]
    assert len({row.code for row in RULES.suspensions}) < len(RULES.suspensions)


def what(row: SuspensionRow) -> tuple[object, ...]:
    return row.kinds, row.all_kinds, row.infractions


@pytest.mark.parametrize(
    ("row_id", "expected"),
    [
        ("S06", ((G,), (), ("abuse of officials", "unsportsmanlike conduct", "verbal/discriminatory"))),
        ("S07", ((), ("major", G), ())),
        ("S09", ((GR,), (), ())),
        ("S12", ((M,), (), ("kicking",))),
        ("S18", ((M,), (), ("slash", "high sticking", "cross checking"))),
        ("S19", ((), ("major", G), ("checking from behind", "checking to the head"))),
        ("S20", ((M,), (), ("checking from behind", "checking to the head"))),
        ("S21", ((), (), ("instigator", "aggressor"))),
        ("S26", ((), ("double_minor", G), ("leaving the bench",))),
        ("S27", ((), ("misconduct", "misconduct", "misconduct", G), ("leaving the penalty box",))),
        ("S28", ((G,), (), ("leaving the bench", "leaving the penalty box"))),
        ("S35", ((G,), (), ())),
    ],
)
def test_what_triggers_a_row(row_id: str, expected: tuple[object, ...]) -> None:
    """The penalty a row names is what the game's log is searched for."""
    assert what(ROWS[row_id]) == expected


def test_game_misconduct_in_the_last_ten_minutes() -> None:
    """Automatic 1 game suspension if game misconduct occurs in the last 10 minutes of the game."""
    assert ROWS["S08"].late_s == 600
    assert ROWS["S08"].kinds == (G,)
    assert "10:00 or less" in ROWS["S08"].reading


def test_a_second_fighting_major_at_one_stoppage() -> None:
    """59d: any player receiving a second fighting major penalty during the same stoppage of play."""
    row = ROWS["S24"]
    assert (row.kinds, row.infractions, row.times) == (("major",), ("fighting",), 2)


def test_pre_and_post_game_altercations() -> None:
    """27: majors, game misconduct, gross misconduct and match penalties in an altercation outside the game."""
    assert [row.id for row in RULES.suspensions if row.outside_game] == ["S03"]
    assert ROWS["S03"].kinds == ("major", G, GR, M)


def test_several_rows_give_the_largest_minimum() -> None:
    """The sheet is silent where several rows fit."""
    assert RULES.suspensions_combine == "max"
