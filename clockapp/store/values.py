"""What goes into the store and comes out of it, as values; nothing here knows a database."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

GameState = Literal["scheduled", "open", "final"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry of a game's log as the store keeps it: a line of text that it never looks into.

    `act` numbers the entries of one stream, rising, gaps allowed; `at` is the instant in steady ms; `wall` is the wall
    clock's word for it (ISO 8601 with offset), an annotation that decides nothing.
    """

    act: int
    at: int
    text: str
    wall: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """What is safe. `saved`: all of it is on the disk. `writing`: on its way. `failing`: kept in memory, tried again.

    `waiting` counts the acts (and other changes) that are not on the disk yet; `since` is the instant (steady ms) of the
    oldest of these acts, so that a screen can say how old it is; `message` is for the operator, mostly empty while all is
    saved.
    """

    state: Literal["saved", "writing", "failing"] = "saved"
    waiting: int = 0
    since: int | None = None
    message: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovery:
    """A damaged database was set aside and a new one made of all that could be read.

    `aside` is where the damaged file lies now, `rows` how many rows are in the new one, `unreadable` how many are known
    to be missing, and `message` says all of this in the operator's words.
    """

    aside: Path
    rows: int
    unreadable: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """How the opening went: where the database is, and what had to be recovered, if anything."""

    where: str
    recovery: Recovery | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """A team of a tournament, for queries; the tournament's text has the whole of it."""

    code: str
    name: str
    division: str = ""
    text: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A player on a team's roster."""

    team: str
    number: str
    name: str = ""
    position: str = ""
    text: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A line of the schedule; `text` is its JSON with the rules, `state` what the journal says about it.

    `state` is read, never written with the schedule: a schedule that is saved again leaves games as they are.
    """

    game_id: str
    tournament: str | None = None
    division: str = ""
    stage: str = ""
    home: str = ""
    away: str = ""
    rink: str = ""
    scheduled: str = ""
    text: str = "{}"
    state: GameState = "scheduled"

    @property
    def stream(self) -> str:
        """The name of this game's log in the journal."""
        return stream_of(self.game_id, self.tournament)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRow:
    """A tournament: its document as JSON text, and the columns that queries need."""

    tournament_id: str
    name: str
    text: str
    teams: tuple[TeamRow, ...] = ()
    players: tuple[PlayerRow, ...] = ()
    games: tuple[GameRow, ...] = ()


def stream_of(game_id: str, tournament: str | None = None) -> str:
    """The name of a game's log: two tournaments in one database may both have a game "1"."""
    return f"{tournament}/{game_id}" if tournament else game_id


class StoreError(Exception):
    """The store cannot do what was asked; the message says in one sentence why and what to do."""


class InUseError(StoreError):
    """Another running clockapp has this database open."""


class NewerSchemaError(StoreError):
    """A newer clockapp wrote this database; nothing in it was touched."""


class NotOursError(StoreError):
    """A sound database, but of another program; nothing in it was touched."""


class UnreachableError(StoreError):
    """The database cannot be read at the moment: unplugged, locked, gone. The store keeps trying."""
