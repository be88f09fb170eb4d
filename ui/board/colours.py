"""Team colours made safe: seen on black, no glare, figures legible on them, and the two teams told apart.

The walking is done in OKLab (Björn Ottosson's formulas), contrast is WCAG's, colour blindness Machado, Oliveira and
Fernandes 2009 at severity 1. Colours stay floats until the end: rounding between steps never ends for black.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from ui.board import palette

WRITTEN = re.compile(r"#?([0-9a-fA-F]{6}|[0-9a-fA-F]{3})")

Triple = tuple[float, float, float]
"""Linear red, green, blue from 0 to 1."""

SEEN = 1.9
GLARE = 0.82
LEGIBLE = 4.5
INK = 5.5
TINT = 7.0
APART = 0.12
BRIGHT = 0.45
STEP = 0.01

DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))

Matrix = tuple[Triple, Triple, Triple]


@dataclass(frozen=True, slots=True)
class TeamColours:
    """How a team is painted: its slab, the ink on it, its tint on dark ground.

    `stripe` is the team's own colour at the outer edge where the slab is not (light or dark form); `shaded`: a shade
    may run down the slab, which only raises the contrast.
    """

    slab: str
    ink: str
    tint: str
    stripe: str | None = None
    shaded: bool = False


def linear(colour: str) -> Triple:
    """`#rrggbb` as linear light."""

    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return channel(int(colour[1:3], 16)), channel(int(colour[3:5], 16)), channel(int(colour[5:7], 16))


def text(colour: Triple) -> str:
    """Linear light as `#rrggbb`."""

    def channel(part: float) -> int:
        clipped = min(1.0, max(0.0, part))
        curved = 12.92 * clipped if clipped <= 0.0031308 else float(1.055 * clipped ** (1 / 2.4) - 0.055)
        return round(curved * 255)

    return "#" + "".join(f"{channel(part):02x}" for part in colour)


def luminance(colour: Triple) -> float:
    """Relative luminance, WCAG 2."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Triple, other: Triple) -> float:
    """Contrast of two colours, WCAG 2: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def contrast_of(one: str, other: str) -> float:
    """Contrast of two colours given as text."""
    return contrast(linear(one), linear(other))


def oklab(colour: Triple) -> Triple:
    """Linear light as lightness and two colour axes."""
    red, green, blue = colour
    long = _root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = _root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = _root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def from_oklab(lab: Triple) -> Triple:
    """Lightness and colour axes as linear light, kept within what a screen can show."""
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


def _root(value: float) -> float:
    return float(max(0.0, value) ** (1 / 3))


def walk(colour: Triple, done: Callable[[Triple], bool], step: float) -> Triple:
    """The colour made lighter (or darker) step by step until it will do; on the way up it pales a little."""
    lab = oklab(colour)
    now = colour
    while not done(now) and 0 <= lab[0] <= 1:
        paler = 0.985 if step > 0 else 1.0
        lab = (lab[0] + step, lab[1] * paler, lab[2] * paler)
        now = from_oklab(lab)
    return now


def _seen_by(colour: Triple, matrix: Matrix) -> Triple:
    red, green, blue = (sum(m * c for m, c in zip(row, colour, strict=True)) for row in matrix)
    return min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))


def distance(one: str, other: str) -> float:
    """How far two slabs are apart for the eye that tells them apart least: normal, without green, without red."""

    def apart(first: Triple, second: Triple) -> float:
        return float(sum((p - q) ** 2 for p, q in zip(oklab(first), oklab(second), strict=True)) ** 0.5)

    first, second = linear(one), linear(other)
    return min(
        apart(first, second),
        apart(_seen_by(first, DEUTERANOPIA), _seen_by(second, DEUTERANOPIA)),
        apart(_seen_by(first, PROTANOPIA), _seen_by(second, PROTANOPIA)),
    )


def parsed(colour: str | None, default: str) -> str:
    """A team's colour as `#rrggbb`, or the default where it is missing or no colour."""
    found = WRITTEN.fullmatch(colour.strip()) if colour else None
    if found is None:
        return default
    digits = found[1].lower()
    return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))


@lru_cache(maxsize=256)
def alone(colour: str) -> TeamColours:
    """One team's colours, whoever plays against it."""
    dark, ice = linear(palette.BG), linear(palette.ICE)
    slab = walk(linear(colour), lambda c: contrast(c, dark) >= SEEN, STEP)
    slab = walk(slab, lambda c: luminance(c) <= GLARE, -STEP)
    light_ink = contrast(ice, slab) >= LEGIBLE or contrast(ice, slab) > contrast(dark, slab)
    ink = ice if light_ink else dark
    slab = walk(slab, lambda c: contrast(ink, c) >= INK, -STEP if light_ink else STEP)
    return TeamColours(
        slab=text(slab), ink=palette.ICE if light_ink else palette.BG, tint=text(_tint(slab)), shaded=light_ink
    )


def _tint(colour: Triple) -> Triple:
    panel = linear(palette.PANEL)
    return walk(colour, lambda c: contrast(c, panel) >= TINT, STEP)


@lru_cache(maxsize=256)
def pair(home: str | None, away: str | None) -> tuple[TeamColours, TeamColours]:
    """Both teams' colours; where the slabs are too alike, the away team changes jersey."""
    given = parsed(away, palette.AWAY)
    first, second = alone(parsed(home, palette.HOME)), alone(given)
    if distance(first.slab, second.slab) >= APART:
        return first, second
    if luminance(linear(first.slab)) < BRIGHT:
        light = linear(palette.LIGHT)
        ink = walk(linear(given), lambda c: contrast(c, light) >= TINT, -STEP)
        return first, TeamColours(slab=palette.LIGHT, ink=text(ink), tint=palette.LIGHT, stripe=second.slab)
    return first, TeamColours(slab=palette.PANEL2, ink=palette.ICE, tint=second.tint, stripe=second.tint)
