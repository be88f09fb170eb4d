"""Completion of the quick line: how the word that is being typed could go on, with what it means."""

from collections.abc import Iterable, Iterator

from clockapp.game.view import SIDES, Side
from ui.console.grammar import VERBS
from ui.console.infractions import INFRACTIONS
from ui.console.words import Game, LineError, side_of

TEAMED = frozenset({"goal", "pen", "shot", "to", "gk", "so", "ps", "first", "status", "forfeit"})
MEANT = {
    "goal": "goal", "pen": "penalty", "shot": "shot on goal", "to": "time-out", "gk": "goalkeeper", "clock": "set the clock",
    "next": "the next step", "undo": "take back", "redo": "do again", "back": "clock to the last stoppage", "rt": "running time by order",
    "so": "shootout attempt", "first": "who shoots first", "void": "take an entry out", "amend": "change an entry", "status": "a player's status",
    "release": "a penalty ends", "ps": "penalty shot", "horn": "horn", "coin": "a toss, the winner first", "ruling": "the committee's order", "takeback": "toss or ruling back",
    "confirm": "a suspension stands", "suspend": "team, who, games, because", "lift": "team, who, because", "ends": "switch ends", "official": "make official", "note": "a note",
    "reopen": "reopen", "forfeit": "forfeit", "game": "number, then rink, at, swap …", "find": "in the list of games", "crew": "who works at this table", "rehearsal": "a game that is not kept", "sound": "its device", "language": "en or fr", "board": "which screen, which layout", "backup": "to a folder on another drive", "abandon": "abandon", "set": "board to 3-2 2nd 8:14 …",
}  # fmt: skip
GAMES = (
    ("rink", "another rink"), ("at", "another time"), ("swap", "home and away"), ("rules", "other rules"), ("periods", "their minutes"), ("postponed", ""),
    ("cancelled", ""), ("on", "to be played"), ("forfeit", "which team"), ("replay", "because …"),
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
        if choice not in made:
            made.append(choice)
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
    verb = next((v for v in VERBS if v.startswith(words[0])), "")
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
            yield from (("ps", "penalty-shot goal"), ("awarded", "awarded goal"))
        case "pen" if not typed or typed[-1] == "by":
            yield from roster
            yield from (("bench", "bench"), *((s.code, s.name) for s in team.staff))
        case "pen":
            yield from ((i.word, i.code) for i in INFRACTIONS)
            yield from ((i.code.lower(), i.word) for i in INFRACTIONS)
            yield from (("by", "another serves it"), ("signalled", "the arm was up at the goal"))
        case "gk":
            yield ("out", "empty net")
            yield from ((p.number, p.name) for p in team.roster if p.position == "G")
        case "so" | "ps" | "status" if not typed:
            yield from roster
        case "so" | "ps":
            yield from (("goal", "goal"), ("no", "no goal"))
        case "status":
            yield from (("playing", ""), ("injured", ""), ("scratched", ""))
        case "to":
            yield ("off", "the time-out ends")


def _others(verb: str, typed: list[str]) -> Iterator[Choice]:
    match verb:
        case "game" if len(typed) == 1:
            yield from GAMES
        case "rt":
            yield from (("on", "by order"), ("off", "by order"), ("rules", "left to the rules"))
        case "void" | "amend" if not typed:
            yield from (("last", "the last entry"), ("goal", "goal, 1 is the newest"), ("pen", "penalty, 1 is the newest"))
        case "amend":
            yield from ((w, "") for w in ("scorer", "assist", "number", "infraction", "minutes", "by"))
