"""The result: what a finished game hands to standings, exports and the game sheet (CONTRACT 5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from clockapp.game.plain import plain
from clockapp.game.power_play import PowerPlays
from clockapp.game.view import AttemptView, DecidedIn, GoalView, PeriodScore, Side

EndedBy = Literal["time", "goal", "ruling", "game"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamResult:
    """One team's part of the result; `points` by the rule set, `first_goal_s` from the start of the game."""

    code: str
    goals: int
    posted: int
    points: int
    shots: int
    penalty_minutes: int
    outcome: Literal["win", "loss", "tie"]
    first_goal_s: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyResult:
    """A penalty as the sheet records it; `start_s` and `end_s` count time played from the start of the game."""

    team: Side
    player: str | None
    served_by: str | None
    kind: str
    infraction: str | None
    minutes: int
    period: int
    elapsed_s: int
    start_s: int | None
    end_s: int | None
    ended_by: EndedBy | None
    outside_game: bool = False
    """Assessed before the first face-off, or when the game was over. In the JSON only where it is true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspension:
    """A suspension the table proposes; an official confirms it."""

    team: Side
    who: str
    rule: str
    term: str
    games: int | None
    why: str
    confirmed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One revision of a game's result."""

    game_id: str
    revision: int
    tournament: str | None
    division: str
    stage: str
    rules: str
    played: str | None
    home: TeamResult
    away: TeamResult
    winner: Side | None
    decided_in: DecidedIn
    regulation: Mapping[Side, int]
    by_period: tuple[PeriodScore, ...]
    goals: tuple[GoalView, ...]
    penalties: tuple[PenaltyResult, ...]
    shootout: tuple[AttemptView, ...]
    suspensions: tuple[Suspension, ...]
    notes: tuple[str, ...]
    power_plays: Mapping[Side, PowerPlays] | None = None
    """What each team did with more skaters; None in results that were written before it was counted."""


def as_json(result: Result) -> dict[str, Any]:
    """The result as plain values under the names of the contract."""
    value = {"format": "clockapp-result/1", **plain(result)}
    if result.power_plays is None:
        del value["power_plays"]
    for penalty in value["penalties"]:
        if not penalty["outside_game"]:
            del penalty["outside_game"]
    return value
