"""A page of the tournament office: rows to be chosen, each with what an official may do about it."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import OfficeRow, Picture
from ui.theme import BOLD
from ui.translate import tr

LINE = 1.25
"""Height of a small line, in rem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """The rows, the chosen one, and what the keys do."""

    title: str
    rows: tuple[OfficeRow, ...]
    row: int
    empty: str
    hints: tuple[tuple[str, str, str], ...]


class OfficeList(Panel):
    """The bracket, or the suspensions."""

    least = (62, 14)

    what = "bracket"

    def see(self, picture: Picture) -> Rows:
        """The rows of the page."""
        row = picture.posture.row
        if self.what == "bracket":
            return Rows(title=tr("Bracket"), rows=picture.day.bracket, row=row, empty=tr("This tournament has no games behind its round robin"), hints=(("TAB", tr("suspensions"), "entry.next"),))
        hints = (("ENTER", tr("confirm"), "entry.save"), ("1–9", tr("games, with the reason"), ""), ("0", tr("lift"), "digit.0"), ("⌫", tr("take back"), "undo"), ("TAB", tr("standings"), "entry.next"))
        return Rows(title=tr("Suspensions"), rows=picture.day.bans, row=row, empty=tr("Nobody is suspended"), hints=hints)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Head, keys, and as many rows as have room around the chosen one."""
        assert isinstance(seen, Rows)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        brush.text(0.8, 1.1, seen.title, 1.0625, weight=BOLD)
        caps = [x for key, word, action in (*seen.hints, ("ESC", tr("close"), "entry.park"))
                for x in (Word(key, cap=True, action=action), Word(f" {word}   ", colour=look.ink2))]  # fmt: skip
        brush.words(w - 0.6, 1.1, caps, 0.9375, align="right")
        brush.rule(0.1, 2.0, w - 0.2)
        if not seen.rows:
            brush.text(0.8, 3.2, seen.empty, 1.0, colour=look.ink2)
        top = 2.1
        for n in range(self._first(brush, seen, w, h), len(seen.rows)):
            top = self._row(brush, seen, n, w, top)
            if top > h - 2.5:
                break

    def _first(self, brush: Brush, seen: Rows, w: float, h: float) -> int:
        """The first row that is shown, so that the chosen one is whole."""
        first, room = seen.row, h - 2.3
        while first > 0 and sum(self._height(brush, seen.rows[n], w) for n in range(first - 1, min(seen.row + 1, len(seen.rows)))) <= room:
            first -= 1
        return first

    def _wrapped(self, brush: Brush, row: OfficeRow, w: float) -> list[str]:
        return [piece for line in row.lines for piece in brush.wrapped(line, 0.9375, w - 3.6)]

    def _height(self, brush: Brush, row: OfficeRow, w: float) -> float:
        return 2.3 + LINE * len(self._wrapped(brush, row, w))

    def _row(self, brush: Brush, seen: Rows, n: int, w: float, top: float) -> float:
        look, row = brush.look, seen.rows[n]
        height = self._height(brush, row, w)
        if n == seen.row:
            brush.fill(0.15, top, w - 0.3, height, look.chosen)
        shape = {"ok": ("tick", look.run.fill), "open": ("clock", look.amber), "warn": ("warn", look.amber)}.get(row.state)
        if shape is not None:
            mark(brush, shape[0], 1.4, top + 1.1, 1.0, shape[1])  # type: ignore[arg-type]
        brush.text(2.6, top + 1.1, row.head, 1.0625, weight=BOLD, room=w * 0.55)
        brush.text(w - 0.8, top + 1.1, row.mark, 1.0, weight=BOLD, align="right", room=w * 0.4)
        for line, piece in enumerate(self._wrapped(brush, row, w)):
            brush.text(2.6, top + 2.3 + line * LINE, piece, 0.9375, colour=look.ink2, room=w - 3.4)
        brush.rule(0.1, top + height, w - 0.2)
        return top + height
