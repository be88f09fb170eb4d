"""The rule set a game is played by: one frozen value, read from a file, handed to the core."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from annotated_types import MinLen

from clockapp.rules.penalties import Limit, Penalties
from clockapp.rules.play import (
    Breaks,
    InverseMercy,
    Mercy,
    Period,
    RunningTime,
    Slot,
    Stage,
    Stages,
    Timeouts,
)
from clockapp.rules.setting import STRICT, Words, setting
from clockapp.rules.table import Cap, Forfeit, Points, SuspensionRow, TieBreak


@dataclass(frozen=True, slots=True, kw_only=True)
class ShootoutGoal:
    """Where the one goal of a shootout's winner counts (RULES 1.1 B9)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    in_score: bool = setting(
        "It stands in the score of the game; where not, the sheet is written as a tie; shown to the operator, who acts on it.", True
    )
    counts_for_player: bool = setting(
        "Goals in the shootout count for those who scored them; shown to the operator, who acts on it: no game sheet here "
        "counts them.",
        False,
    )
    in_goals_for: bool = setting("It counts in the winner's goals for.", True)
    in_goals_against: bool = setting("It counts in the loser's goals against.", True)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Everything a sheet or a rule book says that the app acts on or shows."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    format: Literal["clockapp-rules/1"] = setting("The format of this file.")
    name: Words = setting("The name commands and games use for this rule set.")
    title: Words = setting("The name people use.")
    rulebook: Literal["hockey-canada", "usa-hockey", "iihf", "nhl"] = setting("The book that holds where the sheet is silent.")
    source: str = setting("Where the rules were taken from.", "")
    paper: Literal["us-letter", "a4"] = setting("The paper that game sheets and tables are printed on.", "us-letter")
    notes: tuple[str, ...] = setting("Lines of the sheet that no clock can act on, shown as they are.", ())
    contradictions: tuple[str, ...] = setting("Places where the sheet contradicts itself, and how it is read here.", ())
    periods: Annotated[tuple[Period, ...], MinLen(1)] = setting("The periods of regulation, in order.")
    breaks: Breaks = setting("Warm-up and intermissions.", Breaks())
    switch_ends: bool = setting("The teams change ends after every period of regulation.", True)
    slot: Slot = setting("Time on the ice.", Slot())
    mercy: tuple[Mercy, ...] = setting("Mercy rules; running time is on while one of them is.", ())
    inverse_mercy: InverseMercy | None = setting("Stop time at the end of a close game in running time.", None)
    running_time: RunningTime = setting("What running time means.", RunningTime())
    timeouts: Timeouts = setting("Timeouts.", Timeouts())
    stages: Stages = setting("What differs by stage; `default` holds for those not named.")
    penalties: Penalties = setting("Penalties.")
    limits: tuple[Limit, ...] = setting("Limits of the tournament on penalties.", ())
    points: Points = setting("Points in the standings.", Points())
    cap: Cap = setting("The largest differential posted.", Cap())
    shootout_goal: ShootoutGoal = setting("Where the goal of a shootout counts.", ShootoutGoal())
    forfeit: Forfeit = setting("The score of a forfeit.", Forfeit())
    tie_break: TieBreak = setting("The order of teams with equal points.", TieBreak())
    suspensions: tuple[SuspensionRow, ...] = setting("The table of suspensions.", ())
    suspensions_combine: Literal["max", "sum"] = setting("Several rows fit: the largest minimum, or all added.", "max")

    def stage(self, name: str) -> Stage:
        """What holds in a stage: its own table, else the default one."""
        return self.stages.get(name) or self.stages.get("default") or Stage()

    def periods_of(self, stage: str) -> tuple[Period, ...]:
        """The periods of regulation of a stage."""
        return self.stage(stage).periods or self.periods

    def timeouts_of(self, stage: str) -> int:
        """Timeouts a team has in a stage."""
        own = self.stage(stage).timeouts
        return self.timeouts.count if own is None else own
