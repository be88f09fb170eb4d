"""Questions: a few answers by number, never a window over the game; what an answer sends."""

from dataclasses import replace

from clockapp.game.commands import Command, Finalize, NextPhase, Reopen, RunningTime, SetClock
from clockapp.game.face import down
from clockapp.game.view import GameView
from ui.console.picture import Picture, Question
from ui.core_words import core
from ui.translate import later, tr

REASONS = (
    later("referee's decision"), later("tournament director"), later("both coaches agree"), later("clock or keyboard trouble"), later("entered late"), later("a mistake before"),
    later("injury or safety"), later("ice time is up"), later("another reason"),
)  # fmt: skip
SLIP_MS = 1_500
"""A wrong press that is taken back within this time has cost the clock nothing worth a question."""
ORDERS: tuple[bool | None, ...] = (True, False, None)


def reasons() -> tuple[str, ...]:
    """The reasons to choose from, as they are read and as they will stand on the sheet."""
    return tuple(tr(reason) for reason in REASONS)


def override(command: Command, why: str) -> Question:
    """A rule is to be overridden: with which reason?"""
    return Question(what="override", text=tr("{why} Do it all the same: why?", why=core(why)), answers=reasons(), command=command)


def reopen() -> Question:
    """An official game is to be corrected: why?"""
    return Question(what="reopen", text=tr("Reopen the official game: why?"), answers=reasons())


def running() -> Question:
    """The referee's or director's order about running time."""
    return Question(what="running", text=tr("Running time by order"), answers=(tr("on"), tr("off"), tr("leave it to the rules")))


def official(text: str, picture: Picture) -> Question:
    """The result is read aloud before it is made official, and what of the sheet is not finished."""
    left = unfinished(picture)
    return Question(what="official", text=f"{text[:1].upper()}{text[1:]}. {f'{left}. ' if left else ''}{tr('Make it official?')}")


def unfinished(picture: Picture) -> str:
    """The entries without a number: `2 goals without a scorer, 1 penalty without a number`; empty where all are finished."""
    there = [line.what for line in picture.desk.lines if line.unfinished]
    others = len([line for line in picture.desk.lines if picture.strangers(line) and not line.unfinished])
    goals, penalties = there.count("goal"), there.count("penalty")
    said = ((tr("1 goal without a scorer") if goals == 1 else tr("{count} goals without a scorer", count=goals)) if goals else "",
            (tr("1 penalty without a number") if penalties == 1 else tr("{count} penalties without a number", count=penalties)) if penalties else "",
            (tr("1 entry with a number that nobody has") if others == 1 else tr("{count} entries with numbers that nobody has", count=others)) if others else "")  # fmt: skip
    return ", ".join(part for part in said if part)


def leave(now: str, to: str | None) -> Question:
    """A game that is not official is to be left for another one."""
    return Question(what="leave", text=tr("Game {now} is not official yet: leave it, and open game {to}?", now=now, to=to) if to else
                    tr("Game {now} is not official yet: leave it, and open the next game?", now=now), game=to)  # fmt: skip


def outage(ran_ms: int) -> Question:
    """The clock ran on while the app was away."""
    return Question(what="outage", text=tr("The clock ran {seconds} s while we were away", seconds=ran_ms // 1000), answers=(tr("keep"), tr("take back")))


def ran_on(before: GameView, after: GameView) -> Question | None:
    """The goal that had won the game is taken out, and with it its stop of the clock: did play go on, or was there a whistle?

    Only a winner of sudden victory stops the clock by itself; every other clock was stopped by a press of its own.
    """
    stood, runs = before.clock, after.clock
    if before.outcome is None or after.outcome is not None or stood.running or not runs.running or stood.remaining_ms - runs.remaining_ms <= SLIP_MS:
        return None
    there = down(stood.remaining_ms)
    return Question(what="ran_on", text=tr("Without that goal the clock ran on. Did play go on?"), answers=(tr("yes, it runs"), tr("no: back to {time}, stopped", time=there)),
                    command=SetClock(at=after.at, remaining_ms=stood.remaining_ms))  # fmt: skip


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
