"""Keymaps to choose from: the bundled ones, and a file of one's own that travels on a stick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path  # for readers of the signatures
from typing import TYPE_CHECKING

from clockapp.assets import asset
from ui.console.bindings import Binding, bound, conflict, freed, words
from ui.keys import Follow, Keymap, read_keymap
from ui.machine import documents
from ui.translate import later, tr

if TYPE_CHECKING:
    from ui.app import App

BUNDLED = ("hands", "one-hand")
OWN = "own"
OWN_NAME = later("Own keys")
FILE = "keys.toml"
BEFORE = "keys-before.toml"
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
        app.errands.does |= {"keymap.next": self.onward, "keymap.follow": self.turn, "keymap.write": self.write, "keymap.reset": self.reset,
                             "keymap.import": lambda: self._ask(save=False), "keymap.export": lambda: self._ask(save=True)}  # fmt: skip
        app.errands.tells |= {"rebind": self.rebind, "unbind": self.unbind}

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
            return tr("{why}. The keys stay as they are: {name}", why=why, name=tr(self.app.keymap.name))
        self._keep()
        return tr("Keys: {name}", name=tr(self.app.keymap.name))

    def turn(self) -> str:
        """The keys of a bench follow its side of the screen, or stay with the team."""
        team = self.app.keymap.follow == "side"
        self._use(replace(self.app.keymap, follow="team" if team else "side"))
        self._keep()
        return tr("Keys stay with the team when ends change: left hand home") if team else tr("Keys follow the side of the screen")

    def write(self) -> str:
        """The keys as they are, as a file to change or to take along; one that is there already stays."""
        from clockapp.exchange.files import NotWrittenError, write_text

        if self.own.exists():
            return tr("{file} is there already: rename it first", file=self.own)
        try:
            write_text(self.own, text_of(self.app.keymap))
        except NotWrittenError as why:
            return str(why)
        return tr("Keys are written to {file}: change them there, then {key}", file=self.own, key=self.app.keymap.key("keymap.next"))

    # --- changed on the page of keys

    def rebind(self, said: str) -> str:
        """`rebind OLD ACTION NEW`: an action has another key, OLD being `-` where it had none; refused in words, or kept at once."""
        old, action, key = said.split(" ")
        binding = Binding(key="" if old == "-" else old, action=action)
        why = conflict(self.app.keymap, binding, key)
        if why:
            return why
        return self._own(bound(self.app.keymap, binding, key)) or tr("{what}: {key}", what=words(action), key=Binding(key=key, action=action).cap)

    def unbind(self, key: str) -> str:
        """That key does nothing any more."""
        keymap, action = self.app.keymap, self.app.keymap.action(key) or ""
        return self._own(freed(keymap, Binding(key=key, action=action))) or tr("{key} does nothing any more", key=Binding(key=key, action=action).cap)

    def reset(self) -> str:
        """The keys as they were delivered; a file of one's own stays where it is."""
        self._take(BUNDLED[0], self.app.keymap.follow)
        self._keep()
        return tr("Keys: {name}", name=tr(self.app.keymap.name))

    def read(self, file: Path) -> str:
        """The keys of a file, taken over as one's own; one with mistakes is refused with all of them."""
        try:
            keymap = read_keymap(file)
        except ValueError as why:
            return " · ".join(str(why).splitlines())
        return self._own(keymap) or tr("Keys are taken from {file}", file=file.name)

    def save(self, file: Path) -> str:
        """The keys as they are, in a file to take along."""
        from clockapp.exchange.files import NotWrittenError, write_text

        try:
            write_text(file, text_of(self.app.keymap))
        except NotWrittenError as why:
            return str(why)
        return tr("Keys are written to {file}", file=file)

    def _ask(self, *, save: bool) -> str:
        from ui.keymap_files import choose

        choose(self.app.console, lambda file: self.app.told.emit(self.save(file) if save else self.read(file)), save=save)
        return ""

    def _own(self, keymap: Keymap) -> str:
        """These are one's own keys from now on; why not, where the file cannot be written. Another such file is set aside."""
        from clockapp.exchange.files import NotWrittenError, write_text

        own = replace(keymap, name=OWN_NAME)
        try:
            if self._name != OWN and self.own.exists():
                write_text(self.own.with_name(BEFORE), self.own.read_text(encoding="utf-8"))
            write_text(self.own, text_of(own))
        except (NotWrittenError, OSError) as why:
            return str(why)
        self._name = OWN
        self._use(own)
        self._keep()
        return ""

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
