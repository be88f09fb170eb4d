"""Typing into a form: which action changes it how, what is kept when it is parked, what it says of itself."""

from dataclasses import replace

from clockapp.game import face
from clockapp.game.people import Team
from clockapp.game.view import GameView
from ui.actions import parts
from ui.console import form as forms
from ui.console import saying
from ui.console.form import SAID, Form
from ui.console.infractions import BY_CODE
from ui.core_words import core
from ui.translate import tr


def typed(form: Form, action: str, team: Team | None) -> Form | None:
    """The form after an action that belongs to it; None for one that does not."""
    verb, which = parts(action)
    if verb == "digit":
        return forms.digit(form, which, team)
    if verb == "field":
        return replace(form, active=int(which), staff=False, moved_on=False)
    match action:
        case "entry.next":
            return forms.onward(form)
        case "entry.odd" if form.kind != "clock":
            return forms.odd(form)
        case "move.up":
            return forms.moved(form, -1)
        case "move.down":
            return forms.moved(form, 1)
        case "clock.set" if form.kind != "clock":
            return forms.timed(form)
    return None


def after_time(form: Form) -> Form:
    """The time of an entry is saved: the form goes on with who it was."""
    time = saying.milliseconds(form.text("time"))
    place = form.place if time is None else replace(form.place, remaining_ms=time, stated=True)
    return replace(form, fields=form.fields[:-1], active=0, place=place, touched=False)


def kept(form: Form, team: Team | None, view: GameView | None = None) -> Form | None:
    """What of a form can be kept when it is left: None where nothing was typed, or nothing of it makes sense."""
    if not form.touched or form.kind == "clock":
        return None
    fields = []
    for field in form.fields:
        wrong = field.name in forms.NUMBERS and field.text and team is not None and not team.has(field.text)
        wrong = wrong or (field.name == "infraction" and field.text not in BY_CODE and len(field.text) <= 2)
        wrong = wrong or (field.name == "minutes" and field.text and int(field.text) not in forms.SUMS)
        fields.append(replace(field, text="") if wrong else field)
    made = replace(form, fields=tuple(fields))
    time = saying.milliseconds(form.text("time"))
    if form.fields[-1].name == "time" and (time is None or (view is not None and saying.ahead(replace(form.place, remaining_ms=time), view))):
        made = replace(made, fields=made.fields[:-1])
    return made


def headline(form: Form) -> str:
    """What the form would put on the sheet, in a few words."""
    typed_time = saying.milliseconds(form.text("time")) if form.fields[-1].name == "time" else None
    time = face.down(form.place.remaining_ms if typed_time is None else typed_time)
    where = f"{core(form.place.label)} {time}" if form.place.phase in forms.PLAY or form.place.stated else tr("the next face-off")
    if form.kind == "goal":
        kind = (tr("Goal"), tr("Penalty-shot goal"), tr("Awarded goal"))[form.odd]
        return tr("{kind} at {where}.", kind=kind, where=where)
    minutes = int(form.text("minutes") or 2)
    length = {2: "2:00", 4: "4:00", 5: "5:00", 10: "10:00"}.get(minutes)
    said = core(SAID.get(minutes, ""))
    said = f"{said[:1].upper()}{said[1:]}" + (f", {length}" if length else "")
    return tr("{penalty} from {where}.", penalty=said, where=where)
