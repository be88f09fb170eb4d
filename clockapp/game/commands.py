"""The commands: what somebody wants, each with the instant `at` at which it was wanted (CONTRACT 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from clockapp.game.people import Team
from clockapp.game.view import Side
from clockapp.rules.penalties import Kind
from clockapp.rules.ruleset import RuleSet

Status = Literal["playing", "injured", "scratched"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """Open a game; its rule set is already resolved. `periods_s` shortens regulation for this one game."""

    at: int
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
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPhase:
    """Go to the next phase; `force` ends a period that has time left."""

    at: int
    force: bool = False
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartClock:
    """Start the clock of the current phase; ends a timeout."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StopClock:
    """Stop the clock of the current phase."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetClock:
    """Set the clock of the current phase; everything that hangs on it follows."""

    at: int
    remaining_ms: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningTime:
    """The referee's or director's order; `on=None` gives the decision back to the rules."""

    at: int
    on: bool | None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A goal; with `period` and `remaining_ms` one entered late."""

    at: int
    team: Side
    scorer: str | None = None
    assists: tuple[str, ...] = ()
    goalkeeper: str | None = None
    penalty_shot: bool = False
    awarded: bool = False
    period: int | None = None
    remaining_ms: int | None = None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A penalty; `player` is a number, `bench` or a staff code."""

    at: int
    team: Side
    kind: Kind
    player: str | None = None
    infraction: str | None = None
    served_by: str | None = None
    minutes: int | None = None
    length_s: int | None = None
    signalled: bool = False
    period: int | None = None
    remaining_ms: int | None = None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """An official's ruling: the running part of this penalty ends now."""

    at: int
    penalty: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyShot:
    """A penalty shot in play; a goal on it counts without a further command."""

    at: int
    team: Side
    player: str | None
    goal: bool
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeout:
    """A team takes its timeout."""

    at: int
    team: Side
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTimeout:
    """The timeout ends before its time."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A shot on goal, or one taken off again."""

    at: int
    team: Side
    count: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Goalkeeper:
    """Who keeps the goal; None: pulled."""

    at: int
    team: Side
    player: str | None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStatus:
    """Whether a player plays."""

    at: int
    team: Side
    player: str
    status: Status
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootoutFirst:
    """Which team shoots first."""

    at: int
    team: Side
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootoutAttempt:
    """One attempt; `player=None`: the team has nobody to send."""

    at: int
    team: Side
    player: str | None
    goal: bool
    goalkeeper: str | None = None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchEnds:
    """A correction by hand: the teams change ends on the screens."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """A team forfeits the game."""

    at: int
    team: Side
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandon:
    """The game is abandoned; the score stands as it is."""

    at: int
    reason: str
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A line on the sheet."""

    at: int
    text: str
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finalize:
    """The score is official and goes to the standings."""

    at: int
    by: str | None = None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen:
    """An official game is opened for a correction."""

    at: int
    reason: str
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the last act."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Bring back what was undone last."""

    at: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Void:
    """Take one earlier act out."""

    at: int
    target: int
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend:
    """An earlier act should have been `replacement` (its `at` is not read), at its own instant or at `new_at`."""

    at: int
    target: int
    replacement: Act
    new_at: int | None = None
    override: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Lets time pass; no act."""

    at: int
    override: str | None = None


Act = (
    OpenGame | NextPhase | StartClock | StopClock | SetClock | RunningTime | Goal | Penalty | Release | PenaltyShot
    | Timeout | EndTimeout | Shot | Goalkeeper | PlayerStatus | ShootoutFirst | ShootoutAttempt | SwitchEnds | Forfeit
    | Abandon | Note | Finalize | Reopen
)  # fmt: skip
"""What can stand on the sheet, and so be amended."""

Command = Act | Undo | Redo | Void | Amend | Wait
