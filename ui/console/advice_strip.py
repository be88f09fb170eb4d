"""The strength and under it the advice: three rows at most, the most urgent first; questions stand here too."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from clockapp.game.view import SIDES, Advice
from ui.console.brush import Brush, Word
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD, MEDIUM
from ui.translate import tr

RANKS: dict[str, tuple[int, Mark]] = {
    "release_choice": (0, "warn"), "server": (0, "warn"), "choice": (0, "warn"), "outage": (0, "warn"), "so_first": (0, "warn"), "problem": (1, "warn"),
    "minute_left": (1, "say"), "pp_ends": (1, "say"), "ten_left": (1, "say"), "released": (1, "say"), "rt_next": (1, "warn"), "rt_on": (1, "warn"),
    "ends": (1, "warn"), "box_soon": (2, "say"), "box_whistle": (2, "whistle"), "net_empty": (2, "warn"), "so_not": (2, "warn"),
    "rt_off": (2, "know"), "queued": (3, "know"), "suspension": (3, "warn"), "limit": (3, "know"), "ejected": (2, "warn"), "open_entry": (3, "know"),
    "horn_break": (3, "say"), "late": (4, "know"), "start_period": (4, "next"), "ot_next": (4, "next"), "so_next": (4, "next"),
    "ot_goal": (4, "next"), "so_decided": (4, "next"), "no_outcome": (4, "next"), "checks": (4, "know"), "task": (0, "next"),
}  # fmt: skip
"""How urgent a piece of advice is, and its mark: choice, now, within 15 s, know, next."""
OURS = frozenset({"checks", "task", "late"})
"""Advice of the machine, not of the game: dismissed, it stays so."""
FEW = 4
"""So many answers stand on one line; more are a list."""
UNKNOWN: tuple[int, Mark] = (3, "know")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row: mark, words with key caps between them, and the key that dismisses it."""

    shape: Mark
    words: tuple[Word, ...]
    key: str = ""
    cause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """What the strip shows."""

    strength: str
    power_play: str
    lines: tuple[Line, ...]


def cause(advice: Advice) -> str:
    """What an advice is about: dismissed, it does not come again for the same."""
    return advice.what if advice.what in OURS else " ".join((advice.what, *re.findall(r"#\w+", advice.text)))


def standing(advice: Iterable[Advice], dismissed: frozenset[str] = frozenset()) -> tuple[Advice, ...]:
    """The advice that is shown, the most urgent first, at most three."""
    open_ = [a for a in advice if cause(a) not in dismissed]
    return tuple(sorted(open_, key=lambda a: RANKS.get(a.what, UNKNOWN)[0])[:3])


def with_caps(text: str) -> tuple[Word, ...]:
    """A text in which names of keys are drawn as keys: SPACE, ENTER, `1 #15`, `N to go on`."""
    names = {"SPACE": "clock.toggle", "ENTER": "entry.save", "ESC": "entry.park",
             "ESPACE": "clock.toggle", "ENTRÉE": "entry.save", "ÉCHAP": "entry.park", "N": "step.next"}  # fmt: skip
    made: list[Word] = []
    for n, piece in enumerate(re.split(r"(?<![\w#:.])(SPACE|ENTER|ESC|ESPACE|ENTRÉE|ÉCHAP|N|[1-9](?= #))(?![\w:.])", text)):
        if n % 2:
            made.append(Word(piece, cap=True, action=names.get(piece, f"digit.{piece}")))
        elif piece:
            made.append(Word(piece))
    return tuple(made)


def tall(picture: Picture) -> bool:
    """Whether a question needs the room of the sheet too."""
    return picture.posture.question is not None and len(picture.posture.question.answers) > FEW


class AdviceStrip(Panel):
    """Strength, power play, and what to do, say or know next."""

    least = (27, 8.6)

    def see(self, picture: Picture) -> Strip:
        """The most urgent three; a question that is open takes the first place."""
        view = picture.view
        lines = []
        question = picture.posture.question
        if question is not None:
            lines += question_lines(picture)
        esc = picture.keys.key("entry.park")
        for advice in () if tall(picture) else standing(picture.advice, picture.posture.dismissed):
            shape = RANKS.get(advice.what, UNKNOWN)[1]
            lines.append(Line(shape=shape, words=with_caps(picture.shortened(advice.text)), cause=cause(advice)))
        for problem in () if tall(picture) or any(a.what == "problem" for a in view.advice) else view.problems[:1]:
            lines.append(Line(shape="warn", words=(Word(picture.shortened(problem.text)),)))
        if lines and question is None and not picture.posture.form and not picture.posture.sheet:
            lines[0] = replace(lines[0], key=esc)
        return Strip(strength=strength_text(picture), power_play=power_text(picture), lines=tuple(lines[: max(3, len(lines) if tall(picture) else 0)]))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A head and three rows."""
        assert isinstance(seen, Strip)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        right = brush.width(seen.power_play, 0.9375, BOLD)
        room = w - right - 2.0
        brush.text(0.65, 1.0, seen.strength, brush.fit(seen.strength, 1.0625, room, BOLD), weight=BOLD, room=room)
        brush.text(w - 0.7, 1.0, seen.power_play, 0.9375, weight=BOLD, align="right", colour=look.ink)
        brush.rule(0.06, 1.9, w - 0.12)
        step = (h - 2.0) / max(3, len(seen.lines))
        for n, line in enumerate(seen.lines):
            middle = 1.95 + step * n + step / 2
            colour = {"warn": look.amber, "say": look.running_time.fill, "whistle": look.amber}.get(line.shape, look.ink2)
            mark(brush, line.shape, 1.35, middle, 1.15, colour)
            room = w - 2.9 - 1.0
            if line.key:
                wide = brush.cap_width(line.key, size=0.8125)
                brush.cap(w - 0.7 - wide, middle, line.key, size=0.8125, action="entry.park")
                room -= wide + 0.6
            size = 1.125 if n == 0 else 1.0625
            words = tuple(replace(word, bold=word.bold or n == 0) for word in line.words)
            size = fitted(brush, words, size, room * 0.98)  # letters come in whole pixels
            text = "".join(word.text for word in words)
            if size < 0.9375 and not any(word.cap for word in words):
                for piece, shift in zip(brush.wrapped(text, 0.9375, room, weight=BOLD if n == 0 else MEDIUM)[:2], (-0.58, 0.62), strict=False):
                    brush.text(2.9, middle + shift, piece, 0.9375, weight=BOLD if n == 0 else MEDIUM, room=room)
            else:
                brush.words(2.9, middle, words, size, room=room)
            brush.rule(0.06, 1.95 + step * (n + 1), w - 0.12)


def fitted(brush: Brush, words: tuple[Word, ...], size: float, room: float) -> float:
    """A size at which the words have room, not under the least."""
    wide = sum(brush.cap_width(x.text, size=size * 0.92) + 0.25 if x.cap else brush.width(x.text, size, BOLD) for x in words)
    return size if wide <= room else max(0.8125, size * room / wide)


def question_lines(picture: Picture) -> list[Line]:
    """An open question: its words, then its numbered answers."""
    question = picture.posture.question
    assert question is not None  # noqa: S101
    lines = [Line(shape="warn", words=(Word(question.text, bold=True),))]
    if len(question.answers) > FEW:
        return [*lines, *(Line(shape="next", words=(Word(str(n), cap=True, action=f"digit.{n}"), Word(f" {a}"))) for n, a in enumerate(question.answers, 1))]
    answers = [w for n, a in enumerate(question.answers, 1) for w in (Word(str(n), cap=True, action=f"digit.{n}"), Word(f"{a}   "))]
    if not answers:
        answers = [Word("ENTER", cap=True, action="entry.save"), Word(f" {tr('yes')}   "), Word("ESC", cap=True, action="entry.park"), Word(f" {tr('no')}")]
    return [*lines, Line(shape="next", words=tuple(answers))]


def strength_text(picture: Picture) -> str:
    """How many against how many, the side with more first."""
    view = picture.view
    if view.phase in {"shootout", "final"}:
        return ""
    home, away = view.strength.home, view.strength.away
    if view.phase in {"pregame", "warmup"}:
        return tr("BEFORE THE GAME")
    text = tr("{home} ON {away}", home=home, away=away) if home == away else tr("{team} {more} ON {fewer}", team=picture.short("home" if home > away else "away").upper(), more=max(home, away), fewer=min(home, away))
    return tr("NEXT FACE-OFF: {strength}", strength=text) if view.phase in {"intermission", "overtime_break"} else text


def power_text(picture: Picture) -> str:
    """Whose power play, and how long; whose net is empty."""
    view = picture.view
    if view.power_play is not None:
        return tr("Power play {team}  {time}", team=picture.short(view.power_play.team), time=view.power_play.text)
    empty = [s for s in SIDES if view.team(s).goalkeeper is None]
    return tr("{team} net empty", team=picture.short(empty[0])) if empty and view.phase in {"period", "overtime"} else ""
