"""Finding a game in the list: the words together stand in its line, else each of them. While the word is typed the list follows. Pure."""

from ui.console.picture import GameChoice, Picture
from ui.translate import later

FIND = "find "
WORDS = {"official": later("official"), "open": later("in progress"), "next": later("next"), "later": "", "postponed": later("postponed"), "cancelled": later("cancelled")}
"""How a game stands, in a word."""


def sought(picture: Picture) -> str:
    """What is looked for: what is being typed, else what was typed last."""
    line = picture.posture.line
    if line is not None and line.text.startswith(FIND):
        return line.text[len(FIND) :].strip()
    return picture.posture.find


def found(picture: Picture) -> tuple[GameChoice, ...]:
    """The games that the list shows."""
    words = sought(picture).casefold().split()
    if not words:
        return picture.day.games
    phrase = " ".join(words)
    whole = tuple(game for game in picture.day.games if phrase in _line(game))
    return whole or tuple(game for game in picture.day.games if all(word in _line(game) for word in words))


def _line(game: GameChoice) -> str:
    return " ".join((game.game_id, game.when, game.teams, game.title, game.score, WORDS[game.state])).casefold()
