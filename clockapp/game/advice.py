"""Advice: what to do, say or know next, in the operator's words, most urgent first."""

from clockapp.game import phases, shootout, words
from clockapp.game.face import down
from clockapp.game.outcome import outcome
from clockapp.game.running_time import running_time
from clockapp.game.sheet import absolute_ms, box, goals_in_order, is_over, lead, pulled, second_of
from clockapp.game.state import State, changed
from clockapp.game.view import SIDES, Advice, PenaltyView, Side
from clockapp.rules.play import Overtime

SOON_MS = 60_000
TEN_S = 10_000
MINUTE_MS = 60_000


def advice(state: State, at: int) -> tuple[Advice, ...]:
    """Everything there is to say at an instant; a screen shows the first three."""
    rows = [*_choice(state, at), *_decided(state, at), *_problems(state)]
    if state.finalized:
        return tuple(rows)
    if state.phase == "shootout":
        return (*rows, *_shootout(state, at))
    if not state.in_play():
        return (*rows, *_break(state, at))
    return (*rows, *_released(state, at), *_clock(state, at), *_power_play(state, at), *_box(state, at), *_limit(state, at),
            *_running(state, at), *_tie(state, at))  # fmt: skip


def _choice(state: State, at: int) -> list[Advice]:
    choice = box(state, at).choice(absolute_ms(state, at) // phases.SECOND)
    if choice is None:
        return []
    lines = {line.act: line.fact.player for line in state.penalties}
    names = " · ".join(f"{i} #{lines.get(act)}" for i, act in enumerate(choice[1], 1))
    return [Advice(what="release_choice", text=f"Ask the captain of {words.team(state, choice[0])}: who returns? {names}")]


def _decided(state: State, at: int) -> list[Advice]:
    decided = outcome(state, at)
    if decided is None or state.finalized:
        return []
    if decided.winner is None:
        return [Advice(what="decided", text="The game ends tied. N to go on")]
    name = words.team(state, decided.winner)
    match decided.decided_in:
        case "overtime":
            return [Advice(what="ot_goal", text=f"That goal wins it for {name}. N to go on")]
        case "shootout":
            return [Advice(what="so_decided", text=f"Decided: {name} win the shootout. N to go on")]
        case _:
            return [Advice(what="decided", text=f"{name} win. N to go on")]


def _problems(state: State) -> list[Advice]:
    return [
        Advice(what="problem", text=f"A correction left entry {p.act} without effect: {p.text} X to see")
        for p in state.problems
    ]


def _released(state: State, at: int) -> list[Advice]:
    """Who the last goal lets out, and why; until play goes on."""
    goals = goals_in_order(state)
    if not goals or state.running(at):
        return []
    last = goals[-1]
    if (last.fact.period, second_of(last.fact.elapsed_ms)) != (state.period, second_of(state.elapsed(at))):
        return []
    ended = box(state, at).release_of(last.act)
    if ended is None:
        return []
    act, why = ended
    line = next(line for line in state.penalties if line.act == act)
    who = _who(line.fact.served_by or line.fact.player, words.team(state, line.fact.team))
    return [Advice(what="released", text=f"{who} returns: {why}")]


def _who(number: str | None, team: str) -> str:
    """A penalised player as one tells the box; by the team alone while nobody has said the number."""
    return team if number in (None, "bench") else f"#{number} {team}"


def _clock(state: State, at: int) -> list[Advice]:
    rows = []
    remaining = state.limit - state.elapsed(at)
    if state.running(at) and MINUTE_MS - TEN_S < remaining <= MINUTE_MS:
        rows.append(Advice(what="minute_left", text="Say: one minute left in the period"))
    if state.timeout is not None:
        left = state.timeout[1] + state.rules.timeouts.length_s * phases.SECOND - at
        if 0 < left <= state.rules.timeouts.warning_left_s * phases.SECOND:
            rows.append(Advice(what="ten_left", text=f"{_seconds(state.rules.timeouts.warning_left_s)} of the time-out left"))
    return rows


def _power_play(state: State, at: int) -> list[Advice]:
    """The last ten seconds of a power play, or of a two-man one, to be said aloud where that is the custom.

    Not of a penalty whose end changes nothing on the ice: another one waits, or the same player's next begins.
    """
    served, now_ms = box(state, at), absolute_ms(state, at)
    play = served.power_play(now_ms)
    if play is None or play[1] > TEN_S or not state.running(at):
        return []
    ice, after = served.skaters(now_ms), served.skaters(now_ms + play[1])
    name, left = words.team(state, play[0]), down(play[1])
    if after[0] == after[1]:
        return [Advice(what="pp_ends", text=f"{name} power play ends in {left}")]
    if after != ice:
        return [Advice(what="pp_ends", text=f"{name} {max(ice)} on {min(ice)} ends in {left}")]
    return []


def _limit(state: State, at: int) -> list[Advice]:
    """Who of those penalised at this stoppage is out of the game, by a limit or by the penalty; who is with one more."""
    if state.running(at):
        return []
    here = (state.period, second_of(state.elapsed(at)))
    served = box(state, at)
    now = {(p.fact.team, p.fact.player) for p in state.penalties if (p.fact.period, second_of(p.fact.elapsed_ms)) == here and p.fact.player}
    rows = []
    for team, player in sorted(now, key=str):
        who = f"#{player} {words.team(state, team)}"
        if player in served.ejected(team):
            rows.append(Advice(what="ejected", text=f"{who} is out of the game"))
        elif served.one_more(team, player):
            rows.append(Advice(what="limit", text=f"{who}: one more penalty like this and the player is out"))
    return rows


def _seconds(number: int) -> str:
    return "Ten seconds" if number == TEN_S // phases.SECOND else f"{number} seconds"


def _box(state: State, at: int) -> list[Advice]:
    rows = []
    now_ms = absolute_ms(state, at)
    served = box(state, at)
    for side in SIDES:
        name = words.team(state, side)
        there = served.rows(side, now_ms)
        for row in there:
            rows += _penalty(state, at, name, row)
        rows += _server(state, at, side, there)
    rows = list(dict.fromkeys(rows))  # two of a player's that wait are one thing to know
    rows.sort(key=lambda advice: ("server", "box_soon", "box_whistle", "queued").index(advice.what))
    rows += [
        Advice(what="net_empty", text=f"{words.team(state, side)} net is empty") for side in SIDES if pulled(state, side)
    ]
    return rows


def _penalty(state: State, at: int, name: str, row: PenaltyView) -> list[Advice]:
    who = _who(row.served_by or row.player, name)
    if state.running(at) and row.state in {"until_stoppage", "serving"}:
        return _comes_out(state, at, who, row)
    if row.state == "waiting":
        after = box(state, at).starts_after(row.act, absolute_ms(state, at))
        first = next((p.fact for p in state.penalties if p.act == after), None)
        if first and first.player == row.player and row.player:
            who, kind = _who(row.player, name), _kind(row.kind)
            if first.kind == row.kind:
                return [Advice(what="queued", text=f"{who}: the next {kind} starts when this one ends")]
            return [Advice(what="queued", text=f"{who}: {kind} starts when the {_kind(first.kind)} ends")]
        when = f"when #{first.served_by or first.player} ends" if first and first.player else "when one ends"
        return [Advice(what="queued", text=f"{_who(row.player or row.served_by, name)} starts {when}")]
    return []


def _comes_out(state: State, at: int, who: str, row: PenaltyView) -> list[Advice]:
    """When whoever sits comes out, if no whistle comes before: at the end of his time, of another's, or at the whistle."""
    served, now_ms = box(state, at), absolute_ms(state, at)
    out_s = served.comes_out_s(row.act)
    left_ms = row.remaining_ms if out_s is None else out_s * phases.SECOND - now_ms
    if 0 < left_ms <= SOON_MS and row.short_handed | (row.state == "until_stoppage"):
        left = -(-left_ms // phases.SECOND)
        later = [one for side in SIDES for one in served.rows(side, now_ms + left_ms) if _sits_on(row, one, state)]
        if out_s is not None and not later:
            return [Advice(what="box_soon", text=f"Tell the box: {who} out in {left} s")]
        if any(one.act == row.act and one.state == "until_stoppage" for one in later) and row.state == "serving":
            return [Advice(what="box_soon", text=f"{who}: time is up in {left} s, out at the next whistle")]
        return []  # his next penalty begins
    if row.state == "until_stoppage":
        return [Advice(what="box_whistle", text=f"{who} may leave at the next whistle")]
    return []


def _sits_on(row: PenaltyView, later: PenaltyView, state: State) -> bool:
    """Whether a penalty of a later moment keeps the one who sits for this one in the box."""
    team = {line.act: line.fact.team for line in state.penalties}
    same = team.get(row.act) == team.get(later.act)
    person = row.served_by or row.player
    return later.act == row.act or (same and person is not None and person == (later.served_by or later.player) and later.state != "off_board")


def _server(state: State, at: int, side: Side, there: tuple[PenaltyView, ...]) -> list[Advice]:
    """A goalkeeper never sits, and who is out of the game cannot: a team-mate serves the time (RULES 2.6)."""
    alone = [row.player for row in there if row.short_handed and row.served_by is None and row.player not in (None, "bench")]
    if not alone:
        return []
    cannot = box(state, at).ejected(side) | {player.number for player in state.team(side).roster if player.position == "G"}
    return [Advice(what="server", text=f"Who serves for {_who(player, words.team(state, side))}?") for player in dict.fromkeys(alone) if player in cannot]


def _kind(kind: str) -> str:
    return kind.replace("_", " ")


def _running(state: State, at: int) -> list[Advice]:
    mode = running_time(state, at)
    if mode.on and state.running(at) and not _since_this_goal(state, at):
        return [Advice(what="rt_on", text="Whistles do not stop this clock")]
    if mode.on:
        why = f"lead is {lead(state)[1]}" if mode.by == "rule" else "by order"
        return [Advice(what="rt_next", text=f"Running time from the next face-off: {why}")]
    goals = goals_in_order(state)
    if goals and not state.running(at) and _was_running_before(state, at):
        return [Advice(what="rt_off", text=f"Stop time again: lead is {lead(state)[1]}")]
    return []


def _since_this_goal(state: State, at: int) -> bool:
    """Whether running time came on by a goal since the last face-off: the whistle for that goal still stops the clock."""
    drops = [p.second for p in state.faceoffs if p.period == state.period]
    if not drops or state.order is not None:
        return False
    goals = goals_in_order(state)
    earlier = tuple(g for g in goals if g.fact.period != state.period or second_of(g.fact.elapsed_ms) <= drops[-1])
    return len(earlier) < len(goals) and not running_time(changed(state, goals=earlier), at).on


def _was_running_before(state: State, at: int) -> bool:
    """Whether the goal at this very stoppage ended running time."""
    last = goals_in_order(state)[-1]
    if (last.fact.period, second_of(last.fact.elapsed_ms)) != (state.period, second_of(state.elapsed(at))):
        return False
    without = changed(state, goals=tuple(g for g in state.goals if g.act != last.act))
    return running_time(without, at).on


def _tie(state: State, at: int) -> list[Advice]:
    """What follows a period that ended tied, before the next step is taken."""
    if not is_over(state, at) or state.period < phases.regulation(state) or outcome(state, at):
        return []
    return _tie_step(state)


def _tie_step(state: State) -> list[Advice]:
    following = phases.next_tie_step(state).step
    if isinstance(following, Overtime):
        next_goal = ", next goal wins" if following.sudden_victory else ""
        size = f"{following.strength}-on-{following.strength}"
        minutes, seconds = divmod(following.length_s, 60)
        rows = [Advice(what="ot_next", text=f"Tied. Overtime: {size}, {minutes}:{seconds:02d}{next_goal}")]
        ends = "Teams change ends" if following.switch_ends else "Teams do not change ends"
        return [*rows, Advice(what="ends", text=f"{ends} for overtime")]
    rounds = phases.shootout_rules(state).rounds
    after_overtime = state.period > phases.regulation(state)
    return [Advice(what="so_next", text=f"Still tied. Shootout, {rounds} shooters each" if after_overtime else f"Tied. Shootout, {rounds} shooters each")]


def _break(state: State, at: int) -> list[Advice]:
    rows = []
    if state.phase == "intermission":
        if state.rules.switch_ends:
            rows.append(Advice(what="ends", text="Teams change ends: board and keys swapped"))
        if state.elapsed(at) >= state.limit:
            name = phases.ordinal(state.period + 1)
            rows.append(Advice(what="start_period", text=f"Break over: start the {name} with N"))
    if state.phase == "overtime_break":
        rows += _tie_step(state)
    if state.phase in ("pregame", "warmup"):
        rows += [
            Advice(what="suspension", text=f"#{player.number} {words.team(state, side)} is suspended for this game")
            for side in SIDES
            for player in state.team(side).roster
            if player.status == "suspended"
        ]
        following = "the warm-up" if state.phase == "pregame" else "the 1st period"
        rows.append(Advice(what="start_period", text=f"Next: {following} with N"))
    return rows


def _shootout(state: State, at: int) -> list[Advice]:
    if outcome(state, at):
        return []
    if state.first_shooter is None:
        chooser = {
            "home_choice": "Home chooses who shoots first",
            "coin": "A coin decides who shoots first",
            "home": "Home shoots first",
            "away": "The visitors shoot first",
        }[phases.shootout_rules(state).first_shooter]
        return [Advice(what="so_first", text=f"{chooser}: press that team's key")]
    turns = [turn for turn in [shootout.turn(state)] if turn]
    rows = [Advice(what="so_turn", text=f"Round {one.round}: {words.team(state, one.team)} shoot") for one in turns]
    for side in SIDES:
        for barred in shootout.eligibility(state, at).ineligible[side]:
            if barred.why == "penalty":
                why = shootout.reason(state, side, barred, at)
                text = f"#{barred.player} {words.team(state, side)} may not shoot: {why}"
                rows.append(Advice(what="so_not", text=text))
    return rows
