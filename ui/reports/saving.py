"""A chart as a picture in a file: PNG for people, SVG for those who print or cut it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from clockapp.exchange.files import safe_name, write_whole

if TYPE_CHECKING:
    from ui.reports.charts import Chart

WIDTH = 1920
"""Pixels of a picture that is saved."""


def png(chart: Chart) -> bytes:
    """The chart as PNG, 1920 pixels wide."""
    image = QImage(WIDTH, _height(chart), QImage.Format.Format_ARGB32)
    image.fill(QColor(chart.look.palette.panel))
    painter = QPainter(image)
    chart.paint_to(painter, QRectF(image.rect()))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs ask for bytes, Qt takes text
    return bytes(buffer.data().data())


def svg(chart: Chart) -> bytes:
    """The chart as SVG, as it lies on the screen."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(chart.logicalDpiX())  # or axes, which are kept as pictures, come out in another size
    size = QSize(WIDTH, _height(chart))
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(chart.look.palette.panel))
    chart.paint_to(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return bytes(buffer.data().data())


def _height(chart: Chart) -> int:
    return max(1, round(WIDTH * chart.height() / max(1, chart.width())))


def save(chart: Chart, folder: Path, name: str, *, form: str = "png") -> Path:
    """Write the chart whole into a folder; the file. Raises NotWrittenError with a sentence for the operator."""
    content = svg(chart) if form == "svg" else png(chart)
    return write_whole(folder / f"{safe_name(name)}.{form}", content)
