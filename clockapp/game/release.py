"""Which minor a goal ends, and what becomes of a signalled one (RULES 2.3 steps 8 to 10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from clockapp.game.assessed import Assessed, Ruling, Scored
from clockapp.game.face import clock
from clockapp.game.penalties import Part
from clockapp.game.strength import Pair
from clockapp.game.view import Side
from clockapp.rules.penalties import Penalties


@dataclass(frozen=True, slots=True)
class Choice:
    """Minors of equal claim at a goal: the captain tells which of them ends."""

    side: Side
    minors: tuple[Part, ...]
    """In order of assessment: the first one counts as ended."""
    until_s: int
    """When their time runs out: from then on nothing hangs on the answer."""

    @property
    def open(self) -> bool:
        """Whether the others still run; a later goal or ruling that ended one leaves nothing to choose."""
        return all(p.by == "time" for p in self.minors[1:])


@dataclass(slots=True)
class LastGoal:
    """The last goal, for a penalty whose signal was up when it went in."""

    goal: Scored
    releases: bool
    released: bool = False
    wiped: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """A minor that a goal ended, with what the reason takes to tell."""

    goal: Scored
    act: int
    left_s: int
    equal: int
    """Minors of equal claim, this one included."""
    minors: int
    """Minors that ran and that a goal could end."""
    ice: Pair

    def reason(self, book: Penalties) -> str:
        """Why this minor ended, in the operator's words, with the number of the rule."""
        us, them = self.ice if self.goal.team == "home" else (self.ice[1], self.ice[0])
        if us < them:
            return f"short-handed goal ({us} on {them}): it ends the scorers' own minor"  # a sheet's own rule, no book's
        by_rule = f" ({book.release_rule})" if book.release_rule else ""
        return f"power-play goal ({us} on {them}): {self._which(book)}{by_rule}"

    def _which(self, book: Penalties) -> str:
        if self.equal > 1:
            return f"{self.equal} minors have an equal claim, it is the captain's choice"
        if self.minors == 1:
            return "it ends the minor"
        if book.release == "first_assessed":
            return "it ends the minor assessed first"
        return f"it ends the minor with the least time left, {clock(self.left_s)}"


def releases(goal: Scored, book: Penalties) -> bool:
    """Whether a goal of its sort ends minors at all (step 10: penalty shots, awarded goals)."""
    if goal.penalty_shot and not book.penalty_shot_goal_releases:
        return False
    return not goal.awarded or book.awarded_goal_releases


def loser(goal: Scored, ice: Pair, book: Penalties) -> Side | None:
    """Whose minor the goal may end: the short-handed team's, if it was scored upon."""
    if ice[0] == ice[1]:
        return None
    short: Side = "home" if ice[0] < ice[1] else "away"
    return short if goal.team != short or book.short_handed_goal_ends_minor else None


def claims(minors: Sequence[tuple[int, Part]], book: Penalties) -> list[Part]:
    """The minors that the goal ends by rule, in order of assessment; more than one: the captain chooses.

    `minors`: those that run, each with its place in the order of stoppages. Least time left, or assessed first.
    """
    first = book.release == "first_assessed"
    key = min((order if first else 0, p.end) for order, p in minors)
    return [p for _, p in sorted((x for x in minors if (x[0] if first else 0, x[1].end) == key), key=_assessed_first)]


def _assessed_first(one: tuple[int, Part]) -> tuple[int, int]:
    order, part = one
    return order, part.act


def settled(equal: Sequence[Part], goal: Scored, rulings: Sequence[Ruling]) -> Ruling | None:
    """The ruling that tells the captain's choice: the first one after the goal on one of its minors, in time."""
    acts = {p.act for p in equal}
    return next(
        (r for r in rulings if r.act > goal.act and r.penalty in acts and goal.at_s <= r.at_s < equal[0].end), None
    )


def wipes(last: LastGoal, signalled: Assessed, drops: Sequence[tuple[int, int]]) -> bool:
    """Whether the last goal wiped out a minor for which the arm was up when it went in.

    The goal has to be the other team's, must have ended no minor, and wipes one only. The arm cannot have been up
    since before a face-off: one of the `drops`, each with its second and act, that came after the goal and before the
    stoppage of the penalty. The face-off that follows that stoppage lies in its second; the one before the goal may
    lie in the goal's.
    """
    goal, a = last.goal, signalled
    if goal.team == a.team or not last.releases or last.released or last.wiped:
        return False
    if (goal.period, goal.second) == (a.period, a.second):
        return True
    return goal.period == a.period and not any((goal.at_s, goal.act) < drop and drop[0] < a.at_s for drop in drops)
