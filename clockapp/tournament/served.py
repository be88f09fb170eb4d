"""Who is out of which game: suspensions served game by game, in the order of the schedule (RULES 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bans import Ban, bans
from clockapp.tournament.bracket import Fixture

__all__ = ["Ban", "CarryOver", "Out", "bans", "carry_over", "suspended", "warning"]


@dataclass(frozen=True, slots=True)
class Out:
    """Someone who is suspended for a game: by which ban, and which of its games this one is (None: not counted)."""

    ban: Ban
    served: int | None

    @property
    def text(self) -> str:
        """The sentence for the line-up."""
        ban = self.ban
        count = "" if self.served is None or ban.games is None else f", game {self.served} of {ban.games}"
        count = count if ban.until is None else f" until {ban.until}"
        state = "" if ban.confirmed else ", not confirmed yet"
        ruled = f" (by decision{f' of {ban.by}' if ban.by else ''}: {ban.reason})" if ban.proposed else ""
        return f"{ban.team} {ban.who} is suspended{count}{state}: {ban.why}{ruled}"


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What is left of a ban when the schedule is over: for the report to the home league."""

    ban: Ban
    left: int | None

    @property
    def served(self) -> int | None:
        """How many of its games were served here; None where it is not counted in games."""
        return None if self.left is None or self.ban.games is None else self.ban.games - self.left


def suspended(game_id: str, found: Iterable[Ban], fixtures: Sequence[Fixture]) -> tuple[Out, ...]:
    """Everyone who is out of this game. `fixtures` in the order of play, as `bracket.fixtures` gives them."""
    return tuple(out for person in _persons(found, fixtures) for at, out in _missed(person, fixtures) if at == game_id)


def warning(out: Out, rules: RuleSet) -> str:
    """What the operator is told when a suspended name is in a line-up: the ban, and what it costs those who knew."""
    costs = (
        f"{row.id} {row.text} {row.term}"
        for row in rules.suspensions
        if row.trigger == "auto" and not (row.kinds or row.all_kinds or row.infractions)  # no penalty: the line-up itself
    )
    return "; ".join([out.text, *costs])


def carry_over(found: Iterable[Ban], fixtures: Sequence[Fixture]) -> tuple[CarryOver, ...]:
    """What nobody can serve any more in this tournament, as far as the schedule is known."""
    counted = {fixture.game.game_id for fixture in fixtures if _counted(fixture)}
    left: list[CarryOver] = []
    for person in _persons(found, fixtures):
        served = [out.ban for at, out in _missed(person, fixtures) if at in counted]
        for ban in person.bans:
            if ban.games is None:
                left.append(CarryOver(ban, None))
            elif (rest := ban.games - served.count(ban)) > 0:
                left.append(CarryOver(ban, rest))
    return tuple(left)


@dataclass(frozen=True, slots=True)
class _Person:
    """Somebody whom bans keep out, in the order in which they were incurred, with the division of the team."""

    division: str
    bans: tuple[Ban, ...]
    places: Mapping[str, int]


def _persons(found: Iterable[Ban], fixtures: Sequence[Fixture]) -> Iterator[_Person]:
    """Everybody whom bans keep out, person by person."""
    places = {fixture.game.game_id: n for n, fixture in enumerate(fixtures)}
    people: dict[tuple[str, str, str], list[Ban]] = {}
    for ban in found:
        if ban.keeps_out:
            people.setdefault((_home_of(ban, fixtures, places), ban.team, ban.who), []).append(ban)
    for (division, _, _), own in people.items():
        yield _Person(division, tuple(sorted(own, key=lambda ban: places.get(ban.game_id, -1))), places)


def _missed(person: _Person, fixtures: Sequence[Fixture]) -> Iterator[tuple[str, Out]]:
    """The games one person misses: ban after ban, each from the game after that in which it was incurred."""
    waiting, places = person.bans, person.places
    served = [0] * len(waiting)
    for place, fixture in enumerate(fixtures):
        if fixture.side_of(waiting[0].team, person.division) is None or fixture.game.state == "cancelled":
            continue
        for n, ban in enumerate(waiting):
            done = ban.games is not None and served[n] >= ban.games
            if place <= places.get(ban.game_id, -1) or done or _past(ban, fixture):
                continue
            number = None if ban.games is None else served[n] + 1
            yield fixture.game.game_id, Out(ban, number)
            if _counted(fixture):
                served[n] += 1
            break


def _home_of(ban: Ban, fixtures: Sequence[Fixture], places: Mapping[str, int]) -> str:
    """The division of a banned person's team: where groups cross over, that of the game need not be it."""
    known = places.get(ban.game_id)
    if known is not None and ban.division in {"", fixtures[known].game.division}:
        fixture = fixtures[known]
        return fixture.home_division if fixture.home == ban.team else fixture.away_division
    if ban.division:
        return ban.division
    # given by an official for a game that is not in this schedule: wherever the team plays
    own = (one.home_division if one.home == ban.team else one.away_division for one in fixtures if ban.team in {one.home, one.away})
    return next(own, "")


def _past(ban: Ban, fixture: Fixture) -> bool:
    """Whether the last day of a term of months or years lies before the day of a game (RULES 4: by date, not games)."""
    day = fixture.game.scheduled or (fixture.result.played if fixture.result else None)
    return ban.until is not None and day is not None and day[:10] > ban.until


def _counted(fixture: Fixture) -> bool:
    """A game that was forfeited does not count as served (our reading of RULES 4); one still to come will."""
    return fixture.result is None or fixture.result.decided_in != "forfeit"
