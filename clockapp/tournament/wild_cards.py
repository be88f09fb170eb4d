"""Wild cards: the teams that finish in one place of several divisions, ranked among each other (RULES 3.1, 3.2)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import TieBreak, TieBreakStep
from clockapp.tournament.figures import DecidedBy
from clockapp.tournament.order import beats_of, order
from clockapp.tournament.places import ruled
from clockapp.tournament.records import Record, records
from clockapp.tournament.results import Played, latest
from clockapp.tournament.rulings import Coin, Decision
from clockapp.tournament.standings import Standings, Table
from clockapp.tournament.words import listed, ordinal

BETWEEN = ("head_to_head", "first_goal", "against_others", "seed", "coin_toss")
"""What teams of different divisions cannot be compared by: they have not met, and each division was seeded by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A team among those of its place in other divisions; teams that only a coin or a ruling can part share a rank."""

    rank: int
    team: str
    division: str
    decided_by: DecidedBy | None
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WildCards:
    """The candidates for the wild cards of one place, best first.

    `waiting` says for what the order waits: a division whose games are not over, a coin in it. While it waits for
    something the order is provisional.
    """

    place: int
    rows: tuple[Candidate, ...]
    coin_tosses_needed: tuple[tuple[str, ...], ...] = ()
    waiting: tuple[str, ...] = ()

    def settled(self, rank: int) -> Candidate | None:
        """The candidate of this rank, None while that is open."""
        holders = [row for row in self.rows if row.rank == rank]
        return holders[0] if len(holders) == 1 and not self.waiting else None


def steps(rules: RuleSet) -> tuple[TieBreakStep, ...]:
    """The steps across divisions: the sheet's own, else points a game and those of its steps that need no meeting.

    A step on the games among the tied teams is taken over all games: there are none between teams of two divisions.
    """
    tie_break = rules.tie_break
    if tie_break.cross_group:
        return tie_break.cross_group
    usable = (
        replace(step, scope="all", require_all_met=False, restart_at=None)
        for step in tie_break.two
        if step.by not in BETWEEN and step.by != "points" and step.only_if_teams is None
    )
    return (TieBreakStep(by="points", average=True), *dict.fromkeys(usable))


def wild_cards(
    standings: Standings,
    results: Iterable[Played],
    rules: Mapping[str, RuleSet],
    *,
    place: int,
    divisions: Sequence[str] = (),
    coins: Sequence[Coin] = (),
    decisions: Sequence[Decision] = (),
) -> WildCards:
    """Who is best among those in this place of some divisions (none named: of all), by the sheet of the first of them.

    `rules`: each division's rule set by the division's name. Of `coins` and `decisions` those without a division count.
    """
    tables = [table for table in standings.tables if not divisions or table.division in divisions]
    games = latest(results)
    waiting: list[str] = []
    found: list[tuple[str, str]] = []
    for table in tables:
        if table.settled(place) is None:
            waiting.append(f"{ordinal(place)} of {table.division}: {why_open(table, place)}")
        found += [(row.team, table.division) for row in table.rows if row.rank == place]
    names = _names(found)
    compared = {
        names[team, table.division]: record
        for table in tables
        for team, record in _records(games, table, rules[table.division]).items()
        if (team, table.division) in names
    }
    if not compared:
        return WildCards(place=place, rows=(), waiting=tuple(waiting))
    tie_break = TieBreak(two=steps(rules[tables[0].division]), on_split="next_step")
    beats = beats_of(coin.order for coin in coins if not coin.division)
    level = order(compared, compared, tie_break, beats)
    placed = ruled(level, [ruling for ruling in decisions if not ruling.division])
    whose = {names[one]: one for one in found}
    rows: list[Candidate] = []
    for group in placed:
        rank = len(rows) + 1
        for name in group.teams:
            team, division = whose[name]
            why = group.why[name].strip()
            why = f"{ordinal(rank)} {why}" if group.decided_by else f"{ordinal(rank)}, {why}"
            rows.append(Candidate(rank=rank, team=team, division=division, decided_by=group.decided_by, why=why))
    return WildCards(
        place=place,
        rows=tuple(rows),
        coin_tosses_needed=tuple(group.teams for group in placed if len(group.teams) > 1),
        waiting=tuple(waiting),
    )


def _names(found: Sequence[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """What each candidate is called: its code, with its division where another has the same code."""
    codes = [team for team, _ in found]
    return {(team, division): team if codes.count(team) == 1 else f"{team} ({division})" for team, division in found}


def _records(games: Iterable[Played], table: Table, rules: RuleSet) -> dict[str, Record]:
    own = [game for game in games if game.division == table.division and game.stage == "round_robin"]
    return records(own, rules, [row.team for row in table.rows])


def why_open(table: Table | None, place: int) -> str:
    """Why a place of a table is not settled."""
    if table is None or place > len(table.rows):
        return "no team has this place"
    if table.unfinished:
        return f"{listed([f'game {game_id}' for game_id in table.unfinished])} still to be played"
    if table.reopened:
        return f"the result of {listed([f'game {game_id}' for game_id in table.reopened])} is being corrected"
    level = next(teams for teams in table.coin_tosses_needed if table.rows[place - 1].team in teams)
    return f"{listed(level)} are level, a coin toss or a decision is needed"
