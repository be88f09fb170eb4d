"""Who plays, in the words of a schedule."""

import pytest

from clockapp.exchange.checked import Fault
from clockapp.exchange.entrants import entrant_of
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entrant, Place, Tournament, WildCard, label

DIVISIONS = tuple(Division(name=name, rules="iihf") for name in ("A", "B", "U12 C"))
CUP = Tournament(name="Cup", divisions=DIVISIONS)


def read(text: str) -> tuple[Entrant | None, list[str]]:
    faults: list[Fault] = []
    found = entrant_of(text, CUP, DIVISIONS[0], games={}, where="row 2", faults=faults)
    return found, [str(fault) for fault in faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("best 2nd", WildCard(1, 2)),
        ("2nd best 2nd", WildCard(2, 2)),
        ("Best 3rd place of A and B", WildCard(1, 3, ("A", "B"))),
        ("best 2nd of a, b & u12 c", WildCard(1, 2, ("A", "B", "U12 C"))),
        ("2nd of B", Place(2, "B")),
    ],
)
def test_wild_cards_and_places(text: str, expected: Entrant) -> None:
    """A wild card is the best, second best, ... of a place of all divisions or of some; so it is written out too."""
    assert read(text) == (expected, [])
    assert read(label(expected)) == (expected, [])


@pytest.mark.parametrize("text", ["best 2nd of A", "best 2nd of A and Z"])
def test_divisions_that_cannot_be_compared(text: str) -> None:
    """One alone, or one that is not there: said, with those there are."""
    found, faults = read(text)
    assert found is None
    assert faults[0].endswith("names no divisions to compare; expected two divisions or more of A, B, U12 C")
