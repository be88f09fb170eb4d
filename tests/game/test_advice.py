"""Advice: what to do, say or know next, in the operator's words."""

from dataclasses import replace

import pytest

from clockapp.game import commands as c
from clockapp.game.view import GameView
from clockapp.rules.play import Overtime, Shootout, Stage
from tests.script import Played, play, rule_set


def said(view: GameView) -> list[tuple[str, str]]:
    """All advice of a view."""
    return [(one.what, one.text) for one in view.advice]


def told(game: Played, what: str, *, later: int = 0) -> list[str]:
    """The advice of a kind, now or later."""
    return [text for kind, text in said(game.view_at(game.at + later)) if kind == what]


def started(game: Played) -> Played:
    """The clock runs."""
    game.do(c.StartClock(at=game.at))
    return game


def test_before_the_game() -> None:
    """What the key for the next step is for."""
    game = play("1st")
    game.do(c.Undo(at=game.at))
    assert said(game.view) == [("start_period", "Next: the 1st period with N")]
    game.do(c.Undo(at=game.at))
    assert said(game.view) == [("start_period", "Next: the warm-up with N")]


def test_who_is_released_and_why() -> None:
    """Until play goes on."""
    game = play("1st\n3:00 penalty home 15 minor\n3:30 goal away 9")
    assert told(game, "released")[0].startswith("#15 Lynx returns: power-play goal (5 on 4)")
    assert told(started(game), "released") == []
    served = play("1st\n3:00 penalty home bench bench-minor by 7\n3:30 goal away 9")
    assert told(served, "released")[0].startswith("#7 Lynx returns")
    assert told(play("1st\n3:30 goal away 9"), "released") == []
    assert told(play("1st\n3:30 goal away 9\n4:00 shots home 1"), "released") == []


def test_ask_the_captain() -> None:
    """Which of two minors of equal claim."""
    game = play("1st\n3:00 penalty home 15 minor\npenalty home 4 minor\n3:30 goal away 9")
    assert told(game, "release_choice") == ["Ask the captain of Lynx: who returns? 1 #15 · 2 #4"]


def test_the_last_minute() -> None:
    """While it begins, and the clock runs."""
    game = started(play("1st\n18:55 shots home 1"))
    assert told(game, "minute_left") == []
    assert told(game, "minute_left", later=5_000) == ["Say: one minute left in the period"]
    assert told(game, "minute_left", later=16_000) == []


def test_the_end_of_a_timeout() -> None:
    """Ten seconds before it, or as many as the sheet says."""
    game = play("1st\n1:00 timeout home")
    assert told(game, "ten_left", later=19_000) == []
    assert told(game, "ten_left", later=20_000) == ["Ten seconds of the time-out left"]
    assert told(game, "ten_left", later=30_000) == []
    rules = rule_set("hockey-canada")
    early = play("1st\n1:00 timeout home", replace(rules, timeouts=replace(rules.timeouts, warning_left_s=15)))
    assert told(early, "ten_left", later=16_000) == ["15 seconds of the time-out left"]


def test_tell_the_box() -> None:
    """Who comes out within a minute, at the next whistle, and who waits for whom."""
    game = started(play("1st\n3:00 penalty home 15 minor"))
    assert told(game, "box_soon", later=59_000) == []
    assert told(game, "box_soon", later=61_500) == ["Tell the box: #15 Lynx out in 59 s"]
    waiting = play("1st\n3:00 penalty home 15 minor\n3:10 penalty home 4 minor\n3:20 penalty home 5 minor")
    assert told(waiting, "queued") == ["#5 Lynx starts when #15 ends"]
    even = started(play("1st\n3:00 penalty home 15 minor\npenalty away 9 minor"))
    assert told(even, "box_whistle", later=121_000) == ["#15 Lynx may leave at the next whistle", "#9 Otters may leave at the next whistle"]


def test_the_net_is_empty() -> None:
    """As long as it is."""
    game = play("1st\n3:00 goalkeeper away out")
    assert told(game, "net_empty") == ["Otters net is empty"]
    assert told(game.play("goalkeeper away 30"), "net_empty") == []


MERCY = "3rd\n1:00 goal home 9\n1:10 goal home 9\n1:20 goal home 9\n1:30 goal home 9\n1:40 goal home 9"


def test_running_time() -> None:
    """That it starts with the face-off, that whistles do not stop the clock, that stop time is back."""
    game = play(MERCY, "edmonton-bantam-2008")
    assert told(game, "rt_next") == ["Running time from the next face-off: lead is 5"]
    assert told(started(game), "rt_on") == ["Whistles do not stop this clock"]
    game.do(c.Goal(at=game.at + 500, team="away"))
    assert told(game, "rt_off") == ["Stop time again: lead is 4"]
    game.play("3:00 shots home 1")
    assert told(game, "rt_off") == []
    ordered = play("1st\nrunning on")
    assert told(ordered, "rt_next") == ["Running time from the next face-off: by order"]


def test_running_time_waits_for_the_faceoff() -> None:
    """The goal key comes before the whistle: the clock still runs, but this whistle stops it."""
    game = started(play(MERCY.rsplit("\n", 1)[0], "edmonton-bantam-2008"))
    game.do(c.Goal(at=game.at + 2_000, team="home"))
    assert told(game, "rt_next") == ["Running time from the next face-off: lead is 5"]
    game.do(c.StopClock(at=game.at + 500))
    assert told(started(game), "rt_on") == ["Whistles do not stop this clock"]


def test_whose_penalty_it_is() -> None:
    """A misconduct waits for the same player's minor; without a number the team is told."""
    game = play("1st\n1:00 penalty home 15 minor misconduct by 4")
    assert told(game, "queued") == ["#15 Lynx: misconduct starts when the minor ends"]
    later = started(play("1st\n1:00 shots home 1"))
    later.do(c.Penalty(at=later.at, team="away", kind="minor"))
    assert told(later, "box_soon", later=61_500) == ["Tell the box: Otters out in 59 s"]


def test_a_tie_at_the_end_of_regulation() -> None:
    """What follows: how many skate, how long, whether the ends change."""
    game = play("3rd\nend", "prime-expo-boulder", stage="semi_final")
    assert said(game.view) == [
        ("ot_next", "Tied. Overtime: 3-on-3, 5:00, next goal wins"), ("ends", "Teams change ends for overtime"),
    ]  # fmt: skip
    game = play("3rd\nend", "edmonton-bantam-2008", stage="semi_final")
    assert told(game, "ends") == ["Teams do not change ends for overtime"]
    game = play("3rd\nend", "prime-expo-boulder")
    assert said(game.view) == [("so_next", "Tied. Shootout, 3 shooters each")]
    game = play("3rd\nOT\nend", "prime-expo-boulder", stage="semi_final")
    assert told(game, "so_next") == ["Still tied. Shootout, 3 shooters each"]
    game = play("3rd\n1:00 shots home 1", "prime-expo-boulder")
    assert told(game, "so_next") == []
    stages = {"default": Stage(tie=(Overtime(length_s=90, sudden_victory=False),))}
    game = play("3rd\nend", replace(rule_set("hockey-canada"), stages=stages))
    assert told(game, "ot_next") == ["Tied. Overtime: 5-on-5, 1:30"]


def test_breaks() -> None:
    """Ends, the end of the break, what comes after the break before overtime."""
    game = play("1st\nend\nnext", "edmonton-bantam-2008")
    assert said(game.view) == [
        ("ends", "Teams change ends: board and keys swapped"), ("start_period", "Break over: start the 2nd with N"),
    ]  # fmt: skip
    rules = rule_set("hockey-canada")
    longer = replace(rules, switch_ends=False, breaks=replace(rules.breaks, intermission_s=600))
    assert said(play("1st\nend\nnext", longer).view) == []
    final = play("OT\nend\nnext", "prime-expo-boulder", stage="championship")
    assert [what for what, _ in said(final.view)] == ["ot_next", "ends"]


@pytest.mark.parametrize(
    ("text", "rules", "advice"),
    [
        ("3rd\ngoal home 9\nend", "hockey-canada", ("decided", "Lynx win. N to go on")),
        ("3rd\nend", "hockey-canada", ("decided", "The game ends tied. N to go on")),
        ("OT\n0:05 goal away 9", "nhl", ("ot_goal", "That goal wins it for Otters. N to go on")),
        ("SO\nfirst home\nattempt home 9 goal\nattempt away 9 no\nattempt home 4 goal\nattempt away 2 no", "prime-expo-boulder",
         ("so_decided", "Decided: Lynx win the shootout. N to go on")),
    ],
)  # fmt: skip
def test_the_game_is_decided(text: str, rules: str, advice: tuple[str, str]) -> None:
    """By whom and how; once it is official there is nothing to say."""
    game = play(text, rules)
    assert said(game.view)[0] == advice
    assert said(game.play("official").view) == []


def test_a_problem() -> None:
    """Which entry, and why."""
    game = play("1st\n1:00 shots home 1")
    start = next(e.act for e in game.game.entries if type(e.fact).__name__ == "ClockStarted")
    game.do(c.Void(at=game.at, target=start))
    assert told(game, "problem") == [f"A correction left entry {start + 1} without effect: The clock was standing already. X to see"]


@pytest.mark.parametrize(
    ("mode", "text"),
    [("home_choice", "Home chooses who shoots first"), ("coin", "A coin decides who shoots first"), ("home", "Home shoots first"),
     ("away", "The visitors shoot first")],
)  # fmt: skip
def test_who_shoots_first(mode: str, text: str) -> None:
    """By the sheet."""
    rules = rule_set("prime-expo-boulder")
    stages = {"default": Stage(tie=(Shootout(first_shooter=mode),))}  # type: ignore[arg-type] # the four of its type
    game = play("3rd\nend\nnext", replace(rules, stages=stages))
    assert said(game.view) == [("so_first", f"{text}: press that team's key")]


def test_whose_turn_and_who_may_not() -> None:
    """With the time left of a penalty; not those who have shot or keep goal."""
    game = play("3rd\n14:00 penalty home 7 minor\nSO\nfirst home\nattempt home 9 no", "prime-expo-boulder")
    assert said(game.view) == [("so_turn", "Round 1: Otters shoot"), ("so_not", "#7 Lynx may not shoot: 1:00 left of the penalty")]


def test_the_last_ten_seconds_of_a_power_play() -> None:
    """Said while the clock runs, as the board counts them down."""
    game = started(play("1st\n3:00 penalty home 15 minor\n4:45 shots home 1"))

    assert told(game, "pp_ends", later=4_000) == []
    assert told(game, "pp_ends", later=5_000) == ["Otters power play ends in 0:10"]
    assert told(game, "pp_ends", later=14_500) == ["Otters power play ends in 0:01"]
    assert told(game, "pp_ends", later=15_000) == []
    assert told(play("1st\n3:00 penalty home 15 minor\n4:55 shots home 1"), "pp_ends") == []


def test_one_more_and_the_player_is_out() -> None:
    """By the book's majors or the sheet's limit, at the stoppage of the penalty; not for the one who is out already."""
    major = "1st\n3:00 penalty home 15 major\n"

    assert told(play(major, rules="usa-hockey"), "limit") == ["#15 Lynx: one more penalty like this and the player is out"]
    assert told(play(major, rules="nhl"), "limit") == []
    assert told(play(f"{major}9:00 penalty home 15 major", rules="nhl"), "limit") == ["#15 Lynx: one more penalty like this and the player is out"]
    assert told(started(play(major, rules="usa-hockey")), "limit") == []
    assert told(play("1st\n3:00 penalty home bench bench-minor by 7\n3:00 penalty home 15 match", rules="usa-hockey"), "limit") == []


def test_who_is_out_of_the_game() -> None:
    """By the penalty or by the limit, said at the stoppage of it."""
    major = "1st\n3:00 penalty home 15 major\n"

    assert told(play("1st\n3:00 penalty home 15 match", rules="usa-hockey"), "ejected") == ["#15 Lynx is out of the game"]
    assert told(play(f"{major}9:00 penalty home 15 major", rules="usa-hockey"), "ejected") == ["#15 Lynx is out of the game"]
    assert told(play(major, rules="usa-hockey"), "ejected") == []
    assert told(play(f"{major}9:00 penalty home 15 major\n9:30 shots home 1", rules="usa-hockey"), "ejected") == []


def test_several_that_wait_are_said_once() -> None:
    """A player's second and third minor: the next one starts when this one ends."""
    game = play("1st\n3:00 penalty home 15 minor\npenalty home 15 minor\npenalty home 15 minor")

    assert told(game, "queued") == ["#15 Lynx: the next minor starts when this one ends"]


def test_two_men_more_end_as_such() -> None:
    """What ends in ten seconds is the 5 on 3; the power play goes on."""
    game = started(play("1st\n3:00 penalty home 15 minor\n3:30 penalty home 4 minor\n4:50 shots home 1"))

    assert told(game, "pp_ends") == ["Otters 5 on 3 ends in 0:10"]
    assert told(game, "pp_ends", later=30_000) == ["Otters power play ends in 0:10"]


def test_a_power_play_that_goes_on_is_not_said_to_end() -> None:
    """The penalty that waited begins, so that the ice stays as it is."""
    game = started(play("1st\n3:00 penalty home 15 minor\npenalty home 4 minor\npenalty home 7 minor\n4:55 shots home 1"))

    assert told(game, "pp_ends") == ["Otters 5 on 3 ends in 0:05"]
    queued = started(play("1st\n3:00 penalty home 15 minor\npenalty home 15 minor\n4:55 shots home 1"))
    assert told(queued, "pp_ends") == []
    assert told(queued, "pp_ends", later=120_000) == ["Otters power play ends in 0:05"]


def test_the_box_hears_when_the_player_comes_out() -> None:
    """Not before the player's next penalty; at the end of another's where that frees a place; the last of three stays until the whistle."""
    twice = started(play("1st\n3:00 penalty home 15 minor\npenalty home 15 minor\n4:30 shots home 1"))
    assert told(twice, "box_soon") == []
    assert told(twice, "box_soon", later=120_000) == ["Tell the box: #15 Lynx out in 30 s"]

    waiting = started(play("1st\n3:00 penalty home 15 minor\n3:20 penalty home 4 minor\n3:40 penalty home 7 minor\n4:55 shots home 1", "usa-hockey"))
    assert told(waiting, "box_soon") == ["Tell the box: #15 Lynx out in 25 s"]  # his own time is up in 5 s, #7 begins then
    assert told(waiting, "box_soon", later=100_000) == ["Tell the box: #4 Lynx out in 25 s", "#7 Lynx: time is up in 25 s, out at the next whistle"]
    assert told(waiting, "box_whistle", later=100_000) == []
    assert told(waiting, "box_whistle", later=126_000) == ["#7 Lynx may leave at the next whistle"]

    coincident = started(play("1st\n3:00 penalty home 15 minor\npenalty away 9 minor\n4:55 shots home 1"))
    assert told(coincident, "box_soon") == []
    assert told(coincident, "box_whistle", later=6_000) == ["#15 Lynx may leave at the next whistle", "#9 Otters may leave at the next whistle"]


def test_somebody_serves_for_a_goalkeeper_and_for_who_is_out() -> None:
    """RULES 2.6: neither sits; a bench minor and a player's own need nobody's naming."""
    assert told(play("1st\n3:00 penalty home 31 minor"), "server") == ["Who serves for #31 Lynx?"]
    assert told(play("1st\n3:00 penalty home 31 minor by 7"), "server") == []
    assert told(play("1st\n3:00 penalty home 15 match", rules="usa-hockey"), "server") == ["Who serves for #15 Lynx?"]
    assert told(play("1st\n3:00 penalty home 15 minor\npenalty home bench bench-minor"), "server") == []
