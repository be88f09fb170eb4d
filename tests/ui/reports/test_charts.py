"""The charts: what is drawn where, what the pointer names, and the files they are saved to."""

from dataclasses import replace
from pathlib import Path

import pytest
from pyqtgraph import BarGraphItem
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from clockapp.exchange.files import NotWrittenError
from clockapp.game.timeline import timeline
from clockapp.game.view import DecidedIn
from tests.script import play
from ui.reports.axes import whole_numbers
from ui.reports.charts import FigureChart, GameChart, Look
from ui.reports.figures import Bars, Colours, Lines, Series
from ui.reports.saving import save
from ui.theme import PALETTES, Palette

GAME = """
    1st
    02:00  goal home 9
    03:00  shots home 4
    04:00  timeout away
    06:00  penalty home 4 minor hooking
    07:00  goal away 10
    2nd
    05:00  penalty away 9 major fighting
    06:00  penalty home 6 minor
    3rd
    00:30
"""
COLOURS = Colours(home="#1F5FD0", away="#B3121F")


@pytest.fixture
def chart(qtbot: QtBot) -> GameChart:
    game = play(GAME)
    made = GameChart(timeline(game.game, game.at), Look(PALETTES[0], COLOURS))
    qtbot.addWidget(made)
    made.resize(1200, 700)
    made.show()
    made.canvas.ci.layout.activate()
    return made


def spot(chart: GameChart, plot: str, x: float, y: float) -> QPointF:
    where: QPointF = chart.plots[plot].vb.mapViewToScene(QPointF(x, y))
    return where


def test_the_pointer_names_what_is_near(chart: GameChart) -> None:
    """A goal, a penalty anywhere along its bar, a time-out; nothing where nothing is."""
    goal = chart.act_at("lead", spot(chart, "lead", 120, 1))
    bar = chart.act_at("penalties", spot(chart, "penalties", 385, 0.5))

    assert goal is not None
    assert "Goal" in goal.words
    assert bar is not None
    assert bar.words.endswith("LYNX 4 · hooking")
    assert chart.act_at("penalties", spot(chart, "penalties", 1000, 0.5)) is None
    assert chart.act_at("shots", spot(chart, "shots", 120, 1)) is None


def test_pointer_and_click_reach_the_act(chart: GameChart) -> None:
    """Moving over a goal tells its words; a click gives its act; a click beside it moves the scrubber."""
    told: list[str] = []
    chosen: list[int] = []
    chart.named.connect(told.append)
    chart.chosen.connect(chosen.append)
    view = chart.canvas
    at = view.mapFromScene(spot(chart, "lead", 120, 1))
    beside = view.mapFromScene(spot(chart, "lead", 800, 0.2))

    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)

    assert any("Goal" in words for words in told)
    assert chosen == [chart.line.goals[0].act]
    assert abs(chart.at_s - 800) < 20


def test_the_scrubber_goes_by_keys(chart: GameChart) -> None:
    """Ten seconds, one with Shift, act by act; never out of the game."""
    moved: list[int] = []
    chart.scrubbed.connect(moved.append)
    end = chart.line.length_s

    QTest.keyClick(chart, Qt.Key.Key_Left)
    QTest.keyClick(chart, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(chart, Qt.Key.Key_Up)
    QTest.keyClick(chart, Qt.Key.Key_Down)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_A)

    assert moved == [end - 10, end - 11, 1560, end]
    chart.scrub(-5)
    assert chart.at_s == 0


def test_dragging_one_line_moves_all(chart: GameChart) -> None:
    """The scrubber is one, drawn in three plots."""
    chart._lines[0].setValue(300)

    assert chart.at_s == 300
    assert {line.value() for line in chart._lines} == {300}


@pytest.mark.parametrize("palette", PALETTES, ids=lambda p: p.name)
def test_a_figure_prints_its_numbers(qtbot: QtBot, palette: Palette) -> None:
    """Every bar has its number beside it, lying or standing, below zero too."""
    values = (Series(name="a", values=(3, -2)), Series(name="b", values=(0, 7)))
    for lying in (False, True):
        made = FigureChart(Bars(title="t", unit="u", labels=("x", "y"), series=values, lying=lying), Look(palette, Colours()))
        qtbot.addWidget(made)
        made.resize(500, 300)
        texts = [item.toPlainText() for item in made.area.items if hasattr(item, "toPlainText")]

        assert texts == ["3", "-2", "0", "7"]


def test_lines_and_an_empty_figure(qtbot: QtBot) -> None:
    """A race with its last number in the legend; a figure without a series is an empty frame."""
    lines = FigureChart(Lines(title="Race", unit="points", labels=("1", "2"), series=(Series(name="X", values=(3, 6)), Series(name="Y", values=()))), Look(PALETTES[1], COLOURS))
    empty = FigureChart(Bars(title="Nothing", unit="", labels=(), series=()), Look(PALETTES[1], COLOURS))
    for made in (lines, empty):
        qtbot.addWidget(made)

    assert [label.text for _, label in lines.area.legend.items] == ["X&nbsp; 6", "Y"]
    assert empty.area.legend is None


def test_a_chart_is_saved_as_png_and_svg(chart: GameChart, tmp_path: Path) -> None:
    """Both can be opened again, 1920 wide; a folder that cannot be written is told in words."""
    png = save(chart, tmp_path, "B1 Game")
    svg = save(chart, tmp_path, "B1 Game", form="svg")

    assert QImage(str(png)).width() == 1920
    assert QSvgRenderer(str(svg)).viewBoxF().width() == 1920
    assert len({QImage(str(png)).pixel(x, 300) for x in range(0, 1920, 7)}) > 3
    (tmp_path / "file").write_text("")
    with pytest.raises(NotWrittenError):
        save(chart, tmp_path / "file", "B1")


def of_teams(qtbot: QtBot, home: str, away: str) -> GameChart:
    game = play(GAME)
    made = GameChart(replace(timeline(game.game, game.at), home=home, away=away), Look(PALETTES[0], COLOURS))
    qtbot.addWidget(made)
    made.resize(1200, 700)
    made.grab()
    return made


@pytest.mark.parametrize(("home", "away"), [("Lynx", "Maximilian-Alexander Wolves 30"), ("ÅÄÖ <b>Rangers</b> & Sons 12345", "Bo")])
def test_both_teams_stand_beside_their_penalties(qtbot: QtBot, home: str, away: str) -> None:
    """Names as wide as there is room; what is wider than its axis is drawn by nobody, so the axis is as wide as they are."""
    made = of_teams(qtbot, home, away)
    axis = made.plots["penalties"].getAxis("left")
    letters = QFontMetrics(made.look.letters())

    ((_, above), (_, below)) = axis._tickLevels[0]
    assert (above[:3], below[:2]) == (home[:3], away[:2])
    assert all(letters.horizontalAdvance(name) < axis.width() for name in (above, below))
    assert {plot.getAxis("left").width() for plot in made.plots.values()} == {axis.width()}


def test_a_team_that_looks_like_markup_is_none(qtbot: QtBot) -> None:
    """In the title and in the legends a name is shown as it is written."""
    made = of_teams(qtbot, "<b>Rangers</b> & Sons", "Bo")
    legend = [label.text for _, label in made.plots["shots"].legend.items]
    figure = FigureChart(Bars(title="<i>t</i>", unit="u", labels=("x",), series=(Series(name="<b>a</b>", values=(1,)), Series(name="c", values=(2,)))), made.look)
    qtbot.addWidget(figure)

    assert made.plots["lead"].titleLabel.item.toPlainText() == "■ <b>Rangers</b> & Sons  1 – 1  Bo ●"
    assert legend == ["&lt;b&gt;Rangers&lt;/b&gt; &amp; Sons&nbsp; 4", "Bo&nbsp; 0"]
    assert figure.area.titleLabel.item.toPlainText() == "<i>t</i>"
    assert figure.area.legend.items[0][1].item.toPlainText() == "<b>a</b>"


@pytest.mark.parametrize(("decided", "shown"), [("shootout", "7 – 6 SO"), ("overtime", "7 – 6 OT"), ("regulation", "7 – 6"), (None, "7 – 6")])
def test_the_title_has_the_score_and_how_it_came_about(qtbot: QtBot, decided: DecidedIn | None, shown: str) -> None:
    """The score of the game, not the goals in play alone: a shootout won is one goal more."""
    game = play(GAME)
    made = GameChart(replace(timeline(game.game, game.at), score=(7, 6), decided_in=decided), Look(PALETTES[0], COLOURS))
    qtbot.addWidget(made)

    assert made.plots["lead"].titleLabel.item.toPlainText() == f"■ Lynx  {shown}  Otters ●"


def test_bars_that_touch_have_edges(qtbot: QtBot) -> None:
    """Two penalties one after the other are two bars, also in a colour that is hardly another than the ground."""
    game = play(GAME)
    made = GameChart(timeline(game.game, game.at), Look(PALETTES[0], Colours(home="#FFFFFF", away="#FFFFFF")))
    qtbot.addWidget(made)
    bars = [item for item in made.plots["penalties"].items if isinstance(item, BarGraphItem)]

    assert {bar.opts["pen"].color().name().upper() for bar in bars} == {made.look.palette.ink.upper()}


@pytest.mark.parametrize(
    ("least", "most", "count", "numbers"),
    [(0, 1.6, 6, [0, 1]), (0, 13, 3, [0, 5, 10]), (0, 57, 6, [0, 10, 20, 30, 40, 50]), (-3.2, 8, 6, [-2, 0, 2, 4, 6, 8]), (0, 0, 6, [0]), (0, 4000, 6, [0, 1000, 2000, 3000, 4000])],
)
def test_an_axis_of_goals_has_whole_numbers(least: float, most: float, count: int, numbers: list[int]) -> None:
    """No half goals, no half shots; steps of one, two or five."""
    assert [number for number, _ in whole_numbers(least, most, count)] == numbers
