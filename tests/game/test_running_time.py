"""Running time by the mercy rules: the decision table M1 to M12 of both tournaments' sheets, and orders."""

import pytest

from clockapp.game import commands as c
from tests.script import Played, play

BOULDER, EDMONTON = "prime-expo-boulder", "edmonton-bantam-2008"
FIVE = "3rd\n1:00 goal home 9\n1:30 goal home 9\n2:00 goal home 9\n2:30 goal home 9\n3:00 goal home 9\n"


def on(game: Played) -> bool:
    return game.view.running_time.on


def void_goal(game: Played, number: int) -> None:
    """Take the goal of that number, counted by the sheet, out."""
    act = sorted(game.game.state.goals, key=lambda g: (g.fact.period, g.fact.elapsed_ms, g.act))[number - 1].act
    assert game.do(c.Void(at=game.at, target=act)) is None


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m1_on_at_the_fifth_goal(rules: str) -> None:
    """4-0 is stop time, 5-0 is running time."""
    assert not on(play(FIVE.rsplit("3:00", 1)[0], rules))
    assert on(play(FIVE, rules))


@pytest.mark.parametrize(
    ("more", "boulder", "edmonton"),
    [
        ("4:00 goal away 9", True, False),                                                     # M2: lead 4
        ("4:00 goal away 9\n4:10 goal away 9", True, False),                                   # M3: lead 3
        ("4:00 goal away 9\n4:10 goal away 9\n4:20 goal away 9", False, False),                # M4: lead 2
        ("4:00 goal away 9\n4:10 goal away 9\n4:20 goal away 9\n5:00 goal home 9\n5:30 goal home 9", False, False),  # M5
        (
            "4:00 goal away 9\n4:10 goal away 9\n4:20 goal away 9\n5:00 goal home 9\n5:30 goal home 9\n6:00 goal home 9",
            True,
            True,
        ),  # M6: 8-3
    ],
)
def test_m2_to_m6_off_and_on_again(more: str, boulder: bool, edmonton: bool) -> None:
    """Boulder goes off within two goals, Edmonton below five; both come on again at five."""
    assert on(play(FIVE + more, BOULDER)) is boulder
    assert on(play(FIVE + more, EDMONTON)) is edmonton


SECOND = "2nd\n1:00 goal home 9\n2:00 goal home 9\n3:00 goal home 9\n4:00 goal home 9\n5:00 goal home 9\n6:00 goal home 9\n"


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m7_on_when_the_third_starts(rules: str) -> None:
    """A lead of six at the end of the 2nd: running time from the drop of the 3rd, not before."""
    game = play(SECOND, rules)
    assert not on(game)
    assert on(game.play("3rd"))


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m8_a_lead_of_four_at_the_start_is_stop_time(rules: str) -> None:
    """6-0, then 6-2 in the 2nd: the rule never came on."""
    assert not on(play(SECOND + "7:00 goal away 9\n8:00 goal away 9\n3rd", rules))


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m9_a_goal_of_the_second_taken_back(rules: str) -> None:
    """The lead never reached five in the 3rd: off, by replay."""
    game = play(SECOND + "3rd\n2:00 shots home 1", rules)
    void_goal(game, 6)
    assert on(game)
    void_goal(game, 5)
    assert not on(game)


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m10_a_goal_too_many_taken_back(rules: str) -> None:
    """5-0, 6-0, and the sixth taken back: still on."""
    game = play(FIVE + "4:00 goal home 9", rules)
    void_goal(game, 6)
    assert on(game)


@pytest.mark.parametrize("rules", [BOULDER, EDMONTON])
def test_m11_the_fifth_goal_taken_back(rules: str) -> None:
    """On at 5-0, 5-1, then the fifth is taken back: 4-1 without it never was a lead of five."""
    game = play(FIVE + "8:00 goal away 9", rules)
    void_goal(game, 5)
    assert not on(game)
    assert game.score == "4-1"


def test_m12_the_posted_score_moves_with_the_losers() -> None:
    """9-0 is posted 7-0; 9-1 is posted 8-1, and the true lead of eight keeps running time on."""
    goals = "".join(f"{minute}:00 goal home 9\n" for minute in range(1, 10))
    game = play("3rd\n" + goals, BOULDER)
    assert (game.view.home.posted, game.view.away.posted) == (7, 0)
    game.play("10:00 goal away 9")
    assert (game.score, game.view.home.posted, game.view.away.posted, on(game)) == ("9-1", 8, 1, True)


def test_the_goal_that_ends_running_time_stops_the_clock() -> None:
    """Off: the goal itself is a stoppage."""
    game = play(FIVE + "4:00 goal away 9\n4:10 goal away 9\n4:20 shots home 1", BOULDER)
    assert game.view.clock.running
    game.play("4:30 goal away 9")
    assert not game.view.clock.running


def test_the_order_stands_above_the_rules() -> None:
    """Edmonton 2: the Chairman may order straight time at any time; null gives the decision back."""
    game = play("1st\n1:00 shots home 1", EDMONTON)
    assert game.do(c.RunningTime(at=game.at, on=True)) is None
    assert (game.view.running_time.on, game.view.running_time.by) == (True, "order")
    assert game.do(c.RunningTime(at=game.at, on=None)) is None
    assert (game.view.running_time.on, game.view.running_time.by) == (False, None)
