"""Rule sets by name or from a file, and as JSON for the journal; whatever is wrong with one is told all at once."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from clockapp.rules.checks import checks
from clockapp.rules.faults import NOTHING, Document, Path, RuleFault, RuleSetError, at, key_text, shown
from clockapp.rules.layers import Layer, file_of, layers, merged, own, shipped
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.shape import FileOf, shape

__all__ = ["RuleFault", "RuleSetError", "as_json", "check", "from_json", "load", "names"]


def names() -> tuple[str, ...]:
    """The rule sets that come with the app: the tournaments, then the rule books by themselves; then the user's own."""
    return (*shipped(), *own())


def load(name_or_path: str) -> RuleSet:
    """The rule set of that name (see `names`), or in that TOML file.

    Raises RuleSetError with every fault of the file, and of those it extends.
    """
    rules = check(layers(name_or_path))
    if isinstance(rules, RuleSet):
        return rules
    raise RuleSetError(rules)


def check(found: tuple[Layer, ...]) -> RuleSet | list[RuleFault]:
    """The rule set of a file and of those it extends, or every fault of theirs."""
    faults = list(_about_itself(found[0]))
    rules, more = _checked(merged(found), lambda place: file_of(found, place))
    if rules is not None and not faults and not more:
        return rules
    about = {fault.key for fault in faults}
    return [*faults, *(fault for fault in more if fault.key not in about)]


def from_json(doc: object, *, where: str = "the rule set of the game") -> RuleSet:
    """The rule set that `as_json` wrote. Raises RuleSetError with every fault; `where` names it in them."""
    rules, faults = _checked(dict(doc) if isinstance(doc, Mapping) else {}, lambda _: where)
    if rules is None or faults:
        raise RuleSetError(faults)
    return rules


def as_json(rules: RuleSet) -> Document:
    """A rule set with every value spelled out, in what JSON has; `from_json` gives back the same."""
    return dict(_plain(rules))


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        named = ((f.name, getattr(value, f.name)) for f in fields(value))
        return {name: _plain(v) for name, v in named if v is not None}
    if isinstance(value, Mapping):
        return {key: _plain(v) for key, v in value.items()}
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _about_itself(layer: Layer) -> Iterator[RuleFault]:
    """A file says its own name, which is how people and games call it."""
    name = at(layer.doc, ("name",))
    if name is not NOTHING and isinstance(name, str) and name != layer.stem:
        expected = f"expected the name of the file, {shown(layer.stem)}; write that, or name the file after it"
        yield RuleFault(layer.file, "name", shown(name), expected)


def _checked(doc: Document, file: FileOf) -> tuple[RuleSet | None, list[RuleFault]]:
    rules = shape(doc, file)
    if isinstance(rules, list):
        return None, rules
    return rules, [_fault(doc, place, expected, file) for place, expected in checks(rules)]


def _fault(doc: Document, place: Path, expected: str, file: FileOf) -> RuleFault:
    return RuleFault(file(place), key_text(place), shown(at(doc, place)), expected)
