"""After the game: what was handed over, the suspensions it proposes, and the next game on one key."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import GameChoice, Light, Picture
from ui.console.team_pad import Button, key_button
from ui.console.top_line import MARKS
from ui.theme import BOLD
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What has arrived where."""

    lights: tuple[Light, ...]


class ReceiptPanel(Panel):
    """Handed over: journal, standings, board."""

    def see(self, picture: Picture) -> Receipt:
        """The receipts of the day, and the lights as long as there are none."""
        return Receipt(lights=picture.day.receipt or picture.health.lights)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """One line each."""
        assert isinstance(seen, Receipt)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        brush.text(0.7, 1.0, tr("Handed over"), 1.0, weight=BOLD)
        brush.rule(0.06, 1.9, w - 0.12)
        for n, light in enumerate(seen.lights):
            middle = 3.1 + n * 1.6
            colour = look.run.fill if light.state == "ok" else look.amber if light.state in {"bad", "busy"} else look.ink3
            mark(brush, MARKS[light.state], 1.2, middle, 0.95, colour)
            name = tr(light.name)
            text = f"{name} · {light.words}" if light.words else name
            brush.text(2.1, middle, text, 0.875, weight=BOLD, room=w - 2.6)


MOST_LINES = 3
"""So many lines of a suspension beside others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """Suspensions from this game."""

    lines: tuple[str, ...]
    hint: str = ""


class SuspensionPanel(Panel):
    """Who is out of the next game, for the director to confirm."""

    def see(self, picture: Picture) -> Out:
        """Whom, how long, and why, as far as there is room; the page of suspensions has it whole."""
        return Out(lines=picture.day.suspensions, hint=tr("{key}, Tab, Tab: whole, and to be confirmed", key=picture.keys.key("page.standings")))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A sentence each."""
        assert isinstance(seen, Out)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        brush.text(0.7, 1.0, tr("Suspensions from this game"), 0.9375, weight=BOLD)
        brush.rule(0.06, 1.9, w - 0.12)
        if not seen.lines:
            brush.text(0.7, 3.2, tr("None"), 0.9375, colour=look.ink2)
            return
        middle = 3.1
        for line in seen.lines:
            mark(brush, "warn", 1.3, middle, 1.0, look.amber)
            pieces = brush.wrapped(line, 0.9375, w - 3.0)
            room = max(1, min(len(pieces), MOST_LINES if len(seen.lines) > 1 else int((h - 2.4 - middle) / 1.3) + 1))
            for n, piece in enumerate(pieces[:room]):
                more = " …" if n == room - 1 and room < len(pieces) else ""
                brush.text(2.4, middle, piece + more, 0.9375, room=w - 2.9)
                middle += 1.3
            middle += 0.3
            if middle > h - 2.4:
                break
        brush.text(0.7, h - 1.0, seen.hint, 0.8125, colour=look.ink2, room=w - 1.4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """The next game, and the key that opens it."""

    game: GameChoice | None
    left: bool
    key: str
    hints: tuple[Word, ...]


class NextPanel(Panel):
    """The next game of the schedule."""

    def see(self, picture: Picture) -> Following:
        """What the day has next."""
        grey = picture.look.ink2
        keys = picture.keys
        hints = (Word(keys.key("sheet.goals"), cap=True, action="sheet.goals"), Word(f" {tr('look at the goals')}   ", colour=grey),
                 Word(keys.key("page.games"), cap=True, action="page.games"), Word(f" {tr('another game')}   ", colour=grey),
                 Word(f"{tr('Wrong? Reopen with a reason')} ", colour=grey), Word(keys.key("undo"), cap=True, action="undo"))  # fmt: skip
        return Following(game=picture.day.next_game, left=picture.day.games_left, key=keys.key("step.next"), hints=hints)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Time, teams, and the key."""
        assert isinstance(seen, Following)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        brush.text(0.7, 1.0, tr("Next game"), 1.0, weight=BOLD)
        brush.rule(0.1, 1.9, w - 0.2)
        foot = h - 2.7
        middle = (1.9 + foot) / 2
        if seen.game is None:
            words = tr("The games that are left wait for their teams") if seen.left else tr("No game is left in the schedule")
            brush.text(1.2, middle, words, 1.25, weight=BOLD, room=w - 2.4)
        else:
            game = seen.game
            label = tr("Open game {game}", game=game.game_id)
            button = max(11.5, brush.width(label, 1.25, BOLD) + 5.2)
            time = brush.text(1.1, middle, game.when, brush.fit(game.when, 2.4, 12.0, BOLD, least=1.25), weight=BOLD, room=12.0)
            room = w - time - button - 4.6
            size = brush.fit(game.teams, 1.625, room, BOLD, least=1.0)
            brush.text(time + 2.4, middle - 0.85, game.teams, size, weight=BOLD, room=room)
            brush.text(time + 2.4, middle + 1.1, game.title, 0.9375, colour=look.ink2, room=room)
            shown = Button(key=seen.key, action="step.next", word=label, more="", able=True, edge=None, faint_key=False)
            key_button(brush, shown, w - button - 1.2, middle - 2.0, button, 4.0)
            brush.frame(w - button - 1.2, middle - 2.0, button, 4.0, look.focus, width=0.125, radius=0.3)
        brush.rule(0.1, foot, w - 0.2)
        brush.words(1.0, foot + 1.3, seen.hints, 0.9375, room=w - 1.6)
