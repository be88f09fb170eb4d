"""Settings whose types are right and which still make no sense together."""

from pathlib import Path

import pytest

from clockapp.rules.load import load, names
from tests.rules.files import HEAD, faults

RUNNING = 'periods = [{ length_s = 900, clock = "running" }]\n'
ROW = '{ id = "a", term = "games", number = [1] }'


@pytest.mark.parametrize("name", names())
def test_what_is_shipped_makes_sense(name: str) -> None:
    """No check speaks against a shipped rule set."""
    assert load(name).name == name


SENSELESS = [
    ("periods = [{ length_s = 900, stop_last_s = 60 }]", "periods[0].stop_last_s", "expected 0 in stop time"),
    (
        'periods = [{ length_s = 900, clock = "running", stop_last_s = 901 }]',
        "periods[0].stop_last_s",
        "expected at most the period's 900 seconds",
    ),
    ("breaks = { intermission_s = 60, horn_left_s = 60 }", "breaks.horn_left_s", "expected fewer than intermission_s, 60"),
    ('slot.curfew = "hard"', "slot.minutes", "expected the minutes of ice a game has"),
    ('slot = { minutes = 60, curfew = "drop_to" }', "slot.drop_to_s", "expected the seconds the clock is set down to"),
    (
        'slot = { minutes = 60, curfew = "hard", when_left_s = 3601 }',
        "slot.when_left_s",
        "expected at most the slot's 60 minutes",
    ),
    ('slot.last_period = "half_of_remaining"', "slot.last_period", 'expected "full" where a game has no minutes of ice'),
    (
        "breaks = { warmup_s = 0, warmup_if_time_only = true }",
        "breaks.warmup_if_time_only",
        "expected false where there is no warm-up",
    ),
    (
        'slot.minutes = 60\nstages.play_in.tie = [{ kind = "overtime", length_s = 300, min_ice_left_s = 3600 }, { kind = "tie" }]',
        "stages.play_in.tie[0].min_ice_left_s",
        "expected fewer than the slot's 3600 seconds",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0, min_ice_left_s = 600 }]',
        "stages.play_in.tie[0].min_ice_left_s",
        "expected 0 where nothing follows that could decide the game instead",
    ),
    (
        'stages.play_in.tie = [{ kind = "shootout", simultaneous = true, order_in_sudden_victory = "swap" }]',
        "stages.play_in.tie[0].order_in_sudden_victory",
        'expected "same" where both teams shoot at the same time',
    ),
    ("shootout_goal.in_score = false", "shootout_goal.in_goals_for", "expected false where the goal is not in the score"),
    (
        "shootout_goal = { in_score = false, in_goals_for = false }",
        "shootout_goal.in_goals_against",
        "expected false where the goal is not in the score",
    ),
    ("cap.tie_break_only = true", "cap.tie_break_only", "expected false where nothing is capped"),
    (
        "cap = { max_difference = 6, tie_break_only = true, on_board = true }",
        "cap.on_board",
        "expected false where the cap holds in the tie-breaks alone",
    ),
    (
        "cap = { max_difference = 6, tie_break_only = true }",
        "cap.applies_to",
        "expected goals_for, goals_against or quotient, and no posted score",
    ),
    (
        "cap = { max_goals = 6, tie_break_only = true, applies_to = [] }",
        "cap.applies_to",
        "expected goals_for, goals_against or quotient, and no posted score",
    ),
    *(
        (
            f"tie_break.cross_group = [{{ {text} }}]",
            "tie_break.cross_group[0]",
            "expected no step on games between teams of different groups",
        )
        for text in ('by = "head_to_head"', 'by = "wins", scope = "tied"', 'by = "wins", require_all_met = true', 'by = "first_goal"', 'by = "seed"', 'by = "against_others"')
    ),
    (
        'tie_break.cross_group = [{ by = "coin_toss" }, { by = "wins" }]',
        "tie_break.cross_group[0]",
        "expected nothing after a coin toss",
    ),
    (
        'tie_break.cross_group = [{ by = "wins", restart_at = 1 }]',
        "tie_break.cross_group[0].restart_at",
        "expected no step to start at again; take it out",
    ),
    ('tie_break.two = [{ by = "wins", restart_at = 2 }]', "tie_break.two[0].restart_at", "expected a step from 1 to 1; choose one"),
    ('tie_break.two = [{ by = "wins", most_goals = 8 }]', "tie_break.two[0].most_goals", "expected only with by = goal_difference"),
    ('tie_break = { restart_at = 2, two = [{ by = "wins" }] }', "tie_break.restart_at", "expected a step from 1 to 1; choose one"),
    (
        'tie_break = { restart_at = 2, on_split = "next_step", two = [{ by = "wins" }, { by = "goals_for" }] }',
        "tie_break.restart_at",
        'expected 1 where on_split = "next_step"',
    ),
    ("forfeit = { as_played = true, goals_count = false }", "forfeit.as_played", "expected false where no goals of a forfeit count"),
    ("mercy = [{ periods = [], on_at = 5 }]", "mercy[0].periods", "expected the periods in which the rule is in force"),
    ("mercy = [{ periods = [4], on_at = 5 }]", "mercy[0].periods[0]", "expected a period from 1 to 3"),
    ("mercy = [{ periods = [0], on_at = 5 }]", "mercy[0].periods[0]", "expected a period from 1 to 3"),
    ("mercy = [{ periods = [3, 3], on_at = 5 }]", "mercy[0].periods[1]", "expected each value once"),
    ("mercy = [{ periods = [3], on_at = 5, off_at = 5 }]", "mercy[0].off_at", "expected fewer than on_at, 5"),
    (
        'mercy = [{ periods = [3], on_at = 5, stages = ["finals"] }]',
        "mercy[0].stages[0]",
        (
            "expected a stage: round_robin, play_in, quarter_final, semi_final, consolation or championship; "
            "did you mean championship?"
        ),
    ),
    (
        'mercy = [{ periods = [3], on_at = 5, stages = ["default"] }]',
        "mercy[0].stages[0]",
        "expected a stage: round_robin, play_in, quarter_final, semi_final, consolation or championship",
    ),
    (
        'mercy = [{ periods = [3], on_at = 5, stages = ["play_in", "play_in"] }]',
        "mercy[0].stages[1]",
        "expected each value once",
    ),
    ("inverse_mercy = { last_s = 300, lead_at_most = 3 }", "inverse_mercy", "expected only where the last period has"),
    (
        RUNNING + "inverse_mercy = { last_s = 901, lead_at_most = 3 }",
        "inverse_mercy.last_s",
        "expected at most the last period's 900 seconds",
    ),
    ('running_time.stops_for = ["goal", "goal"]', "running_time.stops_for[1]", "expected each value once"),
    ("timeouts = { length_s = 30, warning_left_s = 30 }", "timeouts.warning_left_s", "expected fewer than the 30 seconds"),
    ("stages.final.timeouts = 1", "stages.final", "expected a stage: "),
    ("stages.semifinal.timeouts = 1", "stages.semifinal", "expected a stage: "),
    ("stages.xyz.timeouts = 1", "stages.xyz", "expected a stage: "),
    ("stages.play_in.tie = []", "stages.play_in.tie", "expected what follows a tie"),
    (
        "stages.play_in.periods = [{ length_s = 900, stop_last_s = 60 }]",
        "stages.play_in.periods[0].stop_last_s",
        "expected 0 in stop time",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300 }]',
        "stages.play_in.tie[0]",
        "expected a last step that always ends the game",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0 }, { kind = "shootout" }]',
        "stages.play_in.tie[0]",
        "expected nothing after this step",
    ),
    (
        'stages.play_in.tie = [{ kind = "tie" }, { kind = "shootout" }]',
        "stages.play_in.tie[0]",
        "expected nothing after this step",
    ),
    (
        'stages.play_in.tie = [{ kind = "shootout" }, { kind = "tie" }]',
        "stages.play_in.tie[0]",
        "expected nothing after this step",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0, last_stop_s = 60 }]',
        "stages.play_in.tie[0].last_stop_s",
        "expected 0 in stop time",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0, clock = "running", last_stop_s = 301 }]',
        "stages.play_in.tie[0].last_stop_s",
        "expected at most the overtime's 300 seconds",
    ),
    (
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0, penalty_model = "add_skater" }]',
        "stages.play_in.tie[0].penalty_model",
        'expected "formula" at 5-on-5',
    ),
    (
        "penalties.kinds.minor = { team_s = [] }",
        "penalties.kinds.minor.ends_on_goal",
        "expected false where no time shortens the team",
    ),
    ("points = { win = 0, loss = 1 }", "points.win", "expected at least loss, 1"),
    ("points = { overtime_win = 0 }", "points.overtime_win", "expected at least overtime_loss, 1"),
    ("points = { shootout_win = 0 }", "points.shootout_win", "expected at least shootout_loss, 1"),
    ("forfeit = { winner = 1, loser = 1 }", "forfeit.winner", "expected more than loser, 1"),
    ("cap.on_board = true", "cap.on_board", "expected false where nothing is capped"),
    ('cap.applies_to = ["posted", "posted"]', "cap.applies_to[1]", "expected each value once"),
    ('tie_break = { two = [], multi = [{ by = "wins" }] }', "tie_break.two", "expected the steps for two teams"),
    (
        'tie_break.two = [{ by = "coin_toss" }, { by = "wins" }]',
        "tie_break.two[0]",
        "expected nothing after a coin toss",
    ),
    (
        'tie_break.multi = [{ by = "wins", cap = 7 }]',
        "tie_break.multi[0].cap",
        "expected only with by = goal_difference, goals_for, goals_against, goal_quotient, goal_ratio or goal_share",
    ),
    (
        'tie_break.two = [{ by = "wins", round_digits = 3 }]',
        "tie_break.two[0].round_digits",
        "expected only with by = goal_quotient, goal_ratio or goal_share",
    ),
    (
        'tie_break.two = [{ by = "wins", odd_one_out = "highest" }]',
        "tie_break.two[0].odd_one_out",
        "expected only with by = coin_toss",
    ),
    (
        'tie_break.two = [{ by = "wins", who = "any_game" }]',
        "tie_break.two[0].who",
        "expected only with by = fastest_goal",
    ),
    (f"suspensions = [{ROW}, {ROW}]", "suspensions[1].id", "expected an id of its own"),
    ('suspensions = [{ id = "a", term = "games" }]', "suspensions[0].number", "expected one number of games"),
    ('suspensions = [{ id = "a", term = "years", number = [1, 2] }]', "suspensions[0].number", "expected one number of years"),
    (
        'suspensions = [{ id = "a", term = "escalating", number = [1] }]',
        "suspensions[0].number",
        "expected a number of games for each offence",
    ),
    (
        'suspensions = [{ id = "a", term = "indefinite", number = [1] }]',
        "suspensions[0].number",
        "expected no number where the term is indefinite",
    ),
    (
        'suspensions = [{ id = "a", term = "review", times = 2 }]',
        "suspensions[0].times",
        "expected only with kinds of penalty to count",
    ),
]


@pytest.mark.parametrize(("text", "key", "expected"), SENSELESS)
def test_a_senseless_setting_is_told(tmp_path: Path, text: str, key: str, expected: str) -> None:
    """One fault, at its place, with what was expected and what to do."""
    (fault,) = faults(tmp_path, HEAD + text)
    assert fault.key == key
    assert fault.expected.startswith(expected)
    assert "; " in fault.expected


def test_every_kind_of_penalty_has_to_be_there(tmp_path: Path) -> None:
    """A file that extends no book and names one kind alone."""
    text = """
rulebook = "nhl"
periods = [{ length_s = 900 }]
stages.default.tie = [{ kind = "tie" }]
penalties.kinds.minor = { team_s = [120], minutes = 2 }
"""
    found = faults(tmp_path, HEAD.replace('extends = "usa-hockey"', "") + text)
    assert [fault.key for fault in found] == [
        f"penalties.kinds.{kind}"
        for kind in ("bench_minor", "double_minor", "major", "misconduct", "game_misconduct", "gross_misconduct", "match")
    ]


def test_several_senseless_settings_are_told_at_once(tmp_path: Path) -> None:
    """In the order of the file."""
    text = "mercy = [{ periods = [4], on_at = 2, off_at = 2 }]\n[cap]\non_board = true\n"
    assert [fault.key for fault in faults(tmp_path, HEAD + text)] == ["mercy[0].periods[0]", "mercy[0].off_at", "cap.on_board"]


@pytest.mark.parametrize(
    "text",
    [
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 2 }, { kind = "overtime", length_s = 60 }, { kind = "tie" }]',
        'slot = { minutes = 60, curfew = "drop_to", drop_to_s = 120, when_left_s = 300 }',
        RUNNING + "inverse_mercy = { last_s = 900, lead_at_most = 3 }",
        "breaks = { intermission_s = 60, horn_left_s = 30 }",
        "mercy = [{ periods = [4], on_at = 5 }]\nstages.play_in.periods = [{ length_s = 1 }, { length_s = 1 }, { length_s = 1 }, { length_s = 1 }]",
        "cap = { on_board = true, max_goals = 8 }",
        "cap = { on_board = true, max_difference = 7 }",
        "tie_break = { two = [], multi = [] }",
        'tie_break.two = [{ by = "fastest_goal", who = "any_game" }]',
        'suspensions = [{ id = "a", term = "review", times = 2, kinds = ["major"] }]',
        "timeouts = { length_s = 5, warning_left_s = 0 }",
        'slot = { minutes = 60, last_period = "half_of_remaining" }',
        "breaks = { warmup_s = 180, warmup_if_time_only = true }",
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, min_ice_left_s = 600 }, { kind = "shootout", simultaneous = true }]',
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, line_change = "on_the_fly" }, { kind = "shootout", repeat = "same_order" }]',
        "shootout_goal = { in_score = false, in_goals_for = false, in_goals_against = false }",
        'cap = { max_difference = 6, tie_break_only = true, applies_to = ["quotient"] }',
        'tie_break = { cross_group = [{ by = "points", average = true }, { by = "coin_toss" }] }',
        'stages.play_in.tie = [{ kind = "overtime", length_s = 300, periods = 0, clock = "running", last_stop_s = 300 }]',
    ],
)
def test_what_is_allowed(tmp_path: Path, text: str) -> None:
    """Settings that look strange and are not."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    assert load(str(path)).name == "mine"
