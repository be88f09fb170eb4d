"""The console window: the grid, and which panel stands where in which phase. Nothing ever covers clock or score."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui import theme
from ui.console.advice_strip import AdviceStrip, tall
from ui.console.bench_list import BenchList
from ui.console.bottom_bar import BottomBar
from ui.console.break_panel import BreakPanel
from ui.console.checks_page import ChecksPage
from ui.console.clock_face import ClockFace
from ui.console.entry_form import EntryForm
from ui.console.final_panel import NextPanel, ReceiptPanel, SuspensionPanel
from ui.console.game_list import GameList
from ui.console.key_help import KeyHelp
from ui.console.keymap_page import KeymapPage
from ui.console.line_panel import LinePanel
from ui.console.office_list import OfficeList
from ui.console.panel import Panel
from ui.console.penalty_list import PenaltyList
from ui.console.picture import Picture
from ui.console.rules_page import GuidePage, RulesPage
from ui.console.sheet_table import SheetTable
from ui.console.shootout_desk import ShootoutDesk
from ui.console.standings_panel import StandingsPanel
from ui.console.team_block import TeamBlock
from ui.console.team_pad import TeamPad
from ui.console.top_line import TopLine
from ui.translate import tr

GAP = 0.5
SIDE = 25.0
LINE = 8.0
ASIDE = 12.0
"""How wide the miniature of the board is."""
ENDS: tuple[tuple[int, Literal["left", "right"]], ...] = ((0, "left"), (2, "right"))
TOP, UPPER, MIDDLE, BAR = 2.125, 14.25, 10.5, 2.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A place in the grid: columns 0 to 2, rows 0 (clock) to 2 (pads), both ends included."""

    left: int
    right: int
    top: int
    bottom: int


def at(column: int, row: int, *, to_column: int | None = None, to_row: int | None = None) -> Cell:
    """A cell, or a span of cells."""
    return Cell(left=column, right=column if to_column is None else to_column, top=row, bottom=row if to_row is None else to_row)


def places(picture: Picture) -> Mapping[str, Cell]:
    """Which panels are shown, and where."""
    view, posture = picture.view, picture.posture
    shown = {"left": at(0, 0), "clock": at(1, 0), "right": at(2, 0)}
    page = {"keys": "help", "rules": "rules", "guide": "guide", "standings": "standings_page", "games": "games",
            "bracket": "bracket", "suspensions": "suspensions_page", "checks": "checks", "keymap": "keymap"}.get(posture.overlay)  # fmt: skip
    if page is not None:
        return {**shown, page: at(0, 1, to_column=2, to_row=2)}
    if view.official and posture.sheet is None and posture.question is None:
        return {**shown, "standings": at(0, 1, to_column=1), "receipt": at(2, 1), "suspensions": at(0, 2), "next": at(1, 2, to_column=2)}
    form = posture.form.team if posture.form is not None else None
    sheet_tall = posture.sheet is not None and posture.question is None
    if view.phase == "shootout":
        for column, end in ENDS:
            typing = form is not None and form == picture.side_at(end)
            shown |= {f"penalties_{end}": at(column, 1), f"form_{end}": at(column, 2)} if typing else {f"bench_{end}": at(column, 1, to_row=2)}
        if posture.question is not None:
            return {**shown, "advice": at(1, 1, to_row=2)} if tall(picture) else {**shown, "advice": at(1, 1), "sheet": at(1, 2)}
        return {**shown, "sheet" if posture.sheet is not None else "shootout": at(1, 1, to_row=2)}
    for column, end in ENDS:
        typing = form is not None and form == picture.side_at(end)
        shown |= {f"penalties_{end}": at(column, 1), f"{'form' if typing else 'pad'}_{end}": at(column, 2)}
    if tall(picture):
        return {**shown, "advice": at(1, 1, to_row=2)}
    if sheet_tall:
        return {**shown, "sheet": at(1, 1, to_row=2)}
    pause = view.phase in {"intermission", "overtime_break"} and posture.sheet is None
    return {**shown, "advice": at(1, 1), "break" if pause else "sheet": at(1, 2)}


class Console(QWidget):
    """The operator's window."""

    action = Signal(str)
    """Something was pressed by mouse or finger: the action its key would have done."""
    resized = Signal()
    closing = Signal()
    first_paint = Signal()
    """The window has been painted for the first time: heavier things may begin."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("clockapp")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(1024, 576)
        self._look = theme.DARK
        self._places: Mapping[str, Cell] = {}
        self._painted = False
        self._refused = ""
        self._rehearsal = False
        self._aside: QWidget | None = None
        self.rem = 16.0
        self._letters = theme.letters()
        self.may_close: Callable[[], bool] = lambda: True
        standings_page = StandingsPanel(self)
        standings_page.whole = True
        suspensions_page = OfficeList(self)
        suspensions_page.what = "suspensions"
        self.panels: dict[str, Panel] = {
            "left": TeamBlock("left", self), "clock": ClockFace(self), "right": TeamBlock("right", self),
            "penalties_left": PenaltyList("left", self), "penalties_right": PenaltyList("right", self), "advice": AdviceStrip(self),
            "pad_left": TeamPad("left", self), "pad_right": TeamPad("right", self), "sheet": SheetTable(self),
            "form_left": EntryForm("left", self), "form_right": EntryForm("right", self), "break": BreakPanel(self),
            "bench_left": BenchList("left", self), "bench_right": BenchList("right", self), "shootout": ShootoutDesk(self),
            "standings": StandingsPanel(self), "receipt": ReceiptPanel(self), "suspensions": SuspensionPanel(self), "next": NextPanel(self),
            "help": KeyHelp(self), "rules": RulesPage(self), "guide": GuidePage(self), "standings_page": standings_page, "games": GameList(self),
            "bracket": OfficeList(self), "suspensions_page": suspensions_page, "checks": ChecksPage(self), "keymap": KeymapPage(self),
        }  # fmt: skip
        self.top = TopLine(self)
        self.bar = BottomBar(self)
        self.line = LinePanel(self)
        for panel in (*self.panels.values(), self.top, self.bar, self.line):
            panel.action.connect(self.action)
            panel.hide()
        self.top.show()
        self.bar.show()
        self.resize(1366, 768)

    def refuse(self, words: str) -> None:
        """Nothing can be opened: only why, and what to do; no clock and no keys stand there as if one could play."""
        self._refused = words
        for panel in (*self.panels.values(), self.top, self.bar, self.line):
            panel.hide()
        self.update()

    def present(self, picture: Picture) -> None:
        """Show this picture: only panels whose part has changed paint."""
        if self._refused:
            return
        if picture.look is not self._look:
            self._look = picture.look
            self.update()
        if (picture.rehearsal is not None) != self._rehearsal:
            self._rehearsal = picture.rehearsal is not None
            self.update()
        wanted = places(picture)
        for name, panel in self.panels.items():
            if name in wanted:
                panel.present(picture)
        self.top.present(picture)
        self.bar.present(picture)
        if picture.posture.line is not None:
            self.line.present(picture)
            self.line.raise_()
        self.line.setVisible(picture.posture.line is not None)
        if wanted != self._places:
            self._places = wanted
            self._arrange()
        if self.windowTitle() != (title := f"clockapp · {picture.view.home.name} – {picture.view.away.name}"):
            self.setWindowTitle(title)

    def set_aside(self, widget: QWidget | None) -> None:
        """Something small that stands beside the sheet while nothing is typed or chosen there; None: the sheet has all its room."""
        if widget is self._aside:
            return
        if self._aside is not None:
            self._aside.hide()
        self._aside = widget
        if widget is not None:
            widget.setParent(self)
        self._arrange()

    def cell(self, place: Cell) -> QRectF:
        """A cell of the grid in pixels."""
        w, h = self.width() / self.rem, self.height() / self.rem
        columns = ((GAP, SIDE), (SIDE + 2 * GAP, w - 2 * SIDE - 4 * GAP), (w - SIDE - GAP, SIDE))
        first = TOP + GAP
        second, third = first + UPPER + GAP, first + UPPER + MIDDLE + 2 * GAP
        rows = ((first, UPPER), (second, MIDDLE), (third, h - third - BAR - 2 * GAP))
        x, y = columns[place.left][0], rows[place.top][0]
        right, bottom = sum(columns[place.right]), sum(rows[place.bottom])
        return QRectF(x * self.rem, y * self.rem, (right - x) * self.rem, (bottom - y) * self.rem)

    def _arrange(self) -> None:
        for name, panel in self.panels.items():
            place = self._places.get(name)
            if place is None:
                panel.hide()
                continue
            room = self.cell(place).toAlignedRect()
            if name == "sheet" and self._aside is not None and place == at(1, 2):
                room.setWidth(room.width() - round((ASIDE + GAP) * self.rem))
            panel.setGeometry(room)
            panel.resized(panel.grown(self.rem, self._letters))
            panel.show()
        self._put_aside()
        h = self.height() / self.rem
        self.top.setGeometry(QRectF(0, 0, self.width(), TOP * self.rem).toAlignedRect())
        tall = LINE + BAR + GAP
        self.line.setGeometry(QRectF(GAP * self.rem, (h - tall) * self.rem, self.width() - 2 * GAP * self.rem, (tall - GAP) * self.rem).toAlignedRect())
        self.bar.setGeometry(QRectF(GAP * self.rem, (h - BAR - GAP) * self.rem, self.width() - 2 * GAP * self.rem, BAR * self.rem).toAlignedRect())
        for panel in (self.line, self.bar):
            panel.resized(panel.grown(self.rem, self._letters))

    def _put_aside(self) -> None:
        if self._aside is None:
            return
        if self._places.get("sheet") != at(1, 2):
            self._aside.hide()
            return
        room = self.cell(at(1, 2)).toAlignedRect()
        room.setLeft(room.right() + 1 - round(ASIDE * self.rem))
        self._aside.setGeometry(room)
        self._aside.show()

    def changeEvent(self, event: QEvent) -> None:
        """The system's letters are of another size now."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange} and (letters := theme.letters()) != self._letters:
            self._letters = letters
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The unit of length follows the window."""
        super().resizeEvent(event)
        self.rem = theme.rem(self.width(), self.height())
        self.top.resized(self.rem)
        self._arrange()
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground between the panels."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._look.bg))
        if self._refused:
            painter.setPen(QColor(self._look.ink))
            painter.setFont(theme.font(round(1.375 * self.rem)))
            edge = round(6 * self.rem)
            painter.drawText(self.rect().adjusted(edge, edge, -edge, -edge), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._refused)
        elif not self._places:
            painter.setPen(QColor(self._look.ink2))
            painter.setFont(theme.font(round(1.25 * self.rem)))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("Opening the tournament …"))
        if self._rehearsal:  # a frame of dots around everything: nobody takes it for the game
            painter.setPen(QPen(QColor(self._look.ink), 0.22 * self.rem, Qt.PenStyle.DotLine))
            painter.drawRect(QRectF(0.22 * self.rem, (TOP + 0.22) * self.rem, self.width() - 0.44 * self.rem, self.height() - (TOP + 0.44) * self.rem))
        painter.end()
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.first_paint.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing the console ends the app, unless that is not meant; what is on its way to the disk is written first."""
        if not self.may_close():
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)
