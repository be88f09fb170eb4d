"""Keys: the keymap as data, bounces, and the filter that hears every key first."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from ui.keys import Bounce, KeyFilter, Press, read_keymap

GUARDS = "WDFJBTU"
NEVER = "/;'\"[]\\#~<>^"


def test_the_bundled_keymap_leaves_guards_and_moving_keys_alone() -> None:
    """Beside a key that counts there is one that does nothing, and no key that other layouts move is bound."""
    keys = read_keymap().keys
    assert [k for k in GUARDS if k in keys] == []
    assert [k for k in NEVER if k in keys] == []
    assert [k for k in keys if k.startswith("Alt")] == []


def test_every_bench_action_has_a_key_on_both_hands() -> None:
    """What the left hand can do the right one can."""
    actions = set(read_keymap().keys.values())
    left = {a.removesuffix(".left") for a in actions if a.endswith(".left")}
    right = {a.removesuffix(".right") for a in actions if a.endswith(".right")}
    assert left == right == {"goal", "penalty", "shot", "unshot", "timeout", "goalkeeper"}


@pytest.mark.parametrize(("text", "wrong"), [
    ('format = "x"\n[keys]\nSpace = "clock.toggle"', "mine.toml: format:"),
    ('format = "clockapp-keys/1"\nfollow = "up"\n[keys]\nSpace = "clock.toggle"', "mine.toml: follow:"),
    ('format = "clockapp-keys/1"', "mine.toml: keys: a table"),
    ('format = "clockapp-keys/1"\n[keys]\nQ = "goal.left"', "no key starts and stops the clock"),
    ('format = "clockapp-keys/1"\n[keys]\nSpace = "clock.toggle"\nQ = 3', "mine.toml: keys.Q:"),
    ("format = ", "mine.toml: "),
])  # fmt: skip
def test_a_keymap_with_mistakes_is_refused_with_all_of_them(tmp_path: Path, text: str, wrong: str) -> None:
    """A person wrote the file: each line of the message says where."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"mine\.toml") as said:
        read_keymap(file)
    assert wrong in str(said.value)


@pytest.mark.parametrize(("key", "events", "meant"), [
    ("Q", [("down", 0)], [True]),
    ("Q", [("down", 0), ("up", 50), ("down", 169)], [True, False]),
    ("Q", [("down", 0), ("up", 50), ("down", 170)], [True, True]),
    ("4", [("down", 0), ("up", 50), ("down", 89)], [True, False]),
    ("4", [("down", 0), ("up", 50), ("down", 90)], [True, True]),
    ("Space", [("down", 0), ("up", 10), ("down", 299)], [True, False]),
    ("Space", [("down", 0), ("up", 10), ("down", 300)], [True, True]),
    ("Space", [("down", 0), ("up", 250), ("down", 330)], [True, False]),
])  # fmt: skip
def test_bounces(key: str, events: list[tuple[str, int]], meant: list[bool]) -> None:
    """The same key within 120 ms of its release (digits 40), SPACE within 300 ms of its press: not meant."""
    bounce = Bounce()
    said = []
    for what, at in events:
        if what == "down":
            said.append(bounce.meant(key, at))
        else:
            bounce.release(key, at)
    assert said == meant


def test_another_key_is_no_bounce() -> None:
    """Stop and goal are one movement."""
    bounce = Bounce()
    assert bounce.meant("Space", 0)
    assert bounce.meant("Q", 1)


def test_a_line_is_typed_as_fast_as_anybody_can() -> None:
    """`away` and the gaps of `9 4 12` at 25 keys a second; a switch that bounces under one finger still counts once."""
    bounce, at, heard = Bounce(), 0, ""
    for key in "away 9 4 12 ":
        heard += key if bounce.meant(key if key != " " else "Space", at, typing=True) else ""
        bounce.release(key if key != " " else "Space", at + 20)
        at += 40
    assert heard == "away 9 4 12 "
    assert not bounce.meant("Space", at, typing=True)
    assert bounce.meant("O", at + 100, typing=True)
    bounce.release("O", at + 120)
    assert not bounce.meant("O", at + 140, typing=True)


class Window(QWidget):
    """A window with a button that would like the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 5_000
        self.heard: list[Press] = []
        self.lifted: list[Press] = []
        self.clicks = 0
        self.button = QPushButton("press me", self)
        self.button.clicked.connect(self._clicked)
        self.filter = KeyFilter(self, lambda: self.now, read_keymap)
        self.filter.pressed.connect(self.heard.append)
        self.filter.released.connect(self.lifted.append)

    def _clicked(self) -> None:
        self.clicks += 1


@pytest.fixture
def window(qtbot: Any) -> Window:
    made = Window()
    qtbot.addWidget(made)
    made.show()
    return made


def send(window: Window, key: Qt.Key, text: str = "", *, repeat: bool = False, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
         up: bool = False) -> None:  # fmt: skip
    kind = QEvent.Type.KeyRelease if up else QEvent.Type.KeyPress
    event = QKeyEvent(kind, key, held, text, repeat)
    window.filter.eventFilter(window, event)


def test_keys_go_up_when_another_window_comes_to_the_front(window: Window) -> None:
    """The horn is held while somebody switches windows: its key is let go, once."""
    send(window, Qt.Key.Key_H, "h")
    window.filter.eventFilter(window, QEvent(QEvent.Type.WindowDeactivate))
    window.filter.eventFilter(window, QEvent(QEvent.Type.WindowDeactivate))
    assert [press.key for press in window.lifted] == ["H"]


def test_the_instant_is_that_of_the_press(window: Window) -> None:
    """`at` is read when the key comes in."""
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert window.heard == [Press(key="Space", at=5_000)]


def test_held_keys_do_not_repeat_but_arrows_do(window: Window) -> None:
    """A hand that rests on Q is one goal."""
    send(window, Qt.Key.Key_Q, "q")
    send(window, Qt.Key.Key_Q, "q", repeat=True)
    send(window, Qt.Key.Key_Down)
    send(window, Qt.Key.Key_Down, repeat=True)
    assert [p.key for p in window.heard] == ["Q", "Down", "Down"]


@pytest.mark.parametrize(("key", "text", "held", "name"), [
    (Qt.Key.Key_A, "A", Qt.KeyboardModifier.NoModifier, "A"),
    (Qt.Key.Key_A, "A", Qt.KeyboardModifier.ShiftModifier, "Shift+A"),
    (Qt.Key.Key_Q, "Q", Qt.KeyboardModifier.ShiftModifier, "Q"),
    (Qt.Key.Key_7, "7", Qt.KeyboardModifier.KeypadModifier, "7"),
    (Qt.Key.Key_Enter, "", Qt.KeyboardModifier.KeypadModifier, "Enter"),
    (Qt.Key.Key_Return, "", Qt.KeyboardModifier.NoModifier, "Enter"),
    (Qt.Key.Key_Question, "?", Qt.KeyboardModifier.ShiftModifier, "?"),
    (Qt.Key.Key_Z, "\x1a", Qt.KeyboardModifier.ControlModifier, "Ctrl+Z"),
    (Qt.Key.Key_Backspace, "", Qt.KeyboardModifier.ShiftModifier, "Shift+Backspace"),
    (Qt.Key.Key_F1, "", Qt.KeyboardModifier.NoModifier, "F1"),
])  # fmt: skip
def test_keys_are_named_by_what_they_print(
    window: Window, key: Qt.Key, text: str, held: Qt.KeyboardModifier, name: str
) -> None:
    """Caps Lock, the keypad and the layout do not matter."""
    send(window, key, text, held=held)
    assert [p.key for p in window.heard] == [name]


def test_keys_of_the_system_pass(window: Window) -> None:
    """Alt opens menus, a lone Shift is nothing."""
    send(window, Qt.Key.Key_A, "a", held=Qt.KeyboardModifier.AltModifier)
    send(window, Qt.Key.Key_Shift)
    assert window.heard == []


def test_keys_that_waited_while_a_screen_was_painted_are_no_bounce(window: Window) -> None:
    """The window system knows that the second Q came 200 ms after the first went up; the handler heard all three at once."""
    for kind, stamp in ((QEvent.Type.KeyPress, 1_000), (QEvent.Type.KeyRelease, 1_060), (QEvent.Type.KeyPress, 1_260), (QEvent.Type.KeyRelease, 1_300), (QEvent.Type.KeyPress, 1_330)):
        event = QKeyEvent(kind, Qt.Key.Key_Q, Qt.KeyboardModifier.NoModifier, "q")
        event.setTimestamp(stamp)
        window.filter.eventFilter(window, event)
    assert [press.key for press in window.heard] == ["Q", "Q"]


def test_a_release_is_told_once(window: Window) -> None:
    """The horn stops when its key goes up, not while it repeats."""
    send(window, Qt.Key.Key_H, "h", up=True, repeat=True)
    send(window, Qt.Key.Key_H, "h", up=True)
    assert [p.key for p in window.lifted] == ["H"]
