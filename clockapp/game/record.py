"""The result of a finished game, made from the view of its last instant (CONTRACT 5)."""

from clockapp.game import show
from clockapp.game.evolve import Game
from clockapp.game.lines import text_of
from clockapp.game.log import effective
from clockapp.game.outcome import outcome, score
from clockapp.game.phases import regulation
from clockapp.game.power_play import power_plays
from clockapp.game.result import PenaltyResult, Result, TeamResult
from clockapp.game.sheet import absolute_ms, absolute_s, box, goals_in_order, goals_of, second_of, shots_of
from clockapp.game.shootout import attempts
from clockapp.game.state import PenaltyLine, State
from clockapp.game.view import SIDES, Outcome, Side, other
from clockapp.game.worth import points, posted


def result(game: Game, at: int, *, played: str | None = None) -> Result | None:
    """The result of an official game; None before `finalize`. `played`: when, as the caller's calendar says it."""
    state = game.state
    decided = outcome(state, at)
    if not state.finalized or decided is None:
        return None
    return Result(
        game_id=state.opened.game_id,
        revision=state.finalizations,
        tournament=state.opened.tournament,
        division=state.opened.division,
        stage=state.opened.stage,
        rules=state.rules.name,
        played=played or state.opened.scheduled,
        home=_team(state, "home", at, decided),
        away=_team(state, "away", at, decided),
        winner=decided.winner,
        decided_in=decided.decided_in,
        regulation={side: goals_of(state, side, until=regulation(state)) for side in SIDES},
        by_period=show.by_period(state),
        goals=show.goals(state, at),
        penalties=penalties(state, at),
        shootout=attempts(state),
        suspensions=(),
        notes=(*state.notes, *_words(state, game)),
        power_plays=power_plays(state, at),
    )


def _words(state: State, game: Game) -> tuple[str, ...]:
    """What the sheet has to say of endings and overrides."""
    endings = () if state.abandoned is None else (f"abandoned: {state.abandoned}",)
    overrides = tuple(f"{text_of(state, act.fact)}: override: {act.override}" for act in effective(game.entries) if act.override)
    return (*endings, *overrides)


def _team(state: State, side: Side, at: int, decided: Outcome) -> TeamResult:
    home, away = score(state, at)
    shown = posted(home, away, state.rules.cap, decided_in=decided.decided_in)
    own, theirs = (home, away) if side == "home" else (away, home)
    return TeamResult(
        code=state.team(side).code,
        goals=own,
        posted=shown[0] if side == "home" else shown[1],
        points=points(
            state.rules,
            decided_in=decided.decided_in,
            won=None if decided.winner is None else decided.winner == side,
            goals=(own, theirs),
            periods=_periods(state, side),
        ),
        shots=shots_of(state, side),
        penalty_minutes=box(state, at).minutes(side),
        outcome="tie" if decided.winner is None else "win" if decided.winner == side else "loss",
        first_goal_s=next(
            (
                absolute_s(state, g.fact.period, second_of(g.fact.elapsed_ms))
                for g in goals_in_order(state)
                if g.fact.team == side
            ),
            None,
        ),
    )


def _periods(state: State, side: Side) -> list[tuple[int, int]]:
    """Goals (own, theirs) of each period of regulation that was played."""
    return [(row.goals[side], row.goals[other(side)]) for row in show.by_period(state)[: regulation(state)]]


def _outside(state: State, line: PenaltyLine) -> bool:
    """Whether a penalty was assessed before or after the game. Where play went on after all, the game was not over."""
    later = any(place.act > line.act for place in state.faceoffs) or any(shot.act > line.act for shot in state.attempts)
    return line.play == "before" or (line.play == "after" and not later)


def penalties(state: State, at: int) -> tuple[PenaltyResult, ...]:
    """The penalties as the sheet records them; what runs at the end of the game ended with it."""
    end = absolute_ms(state, at) // 1_000
    records = box(state, at).records(end)
    rows = []
    for line in sorted(state.penalties, key=lambda p: (p.fact.period, second_of(p.fact.elapsed_ms), p.act)):
        fact, record = line.fact, records[line.act]
        open_at_end = record.start_s is not None and record.end_s is None
        rows.append(
            PenaltyResult(
                team=fact.team,
                player=fact.player,
                served_by=fact.served_by,
                kind=fact.kind,
                infraction=fact.infraction,
                minutes=record.minutes,
                period=fact.period,
                elapsed_s=second_of(fact.elapsed_ms),
                start_s=record.start_s,
                end_s=end if open_at_end else record.end_s,
                ended_by="game" if open_at_end else record.ended_by,
                outside_game=_outside(state, line),
            )
        )
    return tuple(rows)
