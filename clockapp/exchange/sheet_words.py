"""The words of the game sheet: stages, penalties, how the game was decided, suspensions, notes."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from clockapp.exchange.core_words import note_in_french
from clockapp.exchange.exported import OfficialGame, official_in
from clockapp.exchange.sheet_language import ENGLISH, Words
from clockapp.exchange.suspension_words import reason
from clockapp.game.facts import Finalized, Reopened
from clockapp.game.log import effective
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


WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def weekday_and_time(text: str | None) -> str:
    """An ISO instant with its day of the week, `Sat 2027-01-16 08:00`; what is none stays as it is."""
    said = day_and_time(text)
    try:
        return f"{WEEKDAYS[datetime.fromisoformat(text or '').weekday()]} {said}"
    except ValueError:
        return said


def decided(result: Result, home: str, away: str, say: Words = ENGLISH) -> str:
    """How the game ended, in a sentence."""
    winner = {"home": home, "away": away, None: ""}[result.winner]
    match result.decided_in:
        case "regulation":
            return say("{winner} win in regulation", winner=winner)
        case "overtime":
            return say("{winner} win in overtime", winner=winner)
        case "shootout":
            return say("{winner} win in the shootout", winner=winner)
        case "forfeit":
            return say("Forfeit: {winner} are given the game", winner=winner)
        case "abandoned":
            return say("Abandoned: the score stands, {winner} win", winner=winner) if winner else say("Abandoned: the score stands")
        case "tie":
            return say("The game ended tied")


def kind(name: str, infraction: str | None, say: Words = ENGLISH) -> str:
    """A penalty in words: `Bench minor: too many players`."""
    word = say(name.replace("_", " ").capitalize())
    return f"{word}{say.colon}{say.infraction(infraction)}" if infraction else word


def ended(by: EndedBy | None, say: Words = ENGLISH) -> str:
    """Why a penalty ended, where that is not its time."""
    word = {"goal": "goal", "ruling": "referee", "game": "end of game"}.get(by or "", "")
    return say(word) if word else ""


def suspension(who: str, team: str, line: Suspension, say: Words = ENGLISH) -> str:
    """A suspension on one line: whose, for how long, by which row of the table, and whether it is confirmed."""
    games = "" if line.games is None else say("{count} game" if line.games == 1 else "{count} games", count=line.games)
    length = games or say(TERMS.get(line.term, line.term))
    state = say("confirmed" if line.confirmed else "to be confirmed")
    return f"{team}, {who}{say.colon}{length}. {reason(line.why, say)} [{line.rule}, {state}]"


def listed_notes(game: OfficialGame, say: Words = ENGLISH) -> Iterator[str]:
    """The notes of the result; why it was corrected, and penalty shots that were missed, which it has no other place for."""
    yield from (note_in_french(note) if say.language == "fr" else note for note in game.result.notes if official_in(note) is None)  # those stand where they sign
    yield from _corrected(game, say)
    shots = game.game.state.penalty_shots if game.game else ()
    for _, fact in shots:
        if not fact.goal:
            place = f"{game.label(fact.period)} {game.board(fact.period, second_of(fact.elapsed_ms))}"
            team, player = game.team(fact.team).name, game.person(fact.team, fact.player)
            yield say("{place}: penalty shot of {team}, {player}: no goal", place=place, team=team, player=player)


def _corrected(game: OfficialGame, say: Words) -> Iterator[str]:
    """Why each later revision was made: an official's word when the game was reopened."""
    revision = 0
    for act in effective(game.game.entries) if game.game else ():
        match act.fact:
            case Finalized():
                revision += 1
            case Reopened(reason=why):
                when = day_and_time(game.walls.get(act.act))
                yield say("Revision {number}, reopened: {reason}", number=revision + 1, reason=f"{why} ({when})" if when else why)
            case _:
                pass
