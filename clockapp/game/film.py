"""The film of a game: every moment of it as the screens showed it then, corrections to come not yet made."""

from bisect import bisect_right
from dataclasses import dataclass

from clockapp.game import show
from clockapp.game.evolve import Game, evolve
from clockapp.game.facts import Entry
from clockapp.game.sheet import absolute_ms
from clockapp.game.view import GameView


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The game after an act, and how much had been played by then, in ms."""

    game: Game
    at: int
    played_ms: int


@dataclass(frozen=True, slots=True)
class Film:
    """The frames of a game in the order of its acts."""

    frames: tuple[Frame, ...]
    _reached: tuple[int, ...]
    """For each frame the least game time that it or a later one begins at: a clock set back is played over."""

    def after(self, act: int) -> GameView:
        """What the screens showed at an act, whatever it was. Raises LookupError for an act that is not in the log."""
        frame = next((one for one in self.frames if one.game.entries[-1].act == act), None)
        if frame is None:
            raise LookupError(f"act {act} is not in this log")
        return show.view(frame.game, frame.at)

    def at(self, played_ms: int) -> GameView:
        """What the screens showed when so much of the game was played; where it was played twice, the second time."""
        number = max(0, bisect_right(self._reached, played_ms) - 1)
        frame = self.frames[number]
        instant = frame.at + max(0, played_ms - frame.played_ms)
        if number + 1 < len(self.frames):
            instant = min(instant, self.frames[number + 1].at)
        return show.view(frame.game, instant if frame.game.state.running(frame.at) else frame.at)

    @property
    def length_ms(self) -> int:
        """How much was played by the last act."""
        return self.frames[-1].played_ms


def film(entries: tuple[Entry, ...]) -> Film:
    """The film of a log; it has at least the opening of the game."""
    frames: list[Frame] = []
    game: Game | None = None
    for entry in entries:
        game = evolve(game, entry)
        frames.append(Frame(game=game, at=entry.at, played_ms=absolute_ms(game.state, entry.at)))
    reached = []
    least = frames[-1].played_ms
    for frame in reversed(frames):
        least = min(least, frame.played_ms)
        reached.append(least)
    return Film(tuple(frames), tuple(reversed(reached)))
