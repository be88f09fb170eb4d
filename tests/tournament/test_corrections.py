"""What a corrected result did to the table, in words."""

from dataclasses import replace

import pytest

from clockapp.tournament.corrections import changes
from clockapp.tournament.results import Played
from clockapp.tournament.standings import standings
from tests.tournament.sheets import EDMONTON, game

GAMES = [game("B", "C", 3, 2, game_id="14"), game("A", "B", 3, 0), game("A", "C", 3, 0), game("C", "D", 1, 0), game("B", "D", 0, 1)]


def said(corrected: list[Played]) -> tuple[str, ...]:
    before, after = standings(GAMES, EDMONTON), standings(corrected, EDMONTON)
    return changes(before, after, results=GAMES, corrected=corrected)


@pytest.mark.parametrize(
    ("corrected", "expected"),
    [
        (GAMES, ()),
        ([replace(game("B", "C", 2, 3, game_id="14"), revision=2), *GAMES[1:]],
         ("C 3rd to 2nd, D 2nd to 3rd, B 3rd to 4th: game 14 corrected 3-2 to 2-3",)),
        ([*GAMES, game("A", "D", 9, 0, game_id="15")], ("B 3rd to 2nd, C 3rd to 2nd, D 2nd to 4th: game 15 9-0",)),
        ([*GAMES, game("A", "D", 1, 0, game_id="16")], ("nobody changes places: game 16 1-0",)),
    ],
)  # fmt: skip
def test_who_moves_and_why(corrected: list[Played], expected: tuple[str, ...]) -> None:
    """Every team that stands elsewhere, and the result that did it."""
    assert said(corrected) == expected


def test_a_win_that_becomes_a_tie() -> None:
    """Who changes places, which game, from what to what."""
    before = [game("B", "X", 3, 2, game_id="14"), game("A", "B", 5, 0), game("A", "X", 9, 0), game("C", "A", 2, 2)]
    after = [replace(game("B", "X", 3, 3, game_id="14"), revision=2), *before[1:]]
    found = changes(standings(before, EDMONTON), standings(after, EDMONTON), results=before, corrected=after)
    assert found == ("B and C change places: game 14 corrected 3-2 to 3-3",)


def test_two_that_change_places() -> None:
    """The common case has its own words; without the results the cause is left out."""
    before = [game("B", "C", 3, 2, game_id="14")]
    after = [replace(game("B", "C", 2, 3, game_id="14"), revision=2)]
    first, second = standings(before, EDMONTON), standings(after, EDMONTON)
    assert changes(first, second) == ("B and C change places",)
    expected = ("B and C change places: game 14 corrected 3-2 to 2-3",)
    assert changes(first, second, results=before, corrected=[*before, *after]) == expected


def test_other_corrections() -> None:
    """Teams swapped on the sheet, minutes corrected, a game taken out, a division that is new."""
    assert said([game("C", "B", 3, 2, game_id="14"), *GAMES[1:]])[0].endswith("game 14 corrected B 3-2 C to C 3-2 B")
    minutes = game("B", "C", 3, 2, game_id="14", pim=(2, 0))
    assert said([minutes, *GAMES[1:]])[0].endswith("game 14 corrected in its penalty minutes or first goals")
    assert said(GAMES[:-1])[0].endswith("game B-D taken out")
    new = game("X", "Y", 1, 0, division="U14")
    assert said([*GAMES, new]) == ("nobody changes places: game X-Y 1-0",)
