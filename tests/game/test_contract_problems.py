"""CONTRACT 4: `problems`: later acts that a correction made impossible; kept, shown, without effect."""

from typing import Any

from tests.table import Table, opening


def problems(view: dict[str, Any]) -> list[int]:
    """The acts without effect."""
    assert all(p["text"] for p in view["problems"])
    return [p["act"] for p in view["problems"]]


def test_a_stop_without_its_start() -> None:
    """The clock was standing: the stop is a problem, a goal between them stays."""
    game = Table().period()
    start = game.act("start_clock")
    game.after(10_000).do("goal", team="home")
    stop = game.act("stop_clock")
    view = game.do("void", target=start)
    assert problems(view) == [stop]
    assert (view["clock"]["remaining_ms"], view["home"]["score"], view["goals"][0]["elapsed_s"]) == (1_200_000, 1, 10)
    assert problems(game.do("undo")) == []


def test_two_starts_without_the_stop_between_them() -> None:
    """The second start is a problem: the clock ran through."""
    game = Table().period()
    game.do("start_clock")
    stop = game.after(10_000).act("stop_clock")
    start = game.after(5_000).act("start_clock")
    view = game.after(5_000).do("void", target=stop)
    assert (problems(view), view["clock"]["remaining_ms"]) == ([start], 1_180_000)


def test_a_period_taken_out_leaves_its_acts_without_effect() -> None:
    """Clock, goals, penalties, timeouts and the phases after it; nothing is shifted into another period."""
    game = Table().period()
    second = game.out().act("next_phase") + 1
    game.do("next_phase")
    game.run(10)
    game.do("timeout", team="home")
    game.do("end_timeout")
    game.out()
    game.do("next_phase")
    game.do("next_phase")
    game.do("goal", team="home")
    game.do("penalty", team="home", player="2", kind="minor")
    view = game.do("void", target=second)
    assert (view["phase"], view["period"]["number"]) == ("intermission", 1)
    assert (view["home"]["score"], view["home"]["penalties"], view["home"]["timeouts_left"]) == (0, [], 1)
    assert len(problems(view)) == 9
    assert problems(game.do("undo")) == []


def test_overtime_after_a_game_that_was_decided() -> None:
    """An early goal amended: regulation was not tied; overtime, its goal and its clock had no ground."""
    game = Table("prime-expo-boulder", "semi_final").period(3)
    level = game.act("goal", team="home")
    game.do("goal", team="away")
    game.out()
    overtime = game.act("next_phase")
    start = game.act("start_clock")
    goal = game.after(9_000).act("goal", team="home")
    view = game.do("void", target=level)
    assert problems(view) == [overtime, start, goal]
    assert view["outcome"] == {"winner": "away", "decided_in": "regulation"}
    assert (view["phase"], view["home"]["score"], view["away"]["score"]) == ("period", 0, 1)


def test_a_shootout_after_a_game_that_was_decided() -> None:
    """Who shoots first and the attempts are problems too."""
    game = Table("prime-expo-boulder").period(1)
    goal = game.act("goal", team="home")
    game.do("goal", team="away")
    game.shootout().attempts(True)
    began = game.last("next_phase")
    view = game.do("void", target=goal)
    assert len(problems(view)) == 3
    assert problems(view)[0] == began
    assert (view["shootout"], view["phase"]) == (None, "period")


def test_attempts_after_a_shootout_that_was_decided() -> None:
    """An attempt amended to a goal: it was over two attempts earlier."""
    game = Table("prime-expo-boulder").shootout().attempts(True, False, False)
    third = game.last("shootout_attempt")
    game.attempts(False, False)
    fix = {"do": "shootout_attempt", "team": "home", "player": "4", "goal": True}
    view = game.do("amend", target=third, **{"as": fix})
    assert view["outcome"] == {"winner": "home", "decided_in": "shootout"}
    assert (problems(view), view["shootout"]["score"]) == ([game.last("shootout_attempt")], {"home": 2, "away": 0})


def test_a_ruling_on_a_penalty_that_is_gone() -> None:
    """The release has nothing to end."""
    game = Table().period()
    act = game.act("penalty", team="home", player="2", kind="minor")
    release = game.act("release", penalty=act)
    assert problems(game.do("void", target=act)) == [release]


def test_the_end_of_a_timeout_that_was_not() -> None:
    """Nothing to end, and the team has it back."""
    game = Table().period()
    act = game.act("timeout", team="home")
    end = game.act("end_timeout")
    view = game.do("void", target=act)
    assert (problems(view), view["home"]["timeouts_left"]) == ([end], 1)


def test_a_period_ended_by_force_that_is_another_now() -> None:
    """The game was closed in the 3rd; without the 3rd nothing is closed."""
    game = Table().period(3)
    third = game.last("next_phase")
    game.do("goal", team="home", period=1, remaining_ms=0)
    close = game.act("next_phase", force=True)
    view = game.do("void", target=third)
    assert close in problems(view)
    assert view["outcome"] is None


def test_another_stage_has_no_overtime() -> None:
    """The opening amended: a tie stands in this stage, and the overtime begun was none."""
    game = Table("edmonton-bantam-2008", "semi_final").period(3).out()
    overtime = game.act("next_phase")
    league = {k: v for k, v in opening("edmonton-bantam-2008").items() if k != "at"}
    view = game.do("amend", target=1, **{"as": league})
    assert (problems(view), view["outcome"]) == ([overtime], {"winner": None, "decided_in": "tie"})


def test_a_problem_stays_until_it_is_taken_out() -> None:
    """It is still an act, and can be voided as any other."""
    game = Table().period()
    start = game.act("start_clock")
    stop = game.after(1_000).act("stop_clock")
    game.do("void", target=start)
    assert problems(game.do("shot", team="home", count=1)) == [stop]
    assert problems(game.do("void", target=stop)) == []


def test_a_shot_taken_off_that_was_never_counted() -> None:
    """Shots never fall below none; nor do they stay in a period that was not played."""
    game = Table().period().out()
    one = game.act("shot", team="home", count=1)
    less = game.act("shot", team="home", count=-1)
    view = game.do("void", target=one)
    assert (problems(view), view["home"]["shots"]) == ([less], 0)
    game.do("undo")
    game.do("next_phase")
    second = game.act("next_phase")
    game.out().do("next_phase")
    game.do("next_phase")
    shot = game.act("shot", team="home", count=1)
    view = game.do("void", target=second)
    assert (shot in problems(view), view["home"]["shots"]) == (True, 0)


def test_a_timeout_of_a_period_that_is_not_on() -> None:
    """The first period went on: what was taken in the second was not taken in it."""
    game = Table().period().run(10)
    pause = game.act("next_phase", force=True)
    second = game.act("next_phase")
    timeout = game.act("timeout", team="home")
    game.do("void", target=second)
    view = game.do("void", target=pause)
    assert (timeout in problems(view), view["home"]["timeouts_left"], view["timeout"]) == (True, 1, None)
