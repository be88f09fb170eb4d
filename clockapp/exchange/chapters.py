"""Chapters for the recording of a game: as text for YouTube's description, and as WebVTT for any other player.

A recording that began at a wall-clock instant gets a chapter for each period, break, goal, penalty, timeout and the end. YouTube
wants the first at 0:00, three or more, each ten seconds or longer: chapters that lie closer are told in one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from html import escape

from clockapp.game import facts as f
from clockapp.game.evolve import Game
from clockapp.game.lines import text_of
from clockapp.game.log import effective
from clockapp.game.show import time_shown

LEAST_S = 10
NO_ANGLES = str.maketrans({"<": "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", ">": "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"})
"""YouTube refuses a description with an angle bracket in it."""
LEAST_CHAPTERS = 3
SECOND = timedelta(seconds=1)


class ChapterError(ValueError):
    """No chapters can be made; the message is one sentence that says why and what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A place in the recording, in seconds from its start."""

    at_s: int
    title: str


def chapters(game: Game, walls: Mapping[int, str], begun: str, *, least_s: int = LEAST_S) -> tuple[Chapter, ...]:
    """The chapters of a game in a recording that began at `begun` (ISO with offset); `walls` has each act's time of day.

    What was before the recording is left out; what lies closer than `least_s` goes into one chapter. Raises ChapterError.
    """
    start = _instant(begun, "the start of the recording")
    teams = _one_line(f"{game.state.opened.home.name} – {game.state.opened.away.name}")
    found: list[Chapter] = []
    for act, text in _acts(game):
        if act not in walls:
            continue
        at_s = (_instant(walls[act], f"the time of act {act}") - start) // SECOND
        if at_s < 0:
            continue
        said = _one_line(text)
        if found and at_s - found[-1].at_s < least_s:
            found[-1] = replace(found[-1], title=f"{found[-1].title}; {said}")
        else:
            found.append(Chapter(at_s=at_s, title=said))
    if found and found[0].at_s < least_s:  # too soon after the start for a chapter before it
        return Chapter(at_s=0, title=f"{teams}; {found[0].title}"), *found[1:]
    return Chapter(at_s=0, title=teams), *found


def _one_line(text: str) -> str:
    """A title on one line: a name that was pasted may hold line breaks."""
    return " ".join(text.split())


def _instant(text: str, what: str) -> datetime:
    try:
        read = datetime.fromisoformat(text)
    except ValueError:
        raise ChapterError(f"{what} is {text!r}: expected a date, time and offset, as 2027-01-16T08:00:00-07:00") from None
    if read.tzinfo is None:
        raise ChapterError(f"{what} is {text!r}, without an offset: write it with one, as 2027-01-16T08:00:00-07:00")
    return read


def _acts(game: Game) -> Sequence[tuple[int, str]]:
    """What is worth a chapter, in the order of the log, with its title."""
    state = game.state
    score = {"home": 0, "away": 0}
    found: list[tuple[int, str]] = []
    begun: set[tuple[str, int]] = set()
    for act in effective(game.entries):
        fact = act.fact
        match fact:
            case f.ClockStarted(phase=phase, period=period) if phase in ("period", "overtime") and (phase, period) not in begun:
                begun.add((phase, period))
                found.append((act.act, text_of(state, f.PhaseStarted(phase=phase, period=period))))
            case f.GoalScored(team=team):
                score[team] += 1
                place = time_shown(state, fact.period, fact.elapsed_ms)
                found.append((act.act, f"{text_of(state, fact)} ({place}), {score['home']}-{score['away']}"))
            case f.PenaltyAssessed() | f.TimeoutTaken():
                found.append((act.act, f"{text_of(state, fact)} ({time_shown(state, fact.period, fact.elapsed_ms)})"))
            case f.PhaseStarted(phase="intermission" | "overtime_break" | "shootout"):
                found.append((act.act, text_of(state, fact)))
            case f.Finalized():
                found.append((act.act, "Final"))
            case _:
                pass
    return found


def youtube(found: Sequence[Chapter]) -> str:
    """The lines of a description: `0:00 Title`. Raises ChapterError where there are too few for YouTube to take them."""
    if len(found) < LEAST_CHAPTERS:
        raise ChapterError(f"only {len(found)} chapters lie in the recording, YouTube takes {LEAST_CHAPTERS} or more: check its start")
    return "".join(f"{_stamp(chapter.at_s)} {chapter.title.translate(NO_ANGLES)}\n" for chapter in found)


def webvtt(found: Sequence[Chapter], *, last_s: int = 60) -> str:
    """The chapters as WebVTT; the last one is `last_s` long."""
    ends = [chapter.at_s for chapter in found[1:]] + [found[-1].at_s + last_s]
    cues = [
        f"{number}\n{_long(chapter.at_s)} --> {_long(end)}\n{escape(chapter.title, quote=False)}\n"
        for number, (chapter, end) in enumerate(zip(found, ends, strict=True), 1)
    ]
    return "WEBVTT\n\n" + "\n".join(cues)


def _stamp(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


def _long(seconds: int) -> str:
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}.000"
