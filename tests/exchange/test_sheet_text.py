"""A game as text in the words of the sheet: what each line does, and what is said of one that can't be read."""

from dataclasses import replace
from textwrap import dedent

import pytest

from clockapp.exchange.sheet_text import Scribe, SheetTextError
from clockapp.game import commands as c
from clockapp.game.state import State
from tests.script import opening


def state_of(scribe: Scribe) -> State:
    """Where the game stands."""
    return scribe.game.state


def played(text: str, rules: str = "hockey-canada", stage: str = "round_robin") -> Scribe:
    """A game written from the drop of the 1st period on."""
    scribe = Scribe(opening(rules, stage=stage))
    scribe.go_to("1st")
    scribe.play(dedent(text))
    return scribe


def names(scribe: Scribe) -> list[str]:
    """The commands, without those before the first face-off."""
    return [type(command).__name__ for command in scribe.commands[3:]]


def test_times_count_up_and_the_whistle_stops_the_clock() -> None:
    """Between two lines the clock runs; two lines at one time are one stoppage; a time alone is a whistle."""
    scribe = played("3:00 goal home 9\n3:00 goal away 9\n4:00")
    assert names(scribe) == ["StartClock", "StopClock", "Goal", "Goal", "StartClock", "StopClock"]
    assert state_of(scribe).elapsed(scribe.at) == 240_000


def test_in_running_time_whistles_do_not_stop_it() -> None:
    """It is started once."""
    scribe = played("running on\n1:00 goal home 9\n2:00 goal home 9")
    assert names(scribe) == ["RunningTime", "StartClock", "Goal", "Goal"]


def test_a_heading_plays_the_period_out() -> None:
    """And goes on to the phase it names; the one that is on stays."""
    scribe = played("1st\n1:00 goal home 9\n2nd\n2nd")
    assert (state_of(scribe).period, state_of(scribe).played) == (2, (1_200,))


def test_the_clock_by_hand() -> None:
    """Start, stop and end; set to a time."""
    scribe = played("start\nstop\nclock 10:30")
    assert names(scribe) == ["StartClock", "StopClock", "SetClock"]
    assert state_of(scribe).limit - state_of(scribe).elapsed(scribe.at) == 630_000
    scribe.play("end")
    assert state_of(scribe).elapsed(scribe.at) == 1_200_000


def test_every_verb() -> None:
    """What it says in the sheet's words is the command."""
    text = """
        goal h 9 4 5        # scorer and assists
        goal away ps
        goal home awarded
        penalty home 15 minor high sticking by 7
        penalty away 9 major game-misconduct fighting
        penalty a 3 minor signalled
        release away 9
        penalty-shot home 9 no
        shots away 2
        goalkeeper home out
        goalkeeper home 31
        timeout home
        status home 4 injured
        running off
        running rules
        note a stick is broken
        undo
        redo
        forfeit away
        official by M. Roy
    """
    done = [command for command in played(text).commands[3:] if not isinstance(command, c.StartClock | c.StopClock)]
    assert [type(command).__name__ for command in done] == [
        "Goal", "Goal", "Goal", "Penalty", "Penalty", "Penalty", "Penalty", "Release", "PenaltyShot", "Shot", "Shot", "Goalkeeper",
        "Goalkeeper", "Timeout", "PlayerStatus", "RunningTime", "RunningTime", "Note", "Undo", "Redo", "Forfeit", "Finalize",
    ]  # fmt: skip
    goal, penalty, last = done[0], done[3], done[-1]
    assert isinstance(goal, c.Goal)
    assert isinstance(penalty, c.Penalty)
    assert isinstance(last, c.Finalize)
    assert (goal.scorer, goal.assists) == ("9", ("4", "5"))
    assert (penalty.infraction, penalty.served_by, penalty.signalled) == ("high sticking", "7", False)
    assert last.by == "M. Roy"


def test_a_shootout_and_a_next_step() -> None:
    """Who is first, who shot, nobody to send; `next` is the key."""
    scribe = played("SO\nfirst away\nattempt away 9 goal\nattempt home - no", "prime-expo-boulder")
    assert [(a.fact.team, a.fact.player, a.fact.goal) for a in state_of(scribe).attempts] == [("away", "9", True), ("home", None, False)]
    assert state_of(played("end\nnext")).phase == "intermission"


def test_an_official_game_is_played_out_first() -> None:
    """Unless it is decided: a winner in overtime ends it where it is."""
    scribe = played("3rd\ngoal home 9\nofficial")
    assert (state_of(scribe).finalized, state_of(scribe).elapsed(scribe.at)) == (True, 1_200_000)
    early = played("OT\n0:10 goal home 9\nofficial", "prime-expo-boulder", "semi_final")
    assert state_of(early).elapsed(early.at) == 10_000


def test_each_command_is_told_as_it_is_done() -> None:
    """In order, the opening first."""
    told: list[c.Command] = []
    scribe = Scribe(opening(), at=7, done=told.append)
    scribe.go_to("1st")
    assert told == scribe.commands
    assert isinstance(told[0], c.OpenGame)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\ngoal red 9", "line 2: 'goal red 9': expected home or away"), ("penalty home 9 foul", "expected a kind of penalty: minor"),
        ("5:00 goal home 9\n4:00 goal home 9", "line 2: '4:00 goal home 9': the clock is past that time"),
        ("release home 9", "#9 has no penalty"), ("goal home 99", "unknown_player"), ("goalkeeper home", "out of range"),
        ("OT", "game_over"), ("shots home many", "invalid literal"), ("21:00 goal home 9", "the period has 1200 s"),
    ],
)  # fmt: skip
def test_a_line_that_cant_be_done(text: str, why: str) -> None:
    """Its number, the line, and why; of a refusal the code."""
    with pytest.raises(SheetTextError, match=why.replace("(", r"\(")):
        played(text)


def test_a_phase_this_game_does_not_have() -> None:
    """Looked for until the game can't go on, or for long enough."""
    with pytest.raises(SheetTextError, match="there is no 9th"):
        played("9th", "prime-expo-boulder", "championship")
    with pytest.raises(ValueError, match="there is no XX"):
        played("", "prime-expo-boulder", "championship").go_to("XX")


def test_nothing_is_played_before_the_opening() -> None:
    """An opening that is refused leaves no game."""
    with pytest.raises(SheetTextError, match="bad_value"):
        Scribe(replace(opening(), periods_s=()))
