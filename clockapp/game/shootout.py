"""The shootout: whose turn, who may shoot, when it is decided (RULES 1.4; NHL 84.4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from clockapp.game import face
from clockapp.game.phases import shootout_rules
from clockapp.game.sheet import absolute_ms, box, goalkeeper_of, latest_statuses
from clockapp.game.state import State
from clockapp.game.view import SIDES, AttemptView, IneligibleView, ShootoutView, Side, Why, other
from clockapp.rules.play import Shootout


@dataclass(frozen=True, slots=True)
class Turn:
    """The next attempt."""

    round: int
    team: Side


def tally(state: State, side: Side) -> int:
    """Goals of a team in the shootout."""
    return sum(1 for a in state.attempts if a.fact.team == side and a.fact.goal)


def _taken(state: State, side: Side) -> frozenset[int]:
    return frozenset(a.fact.round for a in state.attempts if a.fact.team == side)


def order_of(state: State, rules: Shootout, number: int) -> tuple[Side, Side]:
    """Who shoots first and second in a round."""
    first = state.first_shooter or "home"
    if rules.order_in_sudden_victory == "swap" and number > rules.rounds:
        first = other(first) if (number - rules.rounds) % 2 == 1 else first
    return first, other(first)


def turn(state: State) -> Turn | None:
    """The first attempt not yet made, round by round; None before it is said who shoots first, or once decided."""
    if state.phase != "shootout" or state.first_shooter is None or winner(state) is not None:
        return None
    rules = shootout_rules(state)
    taken = {side: _taken(state, side) for side in SIDES}
    number = 1
    while True:
        for side in order_of(state, rules, number):
            if number not in taken[side]:
                return Turn(number, side)
        number += 1


def complete_rounds(state: State) -> int:
    """How many rounds, from the first on, both teams have shot."""
    both = _taken(state, "home") & _taken(state, "away")
    number = 0
    while number + 1 in both:
        number += 1
    return number


def winner(state: State) -> Side | None:
    """Who has won the shootout: as soon as he cannot be caught in the set rounds, then after any whole round.

    In sudden victory it never stops half-way through a round (RULES B11).
    """
    rules = shootout_rules(state)
    whole = complete_rounds(state)
    by_round = {(a.fact.team, a.fact.round): a.fact.goal for a in state.attempts}
    home = sum(by_round.get(("home", r), False) for r in range(1, whole + 1))
    away = sum(by_round.get(("away", r), False) for r in range(1, whole + 1))
    if whole >= rules.rounds and home != away:
        return "home" if home > away else "away"
    if rules.early_stop and whole < rules.rounds:
        left = {side: rules.rounds - len([r for r in _taken(state, side) if r <= rules.rounds]) for side in SIDES}
        for side in SIDES:
            if tally(state, side) > tally(state, other(side)) + left[other(side)]:
                return side
    return None


def unable(state: State, side: Side, at: int) -> dict[str, Why]:
    """Who of a roster may not shoot at all, and why: goalkeepers, the ejected, the injured, those with time left."""
    why: dict[str, Why] = {}
    served = box(state, at)
    now_ms = absolute_ms(state, at)
    left = served.time_left(side, now_ms)
    mode = shootout_rules(state).ineligible
    timed = set(left.in_box if mode != "offender" else ()) | set(left.offender if mode != "in_box" else ())
    ejected = served.ejected(side)
    status = {number: s for who, number, s in latest_statuses(state) if who == side}
    keeper = goalkeeper_of(state, side)
    for player in state.team(side).roster:
        said = status.get(player.number, player.status)
        if player.position == "G" or player.number == keeper:
            why[player.number] = "goalkeeper"
        elif player.number in ejected:
            why[player.number] = "ejected"
        elif said in ("injured", "scratched", "suspended"):
            why[player.number] = said  # type: ignore[assignment] # the three are of the type
        elif player.number in timed:
            why[player.number] = "penalty"
    return why


@dataclass(frozen=True, slots=True)
class Eligibility:
    """Who may shoot now, and why the others may not."""

    eligible: Mapping[Side, tuple[str, ...]]
    ineligible: Mapping[Side, tuple[IneligibleView, ...]]


def eligibility(state: State, at: int) -> Eligibility:
    """The algorithm of RULES 1.4: nobody twice until all have shot, or the opponent has used all."""
    cannot = {side: unable(state, side, at) for side in SIDES}
    able = {side: tuple(p.number for p in state.team(side).roster if p.number not in cannot[side]) for side in SIDES}
    used = _before_shot(state, able)
    eligible = {side: _in_order(state, side, tuple(n for n in able[side] if n not in used[side])) for side in SIDES}
    rows: dict[Side, tuple[IneligibleView, ...]] = {}
    for side in SIDES:
        rows[side] = tuple(
            IneligibleView(player=p.number, why=cannot[side].get(p.number, "has_shot"))
            for p in state.team(side).roster
            if p.number not in eligible[side]
        )
    return Eligibility(eligible, rows)


def _in_order(state: State, side: Side, free: tuple[str, ...]) -> tuple[str, ...]:
    """Where the sheet wants the same order again: of those who have shot before, only the one whose turn it is.

    Whoever has not shot at all comes after them, in any order.
    """
    if shootout_rules(state).repeat != "same_order":
        return free
    before = sorted((a.fact for a in state.attempts if a.fact.team == side), key=lambda fact: fact.round)
    return next(((fact.player,) for fact in before if fact.player in free and fact.player is not None), free)


Cycle = Mapping[Side, frozenset[str]]
NOBODY: frozenset[str] = frozenset()


def _fresh(cycle: Cycle, side: Side, rules: Shootout) -> Cycle:
    """A new cycle: for both teams, or for the one alone where the sheet says so."""
    return {s: NOBODY if s == side or rules.reset_when == "either" else cycle[s] for s in SIDES}


def _before_shot(state: State, able: Mapping[Side, tuple[str, ...]]) -> Cycle:
    """Who has shot in the cycle that is on; step 4: a team with nobody left to choose starts a new one."""
    rules = shootout_rules(state)
    if rules.repeat == "any":
        return dict.fromkeys(SIDES, NOBODY)
    cycle: Cycle = {"home": state.shot_home, "away": state.shot_away}
    upcoming = turn(state)
    if upcoming and set(able[upcoming.team]) <= cycle[upcoming.team]:
        cycle = _fresh(cycle, upcoming.team, rules)
    return cycle


def cycle_after(before: State, after: State, at: int) -> Cycle:
    """Who has shot in the cycle once the newest attempt is made (steps 2 to 4 of RULES 1.4).

    After each whole round the cycle ends for both teams if either has used all its shooters.
    """
    rules = shootout_rules(after)
    able = {side: _able(after, side, at) for side in SIDES}
    fact = after.attempts[-1].fact
    cycle = dict(_before_shot(before, able))
    if fact.player is not None:
        cycle[fact.team] |= {fact.player}
    if not all(fact.round in _taken(after, side) for side in SIDES):
        return cycle
    if rules.repeat == "after_set_rounds" and fact.round >= rules.rounds:
        return dict.fromkeys(SIDES, NOBODY)
    done = [side for side in SIDES if set(able[side]) <= cycle[side]]
    for side in done:
        cycle = dict(_fresh(cycle, side, rules))
    return cycle


def _able(state: State, side: Side, at: int) -> tuple[str, ...]:
    cannot = unable(state, side, at)
    return tuple(p.number for p in state.team(side).roster if p.number not in cannot)


def picture(state: State, at: int) -> ShootoutView | None:
    """The shootout as the view shows it; None while there is none."""
    if state.phase != "shootout":
        return None
    rules = shootout_rules(state)
    upcoming = turn(state)
    number = upcoming.round if upcoming else max((a.fact.round for a in state.attempts), default=1)
    who = eligibility(state, at)
    return ShootoutView(
        rounds=rules.rounds,
        round=number,
        sudden_victory=number > rules.rounds,
        first=state.first_shooter,
        next=upcoming.team if upcoming else None,
        score={side: tally(state, side) for side in SIDES},
        attempts=attempts(state),
        eligible=who.eligible,
        ineligible=who.ineligible,
    )


def attempts(state: State) -> tuple[AttemptView, ...]:
    """The attempts in the order in which they were made."""
    return tuple(
        AttemptView(team=a.fact.team, round=a.fact.round, player=a.fact.player, goal=a.fact.goal) for a in state.attempts
    )


def reason(state: State, side: Side, barred: IneligibleView, at: int) -> str:
    """Why a player may not shoot, in the operator's words."""
    match barred.why:
        case "penalty":
            left = box(state, at).time_left(side, absolute_ms(state, at))
            ms = left.in_box.get(barred.player) or left.offender.get(barred.player) or 0
            return f"{face.down(ms)} left of the penalty"
        case "goalkeeper":
            return "goalkeepers do not shoot"
        case "has_shot" if shootout_rules(state).repeat == "same_order":
            return "has shot already, or comes later in the order of the first cycle"
        case "has_shot":
            return "has shot already"
        case "ejected":
            return "is out of this game"
        case _:
            return f"is {barred.why}"
