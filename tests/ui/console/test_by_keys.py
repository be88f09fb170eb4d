"""Whole games by keys alone: a Boulder semi-final and an Edmonton playoff end in the same log as their scripts."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp.exchange.sheet_text import Scribe
from clockapp.game import log
from clockapp.game.evolve import Game
from clockapp.game.facts import Correction, Fact, Finalized
from clockapp.game.record import result
from clockapp.session import Session
from tests.golden.trace import commands as script_commands
from tests.script import opening
from tests.ui.console.rig import STEP_MS, Rig

GOLDEN = Path(__file__).parents[2] / "golden"
PAUSE_S = 20

BOULDER = """
NN
4:04   Q158↵
10:10  P922↵
12:00  E4RO↵ I3RO↵
end N N
5:45   E.TM.22↵
6:30   P2174↵
end N N
2:48   P19↵
14:20  E5DE↵
end N
2:40   E10TR↵
4:10   I15SL↵
end N
P 8P 9A 21L 22Q 17L 24A 4L 2Q
N↵
"""
"""What is pressed in tests/golden/boulder-semi-final.txt: home left in the 1st and 3rd, right in the 2nd and overtime."""
EDMONTON = """
NN
6:10   Q214↵
14:00  P24↵
end N N
3:45   Q910↵
8:20   E12HO↵
9:40   P1115↵
15:00  I6BD25.7↵
end N N
1:50   S
end N
3:30   E23TR↵
8:55   I16HD↵
end N
Q 21A 9L 11Q 24P 15A 2L 4A 10L 5A 22L 8Q 3L
N↵
"""
"""What is pressed in tests/golden/edmonton-playoff.txt: in its overtime the teams keep their ends."""


class Table:
    """Somebody at the table: lets the clock run to a time of the period, and presses keys at the whistle."""

    def __init__(self, qtbot: Any, rules: str) -> None:
        self.rig = Rig(qtbot)
        self.rig.session = Session()
        self.rig.session.do(opening(rules, stage="semi_final", at=self.rig.now))
        self.rig.bridge.take(self.rig.session, self.rig.now)
        self.rig.show()

    def run_to(self, elapsed_ms: int | None) -> None:
        """Start, let it run, and stop at that time on the dot; None: to the end of the period, which nobody stops."""
        rig = self.rig
        rig.wait(PAUSE_S)
        rig.press("_")
        left = rig.view.clock.remaining_ms
        if elapsed_ms is None:
            rig.wait(left / 1000)
            return
        rig.wait((elapsed_ms - (rig.view.clock.length_ms - left) - STEP_MS) / 1000)
        if rig.view.clock.running and not rig.view.running_time.on:
            rig.press("_")

    def play(self, script: str) -> None:
        """Words of a script: a time, `end`, or keys."""
        for word in script.split():
            if ":" in word:
                minutes, seconds = word.split(":")
                self.run_to((int(minutes) * 60 + int(seconds)) * 1000)
            elif word == "end":
                self.run_to(None)
            else:
                self.rig.keys(word)


def effective(game: Game) -> list[Fact]:
    """What stands in the log once corrections are read into the acts they speak of; who made it official is no key."""
    reading = log.read(game.entries)
    made = [reading.fact(entry) for entry in game.entries if not isinstance(entry.fact, Correction) and entry.act not in reading.out]
    return [replace(fact, by=None) if isinstance(fact, Finalized) else fact for fact in made]


@pytest.mark.parametrize(("name", "rules", "keys", "most"), [
    ("boulder-semi-final", "prime-expo-boulder", BOULDER, 130),
    ("edmonton-playoff", "edmonton-bantam-2008", EDMONTON, 130),
])  # fmt: skip
def test_a_game_by_keys_ends_in_the_log_of_its_script(qtbot: Any, name: str, rules: str, keys: str, most: int) -> None:
    """Fact by fact, and in the same result; no mouse, no chord, about 130 presses with every SPACE."""
    table = Table(qtbot, rules)
    table.play(keys)
    played, scripted = table.rig.session.game, Scribe(opening(rules, stage="semi_final"))
    scripted.play((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    assert played is not None
    assert effective(played) == effective(scripted.game)
    assert result(played, table.rig.now) == result(scripted.game, scripted.at)
    assert table.rig.presses <= most
    assert len(list(script_commands(GOLDEN / f"{name}.txt"))) > 30
