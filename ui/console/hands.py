"""The hands: what a press does, by where the keys go. Stamps first, details later; no press hurts."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from clockapp.game import commands as do
from clockapp.game.commands import Command
from clockapp.game.facts import BREACHES, Refusal
from ui.actions import STAMPS, command, parts, side_of
from ui.bridge import Answer, Bridge, Shown
from ui.console import asking, saying, setting
from ui.console import form as forms
from ui.console.advice_strip import OURS, cause, standing
from ui.console.answering import Answering
from ui.console.clock_face import won
from ui.console.correcting import Correcting
from ui.console.filling import Filling
from ui.console.lining import Lining
from ui.console.paging import PAGES, Paging
from ui.console.picture import Picture, Posture, Question, Refused
from ui.console.shooting import Shooting
from ui.console.stamping import Stamping
from ui.core_words import core
from ui.keys import SHOWN, Keymap, Press, key_name
from ui.translate import tr

REFUSAL_MS = 6_000


class Outside(Protocol):
    """What lies beyond the game: sound, screens, the schedule."""

    def horn(self, *, on: bool) -> None:
        """The horn sounds while its key is held."""

    def mute(self) -> bool:
        """Sound off, or on again; whether it is off now."""

    def open_game(self, game_id: str | None) -> str:
        """Open a game of the schedule, the next one for None; why not, empty when it is open."""

    def answer_outage(self, *, keep: bool) -> Answer | Refusal | None:
        """The clock ran on while the app was away: keep it, or stop it at the moment of the crash."""

    def ask(self, action: str) -> str:
        """Anything else with a name (`theme.next`, `board.place`, `journal.copy`); what to say about it."""


class Hands:
    """Takes presses, keeps the posture, sends commands."""

    def __init__(self, bridge: Bridge, keymap: Keymap, outside: Outside, picture: Callable[[], Picture | None]) -> None:
        self.bridge = bridge
        self.keymap = keymap
        self.outside = outside
        self.posture = Posture()
        self.picture = picture
        self.stamping = Stamping(self)
        self.filling = Filling(self)
        self.correcting = Correcting(self)
        self.shooting = Shooting(self)
        self.lining = Lining(self)
        self.paging = Paging(self)
        self.answering = Answering(self)
        self.also: dict[str, Callable[[int], None]] = {"games.find": lambda _at: self.paging.find()}
        """Further actions, by name: what they do with the instant of the press."""
        self._key = ""

    # --- what the other parts of the hands use

    @property
    def shown(self) -> Shown | None:
        """What is on the screens."""
        return self.bridge.shown

    def put(self, **changes: object) -> None:
        """The posture changes."""
        self.posture = replace(self.posture, **changes)  # type: ignore[arg-type]

    def send(self, said: Command, *, quiet: bool = False, silent: bool = False) -> Answer | None:
        """Do a command; a refusal is shown in the bar with its way out. `silent`: no horn for what follows from it."""
        before = self.shown
        answer = self.bridge.send(said, silent=silent)
        if isinstance(answer, Refusal):
            self._refuse(answer, said)
            return None
        again = asking.ran_on(before.view, answer.view) if before is not None else None
        if again is not None:
            self.ask(again)
        if not quiet:
            self.put(said="")
        self._forget(answer)
        return answer

    def _refuse(self, refusal: Refusal, said: Command) -> None:
        self.put(refused=Refused(refusal=refusal, key=self._key, until=said.at + REFUSAL_MS, command=said, override=refusal.code in BREACHES))

    def say(self, words: str) -> None:
        """A word in the bar, until the next press."""
        self.put(said=words)

    def _forget(self, answer: Answer) -> None:
        """Dismissed advice may come again once its cause is gone."""
        there = {cause(a) for a in answer.view.advice} | {d for d in self.posture.dismissed if d in OURS}
        if not self.posture.dismissed <= there:
            self.put(dismissed=self.posture.dismissed & there)

    def ask(self, question: Question) -> None:
        """A question stands open until it is answered or left."""
        self.put(question=question)

    # --- presses

    def press(self, press: Press) -> None:
        """A key that was meant."""
        self._key = key_name(SHOWN.get(press.key, press.key))
        action = self.keymap.action(press.key) or ""
        if self.posture.capturing and press.key != "Space":
            self.paging.captured(press.key)
            return
        line = self.posture.line
        if line is not None:
            self.put(refused=None)
            if self.lining.press(line, press, action):
                return
        form = self.posture.form
        adds = form is not None and action == "override" and form.checked and saying.missing(form, self.filling.people(form))
        if form is not None and press.letter and forms.takes(form, press.letter) and self.posture.mode == "form" and not adds:
            self.filling.typed(forms.letter(form, press.letter))
            return
        self.act(action, press.at)

    def released(self, press: Press) -> None:
        """A key went up."""
        if self.keymap.action(press.key) == "horn":
            self.outside.horn(on=False)

    def click(self, action: str, at: int) -> None:
        """A press by mouse or finger on what stands for an action: what its key does; the horn sounds once."""
        self._key = self.keymap.key(action) or action
        if action == "horn":
            self.outside.ask("horn.once")
        else:
            self.act(action, at)

    def act(self, action: str, at: int) -> None:
        """Do an action, by where the keys go."""
        line = self.posture.line
        if line is not None and action in {"line.take", "entry.save", "entry.park"}:
            key = {"line.take": "Tab", "entry.save": "Enter", "entry.park": "Esc"}[action]
            self.lining.press(line, Press(key=key, at=at), action)
            return
        refused, self.posture = self.posture.refused, replace(self.posture, refused=None, said="")
        if action == "override":
            if refused is not None and refused.override and refused.command is not None:
                self.put(question=asking.override(refused.command, refused.refusal.message))
            elif self.posture.form is not None and self.posture.form.checked:
                self.filling.enlist(self.posture.form, at)
            return
        if action == "horn":
            self.outside.horn(on=True)
            return
        if self.paging.tries(action):
            return
        if self.shown is None:
            self.paging.without_game(action, at)
            return
        if action == "clock.toggle":
            self._toggle(at)
            return
        if self.posture.overlay and self.paging.takes(action):
            return
        if self.posture.question is not None and self.posture.mode == "question" and self.answering.takes(self.posture.question, action, at):
            return
        if self.posture.replace is not None:
            self.correcting.replaced(self.posture.replace, action, at)
            return
        if self.posture.form is not None and self.filling.in_form(self.posture.form, action, at):
            return
        if self.posture.sheet is not None and self.correcting.in_sheet(self.posture.sheet, action, at):
            return
        self._free(action, at)

    def _toggle(self, at: int) -> None:
        """The clock, everywhere; when it starts an open form waits in the sheet."""
        shown = self.shown
        assert shown is not None  # noqa: S101
        self.stamping.settled()
        if self.posture.form is not None and (not shown.view.clock.running or self.posture.form.kind == "clock"):
            self.filling.park(at)
        if self.posture.replace is not None:
            self.put(replace=None)
        if shown.view.period.over and shown.view.phase in forms.PLAY and not shown.view.clock.running:
            self.say(tr("The period is over: {key} goes on", key=self.keymap.key("step.next")))
            return
        if shown.view.phase == "shootout" and shown.view.outcome is None:
            self.say(tr("The shootout has no clock: a goal key for a goal, a shot key for none"))
            return
        said = command("clock.toggle", shown.view, shown.desk, at)
        assert said is not None  # noqa: S101
        self.send(said)

    # --- free

    def _free(self, action: str, at: int) -> None:
        shown = self.shown
        assert shown is not None  # noqa: S101
        if self.shooting.takes(shown.view, action, at):
            return
        side = side_of(action, shown.view, follow=self.keymap.follow)
        verb, which = parts(action)
        if side is not None and verb in STAMPS:
            self.stamping.stamp(verb, side, at)
        elif action in PAGES:
            self.paging.turn(PAGES[action])
        elif verb == "digit":
            self._choice(int(which), at)
        elif verb == "sheet" or action in {"replace", "move.down", "move.up"} or verb == "open":
            self.correcting.begin(action)
        elif verb == "game":
            self.paging.open(which)
        else:
            self._other(action, shown, at)

    def _other(self, action: str, shown: Shown, at: int) -> None:
        match action:
            case "step.next":
                self._next(shown, at)
            case "clock.set":
                self.filling.open(forms.clock(shown.view))
            case "clock.back":
                said = command(action, shown.view, shown.desk, at)
                if shown.view.clock.running:
                    stop = self.keymap.key("clock.toggle")
                    self._refuse(Refusal(code="clock_running", message=tr("The clock runs: {key} stops it, then try again.", key=stop)), do.Wait(at=at))
                elif said is None:
                    self.say(tr("There is no stoppage to go back to in this period"))
                else:
                    self.send(said)
            case "entry.save":
                self.lining.begin(at)
            case "running.order":
                self.ask(asking.running())
            case "undo" if shown.view.official:
                self.ask(asking.reopen())
            case "undo" | "redo":
                self.stamping.settled()
                said = command(action, shown.view, shown.desk, at)
                was = shown.desk.undo if action == "undo" else shown.desk.redo
                block = setting.steps(shown.desk, redo=action == "redo")
                if said is not None and all(self.send(said, silent=block > 1) is not None for _ in range(block)):
                    self.say(f"{tr('Undone') if action == 'undo' else tr('Done again')}: {core(was or '')}")
            case "entry.park":
                self._dismiss(shown)
            case "sound.mute":
                self.put(muted=self.outside.mute())
            case "":
                pass
            case _ if action in self.also:
                self.also[action](at)
            case _:
                self.say(self.outside.ask(action))

    def _next(self, shown: Shown, at: int) -> None:
        """The next step of the game, whatever that is."""
        picture = self.picture()
        if shown.view.official:
            self.paging.open(None)
        elif shown.view.outcome is not None and picture is not None:
            self.ask(asking.official(won(picture), picture))
        else:
            self.paging.left()
            self.send(do.NextPhase(at=at))

    def _dismiss(self, shown: Shown) -> None:
        picture = self.picture()
        if picture is not None and picture.rehearsal is not None:
            self.say(self.outside.ask("rehearsal off"))
            return
        seen = standing(picture.advice if picture is not None else shown.view.advice, self.posture.dismissed)
        if seen:
            self.put(dismissed=self.posture.dismissed | {cause(seen[0])})

    def _choice(self, number: int, at: int) -> None:
        """A captain's choice, as the strip asks."""
        shown = self.shown
        if self.stamping.keeper(number, at):
            return
        if shown is not None and shown.view.choice is not None and 1 <= number <= len(shown.view.choice.penalties):
            self.send(do.Release(at=at, penalty=shown.view.choice.penalties[number - 1]))
