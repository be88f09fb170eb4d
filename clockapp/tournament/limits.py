"""Limits of a tournament that reach beyond the game: so many penalties, and the next game is missed (RULES 3.1)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from clockapp.game.infraction import STICK, plain
from clockapp.game.result import PenaltyResult, Result, Suspension
from clockapp.game.view import SIDES, Side
from clockapp.rules.penalties import Limit, PenaltyKind
from clockapp.rules.ruleset import RuleSet

UNITS = {"stick": "stick infractions", "minutes": "penalty minutes"}


def over_limits(
    result: Result, rules: RuleSet, *, coaches: Mapping[str, str], earlier: Iterable[Result] = ()
) -> Iterator[Suspension]:
    """What follows after this game from the limits it reached; ejections from the game itself are the game's own.

    `coaches` has the staff code of each team's head coach, who answers for his team where a limit says so. A limit over
    the tournament acts in the game in which it is reached, once.
    """
    before = tuple(earlier)
    for place, limit in enumerate(rules.limits, start=1):
        if limit.then == "eject":
            continue
        for side in SIDES:
            code = (result.home if side == "home" else result.away).code
            past = _counts(limit, before, code, rules) if limit.per == "tournament" else {}
            for who, count in _count(limit, result, side, rules).items():
                total = count + past.get(who, 0)
                if past.get(who, 0) < limit.at <= total:
                    person = coaches.get(code, "HC") if limit.who == "coach" else who
                    yield _suspension(limit, place, side, person, total)


def _counts(limit: Limit, results: Iterable[Result], team: str, rules: RuleSet) -> dict[str, int]:
    total: dict[str, int] = {}
    for result in results:
        for side in SIDES:
            if (result.home if side == "home" else result.away).code == team:
                for who, count in _count(limit, result, side, rules).items():
                    total[who] = total.get(who, 0) + count
    return total


def _count(limit: Limit, result: Result, side: Side, rules: RuleSet) -> dict[str, int]:
    """What the penalties of a team count towards a limit: by player, or all of them under `team`."""
    found: dict[str, int] = {}
    for penalty in result.penalties:
        if penalty.team != side or (limit.who == "player" and penalty.player in {None, "bench"}):
            continue
        who = penalty.player if limit.who == "player" and penalty.player else "team"
        found[who] = found.get(who, 0) + worth(limit, penalty, rules)
    return found


def worth(limit: Limit, penalty: PenaltyResult, rules: RuleSet) -> int:
    """What one penalty counts towards a limit; a double minor is two minors (RULES 2.2)."""
    kinds: Mapping[str, PenaltyKind] = dict(rules.penalties.kinds.items())
    parts, on_goal = len(kinds[penalty.kind].team_s), kinds[penalty.kind].ends_on_goal
    match limit.count:
        case "penalties":
            return 1
        case "minors":
            return parts if on_goal else 0
        case "majors":
            return 1 if parts and not on_goal else 0
        case "misconducts":
            return 1 if penalty.kind == "misconduct" else 0
        case "stick":
            return 1 if plain(penalty.infraction) in STICK else 0
        case "minutes":
            return penalty.minutes
        case never:
            assert_never(never)


def _suspension(limit: Limit, place: int, side: Side, who: str, total: int) -> Suspension:
    unit = UNITS.get(limit.count, limit.count)
    span = "in one game" if limit.per == "game" else "in the tournament"
    whose = "the team" if limit.who in {"team", "coach"} else "the player"
    then = {"next_game": "the next game", "tournament": "the rest of the tournament", "review": "to be reviewed"}
    return Suspension(
        team=side,
        who=who,
        rule=f"limit {place}",
        term={"next_game": "games", "tournament": "indefinite", "review": "review"}[limit.then],
        games=1 if limit.then == "next_game" else None,
        why=f"{whose} has {total} {unit} {span}, the limit is {limit.at}: {then[limit.then]}",
        confirmed=False,
    )
