"""The board's short timers: what is shown for a while, and when it goes. Timers are fired by hand."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QTimer

from tests.ui.board.scenes import GOAL, GOAL_VIEW
from tests.ui.views import INTERMISSION, PLAY, VIEWS, clock, view, with_team
from ui.board.beats import Beats
from ui.board.scene import Moment, Scene

pytestmark = pytest.mark.usefixtures("qapp")

STOPPED = view(clock=clock(767_000, running=False))
BEFORE_GOAL = replace(GOAL_VIEW, goals=PLAY.goals)


def fire(timer: QTimer) -> None:
    """The timer runs out, if it runs."""
    assert timer.isActive()
    timer.stop()
    timer.timeout.emit()


def test_a_stoppage_is_named_after_two_seconds() -> None:
    """A whistle alone is not announced; one that lasts is, until play starts."""
    beats = Beats()
    beats.see(PLAY, Scene())
    assert not beats.see(STOPPED, Scene()).stopped
    assert not beats.see(STOPPED, Scene()).stopped
    fire(beats._stopped)
    assert beats.now.stopped
    assert not beats.see(PLAY, Scene()).stopped


def test_play_that_starts_in_time_is_never_announced_as_stopped() -> None:
    """The timer of the stoppage goes with it."""
    beats = Beats()
    beats.see(PLAY, Scene())
    beats.see(STOPPED, Scene())
    beats.see(PLAY, Scene())

    assert not beats._stopped.isActive()


def test_a_board_that_is_switched_on_in_a_stoppage_says_so() -> None:
    """Nobody knows how long it has lasted already."""
    assert Beats().see(STOPPED, Scene()).stopped


def test_a_goal_is_shown_once_and_for_six_seconds() -> None:
    """The same number again does nothing, however often it is rendered."""
    beats = Beats()
    scene = Scene(moment=GOAL)
    beats.see(BEFORE_GOAL, Scene())
    assert beats.see(GOAL_VIEW, scene).moment
    assert beats.see(GOAL_VIEW, scene).moment
    assert beats._goal.interval() == 6000
    fire(beats._goal)

    assert not beats.now.moment
    assert not beats.see(GOAL_VIEW, scene).moment
    assert beats.see(GOAL_VIEW, Scene(moment=replace(GOAL, number=2))).moment


def test_a_goal_moment_ends_when_play_starts_or_the_goal_is_waved_off() -> None:
    """At once, without waiting for its time."""
    beats = Beats()
    scene = Scene(moment=GOAL)
    beats.see(BEFORE_GOAL, Scene())
    beats.see(GOAL_VIEW, scene)
    assert not beats.see(BEFORE_GOAL, scene).moment

    beats = Beats()
    beats.see(BEFORE_GOAL, Scene())
    beats.see(GOAL_VIEW, scene)
    assert not beats.see(replace(GOAL_VIEW, clock=clock(684_000)), scene).moment


def test_a_timeout_ends_a_goal_moment() -> None:
    """Its countdown is shown from the first second."""
    beats = Beats()
    beats.see(BEFORE_GOAL, Scene())
    beats.see(GOAL_VIEW, Scene(moment=GOAL))
    called = replace(GOAL_VIEW, timeout=VIEWS["timeout"].timeout)

    assert not beats.see(called, Scene(moment=GOAL)).moment


def test_a_goal_while_the_clock_runs_on_keeps_its_moment() -> None:
    """In running time a goal does not stop the clock, and the crowd wants to see it all the same."""
    beats = Beats()
    running = replace(GOAL_VIEW, clock=clock(684_000))
    beats.see(replace(running, goals=PLAY.goals), Scene())
    beats.see(running, Scene(moment=GOAL))

    assert beats.see(replace(running, clock=clock(683_000)), Scene(moment=GOAL)).moment


def test_pages_turn_in_breaks_only() -> None:
    """Every twelve seconds, and from the first one in the next break."""
    beats = Beats()
    beats.see(INTERMISSION, Scene())
    fire(beats._page)
    fire(beats._page)
    assert beats.now.page == 2
    beats.see(PLAY, Scene())
    assert not beats._page.isActive()
    assert beats.now.page == 0


def test_another_game_starts_at_rest() -> None:
    """Nothing of the last game is celebrated in the next."""
    beats = Beats()
    beats.see(BEFORE_GOAL, Scene())
    beats.see(GOAL_VIEW, Scene(moment=GOAL))
    now = beats.see(with_team(view(game_id="next"), "home", score=9), Scene(moment=GOAL))

    assert not now.moment
    assert not now.framed
    assert not beats._goal.isActive()


def test_a_score_that_is_taken_back_is_not_framed() -> None:
    """Only a goal is."""
    beats = Beats()
    beats.see(PLAY, Scene())

    assert not beats.see(with_team(PLAY, "home", score=1), Scene()).framed
    assert beats.see(PLAY, Scene()).framed == {"home"}


def test_without_a_game_nothing_is_shown() -> None:
    """And a horn sounds all the same."""
    beats = Beats()

    assert not beats.see(None, Scene(moment=GOAL)).moment
    assert beats.see(None, Scene(moment=Moment(number=9, what="horn"))).horn
