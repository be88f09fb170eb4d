"""Who plays, in the words of a schedule: a team's code or name, `winner of SF1`, `2nd of U12 A`, `best 2nd`, `2nd best 2nd of A and B`."""

import re
from collections.abc import Mapping

from clockapp.exchange.checked import Fault, shown
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Entrant, Loser, Place, Tournament, WildCard, Winner

GAME = re.compile(r"(winner|loser|win|w|l|gagnant|perdant)\s*(?:of\s+|de\s+|:\s*|-\s*|\s+)(?:the\s+)?(?:game\s+#?|match\s+)?(.+)", re.IGNORECASE)
PLACE = re.compile(r"(?:(\d{1,2})(?:st|nd|rd|th|er|e)|#(\d{1,2})|seed\s+(\d{1,2}))(?:\s+place)?(?:\s+(?:of|in|from|de)?\s*(.+))?", re.IGNORECASE)

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
        name = game[2].strip()
        won = game[1].casefold() in {"winner", "win", "w", "gagnant"}
        known = games.get(name.casefold(), name)
        return Winner(known) if won else Loser(known)
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
    said = re.sub(r"^(?:pool|division|group)\s+", "", found[4] or "", flags=re.IGNORECASE).strip()
    named = next((d for d in tournament.divisions if d.name.casefold() in {said.casefold(), (found[4] or "").casefold()}), None)
    if found[4] and named is None:
        names = ", ".join(d.name for d in tournament.divisions)
        faults.append(Fault(where, shown(text), f"names no division; expected one of {names}"))
        return None
    return Place(place, named.name if named and named is not division else None)
