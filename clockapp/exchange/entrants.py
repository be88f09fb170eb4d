"""Who plays, in the words of a schedule: a team's code or name, `winner of SF1`, `2nd of U12 A`, `best 2nd`, `2nd best 2nd of A and B`."""

import re
from collections.abc import Mapping

from clockapp.exchange.checked import Fault, shown
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Entrant, Loser, Place, Tournament, WildCard, Winner

GAME = re.compile(r"(winner|loser|win|w|l|gagnant|perdant)\s*(?:of\s+|de\s+|:\s*|-\s*|\s+)(?:the\s+)?(?:game\s+#?|match\s+)?(.+)|(?P<short>[WL])(?P<id>#?\d{1,4}|[QS]F\d)", re.IGNORECASE)
PLACE = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th|er|e)|#(\d{1,2})|seed\s+(\d{1,2}))(?:\s+place)?(?:\s+(?:of|in|from|du|de)?\s*(?:the\s+)?(.+))?", re.IGNORECASE)
SLOT = re.compile(r"(?:(?:pool|group|poule)\s+)?(?P<pool>[A-H])[\s#-]*(?P<place>[1-9])(?:st|nd|rd|th)?|(?P<first>[1-9])[\s-]?(?P<of>[A-H])", re.IGNORECASE)
"""A place of a pool, as brackets have it: `A1`, `2B`, `Pool A #1`. A team of that name, or no such pool, and it is none."""
POOL = re.compile(r"^(?:pool|division|group|groupe|poule)\s+", re.IGNORECASE)

BEST = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th)\s+)?best\s+(\d{1,2})(?:st|nd|rd|th)(?:\s+place)?(?:\s+of\s+(.+))?", re.IGNORECASE)


def entrant_of(
    text: str, tournament: Tournament, division: Division, *, games: Mapping[str, str], where: str, faults: list[Fault]
) -> Entrant | None:
    """Who enters; None, with the fault written down, where nobody of that name can.

    `games`: the ids of games by what people call them, in small letters.
    """
    said = text.casefold()
    team = next((team for team in division.teams if said in {team.code.casefold(), team.name.casefold()}), None)
    if team is not None:
        return Entered(team.code)
    best = BEST.fullmatch(text)
    if best:
        return _best(best, tournament, text, where, faults)
    place = PLACE.fullmatch(text)
    if place:
        return _place(place, division, tournament, text, where, faults)
    game = GAME.fullmatch(text)
    if game:
        name = _game_name(game)
        won = (game[1] or game["short"]).casefold() in {"winner", "win", "w", "gagnant"}
        known = games.get(name.casefold(), name)
        return Winner(known) if won else Loser(known)
    slot = _slot(text, tournament, division)
    if slot is not None:
        return slot
    if SLOT.fullmatch(text):
        names = ", ".join(d.name for d in tournament.divisions)
        faults.append(Fault(where, shown(text), f"is the place of a pool that is not there; expected one of {names}"))
        return None
    codes = ", ".join(f"{team.code} ({team.name})" for team in division.teams[:20]) or "a team; import the rosters first"
    faults.append(Fault(where, shown(text), f"is no team of {division.name}; expected one of {codes}"))
    return None


def _best(found: re.Match[str], tournament: Tournament, text: str, where: str, faults: list[Fault]) -> WildCard | None:
    """A wild card: of all divisions, or of those that are named."""
    known = {division.name.casefold(): division.name for division in tournament.divisions}
    said = [name.strip() for name in re.split(r",|\band\b|&", found[3] or "") if name.strip()]
    unknown = [name for name in said if name.casefold() not in known]
    if unknown or len(said) == 1:
        expected = f"expected two divisions or more of {', '.join(known.values())}"
        faults.append(Fault(where, shown(text), f"names no divisions to compare; {expected}"))
        return None
    return WildCard(int(found[1] or 1), int(found[2]), tuple(known[name.casefold()] for name in said))


def _place(
    found: re.Match[str], division: Division, tournament: Tournament, text: str, where: str, faults: list[Fault]
) -> Entrant | None:
    place = int(found[1] or found[2] or found[3])
    named = pool_of(found[4], tournament, division) if found[4] else None
    if found[4] and named is None:
        names = ", ".join(d.name for d in tournament.divisions)
        faults.append(Fault(where, shown(text), f"names no division; expected one of {names}"))
        return None
    return Place(place, named.name if named and named is not division else None)


def _slot(text: str, tournament: Tournament, division: Division | None) -> Place | None:
    """A place written as in a bracket."""
    found = SLOT.fullmatch(text)
    named = pool_of(found["pool"] or found["of"], tournament, division) if found else None
    if found is None or named is None:
        return None
    return Place(int(found["place"] or found["first"]), named.name if named is not division else None)


def pool_of(said: str, tournament: Tournament, division: Division | None) -> Division | None:
    """The division of this name; else the one pool of it, of the same division as the game: `pool B` is `12U B` there."""
    whole, word = said.casefold(), POOL.sub("", said).casefold()
    exact = next((d for d in tournament.divisions if d.name.casefold() in {whole, word}), None)
    if exact is not None:
        return exact
    ends = [(d, POOL.sub("", d.name.casefold()).removesuffix(word)) for d in tournament.divisions if f" {d.name.casefold()}".endswith(f" {word}")]
    beside = [d for d, stem in ends if division is not None and division.name.casefold().startswith(stem.removesuffix("pool ").rstrip())]
    found = [d for d, _ in ends] if len(ends) == 1 else beside
    return found[0] if len(found) == 1 else None


def enters_by_table(text: str) -> bool:
    """Whether a text is a place or the winner or loser of a game, and no team."""
    return any(form.fullmatch(text) for form in (BEST, PLACE, GAME, SLOT))


def _game_name(found: re.Match[str]) -> str:
    """What the game is called of which somebody is the winner or loser."""
    return str(found[2] or found["id"]).removeprefix("#").strip()


def division_of(text: str, tournament: Tournament, games: Mapping[str, str]) -> Division | None:
    """The division whose table or game decides who enters; None where that cannot be told."""
    place, slot, game = PLACE.fullmatch(text), SLOT.fullmatch(text), GAME.fullmatch(text)
    said = place[4] if place else (slot["pool"] or slot["of"]) if slot else ""
    if said:
        return pool_of(said, tournament, None)
    name = _game_name(game) if game else ""
    known = tournament.game(games.get(name.casefold(), name))
    return tournament.division(known.division) if known else None
