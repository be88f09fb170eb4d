"""Rule sets as JSON: what a journal keeps, and what it may hold in place of one."""

import json
import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from clockapp.rules.faults import shown
from clockapp.rules.load import RuleFault, RuleSetError, as_json, from_json, load, names


@pytest.mark.parametrize("name", names())
def test_a_shipped_rule_set_survives_the_journal(name: str) -> None:
    """A game keeps its rule set as JSON; read again it is the same value."""
    rules = load(name)
    assert from_json(json.loads(json.dumps(as_json(rules)))) == rules


def test_every_optional_value_survives_the_journal() -> None:
    """What is left out means its default, and the default of every setting that may be left out is: none."""
    rules = load("prime-expo-boulder")
    mercy = replace(rules.mercy[0], off_at=None, from_remaining_s=60, penalties_total=20)
    rules = replace(rules, mercy=(mercy,), cap=replace(rules.cap, max_difference=None, max_goals=8))
    assert from_json(json.loads(json.dumps(as_json(rules)))) == rules


@pytest.mark.parametrize("doc", [None, 5, [], "x", {}, {"format": object()}, {1: 2}, {"source": "\ud800"}, {(1, 2): 3}])
def test_a_document_that_is_no_rule_set(doc: object) -> None:
    """Whatever stands in a journal, the answer is faults."""
    with pytest.raises(RuleSetError) as error:
        from_json(doc)
    assert error.value.faults


def test_a_document_without_end() -> None:
    """A document that holds itself, and one that is very deep."""
    circle: dict[str, object] = {}
    circle["stages"] = circle
    deep: object = 1
    for _ in range(100_000):
        deep = [deep]
    for doc in (circle, {"stages": deep}):
        with pytest.raises(RuleSetError) as error:
            from_json(doc)
        assert error.value.faults[0].file == "the rule set of the game"
    while isinstance(deep, list):  # taken apart step by step, as it is too deep to be freed at once
        deep = deep.pop()


@pytest.mark.parametrize("step", [10**5000, [{(1, 2): 3}]], ids=["a number", "a key"])
def test_a_value_that_cannot_be_shown(step: object) -> None:
    """It is told as three dots."""
    with pytest.raises(RuleSetError) as error:
        from_json({"stages": {"play_in": {"tie": [step]}}})
    assert error.value.faults
    assert shown(step) == "..."


def test_reading_rule_sets_is_not_paid_for_before_it_is_needed() -> None:
    """Importing the reader does not import pydantic, which takes longer than the first window may."""
    code = "import sys, clockapp.rules.load, clockapp.rules.summary; print('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "False\n"


def test_faults_of_a_document_name_where_it_came_from() -> None:
    """The reader of a journal says which game it is."""
    doc = as_json(load("nhl")) | {"periods": 3}
    with pytest.raises(RuleSetError) as error:
        from_json(doc, where="game 7")
    assert str(error.value) == "game 7: periods = 3: expected an array in [ ]; put that in its place"


def test_a_document_is_checked_for_sense_too() -> None:
    """What no type can say is checked in journals as in files."""
    doc = as_json(load("prime-expo-boulder"))
    doc["mercy"][0]["off_at"] = 9
    with pytest.raises(RuleSetError) as error:
        from_json(doc)
    assert error.value.faults[0].key == "mercy[0].off_at"


def test_faults_travel_between_processes() -> None:
    """The error can be pickled with what it holds."""
    error = RuleSetError([RuleFault("f", "k", "v", "expected x; do y")])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made in the line itself
    assert again.faults == error.faults
    assert str(again) == "f: k = v: expected x; do y"
