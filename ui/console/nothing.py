"""The picture before any game is open: a console that waits for one to be chosen."""

from clockapp.game.desk import Desk, NextStep
from clockapp.game.people import Team
from clockapp.game.view import (
    ClockView,
    GameView,
    PeriodView,
    RunningTimeView,
    StrengthView,
    TeamView,
)
from ui.translate import later


def _team(name: str, end: str) -> TeamView:
    return TeamView(code="", name=name, colour=None, score=0, posted=0, shots=0, timeouts_left=0, penalty_minutes=0, goalkeeper="",
                    end="left" if end == "left" else "right", penalties=())  # fmt: skip


VIEW = GameView(
    game_id="", revision=0, at=0, rules="", stage="", division="", phase="pregame", period=PeriodView(number=1, label="", regulation=3, over=False),
    clock=ClockView(remaining_ms=0, length_ms=0, running=False, text="0:00"), running_time=RunningTimeView(on=False, by=None), timeout=None,
    strength=StrengthView(home=5, away=5), power_play=None, home=_team(later("Home"), "left"), away=_team(later("Away"), "right"), shootout=None, goals=(),
    by_period=(), names={"home": {}, "away": {}}, rink=None, scheduled=None, choice=None, advice=(), problems=(), outcome=None, official=False,
    next_change=None,
)  # fmt: skip
"""No game: nothing to nothing, nothing running."""
DESK = Desk(lines=(), last=None, undo=None, redo=None, next_step=NextStep(label="Choose a game", ready=True), home=Team(code="", name="Home"),
            away=Team(code="", name="Away"), last_stoppage_ms=None)  # fmt: skip
