"""Key presses, counted: each task of the operator by real keys, within the presses it may cost."""

import pytest

from clockapp.game import commands as do
from tests.ui.console.rig import Rig


def test_start_and_stop_cost_one_press_each(rig: Rig) -> None:
    """SPACE is the clock, everywhere."""
    rig.keys("N_")
    assert rig.view.clock.running
    assert rig.keys("_") == 1
    assert not rig.view.clock.running


def test_a_goal_costs_one_press_and_its_names_seven_more(rig: Rig) -> None:
    """Q counts at once; 17, 44 and 12 are typed at leisure."""
    rig.play(1, minutes=3)
    assert rig.keys("Q") == 1
    assert rig.score == "1-0"
    assert rig.keys("17 44 12 ↵") == 7
    assert rig.goals() == ["home 17 (44, 12)"]


def test_a_number_that_another_begins_with_is_ended_by_the_point(rig: Rig) -> None:
    """4 may become 44: the point ends it; 9 cannot become another."""
    rig.play(1)
    assert rig.keys("Q 9 4 . ↵") == 5
    assert rig.goals() == ["home 9 (4)"]


@pytest.mark.parametrize(("keys", "least", "box"), [
    ("E 15 TR ↵", 6, ["15 2:00 tripping"]),
    ("E 15 HS 4 ↵", 7, ["15 4:00 high sticking"]),
    ("E 15 CB ↵", 6, ["15 2:00 checking from behind", "15 10:00 checking from behind"]),
    ("E 15 CB 12 ↵", 8, ["15 2:00 checking from behind", "15 10:00 checking from behind"]),
    ("E 15 CH 25 ↵", 8, ["15 5:00 charging", "15 0:00 charging"]),
    ("E . TM . 9 ↵", 7, ["bench 2:00 too many players"]),
    ("E .. 1 AB ↵", 7, ["HC 2:00 abuse of officials"]),
    ("E ↵", 2, ["None 2:00"]),
])  # fmt: skip
def test_a_penalty_costs_its_letters_and_figures(rig: Rig, keys: str, least: int, box: list[str]) -> None:
    """Number, two letters, minutes where they differ: nothing else is asked."""
    rig.play(1, minutes=2)
    assert rig.keys(keys) == least
    assert rig.box("home") == box


def test_the_second_of_a_coincidental_pair_costs_the_same(rig: Rig) -> None:
    """Two penalties at one stoppage are paired by the core, not by the operator."""
    rig.play(1, minutes=2)
    rig.keys("E 15 RO ↵")
    assert rig.keys("I 22 RO ↵") == 6
    assert (rig.view.strength.home, rig.view.strength.away) == (5, 5)


def test_a_second_stamp_saves_the_form_before_it(rig: Rig) -> None:
    """E 15 TR, I 22 RO without ENTER stays two penalties, both with their details."""
    rig.play(1, minutes=2)
    rig.keys("E 15 TR I 22 RO ↵")
    assert rig.box("home") == ["15 2:00 tripping"]
    assert rig.box("away") == ["22 2:00 roughing"]


def test_a_timeout_a_shot_and_a_goalkeeper_cost_one_press(rig: Rig) -> None:
    """S, A and Z stamp; Z again brings the same goalkeeper back."""
    rig.play(1)
    assert rig.keys("S") == 1
    assert rig.view.timeout is not None
    rig.keys("_ _")
    assert rig.keys("A") == 1
    assert rig.view.home.shots == 1
    assert rig.keys("Z") == 1
    assert rig.view.home.goalkeeper is None
    assert rig.keys("Z") == 1
    assert rig.view.home.goalkeeper == "31"


def test_the_horn_sounds_while_its_key_is_held(rig: Rig) -> None:
    """H down, H up."""
    assert rig.keys("H") == 1
    assert rig.world.horns == [True, False]


def test_the_next_phase_costs_one_press(rig: Rig) -> None:
    """N goes on wherever that is possible."""
    assert rig.keys("N") == 1
    assert rig.view.phase == "warmup"


def test_the_clock_is_set_with_six_presses(rig: Rig) -> None:
    """C 1 2 3 4 ENTER; a point gives tenths."""
    rig.play(1)
    assert rig.keys("C 1234 ↵") == 6
    assert rig.view.clock.text == "12:34"
    rig.keys("C 7.4 ↵")
    assert rig.view.clock.text == "7.4"


def test_a_false_start_is_taken_back_with_one_press(rig: Rig) -> None:
    """V sets the clock to where play was last started from."""
    rig.play(1, minutes=1)
    before = rig.view.clock.text
    rig.keys("_")
    rig.wait(3)
    rig.keys("_")
    assert rig.view.clock.text != before
    assert rig.keys("V") == 1
    assert rig.view.clock.text == before


def test_undo_costs_one_press(rig: Rig) -> None:
    """BACKSPACE takes back the last act, with an empty form open too."""
    rig.play(1)
    rig.keys("Q")
    assert rig.keys("⌫") == 1
    assert rig.score == "0-0"


def test_that_press_should_have_been_costs_two(rig: Rig) -> None:
    """A goal that was a time-out: = S."""
    rig.play(1)
    rig.keys("Q ␛")
    assert rig.keys("= S") == 2
    assert rig.score == "0-0"
    assert rig.view.timeout is not None
    assert rig.view.timeout.team == "home"


def test_an_old_goal_is_waved_off_with_four_presses(rig: Rig) -> None:
    """G, its number in the sheet, X, ENTER; what follows is told before ENTER."""
    rig.play(1)
    for keys in ("Q 9 ↵", "P 9 ↵", "Q 17 ↵"):
        rig.keys("_")
        rig.wait(60)
        rig.keys(f"_ {keys}")
    before = rig.keys("G 3 X")
    assert "Score 2–1 becomes 1–1." in rig.posture.preview
    assert before + rig.keys("↵") == 4
    assert rig.score == "1-1"
    assert rig.goals() == ["away 9 ()", "home 17 ()"]


def test_an_old_scorer_is_changed_with_five_presses(rig: Rig) -> None:
    """G, the goal's number, the scorer's number, ENTER; the assists stay."""
    rig.play(1)
    rig.keys("Q 9 44 ↵ _")
    rig.wait(60)
    rig.keys("_ P 14 ↵")
    assert rig.keys("G 2 17 ↵") == 5
    assert rig.goals() == ["home 17 (44)", "away 14 ()"]


def test_a_penalty_of_the_other_team_costs_five_presses(rig: Rig) -> None:
    """Y, its number, =, the other team's key, ENTER."""
    rig.play(1)
    rig.keys("E 15 TR ↵")
    assert rig.keys("Y 1 = I ↵") == 5
    assert rig.box("home") == []
    assert rig.box("away") == ["None 2:00 tripping"]


def test_a_late_goal_of_the_period_before_costs_seven_presses(rig: Rig) -> None:
    """Q, C, the time, the arrow to the period before, ENTER; then its scorer as ever."""
    rig.play(2, minutes=4)
    assert rig.keys("Q C 315 ↑ ↵") == 7
    rig.keys("17 ↵")
    goal = rig.view.goals[0]
    assert (goal.period, goal.time, goal.scorer) == (1, "3:15", "17")


def test_running_time_is_ordered_with_two_presses(rig: Rig) -> None:
    """R asks, 1 is on."""
    rig.play(1)
    assert rig.keys("R 1") == 2
    assert rig.view.running_time.on


def shootout(rig: Rig) -> None:
    """A tied semi-final, gone through overtime without a goal."""
    rig.play(3)
    rig.keys("_")
    rig.run_out()
    rig.keys("N _")
    rig.run_out()
    rig.keys("N")
    assert rig.view.phase == "shootout"


def test_a_shootout_attempt_costs_three_presses(rig: Rig) -> None:
    """Who is first: one press. Then the number and goal or no goal, in either order."""
    shootout(rig)
    first = rig.panel("bench_left").side
    assert rig.keys("Q") == 1
    assert rig.view.shootout is not None
    assert rig.view.shootout.first == first
    assert rig.keys("14 Q") == 3
    assert rig.keys("P 14") == 3
    assert rig.keys("9 A") == 2
    made = [(a.team == first, a.player, a.goal) for a in rig.view.shootout.attempts]
    assert made == [(True, "14", True), (False, "14", True), (True, "9", False)]


def test_a_team_with_nobody_to_send_costs_two_presses(rig: Rig) -> None:
    """The point stands for nobody."""
    shootout(rig)
    rig.keys("Q")
    assert rig.keys(". A") == 2
    assert rig.view.shootout is not None
    assert rig.view.shootout.attempts[0].player is None


def test_official_costs_two_presses_and_the_next_game_one(rig: Rig) -> None:
    """N reads the result aloud, ENTER makes it official, N goes on."""
    rig.play(3)
    rig.keys("Q ␛ _")
    rig.run_out()
    assert rig.keys("N") == 1
    question = rig.posture.question
    assert question is not None
    assert question.text == "Lynx win 1–0. 1 goal without a scorer. Make it official?"
    assert rig.keys("↵") == 1
    assert rig.view.official
    assert rig.keys("N") == 1
    assert rig.world.opened == [None]


def test_a_captains_choice_costs_one_press(rig: Rig) -> None:
    """Two minors end at once: the number of who returns."""
    rig.play(1, minutes=1)
    rig.keys("E 15 TR ↵ E 22 HO ↵ _")
    rig.wait(20)
    rig.keys("_ P ␛")
    if rig.view.choice is None:
        pytest.fail(f"no choice to settle: {rig.box('home')}")
    second = rig.view.choice.penalties[1]
    assert rig.keys("2") == 1
    assert rig.view.choice is None
    assert second not in {p.act for p in rig.view.home.penalties}


def test_a_late_breach_is_done_with_its_reason(rig: Rig) -> None:
    """A refusal names its key; O and a number do it all the same, and the sheet keeps the reason."""
    rig.play(1)
    rig.keys("S _ _")
    rig.keys("S")
    refused = rig.posture.refused
    assert refused is not None
    assert (refused.refusal.code, refused.override) == ("no_timeouts_left", True)
    assert rig.keys("O 1") == 2
    assert rig.view.timeout is not None
    assert next(line for line in rig.desk.lines if line.what == "timeout").override == "referee's decision"


def test_a_period_is_ended_with_time_left_only_on_purpose(rig: Rig) -> None:
    """N in a period is refused; O with a reason ends it."""
    rig.play(1)
    rig.keys("N")
    assert rig.view.phase == "period"
    rig.keys("O 8")
    assert rig.view.phase == "intermission"


def test_do_is_what_the_keys_send(rig: Rig) -> None:
    """The commands of a stamp and its form are a goal and its amendment: two acts, undone one by one."""
    rig.play(1)
    rig.keys("Q 17 ↵")
    said = next(line for line in rig.desk.lines if line.what == "goal").command
    assert isinstance(said, do.Goal)
    assert said.scorer == "17"
    rig.keys("⌫")
    assert rig.goals() == ["home None ()"]
    rig.keys("⌫")
    assert rig.goals() == []


def test_another_goalkeeper_costs_his_number_more(rig: Rig) -> None:
    """Z sends the one who left; 35 typed after it says it is he."""
    rig.play(1)
    rig.keys("Z _ _")
    assert rig.keys("Z 35") == 3
    assert rig.view.home.goalkeeper == "35"


def test_a_player_is_let_out_by_hand_with_four_presses(rig: Rig) -> None:
    """Y 1 R shows what it would change, ENTER does it; the sheet keeps the penalty and its minutes, undo takes it back."""
    rig.play(1, minutes=2)
    rig.keys("E 15 TR ↵ _")
    rig.wait(seconds=30)
    rig.keys("_")
    assert rig.keys("Y 1 R") == 3
    assert any("#15" in line for line in rig.posture.preview)
    assert rig.box("home") == ["15 1:30 tripping"]
    assert rig.keys("↵") == 1
    assert rig.box("home") == []
    assert rig.view.home.penalty_minutes == 2
    rig.keys("⌫")
    assert rig.box("home") == ["15 1:30 tripping"]


def test_a_penalty_begins_now_with_four_presses(rig: Rig) -> None:
    """Y 1 N ENTER: its time begins at this moment, whatever it had served."""
    rig.play(1, minutes=2)
    rig.keys("E 15 TR ↵ _")
    rig.wait(seconds=30)
    assert rig.keys("Y 1 N ↵") == 4
    (box,) = rig.box("home")
    assert "15 1:57 tripping" <= box <= "15 2:00 tripping"  # the clock went on while the keys were pressed
    assert rig.view.clock.running


def test_only_a_penalty_is_let_out(rig: Rig) -> None:
    """On a goal R asks for running time as ever."""
    rig.play(1, minutes=2)
    rig.keys("Q ↵ G 1 R")
    assert rig.posture.preview == ()
    assert rig.posture.question is not None
    assert rig.posture.question.what == "running"
