"""The rule page: what this game is played by, in sentences; readings that are ours and not the sheet's are marked."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.guide import guide
from ui.console.panel import Panel
from ui.console.picture import Picture, RuleLine
from ui.theme import BOLD, MEDIUM
from ui.translate import tr

COLUMNS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rule set in sentences, from the line that has been scrolled to."""

    title: str
    lines: tuple[RuleLine, ...]
    first: int
    legend: str


class RulesPage(Panel):
    """The summary of the rules, in the room under clock and score."""

    least = (58, 14)

    def see(self, picture: Picture) -> Rules:
        """The sentences of the day's rule set."""
        return Rules(title=picture.day.rules_title or picture.view.rules, lines=picture.day.rules, first=picture.posture.row,
                     legend=f"{tr('our reading, the sheet is silent')}   ")  # fmt: skip

    def say(self, seen: object) -> str:
        """In words."""
        assert isinstance(seen, Rules)  # noqa: S101
        return f"{seen.title}: " + " ".join(line.text for line in seen.lines)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Two columns of sentences; ours in amber with a mark."""
        assert isinstance(seen, Rules)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        brush.text(0.8, 1.1, seen.title, 1.0625, weight=BOLD, room=w * 0.4)
        brush.words(w - 0.6, 1.1, (
            Word("◆ " if seen.legend else "", colour=look.amber), Word(seen.legend, colour=look.ink2), Word("↑", cap=True, action="move.up"),
            Word("↓", cap=True, action="move.down"), Word(f" {tr('more')}   ", colour=look.ink2), Word("ESC", cap=True, action="entry.park"),
            Word(f" {tr('close')}", colour=look.ink2)), 0.9375, align="right")  # fmt: skip
        brush.rule(0.1, 2.0, w - 0.2)
        wide = w / COLUMNS
        column, middle = 0, 2.95
        for line in seen.lines[seen.first :]:
            pieces = brush.wrapped(line.text, 0.9375, wide - 2.6, weight=BOLD if line.heading else MEDIUM)
            need = 1.2 * len(pieces) + (1.7 if line.heading else 0.1)
            if middle + need - 0.6 > h:
                column, middle = column + 1, 2.95
                if column == COLUMNS:
                    break
            x = column * wide
            if line.heading:
                middle += 0.3
            if line.ours:
                brush.text(x + 0.7, middle, "◆", 0.7, colour=look.amber)
            colour = look.ink if line.heading else look.amber if line.ours else look.ink2
            for piece in pieces:
                brush.text(x + 1.7 - (0.9 if line.heading else 0), middle, piece, 0.9375, weight=BOLD if line.heading else MEDIUM, colour=colour)
                middle += 1.2
            middle += 0.15


class GuidePage(RulesPage):
    """The operator's guide, in the same room and form."""

    def see(self, picture: Picture) -> Rules:
        """The bundled document from the line that has been scrolled to."""
        lines = guide()
        return Rules(title=lines[0].text, lines=lines[1:], first=picture.posture.row, legend="")
