"""Deciding corrections: undo, redo, void, amend (DESIGN: nothing is edited, everything can be corrected)."""

from collections.abc import Callable
from dataclasses import replace

from clockapp.game import commands as c
from clockapp.game import log
from clockapp.game.evolve import Game, state_of
from clockapp.game.facts import (
    Amended,
    Finalized,
    GameOpened,
    Redone,
    Refusal,
    Reopened,
    Undone,
    Voided,
)
from clockapp.game.opening import opened
from clockapp.game.ruling import Case, Decision, nonsense


def decide_undo(game: Game) -> Undone | Refusal:
    """Take back the newest act that is not taken back yet."""
    target = log.undo_target(game.entries)
    if target is None:
        return nonsense("unknown_act", "Nothing to undo.")
    return Undone(target=target)


def decide_redo(game: Game) -> Redone | Refusal:
    """Bring back what was undone last."""
    target = log.redo_target(game.entries)
    return nonsense("unknown_act", "Nothing to redo.") if target is None else Redone(target=target)


def decide_void(game: Game, command: c.Void) -> Voided | Refusal:
    """Take one earlier act, or one earlier correction, out."""
    entry = next((e for e in game.entries if e.act == command.target), None)
    reading = log.read(game.entries)
    if entry is None or entry.act in reading.out or isinstance(entry.fact, Undone | Redone):
        return nonsense("unknown_act", f"There is no act {command.target} to take out.")
    if isinstance(entry.fact, GameOpened):
        return nonsense("bad_value", "The opening of the game can be amended, not taken out.")
    if isinstance(entry.fact, Finalized | Reopened):
        return nonsense("bad_value", "An official result is reopened, not taken out.")
    return Voided(target=command.target)


def decide_amend(game: Game, command: c.Amend, decide_act: Callable[[Case, c.Act], Decision]) -> Amended | Refusal:
    """What an earlier act should have been, decided in the game as it stood just before it."""
    acts = log.effective(game.entries)
    index = next((i for i, act in enumerate(acts) if act.act == command.target), None)
    if index is None:
        return nonsense("unknown_act", f"There is no act {command.target} to amend.")
    original = next(e.at for e in game.entries if e.act == command.target)
    at = original if command.new_at is None else command.new_at
    early = acts[index - 1].at if index else 0
    late = acts[index + 1].at if index + 1 < len(acts) else command.at
    if command.new_at is not None and not early <= at <= late:
        return nonsense("bad_value", f"new_at: expected an instant from {early} to {late}, between the acts beside it.")
    replacement = replace(command.replacement, at=at, override=command.replacement.override or command.override)
    if isinstance(acts[index].fact, GameOpened) != isinstance(replacement, c.OpenGame):
        return nonsense("bad_value", "The opening of a game can only be amended by another opening, and no other act by one.")
    if isinstance(acts[index].fact, Finalized | Reopened) or isinstance(replacement, c.Finalize | c.Reopen):
        return nonsense("bad_value", "An official result is reopened, not amended.")
    if isinstance(replacement, c.OpenGame):
        fact: Decision = opened(replacement)
    else:
        fact = decide_act(Case(state_of(acts[:index]), replacement, at), replacement)
    if isinstance(fact, Refusal):
        return fact
    return Amended(target=command.target, replacement=fact, new_at=command.new_at)

