"""Pages: the part of the hands that opens lists and texts in the room under the clock, and turns to another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.console import asking, keymap_page
from ui.console import form as forms
from ui.console.bindings import words
from ui.console.checks import LAMPS
from ui.console.finding import FIND, found
from ui.console.guide import guide
from ui.console.picture import Overlay, Picture, Posture
from ui.translate import tr

if TYPE_CHECKING:
    from ui.console.hands import Hands

PAGES: dict[str, Overlay] = {"help.keys": "keys", "page.rules": "rules", "page.guide": "guide", "page.standings": "standings", "page.games": "games", "page.checks": "checks", "page.keymap": "keymap"}
"""The actions that open a page, and close it again."""
OFFICE: tuple[Overlay, ...] = ("standings", "bracket", "suspensions")
"""The pages of the tournament office: Tab goes from one to the next."""


OUTSIDE = frozenset({
    "setup.open", "lineup.open", "language.next", "page.charts", "journal.copy", "theme.next", "board.place", "board.more", "board.table",
    "board.layout", "board.follow", "board.mini", "sound.louder", "sound.softer", "sound.device",
})  # fmt: skip
"""What is done around the game, and before the first one and after the last too."""


class Paging:
    """A page while it is open: everything else still works as if it were not there."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def without_game(self, action: str, at: int) -> None:
        """A press while no game is open: what is no act of a game works as ever."""
        if self.takes(action):
            return
        if action in PAGES:
            self.hands.put(overlay=PAGES[action], row=0)
        elif action == "games.find":
            self.find()
        elif action == "entry.save":
            self.hands.lining.begin(at)
        elif action == "sound.mute":
            self.hands.put(muted=self.hands.outside.mute())
        elif action in OUTSIDE:
            self.hands.say(self.hands.outside.ask(action))

    def tries(self, action: str) -> bool:
        """A key pressed on the check list: before the game one of the four lights its lamp, and a digit tries a check."""
        shown, ask = self.hands.shown, self.hands.outside.ask
        if self.hands.posture.overlay != "checks" or self.hands.posture.mode != "free":
            return False
        if action in LAMPS and (shown is None or shown.view.phase == "pregame"):
            self.hands.say(ask(f"lamp {action}"))
            return True
        if action.startswith("digit."):
            self.hands.say(ask(f"check.{action.removeprefix('digit.')}"))
            return True
        return False

    def takes(self, action: str) -> bool:
        """Arrows and ENTER of a page; everything else still works as if it were not there."""
        page = self.hands.posture.overlay
        picture = self.hands.picture()
        if action == "entry.park":
            self.hands.put(overlay="", row=0, find="")
            return True
        if page in OFFICE and self.hands.posture.mode == "free" and picture is not None and self._office(page, action, picture):
            return True
        if action in {"move.up", "move.down"} and page in {"rules", "guide", "games", "bracket", "suspensions", "keymap"}:
            count = max(1, self._count(page, picture))
            self.hands.put(row=max(0, min(count - 1, self.hands.posture.row + (1 if action == "move.down" else -1))))
            return True
        if page == "keymap" and picture is not None and self.hands.posture.mode == "free":
            return self._keys(action, picture)
        if action == "games.find":
            self.find()
            return True
        if page == "games" and picture is not None:
            games, row = found(picture), self.hands.posture.row
            chosen = games[min(row, len(games) - 1)].game_id if games else None
            if action == "entry.save" and chosen is not None:
                self.open(chosen)
                return True
            if action == "entry.next" and chosen is not None:
                self.hands.lining.prompt(f"game {chosen.lower()} ")
                return True
            if action.startswith("game."):
                self.open(action.removeprefix("game."))
                return True
            if action == "step.next":
                self.open(None)
                return True
        return False

    def _keys(self, action: str, picture: Picture) -> bool:
        """What is done on the page of keys: the row's key is to be another, or none; from a file, to a file, as delivered."""
        say, ask = self.hands.say, self.hands.outside.ask
        row = keymap_page.rows(picture)[self.hands.posture.row]
        files = {"digit.1": "keymap.import", "digit.2": "keymap.export", "digit.3": "keymap.reset"}
        if action == "entry.save":
            self.hands.put(capturing=True)
            say(tr("Press the new key for: {what}. {esc} leaves it", what=words(row.action), esc=picture.keys.key("entry.park")))
        elif action == "undo":
            say(ask(f"unbind {row.key}") if row.key else tr("It has no key"))
        elif action.startswith("row."):
            self.hands.put(row=int(action.removeprefix("row.")), capturing=False)
        elif action in files:
            say(ask(files[action]))
        else:
            return False
        return True

    def captured(self, key: str) -> None:
        """The key that was pressed is to be that of the row; SPACE is the clock even now, and ESC leaves it."""
        picture = self.hands.picture()
        self.hands.put(capturing=False, said="")
        if picture is None or key == "Esc":
            return
        row = keymap_page.rows(picture)[self.hands.posture.row]
        self.hands.say(self.hands.outside.ask(f"rebind {row.key or '-'} {row.action} {key}"))

    @staticmethod
    def _count(page: Overlay, picture: Picture | None) -> int:
        """How many rows a page has."""
        if picture is None:
            return 1
        day = picture.day
        return len({"games": found(picture), "guide": guide(), "bracket": day.bracket, "suspensions": day.bans, "keymap": keymap_page.rows(picture)}.get(page, day.rules))

    def _office(self, page: Overlay, action: str, picture: Picture) -> bool:
        """What an official does on a page of the tournament office."""
        say, ask = self.hands.say, self.hands.outside.ask
        if action == "entry.next":
            self.hands.put(overlay=OFFICE[(OFFICE.index(page) + 1) % len(OFFICE)], row=0)
            return True
        if action == "print.sheet":
            say(ask("tables"))
            return True
        if page == "standings":
            if action.startswith("digit.") and any(table.toss for table in picture.day.tables):
                say(ask(f"toss {action.removeprefix('digit.')}"))
                return True
            if action == "undo" and any(table.ruled for table in picture.day.tables):
                say(ask("takeback"))
                return True
        if page == "suspensions" and action == "undo":
            say(ask("takeback"))
            return True
        if page == "suspensions" and picture.day.bans and (action == "entry.save" or action.startswith("digit.")):
            about = picture.day.bans[min(self.hands.posture.row, len(picture.day.bans) - 1)].about
            if action == "entry.save":
                say(ask(f"confirm {about}"))
            else:
                games = action.removeprefix("digit.")
                self.hands.lining.prompt(f"lift {about} because " if games == "0" else f"suspend {about} {games} because ")
            return True
        return False

    def open(self, game_id: str | None) -> None:
        """Open another game, where the one that is open may be left."""
        shown = self.hands.shown
        if shown is not None and shown.view.clock.running and shown.view.phase in forms.PLAY:
            self.hands.say(tr("The clock runs: {key} stops it, then open another game", key=self.hands.keymap.key("clock.toggle")))
            return
        if shown is not None and shown.view.phase != "pregame" and not shown.view.official and game_id != shown.view.game_id:
            self.hands.put(overlay="", row=0)
            self.hands.ask(asking.leave(shown.view.game_id, game_id))
            return
        self.change(game_id)

    def change(self, game_id: str | None) -> None:
        """Another game is open from now on; nothing half typed goes with it."""
        why = self.hands.outside.open_game(game_id)
        if why:
            self.hands.say(why)
            return
        was = self.hands.posture
        self.hands.posture = Posture(muted=was.muted, question=was.question, overlay="checks" if was.overlay == "checks" else "")
        self.hands.stamping.settled()

    def left(self) -> None:
        """The game goes on: the check list makes room."""
        if self.hands.posture.overlay == "checks":
            self.hands.put(overlay="", row=0)

    def show_games(self) -> None:
        """The list of games, the next one chosen."""
        self.hands.put(overlay="")
        self.turn("games")

    def find(self) -> None:
        """The list of games, and a line for what is looked for in it."""
        self.hands.put(overlay="games", row=0)
        self.hands.lining.prompt(FIND)

    def turn(self, page: Overlay) -> None:
        """Open a page; close it where it is open."""
        row = 0
        self.hands.put(find="")
        picture = self.hands.picture()
        if page == "games" and picture is not None:
            row = standing_on(picture)
        self.hands.put(overlay="" if self.hands.posture.overlay == page else page, row=row)


def standing_on(picture: Picture) -> int:
    """The row of the list of games that ENTER would open: the game in progress, else the next one."""
    games, view = found(picture), picture.view
    wanted = view.game_id if view.game_id and not view.official else ""
    following = picture.day.next_game
    there = games.index(following) if following is not None and following in games else 0
    return next((n for n, g in enumerate(games) if g.game_id == wanted), there)
