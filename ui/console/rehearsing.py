"""The rehearsal's ten tasks: what to press, and how one sees that it was done. Pure."""

from collections.abc import Callable
from dataclasses import dataclass

from clockapp.game import commands as do
from clockapp.game.desk import Desk
from clockapp.game.view import GameView, Side
from ui.keys import Keymap
from ui.translate import tr

SHORT_MS = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """How far a rehearsal has come: the task that is on, counted from 0, of how many, and its words; empty when all are done."""

    done: int
    of: int
    words: str = ""
    on_board: bool = False
    """The crowd's board shows it too: asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Something to be tried: its words, with the keys of the keymap, and whether the game shows that it was done."""

    words: Callable[[Keymap], str]
    done: Callable[[GameView, Desk], bool]


def side_at(view: GameView, end: str) -> Side:
    """Whose bench is on that side of the screen."""
    return "home" if view.home.end == end else "away"


def _scored(view: GameView, desk: Desk) -> bool:
    del desk
    return any(goal.team == side_at(view, "left") and goal.scorer for goal in view.goals)


def _penalized(view: GameView, desk: Desk) -> bool:
    return any(line.team == side_at(view, "right") and isinstance(line.command, do.Penalty) and line.command.player and line.command.infraction for line in desk.lines)


def _replaced(view: GameView, desk: Desk) -> bool:
    return any(line.what == "shot" and line.state == "amended" and line.team == side_at(view, "right") for line in desk.lines)


TASKS = (
    Task(words=lambda k: tr("Go to the 1st period: {key}, as often as it takes", key=k.key("step.next")), done=lambda view, _: view.phase == "period"),
    Task(words=lambda k: tr("The puck drops: {key} starts the clock", key=k.key("clock.toggle")), done=lambda view, _: view.clock.running),
    Task(words=lambda k: tr("A whistle: {key} stops it", key=k.key("clock.toggle")), done=lambda view, _: not view.clock.running),
    Task(words=lambda k: tr("The left bench scores: {key}, the scorer's number, {save}", key=k.key("goal.left"), save=k.key("entry.save")), done=_scored),
    Task(words=lambda k: tr("Tripping, right bench: {key}, a number, TR, {save}", key=k.key("penalty.right"), save=k.key("entry.save")), done=_penalized),
    Task(words=lambda k: tr("That was wrong: {key} takes it back", key=k.key("undo")), done=lambda _, desk: desk.redo is not None),
    Task(words=lambda k: tr("Shot {left}, but it was the right bench: {replace} {right}", left=k.key("shot.left"), replace=k.key("replace"), right=k.key("shot.right")),
         done=_replaced),
    Task(words=lambda k: tr("Set the clock to five seconds: {key} 5 {save}", key=k.key("clock.set"), save=k.key("entry.save")),
         done=lambda view, _: view.phase == "period" and view.clock.remaining_ms <= SHORT_MS),
    Task(words=lambda k: tr("{key}, and let it run out: the horn sounds by itself", key=k.key("clock.toggle")), done=lambda view, _: view.period.over),
    Task(words=lambda k: tr("The goal is waved off: {key} 1 {out} {save}", key=k.key("sheet.goals"), out=k.key("sheet.all"), save=k.key("entry.save")),
         done=lambda _, desk: any(line.what == "goal" and line.state == "voided" for line in desk.lines)),
)  # fmt: skip


def come_to(done: int, view: GameView, desk: Desk) -> int:
    """How many tasks are done now, where so many were before: one at a time, each shown by the game."""
    return done + 1 if done < len(TASKS) and TASKS[done].done(view, desk) else done


def stand(done: int, keys: Keymap, *, on_board: bool = False) -> Stand:
    """How far it has come, with the words of the task that is on."""
    words = TASKS[done].words(keys) if done < len(TASKS) else ""
    return Stand(done=done, of=len(TASKS), words=words, on_board=on_board)
