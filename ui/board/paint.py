"""Painting marks. Each figure is drawn once for its height and colour and kept, so that a flip is one blit."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from ui.board import album, digits, lettering, palette
from ui.board.ops import (
    Area,
    Disc,
    Figures,
    Letters,
    Op,
    Picture,
    Plate,
    Point,
    Polygon,
    Rail,
    Shade,
    Stroke,
    bounds,
    moving,
)
from ui.digits import EM, glyphs

SHADE = 0.22
LARGE = 60
"""From this size on letters are kept as a picture: filling their outlines takes longer than a copy."""
MOST_LARGE = 24
SMALL_SHAPE = 1 / 12
"""Shapes up to this part of a whole picture are kept too: a slanted edge of a few hundred rows costs half a millisecond."""


class Glyphs:
    """The figures and pictures drawn so far, one each for what they show, their size and their colour."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, int, str], QPixmap] = {}
        self._pictures: dict[Picture, QImage | None] = {}
        self._letters: dict[tuple[str, int, str, int], QPixmap] = {}
        self._shapes: dict[tuple[tuple[Point, ...], str], QPixmap] = {}
        self.made = 0
        """How many were drawn: a test sees here that a tick draws nothing new."""

    def clear(self) -> None:
        """Forget all: the size has changed."""
        self._drawn.clear()
        self._pictures.clear()
        self._letters.clear()
        self._shapes.clear()

    def figure(self, char: str, height: int, colour: str) -> QPixmap:
        """One character, on nothing."""
        key = (char, height, colour)
        if (found := self._drawn.get(key)) is not None:
            return found
        drawn = QPixmap(max(1, digits.glyph_width(char, height)), height)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(height / EM, height / EM)
        painter.fillPath(glyphs()[char][1], QColor(colour))
        painter.end()
        self._drawn[key] = drawn
        self.made += 1
        return drawn

    def shape(self, points: tuple[Point, ...], size: tuple[int, int], colour: str) -> QPixmap:
        """A filled shape on nothing; its points count from the upper left corner of its bounds."""
        if (found := self._shapes.get((points, colour))) is not None:
            return found
        if len(self._shapes) >= MOST_LARGE:
            del self._shapes[next(iter(self._shapes))]
        drawn = QPixmap(*size)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawPolygon(_shape(points))
        painter.end()
        self._shapes[points, colour] = drawn
        return drawn

    def letters(self, op: Letters) -> QPixmap:
        """A line of large letters on nothing, its baseline `op.size` below the top and with half of that at each end."""
        key = (op.text, op.size, op.colour, op.spacing)
        if (found := self._letters.get(key)) is not None:
            return found
        if len(self._letters) >= MOST_LARGE:
            del self._letters[next(iter(self._letters))]
        drawn = QPixmap(int(lettering.width(op.text, op.size, op.spacing)) + 1 + op.size, 3 * op.size // 2)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _written(painter, op, op.size // 2, op.size)
        painter.end()
        self._letters[key] = drawn
        return drawn

    def picture(self, op: Picture) -> QImage | None:
        """A picture fitted to its area; None where the file is missing or no picture."""
        if op not in self._pictures:
            self._pictures[op] = album.fitted(op.path, op.area.w, op.area.h)
        return self._pictures[op]


def paint_still(painter: QPainter, ops: Iterable[Op], kept: Glyphs, areas: Sequence[Area]) -> None:
    """Everything but the moving marks, where it meets one of some areas."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for op in ops:
        if not moving(op):
            where = bounds(op)
            if any(where.meets(one) for one in areas):
                _paint(painter, op, kept)


def paint_moving(painter: QPainter, ops: Iterable[Op], kept: Glyphs, areas: Sequence[Area]) -> None:
    """The moving marks where they meet one of some areas, each once; of figures only the characters that do."""
    for op in ops:
        match op:
            case Figures() if op.moving:
                for char, area in zip(op.text, op.characters(), strict=True):
                    if any(area.meets(one) for one in areas):
                        painter.drawPixmap(QPoint(area.x, area.y), kept.figure(char, op.height, op.colour))
            case Rail() if any(op.area.meets(one) for one in areas):
                _paint(painter, op, kept)
            case _:
                pass


def _paint(painter: QPainter, op: Op, kept: Glyphs) -> None:
    match op:
        case Polygon():
            _polygon(painter, op, kept)
        case Plate():
            _rounded(painter, op)
        case Shade():
            _shade(painter, op)
        case Disc():
            _disc(painter, op)
        case Stroke():
            pen = QPen(QColor(op.colour), op.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(_shape(op.points))
        case Letters():
            _letters(painter, op, kept)
        case Figures():
            for char, area in zip(op.text, op.characters(), strict=True):
                painter.drawPixmap(QPoint(area.x, area.y), kept.figure(char, op.height, op.colour))
        case Rail():
            _rail(painter, op)
        case Picture():
            if (image := kept.picture(op)) is not None:
                left = op.area.x + (op.area.w - image.width()) // 2
                painter.drawImage(QPoint(left, op.area.y + (op.area.h - image.height()) // 2), image)


def _shape(points: tuple[Point, ...]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _rect(area: Area, inset: float = 0.0) -> QRectF:
    return QRectF(area.x + inset, area.y + inset, area.w - 2 * inset, area.h - 2 * inset)


def _polygon(painter: QPainter, op: Polygon, kept: Glyphs) -> None:
    shape = _shape(op.points)
    if not op.frame:
        whole, own = painter.window(), bounds(op)
        if own.w * own.h <= SMALL_SHAPE * whole.width() * whole.height():
            points = tuple((x - own.x, y - own.y) for x, y in op.points)
            painter.drawPixmap(QPoint(own.x, own.y), kept.shape(points, (own.w, own.h), op.colour))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(op.colour))
        painter.drawPolygon(shape)
        return
    edge = QPainterPath()
    edge.addPolygon(shape)
    edge.closeSubpath()
    painter.save()
    painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
    painter.strokePath(edge, QPen(QColor(op.colour), 2 * op.frame, j=Qt.PenJoinStyle.MiterJoin))
    painter.restore()


def _rounded(painter: QPainter, op: Plate) -> None:
    if op.outline:
        painter.setPen(QPen(QColor(op.colour), op.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(op.colour))
    painter.drawRoundedRect(_rect(op.area, op.outline / 2), op.radius, op.radius)


def _shade(painter: QPainter, op: Shade) -> None:
    gradient = QLinearGradient(0, op.top, 0, op.bottom)
    gradient.setColorAt(0, QColor(0, 0, 0, 0))
    gradient.setColorAt(1, QColor(0, 0, 0, round(255 * SHADE)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(gradient))
    painter.drawPolygon(_shape(op.points))


def _disc(painter: QPainter, op: Disc) -> None:
    if op.ring:
        painter.setPen(QPen(QColor(op.colour), op.ring))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(op.colour))
    painter.drawEllipse(_rect(op.area, op.ring / 2))


def _letters(painter: QPainter, op: Letters, kept: Glyphs) -> None:
    wide = lettering.width(op.text, op.size, op.spacing)
    x = {"left": op.area.x, "centre": op.area.x + (op.area.w - wide) / 2, "right": op.area.right - wide}[op.align]
    baseline = op.area.y + (op.area.h + lettering.capitals(op.size)) / 2
    if op.size < LARGE:
        _written(painter, op, round(x), round(baseline))
    else:
        painter.drawPixmap(QPoint(round(x) - op.size // 2, round(baseline) - op.size), kept.letters(op))


def _written(painter: QPainter, op: Letters, x: int, baseline: int) -> None:
    painter.setFont(lettering.font(op.size, op.spacing))
    painter.setPen(QColor(op.colour))
    painter.drawText(QPointF(x, baseline), op.text)


def _rail(painter: QPainter, op: Rail) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    round_by = op.area.h / 2
    painter.setBrush(QColor(palette.PANEL2))
    painter.drawRoundedRect(_rect(op.area), round_by, round_by)
    painter.setBrush(QColor(op.colour))
    if op.dash:
        for x in range(0, op.filled, op.dash * 2):
            painter.drawRect(QRectF(op.area.x + x, op.area.y, min(op.dash, op.filled - x), op.area.h))
    elif op.filled > 0:
        wide = max(op.filled, op.area.h)
        painter.drawRoundedRect(QRectF(op.area.x, op.area.y, wide, op.area.h), round_by, round_by)
