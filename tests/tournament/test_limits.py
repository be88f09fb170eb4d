"""Limits that reach beyond a game: by player, team and coach, in one game and over the tournament."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.result import PenaltyResult, Result, TeamResult
from clockapp.rules.load import load
from clockapp.rules.penalties import Limit
from clockapp.tournament.suspensions import propose

BOOK = load("usa-hockey")


def penalties(*given: tuple[str | None, str, int], team: Any = "home", infraction: str | None = None) -> tuple[PenaltyResult, ...]:
    return tuple(
        PenaltyResult(
            team=team, player=who, served_by=None, kind=kind, infraction=infraction, minutes=minutes, period=1,
            elapsed_s=60 * n + 60, start_s=None, end_s=None, ended_by=None,
        )
        for n, (who, kind, minutes) in enumerate(given)
    )  # fmt: skip


def result(*found: PenaltyResult, home: str = "A", away: str = "B") -> Result:
    def part(code: str) -> TeamResult:
        return TeamResult(
            code=code, goals=1, posted=1, points=1, shots=0, penalty_minutes=0, outcome="tie", first_goal_s=None
        )

    return Result(
        game_id="1", revision=1, tournament=None, division="", stage="round_robin", rules=BOOK.name, played=None,
        home=part(home), away=part(away), winner=None, decided_in="tie", regulation={"home": 1, "away": 1}, by_period=(),
        goals=(), penalties=found, shootout=(), suspensions=(), notes=(),
    )  # fmt: skip


def follows(game: Result, limit: Limit, **more: Any) -> list[tuple[str, str, str, int | None]]:
    """Side, who, term, games."""
    found = propose(game, replace(BOOK, limits=(limit,), suspensions=()), **more)
    return [(one.team, one.who, one.term, one.games) for one in found]


def limit(count: str, at: int, **more: Any) -> Limit:
    given: dict[str, Any] = {"who": "player", "then": "next_game"}
    return Limit(count=count, at=at, **(given | more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "given", "at"),
    [
        ("penalties", [("9", "minor", 2), ("9", "major", 5), ("9", "misconduct", 10)], 3),
        ("minors", [("9", "minor", 2), ("9", "double_minor", 4), ("9", "major", 5)], 3),
        ("majors", [("9", "major", 5), ("9", "match", 10), ("9", "minor", 2)], 2),
        ("misconducts", [("9", "misconduct", 10), ("9", "misconduct", 10), ("9", "game_misconduct", 20)], 2),
        ("minutes", [("9", "minor", 2), ("9", "misconduct", 10)], 12),
    ],
)
def test_what_is_counted(count: str, given: list[tuple[str, str, int]], at: int) -> None:
    """The limit is reached at its number, and not one before it."""
    assert follows(result(*penalties(*given)), limit(count, at)) == [("home", "9", "games", 1)]
    assert follows(result(*penalties(*given)), limit(count, at + 1)) == []


def test_stick_infractions() -> None:
    """Those whose name says so."""
    given = (*penalties(("9", "minor", 2), infraction="Slashing"), *penalties(("9", "minor", 2), infraction="tripping"),
             *penalties(("9", "minor", 2), infraction="cross-checking"))  # fmt: skip
    assert follows(result(*given), limit("stick", 2)) == [("home", "9", "games", 1)]
    assert follows(result(*given), limit("stick", 3)) == []


def test_each_player_counts_for_himself_and_the_bench_for_nobody() -> None:
    """Four penalties of a team are not four of a player."""
    given = penalties(("9", "minor", 2), ("8", "minor", 2), ("bench", "bench_minor", 2), (None, "minor", 2))
    assert follows(result(*given), limit("penalties", 2)) == []


def test_a_team_and_its_coach() -> None:
    """Leduc: more than 30 minutes of a team, and the head coach misses the next game."""
    given = penalties(("9", "misconduct", 10), ("8", "game_misconduct", 20), ("bench", "bench_minor", 2), team="away")
    over = limit("minutes", 31, who="coach")
    staff = {"B": {"AC": "assistant coach", "BOB": "Head Coach", "MGR": "manager"}}
    assert follows(result(*given), over, staff=staff) == [("away", "BOB", "games", 1)]
    assert follows(result(*given), over) == [("away", "HC", "games", 1)]
    assert follows(result(*given), limit("minutes", 31, who="team", then="review")) == [("away", "team", "review", None)]
    (one,) = propose(result(*given), replace(BOOK, limits=(over,)))
    assert (one.rule, one.confirmed) == ("limit 1", False)
    assert one.why == "the team has 32 penalty minutes in one game, the limit is 31: the next game"


def test_over_the_tournament_a_limit_acts_once() -> None:
    """In the game in which it is reached; not before, and not again after it."""
    over = limit("misconducts", 2, per="tournament", then="tournament")
    one = result(*penalties(("9", "misconduct", 10)))
    other = result(*penalties(("9", "misconduct", 10), team="away"), home="B", away="A")
    assert follows(one, over) == []
    assert follows(one, over, earlier=[other]) == [("home", "9", "indefinite", None)]
    assert follows(one, over, earlier=[other, one]) == []
    assert follows(one, over, earlier=[result(*penalties(("9", "misconduct", 10)), home="C")]) == []


def test_an_ejection_is_the_games_own() -> None:
    """Nothing follows after the game from a limit that only ejects."""
    assert follows(result(*penalties(("9", "minor", 2))), limit("penalties", 1, then="eject")) == []
