"""Who is out of which game: suspensions served game by game, in the order of the schedule (RULES 4)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from clockapp.game.result import Result
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bracket import Fixture


@dataclass(frozen=True, slots=True, kw_only=True)
class Ban:
    """A suspension of one person, proposed or confirmed, and the game in which it was incurred.

    `games` None: not counted in games, in force until a person lifts it; a term to be reviewed keeps nobody out.
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

    @property
    def keeps_out(self) -> bool:
        """Whether the person may not play or stand on the bench while it lasts."""
        return not self.lifted and self.term not in {"review", "note"} and self.games != 0


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
        state = "" if ban.confirmed else ", not confirmed yet"
        return f"{ban.team} {ban.who} is suspended{count}{state}: {ban.why}"


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What is left of a ban when the schedule is over: for the report to the home league."""

    ban: Ban
    left: int | None


def bans(results: Iterable[Result]) -> tuple[Ban, ...]:
    """The suspensions in the results of a tournament, of each game the highest revision."""
    latest: dict[str, Result] = {}
    for result in results:
        if result.game_id not in latest or result.revision >= latest[result.game_id].revision:
            latest[result.game_id] = result
    return tuple(
        Ban(
            division=result.division,
            team=(result.home if one.team == "home" else result.away).code,
            who=one.who,
            rule=one.rule,
            term=one.term,
            games=one.games,
            why=one.why,
            confirmed=one.confirmed,
            game_id=result.game_id,
        )
        for result in latest.values()
        for one in result.suspensions
    )


def suspended(game_id: str, found: Iterable[Ban], fixtures: Sequence[Fixture]) -> tuple[Out, ...]:
    """Everyone who is out of this game. `fixtures` in the order of play, as `bracket.fixtures` gives them."""
    return tuple(out for person in _persons(found) for at, out in _missed(person, fixtures) if at == game_id)


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
    left: list[CarryOver] = []
    for person in _persons(found):
        served = [out.ban for at, out in _missed(person, fixtures) if _counts(at, fixtures)]
        for ban in person:
            if ban.games is None:
                left.append(CarryOver(ban, None))
            elif (rest := ban.games - served.count(ban)) > 0:
                left.append(CarryOver(ban, rest))
    return tuple(left)


def _persons(found: Iterable[Ban]) -> Iterator[list[Ban]]:
    """The bans that keep somebody out, person by person."""
    people: dict[tuple[str, str, str], list[Ban]] = {}
    for ban in found:
        if ban.keeps_out:
            people.setdefault((ban.division, ban.team, ban.who), []).append(ban)
    yield from people.values()


def _missed(person: Sequence[Ban], fixtures: Sequence[Fixture]) -> Iterator[tuple[str, Out]]:
    """The games one person misses: ban after ban, each from the game after that in which it was incurred."""
    places = {fixture.game.game_id: n for n, fixture in enumerate(fixtures)}
    waiting = sorted(person, key=lambda ban: places.get(ban.game_id, -1))
    served = [0] * len(waiting)
    for place, fixture in enumerate(fixtures):
        if waiting[0].division != fixture.game.division or waiting[0].team not in {fixture.home, fixture.away}:
            continue
        for n, ban in enumerate(waiting):
            if place <= places.get(ban.game_id, -1) or (ban.games is not None and served[n] >= ban.games):
                continue
            number = None if ban.games is None else served[n] + 1
            yield fixture.game.game_id, Out(ban, number)
            if _counted(fixture):
                served[n] += 1
            break


def _counts(game_id: str, fixtures: Sequence[Fixture]) -> bool:
    return any(fixture.game.game_id == game_id and _counted(fixture) for fixture in fixtures)


def _counted(fixture: Fixture) -> bool:
    """A game that was forfeited does not count as served (our reading of RULES 4); one still to come will."""
    return fixture.result is None or fixture.result.decided_in != "forfeit"
