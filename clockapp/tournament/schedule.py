"""The schedule: which games are played, in which order, and who enters each of them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, assert_never

from clockapp.game.view import Side
from clockapp.tournament.lineup import LineUp
from clockapp.tournament.people import Division, Team
from clockapp.tournament.rulings import Coin, Decision, SuspensionRuling
from clockapp.tournament.words import listed, ordinal

__all__ = [
    "Coin", "Decision", "Entered", "Entrant", "GameWord", "HomeRule", "Look", "Loser", "Order", "Place", "ScheduledGame",
    "SuspensionRuling", "Tournament", "WildCard", "Winner", "in_order", "instant", "label", "next_game",
]  # fmt: skip

HomeRule = Literal["listed", "higher_seed"]
GameWord = Literal["", "postponed", "cancelled"]


@dataclass(frozen=True, slots=True)
class Entered:
    """A team that is known by its code."""

    team: str


@dataclass(frozen=True, slots=True)
class Place:
    """Whoever finishes the round robin in this place; `division` None: the game's own division."""

    place: int
    division: str | None = None


@dataclass(frozen=True, slots=True)
class WildCard:
    """Of the teams that finish in `place` of several divisions the one that is `rank` among them; none named: of all."""

    rank: int
    place: int
    divisions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Winner:
    """The winner of a game."""

    game_id: str


@dataclass(frozen=True, slots=True)
class Loser:
    """The loser of a game."""

    game_id: str


Entrant = Entered | Place | WildCard | Winner | Loser


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledGame:
    """One line of the schedule.

    `scheduled` is ISO text as people wrote it and decides only the order; `title` is what people call the game
    ("Semi-final 1"); `home_rule` says which of the two entrants is the home team: the one listed as such, or the one
    with the better place in the final round-robin order.
    """

    game_id: str
    division: str
    stage: str
    home: Entrant
    away: Entrant
    rink: str | None = None
    scheduled: str | None = None
    title: str = ""
    home_rule: HomeRule = "listed"
    state: GameWord = ""
    """Postponed: not to be played until it has a time again; cancelled: never, and a result of it does not count."""

    @property
    def name(self) -> str:
        """What people call the game."""
        return self.title or f"game {self.game_id}"

    def entrant(self, side: Side) -> Entrant:
        """Who is listed on this side."""
        return self.home if side == "home" else self.away


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a team looks besides its first colour: its second one, and its logo as a PNG in base64."""

    division: str
    team: str
    second: str = ""
    logo: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament as it was set up, with the tosses, the rulings and the words on suspensions since. Results are not in it.

    `rinks`: those it has, whether a game names them or not; `rest_minutes`: what a team needs between two games.
    """

    name: str
    divisions: tuple[Division, ...]
    schedule: tuple[ScheduledGame, ...] = ()
    coins: tuple[Coin, ...] = ()
    decisions: tuple[Decision, ...] = ()
    suspensions: tuple[SuspensionRuling, ...] = ()
    rinks: tuple[str, ...] = ()
    rest_minutes: int = 0
    looks: tuple[Look, ...] = ()
    lineups: tuple[LineUp, ...] = ()

    def division(self, name: str) -> Division | None:
        """The division of this name."""
        return next((division for division in self.divisions if division.name == name), None)

    def team(self, division: str, code: str) -> Team | None:
        """A team by its division and code."""
        found = self.division(division)
        return found.team(code) if found else None

    def game(self, game_id: str) -> ScheduledGame | None:
        """A game of the schedule by its id."""
        return next((game for game in self.schedule if game.game_id == game_id), None)

    def look(self, division: str, code: str) -> Look:
        """How a team looks."""
        found = (look for look in self.looks if (look.division, look.team) == (division, code))
        return next(found, Look(division=division, team=code))

    def lineup(self, game_id: str, division: str, code: str) -> LineUp:
        """A team's line-up for a game; the roster as it is where none was made."""
        found = (one for one in self.lineups if (one.game_id, one.division, one.team) == (game_id, division, code))
        return next(found, LineUp(game_id=game_id, division=division, team=code))

    @property
    def cancelled(self) -> frozenset[str]:
        """The games that are not played any more, or were played in vain."""
        return frozenset(game.game_id for game in self.schedule if game.state == "cancelled")


Order = tuple[int, datetime, str]
"""The key by which instants written by people are put in order; see `instant`."""


def instant(text: str | None) -> Order:
    """The place in time of an ISO text: what has no offset counts as UTC, what is no ISO text comes last, in its own order.

    It orders games of one place and nothing else, so a missing offset does no harm.
    """
    try:
        read = datetime.fromisoformat(text or "")
    except ValueError:
        return (1, datetime.min.replace(tzinfo=UTC), text or "")
    return (0, read if read.tzinfo else read.replace(tzinfo=UTC), "")


def in_order(schedule: Iterable[ScheduledGame]) -> tuple[ScheduledGame, ...]:
    """The games in the order in which they are to be played: by time, then as listed; those without a time last."""
    return tuple(sorted(schedule, key=lambda game: instant(game.scheduled)))


def next_game(
    schedule: Iterable[ScheduledGame], finished: Collection[str], *, rink: str | None = None
) -> ScheduledGame | None:
    """The first game that has no result yet; with `rink` only games of that rink and those that have none named."""
    here = (game for game in in_order(schedule) if rink is None or game.rink in {None, rink})
    return next((game for game in here if game.game_id not in finished), None)


def label(entrant: Entrant, schedule: Iterable[ScheduledGame] = ()) -> str:
    """Who enters, in the words of a schedule: `BLZ`, `1st`, `2nd of U12 A`, `winner of Semi-final 1`."""
    match entrant:
        case Entered(team=code):
            return code
        case Place(place=place, division=division):
            return f"{ordinal(place)} of {division}" if division else ordinal(place)
        case WildCard(rank=rank, place=place, divisions=divisions):
            of = f" of {listed(divisions)}" if divisions else ""
            return f"{_best(rank)} {ordinal(place)}{of}"
        case Winner(game_id=game_id):
            return f"winner of {_title(game_id, schedule)}"
        case Loser(game_id=game_id):
            return f"loser of {_title(game_id, schedule)}"
        case never:
            assert_never(never)


def _best(rank: int) -> str:
    return "best" if rank == 1 else f"{ordinal(rank)} best"


def _title(game_id: str, schedule: Iterable[ScheduledGame]) -> str:
    return next((game.name for game in schedule if game.game_id == game_id), f"game {game_id}")
