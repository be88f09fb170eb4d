"""Keymaps to choose from: the bundled ones, and a file of one's own that travels on a stick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path  # for readers of the signatures
from typing import TYPE_CHECKING

from clockapp.assets import asset
from ui.keys import Follow, Keymap, read_keymap
from ui.machine import documents

if TYPE_CHECKING:
    from ui.app import App

BUNDLED = ("hands", "one-hand")
OWN = "own"
FILE = "keys.toml"
HEAD = """# Keys of clockapp. Change a key, save the file where it is, and press {again} until it is chosen.
# A key in two lines is refused; a key that stands nowhere does nothing. follow: "side" or "team".
"""


def chosen(name: str, follow: str, own: Path) -> Keymap:
    """The keymap of that name, its keys with the side of the screen or with the team.

    Raises ValueError with every mistake of a file of one's own.
    """
    keymap = read_keymap(own) if name == OWN else read_keymap(asset(f"keymaps/{name if name in BUNDLED else BUNDLED[0]}.toml"))
    kept: Follow = "team" if follow == "team" else "side" if follow == "side" else keymap.follow
    return replace(keymap, follow=kept)


def text_of(keymap: Keymap) -> str:
    """A keymap as a file: what `read_keymap` reads again as the same."""
    lines = "\n".join(f"{quoted(key)} = {quoted(action)}" for key, action in keymap.keys.items())
    head = HEAD.format(again=keymap.key("keymap.next"))
    return f'{head}format = "clockapp-keys/1"\nname = {quoted(keymap.name)}\nfollow = "{keymap.follow}"\n\n[keys]\n{lines}\n'


def quoted(text: str) -> str:
    """A text of TOML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Keymaps:
    """Which keymap the app listens to; a setting of this machine, changed while a clock runs too."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._name = BUNDLED[0]
        app.errands.does |= {"keymap.next": self.onward, "keymap.follow": self.turn, "keymap.write": self.write}

    @property
    def own(self) -> Path:
        """Where a keymap of one's own is read and written."""
        return documents() / "clockapp" / FILE

    def begin(self) -> str:
        """The keymap that was chosen last; why not, where its file cannot be used."""
        programme = self.app.programme
        if programme is None:
            return ""
        return self._take(programme.setting("keys.map", BUNDLED[0]), programme.setting("keys.follow"))

    def onward(self) -> str:
        """The next keymap, a file of one's own among them where there is one; one with mistakes is refused with all of them."""
        names = (*BUNDLED, OWN) if self.own.exists() else BUNDLED
        following = names[(names.index(self._name) + 1) % len(names)] if self._name in names else names[0]
        why = self._take(following, self.app.keymap.follow)
        if why:
            self._name = following  # the next press goes on behind it
            return f"{why}. The keys stay as they are: {self.app.keymap.name}"
        self._keep()
        return f"Keys: {self.app.keymap.name}"

    def turn(self) -> str:
        """The keys of a bench follow its side of the screen, or stay with the team."""
        team = self.app.keymap.follow == "side"
        self._use(replace(self.app.keymap, follow="team" if team else "side"))
        self._keep()
        return "Keys stay with the team when ends change: left hand home" if team else "Keys follow the side of the screen"

    def write(self) -> str:
        """The keys as they are, as a file to change or to take along; one that is there already stays."""
        from clockapp.exchange.files import NotWrittenError, write_text

        if self.own.exists():
            return f"{self.own} is there already: rename it first"
        try:
            write_text(self.own, text_of(self.app.keymap))
        except NotWrittenError as why:
            return str(why)
        return f"Keys are written to {self.own}: change them there, then {self.app.keymap.key('keymap.next')}"

    def _take(self, name: str, follow: str) -> str:
        try:
            keymap = chosen(name, follow, self.own)
        except ValueError as why:
            return " · ".join(str(why).splitlines())
        self._name = name
        self._use(keymap)
        return ""

    def _use(self, keymap: Keymap) -> None:
        self.app.keymap = self.app.hands.keymap = keymap

    def _keep(self) -> None:
        if self.app.programme is not None:
            self.app.programme.keep("keys.map", self._name)
            self.app.programme.keep("keys.follow", self.app.keymap.follow)
