"""The tournament while it is edited: one draft for all pages, checked at each edit, written by `save` alone."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.core_words import core
from ui.founding import revise
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clockapp.exchange.draft.checks import Marks
    from clockapp.exchange.draft.rows import Draft, Kind
    from clockapp.rules.ruleset import RuleSet
    from ui.programme import Programme
    from ui.setup.window import Follow

STEPS = 200
"""Edits that can be taken back."""


class Editor(QObject):
    """The draft, and what may be done with it. Nothing reaches the tournament before `save`."""

    changed = Signal()
    """The draft, or what is said about it, is another one."""

    def __init__(self, programme: Programme, follow: Follow, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.programme, self._follow = programme, follow
        self._before: list[Draft] = []
        self._rules: dict[str, RuleSet] = {}
        self._clean = self.draft = self._new()
        self.marks: Marks = {}
        self.touched: frozenset[int] | None = None
        """The rows that look different since the last `changed`; None: any of them may."""
        self._seen = self.draft
        self.beside: Mapping[str, str] = {}
        """By the number of a game: what is in its way."""
        self._checked = False
        self._check()

    def _new(self) -> Draft:
        from clockapp.exchange.draft.rows import Kept, draft_of

        office = self.programme.office
        begun = self.programme.begun | {one.game_id for one in office.results}
        played = [f for f in office.fixtures() if f.game.game_id in begun]
        teams = {(division, code) for f in played for division, code in ((f.home_division, f.home), (f.away_division, f.away)) if code}
        return draft_of(office.tournament, Kept(teams=frozenset(teams), games=frozenset(begun)))

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        return self.draft is not self._clean

    def look(self, programme: Programme) -> None:
        """Begin with the tournament as it is now, unless something is being edited."""
        self.programme = programme
        if not self.dirty:
            self.again()

    def again(self) -> None:
        """The tournament as it is now; every edit is let go."""
        self._before.clear()
        self._checked = False
        self._clean = self.draft = self._new()
        self._check()

    # --- edits

    def put(self, key: int, column: str, typed: str) -> None:
        """Another text in a cell."""
        from clockapp.exchange.draft.cells import put
        from clockapp.exchange.draft.edits import fixed

        if key in self.draft.rows and fixed(self.draft, key, column):
            return
        self._take(put(self.draft, key, column, typed))

    def add(self, kind: Kind, within: int) -> int:
        """A new row; its key."""
        from clockapp.exchange.draft.edits import added

        draft, key = added(self.draft, kind, within)
        self._take(draft)
        return key

    def drop(self, keys: list[int]) -> str:
        """Rows that go; why not, empty when they are gone."""
        from clockapp.exchange.draft.edits import dropped, stays

        draft = self.draft
        for key in keys:
            if key not in draft.rows:
                continue
            if why := stays(draft, key):
                return why
            draft = dropped(draft, key)
        self._take(draft)
        return ""

    def paste(self, kind: Kind, within: int, keys: list[int], columns: tuple[str, ...], cells: list[list[str]]) -> None:
        """Cells of a spreadsheet over those rows and columns; rows that are missing are added. One step for `undo`."""
        from clockapp.exchange.draft.cells import put
        from clockapp.exchange.draft.edits import added, fixed

        draft = self.draft
        for n, line in enumerate(cells):
            if n < len(keys):
                key = keys[n]
            else:
                draft, key = added(draft, kind, within)
            for column, typed in zip(columns, line, strict=False):
                if not fixed(draft, key, column):
                    draft = put(draft, key, column, typed)
        self._take(draft)

    def undo(self) -> None:
        """The draft as it was before the last edit."""
        if self._before:
            self.draft = self._before.pop()
            self._check()

    def _take(self, draft: Draft) -> None:
        self._before = [*self._before[-STEPS:], self.draft]
        self.draft = draft
        self._check()

    # --- what comes of it

    def _check(self) -> None:
        from clockapp.exchange.draft.back import schedule_as_far
        from clockapp.exchange.draft.checks import marks
        from clockapp.exchange.draft.edits import touched
        from clockapp.rules.load import names
        from clockapp.tournament.conflicts import conflicts

        for division in self.draft.of("division"):
            self._rule_set(division.cells["rules"])
        known = {division.rules for division in self.draft.base.divisions}
        before = self.marks, self.beside
        self.marks = marks(self.draft, {*names(), *known})
        found = touched(self._seen, self.draft)
        self._seen = self.draft
        if found is None or any(self.draft.rows[key].kind in {"division", "game"} for key in found) or not self._checked:
            beside: dict[str, list[str]] = {}
            for one in conflicts(schedule_as_far(self.draft), {**self._rules, **self.programme.office.rules}):
                for game_id in (one.first, one.second):
                    beside.setdefault(game_id, []).append(core(one.text))
            self.beside = {game_id: "; ".join(texts) for game_id, texts in beside.items()}
        self._checked = True
        self.touched = None if found is None else found | self._told_otherwise(*before)
        self.changed.emit()

    def _told_otherwise(self, marks: Marks, beside: Mapping[str, str]) -> frozenset[int]:
        """The rows of which something else is said now."""
        cells = {place for place, _ in marks.items() ^ self.marks.items()}
        games = {game_id for game_id, _ in beside.items() ^ self.beside.items()}
        return frozenset(key for key, _ in cells) | {row.key for row in self.draft.of("game") if row.cells["game_id"] in games}

    def _rule_set(self, name: str) -> None:
        """A rule set that a division has been given since: it says how long its games are."""
        from clockapp.rules.load import RuleSetError, load

        if name not in self._rules and name not in self.programme.office.rules:
            with suppress(RuleSetError):
                self._rules[name] = load(name)

    def save(self) -> str:
        """Write the tournament in one transaction; what to say about it."""
        from clockapp.exchange.checked import BadInputError
        from clockapp.exchange.draft.back import finished

        if self.marks:
            return tr("{count} cells are to be put right first; nothing was saved", count=len(self.marks))
        try:  # tosses and rulings may have come in since the edits began
            after = finished(replace(self.draft, base=self.programme.office.tournament))
        except BadInputError as error:
            return str(error)
        why = revise(self.programme, after)
        if why:
            return why
        self.again()
        self._follow(new=False)
        return tr("Saved: {name}", name=after.name)
