"""Deciding what goes on the sheet: goals, penalties, shots, goalkeepers, line-ups."""

from clockapp.game import commands as c
from clockapp.game import face, phases, words
from clockapp.game.facts import (
    GoalkeeperChanged,
    GoalScored,
    PenaltyAssessed,
    PenaltyRuled,
    PenaltyShotTaken,
    PlayerStatusChanged,
    Refusal,
    ShotsCounted,
)
from clockapp.game.outcome import outcome
from clockapp.game.ruling import Case, Decision, nonsense, out_of_game, unknown
from clockapp.game.sheet import absolute_ms, absolute_s, box, next_faceoff, place_now, second_of, shots_of
from clockapp.game.state import State
from clockapp.game.view import SIDES, other

MOST_ASSISTS = 2
MOST_MINUTES = 120
Place = tuple[int, int]


def _place(state: State, period: int | None, remaining_ms: int | None, now: Place) -> Place | Refusal:
    """Where an entry stands: now, or at the time given in a period already begun."""
    if period is None and remaining_ms is None:
        return now
    if remaining_ms is None:
        return nonsense("bad_value", "remaining_ms: expected what the clock showed, beside the period.")
    period = now[0] if period is None else period
    latest = max(state.period if state.in_play() else len(state.played), 1)
    length = phases.period_length_s(state, period) * phases.SECOND if period >= 1 else 0
    if (period, length - remaining_ms) == now:
        return now  # also the next face-off of a penalty given in a break, said again to amend it
    if not 1 <= period <= latest:
        return nonsense("bad_value", f"period: expected one from 1 to {latest} that was begun.")
    if not 0 <= remaining_ms <= length:
        name = words.the_period(state, period)
        return nonsense("bad_value", f"{name[:1].upper()}{name[1:]} has {face.down(length)}: type a time up to that.")
    return period, length - remaining_ms


def decide_goal(case: Case, command: c.Goal) -> Decision:
    """A goal, now or late; accepted in any phase, clock running or not (CONTRACT 2)."""
    state = case.state
    names = [n for n in (command.scorer, *command.assists) if n is not None]
    if len(command.assists) > MOST_ASSISTS or len(set(names)) != len(names):
        return nonsense("bad_value", "A goal has one scorer and up to two assists, each another player.")
    place = _place(state, command.period, command.remaining_ms, place_now(state, case.at))
    if isinstance(place, Refusal):
        return place
    team = state.team(command.team)
    for number in names:
        refusal = unknown(team, number) or out_of_game(case, command.team, number)
        if refusal:
            return refusal
    refusal = unknown(state.team(other(command.team)), command.goalkeeper) or _after_winner(case, place[0])
    if refusal:
        return refusal
    return GoalScored(
        team=command.team,
        period=place[0],
        elapsed_ms=place[1],
        scorer=command.scorer,
        assists=command.assists,
        goalkeeper=command.goalkeeper,
        penalty_shot=command.penalty_shot,
        awarded=command.awarded,
    )


def _after_winner(case: Case, period: int) -> Refusal | None:
    """No goal follows the one that won in overtime."""
    state = case.state
    decided = outcome(state, case.at)
    if period > phases.regulation(state) and decided and decided.decided_in == "overtime":
        return case.breach("game_over", "The game was decided by the goal before.")
    return None


def decide_penalty(case: Case, command: c.Penalty) -> Decision:
    """A penalty, now or late; in a break it stands at the next face-off (RULES X10)."""
    state = case.state
    place = _place(state, command.period, command.remaining_ms, next_faceoff(state, case.at))
    if isinstance(place, Refusal):
        return place
    refusal = _lengths(command) or _offender(state, command) or unknown(state.team(command.team), command.served_by)
    refusal = refusal or out_of_game(case, command.team, command.served_by) or _server(case, command, place)
    if refusal:
        return refusal
    player = "bench" if command.player is None and command.kind == "bench_minor" else command.player
    return PenaltyAssessed(
        team=command.team,
        kind=command.kind,
        period=place[0],
        elapsed_ms=place[1],
        player=player,
        infraction=command.infraction,
        served_by=command.served_by,
        minutes=command.minutes,
        length_s=command.length_s,
        signalled=command.signalled,
    )


def _server(case: Case, command: c.Penalty, place: tuple[int, int]) -> Refusal | None:
    """Who serves for another is a skater; for a goalkeeper one who is not penalised himself (RULES 2.2, 2.6: NHL 27.1)."""
    state, number = case.state, command.served_by
    if number is None or number == command.player:
        return None
    player = state.team(command.team).player(number)
    if player is not None and player.position == "G":
        return case.breach("ineligible_player", f"#{number} is a goalkeeper and serves no penalty: another number, or record it with the referee's reason.")
    offender = state.team(command.team).player(command.player) if command.player else None
    if offender is None or offender.position != "G":
        return None
    now_s = absolute_s(state, place[0], second_of(place[1]))
    sits = box(state, case.at).time_left(command.team, now_s * phases.SECOND)
    if number not in sits.offender:
        return None
    return case.breach("ineligible_player", f"#{number} is penalised and cannot serve for the goalkeeper: another number, or record it with the referee's reason.")


def _lengths(command: c.Penalty) -> Refusal | None:
    if command.minutes is not None and not 0 <= command.minutes <= MOST_MINUTES:
        return nonsense("bad_value", f"minutes: expected 0 to {MOST_MINUTES}.")
    if command.length_s is not None and not 0 <= command.length_s <= MOST_MINUTES * 60:
        return nonsense("bad_value", f"length_s: expected 0 to {MOST_MINUTES * 60}.")
    return None


def _offender(state: State, command: c.Penalty) -> Refusal | None:
    team = state.team(command.team)
    if command.player is None or not team.roster or team.has(command.player):
        return None
    return unknown(team, command.player)


def decide_release(case: Case, command: c.Release) -> Decision:
    """An official ends the running part of a penalty, or the captain's choice is told."""
    state, at = case.state, case.at
    line = next((p for p in state.penalties if p.act == command.penalty), None)
    if line is None:
        return nonsense("unknown_act", f"Act {command.penalty} is no penalty on the sheet.")
    served = box(state, at)
    now_ms = absolute_ms(state, at)
    choice = served.choice(now_ms // phases.SECOND)
    open_acts = {row.act for side in SIDES for row in served.rows(side, now_ms)}
    if command.penalty not in open_acts and not (choice and command.penalty in choice[1]):
        return nonsense("unknown_act", "That penalty is over.")
    period, elapsed = place_now(state, at)
    return PenaltyRuled(penalty=command.penalty, period=period, elapsed_ms=elapsed)


def decide_penalty_shot(case: Case, command: c.PenaltyShot) -> Decision:
    """A penalty shot in play; with a goal it is the goal."""
    state = case.state
    if not state.in_play():
        return nonsense("wrong_phase", "A penalty shot is taken in a period of play.")
    refusal = unknown(state.team(command.team), command.player) or out_of_game(case, command.team, command.player)
    if not refusal and command.goal:
        refusal = _after_winner(case, state.period)
    if refusal:
        return refusal
    return PenaltyShotTaken(
        team=command.team,
        player=command.player,
        goal=command.goal,
        period=state.period,
        elapsed_ms=state.elapsed(case.at),
    )


def decide_shot(case: Case, command: c.Shot) -> Decision:
    """A shot on goal more, or one less; never below none."""
    state = case.state
    if command.count not in (1, -1):
        return nonsense("bad_value", "count: expected 1 or -1.")
    period, elapsed = place_now(state, case.at)
    if command.count == -1:
        counted = [p for p in range(period, 0, -1) if shots_of(state, command.team, p) > 0]
        if not counted:
            return nonsense("bad_value", f"{words.team(state, command.team)} have no shot to take off.")
        period = counted[0]
    return ShotsCounted(team=command.team, count=command.count, period=period, elapsed_ms=elapsed)


def decide_goalkeeper(case: Case, command: c.Goalkeeper) -> Decision:
    """Who keeps the goal."""
    state = case.state
    refusal = unknown(state.team(command.team), command.player) or out_of_game(case, command.team, command.player)
    if refusal:
        return refusal
    period, elapsed = place_now(state, case.at)
    return GoalkeeperChanged(team=command.team, player=command.player, period=period, elapsed_ms=elapsed)


def _suspended(case: Case, command: c.PlayerStatus) -> Refusal | None:
    """Whoever is suspended for a game plays in it by an official's word alone, which stands on the sheet (RULES 4)."""
    player = case.state.team(command.team).player(command.player)
    if player is None or player.status != "suspended" or command.status != "playing":
        return None
    return case.breach("ineligible_player", f"#{command.player} is suspended for this game: an official's reason lets the player play.")


def decide_status(case: Case, command: c.PlayerStatus) -> Decision:
    """Whether a player plays."""
    team = case.state.team(command.team)
    if team.player(command.player) is None:
        return unknown(team, command.player) or nonsense("unknown_player", f"{team.name} have no roster.")
    return _suspended(case, command) or PlayerStatusChanged(team=command.team, player=command.player, status=command.status)


