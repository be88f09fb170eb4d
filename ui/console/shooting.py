"""The shootout by keys: who shoots first, the shooter's number, goal or no goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clockapp.game import commands as do
from clockapp.game.view import GameView, Side
from ui.actions import parts, side_of
from ui.console.form import full
from ui.console.picture import Shooter

if TYPE_CHECKING:
    from ui.console.hands import Hands


class Shooting:
    """The part of the hands that is used in a shootout."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def takes(self, view: GameView, action: str, at: int) -> bool:
        """Whether a press belongs to the shootout; it is done then."""
        if view.phase != "shootout" or view.shootout is None:
            return False
        verb, which = parts(action)
        shooter = self.hands.posture.shooter
        side = side_of(action, view, follow=self.hands.keymap.follow)
        if side is not None and verb == "goal" and view.shootout.first is None:
            self.hands.send(do.ShootoutFirst(at=at, team=side))
            return True
        if side is not None and verb in {"goal", "shot"}:
            self._attempt(shooter, side, at, goal=verb == "goal")
            return True
        if verb == "shooter":
            self._digits(view, Shooter(digits=which, side=shooter.side, goal=shooter.goal), at)
            return True
        if verb == "digit" and view.outcome is None:
            text = which if shooter.nobody or len(shooter.digits) >= 2 else shooter.digits + which
            self._digits(view, Shooter(digits=text, side=shooter.side, goal=shooter.goal), at)
            return True
        if action == "entry.next":
            self._put(Shooter(nobody=True, side=shooter.side, goal=shooter.goal))
            if shooter.side is not None and shooter.goal is not None:
                self._attempt(Shooter(nobody=True), shooter.side, at, goal=shooter.goal)
            return True
        return self._leave(shooter, action, at)

    def _leave(self, shooter: Shooter, action: str, at: int) -> bool:
        if action == "entry.save" and shooter.side is not None and shooter.goal is not None and shooter.digits:
            self._attempt(shooter, shooter.side, at, goal=shooter.goal)
            return True
        if action in {"undo", "entry.park"} and shooter != Shooter():
            digits = shooter.digits[:-1] if action == "undo" else ""
            self._put(Shooter(digits=digits, side=shooter.side, goal=shooter.goal) if digits else Shooter())
            return True
        return False

    def _put(self, shooter: Shooter) -> None:
        self.hands.put(shooter=shooter)

    def _digits(self, view: GameView, shooter: Shooter, at: int) -> None:
        """The shooter's number; where the key came first it is sent once no other number begins so."""
        self._put(shooter)
        shown = self.hands.shown
        if shooter.side is None or shooter.goal is None or shown is None:
            return
        team = shown.desk.home if shooter.side == "home" else shown.desk.away
        if full(shooter.digits, team):
            self._attempt(shooter, shooter.side, at, goal=shooter.goal)
        del view

    def _attempt(self, shooter: Shooter, side: Side, at: int, *, goal: bool) -> None:
        if not shooter.digits and not shooter.nobody:
            self._put(Shooter(side=side, goal=goal))
            return
        self._put(Shooter())
        self.hands.send(do.ShootoutAttempt(at=at, team=side, player=shooter.digits or None, goal=goal))
