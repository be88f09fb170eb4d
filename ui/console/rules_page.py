"""The rule page: every setting this game is played by, in its sentence; readings that are ours say so."""

from dataclasses import dataclass

from ui.console.brush import Brush
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rule set in sentences, from the row that has been scrolled to."""

    title: str
    lines: tuple[tuple[str, str, bool], ...]
    first: int


class RulesPage(Panel):
    """The summary of the rules, in the room under clock and score."""

    def see(self, picture: Picture) -> Rules:
        """The sentences of the day's rule set."""
        return Rules(title=picture.day.rules_title or picture.view.rules, lines=picture.day.rules, first=picture.posture.row)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Sentence to the left, value to the right; ours in amber."""
        assert isinstance(seen, Rules)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        brush.text(0.8, 1.1, seen.title, 1.0625, weight=BOLD, room=w * 0.55)
        brush.text(w - 7.0, 1.1, "↑ ↓ more", 0.875, colour=look.ink2, align="right")
        brush.cap(w - 5.9, 1.1, "ESC", size=0.8125, action="entry.park")
        brush.text(w - 0.8, 1.1, "close", 0.875, colour=look.ink2, align="right")
        brush.rule(0.1, 2.0, w - 0.2)
        middle = 2.95
        for sentence, value, ours in seen.lines[seen.first :]:
            pieces = brush.wrapped(value, 0.9375, w - 32.0 - 1.6)
            if middle + 1.2 * len(pieces) > h:
                break
            brush.text(0.8, middle, sentence, 0.9375, colour=look.ink2, room=30.4)
            if ours:
                brush.text(31.6, middle, "◆", 0.7, colour=look.amber, align="right")
            for piece in pieces:
                brush.text(32.0, middle, piece, 0.9375, weight=BOLD, colour=look.amber if ours else look.ink, room=w - 32.8)
                middle += 1.2
            brush.rule(0.4, middle - 0.45, w - 0.8)
            middle += 0.35
