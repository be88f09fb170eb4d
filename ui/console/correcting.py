"""Corrections: the sheet that takes digits, an act taken out, and "that press should have been"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clockapp.game import commands as do
from clockapp.game.desk import SheetLine
from clockapp.game.view import Side
from ui.actions import STAMPS, parts, side_of, stamp
from ui.console import difference
from ui.console import form as forms
from ui.console.picture import PAGE, Filter, SheetChoice, Weighed, listed
from ui.core_words import core
from ui.translate import tr

if TYPE_CHECKING:
    from ui.console.hands import Hands

FILTERS: dict[str, Filter] = {"sheet.goals": "goals", "sheet.penalties": "penalties", "sheet.all": "all"}


class Correcting:
    """The part of the hands that mends what is on the sheet."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def begin(self, action: str) -> None:
        """Open the sheet, choose a line by mouse, finish the newest open entry, or say what the last press should have been."""
        verb, which = parts(action)
        if action in FILTERS:
            self.hands.put(sheet=SheetChoice(only=FILTERS[action]), preview=())
        elif verb == "open":
            self._open(int(which))
        elif action == "replace":
            line = self._last()
            if line is None:
                self.hands.say(tr("There is no press yet that could have been another"))
            else:
                self.hands.put(replace=line.act)
        elif action == "move.down":
            picture = self.hands.picture()
            line = next((n for n in self._lines() if picture is not None and picture.unfinished(n)), None)
            if line is None:
                self.hands.say(tr("Every entry is finished"))
            else:
                self._open(line.act)

    def show(self, act: int) -> None:
        """The sheet opens at an act."""
        shown = self.hands.shown
        acts = [line.act for line in listed(shown.desk, "all")] if shown is not None else []
        if act in acts:
            self.hands.put(overlay="", sheet=SheetChoice(only="all", chosen=act, page=acts.index(act) // PAGE), preview=())

    def _lines(self) -> tuple[SheetLine, ...]:
        shown = self.hands.shown
        return shown.desk.lines if shown else ()

    def _line(self, act: int | None) -> SheetLine | None:
        return next((line for line in self._lines() if line.act == act), None)

    def _last(self) -> SheetLine | None:
        """The newest act of the game that still holds."""
        return next((n for n in self._lines() if n.holds and n.what not in {"undo", "redo", "void", "amend", "open_game"}), None)

    def _open(self, act: int) -> bool:
        line, shown = self._line(act), self.hands.shown
        if line is None or line.command is None or shown is None:
            return False
        left = next((form for form in self.hands.posture.left if form.act == act), None)
        if left is not None and line.holds:
            self.hands.filling.open(left)
            return True
        form = forms.of(act, line.command, forms.place_of(shown.view))
        if form is None:
            return False
        first = next((n for n, f in enumerate(form.fields) if not f.text), 0) if line.unfinished else 0
        self.hands.filling.open(replace(form, active=first))
        return True

    # --- the sheet

    def in_sheet(self, choice: SheetChoice, action: str, at: int) -> bool:
        """A press while the sheet takes digits; stamps close it and still stamp."""
        verb, which = parts(action)
        if verb == "digit":
            return self._digit(choice, which)
        if action in {"move.up", "move.down"}:
            self._move(choice, 1 if action == "move.down" else -1)
            return True
        if action == "sheet.all" and choice.chosen is not None:
            self._weigh(choice, "void", at)
            return True
        if action in FILTERS:
            only: Filter = "corrected" if action == "sheet.all" and choice.only == "all" else FILTERS[action]
            self.hands.put(sheet=SheetChoice(only=only, side=choice.side), preview=())
            return True
        if (choice.chosen is None and action in {"entry.next", "entry.odd"}) or (choice.late and action == "entry.park"):
            self._narrow(choice, action)
            return True
        if choice.late and verb in {"goal", "penalty"}:
            self._insert(verb, action)
            return True
        if verb == "open":
            self.hands.put(sheet=replace(choice, chosen=int(which), weighed=""), preview=())
            return True
        if action == "replace" and choice.chosen is not None:
            self.hands.put(replace=choice.chosen)
            return True
        return self._on_chosen(choice, action, at)

    def _narrow(self, choice: SheetChoice, action: str) -> None:
        """One team only, the other, both; or an entry is to be inserted."""
        if action != "entry.next":
            self.hands.put(sheet=replace(choice, late=not choice.late))
            return
        following: dict[Side | None, Side | None] = {None: "home", "home": "away", "away": None}
        self.hands.put(sheet=SheetChoice(only=choice.only, side=following[choice.side]), preview=())

    def _insert(self, verb: str, action: str) -> None:
        """A goal or penalty that comes late: its time is typed first, and nothing is on the sheet before ENTER."""
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        side = side_of(action, shown.view, follow=self.hands.keymap.follow)
        assert side is not None  # noqa: S101
        self.hands.put(sheet=None)
        form = forms.new("goal" if verb == "goal" else "penalty", side, None, forms.place_of(shown.view))
        self.hands.filling.open(forms.timed(form))

    def _on_chosen(self, choice: SheetChoice, action: str, at: int) -> bool:
        match action:
            case "entry.park":
                chosen = choice.chosen is not None
                self.hands.put(sheet=SheetChoice(only=choice.only, page=choice.page, side=choice.side) if chosen else None, preview=())
                return True
            case "entry.save" if choice.weighed == "void" and choice.chosen is not None:
                self._take_out(choice, at)
                return True
            case "entry.save" if choice.weighed and choice.chosen is not None:
                self._rule(choice, at)
                return True
            case "running.order" | "step.next" if self._is_penalty(choice.chosen):
                self._weigh(choice, "release" if action == "running.order" else "begin", at)
                return True
            case "entry.save" | "entry.next" if choice.chosen is not None:
                self._retype(choice, "entry.next" if action == "entry.next" else "")
                return True
            case "clock.set" if choice.chosen is not None:
                if choice.weighed == "void":
                    self._take_out(replace(choice, clock_too=True), at)
                elif self._open(choice.chosen):
                    self._feed("clock.set")
                return True
        return False

    def _digit(self, choice: SheetChoice, which: str) -> bool:
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        found = listed(shown.desk, choice.only, choice.side)
        if choice.chosen is not None and not choice.weighed:
            self._retype(choice, f"digit.{which}")
            return True
        if which == "0":
            pages = max(1, -(-len(found) // PAGE))
            self.hands.put(sheet=SheetChoice(only=choice.only, page=(choice.page + 1) % pages, side=choice.side), preview=())
            return True
        index = choice.page * PAGE + int(which) - 1
        if index < len(found):
            self.hands.put(sheet=replace(choice, chosen=found[index].act, weighed=""), preview=())
        return True

    def _retype(self, choice: SheetChoice, action: str) -> None:
        if choice.chosen is not None and self._open(choice.chosen):
            if action:
                self._feed(action)
        else:
            self.hands.say(tr("This entry has no details to type: X takes it out"))

    def _feed(self, action: str) -> None:
        form = self.hands.posture.form
        if form is not None:
            self.hands.act(action, self.hands.shown.view.at if self.hands.shown else 0)

    def _move(self, choice: SheetChoice, step: int) -> None:
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        found = [line.act for line in listed(shown.desk, choice.only, choice.side)]
        if not found:
            return
        at = found.index(choice.chosen) + step if choice.chosen in found else 0
        at = max(0, min(len(found) - 1, at))
        self.hands.put(sheet=replace(choice, chosen=found[at], page=at // PAGE, weighed=""), preview=())

    def _weigh(self, choice: SheetChoice, what: Weighed, at: int) -> None:
        """Show what would change before it is done."""
        assert choice.chosen is not None  # noqa: S101
        said = self._weighed(choice.chosen, what, at)
        both = self.hands.bridge.preview(said)
        if both is None:
            self.hands.send(said)  # refused: the bar says why
            return
        self.hands.put(sheet=replace(choice, weighed=what), preview=difference.sentences(*both, clock=what == "void"))

    def _is_penalty(self, act: int | None) -> bool:
        line = self._line(act)
        return line is not None and isinstance(line.command, do.Penalty) and line.holds

    def _weighed(self, act: int, what: Weighed, at: int) -> do.Command:
        """The command that does it."""
        if what == "void":
            return do.Void(at=at, target=act)
        if what == "release":
            return do.Release(at=at, penalty=act)
        line, shown = self._line(act), self.hands.shown
        assert line is not None  # noqa: S101
        assert isinstance(line.command, do.Penalty)  # noqa: S101
        assert shown is not None  # noqa: S101
        place = forms.place_of(shown.view)
        return do.Amend(at=at, target=act, replacement=replace(line.command, period=place.period, remaining_ms=place.remaining_ms))

    def _rule(self, choice: SheetChoice, at: int) -> None:
        """The referee's word on a penalty: its running part ends now, or it begins now."""
        assert choice.chosen is not None  # noqa: S101
        said, line = self._weighed(choice.chosen, choice.weighed, at), self._line(choice.chosen)
        self.hands.put(sheet=None, preview=())
        if line is not None and self.hands.send(said) is not None:
            self.hands.say(f"{core(line.text)}: {tr('let out now') if choice.weighed == 'release' else tr('begins now')}")

    def _take_out(self, choice: SheetChoice, at: int) -> None:
        assert choice.chosen is not None  # noqa: S101
        line = self._line(choice.chosen)
        self.hands.put(sheet=None, preview=())
        if self.hands.send(do.Void(at=at, target=choice.chosen)) is None or line is None:
            return
        said = line.command
        if choice.clock_too and isinstance(said, do.Goal | do.Penalty) and said.remaining_ms is not None:
            self.hands.send(do.SetClock(at=at, remaining_ms=said.remaining_ms))
        self.hands.say(tr("{act} is taken out", act=core(line.text)))

    # --- that press should have been

    def replaced(self, target: int, action: str, at: int) -> None:
        """The press that it should have been."""
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        self.hands.put(replace=None, sheet=None)
        line = self._line(target)
        if action == "undo":
            last = self._last()
            self.hands.send(do.Undo(at=at) if last is not None and last.act == target else do.Void(at=at, target=target))
            return
        side = side_of(action, shown.view, follow=self.hands.keymap.follow)
        verb, _ = parts(action)
        if side is None or verb not in STAMPS or line is None:
            return
        said = self._instead(line, verb, side, at)
        if said is not None:
            self.hands.stamping.amend(target, said, at)

    def _instead(self, line: SheetLine, verb: str, side: Side, at: int) -> do.Act | None:
        """What stands in the place of a line: of the same kind it keeps what does not belong to the team."""
        shown = self.hands.shown
        assert shown is not None  # noqa: S101
        old = line.command
        match old:
            case do.Penalty() if verb == "penalty":
                kept = old.player if side == old.team or old.player == "bench" else None
                return replace(old, team=side, player=kept, served_by=old.served_by if side == old.team else None)
            case do.Goal() if verb == "goal":
                return replace(old, team=side) if side == old.team else replace(old, team=side, scorer=None, assists=())
            case do.ShootoutAttempt() if verb in {"goal", "shot"}:
                return replace(old, team=side, goal=verb == "goal", player=old.player if side == old.team else None)
        said = stamp(verb, side, shown.view, shown.desk, at)
        if isinstance(said, do.Goal | do.Penalty) and isinstance(old, do.Goal | do.Penalty):
            return replace(said, period=old.period, remaining_ms=old.remaining_ms)
        assert not isinstance(said, do.Undo | do.Redo | do.Void | do.Amend | do.Wait)  # noqa: S101
        return said
