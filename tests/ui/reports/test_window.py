"""The window of the reports: the games it offers, the film beside the chart, the tournament, files."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from clockapp.assets import asset
from clockapp.exchange.sheet_text import Scribe
from clockapp.game.evolve import Game
from clockapp.game.facts import Entry
from clockapp.game.record import result
from clockapp.game.result import as_json
from clockapp.office import Office
from clockapp.store.values import UnreachableError
from ui.reports.pages import FiguresPage, FilmPage
from ui.reports.source import Source, choices
from ui.reports.statistics_page import StatisticsPage
from ui.reports.window import ReportWindow
from ui.theme import DARK


@dataclass
class Day:
    """Two games of the demo that were played, and one that is open."""

    office: Office
    logs: dict[str, Game] = field(default_factory=dict)
    unreachable: bool = False

    def entries(self, game_id: str) -> tuple[Entry, ...]:
        if self.unreachable:
            raise UnreachableError("The disk does not answer.")
        return self.logs[game_id].entries if game_id in self.logs else ()

    def starts(self) -> dict[str, str]:
        if self.unreachable:
            raise UnreachableError("The disk does not answer.")
        return {g.game_id: g.scheduled or "" for g in self.office.tournament.schedule if g.game_id in self.logs}

    def source(self, opened: str | None = "B3") -> Source:
        return Source(now=lambda: 10**9, office=lambda: self.office, open_game=lambda: opened, entries=self.entries, starts=self.starts)


@pytest.fixture
def day() -> Day:
    made = Day(Office.of(asset("demo/boulder.json").read_bytes()))
    for game_id in ("B1", "B2", "B3"):
        fixture = next(f for f in made.office.fixtures() if f.game.game_id == game_id)
        opening = made.office.open_game(fixture, at=0)
        assert opening is not None
        scribe = Scribe(opening)
        text = asset(f"demo/games/boulder-{game_id}.txt").read_text("utf-8")
        scribe.play(text if game_id != "B3" else text.split("2nd")[0])
        made.logs[game_id] = scribe.game
        found = result(scribe.game, scribe.at)
        if found is not None:
            made.office = made.office.with_result(as_json(found))
    return made


@pytest.fixture
def opened(qtbot: QtBot, day: Day, tmp_path: Path) -> Callable[[], ReportWindow]:
    def make() -> ReportWindow:
        window = ReportWindow(day.source(), DARK, lambda: tmp_path)
        qtbot.addWidget(window)
        window.show()
        return window

    return make


def test_the_open_game_comes_first_then_the_last_one_played(day: Day) -> None:
    """Games that have not begun are not offered; without a tournament there is none."""
    assert [c.game_id for c in choices(day.source())] == ["B3", "B2", "B1"]
    assert [c.game_id for c in choices(day.source(None))] == ["B2", "B1"]
    assert choices(Source(now=lambda: 0, office=lambda: None, open_game=lambda: None, entries=day.entries, starts=day.starts)) == ()


def test_pages_of_a_game_and_of_the_tournament(opened: Callable[[], ReportWindow]) -> None:
    """Four pages; the tournament has race, goals, minutes and how late the day ran."""
    window = opened()

    film, figures, numbers, tournament = [window.tabs.widget(i) for i in range(4)]
    assert isinstance(numbers, StatisticsPage)
    assert isinstance(film, FilmPage)
    assert isinstance(figures, FiguresPage)
    assert isinstance(tournament, FiguresPage)
    assert [chart.figure.title for chart in figures.charts][:2] == ["Shots by period", "Penalty minutes by kind"]  # type: ignore[attr-defined]
    titles = [chart.figure.title for chart in tournament.charts]  # type: ignore[attr-defined]
    assert titles[:3] == ["Points race", "Goals", "Penalty minutes"]
    assert titles[3] == "Scorers"
    assert titles[4].startswith("Behind schedule")


def test_the_scrubber_shows_the_board_of_that_moment(opened: Callable[[], ReportWindow], day: Day) -> None:
    """Slider, chart and picture stand at the same second."""
    window = opened()
    window.games.setCurrentIndex(2)
    window.games.activated.emit(2)
    page = window.tabs.widget(0)
    assert isinstance(page, FilmPage)
    before = page.board.pixmap().toImage()

    page.slider.setValue(60)

    assert page.chart.at_s == 60
    assert page.moment.text().startswith("1st")
    assert page.board.pixmap().toImage() != before


def test_a_click_on_an_act_names_game_and_act(opened: Callable[[], ReportWindow], day: Day) -> None:
    """What is clicked is told with its game, for the sheet to open at."""
    window = opened()
    told: list[tuple[str, int]] = []
    window.chosen.connect(lambda game, act: told.append((game, act)))
    page = window.tabs.widget(0)
    assert isinstance(page, FilmPage)

    page.chart.chosen.emit(7)
    page.chart.named.emit("1st 18:00 Goal")

    assert told == [("B3", 7)]
    assert page.words.text() == "1st 18:00 Goal"


def test_charts_are_saved_and_the_folder_is_told(opened: Callable[[], ReportWindow], tmp_path: Path) -> None:
    """One file a chart of the page; a folder that cannot be written is told in words, without an error."""
    window = opened()

    QTest.mouseClick(window.save_png, Qt.MouseButton.LeftButton)
    window.tabs.setCurrentIndex(3)
    QTest.mouseClick(window.save_svg, Qt.MouseButton.LeftButton)

    names = sorted(p.name for p in tmp_path.iterdir())
    assert names[0] == "B3_Game_1.png"
    assert sum(name.endswith(".svg") for name in names) == 5
    assert str(tmp_path) in window.said.text()
    window._folder = lambda: tmp_path / "B3_Game_1.png"
    assert window.save("png") == ()
    assert "B3_Game_1.png" in window.said.text()


def test_a_disk_that_does_not_answer_is_told(opened: Callable[[], ReportWindow], day: Day) -> None:
    """The tournament is shown without lateness; the game says why it is not."""
    day.unreachable = True
    window = opened()

    assert window.tabs.count() == 2
    assert "cannot be read" in window.said.text()
    page = window.tabs.widget(1)
    assert isinstance(page, FiguresPage)
    assert len(page.charts) == 4
    window.came_back()
    assert window.tabs.widget(1) is page


def test_a_game_without_a_journal_here_is_told(opened: Callable[[], ReportWindow], day: Day) -> None:
    """A result that came from another machine has no timeline."""
    del day.logs["B3"]

    assert "no journal" in opened().said.text()


def test_whoever_comes_back_sees_what_has_happened(opened: Callable[[], ReportWindow], day: Day) -> None:
    """The open game is drawn anew when the window is active again, and F5 does so at once."""
    window = opened()
    day.logs["B3"] = day.logs["B2"]
    window.came_back()
    page = window.tabs.widget(0)
    assert isinstance(page, FilmPage)

    assert page.line.length_s == 2700
    day.logs["B3"] = day.logs["B1"]
    QTest.keyClick(window, Qt.Key.Key_F5)
    assert window.tabs.widget(0) is not page
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_the_statistics_are_those_of_what_is_chosen(opened: Callable[[], ReportWindow], day: Day) -> None:
    """Of the tournament, of this game; the table that is looked at stays in front; no result, no tables."""
    window = opened()
    window.games.setCurrentIndex(2)
    window.games.activated.emit(2)
    page = window.tabs.widget(2)
    assert isinstance(page, StatisticsPage)
    assert len(page.results()) == 2
    page.tables.setCurrentIndex(2)

    page.scope.setCurrentIndex(page.scope.count() - 1)

    assert [result.game_id for result in page.results()] == ["B1"]
    assert page.tables.currentIndex() == 2
    teams = page.tables.widget(2)
    assert isinstance(teams, QTableWidget)
    assert teams.rowCount() == 2
    empty = StatisticsPage(Office.of(asset("demo/boulder.json").read_bytes()), None, ())
    assert empty.tables.isHidden()


def test_divisions_have_their_own_figures_and_numbers(opened: Callable[[], ReportWindow], day: Day) -> None:
    """Titles name the division; one without a result has nothing to draw; the statistics can be of one division."""
    tournament = day.office.tournament
    first = tournament.divisions[0]
    younger = replace(first, name="10U")
    day.office = replace(day.office, tournament=replace(tournament, divisions=(first, younger)))
    window = opened()

    numbers, figures = window.tabs.widget(2), window.tabs.widget(3)
    assert isinstance(figures, FiguresPage)
    titles = [chart.figure.title for chart in figures.charts]  # type: ignore[attr-defined]
    assert f"Points race, {first.name}" in titles
    assert not [title for title in titles if "10U" in title]
    assert isinstance(numbers, StatisticsPage)
    numbers.scope.setCurrentIndex(numbers.scope.findText(first.name))
    assert len(numbers.results()) == 2
    numbers.scope.setCurrentIndex(numbers.scope.findText("10U"))
    assert numbers.results() == []
