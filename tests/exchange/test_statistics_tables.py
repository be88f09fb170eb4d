"""Statistics as tables: who is who."""

from clockapp.exchange.statistics_tables import names_of
from clockapp.game.people import Player, Staff, Team
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Tournament


def test_names_are_found_by_the_code_and_by_the_division() -> None:
    """Two teams of one code have their own people; the code alone finds those of the last."""

    def division(name: str, player: str) -> Division:
        team = Team(code="LYX", name="Lynx", roster=(Player(number="9", name=player),), staff=(Staff(code="HC", name=f"coach of {player}", role="head coach"),))
        return Division(name=name, rules="nhl", teams=(team,))

    names = names_of(Tournament(name="Cup", divisions=(division("10U", "Ada"), division("12U", "Bea"))))
    assert (names["LYX (10U)", "9"], names["LYX (12U)", "9"], names["LYX (12U)", "HC"]) == ("Ada", "Bea", "coach of Bea")
    alone = names_of(Tournament(name="Cup", divisions=(division("10U", "Ada"),)))
    assert alone == {("LYX", "9"): "Ada", ("LYX", "HC"): "coach of Ada"}
