"""The session: the imperative shell around one game. One road: command > decide > evolve > journal > view."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from clockapp.exchange.log import entries_of, entry_text, log_text
from clockapp.game import commands as c
from clockapp.game import lines, result, show
from clockapp.game.desk import Desk
from clockapp.game.evolve import Game, fold
from clockapp.game.facts import Entry, Finalized, Refusal
from clockapp.game.moments import Moment, moments
from clockapp.game.record import result as result_of
from clockapp.game.result import Result
from clockapp.game.take import take
from clockapp.game.view import GameView
from clockapp.store.values import GameState, Row
from clockapp.tournament.suspensions import propose, roles


class Journal(Protocol):
    """Where the acts of a game are kept; never blocks, never raises for the disk's sake."""

    def append(self, rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None:
        """Keep one act, and with `finalize` its result in the same transaction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What a command did: the view after it, its act (None for a wait), its words, and what followed by itself."""

    view: GameView
    act: int | None
    text: str
    moments: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outage:
    """The app was away while a clock ran: since when, until when, and for how long the clock ran on, in ms."""

    since: int
    until: int
    ran_ms: int


class Session:
    """One game on its way from the first command to the official result."""

    def __init__(
        self,
        *,
        journal: Callable[[c.OpenGame], Journal] | None = None,
        wall: Callable[[], str] = str,
        official: Callable[[dict[str, Any]], object] | None = None,
        earlier: Callable[[], Iterable[Result]] = tuple,
    ) -> None:
        self.game: Game | None = None
        self.outage: Outage | None = None
        self._journal_of = journal
        self._journal: Journal | None = None
        self._wall = wall
        self._official = official
        self._earlier = earlier
        self._seen = 0
        self._last = 0
        """The highest act number of the journal, whether it could be read or not."""
        self._left: tuple[str, int] | None = None
        """Phase and period that were on when the app went away."""
        self._lines: lines.Known = {}
        self._desk: tuple[Game, Desk] | None = None
        self.walls: dict[int, str] = {}
        """The time of day of each act, as the journal has it: ISO 8601; an annotation, which decides nothing."""

    @property
    def game_open(self) -> bool:
        """Whether a game is open."""
        return self.game is not None

    def do(self, command: c.Command) -> Done | Refusal:
        """Do a command, or say why not. The journal has the act before the view is shown."""
        before = self.game
        taken = take(before, command, self._next_act())
        if isinstance(taken, Refusal):
            return taken
        self.game = taken.game
        if taken.entry is not None:
            try:
                made = self._keep(before, taken.entry, command)
            except Exception:
                self.game = before  # what the journal was not given has not happened
                raise
            self._last = taken.entry.act
            if made is not None and self._official is not None:
                self._official(made)
        happened = moments(before, taken.game, since=min(self._seen, command.at), at=command.at)
        self._seen = max(self._seen, command.at)
        text = lines.text_of(taken.game.state, taken.entry.fact, taken.game.entries) if taken.entry else ""
        act = taken.entry.act if taken.entry else None
        return Done(view=show.view(taken.game, command.at), act=act, text=text, moments=happened)

    def _next_act(self) -> int:
        return self._last + 1

    def _keep(self, before: Game | None, entry: Entry, command: c.Command) -> dict[str, Any] | None:
        """Give an act to the journal; the result, where it made the game official."""
        if isinstance(command, c.OpenGame) and self._journal_of is not None:
            self._journal = self._journal_of(command)
        made = self.result(entry.at) if isinstance(entry.fact, Finalized) else None
        text = None if made is None else _json(made)
        was, now = before is not None and before.state.finalized, self._open().state.finalized
        # An official game is opened by `reopen`, and official again where that is undone.
        state: GameState | None = None if was == now else "final" if now else "open"
        wall = self.walls[entry.act] = self._wall()
        if self._journal is not None:
            row = Row(act=entry.act, at=entry.at, text=entry_text(entry), wall=wall)
            self._journal.append([row], text, state=state)
        return made

    def view(self, at: int) -> GameView:
        """The view at an instant; time passes for the moments too."""
        return show.view(self._open(), at)

    def passed(self, at: int) -> tuple[Moment, ...]:
        """What time did since this was last asked: horns, ends of penalties, of breaks, of timeouts."""
        game = self._open()
        since, self._seen = self._seen, max(self._seen, at)
        return moments(game, game, since=since, at=self._seen)

    def desk(self, at: int) -> Desk:
        """The operator's part of the picture."""
        game = self._open()
        made = lines.grown(game, at, *self._desk) if self._desk is not None else None
        made = made or lines.desk(game, at, self._lines)
        self._desk = (game, made)
        return made

    def preview(self, *commands: c.Command) -> tuple[GameView, GameView] | Refusal:
        """The view before and after commands, one or more, with nothing done; the first refusal among them."""
        game = after = self._open()
        for n, command in enumerate(commands):
            taken = take(after, command, self._next_act() + n)
            if isinstance(taken, Refusal):
                return taken
            after = taken.game
        return show.view(game, commands[-1].at), show.view(after, commands[-1].at)

    def result(self, at: int) -> dict[str, Any] | None:
        """The result of an official game in the contract's form, with the suspensions its rules propose.

        `earlier`, as it was given, has the results of this tournament before this game: offences escalate (RULES 4).
        """
        game = self._open()
        made = result_of(game, at)
        if made is None:
            return None
        opened = game.state.opened
        found = propose(made, opened.rules, staff=roles(opened.home, opened.away), earlier=self._earlier(), periods_s=opened.periods_s)
        return result.as_json(replace(made, suspensions=found))

    def log(self) -> str:
        """The whole log as text."""
        return log_text(self._open().entries)

    def resume(self, rows: Iterable[Row], journal: Journal, *, now: int, alive: int | None = None) -> tuple[str, ...]:
        """Take up a game where its journal ends; gives back what of the journal could not be read.

        `alive`: the last instant at which the app is known to have lived. Where the clock ran on after it, `outage` says
        how long: the operator is asked whether to keep that time or to stop the clock at the moment of the crash.
        """
        kept = tuple(rows)
        entries, unread = entries_of((row.act, row.text) for row in kept)
        if not entries:
            raise ValueError("the opening of this game cannot be read in its journal")
        self.game = fold(entries)
        self._last = max(row.act for row in kept)
        self.walls = {row.act: row.wall for row in kept}
        self._journal = journal
        self._seen = now
        self.away(since=alive or 0, until=now)
        return unread

    def away(self, *, since: int, until: int) -> None:
        """The app was gone, or the machine slept, between these instants: where a clock ran on, `outage` says so."""
        game = self._open()
        gone = max(game.at, min(since, until))
        state = game.state
        ran = state.elapsed(until) - state.elapsed(gone)
        self.outage = Outage(since=gone, until=until, ran_ms=ran) if state.in_play() and ran > 0 else None
        self._left = state.phase, state.period

    def keep_outage(self) -> None:
        """The clock ran on in the rink too: nothing changes."""
        self.outage = None

    def stop_at_outage(self) -> Done | Refusal:
        """The clock is stopped at the moment of the crash: the time since then is given back.

        Where the operator went on before answering, the clock stays as it is now and gets that time back.
        """
        gone, game = self.outage, self._open()
        state = game.state
        if gone is None or (state.phase, state.period) != self._left:
            self.outage = None
            return Refusal(code="wrong_phase", message="There is no outage to answer for: set the clock by hand.")
        if game.at <= gone.since:
            command: c.Command = c.StopClock(at=gone.since)
        else:
            remaining = state.limit - state.elapsed(game.at) + gone.ran_ms
            command = c.SetClock(at=game.at, remaining_ms=min(state.limit, remaining))
        self.outage = None
        return self.do(command)

    def _open(self) -> Game:
        if self.game is None:
            raise LookupError("no game is open")
        return self.game


def _json(value: dict[str, Any]) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)

