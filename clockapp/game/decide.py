"""`decide`: a command before a game becomes a fact or a refusal. It may refuse and never changes anything."""

from typing import assert_never

from clockapp.game import commands as c
from clockapp.game.decide_log import decide_amend, decide_redo, decide_undo, decide_void
from clockapp.game.decide_play import (
    decide_attempt,
    decide_clock_set,
    decide_end_timeout,
    decide_first,
    decide_next_phase,
    decide_start,
    decide_stop,
    decide_timeout,
)
from clockapp.game.decide_sheet import (
    decide_goal,
    decide_goalkeeper,
    decide_penalty,
    decide_penalty_shot,
    decide_release,
    decide_shot,
    decide_status,
)
from clockapp.game.evolve import Game
from clockapp.game.facts import (
    Abandoned,
    EndsSwitched,
    Fact,
    Finalized,
    Forfeited,
    Noted,
    Refusal,
    Reopened,
    RunningTimeOrdered,
)
from clockapp.game.opening import opened
from clockapp.game.outcome import outcome
from clockapp.game.ruling import Case, Decision, nonsense

LAST_INSTANT = 2**53


def decide(game: Game | None, command: c.Command) -> Fact | Refusal:
    """What a command becomes: one fact, or why not (CONTRACT 2). `Wait` is no act and is not decided here."""
    if not 0 <= command.at < LAST_INSTANT:
        return nonsense("bad_value", "The instant is out of range.")
    if game is None:
        if isinstance(command, c.OpenGame):
            return opened(command)
        return nonsense("wrong_phase", "No game is open: open one first.")
    if command.at < game.at:
        return nonsense("bad_value", f"The instant {command.at} is before the last act at {game.at}: time never goes back.")
    if game.state.finalized and not isinstance(command, c.Note | c.Reopen | c.OpenGame):
        return nonsense("game_over", "The game is official: reopen it first, with the reason.")
    match command:
        case c.Undo():
            return decide_undo(game)
        case c.Redo():
            return decide_redo(game)
        case c.Void():
            return decide_void(game, command)
        case c.Amend():
            return decide_amend(game, command, decide_act)
        case c.Wait():
            return nonsense("unknown_command", "Waiting is no act of the sheet.")
        case _:
            return decide_act(Case(game.state, command, command.at), command)


def decide_act(case: Case, command: c.Act) -> Decision:  # noqa: C901 - one case for each command
    """A command about the game itself."""
    match command:
        case c.OpenGame():
            return nonsense("wrong_phase", "A game is open already.")
        case c.NextPhase():
            return decide_next_phase(case, command)
        case c.StartClock():
            return decide_start(case)
        case c.StopClock():
            return decide_stop(case)
        case c.SetClock():
            return decide_clock_set(case, command)
        case c.RunningTime(on=on):
            return RunningTimeOrdered(on=on)
        case c.Goal():
            return decide_goal(case, command)
        case c.Penalty():
            return decide_penalty(case, command)
        case c.Release():
            return decide_release(case, command)
        case c.PenaltyShot():
            return decide_penalty_shot(case, command)
        case c.Timeout():
            return decide_timeout(case, command)
        case c.EndTimeout():
            return decide_end_timeout(case)
        case c.Shot():
            return decide_shot(case, command)
        case c.Goalkeeper():
            return decide_goalkeeper(case, command)
        case c.PlayerStatus():
            return decide_status(case, command)
        case c.ShootoutFirst():
            return decide_first(case, command)
        case c.ShootoutAttempt():
            return decide_attempt(case, command)
        case c.SwitchEnds():
            return EndsSwitched()
        case c.Forfeit(team=team):
            return _over_already(case) or Forfeited(team=team)
        case c.Abandon(reason=reason):
            return _over_already(case) or Abandoned(reason=reason)
        case c.Note(text=text):
            return Noted(text=text)
        case c.Finalize(by=by):
            return _finalize(case, by)
        case c.Reopen(reason=reason):
            if not case.state.finalized:
                return nonsense("not_official", "The game is not official yet.")
            return Reopened(reason=reason)
        case _:
            assert_never(command)


def _over_already(case: Case) -> Refusal | None:
    state = case.state
    if state.forfeited is None and state.abandoned is None:
        return None
    return case.breach("game_over", "The game has ended by word already: void that act first.")


def _finalize(case: Case, by: str | None) -> Decision:
    if outcome(case.state, case.at) is None:
        refusal = case.breach("no_outcome", "No outcome yet: nothing to make official.")
        if refusal:
            return refusal
    return Finalized(by=by)
