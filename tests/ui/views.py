"""Views of a game made by hand, one for every state a screen has to show; no game is played for them.

`VIEWS` names them all; `view(...)` makes one more by saying what differs from a quiet second period.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clockapp.game import face
from clockapp.game.view import (
    Advice,
    ChoiceView,
    GameView,
    IneligibleView,
    Outcome,
    PenaltyView,
    Problem,
    RunningTimeView,
    ShootoutView,
    Side,
    StrengthView,
    TimeoutView,
)
from tests.ui.view_parts import attempts, clock, goal, penalty, period, power_play, score, team

__all__ = [
    "VIEWS",
    "attempts",
    "clock",
    "goal",
    "penalty",
    "period",
    "power_play",
    "score",
    "team",
    "ticked",
    "view",
    "with_team",
]

NAMES: Mapping[Side, Mapping[str, str]] = {
    "home": {"31": "B. Lindgren", "17": "K. Marchetti", "24": "T. Whitlock", "9": "M. Desrosiers-Côté", "4": "Ruiz"},
    "away": {"30": "P. Novák", "19": "É. Bélanger-Roy", "7": "Tremblay", "22": "O'Connell", "11": "Zs. Horváth"},
}


HOME = team("NVI", "Northfork Valley Ironworks", "#1746A2", score=2, shots=14, goalkeeper="31", end="right")
AWAY = team("SCN", "Saint-Côme-des-Neiges Harfangs", "#FFD100", score=3, shots=21, goalkeeper="30", timeouts_left=0)

GOALS = (
    goal("home", 1, "12:15", "4", "17"),
    goal("away", 1, "2:58", "19", "7", "22", strength="PP", on_ice="5v4"),
    goal("away", 2, "14:40", "11"),
    goal("home", 2, "13:51", "9", "4", strength="SH", on_ice="4v5"),
    goal("away", 2, "13:02", "7", "19"),
)

PLAY = GameView(
    game_id="g7",
    revision=58,
    at=1_700_000,
    rules="prime-expo-boulder",
    stage="round_robin",
    division="U15",
    phase="period",
    period=period(2, "2nd"),
    clock=clock(767_000),
    running_time=RunningTimeView(on=False, by=None),
    timeout=None,
    strength=StrengthView(home=5, away=5),
    power_play=None,
    home=HOME,
    away=AWAY,
    shootout=None,
    goals=GOALS,
    by_period=(score("1st", 1, 1), score("2nd", 1, 2)),
    names=NAMES,
    rink="Rink 1",
    scheduled="2026-12-04T12:45:00-07:00",
    choice=None,
    advice=(),
    problems=(),
    outcome=None,
    official=False,
    next_change=1_700_001,
)


def view(**changes: Any) -> GameView:
    """`PLAY` with what is said to differ."""
    return replace(PLAY, **changes)


def with_team(game: GameView, side: Side, **changes: Any) -> GameView:
    """The same view with one team changed."""
    changed = replace(game.team(side), **changes)
    return replace(game, home=changed) if side == "home" else replace(game, away=changed)


def ticked(game: GameView, ms: int) -> GameView:
    """The same view `ms` later: every clock of it has run, nothing has been done and nothing has ended."""
    left = game.clock.remaining_ms - ms
    passed = -(-game.clock.remaining_ms // 1000) - -(-left // 1000)
    tenths = game.phase in {"period", "overtime"}

    def later(one: PenaltyView) -> PenaltyView:
        if one.state != "serving":
            return one
        rest = one.remaining_ms - passed * 1000
        return replace(one, remaining_ms=rest, text=face.down(rest))

    advantage = game.power_play
    if advantage is not None:
        rest = advantage.remaining_ms - passed * 1000
        advantage = replace(advantage, remaining_ms=rest, text=face.down(rest))
    return replace(
        game,
        at=game.at + ms,
        clock=replace(game.clock, remaining_ms=left, text=face.down(left, tenths=tenths)),
        power_play=advantage,
        home=replace(game.home, penalties=tuple(map(later, game.home.penalties))),
        away=replace(game.away, penalties=tuple(map(later, game.away.penalties))),
    )


TWO_AND_ONE_WAITING = (
    penalty(31, "17", 83),
    penalty(33, "24", 425, "misconduct", kind="misconduct"),
    penalty(40, "17", 120, "roughing", state="waiting"),
)

PENALTIES = with_team(
    view(strength=StrengthView(home=4, away=5), power_play=power_play("away", 83)),
    "home",
    penalties=TWO_AND_ONE_WAITING,
)

MANY_PENALTIES = with_team(
    with_team(
        view(
            period=period(3, "3rd"),
            clock=clock(276_000, running=False),
            strength=StrengthView(home=3, away=5),
            power_play=power_play("away", 9),
        ),
        "home",
        penalties=(
            penalty(50, "17", 9, "tripping"),
            penalty(51, "5", 101, "high-sticking"),
            penalty(52, "88", 120, "holding", state="waiting"),
            penalty(53, "bench", 120, "too many players", kind="bench_minor", state="waiting", served_by="12"),
            penalty(54, "2", 0, "game misconduct", kind="game_misconduct", state="off_board"),
        ),
    ),
    "away",
    score=11,
    penalties=(
        penalty(55, "44", 600, "misconduct", kind="misconduct"),
        penalty(56, None, 0, None, state="until_stoppage"),
        penalty(57, "30", 240, "goalkeeper leaving the crease", kind="double_minor", served_by="8"),
    ),
)

SHOOTOUT = view(
    stage="quarter_final",
    phase="shootout",
    period=period(5, "SO"),
    clock=clock(0, running=False, tenths=False),
    home=replace(HOME, score=3, posted=3),
    away=replace(AWAY, score=3, posted=3),
    shootout=ShootoutView(
        rounds=5,
        round=7,
        sudden_victory=True,
        first="home",
        next="away",
        score={"home": 3, "away": 3},
        attempts=attempts("+-", "-+", "+-", "-+", "--", "++", "-"),
        eligible={"home": ("4", "9", "24"), "away": ("7", "19", "22")},
        ineligible={
            "home": (IneligibleView(player="17", why="has_shot"), IneligibleView(player="31", why="goalkeeper")),
            "away": (IneligibleView(player="11", why="penalty"),),
        },
    ),
)

OVERTIME = view(
    stage="championship",
    phase="overtime",
    period=period(4, "OT"),
    clock=clock(231_000, length_s=300),
    strength=StrengthView(home=3, away=3),
    home=replace(HOME, score=3, posted=3),
    away=replace(AWAY, score=3, posted=3),
    by_period=(score("1st", 1, 1), score("2nd", 1, 2), score("3rd", 1, 0), score("OT", 0, 0)),
)

DECIDED = view(
    stage="championship",
    phase="overtime",
    period=period(4, "OT"),
    clock=clock(156_000, length_s=300, running=False),
    home=replace(HOME, score=4, posted=4),
    away=replace(AWAY, score=3, posted=3),
    goals=(*GOALS, goal("home", 3, "1:09", "24", "9"), goal("home", 4, "2:36", "9", "17", "4", on_ice="3v3")),
    by_period=(score("1st", 1, 1), score("2nd", 1, 2), score("3rd", 1, 0), score("OT", 1, 0)),
    outcome=Outcome(winner="home", decided_in="overtime"),
)

INTERMISSION = view(phase="intermission", period=period(2, "2nd", over=True), clock=clock(514_000, tenths=False))

VIEWS: Mapping[str, GameView] = {
    "pregame": view(
        phase="pregame",
        period=period(1, "1st"),
        clock=clock(0, length_s=0, running=False, tenths=False),
        home=replace(HOME, score=0, posted=0, shots=0),
        away=replace(AWAY, score=0, posted=0, shots=0, timeouts_left=1),
        goals=(),
        by_period=(),
    ),
    "warmup": view(
        phase="warmup",
        period=period(1, "1st"),
        clock=clock(292_000, length_s=300, tenths=False),
        home=replace(HOME, score=0, posted=0, shots=0),
        away=replace(AWAY, score=0, posted=0, shots=0, timeouts_left=1),
        goals=(),
        by_period=(),
    ),
    "running": PLAY,
    "stopped": view(clock=clock(767_000, running=False)),
    "penalties": PENALTIES,
    "many-penalties": MANY_PENALTIES,
    "last-minute": view(
        period=period(3, "3rd"),
        clock=clock(48_300),
        running_time=RunningTimeView(on=True, by="rule"),
        home=replace(HOME, score=7, posted=7, timeouts_left=0),
    ),
    "empty-net": with_team(view(strength=StrengthView(home=6, away=5), clock=clock(89_400)), "home", goalkeeper=None),
    "timeout": view(
        period=period(3, "3rd"),
        clock=clock(252_000, running=False),
        timeout=TimeoutView(team="away", remaining_ms=23_000, text="0:23"),
    ),
    "period-over": view(period=period(2, "2nd", over=True), clock=clock(0, running=False)),
    "intermission": INTERMISSION,
    "intermission-uncounted": replace(INTERMISSION, clock=clock(0, length_s=0, running=False, tenths=False)),
    "overtime-break": replace(
        INTERMISSION,
        stage="championship",
        phase="overtime_break",
        period=period(3, "3rd", over=True),
        clock=clock(41_000, length_s=60, tenths=False),
    ),
    "overtime": OVERTIME,
    "overtime-4-on-3": with_team(
        replace(OVERTIME, strength=StrengthView(home=4, away=3), power_play=power_play("home", 71)),
        "away",
        penalties=(penalty(80, "22", 71, "interference"),),
    ),
    "shootout": SHOOTOUT,
    "shootout-begins": replace(
        SHOOTOUT,
        shootout=ShootoutView(
            rounds=3,
            round=1,
            sudden_victory=False,
            first=None,
            next=None,
            score={"home": 0, "away": 0},
            attempts=(),
            eligible={"home": ("4", "9"), "away": ("7", "19")},
            ineligible={"home": (), "away": ()},
        ),
    ),
    "decided": DECIDED,
    "final": replace(DECIDED, phase="final", official=True),
    "tie": replace(
        PLAY,
        phase="final",
        period=period(3, "3rd", over=True),
        clock=clock(0, running=False),
        home=replace(HOME, score=3, posted=3),
        outcome=Outcome(winner=None, decided_in="tie"),
        official=True,
    ),
    "forfeit": replace(
        PLAY,
        phase="final",
        home=replace(HOME, score=1, posted=1),
        away=replace(AWAY, score=0, posted=0),
        goals=(),
        outcome=Outcome(winner="home", decided_in="forfeit"),
        official=True,
    ),
    "abandoned": replace(PLAY, phase="final", outcome=Outcome(winner=None, decided_in="abandoned"), official=True),
    "choice": replace(
        PENALTIES,
        choice=ChoiceView(what="release", team="home", penalties=(31, 40)),
        advice=(Advice(what="choice", text="Two minors of Northfork end at once: ask the captain who returns."),),
    ),
    "problems": replace(
        PLAY, problems=(Problem(act=41, text="#17 was not on the roster any more when he was given a penalty."),)
    ),
    "blowout": view(home=replace(HOME, score=104, posted=7), away=replace(AWAY, score=0, posted=0)),
    "bare": view(
        home=team("", "", None),
        away=team("", "", None, end="right"),
        goals=(),
        by_period=(),
        names={"home": {}, "away": {}},
        rink=None,
        scheduled=None,
        division="",
    ),
    "long-names": with_team(
        with_team(PLAY, "home", name="Donaudampfschifffahrts-Eisbären", code="DDE"),
        "away",
        name="Östergötlands Förenade IK Gräsmarken-Vinterviken",
        code="ÖFI",
    ),
    "scripts": with_team(
        with_team(PLAY, "home", name="Динамо Θεσσαλονίκη", code="ДИН"), "away", name="Żółwie Łódź İstanbul", code="ŻŁI"
    ),
}
