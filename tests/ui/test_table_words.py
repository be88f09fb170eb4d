"""Reasons of places and sentences of the rules in French: all that the app says by itself; a sheet's own words stay."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from clockapp.assets import asset
from clockapp.rules.load import load, names
from clockapp.rules.summary import summary
from tests.tournament.sheets import real_tables, table
from ui.core_words import known, shapes, told
from ui.translate import speak

SETS = tuple(names())
FOLDERS = ("rulesets", "rulesets/books")


def strings(value: object) -> Iterator[str]:
    """Every text in a rule set's file."""
    if isinstance(value, str):
        yield value.rstrip(".")
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def own(name: str) -> set[str]:
    """What a sheet says in its own words, and the book it builds on."""
    file = next(file for folder in FOLDERS if (file := asset(folder) / f"{name}.toml").is_file())
    raw = tomllib.loads(file.read_text("utf-8"))
    base = raw.get("extends", "")
    return {text for text in strings(raw) if " " in text or text[:1].isupper()} | (own(base) if base else set())


@pytest.mark.parametrize("name", SETS)
def test_the_sentences_of_the_rules_have_french(name: str) -> None:
    """Of every shipped rule set and each of its stages, save what the sheet says itself."""
    rules, said = load(name), own(name)
    missing = set()
    for stage in (None, *rules.stages):
        for section in summary(rules, stage):
            texts = [section.title, *(line.text for line in section.lines if not line.reading)]
            missing |= {text for text in texts if known(text, "tables") is None and not any(words in text for words in said)}
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("name", SETS)
def test_the_reasons_of_places_have_french(name: str) -> None:
    """Of four real tables by every shipped rule set, whole, with half of the games, and before the first one."""
    rules = load(name)
    missing = set()
    for _, _, games in real_tables():
        for played in (games, games[: len(games) // 2], games[:1]):
            missing |= {row.why for row in table(played, rules).rows if known(row.why, "tables") is None}
    assert not missing, "\n".join(sorted(missing))


def test_figures_and_names_stay(qtbot: QtBot) -> None:  # translators want an application
    """And of a sentence with a word nobody knows nothing is put into French by halves."""
    speak("fr")
    try:
        assert told("2nd on goal quotient .6522 (30-16) against .6000 (24-16) of C; head-to-head not used: three teams").replace("\N{NO-BREAK SPACE}", " ") == (
            "2e place : quotient de buts .6522 (30-16) contre .6000 (24-16) de C; match entre elles : non utilisé, trois équipes"
        )
        assert told("Teams will leave their dressing rooms in a reasonably clean condition.") == "Teams will leave their dressing rooms in a reasonably clean condition."
        assert told("") == ""
    finally:
        speak("en")
    assert told("1st with 2 points") == "1st with 2 points"


def test_every_shape_has_its_places_in_both_languages() -> None:
    """No figure is lost, and none is made up."""
    raw = tomllib.loads(asset("i18n/tables_fr.toml").read_text("utf-8"))["shapes"]
    assert len(raw) > 200
    assert len(shapes("tables")[1]) > 100
    for english, french in raw.items():
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", french)), english
