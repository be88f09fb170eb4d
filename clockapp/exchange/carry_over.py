"""The report of suspensions for the home leagues: what was served in the tournament, and what goes home with the team."""

from collections.abc import Iterable, Sequence

from clockapp.exchange.tables import Table, csv_bytes
from clockapp.tournament.bans import Ban, below_minimum
from clockapp.tournament.bracket import Fixture
from clockapp.tournament.people import everybody
from clockapp.tournament.schedule import Tournament
from clockapp.tournament.served import CarryOver, carry_over

COLUMNS = (
    "division", "team", "team_name", "number", "name", "game_id", "rule", "term", "games", "served", "left", "until",
    "confirmed", "by", "reason", "proposed", "why",
)  # fmt: skip


def carry_over_table(tournament: Tournament, found: Iterable[Ban], fixtures: Sequence[Fixture]) -> Table:
    """A row for everyone who takes something home; empty cells are what is not counted, not known or was not changed."""
    rows = tuple(_row(tournament, one) for one in carry_over(found, fixtures))
    return Table(name="suspensions", columns=COLUMNS, rows=rows)


def carry_over_csv(tournament: Tournament, found: Iterable[Ban], fixtures: Sequence[Fixture]) -> bytes:
    """The report as CSV that Excel opens right."""
    return csv_bytes(carry_over_table(tournament, found, fixtures))


def carry_over_text(tournament: Tournament, found: Iterable[Ban], fixtures: Sequence[Fixture]) -> str:
    """The report as a letter has it: team by team, a paragraph for each person."""
    left = carry_over(found, fixtures)
    head = [f"{tournament.name}: suspensions that go home with the teams", ""]
    if not left:
        return "\n".join([*head, "None.", ""])
    lines: list[str] = []
    for one in sorted(left, key=lambda one: (one.ban.division, one.ban.team)):
        ban = one.ban
        team, person = _names(tournament, ban)
        lines.append(f"{team or ban.team}{f' ({ban.division})' if ban.division else ''}, {' '.join(part for part in (ban.who, person) if part)}")
        lines.append(f"  {_left(one)}, incurred in game {ban.game_id}{'' if ban.confirmed else '; not confirmed by an official'}")
        lines.append(f"  {ban.why}")
        if ban.reason and ban.reason != ban.why:
            lines.append(f"  Decision{f' of {ban.by}' if ban.by else ''}: {ban.reason}")
        if minimum := below_minimum(ban):
            lines.append(f"  {minimum[0].upper()}{minimum[1:]}")
        lines.append("")
    return "\n".join([*head, *lines])


def _left(one: CarryOver) -> str:
    if one.left is None:
        return f"Suspended {one.ban.length}"
    return f"{one.left} of {one.ban.length} to be served"


def _names(tournament: Tournament, ban: Ban) -> tuple[str, str]:
    """The names of the team and of the person, empty where they are not known."""
    divisions = [ban.division, *(division.name for division in tournament.divisions)]
    team = next((team for name in divisions if (team := tournament.team(name, ban.team))), None)
    if team is None:
        return "", ""
    return team.name, dict(everybody(team)).get(ban.who, "")


def _row(tournament: Tournament, one: CarryOver) -> tuple[str | int | None, ...]:
    ban = one.ban
    team, person = _names(tournament, ban)
    return (
        ban.division, ban.team, team, ban.who, person, ban.game_id, ban.rule, ban.term, ban.games, one.served, one.left,
        ban.until, "yes" if ban.confirmed else "no", ban.by, ban.reason, ban.proposed.length if ban.proposed else None, ban.why,
    )  # fmt: skip
