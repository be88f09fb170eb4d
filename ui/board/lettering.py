"""Letters: one bold family, measured and made to fit; all sizes in device pixels."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QTextBoundaryFinder
from PySide6.QtGui import QFont, QFontMetricsF

FAMILIES = ("Segoe UI", "SF Pro Display", "Noto Sans", "DejaVu Sans")
STRETCH = 90
FLOOR = 0.55
"""A text shrinks to this part of its wanted size, then it is cut with an ellipsis."""
SMALL = 0.4
"""What is for the near seats only may shrink to this."""
LINE = 1.18
"""From baseline to baseline, in sizes."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that fits: its lines and the size they are set in."""

    lines: tuple[str, ...]
    size: int


@lru_cache(maxsize=512)
def font(size: int, spacing: int = 0) -> QFont:
    """The bold face at that size, letters spaced out by whole pixels."""
    made = QFont(list(FAMILIES))
    made.setPixelSize(max(1, size))
    made.setWeight(QFont.Weight.Bold)
    made.setStretch(STRETCH)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return made


@lru_cache(maxsize=512)
def metrics(size: int, spacing: int = 0) -> QFontMetricsF:
    """What that font measures."""
    return QFontMetricsF(font(size, spacing))


@lru_cache(maxsize=4096)
def width(text: str, size: int, spacing: int = 0) -> float:
    """How wide the text comes out, scripts and fallback fonts included."""
    return metrics(size, spacing).horizontalAdvance(text) - (spacing if text else 0)


@lru_cache(maxsize=256)
def capitals(size: int) -> float:
    """The height of capitals, by which everything is centred."""
    return metrics(size).capHeight()


@lru_cache(maxsize=2048)
def fit(text: str, size: int, wide: int, spacing: int = 0, floor: float = FLOOR) -> Fitted:
    """The text on one line, as large as wanted or as fits; cut with an ellipsis below the floor."""
    least = max(1, round(size * floor))
    now = size
    while now > least and (measured := width(text, now, spacing)) > wide:
        now = max(least, min(now - 1, int(now * wide / measured)))
    if width(text, now, spacing) <= wide:
        return Fitted(lines=(text,), size=now)
    end = len(text)
    while end > 1 and width(text[:end].rstrip() + "…", now, spacing) > wide:
        end -= 1
    return Fitted(lines=(text[:end].rstrip() + "…",), size=now)


@lru_cache(maxsize=512)
def fit_name(name: str, size: int, wide: int, high: int) -> Fitted:
    """A team's name on one line or two: two where that makes it over 8 % larger, broken as evenly as can be."""
    one = fit(name, min(size, int(high * 0.8)), wide)
    wanted = min(size, int(high * 0.4))
    two = _best(_breaks(name, " "), wanted, wide)
    if two is None and one.lines[0] != name:
        two = _best(_breaks(name, "-"), wanted, wide) or _best(_unspaced(name), wanted, wide)
    if two is None or (one.lines[0] == name and two.size <= one.size * 1.08):
        return one
    return two


@lru_cache(maxsize=512)
def fit_lines(text: str, size: int, wide: int) -> Fitted:
    """A text on one line, or on two where one would have to shrink by more than a fifth."""
    one = fit(text, size, wide, floor=SMALL)
    if one.lines[0] == text and one.size >= 0.8 * size:
        return one
    breaks = _breaks(text, " ") or _breaks(text, "-") or (_unspaced(text) if one.lines[0] != text else [])
    two = _best(breaks, round(0.85 * size), wide)
    return two if two is not None and (two.size > one.size or one.lines[0] != text) else one


def first_fitting(texts: tuple[str, ...], size: int, wide: int) -> Fitted:
    """The first of several forms of a text that fits without shrinking by more than a fifth, else the last made to."""
    for text in texts[:-1]:
        found = fit(text, size, wide)
        if found.lines[0] == text and found.size >= 0.8 * size:
            return found
    return fit_lines(texts[-1], size, wide)


def _breaks(text: str, at: str) -> list[tuple[str, str]]:
    kept = "" if at == " " else at
    parts = [part for part in text.split(at) if part]
    return [(at.join(parts[:i]) + kept, at.join(parts[i:])) for i in range(1, len(parts))]


def _unspaced(text: str) -> list[tuple[str, str]]:
    """Where a script that is written without spaces is broken; in a single long word, between any two letters with their accents."""
    units = text.encode("utf-16-le")  # the finder counts in these: a rare ideograph is two of them
    for kind in (QTextBoundaryFinder.BoundaryType.Line, QTextBoundaryFinder.BoundaryType.Grapheme):
        finder = QTextBoundaryFinder(kind, text)
        found = []
        while 0 < 2 * (at := finder.toNextBoundary()) < len(units):
            found.append((units[: 2 * at].decode("utf-16-le"), units[2 * at :].decode("utf-16-le")))
        if found:
            return found
    return []


def _best(breaks: list[tuple[str, str]], size: int, wide: int) -> Fitted | None:
    """The break at which two lines come out largest; among those within 3 % the most even one."""
    tried = [(min(fit(line, size, wide, floor=SMALL).size for line in lines), lines) for lines in breaks]
    whole = [found for found in tried if all(width(line, found[0]) <= wide for line in found[1])]
    if not whole:
        return None
    best = max(found[0] for found in whole)
    near = [found for found in whole if found[0] >= best * 0.97]
    even = min(near, key=lambda found: abs(width(found[1][0], found[0]) - width(found[1][1], found[0])))
    return Fitted(lines=even[1], size=even[0])
