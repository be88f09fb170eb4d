"""Opportunities and time on the power play, from the sheet alone."""

import pytest

from clockapp.game.power_play import PowerPlays, opportunities, power_plays
from clockapp.game.view import Side
from tests.script import play


def told(text: str, *, rules: str = "hockey-canada") -> dict[Side, tuple[int, int, int]]:
    """Opportunities, seconds ahead and goals of each team."""
    game = play(text, rules=rules)
    found = power_plays(game.game.state, game.at)
    return {side: (p.opportunities, p.time_s, p.goals) for side, p in found.items()}


def test_a_minor_served_whole() -> None:
    """One opportunity of two minutes."""
    assert told("1st\n01:00  penalty home 4 minor\n05:00") == {"home": (0, 0, 0), "away": (1, 120, 0)}


def test_a_minor_ended_by_a_goal() -> None:
    """The time is what was played, and the goal is its."""
    game = play("1st\n01:00  penalty home 4 minor\n01:40  goal away 9\n05:00")

    (chance,) = opportunities(game.game.state, game.at)

    assert (chance.team, chance.from_s, chance.to_s, chance.ahead_s, chance.goals, chance.ended_by) == ("away", 60, 100, 40, 1, "goal")


def test_two_minors_are_two_opportunities_and_their_time_counts_once() -> None:
    """Five on three is one stretch of being ahead."""
    assert told("1st\n01:00  penalty home 4 minor\n02:00  penalty home 5 minor\n06:00")["away"] == (2, 180, 0)


def test_a_third_minor_that_waits_is_an_opportunity_when_it_runs() -> None:
    """Three minors in a row give three."""
    text = "1st\n01:00  penalty home 4 minor\n01:30  penalty home 5 minor\n02:00  penalty home 6 minor\n09:00"

    assert told(text)["away"] == (3, 240, 0)


def test_a_double_minor_is_two() -> None:
    """Each half is an opportunity, whether a goal or time ended the first."""
    whole = "1st\n01:00  penalty home 4 double-minor\n06:00"
    cut = "1st\n01:00  penalty home 4 double-minor\n01:30  goal away 9\n06:00"

    assert told(whole)["away"] == (2, 240, 0)
    assert told(cut)["away"] == (2, 150, 1)


def test_a_major_is_one_whatever_is_scored() -> None:
    """Goals do not end it."""
    text = "1st\n01:00  penalty home 4 major fighting\n02:00  goal away 9\n03:00  goal away 9\n08:00"

    assert told(text)["away"] == (1, 300, 2)


def test_four_on_four_by_two_penalties_in_turn() -> None:
    """The second minor evens the sides: its opportunity is what is left of it when the first is over."""
    assert told("1st\n01:00  penalty home 4 minor\n02:00  penalty away 9 minor\n06:00") == {"home": (1, 60, 0), "away": (1, 60, 0)}


def test_one_that_never_gave_an_advantage_is_none() -> None:
    """A minor that was served while the other team was one short all the time."""
    text = "1st\n01:00  penalty home 4 major\n02:00  penalty away 9 minor\n08:00"

    assert told(text) == {"home": (0, 0, 0), "away": (1, 180, 0)}


@pytest.mark.parametrize("rules", ["hockey-canada", "iihf", "nhl"])
def test_coincidental_minors_are_none(rules: str) -> None:
    """Neither where both teams get substitutes nor at four-on-four, also when another minor comes on top."""
    both = "1st\n01:00  penalty home 4 minor\n01:00  penalty away 9 minor\n"

    assert told(f"{both}06:00", rules=rules) == {"home": (0, 0, 0), "away": (0, 0, 0)}
    assert told(f"{both}01:30  penalty home 5 minor\n06:00", rules=rules) == {"home": (0, 0, 0), "away": (1, 120, 0)}


def test_a_power_play_goes_on_in_the_next_period() -> None:
    """The break between two periods is no time."""
    assert told("1st\n19:30  penalty home 4 minor\n2nd\n05:00")["away"] == (1, 120, 0)


def test_a_power_play_of_an_overtime_adds_a_skater() -> None:
    """Four against three in overtime is a power play as well."""
    text = "1st\n2nd\n3rd\nOT\n01:00  penalty home 4 minor\n02:00  goal away 9"

    assert told(text, rules="nhl")["away"] == (1, 60, 1)


def test_misconducts_bench_minors_and_voided_penalties() -> None:
    """A misconduct shortens nobody, a bench minor does; a short-handed goal is no goal of a power play."""
    text = "1st\n01:00  penalty home 4 misconduct\n05:00  penalty home bench bench-minor by 7\n05:30  goal home 9\n09:00"

    assert told(text) == {"home": (0, 0, 0), "away": (1, 120, 0)}
    assert told("1st\n01:00  penalty home 4 minor\nundo\n05:00") == {"home": (0, 0, 0), "away": (0, 0, 0)}


def test_a_power_play_that_is_on_counts_what_was_played() -> None:
    """While it runs the opportunity has no end yet."""
    game = play("1st\n01:00  penalty home 4 minor\n01:30")

    (chance,) = opportunities(game.game.state, game.at)

    assert (chance.to_s, chance.ahead_s, chance.ended_by) == (90, 30, None)
    assert power_plays(game.game.state, game.at)["away"] == PowerPlays(opportunities=1, time_s=30)


def test_released_by_the_referee() -> None:
    """An official's word ends an opportunity as it ends the penalty."""
    game = play("1st\n01:00  penalty home 4 minor\n01:30  release home 4\n05:00")

    (chance,) = opportunities(game.game.state, game.at)

    assert (chance.to_s, chance.ended_by) == (90, "ruling")
