"""The bottom bar: where the keys go, what undo would undo, the next step; a refusal with its way out; replace."""

import re
from dataclasses import dataclass
from typing import Literal

from ui.console.brush import Brush, Word
from ui.console.form import PLAY
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.core_words import core
from ui.theme import BOLD, MEDIUM
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """What the bar says: to the left what was, to the right what can be."""

    kind: Literal["plain", "refused", "replace"]
    left: tuple[Word, ...]
    right: tuple[Word, ...]


def cap(picture: Picture, action: str) -> Word:
    """The key of an action as a cap that can be pressed."""
    return Word(picture.keys.key(action), cap=True, action=action)


def bar_of(picture: Picture) -> Bar:
    """The bar for where the keys go now."""
    posture, desk = picture.posture, picture.desk
    grey = picture.look.ink2
    if posture.refused is not None:
        refused = posture.refused
        left: tuple[Word, ...] = (Word(refused.key, cap=True), Word(f" {picture.shortened(refused.refusal.message)}", bold=True))
        right = (cap(picture, "override"), Word(f" {tr('override, with a reason')}")) if refused.override else (Word(""),)
        return Bar(kind="refused", left=left, right=right)
    if not picture.view.game_id:
        return Bar(kind="plain", left=(Word(posture.said or tr("No game is open"), bold=bool(posture.said), colour=None if posture.said else grey),),
                   right=(cap(picture, "page.games"), Word(f" {tr('games')}", colour=grey)))  # fmt: skip
    if posture.replace is not None:
        act = next((line for line in desk.lines if line.act == posture.replace), None)
        what = picture.shortened(", ".join(p for p in (act.text, f"{core(act.period)} {act.time}".strip()) if p)) if act else tr("the last press")
        left = (Word(f"{tr('The last press')} "), Word(f"({what})", bold=True), Word(f" {tr('should have been: press it')}"))
        return Bar(kind="replace", left=left, right=(cap(picture, "undo"), Word(f" {tr('nothing')}   "), cap(picture, "entry.park"), Word(f" {tr('leave it')}")))
    space, stops = cap(picture, "clock.toggle"), picture.view.clock.running
    if posture.form is not None:
        form = posture.form
        team = picture.short(form.team) if form.team else tr("the clock")
        what = {"goal": f"{tr('Typing a goal for')} ", "penalty": f"{tr('Typing a penalty for')} ", "clock": f"{tr('Setting')} "}[form.kind]
        return Bar(kind="plain", left=(Word(what, colour=grey), Word(team, bold=True)), right=(
            space, Word(f" {tr('still stops the clock')}   " if stops else f" {tr('still starts the clock; the form waits')}   ", colour=grey), Word("↑", cap=True, action="move.up"),
            Word(f" {tr('field back')}   ", colour=grey), cap(picture, "entry.park"), Word(f" {tr('then stamp keys again')}", colour=grey)))  # fmt: skip
    if posture.question is not None:
        return Bar(kind="plain", left=(Word(f"{tr('A question is open:')} "), Word(posture.question.text, bold=True)),
                   right=(cap(picture, "entry.park"), Word(f" {tr('leaves it')}", colour=grey)))  # fmt: skip
    if posture.sheet is not None and posture.sheet.late:
        return Bar(kind="plain", left=(Word(tr("Insert late"), bold=True), Word(": " + tr("press the key of its goal or penalty; nothing is on the sheet before ENTER"), colour=grey)),
                   right=(cap(picture, "entry.park"), Word(" " + tr("leaves it"), colour=grey)))  # fmt: skip
    if posture.sheet is not None:
        return Bar(kind="plain", left=(Word(tr("Correcting"), bold=True), Word(f"{tr(': a number chooses,')} ", colour=grey), Word("X", cap=True, action="sheet.all"),
                   Word(f" {tr('takes out, digits retype')}", colour=grey)), right=(Word(".", cap=True, action="entry.next"), Word(f" {tr('next field')}   ", colour=grey),
                   space, Word(f" {tr('still stops the clock') if stops else tr('still starts the clock')}", colour=grey)))  # fmt: skip
    return Bar(kind="plain", left=undo_words(picture), right=right_words(picture))


def last_words(picture: Picture, text: str) -> str:
    """An act in the words of the sheet; of a correction what the act is now."""
    return picture.shortened(re.sub(r"^Entry \d+ is now: ", "", text))


def undo_words(picture: Picture) -> tuple[Word, ...]:
    """What was done last, and the keys that mend it."""
    desk, grey = picture.desk, picture.look.ink2
    if picture.posture.said:
        said: tuple[Word, ...] = (Word(picture.shortened(picture.posture.said), bold=True), Word("   "))
    elif desk.last:
        said = (Word(f"{tr('Last:')} ", colour=grey), Word(last_words(picture, desk.last), bold=True), Word("   "))
    else:
        said = (Word(tr("Nothing done yet"), colour=grey),)
    if picture.view.official:
        return (*said, cap(picture, "undo"), Word(tr("reopen (asks for a reason)"), colour=grey))
    if desk.undo:
        what = tr("undo it") if desk.last is not None and desk.undo == desk.last else tr("undo: {act}", act=last_words(picture, desk.undo))
        said = (*said, cap(picture, "undo"), Word(f"{what}   ", colour=grey), cap(picture, "replace"), Word(f"{tr('it should have been …')}   ", colour=grey))
    if desk.redo:
        said = (*said, cap(picture, "redo"), Word(tr("redo: {act}", act=last_words(picture, desk.redo)), colour=grey))
    return said


def right_words(picture: Picture) -> tuple[Word, ...]:
    """The next step, and the horn."""
    step, grey = picture.desk.next_step, picture.look.ink2
    view = picture.view
    words = core(step.label) if step.ready else f"{tr('next step:')} " + (tr("not yet, {time} left", time=view.clock.text) if view.phase in PLAY and not view.period.over else core(step.why))
    if picture.view.official:
        following = picture.day.next_game
        words = tr("open game {game}", game=following.game_id) if following else tr("no game is ready") if picture.day.games_left else tr("no game left")
    elif picture.view.outcome is not None:
        words = tr("make official")
    return (cap(picture, "entry.save"), Word(f"{tr('type a line')}   ", colour=grey), cap(picture, "step.next"), Word(f"{words}   ", colour=grey), cap(picture, "horn"), Word(tr("horn"), colour=grey))


class BottomBar(Panel):
    """One line that always says where the keys go."""

    least = (76, 2.0)

    def see(self, picture: Picture) -> Bar:
        """The bar for the posture."""
        return bar_of(picture)

    def say(self, seen: object) -> str:
        """In words."""
        assert isinstance(seen, Bar)  # noqa: S101
        return " ".join(w.text for w in (*seen.left, *seen.right)).strip()

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Left and right; what is on the right keeps its room."""
        assert isinstance(seen, Bar)  # noqa: S101
        look = brush.look
        middle = h / 2
        brush.panel(w, h)
        left = 0.8
        if seen.kind == "refused":
            brush.frame(0, 0, w, h, look.amber, width=0.125, radius=0.3)
            brush.hazard(0.125, 0.125, 0.9, h - 0.25, look.stop.fill, look.stop.text)
            mark(brush, "warn", 2.0, middle, 1.2, look.amber)
            left = 3.0
        elif seen.kind == "replace":
            brush.fill(0, 0, w, h, look.focus, radius=0.3)
        on_yellow = look.bg if look.name != "light" else "#FFFFFF"
        words = [seen.left, seen.right]
        if seen.kind == "replace":
            words = [tuple(Word(x.text, bold=x.bold, colour=on_yellow, cap=x.cap, action=x.action) for x in part) for part in words]
        wide = sum(brush.cap_width(x.text, size=0.8625) + 0.25 if x.cap else brush.width(x.text, 0.9375, BOLD if x.bold else MEDIUM) for x in words[1])
        brush.words(w - 0.8, middle, words[1], 0.9375, align="right")
        brush.words(left, middle, words[0], 0.9375, room=w - left - wide - 1.6)
