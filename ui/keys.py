"""Keys: the first to hear a press, with its instant; a keymap is data, bounces and repeats are dropped here."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from clockapp.assets import asset
from ui.translate import later, tr

Follow = Literal["side", "team"]

SAME_KEY_MS = 120
"""A press this soon after the release of the same key is the switch bouncing, or a glove."""
SAME_DIGIT_MS = 40
"""Digits are typed twice on purpose (44, 11), so only the switch itself is ruled out for them."""
SAME_LETTER_MS = 25
"""Text is typed with no glove on, and fast: the pp of tripping."""
SPACE_MS = 300
"""Nobody starts and stops a game within this."""

NAMED: Mapping[int, str] = {
    Qt.Key.Key_Space: "Space", Qt.Key.Key_Return: "Enter", Qt.Key.Key_Enter: "Enter", Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Backspace: "Backspace", Qt.Key.Key_Tab: "Tab", Qt.Key.Key_Backtab: "Tab", Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down", Qt.Key.Key_Left: "Left", Qt.Key.Key_Right: "Right",
    **{Qt.Key.Key_F1 + n: f"F{n + 1}" for n in range(12)},
}  # fmt: skip
REPEATING = frozenset({"Up", "Down", "Left", "Right"})
SHOWN = {"Space": "SPACE", "Enter": "ENTER", "Esc": "ESC", "Backspace": "⌫", "Tab": "TAB", "Up": "↑", "Down": "↓",
         **{f"Keypad+{c}": f"Num {c}" for c in "0123456789/*-+."}}  # fmt: skip
PRINTED = frozenset({later("SPACE"), later("ENTER"), later("ESC")})


def key_name(cap: str) -> str:
    """What is printed on a key, in the operator's language: keys with a word on them differ."""
    return tr(cap) if cap in PRINTED else cap


@dataclass(frozen=True, slots=True, kw_only=True)
class Keymap:
    """Which action a key stands for."""

    name: str
    follow: Follow
    keys: Mapping[str, str]

    def action(self, key: str) -> str | None:
        """The action of that key, None for a guard key."""
        return self.keys.get(key)

    def key(self, action: str) -> str:
        """The first key of that action as it is printed on the cap; empty where there is none."""
        return next((key_name(SHOWN.get(k, k)) for k, a in self.keys.items() if a == action), "")


def cap(keymap: Keymap, label: str, action: str) -> str:
    """What is printed on the key that does this: `label` where that key does it, else the first that does; `label` where none is known."""
    if action and not any(does == action and SHOWN.get(key, key) == label for key, does in keymap.keys.items()):
        return keymap.key(action) or label
    return key_name(label)


def read_keymap(path: Path | None = None) -> Keymap:
    """The keymap of a file, the bundled one without a path.

    Raises ValueError with every mistake, one a line: a keymap is written by people.
    """
    where = path or asset("keymaps/hands.toml")
    try:
        raw = tomllib.loads(where.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as why:
        raise ValueError(f"{where.name}: {why}") from why
    wrong = []
    if raw.get("format") != "clockapp-keys/1":
        wrong.append('format: "clockapp-keys/1" was expected')
    base = raw.get("extends", "")
    if base not in {"", "hands"}:
        wrong.append('extends: "hands" was expected, or nothing')
        base = ""
    follow = raw.get("follow", "side")
    if follow not in {"side", "team"}:
        wrong.append('follow: "side" or "team" was expected')
    keys = raw.get("keys")
    if not isinstance(keys, dict):
        wrong.append("keys: a table of key = action was expected")
        keys = {}
    wrong += [f"keys.{k}: the name of an action was expected" for k, a in keys.items() if not isinstance(a, str)]
    if base:  # its keys come after those of the file, which are shown first
        keys = {**keys, **{k: a for k, a in read_keymap().keys.items() if k not in keys}}
    if keys and "clock.toggle" not in keys.values():
        wrong.append("keys: no key starts and stops the clock (clock.toggle)")
    if wrong:
        raise ValueError("\n".join(f"{where.name}: {line}" for line in wrong))
    return Keymap(name=str(raw.get("name", where.stem)), follow=follow, keys=keys)


PREFIXES = (
    ("Ctrl+Shift+", Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier), ("Ctrl+", Qt.KeyboardModifier.ControlModifier),
    ("Shift+", Qt.KeyboardModifier.ShiftModifier), ("Keypad+", Qt.KeyboardModifier.KeypadModifier),
)  # fmt: skip
"""How a key with others held is written; what no keymap knows so is taken as the key with fewer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A key that was meant: its name as in the keymap, the letter or digit it prints, and when."""

    key: str
    at: int
    letter: str = ""


def named(event: QKeyEvent, known: Callable[[str], bool]) -> Press | None:
    """What was pressed, under the name of the keymap; None for what is not ours (Alt, Win, lone modifiers).

    By produced character, so that layouts do not matter; Caps Lock and the keypad do not matter either.
    """
    held = event.modifiers()
    if held & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return None
    code = event.key()
    name = NAMED.get(code)
    if name is None and held & Qt.KeyboardModifier.ControlModifier:
        name = chr(code) if Qt.Key.Key_A <= code <= Qt.Key.Key_Z else None
        return Press(key=f"Ctrl+{name}", at=0) if name else None
    if name is None:
        text = event.text()
        if len(text) != 1 or not text.isprintable():
            return None
        name = text.upper()
    for prefix, modifiers in PREFIXES:
        if held & modifiers == modifiers and known(prefix + name):
            return Press(key=prefix + name, at=0, letter=name if len(name) == 1 and prefix == "Shift+" else "")
    return Press(key=name, at=0, letter=name if len(name) == 1 else "")


@dataclass(slots=True)
class Bounce:
    """Tells a press that was meant from a bounce."""

    _pressed: dict[str, int] = field(default_factory=dict)
    _released: dict[str, int] = field(default_factory=dict)
    _newest: str = ""

    def meant(self, key: str, at: int, *, typing: bool = False, clock: bool = False) -> bool:
        """Whether this press was meant; remembers it. `typing`: letters are typed as text, twice on purpose too; `clock`: it is the clock's.

        While typing no press is a bounce that has another key between: `away`, or the gaps of `9 4 12`, however quickly.
        """
        if typing and key != self._newest:
            self._pressed[key], self._newest = at, key
            return True
        pause = SAME_LETTER_MS if typing and key != "Space" else SAME_DIGIT_MS if key.isdigit() else SAME_KEY_MS
        again = at - self._released.get(key, at - pause) < pause
        if key == "Space" or clock:
            again = again or at - self._pressed.get(key, at - SPACE_MS) < SPACE_MS
        if not again:
            self._pressed[key], self._newest = at, key
        return not again

    def release(self, key: str, at: int) -> None:
        """The key went up."""
        self._released[key] = at


class KeyFilter(QObject):
    """Every key of a window before anything else in it: no button and no field can swallow SPACE."""

    pressed = Signal(object)
    """A `Press` that was meant."""
    released = Signal(object)
    """A `Press`: that key went up again (the horn)."""

    def __init__(self, window: QWidget, now: Callable[[], int], keymap: Callable[[], Keymap], typing: Callable[[], bool] = bool, capturing: Callable[[], bool] = bool) -> None:
        super().__init__(window)
        self._capturing = capturing
        self._typing = typing
        self._now = now
        self._keymap = keymap
        self._bounce = Bounce()
        self._held: dict[str, Press] = {}
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys, leave everything else."""
        del watched
        if event.type() == QEvent.Type.WindowDeactivate:
            self._let_go()
        if event.type() not in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride}:
            return False
        at = self._now()
        if not isinstance(event, QKeyEvent):
            return False
        return self._heard(event, at)

    def _heard(self, event: QKeyEvent, at: int) -> bool:
        said = named(event, lambda name: self._capturing() or self._keymap().action(name) is not None)
        if said is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        press = Press(key=said.key, at=at, letter=said.letter)
        # How far apart two keys were is the window system's to say: while a screen is painted they wait and come in at once.
        struck = event.timestamp() or at
        if event.isAutoRepeat() and said.key not in REPEATING:
            return True
        if event.type() == QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._bounce.release(said.key, struck)
                self._held.pop(said.key, None)
                self.released.emit(press)
            return True
        if event.isAutoRepeat() or self._bounce.meant(said.key, struck, typing=self._typing(), clock=self._keymap().action(said.key) == "clock.toggle"):
            self._held[said.key] = press
            self.pressed.emit(press)
        return True

    def _let_go(self) -> None:
        """Another window has the keyboard now and will hear the keys go up: a horn that is held would never stop."""
        held, self._held = self._held, {}
        for press in held.values():
            self.released.emit(press)
