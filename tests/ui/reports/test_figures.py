"""What the simple charts show, as values."""

from clockapp.game.power_play import power_plays
from clockapp.game.timeline import timeline
from clockapp.tournament.trends import Begun, Race, Racer, Tally
from tests.script import play
from ui.reports import figures
from ui.reports.figures import Bars, Colours, Series


def test_the_figures_of_a_game() -> None:
    """Shots by period and penalty minutes by kind, home beside away, each in its colour."""
    game = play("""
        1st
        03:00  shots home 2
        03:00  shots away 3
        06:00  penalty home 4 major
        18:00
    """)

    shots, minutes, chances = figures.of_game(timeline(game.game, game.at), Colours(home="#112233"), power_plays(game.game.state, game.at))

    assert isinstance(shots, Bars)
    assert isinstance(minutes, Bars)
    assert (shots.labels, [s.values for s in shots.series]) == (("1st",), [(2,), (3,)])
    assert (minutes.labels, [s.values for s in minutes.series]) == (("Major",), [(5,), (0,)])
    assert [s.values for s in chances.series] == [(0, 0, 0), (1, 0, 5)]
    assert [(s.name, s.side, s.colour) for s in shots.series] == [("Lynx", "home", "#112233"), ("Otters", "away", None)]


def test_power_plays_are_shown_where_there_were_any() -> None:
    """Without a power play there is no figure of them."""
    game = play("1st\n01:00")

    shown = figures.of_game(timeline(game.game, game.at), Colours(), power_plays(game.game.state, game.at))

    assert [figure.title for figure in shown] == ["Shots by period", "Penalty minutes by kind"]


def test_the_points_race_has_a_line_a_team() -> None:
    """In the order of the race; a division without dates has one step."""
    race = Race(days=("2026-01-02", "2026-01-03"), racers=(Racer(code="X", name="Xs", points=(3, 6)), Racer(code="Y", name="Ys", points=(0, 3))))

    shown = figures.points_race(race, {"X": "#FF0000"})

    assert shown.labels == ("2026-01-02", "2026-01-03")
    assert shown.series == (Series(name="X", values=(3, 6), colour="#FF0000"), Series(name="Y", values=(0, 3)))
    assert figures.points_race(Race(days=("",), racers=()), {}).labels == ("all",)


def test_goals_minutes_and_scorers() -> None:
    """Bars a team and bars a player; the best scorer first, no more than asked for."""
    goals, minutes = figures.goals_and_minutes([Tally(code="X", name="Xs", games=2, goals_for=5, goals_against=3, penalty_minutes=8)])
    best = figures.scorers([("Ann", 3, 2), ("Bea", 1, 1), ("Cleo", 0, 1)], most=2)

    assert [s.values for s in goals.series] == [(5,), (3,)]
    assert minutes.series[0].values == (8,)
    assert (best.labels, best.lying) == (("Ann", "Bea"), True)
    assert [s.values for s in best.series] == [(3, 1), (2, 1)]


def test_lateness_has_a_figure_a_day() -> None:
    """Each game with its time and rink; early is below zero."""
    day = {"name": "game", "rink": "East"}
    games = [
        Begun(game_id="1", day="2026-01-02", scheduled="09:00", late=0, **day),
        Begun(game_id="2", day="2026-01-02", scheduled="11:00", late=12, **day),
        Begun(game_id="3", day="2026-01-03", scheduled="09:00", late=-3, **day),
    ]

    first, second = figures.lateness(games)

    assert first.labels == ("09:00 East", "11:00 East")
    assert (first.series[0].values, second.series[0].values) == ((0, 12), (-3,))
    assert "2026-01-03" in second.title
