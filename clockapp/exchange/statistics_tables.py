"""Statistics as tables for CSV, Excel and the screen; and the goalkeepers' part of a game, which only its log tells."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from clockapp.exchange.exported import OfficialGame
from clockapp.exchange.goalkeepers import goalkeepers
from clockapp.exchange.tables import Cell, Table
from clockapp.game.face import clock
from clockapp.game.view import SIDES
from clockapp.tournament.schedule import Tournament
from clockapp.tournament.statistics import HOUR_S, Keeper, Kept, Scorer, Statistics, TeamLine, called

Names = Mapping[tuple[str, str | None], str]
"""Names by team code and number."""


def names_of(tournament: Tournament) -> dict[tuple[str, str | None], str]:
    """Everybody on a roster or a bench, by team and number or code; a team whose code another one has is called by its division."""
    codes = Counter(team.code for division in tournament.divisions for team in division.teams)
    twice = {code for code, teams in codes.items() if teams > 1}
    found: dict[tuple[str, str | None], str] = {}
    for division in tournament.divisions:
        for team in division.teams:
            people = [*((p.number, p.name) for p in team.roster), *((s.code, s.name) for s in team.staff)]
            for key in {team.code, called(team.code, division.name, twice)}:
                found |= {(key, who): name for who, name in people}
    return found


def kept_of(game: OfficialGame) -> tuple[Kept, ...]:
    """The goalkeepers of a game; none where its log is not at hand."""
    found = []
    for side in SIDES:
        stood = [one for one in goalkeepers(game, side) if one.player is not None]
        code = game.result.home.code if side == "home" else game.result.away.code
        played = [one for one in stood if one.seconds]
        found += [
            Kept(game_id=game.result.game_id, team=code, player=one.player or "", seconds=one.seconds, shots=one.shots, goals=one.goals, alone=len(played) == 1)
            for one in stood
        ]
    return tuple(found)


def statistics_tables(found: Statistics, names: Names) -> tuple[Table, ...]:
    """Scorers, goalkeepers, teams and penalties; each list with the best first."""
    return (scorers(found.scorers, names), keepers(found.keepers, names), teams(found.teams), penalties(found.penalised, names))


def scorers(rows: Iterable[Scorer], names: Names) -> Table:
    """A row a scorer; whoever has as many points and goals has the same rank."""
    columns = ("rank", "team", "number", "name", "points", "goals", "assists", "power_play_goals", "short_handed_goals", "game_winning_goals", "penalty_minutes")
    made: list[tuple[Cell, ...]] = []
    level: tuple[int, int] | None = None
    rank = 0
    for place, p in enumerate(rows, 1):
        rank, level = (rank, level) if level == (p.points, p.goals) else (place, (p.points, p.goals))
        made.append((rank, p.team, p.player or "–", names.get((p.team, p.player), ""), p.points, p.goals, p.assists, p.power_play_goals, p.short_handed_goals,
                     p.game_winning_goals, p.penalty_minutes))  # fmt: skip
    return Table(name="scorers", columns=columns, rows=tuple(made))


def keepers(rows: Iterable[Keeper], names: Names) -> Table:
    """A row a goalkeeper; the average is for sixty minutes."""
    columns = ("team", "number", "name", "games", "time", "shots", "saves", "goals", "save_percent", "goals_average", "shutouts")
    return Table(
        name="goalkeepers",
        columns=columns,
        rows=tuple(
            (k.team, k.player, names.get((k.team, k.player), ""), k.games, clock(k.seconds), k.shots, k.saves, k.goals, percent(k.save_share),
             hundredths(k.average(HOUR_S)), k.shutouts)
            for k in rows
        ),
    )  # fmt: skip


def teams(rows: Iterable[TeamLine]) -> Table:
    """A row a team: goals, shots, penalties, power play and penalty kill."""
    columns = ("team", "games", "goals_for", "goals_against", "shots_for", "shots_against", "penalty_minutes", "power_plays", "power_play_goals", "power_play_percent",
               "power_play_time", "short", "power_play_goals_against", "penalty_kill_percent", "short_handed_goals", "short_handed_goals_against")  # fmt: skip
    return Table(
        name="teams",
        columns=columns,
        rows=tuple(
            (t.team, t.games, t.goals_for, t.goals_against, t.shots_for, t.shots_against, t.penalty_minutes, t.power_plays, t.power_play_goals, percent(t.power_play),
             clock(t.power_play_s), t.short, t.power_play_goals_against, percent(t.penalty_kill), t.short_handed_goals, t.short_handed_goals_against)
            for t in rows
        ),
    )  # fmt: skip


def penalties(rows: Iterable[Scorer], names: Names) -> Table:
    """A row a penalised player or bench."""
    return Table(
        name="penalties",
        columns=("team", "number", "name", "penalty_minutes"),
        rows=tuple((p.team, p.player or "–", names.get((p.team, p.player), ""), p.penalty_minutes) for p in rows),
    )


def percent(share: Fraction | None) -> str:
    """A share as people read it, cut to a tenth of a percent: `33.3`; empty for none."""
    if share is None:
        return ""
    tenths = share * 1000 // 1
    return f"{tenths // 10}.{tenths % 10}"


def hundredths(value: Fraction | None) -> str:
    """A number with two decimals, cut: `2.66`; empty for none."""
    if value is None:
        return ""
    cut = value * 100 // 1
    return f"{cut // 100}.{cut % 100:02d}"
