"""The goal that won overtime is taken out: its stop of the clock goes with it, and the console asks whether play did go on."""

from typing import Any

import pytest

from clockapp.game.face import down
from tests.ui.console.rig import Rig


@pytest.fixture
def rig(qtbot: Any) -> Rig:
    """A tied semi-final, a minute into its overtime."""
    rig = Rig(qtbot)
    rig.play(3)
    rig.keys("_")
    rig.run_out()
    rig.keys("N_")
    rig.wait(60)
    return rig


def won(rig: Rig) -> int:
    """The goal that wins; what the clock showed."""
    rig.keys("Q")
    assert (rig.view.clock.running, rig.view.outcome is not None) == (False, True)
    stood = rig.view.clock.remaining_ms
    rig.keys("␛")
    return stood


def test_a_wrong_press_taken_back_at_once_asks_nothing(rig: Rig) -> None:
    """Play goes on as if it never was."""
    rig.keys("Q ⌫")
    assert (rig.view.clock.running, rig.view.outcome, rig.posture.question) == (True, None, None)


def test_waved_off_after_a_review_the_clock_goes_back(rig: Rig) -> None:
    """There was a whistle that nobody could press: one digit."""
    stood = won(rig)
    rig.wait(40)
    rig.keys("⌫")
    question = rig.posture.question
    assert question is not None
    assert question.answers == ("yes, it runs", f"no: back to {down(stood)}, stopped")
    rig.keys("2")
    assert (rig.view.clock.running, rig.view.clock.remaining_ms, rig.view.outcome) == (False, stood, None)
    assert rig.posture.question is None
    rig.keys("_")
    assert rig.view.clock.running


def test_play_that_went_on_stays_as_it_is(rig: Rig) -> None:
    """By its digit, and by any key that is no answer."""
    won(rig)
    rig.wait(10)
    rig.keys("⌫ 7")
    assert rig.posture.question is not None  # no answer of this question
    rig.keys("1")
    assert (rig.view.clock.running, rig.posture.question) == (True, None)
    won(rig)
    rig.wait(10)
    rig.keys("⌫ _")
    assert not rig.view.clock.running


def test_taken_out_in_the_sheet_it_asks_the_same(rig: Rig) -> None:
    """A goal is waved off by undo or in the sheet; both are the same act."""
    stood = won(rig)
    rig.wait(30)
    rig.keys("G 1 X ↵")
    assert rig.view.outcome is None
    rig.keys("2")
    assert (rig.view.clock.running, rig.view.clock.remaining_ms) == (False, stood)


def test_another_stop_that_is_undone_asks_nothing(rig: Rig) -> None:
    """The clock stopped by mistake, and undone: it runs on, as was meant."""
    rig.keys("_")
    rig.wait(5)
    rig.keys("⌫")
    assert (rig.view.clock.running, rig.posture.question) == (True, None)
