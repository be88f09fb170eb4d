"""What a result is worth: points, caps, forfeits, tie-breaks and suspensions (RULES 1.5, 3.1, 4)."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from annotated_types import Ge, Le

from clockapp.rules.penalties import Kind
from clockapp.rules.setting import STRICT, Count, Length, Some, Value, Words, setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """Points of a game in the standings; halves are allowed by counting everything double."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    win: Value = setting("Points of a win in regulation.", 3)
    overtime_win: Value = setting("Points of a win in overtime.", 2)
    shootout_win: Value = setting("Points of a win in the shootout.", 2)
    tie: Value = setting("Points of a tie.", 1)
    shootout_loss: Value = setting("Points of a loss in the shootout.", 1)
    overtime_loss: Value = setting("Points of a loss in overtime.", 1)
    loss: Value = setting("Points of a loss in regulation.", 0)
    period_win: Value = setting("Points of each period won.", 0)
    period_tie: Value = setting("Points of each period tied.", 0)
    shutout: Value = setting("Points of a win without a goal against.", 0)
    per_goal: Value = setting("Points of each goal scored.", 0)
    per_goal_of_winner: bool = setting("Only the winner's goals give these points.", False)
    goalless_regulation: Value = setting("Points of a loss in overtime or in the shootout after a regulation without a goal.", 0)
    maximum: Value | None = setting("Most points one game can give; left out: no limit.", None)
    average: bool = setting("Teams rank by points a game, not by points.", False)
    wins_first: bool = setting("Teams rank by wins, and only those with as many by points.", False)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


Capped = Literal["posted", "goals_for", "goals_against", "quotient"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """The largest differential (or score) that is posted."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    max_difference: Some | None = setting("Largest goal difference posted: the winner's goals become the loser's plus this.", None)
    max_goals: Some | None = setting("Most goals of a team that count in one game.", None)
    applies_to: tuple[Capped, ...] = setting("What is counted with the posted score.", ("posted",))
    on_board: bool = setting("The board shows the posted score, not the true one.", False)
    tie_break_only: bool = setting("The cap holds in the tie-breaks alone; the score is posted as it is.", False)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """The score of a forfeited game."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    winner: Count = setting("Goals of the winner.", 1)
    loser: Count = setting("Goals of the team that forfeits.", 0)
    after_minutes: Count = setting(
        "A team this many minutes late forfeits; 0: the sheet does not say; shown to the operator, who acts on it.", 0
    )
    late_goals_per_minute: Count = setting(
        "Goals given to the other team for each minute a team is late; shown to the operator, who enters them.", 0
    )
    goals_count: bool = setting("These goals count in goals for and against.", True)
    as_played: bool = setting(
        "The goals scored until the game was forfeited count in goals for and against, in place of these.", False
    )
    reading: str = setting("What here is our reading and not the sheet's words.", "")


StepBy = Literal[
    "points", "wins", "regulation_wins", "head_to_head", "goal_difference", "goals_for", "goals_against",
    "goal_quotient", "goal_ratio", "goal_share", "penalty_minutes", "first_goal", "fastest_goal", "periods_won",
    "against_others", "seed", "coin_toss",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakStep:
    """One step of a tie-break list."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    by: StepBy = setting("What is compared.")
    scope: Literal["all", "tied"] = setting("Over all games, or only games among the teams tied.", "all")
    require_all_met: bool = setting("Skip the step unless each pair of the tied teams has met.", False)
    only_if_teams: Annotated[int, Ge(2), Le(100)] | None = setting("Only when exactly so many teams are tied.", None)
    cap: Some | None = setting("Largest goal difference of one game counted in this step.", None)
    most_goals: Some | None = setting("Most goals of a team in one game counted in this step.", None)
    round_digits: Annotated[int, Ge(0), Le(9)] | None = setting("Decimal places compared; left out: exact.", None)
    average: bool = setting("Compared per game.", False)
    who: Literal["first_game", "any_game"] = setting("Fastest goal: of the team's first game, or of any.", "first_game")
    restart_at: Annotated[int, Ge(1), Le(100)] | None = setting(
        "When this step has parted some, those still level go on at this step of the list, counted from 1, and only they "
        "are tied now; left out: as the whole list does.",
        None,
    )
    odd_one_out: Literal["highest", "lowest"] | None = setting("Three tossing coins: the odd one gets this place.", None)
    sentence: str = setting("The step in the sheet's own words.", "")
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak:
    """The tie-break procedure."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    two: tuple[TieBreakStep, ...] = setting("Steps when two teams are tied.", ())
    multi: tuple[TieBreakStep, ...] = setting("Steps when three or more are tied; empty: the same as for two.", ())
    on_split: Literal["peel_best", "peel_worst", "rank_all", "next_step"] = setting(
        "When a step parts some: the best is placed and the rest start again; the worst is placed and the rest start "
        "again; all are ranked and those still level start again; or those still level go on to the next step.",
        "rank_all",
    )
    restart_at: Annotated[int, Ge(1), Le(100)] = setting("The step at which those left start again, counted from 1.", 1)
    cross_group: tuple[TieBreakStep, ...] = setting(
        "Steps that compare teams of different groups for a wild card, from the first to the last.", ()
    )
    avoid_rematches: bool = setting(
        "The draw after the groups avoids pairs that have met; shown to the committee, who acts on it.", False
    )
    two_when_two_left: bool = setting("When two are left of more, they use the list for two.", True)
    reading: str = setting("What here is our reading and not the sheet's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspensionRow:
    """One row of the table of suspensions (RULES 4)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    id: Words = setting("The row's own id; the sheet's codes are not unique.")
    code: str = setting("The code the sheet prints.", "")
    group: str = setting("The heading it stands under.", "")
    text: str = setting("The row in the sheet's words.", "")
    who: Literal["player", "coach", "staff", "team", "any"] = setting("Whom it concerns.", "player")
    kinds: tuple[Kind, ...] = setting("Kinds of penalty that trigger it, any of them; empty: any, where infractions are named.", ())
    all_kinds: tuple[Kind, ...] = setting("Kinds that the same player must all have at one stoppage.", ())
    infractions: tuple[str, ...] = setting("Infractions that trigger it; empty: any.", ())
    times: Some = setting("How many of them the same player must have at one stoppage.", 1)
    outside_game: bool = setting("Only for an altercation before the game or after it.", False)
    late_s: Length | None = setting("Only in the last seconds of regulation and after.", None)
    term: Literal["games", "months", "years", "indefinite", "review", "escalating", "note"] = setting("The kind of term.")
    number: tuple[Some, ...] = setting("How many; for an escalating term one number for each offence.", ())
    trigger: Literal["auto", "manual"] = setting("Proposed from the game's log, or by a person.", "manual")
    reading: str = setting("What here is our reading and not the sheet's words.", "")
