"""The penalties of a team: one column a team, rows keep their place until they end."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtWidgets import QWidget

from clockapp.game.view import PenaltyView, Side
from ui.console.brush import Brush
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.core_words import core
from ui.theme import BOLD, Pair
from ui.translate import tr

ROW = 2.75


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One penalty as it is shown."""

    act: int
    number: str
    shape: Mark
    name: str
    words: str
    time: str
    pale: bool
    held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """The penalties of a team."""

    side: Side
    pair: Pair
    minutes: str
    rows: tuple[Row, ...]


def words_of(penalty: PenaltyView, *, finished: bool = True) -> str:
    """What it is for, and what is special about it."""
    infraction = (penalty.infraction and core(penalty.infraction)) or {"misconduct": tr("misconduct"), "game_misconduct": tr("game misconduct")}.get(penalty.kind, "")
    kinds = {"misconduct": tr("misconduct"), "game_misconduct": tr("game misconduct"), "gross_misconduct": tr("gross misconduct"), "match": tr("match penalty"),
             "double_minor": "2+2", "major": tr("major")}  # fmt: skip
    said = [infraction or tr("infraction?")]
    kind = kinds.get(penalty.kind, "")
    if kind and kind != infraction:
        said.append(kind)
    if not finished:
        said.append(tr("not finished"))
    if penalty.served_by:
        said.append(tr("#{number} sits", number=penalty.served_by))
    match penalty.state:
        case "waiting":
            said.append(tr("waits"))
        case "until_stoppage":
            said.append(tr("back at the next whistle"))
        case _:
            pass
    return " · ".join(said)


def row_of(picture: Picture, side: Side, penalty: PenaltyView) -> Row:
    """One penalty as it is shown."""
    held = not picture.view.clock.running
    shape: Mark = "stop" if held else "play"
    match penalty.state:
        case "waiting":
            shape = "bars"
        case "until_stoppage":
            shape = "whistle"
        case "off_board":
            shape = "dash"
        case "serving" if not penalty.short_handed:
            shape = "dash"
        case _:
            pass
    number = {"bench": tr("B"), None: "?"}.get(penalty.player, penalty.player or "?")
    name = tr("Bench") if penalty.player == "bench" else picture.named(side, penalty.player) or (tr("number?") if penalty.player is None else "")
    if shape == "dash":
        name = " · ".join(part for part in (name, tr("off the board")) if part)
    return Row(act=penalty.act, number=number, shape=shape, name=name, words=words_of(penalty),
               time=penalty.text if penalty.state != "off_board" else "", pale=shape in {"bars", "dash", "whistle"}, held=shape == "stop")  # fmt: skip


class PenaltyList(Panel):
    """The penalties of the team on one side of the screen."""

    least = (24, 8)

    def __init__(self, end: Literal["left", "right"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.end = end

    def see(self, picture: Picture) -> Column:
        """The penalties in the order in which they were assessed."""
        side = picture.side_at(self.end)
        team = picture.view.team(side)
        return Column(side=side, pair=picture.pair(side), minutes=tr("{minutes} min", minutes=team.penalty_minutes),
                      rows=tuple(row_of(picture, side, p) for p in team.penalties))  # fmt: skip

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A head and a row for each; more than three share the room."""
        assert isinstance(seen, Column)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        brush.chip(0.65, 1.0, seen.side, seen.pair, height=1.3, width=1.5)
        brush.text(2.65, 1.0, tr("Penalties"), 0.875, weight=BOLD, colour=look.ink2)
        brush.text(w - 0.7, 1.0, seen.minutes, 0.875, weight=BOLD, colour=look.ink2, align="right")
        brush.rule(0.06, 1.9, w - 0.12)
        if not seen.rows:
            brush.text(0.8, 3.25, tr("No penalties"), 0.9375, colour=look.ink3)
            return
        room = h - 2.0
        tall = min(ROW, room / len(seen.rows))
        for n, row in enumerate(seen.rows):
            self._row(brush, row, w, 1.95 + n * tall, tall)

    def _row(self, brush: Brush, row: Row, w: float, top: float, tall: float) -> None:
        look = brush.look
        middle = top + tall / 2
        big = min(1.5, tall * 0.62)
        brush.text(0.65, middle, row.number, big, weight=BOLD)
        colour = {"play": look.run.fill, "stop": look.amber, "whistle": look.amber}.get(row.shape, look.ink2)
        mark(brush, row.shape, 3.95, middle, min(1.05, tall * 0.5), colour)
        time = min(2.0 if not row.pale else 1.6, tall * 0.75)
        wide = brush.digits(w - 0.7, middle - time / 2, row.time, time, colour=look.ink2 if row.pale else look.ink, align="right") if row.time else 0.0
        room = w - 5.5 - 1.0 - wide
        if tall >= 2.2 and row.name:
            brush.text(5.5, middle - 0.55, row.name, 0.875, weight=BOLD, room=room)
            brush.text(5.5, middle + 0.6, row.words, brush.fit(row.words, 0.875, room, least=0.6875), colour=look.ink2, room=room)
        else:
            words = f"{row.name} · {row.words}" if row.name else row.words
            brush.text(5.5, middle, words, brush.fit(words, 0.8125, room, least=0.6875), colour=look.ink2, room=room)
        brush.rule(0.06, top + tall, w - 0.12)
        brush.spot(0, top, w, tall, f"open.{row.act}")
