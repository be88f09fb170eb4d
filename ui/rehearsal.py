"""The rehearsal: a game in memory only, before the real one. It is in no journal, no table, no file, and not on the crowd's board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from ui.console.picture import Light, Posture
from ui.console.rehearsing import TASKS, Stand, come_to, stand
from ui.translate import tr

if TYPE_CHECKING:
    from clockapp.game.view import GameView
    from ui.app import App
    from ui.bridge import Shown

GAME = "rehearsal"
WORDS = ("", "on", "off", "board", "next")


class Rehearsal:
    """A rehearsal while it is on; the real game waits untouched, and a restart of the app is back in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.on = False
        self._done = 0
        self._on_board = False
        app.errands.tells["rehearsal"] = self.told
        app.errands.does["check.3"] = self.begin

    def told(self, words: str) -> str:
        """`rehearsal`, `rehearsal off`, `rehearsal board`, `rehearsal next` past a task."""
        said = words.strip().lower()
        if said not in WORDS:
            return tr("rehearsal, rehearsal off, rehearsal board, rehearsal next")
        if said == "off":
            return self.leave()
        if said == "board" and self.on:
            self._on_board = not self._on_board
            return tr("The board shows the rehearsal") if self._on_board else tr("The board shows the real game")
        if said == "next" and self.on:
            self._done = min(self._done + 1, len(TASKS))
            return ""
        return self.begin()

    def begin(self) -> str:
        """A game in memory with the same teams and rules; why not, or that it has begun."""
        from clockapp.session import Session

        programme, shown, now = self.app.programme, self.app.bridge.shown, self.app.steady.now()
        if self.on:
            return tr("A rehearsal is on: {key} ends it", key=self.app.keymap.key("entry.park"))
        if programme is None:
            return tr("The tournament is still being read")
        if shown is not None and (shown.view.clock.running or (shown.view.phase not in {"pregame", "warmup"} and not shown.view.official)):
            return tr("The game is on: rehearse before it")
        opening = self._opening(now)
        if opening is None:
            return tr("There is no game to rehearse with yet")
        session = Session(wall=self.app.steady.wall)
        answer = session.do(opening)
        if isinstance(answer, Refusal):
            return answer.message
        self.on, self._done, self._on_board = True, 0, False
        self._fresh()
        self.app.bridge.take(session, now)
        return tr("Rehearsal: nothing of it is kept. {key} ends it", key=self.app.keymap.key("entry.park"))

    def _opening(self, now: int) -> do.OpenGame | None:
        """The game that is open, or the next one that can be, under another name."""
        from dataclasses import replace

        programme, known = self.app.programme, self.app.bridge.opening()
        assert programme is not None  # noqa: S101
        if known is not None:
            opened = known[1]
            return do.OpenGame(at=now, game_id=GAME, rules=opened.rules, stage=opened.stage, division=opened.division, home=opened.home, away=opened.away,
                               rink=opened.rink, periods_s=opened.periods_s)  # fmt: skip
        fixture = programme.office.next_game()
        command = programme.office.open_game(fixture, at=now) if fixture is not None else None
        return replace(command, game_id=GAME, scheduled=None) if command is not None else None

    def leave(self) -> str:
        """Back to the real game, as it was."""
        if not self.on:
            return tr("No rehearsal is on")
        self.on = False
        self._fresh()
        programme = self.app.programme
        self.app.bridge.take(programme.session if programme is not None else None, self.app.steady.now())
        self.app.around()
        self.app.crew.opened()
        return tr("The rehearsal is over: this is the real game again")

    def _fresh(self) -> None:
        """Nothing half typed goes from the one to the other."""
        self.app.hands.posture = Posture(muted=self.app.hands.posture.muted, question=self.app.hands.posture.question)
        self.app.hands.stamping.settled()

    # --- what the others ask

    def look(self, shown: Shown) -> None:
        """The rehearsed game has changed: a task may be done."""
        self._done = come_to(self._done, shown.view, shown.desk)

    @property
    def stand(self) -> Stand | None:
        """How far it has come; None while none is on."""
        return stand(self._done, self.app.keymap, on_board=self._on_board) if self.on else None

    def crowd(self) -> GameView | None:
        """What the board shows: never the rehearsal, unless it was asked for."""
        shown = self.app.bridge.shown
        if not self.on or self._on_board:
            return shown.view if shown is not None else None
        session = self.app.programme.session if self.app.programme is not None else None
        return session.view(self.app.steady.now()) if session is not None and session.game is not None else None

    def lights(self, lights: tuple[Light, ...]) -> tuple[Light, ...]:
        """In a rehearsal the journal's light says that nothing is kept."""
        said = Light(name="JOURNAL", state="off", words=tr("not kept"))
        return tuple(said if self.on and light.name == "JOURNAL" and light.state != "bad" else light for light in lights)
