"""The keys changed in the app: one key at a time, conflicts refused in words, files taken over and written."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.console.pictures import picture
from tests.ui.console.rig import Rig
from ui.app import App
from ui.console.advice_strip import with_caps
from ui.console.bindings import Binding, bindings, conflict, shown, words
from ui.console.console import Console
from ui.console.picture import Posture
from ui.keymap_files import choose
from ui.keymaps import BEFORE, OWN_NAME
from ui.keys import read_keymap
from ui.theme import PALETTES, Palette

KEYS = read_keymap()


@pytest.fixture
def app(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """An app that has read no tournament, with its files in a folder of the test."""
    monkeypatch.setattr("ui.keymaps.documents", lambda: tmp_path)
    made = App(database=str(tmp_path))
    qtbot.addWidget(made.console)
    return made


def test_every_action_of_the_keymap_has_its_words() -> None:
    """Nobody is to read `entry.odd`: whoever adds a key adds its words to ui/console/bindings.py."""
    assert [action for action in KEYS.keys.values() if words(action) == action] == []


@pytest.mark.parametrize(("key", "words_", "binding"), [
    ("W", "", Binding(key="Q", action="goal.left")),
    ("P", "P is taken: Goal, right bench. Free it there first, or press another", Binding(key="Q", action="goal.left")),
    ("Q", "Q is that already", Binding(key="Q", action="goal.left")),
    ("Space", "SPACE stays what it is", Binding(key="Q", action="goal.left")),
    ("5", "5 stays what it is", Binding(key="", action="horn")),
])  # fmt: skip
def test_a_conflict_is_refused_in_words(key: str, words_: str, binding: Binding) -> None:
    """What is taken, by what, and the way out."""
    assert conflict(KEYS, binding, key) == words_


@pytest.mark.parametrize(("key", "cap"), [("Shift+Backspace", "Shift+⌫"), ("Q", "Q"), ("+", "+"), ("Keypad+7", "Num 7"), ("Ctrl+F9", "Ctrl+F9")])
def test_keys_are_named_as_they_are_printed(key: str, cap: str) -> None:
    """What is held comes first."""
    assert shown(key) == cap


@pytest.mark.parametrize("look", PALETTES, ids=lambda look: look.name)
@pytest.mark.parametrize("capturing", [False, True])
def test_the_page_has_room_for_every_key(qtbot: Any, look: Palette, *, capturing: bool) -> None:
    """All of the keymap on one page at 1366x768, nothing cut off, clock and score above it."""
    console = Console()
    qtbot.addWidget(console)
    console.show()
    console.present(picture(posture=Posture(overlay="keymap", row=3, capturing=capturing), look=look))
    console.grab()
    page = console.panels["keymap"]
    assert page.cut == ()
    assert console.panels["clock"].isVisible()
    assert page.accessibleName() == "Penalty, left bench: E"
    console.present(picture(posture=Posture(overlay="keymap", row=900), look=look))
    console.grab()
    assert page.accessibleName() == KEYS.name


def test_a_key_is_chosen_on_the_page_and_pressed(qtbot: Any) -> None:
    """ENTER, then the key; while it is waited for no key does anything but SPACE, which is the clock even now."""
    rig = Rig(qtbot)
    rig.play(1)
    rig.hands.act("page.keymap", rig.now)
    rig.keys("↓↓↵")
    assert rig.posture.capturing
    assert rig.posture.said == "Press the new key for: Goal, right bench. ESC leaves it"
    rig.keys("_")
    assert rig.view.clock.running
    rig.keys("Q")
    assert rig.world.asked[-1:] == ["rebind P goal.right Q"]
    assert rig.score == "0-0"
    rig.keys("↵␛")
    assert not rig.posture.capturing
    rig.keys("⌫123")
    assert rig.world.asked[-4:] == ["unbind P", "keymap.import", "keymap.export", "keymap.reset"]
    rig.keys("Q")
    assert rig.score == "1-0"


def test_a_row_is_chosen_by_mouse_too(qtbot: Any) -> None:
    """A press on a row chooses it, one on ENTER waits for the key."""
    rig = Rig(qtbot)
    rig.hands.act("page.keymap", rig.now)
    rig.show()
    rig.console.grab()
    page = rig.console.panels["keymap"]
    for action in ("row.4", "entry.save"):
        spot = page.spot(action)
        assert spot is not None
        QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=spot.toPoint())
        rig.console.grab()
    assert (rig.posture.row, rig.posture.capturing) == (4, True)


def test_a_row_without_a_key_has_none_to_free(qtbot: Any) -> None:
    """What lost its key stands at the end, and can be given one."""
    rig = Rig(qtbot)
    rig.keymap = rig.hands.keymap = type(KEYS)(name="few", follow="side", keys={k: a for k, a in KEYS.keys.items() if a != "horn"})
    rig.hands.act("page.keymap", rig.now)
    rig.hands.put(row=len(bindings(rig.keymap, KEYS)) - 1)
    rig.keys("⌫")
    assert rig.posture.said == "It has no key"
    rig.keys("↵H")
    assert rig.world.asked[-1:] == ["rebind - horn H"]


def test_a_combination_is_heard_as_one_while_a_key_is_waited_for(qtbot: Any) -> None:
    """Shift+W is Shift+W then, though it is bound to nothing; at any other time it is a W."""
    rig = Rig(qtbot)
    heard: list[Any] = []
    rig.filter.pressed.connect(heard.append)
    rig.filter._capturing = lambda: True
    QApplication.sendEvent(rig.console, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier, "W"))
    rig.filter._capturing = bool
    QTest.keyClick(rig.console, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert [press.key for press in heard] == ["Shift+W", "F"]


def test_a_changed_key_is_ones_own_at_once_and_written(app: App) -> None:
    """The file is there, the name says it, the old key does nothing."""
    assert app.keymaps.rebind("Q goal.left W") == "Goal, left bench: W"
    assert (app.keymap.name, app.keymap.action("W"), app.keymap.action("Q")) == (OWN_NAME, "goal.left", None)
    assert read_keymap(app.keymaps.own) == app.keymap
    assert app.keymaps.rebind("W goal.left P").startswith("P is taken")
    assert app.keymaps.unbind("H") == "H does nothing any more"
    assert app.keymap.key("horn") == ""
    assert app.keymaps.rebind("- horn B") == "Horn: B"
    assert app.keymaps.reset() == "Keys: Two hands"
    assert app.keymap.action("Q") == "goal.left"


def test_another_file_of_ones_own_is_set_aside(app: App) -> None:
    """Nothing of a person's is overwritten."""
    app.keymaps.own.parent.mkdir(parents=True)
    app.keymaps.own.write_text("# mine\n", encoding="utf-8")
    app.keymaps.rebind("Q goal.left W")
    assert app.keymaps.own.with_name(BEFORE).read_text(encoding="utf-8") == "# mine\n"
    app.keymaps.rebind("W goal.left F")
    assert app.keymaps.own.with_name(BEFORE).read_text(encoding="utf-8") == "# mine\n"


def test_keys_travel_as_a_file(app: App, tmp_path: Path) -> None:
    """Written, taken over again; mistakes are told, all of them, and change nothing."""
    app.keymaps.rebind("Q goal.left W")
    stick = tmp_path / "stick.toml"
    assert app.keymaps.save(stick) == f"Keys are written to {stick}"
    app.keymaps.reset()
    assert app.keymaps.read(stick) == "Keys are taken from stick.toml"
    assert app.keymap.action("W") == "goal.left"
    stick.write_text("format = 3\nfollow = 4\n", encoding="utf-8")
    assert app.keymaps.read(stick).count("expected") == 3
    assert app.keymap.action("W") == "goal.left"


def test_a_file_that_cannot_be_written_is_told_and_the_keys_stay(app: App, tmp_path: Path) -> None:
    """A folder stands where the file should."""
    app.keymaps.own.mkdir(parents=True)
    assert str(app.keymaps.own) in app.keymaps.rebind("Q goal.left W")
    assert app.keymap.action("Q") == "goal.left"
    assert str(tmp_path) in app.keymaps.save(tmp_path)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("save", [False, True])
def test_the_file_is_asked_for_in_a_window_that_holds_up_nothing(app: App, tmp_path: Path, *, save: bool) -> None:
    """Not modal: the clock's window goes on."""
    got: list[Path] = []
    asked = choose(app.console, got.append, save=save)
    assert not asked.isModal()
    asked.fileSelected.emit(str(tmp_path / "keys.toml"))
    asked.close()
    assert got == [tmp_path / "keys.toml"]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_page_asks_for_a_file(app: App, tmp_path: Path) -> None:
    """1 takes keys from a file, 2 writes them."""
    for action, saved in (("keymap.export", True), ("keymap.import", False)):
        assert app.errands.ask(action) == ""
        asked = app.console.findChildren(QFileDialog)[-1]
        told: list[str] = []
        app.told.connect(told.append)
        asked.fileSelected.emit(str(tmp_path / "there.toml"))
        asked.close()
        assert told == [f"Keys are written to {tmp_path / 'there.toml'}" if saved else "Keys are taken from there.toml"]
        app.told.disconnect(told.append)


def test_hints_name_the_key_that_does_it_now(qtbot: Any) -> None:
    """Every key has its hint, also one that was moved: what stood fixed in a panel is another cap then, and a press on it still does it."""
    console = Console()
    qtbot.addWidget(console)
    console.show()
    console.present(picture(posture=Posture(overlay="keymap")))
    page = console.panels["keymap"]
    moved = replace(KEYS, keys={"F" if key == "Enter" else key: action for key, action in KEYS.keys.items()})
    assert page.label("ENTER", "entry.save") == "ENTER"
    console.present(picture(posture=Posture(overlay="keymap"), keys=moved))
    assert page.label("ENTER", "entry.save") == "F"
    assert page.label("TAB", "line.take") == "TAB"
    console.grab()
    assert page.spot("entry.save") is not None


def test_advice_names_the_step_key_as_it_is(qtbot: Any) -> None:
    """The core says N; who has moved N reads his own key."""
    console = Console()
    qtbot.addWidget(console)
    moved = replace(KEYS, keys={"B" if key == "N" else key: action for key, action in KEYS.keys.items()})
    console.present(picture(keys=moved))
    cap = next(word for word in with_caps("Break over: start the 3rd with N") if word.cap)
    assert console.panels["advice"].label(cap.text, cap.action) == "B"
