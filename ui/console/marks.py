"""Marks: the shapes that say what a colour alone must not say."""

import math
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from ui.console.brush import Brush

Mark = Literal[
    "play", "fast", "stop", "flag", "clock", "tee", "tick", "cross", "ring", "half", "octagon", "bars", "dash", "whistle", "say",
    "warn", "know", "next", "dashed_ring", "mute",
]  # fmt: skip


def mark(brush: Brush, name: Mark, x: float, y: float, size: float, colour: str, *, inner: str | None = None) -> None:
    """Draw a mark centred on x, y, `size` rem high; `inner` is the colour of what stands in a filled shape."""
    p = brush.p
    p.save()
    p.translate(x * brush.rem, y * brush.rem)
    half = size * brush.rem / 2
    p.scale(half, half)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(QColor(colour))
    _draw(brush, name, QColor(colour), QColor(inner or brush.look.panel))
    p.restore()


def _draw(brush: Brush, name: Mark, colour: QColor, inner: QColor) -> None:
    p = brush.p
    match name:
        case "play":
            p.drawPolygon([QPointF(-0.75, -1), QPointF(1, 0), QPointF(-0.75, 1)])
        case "fast":
            for left in (-1.15, 0.0):
                p.drawPolygon([QPointF(left, -0.8), QPointF(left + 1.1, 0), QPointF(left, 0.8)])
        case "stop":
            p.drawRect(QRectF(-0.85, -0.85, 1.7, 1.7))
        case "bars":
            for top in (-0.75, -0.15, 0.45):
                p.drawRect(QRectF(-0.85, top, 1.7, 0.3))
        case "dash":
            p.drawRect(QRectF(-0.95, -0.13, 1.9, 0.26))
        case "flag":
            p.drawRect(QRectF(-0.8, -1, 0.24, 2))
            p.drawPolygon([QPointF(-0.5, -1), QPointF(1, -0.45), QPointF(-0.5, 0.15)])
        case "tee":
            p.drawRect(QRectF(-0.95, -0.85, 1.9, 0.6))
            p.drawRect(QRectF(-0.32, -0.85, 0.64, 1.7))
        case "next":
            p.drawPolygon([QPointF(-0.55, -0.85), QPointF(0.75, 0), QPointF(-0.55, 0.85)])
        case "whistle":
            p.drawEllipse(QPointF(0, 0), 0.95, 0.95)
            p.setBrush(inner)
            p.drawPolygon([QPointF(-0.55, 0), QPointF(0, -0.42), QPointF(0.55, 0), QPointF(0, 0.42)])
        case "say" | "mute":
            _loudspeaker(brush, colour, struck=name == "mute")
        case _:
            _round(brush, name, colour, inner)


def _loudspeaker(brush: Brush, colour: QColor, *, struck: bool) -> None:
    p = brush.p
    p.drawPolygon([QPointF(-1, -0.35), QPointF(-0.55, -0.35), QPointF(0.1, -0.85), QPointF(0.1, 0.85), QPointF(-0.55, 0.35), QPointF(-1, 0.35)])
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(colour, 0.2))
    if struck:
        p.drawLine(QPointF(-0.95, -0.95), QPointF(0.95, 0.95))
        return
    for radius in (0.5, 0.9):
        p.drawArc(QRectF(-radius, -radius, 2 * radius, 2 * radius), -45 * 16, 90 * 16)


def _round(brush: Brush, name: Mark, colour: QColor, inner: QColor) -> None:
    p = brush.p
    match name:
        case "tick" | "know" | "half" | "octagon" | "warn":
            _filled(brush, name, inner)
        case "cross":
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(colour, 0.18))
            p.drawEllipse(QPointF(0, 0), 0.9, 0.9)
            p.setPen(QPen(colour, 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            p.drawLine(QPointF(-0.38, -0.38), QPointF(0.38, 0.38))
            p.drawLine(QPointF(0.38, -0.38), QPointF(-0.38, 0.38))
        case "clock":
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(colour, 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            p.drawEllipse(QPointF(0, 0), 0.88, 0.88)
            p.drawPolyline([QPointF(0, -0.5), QPointF(0, 0.05), QPointF(0.4, 0.3)])
        case _:
            p.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(colour, 0.2)
            if name == "dashed_ring":
                pen.setDashPattern([2.2, 1.6])
            p.setPen(pen)
            p.drawEllipse(QPointF(0, 0), 0.88, 0.88)


def _filled(brush: Brush, name: Mark, inner: QColor) -> None:
    p = brush.p
    if name == "warn":
        p.drawPolygon([QPointF(0, -0.95), QPointF(1.05, 0.85), QPointF(-1.05, 0.85)])
        _bang(brush, inner, shift=0.18)
    elif name == "octagon":
        corner = [QPointF(math.cos(math.radians(22.5 + 45 * n)), math.sin(math.radians(22.5 + 45 * n))) for n in range(8)]
        p.drawPolygon(corner)
        _bang(brush, inner, shift=0.0)
    elif name == "half":
        path = QPainterPath(QPointF(0, -0.9))
        path.arcTo(QRectF(-0.9, -0.9, 1.8, 1.8), 90, 180)
        p.drawPath(path)
        p.setPen(QPen(p.brush().color(), 0.2))
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.drawEllipse(QPointF(0, 0), 0.88, 0.88)
    else:
        p.drawEllipse(QPointF(0, 0), 0.95, 0.95)
        if name == "tick":
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(QPen(inner, 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            p.drawPolyline([QPointF(-0.42, 0.02), QPointF(-0.1, 0.36), QPointF(0.45, -0.32)])
        else:
            p.setBrush(inner)
            p.drawEllipse(QPointF(0, -0.48), 0.16, 0.16)
            p.drawRect(QRectF(-0.14, -0.18, 0.28, 0.75))


def _bang(brush: Brush, inner: QColor, *, shift: float) -> None:
    brush.p.setBrush(inner)
    brush.p.drawRect(QRectF(-0.12, -0.5 + shift, 0.24, 0.6))
    brush.p.drawEllipse(QPointF(0, 0.35 + shift), 0.14, 0.14)
