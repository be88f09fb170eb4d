"""Where the charts have their numbers from: the open game, the games that were played, the tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clockapp.game.facts import Entry
from clockapp.office import Office
from clockapp.tournament.statistics import Kept
from ui.core_words import core


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What a report asks for, at the moment it asks."""

    now: Callable[[], int]
    """The instant, in steady ms."""
    office: Callable[[], Office | None]
    open_game: Callable[[], str | None]
    """The id of the game that is open."""
    entries: Callable[[str], tuple[Entry, ...]]
    """The log of a game; empty where it has not begun. Raises StoreError where the disk does not answer."""
    starts: Callable[[], dict[str, str]]
    """The wall clock's word for the first face-off of each game that began. Raises StoreError."""
    kept: Callable[[], Sequence[Kept]] = tuple
    """The goalkeepers' parts of the games, as far as their logs are here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A game that can be looked at."""

    game_id: str
    words: str


def choices(source: Source) -> tuple[Choice, ...]:
    """The games with something to see: the open one first, then those that were played, the last one first."""
    office, opened = source.office(), source.open_game()
    if office is None:
        return ()
    found = [f for f in office.fixtures() if f.game.game_id == opened or f.result is not None]
    found.sort(key=lambda f: f.game.game_id != opened)
    first, rest = [f for f in found if f.game.game_id == opened], [f for f in found if f.game.game_id != opened]
    return tuple(
        Choice(game_id=f.game.game_id, words=_words(core(f.game.name), f.game.division, f.home, f.away, f.result.score if f.result else ""))
        for f in (*first, *reversed(rest))
    )


def _words(name: str, division: str, home: str | None, away: str | None, score: str) -> str:
    return f"{name}, {division}: {home or '?'} – {away or '?'}  {score}".rstrip()
