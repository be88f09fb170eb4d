"""The standings: results in, a table for each division out, every place with its reason (CONTRACT 6)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.criteria import DIGITS, DecidedBy, goal_quotient
from clockapp.tournament.order import MOST, Beats, Placed, beats_of, order
from clockapp.tournament.records import Record, records, summed
from clockapp.tournament.results import Played, latest
from clockapp.tournament.schedule import Decision, Entered, ScheduledGame, Tournament
from clockapp.tournament.words import cut, listed, ordinal

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

    `unfinished` names the round-robin games of the schedule that have no result; while there are some the table is
    provisional.
    """

    division: str
    rows: tuple[Row, ...]
    coin_tosses_needed: tuple[tuple[str, ...], ...] = ()
    unfinished: tuple[str, ...] = ()

    @property
    def provisional(self) -> bool:
        """Whether games are still to come."""
        return bool(self.unfinished)

    def row(self, team: str) -> Row | None:
        """A team's line."""
        return next((row for row in self.rows if row.team == team), None)

    def settled(self, place: int) -> str | None:
        """The team that finishes in this place, None while that is open: games to come, or a coin to toss."""
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
    """The standings as plain values under the names of the contract; `provisional` only where games are to come."""
    return {"format": FORMAT, "divisions": [_table_json(table) for table in standings.tables]}


def _table_json(table: Table) -> dict[str, Any]:
    return {
        "division": table.division,
        "rows": [asdict(row) for row in table.rows],
        "coin_tosses_needed": [list(teams) for teams in table.coin_tosses_needed],
        **({"provisional": list(table.unfinished)} if table.unfinished else {}),
    }


def standings(
    results: Iterable[Played],
    rules: RuleSet,
    *,
    division: str | None = None,
    coins: Sequence[tuple[str, ...]] = (),
    decisions: Sequence[Decision] = (),
    schedule: Sequence[ScheduledGame] = (),
) -> Standings:
    """The tables of all divisions, or of one. Only games of the round robin count, of each its highest revision.

    `coins` are tosses, winner first. With a `schedule` its teams are listed before they have played, and a table is
    provisional until all its games have results. The order in which results come does not matter.
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
            )
            for name in wanted
        )
    )


def tournament_standings(
    tournament: Tournament, results: Iterable[Played], rules: Mapping[str, RuleSet]
) -> Standings:
    """The tables of a whole tournament, each division by its own rule set (`rules`: by name), tosses and rulings."""
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
) -> Table:
    entered = (entrant.team for game in schedule for entrant in (game.home, game.away) if isinstance(entrant, Entered))
    record = records(games, rules, [*teams, *entered])
    finished = {game.game_id for game in games}
    placed = _ruled(_ranked(record, rules, beats), decisions)
    rows: list[Row] = []
    for group in placed:
        rank = len(rows) + 1
        rows += [_row(record[team], rank, group, team) for team in group.teams]
    return Table(
        division=division,
        rows=tuple(rows),
        coin_tosses_needed=tuple(group.teams for group in placed if len(group.teams) > 1),
        unfinished=tuple(game.game_id for game in schedule if game.game_id not in finished),
    )


def _ranked(record: Mapping[str, Record], rules: RuleSet, beats: Beats) -> list[Placed]:
    """All teams by points, those level by the tie-breaks."""
    worth = {team: _worth(own, rules) for team, own in record.items()}
    placed: list[Placed] = []
    for points, group in groupby(sorted(worth, key=lambda team: (-worth[team], team)), key=worth.__getitem__):
        teams = tuple(group)
        said = _points(points, rules)
        if len(teams) == 1:
            placed.append(Placed(teams, None, {teams[0]: f" with {said}"}))
            continue
        level = f"{listed(teams, most=MOST)} level on {said}"
        placed += [
            Placed(
                part.teams,
                part.decided_by,
                {team: f"{' ' if part.decided_by else ', '}{why}; {level}" for team, why in part.why.items()},
            )
            for part in order(teams, record, rules.tie_break, beats)
        ]
    return placed


def _worth(own: Record, rules: RuleSet) -> Fraction:
    """Points, or points a game where the sheet averages them."""
    games = len(own.lines) if rules.points.average else 1
    return Fraction(own.points, games) if games else Fraction(0)


def _points(points: Fraction, rules: RuleSet) -> str:
    text = cut(points, 2) if rules.points.average else str(points)
    return f"{text} {'point' if points == 1 else 'points'}{' a game' if rules.points.average else ''}"


def _ruled(placed: Sequence[Placed], decisions: Sequence[Decision]) -> list[Placed]:
    """The places after the committee's rulings: the teams of a ruling take the places they hold, in its order.

    A ruling that names only some of the teams that share a place cannot say where the others go; it is left out, and
    the reasons of the teams it names say so.
    """
    placed = list(placed)
    for ruling in decisions:
        named = [team for team in ruling.order if any(team in group.teams for group in placed)]
        parted = [group for group in placed if 0 < len(set(group.teams) & set(named)) < len(group.teams)]
        if parted:
            note = f"; the ruling {listed(named)} is not applied: it names only some of those level"
            noted = {id(group): {t: w + (note if t in named else "") for t, w in group.why.items()} for group in parted}
            placed = [Placed(g.teams, g.decided_by, noted.get(id(g), g.why)) for g in placed]
            continue
        single = [Placed((team,), g.decided_by, {team: g.why[team]}) if team in named else g
                  for g in placed for team in (g.teams if set(g.teams) & set(named) else g.teams[:1])]  # fmt: skip
        places = [n for n, group in enumerate(single) if group.teams[0] in named]
        for place, team in zip(places, named, strict=True):
            before = next(group for group in placed if team in group.teams)
            why = f" by decision{f' of {ruling.by}' if ruling.by else ''}: {ruling.reason} (before it:{before.why[team]})"
            single[place] = Placed((team,), "decision", {team: why})
        placed = single
    return placed


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
