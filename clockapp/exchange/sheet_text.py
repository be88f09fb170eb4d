"""A game as text, in the words of the game sheet: for tests, the demo, and people who write down what happened.

    1st
      3:00  penalty home 15 minor tripping
      4:30  goal away 9 4 12
      shots home 9
    2nd
      ...
    SO
      first home
      attempt home 9 goal
      attempt away 14 no
    official by M. Roy

Times count up from the start of their period, as on the sheet. Between two lines the clock runs and is stopped by the
whistle, except in running time. A heading plays the period before it to its end and goes on to the phase it names.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from clockapp.game import commands as c
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.outcome import outcome
from clockapp.game.phases import SECOND, period_label
from clockapp.game.running_time import running_time
from clockapp.game.take import take
from clockapp.game.view import Side
from clockapp.rules.penalties import KINDS, Kind

WHISTLE_MS = 20_000
"""Real time of a stoppage between whistle and face-off."""
MOST_STEPS = 50
"""Phases that are gone through to reach one; a final may take many overtimes."""
BREAK_MS = 60_000
"""Real time people stay in a break before they go on."""


class SheetTextError(ValueError):
    """A line that can't be read, or an act that was refused: its number, the line, and why."""

    def __init__(self, number: int, line: str, why: str) -> None:
        super().__init__(f"line {number}: {line.strip()!r}: {why}")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one line behind its verb."""

    words: tuple[str, ...]

    def side(self) -> Side:
        """The team a line speaks of."""
        match self.words[:1]:
            case ("home" | "h",):
                return "home"
            case ("away" | "a",):
                return "away"
            case _:
                raise ValueError("expected home or away")

    def numbers(self, start: int = 1) -> tuple[str, ...]:
        """Players' numbers behind the team, up to the first word that is none."""
        found = []
        for word in self.words[start:]:
            if not word[:1].isdigit():
                break
            found.append(word)
        return tuple(found)

    def has(self, word: str) -> bool:
        """Whether a word stands behind the team."""
        return word in self.words[1:]

    def after(self, word: str) -> str | None:
        """The word that follows a word."""
        return next((b for a, b in zip(self.words, self.words[1:], strict=False) if a == word), None)


class Scribe:
    """Plays a game from text, command by command; `done` gets each command that was accepted."""

    def __init__(self, opening: c.OpenGame, *, at: int = 0, done: Callable[[c.Command], object] | None = None) -> None:
        self.at = at
        self.commands: list[c.Command] = []
        self._done = done
        self._act = 0
        self._line = (0, "")
        self.game: Game = self._taken(None, opening)

    def play(self, text: str) -> Game:
        """Play every line; the game after the last. Raises SheetTextError for a line that can't be done."""
        for number, line in enumerate(text.splitlines(), 1):
            words = line.split("#", 1)[0].split()
            if words:
                self._line = (number, line)
                try:
                    self._words(words)
                except (ValueError, IndexError) as error:
                    if isinstance(error, SheetTextError):
                        raise
                    raise SheetTextError(number, line, str(error)) from None
        return self.game

    def _do(self, command: c.Command) -> None:
        self.game = self._taken(self.game, command)

    def _taken(self, game: Game | None, command: c.Command) -> Game:
        taken = take(game, command, self._act + 1)
        if isinstance(taken, Refusal):
            raise SheetTextError(*self._line, f"{taken.code}: {taken.message}")
        self._act += 1
        self.commands.append(command)
        if self._done is not None:
            self._done(command)
        return taken.game

    def _words(self, words: list[str]) -> None:
        if ":" in words[0] and words[0].replace(":", "").isdigit():
            minutes, seconds = words[0].split(":")
            self.run_to((int(minutes) * 60 + int(seconds)) * SECOND)
            words = words[1:]
            if not words:
                return
        verb, rest = words[0], Words(tuple(words[1:]))
        read = VERBS.get(verb)
        if read is not None:
            for command in read(self, rest):
                self._do(command)
        elif verb in ("start", "stop", "end"):
            self._clock(verb)
        else:
            self.go_to(verb)

    def _clock(self, verb: str) -> None:
        if verb == "end":
            self.run_to(self.game.state.limit)
        elif verb == "start":
            self._do(c.StartClock(at=self.at))
        else:
            self._do(c.StopClock(at=self.at))

    def run_to(self, elapsed_ms: int) -> None:
        """Let the clock run to a time of its period, and stop it there unless it is running time or the end."""
        state = self.game.state
        left = elapsed_ms - state.elapsed(self.at)
        if left < 0:
            raise ValueError(f"the clock is past that time, at {state.elapsed(self.at) // SECOND} s of the period")
        if elapsed_ms > state.limit:
            raise ValueError(f"the period has {state.limit // SECOND} s")
        if left == 0:
            return
        if not state.running(self.at):
            self.at += WHISTLE_MS
            self._do(c.StartClock(at=self.at))
        self.at += left
        state = self.game.state
        if state.running(self.at) and not running_time(state, self.at).on:
            self._do(c.StopClock(at=self.at))

    def play_out(self) -> None:
        """Play the period that is on to its end, unless the game is decided."""
        state = self.game.state
        if state.in_play() and not outcome(state, self.at):
            self.run_to(state.limit)

    def go_to(self, label: str) -> None:
        """Play the period that is on to its end and go on until the phase with this label begins."""
        for _ in range(MOST_STEPS):
            state = self.game.state
            if state.phase in ("period", "overtime", "shootout") and period_label(state) == label:
                return
            self.play_out()
            self.at += BREAK_MS
            self._do(c.NextPhase(at=self.at))
        raise ValueError(f"there is no {label} in this game")


def _goal(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    numbers = words.numbers()
    yield c.Goal(
        at=scribe.at,
        team=words.side(),
        scorer=numbers[0] if numbers else None,
        assists=numbers[1:],
        penalty_shot=words.has("ps"),
        awarded=words.has("awarded"),
    )


def _penalty(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    side, player = words.side(), words.words[1]
    kinds: list[Kind] = [k for word in words.words[2:] for k in KINDS if k == word.replace("-", "_")]
    if not kinds:
        raise ValueError(f"expected a kind of penalty: {', '.join(k.replace('_', '-') for k in KINDS)}")
    server = words.after("by")
    taken = {player, "by", server, "signalled", *(k.replace("_", "-") for k in kinds)}
    infraction = " ".join(w for w in words.words[2:] if w not in taken) or None
    for kind in kinds:
        yield c.Penalty(
            at=scribe.at, team=side, player=player, kind=kind, infraction=infraction, served_by=server,
            signalled=words.has("signalled"),
        )  # fmt: skip


def _shots(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    for _ in range(int(words.words[1])):
        yield c.Shot(at=scribe.at, team=words.side(), count=1)


def _goalkeeper(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    player = words.words[1]
    yield c.Goalkeeper(at=scribe.at, team=words.side(), player=None if player == "out" else player)


def _timeout(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    scribe.at += 2 * SECOND
    yield c.Timeout(at=scribe.at, team=words.side())


def _running(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    yield c.RunningTime(at=scribe.at, on={"on": True, "off": False, "rules": None}[words.words[0]])


def _attempt(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    scribe.at += WHISTLE_MS
    player = words.words[1]
    yield c.ShootoutAttempt(
        at=scribe.at, team=words.side(), player=None if player == "-" else player, goal=words.words[2] == "goal"
    )


def _first(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    yield c.ShootoutFirst(at=scribe.at, team=words.side())


def _penalty_shot(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    yield c.PenaltyShot(at=scribe.at, team=words.side(), player=words.words[1], goal=words.words[2] == "goal")


def _release(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    side, player = words.side(), words.words[1]
    lines = [p for p in scribe.game.state.penalties if p.fact.team == side and p.fact.player == player]
    if not lines:
        raise ValueError(f"#{player} has no penalty")
    yield c.Release(at=scribe.at, penalty=lines[-1].act)


def _undo(scribe: Scribe, _: Words) -> Iterator[c.Command]:
    yield c.Undo(at=scribe.at)


def _redo(scribe: Scribe, _: Words) -> Iterator[c.Command]:
    yield c.Redo(at=scribe.at)


def _clock_set(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    minutes, seconds = words.words[0].split(":")
    yield c.SetClock(at=scribe.at, remaining_ms=(int(minutes) * 60 + int(seconds)) * SECOND)


def _status(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    status: c.Status = {"playing": "playing", "injured": "injured", "scratched": "scratched"}[words.words[2]]  # type: ignore[assignment] # the keys are the type's
    yield c.PlayerStatus(at=scribe.at, team=words.side(), player=words.words[1], status=status)


def _note(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    yield c.Note(at=scribe.at, text=" ".join(words.words))


def _forfeit(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    yield c.Forfeit(at=scribe.at, team=words.side())


def _next(scribe: Scribe, _: Words) -> Iterator[c.Command]:
    scribe.at += BREAK_MS
    yield c.NextPhase(at=scribe.at)


def _official(scribe: Scribe, words: Words) -> Iterator[c.Command]:
    scribe.play_out()
    scribe.at += BREAK_MS
    yield c.Finalize(at=scribe.at, by=" ".join(words.words[1:]) or None)


VERBS: dict[str, Callable[[Scribe, Words], Iterator[c.Command]]] = {
    "goal": _goal, "penalty": _penalty, "shots": _shots, "goalkeeper": _goalkeeper, "timeout": _timeout,
    "running": _running, "attempt": _attempt, "first": _first, "penalty-shot": _penalty_shot, "release": _release,
    "undo": _undo, "redo": _redo, "clock": _clock_set, "status": _status, "note": _note, "forfeit": _forfeit,
    "next": _next, "official": _official,
}  # fmt: skip
