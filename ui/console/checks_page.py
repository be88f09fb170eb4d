"""The check list as a page: what is fulfilled, what is open, the rules in a few lines, and the keys to press once."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.checks import Check, CheckState
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD
from ui.translate import tr

MARKS: dict[CheckState, Mark] = {"ok": "tick", "open": "ring", "bad": "octagon", "busy": "half"}
ROW = 1.72


@dataclass(frozen=True, slots=True, kw_only=True)
class Lamp:
    """A key that is to be pressed once."""

    label: str
    action: str
    lit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the page shows."""

    checks: tuple[Check, ...]
    rules: tuple[str, ...]
    lamps: tuple[Lamp, ...]
    left: str
    again: str
    line: str


class ChecksPage(Panel):
    """The check list, in the room under clock and score; nothing waits for it."""

    least = (70, 25)

    def see(self, picture: Picture) -> Page:
        """The list as it stands."""
        found, keys = picture.checks, picture.keys
        lamps = tuple(Lamp(label=keys.key(action), action=action, lit=lit) for action, lit in found.lamps)
        left = tr("{count} still open; the game does not wait for it", count=len(found.left)) if found.left else tr("All is ready")
        return Page(checks=found.checks, rules=found.rules, lamps=lamps, left=left, again=keys.key("page.checks"), line=keys.key("entry.save"))

    def say(self, seen: object) -> str:
        """In words."""
        assert isinstance(seen, Page)  # noqa: S101
        return f"{seen.left}. " + ". ".join(f"{c.name}: {c.words}" for c in seen.checks)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """To the left the checks, to the right the rules, the keys, and what can be typed."""
        assert isinstance(seen, Page)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        at = 0.8 + brush.text(0.8, 1.1, tr("Before the game"), 1.0625, weight=BOLD) + 0.9
        brush.text(at, 1.1, seen.left, 0.9375, colour=look.ink2, room=w * 0.5)
        brush.words(w - 0.6, 1.1, (Word(tr("a number tries it again") + "   ", colour=look.ink2), Word("ESC", cap=True, action="entry.park"),
                                   Word(" " + tr("close"), colour=look.ink2)), 0.9375, align="right")  # fmt: skip
        brush.rule(0.1, 2.0, w - 0.2)
        wide = w * 0.58
        step = min(ROW, (h - 2.4) / max(1, len(seen.checks)))
        for n, check in enumerate(seen.checks):
            self._check(brush, check, 2.2 + n * step, step, wide)
        self._side(brush, seen, wide + 1.2, w)

    def _check(self, brush: Brush, check: Check, top: float, step: float, wide: float) -> None:
        look, middle = brush.look, top + step / 2
        colour = {"ok": look.run.fill, "open": look.ink2, "bad": look.amber, "busy": look.amber}[check.state]
        mark(brush, MARKS[check.state], 1.4, middle, 0.95, colour)
        brush.text(2.6, middle, check.name, brush.fit(check.name, 0.9375, 9.6, BOLD), weight=BOLD, room=9.6)
        left = 12.6
        if check.pick:
            left += brush.cap(left, middle, check.pick, size=0.8, action=f"digit.{check.pick}") + 0.4
        room = wide - left - 0.4
        ink = look.ink if check.state == "bad" else look.ink2
        brush.text(left, middle, check.words, brush.fit(check.words, 0.9375, room, least=0.75), colour=ink, room=room)
        brush.rule(0.5, top + step, wide - 0.5)

    def _side(self, brush: Brush, seen: Page, x: float, w: float) -> None:
        look, middle = brush.look, 3.1
        brush.p.fillRect(brush.box(x - 0.7, 2.4, 0.07, 22), brush.colour(look.line))
        if seen.rules:
            brush.text(x, middle, tr("This game is played so"), 0.9375, weight=BOLD)
            middle += 1.5
        for n, line in enumerate(seen.rules):
            for piece in brush.wrapped(f"{n + 1}  {line}", 0.875, w - x - 0.8)[:4]:
                brush.text(x, middle, piece, 0.875, colour=look.ink2, room=w - x - 0.6)
                middle += 1.15
            middle += 0.15
        middle += 0.8
        brush.text(x, middle, tr("Press each of these keys once"), 0.9375, weight=BOLD)
        middle += 1.9
        left = x
        for lamp in seen.lamps:
            colour = look.run.fill if lamp.lit else look.ctl
            wide = max(3.0, brush.width(lamp.label, 1.0, BOLD) + 2.8)
            brush.fill(left, middle - 1.0, wide, 2.0, look.panel2, radius=0.25)
            brush.frame(left, middle - 1.0, wide, 2.0, colour, width=0.125, radius=0.25)
            mark(brush, "tick" if lamp.lit else "ring", left + 0.95, middle, 0.9, colour)
            brush.text(left + 1.8, middle, lamp.label, 1.0, weight=BOLD)
            brush.spot(left, middle - 1.0, wide, 2.0, lamp.action)
            left += wide + 0.6
        middle += 2.3
        typed = (Word(seen.line, cap=True, action="entry.save"), Word(" crew M. Roy", bold=True), Word("   " + tr("who works at this table"), colour=look.ink2))
        brush.words(x, middle, typed, 0.9375, room=w - x - 0.6)
        tasks = (Word("3", cap=True, action="digit.3"), Word(" " + tr("rehearsal"), bold=True), Word("   " + tr("ten tasks that leave no trace"), colour=look.ink2))
        brush.words(x, middle + 2.0, tasks, 0.9375, room=w - x - 0.6)
