"""The list of games: the schedule with the next one chosen; ENTER opens it."""

from dataclasses import dataclass

from ui.console.brush import Brush, Word
from ui.console.finding import WORDS, found, sought
from ui.console.marks import mark
from ui.console.panel import Panel
from ui.console.picture import GameChoice, Picture
from ui.theme import BOLD
from ui.translate import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Games:
    """The games, and the row the arrows are on."""

    games: tuple[GameChoice, ...]
    row: int
    sought: str = ""
    find_key: str = ""


class GameList(Panel):
    """Every game of the schedule."""

    least = (70, 14)

    def see(self, picture: Picture) -> Games:
        """The games of the day."""
        games = found(picture)
        return Games(games=games, row=min(picture.posture.row, max(0, len(games) - 1)), sought=sought(picture), find_key=picture.keys.key("games.find"))

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """A row each, the chosen one in the middle of what has room."""
        assert isinstance(seen, Games)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        title = tr("Games with “{words}”: {count}", words=seen.sought, count=len(seen.games)) if seen.sought else tr("Games")
        brush.text(0.8, 1.1, title, 1.0625, weight=BOLD, room=w - 36)
        brush.words(w - 0.6, 1.1, (Word("↑", cap=True, action="move.up"), Word("↓", cap=True, action="move.down"), Word(f" {tr('choose')}   ", colour=look.ink2),
                                   Word("ENTER", cap=True, action="entry.save"), Word(f" {tr('open')}   ", colour=look.ink2),
                                   Word("TAB", cap=True, action="entry.next"), Word(tr(" change   "), colour=look.ink2),
                                   Word(seen.find_key, cap=True, action="games.find"), Word(tr(" find   "), colour=look.ink2),
                                   Word("ESC", cap=True, action="entry.park"), Word(f" {tr('close')}", colour=look.ink2)), 0.9375, align="right")  # fmt: skip
        brush.rule(0.1, 2.0, w - 0.2)
        room = max(1, int((h - 2.3) / 1.9))
        first = max(0, min(seen.row - room // 2, len(seen.games) - room))
        for n, game in enumerate(seen.games[first : first + room], first):
            top = 2.1 + (n - first) * 1.9
            middle = top + 0.95
            if n == seen.row:
                brush.fill(0.15, top, w - 0.3, 1.9, look.chosen)
            shape = {"official": ("tick", look.run.fill), "open": ("clock", look.amber), "next": ("play", look.focus)}.get(game.state)
            if shape is not None:
                mark(brush, shape[0], 1.4, middle, 1.0, shape[1])  # type: ignore[arg-type]
            brush.text(2.6, middle, game.game_id, 0.9375, weight=BOLD, colour=look.ink2, room=5.4)
            brush.text(8.4, middle, game.when, brush.fit(game.when, 0.9375, 8.0, BOLD), weight=BOLD, room=8.0)
            wide = w - 16.8 - 27.5
            brush.text(16.8, middle, game.teams, brush.fit(game.teams, 1.0, wide, BOLD), weight=BOLD, room=wide)
            brush.text(w - 26.5, middle, game.title, 0.9375, colour=look.ink2, room=18.5)
            words = game.score if game.state == "official" else tr(WORDS[game.state])
            brush.text(w - 0.8, middle, words, 0.9375, weight=BOLD, align="right", room=7.5)
            brush.rule(0.1, top + 1.9, w - 0.2)
            brush.spot(0, top, w, 1.9, f"game.{game.game_id}")
