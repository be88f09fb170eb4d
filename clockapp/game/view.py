"""The view: all that any screen or other program may show of a game, ready to print (CONTRACT 4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from clockapp.game.plain import plain

Side = Literal["home", "away"]
SIDES: tuple[Side, Side] = ("home", "away")
Phase = Literal["pregame", "warmup", "period", "intermission", "overtime_break", "overtime", "shootout", "final"]
PenaltyState = Literal["serving", "waiting", "until_stoppage", "off_board"]
DecidedIn = Literal["regulation", "overtime", "shootout", "forfeit", "abandoned", "tie"]
Why = Literal["penalty", "goalkeeper", "has_shot", "ejected", "suspended", "injured", "scratched"]


def other(side: Side) -> Side:
    """The opponent's side."""
    return "away" if side == "home" else "home"


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodView:
    """Which period it is, and whether its time is over."""

    number: int
    label: str
    regulation: int
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView:
    """The clock of the phase."""

    remaining_ms: int
    length_ms: int
    running: bool
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningTimeView:
    """Whether whistles stop the clock, and by whose word they do not."""

    on: bool
    by: Literal["rule", "order"] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeoutView:
    """A timeout that is counted down."""

    team: Side
    remaining_ms: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthView:
    """Skaters of each team, goalkeepers not counted; a pulled one adds a skater."""

    home: int
    away: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerPlayView:
    """Who has more skaters by penalties, and how long at the least."""

    team: Side
    remaining_ms: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyView:
    """One penalty that is not over."""

    act: int
    player: str | None
    served_by: str | None
    kind: str
    infraction: str | None
    remaining_ms: int
    text: str
    short_handed: bool
    state: PenaltyState


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamView:
    """One team."""

    code: str
    name: str
    colour: str | None
    score: int
    posted: int
    shots: int
    timeouts_left: int
    penalty_minutes: int
    goalkeeper: str | None
    end: Literal["left", "right"]
    penalties: tuple[PenaltyView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptView:
    """One attempt of a shootout."""

    team: Side
    round: int
    player: str | None
    goal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IneligibleView:
    """A player who may not shoot now, and why."""

    player: str
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootoutView:
    """The shootout; `round` is that of the next attempt."""

    rounds: int
    round: int
    sudden_victory: bool
    first: Side | None
    next: Side | None
    score: Mapping[Side, int]
    attempts: tuple[AttemptView, ...]
    eligible: Mapping[Side, tuple[str, ...]]
    ineligible: Mapping[Side, tuple[IneligibleView, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalView:
    """A goal, as in the result."""

    team: Side
    period: int
    elapsed_s: int
    time: str
    scorer: str | None
    assists: tuple[str, ...]
    strength: Literal["EV", "PP", "SH", "PS"]
    empty_net: bool
    on_ice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodScore:
    """Goals and shots of one period, as in the result."""

    label: str
    goals: Mapping[Side, int]
    shots: Mapping[Side, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceView:
    """A question only a captain can answer: which of these penalties ended."""

    what: Literal["release"]
    team: Side
    penalties: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What to do, say or know next, in the operator's words."""

    what: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """An act that a correction made impossible: kept, shown, without effect."""

    act: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How the game ended and who won it."""

    winner: Side | None
    decided_in: DecidedIn


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """The one picture of a game, true at the instant `at`; a reader counts on from there where a clock runs."""

    game_id: str
    revision: int
    at: int
    rules: str
    stage: str
    division: str
    phase: Phase
    period: PeriodView
    clock: ClockView
    running_time: RunningTimeView
    timeout: TimeoutView | None
    strength: StrengthView
    power_play: PowerPlayView | None
    home: TeamView
    away: TeamView
    shootout: ShootoutView | None
    goals: tuple[GoalView, ...]
    by_period: tuple[PeriodScore, ...]
    names: Mapping[Side, Mapping[str, str]]
    rink: str | None
    scheduled: str | None
    choice: ChoiceView | None
    advice: tuple[Advice, ...]
    problems: tuple[Problem, ...]
    outcome: Outcome | None
    official: bool
    next_change: int | None
    """The exact instant at which a text of this view changes if nobody does anything; None: never."""

    def team(self, side: Side) -> TeamView:
        """One team by its side."""
        return self.home if side == "home" else self.away


def as_json(view: GameView) -> dict[str, Any]:
    """The view as plain values under the names of the contract."""
    return {"format": "clockapp-view/1", **plain(view)}
