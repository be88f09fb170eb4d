"""The operator's guide in both languages: the French one says what the English one says, and F8 shows the one that is spoken."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from clockapp.assets import asset
from ui.console.guide import NAMES, guide, guide_in
from ui.translate import Tongue, speak

KEYS = {"ESPACE": "SPACE", "ENTRÉE": "ENTER", "RETOUR": "BACKSPACE", "ÉCHAP": "ESC", "Haut": "Up", "Bas": "Down", "Maj": "Shift", "Tab": "Tab"}
"""The names of keys that are others in French."""


@pytest.fixture
def in_french(qtbot: QtBot) -> Iterator[None]:
    """The app speaks French."""
    del qtbot
    speak("fr")
    yield
    speak("en")


def text(tongue: Tongue) -> str:
    """The whole document."""
    return asset(f"docs/{NAMES[tongue]}").read_text("utf-8")


def typed(tongue: Tongue) -> list[Counter[str]]:
    """Of every section what is to be pressed or typed, with English names of keys, and how often."""
    found = []
    for section in re.split(r"(?m)^#", text(tongue)):
        said = Counter(re.sub(r"\s+", " ", one) for one in re.findall(r"`([^`]+)`", section))
        found.append(Counter({"+".join(KEYS.get(key, key) for key in one.split("+")) if len(one) > 1 else one: n for one, n in said.items()}))
    return found


def test_both_guides_name_the_same_keys_and_lines() -> None:
    """Section by section what is pressed or typed is the same: whoever changes one guide changes the other."""
    for number, (english, french) in enumerate(zip(typed("en"), typed("fr"), strict=True)):
        assert set(english) == set(french), (number, set(english) ^ set(french))


def test_both_guides_have_the_same_sections_rows_and_points() -> None:
    """As many headings, rows of tables, points and numbered steps."""
    def shape(tongue: Tongue) -> Counter[str]:
        return Counter(line.split(" ")[0].rstrip("0123456789.") or "1." for line in text(tongue).splitlines() if re.match(r"(#+|\||-|\d+\.) ", line))

    assert shape("en") == shape("fr")


def test_the_guide_is_in_the_language_of_the_app() -> None:
    """English until somebody chooses."""
    assert guide()[0].text == "Running a game"
    assert guide() == guide_in("en")


@pytest.mark.usefixtures("in_french")
def test_the_guide_speaks_french() -> None:
    """In French it is the French one, set as French is: the colon stays on its line."""
    assert guide()[0].text == "Mener un match"
    assert not [line.text for line in guide() if " :" in line.text]
