"""The difference of two views in sentences, in the order of its weight."""

from dataclasses import replace

import pytest

from clockapp.game.view import GameView, Outcome, RunningTimeView, StrengthView
from tests.ui.views import PENALTIES, PLAY, VIEWS, clock, penalty, view, with_team
from ui.console.difference import sentences

BOX = with_team(PLAY, "home", penalties=(penalty(31, "17", 83),))


@pytest.mark.parametrize(("before", "after", "said"), [
    (PLAY, PLAY, ()),
    (PLAY, with_team(PLAY, "home", score=3, posted=3), ("Score 2–3 becomes 3–3.",)),
    (view(outcome=Outcome(winner="home", decided_in="overtime")), PLAY, ("The game is not over any more.",)),
    (PLAY, view(outcome=Outcome(winner="away", decided_in="regulation")), ("Harfangs win the game.",)),
    (PLAY, view(outcome=Outcome(winner=None, decided_in="tie")), ("The game ends tied.",)),
    (view(revision=30), BOX, ("#17 Ironworks sits 1:23 (hooking).",)),
    (view(revision=40), replace(BOX, revision=41), ("#17 Ironworks is back with 1:23 (hooking).",)),
    (BOX, PLAY, ("#17 Ironworks ends with 1:23 left.",)),
    (BOX, with_team(PLAY, "home", penalties=(penalty(31, "17", 120),)), ("#17 Ironworks: 1:23 becomes 2:00.",)),
    (BOX, with_team(PLAY, "home", penalties=(penalty(31, "17", 83, state="waiting"),)), ("#17 Ironworks: 1:23 becomes 1:23 and waits.",)),
    (PLAY, with_team(PLAY, "away", penalties=(penalty(59, "bench", 120, None),)), ("Harfangs bench sits 2:00.",)),
    (PLAY, with_team(PLAY, "away", penalties=(penalty(9, "7", 0, None, kind="game_misconduct"),)), ("#7 Harfangs: game misconduct.",)),
    (PLAY, view(strength=StrengthView(home=4, away=5)), ("Harfangs 5 on 4.",)),
    (PLAY, view(strength=StrengthView(home=4, away=4)), ("4 on 4.",)),
    (PLAY, view(running_time=RunningTimeView(on=True, by="rule")), ("Running time comes on.",)),
    (view(running_time=RunningTimeView(on=True, by="rule")), PLAY, ("Running time ends.",)),
    (with_team(PLAY, "home", score=9, posted=9), with_team(PLAY, "home", score=10, posted=9), ("Score 9–3 becomes 10–3.",)),
    (with_team(PLAY, "home", score=9, posted=9), with_team(PLAY, "home", score=9, posted=7), ("Counts 7–3 in the standings.",)),
    (PLAY, view(goals=tuple(replace(g, strength="PP") if g.scorer == "9" else g for g in PLAY.goals)),
     ("Ironworks 9 at 13:51 becomes a power-play goal.",)),
    (PLAY, with_team(PLAY, "home", shots=15), ("Shots Ironworks 15.",)),
    (PLAY, with_team(PLAY, "away", timeouts_left=1), ("Harfangs have their time-out back.",)),
    (PLAY, view(clock=clock(754_000)), ("The clock goes to 12:34.",)),
])  # fmt: skip
def test_each_difference_has_its_sentence(before: GameView, after: GameView, said: tuple[str, ...]) -> None:
    """And what is not different has none."""
    assert sentences(before, after) == said


def test_a_correction_says_that_the_clock_stays() -> None:
    """So that nobody wonders."""
    assert sentences(PLAY, PLAY, clock=True) == ("The clock stays at 12:47.",)


def test_the_score_comes_before_the_box() -> None:
    """The heaviest first."""
    said = sentences(PENALTIES, VIEWS["blowout"])
    assert said[0].startswith("Score")
