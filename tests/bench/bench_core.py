"""The core: acts a second through decide and evolve, refold, view and desk of a long game, the penalty box."""

import statistics
import time
from collections.abc import Callable

from clockapp.exchange.log import entry_text
from clockapp.exchange.sheet_text import Scribe
from clockapp.game import lines, show
from clockapp.game.commands import Command
from clockapp.game.evolve import Game, fold
from clockapp.game.facts import Refusal
from clockapp.game.take import take
from tests.script import opening

EVERY_S = 9


def long_game() -> Scribe:
    """A game of some 600 acts: a stoppage every nine seconds, with shots, penalties and goals."""
    text = []
    for period in ("1st", "2nd", "3rd"):
        text.append(period)
        for number in range(1, 100):
            minutes, seconds = divmod(number * EVERY_S, 60)
            what = f"shots {'home' if number % 2 else 'away'} 1"
            if number % 9 == 0:
                what = f"goal {'home' if number % 4 else 'away'} 9"
            elif number % 11 == 0:
                what = f"penalty {'home' if number % 2 else 'away'} {(2, 9, 11)[number % 3]} minor tripping"
            text.append(f"{minutes}:{seconds:02d} {what}")
    scribe = Scribe(opening("prime-expo-boulder"))
    scribe.play("\n".join(text))
    return scribe


def timed(what: str, run: Callable[[], object], times: int) -> None:
    """One line: the median and the 99th part of a hundred, in ms."""
    spent = []
    for _ in range(times):
        begun = time.perf_counter_ns()
        run()
        spent.append((time.perf_counter_ns() - begun) / 1e6)
    spent.sort()
    print(f"{what}: median {statistics.median(spent):.2f} ms, p99 {spent[int(len(spent) * 0.99) - 1]:.2f} ms")


def played(commands: list[Command]) -> Game:
    """All commands, decided, evolved and put into words for the journal."""
    game: Game | None = None
    for number, command in enumerate(commands, 1):
        taken = take(game, command, number)
        assert not isinstance(taken, Refusal)
        game = taken.game
        if taken.entry is not None:
            entry_text(taken.entry)
    assert game is not None
    return game


def main() -> None:
    """Measure and print."""
    scribe = long_game()
    game = played(scribe.commands)
    acts = len(game.entries)
    print(f"a game of {acts} acts, {len(game.state.penalties)} penalties, {len(game.state.goals)} goals")
    begun = time.perf_counter()
    played(scribe.commands)
    print(f"decide + evolve + journal line: {acts / (time.perf_counter() - begun):,.0f} acts a second")
    timed(f"refold of {acts} acts", lambda: fold(game.entries), 50)
    known: lines.Known = {}
    lines.desk(game, scribe.at, known)

    def fresh() -> None:
        game.state.memo.clear()
        show.view(game, scribe.at)

    timed("view after an act", fresh, 300)
    timed("view on a tick", lambda: show.view(game, scribe.at), 300)
    timed("desk after an act", lambda: lines.desk(game, scribe.at, known), 300)


if __name__ == "__main__":
    main()
