"""What the console draws in every state of a game: all of it, nothing cut off, nothing over clock or score."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication

from clockapp.game.facts import Refusal
from tests.ui.console.pictures import ADVICE, AWAY, HOME, LINES, picture
from tests.ui.views import VIEWS
from ui import theme
from ui.console import form as forms
from ui.console.asking import REASONS
from ui.console.clock_face import note_of
from ui.console.console import Console
from ui.console.picture import Health, Light, LineText, Posture, Question, Refused, SheetChoice, Shooter
from ui.theme import PALETTES, Palette

STOPPED = VIEWS["many-penalties"]
PENALTY = forms.letter(forms.digit(forms.digit(forms.new("penalty", "home", 31, forms.place_of(STOPPED)), "2", HOME), "4", HOME), "T")
POSTURES = {
    "penalty": Posture(form=PENALTY, preview=("Minor, 2:00 from 4:36.", "Ironworks 3 on 5.")),
    "goal": Posture(form=forms.timed(forms.new("goal", "away", 31, forms.place_of(STOPPED)))),
    "clock": Posture(form=forms.digit(forms.clock(STOPPED), "9", None)),
    "sheet": Posture(sheet=SheetChoice(only="goals")),
    "void": Posture(sheet=SheetChoice(only="goals", chosen=LINES[3].act, weighed="void"), preview=("Score 2–3 becomes 1–3.", "The clock stays at 4:36.")),
    "refused": Posture(refused=Refused(refusal=Refusal(code="time_left", message="4:36 left in the 3rd."), key="N", until=9, override=True)),
    "replace": Posture(replace=LINES[2].act),
    "reasons": Posture(question=Question(what="override", text="Do it all the same: why?", answers=REASONS)),
    "running": Posture(question=Question(what="running", text="Running time by order", answers=("on", "off", "leave it to the rules"))),
    "official": Posture(question=Question(what="official", text="Ironworks win 4–3. Make it official?")),
    "keys": Posture(overlay="keys"), "rules": Posture(overlay="rules"), "guide": Posture(overlay="guide", row=3), "standings": Posture(overlay="standings"), "games": Posture(overlay="games", row=1),
    "line": Posture(line=LineText(text="pen home 15 tr", grey="ipping", choices=(("tripping", "TR"),), preview=("#15 Ironworks sits 2:00.",))),
    "line in trouble": Posture(line=LineText(text="gol", trouble="“gol” is not a word I know: did you mean goal?")),
    "muted": Posture(muted=True),
}  # fmt: skip
CUT = {"long-names": {"left"}, "many-penalties": {"penalties_left"}}
"""States with a 46-letter name, or a 27-letter infraction with two facts beside it: their ends may be left out."""


@pytest.fixture
def console(qtbot: Any) -> Console:
    made = Console()
    qtbot.addWidget(made)
    made.show()
    return made


def cut(console: Console) -> dict[str, tuple[str, ...]]:
    console.grab()
    return {name: panel.cut for name, panel in {**console.panels, "top": console.top, "bar": console.bar}.items() if panel.isVisible() and panel.cut}


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_is_cut_off_in_any_state(console: Console, name: str) -> None:
    """Every text of every state has its room at 1366x768, the smallest screen that is meant."""
    view = VIEWS[name]
    console.present(picture(replace(view, advice=view.advice or ADVICE)))
    assert set(cut(console)) <= CUT.get(name, set())


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", VIEWS)
def test_large_letters_of_the_system_are_large_here_too(qtbot: Any, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]) -> None:
    """At 150 % advice, sheet and pads grow as far as they have room, and lose rows, not words; clock and score keep their size."""
    monkeypatch.setattr(theme, "letters", lambda: 1.5)
    console = Console()
    qtbot.addWidget(console)
    console.resize(*size)
    console.show()
    console.present(picture(replace(VIEWS[name], advice=VIEWS[name].advice or ADVICE)))
    notes = {"sheet": (" · was 17 Marchetti",)}  # a note behind a long line: whole once the line is chosen
    assert {panel: texts for panel, texts in cut(console).items() if texts != notes.get(panel)}.keys() <= CUT.get(name, set())
    assert console.panels["clock"]._rem == console.rem
    if console.panels["sheet"].isVisible():
        assert console.panels["sheet"]._rem >= 1.15 * console.rem


def test_letters_that_change_while_it_is_open_are_followed(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sets them larger in the system's settings, and smaller again."""
    console.present(picture("running"))
    before = console.panels["sheet"]._rem
    for letters, grown in ((1.5, True), (1.0, False)):
        monkeypatch.setattr(theme, "letters", lambda letters=letters: letters)
        QApplication.sendEvent(console, QEvent(QEvent.Type.FontChange))
        assert (console.panels["sheet"]._rem > before) == grown


@pytest.mark.parametrize(("pixels", "letters"), [(9, 1.0), (18, 1.2), (60, 1.5)])
def test_the_size_of_the_systems_letters_is_held_against_the_usual(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, pixels: int, letters: float) -> None:
    """Never smaller than drawn, at most half as large again."""
    monkeypatch.setattr("sys.platform", "linux")
    font = QFont()
    font.setPixelSize(pixels)
    monkeypatch.setattr(QGuiApplication, "font", lambda: font)
    assert theme.letters() == letters


@pytest.mark.parametrize("look", PALETTES, ids=lambda look: look.name)
@pytest.mark.parametrize("name", POSTURES)
def test_every_posture_is_drawn_in_every_look(console: Console, name: str, look: Palette) -> None:
    """Forms, pages, questions and lines too, and nothing of them is cut off; each differs from free play."""
    console.present(picture(STOPPED, look=look))
    free = console.grab().toImage()
    console.present(picture(STOPPED, look=look, posture=POSTURES[name]))
    assert console.grab().toImage() != free
    assert set(cut(console)) - {"penalties_left", "penalties_right"} <= {"form_right"}


@pytest.mark.parametrize("name", ["free", *POSTURES])
def test_nothing_covers_clock_or_score(console: Console, name: str) -> None:
    """Clock, score and their names are seen whatever is open."""
    console.present(picture(STOPPED, posture=POSTURES.get(name, Posture())))
    kept = [console.panels[p] for p in ("left", "clock", "right")]
    assert all(p.isVisible() for p in kept)
    others = [p for p in (*console.panels.values(), console.bar, console.top, console.line) if p not in kept and p.isVisible()]
    assert [p for p in others for k in kept if QRect(p.geometry()).intersects(k.geometry())] == []


@pytest.mark.parametrize("size", [(1024, 576), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_it_scales_with_the_window(console: Console, size: tuple[int, int]) -> None:
    """The clock has the same share of every screen; the panels stay inside."""
    console.resize(*size)
    console.present(picture("running"))
    face = console.panels["clock"].geometry()
    assert abs(face.height() / console.height() - 14.25 * console.rem / console.height()) < 0.01
    for panel in console.panels.values():
        if panel.isVisible():
            assert console.rect().contains(panel.geometry())


def test_the_red_line_has_room_for_what_it_says(console: Console) -> None:
    """Not saved, why, and that the clock runs on; the key that saves a copy beside it."""
    lights = (Light(name="JOURNAL", state="bad", words="7 waiting"), Light(name="BOARD", state="ok"))
    trouble = "NOT SAVED: the disk refuses to write (E: is full). The clock runs on; 7 acts are kept in memory."
    console.present(picture("running", health=Health(lights=lights, trouble=trouble)))
    console.grab()
    assert console.top.cut == ()
    assert console.top.spot("journal.copy") is not None


def test_both_teams_change_places_with_the_ends(console: Console) -> None:
    """Names, scores, penalties and keys go with the end; home keeps its square."""
    console.present(picture("running"))
    left = console.panels["left"].seen
    swapped = replace(VIEWS["running"], home=replace(VIEWS["running"].home, end="left"), away=replace(VIEWS["running"].away, end="right"))
    console.present(picture(swapped))
    right = console.panels["right"].seen
    assert getattr(left, "name", "") == getattr(right, "name", "?") == AWAY.name


def test_a_shooter_is_named_while_his_number_is_typed(console: Console) -> None:
    """And why he may not shoot."""
    console.present(picture("shootout", posture=Posture(shooter=Shooter(digits="11"))))
    seen = console.panels["shootout"].seen
    assert "has a penalty" in getattr(seen, "meaning", "")


@pytest.mark.parametrize("name", VIEWS)
def test_nobody_leads_when_all_is_over(name: str) -> None:
    """How the score stands is said while it is played; who won stands in the bar."""
    view = VIEWS[name]
    said = note_of(picture(view))
    assert (said == "") if view.phase == "final" else ("lead by" in said) <= (view.home.score != view.away.score)
