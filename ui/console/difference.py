"""The difference of two views in sentences: what a correction or an entry would change, in the order of its weight."""

from collections.abc import Iterator

from clockapp.game.view import SIDES, GameView, GoalView, Side

KINDS = {"minor": "Minor", "bench_minor": "Bench minor", "double_minor": "Double minor", "major": "Major", "misconduct": "Misconduct",
         "game_misconduct": "Game misconduct", "gross_misconduct": "Gross misconduct", "match": "Match penalty"}  # fmt: skip


def word(view: GameView, side: Side) -> str:
    """A team in one word."""
    names = view.team(side).name.split()
    return names[-1] if names else view.team(side).code or side.capitalize()


def sentences(before: GameView, after: GameView, *, clock: bool = False) -> tuple[str, ...]:
    """What is different, one sentence each; `clock`: say too that the clock stays."""
    said = [*_score(before, after), *_outcome(before, after), *_penalties(before, after), *_strength(before, after), *_running(before, after),
            *_posted(before, after), *_marks(before, after), *_shots(before, after)]  # fmt: skip
    if before.clock.text != after.clock.text:
        said.append(f"The clock goes to {after.clock.text}.")
    elif clock:
        said.append(f"The clock stays at {after.clock.text}.")
    return tuple(said)


def _score(before: GameView, after: GameView) -> Iterator[str]:
    old, new = (f"{v.home.score}–{v.away.score}" for v in (before, after))
    if old != new:
        yield f"Score {old} becomes {new}."


def _outcome(before: GameView, after: GameView) -> Iterator[str]:
    if before.outcome == after.outcome:
        return
    if after.outcome is None:
        yield "The game is not over any more."
    elif after.outcome.winner is None:
        yield "The game ends tied."
    else:
        yield f"{word(after, after.outcome.winner)} win the game."


def _penalties(before: GameView, after: GameView) -> Iterator[str]:
    for side in SIDES:
        old = {p.act: p for p in before.team(side).penalties}
        new = {p.act: p for p in after.team(side).penalties}
        for act, penalty in new.items():
            who = f"#{penalty.player} {word(after, side)}" if penalty.player and penalty.player != "bench" else f"{word(after, side)} bench"
            what = f" ({penalty.infraction})" if penalty.infraction else ""
            if act not in old and act <= before.revision and penalty.text != "0:00":  # it stood on the sheet: what had ended it is gone
                yield f"{who} is back with {penalty.text}{what}."
            elif act not in old:
                yield f"{who} sits {penalty.text}{what}." if penalty.text != "0:00" else f"{who}: {KINDS.get(penalty.kind, penalty.kind).lower()}{what}."
            elif old[act].text != penalty.text or old[act].state != penalty.state:
                yield f"{who}: {old[act].text} becomes {penalty.text}{' and waits' if penalty.state == 'waiting' else ''}."
        for act, penalty in old.items():
            if act not in new:
                who = f"#{penalty.player} {word(before, side)}" if penalty.player else f"A penalty of {word(before, side)}"
                yield f"{who} ends with {penalty.text} left."


def _strength(before: GameView, after: GameView) -> Iterator[str]:
    if before.strength == after.strength:
        return
    home, away = after.strength.home, after.strength.away
    if home == away:
        yield f"{home} on {away}."
    else:
        side: Side = "home" if home > away else "away"
        yield f"{word(after, side)} {max(home, away)} on {min(home, away)}."


def _running(before: GameView, after: GameView) -> Iterator[str]:
    if before.running_time.on != after.running_time.on:
        yield "Running time comes on." if after.running_time.on else "Running time ends."


def _posted(before: GameView, after: GameView) -> Iterator[str]:
    old, new = ((v.home.posted, v.away.posted) for v in (before, after))
    if new not in (old, (after.home.score, after.away.score)):
        yield f"Counts {new[0]}–{new[1]} in the standings."


def _marks(before: GameView, after: GameView) -> Iterator[str]:
    names = {"SH": "short-handed", "PP": "a power-play goal", "EV": "even strength", "PS": "a penalty-shot goal"}
    old = {_place(g): g.strength for g in before.goals}
    for goal in after.goals:
        was = old.get(_place(goal))
        if was is not None and was != goal.strength:
            yield f"{word(after, goal.team)} {goal.scorer or 'goal'} at {goal.time} becomes {names[goal.strength]}."


def _place(goal: GoalView) -> tuple[str, int, int, str | None]:
    return goal.team, goal.period, goal.elapsed_s, goal.scorer


def _shots(before: GameView, after: GameView) -> Iterator[str]:
    for side in SIDES:
        old, new = before.team(side).shots, after.team(side).shots
        if old != new:
            yield f"Shots {word(after, side)} {new}."
        if before.team(side).timeouts_left < after.team(side).timeouts_left:
            yield f"{word(after, side)} have their time-out back."
