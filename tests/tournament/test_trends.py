"""A tournament day by day, for charts."""

from dataclasses import replace

from clockapp.rules.load import load
from clockapp.tournament.people import Division, Team
from clockapp.tournament.results import Played, TeamPlayed
from clockapp.tournament.schedule import Entered, ScheduledGame
from clockapp.tournament.trends import Begun, begun, race, tallies

DIVISION = Division(name="A", rules="prime-expo-boulder", teams=tuple(Team(code=c, name=f"The {c}") for c in "XYZ"))
BOULDER = load("prime-expo-boulder")


def game(number: str, home: tuple[str, int], away: tuple[str, int], day: str | None, *, stage: str = "round_robin") -> Played:
    return Played(
        game_id=number, played=day, division="A", stage=stage,
        home=TeamPlayed(team=home[0], goals=home[1], penalty_minutes=4), away=TeamPlayed(team=away[0], goals=away[1]),
    )  # fmt: skip


GAMES = (
    game("3", ("Z", 2), ("X", 1), "2026-01-03T09:00"),
    game("1", ("X", 3), ("Y", 1), "2026-01-02T09:00"),
    game("2", ("Y", 2), ("Z", 0), "2026-01-02T11:00"),
)


def test_the_race_counts_points_to_the_end_of_each_day() -> None:
    """Three points a win; the leader stands first, whatever the order in which the results came."""
    seen = race(DIVISION, GAMES, BOULDER)

    assert seen.days == ("2026-01-02", "2026-01-03")
    assert {(r.code, r.points) for r in seen.racers} == {("X", (3, 3)), ("Y", (3, 3)), ("Z", (0, 3))}
    assert seen.racers[0].name == "The X"


def test_only_the_round_robin_and_the_newest_revision_count() -> None:
    """A final gives no points, and a corrected result takes the place of the first one."""
    final = game("4", ("X", 3), ("Y", 1), "2026-01-04T09:00", stage="championship")
    mended = replace(GAMES[0], revision=2, home=TeamPlayed(team="Z", goals=0), away=TeamPlayed(team="X", goals=1))

    seen = race(DIVISION, (*GAMES, final, mended), BOULDER)

    assert seen.days == ("2026-01-02", "2026-01-03")
    assert {r.code: r.points for r in seen.racers}["X"] == (3, 6)


def test_games_without_a_date_are_one_day() -> None:
    """Where nobody wrote dates the race has a single step; without games it has none."""
    undated = race(DIVISION, [replace(g, played=None) for g in GAMES], BOULDER)
    mixed = race(DIVISION, [GAMES[0], replace(GAMES[1], played="tomorrow")], BOULDER)

    assert undated.days == ("",)
    assert undated.racers[0].points == (3,)
    assert mixed.days == ("2026-01-03",)
    assert race(DIVISION, (), BOULDER).days == ()


def test_tallies_add_up_all_games() -> None:
    """Goals for are others' goals against; minutes nobody recorded count nothing."""
    seen = tallies(DIVISION, (*GAMES, game("9", ("X", 1), ("Y", 0), None, stage="final")))

    assert [(t.code, t.games, t.goals_for, t.goals_against, t.penalty_minutes) for t in seen] == [
        ("X", 3, 5, 3, 8), ("Y", 3, 3, 4, 4), ("Z", 2, 2, 3, 4),
    ]  # fmt: skip
    assert sum(t.goals_for for t in seen) == sum(t.goals_against for t in seen)


def scheduled(number: str, at: str | None, rink: str | None = None) -> ScheduledGame:
    return ScheduledGame(game_id=number, division="A", stage="round_robin", home=Entered("X"), away=Entered("Y"), scheduled=at, rink=rink)


def test_how_late_games_began() -> None:
    """Minutes behind the schedule, in its order; what has no time or has not begun is left out."""
    schedule = (
        scheduled("2", "2026-01-02T11:00", "East"),
        scheduled("1", "2026-01-02T09:00:00-07:00"),
        scheduled("3", None),
        scheduled("4", "2026-01-02T13:00"),
    )
    starts = {"1": "2026-01-02T17:12:30+01:00", "2": "2026-01-02T10:58:00-07:00", "3": "2026-01-02T13:00:00-07:00"}

    assert begun(schedule, starts) == (
        Begun(game_id="2", name="game 2", rink="East", day="2026-01-02", scheduled="11:00", late=-2),
        Begun(game_id="1", name="game 1", rink="", day="2026-01-02", scheduled="09:00", late=12),
    )
