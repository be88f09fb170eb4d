"""Stamps: keys that fix a moment. A different main key within a second takes the place of the first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from clockapp.game import commands as do
from clockapp.game.commands import Act, Command
from clockapp.game.view import Side
from ui.actions import MAIN, stamp
from ui.console import form as forms
from ui.core_words import core
from ui.translate import tr

if TYPE_CHECKING:
    from ui.console.hands import Hands

REPLACE_MS = 1_000
KEEPER_MS = 6_000
"""So long after a goalkeeper went in do digits say that it is another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamped:
    """The last stamp: what a different main key within a second replaces."""

    act: int
    at: int
    verb: str
    side: Side
    digits: str = ""


class Stamping:
    """The part of the hands that stamps."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self._stamped: Stamped | None = None

    def settled(self) -> None:
        """Something was typed: the last stamp is meant, and no other key replaces it."""
        self._stamped = None

    def keeper(self, number: int, at: int) -> bool:
        """Another goalkeeper than the one who was sent in: his number, typed after the key."""
        first, shown = self._stamped, self.hands.shown
        if first is None or first.verb != "goalkeeper" or shown is None or at - first.at > KEEPER_MS:
            return False
        team = shown.desk.home if first.side == "home" else shown.desk.away
        digits = first.digits + str(number)
        self._stamped = replace(first, digits=digits)
        player = team.player(digits)
        if player is not None and player.position == "G" and shown.view.team(first.side).goalkeeper not in {None, digits}:
            self.hands.send(do.Amend(at=at, target=first.act, replacement=do.Goalkeeper(at=at, team=first.side, player=digits)))
            self._stamped = None
        return True

    def stamp(self, verb: str, side: Side, at: int) -> None:
        """A key that fixes a moment; a different main key within a second takes the place of the first."""
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        if self.hands.posture.sheet is not None:
            self.hands.put(sheet=None, preview=())
        said = stamp(verb, side, shown.view, shown.desk, at)
        if said is None:
            self.hands.say(tr("No goalkeeper on the roster can go in"))
            return
        first = self._stamped
        if first is not None and verb in MAIN and at - first.at <= REPLACE_MS and (verb, side) != (first.verb, first.side):
            self.amend(first.act, said, at)
            return
        place = forms.place_of(shown.view)
        done = self.hands.send(said)
        self._stamped = None
        if done is None or done.act is None:
            return
        if verb in MAIN:
            self._stamped = Stamped(act=done.act, at=at, verb=verb, side=side)
        if verb in {"goal", "penalty"}:
            self.hands.filling.open(forms.new("goal" if verb == "goal" else "penalty", side, done.act, place))

    def amend(self, act: int, said: Command, at: int) -> None:
        """That press should have been this: at the instant of the first press."""
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        old = next((line for line in shown.desk.lines if line.act == act), None)
        assert not isinstance(said, do.Undo | do.Redo | do.Void | do.Amend | do.Wait)  # noqa: S101
        self.hands.put(form=None, preview=(), replace=None)
        done = self.hands.send(do.Amend(at=at, target=act, replacement=said))
        self._stamped = None
        if done is None:
            return
        new = next((line for line in self.hands.shown.desk.lines if line.act == act), None) if self.hands.shown else None
        if old is not None and new is not None:
            self.hands.say(tr("{act} is now {act2}", act=core(old.text), act2=core(new.text)))
        place = forms.place_of(shown.view)
        replaced: Act = said
        form = forms.of(act, replaced, place)
        if form is not None:
            self.hands.filling.open(form)
