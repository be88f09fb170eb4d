"""The entry form: goal, penalty; in the place of the pad of its bench, so it covers neither clock nor score."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtWidgets import QWidget

from clockapp.game import face
from ui.console import form as forms
from ui.console import saying
from ui.console.advice_strip import fitted
from ui.console.brush import Brush, Word
from ui.console.form import Field, Form
from ui.console.infractions import BY_CODE, beginning, words
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.core_words import core
from ui.theme import BOLD, MEDIUM, Pair
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A field as it is shown: label, what was typed, what it means."""

    label: str
    typed: str
    meaning: str
    active: bool
    proposed: bool
    point: int
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """The whole form."""

    side: Literal["home", "away"]
    pair: Pair
    title: str
    place: str
    lines: tuple[Line, ...]
    preview: tuple[str, ...]
    trouble: str
    timed: bool
    """Whether the key of the time is one, and not a letter of the infraction."""


def place_text(form: Form) -> str:
    """Where the entry stands: period and time."""
    typed = form.fields[-1].text if form.fields[-1].name == "time" else ""
    time = saying.clock_text(typed) if typed else face.down(form.place.remaining_ms)
    return f"{core(form.place.label)} {time}" if form.place.phase in forms.PLAY or form.place.stated else tr("at the next face-off")


def meaning(picture: Picture, form: Form, field: Field) -> str:
    """What was typed stands for, or what may be typed."""
    assert form.team is not None  # noqa: S101
    team = picture.team(form.team)
    if field.name == "time":
        return tr("{label} · ↑ ↓ another", label=core(form.place.label))
    if field.name == "infraction":
        known = BY_CODE.get(field.text)
        if known:
            return words(known.word)
        return " · ".join(f"{i.code} {words(i.word)}" for i in beginning(field.text)[:3]) if field.text else tr("two letters")
    if field.name == "minutes":
        said = core(forms.SAID.get(int(field.text), "")) if field.text.isdigit() else ""
        return f"= {said}" if said and not field.proposed else f"{said or ''} · 4 5 10 12 20 25".strip(" ·")
    if form.staff and field is form.field:
        return " · ".join(f"{n} {s.code} {s.name}".strip() for n, s in enumerate(team.staff[:9], 1)) or tr("nobody on the bench")
    if field.text == "bench":
        return tr("bench · . again: staff")
    player = team.player(field.text)
    if player is not None:
        return ", ".join(p for p in (player.name, player.position) if p)
    staff = next((s for s in team.staff if s.code == field.text), None)
    if staff is not None:
        return staff.name or staff.role
    if field.text:
        near = [p for p in team.roster if p.number.startswith(field.text)]
        return " · ".join(f"{p.number} {p.name}" for p in near[:3]) or tr("no #{number} on the roster", number=field.text)
    return {"number": tr("number · . bench"), "served by": tr("if another serves it")}.get(field.name, tr("number"))


class EntryForm(Panel):
    """The form of a bench; painted fields, fed by the key filter."""

    least = (24, 14)

    def __init__(self, end: Literal["left", "right"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.end = end

    def see(self, picture: Picture) -> Entry | None:
        """The form that is open for the bench on this side."""
        form = picture.posture.form
        if form is None or form.team is None or form.team != picture.side_at(self.end):
            return None
        kinds = {"goal": (tr("Goal"), tr("Penalty-shot goal"), tr("Awarded goal")), "penalty": (tr("Penalty"), tr("Signalled penalty"))}
        people = picture.team(form.team)
        lines = tuple(
            Line(label=tr(forms.LABELS[f.name]), typed=tr("B") if f.text == "bench" else saying.clock_text(f.text) if f.name == "time" else f.text,
                 meaning=meaning(picture, form, f), active=n == form.active, proposed=f.proposed, point=n,
                 wrong=f.name in forms.NUMBERS and forms.full(f.text, people) and not people.has(f.text))
            for n, f in enumerate(form.fields)
        )  # fmt: skip
        trouble = saying.trouble(form, people, picture.view) if form.checked or len(form.text("infraction")) == 2 else ""
        number = saying.missing(form, people) if form.checked else ""
        if number and trouble:
            trouble = tr("{trouble} {key} adds #{number} to the line-up.", trouble=trouble, key=picture.keys.key("override"), number=number)
        return Entry(side=form.team, pair=picture.pair(form.team), title=f"{kinds[form.kind][form.odd]} · {picture.short(form.team)}",
                     place=place_text(form), lines=lines, preview=picture.posture.preview,
                     trouble=picture.shortened(trouble), timed=not forms.takes(form, "C"))  # fmt: skip

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Head, fields, what saving would do, keys."""
        assert isinstance(seen, Entry)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=seen.pair.fill, width=0.125)
        at = 0.7 + brush.chip(0.7, 1.0, seen.side, seen.pair, height=1.4, width=1.5) + 0.55
        at += brush.text(at, 1.0, seen.title, 1.0, weight=BOLD, room=w - at - 9.6) + 0.5
        brush.text(at, 1.0, seen.place, 0.875, colour=look.ink2, weight=BOLD, room=w - at - 4.6)
        if seen.timed:
            brush.words(w - 0.5, 1.0, (Word("C", cap=True, action="clock.set"), Word(tr("time"), colour=look.ink2)), 0.9375, align="right")
        brush.rule(0.1, 1.95, w - 0.2)
        foot = h - (5.6 if len(seen.lines) <= 3 else 5.1)
        step = min(2.5, (foot - 2.1) / len(seen.lines))
        for n, line in enumerate(seen.lines):
            self._field(brush, line, w, 2.1 + n * step, step - 0.3)
        brush.fill(0.12, foot, w - 0.24, h - foot - 0.12, look.panel2, radius=0.2)
        brush.rule(0.12, foot, w - 0.24, look.focus, width=0.125)
        self._foot(brush, seen, w, foot, h)

    def _field(self, brush: Brush, line: Line, w: float, top: float, tall: float) -> None:
        look = brush.look
        middle = top + tall / 2
        brush.text(0.7, middle, line.label, 0.9375, colour=look.ink2, room=6.4)
        x, wide = 7.4, w - 8.1
        brush.fill(x, top, wide, tall, look.bg, radius=0.2)
        edge = look.focus if line.active else look.ctl
        brush.frame(x, top, wide, tall, edge, width=0.19 if line.active else 0.0625, radius=0.2, dashed=line.proposed and not line.active)
        at = x + 0.6
        typed = line.typed
        if typed:
            size = min(1.25, tall * 0.66)
            at += brush.text(at, middle, typed, size, weight=BOLD, colour=look.ink2 if line.proposed else look.ink) + 0.3
        if line.active:
            brush.fill(at, middle - tall * 0.32, 0.1, tall * 0.64, look.focus)
            at += 0.4
        brush.text(at + 0.15, middle, line.meaning, 0.875, colour=look.amber if line.wrong else look.ink2, room=x + wide - at - 0.5)
        brush.spot(x, top, wide, tall, f"field.{line.point}")

    def _foot(self, brush: Brush, seen: Entry, w: float, foot: float, h: float) -> None:
        look = brush.look
        room = h - foot - 2.4
        lines = [seen.trouble] if seen.trouble else list(seen.preview)
        middle = foot + 0.95
        weights = [BOLD if n == 0 or seen.trouble else MEDIUM for n in range(len(lines))]
        shown = [(piece, weight) for line, weight in zip(lines, weights, strict=True) for piece in brush.wrapped(line, 0.9375, w - 1.4, weight=weight)]
        for piece, weight in shown[: max(1, int(room / 1.25))]:
            brush.text(0.7, middle, piece, 0.9375, weight=weight, colour=look.amber if seen.trouble else look.ink, room=w - 1.4)
            middle += 1.25
        words = (
            Word("ENTER", cap=True, action="entry.save"), Word(f" {tr('save')}   ", colour=look.ink2), Word("ESC", cap=True, action="entry.park"),
            Word(f" {tr('keep open')}   ", colour=look.ink2), Word("⌫", cap=True, action="undo"), Word(f" {tr('wipe')}", colour=look.ink2),
        )  # fmt: skip
        brush.words(0.7, h - 1.25, words, fitted(brush, words, 0.9375, w - 1.0), room=w - 0.9)
