"""The sheet: every act, newest first; with G, Y or X it takes the digits, and shows what a correction would change."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtGui import QWheelEvent

from clockapp.game.desk import SheetLine
from clockapp.game.view import Side
from ui.console.advice_strip import fitted
from ui.console.brush import Brush, Word
from ui.console.panel import Panel
from ui.console.picture import PAGE, Filter, Picture, SheetChoice, Weighed, rows
from ui.core_words import core
from ui.theme import BOLD, Pair
from ui.translate import later, tr

ROW = 1.7
WEIGHED: dict[Weighed, str] = {"void": later("If it is taken out"), "release": later("If the referee lets the player out now"), "begin": later("If it begins now")}
DOES: dict[Weighed, str] = {"void": later("take it out"), "release": later("let out now"), "begin": later("begin now")}
TITLES: dict[Filter, str] = {"goals": later("Sheet · goals"), "penalties": later("Sheet · penalties"), "all": later("Sheet · all"), "corrected": later("Sheet · corrected")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """An act as it is shown; `pick` is its key while the sheet takes digits."""

    act: int
    pick: str
    period: str
    time: str
    side: Side | None
    pair: Pair | None
    text: str
    note: str
    struck: bool
    unfinished: bool
    trouble: bool
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What the sheet shows."""

    title: str
    open: bool
    hints: tuple[tuple[str, str, str], ...]
    rows: tuple[Row, ...]
    asks: str
    preview: tuple[str, ...]
    clock: str
    does: str = ""
    """What ENTER does."""
    penalty: bool = False
    """A penalty is chosen, which can be let out or begun by hand, with these `keys`."""
    keys: tuple[str, str] = ("", "")


def row_of(picture: Picture, line: SheetLine, n: int) -> Row:
    """One act as it is shown."""
    choice = picture.posture.sheet
    page = choice.page if choice else 0
    index = n - page * PAGE
    text = line.text
    if line.team is not None and picture.view.team(line.team).name:  # the chip says whose it is
        text = text.replace(f" {picture.view.team(line.team).name}", "", 1)
    note = {"voided": tr("taken out"), "problem": tr("without effect")}.get(line.state, "")
    mended = picture.signed.get(line.act)
    was = (mended.was if mended is not None else "") or line.was
    if line.state == "amended" and was and not bare(picture, line, was):
        kind = f"{line.text.partition(' ')[0]} "  # the same kind need not be said again, nor the same team
        team = picture.view.team(line.team).name if line.team is not None else ""
        note = tr("was {act}", act=picture.shortened(was.removeprefix(kind).removeprefix(f"{team} ")))
    if note and mended is not None and mended.said:
        note = f"{note} · {mended.said}" if line.state == "amended" else f"{note} {mended.said}"
    if line.unfinished:
        note = tr("to be finished")
    strangers = picture.strangers(line)
    if strangers:
        note = tr("no {numbers} in the line-up", numbers=", ".join(f"#{number}" for number in strangers))
    if line.override:
        note = f"{note} · {line.override}" if note else line.override
    return Row(act=line.act, pick=str(index + 1) if choice and 0 <= index < PAGE else "", period=core(line.period), time=line.time,
               side=line.team, pair=picture.pair(line.team) if line.team else None, text=picture.shortened(text), note=note,
               struck=line.state in {"voided", "undone"}, unfinished=picture.unfinished(line), trouble=line.state == "problem",
               chosen=choice is not None and choice.chosen == line.act)  # fmt: skip


def bare(picture: Picture, line: SheetLine, was: str) -> bool:
    """Whether the act was only a stamp before: its details were filled in, nothing was changed."""
    return line.team is not None and was.endswith(picture.view.team(line.team).name or "?")


class SheetTable(Panel):
    """All acts in one table; it paints what has room and looks at no more."""

    least = (29, 10)

    offset = 0
    _listed: tuple[object, object, tuple[SheetLine, ...]] = (None, None, ())

    def _found(self, picture: Picture) -> tuple[SheetLine, ...]:
        """The lines of the filter; worked out when there is another line or another filter."""
        choice = picture.posture.sheet
        only = (choice.only, choice.side) if choice else None
        if self._listed[0] is not picture.desk.lines or self._listed[1] != only:
            self._listed = (picture.desk.lines, only, rows(picture))
        return self._listed[2]

    def see(self, picture: Picture) -> Sheet:
        """The acts of the filter from the row that the wheel has come to."""
        choice, keys = picture.posture.sheet, picture.keys
        found = self._found(picture)
        most = max(PAGE, int(self.height() / (ROW * self._rem)) + 1)  # the rest is not even looked at
        first = max(0, min(self.offset, len(found) - 3)) if choice is None else choice.page * PAGE
        shown = tuple(row_of(picture, line, first + n) for n, line in enumerate(found[first : first + most]))
        filters = [("sheet.goals", later("goals")), ("sheet.penalties", later("penalties")), ("sheet.all", later("all"))]
        if choice is not None:
            filters = [(a, later("corrected") if w == choice.only == "all" else w) for a, w in filters if choice.only != w or w == "all"]
            filters += [("entry.next", later("team")), ("entry.odd", later("insert"))]
        hints = [(keys.key(a), tr(w), a) for a, w in filters]
        if choice is not None and len(found) > PAGE:
            hints.insert(0, ("0", tr("older"), "digit.0"))
        asks, clock = "", ""
        chosen = next((s for s in shown if s.chosen), None)
        if choice is not None and chosen is not None:
            asks = f"{chosen.text} · {chosen.period} {chosen.time}" if not choice.weighed else f"{tr(WEIGHED[choice.weighed])}: {chosen.text} ({chosen.period} {chosen.time})"
            if not choice.weighed and chosen.note:  # whole here, where the row may have no room for it
                asks = f"{asks} · {chosen.note}"
            clock = chosen.time if choice.weighed == "void" else ""
        title = tr(TITLES[choice.only]) if choice else tr("Sheet")
        if choice is not None and choice.side is not None:
            title = f"{title} · {picture.short(choice.side)}"
        return Sheet(title=title, open=choice is not None, hints=tuple(hints), rows=shown,
                     asks=asks, preview=picture.posture.preview if choice and choice.weighed else (), clock=clock,
                     does=tr(DOES[choice.weighed]) if choice and choice.weighed else "", penalty=self._is_penalty(picture, choice), keys=(keys.key("running.order"), keys.key("step.next")))  # fmt: skip

    @staticmethod
    def _is_penalty(picture: Picture, choice: SheetChoice | None) -> bool:
        line = next((n for n in picture.desk.lines if choice is not None and n.act == choice.chosen), None)
        return line is not None and line.what == "penalty" and line.holds

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A head, the rows that have room, and a question under them while a correction is weighed."""
        assert isinstance(seen, Sheet)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus if seen.open else None, width=0.125 if seen.open else 0.0625)
        caps = tuple(x for key, word, action in seen.hints for x in (Word(key, cap=True, action=action), Word(f"{word}  ", colour=look.ink2)))
        title = brush.width(seen.title, 0.9375, BOLD)
        wide = brush.words(w - 0.3, 1.0, caps, fitted(brush, caps, 0.9375, w - title - 1.6), align="right")
        room = w - wide - 1.2
        at = 0.7 + brush.text(0.7, 1.0, seen.title, brush.fit(seen.title, 0.9375, room, BOLD, least=0.75), weight=BOLD,
                              colour=look.ink if seen.open else look.ink2, room=room) + 0.6  # fmt: skip
        under = "" if seen.open else tr("newest first")
        if at + brush.width(under, 0.875) + 0.5 < w - 0.3 - wide:  # beside the miniature there is no room for it
            brush.text(at, 1.0, under, 0.875, colour=look.ink3)
        brush.rule(0.06, 1.9, w - 0.12)
        weighing = bool(seen.asks)
        foot = h - (10.2 if seen.preview else 3.4) if weighing else h
        for n, row in enumerate(seen.rows):
            top = 1.95 + n * ROW
            if top + ROW > foot - 0.1:
                break
            brush.kept(row, 0, top, w, ROW, partial(_row, row=row, w=w))
        if weighing:
            self._weigh(brush, seen, w, foot, h)

    def _weigh(self, brush: Brush, seen: Sheet, w: float, foot: float, h: float) -> None:
        look = brush.look
        brush.fill(0.12, foot, w - 0.24, h - foot - 0.12, look.panel2, radius=0.2)
        brush.rule(0.12, foot, w - 0.24, look.focus, width=0.125)
        middle = foot + 0.95
        brush.text(0.7, middle, seen.asks, brush.fit(seen.asks, 0.9375, w - 1.4, least=0.75), colour=look.ink2, room=w - 1.4)
        pieces = [p for line in seen.preview for p in brush.wrapped(line, 1.0, w - 1.4, weight=BOLD)]
        for piece in pieces[:4]:
            middle += 1.5
            brush.text(0.7, middle, piece, 1.0, weight=BOLD, room=w - 1.4)
        if seen.preview:
            words: tuple[Word, ...] = (Word("ENTER", cap=True, action="entry.save"), Word(f" {seen.does}   ", colour=look.ink2), Word("ESC", cap=True, action="entry.park"),
                     Word(f" {tr('leave it')}", colour=look.ink2))  # fmt: skip
            if seen.clock:
                words += (Word("   "), Word("C", cap=True, action="clock.set"), Word(f" {tr('also set the clock to {time}', time=seen.clock)}", colour=look.ink2))
        else:
            said = [("X", tr("out", about="sheet"), "sheet.all"), ("1–9", tr("retype"), ""), ("=", tr("another"), "replace"), ("C", tr("time"), "clock.set")]
            if seen.penalty:
                said += [(seen.keys[0], tr("let out"), "running.order"), (seen.keys[1], tr("begin now"), "step.next")]
            words = tuple(word for key, text, action in said for word in (Word(key, cap=True, action=action), Word(f" {text}  ", colour=look.ink2)))
        brush.words(0.7, h - 1.25, words, fitted(brush, words, 0.9375, w - 1.2), room=w - 0.9)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel goes back in time, and forth."""
        self.action.emit("sheet.newer" if event.angleDelta().y() > 0 else "sheet.older")


def _row(brush: Brush, row: Row, w: float) -> None:
    look, top = brush.look, 0.0
    middle = top + ROW / 2
    if row.chosen:
        brush.fill(0.12, top, w - 0.24, ROW, look.chosen)
    ink = look.ink3 if row.struck else look.ink
    at = 0.7
    if row.pick:
        brush.cap(0.45, middle, row.pick, size=0.8, action=f"digit.{row.pick}")
        at = 2.3
    brush.text(at + 0.9, middle, row.period, 0.875, colour=look.ink3, align="centre", struck=row.struck, room=2.2)
    brush.text(at + 5.0, middle, row.time, 0.9375, weight=BOLD, colour=ink, align="right", struck=row.struck)
    if row.side is not None and row.pair is not None:
        brush.p.setOpacity(0.6 if row.struck else 1.0)
        brush.chip(at + 5.6, middle, row.side, row.pair, height=1.3, width=1.5)
        brush.p.setOpacity(1.0)
    left = at + 7.6
    head, gap, rest = row.text.partition(" ")
    words = [Word(head, bold=True, colour=ink, struck=row.struck), Word(gap + rest, colour=ink, struck=row.struck)]
    if row.note:
        colour = look.amber if row.unfinished or row.trouble else look.ink3
        words.append(Word(f" · {row.note}", colour=colour, italic=row.struck))
    room = w - left - 0.5
    brush.words(left, middle, words, fitted(brush, tuple(words), 0.9375, room), room=room)
    colour, width = (look.amber, 0.125) if row.unfinished else (look.line, 0.0625)
    brush.rule(0.06, top + ROW - 0.06, w - 0.12, colour, width=width)
    brush.spot(0, top, w, ROW, f"open.{row.act}")
