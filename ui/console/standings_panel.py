"""The standings of a division, with the reason for every place."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import Light, Picture, Table, TableRow
from ui.theme import BOLD
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """The tables that are shown, and the teams that just played."""

    tables: tuple[Table, ...]
    chosen: tuple[str, ...]
    receipt: Light | None
    hint: str
    news: str = ""
    """What the correction of a result did to the tables."""


class StandingsPanel(Panel):
    """One division after a game, or all of them as a page."""

    whole = False

    def see(self, picture: Picture) -> Standings:
        """The division of this game, or every one on the page."""
        view = picture.view
        tables = picture.day.tables if self.whole else picture.day.tables[:1]
        receipt = next((s for s in picture.day.receipt if s.name.startswith("Standings")), None)
        return Standings(tables=tables, chosen=(view.home.code, view.away.code) if view.official else (), receipt=receipt,
                         hint=tr("{key} close", key=picture.keys.key("entry.park")) if self.whole else "", news=" · ".join(picture.day.news))  # fmt: skip

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Rank, team, figures, and why here."""
        assert isinstance(seen, Standings)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus if self.whole else None, width=0.125)
        if not seen.tables:
            brush.text(0.7, 1.0, tr("Standings"), 1.0, weight=BOLD)
            brush.text(0.8, 3.0, tr("No game of a round robin is official yet"), 0.9375, colour=look.ink3)
        if seen.hint:
            caps = (Word("TAB", cap=True, action="entry.next"), Word(f" {tr('bracket, suspensions')}   ", colour=look.ink2),
                    Word("F5", cap=True, action="print.sheet"), Word(f" {tr('write files')}   ", colour=look.ink2),
                    Word("ESC", cap=True, action="entry.park"), Word(f" {tr('close')}", colour=look.ink2))  # fmt: skip
            brush.words(w - 0.7, 1.0, caps, 0.875, align="right")
        elif seen.receipt is not None:
            wide = brush.text(w - 0.7, 1.0, seen.receipt.words or seen.receipt.name, 0.875, weight=BOLD, align="right", room=16)
            mark(brush, "tick" if seen.receipt.state == "ok" else "ring", w - 1.6 - wide, 1.0, 0.95, look.run.fill)
        top = 0.0
        if seen.news:
            brush.text(0.7, h - 0.9, seen.news, 0.9375, weight=BOLD, colour=look.amber, room=w - 1.4)
            h -= 1.6
        for table in seen.tables:
            top = self._table(brush, table, seen.chosen, w, h, top)
            if top > h - 4:
                break

    def _table(self, brush: Brush, table: Table, chosen: tuple[str, ...], w: float, h: float, top: float) -> float:
        look = brush.look
        brush.text(0.7, top + 1.0, table.title, 1.0, weight=BOLD, room=w * 0.5)
        if self.whole and table.note:
            top += 1.4
            brush.text(0.7, top + 1.1, table.note, 1.0, weight=BOLD, colour=look.amber, room=w - 1.4)
        else:
            brush.text(w * 0.5, top + 1.0, table.note, 0.8125, colour=look.amber, room=w * 0.3)
        brush.rule(0.06, top + 1.9, w - 0.12)
        k = w / 58.9
        ties = ((tr("T", about="ties"), 23.5 * k),) if any(row.ties for row in table.rows) else ()
        columns = ((tr("GP"), 17.6 * k), (tr("W"), (19.6 if ties else 20.3) * k), (tr("L"), (21.5 if ties else 22.8) * k), *ties,
                   (tr("Pts"), (25.8 if ties else 25.4) * k), (tr("GF–GA"), 29.2 * k))  # fmt: skip
        why = 32.4 * k
        brush.text(0.7, top + 2.7, "#", 0.8125, colour=look.ink2, weight=BOLD)
        brush.text(2.2, top + 2.7, tr("Team"), 0.8125, colour=look.ink2, weight=BOLD)
        for label, x in columns:
            brush.text(x, top + 2.7, label, 0.8125, colour=look.ink2, weight=BOLD, align="centre")
        brush.text(why, top + 2.7, tr("Why here"), 0.8125, colour=look.ink2, weight=BOLD)
        step = 1.7
        if not self.whole and table.rows:
            step = min(1.7, (h - top - 3.55) / len(table.rows))
        middle = top + 3.45 + step / 2
        for row in table.rows:
            if middle + step / 2 > h + 0.1:
                break
            if row.code in chosen:
                brush.fill(0.12, middle - step / 2, w - 0.24, step, look.chosen)
            size = min(1.0, step * 0.6)
            brush.text(0.9, middle, row.rank, size, colour=look.ink2, align="centre")
            room = columns[0][1] - 3.4
            brush.text(2.2, middle, row.team, brush.fit(row.team, size, room, BOLD), weight=BOLD, room=room)
            for (_, x), figure in zip(columns, _figures(row, tied=bool(ties)), strict=True):
                brush.text(x, middle, figure, size, weight=BOLD, align="centre")
            small = min(0.875, size)
            lines = brush.wrapped(row.why, small, w - why - 0.6) if self.whole else [row.why]
            for n, line in enumerate(lines):
                brush.text(why, middle + n * 1.2, line, small, colour=look.ink2, room=w - why - 0.6)
            middle += (len(lines) - 1) * 1.2
            brush.rule(0.06, middle + step / 2, w - 0.12)
            middle += step
        return middle + 0.3


def _figures(row: TableRow, *, tied: bool) -> tuple[str, ...]:
    return (row.games, row.wins, row.losses, *((row.ties,) if tied else ()), row.points, row.goals)
