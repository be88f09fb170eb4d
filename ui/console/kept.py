"""Kept pictures: parts that look the same again and again are painted once and copied, for a copy costs a tenth of letters and round corners."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPixmap

if TYPE_CHECKING:
    from ui.console.brush import Spot

MOST_BYTES: Final = 64 * 2**20
"""What all kept pictures may take; a console of 4K size needs a third of it."""
BYTES_A_PIXEL = 4


@dataclass(frozen=True, slots=True)
class Copy:
    """A part as it was painted, with the places in it that do something and the texts that had no room."""

    picture: QPixmap
    spots: tuple["Spot", ...]
    cut: tuple[str, ...]

    @property
    def bytes(self) -> int:
        """Its size in memory."""
        return self.picture.width() * self.picture.height() * BYTES_A_PIXEL


class Kept:
    """The pictures painted last, up to `MOST_BYTES`; the one that was not needed for longest goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._copies: OrderedDict[Hashable, Copy] = OrderedDict()
        self.bytes = 0
        """What they take now."""

    def clear(self) -> None:
        """Let go of all: what was painted would not be painted so again."""
        self._copies.clear()
        self.bytes = 0

    def get(self, key: Hashable) -> Copy | None:
        """The picture of that part, if it is kept."""
        found = self._copies.get(key)
        if found is not None:
            self._copies.move_to_end(key)
        return found

    def put(self, key: Hashable, copy: Copy) -> None:
        """Keep a picture; old ones make room for it."""
        self._copies[key] = copy
        self.bytes += copy.bytes
        while self.bytes > self._most and len(self._copies) > 1:
            _, gone = self._copies.popitem(last=False)
            self.bytes -= gone.bytes


COPIES: Final = Kept()
