"""The game sheet in French: every word of it known, its places kept, the page still one."""

import re
import string
from dataclasses import replace
from pathlib import Path

import pytest

from clockapp.assets import asset
from clockapp.exchange.core_words import note_in_french
from clockapp.exchange.game_sheet import sheet_pdf, sheet_values
from clockapp.exchange.sheet_language import words
from clockapp.exchange.sheet_words import STAGES, TERMS
from clockapp.rules.penalties import KINDS
from tests.exchange.games_out import MERCY, ORDINARY, ROUGH, SHOOTOUT, exported
from tests.exchange.pdf_text import pages_of, text_of

SOURCES = ("clockapp/exchange/sheet_words.py", "clockapp/exchange/game_sheet.py")


def said() -> set[str]:
    """Every text that the template and the code ask for."""
    template = asset("sheet/game.typ").read_text("utf-8")
    found = set(re.findall(r'\bw\("([^"]+)"\)', template))
    for listed in re.findall(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)\.map\(w\)", template):
        found |= set(re.findall(r'"([^"]+)"', listed))
    root = Path(__file__).parents[2]
    for source in SOURCES:
        found |= set(re.findall(r'\bsay\(\s*"([^"]+)"', (root / source).read_text("utf-8")))
    found |= {*STAGES.values(), *TERMS.values(), *(kind.replace("_", " ").capitalize() for kind in KINDS)}
    return found | {"goal", "referee", "end of game", "injured", "scratched", "suspended", "confirmed", "to be confirmed", "{count} game", "{count} games"}


def test_every_text_of_the_sheet_has_its_french_words() -> None:
    """And none is there that nobody asks for, save periods, roles and what is composed."""
    french = words("fr").texts
    assert len(said()) > 60
    assert said() - set(french) == set()


def test_the_places_of_a_text_are_kept() -> None:
    """A sentence that names a winner names one in French too."""
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    assert all(places(english) == places(french) for english, french in words("fr").texts.items())


def test_infractions_by_their_words() -> None:
    """However it was typed; what is none stays as it is."""
    assert words("fr").infraction("something typed") == "something typed"
    assert words("fr").infraction("Tripping") == "faire trébucher"


@pytest.mark.parametrize("text", [ORDINARY, ROUGH, MERCY], ids=["ordinary", "forty penalties", "mercy"])
def test_a_french_sheet_is_read_from_its_page(text: str) -> None:
    """The French words stand on the page, the English ones do not, and the numbers are the same."""
    game = exported(text)
    english, french = (text_of(sheet_pdf(game, language=language)) for language in ("en", "fr"))

    assert "Pénalités" in french
    assert "Arbitre" in french
    for word in ("Penalties", "Goalkeeper", "Scorekeeper", "Line-ups"):
        assert word in english or word.upper() in english.upper()
        assert word.upper() not in french.upper()
    assert len(pages_of(sheet_pdf(game, language="fr"))) == len(pages_of(sheet_pdf(game)))
    assert re.findall(r"\b\d+:\d\d\b", english) == re.findall(r"\b\d+:\d\d\b", french)


def test_a_french_shootout() -> None:
    """Who won, and by what."""
    game = exported(SHOOTOUT, "prime-expo-boulder", stage="play_in")

    assert "tirs au but" in str(sheet_values(game, language="fr")["decided"])
    assert "Tirs au but".upper() in text_of(sheet_pdf(game, language="fr")).upper()


def test_what_the_core_wrote_is_french_too() -> None:
    """Overrides and endings are notes in English words; what a person wrote into them stays."""
    assert note_in_french("abandoned: ice") == "interrompu : ice"
    assert note_in_french("Time-out Lynx: override: by the referee") == "Temps d'arrêt Lynx : dérogation : by the referee"
    assert note_in_french("something else: override: so be it") == "something else : dérogation : so be it"
    assert note_in_french("the away team's door broke") == "the away team's door broke"
    game = exported()
    assert game.result is not None
    ended = replace(game, result={**game.result, "notes": ["abandoned: ice"]})
    assert "interrompu : ice" in text_of(sheet_pdf(ended, language="fr"))
    assert "abandoned: ice" in text_of(sheet_pdf(ended))


def test_french_is_set_as_french_is() -> None:
    """A space that does not break before a colon; positions and strengths by their own letters."""
    game = exported(ORDINARY)
    values = sheet_values(game, language="fr")
    assert values["penalties"][0]["what"] == "Mineure\N{NO-BREAK SPACE}: faire trébucher"
    assert {one["position"] for one in values["home"]["line_up"]} == {"G", "A"}
    assert [one["strength"] for one in values["goals"]] == ["AN 5v4", "5v5", "5v5", "FD 5v6"]
    assert sheet_values(game)["penalties"][0]["what"] == "Minor: tripping"
