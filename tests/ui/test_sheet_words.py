"""The words of the game sheet and those of the screens."""

from clockapp.exchange.sheet_language import words
from ui.console.infractions import INFRACTIONS


def test_infractions_of_the_sheet_are_those_of_the_console() -> None:
    """One French word for one thing."""
    assert words("fr").infractions == {one.word: one.french for one in INFRACTIONS}
