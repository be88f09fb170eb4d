"""A team: name, score, shots, time-outs, goalkeeper and the end it defends."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtWidgets import QWidget

from clockapp.game.view import Side
from ui.console.brush import Brush
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD, Pair
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """What the block of a team shows."""

    side: Side
    pair: Pair
    name: str
    score: str
    shots: str
    timeouts: int
    goalkeeper: str | None
    end: str
    posted: str


class TeamBlock(Panel):
    """The team on one side of the screen: whose it is follows the ends."""

    def __init__(self, end: Literal["left", "right"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.end = end

    def see(self, picture: Picture) -> Block:
        """The team that is shown on this side."""
        side = picture.side_at(self.end)
        team = picture.view.team(side)
        return Block(
            side=side,
            pair=picture.pair(side),
            name=(team.name if picture.view.game_id else tr(team.name)) or team.code or side.capitalize(),
            score=str(team.score),
            shots=str(team.shots),
            timeouts=team.timeouts_left,
            goalkeeper=team.goalkeeper,
            end=team.end,
            posted=tr("posted {score}", score=team.posted) if team.posted != team.score else "",
        )

    def say(self, seen: object) -> str:
        """In words."""
        assert isinstance(seen, Block)  # noqa: S101
        return tr("{name}: {score}, shots {shots}, goalkeeper {goalkeeper}", name=seen.name, score=seen.score, shots=seen.shots, goalkeeper=seen.goalkeeper or tr("out"))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """The score in the middle, the rest around it; the right block mirrors the left one."""
        assert isinstance(seen, Block)  # noqa: S101
        look = brush.look
        left = self.end == "left"
        brush.panel(w, h)
        brush.fill(0.06, 0.06, w - 0.12, 0.3, seen.pair.fill)
        foot = h - 2.35
        brush.fill(0.06, foot, w - 0.12, 2.28, look.panel2, radius=0.25)
        brush.rule(0.06, foot, w - 0.12)
        chip = 2.0
        brush.chip(0.65 if left else w - 0.65 - chip, 1.5, seen.side, seen.pair, height=1.7, width=chip)
        self._name(brush, seen.name, 3.15 if left else w - 3.15, w - 4.0, "left" if left else "right")
        tall = 5.2 if len(seen.score) > 2 else 5.6 if seen.posted else 6.5
        room = foot - 3.0 - (1.3 if seen.posted else 0)
        brush.digits(w / 2, 3.0 + (room - tall) / 2, seen.score, tall, align="centre")
        brush.spot(w / 2 - 5, 3, 10, foot - 3, "sheet.goals")
        if seen.posted:
            brush.text(w / 2, foot - 0.8, seen.posted, 0.875, colour=look.ink2, align="centre")
        self._shots(brush, seen, 0.65 if left else w - 0.65, "left" if left else "right")
        self._timeouts(brush, seen, w - 0.65 if left else 0.65, "right" if left else "left")
        self._foot(brush, seen, w, foot + 1.2, left=left)

    def _name(self, brush: Brush, name: str, x: float, room: float, align: Literal["left", "right"]) -> None:
        """On one line while it can be read, else on two."""
        size = brush.fit(name, 1.5, room, BOLD, least=1.125)
        gaps = [n for n, char in enumerate(name) if char in " -"]
        if brush.width(name, size, BOLD) <= room or not gaps:
            brush.text(x, 1.5, name, size, weight=BOLD, align=align, room=room)
            return
        gap = min(gaps, key=lambda n: abs(2 * n - len(name)))
        for part, middle in ((name[: gap + 1].rstrip(), 1.05), (name[gap + 1 :], 2.2)):
            brush.text(x, middle, part, brush.fit(part, 1.0625, room, BOLD), weight=BOLD, align=align, room=room)

    def _shots(self, brush: Brush, seen: Block, x: float, align: Literal["left", "right"]) -> None:
        brush.text(x, 6.6, tr("Shots"), 0.9375, colour=brush.look.ink2, align=align)
        brush.text(x, 7.95, seen.shots, 1.4, weight=BOLD, align=align)

    def _timeouts(self, brush: Brush, seen: Block, x: float, align: Literal["left", "right"]) -> None:
        look = brush.look
        brush.text(x, 6.6, tr("Time-out"), 0.9375, colour=look.ink2, align=align)
        words = tr("{timeouts} left", timeouts=seen.timeouts) if seen.timeouts else tr("used")
        box = 1.05
        wide = brush.width(words, 0.9375, BOLD) + box + 0.4
        at = x if align == "left" else x - wide
        if seen.timeouts:
            brush.fill(at, 7.95 - box / 2, box, box, look.ink)
        else:
            brush.frame(at, 7.95 - box / 2, box, box, look.ink, width=0.125)
        brush.text(at + box + 0.4, 7.95, words, 0.9375, weight=BOLD)

    def _foot(self, brush: Brush, seen: Block, w: float, middle: float, *, left: bool) -> None:
        look = brush.look
        x = 0.65 if left else w - 0.65
        if seen.goalkeeper is None:
            wide = brush.width(tr("NET EMPTY"), 0.875, BOLD) + 2.4
            at = x if left else x - wide
            brush.fill(at, middle - 0.75, wide, 1.5, look.stop.fill, radius=0.2)
            mark(brush, "warn", at + 1.0, middle, 0.9, look.stop.text, inner=look.stop.fill)
            brush.text(at + 1.9, middle, tr("NET EMPTY"), 0.875, weight=BOLD, colour=look.stop.text)
        elif seen.goalkeeper:
            number = f"#{seen.goalkeeper}"
            wide = brush.width(f"{tr('Goalkeeper')} ", 0.9375) + brush.width(number, 0.9375, BOLD)
            at = x if left else x - wide
            at += brush.text(at, middle, f"{tr('Goalkeeper')} ", 0.9375, colour=look.ink2)
            brush.text(at, middle, number, 0.9375, weight=BOLD)
        arrow = tr("◀ defends left") if seen.end == "left" else tr("defends right ▶")
        brush.text(w - 0.65 if left else 0.65, middle, arrow, 0.8125, colour=look.ink3, align="right" if left else "left")
