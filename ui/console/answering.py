"""Answers: the part of the hands that takes the answer to an open question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clockapp.game.commands import StopClock
from clockapp.game.facts import Refusal
from ui.actions import parts
from ui.console import asking
from ui.console.picture import Question

if TYPE_CHECKING:
    from ui.console.hands import Hands


class Answering:
    """A question while it is open; it covers nothing, and every other key still works."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    def takes(self, question: Question, action: str, at: int) -> bool:
        """A press while a question is open; False for what goes on as ever."""
        verb, which = parts(action)
        if action == "entry.park":
            self.hands.put(question=None)
            return True
        number = int(which) if verb == "digit" else 0 if action == "entry.save" else -1
        if number < 0:
            if question.what != "outage":
                self.hands.put(question=None)
            return False
        if question.what == "leave":
            self.hands.put(question=None)
            if number == 0:
                self.hands.paging.change(question.game)
            return number == 0
        if question.what == "outage":
            if number in {1, 2}:
                self.hands.put(question=None)
                answer = self.hands.outside.answer_outage(keep=number == 1)
                if isinstance(answer, Refusal):
                    self.hands.say(answer.message)
            return True
        if question.what == "ran_on":
            self._ran_on(question, number, at)
            return True
        said = asking.answered(question, number, at)
        if said is not None:
            self.hands.put(question=None)
            done = self.hands.send(said)
            if done is not None and self.hands.posture.form is not None and question.what == "override":
                self.hands.put(form=None)
        return True

    def _ran_on(self, question: Question, number: int, at: int) -> None:
        """Play went on, or the clock stood all the while: stopped now, and set to where it stood."""
        if number not in {1, 2}:
            return
        self.hands.put(question=None)
        if number == 2 and question.command is not None and self.hands.send(StopClock(at=at), silent=True) is not None:
            self.hands.send(replace(question.command, at=at))
