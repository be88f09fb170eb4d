"""Completion of the quick line: how the word that is being typed could go on, with what it means."""

from collections.abc import Iterable, Iterator

from clockapp.game.view import SIDES, Side
from ui.console.grammar import VERBS
from ui.console.infractions import INFRACTIONS
from ui.console.infractions import words as infraction_words
from ui.console.paper import SHOWN, candidates
from ui.console.words import Game, LineError, side_of
from ui.translate import later, tr

TEAMED = frozenset({"goal", "pen", "shot", "to", "gk", "so", "ps", "first", "status", "forfeit"})
MEANT = {
    "goal": later("goal"), "pen": later("penalty"), "shot": later("shot on goal"), "to": later("time-out"), "gk": later("goalkeeper"), "clock": later("set the clock"),
    "next": later("the next step"), "undo": later("take back"), "redo": later("do again"), "back": later("clock to the last stoppage"), "rt": later("running time by order"),
    "so": later("shootout attempt"), "first": later("who shoots first"), "void": later("take an entry out"), "amend": later("change an entry"), "status": later("a player's status"),
    "release": later("a penalty ends"), "ps": later("penalty shot"), "horn": later("horn"), "coin": later("a toss, the winner first"), "ruling": later("the committee's order"), "takeback": later("toss or ruling back"),
    "confirm": later("a suspension stands"), "suspend": later("team, who, games, because"), "lift": later("team, who, because"), "ends": later("switch ends"), "official": later("make official"), "note": later("a note"),
    "reopen": later("reopen"), "forfeit": later("forfeit"), "game": later("number, then rink, at, swap …"), "find": later("in the list of games"), "crew": later("who works at this table"), "rehearsal": later("a game that is not kept"), "sound": later("its device"), "language": later("en or fr"), "board": later("which screen, which layout"), "backup": later("to a folder on another drive"), "abandon": later("abandon"), "start": later("start the clock"), "stop": later("stop the clock"), "show": later("a page, a device, a file"), "set": later("board to 3-2 2nd 8:14 …"),
}  # fmt: skip
GAMES = (
    ("rink", later("another rink")), ("at", later("another time")), ("swap", later("home and away")), ("rules", later("other rules")), ("periods", later("their minutes")), ("postponed", ""),
    ("cancelled", ""), ("on", later("to be played")), ("forfeit", later("which team")), ("replay", later("because …")),
)  # fmt: skip
"""What can be done to a game of the schedule."""
LONGEST = 4
Choice = tuple[str, str]


def choices(text: str, game: Game) -> tuple[Choice, ...]:
    """The first few ways in which the last word could go on, the one used most first."""
    before, _, last = text.lower().rpartition(" ")
    words = before.split()
    found = (c for c in _possible(words, game) if c[0].lower().startswith(last) and (last or len(words) > 0))
    made: list[Choice] = []
    for choice in found:
        if all(choice[0] != word for word, _ in made):
            made.append((choice[0], tr(choice[1])))
        if len(made) == LONGEST:
            break
    return tuple(made)


def grey(text: str, found: tuple[Choice, ...]) -> str:
    """What TAB would add: the rest of the first choice; nothing where nothing of the word is typed yet."""
    last = text.rpartition(" ")[2]
    return found[0][0][len(last) :] if found and last else ""


def _possible(words: list[str], game: Game) -> Iterator[Choice]:
    if not words:
        yield from MEANT.items()
        return
    verb = next(iter(candidates(words[0], VERBS)), "")
    if verb in TEAMED:
        if len(words) == 1:
            yield from ((side, game.view.team(side).name) for side in SIDES)
            return
        try:
            side = side_of(words[1], game)
        except LineError:
            return
        yield from _of_team(verb, side, words[2:], game)
    else:
        yield from _others(verb, words[1:])


def _of_team(verb: str, side: Side, typed: list[str], game: Game) -> Iterator[Choice]:
    team = game.team(side)
    roster: Iterable[Choice] = [(p.number, p.name) for p in team.roster if p.status == "playing"]
    match verb:
        case "goal":
            yield from ((n, name) for n, name in roster if n not in typed)
            yield from (("ps", later("penalty-shot goal")), ("awarded", later("awarded goal")))
        case "pen" if not typed or typed[-1] == "by":
            yield from roster
            yield from (("bench", later("bench")), *((s.code, s.name) for s in team.staff))
        case "pen":
            yield from ((i.word, i.code) for i in INFRACTIONS)
            yield from ((i.code.lower(), infraction_words(i.word)) for i in INFRACTIONS)
            yield from (("by", later("another serves it")), ("signalled", later("the arm was up at the goal")))
        case "gk":
            yield ("out", later("empty net"))
            yield from ((p.number, p.name) for p in team.roster if p.position == "G")
        case "so" | "ps" | "status" if not typed:
            yield from roster
        case "so" | "ps":
            yield from (("goal", later("goal")), ("no", later("no goal")))
        case "status":
            yield from (("playing", ""), ("injured", ""), ("scratched", ""))
        case "to":
            yield ("off", later("the time-out ends"))


def _others(verb: str, typed: list[str]) -> Iterator[Choice]:
    match verb:
        case "game" if len(typed) == 1:
            yield from GAMES
        case "show" if not typed:
            yield from ((name, "") for name in SHOWN)
        case "rt":
            yield from (("on", later("by order")), ("off", later("by order")), ("rules", later("left to the rules")))
        case "void" | "amend" if not typed:
            yield from (("last", later("the last entry")), ("goal", later("goal, 1 is the newest")), ("pen", later("penalty, 1 is the newest")))
        case "amend":
            yield from ((w, "") for w in ("scorer", "assist", "number", "infraction", "minutes", "by"))
