"""What one penalty costs by the rule set: its parts of time and its minutes on the record (RULES 2.2, 2.8)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from clockapp.game.assessed import BENCH, Assessed
from clockapp.game.infraction import STICK, plain
from clockapp.rules.penalties import Kind
from clockapp.rules.ruleset import RuleSet

Ended = Literal["time", "goal", "ruling"]


@dataclass(slots=True, eq=False)
class Part:
    """A part of a penalty's time that is served in one go, in absolute seconds.

    `short`: it shortens the team; else it is the player's alone (misconduct, cancelled). `minor`: of the class that
    ends on a goal; `releasable`: a goal may end it. `after` is the penalty whose end let it start, `by` how it ended.
    """

    act: int
    length: int
    minor: bool
    short: bool
    misconduct: bool = False
    releasable: bool = False
    start: int = -1
    end: int = -1
    after: int | None = None
    by: Ended | Literal["pause"] | None = None


def parts_of(a: Assessed, rules: RuleSet) -> list[Part]:
    """Its parts in the order in which they are served: the team's, then the player's own; none without length."""
    kind = rules.penalties.kinds[a.kind]
    minor = kind.ends_on_goal
    lengths: Sequence[int] = kind.team_s
    own_s = kind.player_s
    if a.length_s is not None or a.minutes is not None:
        by_hand = a.length_s if a.length_s is not None else 60 * (a.minutes or 0)  # `length_s` before `minutes`
        if lengths:
            lengths = _shared(by_hand, len(lengths))
        elif own_s:
            own_s = by_hand
    elif a.running_time:
        # RULES 2.8: fixed when assessed, and not changed when the clock goes back to stop time.
        other = rules.running_time.minor_s if minor else rules.running_time.major_s
        lengths = [other or s for s in lengths]
        own_s = own_s and (rules.running_time.misconduct_s or own_s)
    parts = [Part(a.act, s, minor, short=True, releasable=minor) for s in lengths if s]
    if own_s:
        parts.append(Part(a.act, own_s, minor=False, short=False, misconduct=True))
    return parts


def without_time(kind: Kind, rules: RuleSet) -> bool:
    """Whether there is nothing to count for such a penalty: a game misconduct."""
    table = rules.penalties.kinds[kind]
    return not table.team_s and not table.player_s


def minutes(a: Assessed, rules: RuleSet) -> int:
    """Penalty minutes on the record."""
    return rules.penalties.kinds[a.kind].minutes if a.minutes is None else a.minutes


def _shared(seconds: int, parts: int) -> list[int]:
    """A length given by hand over the parts of a penalty; a second that does not divide goes to the first."""
    each, rest = divmod(seconds, parts)
    return [each + rest, *[each] * (parts - 1)]


def ejected(penalties: Iterable[Assessed], rules: RuleSet) -> frozenset[str]:
    """Who of a team is out of the game: by the kind of a penalty, or by a limit of the book or the sheet."""
    by_player: dict[str, list[Assessed]] = {}
    for a in penalties:
        if a.player is not None and a.player != BENCH:
            by_player.setdefault(a.player, []).append(a)
    return frozenset(player for player, given in by_player.items() if _out(given, rules))


def _out(given: list[Assessed], rules: RuleSet) -> bool:
    book = rules.penalties
    if any(book.kinds[a.kind].ejects for a in given):
        return True
    limits = [("majors", book.majors_to_ejection), ("misconducts", book.misconducts_to_ejection)]
    limits += [(x.count, x.at) for x in rules.limits if (x.who, x.per, x.then) == ("player", "game", "eject")]
    return any(0 < at <= sum(_counts(a, what, rules) for a in given) for what, at in limits)


def one_more(given: Iterable[Assessed], rules: RuleSet) -> bool:
    """Whether a player who got these in a game is out with one more like the newest, by a limit of book or sheet."""
    before = list(given)
    return bool(before) and not _out(before, rules) and _out([*before, before[-1]], rules)


def _counts(a: Assessed, what: str, rules: RuleSet) -> int:
    """What a penalty counts for towards a limit."""
    kind = rules.penalties.kinds[a.kind]
    match what:
        case "penalties":
            return 1
        case "minors":
            return len(kind.team_s) if kind.ends_on_goal else 0  # a double minor is two minors (RULES 2.2)
        case "majors":
            return 1 if kind.team_s and not kind.ends_on_goal else 0
        case "misconducts":
            return 1 if a.kind == "misconduct" else 0
        case "stick":
            return 1 if plain(a.infraction) in STICK else 0
        case _:
            return minutes(a, rules)


