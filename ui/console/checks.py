"""The check list before a game: what can be told from the line-ups and the time of day. Pure values, no probes."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from clockapp.game.people import Team
from ui.translate import tr

CheckState = Literal["ok", "open", "bad", "busy"]
SKATERS = 5
"""Fewer cannot start a game at full strength."""
FAR_H = 12
"""A game that is scheduled further away than this is not today's: the time of day, or the choice of the game, is wrong."""
SET_BACK_MS = 60_000
LAMPS = ("clock.toggle", "goal.left", "goal.right", "undo")
"""The keys that are pressed once before a game, by what they do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A line of the check list: fulfilled, open for the operator, wrong, or under way; `pick` is the digit that tries it."""

    name: str
    state: CheckState
    words: str
    pick: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """The whole list, the rules of the stage in a few lines, and the lamps of the keys that were pressed."""

    checks: tuple[Check, ...] = ()
    rules: tuple[str, ...] = ()
    lamps: tuple[tuple[str, bool], ...] = ()
    """The keys to be pressed once, by action, and whether they were."""

    @property
    def left(self) -> tuple[Check, ...]:
        """What is not fulfilled."""
        return tuple(check for check in self.checks if check.state in {"open", "bad"})


def line_up(team: Team, out: Collection[str]) -> Check:
    """A team's line-up: a goalkeeper, enough skaters, no number twice, nobody who is suspended (`out`, by number)."""
    playing = [p for p in team.roster if p.status == "playing"]
    keepers = [p.number for p in playing if p.position == "G"]
    twice = sorted(number for number, count in Counter(p.number for p in team.roster).items() if count > 1)
    barred = [p.number for p in playing if p.number in out]
    skaters = len(playing) - len(keepers)
    wrong = []
    if not keepers:
        wrong.append(tr("no goalkeeper"))
    if skaters < SKATERS:
        wrong.append(tr("{count} skaters", count=skaters))
    if twice:
        wrong.append(tr("twice: #{numbers}", numbers=", #".join(twice)))
    if barred:
        wrong.append(tr("suspended, and in the line-up: #{numbers}", numbers=", #".join(barred)))
    name = tr("Line-up {team}", team=team.code or team.name)
    if wrong:
        return Check(name=name, state="bad", words=" · ".join(wrong))
    words = tr("{count} skaters · goalkeeper #{keepers}", count=skaters, keepers=", #".join(keepers))
    away = [p.number for p in team.roster if p.status == "suspended"]
    return Check(name=name, state="ok", words=f"{words} · " + tr("suspended: #{numbers}", numbers=", #".join(away)) if away else words)


def time_of_day(wall: datetime, scheduled: str | None, *, ahead_ms: int) -> Check:
    """Whether the time of day can be right: near the schedule, and not set back (`ahead_ms`: so far the app's own time is ahead)."""
    name, said = tr("Time of day"), wall.strftime("%Y-%m-%d %H:%M")
    if ahead_ms > SET_BACK_MS:
        return Check(name=name, state="bad", words=tr("{time}: earlier than the last game kept here", time=said))
    try:
        then = datetime.fromisoformat(scheduled) if scheduled else None
    except ValueError:
        then = None
    if then is None:
        return Check(name=name, state="ok", words=said)
    then = then if then.tzinfo else then.astimezone()
    if abs((wall.astimezone(then.tzinfo) - then).total_seconds()) > FAR_H * 3600:
        return Check(name=name, state="open", words=tr("{time}, but the game is scheduled {then}", time=said, then=then.strftime("%Y-%m-%d %H:%M")))
    return Check(name=name, state="ok", words=tr("{time}, the game is scheduled {then}", time=said, then=then.strftime("%H:%M")))
