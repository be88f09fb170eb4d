"""A game along its time, for charts; and its film, moment by moment."""

import pytest

from clockapp.game import show
from clockapp.game.film import film
from clockapp.game.timeline import Mark, Minutes, Skaters, Stretch, Timeline, timeline
from tests.script import Played, play
from tests.table import Table


def line_of(game: Played) -> Timeline:
    return timeline(game.game, game.at)


def test_the_lead_follows_the_goals() -> None:
    """Home's lead steps at each goal, and each goal says what the score became."""
    seen = line_of(
        play("""
        1st
        02:00  goal home 9
        05:00  goal away 10
        06:00  goal away 11
    """)
    )

    assert (seen.home, seen.away, seen.length_s) == ("Lynx", "Otters", 360)
    assert (seen.score, seen.decided_in) == ((1, 2), None)
    assert seen.lead == ((0, 0), (120, 1), (300, 0), (360, -1))
    assert [g.words.rsplit(maxsplit=1)[-1] for g in seen.goals] == ["1-0", "1-1", "1-2"]
    assert seen.goals[0].words.startswith("1st 18:00  Goal ")


def test_a_late_goal_stands_where_it_was_made() -> None:
    """A goal entered late is a step of the lead at its own second, and in its own act."""
    table = Table().period()
    table.run(120)
    table.do("goal", team="away", scorer="10")
    table.run(120)
    late = table.act("goal", team="home", scorer="9", period=1, remaining_ms=1_140_000)
    game = table.replay.game
    assert game is not None

    seen = timeline(game, table.at)

    assert seen.lead == ((0, 0), (60, 1), (120, 0))
    assert seen.goals[0].act == late


def test_penalties_lie_in_lanes() -> None:
    """A penalty beside one that began before lies in the next lane; a lane is used again when it is free."""
    seen = line_of(
        play("""
        1st
        01:00  penalty home 4 minor hooking
        02:00  penalty home 5 minor tripping
        02:30  penalty away 9 minor
        04:00  penalty home 6 minor
        08:00
    """)
    )

    bars = [(b.team, b.from_s, b.to_s, b.lane) for b in seen.penalties]
    assert bars == [("home", 60, 180, 0), ("home", 120, 240, 1), ("away", 150, 270, 0), ("home", 240, 360, 0)]
    assert "hooking" in seen.penalties[0].words.lower()


def test_one_that_waits_has_no_bar_yet_and_one_that_runs_ends_with_what_was_played() -> None:
    """The third penalty of a team begins when the first is over; a bar ends where the game is."""
    game = play("""
        1st
        01:00  penalty home 4 minor
        01:00  penalty home 5 minor
        01:00  penalty home 6 minor
        02:00
    """)

    assert [(b.from_s, b.to_s, b.lane) for b in line_of(game).penalties] == [(60, 120, 0), (60, 120, 1)]


def test_strength_by_stretches() -> None:
    """Each stretch of play has the skaters who were on the ice; equal neighbours are one stretch."""
    seen = line_of(
        play("""
        1st
        01:00  penalty home 4 minor
        02:00  penalty away 9 minor
        05:00
    """)
    )

    assert seen.strength == (
        Skaters(from_s=0, to_s=60, home=5, away=5),
        Skaters(from_s=60, to_s=120, home=4, away=5),
        Skaters(from_s=120, to_s=180, home=4, away=4),
        Skaters(from_s=180, to_s=240, home=5, away=4),
        Skaters(from_s=240, to_s=300, home=5, away=5),
    )


def test_periods_timeouts_shots_and_minutes() -> None:
    """The rest of a chart: where periods begin, timeouts, shots with their time, minutes by kind."""
    seen = line_of(
        play("""
        1st
        03:00  shots home 2
        04:00  timeout away
        06:00  penalty home 4 double-minor
        06:00  penalty home 5 minor
        2nd
        01:00  penalty away 9 major fighting
        02:00  shots away 1
    """)
    )

    assert seen.periods == (
        Stretch(label="1st", from_s=0, to_s=1200),
        Stretch(label="2nd", from_s=1200, to_s=1320),
    )
    assert [(m.at_s, m.team) for m in seen.timeouts] == [(240, "away")]
    assert [(m.at_s, m.team) for m in seen.shots] == [(180, "home"), (180, "home"), (1320, "away")]
    assert seen.shots_by_period == (("1st", 2, 0), ("2nd", 0, 1))
    assert seen.minutes == (
        Minutes(kind="double_minor", home=4, away=0),
        Minutes(kind="minor", home=2, away=0),
        Minutes(kind="major", home=0, away=5),
    )


def test_a_shot_taken_off_takes_the_newest_of_its_team() -> None:
    """The shots that are left are as many as the score sheet has, and the earlier ones."""
    table = Table().period()
    for second in (60, 60):
        table.run(second)
        table.do("shot", team="home", count=1)
    table.do("shot", team="away", count=1)
    table.do("shot", team="home", count=-1)
    game = table.replay.game
    assert game is not None

    shots = timeline(game, table.at).shots

    assert [(m.team, m.at_s) for m in shots] == [("home", 60), ("away", 120)]
    assert all(isinstance(m, Mark) for m in shots)


def test_before_the_game_there_is_nothing() -> None:
    """A game that was only opened has a timeline without length."""
    game = Table().replay.game
    assert game is not None

    seen = timeline(game, 0)

    assert (seen.length_s, seen.periods, seen.strength, seen.lead) == (0, (), (), ((0, 0),))


# ------------------------------------------------------------------------------------------------------------ the film


FILMED = """
    1st
    02:00  goal home 9
    04:00  penalty away 10 minor
    05:00
    2nd
    01:00  goal away 11
"""


def test_the_film_shows_what_the_screens_showed() -> None:
    """At every moment the film has the view of the game as it was then."""
    game = play(FILMED)
    seen = film(game.game.entries)

    assert seen.length_ms == 1_260_000
    assert (seen.at(119_000).home.score, seen.at(120_000).home.score) == (0, 1)
    assert seen.at(61_000).clock.text == "18:59"
    assert [p.text for p in seen.at(250_000).away.penalties] == ["1:50"]
    assert seen.at(1_230_000).period.number == 2
    assert seen.at(9_999_000) == show.view(game.game, game.game.at)
    assert seen.at(-1).phase == "pregame"


def test_a_goal_waved_off_later_is_still_in_the_film() -> None:
    """The film shows what the crowd saw: the goal is there until it was waved off."""
    table = Table().period()
    table.run(120)
    goal = table.act("goal", team="home", scorer="9")
    table.run(60)
    table.do("void", target=goal)
    table.run(60)
    game = table.replay.game
    assert game is not None
    seen = film(game.entries)

    assert seen.at(150_000).home.score == 1
    assert seen.at(200_000).home.score == 0
    assert seen.after(goal).home.score == 1


def test_where_the_clock_was_set_back_the_second_time_is_shown() -> None:
    """Play that was played over is seen as it was played the second time."""
    game = play("""
        1st
        05:00
        clock 16:00
        04:30  goal home 9
        06:00
    """)
    seen = film(game.game.entries)

    assert seen.at(265_000).home.score == 0
    assert seen.at(275_000).home.score == 1
    assert seen.at(275_000).clock.text == "15:25"
    assert seen.at(239_000).clock.text == "16:01"


def test_an_act_that_never_was_is_not_in_the_film() -> None:
    """Asking for an act of another log says so."""
    with pytest.raises(LookupError, match="act 999"):
        film(play(FILMED).game.entries).after(999)
