"""Parts of a view made by hand: teams, clocks, penalties, goals."""

from dataclasses import replace
from typing import Any

from clockapp.game import face
from clockapp.game.view import (
    SIDES,
    AttemptView,
    ClockView,
    GoalView,
    PenaltyState,
    PenaltyView,
    PeriodScore,
    PeriodView,
    PowerPlayView,
    Side,
    TeamView,
)


def penalty(
    act: int,
    player: str | None,
    remaining_s: int,
    infraction: str | None = "hooking",
    *,
    kind: str = "minor",
    state: PenaltyState = "serving",
    served_by: str | None = None,
) -> PenaltyView:
    """A penalty with whole seconds left."""
    return PenaltyView(
        act=act,
        player=player,
        served_by=served_by,
        kind=kind,
        infraction=infraction,
        remaining_ms=remaining_s * 1000,
        text=face.clock(remaining_s),
        short_handed=kind in {"minor", "bench_minor", "double_minor", "major", "match"},
        state=state,
    )


def team(code: str, name: str, colour: str | None, **changes: Any) -> TeamView:
    """A team that has done nothing yet, but for what is said."""
    plain = TeamView(
        code=code,
        name=name,
        colour=colour,
        score=0,
        posted=0,
        shots=0,
        timeouts_left=1,
        penalty_minutes=0,
        goalkeeper="31",
        end="left",
        penalties=(),
    )
    if "score" in changes:
        changes.setdefault("posted", changes["score"])
    return replace(plain, **changes)


def clock(remaining_ms: int, *, length_s: int = 900, running: bool = True, tenths: bool = True) -> ClockView:
    """A clock with the text the face gives it."""
    return ClockView(
        remaining_ms=remaining_ms,
        length_ms=length_s * 1000,
        running=running,
        text=face.down(remaining_ms, tenths=tenths),
    )


def period(number: int, label: str, *, over: bool = False) -> PeriodView:
    """A period of a game of three."""
    return PeriodView(number=number, label=label, regulation=3, over=over)


def power_play(side: Side, remaining_s: int) -> PowerPlayView:
    """A power play with whole seconds left."""
    return PowerPlayView(team=side, remaining_ms=remaining_s * 1000, text=face.clock(remaining_s))


def goal(side: Side, number: int, time: str, scorer: str | None, *assists: str, **changes: Any) -> GoalView:
    """A goal in a 15-minute period at the time the board showed."""
    minutes, seconds = time.split(":")
    plain = GoalView(
        team=side,
        period=number,
        elapsed_s=900 - 60 * int(minutes) - int(seconds),
        time=time,
        scorer=scorer,
        assists=assists,
        strength="EV",
        empty_net=False,
        on_ice="5v5",
    )
    return replace(plain, **changes)


def attempts(*rounds: str) -> tuple[AttemptView, ...]:
    """The attempts of rounds in which home shoots first: `+-` is a goal by home and a miss by away."""
    return tuple(
        AttemptView(team=side, round=number, player="17" if side == "home" else "19", goal=mark == "+")
        for number, marks in enumerate(rounds, 1)
        for side, mark in zip(SIDES, marks, strict=False)
    )


def score(label: str, home: int, away: int) -> PeriodScore:
    """A line of the score by period."""
    return PeriodScore(label=label, goals={"home": home, "away": away}, shots={"home": 7, "away": 6})
