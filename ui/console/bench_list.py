"""A bench in a shootout: who may shoot, who may not and why, and the two keys that say how it went."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtWidgets import QWidget

from clockapp.game.view import ShootoutView, Side
from ui.console.brush import Brush
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.console.team_pad import Button, key_button
from ui.theme import BOLD, Pair
from ui.translate import later, tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What the bench list shows."""

    side: Side
    pair: Pair
    may: tuple[tuple[str, str], ...]
    may_not: tuple[tuple[str, str], ...]
    shoots: bool
    buttons: tuple[Button, Button]


def why_words(picture: Picture, shootout: ShootoutView, side: Side, player: str, why: str) -> str:
    """Why a player may not shoot, with the figure behind it."""
    match why:
        case "has_shot":
            last = next((a.round for a in reversed(shootout.attempts) if a.team == side and a.player == player), None)
            return tr("has shot, round {round}", round=last) if last else tr("has shot")
        case "penalty":
            left = next((p.text for p in picture.view.team(side).penalties if player in {p.player, p.served_by}), "")
            return tr("{time} left of the penalty", time=left) if left and left != "0:00" else tr("has a penalty")
        case "ejected":
            return tr("sent off")
        case _:
            return tr(WHY[why]) if why in WHY else why


WHY = {"goalkeeper": later("goalkeeper"), "suspended": later("suspended"), "injured": later("injured"), "scratched": later("scratched")}


class BenchList(Panel):
    """The bench on one side of the screen during a shootout."""

    least = (23.5, 20)

    def __init__(self, end: Literal["left", "right"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.end = end

    def see(self, picture: Picture) -> Bench | None:
        """Who may shoot; nothing where there is no shootout."""
        shootout = picture.view.shootout
        if shootout is None:
            return None
        side = picture.side_at(self.end)
        shoots = shootout.next == side
        first = shootout.first is None and picture.view.outcome is None
        edge = picture.look.shootout if shoots else None
        goal = Button(key=picture.key("goal", side), action=picture.action("goal", side), word=tr("Shoots first") if first else tr("Goal"), more="",
                      able=shoots or first, edge=edge, faint_key=False)  # fmt: skip
        miss = Button(key=picture.key("shot", side), action=picture.action("shot", side), word=tr("No goal"), more="", able=shoots, edge=None,
                      faint_key=False)  # fmt: skip
        return Bench(
            side=side,
            pair=picture.pair(side),
            may=tuple((n, picture.named(side, n)) for n in shootout.eligible[side]),
            may_not=tuple((i.player, " · ".join(p for p in (picture.named(side, i.player), why_words(picture, shootout, side, i.player, i.why)) if p))
                          for i in shootout.ineligible[side]),
            shoots=shoots and picture.view.outcome is None,
            buttons=(goal, miss),
        )  # fmt: skip

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Two columns of those who may, then those who may not."""
        assert isinstance(seen, Bench)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.shootout.fill if seen.shoots else None, width=0.125)
        brush.chip(0.65, 1.0, seen.side, seen.pair, height=1.3, width=1.5)
        brush.text(2.65, 1.0, tr("May shoot ({count})", count=len(seen.may)), 0.875, weight=BOLD)
        if seen.shoots:
            wide = brush.width(tr("SHOOTS NOW"), 0.875, BOLD) + 2.4
            brush.fill(w - 0.7 - wide, 0.25, wide, 1.5, look.shootout.fill, radius=0.2)
            mark(brush, "play", w - 0.7 - wide + 1.0, 1.0, 0.75, look.shootout.text)
            brush.text(w - 1.2, 1.0, tr("SHOOTS NOW"), 0.875, weight=BOLD, colour=look.shootout.text, align="right")
        brush.rule(0.1, 1.9, w - 0.2)
        foot = h - 3.9
        half = -(-len(seen.may) // 2)
        rows = half + len(seen.may_not) + (1 if seen.may_not else 0)
        step = min(1.75, (foot - 2.1) / max(1, rows))
        middle = 1.95 + step / 2
        for n in range(half):
            for column, one in enumerate(seen.may[2 * n : 2 * n + 2]):
                x = 0.5 + column * (w / 2)
                brush.text(x, middle, one[0], min(1.0, step * 0.62), weight=BOLD)
                brush.text(x + 2.5, middle, one[1], min(0.9375, step * 0.62), room=w / 2 - 3.2)
                brush.spot(x - 0.3, middle - step / 2, w / 2 - 0.4, step, f"shooter.{one[0]}" if seen.shoots else "")
            brush.rule(0.1, middle + step / 2, w - 0.2)
            middle += step
        if seen.may_not:
            brush.text(0.65, middle, tr("May not shoot"), min(0.875, step * 0.6), weight=BOLD, colour=look.ink2)
            brush.rule(0.1, middle + step / 2, w - 0.2)
            middle += step
        for number, words in seen.may_not:
            brush.text(0.5, middle, number, min(1.0, step * 0.62), colour=look.ink3, struck=True)
            brush.text(3.0, middle, words, min(0.9375, step * 0.62), colour=look.ink3, room=w - 3.6)
            brush.rule(0.1, middle + step / 2, w - 0.2)
            middle += step
        wide = (w - 1.6) / 2
        for n, one_button in enumerate(seen.buttons):
            key_button(brush, one_button, 0.55 + n * (wide + 0.5), h - 3.75, wide, 3.2)
