"""The table of assets/docs/keys.md, line by line: pressed with real keys, counted, within its budget, and done by them."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from clockapp.assets import asset
from tests.ui.console.rig import Rig

NAMED = {"SPACE": "_", "ENTER": "↵", "BACKSPACE": "⌫", "UP": "↑"}
BUDGETS = {
    "start the clock": 1, "stop the clock": 1, "goal, left bench": 1, "its scorer and two assists": 8, "minor with number and infraction": 6,
    "second penalty of a coincidental pair": 6, "two and ten": 8, "five and a game misconduct": 8, "time-out": 1, "shot": 1, "horn": 1,
    "goalkeeper out": 1, "goalkeeper in again": 1, "next phase": 1, "take back a wrong press": 1, '"that should have been a time-out"': 2,
    "set the clock to 12:34": 6, "clock back to the last stoppage, penalties with it": 1, "wave off a goal of ten minutes ago": 5,
    "another scorer of a goal of the last period": 6, "a shootout attempt": 4, "make official": 2, "next game": 1,
}  # fmt: skip
"""What an operator was promised, apart from the page: the page may not promise more to itself."""


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    task: str
    keys: str
    presses: int
    budget: int | None


def rows() -> list[Row]:
    """The lines of the page."""
    made = []
    for line in asset("docs/keys.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] != "task":
            pieces = re.findall(r"`([^`]+)`", cells[1])
            keys = "".join(NAMED.get(piece, piece) for piece in pieces)
            made.append(Row(task=cells[0], keys=keys, presses=int(cells[2]), budget=None if cells[3] == "-" else int(cells[3])))
    return made


Step = Callable[[Rig], object]


def played(rig: Rig) -> None:
    rig.play(1, minutes=3)


def then(*keys: str) -> Step:
    """In the 1st period, at a stoppage, after these keys."""
    def begin(rig: Rig) -> None:
        played(rig)
        for some in keys:
            rig.keys(some)
            rig.now += 2_000

    return begin


def old_goals(rig: Rig) -> None:
    """Three goals, a period and ten minutes ago the oldest."""
    rig.play(1)
    for keys in ("Q9↵", "P9↵"):
        rig.keys("_")
        rig.wait(60)
        rig.keys(f"_{keys}")
    rig.keys("_")
    rig.run_out()
    rig.keys("NN_")
    rig.wait(600)
    rig.keys("_P44↵")  # home is right now
    assert rig.goals() == ["home 9 ()", "away 9 ()", "home 44 ()"]


def shootout(rig: Rig) -> None:
    """A tied semi-final after its overtime, the left bench first."""
    rig.play(3)
    rig.keys("_")
    rig.run_out()
    rig.keys("N_")
    rig.run_out()
    rig.keys("NQ")


def decided(rig: Rig) -> None:
    rig.play(3)
    rig.keys("Q9↵_")
    rig.run_out()


def official(rig: Rig) -> None:
    decided(rig)
    rig.keys("N↵")


def short_by_two(rig: Rig) -> None:
    """Two minors, and a goal that could end either."""
    played(rig)
    rig.keys("E15TR↵E22HO↵_")
    rig.wait(20)
    rig.keys("_P␛")
    assert rig.view.choice is not None


def started_falsely(rig: Rig) -> None:
    played(rig)
    rig.keys("E15TR↵_")
    rig.wait(3)
    rig.keys("_")
    assert rig.box("home") == ["15 1:57 tripping"]


Scene = tuple[Step, Callable[[Rig], bool]]
SCENES: dict[str, Scene] = {
    "start the clock": (played, lambda rig: rig.view.clock.running),
    "stop the clock": (then("_"), lambda rig: not rig.view.clock.running),
    "goal, left bench": (played, lambda rig: rig.score == "1-0"),
    "its scorer and two assists": (then("Q"), lambda rig: rig.goals() == ["home 17 (44, 12)"]),
    "minor with number and infraction": (played, lambda rig: rig.box("home") == ["15 2:00 tripping"]),
    "second penalty of a coincidental pair": (then("E15RO↵"), lambda rig: (rig.box("away"), rig.view.strength.home) == (["22 2:00 roughing"], 5)),
    "double minor": (played, lambda rig: rig.box("home") == ["15 4:00 high sticking"]),
    "two and ten": (played, lambda rig: rig.box("home") == ["15 2:00 checking from behind", "15 10:00 checking from behind"]),
    "five and a game misconduct": (played, lambda rig: [p.kind for p in rig.view.home.penalties] == ["major", "game_misconduct"]),
    "bench minor, served by 9": (played, lambda rig: rig.view.home.penalties[0].served_by == "9"),
    "time-out": (played, lambda rig: rig.view.timeout is not None),
    "shot": (played, lambda rig: rig.view.home.shots == 1),
    "horn": (played, lambda rig: rig.world.horns == [True, False]),
    "goalkeeper out": (played, lambda rig: rig.view.home.goalkeeper is None),
    "goalkeeper in again": (then("Z"), lambda rig: rig.view.home.goalkeeper == "31"),
    "next phase": (lambda _: None, lambda rig: rig.view.phase == "warmup"),
    "take back a wrong press": (then("Q"), lambda rig: rig.score == "0-0"),
    '"that should have been a time-out"': (then("Q␛"), lambda rig: (rig.score, rig.view.timeout is not None) == ("0-0", True)),
    "set the clock to 12:34": (played, lambda rig: rig.view.clock.text == "12:34"),
    "clock back to the last stoppage, penalties with it": (started_falsely, lambda rig: rig.box("home") == ["15 2:00 tripping"]),
    "wave off a goal of ten minutes ago": (old_goals, lambda rig: rig.goals() == ["away 9 ()", "home 44 ()"]),
    "another scorer of a goal of the last period": (old_goals, lambda rig: rig.goals()[0] == "home 17 ()"),
    "mend a penalty: another number": (then("E15TR↵"), lambda rig: rig.box("home") == ["22 2:00 tripping"]),
    "the penalty was the other team's": (then("E15TR↵"), lambda rig: (rig.box("home"), rig.box("away")) == ([], ["None 2:00 tripping"])),
    "a late goal of the period before": (lambda rig: rig.play(2, minutes=4), lambda rig: [(g.period, g.time) for g in rig.view.goals] == [(1, "3:15")]),
    "running time by order": (played, lambda rig: rig.view.running_time.on),
    "the captain chooses who returns": (short_by_two, lambda rig: rig.view.choice is None),
    "a shootout attempt": (shootout, lambda rig: rig.view.shootout is not None and rig.view.shootout.attempts[0].player == "14"),
    "make official": (decided, lambda rig: rig.view.official),
    "next game": (official, lambda rig: rig.world.opened == [None]),
}  # fmt: skip
"""Where the table's line begins, and what it must have done."""


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.task)
def test_a_line_of_the_page_is_pressed_counted_and_done(rig: Rig, row: Row) -> None:
    """The keys that stand there do it, in the number of presses that stands there, within its budget."""
    begin, done = SCENES[row.task]
    begin(rig)
    assert rig.keys(row.keys) == row.presses
    assert done(rig), row.task
    assert row.budget == BUDGETS.get(row.task)
    assert row.presses <= (row.budget or row.presses)


def test_every_task_that_has_a_budget_is_on_the_page() -> None:
    """None is left out because it would be too long."""
    assert set(BUDGETS) <= {row.task for row in rows()}
    assert {row.task for row in rows()} == set(SCENES)
