"""The pad of a bench: five actions, each with its key; disabled is pale and says why, but its key is still asked."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtWidgets import QWidget

from clockapp.game.view import GameView, Side
from ui.console.brush import Brush
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD, Pair
from ui.translate import tr

FROZEN = frozenset({"form", "question"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """One action of the pad."""

    key: str
    action: str
    word: str
    more: str
    able: bool
    edge: Pair | None
    faint_key: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """The five buttons in reading order, row by row."""

    rows: tuple[tuple[Button, ...], ...]


def timeout_words(view: GameView, side: Side) -> tuple[str, bool]:
    """How many time-outs are left, or why none can be taken now."""
    if view.timeout is not None and view.timeout.team == side:
        return tr("used now"), False
    left = view.team(side).timeouts_left
    if not left:
        return tr("used"), False
    stoppage = view.phase in {"period", "overtime"} and not view.period.over and (not view.clock.running or view.running_time.on)
    return (tr("{left} left", left=left), True) if stoppage else (tr("at a stoppage"), False)


class TeamPad(Panel):
    """The pad of the bench on one side of the screen."""

    least = (24, 12)

    def __init__(self, end: Literal["left", "right"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.end = end

    def see(self, picture: Picture) -> Pad:
        """The actions of the bench, and what each would do now."""
        view = picture.view
        side = picture.side_at(self.end)
        team = view.team(side)
        faint = picture.posture.mode in FROZEN
        over = view.official

        def button(verb: str, word: str, more: str = "", *, able: bool = True, edge: Pair | None = None) -> Button:
            return Button(key=picture.key(verb, side), action=picture.action(verb, side), word=word, more=more,
                          able=able and not over, edge=edge, faint_key=faint)  # fmt: skip

        words, able = timeout_words(view, side)
        goal = button("goal", tr("Goal"), edge=picture.pair(side))
        penalty = button("penalty", tr("Penalty"))
        shot = button("shot", tr("Shot"), tr("{shots} so far", shots=team.shots))
        timeout = button("timeout", tr("Time-out"), words, able=able)
        if team.goalkeeper is None:
            keeper = button("goalkeeper", tr("Goalkeeper in"), tr("net empty"))
        else:
            keeper = button("goalkeeper", tr("Goalkeeper out"), tr("#{number} in the net", number=team.goalkeeper))
        if self.end == "left":
            return Pad(rows=((goal, penalty), (shot, timeout), (keeper,)))
        return Pad(rows=((penalty, goal), (timeout, shot), (keeper,)))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Three rows; the goal has the most room."""
        assert isinstance(seen, Pad)  # noqa: S101
        brush.panel(w, h)
        room = h - 1.1 - 1.0
        top = 0.55
        for row, part in zip(seen.rows, (0.366, 0.317, 0.317), strict=True):
            tall = room * part
            wide = (w - 1.1 - 0.5 * (len(row) - 1)) / len(row)
            for n, one in enumerate(row):
                key_button(brush, one, 0.55 + n * (wide + 0.5), top, wide, tall)
            top += tall + 0.5


def key_button(brush: Brush, shown: Button, x: float, y: float, w: float, h: float) -> None:
    """A button with its key: press either."""
    brush.kept(shown, x, y, w, h, lambda own: _button(own, shown, w, h))


def _button(brush: Brush, shown: Button, w: float, h: float) -> None:
    look, x, y = brush.look, 0.0, 0.0
    brush.p.setOpacity(1.0 if shown.able or look.contrast else 0.42)
    brush.fill(x, y, w, h, look.panel2, radius=0.3)
    edge = shown.edge.fill if shown.edge is not None else look.ctl
    dashed = look.contrast and not shown.able
    brush.frame(x, y, w, h, edge, width=0.125 if shown.edge is not None else 0.0625, radius=0.3, dashed=dashed)
    cap, tall = 2.75, min(2.1, h - 0.8)
    middle = y + h / 2
    top = middle - tall / 2
    brush.fill(x + 0.65, top, cap, tall, look.panel2, radius=0.2)
    brush.frame(x + 0.65, top, cap, tall, look.ctl, radius=0.2)
    brush.fill(x + 0.8, top + tall - 0.14, cap - 0.3, 0.14, look.ctl)
    brush.text(x + 0.65 + cap / 2, middle - 0.05, shown.key, brush.fit(shown.key, 1.25, cap - 0.3, BOLD, least=0.6875), weight=BOLD, align="centre",
               colour=look.ink3 if shown.faint_key else look.ink, italic=dashed, room=cap)  # fmt: skip
    left, room = x + 0.65 + cap + 0.65, w - cap - 2.2
    size = brush.fit(shown.word, 1.25, room, BOLD, least=0.75)
    if shown.more and h >= 3.2:
        brush.text(left, middle - 0.6, shown.word, size, weight=BOLD, room=room, italic=dashed)
        brush.text(left, middle + 0.75, shown.more, 0.8125, colour=look.ink2, room=room)
    else:
        brush.text(left, middle, shown.word, size, weight=BOLD, room=room, italic=dashed)
    brush.p.setOpacity(1.0)
    brush.spot(x, y, w, h, shown.action)
