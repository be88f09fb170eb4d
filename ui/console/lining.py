"""The quick line under the hands: letters are text there, and the clock is still one press away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clockapp.game.commands import Command, Finalize, NextPhase, Note
from clockapp.game.desk import Desk
from clockapp.game.view import GameView
from ui.actions import command
from ui.bridge import Shown
from ui.console import difference, nothing
from ui.console.bindings import words
from ui.console.completion import choices, grey
from ui.console.grammar import read
from ui.console.picture import LineText
from ui.console.words import Course, Game, LineError, Said, course_of
from ui.core_words import core
from ui.keys import Press
from ui.translate import tr

if TYPE_CHECKING:
    from ui.console.hands import Hands

NO_GAME = Shown(view=nothing.VIEW, desk=nothing.DESK)
"""Before a game is open the line takes what is said of the tournament; an act of the game is refused."""
EMPTY_MS = 5_000
SECOND_SPACE_MS = 2_000
DEAF_MS = 600
"""ENTER that saved a form does not open the line when it is pressed once too often."""


class Lining:
    """The part of the hands that types a line."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self._deaf_until = 0

    def deaf(self, at: int) -> None:
        """A form was just saved."""
        self._deaf_until = at + DEAF_MS

    def begin(self, at: int) -> None:
        """ENTER with nothing else open: a line."""
        if at >= self._deaf_until:
            self.hands.put(line=LineText(until=at + EMPTY_MS))

    def prompt(self, text: str) -> None:
        """A line that is begun for the operator, to be typed to its end."""
        self.hands.put(line=LineText(text=text))

    def press(self, line: LineText, press: Press, action: str) -> bool:
        """A key while the line is open; False for what goes on as ever (function keys)."""
        at = press.at
        match press.key:
            case "Space":
                self._space(line, at)
            case _ if action == "clock.toggle":
                self._clock(at)
            case "Backspace" | "Esc":
                text = line.text[:-1] if press.key == "Backspace" and line.text else None
                self._type(text, at)
            case "Tab":
                self._type(line.text + line.grey + (" " if line.grey else ""), at)
            case "Enter" | "Ctrl+Enter":
                self._do(line, at, override=press.key == "Ctrl+Enter")
            case _ if press.letter:
                self._type(line.text + press.letter.lower(), at)
            case _:
                return not action.startswith(("page.", "help.", "sound.", "theme.", "board.", "print.", "journal."))
        return True

    def _space(self, line: LineText, at: int) -> None:
        """In an empty line the clock; else a gap, and a second one is the clock at the instant of the first."""
        if not line.text:
            self._clock(at)
        elif line.spaced_at is not None and at - line.spaced_at <= SECOND_SPACE_MS and line.text.endswith(" "):
            self._type(line.text.rstrip(), at)
            self._clock(at, meant=line.spaced_at)
        else:
            self._type(line.text if line.text.endswith(" ") else f"{line.text} ", at, spaced_at=at)

    def _clock(self, at: int, *, meant: int | None = None) -> None:
        shown = self.hands.shown
        if shown is None:
            return
        # An act in between keeps the order: then the clock is taken at its instant, at the latest.
        instant = max(meant if meant is not None else at, shown.view.at if meant is not None else 0)
        said = command("clock.toggle", shown.view, shown.desk, min(instant, at))
        if said is not None:
            self.hands.send(said)

    def _type(self, text: str | None, at: int, *, spaced_at: int | None = None) -> None:
        shown = self.hands.shown or NO_GAME
        if text is None:
            self.hands.put(line=None)
            return
        self.hands.put(line=self._understood(text, shown.view, shown.desk, at, spaced_at=spaced_at))

    def _understood(self, text: str, view: GameView, desk: Desk, at: int, *, spaced_at: int | None) -> LineText:
        game = Game(view=view, desk=desk, at=max(at, view.at), course=self._course())
        found = choices(text, game)
        line = LineText(text=text, grey=grey(text, found), choices=found, spaced_at=spaced_at, until=None if text else at + EMPTY_MS)
        if not text.strip():
            return line
        try:
            said = read(text, game)
        except LineError as why:
            return replace(line, trouble=str(why))
        if len({s.commands for s in said}) > 1:
            return replace(line, trouble=tr("Which: {verbs}? Write the word out", verbs=", ".join(s.verb for s in said)))
        return replace(line, preview=self._preview(said[0], view))

    def _preview(self, said: Said, view: GameView) -> tuple[str, ...]:
        if said.action:
            if said.verb == "show":
                return (f"{words(said.action)}.",)
            return (f"{said.action if ' ' in said.action else said.verb}.",)
        both = self.hands.bridge.preview(*said.commands)
        if both is None:
            return (tr("It would be refused: ENTER says why."),)
        head = self._headline(said.commands[0], view)
        return tuple(p for p in (head, *difference.sentences(*both)) if p)

    def _headline(self, said: Command, view: GameView) -> str:
        match said:
            case NextPhase():
                shown = self.hands.shown
                return tr("Next: {step}.", step=core(shown.desk.next_step.label)) if shown else ""
            case Note(text=text):
                return f"{text}."
            case Finalize():
                return tr("Make {home}–{away} official.", home=view.home.score, away=view.away.score)
            case _:
                return ""

    def _course(self) -> Course:
        """The periods of the open game."""
        opening = self.hands.bridge.opening()
        if opening is None:
            return Course()
        return course_of(opening[1])

    def _do(self, line: LineText, at: int, *, override: bool) -> None:
        shown = self.hands.shown or NO_GAME
        if not line.text.strip():
            self.hands.put(line=None)
            return
        try:
            said = read(line.text, Game(view=shown.view, desk=shown.desk, at=at, course=self._course()))
        except LineError as why:
            self.hands.put(line=replace(line, trouble=str(why)))
            return
        if len({s.commands for s in said}) > 1:
            return
        if said[0].verb == "show":
            self.hands.put(line=None)
            self.hands.act(said[0].action, at)
            return
        if said[0].action:
            self.hands.say(self.hands.outside.ask(said[0].action))
        block = said[0].verb == "set"
        if block and (refusal := self.hands.bridge.refusal(*said[0].commands)) is not None:  # all of it, or nothing
            self.hands.put(line=replace(line, trouble=core(refusal.message)))
            return
        for one in said[0].commands:
            if self.hands.send(one, silent=block) is None:
                refused = self.hands.posture.refused
                if override and refused is not None:
                    self.hands.act("override", at)
                    self.hands.put(line=None)
                return
        self.hands.put(line=None)
        self.deaf(at)
