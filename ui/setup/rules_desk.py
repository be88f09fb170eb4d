"""The rule set while it is edited: one draft, checked at each edit, written by `save` alone into the user's own rule sets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.machine import documents
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from clockapp.exchange.rule_draft import Draft, Row
    from clockapp.exchange.rule_fields import Field
    from clockapp.rules.faults import RuleFault
    from clockapp.rules.ruleset import RuleSet

STEPS = 200
"""Edits that can be taken back."""


def folder() -> Path:
    """Where the user's own rule sets are kept."""
    return documents() / "clockapp" / "rulesets"


class RulesDesk(QObject):
    """The draft, what is said about it, and what may be done with it."""

    changed = Signal()
    """The draft, or what is said about it, is another one."""
    saved = Signal()
    """There is a rule set more, or another one, to be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before: list[Draft] = []
        self._clean: Draft | None = None
        self.draft: Draft | None = None
        self.rules: RuleSet | None = None
        """What the draft makes, None while something is to be put right."""
        self.faults: list[RuleFault] = []
        self.rows: tuple[Row, ...] = ()

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        return self.draft is not self._clean

    def begin(self, name: str) -> str:
        """A new rule set that stands on another; why not, empty when it is begun."""
        from clockapp.exchange.rule_draft import begin

        return self._start(lambda: begin(name))

    def open(self, name: str) -> str:
        """Go on with one of the user's own, or begin with one that stands on the named one; why not, empty when it is open."""
        from clockapp.exchange.rule_draft import of_name

        return self._start(lambda: of_name(name))

    def from_sheet(self, name: str, text: str) -> str:
        """A new rule set that stands on another and says what the text of a sheet says; what was read out of it, or why not."""
        from clockapp.exchange.sheet_settings import started

        if not text.strip():
            return tr("There is no text to read: copy the organiser's sheet first")
        read: list[tuple[int, int]] = []

        def made() -> Draft:
            draft, sheet = started(name, text)
            read.append((len(sheet.settings), len(sheet.kept)))
            return draft

        why = self._start(made)
        return why or tr("{count} settings were read out of the sheet, {kept} lines are kept in About: hold each against the paper", count=read[0][0], kept=read[0][1])

    def _start(self, made: Callable[[], Draft]) -> str:
        from clockapp.rules.load import RuleSetError

        try:
            draft = made()
        except RuleSetError as error:
            return str(error).splitlines()[0]
        self._before.clear()
        self._clean = self.draft = draft
        self._check()
        return ""

    # --- edits

    def put(self, field: Field, typed: str) -> None:
        """Another text in a field."""
        from clockapp.exchange.rule_draft import put

        assert self.draft is not None  # noqa: S101
        self._take(put(self.draft, field, typed))

    def reset(self, field: Field) -> None:
        """A field as in the rule set it stands on."""
        from clockapp.exchange.rule_draft import reset

        assert self.draft is not None  # noqa: S101
        if field.path != ("name",):
            self._take(reset(self.draft, field))

    def undo(self) -> None:
        """The draft as it was before the last edit."""
        if self._before:
            self.draft = self._before.pop()
            self._check()

    def _take(self, draft: Draft) -> None:
        assert self.draft is not None  # noqa: S101
        if draft.doc != self.draft.doc:
            self._before = [*self._before[-STEPS:], self.draft]
            self.draft = draft
            self._check()

    def _check(self) -> None:
        from clockapp.exchange.rule_draft import checked, rows

        assert self.draft is not None  # noqa: S101
        found = checked(self.draft)
        self.rules, self.faults = (None, found) if isinstance(found, list) else (found, [])
        self.rows = rows(self.draft, found)
        self.changed.emit()

    # --- what comes of it

    def save(self) -> str:
        """Write the rule set where it can be chosen; what to say about it."""
        from clockapp.exchange.files import NotWrittenError
        from clockapp.exchange.rule_draft import opened, save

        if self.draft is None:
            return ""
        if self.faults:
            return tr("{count} settings are to be put right first; nothing was saved", count=len(self.faults))
        try:
            file = save(self.draft, folder())
        except NotWrittenError as error:
            return str(error)
        self._before.clear()
        self._clean = self.draft = opened(file)
        self._check()
        self.saved.emit()
        return tr("Saved: {file}; it can be chosen for a division now", file=file)

    def page(self) -> str:
        """Its sentences as a page to hold against the organiser's paper; what to say about it."""
        from clockapp.exchange.exported import ExportError
        from clockapp.exchange.files import NotWrittenError, write_whole
        from clockapp.exchange.rule_page import rules_pdf

        if self.rules is None:
            return tr("{count} settings are to be put right first", count=len(self.faults))
        try:
            file = write_whole(folder() / f"{self.rules.name}.pdf", rules_pdf(self.rules))
        except (ExportError, NotWrittenError) as error:
            return str(error)
        return tr("The page to hold against the organiser's paper is {file}", file=file)
