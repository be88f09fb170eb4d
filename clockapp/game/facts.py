"""The facts: what was done or ruled, absolute, in the past tense; never what follows from it (DESIGN, laws 3 and 5).

Each act of a game is one fact. Where the command said "now" or "next", the fact says which period and which moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from clockapp.game.commands import Status
from clockapp.game.people import Team
from clockapp.game.view import Side
from clockapp.rules.penalties import Kind
from clockapp.rules.ruleset import RuleSet

Running = Literal["warmup", "period", "intermission", "overtime_break", "overtime", "shootout"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened:
    """The game is on the sheet."""

    game_id: str
    rules: RuleSet
    stage: str
    division: str
    home: Team
    away: Team
    rink: str | None = None
    scheduled: str | None = None
    periods_s: tuple[int, ...] | None = None
    tournament: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseStarted:
    """A phase began; a break has the number of the period before it."""

    phase: Running
    period: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodClosed:
    """The last period was ended with time left, by an official's word; the game has no next phase."""

    phase: Running
    period: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStarted:
    """The clock of this phase was started."""

    phase: Running
    period: int
    elapsed_ms: int | None = None
    """What the clock read when the key was pressed: for the words of the sheet, and for nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStopped:
    """The clock of this phase was stopped."""

    phase: Running
    period: int
    elapsed_ms: int | None = None
    """What the clock read when the key was pressed: for the words of the sheet, and for nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockSet:
    """The clock of this phase was set."""

    phase: Running
    period: int
    remaining_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningTimeOrdered:
    """Running time was ordered on or off, or left to the rules again."""

    on: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalScored:
    """A goal at a place in the game; `elapsed_ms` counts in its period."""

    team: Side
    period: int
    elapsed_ms: int
    scorer: str | None = None
    assists: tuple[str, ...] = ()
    goalkeeper: str | None = None
    penalty_shot: bool = False
    awarded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyAssessed:
    """A penalty at a place in the game."""

    team: Side
    kind: Kind
    period: int
    elapsed_ms: int
    player: str | None = None
    infraction: str | None = None
    served_by: str | None = None
    minutes: int | None = None
    length_s: int | None = None
    signalled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRuled:
    """The running part of a penalty was ended by an official, or a captain's choice settled."""

    penalty: int
    period: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyShotTaken:
    """A penalty shot in play."""

    team: Side
    player: str | None
    goal: bool
    period: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeoutTaken:
    """A team took its timeout in this period."""

    team: Side
    period: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeoutEnded:
    """The timeout was ended before its time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotsCounted:
    """Shots on goal were added to a team, or taken off."""

    team: Side
    count: int
    period: int
    elapsed_ms: int | None = None
    """What the clock read when the key was pressed: for the words of the sheet, and for nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalkeeperChanged:
    """Another goalkeeper, or none."""

    team: Side
    player: str | None
    period: int
    elapsed_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatusChanged:
    """A player plays, or does not."""

    team: Side
    player: str
    status: Status


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootoutOrderChosen:
    """Which team shoots first."""

    team: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptMade:
    """An attempt of a round of the shootout."""

    team: Side
    round: int
    player: str | None
    goal: bool
    goalkeeper: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndsSwitched:
    """The teams' ends on the screens were corrected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited:
    """A team forfeited."""

    team: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandoned:
    """The game was abandoned."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """A line on the sheet."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finalized:
    """The score was made official."""

    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened:
    """The official game was opened for a correction."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The act `target` was taken back."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone:
    """The act `target` was brought back."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Voided:
    """The act `target` was taken out."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """The act `target` should have been `replacement`, at the instant `new_at` where that is given."""

    target: int
    replacement: SheetFact
    new_at: int | None = None


SheetFact = (
    GameOpened | PhaseStarted | PeriodClosed | ClockStarted | ClockStopped | ClockSet | RunningTimeOrdered | GoalScored
    | PenaltyAssessed | PenaltyRuled | PenaltyShotTaken | TimeoutTaken | TimeoutEnded | ShotsCounted
    | GoalkeeperChanged | PlayerStatusChanged | ShootoutOrderChosen | AttemptMade | EndsSwitched | Forfeited
    | Abandoned | Noted | Finalized | Reopened
)  # fmt: skip
"""Facts about the game itself."""

Correction = Undone | Redone | Voided | Amended
"""Facts about earlier facts."""

Fact = SheetFact | Correction


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A numbered fact of the log; `override` is the reason given for a breach of a rule that was recorded."""

    act: int
    at: int
    fact: Fact
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a command was not done; a breach of a rule can be overridden with a reason, nonsense cannot."""

    code: str
    message: str


NONSENSE = (
    "bad_line", "bad_value", "unknown_command", "unknown_team", "unknown_player", "unknown_act", "wrong_phase",
    "clock_running", "clock_stopped", "not_official",
)  # fmt: skip
BREACHES = (
    "time_left", "no_timeouts_left", "not_a_stoppage", "ineligible_shooter", "ineligible_player", "not_their_turn",
    "shootout_decided", "game_over", "no_outcome",
)  # fmt: skip
