"""The standings: results in, a table for each division out, every place with its reason (CONTRACT 6)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.figures import DIGITS, DecidedBy
from clockapp.tournament.goal_steps import goal_quotient
from clockapp.tournament.order import Beats, Placed, beats_of
from clockapp.tournament.places import ranked, ruled
from clockapp.tournament.records import Record, records, summed
from clockapp.tournament.results import Played, latest
from clockapp.tournament.schedule import Decision, Entered, ScheduledGame, Tournament
from clockapp.tournament.words import cut, ordinal

FORMAT = "clockapp-standings/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One team's line. Goals are the true ones, posted goals those under the cap; both as far as they count at all.

    Teams that only a coin or a ruling can part have the same `rank`.
    """

    rank: int
    team: str
    games: int
    wins: int
    losses: int
    ties: int
    overtime_wins: int
    overtime_losses: int
    points: int
    goals_for: int
    goals_against: int
    posted_for: int
    posted_against: int
    quotient: str
    penalty_minutes: int
    decided_by: DecidedBy | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The standings of one division.

    `unfinished` names the round-robin games of the schedule that have no result, `reopened` those whose result is being
    corrected and counts as it was; while there are some of either the table is provisional.
    """

    division: str
    rows: tuple[Row, ...]
    coin_tosses_needed: tuple[tuple[str, ...], ...] = ()
    unfinished: tuple[str, ...] = ()
    reopened: tuple[str, ...] = ()

    @property
    def provisional(self) -> bool:
        """Whether games are still to come, or a result is being corrected."""
        return bool(self.unfinished or self.reopened)

    def row(self, team: str) -> Row | None:
        """A team's line."""
        return next((row for row in self.rows if row.team == team), None)

    def settled(self, place: int) -> str | None:
        """The team that finishes in this place, None while that is open: games to come, a correction, a coin to toss."""
        holders = [row.team for row in self.rows if row.rank == place]
        return holders[0] if len(holders) == 1 and not self.provisional else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The tables of all divisions asked for."""

    tables: tuple[Table, ...]

    def table(self, division: str) -> Table | None:
        """The table of a division."""
        return next((table for table in self.tables if table.division == division), None)


def as_json(standings: Standings) -> dict[str, Any]:
    """The standings as plain values under the names of the contract; `provisional` and `reopened` only where games are."""
    return {"format": FORMAT, "divisions": [_table_json(table) for table in standings.tables]}


def _table_json(table: Table) -> dict[str, Any]:
    return {
        "division": table.division,
        "rows": [asdict(row) for row in table.rows],
        "coin_tosses_needed": [list(teams) for teams in table.coin_tosses_needed],
        **({"provisional": list(table.unfinished)} if table.unfinished else {}),
        **({"reopened": list(table.reopened)} if table.reopened else {}),
    }


def standings(
    results: Iterable[Played],
    rules: RuleSet,
    *,
    division: str | None = None,
    coins: Sequence[tuple[str, ...]] = (),
    decisions: Sequence[Decision] = (),
    schedule: Sequence[ScheduledGame] = (),
    seeds: Sequence[str] = (),
    reopened: Collection[str] = (),
) -> Standings:
    """The tables of all divisions, or of one. Only games of the round robin count, of each its highest revision.

    `coins` are tosses, winner first; `seeds` the teams as they were seeded before the tournament. With a `schedule` its
    teams are listed before they have played, and a table is provisional until all its games have results. `reopened` are
    games whose result is being corrected. The order in which results come does not matter.
    """
    games = latest(results)
    names = {game.division for game in games} | {game.division for game in schedule}
    wanted = sorted(names if division is None else names & {division})
    return Standings(
        tables=tuple(
            _table(
                name,
                [game for game in games if game.division == name and game.stage == "round_robin"],
                rules,
                beats_of(coins),
                [ruling for ruling in decisions if ruling.division == name],
                [game for game in schedule if game.division == name and game.stage == "round_robin"],
                seeds=seeds,
                reopened=reopened,
            )
            for name in wanted
        )
    )


def tournament_standings(
    tournament: Tournament, results: Iterable[Played], rules: Mapping[str, RuleSet], *, reopened: Collection[str] = ()
) -> Standings:
    """The tables of a whole tournament, each division by its own rule set (`rules`: by name), tosses and rulings.

    `reopened` are games whose result is being corrected: their tables are provisional until it is final again.
    """
    games = [game for game in latest(results) if game.game_id not in tournament.cancelled]
    tables: list[Table] = []
    for division in tournament.divisions:
        tables += [
            _table(
                division.name,
                [game for game in games if game.division == division.name and game.stage == "round_robin"],
                rules[division.rules],
                beats_of(coin.order for coin in tournament.coins if coin.division == division.name),
                [ruling for ruling in tournament.decisions if ruling.division == division.name],
                [g for g in tournament.schedule if g.division == division.name and g.stage == "round_robin" and g.state != "cancelled"],
                [team.code for team in division.teams],
                seeds=division.seeds,
                reopened=reopened,
            )
        ]
    return Standings(tables=tuple(tables))


def _table(
    division: str,
    games: Sequence[Played],
    rules: RuleSet,
    beats: Beats,
    decisions: Sequence[Decision],
    schedule: Sequence[ScheduledGame],
    teams: Sequence[str] = (),
    *,
    seeds: Sequence[str] = (),
    reopened: Collection[str] = (),
) -> Table:
    entered = (entrant.team for game in schedule for entrant in (game.home, game.away) if isinstance(entrant, Entered))
    record = records(games, rules, [*teams, *entered], seeds=seeds)
    finished = {game.game_id for game in games}
    placed = ruled(ranked(record, rules, beats), decisions)
    rows: list[Row] = []
    for group in placed:
        rank = len(rows) + 1
        rows += [_row(record[team], rank, group, team) for team in group.teams]
    return Table(
        division=division,
        rows=tuple(rows),
        coin_tosses_needed=tuple(group.teams for group in placed if len(group.teams) > 1),
        unfinished=tuple(game.game_id for game in schedule if game.game_id not in finished),
        reopened=tuple(game.game_id for game in games if game.game_id in reopened),
    )


def _row(own: Record, rank: int, group: Placed, team: str) -> Row:
    lines = own.lines
    goals, posted = summed(line.goals for line in lines), summed(line.posted for line in lines)
    return Row(
        rank=rank,
        team=team,
        games=len(lines),
        wins=sum(line.won for line in lines),
        losses=sum(line.lost for line in lines),
        ties=sum(not line.won and not line.lost for line in lines),
        overtime_wins=sum(line.won and line.extra for line in lines),
        overtime_losses=sum(line.lost and line.extra for line in lines),
        points=own.points,
        goals_for=goals.goals_for,
        goals_against=goals.goals_against,
        posted_for=posted.goals_for,
        posted_against=posted.goals_against,
        quotient=cut(goal_quotient(posted), DIGITS),
        penalty_minutes=sum(line.penalty_minutes or 0 for line in lines),
        decided_by=group.decided_by,
        why=f"{ordinal(rank)}{group.why[team]}",
    )
