"""How the game is decided: derived from the sheet, never stored, gone again if a correction undoes it."""

from clockapp.game import shootout
from clockapp.game.phases import next_tie_step, overtime_step, regulation
from clockapp.game.sheet import goals_of, is_over
from clockapp.game.state import State
from clockapp.game.view import SIDES, Outcome, Side, other


def leader(home: int, away: int) -> Side | None:
    """Who has more."""
    return "home" if home > away else "away" if away > home else None


def outcome(state: State, at: int) -> Outcome | None:
    """The outcome at an instant; None while the game is not decided."""
    if state.forfeited:
        return Outcome(winner=other(state.forfeited), decided_in="forfeit")
    if state.abandoned is not None:
        return Outcome(winner=leader(*(goals_of(state, side) for side in SIDES)), decided_in="abandoned")
    return _by_play(state, at) or (_as_it_stands(state) if state.finalized else None)


def _as_it_stands(state: State) -> Outcome:
    """An official result without a decision was recorded on an official's word: the score decides."""
    winner = leader(*(goals_of(state, side) for side in SIDES))
    late = state.period > regulation(state)
    return Outcome(winner=winner, decided_in="tie" if winner is None else "overtime" if late else "regulation")


def _by_play(state: State, at: int) -> Outcome | None:
    count = regulation(state)
    after_regulation = state.period > count or (state.period == count and is_over(state, at))
    if not after_regulation:
        return None
    ahead = leader(*(goals_of(state, side, until=count) for side in SIDES))
    if ahead:
        return Outcome(winner=ahead, decided_in="regulation")
    return _after_regulation(state, at)


def _after_regulation(state: State, at: int) -> Outcome | None:
    ahead = leader(*(goals_of(state, side) for side in SIDES))
    if ahead and state.phase != "shootout":
        step = overtime_step(state, state.period)
        sudden = step is None or step.sudden_victory
        return Outcome(winner=ahead, decided_in="overtime") if sudden or is_over(state, at) else None
    if ahead:
        return Outcome(winner=ahead, decided_in="overtime")
    if state.phase == "shootout":
        won = shootout.winner(state)
        return Outcome(winner=won, decided_in="shootout") if won else None
    if is_over(state, at) and state.phase != "overtime_break" and next_tie_step(state).step is None:
        return Outcome(winner=None, decided_in="tie")
    return None


def score(state: State, at: int) -> tuple[int, int]:
    """The score: goals in play, and one for a shootout won, once it is decided (RULES B9)."""
    result = outcome(state, at)
    # A goal of regulation that is entered late may decide it after all: then nothing in overtime counted.
    until = regulation(state) if result and result.decided_in == "regulation" else None
    goals = {side: goals_of(state, side, until=until) for side in SIDES}
    if result and result.decided_in == "forfeit":
        forfeit = state.rules.forfeit
        return (forfeit.winner, forfeit.loser) if result.winner == "home" else (forfeit.loser, forfeit.winner)
    if result and result.decided_in == "shootout" and result.winner:
        goals[result.winner] += 1
    return goals["home"], goals["away"]
