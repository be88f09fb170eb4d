"""The sheet of all acts in words, and what the keys for undo, redo and the next step would do."""

from dataclasses import dataclass, replace
from typing import assert_never

from clockapp.game import commands as c
from clockapp.game import facts as f
from clockapp.game import log, phases, words
from clockapp.game.decide_play import next_phase
from clockapp.game.desk import Desk, LineState, NextStep, SheetLine
from clockapp.game.evolve import Game
from clockapp.game.face import clock as minutes_and_seconds
from clockapp.game.face import down
from clockapp.game.outcome import outcome
from clockapp.game.sheet import is_over
from clockapp.game.show import time_shown
from clockapp.game.state import PLAYING, State
from clockapp.game.view import Side


@dataclass(frozen=True, slots=True)
class Source:
    """All that a line is worked out from: as long as each of these is the very same, the line is."""

    entry: f.Entry
    fact: f.Fact
    mark: LineState
    opened: f.GameOpened


Known = dict[int, tuple[Source, SheetLine]]
"""Lines worked out before, by act: what a caller keeps between two desks of one game."""


def desk(game: Game, at: int, known: Known | None = None) -> Desk:
    """The operator's part of the picture; with `known` only lines that an act has changed are worked out anew."""
    state = game.state
    reading = log.read(game.entries)
    problems = {p.act for p in state.problems}
    known = {} if known is None else known
    rows = tuple([_row(game, entry, reading, problems, known) for entry in reversed(game.entries)])
    undo, redo = log.undo_target(game.entries, reading), log.redo_target(game.entries)
    return Desk(
        lines=rows,
        last=rows[0].text if rows else None,
        undo=known[undo][1].text if undo in known and not state.finalized else None,
        redo=known[redo][1].text if redo in known and not state.finalized else None,
        next_step=next_step(state, at),
        home=state.opened.home,
        away=state.opened.away,
        last_stoppage_ms=_last_stoppage(state),
    )


def grown(game: Game, at: int, before: Game, desk_before: Desk) -> Desk | None:
    """The desk of a game that only had acts added since; None where a correction may have changed older lines."""
    old, new = before.entries, game.entries
    added = new[len(old) :]
    if before.state.opened is not game.state.opened or before.state.problems != game.state.problems or new[: len(old)] != old:
        return None
    if any(log.is_correction(entry) for entry in added):
        return None
    state = game.state
    rows = tuple(_line(game, e, log.Act(act=e.act, at=e.at, fact=e.fact, override=e.override), "") for e in reversed(added))  # type: ignore[arg-type]
    official = state.finalized
    return replace(
        desk_before,
        lines=(*rows, *desk_before.lines),
        last=rows[0].text if rows else desk_before.last,
        undo=None if official else rows[0].text if rows else desk_before.undo,
        redo=None if rows or official else desk_before.redo,
        next_step=next_step(state, at),
        last_stoppage_ms=_last_stoppage(state),
    )


def next_step(state: State, at: int) -> NextStep:
    """What the key for the next step would do."""
    if state.finalized:
        return NextStep(label="Next game", ready=True)
    if outcome(state, at) is not None:
        return NextStep(label="Make official", ready=True)
    if state.in_play() and not is_over(state, at):
        left = down(state.limit - state.elapsed(at), tenths=True)
        return NextStep(label="Next step", ready=False, why=f"not yet, {left} left")
    following = next_phase(state)
    if following is None:
        return NextStep(label="Next step", ready=False, why="no outcome yet")
    return NextStep(label=_phase_words(state, following.phase, following.period), ready=True)


def _phase_words(state: State, phase: str, period: int) -> str:
    match phase:
        case "warmup":
            return "Warm-up"
        case "period":
            return f"{phases.ordinal(period)} period"
        case "intermission":
            return "Intermission"
        case "overtime_break":
            return "Break before overtime"
        case "overtime":
            return f"Overtime {phases.label(state, period, shootout=False)}".removesuffix(" OT")
        case _:
            return "Shootout"


def _last_stoppage(state: State) -> int | None:
    """Where play was last started from: a false start is taken back to it (the clock must stand to be set so)."""
    here = [p for p in state.faceoffs if p.period == state.period]
    if not state.in_play() or not here:
        return None
    return state.limit - here[-1].second * phases.SECOND


def _row(game: Game, entry: f.Entry, reading: log.Reading, problems: set[int], known: Known) -> SheetLine:
    state = game.state
    if entry.act in reading.undone:
        mark: LineState = "undone"
    elif entry.act in reading.voided:
        mark = "voided"
    else:
        mark = "problem" if entry.act in problems else "amended" if entry.act in reading.amendments else ""
    fact = reading.fact(entry)
    before = known.get(entry.act)
    if before is not None:
        made_of = before[0]
        if made_of.entry is entry and made_of.fact is fact and made_of.mark == mark and made_of.opened is state.opened:
            return before[1]
    line = _line(game, entry, log.act_of(entry, reading), mark)
    known[entry.act] = (Source(entry, fact, mark, state.opened), line)
    return line


def _line(game: Game, entry: f.Entry, act: log.Act | None, mark: LineState) -> SheetLine:
    state = game.state
    fact = act.fact if act else entry.fact
    amended = act is not None and act.amended
    place = _place(fact)
    what, side = _what(fact)
    return SheetLine(
        act=entry.act,
        at=entry.at,
        period="SO" if isinstance(fact, f.AttemptMade) else phases.label(state, place[0], shootout=False) if place else "",
        time=time_shown(state, *place) if place else "",
        team=side,
        what=what,
        text=text_of(state, fact, game.entries),
        state=mark,
        was=text_of(state, entry.fact) if amended else "",
        override=act.override if act else entry.override,
        unfinished=mark in {"", "amended"} and _unfinished(fact),
        command=command_of(state, fact, entry.at),
    )


def _place(fact: f.Fact) -> tuple[int, int] | None:
    match fact:
        case (
            f.GoalScored(period=period, elapsed_ms=ms)
            | f.PenaltyAssessed(period=period, elapsed_ms=ms)
            | f.PenaltyRuled(period=period, elapsed_ms=ms)
            | f.PenaltyShotTaken(period=period, elapsed_ms=ms)
            | f.TimeoutTaken(period=period, elapsed_ms=ms)
            | f.GoalkeeperChanged(period=period, elapsed_ms=ms)
        ):
            return period, ms
        case f.ClockStarted(phase=phase, period=period, elapsed_ms=ms) | f.ClockStopped(phase=phase, period=period, elapsed_ms=ms):
            return (period, ms) if phase in PLAYING and ms is not None else None
        case f.ShotsCounted(period=period, elapsed_ms=ms):
            return period, ms or 0
        case f.PhaseStarted(phase="period" | "overtime", period=period):
            return period, 0
        case _:
            return None


def _unfinished(fact: f.Fact) -> bool:
    match fact:
        case f.GoalScored(scorer=None, awarded=False) | f.PenaltyAssessed(player=None):
            return True
        case _:
            return False


def _what(fact: f.Fact) -> tuple[str, Side | None]:
    name = WHAT[type(fact)]
    return name, getattr(fact, "team", None)


WHAT: dict[type, str] = {
    f.GameOpened: "open_game", f.PhaseStarted: "phase", f.PeriodClosed: "phase", f.ClockStarted: "start",
    f.ClockStopped: "stop", f.ClockSet: "clock", f.RunningTimeOrdered: "running_time", f.GoalScored: "goal",
    f.PenaltyAssessed: "penalty", f.PenaltyRuled: "release", f.PenaltyShotTaken: "penalty_shot",
    f.TimeoutTaken: "timeout", f.TimeoutEnded: "end_timeout", f.ShotsCounted: "shot",
    f.GoalkeeperChanged: "goalkeeper", f.PlayerStatusChanged: "status", f.ShootoutOrderChosen: "first",
    f.AttemptMade: "attempt", f.EndsSwitched: "ends", f.Forfeited: "forfeit", f.Abandoned: "abandon",
    f.Noted: "note", f.Finalized: "official", f.Reopened: "reopen", f.Undone: "undo", f.Redone: "redo",
    f.Voided: "void", f.Amended: "amend",
}  # fmt: skip


def text_of(state: State, fact: f.Fact, entries: tuple[f.Entry, ...] = ()) -> str:  # noqa: C901 - one case for each fact
    """A fact in the words of the sheet; a correction names the act it speaks of, which it finds in the `entries`."""
    if isinstance(fact, f.Correction):
        return _correction_text(state, fact, entries)
    match fact:
        case f.GameOpened(home=home, away=away):
            return f"{home.name} - {away.name}"
        case f.PhaseStarted(phase=phase, period=period):
            return _phase_words(state, phase, period)
        case f.PeriodClosed():
            return "Period ended with time left"
        case f.ClockStarted():
            return "Started"
        case f.ClockStopped():
            return "Stopped"
        case f.ClockSet(remaining_ms=ms, phase=phase):
            return f"Clock set to {down(ms, tenths=phase in ('period', 'overtime'))}"
        case f.RunningTimeOrdered(on=on):
            return {True: "Running time ordered", False: "Stop time ordered", None: "Running time left to the rules"}[on]
        case f.GoalScored():
            return _goal_text(state, fact)
        case f.PenaltyAssessed():
            return _penalty_text(state, fact)
        case f.PenaltyRuled(penalty=penalty):
            return f"Penalty of entry {penalty} ended by the referee"
        case f.PenaltyShotTaken(team=team, player=player, goal=goal):
            return f"Penalty shot {words.who(state, team, player)}: {'goal' if goal else 'no goal'}"
        case f.TimeoutTaken(team=team):
            return f"Time-out {words.team(state, team)}"
        case f.TimeoutEnded():
            return "Time-out ended"
        case f.ShotsCounted(team=team, count=count):
            return f"Shot {words.team(state, team)}" if count > 0 else f"Shot taken off {words.team(state, team)}"
        case f.GoalkeeperChanged(team=team, player=None):
            return f"Goalkeeper out {words.team(state, team)}"
        case f.GoalkeeperChanged(team=team, player=player):
            return f"Goalkeeper {words.who(state, team, player)} in"
        case f.PlayerStatusChanged(team=team, player=player, status=status):
            return f"{words.who(state, team, player)}: {status}"
        case f.ShootoutOrderChosen(team=team):
            return f"{words.team(state, team)} shoot first"
        case f.AttemptMade(team=team, player=player, goal=goal):
            shooter = "nobody" if player is None else words.who(state, team, player)
            return f"Attempt {shooter}: {'goal' if goal else 'no goal'}"
        case f.EndsSwitched():
            return "Ends switched"
        case f.Forfeited(team=team):
            return f"{words.team(state, team)} forfeit"
        case f.Abandoned(reason=reason):
            return f"Abandoned: {reason}"
        case f.Noted(text=text):
            return text
        case f.Finalized(by=by):
            return f"Official ({by})" if by else "Official"
        case f.Reopened(reason=reason):
            return f"Reopened: {reason}"
        case _:
            assert_never(fact)


def _correction_text(state: State, fact: f.Correction, entries: tuple[f.Entry, ...]) -> str:
    match fact:
        case f.Undone():
            return f"Undone: {_meant(state, fact.target, entries)}"
        case f.Redone():
            return f"Brought back: {_meant(state, fact.target, entries)}"
        case f.Voided():
            return f"Taken out: {_meant(state, fact.target, entries)}"
        case f.Amended(replacement=replacement):
            return f"Corrected: {text_of(state, replacement)}"
        case _:
            assert_never(fact)


def _meant(state: State, target: int, entries: tuple[f.Entry, ...]) -> str:
    """The act a correction speaks of, in its own words as it was entered."""
    fact = next((entry.fact for entry in entries if entry.act == target), None)
    return f"entry {target}" if fact is None else text_of(state, fact, entries)


def _goal_text(state: State, goal: f.GoalScored) -> str:
    who = words.team(state, goal.team) if goal.scorer is None else words.who(state, goal.team, goal.scorer)
    helped = ", ".join(words.who(state, goal.team, number) for number in goal.assists)
    kind = " · awarded" if goal.awarded else " · penalty shot" if goal.penalty_shot else ""
    return f"Goal {who}" + (f" ({helped})" if helped else "") + kind


def _penalty_text(state: State, penalty: f.PenaltyAssessed) -> str:
    kinds = state.rules.penalties.kinds
    seconds = penalty.length_s
    if seconds is None:
        kind = kinds.get(penalty.kind)
        seconds = penalty.minutes * 60 if penalty.minutes is not None else sum(kind.team_s) or kind.player_s if kind else 0
    who = words.team(state, penalty.team) if penalty.player is None else words.who(state, penalty.team, penalty.player)
    length = minutes_and_seconds(seconds) if seconds else penalty.kind.replace("_", " ")
    served = f" · served by {penalty.served_by}" if penalty.served_by else ""
    return f"{length} {who}" + (f" · {penalty.infraction}" if penalty.infraction else "") + served


def command_of(state: State, fact: f.Fact, at: int) -> c.Act | None:
    """The act as the command that would say it again, with its place; None for what is not amended by a form."""

    def remaining(period: int, elapsed_ms: int) -> int:
        return phases.period_length_s(state, period) * phases.SECOND - elapsed_ms

    match fact:
        case f.GoalScored():
            return c.Goal(
                at=at, team=fact.team, scorer=fact.scorer, assists=fact.assists, goalkeeper=fact.goalkeeper,
                penalty_shot=fact.penalty_shot, awarded=fact.awarded, period=fact.period,
                remaining_ms=remaining(fact.period, fact.elapsed_ms),
            )  # fmt: skip
        case f.PenaltyAssessed():
            return c.Penalty(
                at=at, team=fact.team, kind=fact.kind, player=fact.player, infraction=fact.infraction,
                served_by=fact.served_by, minutes=fact.minutes, length_s=fact.length_s, signalled=fact.signalled,
                period=fact.period, remaining_ms=remaining(fact.period, fact.elapsed_ms),
            )  # fmt: skip
        case f.AttemptMade():
            return c.ShootoutAttempt(at=at, team=fact.team, player=fact.player, goal=fact.goal, goalkeeper=fact.goalkeeper)
        case f.TimeoutTaken(team=team):
            return c.Timeout(at=at, team=team)
        case f.GoalkeeperChanged(team=team, player=player):
            return c.Goalkeeper(at=at, team=team, player=player)
        case f.ShotsCounted(team=team, count=count):
            return c.Shot(at=at, team=team, count=count)
        case f.PenaltyShotTaken(team=team, player=player, goal=goal):
            return c.PenaltyShot(at=at, team=team, player=player, goal=goal)
        case f.Noted(text=text):
            return c.Note(at=at, text=text)
        case f.ClockSet(remaining_ms=ms):
            return c.SetClock(at=at, remaining_ms=ms)
        case _:
            return None


