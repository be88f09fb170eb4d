"""The rule books' own worked answers: who leaves the box at a goal (tests/rulebook/data/penalty_examples.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rulebook.sheets import Play, play

EXAMPLES = json.loads((Path(__file__).parent / "data" / "penalty_examples.json").read_text("utf-8"))["examples"]


def played(example: dict[str, Any]) -> Play:
    """The example as a sheet; what was signalled is entered after the goal."""
    lines = [f"{_time(p['elapsed_s'])} {p['team']} {p['player']} {p['spec']}" for p in example["penalties"]]
    goal = example["goal"]
    lines.append(f"{_time(goal['elapsed_s'])} goal {goal['team']}")
    lines += [
        f"{_time(goal['elapsed_s'])} {p['team']} {p['player']} {p['spec']} signalled"
        for p in example.get("signalled", [])
    ]
    return play(example["rulebook"], "\n".join(lines))


def _time(at_s: int) -> str:
    return f"{at_s // 60}:{at_s % 60:02d}"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda x: x["id"])
def test_who_leaves_the_box_at_the_goal(example: dict[str, Any]) -> None:
    """The book's answer: who returns, or between whom the captain chooses."""
    game = played(example)
    box, goal = game.box, game.goal()
    if "choice" in example["expect"]:
        choice = box.choice(goal.at_s)

        assert choice is not None
        assert game.players(choice[1]) == example["expect"]["choice"]
        return
    released = box.release_of(goal.act)
    still = {row.player for row in box.rows("home", goal.at_s * 1000) if row.state != "off_board"}
    returns = [p for p in game.players((released[0],) if released else ()) if p not in still]

    assert returns == example["expect"]["returns"]
    assert box.choice(goal.at_s) is None
