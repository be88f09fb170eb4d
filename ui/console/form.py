"""Forms: a stamped moment whose details are typed at leisure. Pure values; no widget, no clock, no game.

A form amends the act that its key has already sent, so nothing is lost when it is left alone.
"""

from dataclasses import dataclass, replace
from typing import Literal

from clockapp.game import face
from clockapp.game.commands import Act, Goal, Penalty
from clockapp.game.people import Team
from clockapp.game.view import GameView, Side
from clockapp.rules.penalties import Kind
from ui.console.infractions import BY_CODE, named
from ui.translate import later

FieldName = Literal["scorer", "assist 1", "assist 2", "number", "infraction", "minutes", "served by", "time"]
LABELS: dict[FieldName, str] = {
    "scorer": later("Scorer"), "assist 1": later("Assist 1"), "assist 2": later("Assist 2"), "number": later("Number"), "infraction": later("Infraction"),
    "minutes": later("Minutes"), "served by": later("Served by"), "time": later("Time"),
}  # fmt: skip
NUMBERS = ("scorer", "assist 1", "assist 2", "number", "served by")
PLAY = ("period", "overtime")

SUMS: dict[int, tuple[Kind, ...]] = {
    2: ("minor",), 4: ("double_minor",), 5: ("major",), 10: ("misconduct",), 12: ("minor", "misconduct"),
    14: ("double_minor", "misconduct"), 15: ("major", "misconduct"), 17: ("minor", "major", "misconduct"),
    20: ("game_misconduct",), 21: ("gross_misconduct",), 22: ("minor", "game_misconduct"),
    25: ("major", "game_misconduct"), 50: ("match",),
}  # fmt: skip
"""The minutes as people say them, and the lines on the sheet they stand for."""
SAID = {2: "minor", 4: "double minor", 5: "major", 10: "misconduct", 12: "2+10", 14: "4+10", 15: "5+10", 17: "2+5+10",
        20: "game misconduct", 21: "gross misconduct", 22: "2+game", 25: "5+game", 50: "match penalty"}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field; the next digit replaces a `proposed` text."""

    name: FieldName
    text: str = ""
    proposed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place in the game; `stated` when the command has to say it, because it is not where the act was stamped."""

    phase: str
    period: int
    label: str
    remaining_ms: int
    stated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What is being typed: for which act and team, at which place, and how far it has come."""

    kind: Literal["goal", "penalty", "clock"]
    team: Side | None
    act: int | None
    place: Place
    fields: tuple[Field, ...]
    active: int = 0
    odd: int = 0
    """How often `-` was pressed: penalty shot, awarded; or signalled."""
    staff: bool = False
    touched: bool = False
    moved_on: bool = False
    """A number was typed to its end and the next field has the keys already: a `.` now is one too many."""
    checked: bool = False
    """It could not be saved as it stands: say why."""

    @property
    def field(self) -> Field:
        """The field that takes the keys."""
        return self.fields[self.active]

    def text(self, name: FieldName) -> str:
        """What stands in a field; empty where the form has none of that name."""
        return next((f.text for f in self.fields if f.name == name), "")


def place_of(view: GameView) -> Place:
    """Where the game is now."""
    return Place(phase=view.phase, period=view.period.number, label=view.period.label, remaining_ms=view.clock.remaining_ms)


def new(kind: Literal["goal", "penalty"], team: Side, act: int | None, place: Place) -> Form:
    """An empty form for an act that was just stamped."""
    names: tuple[FieldName, ...] = ("scorer", "assist 1", "assist 2") if kind == "goal" else ("number", "infraction", "minutes", "served by")
    return Form(kind=kind, team=team, act=act, place=place, fields=tuple(Field(name=n) for n in names))


def clock(view: GameView) -> Form:
    """The form that sets the clock."""
    return Form(kind="clock", team=None, act=None, place=place_of(view), fields=(Field(name="time"),))


def of(act: int, said: Act, place: Place) -> Form | None:
    """The form of an act that is on the sheet, filled with what is known; None where an act has no details."""
    match said:
        case Goal(team=team, scorer=scorer, assists=assists):
            form = new("goal", team, act, _placed(said, place))
            texts = [scorer or "", *assists, "", ""][:3]
            odd = 2 if said.awarded else 1 if said.penalty_shot else 0
        case Penalty(team=team, player=player, infraction=infraction, kind=kind, served_by=served):
            form = new("penalty", team, act, _placed(said, place))
            known = named(infraction or "")
            minutes = next((str(s) for s, kinds in SUMS.items() if kinds == (kind,)), "2")
            texts = [player or "", known.code if known else (infraction or ""), minutes, served or ""]
            odd = int(said.signalled)
        case _:
            return None
    fields = tuple(replace(f, text=t, proposed=bool(t)) for f, t in zip(form.fields, texts, strict=True))
    return replace(form, fields=fields, odd=odd)


def _placed(said: Goal | Penalty, place: Place) -> Place:
    if said.period is None or said.remaining_ms is None:
        return place
    return replace(place, period=said.period, remaining_ms=said.remaining_ms, stated=True)


# --- typing


def _put(form: Form, text: str, *, proposed: bool = False) -> Form:
    fields = tuple(replace(f, text=text, proposed=proposed) if n == form.active else f for n, f in enumerate(form.fields))
    return replace(form, fields=fields, touched=True, moved_on=False, checked=False)


def _on(form: Form, step: int = 1) -> Form:
    return replace(form, active=max(0, min(len(form.fields) - 1, form.active + step)), staff=False, moved_on=False)


def takes(form: Form, letter: str) -> bool:
    """Whether a letter belongs to the form: only to an infraction, and only once its number is there."""
    if form.kind != "penalty" or not letter.isalpha():
        return False
    field = form.field
    if field.name == "number":
        return bool(field.text) and not form.staff and not field.proposed
    return field.name == "infraction"


def full(text: str, team: Team) -> bool:
    """Whether a number is typed to its end: no longer one on that roster begins with it."""
    return bool(text) and not any(p.number != text and p.number.startswith(text) for p in team.roster)


def digit(form: Form, d: str, team: Team | None) -> Form:
    """A digit was typed."""
    field = form.field
    if field.name == "time":
        return _put(form, ("" if field.proposed else field.text) + d)
    if form.staff and team is not None:
        chosen = int(d) - 1
        return _on(_put(replace(form, staff=False), team.staff[chosen].code)) if 0 <= chosen < len(team.staff) else form
    if field.name == "infraction":  # digits never belong to it: they are the minutes
        return digit(_on(form), d, team)
    anew = field.proposed or not field.text.isdecimal() or (form.checked and field.name in NUMBERS and team is not None and not team.has(field.text))
    text = d if anew else field.text + d
    if field.name == "minutes":
        return _put(form, text) if any(str(s).startswith(text) for s in SUMS) else form
    if len(text) > 2:
        return form
    made = _put(form, text)
    return replace(_on(made), moved_on=True) if team is not None and full(text, team) and team.has(text) else made


def letter(form: Form, said: str) -> Form:
    """A letter was typed into the infraction."""
    if form.field.name == "number":
        form = _on(form)
    old = form.field
    text = said.upper() if old.proposed or len(old.text) >= 2 else old.text + said.upper()
    form = _put(form, text)
    if text not in BY_CODE:
        return form
    form = _on(form)
    kept = form.field
    return form if kept.text and not kept.proposed else _put(form, str(BY_CODE[text].minutes), proposed=True)


def onward(form: Form) -> Form:
    """The next field; in an empty number field of a penalty the bench, once more the bench staff; in a time a point."""
    field = form.field
    if form.moved_on:
        return replace(form, moved_on=False)
    if field.name == "time" and form.kind == "clock":
        return _put(form, field.text + ".") if field.text and "." not in field.text else form
    if form.kind == "penalty":
        if field.name == "number" and not field.text:
            return _on(_put(form, "bench"))
        if field.name == "infraction" and not field.text and form.text("number") == "bench":
            return replace(form, active=0, staff=True, touched=True)
    return _on(form)


def wiped(form: Form) -> Form | None:
    """One letter less; None when nothing is left that could be wiped."""
    if form.staff:
        return replace(form, staff=False)
    if form.field.text and not form.field.proposed:
        text = form.field.text
        return _put(form, "" if form.field.name != "time" and not text.isdecimal() and len(text) > 2 else text[:-1])
    if form.active > 0 and form.touched:
        back = _on(form, -1)
        return back if not back.field.text else wiped(back) or back
    return None


def timed(form: Form) -> Form:
    """The form asks for the time of the entry."""
    if form.kind == "clock":
        return form
    if form.fields[-1].name == "time":
        return replace(form, active=len(form.fields) - 1)
    text = face.down(form.place.remaining_ms).replace(":", "")
    fields = (*form.fields, Field(name="time", text=text, proposed=True))
    return replace(form, fields=fields, active=len(fields) - 1)


def moved(form: Form, step: int) -> Form:
    """Up and down: the field before or after; in a time the period before or after."""
    if form.field.name == "time" and form.kind != "clock":
        number = max(1, form.place.period + step)
        return replace(form, place=replace(form.place, period=number, label=label_of(number), stated=True), touched=True)
    return _on(form, step)


def odd(form: Form) -> Form:
    """The odd case: a penalty shot, an awarded goal; or the arm was up when the last goal went in."""
    return replace(form, odd=(form.odd + 1) % (3 if form.kind == "goal" else 2), touched=True)


def label_of(number: int, regulation: int = 3) -> str:
    """A period's label by its number."""
    if number <= regulation:
        return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
    return "OT" if number == regulation + 1 else f"OT{number - regulation}"
