"""The core itself: pure and total, whatever it is handed."""

import pytest

from clockapp.game import commands as c
from clockapp.game import face, shootout
from clockapp.game.clock import Clock
from clockapp.game.decide import decide
from clockapp.game.evolve import evolve, fold
from clockapp.game.facts import Entry, GameOpened, Noted, Redone, Refusal, Undone
from clockapp.game.log import redo_target, undo_target
from clockapp.game.phases import ordinal
from clockapp.game.take import take
from tests.script import opening, play
from tests.table import Table


def code(decision: object) -> str:
    """The code of a refusal."""
    assert isinstance(decision, Refusal)
    return decision.code


@pytest.mark.parametrize("at", [-1, 2**53])
def test_an_instant_out_of_range_is_refused_by_the_core_too(at: int) -> None:
    """Not only where a script is read."""
    assert code(decide(None, opening(at=at))) == "bad_value"


def test_time_never_goes_back_behind_an_act() -> None:
    """Nor does a wait."""
    game = play("1st\n1:00 shots home 1").game
    assert code(decide(game, c.Shot(at=game.at - 1, team="home", count=1))) == "bad_value"
    assert code(take(game, c.Wait(at=game.at - 1), 99)) == "bad_value"


def test_waiting_is_no_act() -> None:
    """It is taken, and leaves nothing in the log; there is nothing to decide."""
    game = play("1st").game
    taken = take(game, c.Wait(at=game.at + 5), 99)
    assert not isinstance(taken, Refusal)
    assert (taken.game is game, taken.entry) == (True, None)
    assert code(decide(game, c.Wait(at=game.at))) == "unknown_command"
    assert code(take(None, c.Wait(at=0), 1)) == "wrong_phase"


def test_a_log_begins_with_its_opening() -> None:
    """A programming error, not a refusal."""
    with pytest.raises(TypeError, match="opens the game"):
        evolve(None, Entry(act=1, at=0, fact=Noted(text="x")))
    with pytest.raises(TypeError, match="opens the game"):
        fold((Entry(act=1, at=0, fact=Noted(text="x")),))


def test_evolve_never_refuses() -> None:
    """A second opening in a log is a problem, and changes nothing else."""
    game = play("1st").game
    opened = game.entries[0].fact
    assert isinstance(opened, GameOpened)
    after = evolve(game, Entry(act=99, at=game.at, fact=opened))
    assert [p.act for p in after.state.problems] == [99]
    assert after.state.phase == "period"


def test_a_log_that_lost_a_line_still_folds() -> None:
    """An undo and a redo of acts that are gone have no effect."""
    game = play("1st\n1:00 goal home 9").game
    entries = (*game.entries, Entry(act=90, at=game.at, fact=Redone(target=89)), Entry(act=91, at=game.at, fact=Undone(target=88)))
    assert fold(entries).state.goals == game.state.goals
    assert (undo_target(entries), redo_target(entries)) == (game.entries[-1].act, 88)


def test_the_same_command_gives_the_same_fact() -> None:
    """And changes nothing."""
    game = play("1st\n1:00 shots home 1").game
    before = fold(game.entries)
    goal = c.Goal(at=game.at, team="home", scorer="9")
    assert decide(game, goal) == decide(game, goal)
    assert game == before


def test_the_anchor_clock() -> None:
    """Elapsed at an instant; never beyond its length, never less than it stood at."""
    clock = Clock(1_000).started(50, 10_000)
    assert [clock.read(at, 10_000) for at in (0, 50, 51, 9_049, 9_050, 10**9)] == [1_000, 1_000, 1_001, 9_999, 10_000, 10_000]
    assert (clock.runs(9_049, 10_000), clock.runs(9_050, 10_000), clock.out_at(10_000)) == (True, False, 9_050)
    assert (clock.stopped(60, 10_000), Clock().out_at(5)) == (Clock(1_010), None)


@pytest.mark.parametrize(
    ("remaining", "tenths", "flip"),
    [(0, True, None), (1, True, 1), (100, True, 100), (101, True, 1), (59_900, True, 100), (60_000, True, 100), (60_001, True, 1),
     (59_950, False, 950), (1_000, False, 1_000)],
)  # fmt: skip
def test_when_a_face_shows_another_text(remaining: int, tenths: bool, flip: int | None) -> None:
    """In exactly so many milliseconds, and not one before."""
    assert face.next_flip(remaining, tenths=tenths) == flip
    if flip is not None:
        shown = face.down(remaining, tenths=tenths)
        assert face.down(remaining - flip + 1, tenths=tenths) == shown
        assert face.down(remaining - flip, tenths=tenths) != shown


def test_ordinals() -> None:
    """As people say them."""
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st",
    ]  # fmt: skip


def test_there_is_no_turn_outside_a_shootout() -> None:
    """And no picture of one."""
    state = play("1st").game.state
    assert (shootout.turn(state), shootout.picture(state, 0)) == (None, None)


def test_a_clock_set_to_and_fro_keeps_the_face_offs_between() -> None:
    """Set back before a face-off and forward again, a penalty of the play after it is not taken for one of the play before."""
    table = Table().period()
    table.run(3)
    table.do("goal", team="away", scorer="9")
    table.run(2)
    table.do("penalty", team="home", player="2", kind="minor", signalled=True)
    table.run(1)
    before = table.view

    table.do("set_clock", remaining_ms=1_197_001)
    table.do("set_clock", remaining_ms=before["clock"]["remaining_ms"])

    assert table.view["home"]["penalties"] == before["home"]["penalties"]
    assert table.view["power_play"] == before["power_play"]


def test_what_was_set_in_one_period_does_not_come_back_in_the_next() -> None:
    """Face-offs that a setting took out of the first period stay out when the clock of the second is set."""
    table = Table().period()
    table.run(300)
    table.run(300)
    table.do("set_clock", remaining_ms=1_000_000)
    table.do("next_phase", force=True)
    table.do("next_phase")
    table.do("set_clock", remaining_ms=1_100_000)
    game = table.replay.game

    assert game is not None
    assert [p.second for p in game.state.faceoffs if p.period == 1] == [0]
