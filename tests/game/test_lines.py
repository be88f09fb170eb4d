"""The operator's part of the picture: the sheet of all acts in words, and what the keys would do."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game import commands as c
from clockapp.game import lines, show
from clockapp.game.desk import SheetLine
from clockapp.game.facts import Refusal
from clockapp.game.people import Team
from clockapp.game.take import take
from clockapp.session import Session
from tests.script import Played, opening, play
from tests.table import Table


def of(game: Played, what: str) -> SheetLine:
    """The newest line of a kind."""
    return next(line for line in lines.desk(game.game, game.at).lines if line.what == what)


WORDS = """
    3:00  penalty home 15 minor tripping by 5
    goal away 9 2 12
    goal home
    goal home awarded
    penalty home bench bench-minor
    penalty home HC game-misconduct
    penalty away 3 misconduct
    penalty-shot home 7 no
    shots home 1
    timeout home
    goalkeeper away out
    goalkeeper away 35
    status home 7 injured
    running on
    running off
    running rules
    clock 10:00
    note a stick is broken
"""


def test_every_act_is_a_line_in_the_words_of_the_sheet() -> None:
    """Newest first."""
    game = play("1st\n" + WORDS)
    said = [(line.what, line.text) for line in lines.desk(game.game, game.at).lines]
    assert said[:-4] == [
        ("note", "a stick is broken"), ("clock", "Clock set to 10:00"), ("running_time", "Running time left to the rules"),
        ("running_time", "Stop time ordered"), ("running_time", "Running time ordered"), ("status", "7 LYNX 7: injured"),
        ("goalkeeper", "Goalkeeper 35 OTTERS 35 in"), ("goalkeeper", "Goalkeeper out Otters"), ("timeout", "Time-out Lynx"),
        ("shot", "Shot Lynx"), ("penalty_shot", "Penalty shot 7 LYNX 7: no goal"), ("penalty", "10:00 3 OTTERS 3"),
        ("penalty", "game misconduct HC Coach"), ("penalty", "2:00 bench"), ("goal", "Goal Lynx · awarded"), ("goal", "Goal Lynx"),
        ("goal", "Goal 9 OTTERS 9 (2 OTTERS 2, 12 OTTERS 12)"), ("penalty", "2:00 15 LYNX 15 · tripping · served by 5"),
        ("stop", "Stopped"),
    ]  # fmt: skip
    assert said[-4:] == [("start", "Started"), ("phase", "1st period"), ("phase", "Warm-up"), ("open_game", "Lynx - Otters")]


def test_a_line_says_where_and_when() -> None:
    """Period and what the board showed; phases and notes have no time."""
    game = play("2nd\n3:00 goal home 9")
    line = of(game, "goal")
    assert (line.period, line.time, line.team) == ("2nd", "17:00", "home")
    assert (of(game, "phase").period, of(game, "phase").time) == ("2nd", "20:00")
    assert (of(game, "stop").time, of(game, "start").time, of(game, "open_game").time) == ("17:00", "20:00", "")


def test_the_words_of_the_end() -> None:
    """Forfeit, official, reopened."""
    game = play("1st\n1:00 forfeit away\nofficial by M. Roy")
    game.do(c.Reopen(at=game.at, reason="a name"))
    assert [line.text for line in lines.desk(game.game, game.at).lines[:3]] == ["Reopened: a name", "Official (M. Roy)", "Otters forfeit"]
    game.do(c.Finalize(at=game.at))
    assert of(game, "official").text == "Official"
    other = play("1st")
    other.do(c.Abandon(at=other.at, reason="no power"))
    assert of(other, "abandon").text == "Abandoned: no power"
    closed = play("3rd\ngoal home 9")
    closed.do(c.NextPhase(at=closed.at, force=True))
    assert of(closed, "phase").text == "Period ended with time left"


def test_the_words_of_overtime_and_a_shootout() -> None:
    """Each phase by its name; who shot for whom."""
    game = play("OT2\n0:01 shots home 1", "prime-expo-boulder", stage="championship")
    texts = [line.text for line in lines.desk(game.game, game.at).lines if line.what == "phase"]
    assert texts[:3] == ["Overtime OT2", "Break before overtime", "Overtime"]
    game = play("SO\nfirst home\nattempt home 9 goal\nattempt away - no", "prime-expo-boulder")
    said = [(line.period, line.time, line.text) for line in lines.desk(game.game, game.at).lines[:4]]
    assert said == [("SO", "", "Attempt nobody: no goal"), ("SO", "", "Attempt 9 LYNX 9: goal"), ("", "", "Lynx shoot first"),
                    ("", "", "Shootout")]  # fmt: skip


def test_a_penalty_in_a_shootout_stands_in_it() -> None:
    """With the shootout's label, by its number that of no overtime."""
    game = play("SO\nfirst home", "prime-expo-boulder")
    game.do(c.Penalty(at=game.at, team="home", player="4", kind="minor"))
    assert (of(game, "penalty").period, of(game, "penalty").text) == ("SO", "2:00 4 LYNX 4")


def test_the_words_of_corrections() -> None:
    """And what became of the acts they speak of."""
    game = play("1st\n1:00 goal home\ngoal away 9\ntimeout away")
    goals = [line.act for line in game.game.state.goals]
    game.do(c.EndTimeout(at=game.at))
    assert lines.desk(game.game, game.at).lines[0].text == "Time-out ended"
    game.do(c.Undo(at=game.at))
    game.do(c.Redo(at=game.at))
    game.do(c.Void(at=game.at, target=goals[1]))
    game.do(c.Amend(at=game.at, target=goals[0], replacement=c.Goal(at=0, team="home", scorer="9"), override="x"))
    game.do(c.SwitchEnds(at=game.at))
    game.do(c.Shot(at=game.at, team="home", count=1))
    game.do(c.Shot(at=game.at, team="home", count=-1))
    texts = [line.text for line in lines.desk(game.game, game.at).lines[:8]]
    assert texts == [
        "Shot taken off Lynx", "Shot Lynx", "Ends switched", "Corrected: Goal 9 LYNX 9", "Taken out: Goal 9 OTTERS 9",
        "Brought back: Time-out ended", "Undone: Time-out ended", "Time-out ended",
    ]  # fmt: skip
    by_act = {line.act: line for line in lines.desk(game.game, game.at).lines}
    amended = by_act[goals[0]]
    assert (amended.state, amended.was, amended.override, amended.unfinished) == ("amended", "Goal Lynx", "x", False)
    assert by_act[goals[1]].state == "voided"
    game.do(c.Undo(at=game.at))
    assert lines.desk(game.game, game.at).lines[1].state == "undone"


def test_a_problem_is_marked() -> None:
    """The act stays on the sheet."""
    game = play("1st\n1:00 shots home 1")
    start, stop = of(game, "start").act, of(game, "stop").act
    game.do(c.Void(at=game.at, target=start))
    assert next(line for line in lines.desk(game.game, game.at).lines if line.act == stop).state == "problem"


def test_what_is_not_complete_is_marked() -> None:
    """A goal without scorer, unless it was awarded; a penalty without player."""
    game = play("1st\n1:00 goal home\ngoal home awarded\ngoal home 9")
    game.do(c.Penalty(at=game.at, team="home", kind="minor"))
    assert [line.unfinished for line in lines.desk(game.game, game.at).lines[:4]] == [True, False, False, True]
    assert of(game, "penalty").text == "2:00 Lynx"


def test_lengths_given_by_hand_are_told() -> None:
    """Minutes and seconds as they were ordered."""
    game = play("1st")
    game.do(c.Penalty(at=game.at, team="home", kind="minor", player="4", minutes=3))
    game.do(c.Penalty(at=game.at, team="home", kind="major", player="5", length_s=200))
    assert [line.text for line in lines.desk(game.game, game.at).lines[:2]] == ["3:20 5 LYNX 5", "3:00 4 LYNX 4"]


@pytest.mark.parametrize("phase", ["pregame", "period", "intermission", "overtime", "shootout"])
def test_a_form_can_say_every_act_again(phase: str) -> None:
    """The command of a line, sent as its own amendment, changes nothing: also a penalty given in a break."""
    game = Table("prime-expo-boulder", "semi_final")
    if phase != "pregame":
        game.period()
    if phase == "intermission":
        game.out().do("next_phase")
    if phase == "overtime":
        game.period(3).out().do("next_phase")
    if phase == "shootout":
        game.shootout()
        game.do("shootout_attempt", team="home", player="2", goal=True)
    if phase in {"period", "overtime"}:
        game.do("timeout", team="home")
        game.do("set_clock", remaining_ms=100_500)
        game.do("penalty_shot", team="home", player="9", goal=False)
    game.do("goal", team="home", scorer="9", assists=["2"])
    game.do("penalty", team="away", player="3", kind="minor", infraction="hooking", served_by="9")
    game.do("shot", team="home", count=1)
    game.do("goalkeeper", team="home", player="1")
    game.do("note", text="x")
    before = game.replay.game
    assert before is not None
    view = show.view(before, game.at)
    again = []
    for line in lines.desk(before, game.at).lines:
        if line.command is None or (line.what == "goal" and phase == "overtime"):
            continue  # the goal that wins overtime can't come after itself
        done = take(before, c.Amend(at=game.at, target=line.act, replacement=line.command), 999)
        assert not isinstance(done, Refusal), (line.what, done)
        now = show.view(done.game, game.at)
        assert (now.home.score, now.clock, now.away.penalties, now.problems) == (view.home.score, view.clock, view.away.penalties, ())
        again.append(line.what)
    assert {"note", "goalkeeper", "shot", "penalty"} <= set(again)


def labels(game: Table) -> tuple[str, bool]:
    """What the key for the next step says."""
    assert game.replay.game is not None
    step = lines.desk(game.replay.game, game.at).next_step
    return step.label, step.ready


def test_the_next_step_says_what_it_would_do() -> None:
    """And whether it can be done now."""
    game = Table("prime-expo-boulder", "semi_final")
    seen = [labels(game)]
    for number in (1, 2, 3):
        game.period(number)
        seen.append(labels(game))
        game.out()
        seen.append(labels(game))
        if number < 3:
            game.do("next_phase")
            seen.append(labels(game))
    game.do("next_phase")
    game.out()
    seen.append(labels(game))
    seen.append(labels(game.shootout()))
    game.attempts(True, False, True, False)
    seen.append(labels(game))
    game.do("finalize")
    seen.append(labels(game))
    assert [label for label, _ in seen] == [
        "Warm-up", "Next step", "Intermission", "2nd period", "Next step", "Intermission", "3rd period", "Next step", "Overtime",
        "Shootout", "Next step", "Make official", "Next game",
    ]  # fmt: skip
    assert [label for label, ready in seen if not ready] == ["Next step"] * 4


def test_undo_and_redo_say_what_they_would_do() -> None:
    """Nothing of an official game."""
    game = play("1st\n1:00 goal home 9\nnote x\nundo")
    desk = lines.desk(game.game, game.at)
    assert (desk.undo, desk.redo, desk.last) == ("Goal 9 LYNX 9", "x", desk.lines[0].text)
    game.do(c.Forfeit(at=game.at, team="home"))
    game.do(c.Finalize(at=game.at))
    desk = lines.desk(game.game, game.at)
    assert (desk.undo, desk.redo, desk.home.code) == (None, None, "LYNX")


def test_back_to_the_last_stoppage() -> None:
    """Where play was last started from, in play only."""
    game = play("1st\n1:00 shots home 1\n2:00 shots home 1")
    assert lines.desk(game.game, game.at).last_stoppage_ms == 1_140_000
    assert lines.desk(play("1st").game, 0).last_stoppage_ms is None
    game.play("end\nnext")
    assert lines.desk(game.game, game.at).last_stoppage_ms is None


def test_a_desk_that_grew_is_the_desk_made_anew() -> None:
    """Act by act, through corrections, a problem, the end and the reopening."""
    session, plain = Session(), Session()
    other = play("1st").game
    text = "1st\n3:00 penalty home 15 minor\n4:00 goal away 9\nundo\nredo\n5:00 goal home 9\nforfeit home\nofficial"
    commands = [*play(text).scribe.commands]
    at = commands[-1].at
    commands += [c.Note(at=at, text="x"), c.Reopen(at=at, reason="y"), c.Void(at=at, target=6), c.Note(at=at, text="z")]
    for command in commands:
        assert not hasattr(session.do(command), "code")
        plain.do(command)
        assert plain.game is not None
        assert session.desk(command.at) == lines.desk(plain.game, command.at)
        assert session.desk(command.at + 500) == lines.desk(plain.game, command.at + 500)
    assert plain.game is not None
    assert lines.grown(plain.game, at, other, lines.desk(other, at)) is None


def test_the_words_of_a_ruling_and_of_a_shot_by_nobody_known() -> None:
    """The entry it speaks of; a question mark."""
    game = play("1st\n1:00 penalty home 4 minor\n1:30 release home 4")
    assert of(game, "release").text == f"Penalty of entry {of(game, 'penalty').act} ended by the referee"
    game.do(c.PenaltyShot(at=game.at, team="home", player=None, goal=False))
    assert of(game, "penalty_shot").text == "Penalty shot ?: no goal"


def test_a_team_without_a_name_has_its_code_or_its_side() -> None:
    """In every message."""
    def text(home: Team) -> str:
        opened = replace(opening(), home=home)
        session = Session()
        session.do(opened)
        done = session.do(c.Goal(at=0, team="home"))
        return getattr(done, "text", "")

    team = opening().home
    assert [text(t) for t in (team, replace(team, name=""), replace(team, name="", code=""))] == ["Goal Lynx", "Goal LYNX", "Goal Home"]


def messages(game: Table, *commands: tuple[str, dict[str, Any]]) -> list[str]:
    """What refused commands are told."""
    said = []
    for name, fields in commands:
        game.refused(name, **fields)
        said.append(game.row["error"]["message"])
    return said


def test_messages_name_the_phase_and_the_period() -> None:
    """In the operator's words."""
    game = Table("prime-expo-boulder", "semi_final")
    assert messages(game, ("start_clock", {})) == ["There is no clock before the game."]
    game.period(2).run(10)
    assert messages(game, ("next_phase", {}), ("set_clock", {"remaining_ms": 10**7})) == [
        "14:50 left in the 2nd: end it all the same?", "The 2nd has 15:00: type a time up to that.",
    ]  # fmt: skip
    game.do("timeout", team="home")
    assert messages(game, ("timeout", {"team": "home"})) == ["Lynx used theirs in the 2nd."]
    game.period(3).out().do("next_phase")
    game.run(10)
    assert messages(game, ("next_phase", {})) == ["4:50 left in OT: end it all the same?"]
    game.shootout()
    assert messages(game, ("start_clock", {}), ("next_phase", {})) == [
        "There is no clock in the shootout.", "Nothing follows the shootout.",
    ]  # fmt: skip

