"""Every setting has its French sentence, and no sentence is left of a setting that is gone."""

from pytestqt.qtbot import QtBot

from clockapp.exchange.rule_fields import form
from ui.setup.setting_words import french, said
from ui.translate import speak


def test_every_setting_and_heading_has_french() -> None:
    """A setting that is added is named here until its sentence stands in the catalogue."""
    asked = {field.says for field in form()} | {field.section for field in form() if field.section}
    assert set(french()) == asked


def test_a_sentence_in_both_languages(qtbot: QtBot) -> None:  # translators want an application
    """French where French is spoken; a text that is no setting's stays."""
    speak("fr")
    try:
        assert said("Points of a tie.") == "Points d'une égalité."
        assert said("Points of a tossed hat.") == "Points of a tossed hat."
    finally:
        speak("en")
    assert said("Points of a tie.") == "Points of a tie."
