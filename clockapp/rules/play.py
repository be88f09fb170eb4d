"""How a game is played: periods, breaks, running time, timeouts, and what happens when it is tied."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from annotated_types import Ge, Le

from clockapp.rules.setting import STRICT, Count, Length, Seconds, Some, setting

StopsFor = Literal["timeout", "injury", "end_of_period", "order", "goal", "penalty"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """One period of regulation."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    length_s: Length = setting("Length of the period in seconds of the game clock.")
    clock: Literal["stop", "running"] = setting("Whether the clock stops at each whistle or runs through.", "stop")
    stop_last_s: Seconds = setting("In a running period, the last seconds that are played in stop time.", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Breaks:
    """Everything that is counted down while nobody plays."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    warmup_s: Seconds = setting("Length of the warm-up before the game.", 0)
    intermission_s: Seconds = setting("Length of the intermission between periods; 0: the sheet gives none.", 0)
    horn_left_s: Seconds = setting("The horn sounds with this many seconds of an intermission left; 0: not.", 0)
    warmup_if_time_only: bool = setting("There is a warm-up only if there is time for it; shown to the operator, who acts on it.", False)
    flood: str = setting("When the ice is resurfaced, in the sheet's words, for the people at the rink.", "")
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """The time a game has on the ice, where the sheet limits it: shown to the people at the table, who watch it."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    minutes: Count = setting("Minutes of ice a game has; 0: the sheet sets no limit.", 0)
    curfew: Literal["none", "hard", "drop_to"] = setting("What the table does when the time on the ice is up.", "none")
    drop_to_s: Seconds = setting("The table sets the clock down to this when the curfew comes.", 0)
    when_left_s: Seconds = setting("The curfew comes with this much of the slot left.", 0)
    last_period: Literal["full", "half_of_remaining"] = setting(
        "The last period is played in full, or as half of the ice time that remains when it starts; shown to the operator, "
        "who acts on it.",
        "full",
    )
    start_if_time_only: bool = setting("Overtime is played only if ice time is left, as the table sees it.", False)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mercy:
    """One rule that turns running time on at a lead and off again (RULES 1.3)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    periods: tuple[int, ...] = setting("Periods of regulation in which the rule is in force.")
    on_at: Some = setting("Running time comes on when the lead is this many goals or more.")
    off_at: Count | None = setting("It goes off when the lead is this many or fewer; left out: never.", None)
    rearm: bool = setting("It may come on again after it went off.", True)
    from_remaining_s: Length | None = setting("Only from this much time left in the period.", None)
    penalties_total: Some | None = setting("It also comes on at this many penalties of both teams.", None)
    stages: tuple[str, ...] = setting("Stages in which the rule is in force; empty: all.", ())
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class InverseMercy:
    """Running periods whose last minutes go over to stop time when the game is close."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    last_s: Length = setting("Seconds at the end of the last period in which the rule is in force.")
    lead_at_most: Count = setting("Stop time when the lead is this many goals or fewer.")
    sticky: bool = setting("Once in stop time, the clock stays in stop time.", False)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningTime:
    """What running time means while it is on. Who starts and stops the clock is a person: some of it only tells them when."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    start_at: Literal["next_faceoff", "at_once"] = setting("When running time starts to act, as the operator is told.", "next_faceoff")
    by_order: bool = setting("The referee or director may order running time at any moment, as the operator is told; an order is never refused.", True)
    stops_for: tuple[StopsFor, ...] = setting(
        "What the operator stops the clock for in running time.", ("timeout", "injury", "end_of_period", "order")
    )
    minor_s: Length | None = setting("Length of a minor assessed in running time, if it differs.", None)
    major_s: Length | None = setting("Length of a major assessed in running time, if it differs.", None)
    misconduct_s: Length | None = setting("Length of a misconduct assessed in running time, if it differs.", None)
    penalty_start: Literal["at_once", "next_faceoff"] = setting("When a penalty assessed then starts, as the sheet says it; it is counted from the second at which it is entered.", "at_once")
    expiry_in_stoppage: Literal["free", "next_faceoff"] = setting(
        "A player whose time ends during a stoppage is free at once or at the next face-off.", "free"
    )
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """A team's timeouts."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    count: Count = setting("Timeouts a team has in a game.", 1)
    length_s: Length = setting("Length of a timeout.", 30)
    in_overtime: bool = setting("One that is left may be taken in overtime.", True)
    overtime_count: Count = setting("Timeouts a team gets for overtime beside those left.", 0)
    in_running_time: bool = setting("A timeout may be taken while running time is on; the clock stops for it.", True)
    warning_left_s: Seconds = setting("A signal sounds with this many seconds of the timeout left; 0: none.", 10)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Overtime:
    """A step of the tie procedure: extra time (RULES 3.1)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    kind: Literal["overtime"] = setting("This step is an overtime.", "overtime")
    length_s: Length = setting("Length of one overtime period.")
    strength: Annotated[int, Ge(1), Le(6)] = setting("Skaters of each team at full strength.", 5)
    sudden_victory: bool = setting("The first goal ends the game.", True)
    periods: Count = setting("How many such periods are played; 0: until the game is decided.", 1)
    clock: Literal["stop", "running"] = setting("Stop time or running time.", "stop")
    switch_ends: bool = setting("The teams change ends before each overtime period.", False)
    break_before_s: Seconds | None = setting("Break before the first one; left out: none is called.", None)
    break_between_s: Seconds | None = setting("Break before each further one; left out: none is called.", None)
    penalty_model: Literal["add_skater", "formula", "queue"] = setting(
        "A penalty adds a skater to the other team, or takes one off by the formula, or that and a second one waits.", "formula"
    )
    minor_is_penalty_shot: bool = setting(
        "A penalty shot is given in place of each minor; shown to the operator, who acts on it.", False
    )
    min_ice_left_s: Seconds = setting(
        "It is played only with at least this much ice time left; 0: always; shown to the operator, who acts on it.", 0
    )
    line_change: Literal["any", "on_the_fly"] = setting(
        "Players change as always, or only while play is on; shown to the operator, who tells the benches.", "any"
    )
    last_stop_s: Seconds = setting("In a running overtime, the last seconds that are played in stop time.", 0)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shootout:
    """A step of the tie procedure: the shootout (RULES 1.4)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    kind: Literal["shootout"] = setting("This step is a shootout.", "shootout")
    rounds: Count = setting("Rounds before sudden victory; 0: sudden victory from the first.", 3)
    first_shooter: Literal["home_choice", "coin", "home", "away"] = setting("Who decides which team shoots first.", "home_choice")
    order_in_sudden_victory: Literal["same", "swap"] = setting("The order of shooting after the set rounds.", "same")
    early_stop: bool = setting("It stops as soon as a team cannot be caught.", True)
    simultaneous: bool = setting(
        "Both teams shoot at the same time, one at each end; shown to the operator, who enters one after the other.", False
    )
    repeat: Literal["after_all", "any", "after_set_rounds", "same_order"] = setting(
        "When a player may shoot again: after all eligible team-mates, always, in sudden victory, or after all and in the "
        "order in which they shot first.",
        "after_all",
    )
    reset_when: Literal["either", "own"] = setting(
        "A new cycle starts for both teams when either has used all its shooters, or for each by itself.", "either"
    )
    ineligible: Literal["in_box", "offender", "both"] = setting(
        "Who is out when another player serves: the one in the box, the offender, or both.", "in_box"
    )
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class TieStands:
    """A step of the tie procedure: the game ends tied."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    kind: Literal["tie"] = setting("This step: the tie stands.", "tie")
    reading: str = setting("What here is our reading and not the sheet's words.", "")


TieStep = Overtime | Shootout | TieStands


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What differs by the stage of the tournament a game belongs to."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    tie: tuple[TieStep, ...] = setting("The steps that follow a tie after regulation, in order.", (TieStands(),))
    periods: tuple[Period, ...] = setting("Periods of regulation in this stage; empty: as everywhere.", ())
    timeouts: Count | None = setting("Timeouts a team has in this stage; left out: as everywhere.", None)
    mercy: bool = setting("The mercy rule is in force in this stage.", True)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


STAGES = ("round_robin", "play_in", "quarter_final", "semi_final", "consolation", "championship")
"""The stages of CONTRACT 7."""

Stages = Mapping[str, Stage]
