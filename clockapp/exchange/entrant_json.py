"""Who enters a game, in a tournament's document: a team's code, a place, a wild card, the winner or loser of a game."""

from typing import Any, assert_never

from clockapp.exchange.checked import MOST_NUMBER, Reader
from clockapp.tournament.schedule import Entered, Entrant, Loser, Place, WildCard, Winner


def entrant(reader: Reader, key: str) -> Entrant:
    """Who enters on one side; what is none reads as a team without a name, with its fault."""
    match reader.value.get(key):
        case str() as code if code.strip():
            return Entered(code)
        case {"winner": str() as game_id, **rest} if game_id and not rest:
            return Winner(game_id)
        case {"loser": str() as game_id, **rest} if game_id and not rest:
            return Loser(game_id)
        case {"wild_card": int() as rank, "place": int() as place, **rest} if _all_places(rank, place) and not rest:
            return WildCard(rank, place)
        case {"wild_card": int() as rank, "place": int() as place, "divisions": [*names], **rest} if (
            _all_places(rank, place) and not rest and len(names) > 1 and all(isinstance(name, str) for name in names)
        ):
            return WildCard(rank, place, tuple(names))
        case {"place": int() as place, "division": str() as division, **rest} if _all_places(place) and not rest:
            return Place(place, division)
        case {"place": int() as place, **rest} if _all_places(place) and not rest:
            return Place(place)
        case _:
            pass
    expected = (
        '{"place": 1}, {"place": 2, "division": "A"}, {"wild_card": 1, "place": 2, "divisions": ["A", "B"]}, '
        '{"winner": "SF1"} or {"loser": "SF1"}'
    )
    reader.fault(key, f"expected a team's code, {expected}")
    return Entered("")


def _all_places(*numbers: int) -> bool:
    return all(number is not True and 1 <= number <= MOST_NUMBER for number in numbers)


def entrant_json(entrant: Entrant) -> Any:
    """Who enters, in plain values."""
    match entrant:
        case Entered(team=code):
            return code
        case Place(place=place, division=None):
            return {"place": place}
        case Place(place=place, division=division):
            return {"place": place, "division": division}
        case WildCard(rank=rank, place=place, divisions=divisions):
            named = {"divisions": list(divisions)} if divisions else {}
            return {"wild_card": rank, "place": place, **named}
        case Winner(game_id=game_id):
            return {"winner": game_id}
        case Loser(game_id=game_id):
            return {"loser": game_id}
        case never:
            assert_never(never)
