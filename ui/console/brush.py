"""The brush: a painter that measures in rem and knows the palette, the digits, key caps, chips and marks."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from clockapp.game.view import Side
from ui import digits, theme
from ui.console.kept import COPIES, Copy
from ui.keys import key_name
from ui.theme import BOLD, MEDIUM, Pair, Palette
from ui.translate import tr

Align = Literal["left", "right", "centre"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place that does something when it is pressed by mouse or finger: an action, as if its key were pressed."""

    rect: QRectF
    action: str


@dataclass(frozen=True, slots=True)
class Word:
    """A run of letters in a line of several looks; `cap` draws it as a key, with the action it stands for."""

    text: str
    bold: bool = False
    colour: str | None = None
    cap: bool = False
    action: str = ""
    italic: bool = False
    struck: bool = False


@lru_cache(maxsize=512)
def measure(pixels: int, weight: QFont.Weight, stretch: int) -> QFontMetricsF:
    """The measures of a font; making them costs more than a line of text."""
    return QFontMetricsF(theme.font(pixels, weight, stretch))


@lru_cache(maxsize=4096)
def advance(pixels: int, weight: QFont.Weight, stretch: int, text: str) -> float:
    """The width of a text in pixels: the same words are measured with every press."""
    return measure(pixels, weight, stretch).horizontalAdvance(text)


@lru_cache(maxsize=256)
def shade(name: str) -> QColor:
    """A colour by its name, read once; nobody changes it."""
    return QColor(name)


def _printed(text: str, action: str) -> str:
    del action
    return text


class Brush:
    """Draws one panel. All lengths are in rem of the window, from the panel's upper left corner."""

    def __init__(self, painter: QPainter, look: Palette, rem: float) -> None:
        self.p = painter
        self.look = look
        self.rem = rem
        self.spots: list[Spot] = []
        self.cut: list[str] = []
        """Texts that had not enough room."""
        self.breadth: float | None = None
        """The width of all that is painted, where it is known: no text may reach beyond it."""
        self.label: Callable[[str, str], str] = _printed
        """What stands on the cap of the key that does an action; the keymap may have another one than is drawn here."""
        self._edge: tuple[float, float, str, float] | None = None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def colour(self, name: str) -> QColor:
        """A colour of the palette as Qt takes it."""
        return shade(name)

    def kept(self, key: Hashable, x: float, y: float, w: float, h: float, draw: Callable[["Brush"], object]) -> None:
        """A part that `draw` paints from its own upper left corner; painted once for all that have this `key` and size, then copied.

        The key has to name all that `draw` uses beside the palette and the size.
        """
        left, top = round(x * self.rem), round(y * self.rem)
        size = math.ceil(w * self.rem), math.ceil(h * self.rem)
        ratio = self.p.deviceTransform().m11()  # not of `device()`: the binding may take it for another object that lay there before
        whole = (key, size, self.rem, self.look.name, ratio)
        copy = COPIES.get(whole)
        if copy is None:
            copy = self._painted(size, ratio, draw)
            COPIES.put(whole, copy)
        self.p.drawPixmap(left, top, copy.picture)
        self.spots += [Spot(rect=spot.rect.translated(left, top), action=spot.action) for spot in copy.spots]
        self.cut += copy.cut

    def _painted(self, size: tuple[int, int], ratio: float, draw: Callable[["Brush"], object]) -> Copy:
        picture = QPixmap(math.ceil(size[0] * ratio), math.ceil(size[1] * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        brush = Brush(painter, self.look, self.rem)
        draw(brush)
        painter.end()
        return Copy(picture, tuple(brush.spots), tuple(brush.cut))

    # --- areas

    def box(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A rectangle in device units, its edges on whole pixels."""
        left, top = round(x * self.rem), round(y * self.rem)
        return QRectF(left, top, round((x + w) * self.rem) - left, round((y + h) * self.rem) - top)

    def spot(self, x: float, y: float, w: float, h: float, action: str) -> None:
        """That place does this when it is pressed."""
        if action:
            self.spots.append(Spot(rect=self.box(x, y, w, h), action=action))

    def fill(self, x: float, y: float, w: float, h: float, colour: str, *, radius: float = 0.0) -> None:
        """A filled rectangle."""
        self.p.setPen(Qt.PenStyle.NoPen)
        self.p.setBrush(shade(colour))
        if radius:
            self.p.drawRoundedRect(self.box(x, y, w, h), radius * self.rem, radius * self.rem)
        else:
            self.p.drawRect(self.box(x, y, w, h))

    def frame(
        self, x: float, y: float, w: float, h: float, colour: str, *, width: float = 0.0625, radius: float = 0.0, dashed: bool = False
    ) -> None:
        """An outline inside the rectangle."""
        thick = max(1.0, round(width * self.rem))
        pen = QPen(shade(colour), thick)
        if dashed:
            pen.setStyle(Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3, 2])
        self.p.setPen(pen)
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        inner = self.box(x, y, w, h).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        self.p.drawRoundedRect(inner, radius * self.rem, radius * self.rem)

    def rule(self, x: float, y: float, w: float, colour: str | None = None, *, width: float = 0.0625) -> None:
        """A thin line from left to right."""
        self.p.fillRect(QRectF(round(x * self.rem), round(y * self.rem), round(w * self.rem), max(1, round(width * self.rem))),
                        shade(colour or self.look.line))  # fmt: skip

    def panel(self, w: float, h: float, *, edge: str | None = None, width: float = 0.0625) -> None:
        """The ground of a panel: rounded, with a thin edge, on the window's colour."""
        self.p.fillRect(QRectF(self.p.window()), shade(self.look.bg))
        self.fill(0, 0, w, h, self.look.panel, radius=0.3)
        strong = self.look.contrast and edge is None
        self._edge = (w, h, edge or self.look.line, 0.125 if strong else width)

    def edge(self) -> None:
        """The edge of the panel, over everything that reaches it."""
        if self._edge is not None:
            w, h, colour, width = self._edge
            self.frame(0, 0, w, h, colour, width=width, radius=0.3)

    def hazard(self, x: float, y: float, w: float, h: float, one: str, two: str) -> None:
        """Slanted stripes: what stands still, seen without colour."""
        area = self.box(0, 0, w, h)

        def draw(brush: Brush) -> None:
            brush.p.setClipRect(area)
            brush.p.fillRect(area, shade(two))
            brush.p.setPen(Qt.PenStyle.NoPen)
            brush.p.setBrush(shade(one))
            step = min(area.height() * 3.2, 1.6 * self.rem)
            left = -step
            while left < area.right() + step:
                brush.p.drawPolygon([QPointF(left, area.bottom()), QPointF(left + step / 2, area.bottom()),
                                     QPointF(left + step, area.top()), QPointF(left + step / 2, area.top())])  # fmt: skip
                left += step

        self.kept(("hazard", one, two), x, y, w, h, draw)

    # --- letters

    def font(self, size: float, weight: QFont.Weight = MEDIUM, *, stretch: int = 88, italic: bool = False, struck: bool = False) -> QFont:
        """Letters of that size in rem."""
        return theme.font(round(size * self.rem), weight, stretch, italic, struck)

    def width(self, text: str, size: float, weight: QFont.Weight = MEDIUM, *, stretch: int = 88) -> float:
        """The width of a text in rem."""
        return advance(round(size * self.rem), weight, stretch, text) / self.rem

    def fit(self, text: str, size: float, room: float, weight: QFont.Weight = MEDIUM, *, least: float = 0.8125) -> float:
        """The size at which a text fits into that room: smaller, but never under `least`."""
        while size > least and self.width(text, size, weight) > room:
            size -= 1 / self.rem  # a pixel less
        return max(size, least)

    def text(
        self,
        x: float,
        middle: float,
        text: str,
        size: float,
        *,
        weight: QFont.Weight = MEDIUM,
        colour: str | None = None,
        align: Align = "left",
        room: float | None = None,
        italic: bool = False,
        struck: bool = False,
        stretch: int = 88,
    ) -> float:
        """A line of text whose capitals are centred on `middle`; cut with an ellipsis beyond `room`. Its width."""
        font = self.font(size, weight, stretch=stretch, italic=italic, struck=struck)
        pixels = round(size * self.rem)
        metrics = measure(pixels, weight, stretch)
        wide = advance(pixels, weight, stretch, text)
        if room is not None and wide > room * self.rem:
            self.cut.append(text)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room * self.rem)
            wide = advance(pixels, weight, stretch, text)
        left = x * self.rem - (wide if align == "right" else wide / 2 if align == "centre" else 0)
        if self.breadth is not None and (left < -1 or left + wide > self.breadth * self.rem + 1):
            self.cut.append(text)
        self.p.setFont(font)
        self.p.setPen(shade(colour or self.look.ink))
        self.p.drawText(QPointF(round(left), round(middle * self.rem + metrics.capHeight() / 2)), text)
        return wide / self.rem

    def words(self, x: float, middle: float, words: Sequence[Word], size: float, *, room: float | None = None, align: Align = "left") -> float:
        """Words of different looks and key caps on one line; its width. What has no room is cut with an ellipsis."""
        words = [replace(word, text=self.label(word.text, word.action)) if word.cap and word.action else word for word in words]
        total = sum(self._wide(word, size) for word in words)
        at = x - total if align == "right" else x - total / 2 if align == "centre" else x
        end = None if room is None else at + room
        start = at
        for word in words:
            left = None if end is None else end - at
            if left is not None and left <= 0.3:
                self.cut.append(word.text)
                break
            if word.cap:
                at += self.cap(at, middle, word.text, size=size * 0.92, action=word.action) + 0.25
                continue
            self.text(at, middle, word.text, size, weight=BOLD if word.bold else MEDIUM, colour=word.colour,
                      room=left, italic=word.italic, struck=word.struck)  # fmt: skip
            at += self._wide(word, size)
        return at - start

    def _wide(self, word: Word, size: float) -> float:
        if word.cap:
            return self.cap_width(word.text, size=size * 0.92) + 0.25
        return self.width(word.text, size, BOLD if word.bold else MEDIUM)

    def wrapped(self, text: str, size: float, room: float, *, weight: QFont.Weight = MEDIUM) -> list[str]:
        """A text in lines that fit the room."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, size, weight) > room:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    # --- figures

    def digits(self, x: float, top: float, text: str, height: float, *, colour: str | None = None, align: Align = "left") -> float:
        """A number in our own digits, `height` rem high; its width."""
        tall = float(round(height * self.rem))
        wide = digits.width(text, tall)
        left = x * self.rem - (wide if align == "right" else wide / 2 if align == "centre" else 0)
        self.p.save()
        self.p.translate(round(left), round(top * self.rem))
        self.p.fillPath(digits.outline(text, tall), QBrush(shade(colour or self.look.ink)))
        self.p.restore()
        return wide / self.rem

    # --- key caps, chips, marks

    def cap_width(self, label: str, *, size: float = 0.875) -> float:
        """The width of a key cap."""
        label = key_name(label)
        return max(size * 1.7, self.width(label, size, BOLD) + size * 0.95)

    def cap(self, x: float, middle: float, label: str, *, size: float = 0.875, action: str = "", colour: str | None = None,
            faint: bool = False) -> float:  # fmt: skip
        """A key as one finds it on the keyboard; its width. Pressed by mouse it does what the key does."""
        label = key_name(label)
        label = self.label(label, action)
        wide, tall = self.cap_width(label, size=size), size * 1.62
        top = middle - tall / 2
        edge = colour or self.look.ctl

        def draw(brush: Brush) -> None:
            if colour is None:
                brush.fill(0, 0, wide, tall, self.look.panel2, radius=0.2)
            brush.frame(0, 0, wide, tall, edge, radius=0.2)
            brush.fill(0.12, tall - 0.14, wide - 0.24, 0.14, edge)
            brush.text(wide / 2, tall / 2 - 0.03, label, size, weight=BOLD, align="centre",
                       colour=colour or (self.look.ink3 if faint else self.look.ink))  # fmt: skip

        self.kept(("cap", label, size, colour, faint), x, top, wide, tall, draw)
        self.spot(x - 0.2, top - 0.2, wide + 0.4, tall + 0.4, action)
        return wide

    def chip(self, x: float, middle: float, side: Side, pair: Pair, *, height: float = 1.4, width: float | None = None) -> float:
        """Whose it is without a colour: home a filled square with H, away an outlined round with A. Its width."""
        wide = width or height * 1.12
        top = middle - height / 2
        size = height * 0.6

        def draw(brush: Brush) -> None:
            if side == "home":
                brush.fill(0, 0, wide, height, pair.fill, radius=0.2)
                brush.text(wide / 2, height / 2, tr("H"), size, weight=BOLD, colour=pair.text, align="centre")
            else:
                brush.frame(0, 0, wide, height, pair.fill, width=0.14, radius=height / 2)
                brush.text(wide / 2, height / 2, tr("A"), size, weight=BOLD, colour=pair.fill, align="centre")

        self.kept(("chip", side, pair), x, top, wide, height, draw)
        return wide

    def tag(self, x: float, middle: float, text: str, pair: Pair, *, size: float = 0.875, align: Align = "left", outlined: bool = False) -> float:
        """A word on its own ground; its width."""
        wide = self.width(text, size, BOLD) + 1.0
        left = x - wide if align == "right" else x
        if outlined:
            self.frame(left, middle - size * 0.82, wide, size * 1.64, pair.fill, width=0.12, radius=0.2)
        else:
            self.fill(left, middle - size * 0.82, wide, size * 1.64, pair.fill, radius=0.2)
        self.text(left + wide / 2, middle, text, size, weight=BOLD, colour=pair.text, align="centre")
        return wide
