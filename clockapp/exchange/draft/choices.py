"""What can stand in a cell, for those who would rather choose than type."""

from dataclasses import dataclass

from clockapp.exchange.draft.cells import COLOURS
from clockapp.exchange.draft.checks import HOME_RULES, STAGE_WORDS, STATE_WORDS
from clockapp.exchange.draft.rows import SIDES, Draft, Row
from clockapp.rules.load import names
from clockapp.tournament.words import ordinal

WORDS = {
    "position": ("F", "D", "G"), "letter": ("", "C", "A"), "affiliated": ("", "AP"), "stage": STAGE_WORDS, "home_rule": HOME_RULES, "state": STATE_WORDS,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choices:
    """Words for a cell; `only`: nothing else can stand there."""

    words: tuple[str, ...]
    only: bool


def choices(draft: Draft, row: Row, column: str) -> Choices | None:
    """What can stand in a cell; None where anything can."""
    if column in WORDS:
        return Choices(WORDS[column], only=True)
    match column:
        case "rules":
            return Choices(names(), only=True)
        case "division":
            return Choices(tuple(division.cells["name"] for division in draft.of("division")), only=True)
        case "colour" | "second":
            return Choices(tuple(COLOURS), only=False)
        case "rink":
            used = [game.cells["rink"] for game in draft.of("game")] + [word.strip() for word in draft.about["rinks"].split(",")]
            return Choices(tuple(dict.fromkeys(rink for rink in used if rink)), only=False)
        case _ if column in SIDES:
            return Choices(_entrants(draft, row), only=False)
        case _:
            return None


def _entrants(draft: Draft, row: Row) -> tuple[str, ...]:
    """Teams of the division, its places, places of other divisions, and winners and losers of the games that are no round robin."""
    divisions = list(draft.of("division"))
    teams = [team.cells["code"] for team in draft.of("team", row.within)]
    places = [ordinal(n) for n in range(1, len(teams) + 1)]
    elsewhere = [
        f"{ordinal(n)} of {one.cells['name']}"
        for one in divisions
        if one.key != row.within
        for n, _ in enumerate(draft.of("team", one.key), 1)
    ]
    games = [f"{word} of game {game.cells['game_id']}" for game in draft.of("game") if game.cells["stage"] != "round robin" and game.key != row.key for word in ("winner", "loser")]
    wild = ["best 2nd"] if len(divisions) > 1 else []
    return tuple(word for word in (*teams, *places, *elsewhere, *wild, *games) if word)
