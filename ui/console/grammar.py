"""The quick line: a line in the words of the sheet becomes commands. Pure; every verb and word may be cut short.

A line is a verb, a team where it needs one, its words, and `@ [period] time` where it belongs to another moment:
goal home 9 4 12 · p a 7 tr · p h 15 ch 25 by 22 · to home · clock 12:34 · void goal 3 · amend goal 3 scorer 17.
A further verb is one function `(words, game) -> Said` and one line in `VERBS`; its meaning is said in `completion.MEANT`.
"""

from collections.abc import Callable

from clockapp.game import commands as do
from ui.console import mending, paper, setting, verbs
from ui.console.words import Game, LineError, Said, beginning, team_of, words_of
from ui.translate import tr

OFFICE = ("coin", "ruling", "takeback", "confirm", "suspend", "lift")
"""What officials decide about the tournament; their words are kept as they are."""
WHOLE = (*OFFICE, "game", "find", "crew", "rehearsal", "sound", "language", "board", "backup")
"""Verbs that are written out: no cut word of the game may be taken for them."""
VERBS: dict[str, Callable[[list[str], Game], Said]] = {
    "goal": verbs.goal, "pen": verbs.pen, "shot": verbs.shot, "to": verbs.to, "gk": verbs.gk, "clock": verbs.clock, "next": verbs.simple("next", lambda at: do.NextPhase(at=at)),
    "undo": verbs.simple("undo", lambda at: do.Undo(at=at)), "redo": verbs.simple("redo", lambda at: do.Redo(at=at)), "back": verbs.back, "rt": verbs.rt, "so": verbs.so,
    "first": verbs.first, "void": mending.void, "amend": mending.amend, "status": verbs.status, "release": mending.release, "ps": verbs.ps, "horn": verbs.horn,
    "ends": verbs.simple("ends", lambda at: do.SwitchEnds(at=at)), "official": paper.official,
    "note": verbs.texted("note", lambda at, text: do.Note(at=at, text=text)), "reopen": verbs.texted("reopen", lambda at, text: do.Reopen(at=at, reason=text)),
    "forfeit": lambda words, game: Said(verb="forfeit", commands=(do.Forfeit(at=game.at, team=team_of(words, game)[0]),)),
    "abandon": verbs.texted("abandon", lambda at, text: do.Abandon(at=at, reason=text)),
    "start": verbs.simple("start", lambda at: do.StartClock(at=at)), "stop": verbs.simple("stop", lambda at: do.StopClock(at=at)), "show": paper.show,
    "set": setting.set_board, **{verb: verbs.asked(verb) for verb in WHOLE},
}  # fmt: skip
"""The verbs in the order in which they are used most."""


def read(line: str, game: Game) -> tuple[Said, ...]:
    """All readings of a line that make sense: one, or several where a cut verb could be more than one.

    Raises LineError with why there is none.
    """
    text = line.strip()
    words = words_of(text)
    if not words:
        raise LineError("")
    verbs = [words[0]] if words[0] in VERBS else paper.candidates(words[0], [v for v in VERBS if v not in WHOLE])
    if not verbs:
        raise LineError(tr("{word}: write the word out", word=beginning(words[0], VERBS)))
    said: list[Said] = []
    troubles = []
    for verb in verbs:
        rest = text.split()[1:] if verb in {"note", "reopen", "abandon", *WHOLE} else words[1:]
        try:
            said.append(VERBS[verb](rest, game))
        except LineError as why:
            troubles.append(why)
    if not said:
        raise troubles[0]
    return tuple(said)
