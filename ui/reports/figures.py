"""What the simple charts show, as values: bars and lines with their labels. No drawing, no widgets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clockapp.game.power_play import PowerPlays
from clockapp.game.timeline import Timeline
from clockapp.game.view import Side
from clockapp.tournament.trends import Begun, Race, Tally

KIND_WORDS = {
    "minor": "Minor", "double_minor": "Double minor", "bench_minor": "Bench minor", "major": "Major", "misconduct": "Misconduct",
    "game_misconduct": "Game misconduct", "match": "Match", "gross_misconduct": "Gross misconduct",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One row of numbers; `side` where it is a team's, `colour` its own where it has one."""

    name: str
    values: tuple[float, ...]
    side: Side | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """Bars side by side over labels; `lying`: the labels are names that stand at the left of their bars."""

    title: str
    unit: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    lying: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """Lines over labels in their order."""

    title: str
    unit: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]


Figure = Bars | Lines


@dataclass(frozen=True, slots=True, kw_only=True)
class Colours:
    """The teams' own colours, where they have any."""

    home: str | None = None
    away: str | None = None


def of_game(line: Timeline, colours: Colours, power_plays: Mapping[Side, PowerPlays]) -> tuple[Figure, ...]:
    """The figures of one game: shots by period, penalty minutes by kind, and power plays where there were any."""
    figures: list[Figure] = [
        _sides("Shots by period", "shots", line, colours, line.shots_by_period),
        _sides("Penalty minutes by kind", "minutes", line, colours,
               [(KIND_WORDS.get(m.kind, m.kind), m.home, m.away) for m in line.minutes]),
    ]  # fmt: skip
    home, away = power_plays["home"], power_plays["away"]
    if home.opportunities or away.opportunities:
        rows = [("Opportunities", home.opportunities, away.opportunities), ("Goals", home.goals, away.goals),
                ("Whole minutes", home.time_s // 60, away.time_s // 60)]  # fmt: skip
        figures.append(_sides("Power play", "", line, colours, rows))
    return tuple(figures)


def _sides(title: str, unit: str, line: Timeline, colours: Colours, rows: Sequence[tuple[str, int, int]]) -> Bars:
    return Bars(
        title=title,
        unit=unit,
        labels=tuple(label for label, _, _ in rows),
        series=(
            Series(name=line.home, values=tuple(home for _, home, _ in rows), side="home", colour=colours.home),
            Series(name=line.away, values=tuple(away for _, _, away in rows), side="away", colour=colours.away),
        ),
    )


def points_race(race: Race, colours: dict[str, str | None]) -> Lines:
    """The points race of a division, a line a team."""
    series = (Series(name=r.code, values=r.points, colour=colours.get(r.code)) for r in race.racers)
    return Lines(title="Points race", unit="points", labels=tuple(day or "all" for day in race.days), series=tuple(series))


def goals_and_minutes(tallies: Sequence[Tally]) -> tuple[Bars, Bars]:
    """Goals for and against of each team, and its penalty minutes."""
    labels = tuple(t.code for t in tallies)
    goals = Bars(
        title="Goals", unit="goals", labels=labels,
        series=(Series(name="for", values=tuple(t.goals_for for t in tallies)), Series(name="against", values=tuple(t.goals_against for t in tallies))),
    )  # fmt: skip
    minutes = Bars(title="Penalty minutes", unit="minutes", labels=labels, series=(Series(name="minutes", values=tuple(t.penalty_minutes for t in tallies)),))
    return goals, minutes


def scorers(rows: Iterable[tuple[str, int, int]], most: int = 10) -> Bars:
    """The first scorers: name, goals, assists; the best stands on top."""
    best = tuple(rows)[:most]
    return Bars(
        title="Scorers", unit="points", labels=tuple(name for name, _, _ in best), lying=True,
        series=(Series(name="goals", values=tuple(g for _, g, _ in best)), Series(name="assists", values=tuple(a for _, _, a in best))),
    )  # fmt: skip


def lateness(games: Sequence[Begun]) -> tuple[Bars, ...]:
    """How far behind its schedule each day ran, a figure a day; a bar below the line began early."""
    days = dict.fromkeys(g.day for g in games)
    return tuple(_day(day, [g for g in games if g.day == day]) for day in days)


def _day(day: str, games: Sequence[Begun]) -> Bars:
    few = len(games) <= 4  # more have no room for the rink
    return Bars(
        title=f"Behind schedule, {day}",
        unit="minutes",
        labels=tuple(f"{g.scheduled} {g.rink}".strip() if few else g.scheduled for g in games),
        series=(Series(name="minutes late", values=tuple(g.late for g in games)),),
    )
