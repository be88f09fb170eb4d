"""One game as the log has it: what was done, where each period stands, and nothing that follows from it."""

from dataclasses import dataclass, field
from typing import Any, Literal

from clockapp.game.clock import Clock
from clockapp.game.facts import (
    AttemptMade,
    GameOpened,
    GoalkeeperChanged,
    GoalScored,
    PenaltyAssessed,
    PenaltyRuled,
    PenaltyShotTaken,
    TimeoutTaken,
)
from clockapp.game.people import Team
from clockapp.game.view import Problem, Side
from clockapp.rules.play import Stage
from clockapp.rules.ruleset import RuleSet

PlayPhase = Literal["pregame", "warmup", "period", "intermission", "overtime_break", "overtime", "shootout"]
"""Where play is; `final` is a matter of the view."""

PLAYING = ("period", "overtime")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the game: a period and the whole second played in it, and the act that was entered there."""

    period: int
    second: int
    act: int = 0


@dataclass(frozen=True, slots=True)
class GoalLine:
    """A goal on the sheet."""

    act: int
    fact: GoalScored


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """A penalty on the sheet; `running_time`: it was assessed while running time was on."""

    act: int
    fact: PenaltyAssessed
    running_time: bool
    play: Literal["before", "during", "after"] = "during"
    """Whether play had begun, and whether the game was decided, when it was assessed."""


@dataclass(frozen=True, slots=True)
class TimeoutLine:
    """A timeout on the sheet."""

    act: int
    fact: TimeoutTaken


@dataclass(frozen=True, slots=True)
class AttemptLine:
    """An attempt on the sheet."""

    act: int
    fact: AttemptMade


@dataclass(frozen=True, kw_only=True)
class State:
    """The game after its log so far; every field a thing done, time left out.

    The one value here without slots: its fields lie in a dict, which is copied ten times faster (see `changed`).
    """

    opened: GameOpened
    phase: PlayPhase = "pregame"
    period: int = 1
    clock: Clock = Clock()
    limit: int = 0
    """Length of the phase's clock in ms."""
    closed: bool = False
    """The last period was ended by word with time left."""
    played: tuple[int, ...] = ()
    """Whole seconds played in each ended period."""
    goals: tuple[GoalLine, ...] = ()
    penalties: tuple[PenaltyLine, ...] = ()
    rulings: tuple[tuple[int, PenaltyRuled], ...] = ()
    penalty_shots: tuple[tuple[int, PenaltyShotTaken], ...] = ()
    timeouts: tuple[TimeoutLine, ...] = ()
    timeout: tuple[Side, int] | None = None
    """Whose timeout was begun last, and when; over when its length is."""
    shots: tuple[tuple[tuple[Side, int], int], ...] = ()
    """How many, for each side and period that has any entry."""
    goalkeepers: tuple[tuple[int, GoalkeeperChanged], ...] = ()
    statuses: tuple[tuple[Side, str, str], ...] = ()
    first_shooter: Side | None = None
    attempts: tuple[AttemptLine, ...] = ()
    shot_home: frozenset[str] = frozenset()
    shot_away: frozenset[str] = frozenset()
    """Who has shot in the cycle that is on."""
    faceoffs: tuple[Place, ...] = ()
    whistles: tuple[Place, ...] = ()
    unset: tuple[tuple[Place, ...], tuple[Place, ...]] | None = None
    """Face-offs and whistles as they were before the clock was set, until the next of either: a second setting starts
    from them, so that a clock set to and fro has lost none."""
    switched: bool = False
    """The ends were corrected by hand, an odd number of times."""
    order: bool | None = None
    """The referee's or director's order on running time."""
    forfeited: Side | None = None
    abandoned: str | None = None
    notes: tuple[str, ...] = ()
    finalized: bool = False
    finalizations: int = 0
    problems: tuple[Problem, ...] = ()
    memo: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False, hash=False)
    """What was worked out from this very state (the box, the mercy history); a changed state starts anew."""

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return self.opened.rules

    @property
    def stage(self) -> Stage:
        """What holds in the stage of the game."""
        return self.opened.rules.stage(self.opened.stage)

    def team(self, side: Side) -> Team:
        """One of the two teams."""
        return self.opened.home if side == "home" else self.opened.away

    def elapsed(self, at: int) -> int:
        """Elapsed ms on the clock of the phase."""
        return self.clock.read(at, self.limit)

    def running(self, at: int) -> bool:
        """Whether the clock of the phase runs."""
        return self.clock.runs(at, self.limit)

    def in_play(self) -> bool:
        """Whether the phase is a period of regulation or overtime."""
        return self.phase in PLAYING


def changed(state: State, **changes: Any) -> State:
    """A state with some fields changed, its memo empty: `dataclasses.replace`, thirty times faster.

    A correction folds the whole log again between a key press and the next frame, and copies the state once an act.
    """
    new = object.__new__(State)
    new.__dict__.update(state.__dict__, **changes)
    new.__dict__["memo"] = {}
    return new
