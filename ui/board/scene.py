"""What the board shows beside the view of the game. Without any of it every screen still works."""

from dataclasses import dataclass, field
from typing import Literal

from clockapp.game.view import GameView, GoalView, Side

PICTURES = frozenset({".png", ".jpg", ".jpeg", ".svg", ".bmp", ".gif", ".webp"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame:
    """A game to come: when (`14:30`), who, and, where it is near, in how long (`26:10`), ready to print.

    `day` is its weekday (0: Monday) where that is another day than today's; `open_home` and `open_away` say that no
    team is known yet and the name is the schedule's word for it (`winner of Semi-final 1`).
    """

    time: str
    home: str
    away: str
    day: int | None = None
    open_home: bool = False
    open_away: bool = False
    home_colour: str | None = None
    away_colour: str | None = None
    division: str = ""
    stage: str = ""
    starts_in: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A team's row of the table; `decided_by` names the step that parted it from those it was level with."""

    rank: int
    code: str
    name: str
    games: int
    wins: int
    losses: int
    ties: int
    goals_for: int
    goals_against: int
    points: int
    decided_by: str | None = None
    colour: str | None = None
    crest: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Something the crowd should see once: a goal of a team, or the horn. A new number makes it a new moment.

    `period` and `elapsed_s` say which goal, so that its scorer may be entered while it shows, and that it goes when the
    goal is waved off; without them it is the team's last.
    """

    number: int
    what: Literal["goal", "horn"]
    team: Side | None = None
    period: int | None = None
    elapsed_s: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All that is not in the view. Pictures go by the names under which they are kept, or those of files; `page` lets the operator show the standings instead of the game.

    `rink`: where the next games are played, empty where they are those of every rink;
    `qualify`: how many rows of the standings go on; `shooter`: the number of whoever is about to shoot, once known;
    `capped`: the sheet asks for the score under its differential cap; `swap`: home on the right.
    """

    title: str = ""
    next_games: tuple[NextGame, ...] = ()
    standings: tuple[StandingsRow, ...] = ()
    standings_title: str = ""
    qualify: int | None = None
    sponsors: tuple[str, ...] = ()
    home_crest: str | None = None
    away_crest: str | None = None
    shooter: str | None = None
    moment: Moment | None = None
    page: Literal["game", "standings"] = "game"
    rink: str = ""
    capped: bool = False
    muted: bool = False
    swap: bool = False

    def crest(self, side: Side) -> str | None:
        """A team's picture."""
        return self.home_crest if side == "home" else self.away_crest


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """What the board's own short timers say just now; as it stands, a picture of rest.

    `stopped`: the clock has stood for two seconds; `moment`: the scene's goal is being shown; `page`: which of the
    break's pages; `framed`: whose score has just changed; `horn`: the frame that flashes with the horn is lit.
    """

    stopped: bool = True
    moment: bool = True
    page: int = 0
    framed: frozenset[Side] = field(default_factory=frozenset)
    horn: bool = False


REST = Beat()
EMPTY = Scene()


def goal_of(moment: Moment | None, view: GameView) -> GoalView | None:
    """The goal a moment is about, as the view has it now; None where it was waved off or there is none."""
    if moment is None or moment.what != "goal" or moment.team is None:
        return None
    goals = [goal for goal in view.goals if goal.team == moment.team]
    if moment.period is not None:
        goals = [goal for goal in goals if (goal.period, goal.elapsed_s) == (moment.period, moment.elapsed_s)]
    return goals[-1] if goals else None


def goal_between(before: GameView | None, after: GameView, *, number: int) -> Moment | None:
    """The moment to show when a goal came in between two views of one game; None where none did.

    A goal that comes back by a redo is shown like any other; one entered late, for another period, is not.
    """
    if before is None or before.game_id != after.game_id or len(after.goals) != len(before.goals) + 1:
        return None
    known = list(before.goals)
    for goal in after.goals:
        if goal in known:
            known.remove(goal)
        elif goal.period == after.period.number:
            return Moment(number=number, what="goal", team=goal.team, period=goal.period, elapsed_s=goal.elapsed_s)
    return None
