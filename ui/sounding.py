"""Sounding the horn as a game would: a clock of three seconds, in a game that is nowhere kept, runs to 0:00 by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.game.people import Team
from ui.bridge import Bridge
from ui.ticker import Ticker

if TYPE_CHECKING:
    from collections.abc import Callable

    from clockapp.rules.ruleset import RuleSet

COUNT_MS = 3_000


class Sounding(QObject):
    """A trial of the horn by the road of a game: clock, ticker, moments. Nothing of it is written or shown on the board."""

    changed = Signal()
    """The clock shows another text, or it has sounded."""
    happened = Signal(object)
    """What time did: a horn among it."""

    def __init__(self, now: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._bridge = Bridge(self)
        self._bridge.happened.connect(self.happened)
        self._ticker = Ticker(now, self._wake, self)
        self.count_ms = COUNT_MS
        self.text = ""
        """What its clock shows while it runs."""

    def begin(self, rules: RuleSet) -> None:
        """Start the clock; it is started anew where it runs."""
        from clockapp.session import Session

        at, session = self._now(), Session()
        teams = {side: Team(code=side[0].upper(), name=side) for side in ("home", "away")}
        acts = (do.OpenGame(at=at, game_id="horn", rules=rules, stage="round_robin", division="", home=teams["home"], away=teams["away"]),
                do.NextPhase(at=at), do.NextPhase(at=at, force=True), do.SetClock(at=at, remaining_ms=self.count_ms), do.StartClock(at=at))  # fmt: skip
        for act in acts:
            answer = session.do(act)
            assert not isinstance(answer, Refusal), answer  # noqa: S101
        self._bridge.take(session, at)
        self._aim()

    def stop(self) -> None:
        """Nothing sounds by itself any more."""
        self._ticker.stop()
        self._bridge.take(None, self._now())
        self.text = ""

    def _wake(self) -> None:
        self._bridge.refresh(self._now())
        self._aim()

    def _aim(self) -> None:
        shown = self._bridge.shown
        if shown is None:
            return
        if shown.view.period.over:
            self.stop()
        else:
            self.text = shown.view.clock.text
            self._ticker.aim(shown.view.next_change)
        self.changed.emit()
