"""Colours, letters and the unit of length of the operator's screen: three palettes, one dataclass."""

import sys
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor, QFont, QFontInfo, QGuiApplication

FAMILIES = ("Segoe UI", "SF Pro Text", "Noto Sans", "DejaVu Sans")
"""Letters of the platform; the last one is there wherever fontconfig is."""
LARGEST = 1.5
MEDIUM, BOLD = QFont.Weight.Medium, QFont.Weight.Bold


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A fill and the text on it; the contrast of each pair is 4.5 or more."""

    fill: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One look of the console; `contrast` draws what is disabled with a dashed edge instead of pale."""

    name: str
    bg: str
    panel: str
    panel2: str
    line: str
    ctl: str
    ink: str
    ink2: str
    ink3: str
    chosen: str
    run: Pair
    stop: Pair
    amber: str
    bad: Pair
    running_time: Pair
    overtime: Pair
    shootout: Pair
    timeout: Pair
    focus: str
    home: Pair
    away: Pair
    contrast: bool = False


DARK = Palette(
    name="dark", bg="#0A0E13", panel="#131A22", panel2="#1C2530", line="#2E3B4A", ctl="#66788C", ink="#F4F7FA",
    ink2="#B7C3CF", ink3="#8C9BAB", chosen="#24405E", run=Pair(fill="#35D07F", text="#04200F"),
    stop=Pair(fill="#FFB224", text="#241700"), amber="#FFB224", bad=Pair(fill="#C81E2B", text="#FFFFFF"),
    running_time=Pair(fill="#6FB7FF", text="#03192F"), overtime=Pair(fill="#C59BFF", text="#1E0A38"),
    shootout=Pair(fill="#FF8BD0", text="#38061F"), timeout=Pair(fill="#4FD8E0", text="#032326"), focus="#FFE066",
    home=Pair(fill="#2A6BE0", text="#FFFFFF"), away=Pair(fill="#F26B3A", text="#F26B3A"),
)  # fmt: skip
LIGHT = Palette(
    name="light", bg="#E6EBF0", panel="#FFFFFF", panel2="#F1F4F8", line="#C6CFD9", ctl="#6B7A89", ink="#0D1520",
    ink2="#36434F", ink3="#566472", chosen="#CFE2F7", run=Pair(fill="#0A7A42", text="#FFFFFF"),
    stop=Pair(fill="#FFB224", text="#241700"), amber="#8A5200", bad=Pair(fill="#B3121F", text="#FFFFFF"),
    running_time=Pair(fill="#0B5CAD", text="#FFFFFF"), overtime=Pair(fill="#6B2FB3", text="#FFFFFF"),
    shootout=Pair(fill="#A81B76", text="#FFFFFF"), timeout=Pair(fill="#006E78", text="#FFFFFF"), focus="#0B5CAD",
    home=Pair(fill="#1F5FD0", text="#FFFFFF"), away=Pair(fill="#C2410C", text="#C2410C"),
)  # fmt: skip
CONTRAST = Palette(
    name="contrast", bg="#000000", panel="#000000", panel2="#000000", line="#FFFFFF", ctl="#FFFFFF", ink="#FFFFFF",
    ink2="#FFFFFF", ink3="#FFFFFF", chosen="#003A66", run=Pair(fill="#00FF7F", text="#000000"),
    stop=Pair(fill="#FFD500", text="#000000"), amber="#FFD500", bad=Pair(fill="#FFFFFF", text="#A80010"),
    running_time=Pair(fill="#66CCFF", text="#000000"), overtime=Pair(fill="#D9B3FF", text="#000000"),
    shootout=Pair(fill="#FF9BDB", text="#000000"), timeout=Pair(fill="#5CF2FF", text="#000000"), focus="#FFFF00",
    home=Pair(fill="#66A3FF", text="#000000"), away=Pair(fill="#FF9A66", text="#FF9A66"), contrast=True,
)  # fmt: skip
PALETTES = (DARK, LIGHT, CONTRAST)


def palette(name: str) -> Palette:
    """The palette of that name; the dark one for a name nobody knows."""
    return next((p for p in PALETTES if p.name == name), DARK)


def rem(width: int, height: int) -> float:
    """The unit of length in pixels: 16 at 1366x768, growing with the smaller of the two sides."""
    return max(8.0, min(width / 1366, height / 768) * 16)


def letters() -> float:
    """How much larger than usual the system's letters are, 1 to 1.5: whoever set them so reads no smaller ones here."""
    usual = {"win32": 12, "darwin": 13}.get(sys.platform, 15)  # pixels
    return max(1.0, min(LARGEST, QFontInfo(QGuiApplication.font()).pixelSize() / usual))


@lru_cache(maxsize=256)
def font(pixels: int, weight: QFont.Weight = MEDIUM, stretch: int = 88, italic: bool = False, struck: bool = False) -> QFont:
    """Letters of that height in pixels."""
    made = QFont()
    made.setFamilies(list(FAMILIES))
    made.setPixelSize(max(6, pixels))
    made.setWeight(weight)
    made.setStretch(stretch)
    made.setItalic(italic)
    made.setStrikeOut(struck)
    return made


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG computes it, 0 to 1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, 1 to 21."""
    a, b = sorted((luminance(QColor(one)), luminance(QColor(two))), reverse=True)
    return (a + 0.05) / (b + 0.05)


@lru_cache(maxsize=64)
def readable(colour: str, ground: str, *, at_least: float = 4.5) -> str:
    """That colour moved in lightness until it can be read on the ground."""
    made = QColor(colour)
    up = luminance(QColor(ground)) < 0.18
    for _ in range(100):
        if contrast(made.name(), ground) >= at_least:
            return made.name()
        light = made.lightnessF()
        made = QColor.fromHslF(made.hslHueF(), made.hslSaturationF(), min(1.0, light + 0.02) if up else max(0.0, light - 0.02))
    return made.name()


def home_pair(colour: str | None, look: Palette) -> Pair:
    """The filled square of the home team: its colour, and letters that can be read on it."""
    if colour is None or look.contrast or not QColor.isValidColorName(colour):
        return look.home
    fill = readable(colour, look.panel, at_least=1.9)
    return Pair(fill=fill, text="#FFFFFF" if contrast(fill, "#FFFFFF") >= contrast(fill, "#06090E") else "#06090E")


def away_pair(colour: str | None, look: Palette) -> Pair:
    """The outlined round of the away team: its colour moved until it can be read on a panel."""
    if colour is None or look.contrast or not QColor.isValidColorName(colour):
        return look.away
    made = readable(colour, look.panel)
    return Pair(fill=made, text=made)
