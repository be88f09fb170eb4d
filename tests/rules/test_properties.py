"""Whatever stands in a document, the reader answers with a rule set or with faults, and nothing else."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clockapp.rules.differences import changes
from clockapp.rules.load import RuleFault, RuleSetError, as_json, from_json, load, names
from clockapp.rules.play import STAGES
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.summary import summary

DOCUMENTS = {name: as_json(load(name)) for name in names()}
KEYS = sorted({key for doc in DOCUMENTS.values() for key in json.dumps(doc).split('"') if key.isidentifier()})
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(KEYS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, place: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place, *(deeper for key, inner in inside for deeper in places(inner, (*place, key)))]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A shipped document with a few values replaced, taken out, put in or doubled."""
    doc: Any = json.loads(json.dumps(DOCUMENTS[draw(st.sampled_from(sorted(DOCUMENTS)))]))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(places(doc)[1:]))
        inside = doc
        for step in way:
            inside = inside[step]
        match draw(st.sampled_from(["replace", "number", "remove", "insert"])):
            case "replace":
                inside[last] = draw(VALUES)
            case "number":
                inside[last] = draw(st.integers(-1, 5))
            case "remove":
                del inside[last]
            case _ if isinstance(inside, dict):
                inside[draw(st.sampled_from(KEYS))] = draw(VALUES)
            case _:
                inside.append(inside[last])
        if not doc:
            break
    return doc


def answer(read: Callable[[], RuleSet]) -> RuleSet | tuple[RuleFault, ...]:
    """The rule set, or the faults, each checked to be a line that says what was expected."""
    try:
        return read()
    except RuleSetError as error:
        faults = error.faults
    assert faults
    for fault in faults:
        assert len(str(fault).splitlines()) == 1
        assert fault.expected.startswith("expected ")
    return faults


@given(mutated())
@example({})
def test_a_document_is_a_rule_set_or_faults(doc: Any) -> None:
    """A rule set that is accepted survives another round, and can be told; one that is not has faults, each a line."""
    rules = answer(lambda: from_json(doc))
    if isinstance(rules, RuleSet):
        assert from_json(json.loads(json.dumps(as_json(rules)))) == rules
        assert all(line.text for stage in (None, *STAGES) for section in summary(rules, stage) for line in section.lines)
        assert all(change.key for change in changes(rules))


@given(VALUES)
def test_any_value_is_faults(value: Any) -> None:
    """Journals may hold anything in place of a rule set; no small value is one."""
    assert not isinstance(answer(lambda: from_json(value)), RuleSet)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_is_faults(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """No short file states a rule set; all are refused with faults of one line each."""
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(content)
    assert not isinstance(answer(lambda: load(str(path))), RuleSet)
