"""The language is changed by key and by line, at once, and is the same after a start."""

from collections.abc import Iterator
from copy import copy
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.apps import QUIET, Start, press
from ui import language
from ui.app import App
from ui.keys import Bounce
from ui.translate import of_system, set_in_french, speak, spoken, tr


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    """No test leaves its language to the next."""
    yield
    speak("en")


def switch(app: App) -> None:
    app.filter._bounce = Bounce()
    QTest.keyClick(app.console, Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)


@QUIET
def test_the_key_changes_the_language_and_it_is_kept(start: Start, tmp_path: Path) -> None:
    """Ctrl+F10, before any game is open: French at once; after a start it is French still; once more, English."""
    app = start(tmp_path)
    painted = app.console.panels["games"].painted
    switch(app)
    assert spoken() == "fr"
    assert app.hands.posture.said == "Langue\u00a0: Français"
    QApplication.processEvents()
    app.console.grab()
    assert app.console.panels["games"].painted > painted
    app.close()
    speak("en")
    again = start(tmp_path)
    assert spoken() == "fr"
    switch(again)
    assert spoken() == "en"
    assert again.hands.posture.said == "Language: English"


@QUIET
def test_the_quick_line_says_which(start: Start, tmp_path: Path) -> None:
    """`language fr` and `language english`; without a word the other one; for what is neither, what can be said."""
    app = start(tmp_path)
    assert app.language.say("fr") == "Langue\u00a0: Français"
    assert app.language.say(" English ") == "Language: English"
    assert app.language.say("") == "Langue\u00a0: Français"
    assert app.language.say("klingon") == tr("language en, language fr")
    press(app, "↵")
    press(app, "↵")
    for letter in "LANGUAGE":
        press(app, letter)
    press(app, "_")
    press(app, "EN↵")
    assert spoken() == "en"


@QUIET
def test_the_system_chooses_until_somebody_does(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a French system the app begins in French; English that was chosen stays English."""
    monkeypatch.setattr(language, "of_system", lambda: "fr")
    app = start(tmp_path)
    assert spoken() == "fr"
    switch(app)
    app.close()
    start(tmp_path)
    assert spoken() == "en"


@QUIET
def test_the_set_up_window_is_built_anew(start: Start, tmp_path: Path) -> None:
    """In another language the set-up window comes with its words; what is not saved in it keeps it as it is."""
    app = start(tmp_path)
    assert app.errands.ask("setup.open") == ""
    first = app.errands._window
    switch(app)
    assert app.errands._window is None
    app.errands.ask("setup.open")
    second = app.errands._window
    assert second is not None
    assert second is not first
    assert second.windowTitle() == "clockapp · préparation"
    second.editor.draft = copy(second.editor.draft)  # as after an edit
    assert second.editor.dirty
    switch(app)
    assert app.errands._window is second


def test_the_system_tells_its_language() -> None:
    """Whatever the system speaks, it is one of the two."""
    assert of_system() in {"en", "fr"}


def test_french_is_set_as_french() -> None:
    """No line begins with a colon or a percent sign, or ends with an opening guillemet."""
    assert set_in_french("« gol » : 50 %") == "«\u00a0gol\u00a0»\u00a0: 50\u00a0%"
