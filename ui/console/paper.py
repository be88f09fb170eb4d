"""The quick line in the words of the paper form, as a game is written in text files; and what has a key and is no act of the game. Pure."""

from collections.abc import Iterable, Mapping

from clockapp.game import commands as do
from ui.console import form as forms
from ui.console.words import Game, LineError, Said, beginning
from ui.translate import tr

LONG: Mapping[str, str] = {
    "penalty": "pen", "timeout": "to", "time-out": "to", "goalkeeper": "gk", "running": "rt", "attempt": "so", "shots": "shot", "penalty-shot": "ps",
}  # fmt: skip
"""The words of the paper form for the verbs of the line."""
SHORTEST = 3
"""A word of the paper form may be cut to so many letters: shorter ones mean the verbs of the line."""
KINDS = {"minor": 2, "bench-minor": 2, "double-minor": 4, "major": 5, "misconduct": 10, "game-misconduct": 20, "gross-misconduct": 21, "match": 50}
"""The kinds of penalties by their names, and the minutes people say for each."""
SHOWN: Mapping[str, str] = {
    "rules": "page.rules", "standings": "page.standings", "checks": "page.checks", "guide": "page.guide", "games": "page.games", "keys": "help.keys",
    "keymap": "page.keymap", "charts": "page.charts", "setup": "setup.open", "lineups": "lineup.open", "sheet": "sheet.all", "goals": "sheet.goals",
    "penalties": "sheet.penalties", "print": "print.sheet", "copy": "journal.copy", "mute": "sound.mute", "louder": "sound.louder", "softer": "sound.softer",
    "device": "sound.device", "colours": "theme.next", "language": "language.next", "place": "board.place", "more": "board.more", "layout": "board.layout",
    "sides": "board.follow", "table": "board.table", "small": "board.mini", "hands": "keymap.next", "follow": "keymap.follow", "write": "keymap.write", "find": "games.find",
}  # fmt: skip
"""`show` and one of these words does what its key does."""


def candidates(word: str, verbs: Iterable[str]) -> list[str]:
    """The verbs that a cut word can mean, those of the line first."""
    long = [verb for name, verb in LONG.items() if name == word or (len(word) >= SHORTEST and name.startswith(word))]
    return list(dict.fromkeys([*(verb for verb in verbs if verb.startswith(word)), *long]))


def minutes_of(kinds: Iterable[str]) -> str:
    """The minutes people say for these kinds of penalty together; empty for none. Raises LineError for kinds no sum stands for."""
    named = [KINDS[kind] for kind in kinds]
    if not named:
        return ""
    lines = [kind for minutes in named for kind in forms.SUMS[minutes]]
    found = next((minutes for minutes, kinds_ in forms.SUMS.items() if sorted(kinds_) == sorted(lines)), None)
    if found is None:
        raise LineError(tr("these penalties do not go together"))
    return str(found)


def official(words: list[str], game: Game) -> Said:
    """The result made official, by somebody."""
    if words and (words[0] != "by" or len(words) == 1):
        raise LineError(tr("“{word}” is too much", word=words[0]))
    return Said(verb="official", commands=(do.Finalize(at=game.at, by=" ".join(words[1:]).title() or None),))


def show(words: list[str], game: Game) -> Said:
    """A page, a device, a file: what has a key and is no act of the game."""
    del game
    if len(words) != 1:
        raise LineError(", ".join(SHOWN))
    return Said(verb="show", action=SHOWN[beginning(words[0], SHOWN)])

