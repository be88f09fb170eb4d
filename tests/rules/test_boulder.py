"""The Boulder sheet, line by line."""

import pytest

from clockapp.rules.load import load
from clockapp.rules.play import Overtime, Period, Shootout

RULES = load("prime-expo-boulder")


def shootout(stage: str) -> Shootout:
    step = RULES.stage(stage).tie[-1]
    assert isinstance(step, Shootout)
    return step


def overtime(stage: str) -> Overtime:
    step = RULES.stage(stage).tie[0]
    assert isinstance(step, Overtime)
    return step


@pytest.mark.parametrize(
    "line",
    [
        "No body checking will be permitted.",
        "Delayed offside will be in effect for all games.",
        "Teams are allowed to ice the puck while shorthanded.",
        "Players and coaches should report to the arena at least 45 min prior to each game.",
        "A zero-tolerance for verbal abuse is in effect and will be enforced for all team officials, players, and spectators.",
    ],
)
def test_lines_no_clock_can_act_on_are_shown_as_they_are(line: str) -> None:
    """Body checking, offside, icing, reporting and zero tolerance are text."""
    assert line in RULES.notes


def test_penalties_for_disputing_and_the_playoff_format_are_shown() -> None:
    """APPROPRIATE PENALTIES WILL BE ASSESSED FOR DISPUTING ...; refer to ... the playoff format for each division."""
    assert any("disputing or arguing a decision" in note for note in RULES.notes)
    assert any("playoff format of each division" in note for note in RULES.notes)


def test_minor_penalties_are_two_minutes() -> None:
    """Minor penalties: 2 minutes."""
    assert RULES.penalties.kinds["minor"].team_s == (120,)


def test_majors_and_misconducts_are_those_of_usa_hockey() -> None:
    """The sheet is silent: USA Hockey, 5:00 and 10:00, marked as our reading."""
    assert RULES.rulebook == "usa-hockey"
    assert RULES.penalties.kinds["major"].team_s == (300,)
    assert RULES.penalties.kinds["misconduct"].player_s == 600
    assert "USA Hockey" in RULES.penalties.reading


def test_one_timeout_a_game() -> None:
    """Each team is allowed one timeout per game; in the final only if they didn't use it in regulation or OT."""
    assert (RULES.timeouts.count, RULES.timeouts.in_overtime, RULES.timeouts.overtime_count) == (1, True, 0)
    assert RULES.timeouts_of("championship") == 1


def test_the_length_of_a_timeout_is_a_reading() -> None:
    """The sheet gives none: 0:30."""
    assert RULES.timeouts.length_s == 30
    assert "30 seconds" in RULES.timeouts.reading


def test_a_tied_round_robin_game_goes_straight_to_a_shootout() -> None:
    """No tie games in regulation: a 3 player shootout. No overtime in round-robin play."""
    assert RULES.stage("round_robin").tie == (shootout("round_robin"),)
    assert shootout("round_robin").rounds == 3


def test_running_time_comes_on_by_five_and_goes_off_within_two() -> None:
    """Running time during the 3rd period, only when winning by 5 goals; stop-time within 2 goals."""
    (mercy,) = RULES.mercy
    assert (mercy.periods, mercy.on_at, mercy.off_at, mercy.rearm) == ((3,), 5, 2, True)
    assert "5 or more" in mercy.reading


def test_points_of_the_round_robin() -> None:
    """3 points for a regulation win, 2 for a shootout win, 1 for a shootout loss, and 0 for a regulation loss."""
    points = RULES.points
    assert (points.win, points.shootout_win, points.shootout_loss, points.loss) == (3, 2, 1, 0)


def test_points_of_an_overtime_win_are_a_reading() -> None:
    """The round robin has no overtime: 2 and 1 if there were one."""
    assert (RULES.points.overtime_win, RULES.points.overtime_loss) == (2, 1)
    assert "overtime gives 2" in RULES.points.reading


def test_scores_are_posted_with_a_difference_of_at_most_seven() -> None:
    """Scores will be posted with a goal differential no greater than 7."""
    assert RULES.cap.max_difference == 7
    assert set(RULES.cap.applies_to) == {"posted", "goals_for", "goals_against", "quotient"}
    assert not RULES.cap.on_board
    assert RULES.cap.reading


def test_warm_up_and_periods() -> None:
    """3-minute warm-up; 15-15-15 minute periods."""
    assert RULES.breaks.warmup_s == 180
    assert RULES.periods == (Period(length_s=900),) * 3


def test_the_home_team_decides_who_shoots_first() -> None:
    """Home team will decide who will shoot first."""
    assert shootout("round_robin").first_shooter == "home_choice"


def test_when_a_player_may_shoot_again() -> None:
    """Not until all other eligible players have had a turn OR the opposing team has used all of their shooters."""
    assert (shootout("round_robin").repeat, shootout("round_robin").reset_when) == ("after_all", "either")


def test_the_shootout_stops_when_decided() -> None:
    """Sudden-death shootout (both teams get to shoot each round); stopping early in the three rounds is a reading."""
    assert shootout("round_robin").early_stop
    assert "both shoot" in shootout("round_robin").reading


def test_who_sits_in_the_box_may_not_shoot() -> None:
    """Players with time remaining on their penalty are not eligible for the shootout."""
    assert shootout("round_robin").ineligible == "in_box"


@pytest.mark.parametrize("stage", ["play_in", "quarter_final", "semi_final"])
def test_play_in_quarter_final_and_semi_final(stage: str) -> None:
    """5-minute sudden-death (3-on-3) stopped time (switch ends); if still tied a 3-player shootout."""
    step = overtime(stage)
    assert (step.length_s, step.strength, step.sudden_victory, step.clock) == (300, 3, True, "stop")
    assert (step.switch_ends, step.periods, step.penalty_model) == (True, 1, "add_skater")
    assert step.break_before_s is None
    assert shootout(stage).rounds == 3
    assert len(RULES.stage(stage).tie) == 2


@pytest.mark.parametrize("stage", ["play_in", "quarter_final", "semi_final", "consolation"])
def test_the_same_shootout_rules_apply_as_in_the_round_robin(stage: str) -> None:
    """Same rules apply as in prelim shootout."""
    same, other = shootout(stage), shootout("round_robin")
    assert (same.rounds, same.first_shooter, same.repeat, same.reset_when, same.early_stop, same.ineligible) == (
        other.rounds, other.first_shooter, other.repeat, other.reset_when, other.early_stop, other.ineligible,
    )  # fmt: skip


def test_a_tied_consolation_game_goes_straight_to_the_shootout() -> None:
    """There is no OT in consolation games: the contradiction with the heading is told, and how it is read."""
    assert RULES.stage("consolation").tie == (shootout("consolation"),)
    assert RULES.stage("consolation").reading
    assert any("consolation" in text and "no overtime" in text for text in RULES.contradictions)


def test_the_heading_and_its_first_step_name_different_stages() -> None:
    """SEMI-FINAL or CONSOLATION in the heading, play-in, quarter final or semi final in step 1."""
    assert any("play-in, quarter-final and semi-final" in text for text in RULES.contradictions)


def test_the_championship_is_played_until_it_is_decided() -> None:
    """5-minute 3-on-3 periods until a winner is determined, 1 minute break between, ends switched; no shootout."""
    (step,) = RULES.stage("championship").tie
    assert isinstance(step, Overtime)
    assert (step.length_s, step.strength, step.sudden_victory, step.clock) == (300, 3, True, "stop")
    assert (step.periods, step.switch_ends, step.penalty_model) == (0, True, "add_skater")
    assert (step.break_before_s, step.break_between_s) == (None, 60)


def test_tie_breakers_in_order() -> None:
    """Points, head-to-head (two teams only), goal quotient, least allowed, most for, fastest goal in the first game."""
    assert [step.by for step in RULES.tie_break.two] == [
        "head_to_head", "goal_quotient", "goals_against", "goals_for", "fastest_goal",
    ]  # fmt: skip
    assert RULES.tie_break.multi == ()
    head_to_head, fastest = RULES.tie_break.two[0], RULES.tie_break.two[-1]
    assert head_to_head.only_if_teams == 2
    assert fastest.who == "first_game"
    assert all(step.sentence for step in RULES.tie_break.two)


def test_the_tie_breaker_is_reapplied_to_any_remaining_ties() -> None:
    """As soon as the tie is broken, the tie breaker is reapplied: the best is placed, the rest start again."""
    assert RULES.tie_break.on_split == "peel_best"
    assert RULES.tie_break.reading


def test_a_shootout_counts_as_one_goal() -> None:
    """The sheet is silent: one goal of the winner, in goals for and against."""
    assert RULES.shootout_goal.in_goals_for
    assert RULES.shootout_goal.in_goals_against
    assert RULES.shootout_goal.reading


def test_a_game_in_a_stage_the_sheet_does_not_know_is_never_tied() -> None:
    """No tie games in regulation."""
    assert isinstance(RULES.stage("somewhere").tie[0], Shootout)
