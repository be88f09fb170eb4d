"""Replay: a script or a copy of a journal folded in virtual time, line by line (CONTRACT 3)."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from clockapp.exchange.checked import BadInputError, json_of
from clockapp.exchange.log import FORMAT, entry_of, misplaced
from clockapp.exchange.script import command, parse
from clockapp.game import commands as c
from clockapp.game import result, show, view
from clockapp.game.evolve import Game, evolve
from clockapp.game.facts import Amended, Entry, GameOpened, Refusal
from clockapp.game.moments import Moment, moments
from clockapp.game.record import result as result_of
from clockapp.game.take import take
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.suspensions import propose, roles


@dataclass(slots=True)
class Row:
    """What one line of a script gave."""

    line: int
    refusal: Refusal | None
    moments: tuple[Moment, ...]
    view: dict[str, Any] | None

    def as_json(self) -> dict[str, Any]:
        """The row under the names of the contract."""
        error = None if self.refusal is None else {"code": self.refusal.code, "message": self.refusal.message}
        return {
            "line": self.line,
            "accepted": self.refusal is None,
            "error": error,
            "moments": [m.as_json() for m in self.moments],
            "view": self.view,
        }


class Replay:
    """A game played from text; `rules` takes the place of the rule set the script names.

    `at` is the instant of the last line that was accepted: time never goes back behind it. A refused line changes
    nothing; what time did up to it is told once all the same.
    """

    def __init__(self, *, rules: RuleSet | None = None, views: bool = True) -> None:
        self.game: Game | None = None
        self.at = 0
        self.refused = 0
        self._told = 0
        self._rules = rules
        self._views = views

    def lines(self, lines: Iterable[str]) -> Iterator[Row]:
        """Every line that is not blank, in order; blank ones are counted."""
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            row = self._line(number, line)
            if row is not None:
                self.refused += row.refusal is not None
                yield row

    def _line(self, number: int, line: str) -> Row | None:
        stripped = line.lstrip("\ufeff").strip()
        if stripped.startswith("{") and ('"fact"' in stripped or f'"{FORMAT}"' in stripped):
            line_of_log, row = self._fact(number, stripped)
            if line_of_log:
                return row
        ordered = self._rules
        read = parse(stripped) if ordered is None else parse(stripped, lambda _: ordered)
        if isinstance(read, Refusal):
            return self._refused(number, read, self._instant(stripped))
        return self._command(number, read)

    def _command(self, number: int, read: c.Command) -> Row:
        if read.at < self.at and self.game is not None:
            message = f"The instant {read.at} is before {self.at}: time never goes back."
            return self._refused(number, Refusal(code="bad_value", message=message), None)
        # Behind a copy of a journal the numbers of its acts go on.
        taken = take(self.game, read, number if self.game is None else max(number, self.game.entries[-1].act + 1))
        if isinstance(taken, Refusal):
            return self._refused(number, taken, read.at)
        return self._done(number, taken.game, read.at)

    def _fact(self, number: int, line: str) -> tuple[bool, Row | None]:
        """Whether this is a line of a log, and what it gave: it was accepted once, so it is evolved as it is."""
        try:
            value = json_of(line, file="line")
        except BadInputError:
            return False, None
        if isinstance(value, dict) and value.get("format") == FORMAT:
            return True, None
        if not isinstance(value, dict) or "fact" not in value or "do" in value:
            return False, None
        try:
            entry = entry_of(line, where=f"line {number}")
        except BadInputError as error:
            return True, self._refused(number, Refusal(code="bad_line", message=str(error)), None)
        why = misplaced(entry, self.game.entries if self.game else ())
        if why:
            return True, self._refused(number, Refusal(code="bad_line", message=f"line {number}: {why}"), None)
        return True, self._done(number, evolve(self.game, self._ruled(entry)), entry.at)

    def _ruled(self, entry: Entry) -> Entry:
        """An entry of a log under the rule set that takes the place of its own."""
        if self._rules is None:
            return entry
        match entry.fact:
            case GameOpened():
                return replace(entry, fact=replace(entry.fact, rules=self._rules))
            case Amended(replacement=GameOpened() as opened):
                return replace(entry, fact=replace(entry.fact, replacement=replace(opened, rules=self._rules)))
            case _:
                return entry

    @staticmethod
    def _instant(line: str) -> int | None:
        """The instant of a line that could not be read as a command, if it has a sound one."""
        try:
            value = json_of(line, file="line")
        except BadInputError:
            return None
        at = value.get("at") if isinstance(value, dict) else None
        waited = command({"at": at, "do": "wait"})
        return waited.at if isinstance(waited, c.Wait) else None

    def _done(self, number: int, after: Game, at: int) -> Row:
        happened = self._told_to(after, at)
        self.game, self.at = after, at
        return Row(number, None, happened, self._picture(at))

    def _refused(self, number: int, refusal: Refusal, at: int | None) -> Row:
        at = max(self.at, at or 0)
        happened = () if self.game is None else self._told_to(self.game, at)
        return Row(number, refusal, happened, self._picture(at))

    def _told_to(self, after: Game, at: int) -> tuple[Moment, ...]:
        happened = moments(self.game, after, since=min(self._told, at), at=at)
        self._told = at if self.game is None else max(self._told, at)
        return happened

    def _picture(self, at: int) -> dict[str, Any] | None:
        if not self._views or self.game is None:
            return None
        return view.as_json(show.view(self.game, at))

    def result(self) -> dict[str, Any] | None:
        """The result, with the suspensions its rule set proposes; None before `finalize`."""
        if self.game is None:
            return None
        made = result_of(self.game, self.at)
        if made is None:
            return None
        opened = self.game.state.opened
        found = propose(made, opened.rules, staff=roles(opened.home, opened.away), periods_s=opened.periods_s)
        return result.as_json(replace(made, suspensions=found))


def replay_lines(
    lines: Iterable[str],
    out: Callable[[str], object],
    *,
    rules: RuleSet | None,
    views: bool,
    refused: Callable[[str], object] | None = None,
) -> int:
    """Replay a script to text lines, the result last; 0: all accepted, 1: some refused, each told to `refused`."""
    replay = Replay(rules=rules, views=views)
    for row in replay.lines(lines):
        if views:
            out(json.dumps(row.as_json()))
        if row.refusal is not None and refused is not None:
            refused(f"line {row.line} refused: {row.refusal.code}: {row.refusal.message}")
    out(json.dumps({"result": replay.result()}))
    return 1 if replay.refused else 0
