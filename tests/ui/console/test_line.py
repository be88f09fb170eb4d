"""The quick line: its grammar as a table, and typed by real keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from clockapp.game import commands as do
from tests.ui.console.rig import Rig
from ui.console.completion import choices, grey
from ui.console.grammar import read
from ui.console.words import Game, LineError


def game(rig: Rig) -> Game:
    return Game(view=rig.view, desk=rig.desk, at=rig.now)


def goal(rig: Rig, team: str, *numbers: str, **more: object) -> do.Goal:
    return do.Goal(at=rig.now, team=team, scorer=numbers[0] if numbers else None, assists=numbers[1:], **more)  # type: ignore[arg-type]


def penalty(rig: Rig, team: str, player: str | None, infraction: str | None, kind: str = "minor", **more: object) -> do.Penalty:
    return do.Penalty(at=rig.now, team=team, kind=kind, player=player, infraction=infraction, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("line", ["goal home 9 4 12", "g h 9 4 12", "GOAL HOME 9 4 12", "g lyx 9 4 12", "g left 9 4 12", "gh9 4 12"])
def test_a_goal_in_many_words(rig: Rig, line: str) -> None:
    """Case, cuts, codes and sides do not matter; a gap comes by itself between a letter and a figure."""
    rig.play(1)
    if line.startswith("gh9"):
        with pytest.raises(LineError):
            read(line, game(rig))
        return
    (said,) = read(line, game(rig))
    assert said.commands == (goal(rig, "home", "9", "4", "12"),)


def test_every_line_of_the_table(rig: Rig) -> None:
    """Each line means one command, or the two lines of a 5+game."""
    rig.play(2, minutes=3)
    at = rig.now
    table: dict[str, tuple[do.Command, ...]] = {
        "g h 9": (goal(rig, "home", "9"),),
        "g otr 17 44 @ 1 3:15": (goal(rig, "away", "17", "44", period=1, remaining_ms=195_000),),
        "g a 9 ps": (goal(rig, "away", "9", penalty_shot=True),),
        "g a awarded": (goal(rig, "away", awarded=True),),
        "pen away 7 tripping": (penalty(rig, "away", "7", "tripping"),),
        "p a 7 tr": (penalty(rig, "away", "7", "tripping"),),
        "p h 15 ch 25 by 22": (penalty(rig, "home", "15", "charging", "major", served_by="22"), penalty(
            rig, "home", "15", "charging", "game_misconduct", period=rig.view.period.number, remaining_ms=rig.view.clock.remaining_ms)),
        "p h bench tm by 9": (penalty(rig, "home", "bench", "too many players", "bench_minor", served_by="9"),),
        "p h HC ab 20": (penalty(rig, "home", "HC", "abuse of officials", "game_misconduct"),),
        "p a": (penalty(rig, "away", None, None),),
        "p a 7 ho 4 signalled": (penalty(rig, "away", "7", "hooking", "double_minor", signalled=True),),
        "p h 15 hs @ 14:31": (penalty(rig, "home", "15", "high sticking", period=2, remaining_ms=871_000),),
        "ends": (do.SwitchEnds(at=at),),
        "to home": (do.Timeout(at=at, team="home"),),
        "to home off": (do.EndTimeout(at=at),),
        "shot away": (do.Shot(at=at, team="away", count=1),),
        "shot away -1": (do.Shot(at=at, team="away", count=-1),),
        "gk away out": (do.Goalkeeper(at=at, team="away", player=None),),
        "gk away 35": (do.Goalkeeper(at=at, team="away", player="35"),),
        "clock 12:34": (do.SetClock(at=at, remaining_ms=754_000),),
        "clock 7.4": (do.SetClock(at=at, remaining_ms=7_400),),
        "rt on": (do.RunningTime(at=at, on=True),),
        "rt off": (do.RunningTime(at=at, on=False),),
        "rt rules": (do.RunningTime(at=at, on=None),),
        "first home": (do.ShootoutFirst(at=at, team="home"),),
        "so a 14 no": (do.ShootoutAttempt(at=at, team="away", player="14", goal=False),),
        "so away 14 goal": (do.ShootoutAttempt(at=at, team="away", player="14", goal=True),),
        "so a - no": (do.ShootoutAttempt(at=at, team="away", player=None, goal=False),),
        "ps h 9 goal": (do.PenaltyShot(at=at, team="home", player="9", goal=True),),
        "next": (do.NextPhase(at=at),),
        "official": (do.Finalize(at=at),),
        "undo": (do.Undo(at=at),),
        "redo": (do.Redo(at=at),),
        "status h 12 injured": (do.PlayerStatus(at=at, team="home", player="12", status="injured"),),
        "forfeit away": (do.Forfeit(at=at, team="away"),),
        "abandon Ice is broken": (do.Abandon(at=at, reason="Ice is broken"),),
        "note Captain asks": (do.Note(at=at, text="Captain asks"),),
        "reopen wrong scorer": (do.Reopen(at=at, reason="wrong scorer"),),
    }  # fmt: skip
    for line, commands in table.items():
        (said,) = read(line, game(rig))
        assert said.commands == commands, line


def test_lines_about_what_is_on_the_sheet(rig: Rig) -> None:
    """void, amend, release and back speak of acts that are there."""
    rig.play(1, minutes=1)
    rig.keys("Q 9 4 . ↵ E 15 TR ↵")
    act = next(n.act for n in rig.desk.lines if n.what == "goal")
    pen = next(n.act for n in rig.desk.lines if n.what == "penalty")
    at = rig.now
    assert read("void goal 1", game(rig))[0].commands == (do.Void(at=at, target=act),)
    assert read(f"void #{pen}", game(rig))[0].commands == (do.Void(at=at, target=pen),)
    assert read("void last", game(rig))[0].commands == (do.Void(at=at, target=pen),)
    (said,) = read("amend goal 1 scorer 17", game(rig))[0].commands
    assert isinstance(said, do.Amend)
    assert isinstance(said.replacement, do.Goal)
    assert (said.target, said.replacement.scorer, said.replacement.assists) == (act, "17", ("4",))
    (said,) = read("amend pen infraction ho", game(rig))[0].commands
    assert isinstance(said, do.Amend)
    assert isinstance(said.replacement, do.Penalty)
    assert said.replacement.infraction == "hooking"
    assert read("release 15", game(rig))[0].commands == (do.Release(at=at, penalty=pen),)
    assert isinstance(read("back", game(rig))[0].commands[0], do.SetClock)


@pytest.mark.parametrize(("line", "why"), [
    ("gol home", "did you mean goal"), ("goal", "whose"), ("goal home 99", "have no #99"), ("goal home 9 4 12 5", "two assists"),
    ("pen home 15 xyz", "is no infraction"), ("pen home 15 tr 7", "7 minutes"), ("clock", "to what"), ("clock 12:99", "is no time"),
    ("gk home", "out, in"), ("gk home 9", "no goalkeeper"), ("goal home 9 @", "wants a time"), ("goal home 9 @ x 3:15", "is no period"),
    ("rt maybe", "not a word"), ("so home", "who shoots"), ("void goal 7", "there is no goal 7"), ("void #999", "there is no entry 999"),
    ("release 61", "sits for nothing"), ("shot home many", "1, 9, or -1"), ("next please", "too much"), ("note", "and the words"), ("void", "which"),
    ("amend last scorer", "no details"), ("status home 9 asleep", "not a word"), ("goal nobody", "not a word"),
])  # fmt: skip
def test_what_is_wrong_is_said(rig: Rig, line: str, why: str) -> None:
    """One sentence, with what was meant where it can be guessed."""
    rig.play(1)
    with pytest.raises(LineError, match=r".") as said:
        read(line, game(rig))
    assert why in str(said.value)


@pytest.mark.parametrize("line", [
    "amend pen 1 minutes 12", "amend goal 1 assist 4 9", "amend pen infraction ho", "amend pen served 9", "pen away 15 tr 25 by 9 @ 1 3:15",
    "goal home 9 4 @ ²", "goal home ²", "pen home 15 tr ²", "void goal ²", "clock ²", "clock 7.²", "so home ² goal", "release home ²", "status home 9 injured",
])  # fmt: skip
def test_a_line_that_is_half_typed_is_no_error(rig: Rig, line: str) -> None:
    """Each letter is read: what has been typed so far has a meaning, or a sentence that says why not."""
    rig.play(1, minutes=1)
    rig.keys("Q 9 4 . ↵ E 15 TR ↵")
    for end in range(1, len(line) + 1):
        assert meaning(line[:end], rig), line[:end]


def meaning(line: str, rig: Rig) -> object:
    """What a line means, or why it means nothing yet; any other error is one."""
    try:
        return read(line, game(rig))
    except LineError as why:
        return str(why)


def test_two_meanings_are_not_guessed(rig: Rig) -> None:
    """`g a 35`: a goal by 35, or goalkeeper 35 in? ENTER does neither."""
    rig.play(1)
    before = rig.view.revision
    rig.line("g a 35")
    rig.press("↵")
    assert rig.view.revision == before
    line = rig.posture.line
    assert line is not None
    assert line.trouble.startswith("Which: goal, gk")


def test_a_line_is_typed_previewed_and_done(rig: Rig) -> None:
    """Letters are text in the line; what it would do stands above it before ENTER."""
    rig.play(1)
    rig.line("goal home 9 44")
    line = rig.posture.line
    assert line is not None
    assert "Score 0–0 becomes 1–0." in line.preview
    assert rig.score == "0-0"
    rig.press("↵")
    assert rig.goals() == ["home 9 (44)"]
    assert rig.posture.line is None


def test_tab_takes_the_grey_rest(rig: Rig) -> None:
    """`pen aw` TAB goes on with the team, and the roster with its names follows."""
    rig.play(1)
    rig.line("pen aw")
    rig.press("⇥")
    line = rig.posture.line
    assert line is not None
    assert line.text == "pen away "
    assert line.choices[0] == ("31", "A. S31")
    found = choices("pen home 15 tri", game(rig))
    assert found == (("tripping", "TR"),)
    assert grey("pen home 15 tri", found) == "pping"


def test_space_in_an_empty_line_is_the_clock(rig: Rig) -> None:
    """A whistle is never lost."""
    rig.play(1)
    rig.press("↵")
    rig.press("_")
    assert rig.view.clock.running


def test_a_second_space_is_the_clock_at_the_instant_of_the_first(rig: Rig) -> None:
    """`goal` SPACE SPACE: the clock stops when the first SPACE was pressed, and the text stays."""
    rig.play(1)
    rig.keys("_")
    rig.wait(10)
    rig.line("goal")
    rig.press("_")
    first = rig.now
    rig.now += 1_000
    rig.press("_")
    assert not rig.view.clock.running
    assert next(n for n in rig.desk.lines if n.what == "stop").at == first
    line = rig.posture.line
    assert line is not None
    assert line.text == "goal"


def test_control_space_is_the_clock_at_once(rig: Rig) -> None:
    """With text in the line too."""
    rig.play(1)
    rig.line("goal ho")
    QTest.keyClick(rig.console, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert rig.view.clock.running


def test_escape_and_backspace_leave_the_line(rig: Rig) -> None:
    """ESC at once; BACKSPACE when it is empty."""
    rig.play(1)
    rig.line("go")
    rig.press("⌫")
    rig.press("⌫")
    assert rig.posture.line is not None
    rig.press("⌫")
    assert rig.posture.line is None
    rig.line("go")
    rig.press("␛")
    assert rig.posture.line is None


def test_enter_after_a_saved_form_does_not_open_the_line(rig: Rig) -> None:
    """Pressed once too often within 600 ms it does nothing."""
    rig.play(1)
    rig.keys("Q 17 ↵ ↵")
    assert rig.posture.line is None
    rig.now += 700
    rig.keys("↵")
    assert rig.posture.line is not None


def test_a_refused_line_stays_and_is_overridden_with_control_enter(rig: Rig) -> None:
    """A second time-out: the bar says why, Ctrl+ENTER asks for the reason."""
    rig.play(1)
    rig.line("to home")
    rig.press("↵")
    rig.keys("_ _")
    rig.now += 700
    rig.line("to home")
    rig.press("↵")
    assert rig.posture.refused is not None
    assert rig.posture.line is not None
    QTest.keyClick(rig.console, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert rig.posture.question is not None
    rig.keys("1")
    assert rig.view.timeout is not None


def test_of_a_long_line_the_end_is_seen(rig: Rig) -> None:
    """A note may be long: it stays in its field, and the hints beside it look as they did."""

    def beside() -> QImage:
        panel = rig.console.line
        return panel.grab(panel.rect().adjusted(panel.width() * 2 // 3 + 30, panel.height() * 3 // 4, 0, 0)).toImage()

    rig.keys("↵")
    QTest.keyClicks(rig.console, "note w")
    before = beside()
    rig.keys("w" * 70)
    line = rig.posture.line
    assert line is not None
    assert len(line.text) == 76
    assert beside() == before
