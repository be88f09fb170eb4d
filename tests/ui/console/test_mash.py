"""A child at the keyboard: whatever is pressed, nothing breaks, the clock still obeys, and every act can be taken back."""

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.console.rig import SPECIAL, Rig
from ui.console.picture import Posture

LETTERS = "qwertyuiopasdfghjklzxcvbnm"
NAMED = (*SPECIAL.values(), Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F10, Qt.Key.Key_F9)
PRESSES = 350


def mash(rig: Rig, chance: random.Random) -> None:
    """One press by key or mouse, after a moment or a minute."""
    rig.now += chance.choice((0, 50, 130, 400, 400, 400, 2_000, 30_000))
    rig.bridge.refresh(rig.now)
    what = chance.random()
    if what < 0.5:
        QTest.keyClicks(rig.console, chance.choice(LETTERS))
    elif what < 0.75:
        QTest.keyClicks(rig.console, chance.choice("0123456789.=-,"))
    elif what < 0.95:
        QTest.keyClick(rig.console, chance.choice(NAMED))
    else:
        shown = [p for p in (*rig.console.panels.values(), rig.console.bar) if p.isVisible()]
        panel = chance.choice(shown)
        panel.grab()
        if panel._spots:
            QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=chance.choice(panel._spots).rect.center().toPoint())


@pytest.mark.parametrize("seed", range(3))
def test_no_press_breaks_anything(rig: Rig, seed: int) -> None:
    """Hundreds of presses without sense, in every phase that they lead to."""
    chance = random.Random(seed)
    for n in range(PRESSES):
        mash(rig, chance)
        if n % 50 == 0:
            rig.console.grab()
    rig.hands.posture = Posture()
    rig.now += 1_000
    if rig.view.phase in {"period", "overtime"} and not rig.view.period.over and rig.view.outcome is None:
        before = rig.view.clock.running
        rig.press("_")
        assert rig.view.clock.running != before


def test_everything_can_be_taken_back(rig: Rig) -> None:
    """BACKSPACE to the beginning of the game: what was opened is what is left."""
    chance = random.Random(5)
    for _ in range(200):
        mash(rig, chance)
    for _ in range(600):
        if rig.desk.undo is None or rig.view.official:
            break
        rig.hands.posture = Posture()
        rig.press("⌫")
    if not rig.view.official:
        assert rig.desk.undo is None
        assert (rig.view.phase, rig.score) == ("pregame", "0-0")
