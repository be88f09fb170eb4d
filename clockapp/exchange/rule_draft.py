"""A rule set while it is edited: what its own file says over the one it stands on, checked with the words of `rules check`."""

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Any

from clockapp.exchange.files import write_text
from clockapp.exchange.rule_fields import DEFAULT_STAGE, Field, form, read, told
from clockapp.exchange.rule_text import Comments, comments_of, toml
from clockapp.rules.differences import changes
from clockapp.rules.faults import NOTHING, Document, RuleFault, at, shown
from clockapp.rules.layers import Layer, layers, merged
from clockapp.rules.layers import own as own_files
from clockapp.rules.load import as_json, check, load, names
from clockapp.rules.ruleset import RuleSet

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One file of the user's, over the files it extends; `file` is where it was read from, None for a new one."""

    doc: Document
    below: tuple[Layer, ...]
    base: str
    comments: Comments
    file: FilePath | None = None

    @property
    def name(self) -> str:
        """The name it gives itself."""
        return str(self.doc.get("name", ""))

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The file as it would lie there, and those below it."""
        return (Layer(f"{self.name}.toml", self.name, self.doc), *self.below)

    @property
    def whole(self) -> Document:
        """The document with what is below it."""
        return merged(self.layers)


def begin(base: str) -> Draft:
    """A new rule set that stands on another and says nothing of its own yet. Raises RuleSetError."""
    below = layers(base)
    title = str(merged(below).get("title", base))
    taken = set(names())
    name = next(name for n in range(1, len(taken) + 2) if (name := f"{below[0].stem}-own" + (f"-{n}" if n > 1 else "")) not in taken)
    doc: Document = {"format": "clockapp-rules/1", "name": name, "title": f"{title}, our rules"[:100]}
    return Draft(doc=doc, below=below, base=below[0].stem, comments={})


def opened(file: FilePath) -> Draft:
    """A rule set of the user's as it lies there. Raises RuleSetError where it cannot be read as one."""
    found = layers(str(file))
    text = file.read_bytes().decode("utf-8-sig")
    base = tomllib.loads(text).get("extends", "")
    return Draft(doc=found[0].doc, below=found[1:], base=str(base), comments=comments_of(text), file=file)


# --------------------------------------------------------------------------------------------------------------- edits


def value_of(doc: Document, field: Field) -> Any:
    """What holds for a field in a whole document: what it says, else what a stage leaves to the default one, else the field's default."""
    found = at(doc, field.path)
    if found is NOTHING and field.path[0] == "stages" and at(doc, field.path[:2]) is NOTHING:
        found = at(doc, ("stages", DEFAULT_STAGE, *field.path[2:]))
    if found is NOTHING:
        return field.default
    return list(found) if isinstance(found, tuple) else found


def put(draft: Draft, field: Field, typed: str) -> Draft:
    """Another text in a field; empty, or as what it stands on has it: nothing of its own."""
    bare = reset(draft, field)
    inherited = value_of(bare.whole, field)
    lists = field.kind in {"lengths", "words", "lines", "tables"}
    if not typed.strip() and not (field.kind == "text" or lists):
        return bare
    value = read(field, typed)
    if value == inherited and type(value) is type(inherited):
        return bare
    if inherited is NOTHING and value in ("", []):
        return bare
    doc = deepcopy(draft.doc)
    table = doc
    for step in field.path[:-1]:
        if step not in table and field.path[0] == "stages" and table is doc.get("stages") and at(draft.whole, field.path[:2]) is NOTHING:
            # A stage with a table of its own takes nothing from the default one any more: what held is written into it.
            held = at(draft.whole, ("stages", DEFAULT_STAGE))
            table[step] = {key: one for key, one in deepcopy(dict(held)).items() if key != "reading"} if isinstance(held, Mapping) else {}
        table = table.setdefault(str(step), {})
    table[str(field.path[-1])] = value
    return replace(draft, doc=doc)


def reset(draft: Draft, field: Field) -> Draft:
    """Nothing of its own in a field: what it stands on holds."""
    doc = deepcopy(draft.doc)
    tables = [doc]
    for step in field.path[:-1]:
        if not isinstance(tables[-1].get(str(step)), dict):
            return draft
        tables.append(tables[-1][str(step)])
    tables[-1].pop(str(field.path[-1]), None)
    for table, step in reversed(list(zip(tables, field.path[:-1], strict=False))):
        if not table[str(step)]:
            del table[str(step)]
    return replace(draft, doc=doc)


# ------------------------------------------------------------------------------------------------------ what comes of it


def checked(draft: Draft) -> RuleSet | list[RuleFault]:
    """The rule set it makes, or every fault: those of `clockapp rules check`, and a name that its file cannot have."""
    rules = check(draft.layers)
    name = at(draft.doc, ("name",))
    if isinstance(name, str) and (wrong := _wrong_name(draft, name)):
        fault = RuleFault(f"{name}.toml", "name", shown(name), wrong)
        return [fault, *(rules if isinstance(rules, list) else [])]
    return rules


def _wrong_name(draft: Draft, name: str) -> str:
    if not _NAME.fullmatch(name):
        return "expected small letters a to z, digits and hyphens, as in spring-cup-2027; it is the name of the file too"
    if draft.file is not None and name == draft.file.stem:
        return ""
    return "expected a name that no other rule set has; choose another one" if name in names() else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A field as a person sees it: its text, that of the rule book, whether the file says it itself, and what is wrong with it."""

    field: Field
    text: str
    book: str
    own: bool
    differs: bool
    fault: str = ""


def rows(draft: Draft, rules: RuleSet | list[RuleFault]) -> tuple[Row, ...]:
    """Every field with what stands in it; `rules` is what `checked` said."""
    whole = draft.whole
    book_name = whole.get("rulebook")
    book: Document = as_json(load(book_name)) if isinstance(book_name, str) and book_name in names() else {}
    changed = {change.key for change in changes(rules)} if isinstance(rules, RuleSet) else set()
    faults = rules if isinstance(rules, list) else []
    return tuple(_row(field, draft.doc, whole, book, changed, faults) for field in form())


def _row(field: Field, doc: Document, whole: Document, book: Document, changed: set[str], faults: list[RuleFault]) -> Row:
    text = told(field, value_of(whole, field))
    by_book = told(field, value_of(book, field))
    about = field.path[-1] in {"name", "title", "source", "notes"} or field.reading
    if field.kind == "tables":
        differs = field.key in changed
        by_book = _counted(value_of(book, field)) if differs else ""
    else:
        differs = text != by_book and not about
    wrong = next((fault.expected for fault in faults if _within(fault.key, field.key)), "")
    return Row(field=field, text=text, book="" if about else by_book, own=at(doc, field.path) is not NOTHING, differs=differs, fault=wrong)


def _counted(value: Any) -> str:
    return {0: "none", 1: "1 entry"}.get(len(value), f"{len(value)} entries") if isinstance(value, list) else ""


def _within(fault: str, key: str) -> bool:
    return fault == key or fault.startswith((f"{key}.", f"{key}["))


def elsewhere(faults: list[RuleFault]) -> list[RuleFault]:
    """The faults that belong to no field."""
    return [fault for fault in faults if not any(_within(fault.key, field.key) for field in form())]


# ------------------------------------------------------------------------------------------------------------- the file


def text_of(draft: Draft) -> str:
    """The file as it would be written."""
    return toml({**draft.doc, **({"extends": draft.base} if draft.base else {})}, draft.comments)


def save(draft: Draft, folder: FilePath) -> FilePath:
    """Write a draft that is checked into the folder of the user's rule sets, whole or not at all. Raises NotWrittenError."""
    return write_text(folder / f"{draft.name}.toml", text_of(draft))


def of_name(name: str) -> Draft:
    """The user's own rule set of that name to go on with, else a new one that stands on it. Raises RuleSetError."""
    file = own_files().get(name)
    return begin(name) if file is None else opened(file)

