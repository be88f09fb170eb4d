"""The break: the score by period, and the entries that are still to be finished."""

from dataclasses import dataclass

from clockapp.game.view import SIDES, Side
from ui.console.brush import Brush, Word
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.console.sheet_table import Row, row_of
from ui.core_words import core
from ui.theme import BOLD, Pair
from ui.translate import later, tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """What is shown instead of the sheet while nobody plays."""

    labels: tuple[str, ...]
    teams: tuple[tuple[Side, Pair, str, tuple[str, ...]], ...]
    open: tuple[Row, ...]
    hints: tuple[tuple[str, str, str], ...]


class BreakPanel(Panel):
    """Score by period, unfinished entries."""

    least = (33, 12)

    def see(self, picture: Picture) -> Break:
        """The rows of the result by period, and the open lines of the sheet."""
        view, keys = picture.view, picture.keys
        teams = tuple(
            (side, picture.pair(side), picture.short(side), (*(str(p.goals[side]) for p in view.by_period), str(view.team(side).score),
             str(view.team(side).shots), str(view.team(side).penalty_minutes)))
            for side in SIDES
        )  # fmt: skip
        hints = tuple((keys.key(a), w, a) for a, w in (("sheet.goals", later("goals")), ("sheet.penalties", later("penalties")), ("sheet.all", later("all"))))
        unfinished = [line for line in picture.desk.lines if picture.unfinished(line)]
        return Break(labels=(*(core(p.label) for p in view.by_period), tr("Total"), tr("Shots"), tr("Minutes")), teams=teams,
                     open=tuple(row_of(picture, line, n) for n, line in enumerate(unfinished[:9])), hints=hints)  # fmt: skip

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A small table, then the lines to finish."""
        assert isinstance(seen, Break)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        brush.text(0.7, 1.0, tr("Score by period"), 0.9375, weight=BOLD, colour=look.ink2)
        caps = [x for key, word, action in seen.hints for x in (Word(key, cap=True, action=action), Word(f"{tr(word)}  ", colour=look.ink2))]
        brush.words(w - 0.3, 1.0, caps, 0.9375, align="right")
        brush.rule(0.06, 1.9, w - 0.12)
        step = min(4.5, (w - 9.5) / max(1, len(seen.labels)))
        for n, label in enumerate(seen.labels):
            brush.text(9.5 + (n + 0.5) * step, 2.7, label, 0.8125, weight=BOLD, colour=look.ink2, align="centre", room=step)
        brush.rule(0.06, 3.5, w - 0.12)
        for line, (side, pair, name, figures) in enumerate(seen.teams):
            middle = 4.35 + line * 1.7
            brush.chip(0.4, middle, side, pair, height=1.3, width=1.5)
            brush.text(2.3, middle, name, 1.0, weight=BOLD, room=7.0)
            for n, figure in enumerate(figures):
                brush.text(9.5 + (n + 0.5) * step, middle, figure, 1.0, weight=BOLD, align="centre")
            brush.rule(0.06, middle + 0.85, w - 0.12)
        top = 7.1
        if not seen.open:
            brush.text(0.7, top + 1.0, tr("Every entry is finished"), 0.9375, colour=look.ink3)
            return
        brush.words(0.7, top + 0.9, (Word(f"{tr('Unfinished entries')}   ", bold=True, colour=look.ink2), Word("↓", cap=True, action="move.down"),
                                     Word(tr("finishes the newest"), colour=look.ink2)), 0.875)  # fmt: skip
        for n, row in enumerate(seen.open):
            middle = top + 2.7 + n * 1.7
            if middle + 0.85 > h:
                break
            brush.text(2.2, middle, row.period, 0.875, colour=look.ink3, align="right")
            brush.text(5.6, middle, row.time, 0.9375, weight=BOLD, align="right")
            if row.side is not None and row.pair is not None:
                brush.chip(6.2, middle, row.side, row.pair, height=1.3, width=1.5)
            brush.words(8.2, middle, (Word(row.text, bold=True), Word(f" · {row.note}", colour=look.amber)), 0.9375, room=w - 8.8)
            brush.rule(0.06, middle + 0.8, w - 0.12, look.amber, width=0.125)
            brush.spot(0, middle - 0.85, w, 1.7, f"open.{row.act}")
