"""Before the game, in it, after it: by the order of acts, from a whole game to what is proposed (RULES 4, S03 and S08)."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from clockapp.exchange.replay import Replay

Step = dict[str, Any] | float
"""A command, or so many seconds that pass."""
TEAM: dict[str, Any] = {"roster": [{"number": str(n), "position": "G" if n == 31 else "F"} for n in (31, *range(2, 12))]}
FIGHT: dict[str, Any] = {"do": "penalty", "team": "home", "player": "9", "kind": "major", "infraction": "fighting"}
OUT: dict[str, Any] = {"do": "penalty", "team": "home", "player": "9", "kind": "game_misconduct", "infraction": "tripping"}
GOAL = {"do": "goal", "team": "home", "scorer": "2"}
PHASE, START, STOP = {"do": "next_phase"}, {"do": "start_clock"}, {"do": "stop_clock"}
FIRST: list[Step] = [PHASE, PHASE, START]
NEXT: list[Step] = [1200, PHASE, PHASE, START]
"""A period played to its end, the intermission, the next one begun."""


def proposed(steps: Iterable[Step], *, stage: str = "round_robin") -> list[str]:
    """The rows proposed after a game: the one that counts, then what else fits. The last step is `finalize` by itself."""
    opened = {"do": "open_game", "game_id": "E1", "rules": "edmonton-bantam-2008", "stage": stage, "division": "A"}
    teams = {side: {"code": side[:3].upper(), "name": side, **TEAM} for side in ("home", "away")}
    at, lines = 0, [dict[str, Any]({"at": 0, **opened, **teams})]
    for step in [*steps, {"do": "finalize"}]:
        if isinstance(step, dict):
            lines.append({"at": at, **step})
        else:
            at += int(step * 1000)
    replay = Replay()
    rows = list(replay.lines(json.dumps(line) for line in lines))
    assert [row.refusal for row in rows if row.refusal] == []
    result = replay.result()
    assert result is not None
    return [f"{one['rule']}{' S08' if 'S08' in one['why'] and one['rule'] != 'S08' else ''}" for one in result["suspensions"]]


BEFORE: list[Step] = [FIGHT, *FIRST, *NEXT, *NEXT, 1200]
WARMUP: list[Step] = [PHASE, FIGHT, PHASE, START, *NEXT, *NEXT, 1200]
TOLD_LATE = [*FIRST, 60, STOP, {**FIGHT, "period": 1, "remaining_ms": 1_200_000}, START, *NEXT, *NEXT, 1200]
DROPPED = [*FIRST, 0.4, STOP, FIGHT, START, *NEXT, *NEXT, 1200]
SAME_INSTANT = [*FIRST, FIGHT, *NEXT, *NEXT, 1200]
INTERMISSION = [*FIRST, 1200, PHASE, FIGHT, PHASE, START, *NEXT, 1200]
AFTER = [*FIRST, *NEXT, *NEXT, 1200, OUT]
LAST_SECOND = [*FIRST, *NEXT, *NEXT, 1199.6, STOP, OUT, START, 1200]
BACK_IN_THE_2ND = [*FIRST, *NEXT, *NEXT, 1200, {**FIGHT, "period": 2, "remaining_ms": 600_000}]
CLOCK_BACK = [*FIRST, *NEXT, *NEXT, 1200, OUT, {"do": "set_clock", "remaining_ms": 4_000}, START, 4]
SIGNALLED = [*FIRST, *NEXT, *NEXT, 1200, {**OUT, "signalled": True}]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (BEFORE, ["S03"]), (WARMUP, ["S03"]), (TOLD_LATE, ["S03"]), (DROPPED, []), (SAME_INSTANT, []), (INTERMISSION, []),
        (AFTER, ["S03 S08"]), (LAST_SECOND, ["S08"]), (BACK_IN_THE_2ND, []), (CLOCK_BACK, ["S08"]), (SIGNALLED, ["S08"]),
    ],
)  # fmt: skip
def test_before_in_and_after_a_game(steps: list[Step], expected: list[str]) -> None:
    """S03 is for what happened before the puck dropped or when the game was over; 0:00 or 20:00 on the clock is neither."""
    assert proposed(steps) == expected


REGULATION: list[Step] = [*FIRST, *NEXT, *NEXT, 1200]
WON_IN_OVERTIME: list[Step] = [PHASE, START, 200, GOAL]
SHOOTOUT: list[Step] = [PHASE, START, 600, PHASE, {"do": "shootout_first", "team": "home"}]
ATTEMPTS: list[Step] = [
    {"do": "shootout_attempt", "team": side, "player": str(n), "goal": side == "home"} for n in (2, 3, 4) for side in ("home", "away")
]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([*REGULATION, OUT, *WON_IN_OVERTIME], ["S08"]),
        ([*REGULATION, PHASE, START, 200, STOP, OUT, START, 10, GOAL], ["S08"]),
        ([*REGULATION, *WON_IN_OVERTIME, OUT], ["S03 S08"]),
        ([*REGULATION, *WON_IN_OVERTIME, {**OUT, "period": 3, "remaining_ms": 0}], ["S08"]),
        ([*REGULATION, PHASE, START, 600, OUT, *SHOOTOUT[3:], *ATTEMPTS], ["S08"]),
        ([*REGULATION, *SHOOTOUT, OUT, *ATTEMPTS], ["S08"]),
        ([*REGULATION, *SHOOTOUT, *ATTEMPTS, OUT], ["S03 S08"]),
    ],
)  # fmt: skip
def test_where_an_overtime_may_follow(steps: list[Step], expected: list[str]) -> None:
    """The horn of a tied regulation is no end: S08 alone. After the goal or the shot that won, the game is over."""
    assert proposed(steps, stage="championship") == expected


def test_a_game_decided_after_all_was_still_over() -> None:
    """The winner in overtime is waved off and play goes on: what was called after it was called in play."""
    waved_off: list[Step] = [{"do": "void", "target": 13}, 30, GOAL]
    assert proposed([*REGULATION, *WON_IN_OVERTIME, OUT, *waved_off], stage="championship") == ["S08"]


def test_the_result_says_which_penalties_were_outside_the_game() -> None:
    """Only those carry the mark: what reads results of the contract meets no field it does not know in any other."""
    replay = Replay()
    opened = {"do": "open_game", "game_id": "E1", "rules": "edmonton-bantam-2008", "stage": "round_robin", "division": "A"}
    teams = {side: {"code": side[:3].upper(), "name": side, **TEAM} for side in ("home", "away")}
    list(replay.lines(json.dumps({"at": 0, **line}) for line in [{**opened, **teams}, FIGHT, PHASE, PHASE, START, FIGHT, STOP]))
    list(replay.lines([json.dumps({"at": 0, "do": "abandon", "reason": "brawl"}), json.dumps({"at": 0, "do": "finalize"})]))
    result = replay.result()
    assert result is not None
    assert [penalty.get("outside_game") for penalty in result["penalties"]] == [True, None]
