"""The draft: every division, team, person and game as a row of text under a key of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, assert_never

from clockapp.exchange.dates import instant_text
from clockapp.tournament.people import Division, Team
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
)

Kind = Literal["division", "team", "player", "staff", "game"]
COLUMNS: Mapping[Kind, tuple[str, ...]] = {
    "division": ("name", "rules", "seeds"),
    "team": ("code", "name", "colour", "second", "logo"),
    "player": ("number", "name", "position", "letter", "affiliated", "ref"),
    "staff": ("code", "name", "role"),
    "game": ("game_id", "day", "time", "rink", "division", "stage", "home", "away", "title", "home_rule", "state"),
}
SIDES = ("home", "away")
TOURNAMENT = 0
"""The key of the tournament itself: its name, its rinks, its rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row. `within` is the row it belongs to: of a team its division, of a person the team, of a game its division.

    `sides` has who plays where that is understood; its codes, games and divisions are keys of rows. What is not understood
    stands in `cells` as it was typed. `was` is the division and code of a team, the id of a game before the edits.
    """

    key: int
    kind: Kind
    within: int
    cells: Mapping[str, str]
    sides: Mapping[str, Entrant] = field(default_factory=dict)
    was: tuple[str, ...] = ()
    seeds: tuple[int, ...] = ()
    """Of a division: the teams in the order in which they were seeded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What results are kept by: teams (division, code) that have played, games that have begun. These names stay."""

    teams: frozenset[tuple[str, str]] = frozenset()
    games: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A tournament while it is edited. `base` is as it was. It has no slots, for the rows by what they belong to are kept."""

    base: Tournament
    about: Mapping[str, str]
    """Of the tournament itself: its name, its rinks, and the minutes of rest between two games (`rest`)."""
    rows: Mapping[int, Row]
    kept: Kept

    def of(self, kind: Kind, within: int | None = None) -> Iterator[Row]:
        """The rows of a kind, in their order; `within` only those that belong to that row."""
        return iter(self._belonging.get((kind, within), ()))

    @cached_property
    def _belonging(self) -> Mapping[tuple[Kind, int | None], list[Row]]:
        found: dict[tuple[Kind, int | None], list[Row]] = {}
        for row in self.rows.values():
            found.setdefault((row.kind, row.within), []).append(row)
            found.setdefault((row.kind, None), []).append(row)
        return found

    def with_row(self, row: Row) -> "Draft":
        """The draft with that row in the place of its key, a new one at the end."""
        return replace(self, rows={**self.rows, row.key: row})

    @property
    def free(self) -> int:
        """A key that no row has."""
        return max(self.rows, default=TOURNAMENT) + 1


@dataclass(slots=True)
class _Rows:
    """Rows on their way into a draft."""

    rows: dict[int, Row] = field(default_factory=dict)

    def add(self, kind: Kind, within: int, cells: Mapping[str, str], was: tuple[str, ...] = ()) -> int:
        key = len(self.rows) + 1
        self.rows[key] = Row(key=key, kind=kind, within=within, cells=cells, was=was)
        return key


def draft_of(tournament: Tournament, kept: Kept | None = None) -> Draft:
    """A tournament to be edited."""
    made = _Rows()
    divisions = {division.name: _division(made, tournament, division) for division in tournament.divisions}
    games = {game.game_id: _game(made, game, divisions) for game in tournament.schedule}
    teams: dict[tuple[str, ...], int] = {row.was: key for key, row in made.rows.items() if row.kind == "team"}
    names = Names(divisions=divisions, teams=teams, games=games)
    for game in tournament.schedule:
        row = made.rows[games[game.game_id]]
        sides = {"home": keyed(game.home, names, row.within), "away": keyed(game.away, names, row.within)}
        made.rows[row.key] = replace(row, sides=sides)
    about = {"name": tournament.name, "rinks": ", ".join(tournament.rinks), "rest": str(tournament.rest_minutes)}
    return Draft(base=tournament, about=about, rows=made.rows, kept=kept or Kept())


def _division(made: _Rows, tournament: Tournament, division: Division) -> int:
    key = made.add("division", TOURNAMENT, {"name": division.name, "rules": division.rules}, (division.name,))
    teams = {team.code: _team(made, tournament, division, team, key) for team in division.teams}
    made.rows[key] = replace(made.rows[key], seeds=tuple(teams[code] for code in division.seeds))
    return key


def _team(made: _Rows, tournament: Tournament, division: Division, team: Team, within: int) -> int:
    look = tournament.look(division.name, team.code)
    cells = {"code": team.code, "name": team.name, "colour": team.colour or "", "second": look.second, "logo": look.logo}
    key = made.add("team", within, cells, (division.name, team.code))
    for player in team.roster:
        made.add("player", key, {
            "number": player.number, "name": player.name, "position": player.position, "letter": player.letter,
            "affiliated": "AP" if player.affiliated else "", "ref": player.ref, "status": player.status,
        })  # fmt: skip
    for member in team.staff:
        made.add("staff", key, {"code": member.code, "name": member.name, "role": member.role})
    return key


def _game(made: _Rows, game: ScheduledGame, divisions: Mapping[str, int]) -> int:
    day, time, rest = split(game.scheduled)
    cells = {
        "game_id": game.game_id, "day": day, "time": time, "rest": rest, "rink": game.rink or "", "stage": game.stage.replace("_", " "),
        "title": game.title, "home_rule": game.home_rule.replace("_", " "), "state": game.state,
    }  # fmt: skip
    return made.add("game", divisions[game.division], cells, (game.game_id,))


def split(scheduled: str | None) -> tuple[str, str, str]:
    """A scheduled time as day, hour and minute, and what is behind them (an offset); words are all in the day."""
    if not scheduled or not instant_text(scheduled, "", "month first") or "T" not in scheduled:
        return scheduled or "", "", ""
    day, _, clock = scheduled.partition("T")
    return day, clock[:5], clock[5:]


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The keys of divisions, teams (division, code) and games by their names."""

    divisions: Mapping[str, int]
    teams: Mapping[tuple[str, ...], int]
    games: Mapping[str, int]


def names_of(draft: Draft) -> Names:
    """The keys by the names as they are now; of two with one name the first."""
    divisions = {row.cells["name"]: row.key for row in reversed(list(draft.of("division")))}
    teams: dict[tuple[str, ...], int] = {
        (draft.rows[row.within].cells["name"], row.cells["code"]): row.key for row in reversed(list(draft.of("team")))
    }
    return Names(divisions=divisions, teams=teams, games={row.cells["game_id"]: row.key for row in reversed(list(draft.of("game")))})


def keyed(entrant: Entrant, names: Names, division: int) -> Entrant:
    """Who enters, by the keys of rows. The names must be there."""
    match entrant:
        case Entered(team=code):
            own = next(name for name, key in names.divisions.items() if key == division)
            return Entered(str(names.teams[own, code]))
        case Place(place=place, division=name):
            return Place(place, str(names.divisions[name]) if name else None)
        case WildCard(rank=rank, place=place, divisions=named):
            return WildCard(rank, place, tuple(str(names.divisions[name]) for name in named))
        case Winner(game_id=game_id):
            return Winner(str(names.games[game_id]))
        case Loser(game_id=game_id):
            return Loser(str(names.games[game_id]))
        case never:
            assert_never(never)


def named(entrant: Entrant, rows: Mapping[int, Row]) -> Entrant:
    """Who enters, by the names as they are now."""

    def name(key: str, column: str) -> str:
        return rows[int(key)].cells[column]

    match entrant:
        case Entered(team=key):
            return Entered(name(key, "code"))
        case Place(place=place, division=key):
            return Place(place, name(key, "name") if key else None)
        case WildCard(rank=rank, place=place, divisions=keys):
            return WildCard(rank, place, tuple(name(key, "name") for key in keys))
        case Winner(game_id=key):
            return Winner(name(key, "game_id"))
        case Loser(game_id=key):
            return Loser(name(key, "game_id"))
        case never:
            assert_never(never)


def keys_in(entrant: Entrant) -> tuple[int, ...]:
    """The rows that an entrant names."""
    match entrant:
        case Entered(team=key) | Winner(game_id=key) | Loser(game_id=key):
            return (int(key),)
        case Place(division=division):
            return (int(division),) if division else ()
        case WildCard(divisions=keys):
            return tuple(int(key) for key in keys)
        case never:
            assert_never(never)
