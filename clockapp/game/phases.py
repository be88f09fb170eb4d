"""From one phase to the next: periods, breaks, the steps of the tie procedure, labels, ends (RULES 1.1, 1.2)."""

from dataclasses import dataclass

from clockapp.game.state import State
from clockapp.rules.play import Overtime, Period, Shootout, Stage
from clockapp.rules.ruleset import RuleSet

SECOND = 1_000
ORDINALS = ("st", "nd", "rd")


def regulation(state: State) -> int:
    """How many periods regulation has in this game."""
    own = state.opened.periods_s
    return len(own) if own else len(state.rules.periods_of(state.opened.stage))


def period_length_s(state: State, period: int) -> int:
    """Length of a period of regulation or overtime, in seconds; 0 for a shootout."""
    if period <= regulation(state):
        own = state.opened.periods_s
        return own[period - 1] if own else state.rules.periods_of(state.opened.stage)[period - 1].length_s
    step = overtime_step(state, period)
    return step.length_s if step else 0


def period_rules(state: State, period: int) -> Period | None:
    """What the rule set says of a period of regulation, where it lists it."""
    periods = state.rules.periods_of(state.opened.stage)
    return periods[period - 1] if 1 <= period <= min(len(periods), regulation(state)) else None


@dataclass(frozen=True, slots=True)
class Following:
    """A step of the tie procedure that comes next; `first`: the first overtime of its step."""

    step: Overtime | Shootout | None
    first: bool


def tie_step(stage: Stage, overtimes: int) -> Following:
    """What follows a game still tied after so many overtime periods; None: the tie stands."""
    left = overtimes
    for step in stage.tie:
        match step:
            case Overtime(periods=0):
                return Following(step, first=left == 0)
            case Overtime(periods=count):
                if left < count:
                    return Following(step, first=left == 0)
                left -= count
            case Shootout():
                return Following(step, first=True)
            case _:
                return Following(None, first=True)
    return Following(None, first=True)


def overtime_step(state: State, period: int) -> Overtime | None:
    """The overtime rules of a period after regulation; None for the number of a shootout."""
    step = tie_step(state.stage, period - regulation(state) - 1).step
    return step if isinstance(step, Overtime) else None


def shootout_rules(state: State) -> Shootout:
    """The rules of the shootout of this game."""
    return next((s for s in state.stage.tie if isinstance(s, Shootout)), Shootout())


def next_tie_step(state: State) -> Following:
    """What follows the period that is being played, if the game is tied at its end."""
    return tie_step(state.stage, max(0, state.period - regulation(state)))


def break_length_s(step: Following) -> int | None:
    """The break before an overtime; None: the rule set gives none."""
    if not isinstance(step.step, Overtime):
        return None
    return step.step.break_before_s if step.first else step.step.break_between_s


def label(state: State, period: int, *, shootout: bool) -> str:
    """How people name a period: 1st, 2nd, 3rd, 4th, OT, OT2, SO."""
    extra = period - regulation(state)
    if shootout or (extra > 0 and overtime_step(state, period) is None):  # a penalty in a shootout has its number
        return "SO"
    if extra > 0:
        return "OT" if extra == 1 else f"OT{extra}"
    return ordinal(period)


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    if number % 100 in (11, 12, 13) or not 1 <= number % 10 <= len(ORDINALS):
        return f"{number}th"
    return f"{number}{ORDINALS[number % 10 - 1]}"


def period_label(state: State) -> str:
    """The label of the period that is played, or just was."""
    return label(state, state.period, shootout=state.phase == "shootout")


def warmup_ms(rules: RuleSet) -> int:
    """Length of the warm-up."""
    return rules.breaks.warmup_s * SECOND


def changes_of_ends(state: State) -> int:
    """How many times the teams have changed ends by the rules, up to the phase that is on.

    After every period of regulation (but not towards overtime unless its step says so), and before each overtime
    that says so: Boulder switches before each, Edmonton does not.
    """
    count = regulation(state)
    passed = state.period if state.phase == "intermission" else state.period - 1
    changes = min(passed, count - 1) if state.rules.switch_ends else 0
    last = state.period + (1 if state.phase == "overtime_break" else 0)
    if state.phase == "shootout":
        last -= 1
    for number in range(count + 1, last + 1):
        step = overtime_step(state, number)
        changes += 1 if step and step.switch_ends else 0
    return changes


def home_end_left(state: State) -> bool:
    """Home defends the left goal in the 1st, seen from the booth."""
    return (changes_of_ends(state) + (1 if state.switched else 0)) % 2 == 0
