"""Setting the board on a spare machine: one line becomes ordinary acts, previewed, refused in words, taken back as one."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.commands import Goal, Note, SetClock, Shot
from clockapp.rules.load import load
from clockapp.rules.play import Overtime
from tests.ui.console import rig as module
from tests.ui.console.rig import Rig
from ui.console.setting import of_block

LINE = "set board to 3-2 2nd 8:14 shots 20-17 because the laptop died"


def state(rig: Rig) -> tuple[str, str, str, tuple[int, int]]:
    view = rig.view
    return rig.score, view.period.label, view.clock.text, (view.home.shots, view.away.shots)


def test_the_line_sets_score_period_clock_and_shots(qtbot: Any) -> None:
    """Previewed before ENTER; afterwards the game goes on from there, and the sheet says why."""
    rig = Rig(qtbot)
    rig.line(LINE)
    line = rig.posture.line
    assert line is not None
    assert line.preview[:2] == ("Board set to 3-2, 2nd 8:14, shots 20-17: the laptop died.", "Score 0–0 becomes 3–2.")
    rig.keys("↵")
    assert state(rig) == ("3-2", "2nd", "8:14", (20, 17))
    assert rig.view.problems == ()
    assert [goal.period for goal in rig.view.goals] == [1, 1, 1, 1, 2]
    assert rig.desk.lines[-2].text == "Board set to 3-2, 2nd 8:14, shots 20-17: the laptop died"
    rig.keys("__Q9↵")
    assert rig.score in {"4-2", "3-3"}


def test_the_goals_have_places_no_two_in_one_second_and_none_at_a_face_off(qtbot: Any) -> None:
    """Plausible: spread over the time that was played, a team's own among the others'."""
    rig = Rig(qtbot)
    rig.line("set board to 4-1 3rd 10:00 because late crew")
    rig.keys("↵")
    places = [(goal.period, goal.elapsed_s) for goal in rig.view.goals]
    assert len(set(places)) == 5
    assert all(1 <= second < 900 for _, second in places)
    assert [goal.team for goal in rig.view.goals].index("away") not in {0, 4}


def test_undo_takes_the_whole_block_back_and_redo_brings_it_again(qtbot: Any) -> None:
    """One press each; the horn of the periods before does not sound."""
    rig = Rig(qtbot)
    horns: list[Any] = []
    rig.bridge.happened.connect(horns.append)
    rig.line(LINE)
    rig.keys("↵")
    rig.keys("⌫")
    assert rig.view.phase == "pregame"
    assert rig.score == "0-0"
    rig.hands.act("redo", rig.now)
    assert state(rig) == ("3-2", "2nd", "8:14", (20, 17))
    assert horns == []
    rig.keys("A⌫")
    assert state(rig) == ("3-2", "2nd", "8:14", (20, 17))
    rig.keys("⌫")
    assert rig.score == "0-0"


def test_a_goal_whose_scorer_was_typed_since_is_taken_back_with_the_block(qtbot: Any) -> None:
    """Details may follow; first they go, then the block."""
    rig = Rig(qtbot)
    rig.line(LINE)
    rig.keys("↵")
    rig.keys("G19↵")
    assert any(goal.scorer == "9" for goal in rig.view.goals)
    rig.keys("⌫⌫")
    assert (rig.view.phase, rig.score) == ("pregame", "0-0")


def test_one_goal_of_the_block_can_be_taken_out_alone(qtbot: Any) -> None:
    """They are ordinary acts: G, its number, X."""
    rig = Rig(qtbot)
    rig.line(LINE)
    rig.keys("↵")
    rig.keys("G1X↵")
    assert sum(map(int, rig.score.split("-"))) == 4


def test_a_game_that_has_begun_gets_only_what_is_missing(qtbot: Any) -> None:
    """Goals and shots on the sheet stay; the rest is added behind them."""
    rig = Rig(qtbot)
    rig.play(1, minutes=3)
    rig.keys("Q9↵AL")
    rig.line("set board 2-1 3rd 4:00 shots 9-8 because the power was off")
    rig.keys("↵")
    assert state(rig) == ("2-1", "3rd", "4:00", (9, 8))
    assert rig.goals()[0] == "home 9 ()"
    assert sum(isinstance(line.command, Goal) and of_block(line) for line in rig.desk.lines) == 2


def test_from_a_break_the_next_period_follows(qtbot: Any) -> None:
    """The intermission is left for the period that is meant."""
    rig = Rig(qtbot)
    rig.keys("NN_")
    rig.run_out()
    rig.keys("N")
    rig.line("set board 0-0 2nd 15:00 because other machine")
    rig.keys("↵")
    assert state(rig)[1:3] == ("2nd", "15:00")


@pytest.mark.parametrize("pause", [None, 120])
def test_overtime_is_reached_with_its_break_or_without(qtbot: Any, pause: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The goals stand in regulation, where the game was tied."""
    rules = load("prime-expo-boulder")
    stage = rules.stage("semi_final")
    step = stage.tie[0]
    assert isinstance(step, Overtime)
    first = replace(step, break_before_s=pause)
    monkeypatch.setattr(module, "load", lambda _name: replace(rules, stages={**rules.stages, "semi_final": replace(stage, tie=(first, *stage.tie[1:]))}))
    rig = Rig(qtbot)
    rig.line("set board 2-2 ot 3:10 because other machine")
    rig.keys("↵")
    assert (rig.view.phase, rig.score, rig.view.clock.text) == ("overtime", "2-2", "3:10")
    assert {goal.period for goal in rig.view.goals} <= {1, 2, 3}


@pytest.mark.parametrize(("line", "why"), [
    ("set board to 3-2 2nd 8:14", "because: and the reason? It stands on the sheet"),
    ("set board to 3-2 2nd 8:14 because", "because: and the reason? It stands on the sheet"),
    ("set clock because x", "set board to 3-2 2nd 8:14 shots 20-17 because the laptop died"),
    ("set board to 3-2 because x", "set board to 3-2 2nd 8:14 shots 20-17 because the laptop died"),
    ("set board to 3-2 2nd 8:14 hits 20-17 because x", "set board to 3-2 2nd 8:14 shots 20-17 because the laptop died"),
    ("set board to three 2nd 8:14 because x", "“three”: home before away, 3-2"),
    ("set board to 3-2 4th 8:14 because x", "“4th” is no period: 1st, 2nd, 3rd, ot"),
    ("set board to 3-2 ot 3:00 because x", "overtime is played when the score is tied"),
    ("set board to 3-2 2nd 18:14 because x", "the 2nd has 15:00"),
    ("set board to 3-2 1st 15:00 because x", "so many goals have no time before that"),
    ("set board to 3-2 2nd 8.14.5 because x", "“8.14.5” is no time: 4:31, 431 or 7.4"),
])  # fmt: skip
def test_what_cannot_be_is_refused_in_words(qtbot: Any, line: str, why: str) -> None:
    """Nothing is sent, and the line stays to be mended."""
    rig = Rig(qtbot)
    rig.line(line)
    rig.keys("↵")
    shown = rig.posture.line
    assert shown is not None
    assert shown.trouble == why
    assert rig.view.revision == 1


def test_what_the_sheet_has_already_is_not_overruled(qtbot: Any) -> None:
    """Fewer goals or shots than there are, a period that is past, a clock that runs: said, and not done."""
    rig = Rig(qtbot)
    rig.play(2, minutes=1)
    rig.keys("Q9↵AA")
    for line, why in (
        ("set board 0-0 2nd 8:00 because x", "the sheet has 1 goals of"),
        ("set board 1-1 2nd 8:00 shots 1-0 because x", "the sheet has 2 shots of"),
        ("set board 1-1 1st 8:00 because x", "the game is further: 2nd"),
    ):
        rig.line(line if rig.view.home.score else line.replace("1-0", "0-1"))
        shown = rig.posture.line
        assert shown is not None
        assert shown.trouble.startswith(why)
        rig.keys("␛")
    rig.keys("_")
    rig.line("set board 1-1 2nd 8:00 because x")
    shown = rig.posture.line
    assert shown is not None
    assert shown.trouble == "the clock runs: stop it, then set the board"


def test_a_stage_without_overtime_has_none_to_be_set_to(qtbot: Any) -> None:
    """In the round robin of Boulder a tie goes to the shootout at once."""
    rig = Rig(qtbot, stage="round_robin")
    rig.line("set board 2-2 ot 3:00 because x")
    shown = rig.posture.line
    assert shown is not None
    assert shown.trouble == "“ot” is no period: 1st, 2nd, 3rd"


def test_what_the_game_itself_refuses_is_refused_as_a_whole(qtbot: Any) -> None:
    """An overtime longer than the rules give it: the words of the refusal, and not one act."""
    rig = Rig(qtbot)
    rig.line("set board 2-2 ot 9:00 because x")
    line = rig.posture.line
    assert line is not None
    assert line.preview == ("It would be refused: ENTER says why.",)
    rig.keys("↵")
    line = rig.posture.line
    assert line is not None
    assert "5:00" in line.trouble
    assert rig.view.revision == 1


def test_the_acts_are_ordinary_ones_with_the_reason_on_each(qtbot: Any) -> None:
    """No kind of act of its own: what reads a log today reads this one."""
    rig = Rig(qtbot)
    rig.line(LINE)
    rig.keys("↵")
    kinds = {type(line.command) for line in rig.desk.lines if of_block(line)}
    assert {Goal, Note, SetClock, Shot} <= kinds
    assert {line.override for line in rig.desk.lines if of_block(line)} == {"board set: the laptop died"}
