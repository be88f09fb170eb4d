"""Every setting carries its sentence."""

from dataclasses import fields, is_dataclass

import pytest

from clockapp.rules import penalties, play, ruleset, table
from clockapp.rules.load import load
from clockapp.rules.setting import sentences

NAMED = [value for module in (penalties, play, ruleset, table) for value in vars(module).values()]
SECTIONS = sorted(
    {value for value in NAMED if is_dataclass(value) and str(getattr(value, "__module__", "")).startswith("clockapp")},
    key=repr,
)


@pytest.mark.parametrize("section", SECTIONS)
def test_every_setting_says_what_it_is(section: type) -> None:
    """A sentence with a capital letter and a full stop, in which the app shows the setting."""
    said = sentences(section)
    assert list(said) == [f.name for f in fields(section)]
    for text in said.values():
        assert text[0].isupper()
        assert text[-1] == "."


def test_a_rule_set_knows_its_stages() -> None:
    """A stage that is not named is played as the default, and as a tie that stands where there is none."""
    rules = load("edmonton-bantam-2008")
    assert rules.stage("play_in") is rules.stages["default"]
    assert rules.periods_of("play_in") == rules.periods
    assert rules.timeouts_of("play_in") == 1
