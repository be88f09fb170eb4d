"""What follows a tie, stage by stage, told in sentences."""

from typing import assert_never

from clockapp.rules.play import STAGES, Overtime, Shootout, Stage, TieStands, TieStep
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary_lines import Line, Lines, reading
from clockapp.rules.words import STAGE_WORDS, count, length, listed, sentence


def ties(rules: RuleSet, stage: str | None) -> Lines:
    """Stages with the same procedure are told together, each reading once."""
    groups: dict[Stage, list[str]] = {}
    for name in STAGES:
        if stage in {None, name}:
            groups.setdefault(rules.stage(name), []).append(STAGE_WORDS[name])
    said: set[str] = set()
    for own, names in groups.items():
        who = sentence(listed([names[0], *(name.lower() for name in names[1:])]))
        for i, step in enumerate(own.tie):
            yield Line(f"{who}{', then' if i else ''}: {_step(step)}.")
        for text in (own.reading, *(step.reading for step in own.tie)):
            if text not in said:
                said.add(text)
                yield from reading(text)


def _step(step: TieStep) -> str:
    match step:
        case Overtime():
            return _overtime(step)
        case Shootout():
            return _shootout(step)
        case TieStands():
            return "the tie stands"
        case _ as never:
            assert_never(never)


def _overtime(step: Overtime) -> str:
    number = {0: "overtimes without end", 1: "overtime"}.get(step.periods, count(step.periods, "overtime"))
    clock = "stop time" if step.clock == "stop" else "running time"
    if step.last_stop_s:
        clock += f" with the last {length(step.last_stop_s)} in stop time"
    parts = [
        f"{number} of {length(step.length_s)}",
        f"{step.strength}-on-{step.strength}",
        clock,
        "sudden victory" if step.sudden_victory else "played to the end",
        "the teams change ends" if step.switch_ends else "the teams do not change ends",
    ]
    if step.penalty_model == "add_skater":
        parts.append("a penalty adds a skater to the other team")
    if step.penalty_model == "queue":
        parts.append("one penalty of a team runs at a time, the next one waits")
    if step.minor_is_penalty_shot:
        parts.append("a penalty shot in place of each minor, as the operator sees to it")
    if step.line_change == "on_the_fly":
        parts.append("players change on the fly only")
    if step.min_ice_left_s:
        parts.append(f"only with {length(step.min_ice_left_s)} of ice left, which the operator watches")
    if step.break_before_s is not None:
        parts.append(f"{length(step.break_before_s)} break before it")
    if step.break_between_s is not None:
        parts.append(f"{length(step.break_between_s)} break before each further one")
    return ", ".join(parts)


_FIRST = {
    "home_choice": "the home team chooses who shoots first",
    "coin": "a coin decides who shoots first",
    "home": "the home team shoots first",
    "away": "the away team shoots first",
}
_REPEAT = {
    "after_all": "nobody shoots again before all eligible team-mates have",
    "any": "anybody may shoot again",
    "same_order": "nobody shoots again before all eligible team-mates have, then in the same order",
    "after_set_rounds": "in sudden victory anybody may shoot again",
}
_INELIGIBLE = {
    "in_box": "who sits in the penalty box with time left may not shoot",
    "offender": "who has penalty time left may not shoot, whoever serves it",
    "both": "neither who has penalty time left nor who serves it may shoot",
}


def _shootout(step: Shootout) -> str:
    rounds = f"shootout of {count(step.rounds, 'round')}, then sudden victory" if step.rounds else "shootout, sudden victory from the first round"
    parts = [rounds, _FIRST[step.first_shooter]]
    if step.simultaneous:
        parts.append("both teams shoot at the same time, entered one after the other")
    if step.order_in_sudden_victory == "swap":
        parts.append("in sudden victory the order is turned round")
    parts.append("over as soon as a team cannot be caught" if step.early_stop else "all rounds are shot")
    parts.append(_REPEAT[step.repeat])
    if step.repeat in {"after_all", "same_order"}:
        each = "both teams start anew when either has used all its shooters"
        parts.append(each if step.reset_when == "either" else "each team starts anew when it has used all its shooters")
    parts.append(_INELIGIBLE[step.ineligible])
    return "; ".join(parts)
