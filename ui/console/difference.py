"""The difference of two views in sentences: what a correction or an entry would change, in the order of its weight."""

from collections.abc import Iterator

from clockapp.game.view import SIDES, GameView, GoalView, Side
from ui.core_words import core
from ui.translate import later, tr

KINDS = {"minor": later("Minor"), "bench_minor": later("Bench minor"), "double_minor": later("Double minor"), "major": later("Major"), "misconduct": later("Misconduct"),
         "game_misconduct": later("Game misconduct"), "gross_misconduct": later("Gross misconduct"), "match": later("Match penalty")}  # fmt: skip


def word(view: GameView, side: Side) -> str:
    """A team in one word."""
    names = view.team(side).name.split()
    return names[-1] if names else view.team(side).code or side.capitalize()


def sentences(before: GameView, after: GameView, *, clock: bool = False) -> tuple[str, ...]:
    """What is different, one sentence each; `clock`: say too that the clock stays."""
    said = [*_score(before, after), *_outcome(before, after), *_penalties(before, after), *_strength(before, after), *_running(before, after),
            *_posted(before, after), *_marks(before, after), *_shots(before, after)]  # fmt: skip
    if before.clock.text != after.clock.text:
        said.append(tr("The clock goes to {time}.", time=after.clock.text))
    elif clock:
        said.append(tr("The clock stays at {time}.", time=after.clock.text))
    return tuple(said)


def _score(before: GameView, after: GameView) -> Iterator[str]:
    old, new = (f"{v.home.score}–{v.away.score}" for v in (before, after))
    if old != new:
        yield tr("Score {old} becomes {new}.", old=old, new=new)


def _outcome(before: GameView, after: GameView) -> Iterator[str]:
    if before.outcome == after.outcome:
        return
    if after.outcome is None:
        yield tr("The game is not over any more.")
    elif after.outcome.winner is None:
        yield tr("The game ends tied.")
    else:
        yield tr("{team} win the game.", team=word(after, after.outcome.winner))


def _penalties(before: GameView, after: GameView) -> Iterator[str]:
    for side in SIDES:
        old = {p.act: p for p in before.team(side).penalties}
        new = {p.act: p for p in after.team(side).penalties}
        for act, penalty in new.items():
            who = f"#{penalty.player} {word(after, side)}" if penalty.player and penalty.player != "bench" else tr("{team} bench", team=word(after, side))
            what = f" ({core(penalty.infraction)})" if penalty.infraction else ""
            if act not in old and act <= before.revision and penalty.text != "0:00":  # it stood on the sheet: what had ended it is gone
                yield tr("{who} is back with {time}{what}.", who=who, time=penalty.text, what=what)
            elif act not in old:
                yield tr("{who} sits {time}{what}.", who=who, time=penalty.text, what=what) if penalty.text != "0:00" else f"{who}: {tr(KINDS[penalty.kind]).lower()}{what}."
            elif old[act].text != penalty.text or old[act].state != penalty.state:
                waits = penalty.state == "waiting"
                said = tr("{who}: {old} becomes {new} and waits.", who=who, old=old[act].text, new=penalty.text) if waits else ""
                yield said or tr("{who}: {old} becomes {new}.", who=who, old=old[act].text, new=penalty.text)
        for act, penalty in old.items():
            if act not in new:
                who = f"#{penalty.player} {word(before, side)}" if penalty.player else tr("A penalty of {team}", team=word(before, side))
                yield tr("{who} ends with {time} left.", who=who, time=penalty.text)


def _strength(before: GameView, after: GameView) -> Iterator[str]:
    if before.strength == after.strength:
        return
    home, away = after.strength.home, after.strength.away
    if home == away:
        yield tr("{home} on {away}.", home=home, away=away)
    else:
        side: Side = "home" if home > away else "away"
        yield tr("{team} {more} on {fewer}.", team=word(after, side), more=max(home, away), fewer=min(home, away))


def _running(before: GameView, after: GameView) -> Iterator[str]:
    if before.running_time.on != after.running_time.on:
        yield tr("Running time comes on.") if after.running_time.on else tr("Running time ends.")


def _posted(before: GameView, after: GameView) -> Iterator[str]:
    old, new = ((v.home.posted, v.away.posted) for v in (before, after))
    if new not in (old, (after.home.score, after.away.score)):
        yield tr("Counts {home}–{away} in the standings.", home=new[0], away=new[1])


def _marks(before: GameView, after: GameView) -> Iterator[str]:
    names = {"SH": tr("short-handed"), "PP": tr("a power-play goal"), "EV": tr("even strength"), "PS": tr("a penalty-shot goal")}
    old = {_place(g): g.strength for g in before.goals}
    for goal in after.goals:
        was = old.get(_place(goal))
        if was is not None and was != goal.strength:
            yield tr("{team} {scorer} at {time} becomes {kind}.", team=word(after, goal.team), scorer=goal.scorer or tr("goal"), time=goal.time, kind=names[goal.strength])


def _place(goal: GoalView) -> tuple[str, int, int, str | None]:
    return goal.team, goal.period, goal.elapsed_s, goal.scorer


def _shots(before: GameView, after: GameView) -> Iterator[str]:
    for side in SIDES:
        old, new = before.team(side).shots, after.team(side).shots
        if old != new:
            yield tr("Shots {team} {count}.", team=word(after, side), count=new)
        if before.team(side).timeouts_left < after.team(side).timeouts_left:
            yield tr("{team} have their time-out back.", team=word(after, side))
