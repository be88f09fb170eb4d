"""The programme of the day: the store, the tournament, its games and tables, and the game that is open. No windows."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clockapp.game.commands import Amend
from clockapp.game.facts import Refusal
from clockapp.game.view import GameView
from ui.console.picture import Day
from ui.core_words import core
from ui.day import Standing, day_of
from ui.founding import not_opened
from ui.logs import Logs
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.game.facts import Entry
    from clockapp.office import Office
    from clockapp.session import Done, Session
    from clockapp.steady import Steady
    from clockapp.store import Health, Store
    from clockapp.store.pulse import Pulse
    from clockapp.tournament.bracket import Fixture

DEMO = "boulder"
PULSE_MS = 1_000
_ASIDE = re.compile(r"(.+) \([0-9]+\)")
"""A log that is kept beside an older one of the same game."""
LOOK_MS = 200
"""So long for a look at another game, which may be taken while the clock runs."""
PATIENCE_MS = 3_000
"""So long the window waits for the disk between two games, never in one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """What was read from the disk while the window was painted."""

    store: Store
    tournament_id: str
    office: Office
    begun: frozenset[str]
    unfinished: str | None
    last_at: int
    pulse: Pulse
    recovery: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The settings of this machine. A picture asks for them: that never waits for the disk."""


def prepare(database: str | None, tournament: str | None, on_health: Callable[[Health], None]) -> Prepared:
    """Open the store and read the tournament; slow, for a thread of its own.

    Raises StoreError, BadInputError, RuleSetError, OSError with a sentence for the operator.
    """
    from clockapp.assets import asset
    from clockapp.office import Office
    from clockapp.store import UnreachableError, open_store
    from clockapp.store.pulse import Pulse

    store = open_store(database, on_change=on_health)
    try:
        return _read(store, database, tournament)
    except UnreachableError:  # the clock outranks the record: the game goes on in memory, and the red line says so
        office = Office.of(Path(tournament).read_bytes() if tournament is not None else asset(f"demo/{DEMO}.json").read_bytes())
        return Prepared(store=store, tournament_id=DEMO if tournament is None else Path(tournament).stem, office=office, begun=frozenset(),
                        unfinished=None, last_at=0, pulse=Pulse(None))  # fmt: skip


def _read(store: Store, database: str | None, tournament: str | None) -> Prepared:
    import json

    from clockapp.assets import asset
    from clockapp.office import Office
    from clockapp.store.folder import database as file_of
    from clockapp.store.pulse import Pulse
    from clockapp.store.tournament import tournament_row

    unfinished = store.unfinished()
    known = {row.tournament_id: row for row in store.tournaments()}
    if tournament is not None:
        document: str | bytes = Path(tournament).read_bytes()
        tournament_id = Path(tournament).stem
    else:
        before = next((key for key in known if unfinished and unfinished.startswith(f"{key}/")), None)
        tournament_id = before or next(iter(known), DEMO)
        document = known[tournament_id].text if tournament_id in known else asset(f"demo/{DEMO}.json").read_bytes()
    results = store.results(tournament_id) if tournament_id in known else ()
    begun = frozenset(g.game_id for g in store.games(tournament_id) if g.state == "open")
    office = Office.of(document, results, reopened=begun & {str(r["game_id"]) for r in results})
    if tournament is not None or tournament_id not in known:
        store.save_tournament(tournament_row(tournament_id, office.tournament, json.dumps(office.document(), ensure_ascii=False)))
    file = file_of(database)
    recovery = store.recovery
    return Prepared(store=store, tournament_id=tournament_id, office=office, begun=begun, unfinished=unfinished, last_at=store.last_at(),
                    pulse=Pulse(file.with_name("clockapp.pulse") if isinstance(file, Path) else None),
                    recovery=recovery.message if recovery else "", settings=store.settings())  # fmt: skip


class Programme:
    """The games of a tournament on this machine, one of them open."""

    def __init__(self, prepared: Prepared, steady: Steady) -> None:
        self._store = prepared.store
        self._id = prepared.tournament_id
        self._settings = dict(prepared.settings)
        self._office = prepared.office
        self._begun = set(prepared.begun)
        self._pulse = prepared.pulse
        self._alive = prepared.pulse.last()
        self._beaten = 0
        self._steady = steady
        self._acknowledged: dict[str, Any] | None = None
        self.on_official: Callable[[dict[str, Any], tuple[Entry, ...]], object] | None = None
        """Told a result and the log that made it, each time a game is made official."""
        self.news: tuple[str, ...] = ()
        """What the correction of a result did to the tables, for as long as the game is open."""
        self.session: Session | None = None
        self.unread: tuple[str, ...] = ()
        """What of the journal of the open game could not be read."""
        self._opened: str | None = None
        self._stream = ""
        """The name of its log in the journal."""
        self._here: set[str] = set()
        """The games that were opened since the start: the pulse of the run before says nothing about them."""

    # --- games

    def resume(self, unfinished: str | None) -> str | None:
        """Go on with the game that was in progress: empty when it is open, else why not; None: there was none."""
        if unfinished is None:
            return None
        game_id = unfinished.removeprefix(f"{self._id}/")
        if game_id == unfinished:
            return tr("The game {game} was in progress; it is not one of this tournament", game=unfinished)
        aside = _ASIDE.fullmatch(game_id)
        return self.open(aside[1] if aside is not None and self._fixture(game_id) is None else game_id)

    def open(self, game_id: str | None) -> str:
        """Open a game of the schedule, the next one for None; why not, empty when it is open."""
        from clockapp.store import StoreError, stream_of

        fixture = self._fixture(game_id)
        if fixture is None:
            return tr("No game of the schedule is left to be played") if game_id is None else tr("There is no game {game}", game=game_id)
        if fixture.game.game_id == self._opened:
            return ""  # it goes on as it is: its journal may be out of reach just now
        stream = stream_of(fixture.game.game_id, self._id)
        try:
            stream, rows = self.logs.newest(fixture.game.game_id, wait_ms=PATIENCE_MS)
        except StoreError as why:
            if fixture.game.game_id in self._begun:
                return tr("{game} has begun, and its journal cannot be read now: {why}", game=fixture.game.name, why=why)
            rows = ()
        now = self._steady.now()
        if rows:
            session = self._session(fixture.game.game_id, stream)
            try:
                unread = session.resume(rows, self._store.journal(stream), now=now, alive=now if fixture.game.game_id in self._here else self._alive)
            except ValueError as why:
                return f"{fixture.game.name}: {why}"
            self._take(session, fixture.game.game_id, stream, unread)
            self._bar(session, now)
            return ""
        if not_yet := not_opened(fixture):
            return not_yet
        command = self._office.open_game(fixture, at=now)
        if command is None:
            return tr("{game} waits for {what}", game=fixture.game.name, what=core(fixture.waiting))
        session = self._session(fixture.game.game_id, stream)
        answer = session.do(command)
        if isinstance(answer, Refusal):
            return core(answer.message)
        for said in self._office.line_up_said(command):
            session.do(said)
        self._take(session, fixture.game.game_id, stream)
        return ""

    def _bar(self, session: Session, at: int) -> None:
        """A game that was opened before the last suspension was given, and has not begun, has it on its line-up from now on."""
        game = session.game
        if game is None or game.state.phase not in {"pregame", "warmup"}:
            return
        opening = self._office.barred(game.state.opened, at=at)
        if opening is not None:
            session.do(Amend(at=at, target=game.entries[0].act, replacement=opening))

    def _fixture(self, game_id: str | None) -> Fixture | None:
        if game_id is None:
            return self._following()
        return next((f for f in self._office.fixtures() if f.game.game_id == game_id), None)

    def _following(self) -> Fixture | None:
        """The game that comes after the open one: on its rink first, else wherever one is left."""
        from clockapp.tournament.bracket import next_fixture

        found = self._office.fixtures()
        rink = next((f.game.rink for f in found if f.game.game_id == self._opened), None)
        left = tuple(f for f in found if f.game.game_id != self._opened)
        return next_fixture(left, rink=rink) or next_fixture(left)

    def _session(self, game_id: str, stream: str) -> Session:
        from clockapp.session import Session

        return Session(journal=lambda _: self._store.journal(stream), wall=self._steady.wall, official=self._official,
                       earlier=lambda: self._office.earlier(game_id))  # fmt: skip

    def _take(self, session: Session, game_id: str, stream: str, unread: tuple[str, ...] = ()) -> None:
        self.session = session
        self.news = ()
        self.unread = unread
        self._opened, self._stream = game_id, stream
        self._here.add(game_id)
        self._acknowledged = session.result(self._steady.now())
        if self._acknowledged is None:
            self._begun.add(game_id)

    def _official(self, result: dict[str, Any]) -> None:
        self._acknowledged = result
        game_id, before = str(result["game_id"]), self._office
        self._begun.discard(game_id)
        self._office = before.with_result(result)
        if self.on_official is not None and self.session is not None and self.session.game is not None:
            self.on_official(result, self.session.game.entries)
        corrected = any(one.game_id == game_id for one in before.results)
        self.news = self._office.changed(before) if corrected else ()

    def follow(self, view: GameView) -> None:
        """A game that was official and is no more is being corrected: its table waits. Where that is undone it waits no more."""
        game_id, office = view.game_id, self._office
        if view.official and game_id in office.reopened:
            self._office = office.with_closed(game_id)
            self._begun.discard(game_id)
        elif not view.official and any(one.game_id == game_id for one in office.results):
            self._office = office.with_reopened(game_id)
            self._begun.add(game_id)

    def rule(self, office: Office) -> None:
        """An official has decided something: it is kept with the tournament."""
        import json

        from clockapp.store.tournament import tournament_row

        self._office = office
        self._store.save_tournament(tournament_row(self._id, office.tournament, json.dumps(office.document(), ensure_ascii=False)))

    def restart(self, office: Office, called: Callable[[frozenset[str]], str]) -> None:
        """Go on with another tournament; `called` gives it a name in the database by those that are taken. Raises StoreError."""
        self._id = called(frozenset(row.tournament_id for row in self._store.tournaments()))
        self._begun, self._here, self.session, self._opened, self._acknowledged = set(), set(), None, None, None
        self.rule(office)

    def now(self) -> int:
        """The instant, for a command."""
        return self._steady.now()

    def wall(self) -> str:
        """The time of day."""
        return self._steady.wall()

    @property
    def official(self) -> bool:
        """Whether the open game is official."""
        return self.session is not None and self.session.game is not None and self.session.game.state.finalized

    @property
    def playing(self) -> bool:
        """Whether the open game has begun and is not official."""
        return self.session is not None and self._acknowledged is None and self.session.view(self._steady.now()).phase != "pregame"

    def out(self) -> tuple[str, ...]:
        """Who is suspended for the open game, each with what it costs to let the person play all the same."""
        return tuple(self._office.warning(out) for out in self._office.out(self._opened)) if self._opened is not None else ()

    def answer_outage(self, *, keep: bool) -> Done | Refusal | None:
        """The clock ran on while the app was away: keep that, or stop it at the moment of the crash."""
        if self.session is None:
            return None
        if keep:
            self.session.keep_outage()
            return None
        return self.session.stop_at_outage()

    def slept(self, ms: int) -> int:
        """The machine slept for so long until now; for how long a game clock ran on meanwhile."""
        if self.session is None or not self.session.game_open:
            return 0
        now = self._steady.now()
        self.session.away(since=now - ms, until=now)
        return self.session.outage.ran_ms if self.session.outage is not None else 0

    def beat(self, view: GameView) -> None:
        """The app is alive: once a second while a clock runs."""
        if view.clock.running and view.at - self._beaten >= PULSE_MS:
            self._beaten = view.at
            self._pulse.beat(view.at)

    def copy(self, to: Path, said: Callable[[str], None]) -> str:
        """The journal of the game as text somewhere else; what to say about it now, and to `said` when it is done or failed."""
        from clockapp.exchange.files import safe_name

        if self._opened is None:
            return tr("No game is open")
        file = to / f"{safe_name(self._id)}-{safe_name(self._opened)}.log"

        def done(rows: Future[int]) -> None:
            why = rows.exception()
            said(tr("{count} acts are copied to {file}", count=rows.result(), file=file) if why is None else tr("The journal was not copied to {file}: {why}", file=file, why=why))

        with suppress(OSError):  # a new user may have no such folder yet; a stick that is gone is told by `done`
            to.mkdir(exist_ok=True)
        self._store.journal(self._stream).copy(file).add_done_callback(done)
        return tr("The journal is being copied to {file}", file=file)

    def official_game(self) -> tuple[dict[str, Any], tuple[Entry, ...]] | str:
        """The result of the open game and its log, or why there is no game sheet of it yet."""
        session = self.session
        if session is None or session.game is None:
            return tr("No game is open")
        if self._acknowledged is None:
            return tr("The game sheet is made when the game is official; until then it is on the screen")
        return self._acknowledged, session.game.entries

    def entries(self, game_id: str) -> tuple[Entry, ...]:
        """The log of a game, as far as it can be read; empty where it has not begun here. Raises StoreError."""
        if game_id == self._opened and self.session is not None and self.session.game is not None:
            return self.session.game.entries
        return self.logs.entries(game_id, wait_ms=LOOK_MS)

    @property
    def logs(self) -> Logs:
        """The journals of this tournament's games."""
        return Logs(self._store, self._id)

    @property
    def tournament_id(self) -> str:
        """What the tournament is called in the database."""
        return self._id

    def setting(self, name: str, default: str = "") -> str:
        """A setting of this machine."""
        return self._settings.get(name, default)

    def keep(self, name: str, value: str) -> None:
        """Keep a setting of this machine."""
        self._settings[name] = value
        self._store.set_setting(name, value)

    def close(self) -> bool:
        """Write what is on its way."""
        self._pulse.close()
        return self._store.close()

    # --- what is shown of it

    @property
    def office(self) -> Office:
        """The tournament as it stands."""
        return self._office

    @property
    def opened(self) -> str | None:
        """The game that is open."""
        return self._opened

    @property
    def begun(self) -> frozenset[str]:
        """The games that have begun here and are not official."""
        return frozenset(self._begun)

    def day(self, view: GameView | None) -> Day:
        """Games, tables and rules as the screens show them; made anew when a game is opened or a result comes in."""
        rules = self.session.game.state.rules if self.session and self.session.game else next(iter(self._office.rules.values()), None)
        standing = Standing(office=self._office, begun=self.begun, following=self._following(), result=self._acknowledged, rules=rules, news=self.news)
        return day_of(standing, view)
