"""What penalties cost: lengths, minutes on the record, who sits, what ends them (RULES 2.2 to 2.4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from annotated_types import Ge, Le

from clockapp.rules.setting import STRICT, Count, Length, Seconds, Some, setting

Kind = Literal[
    "minor", "bench_minor", "double_minor", "major", "misconduct", "game_misconduct", "gross_misconduct", "match"
]
KINDS: tuple[Kind, ...] = (
    "minor", "bench_minor", "double_minor", "major", "misconduct", "game_misconduct", "gross_misconduct", "match",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyKind:
    """One kind of penalty."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    team_s: tuple[Length, ...] = setting(
        "Parts of time that shorten the team, one after the other, in seconds; empty: none."
    )
    player_s: Seconds = setting("Time the player sits beside the team's time, in seconds.", 0)
    minutes: Count = setting("Penalty minutes on the record.")
    ends_on_goal: bool = setting("A goal against the short-handed team ends the running part.", False)
    ejects: bool = setting("The player is out of the game; a substitute serves any team time.", False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMinutes:
    """Unequal penalties late in the game: the difference is served as a major (NHL 19.4)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    last_s: Length = setting("In force in the last seconds of regulation, and in overtime.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalties:
    """The penalty rules of a book or a sheet."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    kinds: Mapping[Kind, PenaltyKind] = setting("The kinds of penalty.")
    max_running: Some = setting("Penalties of a team that run at one time; the rest wait.", 2)
    least_skaters: Annotated[int, Ge(1), Le(5)] = setting("A team never has fewer skaters than this.", 3)
    release: Literal["least_time", "first_assessed"] = setting(
        "Which minor a goal ends: the one with the least time left, or the one assessed first.", "least_time"
    )
    release_rule: str = setting("The rule that says which minor a goal ends, as the box is told it with each release.", "")
    awarded_goal_releases: bool = setting("An awarded goal ends a minor as any other goal does.", True)
    penalty_shot_goal_releases: bool = setting("A goal on a penalty shot ends a minor.", False)
    coincidental_minors: Literal["substitute", "four_on_four"] = setting(
        "One minor each with nothing else running: with substitutes 5-on-5, or without 4-on-4.", "substitute"
    )
    last_minutes: LastMinutes | None = setting(
        "A major against minors late in the game is served as a major of the difference; left out: not.", None
    )
    washed_out_counts: bool = setting("A signalled minor wiped out by a goal counts in penalty minutes.", True)
    short_handed_goal_ends_minor: bool = setting("A goal by the short-handed team ends its own minor.", False)
    majors_to_ejection: Count = setting("Majors of one player that eject him; 0: no limit.", 2)
    misconducts_to_ejection: Count = setting("Misconducts of one player that eject him; 0: no limit.", 2)
    reading: str = setting("What here is our reading and not the book's words.", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A limit of a tournament: so many penalties and the player, team or coach is out."""

    __pydantic_config__: ClassVar[dict[str, Any]] = STRICT
    who: Literal["player", "team", "coach"] = setting("Whom the limit concerns.")
    count: Literal["penalties", "minors", "majors", "misconducts", "stick", "minutes"] = setting("What is counted.")
    at: Some = setting("The number at which it acts.")
    per: Literal["game", "tournament"] = setting("Counted in one game or over the tournament.", "game")
    then: Literal["eject", "next_game", "tournament", "review"] = setting("What follows.")
