"""The charts: the one file that imports pyqtgraph, which takes most of a second; so it is imported when a chart opens."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, assert_never

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QSizePolicy, QVBoxLayout, QWidget

from clockapp.game.face import clock as minutes_and_seconds
from clockapp.game.timeline import Bar, Mark, Timeline
from clockapp.game.view import Side
from ui.core_words import core, mark_of
from ui.reports.axes import elided, shown, whole_numbers
from ui.reports.figures import Bars, Colours, Figure, Lines, Series
from ui.theme import Palette, font, readable
from ui.translate import later, tr

NEAR_PX = 14
"""So near the pointer must be to an act to name it."""
WHEEL = ("#4C9BFF", "#FF8A4C", "#35D07F", "#FF6FA8", "#C59BFF", "#FFC94C", "#4FD8E0", "#B7C3CF", "#A8E05F", "#FF6B6B")
"""Colours of lines and bars that are no team's own, in turn."""
ROWS = (("lead", 5), ("penalties", 3), ("shots", 2))
TICK_S = 300
SHADES = later("shaded: one team has more skaters; grey: as many each, but not five")


class Look:
    """Pens, brushes and letters of a palette."""

    def __init__(self, palette: Palette, colours: Colours) -> None:
        self.palette = palette
        ground = palette.panel
        self.home = readable(colours.home, ground, at_least=3) if colours.home else palette.home.fill
        self.away = readable(colours.away, ground, at_least=3) if colours.away else palette.away.fill

    def colour(self, side: Side) -> QColor:
        """A team's colour, moved until it can be seen on the ground."""
        return QColor(self.home if side == "home" else self.away)

    def brush(self, side: Side, alpha: int = 255) -> QBrush:
        """Home is filled, away hatched: the teams can be told apart without colours."""
        colour = self.colour(side)
        colour.setAlpha(alpha)
        return QBrush(colour) if side == "home" else QBrush(colour, Qt.BrushStyle.Dense3Pattern)

    def turn(self, number: int, own: str | None = None) -> QColor:
        """The colour of the series with that number."""
        return QColor(readable(own or WHEEL[number % len(WHEEL)], self.palette.panel, at_least=3))

    def pen(self, colour: str | QColor, width: int = 1, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        """A pen that is as wide on every scale."""
        pen = QPen(QColor(colour), width, style)
        pen.setCosmetic(True)
        return pen

    def letters(self, pixels: int = 12) -> QFont:
        """The letters of axes and labels."""
        return font(pixels)


class Chart(QWidget):
    """A widget with one drawing in it, which can be painted anywhere else too."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.canvas: Any = pg.GraphicsLayoutWidget()
        self.canvas.setBackground(look.palette.panel)
        self.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.canvas)

    def scene(self) -> QGraphicsScene:
        """What is drawn, to be rendered into a file."""
        scene: QGraphicsScene = self.canvas.scene()
        return scene

    def paint_to(self, painter: QPainter, target: QRectF) -> None:
        """Paint the chart as it is into a rectangle."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.scene().render(painter, target, QRectF(self.canvas.viewRect()), Qt.AspectRatioMode.KeepAspectRatio)

    def plot(self, row: int, title: str = "") -> Any:
        """A plot in the look of the console that nobody can shove out of its frame."""
        plot = self.canvas.addPlot(row=row, col=0)
        plot.setMenuEnabled(False)
        plot.hideButtons()
        plot.setMouseEnabled(x=False, y=False)
        if title:
            plot.setTitle(shown(title), color=self.look.palette.ink, size="12pt", bold=True)
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setPen(self.look.pen(self.look.palette.ctl))
            axis.setTextPen(self.look.palette.ink2)
            axis.setTickFont(self.look.letters())
        return plot


    def _legend(self, plot: Any, side: int, spacing: int = 0) -> None:
        """A legend in the upper corner, left (1) or right (-1); it grows with the picture where that is saved larger."""
        legend = plot.addLegend(offset=(8 * side, 4), labelTextColor=self.look.palette.ink, labelTextSize="9pt",
                                brush=QBrush(QColor(self.look.palette.panel2)), verSpacing=spacing)  # fmt: skip
        legend.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations, False)


class GameChart(Chart):
    """A game as a timeline: the lead as an area, goals, penalties as bars, strength shaded, timeouts, shots; a scrubber."""

    named = Signal(str)
    """The words of the act under the pointer; empty over none."""
    chosen = Signal(int)
    """An act was clicked: its number."""
    scrubbed = Signal(int)
    """The scrubber stands at so many seconds of play."""

    def __init__(self, line: Timeline, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.line = line
        self.at_s = line.length_s
        self.plots: dict[str, Any] = {name: self.plot(row) for row, (name, _) in enumerate(ROWS)}
        for row, (_, share) in enumerate(ROWS):
            self.canvas.ci.layout.setRowStretchFactor(row, share)
        self._lines: list[Any] = []
        self._places: list[tuple[str, float, float, float, Mark | Bar]] = []
        self._title()
        self._frame()
        self._strength()
        self._lead()
        self._penalties()
        self._shots()
        self._scrubber()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.canvas.scene().sigMouseMoved.connect(self._moved)
        self.canvas.scene().sigMouseClicked.connect(self._clicked)

    def paint_to(self, painter: QPainter, target: QRectF) -> None:
        """Paint the chart into a rectangle, without the scrubber, which is no part of the game."""
        for line in self._lines:
            line.hide()
        super().paint_to(painter, target)
        for line in self._lines:
            line.show()

    # --- what is drawn, in the order of its layers

    def _title(self) -> None:
        """Whose marks are squares and whose are circles, and the score with how it came about."""
        home, away = self.line.score
        title = f"■ {self.line.home}  {home} – {away}{mark_of(self.line.decided_in)}  {self.line.away} ●"
        self.plots["lead"].setTitle(shown(title), color=self.look.palette.ink, size="12pt", bold=True)

    def _frame(self) -> None:
        end = max(60, self.line.length_s)
        ticks = [(p.from_s + s, minutes_and_seconds(s)) for p in self.line.periods for s in range(TICK_S, p.to_s - p.from_s, TICK_S)]
        names = [(p.from_s, core(p.label)) for p in self.line.periods]
        self.sides, wide = elided((self.line.home, self.line.away), self.look.letters())
        for name, plot in self.plots.items():
            plot.setXRange(0, end, padding=0.01)
            plot.setXLink(self.plots["lead"])
            plot.getAxis("bottom").setTicks([sorted([*names, *ticks])] if name == "shots" else [[]])
            plot.getAxis("left").setWidth(wide)
            for period in self.line.periods[1:]:
                plot.addItem(pg.InfiniteLine(period.from_s, pen=self.look.pen(self.look.palette.ctl, 1, Qt.PenStyle.DashLine)))

    def _strength(self) -> None:
        """A shade over the time a team skates one more, paler where both are short."""
        for span in self.line.strength:
            if (span.home, span.away) == (5, 5):
                continue
            ground = QColor(self.look.palette.ink3) if span.home == span.away else self.look.colour("home" if span.home > span.away else "away")
            ground.setAlpha(46)
            region = pg.LinearRegionItem((span.from_s, span.to_s), movable=False, brush=QBrush(ground), pen=pg.mkPen(None))
            region.setZValue(-20)
            self.plots["lead"].addItem(region)

    def _lead(self) -> None:
        plot, steps = self.plots["lead"], [*self.line.lead, (max(60, self.line.length_s), self.line.lead[-1][1])]
        xs, ys = [0], [0]
        for (at_s, lead), (_, _) in pairwise(steps):
            xs += [at_s, at_s]
            ys += [ys[-1], lead]
        xs.append(steps[-1][0])
        ys.append(ys[-1])
        for side, keep in (("home", max), ("away", min)):
            own = [keep(0, y) for y in ys]
            if not any(own):
                continue
            plot.plot(xs, own, pen=self.look.pen(self.look.colour(side), 2), fillLevel=0, brush=self.look.brush(side, 120))  # type: ignore[arg-type]
        plot.addItem(pg.InfiniteLine(0, angle=0, pen=self.look.pen(self.look.palette.ink2)))
        most = max(2, *(abs(y) for y in ys)) + 1
        plot.setYRange(-most, most, padding=0)
        step = max(1, most // 4)
        plot.getAxis("left").setTicks([[(y, f"{abs(y):+d}" if y else tr("tie")) for y in range(-most + 1, most, step) if y % step == 0]])
        score = 0
        for goal in self.line.goals:
            score += 1 if goal.team == "home" else -1
            self._mark("lead", goal, score, "s" if goal.team == "home" else "o")
        for timeout in self.line.timeouts:
            self._mark("lead", timeout, (most - 0.5) * (1 if timeout.team == "home" else -1), "t1" if timeout.team == "home" else "t")

    def _mark(self, plot: str, mark: Mark, y: float, symbol: str) -> None:
        edge = self.look.pen(self.look.palette.ink, 2)
        spot = pg.ScatterPlotItem([mark.at_s], [y], symbol=symbol, size=15, brush=self.look.colour(mark.team), pen=edge)
        self.plots[plot].addItem(spot)
        self._places.append((plot, mark.at_s, mark.at_s, y, mark))

    def _penalties(self) -> None:
        plot = self.plots["penalties"]
        lanes = max([1, *(bar.lane + 1 for bar in self.line.penalties)])
        for bar in self.line.penalties:
            y = (bar.lane + 0.5) * (1 if bar.team == "home" else -1)
            width = max(bar.to_s - bar.from_s, 4)
            plot.addItem(pg.BarGraphItem(x0=[bar.from_s], width=[width], y=[y], height=[0.8],
                                         brush=self.look.brush(bar.team), pen=self.look.pen(self.look.palette.ink)))  # fmt: skip
            self._places.append(("penalties", bar.from_s, bar.from_s + width, y, bar))
        plot.addItem(pg.InfiniteLine(0, angle=0, pen=self.look.pen(self.look.palette.ink2)))
        plot.setYRange(-lanes, lanes, padding=0.05)
        plot.getAxis("left").setTicks([[(lanes / 2, self.sides[0]), (-lanes / 2, self.sides[1])]])

    def _shots(self) -> None:
        plot = self.plots["shots"]
        self._legend(plot, 1, -4)
        names = {"home": self.line.home, "away": self.line.away}
        sums = {"home": sum(home for _, home, _ in self.line.shots_by_period), "away": sum(away for _, _, away in self.line.shots_by_period)}
        most = 1
        for side, style in (("home", Qt.PenStyle.SolidLine), ("away", Qt.PenStyle.DashLine)):
            times = [m.at_s for m in self.line.shots if m.team == side]
            most = max(most, len(times))
            xs = [0, *(x for t in times for x in (t, t)), max(60, self.line.length_s)]
            ys = [0, *(y for n in range(len(times)) for y in (n, n + 1)), len(times)]
            pen = self.look.pen(self.look.colour(side), 2, style)  # type: ignore[arg-type]
            plot.plot(xs, ys, pen=pen, name=shown(f"{names[side]}  {sums[side]}"))
        plot.setYRange(0, most * 1.1, padding=0)
        plot.getAxis("left").setTicks([whole_numbers(0, most, 3)])
        plot.setLabel("left", tr("shots"), color=self.look.palette.ink2)
        plot.setLabel("bottom", tr(SHADES), color=self.look.palette.ink2)

    def _scrubber(self) -> None:
        for plot in self.plots.values():
            line = pg.InfiniteLine(self.at_s, movable=True, bounds=(0, self.line.length_s), pen=self.look.pen(self.look.palette.focus, 3))
            line.sigPositionChanged.connect(self._dragged)
            plot.addItem(line)
            self._lines.append(line)

    # --- what the pointer and the keys do

    def _dragged(self, line: Any) -> None:
        self.scrub(round(line.value()))

    def scrub(self, at_s: int) -> None:
        """Put the scrubber at a second of play."""
        at_s = max(0, min(self.line.length_s, at_s))
        if at_s == self.at_s:
            return
        self.at_s = at_s
        for line in self._lines:
            line.blockSignals(True)
            line.setValue(at_s)
            line.blockSignals(False)
        self.scrubbed.emit(at_s)

    def act_at(self, plot: str, at: QPointF) -> Mark | Bar | None:
        """The act drawn nearest to a point of a plot's scene rectangle; None where there is none near."""
        found, nearest = None, float(NEAR_PX)
        view = self.plots[plot].vb
        for where, from_s, to_s, y, mark in self._places:
            if where != plot:
                continue
            begin, end = view.mapViewToScene(QPointF(from_s, y)), view.mapViewToScene(QPointF(to_s, y))
            across = max(begin.x() - at.x(), at.x() - end.x(), 0.0)
            apart = max(across, abs(begin.y() - at.y()) * (0.6 if isinstance(mark, Bar) else 1.0))
            if apart < nearest:
                found, nearest = mark, apart
        return found

    def _under(self, at: QPointF) -> Mark | Bar | None:
        name = next((name for name, plot in self.plots.items() if plot.sceneBoundingRect().contains(at)), None)
        return self.act_at(name, at) if name else None

    def _moved(self, at: QPointF) -> None:
        mark = self._under(at)
        self.named.emit(mark.words if mark else "")

    def _clicked(self, event: Any) -> None:
        mark = self._under(event.scenePos())
        if mark is not None:
            self.chosen.emit(mark.act)
        else:
            self.scrub(round(self.plots["lead"].vb.mapSceneToView(event.scenePos()).x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right: ten seconds, with Shift one; up and down: from goal to goal, penalty to penalty."""
        step = 1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 10
        acts = sorted({at for _, at, _, _, _ in self._places})
        match event.key():
            case Qt.Key.Key_Left:
                self.scrub(self.at_s - step)
            case Qt.Key.Key_Right:
                self.scrub(self.at_s + step)
            case Qt.Key.Key_Up:
                self.scrub(round(max((x for x in acts if x < self.at_s), default=0)))
            case Qt.Key.Key_Down:
                self.scrub(round(min((x for x in acts if x > self.at_s), default=self.line.length_s)))
            case _:
                super().keyPressEvent(event)


class FigureChart(Chart):
    """Bars or lines."""

    def __init__(self, figure: Figure, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.figure = figure
        self.area = self.plot(0, figure.title)
        if len(figure.series) > 1:
            self._legend(self.area, -1)
        match figure:
            case Bars():
                self._bars(figure)
            case Lines():
                self._lines(figure)
            case never:
                assert_never(never)

    def _brush(self, number: int, series: Series) -> QBrush:
        if series.side is not None:
            return self.look.brush(series.side)
        colour = self.look.turn(number, series.colour)
        return QBrush(colour) if number % 2 == 0 else QBrush(colour, Qt.BrushStyle.Dense3Pattern)

    def _bars(self, figure: Bars) -> None:
        count = len(figure.series)
        width = 0.8 / max(1, count)
        ticks = [list(enumerate(figure.labels))]
        for number, series in enumerate(figure.series):
            middles = [i - 0.4 + width * (number + 0.5) for i in range(len(series.values))]
            brush, pen = self._brush(number, series), self.look.pen(self.look.palette.ink2)
            if figure.lying:
                bars = pg.BarGraphItem(x0=0, width=list(series.values), y=middles, height=width, brush=brush, pen=pen, name=shown(series.name))
            else:
                bars = pg.BarGraphItem(x=middles, height=list(series.values), width=width, brush=brush, pen=pen, name=shown(series.name))
            self.area.addItem(bars)
            for middle, value in zip(middles, series.values, strict=True):
                self._number(value, middle, lying=figure.lying)
        self._scale(figure, ticks)

    def _number(self, value: float, middle: float, *, lying: bool) -> None:
        """The number itself at the end of its bar: nobody has to guess it from an axis."""
        anchor = (0, 0.5) if lying else (0.5, 1 if value >= 0 else 0)
        text = pg.TextItem(f"{value:g}", color=self.look.palette.ink, anchor=anchor)
        text.setFont(self.look.letters())
        text.setPos(*((value, middle) if lying else (middle, value)))
        self.area.addItem(text)

    def _scale(self, figure: Bars, ticks: list[list[tuple[int, str]]]) -> None:
        values = [value for series in figure.series for value in series.values]
        least, most = min([0.0, *values]), max([1.0, *values])
        head = 0.6 if len(figure.series) > 1 else 0.15  # room for the legend beside the bars
        span = (least - (most - least) * 0.15 if least < 0 else 0, most + (most - least) * head)
        along, across = ("left", "bottom") if figure.lying else ("bottom", "left")
        self.area.getAxis(along).setTicks(ticks)
        self.area.getAxis(across).setTicks([whole_numbers(*span)])
        self.area.setLabel(across, figure.unit, color=self.look.palette.ink2)
        ends = (-0.6, max(0.6, len(figure.labels) - 0.4))
        if figure.lying:
            self.area.setXRange(*span, padding=0)
            self.area.setYRange(*ends, padding=0)
            self.area.invertY()
        else:
            self.area.setYRange(*span, padding=0)
            self.area.setXRange(*ends, padding=0)

    def _lines(self, figure: Lines) -> None:
        styles = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
        for number, series in enumerate(figure.series):
            colour = self.look.turn(number, series.colour)
            pen = self.look.pen(colour, 3, styles[number // len(WHEEL) % len(styles)])
            symbol = "osdt+x"[number % 6]
            self.area.plot(list(range(len(series.values))), list(series.values), pen=pen, symbol=symbol, symbolSize=10,
                           symbolBrush=colour, symbolPen=pen, name=shown(f"{series.name}  {series.values[-1]:g}" if series.values else series.name))  # fmt: skip
        most = max([1.0, *(v for s in figure.series for v in s.values)])
        self.area.getAxis("bottom").setTicks([list(enumerate(figure.labels))])
        self.area.getAxis("left").setTicks([whole_numbers(0, most * 1.1)])
        self.area.setLabel("left", figure.unit, color=self.look.palette.ink2)
        self.area.setYRange(0, most * 1.1, padding=0)
        self.area.setXRange(-0.3, max(0.3, len(figure.labels) - 0.7) + 0.6, padding=0)
