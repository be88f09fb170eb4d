"""Errands: what the hands ask of the world beyond the game: sound, colours, the board's place, another game, files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import theme
from ui.core_words import core
from ui.machine import documents
from ui.officials import Officials
from ui.sound import STEP
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from clockapp.game.commands import Command
    from clockapp.game.facts import Refusal
    from ui.app import App
    from ui.bridge import Answer
    from ui.setup.window import SetupWindow


class Errands:
    """What lies beyond the game, for the hands; whoever adds an action of that kind adds it to `does`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._window: SetupWindow | None = None
        self.officials = Officials(lambda: app.programme)
        self.does: dict[str, Callable[[], str]] = {
            "horn.once": self._blow, "theme.next": self._theme, "board.place": self._board_place, "board.more": lambda: self._board_place(more=True), "journal.copy": self._copy, "print.sheet": self._sheet, "page.charts": self._charts, "board.table": self._board_table, "sound.louder": lambda: self._volume(STEP), "sound.softer": lambda: self._volume(-STEP),
            "board.layout": self._board_layout, "board.follow": self._board_follow, "tables": self._tables,
            "setup.open": self._setup, "lineup.open": self._line_up, "board.mini": self._board_mini, "sound.device": lambda: self._sound("device next"),
        }  # fmt: skip
        """By action: what it does, and gives back to be said in the bar."""
        self.tells: dict[str, Callable[[str], str]] = {"sound": self._sound, "board": self._board_told}
        """By first word: what it does with the words behind it, and gives back likewise."""

    def horn(self, *, on: bool) -> None:
        """The horn sounds while its key is held."""
        self.app.machine.hold(on=on)

    def mute(self) -> bool:
        """Sound off, or on again."""
        return self.app.machine.mute()

    def open_game(self, game_id: str | None) -> str:
        """Open a game of the schedule."""
        if self.app.programme is None:
            return tr("The tournament is still being read")
        if self.app.rehearsal.on:
            said = self.app.rehearsal.leave()
            if game_id is None:
                return said
        why = self.app.programme.open(game_id)
        if not why:
            self.app.opened()
        return why

    def answer_outage(self, *, keep: bool) -> Answer | Refusal | None:
        """Keep the time the clock ran on, or take it back."""
        if self.app.programme is None:
            return None
        answer = self.app.programme.answer_outage(keep=keep)
        self.app.bridge.refresh(self.app.steady.now(), acted=True)
        return answer

    def ask(self, action: str) -> str:
        """Anything with a name in `does`; what to say about it."""
        done = self.does.get(action)
        if done is not None:
            return done()
        verb, _, words = action.partition(" ")
        if verb in self.tells:
            return self.tells[verb](words)
        said = self.officials.say(action)
        if said is not None:
            self.app.around()
        return said or ""

    def _setup(self) -> str:
        """The set-up window: a window of its own, which is in nobody's way."""
        from ui.setup.window import SetupWindow

        if self.app.programme is None:
            return tr("The tournament is still being read")
        if self._window is None:
            self._window = SetupWindow(self.app.programme, self._set_up, self.send)
            self.app.console.closing.connect(self._window.close)
        self._window.look(self.app.programme)
        self._window.dress(self.app.showing.look)
        self._window.show()
        self._window.activateWindow()
        return ""

    def _line_up(self) -> str:
        """The line-ups of the game that is chosen in the list, else of the open one, else of the next."""
        from ui.console.finding import found

        why, day, posture = self._setup(), self.app.showing.day, self.app.hands.posture
        if why or self._window is None or self.app.programme is None:
            return why
        games = found(self.app.showing.picture()) if posture.overlay == "games" else ()
        chosen = games[min(posture.row, len(games) - 1)].game_id if games else None
        game_id = chosen or (self.app.programme.opened if not self.app.programme.official else None) or day.following
        self._window.show_line_up(game_id)
        return ""

    def put_away(self) -> None:
        """The set-up window is built anew when it is next wanted, unless something in it is not saved yet."""
        if self._window is not None and not self.unsaved:
            self._window.close()
            self._window.deleteLater()
            self._window = None

    @property
    def editing(self) -> bool:
        """Whether the set-up window has changes that are not saved."""
        return self._window is not None and self._window.editor.dirty

    @property
    def unsaved(self) -> bool:
        """Whether anything at all in the set-up window would be lost with it."""
        return self._window is not None and (self._window.editor.dirty or self._window.desk.dirty or self._window.rule_desk.dirty)

    def look(self) -> None:
        """The set-up window shows the tournament as it is now."""
        if self._window is not None and self.app.programme is not None:
            self._window.look(self.app.programme)

    def send(self, command: Command) -> str:
        """A command from the set-up window for the open game; why not, empty when it is done."""
        from clockapp.game.facts import Refusal

        if self.app.rehearsal.on:
            return tr("This is a rehearsal: end it first")
        answer = self.app.bridge.send(command)
        return core(answer.message) if isinstance(answer, Refusal) else ""

    def _set_up(self, *, new: bool) -> None:
        """The tournament is another one, or has changed: the screens follow."""
        app = self.app
        if new:
            app.rehearsal.leave()
            app.bridge.take(None, app.steady.now())
        app.around()
        if new:
            app.hands.paging.show_games()
        app.showing.show_all()

    def _blow(self) -> str:
        self.app.machine.blow()
        return ""

    def _theme(self) -> str:
        names = [p.name for p in theme.PALETTES]
        look = theme.palette(names[(names.index(self.app.showing.look.name) + 1) % len(names)])
        self.app.showing.look = look
        if self._window is not None:
            self._window.dress(look)
        if self.app.programme is not None:
            self.app.programme.keep("theme", look.name)
        return tr("Colours: {name}", name=tr(look.name))

    def _board_table(self) -> str:
        shown = self.app.bridge.shown
        return self.app.machine.table(shown.view if shown is not None else None)

    def _volume(self, step: int) -> str:
        said = self.app.machine.louder(step)
        if self.app.programme is not None and said:
            self.app.programme.keep("sound.volume", str(self.app.machine.volume))
        return said

    def _sound(self, words: str) -> str:
        verb, _, rest = words.strip().partition(" ")
        if verb.lower() not in {"", "device"}:
            return tr("sound device, sound device NAME, sound device next")
        said = self.app.machine.sound_on(rest)
        if self.app.programme is not None:
            self.app.programme.keep("sound.device", self.app.machine.device)
        return said

    def _board_place(self, *, more: bool = False) -> str:
        said = self.app.machine.more() if more else self.app.machine.onward()
        self._keep_boards()
        return said

    def _board_mini(self) -> str:
        said = self.app.machine.turn_mini()
        if self.app.programme is not None:
            self.app.programme.keep("board.mini", self.app.machine.mini_wanted)
        return said

    def _board_told(self, words: str) -> str:
        screens = self.app.machine.screens
        said = screens.told(words) if screens is not None else ""
        self._keep_boards()
        return said

    def _keep_boards(self) -> None:
        screens, programme = self.app.machine.screens, self.app.programme
        if screens is not None and programme is not None:
            from ui.screens import as_text

            programme.keep("board.screens", as_text(screens.wanted))

    def _board_layout(self) -> str:
        name = self.app.machine.next_layout()
        self._keep_boards()
        return tr("The board's layout: {name}", name=name) if name else ""

    def _board_follow(self) -> str:
        home = self.app.machine.follow == "ends"
        self.app.machine.set_follow("home" if home else "ends")
        if self.app.programme is not None:
            self.app.programme.keep("board.follow", self.app.machine.follow)
        return tr("On the board the home team stays left") if home else tr("On the board the teams change sides with the ends")

    def _charts(self) -> str:
        return self.app.reports.show(self.app.programme, self.app.showing.look)

    def _tables(self) -> str:
        if self.app.programme is None:
            return ""
        self.app.exporting.tournament(self.app.programme, self.app.files())
        return tr("The tournament is being written to {folder}", folder=self.app.files())

    def _copy(self) -> str:
        return self.app.programme.copy(documents(), self.app.told.emit) if self.app.programme is not None else ""

    def _sheet(self) -> str:
        programme = self.app.programme
        found = programme.official_game() if programme is not None else ""
        if programme is None or isinstance(found, str):
            return str(found)
        self.app.exporting.sheet(programme, *found, documents() / "clockapp")
        return tr("The game sheet is being written")
