"""A tournament day by day: how the points came together, who scored and sat, and how late each game began. For charts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from clockapp.game.view import SIDES
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.people import Division
from clockapp.tournament.results import Played, latest, points_of, when
from clockapp.tournament.schedule import ScheduledGame, in_order

MINUTE_S = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Racer:
    """A team in the points race: its points at the end of each day."""

    code: str
    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """The points race of a division over its days (`2012-01-13`, in order), the team that leads at the end first."""

    days: tuple[str, ...]
    racers: tuple[Racer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a team has done in all its games: true goals, penalty minutes where they were recorded."""

    code: str
    name: str
    games: int
    goals_for: int
    goals_against: int
    penalty_minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """A game that has begun: `scheduled` as on the schedule, `late` in whole minutes, negative when it began early."""

    game_id: str
    name: str
    rink: str
    day: str
    scheduled: str
    late: int


def race(division: Division, results: Iterable[Played], rules: RuleSet) -> Race:
    """The points of the round robin, day by day; games without a date count on the first day."""
    games = [g for g in _of(division, results) if g.stage == "round_robin"]
    days = tuple(sorted({_day(g.played) for g in games} - {""})) or (("",) if games else ())
    racers = []
    for team in division.teams:
        own = [(_day(g.played) or days[0], points_of(g, side, rules)) for g in games for side in SIDES if g.part(side).team == team.code]
        totals = tuple(sum(points for day, points in own if day <= until) for until in days)
        racers.append(Racer(code=team.code, name=team.name, points=totals))
    return Race(days=days, racers=tuple(sorted(racers, key=lambda r: r.points[-1:], reverse=True)))


def tallies(division: Division, results: Iterable[Played]) -> tuple[Tally, ...]:
    """What each team has done in all its games, in the order of the division."""
    games = _of(division, results)
    found = []
    for team in division.teams:
        own = [(g.part(side), g.part("away" if side == "home" else "home")) for g in games for side in SIDES if g.part(side).team == team.code]
        found.append(
            Tally(
                code=team.code,
                name=team.name,
                games=len(own),
                goals_for=sum(mine.goals for mine, _ in own),
                goals_against=sum(theirs.goals for _, theirs in own),
                penalty_minutes=sum(mine.penalty_minutes or 0 for mine, _ in own),
            )
        )
    return tuple(found)


def begun(schedule: Iterable[ScheduledGame], starts: Mapping[str, str]) -> tuple[Begun, ...]:
    """How late the games began, in the order of the schedule; `starts` has the wall clock's word for each first face-off.

    A schedule without offsets is read in the time of the place, which is what the wall clock there shows.
    """
    found = []
    for game in in_order(schedule):
        try:
            planned = datetime.fromisoformat(game.scheduled or "")
            started = datetime.fromisoformat(starts.get(game.game_id, ""))
        except ValueError:
            continue
        if planned.tzinfo is None or started.tzinfo is None:
            planned, started = planned.replace(tzinfo=None), started.replace(tzinfo=None)
        late = int((started - planned).total_seconds() // MINUTE_S)
        found.append(
            Begun(game_id=game.game_id, name=game.name, rink=game.rink or "", day=planned.date().isoformat(),
                  scheduled=planned.strftime("%H:%M"), late=late)
        )  # fmt: skip
    return tuple(found)


def _of(division: Division, results: Iterable[Played]) -> list[Played]:
    return sorted((g for g in latest(results) if g.division == division.name), key=when)


def _day(played: str | None) -> str:
    """The date of an ISO text; empty for what is none."""
    try:
        return datetime.fromisoformat(played or "").date().isoformat()
    except ValueError:
        return ""
