"""Bans: who is suspended, as it was proposed from the results and as the officials have ruled on it (RULES 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from clockapp.game.result import Result
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import newest
from clockapp.tournament.rulings import SuspensionRuling


@dataclass(frozen=True, slots=True, kw_only=True)
class Ban:
    """A suspension of one person, proposed or confirmed, and the game in which it was incurred.

    `games` None: not counted in games, in force until a person lifts it, or up to the day `until` (ISO) where it is
    known; a term to be reviewed keeps nobody out. `proposed` is what the sheet asked for, where an official's word has
    changed it, `by` and `reason` are that word.
    """

    division: str
    team: str
    who: str
    rule: str
    term: str
    games: int | None
    why: str
    confirmed: bool
    game_id: str
    lifted: bool = False
    until: str | None = None
    proposed: "Ban | None" = None
    by: str = ""
    reason: str = ""

    @property
    def keeps_out(self) -> bool:
        """Whether the person may not play or stand on the bench while it lasts."""
        return not self.lifted and self.term not in {"review", "note"} and self.games != 0

    @property
    def length(self) -> str:
        """How long it lasts, in words."""
        if self.lifted:
            return "lifted"
        if self.games is not None:
            return "1 game" if self.games == 1 else f"{self.games} games"
        if self.until is not None:
            return f"until {self.until}"
        return {"review": "to be reviewed", "note": "note"}.get(self.term, "until an official lifts it")


def bans(
    results: Iterable[Result], *, rulings: Sequence[SuspensionRuling] = (), rules: Mapping[str, RuleSet] | None = None
) -> tuple[Ban, ...]:
    """The suspensions in the results of a tournament, of each game the highest revision, the officials' word laid over.

    With `rules` (by name) a term of months or years gets its last day, counted from the day of the game. A ruling on
    somebody for whom nothing was proposed is a ban of its own: rows of the sheet that only a person can propose. Of
    several rulings on one suspension the last holds.
    """
    latest = {result.game_id: result for result in newest(results)}
    found = [ban for result in latest.values() for ban in _proposed(result, (rules or {}).get(result.rules))]
    for ruling in rulings:
        meant = [n for n, ban in enumerate(found) if _means(ruling, ban)]
        for n in meant:
            found[n] = _ruled(found[n], ruling, latest.get(ruling.game_id))
        if not meant:
            found.append(_given(ruling, latest.get(ruling.game_id)))
    return tuple(found)


def _proposed(result: Result, rules: RuleSet | None) -> Iterator[Ban]:
    numbers = {row.id: row.number for row in rules.suspensions} if rules else {}
    for one in result.suspensions:
        number = next(iter(numbers.get(one.rule, ())), None)
        yield Ban(
            division=result.division,
            team=(result.home if one.team == "home" else result.away).code,
            who=one.who,
            rule=one.rule,
            term=one.term,
            games=one.games,
            why=one.why,
            confirmed=one.confirmed,
            game_id=result.game_id,
            until=last_day(result.played, one.term, number),
        )


def _means(ruling: SuspensionRuling, ban: Ban) -> bool:
    same = (ruling.game_id, ruling.team, ruling.who) == (ban.game_id, ban.team, ban.who)
    return same and ruling.rule in {None, ban.rule}


def _ruled(ban: Ban, ruling: SuspensionRuling, result: Result | None) -> Ban:
    """A suspension as an official has confirmed or changed it; what the sheet proposed stays with it."""
    given = replace(
        ban,
        term=ruling.term,
        games=ruling.number if ruling.term == "games" else None,
        until=ruling.until or last_day(result.played if result else None, ruling.term, ruling.number),
        confirmed=True,
        lifted=ruling.lifted,
        by=ruling.by,
        reason=ruling.reason,
    )
    if (given.games, given.until, given.lifted, given.length) == (ban.games, ban.until, ban.lifted, ban.length):
        return given
    return replace(given, proposed=ban.proposed or ban)


def _given(ruling: SuspensionRuling, result: Result | None) -> Ban:
    """A suspension that an official gives for what no penalty tells."""
    return Ban(
        division=result.division if result else "",
        team=ruling.team,
        who=ruling.who,
        rule=ruling.rule or "",
        term=ruling.term,
        games=ruling.number if ruling.term == "games" else None,
        why=ruling.reason,
        confirmed=True,
        game_id=ruling.game_id,
        lifted=ruling.lifted,
        until=ruling.until or last_day(result.played if result else None, ruling.term, ruling.number),
        by=ruling.by,
        reason=ruling.reason,
    )


def below_minimum(ban: Ban) -> str:
    """What an official is told whose word is below the sheet's minimum; empty where it is not.

    All terms of the sheet are minimums (RULES 4). The word holds all the same, with its reason: the official is right.
    """
    was = ban.proposed
    if was is None or not was.keeps_out or ban.term == "review":
        return ""
    less = ban.lifted or (ban.games is not None and (was.games is None or ban.games < was.games))
    less = less or (ban.until is not None and was.until is not None and ban.until < was.until)
    return f"the sheet's minimum is {was.length}, this is {ban.length}" if less else ""


def last_day(played: str | None, term: str, number: int | None) -> str | None:
    """The last day of a term of months or years that began with a game; None where the day is not known."""
    if term not in {"months", "years"} or number is None or not played:
        return None
    try:
        began = date.fromisoformat(played[:10])
    except ValueError:
        return None
    months = began.month - 1 + number * (12 if term == "years" else 1)
    first = date(began.year + months // 12, months % 12 + 1, 1)
    end = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)  # of a shorter month the last day
    return min(first + timedelta(days=began.day - 1), end).isoformat()
