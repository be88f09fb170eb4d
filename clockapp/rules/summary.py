"""The rule set told back in short sentences, to be held against the organiser's paper."""

from collections.abc import Iterator

from clockapp.rules.penalties import KINDS, Limit, PenaltyKind
from clockapp.rules.play import STAGES, Mercy, Period, Stage
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary_lines import Line, Lines, Section, reading
from clockapp.rules.summary_table import order, points, suspensions
from clockapp.rules.summary_ties import ties
from clockapp.rules.words import KIND_WORDS, STAGE_WORDS, count, length, listed, ordinal, sentence

__all__ = ["Line", "Section", "brief", "summary"]


def summary(rules: RuleSet, stage: str | None = None) -> tuple[Section, ...]:
    """What the rule set says, by subject; for one stage only if that is given.

    Lines that are our reading and not the sheet's words are marked. Subjects with nothing to say are left out.
    """
    sections = (
        Section("Game", tuple(_game(rules, stage))),
        Section("Clock", tuple(_clock(rules, stage))),
        Section("Penalties", tuple(_penalties(rules))),
        Section("Ties by stage", tuple(ties(rules, stage))),
        Section("Points and posted scores", tuple(points(rules))),
        Section("Order of the table", tuple(order(rules))),
        Section("Suspensions", tuple(suspensions(rules))),
        Section("Where the sheet contradicts itself", tuple(Line(sentence(t), reading=True) for t in rules.contradictions)),
        Section("Also on the sheet", tuple(Line(sentence(text)) for text in rules.notes)),
    )
    return tuple(section for section in sections if section.lines)


def _game(rules: RuleSet, stage: str | None) -> Lines:
    yield Line(_periods(rules.periods_of(stage) if stage else rules.periods))
    for name, own in _stages(rules, stage):
        if own.periods and not stage:
            yield Line(f"{STAGE_WORDS[name]}: {_periods(own.periods)}")
    yield from _breaks(rules)
    yield from _slot(rules)
    yield from _timeouts(rules, stage)


def _periods(periods: tuple[Period, ...]) -> str:
    if len(set(periods)) == 1:
        return f"{count(len(periods), 'period')} of {_period(periods[0])}."
    return f"{count(len(periods), 'period')}: {listed([_period(period) for period in periods])}."


def _period(period: Period) -> str:
    clock = "stop time" if period.clock == "stop" else "running time"
    last = f", the last {length(period.stop_last_s)} in stop time" if period.stop_last_s else ""
    return f"{length(period.length_s)} {clock}{last}"


def _stages(rules: RuleSet, stage: str | None) -> Iterator[tuple[str, Stage]]:
    for name in STAGES:
        if stage in {None, name}:
            yield name, rules.stage(name)


def _breaks(rules: RuleSet) -> Lines:
    breaks = rules.breaks
    only = ", only if there is time" if breaks.warmup_if_time_only else ""
    yield Line(f"Warm-up of {length(breaks.warmup_s)}{only}." if breaks.warmup_s else "No warm-up is counted down.")
    if breaks.intermission_s:
        horn = f", horn with {length(breaks.horn_left_s)} left" if breaks.horn_left_s else ""
        yield Line(f"Intermissions of {length(breaks.intermission_s)}{horn}.")
    else:
        yield Line("No intermission is counted down.")
    ends = "change ends" if rules.switch_ends else "do not change ends"
    yield Line(f"The teams {ends} after every period of regulation.")
    if breaks.flood:
        yield Line(sentence(f"Ice: {breaks.flood}"))
    yield from reading(breaks.reading)


def _slot(rules: RuleSet) -> Lines:
    slot = rules.slot
    left = f" with {length(slot.when_left_s)} of it left" if slot.when_left_s else ""
    curfew = {
        "none": "",
        "hard": f"; the game ends{left or ' when it is up'}",
        "drop_to": f"; the clock is set down to {length(slot.drop_to_s)}{left or ' when it is up'}",
    }
    if slot.minutes:
        yield Line(f"A game has {count(slot.minutes, 'minute')} of ice{curfew[slot.curfew]}. The table watches that, no clock here does.")
    if slot.last_period == "half_of_remaining":
        yield Line("The last period is half of the ice time that remains when it starts; the operator sets it.")
    if slot.start_if_time_only:
        yield Line("Overtime is played only if ice time is left.")
    yield from reading(slot.reading)


def _timeouts(rules: RuleSet, stage: str | None) -> Lines:
    timeouts = rules.timeouts
    number = rules.timeouts_of(stage) if stage else timeouts.count
    yield Line(f"Each team has {count(number, 'timeout')} of {length(timeouts.length_s)} a game.")
    for name, own in _stages(rules, stage):
        if own.timeouts is not None and not stage:
            yield Line(f"{STAGE_WORDS[name]}: {count(own.timeouts, 'timeout')}.")
    may = "may" if timeouts.in_overtime else "may not"
    yield Line(f"A timeout left over {may} be taken in overtime.")
    if timeouts.overtime_count:
        yield Line(f"For overtime each team gets {count(timeouts.overtime_count, 'timeout')} more.")
    if timeouts.in_running_time:
        yield Line("A timeout may be taken in running time, and the clock stops for it.")
    else:
        yield Line("No timeout may be taken in running time.")
    yield from reading(timeouts.reading)


_STOPS = {
    "timeout": "a timeout",
    "injury": "an injury",
    "end_of_period": "the end of the period",
    "order": "the referee's order",
    "goal": "a goal",
    "penalty": "a penalty",
}


def _clock(rules: RuleSet, stage: str | None) -> Lines:
    out = [name for name, own in _stages(rules, stage) if not own.mercy]
    for mercy in rules.mercy:
        if stage in out or (stage and mercy.stages and stage not in mercy.stages):
            continue
        yield Line(_mercy(mercy))
        yield from reading(mercy.reading)
    if rules.mercy and out:
        yield Line(f"No mercy rule in: {listed([STAGE_WORDS[name] for name in out])}.")
    if not rules.mercy:
        yield Line("No mercy rule.")
    inverse = rules.inverse_mercy
    if inverse is not None:
        sticky = "; then it stays so" if inverse.sticky else ""
        yield Line(
            f"Stop time in the last {length(inverse.last_s)} of the last period when the lead is "
            f"{count(inverse.lead_at_most, 'goal')} or fewer{sticky}."
        )
        yield from reading(inverse.reading)
    yield from _running_time(rules)


def _mercy(mercy: Mercy) -> str:
    where = f"in the {listed([ordinal(number) for number in mercy.periods])} period"
    if mercy.from_remaining_s is not None:
        where += f" from {length(mercy.from_remaining_s)} left"
    if mercy.stages:
        where += f" ({listed([STAGE_WORDS[name] for name in mercy.stages])})"
    on = f"Running time {where} when the lead is {count(mercy.on_at, 'goal')} or more"
    if mercy.penalties_total is not None:
        on += f", or when both teams together have {mercy.penalties_total} penalties"
    if mercy.off_at is None:
        return f"{on}; it never goes off again."
    again = "It can come on again." if mercy.rearm else "Then it stays off."
    return f"{on}; stop time again when the lead is {mercy.off_at} or fewer. {again}"


def _running_time(rules: RuleSet) -> Lines:
    running = rules.running_time
    if running.by_order:
        yield Line("The referee or the tournament's director may order running time at any moment.")
    start = "at the next face-off" if running.start_at == "next_faceoff" else "at once"
    yield Line(f"Running time starts {start}.")
    stops = listed([_STOPS[what] for what in running.stops_for]) or "nothing"
    yield Line(f"What stops the clock in running time: {stops}.")
    for word, seconds in (("minor", running.minor_s), ("major", running.major_s), ("misconduct", running.misconduct_s)):
        if seconds is not None:
            yield Line(f"A {word} assessed in running time is {length(seconds)}.")
    start = "at once" if running.penalty_start == "at_once" else "at the next face-off"
    free = "at once" if running.expiry_in_stoppage == "free" else "at the next face-off"
    yield Line(f"A penalty assessed in running time starts {start}; a player whose time ends in a stoppage is free {free}.")
    yield from reading(running.reading)


def _penalties(rules: RuleSet) -> Lines:
    penalties = rules.penalties
    for kind in KINDS:
        yield Line(f"{KIND_WORDS[kind]}: {_kind(penalties.kinds[kind])}.")
    yield Line(
        f"At most {penalties.max_running} penalties of a team run at one time, the others wait; "
        f"a team never has fewer than {count(penalties.least_skaters, 'skater')}."
    )
    which = {"least_time": "with the least time left", "first_assessed": "assessed first"}[penalties.release]
    by_rule = f" ({penalties.release_rule})" if penalties.release_rule else ""
    yield Line(f"A goal against a short-handed team ends its minor {which}{by_rule}.")
    yield Line(f"An awarded goal ends {'a' if penalties.awarded_goal_releases else 'no'} minor.")
    yield Line(f"A goal on a penalty shot ends {'a' if penalties.penalty_shot_goal_releases else 'no'} minor.")
    if penalties.short_handed_goal_ends_minor:
        yield Line("A goal by the short-handed team ends its own minor.")
    both = {"substitute": "substitutes, 5-on-5", "four_on_four": "no substitutes, 4-on-4"}[penalties.coincidental_minors]
    yield Line(f"One minor each at one stoppage, nothing else running: {both}.")
    if penalties.last_minutes is not None:
        yield Line(
            f"In the last {length(penalties.last_minutes.last_s)} of regulation and in overtime, a major against minors "
            "is served as a major of the difference."
        )
    counts = "counts" if penalties.washed_out_counts else "does not count"
    yield Line(f"A signalled minor wiped out by a goal {counts} in penalty minutes.")
    for number, word in ((penalties.majors_to_ejection, "major"), (penalties.misconducts_to_ejection, "misconduct")):
        if number:
            yield Line(f"The {ordinal(number)} {word} of a player ejects him.")
    for limit in rules.limits:
        yield Line(_limit(limit))
    yield from reading(penalties.reading)


def _kind(kind: PenaltyKind) -> str:
    parts = [" then ".join(length(part) for part in kind.team_s) + " for the team" if kind.team_s else "no time for the team"]
    if kind.player_s:
        parts.append(f"{length(kind.player_s)} for the player")
    if kind.ends_on_goal:
        parts.append("ends on a goal against")
    if kind.ejects:
        parts.append("out of the game")
    return ", ".join([*parts, f"{count(kind.minutes, 'minute')} on the record"])


_THEN = {
    "eject": "out of the game",
    "next_game": "out of the game and the next",
    "tournament": "out of the tournament",
    "review": "to be reviewed",
}
_COUNTED = {"stick": "stick infractions", "minutes": "penalty minutes"}


def _limit(limit: Limit) -> str:
    what = _COUNTED.get(limit.count, limit.count)
    return f"A {limit.who} with {limit.at} {what} in a {limit.per}: {_THEN[limit.then]}."


def brief(rules: RuleSet, stage: str) -> tuple[str, ...]:
    """A stage in six lines at most, to be checked before its game: periods, warm-up, time-outs, mercy, what follows a tie."""
    parts = ((_game, 2), (_timeouts, 1), (_clock, 1), (ties, 2))
    return tuple(line.text for told, most in parts for line in [one for one in told(rules, stage) if not one.reading][:most])
