"""What the simple charts show, as values: bars and lines with their labels. No drawing, no widgets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clockapp.game.power_play import PowerPlays
from clockapp.game.timeline import Timeline
from clockapp.game.view import Side
from clockapp.tournament.trends import Begun, Race, Tally
from ui.core_words import core
from ui.translate import later, tr

KIND_WORDS = {
    "minor": later("Minor"), "double_minor": later("Double minor"), "bench_minor": later("Bench minor"), "major": later("Major"), "misconduct": later("Misconduct"),
    "game_misconduct": later("Game misconduct"), "match": later("Match"), "gross_misconduct": later("Gross misconduct"),
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
        _sides(tr("Shots by period"), tr("shots"), line, colours, [(core(label), home, away) for label, home, away in line.shots_by_period]),
        _sides(tr("Penalty minutes by kind"), tr("minutes"), line, colours,
               [(tr(KIND_WORDS.get(m.kind, m.kind)), m.home, m.away) for m in line.minutes]),
    ]  # fmt: skip
    home, away = power_plays["home"], power_plays["away"]
    if home.opportunities or away.opportunities:
        rows = [(tr("Opportunities"), home.opportunities, away.opportunities), (tr("Goals"), home.goals, away.goals),
                (tr("Whole minutes"), home.time_s // 60, away.time_s // 60)]  # fmt: skip
        figures.append(_sides(tr("Power play"), "", line, colours, rows))
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
    return Lines(title=tr("Points race"), unit=tr("points"), labels=tuple(day or tr("all") for day in race.days), series=tuple(series))


def goals_and_minutes(tallies: Sequence[Tally]) -> tuple[Bars, Bars]:
    """Goals for and against of each team, and its penalty minutes."""
    labels = tuple(t.code for t in tallies)
    goals = Bars(
        title=tr("Goals"), unit=tr("goals"), labels=labels,
        series=(Series(name=tr("for"), values=tuple(t.goals_for for t in tallies)), Series(name=tr("against"), values=tuple(t.goals_against for t in tallies))),
    )  # fmt: skip
    minutes = Bars(title=tr("Penalty minutes"), unit=tr("minutes"), labels=labels, series=(Series(name=tr("minutes"), values=tuple(t.penalty_minutes for t in tallies)),))
    return goals, minutes


def scorers(rows: Iterable[tuple[str, int, int]], most: int = 10) -> Bars:
    """The first scorers: name, goals, assists; the best stands on top."""
    best = tuple(rows)[:most]
    return Bars(
        title=tr("Scorers"), unit=tr("points"), labels=tuple(name for name, _, _ in best), lying=True,
        series=(Series(name=tr("goals"), values=tuple(g for _, g, _ in best)), Series(name=tr("assists"), values=tuple(a for _, _, a in best))),
    )  # fmt: skip


def lateness(games: Sequence[Begun]) -> tuple[Bars, ...]:
    """How far behind its schedule each day ran, a figure a day; a bar below the line began early."""
    days = dict.fromkeys(g.day for g in games)
    return tuple(_day(day, [g for g in games if g.day == day]) for day in days)


def _day(day: str, games: Sequence[Begun]) -> Bars:
    few = len(games) <= 4  # more have no room for the rink
    return Bars(
        title=tr("Behind schedule, {day}", day=day),
        unit=tr("minutes"),
        labels=tuple(f"{g.scheduled} {g.rink}".strip() if few else g.scheduled for g in games),
        series=(Series(name=tr("minutes late"), values=tuple(g.late for g in games)),),
    )
