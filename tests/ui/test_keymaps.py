"""Keymaps: two hands, one hand, a file of one's own; chosen by a key while the game goes on, and kept."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from clockapp.assets import asset
from tests.ui.console.rig import Rig
from ui.app import App
from ui.keymaps import OWN, Keymaps, chosen, text_of
from ui.keys import Press, named, read_keymap

PAD = Qt.KeyboardModifier.KeypadModifier


@pytest.fixture
def app(qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """An app that has read no tournament, with its files in a folder of the test."""
    monkeypatch.setattr("ui.keymaps.documents", lambda: tmp_path)
    made = App(database=str(tmp_path))
    qtbot.addWidget(made.console)
    return made


def test_one_hand_reaches_every_action_and_loses_none() -> None:
    """The pad is added: whatever two hands can do is still there, and the pad's keys are shown first."""
    one, two = read_keymap(asset("keymaps/one-hand.toml")), read_keymap()
    assert set(two.keys.items()) <= set(one.keys.items())
    assert one.key("goal.left") == "Num 7"
    assert "Keypad+5" not in one.keys


@pytest.mark.parametrize(("bound", "key"), [(True, "Keypad+7"), (False, "7")])
def test_the_pad_is_a_place_of_its_own_only_where_it_is_bound(*, bound: bool, key: str) -> None:
    """With two hands a 7 of the pad is a 7; with one hand it is the goal of the left bench."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_7, PAD, "7")
    said = named(event, lambda name: bound and name.startswith("Keypad+"))
    assert said is not None
    assert said.key == key


def test_a_long_key_stays_on_its_cap(qtbot: Any) -> None:
    """Num 7 is written smaller than Q: no word of the pads is cut off by the keymap of one hand."""
    rig = Rig(qtbot)
    rig.keymap = rig.hands.keymap = read_keymap(asset("keymaps/one-hand.toml"))
    rig.show()
    rig.console.grab()
    assert [c.key for c in rig.panel("pad_left").rows[0]] == ["Num 7", "Num 4"]
    assert [rig.console.panels[f"pad_{end}"].cut for end in ("left", "right")] == [(), ()]


def test_one_hand_plays(qtbot: Any) -> None:
    """Clock, goal and undo by the pad; the number of the scorer by the row above the letters."""
    rig = Rig(qtbot)
    rig.play()
    rig.keymap = rig.hands.keymap = read_keymap(asset("keymaps/one-hand.toml"))
    for key, letter in (("Keypad+0", ""), ("Keypad+9", ""), ("1", "1"), ("7", "7"), ("Enter", "")):
        rig.now += 1_200
        rig.hands.press(Press(key=key, at=rig.now, letter=letter))
    assert rig.view.clock.running
    assert rig.goals() == ["away 17 ()"]
    for key in ("Keypad+-", "Keypad+-"):
        rig.now += 1_200
        rig.hands.press(Press(key=key, at=rig.now))
    assert rig.score == "0-0"


def test_the_clock_is_one_press_away_in_the_line_too(qtbot: Any) -> None:
    """The clock's key of the pad is no text: it is the clock, and the line stays."""
    rig = Rig(qtbot)
    rig.play()
    rig.keymap = rig.hands.keymap = read_keymap(asset("keymaps/one-hand.toml"))
    rig.line("goal h")
    rig.hands.press(Press(key="Keypad+0", at=rig.now + 400))
    assert rig.view.clock.running
    assert rig.posture.line is not None


def test_a_file_of_ones_own_is_written_changed_and_taken(app: App) -> None:
    """Out as it is, a key changed in it, in again: the key does what the file says, and the file itself is never written over."""
    assert "written to" in app.errands.ask("keymap.write")
    assert "is there already" in app.errands.ask("keymap.write")
    own = app.keymaps.own
    assert read_keymap(own).keys == app.keymap.keys
    own.write_text(own.read_text(encoding="utf-8").replace('"B" =', '"x" =').replace('"Q" = "goal.left"', '"B" = "goal.left"'), encoding="utf-8")
    assert app.errands.ask("keymap.next") == "Keys: One hand"
    assert app.errands.ask("keymap.next") == "Keys: Two hands"
    assert app.hands.keymap.action("B") == "goal.left"
    assert app.hands.keymap.action("Q") is None
    assert app.keymap is app.hands.keymap


@pytest.mark.parametrize(("text", "wrong"), [
    ('format = "clockapp-keys/1"\n[keys]\nSpace = "clock.toggle"\nSpace = "horn"', "keys.toml"),
    ('format = "clockapp-keys/1"\nextends = "feet"\n[keys]\nSpace = "clock.toggle"', 'extends: "hands" was expected'),
])  # fmt: skip
def test_a_file_with_a_key_twice_is_refused_and_the_keys_stay(app: App, text: str, wrong: str) -> None:
    """A conflict is said with the file's name; the keys that worked go on working, and the next press goes on behind it."""
    app.keymaps.own.parent.mkdir()
    app.keymaps.own.write_text(text, encoding="utf-8")
    app.errands.ask("keymap.next")
    said = app.errands.ask("keymap.next")
    assert wrong in said
    assert "stay as they are: One hand" in said
    assert app.keymap.action("Q") == "goal.left"
    assert app.errands.ask("keymap.next") == "Keys: Two hands"


def test_a_folder_that_cannot_be_made_is_said(app: App, tmp_path: Path) -> None:
    """A file stands where the folder should be: a sentence, and nothing is lost."""
    (tmp_path / "clockapp").write_text("mine", encoding="utf-8")
    assert "keys.toml" in app.errands.ask("keymap.write")
    assert (tmp_path / "clockapp").read_text(encoding="utf-8") == "mine"


def test_keys_stay_with_the_team_by_a_key(app: App) -> None:
    """Side of the screen by default; with the team on demand, and back."""
    assert app.errands.ask("keymap.follow").startswith("Keys stay with the team")
    assert app.hands.keymap.follow == "team"
    assert app.errands.ask("keymap.follow") == "Keys follow the side of the screen"


def test_what_was_chosen_is_there_at_the_next_start(app: App) -> None:
    """Name and side are settings of this machine; a keymap that is gone is the one of two hands."""
    kept: dict[str, str] = {}

    class Settings:
        def setting(self, name: str, default: str = "") -> str:
            return kept.get(name, default)

        def keep(self, name: str, value: str) -> None:
            kept[name] = value

    app.programme = Settings()  # type: ignore[assignment]
    app.errands.ask("keymap.next")
    app.errands.ask("keymap.follow")
    again = Keymaps(app)
    assert again.begin() == ""
    assert (app.keymap.name, app.keymap.follow) == ("One hand", "team")
    assert chosen("gone", "", again.own).name == "Two hands"
    kept["keys.map"] = OWN
    assert "keys.toml" in again.begin()
    app.programme = None
    assert again.begin() == ""


def test_a_keymap_as_text_reads_as_itself(tmp_path: Path) -> None:
    """Written and read again it is the same, odd keys included."""
    keymap = read_keymap(asset("keymaps/one-hand.toml"))
    file = tmp_path / "keys.toml"
    file.write_text(text_of(keymap), encoding="utf-8")
    assert read_keymap(file) == keymap
