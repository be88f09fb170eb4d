"""The bridge: the Qt end of the one road. Commands go in, one signal with one value comes out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from clockapp.game.commands import Command
from clockapp.game.desk import Desk
from clockapp.game.evolve import Game
from clockapp.game.facts import GameOpened, PhaseStarted, Refusal
from clockapp.game.view import GameView
from ui.console.signing import Signed, signed


class Happened(Protocol):
    """Something that time or the rules did by themselves."""

    @property
    def what(self) -> str:
        """Its name, `horn` among them."""

    @property
    def at(self) -> int:
        """Its instant."""


class Answer(Protocol):
    """What a command did."""

    @property
    def view(self) -> GameView:
        """The view after it."""

    @property
    def act(self) -> int | None:
        """Its act."""

    @property
    def text(self) -> str:
        """Its words."""

    @property
    def moments(self) -> Sequence[Happened]:
        """What followed by itself."""


class OpenedGame(Protocol):
    """The core end of the road: one game (`clockapp.session.Session`)."""

    @property
    def game(self) -> Game | None:
        """The game as its acts have made it."""

    @property
    def walls(self) -> Mapping[int, str]:
        """The time of day of each act."""

    def do(self, command: Command) -> Answer | Refusal:
        """Do a command, or say why not."""

    def view(self, at: int) -> GameView:
        """The view at an instant."""

    def desk(self, at: int) -> Desk:
        """The operator's part of the picture."""

    def passed(self, at: int) -> Sequence[Happened]:
        """What time did since this was last asked."""

    def preview(self, *commands: Command) -> tuple[GameView, GameView] | Refusal:
        """The view before and after commands, with nothing done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What all screens show now."""

    view: GameView
    desk: Desk


class Bridge(QObject):
    """Between the keys and the game: it sends commands and tells everyone what is shown."""

    changed = Signal(object)
    """A `Shown`."""
    happened = Signal(object)
    """A tuple of what time and the rules did: horns among it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game: OpenedGame | None = None
        self._shown: Shown | None = None
        self._signed: tuple[object, Mapping[int, Signed]] = (None, {})

    @property
    def shown(self) -> Shown | None:
        """What was last told to the screens; None while no game is open."""
        return self._shown

    def take(self, game: OpenedGame | None, at: int) -> None:
        """From here on this game is shown."""
        self._game = game
        self._shown = None
        if game is not None:
            self._tell(game.view(at), game.desk(at))

    def send(self, command: Command, *, silent: bool = False) -> Answer | Refusal:
        """Do a command; all screens hear of it before this returns, of a refusal nobody does. `silent`: no horn."""
        if self._game is None:
            return Refusal(code="wrong_phase", message="No game is open.")
        answer = self._game.do(command)
        if isinstance(answer, Refusal):
            return answer
        if answer.moments and not silent:
            self.happened.emit(tuple(answer.moments))
        self._tell(answer.view, self._game.desk(command.at))
        return answer

    def refresh(self, at: int, *, acted: bool = False) -> None:
        """Time has passed: tell the screens, and what it did. `acted`: something was done past the bridge."""
        if self._game is None:
            return
        moments = tuple(self._game.passed(at))
        view = self._game.view(at)
        old = self._shown
        # The desk hangs on acts; by time alone only its next step changes, and that with the phase and its end.
        same = old is not None and old.view.revision == view.revision and old.view.period == view.period and old.view.outcome == view.outcome
        if moments:
            self.happened.emit(moments)
        self._tell(view, old.desk if same and old is not None and not moments and not acted else self._game.desk(at))

    def opening(self) -> tuple[int, GameOpened] | None:
        """The act that opened the game, as it is now; None while none is open."""
        game = self._game.game if self._game is not None else None
        return (game.entries[0].act, game.state.opened) if game is not None else None

    def began(self) -> str:
        """The time of day, as the journal has it, at which the first period of the open game began; empty before that."""
        game = self._game.game if self._game is not None else None
        if self._game is None or game is None:
            return ""
        first = next((e.act for e in game.entries if isinstance(e.fact, PhaseStarted) and e.fact.phase == "period"), 0)
        return self._game.walls.get(first, "") if self._shown is not None and self._shown.view.phase not in {"pregame", "warmup"} else ""

    def signed(self) -> Mapping[int, Signed]:
        """By act that was corrected: when, by which crew, and what it was; worked out when there is another act."""
        game = self._game.game if self._game is not None else None
        if self._game is None or game is None or self._shown is None:
            return {}
        if self._signed[0] is not game:
            self._signed = (game, signed(game, self._shown.desk.lines, self._game.walls))
        return self._signed[1]

    def preview(self, *commands: Command) -> tuple[GameView, GameView] | None:
        """The view before and after commands; None where one would be refused."""
        if self._game is None:
            return None
        both = self._game.preview(*commands)
        return None if isinstance(both, Refusal) else both

    def refusal(self, *commands: Command) -> Refusal | None:
        """Why one of these commands would be refused; None where none would."""
        both = self._game.preview(*commands) if self._game is not None else None
        return both if isinstance(both, Refusal) else None

    def _tell(self, view: GameView, desk: Desk) -> None:
        self._shown = Shown(view=view, desk=desk)
        self.changed.emit(self._shown)
