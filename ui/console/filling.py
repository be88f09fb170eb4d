"""Filling in: the part of the hands that types into a form, saves it, or parks it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clockapp.game.people import Team
from ui.actions import STAMPS, parts
from ui.console import difference, saying, typing
from ui.console import form as forms
from ui.console.form import Form
from ui.console.lineup import with_player
from ui.translate import tr

if TYPE_CHECKING:
    from ui.console.hands import Hands


class Filling:
    """A form while it is open."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def open(self, form: Form) -> None:
        """A form is open from now on."""
        self.hands.put(form=form, preview=())

    def typed(self, form: Form) -> None:
        """Something was typed: show it, and what saving it would change."""
        self.hands.stamping.settled()
        self.hands.put(form=form, preview=self.preview(form))

    def preview(self, form: Form) -> tuple[str, ...]:
        """What saving a form would change; nothing where it could not be saved."""
        shown = self.hands.shown
        picture = self.hands.picture()
        if shown is None or picture is None or form.team is None or saying.trouble(form, picture.team(form.team), shown.view):
            return ()
        first = saying.commands(form, shown.view.at)[0]
        both = self.hands.bridge.preview(first)
        head = typing.headline(form)
        return (head, *difference.sentences(*both)) if both is not None else (head,)

    def in_form(self, form: Form, action: str, at: int) -> bool:
        """A press while a form is open; a stamp parks it and still stamps."""
        made = typing.typed(form, action, self.people(form))
        if made is not None:
            self.typed(made)
            return True
        match action:
            case "undo":
                wiped = forms.wiped(form)
                if wiped is not None:
                    self.typed(wiped)
                    return True
                self.hands.put(form=None, preview=())
                return form.kind == "clock" or form.touched
            case "entry.save":
                self.save(form, at)
                return True
            case "entry.park":
                self.park(at)
                return True
        verb, _ = parts(action)
        if verb in {*STAMPS, "sheet", "step", "replace", "running"}:
            self.park(at)
        return False

    def people(self, form: Form) -> Team | None:
        """The team whose form it is."""
        shown = self.hands.shown
        if shown is None or form.team is None:
            return None
        return shown.desk.home if form.team == "home" else shown.desk.away

    def save(self, form: Form, at: int) -> None:
        """ENTER: what was typed goes to the sheet. In the time of an entry it is only the time, and the form stays."""
        if form.kind == "clock" and not form.text("time"):
            self.hands.put(form=None)
            return
        shown = self.hands.shown
        if saying.trouble(form, self.people(form), shown.view if shown is not None else None):
            self.hands.put(form=replace(form, checked=True))
            return
        if form.touched or form.act is None:
            for said in saying.commands(form, at):
                done = self.hands.send(said)
                if done is None:
                    return
                form = replace(form, act=done.act) if form.act is None else form
        self._no_longer_left(form.act)
        self.hands.lining.deaf(at)
        timed = form.field.name == "time" and form.kind != "clock"
        self.hands.put(form=typing.after_time(form) if timed else None, preview=(), sheet=self.hands.posture.sheet if timed else None)

    def park(self, at: int) -> None:
        """The form waits in the sheet: what was typed so far is kept, and the line says that it is open."""
        form = self.hands.posture.form
        if form is None:
            return
        self.hands.put(form=None, preview=())
        shown, team = self.hands.shown, self.people(form)
        strangers = saying.strangers(form, team)
        kept = typing.kept(form, team, shown.view if shown is not None else None)
        if kept is not None:
            for said in saying.commands(kept, at):
                done = self.hands.send(said)
                if done is None:
                    return
                form = replace(form, act=done.act) if form.act is None else form
        self._no_longer_left(form.act)
        if strangers and team is not None:
            first = next(n for n, field in enumerate(form.fields) if field.name in forms.NUMBERS and field.text in strangers)
            self.hands.put(left=(*self.hands.posture.left, replace(form, checked=True, active=first)))
            self.hands.say(tr("{team} have no {numbers} in the line-up: the entry waits in the sheet", team=team.name, numbers=", ".join(f"#{n}" for n in strangers)))

    def _no_longer_left(self, act: int | None) -> None:
        """The entry is saved, or left anew."""
        if any(form.act == act for form in self.hands.posture.left):
            self.hands.put(left=tuple(form for form in self.hands.posture.left if form.act != act))

    def enlist(self, form: Form, at: int) -> None:
        """A number that is not on the roster: it is from now on, and the entry is saved."""
        number, opening = saying.missing(form, self.people(form)), self.hands.bridge.opening()
        if not number or opening is None or form.team is None:
            return
        if self.hands.send(with_player(*opening, form.team, number, at)) is not None:
            self.save(form, at)
