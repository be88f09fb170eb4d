"""No press hurts: where the keys go, what gets in nobody's way, what is undone by one key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from clockapp.game import commands as do
from tests.ui.console.rig import Rig
from ui.console.asking import outage


def test_space_is_the_clock_in_every_posture(rig: Rig) -> None:
    """Form, sheet, question, page, replace: SPACE starts and stops all the same."""
    rig.play(1)
    for keys in ("Q 1", "E 15 T", "G 1", "R", "=", "C 12"):
        rig.keys(keys)
        rig.keys("_")
        assert rig.view.clock.running, keys
        rig.keys("_ ␛ ␛ ␛")
        assert not rig.view.clock.running, keys
    QTest.keyClick(rig.console, Qt.Key.Key_F1)
    rig.keys("_")
    assert rig.view.clock.running


def test_starting_the_clock_parks_a_form_with_what_was_typed(rig: Rig) -> None:
    """The form waits in the sheet, and Down takes it up again."""
    rig.play(1)
    rig.keys("E 15 T")
    assert rig.posture.mode == "form"
    rig.keys("_")
    assert rig.posture.mode == "free"
    assert rig.box("home") == ["15 2:00"] or rig.box("home") == ["15 1:59"]
    rig.keys("_ E _ _")
    rig.keys("↓")
    form = rig.posture.form
    assert form is not None
    assert form.text("number") == ""


def test_escape_parks_and_loses_nothing(rig: Rig) -> None:
    """17 typed, then ESC: the goal has its scorer."""
    rig.play(1)
    rig.keys("Q 17 ␛")
    assert rig.goals() == ["home 17 ()"]


def test_backspace_wipes_digits_before_it_undoes(rig: Rig) -> None:
    """One digit at a time; only an empty form takes the stamp back."""
    rig.play(1)
    rig.keys("Q 1 ⌫")
    assert rig.score == "1-0"
    rig.keys("⌫ ⌫")
    assert rig.score == "0-0"


def test_letters_stamp_until_a_number_is_there(rig: Rig) -> None:
    """In an empty number field T is a guard, and Q a goal; after the number both belong to the infraction."""
    rig.play(1)
    rig.keys("E T")
    form = rig.posture.form
    assert form is not None
    assert form.text("infraction") == ""
    rig.keys("15 T")
    form = rig.posture.form
    assert form is not None
    assert form.text("infraction") == "T"


def test_a_wrong_pair_of_letters_is_said_and_mended(rig: Rig) -> None:
    """TZ is no infraction: ENTER keeps the form open and lists what begins with T; two new letters replace it."""
    rig.play(1)
    rig.keys("E 15 TZ ↵")
    seen = rig.panel("form_left")
    assert "TR tripping" in seen.trouble
    rig.keys("TR ↵")
    assert rig.box("home") == ["15 2:00 tripping"]


def test_a_different_main_key_within_a_second_replaces_the_first(rig: Rig) -> None:
    """E slipped for Q: the goal stands at the instant of the first press, and one key gives the penalty back."""
    rig.play(1)
    rig.keys("E")
    rig.now += 300
    rig.keys("Q")
    assert (rig.score, rig.box("home")) == ("1-0", [])
    assert "is now Goal" in rig.posture.said
    rig.keys("␛ ⌫")
    assert (rig.score, rig.box("home")) == ("0-0", ["None 2:00"])


def test_nothing_is_replaced_after_a_second_or_after_typing(rig: Rig) -> None:
    """Two goals of two teams, two penalties with their numbers."""
    rig.play(1)
    rig.keys("Q")
    rig.now += 700
    rig.keys("P")
    assert rig.score == "1-1"
    rig.now += 2000
    rig.keys("E 15 TR")
    rig.keys("I")
    assert len(rig.box("home")) == len(rig.box("away")) == 1


def test_stop_then_goal_is_one_movement(rig: Rig) -> None:
    """SPACE is never replaced."""
    rig.play(1)
    rig.keys("_")
    rig.wait(20)
    rig.keys("_ Q")
    assert not rig.view.clock.running
    assert rig.score == "1-0"


def test_keys_follow_the_ends(rig: Rig) -> None:
    """In the 2nd period home is on the right: P is its goal."""
    rig.play(2)
    rig.keys("P 9 ↵")
    assert rig.goals() == ["home 9 ()"]


def test_a_refusal_names_its_key_and_passes_by_itself(rig: Rig) -> None:
    """Nonsense has no override; the next press clears it."""
    rig.keys("S")
    refused = rig.posture.refused
    assert refused is not None
    assert refused.key == "S"
    rig.keys("A")
    assert rig.posture.refused is None


def test_override_without_a_refusal_does_nothing(rig: Rig) -> None:
    """O sits beside P: a slip to it changes nothing."""
    rig.play(1)
    before = rig.view.revision
    rig.keys("O")
    assert (rig.view.revision, rig.posture.mode) == (before, "free")


def test_a_question_is_left_by_a_stamp(rig: Rig) -> None:
    """Nothing is modal: a goal while the reasons are asked is a goal."""
    rig.play(1)
    rig.keys("R")
    assert rig.posture.mode == "question"
    rig.keys("Q")
    assert rig.posture.question is None
    assert rig.score == "1-0"


def test_the_sheet_shows_what_taking_out_would_change_and_escape_leaves_it(rig: Rig) -> None:
    """Nothing is done before ENTER."""
    rig.play(1)
    rig.keys("Q 17 ↵ G 1 X")
    assert rig.posture.preview[0] == "Score 1–0 becomes 0–0."
    rig.keys("␛")
    assert rig.posture.sheet is not None
    rig.keys("␛")
    assert (rig.posture.mode, rig.score) == ("free", "1-0")


def test_a_voided_line_stays_on_the_sheet(rig: Rig) -> None:
    """Struck through, and brought back by one key."""
    rig.play(1)
    rig.keys("Q 17 ↵ G 1 X ↵")
    assert [row.struck for row in rig.panel("sheet").rows if row.text.startswith("Goal")] == [True]
    rig.keys("⌫")
    assert rig.score == "1-0"


def test_nine_more_lines_with_zero_and_arrows_for_touch_typists(rig: Rig) -> None:
    """0 turns the page of nine; the arrows choose a line."""
    rig.play(1)
    for _ in range(11):
        rig.do(do.Goal(at=rig.now, team="home", scorer="9"))
    rig.keys("G 0 2")
    choice = rig.posture.sheet
    assert choice is not None
    first = rig.desk.lines[-1].act
    assert choice.chosen is not None
    assert choice.chosen > first
    rig.keys("␛ 0 ↓")
    choice = rig.posture.sheet
    assert choice is not None
    assert choice.chosen == max(line.act for line in rig.desk.lines if line.what == "goal")


def test_replace_is_left_with_escape_and_undone_with_backspace(rig: Rig) -> None:
    """= then ESC changes nothing; = then BACKSPACE: it should have been nothing."""
    rig.play(1)
    rig.keys("Q ␛ = ␛")
    assert rig.score == "1-0"
    rig.keys("= ⌫")
    assert rig.score == "0-0"


def test_an_official_game_is_reopened_with_a_reason(rig: Rig) -> None:
    """BACKSPACE after official asks why; 5 says it."""
    rig.play(3)
    rig.keys("Q ␛ _")
    rig.run_out()
    rig.keys("N ↵ ⌫ 5")
    assert not rig.view.official
    assert any(line.text == "Reopened: entered late" for line in rig.desk.lines)


def test_advice_is_dismissed_for_its_cause_only(rig: Rig) -> None:
    """ESC takes the top row away; the next cause comes all the same."""
    rig.play(1, minutes=1)
    rig.keys("Z")
    texts = [line.cause for line in rig.panel("advice").lines]
    assert any(t.startswith("net_empty") for t in texts)
    while any(line.cause.startswith("net_empty") for line in rig.panel("advice").lines):
        rig.keys("␛")
    rig.keys("Z Z")
    assert any(line.cause.startswith("net_empty") for line in rig.panel("advice").lines)


@pytest.mark.parametrize(("panel", "action", "what"), [
    ("pad_left", "goal.left", "goal"), ("pad_left", "shot.left", "shot"), ("pad_right", "penalty.right", "penalty"),
    ("pad_left", "timeout.left", "timeout"), ("pad_right", "goalkeeper.right", "goalkeeper"), ("clock", "clock.toggle", "start"),
])  # fmt: skip
def test_every_control_works_by_mouse_too(rig: Rig, panel: str, action: str, what: str) -> None:
    """A press on the pad does what its key does, and takes no focus with it."""
    rig.play(1)
    shown = rig.console.panels[panel]
    shown.grab()
    spot = shown.spot(action)
    assert spot is not None
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=spot.toPoint())
    assert rig.desk.lines[0].what == what
    assert not shown.hasFocus()


def test_a_line_of_the_sheet_is_opened_by_mouse(rig: Rig) -> None:
    """A press on a goal opens its form."""
    rig.play(1)
    rig.keys("Q ␛")
    shown = rig.console.panels["sheet"]
    shown.grab()
    act = next(line.act for line in rig.desk.lines if line.what == "goal")
    spot = shown.spot(f"open.{act}")
    assert spot is not None
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=spot.toPoint())
    assert rig.posture.form is not None


def test_a_page_leaves_the_keys_alone(rig: Rig) -> None:
    """The picture of the keys is open, and Q is a goal; ESC closes it."""
    rig.play(1)
    QTest.keyClick(rig.console, Qt.Key.Key_F1)
    assert rig.posture.overlay == "keys"
    rig.keys("Q ␛")
    assert rig.score == "1-0"
    assert rig.posture.overlay == ""


def test_games_are_chosen_with_arrows_and_enter(rig: Rig) -> None:
    """F10 lists them, the one in progress chosen."""
    QTest.keyClick(rig.console, Qt.Key.Key_F10)
    assert rig.posture.row == 1
    rig.keys("↓ ↵")
    assert rig.world.opened == ["24"]


def test_a_game_that_is_not_official_is_left_only_when_asked_twice(rig: Rig) -> None:
    """Between periods and after the end: ENTER in the list asks, ENTER again opens, ESC stays."""
    rig.play(1)
    QTest.keyClick(rig.console, Qt.Key.Key_F10)
    rig.keys("↑ ↵")
    assert rig.world.opened == []
    assert rig.posture.question is not None
    assert rig.posture.question.text == "Game 23 is not official yet: leave it, and open game 22?"
    rig.keys("␛")
    assert rig.posture.question is None
    QTest.keyClick(rig.console, Qt.Key.Key_F10)
    rig.keys("↑ ↵ ↵")
    assert rig.world.opened == ["22"]


def test_no_other_game_is_opened_while_the_clock_runs(rig: Rig) -> None:
    """A slip in the list of games: the one that is played stays, and the bar says what comes first."""
    rig.play(1)
    rig.keys("_")
    QTest.keyClick(rig.console, Qt.Key.Key_F10)
    rig.keys("↑ ↵")
    assert rig.world.opened == []
    assert "The clock runs" in rig.posture.said


def test_digits_of_a_form_do_not_answer_for_the_outage(rig: Rig) -> None:
    """A goal comes before the question is answered: its scorer is 22, and no time is taken back."""
    rig.play(1)
    rig.hands.ask(outage(14_000))
    rig.keys("Q 2 2 ↵")
    assert rig.world.outage == []
    assert rig.view.goals[-1].scorer == "22"
    assert rig.posture.question is not None


def test_the_outage_is_answered_by_a_number(rig: Rig) -> None:
    """1 keeps the time the clock ran on, 2 takes it back; stamps work meanwhile and leave the question open."""
    rig.play(1)
    rig.hands.ask(outage(14_000))
    rig.keys("Q ␛")
    assert rig.score == "1-0"
    rig.hands.ask(outage(14_000))
    rig.keys("2")
    assert rig.world.outage == [False]
    assert rig.posture.question is None


def test_a_captain_is_asked_only_when_there_is_a_choice(rig: Rig) -> None:
    """Digits do nothing in free play."""
    rig.play(1)
    before = rig.view.revision
    rig.keys("1 2 3")
    assert rig.view.revision == before


def test_only_panels_whose_part_changed_are_painted(rig: Rig) -> None:
    """A running second repaints the clock, not the pads."""
    rig.play(1)
    rig.keys("_")
    QApplication.processEvents()
    pad, clock = rig.console.panels["pad_left"], rig.console.panels["clock"]
    counts = pad.painted, clock.painted
    rig.wait(1)
    QApplication.processEvents()
    assert pad.painted == counts[0]
    assert clock.painted == counts[1] + 1
