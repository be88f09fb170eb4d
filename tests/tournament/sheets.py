"""Rule sets and results in short form, for the tests of the standings."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from clockapp.game.view import DecidedIn
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import Cap, Points, TieBreak, TieBreakStep
from clockapp.tournament.results import Played, TeamPlayed
from clockapp.tournament.standings import Table, standings

FILES = Path(__file__).parent / "data"
DECIDED: dict[str, DecidedIn] = {"REG": "regulation", "OT": "overtime", "SO": "shootout"}


def step(by: str, **settings: Any) -> TieBreakStep:
    return TieBreakStep(by=by, **settings)  # type: ignore[arg-type]


BOULDER_STEPS = TieBreak(
    on_split="peel_best",
    two=(
        step("head_to_head", only_if_teams=2),
        step("goal_quotient"),
        step("goals_against"),
        step("goals_for"),
        step("fastest_goal", who="first_game"),
    ),
)
EDMONTON_STEPS = TieBreak(
    on_split="next_step",
    two_when_two_left=False,
    two=(
        step("head_to_head"),
        step("wins"),
        step("goal_quotient"),
        step("penalty_minutes"),
        step("first_goal"),
        step("coin_toss"),
    ),
    multi=(
        step("points", scope="tied", require_all_met=True),
        step("wins", scope="tied"),
        step("goal_quotient"),
        step("goals_against"),
        step("goals_for"),
        step("penalty_minutes"),
        step("coin_toss", odd_one_out="highest"),
    ),
)
IIHF_STEPS = TieBreak(
    on_split="rank_all",
    two=(step("points", scope="tied"), step("goal_difference", scope="tied"), step("goals_for", scope="tied")),
)
CAP7 = Cap(max_difference=7, applies_to=("posted", "goals_for", "goals_against", "quotient"))


def sheet(tie_break: TieBreak, **settings: Any) -> RuleSet:
    """A rule set with these tie-breaks; points 3-2-1-0 and no cap unless said otherwise."""
    plain: dict[str, Any] = {"points": Points(), "cap": Cap()}
    return replace(load("usa-hockey"), tie_break=tie_break, **(plain | settings))


BOULDER = sheet(BOULDER_STEPS, cap=CAP7)
EDMONTON = sheet(
    EDMONTON_STEPS,
    points=Points(win=2, overtime_win=2, shootout_win=2, tie=1, overtime_loss=0, shootout_loss=0, loss=0),
)
IIHF = sheet(IIHF_STEPS)


def game(home: str, away: str, home_goals: int, away_goals: int, decided: DecidedIn | None = None, **more: Any) -> Played:
    """A result in the order of a score sheet; `pim` and `first` are (home, away)."""
    home_pim, away_pim = more.pop("pim", (0, 0))
    home_first, away_first = more.pop("first_s", (None, None))
    game_id = more.pop("game_id", f"{home}-{away}")
    if decided is None:
        decided = "tie" if home_goals == away_goals else "regulation"
    return Played(
        game_id=game_id,
        home=TeamPlayed(team=home, goals=home_goals, penalty_minutes=home_pim, first_goal_s=home_first),
        away=TeamPlayed(team=away, goals=away_goals, penalty_minutes=away_pim, first_goal_s=away_first),
        decided_in=decided,
        **more,
    )


def table(games: Iterable[Played], rules: RuleSet, **options: Any) -> Table:
    """The one table of these games."""
    (only,) = standings(games, rules, **options).tables
    return only


def order(games: Iterable[Played], rules: RuleSet, **options: Any) -> list[str]:
    """The teams from the first to the last; those that share a rank joined by `=`."""
    ranks: dict[int, list[str]] = {}
    for row in table(games, rules, **options).rows:
        ranks.setdefault(row.rank, []).append(row.team)
    return ["=".join(teams) for teams in ranks.values()]


def reasons(games: Iterable[Played], rules: RuleSet, **options: Any) -> dict[str, str | None]:
    """What decided each team's place."""
    return {row.team: row.decided_by for row in table(games, rules, **options).rows}


def real_tables() -> list[tuple[str, list[str], list[Played]]]:
    """The published tables of RULES 5: name, official order, games."""
    read = json.loads((FILES / "standings_tables.json").read_text())
    return [
        (one["id"], one["official"], [game(h, a, hg, ag, DECIDED[how]) for h, a, hg, ag, how in one["games"]])
        for one in read["tables"]
    ]
