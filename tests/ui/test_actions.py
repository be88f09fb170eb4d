"""Actions: what a key means now, as a table over views."""

from dataclasses import replace

import pytest

from clockapp.game import commands as do
from clockapp.game.view import GameView
from tests.ui.console.pictures import AWAY, DESK, HOME, line
from tests.ui.views import VIEWS, view, with_team
from ui.actions import command, hand_of, keeper_to_go_in, parts, side_of

RUNNING, STOPPED = VIEWS["running"], VIEWS["stopped"]


@pytest.mark.parametrize(("action", "game", "expected"), [
    ("clock.toggle", RUNNING, do.StopClock(at=9)),
    ("clock.toggle", STOPPED, do.StartClock(at=9)),
    ("clock.toggle", VIEWS["timeout"], do.StartClock(at=9)),
    ("clock.back", STOPPED, do.SetClock(at=9, remaining_ms=271_000)),
    ("step.next", RUNNING, do.NextPhase(at=9)),
    ("undo", RUNNING, do.Undo(at=9)),
    ("redo", RUNNING, do.Redo(at=9)),
    ("ends.switch", RUNNING, do.SwitchEnds(at=9)),
    ("goal.right", RUNNING, do.Goal(at=9, team="home")),
    ("goal.left", RUNNING, do.Goal(at=9, team="away")),
    ("penalty.left", RUNNING, do.Penalty(at=9, team="away", kind="minor")),
    ("shot.left", RUNNING, do.Shot(at=9, team="away", count=1)),
    ("unshot.left", RUNNING, do.Shot(at=9, team="away", count=-1)),
    ("timeout.right", RUNNING, do.Timeout(at=9, team="home")),
    ("goalkeeper.right", RUNNING, do.Goalkeeper(at=9, team="home", player=None)),
    ("goalkeeper.right", VIEWS["empty-net"], do.Goalkeeper(at=9, team="home", player="31")),
    ("help.keys", RUNNING, None),
    ("nonsense.left", RUNNING, None),
])  # fmt: skip
def test_an_action_becomes_a_command(action: str, game: GameView, expected: do.Command | None) -> None:
    """By what the game is doing just now; home defends the right end in these views."""
    assert command(action, game, DESK, 9) == expected


def test_keys_follow_the_bench_on_the_screen_or_the_team() -> None:
    """The keys swap with the ends, unless they are to stay with the team."""
    swapped = with_team(RUNNING, "home", end="left")
    assert side_of("goal.left", RUNNING) == "away"
    assert side_of("goal.left", swapped) == "home"
    assert side_of("goal.left", RUNNING, follow="team") == "home"
    assert side_of("undo", RUNNING) is None
    assert (hand_of("home", RUNNING), hand_of("away", RUNNING)) == ("right", "left")
    assert (hand_of("home", RUNNING, follow="team"), hand_of("away", RUNNING, follow="team")) == ("left", "right")


def test_the_goalkeeper_who_left_goes_in_again() -> None:
    """Not the first of the roster, but the one who was in last; who was taken back does not count."""
    back = line(40, "goalkeeper", "in", "3:00", "home", command=do.Goalkeeper(at=0, team="home", player="44"))
    desk = replace(DESK, lines=(back, *DESK.lines))
    assert keeper_to_go_in(HOME, desk, "home") == "44"
    undone = replace(desk, lines=(replace(back, state="undone"), *DESK.lines))
    assert keeper_to_go_in(HOME, undone, "home") == "31"
    assert keeper_to_go_in(AWAY, desk, "away") == "30"


def test_nobody_goes_in_where_the_roster_has_no_goalkeeper() -> None:
    """The key then says so instead of sending an empty command."""
    desk = replace(DESK, home=replace(HOME, roster=()))
    assert command("goalkeeper.right", VIEWS["empty-net"], desk, 9) is None


def test_without_a_stoppage_there_is_nothing_to_go_back_to() -> None:
    """V does nothing before play began."""
    assert command("clock.back", view(), replace(DESK, last_stoppage_ms=None), 9) is None


def test_the_parts_of_an_action() -> None:
    """Verb and hand, or verb alone."""
    assert parts("goal.left") == ("goal", "left")
    assert parts("horn") == ("horn", "")
