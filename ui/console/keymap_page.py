"""The keys as a page: choose one, press the key it is to have; the board, clock and score go on above it."""

from dataclasses import dataclass

from ui.console.bindings import Binding, bindings, words
from ui.console.brush import Brush, Word
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.keys import read_keymap
from ui.theme import BOLD
from ui.translate import tr

COLUMNS = 4
ROW = 1.62
KNOWN = read_keymap()
"""What there is to be done: the bundled keymap has a key for all of it."""


def rows(picture: Picture) -> tuple[Binding, ...]:
    """The rows of the page."""
    return bindings(picture.keys, KNOWN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the page shows."""

    name: str
    rows: tuple[Binding, ...]
    row: int
    capturing: bool


class KeymapPage(Panel):
    """Every key that can be changed."""

    def see(self, picture: Picture) -> Page:
        """The keymap that is used now."""
        return Page(name=picture.keys.name, rows=rows(picture), row=picture.posture.row, capturing=picture.posture.capturing)

    def say(self, seen: object) -> str:
        """In words: the row that is chosen."""
        assert isinstance(seen, Page)  # noqa: S101
        if seen.row >= len(seen.rows):
            return seen.name
        chosen = seen.rows[seen.row]
        return f"{words(chosen.action)}: {chosen.cap}"

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """In columns; the chosen row with the key that is waited for."""
        assert isinstance(seen, Page)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        at = 0.8 + brush.text(0.8, 1.1, f"{tr('Keys')}: {seen.name}", 1.0625, weight=BOLD) + 0.9
        hints = (Word("↑", cap=True, action="move.up"), Word("↓", cap=True, action="move.down"), Word(f" {tr('choose')}   ", colour=look.ink2),
                 Word("ENTER", cap=True, action="entry.save"), Word(f" {tr('another key')}   ", colour=look.ink2), Word("⌫", cap=True, action="undo"),
                 Word(f" {tr('free it')}   ", colour=look.ink2), Word("1", cap=True, action="digit.1"), Word(f" {tr('from a file')}   ", colour=look.ink2),
                 Word("2", cap=True, action="digit.2"), Word(f" {tr('to a file')}   ", colour=look.ink2), Word("3", cap=True, action="digit.3"),
                 Word(f" {tr('as delivered')}   ", colour=look.ink2), Word("ESC", cap=True, action="entry.park"), Word(f" {tr('close')}", colour=look.ink2))  # fmt: skip
        brush.words(w - 0.6, 1.1, hints, 0.875, align="right", room=w - at - 0.8)
        brush.rule(0.1, 2.0, w - 0.2)
        tall, wide = max(1, int((h - 2.4) / ROW)), (w - 1.0) / COLUMNS
        first = seen.row // (tall * COLUMNS) * tall * COLUMNS
        for n, binding in enumerate(seen.rows[first : first + tall * COLUMNS]):
            x, top = 0.5 + n // tall * wide, 2.2 + n % tall * ROW
            self._row(brush, binding, (x, top, wide), chosen=first + n == seen.row, waits=seen.capturing)
            brush.spot(x, top, wide - 0.3, ROW, f"row.{first + n}")

    def _row(self, brush: Brush, binding: Binding, place: tuple[float, float, float], *, chosen: bool, waits: bool) -> None:
        x, top, wide = place
        look, middle = brush.look, top + ROW / 2
        if chosen:
            brush.fill(x, top, wide - 0.3, ROW, look.chosen, radius=0.2)
        said = words(binding.action)
        room = wide - 7.2
        brush.text(x + 6.4, middle, said, brush.fit(said, 0.875, room, BOLD, least=0.7), weight=BOLD, room=room,
                   colour=look.ink if binding.key else look.ink3)  # fmt: skip
        if chosen and waits:
            brush.tag(x + 0.3, middle, tr("press it"), look.stop, size=0.8125)
        elif binding.key:
            brush.cap(x + 0.4, middle, binding.cap, size=min(0.8125, 0.8125 * 5.2 / max(5.2, brush.cap_width(binding.cap, size=0.8125))))
        else:
            brush.text(x + 0.4, middle, tr("no key"), 0.8125, colour=look.ink3, room=5.6)
