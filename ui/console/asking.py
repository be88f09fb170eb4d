"""Questions: a few answers by number, never a window over the game; what an answer sends."""

from dataclasses import replace

from clockapp.game.commands import Command, Finalize, NextPhase, Reopen, RunningTime
from clockapp.game.desk import Desk
from ui.console.picture import Question

REASONS = (
    "referee's decision", "tournament director", "both coaches agree", "clock or keyboard trouble", "entered late", "a mistake before",
    "injury or safety", "ice time is up", "another reason",
)  # fmt: skip
ORDERS: tuple[bool | None, ...] = (True, False, None)


def override(command: Command, why: str) -> Question:
    """A rule is to be overridden: with which reason?"""
    return Question(what="override", text=f"{why} Do it all the same: why?", answers=REASONS, command=command)


def reopen() -> Question:
    """An official game is to be corrected: why?"""
    return Question(what="reopen", text="Reopen the official game: why?", answers=REASONS)


def running() -> Question:
    """The referee's or director's order about running time."""
    return Question(what="running", text="Running time by order", answers=("on", "off", "leave it to the rules"))


def official(text: str, desk: Desk) -> Question:
    """The result is read aloud before it is made official, and what of the sheet is not finished."""
    left = unfinished(desk)
    return Question(what="official", text=f"{text[:1].upper()}{text[1:]}. {f'{left}. ' if left else ''}Make it official?")


def unfinished(desk: Desk) -> str:
    """The entries without a number: `2 goals without a scorer, 1 penalty without a number`; empty where all are finished."""
    there = [line.what for line in desk.lines if line.unfinished and line.state in {"", "amended"}]
    goals, penalties = there.count("goal"), there.count("penalty")
    said = (f"{goals} goal{'s' * (goals > 1)} without a scorer" if goals else "", f"{penalties} penalt{'ies' if penalties > 1 else 'y'} without a number" if penalties else "")
    return ", ".join(part for part in said if part)


def leave(now: str, to: str | None) -> Question:
    """A game that is not official is to be left for another one."""
    return Question(what="leave", text=f"Game {now} is not official yet: leave it, and open {f'game {to}' if to else 'the next game'}?", game=to)


def outage(ran_ms: int) -> Question:
    """The clock ran on while the app was away."""
    return Question(what="outage", text=f"The clock ran {ran_ms // 1000} s while we were away", answers=("keep", "take back"))


def answered(question: Question, number: int, at: int) -> Command | None:
    """The command of an answer, numbered from 1, 0 for ENTER; None where that number answers nothing."""
    if question.what == "official":
        return Finalize(at=at) if number == 0 else None
    if not 1 <= number <= len(question.answers):
        return None
    said = question.answers[number - 1]
    match question.what:
        case "override" if question.command is not None:
            command = replace(question.command, at=at, override=said)
            return replace(command, force=True) if isinstance(command, NextPhase) else command
        case "reopen":
            return Reopen(at=at, reason=said)
        case "running":
            return RunningTime(at=at, on=ORDERS[number - 1])
    return None
