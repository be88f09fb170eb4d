"""The board's own short timers: what has just happened and is shown for a while. They never touch a clock."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from clockapp.game.view import SIDES, GameView, Side
from ui.board.scene import Beat, Moment, Scene, goal_of
from ui.board.shown import PLAY

STOPPED_MS = 2_000
"""So long a stoppage is a whistle like any other; then the board says that the clock stands."""
GOAL_MS = 6_000
PULSE_MS = 350
PULSES = 3
PAGE_MS = 12_000


class Beats(QObject):
    """Watches the views go by and says, with a signal, when the board looks different without a new one."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.now = Beat(stopped=False, moment=False)
        self._view: GameView | None = None
        self._moment: Moment | None = None
        self._flashes = 0
        self._pulses = 0
        self._scored: frozenset[Side] = frozenset()
        self._stopped = self._timer(STOPPED_MS, self._long_stopped)
        self._goal = self._timer(GOAL_MS, self._end_goal)
        self._horn = self._timer(PULSE_MS, self._flash)
        self._frame = self._timer(PULSE_MS, self._pulse)
        self._page = self._timer(PAGE_MS, self._turn)

    def see(self, view: GameView | None, scene: Scene) -> Beat:
        """Take in a new view and scene; what to show with them."""
        before, self._view = self._view, view
        if before is not None and (view is None or view.game_id != before.game_id):
            before = None
            self._rest()
        self._see_moment(view, scene)
        if view is not None:
            self._see_clock(before, view)
            self._see_scores(before, view)
            self._see_break(view)
        return self.now

    def _see_moment(self, view: GameView | None, scene: Scene) -> None:
        moment = scene.moment
        fresh = moment is not None and (self._moment is None or moment.number != self._moment.number)
        self._moment = moment
        if moment is not None and fresh and moment.what == "horn":
            self._flashes = 2 * PULSES
            self._flash()
        elif moment is not None and fresh and view is not None and goal_of(moment, view) is not None:
            self.now = replace(self.now, moment=True)
            self._goal.start()
        waved_off = view is None or goal_of(moment, view) is None
        # A timeout is counted down from its first second: the goal has been seen.
        called = view is not None and view.timeout is not None
        if self.now.moment and (waved_off or called):
            self._end_goal()

    def _see_clock(self, before: GameView | None, view: GameView) -> None:
        ran = before is not None and before.clock.running and before.phase == view.phase
        if view.clock.running:
            self._stopped.stop()
            self.now = replace(self.now, stopped=False)
            if before is not None and not before.clock.running and view.phase in PLAY:
                self._end_goal()
        elif before is None:
            self.now = replace(self.now, stopped=True)
        elif ran:
            self._stopped.start()
        elif not self._stopped.isActive():
            self.now = replace(self.now, stopped=True)

    def _see_scores(self, before: GameView | None, view: GameView) -> None:
        if before is None:
            return
        scored = frozenset(side for side in SIDES if view.team(side).score > before.team(side).score)
        if scored:
            self._scored = scored
            self._pulses = 2 * PULSES
            self._pulse()

    def _see_break(self, view: GameView) -> None:
        if view.phase not in {"intermission", "overtime_break"}:
            self._page.stop()
            self.now = replace(self.now, page=0)
        elif not self._page.isActive():
            self._page.start()

    def _long_stopped(self) -> None:
        self.now = replace(self.now, stopped=True)

    def _end_goal(self) -> None:
        self._goal.stop()
        self.now = replace(self.now, moment=False)

    def _flash(self) -> None:
        self.now = replace(self.now, horn=self._flashes % 2 == 0 and self._flashes > 0)
        if self._flashes > 0:
            self._flashes -= 1
            self._horn.start()

    def _pulse(self) -> None:
        lit = self._pulses % 2 == 0 and self._pulses > 0
        self.now = replace(self.now, framed=self._scored if lit else frozenset())
        if self._pulses > 0:
            self._pulses -= 1
            self._frame.start()

    def _turn(self) -> None:
        self.now = replace(self.now, page=self.now.page + 1)
        self._page.start()

    def _rest(self) -> None:
        for timer in (self._stopped, self._goal, self._horn, self._frame, self._page):
            timer.stop()
        self._flashes = self._pulses = 0
        self.now = Beat(stopped=False, moment=False)

    def _timer(self, ms: int, step: Callable[[], None]) -> QTimer:
        def due() -> None:
            step()
            self.changed.emit()

        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(ms)
        timer.timeout.connect(due)
        return timer
