"""The digits of both screens: our own glyphs (`assets/board/digits.json`), parsed once into paths.

A glyph's box is (0, 0, advance, EM): top 0, baseline EM, so a digit fills its rectangle exactly and needs no font.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from clockapp.assets import asset

EM = 1000
POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def parse(path: str) -> QPainterPath:
    """A path of absolute M, L, Q, C and Z as Qt draws it."""
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    for letter, rest in re.findall(r"([MLQCZ])([^MLQCZ]*)", path):
        numbers = [float(n) for n in re.findall(r"-?[0-9.]+", rest)]
        size = 2 * POINTS[letter]
        for start in range(0, len(numbers) or 1, size or 1):
            step = numbers[start : start + size]
            match letter:
                case "M":
                    made.moveTo(*step)
                case "L":
                    made.lineTo(*step)
                case "Q":
                    made.quadTo(*step)
                case "C":
                    made.cubicTo(*step)
                case _:
                    made.closeSubpath()
    return made


@lru_cache(maxsize=1)
def glyphs() -> Mapping[str, tuple[int, QPainterPath]]:
    """Each glyph's advance and outline, in units of EM."""
    raw = json.loads(asset("board/digits.json").read_text(encoding="utf-8"))
    return {char: (int(glyph["advance"]), parse(glyph["d"])) for char, glyph in raw["glyphs"].items()}


def advance(char: str) -> int:
    """How far the next glyph stands from this one; a gap of half a digit for what we have no glyph for."""
    return glyphs()[char][0] if char in glyphs() else EM // 3


def width(text: str, height: float) -> float:
    """The width of a text at that digit height."""
    return sum(advance(c) for c in text) * height / EM


@lru_cache(maxsize=256)
def outline(text: str, height: float) -> QPainterPath:
    """A text of digits with its upper left corner at the origin."""
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    scale = height / EM
    x = 0.0
    for char in text:
        if char in glyphs():
            made.addPath(QTransform(scale, 0, 0, scale, x, 0).map(glyphs()[char][1]))
        x += advance(char) * scale
    return made
