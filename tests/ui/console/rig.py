"""A console with a real game behind it, driven by real key presses; time goes on only when the test says so."""

import re
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from clockapp.game.commands import Command, OpenGame
from clockapp.game.desk import Desk
from clockapp.game.facts import Refusal
from clockapp.game.people import Player, Staff, Team
from clockapp.game.view import GameView
from clockapp.rules.load import load
from clockapp.session import Session
from tests.ui.console.pictures import DAY, HEALTH
from ui.bridge import Answer, Bridge, Shown
from ui.console.console import Console
from ui.console.hands import Hands
from ui.console.picture import Picture, Posture
from ui.keys import KeyFilter, read_keymap
from ui.theme import DARK

NUMBERS = ("31", "4", "5", "7", "8", "9", "12", "14", "15", "17", "22", "23", "44", "61", "88")
SPECIAL = {"_": Qt.Key.Key_Space, "↵": Qt.Key.Key_Return, "⌫": Qt.Key.Key_Backspace, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down, "␛": Qt.Key.Key_Escape,
           "⇥": Qt.Key.Key_Tab}  # fmt: skip
STEP_MS = 400
"""Between two presses: longer than any bounce, shorter than the second in which another key replaces."""


def team(code: str, name: str, colour: str) -> Team:
    roster = tuple(Player(number=n, name=f"A. {name[0]}{n}", position="G" if n == "31" else "F") for n in NUMBERS)
    return Team(code=code, name=name, colour=colour, roster=(*roster, Player(number="35", name="Spare", position="G")),
                staff=(Staff(code="HC", name="H. Coach", role="head coach"), Staff(code="AC", name="A. Coach", role="assistant")))  # fmt: skip


@dataclass
class World:
    """What lies beyond the game, remembered."""

    horns: list[bool] = field(default_factory=list)
    opened: list[str | None] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    outage: list[bool] = field(default_factory=list)
    muted: bool = False

    def horn(self, *, on: bool) -> None:
        self.horns.append(on)

    def mute(self) -> bool:
        self.muted = not self.muted
        return self.muted

    def open_game(self, game_id: str | None) -> str:
        self.opened.append(game_id)
        return ""

    def answer_outage(self, *, keep: bool) -> Answer | Refusal | None:
        self.outage.append(keep)
        return None

    def ask(self, action: str) -> str:
        self.asked.append(action)
        return ""


class Rig:
    """Console, keys and a game."""

    def __init__(self, qtbot: Any, *, rules: str = "prime-expo-boulder", stage: str = "semi_final") -> None:
        self.now = 1_000_000
        self.world = World()
        self.console = Console()
        qtbot.addWidget(self.console)
        self.bridge = Bridge()
        self.keymap = read_keymap()
        self.hands = Hands(self.bridge, self.keymap, self.world, self.picture)
        self.filter = KeyFilter(self.console, lambda: self.now, lambda: self.keymap)
        self.filter.pressed.connect(self._pressed)
        self.filter.released.connect(self.hands.released)
        self.console.action.connect(self._clicked)
        self.presses = 0
        self.session = Session()
        self.session.do(OpenGame(at=self.now, game_id="23", rules=load(rules), stage=stage, division="U14", home=team("LYX", "Granite Peak Lynx", "#2A6BE0"),
                                 away=team("OTR", "Silver Fork Otters", "#F26B3A"), rink="Rink B"))  # fmt: skip
        self.bridge.take(self.session, self.now)
        self.console.show()
        self.show()

    def picture(self) -> Picture:
        shown = self.bridge.shown
        assert shown is not None
        return Picture(
            view=shown.view,
            desk=shown.desk,
            posture=self.hands.posture,
            health=HEALTH,
            day=DAY,
            keys=self.keymap,
            look=DARK,
        )

    def show(self) -> None:
        self.console.present(self.picture())

    def _pressed(self, press: Any) -> None:
        self.hands.press(press)
        self.show()

    def _clicked(self, action: str) -> None:
        self.hands.click(action, self.now)
        self.show()

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.now += round(seconds * 1000)
        self.bridge.refresh(self.now)
        self.show()

    def run_out(self) -> None:
        """The clock of the phase runs to 0:00."""
        self.wait(self.view.clock.remaining_ms / 1000)

    def press(self, key: str) -> None:
        """One real key press."""
        self.now += STEP_MS
        self.presses += 1
        if key in SPECIAL:
            QTest.keyClick(self.console, SPECIAL[key])
        else:
            QTest.keyClicks(self.console, key.lower())

    def keys(self, text: str) -> int:
        """Presses in the notation of the design: `_` SPACE, `↵` ENTER, `⌫` BACKSPACE; how many there were."""
        before = self.presses
        for key in re.sub(r"\s+", "", text):
            self.press(key)
        return self.presses - before

    def line(self, text: str) -> None:
        """A quick line, letter by letter, without ENTER."""
        self.press("↵")
        for char in text:
            self.now += 150
            QTest.keyClicks(self.console, char)

    def do(self, command: Command) -> None:
        answer = self.bridge.send(command)
        assert not isinstance(answer, Refusal), answer
        self.show()

    def play(self, period: int = 1, *, minutes: int = 0) -> None:
        """To the first face-off of a period, with the clock running for some minutes, then stopped."""
        self.keys("N")
        while not (self.view.phase == "period" and self.view.period.number == period):
            if self.view.phase == "period":
                self.keys("_")
                self.run_out()
            self.keys("N")
        self.keys("_")
        self.wait(minutes * 60 + 1)
        self.keys("_")
        self.now += 2000

    @property
    def shown(self) -> Shown:
        assert self.bridge.shown is not None
        return self.bridge.shown

    @property
    def view(self) -> GameView:
        return self.shown.view

    @property
    def desk(self) -> Desk:
        return self.shown.desk

    @property
    def posture(self) -> Posture:
        return self.hands.posture

    @property
    def score(self) -> str:
        return f"{self.view.home.score}-{self.view.away.score}"

    def goals(self) -> list[str]:
        """The goals of the sheet: `home 17 (44, 12)`."""
        return [f"{g.team} {g.scorer} ({', '.join(g.assists)})" for g in self.view.goals]

    def box(self, side: str) -> list[str]:
        """The box of a team: `15 2:00 tripping`."""
        rows = self.view.home.penalties if side == "home" else self.view.away.penalties
        return [f"{p.player} {p.text} {p.infraction or ''}".rstrip() for p in rows]

    def panel(self, name: str) -> Any:
        return self.console.panels[name].seen


def ends(rig: Rig, **changes: Any) -> GameView:
    """The view with another end, to test that keys follow it."""
    return replace(rig.view, **changes)
