"""The reports: charts of a game and of the tournament in a window of their own, beside the console and never over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from clockapp.exchange.files import NotWrittenError
from clockapp.game.evolve import Game, fold
from clockapp.game.power_play import power_plays
from clockapp.store.values import StoreError
from ui.plain import Label
from ui.reports import figures
from ui.reports.charts import Chart, Look
from ui.reports.pages import FiguresPage, FilmPage, colours
from ui.reports.saving import save
from ui.reports.source import Source, choices
from ui.reports.statistics_page import StatisticsPage
from ui.reports.tournament_figures import of_tournament
from ui.theme import Palette
from ui.translate import tr


class ReportWindow(QWidget):
    """Charts of the chosen game and of the tournament; closed and opened again at will, the game goes on beside it."""

    chosen = Signal(str, int)
    """An act was clicked: the game and the act."""

    def __init__(self, source: Source, look: Palette, folder: Callable[[], Path]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._source, self._palette, self._folder = source, look, folder
        self._acts = 0
        self.setWindowTitle(tr("Charts"))
        self.resize(1180, 760)
        self.games = QComboBox()
        self.games.setAccessibleName(tr("Game"))
        self.tabs = QTabWidget()
        self.said = Label()
        self.save_png = QPushButton(tr("Save as PNG"))
        self.save_svg = QPushButton(tr("Save as SVG"))
        self._lay_out()
        self._colour()
        self.games.activated.connect(lambda _: self.show_game())
        self.save_png.clicked.connect(lambda: self.save("png"))
        self.save_svg.clicked.connect(lambda: self.save("svg"))
        self.refresh()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.games, 1)
        top.addWidget(self.save_png)
        top.addWidget(self.save_svg)
        whole = QVBoxLayout(self)
        whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # small screens get a small window, which scrolls
        whole.addLayout(top)
        whole.addWidget(self.tabs, 1)
        whole.addWidget(self.said)

    def _colour(self) -> None:
        p = self._palette
        self.setStyleSheet(
            f"QWidget {{ background: {p.bg}; color: {p.ink}; font-size: 14px; }}"
            f"QComboBox, QPushButton {{ background: {p.panel2}; border: 1px solid {p.ctl}; padding: 6px 12px; }}"
            f"QPushButton:focus, QComboBox:focus {{ border: 2px solid {p.focus}; }}"
            f"QComboBox QAbstractItemView {{ background: {p.panel2}; color: {p.ink}; selection-background-color: {p.chosen}; }}"
            f"QTabBar::tab {{ background: {p.panel2}; color: {p.ink2}; padding: 8px 16px; border: 1px solid {p.line}; }}"
            f"QTabBar::tab:selected {{ background: {p.chosen}; color: {p.ink}; }}"
            f"QTabWidget::pane {{ border: 1px solid {p.line}; }}"
            f"QTableWidget {{ background: {p.panel}; gridline-color: {p.line}; selection-background-color: {p.chosen}; selection-color: {p.ink}; }}"
            f"QHeaderView::section {{ background: {p.panel2}; color: {p.ink2}; padding: 4px 8px; border: 1px solid {p.line}; }}"
        )

    # --- what is shown

    def refresh(self) -> None:
        """Read the list of games anew, keep the one that is chosen, and draw."""
        before = self.games.currentData()
        self.games.clear()
        for choice in choices(self._source):
            self.games.addItem(choice.words, choice.game_id)
        self.games.setCurrentIndex(max(0, self.games.findData(before)))
        self.show_game()

    def show_game(self) -> None:
        """Draw the chosen game and the tournament."""
        page = self.tabs.currentIndex()
        game = self._game()
        pages: list[tuple[str, QWidget]] = []
        if game is not None:
            at = max(self._source.now(), game.at) if self._is_open() else game.at
            look = Look(self._palette, colours(game))
            film = FilmPage(game, at, look)
            film.chosen.connect(self._chosen)
            pages.append((tr("Game"), film))
            pages.append((tr("Shots and penalties"), FiguresPage(figures.of_game(film.line, colours(game), power_plays(game.state, at)), look, tr("Nothing yet"))))
        office = self._source.office()
        if office is not None:
            pages.append((tr("Statistics"), StatisticsPage(office, self.games.currentData(), self._source.kept())))
        pages.append((tr("Tournament"), self._tournament()))
        while (old := self.tabs.widget(0)) is not None:
            self.tabs.removeTab(0)
            old.deleteLater()
        for name, widget in pages:
            self.tabs.addTab(widget, name)
        self.tabs.setCurrentIndex(max(0, min(page, self.tabs.count() - 1)))
        shown = self.tabs.currentWidget()
        if isinstance(shown, FilmPage):
            shown.chart.setFocus()  # the arrows go through the game at once

    def _is_open(self) -> bool:
        return bool(self.games.currentData() == self._source.open_game())

    def _game(self) -> Game | None:
        game_id = self.games.currentData()
        if game_id is None:
            return None
        try:
            entries = self._source.entries(game_id)
        except StoreError as why:
            self.said.setText(tr("The journal of this game cannot be read now: {why}", why=why))
            return None
        if not entries:
            self.said.setText(tr("There is no journal of this game on this machine"))
            return None
        self.said.clear()
        self._acts = len(entries)
        return fold(entries)

    def _tournament(self) -> FiguresPage:
        office = self._source.office()
        try:
            starts = self._source.starts()
        except StoreError:
            starts = {}  # the figures of lateness are left out
        shown = of_tournament(office, starts) if office is not None else ()
        return FiguresPage(shown, Look(self._palette, figures.Colours()), tr("No game has a result yet"))

    def _chosen(self, act: int) -> None:
        self.chosen.emit(self.games.currentData(), act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F5 draws anew, Esc closes the window."""
        if event.key() == Qt.Key.Key_F5:
            self.refresh()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back to the window sees what has happened meanwhile."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self._is_open():
            self.came_back()

    def came_back(self) -> None:
        """Draw the open game anew if an act was added since."""
        game_id = self.games.currentData()
        try:
            went_on = game_id is not None and len(self._source.entries(game_id)) != self._acts
        except StoreError:
            return  # what is drawn is still true of the moment it was drawn
        if went_on:
            self.show_game()

    # --- into files

    def charts(self) -> tuple[Chart, ...]:
        """The charts of the page that is shown."""
        page = self.tabs.currentWidget()
        if isinstance(page, FilmPage):
            return (page.chart,)
        return page.charts if isinstance(page, FiguresPage) else ()

    def save(self, form: str) -> tuple[Path, ...]:
        """Write the charts of this page into the folder, and say where they are."""
        page = self.tabs.tabText(self.tabs.currentIndex())
        of_game = self.tabs.currentIndex() < self.tabs.count() - 1
        folder = self._folder()
        made: list[Path] = []
        try:
            for number, chart in enumerate(self.charts(), 1):
                made.append(save(chart, folder, f"{self.games.currentData()} {page} {number}" if of_game else f"{page} {number}", form=form))
        except NotWrittenError as why:
            self.said.setText(str(why))
            return tuple(made)
        self.said.setText(tr("{count} files are in {folder}", count=len(made), folder=folder))
        return tuple(made)
