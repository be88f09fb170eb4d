"""The scorer's table for contract tests: every command goes in as a line of a script, every answer comes out as JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from clockapp.exchange.replay import Replay
from clockapp.rules.ruleset import RuleSet
from tests.script import rule_set

HOME = ("31", "1", "2", "4", "5", "6", "7", "8", "9")
AWAY = ("30", "35", "2", "3", "9", "10", "11", "12", "14")
GOALKEEPERS = ("31", "1", "30", "35")


def team(code: str, numbers: Sequence[str]) -> dict[str, Any]:
    """A team as a script opens a game with it."""
    roster = [{"number": n, "name": f"{code} {n}", "position": "G" if n in GOALKEEPERS else "F"} for n in numbers]
    return {"code": code, "name": code.title(), "roster": roster, "staff": [{"code": "HC", "name": "Coach", "role": "head coach"}]}


def opening(rules: str = "hockey-canada", stage: str = "round_robin", **more: Any) -> dict[str, Any]:
    """The line that opens a game between Lynx (home) and Otters (away)."""
    return {
        "at": 0, "do": "open_game", "game_id": "g1", "rules": rules, "stage": stage, "division": "A",
        "home": team("LYNX", HOME), "away": team("OTTERS", AWAY), **more,
    }  # fmt: skip


class Table:
    """A game played line by line; `at` is the instant of the next line."""

    def __init__(self, rules: str | RuleSet = "hockey-canada", stage: str = "round_robin", **more: Any) -> None:
        self.at = 0
        self.row: dict[str, Any] = {}
        self.acts: list[tuple[int, str]] = []
        self.moments: list[dict[str, Any]] = []
        # Read once for all tests; a rule set made by a test takes the place of the one its script names.
        self.replay = Replay(rules=rule_set(rules) if isinstance(rules, str) else rules)
        self._waiting: list[str] = []
        self._rows = self.replay.lines(self._source())
        self.line(opening(rules if isinstance(rules, str) else rules.name, stage, **more))

    def _source(self) -> Iterator[str]:
        while True:
            yield self._waiting.pop(0)

    def line(self, value: Any) -> dict[str, Any]:
        """One line as it stands, JSON or text; its row."""
        self._waiting.append(value if isinstance(value, str) else json.dumps(value))
        self.row = json.loads(json.dumps(next(self._rows).as_json()))
        self.moments += self.row["moments"]
        return self.row

    def do(self, name: str, **fields: Any) -> dict[str, Any]:
        """A command that is accepted; the view after it."""
        row = self.line({"at": self.at, "do": name, **fields})
        assert row["accepted"], row["error"]
        assert row["error"] is None
        if name != "wait":
            self.acts.append((row["line"], name))
        view: dict[str, Any] = row["view"]
        return view

    def act(self, name: str, **fields: Any) -> int:
        """A command that is accepted; its act number."""
        self.do(name, **fields)
        number: int = self.row["line"]
        return number

    def last(self, name: str, back: int = 1) -> int:
        """The number of the last act of a name, or of one before it."""
        return [act for act, done in self.acts if done == name][-back]

    def refused(self, name: str, **fields: Any) -> str:
        """A command that is refused and changes nothing; its code."""
        before = self.replay.game
        row = self.line({"at": self.at, "do": name, **fields})
        assert not row["accepted"]
        assert set(row["error"]) == {"code", "message"}
        assert row["error"]["message"]
        assert self.replay.game is before
        code: str = row["error"]["code"]
        return code

    def breach(self, name: str, **fields: Any) -> str:
        """A command that is refused for a rule and recorded all the same with a reason; its code."""
        code = self.refused(name, **fields)
        self.do(name, **fields, override="the referee says so")
        return code

    def after(self, ms: int) -> "Table":
        """Time passes at the table."""
        self.at += ms
        return self

    @property
    def view(self) -> dict[str, Any]:
        """The view at the instant of the next line."""
        return self.do("wait")

    @property
    def result(self) -> dict[str, Any]:
        """The result of the official game."""
        made = self.replay.result()
        assert made is not None
        again: dict[str, Any] = json.loads(json.dumps(made))
        return again

    def period(self, number: int = 1) -> "Table":
        """From before the game, or from the end of the period before, to the beginning of a period."""
        while (self.view["phase"], self.view["period"]["number"]) != ("period", number):
            if self.view["phase"] == "period":
                self.out()
            self.do("next_phase")
        return self

    def run(self, seconds: int) -> "Table":
        """Play for so long, then the whistle."""
        self.do("start_clock")
        self.after(seconds * 1000)
        self.do("stop_clock")
        return self

    def out(self) -> "Table":
        """Play the period that is on to its end."""
        view = self.view
        if view["clock"]["remaining_ms"]:
            if not view["clock"]["running"]:
                self.do("start_clock")
            self.after(view["clock"]["remaining_ms"])
        self.do("wait")
        return self

    def shootout(self, first: str | None = "home") -> "Table":
        """From the start of the game to a shootout without goals."""
        while self.view["phase"] != "shootout":
            if self.view["phase"] in {"period", "overtime"}:
                self.out()
            self.do("next_phase")
        if first:
            self.do("shootout_first", team=first)
        return self

    def attempts(self, *goals: bool, players: Sequence[tuple[str, str]] = ()) -> "Table":
        """Attempts in turn, home's players first by their numbers."""
        pairs = players or [("2", "2"), ("4", "3"), ("5", "9"), ("6", "10"), ("7", "11"), ("8", "12"), ("9", "14")]
        made = len(self.view["shootout"]["attempts"])
        for i, goal in enumerate(goals, made):
            side = self.view["shootout"]["next"]
            player = pairs[i // 2][0 if side == "home" else 1]
            self.do("shootout_attempt", team=side, player=player, goal=goal)
        return self


def whats(moments: Sequence[dict[str, Any]]) -> list[str]:
    """The kinds of some moments."""
    return [m["what"] for m in moments]
