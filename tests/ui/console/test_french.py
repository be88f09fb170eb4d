"""The console in French: every state and every posture has its room on the smallest screen, with large letters too."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.console.pictures import ADVICE, picture
from tests.ui.console.test_pictures import CUT, POSTURES, STOPPED, cut
from tests.ui.views import VIEWS
from ui import theme
from ui.console.console import Console
from ui.console.kept import COPIES
from ui.translate import speak

NOTES = {" · était 17 Marchetti"}
"""A note behind a long line of the sheet: whole once the line is chosen."""
LIST = {"form_right"}
"""The list of infractions that begin with a letter ends where the field does."""


@pytest.fixture
def in_french(qtbot: Any) -> Iterator[None]:  # translators want an application
    COPIES.clear()
    speak("fr")
    yield
    speak("en")
    COPIES.clear()


@pytest.fixture(params=[1.0, 1.5], ids=["plain", "large letters"])
def console(qtbot: Any, in_french: None, request: Any, monkeypatch: pytest.MonkeyPatch) -> Console:
    """The console at 1366x768, the smallest screen that is meant."""
    monkeypatch.setattr(theme, "letters", lambda: request.param)
    made = Console()
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def missing(console: Console) -> dict[str, tuple[str, ...]]:
    return {name: texts for name, texts in cut(console).items() if not set(texts) <= NOTES}


@pytest.mark.parametrize("name", VIEWS)
def test_every_state_has_its_room_in_french(console: Console, name: str) -> None:
    """French is longer: still no text is cut off, nor reaches beyond its panel."""
    console.present(picture(replace(VIEWS[name], advice=VIEWS[name].advice or ADVICE)))
    assert set(missing(console)) <= CUT.get(name, set())


@pytest.mark.parametrize("name", POSTURES)
def test_every_posture_has_its_room_in_french(console: Console, name: str) -> None:
    """Forms, questions, pages and the line too."""
    console.present(picture(STOPPED, posture=POSTURES[name]))
    assert set(missing(console)) <= CUT["many-penalties"] | LIST


def test_the_words_are_french(console: Console) -> None:
    """A screen reader hears the same French that stands there; figures and names stay."""
    console.present(picture("stopped"))
    assert "ARRÊTÉ" in console.panels["clock"].accessibleName()
    assert "gardien" in console.panels["left"].accessibleName()
    console.present(picture("penalties"))
    assert "CONTRE" in console.panels["advice"].accessibleName()


def test_text_beyond_a_panel_is_noticed(console: Console) -> None:
    """What no room was given for is held against the edge of the panel."""
    console.present(picture(replace(VIEWS["running"], division="U15 " * 60)))
    console.grab()
    assert console.top.cut
