"""The digits as the board sets them: tabular figures on whole pixels, from the glyphs both screens share."""

from functools import lru_cache
from itertools import accumulate

from ui.digits import EM, glyphs


def drawable(text: str) -> bool:
    """Whether every character has a glyph; else the text is set in letters."""
    return bool(text) and glyphs().keys() >= set(text)


def glyph_width(char: str, height: int) -> int:
    """How many pixels one character takes at that height, rounded up."""
    return -(-glyphs()[char][0] * height // EM)


@lru_cache(maxsize=1024)
def edges(text: str, height: int) -> tuple[int, ...]:
    """Where each character begins, and where the last one ends, in whole pixels from the left."""
    ends = accumulate((glyphs()[char][0] for char in text), initial=0)
    return tuple(round(end * height / EM) for end in ends)


def width(text: str, height: int) -> int:
    """How wide a text is at that height of its digits."""
    return edges(text, height)[-1]


def height_within(text: str, *, wide: float, high: float) -> int:
    """The largest whole height at which the text fits."""
    return max(1, int(min(high, wide * EM / sum(glyphs()[char][0] for char in text))))
