"""Suspensions proposed from a game's penalties by the rule set's table (RULES 4). All are minimums; an official confirms."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from clockapp.game.infraction import plain
from clockapp.game.result import PenaltyResult, Result, Suspension
from clockapp.game.view import Side
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import SuspensionRow
from clockapp.tournament.limits import over_limits
from clockapp.tournament.people import Team
from clockapp.tournament.schedule import Tournament
from clockapp.tournament.words import listed, ordinal

Roles = Mapping[str, Mapping[str, str]]
"""For each team code the bench staff: the role by the staff code."""

SEVERITY = {"note": 0, "review": 1, "games": 2, "escalating": 2, "months": 3, "years": 4, "indefinite": 5}
"""Which kind of term is the larger minimum; days on the calendar outlast the games of a tournament."""

MISCONDUCT = 10
"""Minutes of one misconduct, the same in every book."""


@dataclass(frozen=True, slots=True)
class Incident:
    """What one person was penalised for at one stoppage: same period, same second."""

    side: Side
    team: str
    who: str
    penalties: tuple[PenaltyResult, ...]


@dataclass(frozen=True, slots=True)
class _Fit:
    """A row that fits, with its term in this case."""

    row: SuspensionRow
    number: int
    offence: int

    @property
    def weight(self) -> tuple[int, int, bool]:
        """The larger minimum; of equal ones a row about the bench staff before one about everybody."""
        return SEVERITY[self.row.term], self.number, self.row.who in {"coach", "staff"}

    @property
    def in_games(self) -> bool:
        return self.row.term in {"games", "escalating"}

    @property
    def text(self) -> str:
        said = f"{self.row.id} {self.row.text.removesuffix('.')}".strip()
        offence = f", {ordinal(self.offence)} offence" if self.row.term == "escalating" else ""
        outside = ", if it was before or after the game" if self.row.outside_game else ""
        return f"{said}{offence}{outside}: {_term(self)}"


def roles(*teams: Team) -> Roles:
    """The bench staff of some teams."""
    return {team.code: {member.code: member.role for member in team.staff} for team in teams}


def roles_of(tournament: Tournament) -> Roles:
    """The bench staff of every team of a tournament."""
    return roles(*(team for division in tournament.divisions for team in division.teams))


def propose(
    result: Result,
    rules: RuleSet,
    *,
    staff: Roles | None = None,
    earlier: Iterable[Result] = (),
    periods_s: Sequence[int] | None = None,
) -> tuple[Suspension, ...]:
    """The suspensions that the rule set asks for after a game: by its table, in the order of the sheet, then by its limits.

    `earlier` are the results of this tournament before this game; they count offences for escalating terms.
    `periods_s` are the lengths of regulation where this game was shortened. Without `staff` everyone who has no number
    is bench staff.
    """
    lengths = tuple(periods_s or (period.length_s for period in rules.periods_of(result.stage)))
    past = tuple(earlier)
    before = [(one, incident) for one in past for incident in incidents(one)]
    proposed: list[Suspension] = []
    for incident in incidents(result):
        fits = tuple(_fits(incident, rules, staff or {}, lengths, before))
        if fits:
            proposed.append(_proposal(incident, fits, rules, staff or {}))
        before.append((result, incident))
    return (*proposed, *over_limits(result, rules, coaches=_coaches(staff or {}), earlier=past))


def _coaches(staff: Roles) -> dict[str, str]:
    """Each team's head coach, as far as the roles tell: the first one who is called a coach."""
    found: dict[str, str] = {}
    for team, members in staff.items():
        for code in sorted(members, key=lambda code: "head" not in members[code].lower()):
            if "coach" in members[code].lower():
                found.setdefault(team, code)
    return found


def incidents(result: Result) -> tuple[Incident, ...]:
    """The penalties of a game, put together by person and stoppage, in the order of the sheet; not those of the bench."""
    found: dict[tuple[Side, str, int, int, bool], list[PenaltyResult]] = {}
    for penalty in result.penalties:
        if penalty.player is not None and penalty.player != "bench":
            key = (penalty.team, penalty.player, penalty.period, penalty.elapsed_s, penalty.outside_game)
            found.setdefault(key, []).append(penalty)
    codes: dict[Side, str] = {"home": result.home.code, "away": result.away.code}
    return tuple(Incident(side, codes[side], who, tuple(all_of)) for (side, who, *_), all_of in found.items())


def _fits(
    incident: Incident,
    rules: RuleSet,
    staff: Roles,
    lengths: Sequence[int],
    before: Sequence[tuple[Result, Incident]],
) -> Iterable[_Fit]:
    for row in rules.suspensions:
        if row.trigger != "auto" or not _concerns(row, incident, staff) or not matches(row, incident, lengths):
            continue
        offence = 1 + sum(
            (past.team, past.who) == (incident.team, incident.who) and matches(row, past, lengths) for _, past in before
        )
        numbers = row.number or (0,)
        number = numbers[min(offence, len(numbers)) - 1] if row.term == "escalating" else numbers[0]
        yield _Fit(row, number, offence)


def _concerns(row: SuspensionRow, incident: Incident, staff: Roles) -> bool:
    role = _role(incident, staff)
    match row.who:
        case "any":
            return True
        case "player":
            return role is None
        case "staff":
            return role is not None
        case "coach":
            return role is not None and (not role or "coach" in role.lower())
        case "team":
            return False  # no penalty is a team's alone: a person reports it
        case never:
            assert_never(never)


def _role(incident: Incident, staff: Roles) -> str | None:
    """The role of a member of the bench staff, empty where it is not known; None: a player."""
    own = staff.get(incident.team)
    if own is not None:
        return own.get(incident.who)
    return None if incident.who[:1].isdigit() else ""


def matches(row: SuspensionRow, incident: Incident, lengths: Sequence[int]) -> bool:
    """Whether the penalties of an incident are those a row names. A row that names none is for a person to propose."""
    if not (row.kinds or row.all_kinds or row.infractions):
        return False
    penalties = [
        penalty
        for penalty in incident.penalties
        if (row.late_s is None or _late(penalty, row.late_s, lengths))
        and (penalty.outside_game or not row.outside_game)
    ]
    if row.all_kinds:
        if Counter[str](row.all_kinds) - Counter(kind for penalty in penalties for kind in _each(penalty)):
            return False
        penalties = [penalty for penalty in penalties if penalty.kind in row.all_kinds]
    if row.kinds:
        penalties = [penalty for penalty in penalties if penalty.kind in row.kinds]
    if row.infractions:
        named = {plain(infraction) for infraction in row.infractions}
        penalties = [penalty for penalty in penalties if plain(penalty.infraction) in named]
        # of penalties that go together each is for it; a misconduct that goes with them may leave it unsaid
        needed = sum(kind not in {"misconduct", "game_misconduct"} for kind in row.all_kinds)
        return len(penalties) >= max(row.times, needed)
    return len(penalties) >= row.times


def _each(penalty: PenaltyResult) -> tuple[str, ...]:
    """The kind of a penalty as often as it was given: a misconduct of 30 minutes is a triple one."""
    return (penalty.kind,) * (max(1, penalty.minutes // MISCONDUCT) if penalty.kind == "misconduct" else 1)


def _late(penalty: PenaltyResult, last_s: int, lengths: Sequence[int]) -> bool:
    """In the last seconds of regulation by the game clock, or after it; the first of these seconds counts (RULES 4, S08)."""
    if penalty.period > len(lengths):
        return True
    left = sum(lengths[penalty.period - 1 :]) - penalty.elapsed_s
    return left <= last_s


def _proposal(incident: Incident, fits: Sequence[_Fit], rules: RuleSet, staff: Roles) -> Suspension:
    """One suspension for one incident: of several rows the largest minimum, or the sum where the sheet adds them."""
    most = max(fits, key=lambda fit: fit.weight)  # the first of equal ones
    games = most.number if most.in_games else None
    why = [most.text]
    others = [fit for fit in fits if fit is not most]
    if others and rules.suspensions_combine == "sum" and most.in_games:
        games = sum(fit.number for fit in fits if fit.in_games)
        why += [f"and {listed([fit.text for fit in others])}: added, {games} games"]
    elif others:
        also = "fits too" if len(others) == 1 else "fit too"
        why += [f"{listed([fit.text for fit in others])} {also}; the largest minimum counts"]
    if _role(incident, staff) is not None:
        why += [f"{row.id} {row.text}" for row in rules.suspensions if row.term == "note"]
    return Suspension(
        team=incident.side,
        who=incident.who,
        rule=most.row.id,
        term=most.row.term,
        games=games,
        why="; ".join(why),
        confirmed=False,
    )


def _term(fit: _Fit) -> str:
    match fit.row.term:
        case "games" | "escalating":
            return f"{fit.number} game" if fit.number == 1 else f"{fit.number} games"
        case "months" | "years":
            unit = fit.row.term.removesuffix("s") if fit.number == 1 else fit.row.term
            return f"{fit.number} {unit}"
        case "indefinite":
            return "indefinite, until an official lifts it"
        case "review":
            return "to be reviewed"
        case "note":
            return "note"
        case never:
            assert_never(never)
