"""The rule sets that come with the app."""

import json

import pytest

from clockapp.rules.load import as_json, from_json, load, names


@pytest.mark.parametrize("name", names())
def test_a_shipped_rule_set_survives_the_journal(name: str) -> None:
    """A game keeps its rule set as JSON; read again it is the same value."""
    rules = load(name)
    assert from_json(json.loads(json.dumps(as_json(rules)))) == rules
