"""`view`: the picture of a game at an instant, ready to print. It shows what the log and the rules say, no more."""

from typing import Literal

from clockapp.game import advice, face, phases, shootout
from clockapp.game.decide_play import timeouts_left
from clockapp.game.evolve import Game, timeout_left
from clockapp.game.facts import GoalScored
from clockapp.game.outcome import outcome, score
from clockapp.game.running_time import running_time
from clockapp.game.sheet import (
    absolute_ms,
    box,
    goalkeeper_of,
    goals_in_order,
    is_over,
    pulled,
    shots_of,
    spot_of,
)
from clockapp.game.state import PLAYING, GoalLine, State
from clockapp.game.view import (
    SIDES,
    ChoiceView,
    ClockView,
    GameView,
    GoalView,
    PeriodScore,
    PeriodView,
    PowerPlayView,
    Side,
    StrengthView,
    TeamView,
    TimeoutView,
    other,
)
from clockapp.game.worth import posted

Mark = Literal["EV", "PP", "SH", "PS"]


def view(game: Game, at: int) -> GameView:
    """The view of a game, true at the instant `at` (CONTRACT 4)."""
    state = game.state
    now_ms = absolute_ms(state, at)
    served = box(state, at)
    play = served.power_play(now_ms)
    choice = served.choice(now_ms // phases.SECOND)
    decided = outcome(state, at)
    home, away = score(state, at)
    shown = posted(home, away, state.rules.cap, decided_in=decided.decided_in if decided else None)
    return GameView(
        game_id=state.opened.game_id,
        revision=game.revision,
        at=at,
        rules=state.rules.name,
        stage=state.opened.stage,
        division=state.opened.division,
        phase="final" if state.finalized else state.phase,
        period=period_view(state, at),
        clock=clock_view(state, at),
        running_time=running_time(state, at),
        timeout=timeout_view(state, at),
        strength=strength(state, at),
        power_play=PowerPlayView(team=play[0], remaining_ms=play[1], text=face.down(play[1])) if play else None,
        home=_team(state, "home", at, (home, shown[0])),
        away=_team(state, "away", at, (away, shown[1])),
        shootout=shootout.picture(state, at),
        goals=goals(state, at),
        by_period=by_period(state),
        names={side: {p.number: p.name for p in state.team(side).roster if p.name} for side in SIDES},
        rink=state.opened.rink,
        scheduled=state.opened.scheduled,
        choice=ChoiceView(what="release", team=choice[0], penalties=choice[1]) if choice else None,
        advice=advice.advice(state, at),
        problems=state.problems,
        outcome=decided,
        official=state.finalized,
        next_change=next_change(state, at),
    )


def period_view(state: State, at: int) -> PeriodView:
    """Which period it is."""
    return PeriodView(
        number=state.period, label=phases.period_label(state), regulation=phases.regulation(state), over=is_over(state, at)
    )


def clock_view(state: State, at: int) -> ClockView:
    """The clock of the phase; only that of a period shows tenths."""
    remaining = state.limit - state.elapsed(at)
    return ClockView(
        remaining_ms=remaining,
        length_ms=state.limit,
        running=state.running(at),
        text=face.down(remaining, tenths=state.phase in PLAYING),
    )


def timeout_view(state: State, at: int) -> TimeoutView | None:
    """The timeout that is counted down."""
    left = timeout_left(state, at)
    if left == 0 or state.timeout is None:
        return None
    return TimeoutView(team=state.timeout[0], remaining_ms=left, text=face.down(left))


def strength(state: State, at: int) -> StrengthView:
    """Skaters of each team; a goalkeeper who was pulled makes room for one more."""
    home, away = box(state, at).skaters(absolute_ms(state, at))
    return StrengthView(
        home=home + (1 if pulled(state, "home") else 0), away=away + (1 if pulled(state, "away") else 0)
    )


def _team(state: State, side: Side, at: int, goals_and_posted: tuple[int, int]) -> TeamView:
    team, served = state.team(side), box(state, at)
    left = phases.home_end_left(state) == (side == "home")
    return TeamView(
        code=team.code,
        name=team.name,
        colour=team.colour,
        score=goals_and_posted[0],
        posted=goals_and_posted[1],
        shots=shots_of(state, side),
        timeouts_left=timeouts_left(state, side),
        penalty_minutes=served.minutes(side),
        goalkeeper=goalkeeper_of(state, side),
        end="left" if left else "right",
        penalties=served.rows(side, absolute_ms(state, at)),
    )


def goals(state: State, at: int) -> tuple[GoalView, ...]:
    """The goals by the sheet, each with its mark: worked out once for a state, however often the clock is drawn."""
    key = f"goals {id(box(state, at))}"  # the box stays in the memo beside them
    if key not in state.memo:
        state.memo[key] = tuple(_goal(state, line, at) for line in goals_in_order(state))
    shown: tuple[GoalView, ...] = state.memo[key]
    return shown


def _goal(state: State, line: GoalLine, at: int) -> GoalView:
    fact = line.fact
    skaters = dict(zip(SIDES, box(state, at).strength_before(line.act), strict=True))
    spot = spot_of(line)
    on_ice = {side: skaters[side] + (1 if pulled(state, side, before=spot) else 0) for side in SIDES}
    against = other(fact.team)
    return GoalView(
        team=fact.team,
        period=fact.period,
        elapsed_s=spot[1],
        time=time_shown(state, fact.period, fact.elapsed_ms),
        scorer=fact.scorer,
        assists=fact.assists,
        strength=_mark(fact, skaters[fact.team], skaters[against]),
        empty_net=pulled(state, against, before=spot) and not fact.penalty_shot,
        on_ice=f"{on_ice[fact.team]}v{on_ice[against]}",
    )


def _mark(fact: GoalScored, own: int, theirs: int) -> Mark:
    """Power play or short-handed by penalties alone: an extra attacker changes nothing."""
    if fact.penalty_shot:
        return "PS"
    return "EV" if own == theirs else "PP" if own > theirs else "SH"


def time_shown(state: State, period: int, elapsed_ms: int) -> str:
    """What the board showed at a place of the sheet."""
    return face.down(phases.period_length_s(state, period) * phases.SECOND - elapsed_ms, tenths=True)


def by_period(state: State) -> tuple[PeriodScore, ...]:
    """Goals and shots of each period begun; a shootout adds a row with the one goal of its winner."""
    if "by_period" not in state.memo:
        state.memo["by_period"] = _by_period(state)
    rows: tuple[PeriodScore, ...] = state.memo["by_period"]
    return rows


def _by_period(state: State) -> tuple[PeriodScore, ...]:
    rows = [
        PeriodScore(
            label=phases.label(state, number, shootout=False),
            goals={side: sum(1 for g in state.goals if g.fact.team == side and g.fact.period == number) for side in SIDES},
            shots={side: shots_of(state, side, number) for side in SIDES},
        )
        for number in range(1, len(state.played) + (1 if state.in_play() else 0) + 1)
    ]
    if state.phase == "shootout":
        won = shootout.winner(state)
        rows.append(
            PeriodScore(
                label="SO", goals={side: int(side == won) for side in SIDES}, shots=dict.fromkeys(SIDES, 0)
            )
        )
    return tuple(rows)


def next_change(state: State, at: int) -> int | None:
    """The exact instant at which some text changes by itself; None: nothing runs.

    Penalties end and flip at whole seconds of the game clock, so its own flips cover them (CONTRACT 1).
    """
    flips = []
    if state.running(at):
        remaining = state.limit - state.elapsed(at)
        flips.append(face.next_flip(remaining, tenths=state.phase in PLAYING))
    flips.append(face.next_flip(timeout_left(state, at)))
    due = [flip for flip in flips if flip is not None]
    return at + min(due) if due else None
