"""The words of the game sheet: stages, penalties, how the game was decided, suspensions, notes."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from clockapp.exchange.exported import OfficialGame
from clockapp.game.result import EndedBy, Result, Suspension
from clockapp.game.sheet import second_of

STAGES = {
    "round_robin": "Round robin",
    "play_in": "Play-in",
    "quarter_final": "Quarter-final",
    "semi_final": "Semi-final",
    "consolation": "Consolation",
    "championship": "Championship",
}
STRENGTHS = {"EV": "", "PP": "PP", "SH": "SH", "PS": "PS"}
"""Even strength is what needs no word."""
TERMS = {"indefinite": "indefinite", "review": "to be reviewed", "note": "see below"}
"""The length of a suspension that is not counted in games; months and years are counted in its reason."""

LONG_WORD = re.compile(r"[^\s-]{24,}")
BREAK = "\N{ZERO WIDTH SPACE}"


def breakable(value: Any) -> Any:
    """All texts of a value with places to break in words that are too long for a column, invisible where none is needed."""
    match value:
        case str():
            return LONG_WORD.sub(lambda word: BREAK.join(word[0]), value)
        case dict():
            return {key: breakable(inner) for key, inner in value.items()}
        case list():
            return [breakable(inner) for inner in value]
        case _:
            return value


def day_and_time(text: str | None) -> str:
    """An ISO instant as people write it, `2027-01-16 08:00`; what is none stays as it is."""
    try:
        read = datetime.fromisoformat(text or "")
    except ValueError:
        return text or ""
    return f"{read:%Y-%m-%d %H:%M}" if "T" in (text or "") or " " in (text or "") else (text or "")


def decided(result: Result, home: str, away: str) -> str:
    """How the game ended, in a sentence."""
    winner = {"home": home, "away": away, None: ""}[result.winner]
    match result.decided_in:
        case "regulation":
            return f"{winner} win in regulation"
        case "overtime":
            return f"{winner} win in overtime"
        case "shootout":
            return f"{winner} win in the shootout"
        case "forfeit":
            return f"Forfeit: {winner} are given the game"
        case "abandoned":
            return f"Abandoned: the score stands, {winner} win" if winner else "Abandoned: the score stands"
        case "tie":
            return "The game ended tied"


def kind(name: str, infraction: str | None) -> str:
    """A penalty in words: `Bench minor: too many players`."""
    word = name.replace("_", " ").capitalize()
    return f"{word}: {infraction}" if infraction else word


def ended(by: EndedBy | None) -> str:
    """Why a penalty ended, where that is not its time."""
    return {"goal": "goal", "ruling": "referee", "game": "end of game"}.get(by or "", "")


def suspension(who: str, team: str, line: Suspension) -> str:
    """A suspension on one line: whose, for how long, by which row of the table, and whether it is confirmed."""
    games = "" if line.games is None else f"{line.games} game{'' if line.games == 1 else 's'}"
    length = games or TERMS.get(line.term, line.term)
    state = "confirmed" if line.confirmed else "to be confirmed"
    return f"{team}, {who}: {length}. {line.why} [{line.rule}, {state}]"


def listed_notes(game: OfficialGame) -> Iterator[str]:
    """The notes of the result, and penalty shots that were missed, which the result has no other place for."""
    yield from game.result.notes
    shots = game.game.state.penalty_shots if game.game else ()
    for _, fact in shots:
        if not fact.goal:
            place = f"{game.label(fact.period)} {game.board(fact.period, second_of(fact.elapsed_ms))}"
            yield f"{place}: penalty shot of {game.team(fact.team).name}, {game.person(fact.team, fact.player)}: no goal"
