"""The quick line as it is shown: over the lowest pads, never over clock or score."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import LineText, Picture
from ui.theme import BOLD
from ui.translate import tr

INPUT = 2.5
"""Height of the line itself, at the foot; what it would do stands over it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the line shows."""

    line: LineText
    preview: tuple[str, ...]


class LinePanel(Panel):
    """Text, completion, what it would do."""

    least = (70, 7)

    def see(self, picture: Picture) -> Shown | None:
        """The line, if one is open."""
        line = picture.posture.line
        return None if line is None else Shown(line=line, preview=tuple(picture.shortened(p) for p in line.preview))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Above what the line would do and how it could go on, below the line."""
        assert isinstance(seen, Shown)  # noqa: S101
        look, line = brush.look, seen.line
        foot = h - INPUT - 0.25
        brush.p.fillRect(brush.box(0, 0, w, h), brush.colour(look.bg))
        brush.fill(0, 0, w, foot, look.panel2, radius=0.3)
        brush.frame(0, 0, w, foot, look.focus, width=0.125, radius=0.3)
        brush.text(0.95, 1.1, tr("This line would do:"), 0.9375, colour=look.ink2)
        middle = 2.6
        if line.trouble and line.choices:  # the word is not finished yet
            brush.text(0.95, middle, f"{line.trouble} …", 1.0, colour=look.ink3, room=w * 0.68)
        elif line.trouble:
            mark(brush, "warn", 1.5, middle, 1.1, look.amber)
            brush.text(2.6, middle, line.trouble, 1.0, weight=BOLD, colour=look.amber, room=w * 0.68)
        for sentence in seen.preview[:4]:
            brush.text(0.95, middle, sentence, 1.0, weight=BOLD, room=w * 0.7)
            middle += 1.45
        x = w * 0.73
        brush.p.fillRect(brush.box(x - 0.9, 0.6, 0.07, foot - 1.2), brush.colour(look.line))
        middle = 1.1
        for n, (word, means) in enumerate(line.choices):
            at = x
            if n == 0:
                at += brush.cap(at, middle, "TAB", size=0.75, action="line.take") + 0.4
            at += brush.text(at, middle, word, 1.0, weight=BOLD, room=9) + 0.5
            brush.text(at, middle, means, 0.9375, colour=look.ink2, room=w - at - 0.7)
            middle += 1.6
        self._input(brush, line, w, h)

    def _input(self, brush: Brush, line: LineText, w: float, h: float) -> None:
        look = brush.look
        top = h - INPUT
        middle = top + INPUT / 2
        brush.fill(0, top, w, INPUT, look.panel, radius=0.3)
        brush.frame(0, top, w, INPUT, look.line, radius=0.3)
        brush.text(0.8, middle, tr("Line"), 0.9375, colour=look.ink2)
        hints = (Word("TAB", cap=True, action="line.take"), Word(f" {tr('take')}   ", colour=look.ink2), Word("ENTER", cap=True, action="entry.save"),
                 Word(f" {tr('do it')}   ", colour=look.ink2), Word("SPACE", cap=True), Word("SPACE", cap=True), Word(f" {tr('clock')}   ", colour=look.ink2),
                 Word("ESC", cap=True, action="entry.park"))  # fmt: skip
        wide = brush.words(w - 0.8, middle, hints, 0.9375, align="right")
        room = w - wide - 5.4
        brush.fill(3.6, top + 0.2, room, INPUT - 0.4, look.bg, radius=0.2)
        brush.frame(3.6, top + 0.2, room, INPUT - 0.4, look.focus, width=0.19, radius=0.2)
        text, most = line.text.rstrip(), room - 2.0
        seen = text
        while brush.width(seen, 1.25, BOLD) > most:  # of a line longer than its field the end is seen
            seen = seen[1:]
        at = 4.2 + brush.text(4.2, middle, seen if seen == text else f"…{seen[1:]}", 1.25, weight=BOLD)
        at += 0.35 * (len(line.text) - len(line.text.rstrip()))
        brush.fill(at + 0.1, middle - 0.75, 0.1, 1.5, look.focus)
        brush.text(at + 0.25, middle, line.grey, 1.25, colour=look.ink3, room=3.6 + room - at - 0.6)
