"""A game as it goes out in files: its result, its log, and what of the log the result has no place for.

Line-ups, goalkeepers with their minutes, timeouts and the clock's reading of a penalty come from the log as it was when
the result was made official; where only the result is at hand, the files say so by leaving them out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from clockapp.exchange.result_json import result_of_json
from clockapp.exchange.sheet_language import Language
from clockapp.game import phases
from clockapp.game.commands import OpenGame
from clockapp.game.evolve import Game, fold
from clockapp.game.face import clock
from clockapp.game.facts import Entry, Finalized, GameOpened, Reopened
from clockapp.game.people import Player, Staff, Team
from clockapp.game.result import Result
from clockapp.game.sheet import base_s, latest_statuses, second_of
from clockapp.game.view import Side


class ExportError(Exception):
    """What was asked for cannot be written; the message is one sentence that says why and what to do."""


Opening = OpenGame | GameOpened
OFFICIALS = ("referee", "linesman", "scorekeeper", "timekeeper", "supervisor")
"""A note that begins with one of these and a colon names an official of the game."""
Paper = Literal["a4", "us-letter"]


@dataclass(frozen=True, kw_only=True)
class ExportedGame:
    """A game for export.

    `result` is its result as JSON (CONTRACT 5), None before it is official; `entries` its whole log; `opening` the
    teams, needed only where there is no log; `walls` the time of day of each act.
    """

    result: Mapping[str, Any] | None = None
    opening: Opening | None = None
    entries: tuple[Entry, ...] = ()
    walls: Mapping[int, str] = field(default_factory=dict)
    language: Language = "en"
    """The language of the game sheet."""
    paper: Paper | None = None
    """Its paper; None: that of the rule book's country."""

    @property
    def game_id(self) -> str:
        """The game's id, by its result, its opening or its log."""
        if self.result is not None:
            return str(self.result["game_id"])
        first = self.entries[0].fact if self.entries else None
        opened = first if isinstance(first, GameOpened) else self.opening
        return opened.game_id if opened else ""

    @property
    def revision(self) -> int:
        """The revision of the result; 0 while there is none."""
        return self.result["revision"] if self.result else 0

    @property
    def document(self) -> Mapping[str, Any]:
        """The result as JSON. Raises ExportError where there is none yet."""
        if self.result is None:
            raise ExportError(f"Game {self.game_id} has no official result yet: make it official first, or export its log.")
        return self.result

    @cached_property
    def official(self) -> "OfficialGame":
        """The official game. Raises ExportError where there is no result yet, BadInputError where it is damaged."""
        result = result_of_json(dict(self.document), where=f"the result of game {self.game_id}")
        made = _up_to_official(self.entries, result.revision)
        game = fold(made) if made else None
        return OfficialGame(
            result=result,
            game=game,
            opened=game.state.opened if game else self.opening,
            walls=self.walls,
            reopened=bool(made) and any(isinstance(e.fact, Reopened) for e in self.entries[len(made) :]),
        )


def _up_to_official(entries: tuple[Entry, ...], revision: int) -> tuple[Entry, ...]:
    """The log as it was when this revision was made official; nothing where it never was."""
    ends = [place for place, entry in enumerate(entries, 1) if isinstance(entry.fact, Finalized)]
    return entries[: ends[revision - 1]] if 0 < revision <= len(ends) else ()


def official_in(note: str) -> tuple[str, str] | None:
    """The role and the name in a note that names an official; None for any other note."""
    role, _, name = (part.strip() for part in note.partition(":"))
    return (role.capitalize(), name) if role.lower() in OFFICIALS and name else None


@dataclass(frozen=True, slots=True)
class Dressed:
    """A player of the line-up with the status at the end of the game."""

    number: str
    name: str
    position: str
    status: str
    letter: str = ""
    affiliated: bool = False


@dataclass(frozen=True, kw_only=True)
class OfficialGame:
    """A result together with the game it was made of and its teams, None where they are not at hand.

    `reopened`: the log goes on after this revision, so that a correction may be on its way.
    """

    result: Result
    game: Game | None
    opened: Opening | None
    walls: Mapping[int, str]
    reopened: bool = False

    def team(self, side: Side) -> Team:
        """The team as it came to the game; by its code alone where the log is not at hand."""
        if self.opened is not None:
            return self.opened.home if side == "home" else self.opened.away
        code = self.result.home.code if side == "home" else self.result.away.code
        return Team(code=code, name=code)

    def name(self, side: Side, who: str | None) -> str:
        """The name of a player or a member of the staff, empty where it is not known."""
        team = self.team(side)
        found: Player | Staff | None = team.player(who) if who else None
        found = found or next((s for s in team.staff if s.code == who), None)
        return found.name if found else ""

    def person(self, side: Side, who: str | None) -> str:
        """A player as people write him: `9 Jasper Zellner`."""
        return f"{who or ''} {self.name(side, who)}".strip()

    def line_up(self, side: Side) -> tuple[Dressed, ...]:
        """The players in the order of the roster."""
        latest: dict[str, str] = {}
        if self.game is not None:
            latest = {number: status for who, number, status in latest_statuses(self.game.state) if who == side}
        return tuple(
            Dressed(p.number, p.name, p.position, latest.get(p.number, p.status), p.letter, p.affiliated) for p in self.team(side).roster
        )

    def officials(self) -> tuple[tuple[str, str], ...]:
        """The officials with their roles, as notes name them: `Referee: M. Roy`."""
        return tuple(named for note in self.result.notes if (named := official_in(note)) is not None)

    def label(self, period: int) -> str:
        """How people name a period: 1st, OT2."""
        if 0 < period <= len(self.result.by_period):
            return self.result.by_period[period - 1].label
        return phases.ordinal(period)

    def board(self, period: int, elapsed_s: int) -> str:
        """What the clock showed at a whole second of a period; elapsed time where the lengths are not known."""
        if self.game is None:
            return clock(elapsed_s)
        return clock(max(0, phases.period_length_s(self.game.state, period) - elapsed_s))

    def place(self, game_s: int | None, *, ending: bool) -> str:
        """A moment of the whole game as its period and clock: `2nd 4:30`; nothing is nothing.

        The last moment of a period is also the first of the next: what ends there ends in the first, what starts there
        starts in the second.
        """
        if game_s is None:
            return ""
        if self.game is None:
            return clock(game_s)
        state = self.game.state
        last = sum(1 for row in self.result.by_period if row.label != "SO")
        period = 1
        while period < last and self._is_after(game_s, base_s(state, period + 1), ending=ending):
            period += 1
        return f"{self.label(period)} {self.board(period, game_s - base_s(state, period))}"

    @staticmethod
    def _is_after(game_s: int, boundary: int, *, ending: bool) -> bool:
        return game_s > boundary if ending else game_s >= boundary

    def timeouts(self, side: Side) -> tuple[str, ...]:
        """When a team took its timeouts."""
        lines = self.game.state.timeouts if self.game else ()
        facts = [line.fact for line in lines if line.fact.team == side]
        return tuple(f"{self.label(f.period)} {self.board(f.period, second_of(f.elapsed_ms))}" for f in facts)


def running_score(goals: Sequence[Side]) -> list[tuple[int, int]]:
    """The score, home first, after each of some goals."""
    return [(goals[:n].count("home"), goals[:n].count("away")) for n in range(1, len(goals) + 1)]
