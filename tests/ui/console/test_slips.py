"""Slips while typing an entry: a key too many, a time that cannot be, a number nobody has, a line left open."""

from typing import Any

import pytest

from tests.ui.console.rig import Rig
from ui.console.bottom_bar import bar_of


@pytest.fixture
def rig(qtbot: Any) -> Rig:
    return Rig(qtbot)


def words(rig: Rig) -> str:
    """Everything in the bar."""
    bar = bar_of(rig.picture())
    return "".join(word.text for word in (*bar.left, *bar.right))


def test_a_point_after_a_number_that_moved_on_does_nothing(rig: Rig) -> None:
    """9 is whole by itself: the point after it belongs to it, and the next number is the first assist."""
    rig.play(1)
    rig.keys("Q 9 . 22 ↵")
    assert rig.goals() == ["home 9 (22)"]
    rig.keys("E 9 . CB 12 ↵")
    assert next((p.player, p.infraction, p.kind) for p in rig.view.home.penalties) == ("9", "checking from behind", "minor")
    assert len(rig.view.home.penalties) == 2


def test_a_second_point_still_goes_on(rig: Rig) -> None:
    """And where the number is not whole by itself, one is enough."""
    rig.play(1)
    rig.keys("Q 9 .")
    form = rig.posture.form
    assert form is not None
    assert form.field.name == "assist 1"
    rig.keys(".")
    assert rig.posture.form is not None
    assert rig.posture.form.field.name == "assist 2"
    rig.keys("␛ P 4 .")
    assert rig.posture.form is not None
    assert rig.posture.form.field.name == "assist 1"


def test_a_time_the_clock_has_not_reached_is_refused_in_the_field(rig: Rig) -> None:
    """The entry stays where it was until the time is right; left open it keeps its own time."""
    rig.play(1, minutes=3)
    rig.keys("Q 9 C 1000 ↵")
    entry = rig.panel("form_left")
    assert entry.trouble == "The clock has not been there yet: it shows 11:59."
    assert rig.view.goals[-1].time == "11:59"
    rig.keys("␛")
    assert rig.posture.form is None
    assert (rig.view.goals[-1].scorer, rig.view.goals[-1].time) == ("9", "11:59")
    rig.keys("Q 9 C 1230 ↵ ↵")
    assert "12:30" in [g.time for g in rig.view.goals]


def test_the_time_in_a_period_to_come_is_refused(rig: Rig) -> None:
    """The second period has not begun in the first one."""
    rig.play(1)
    rig.keys("Q 9 C 1000 ↓ ↵")
    assert rig.panel("form_left").trouble == "The 2nd has not been played yet."


def test_the_quick_line_refuses_it_too(rig: Rig) -> None:
    """In its own words, before ENTER."""
    rig.play(1, minutes=3)
    rig.line("g h 9 @ 10:00")
    line = rig.posture.line
    assert line is not None
    assert "has not been there yet" in line.trouble


def test_a_number_nobody_has_is_added_with_one_key(rig: Rig) -> None:
    """The refusal says how; the player is in the line-up from then on, and the entry is saved with him."""
    rig.play(1)
    rig.keys("Q 3 ↵")
    assert rig.panel("form_left").trouble == "Lynx have no #3: type again. O adds #3 to the line-up."
    rig.keys("O")
    assert rig.posture.form is None
    assert rig.goals() == ["home 3 ()"]
    assert rig.desk.home.player("3") is not None
    rig.keys("⌫⌫")
    assert rig.desk.home.player("3") is None


def test_in_a_penalty_the_key_is_still_a_letter_until_it_is_offered(rig: Rig) -> None:
    """After ENTER was refused it adds the player; before that it is typed."""
    rig.play(1)
    rig.keys("E 3 TR ↵ O")
    assert rig.box("home") == ["3 2:00 tripping"]


def test_a_number_that_was_refused_is_typed_over(rig: Rig) -> None:
    """The next digit begins it anew."""
    rig.play(1)
    rig.keys("Q 3 ↵ 9 ↵")
    assert rig.goals() == ["home 9 ()"]


def test_a_number_that_nobody_has_waits_in_the_sheet(rig: Rig) -> None:
    """Left with ESC the entry counts without it, says so, and what was typed is there when it is opened again."""
    rig.play(1)
    rig.keys("Q 9 3 . 6 ↵ ␛")
    assert rig.goals() == ["home 9 ()"]
    assert "have no #3, #6 in the line-up: the entry waits in the sheet" in words(rig)
    rig.keys("I ␛")  # another entry comes between
    goal = next(row for row in rig.panel("sheet").rows if row.text.startswith("Goal"))
    assert (goal.note, goal.unfinished) == ("no #3, #6 in the line-up", True)
    rig.keys("␛ G 1 ↵")
    form = rig.posture.form
    assert form is not None
    assert [field.text for field in form.fields] == ["9", "3", "6"]
    assert form.field.name == "assist 1"
    rig.keys("⌫ 4 4 ↓ ⌫ ↵")
    assert rig.goals() == ["home 9 (44)"]
    assert rig.posture.left == ()
    goal = next(row for row in rig.panel("sheet").rows if row.text.startswith("Goal"))
    assert (goal.note, goal.unfinished) == ("", False)


def test_an_entry_left_so_is_counted_before_it_is_official(rig: Rig) -> None:
    """And no longer when it was taken out."""
    rig.play(3)
    rig.keys("Q 9 3 ␛ _")
    rig.wait(5)
    rig.keys("_ Q 9 6 ␛ _")
    rig.run_out()
    rig.keys("N")
    assert rig.posture.question is not None
    assert "2 entries with numbers that nobody has" in rig.posture.question.text
    rig.keys("␛ G 1 X ↵ N")
    assert rig.posture.question is not None
    assert "1 entry with a number that nobody has" in rig.posture.question.text


def test_what_is_not_finished_is_said_before_it_is_official(rig: Rig) -> None:
    """Two goals and a penalty without a number: the question names them."""
    rig.play(3)
    rig.keys("Q ␛ _")
    rig.wait(5)
    rig.keys("_ Q ␛")
    rig.wait(5)
    rig.keys("I ␛ _")
    rig.run_out()
    rig.keys("N")
    assert rig.posture.question is not None
    assert rig.posture.question.text == "Lynx win 2–0. 2 goals without a scorer, 1 penalty without a number. Make it official?"


def test_the_key_of_the_time_is_named_only_while_it_is_one(rig: Rig) -> None:
    """After the number of a penalty a C is a letter of the infraction."""
    rig.play(1)
    rig.keys("E")
    assert rig.panel("form_left").timed
    rig.keys("9")
    assert not rig.panel("form_left").timed


def test_the_bar_says_what_space_does_now(rig: Rig) -> None:
    """With a form open: it starts the clock that stands, and stops the one that runs."""
    rig.play(1)
    rig.keys("Q 9")
    assert "still starts the clock; the form waits" in words(rig)
    rig.keys("␛ _")
    rig.wait(2)
    rig.keys("Q 9")
    assert "still stops the clock" in words(rig)


def test_before_the_first_face_off_no_strength_is_said(rig: Rig) -> None:
    """In the warm-up nobody plays five on five."""
    rig.keys("N")
    assert rig.view.phase == "warmup"
    assert rig.panel("advice").strength == "BEFORE THE GAME"
