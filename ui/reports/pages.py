"""The pages of the reports: a game along its time with its film, the numbers of a game, the tournament."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSlider, QVBoxLayout, QWidget

from clockapp.game.evolve import Game
from clockapp.game.film import Film, film
from clockapp.game.timeline import Timeline, timeline
from ui.board.picture import image
from ui.board.scene import Scene
from ui.core_words import core
from ui.plain import Label
from ui.reports.charts import Chart, FigureChart, GameChart, Look
from ui.reports.figures import Colours, Figure
from ui.translate import spoken, tr

BOARD = QSize(400, 225)
SMALLEST = QSize(400, 280)
GAP = 8


def colours(game: Game) -> Colours:
    """The colours of the two teams of a game."""
    opened = game.state.opened
    return Colours(home=opened.home.colour, away=opened.away.colour)


class FilmPage(QWidget):
    """The game as a timeline, and the board as it was at the moment under the scrubber."""

    chosen = Signal(int)
    """An act of the game was clicked."""

    def __init__(self, game: Game, at: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line: Timeline = timeline(game, at)
        self.film: Film = film(game.entries)
        self.chart = GameChart(self.line, look, self)
        self.board = Label(self)
        self.board.setFixedSize(BOARD)
        self.board.setAccessibleName(tr("The board as it was at this moment"))
        self.words = Label(self)
        self.words.setWordWrap(True)
        self.moment = Label(self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, self.line.length_s)
        self.slider.setPageStep(60)
        self.slider.setAccessibleName(tr("Moment of the game"))
        self._lay_out()
        self.chart.named.connect(self._named)
        self.chart.chosen.connect(self.chosen)
        self.chart.scrubbed.connect(self.show_moment)
        self.slider.valueChanged.connect(self.chart.scrub)
        self.show_moment(self.line.length_s)

    def _lay_out(self) -> None:
        beside = QVBoxLayout()
        beside.addWidget(self.moment)
        beside.addWidget(self.words, 1, Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.addWidget(self.board)
        below.addLayout(beside, 1)
        whole = QVBoxLayout(self)
        whole.addWidget(self.chart, 1)
        whole.addWidget(self.slider)
        whole.addLayout(below)
        self._named("")

    def _named(self, words: str) -> None:
        self.words.setText(words or tr("Point at a goal, a penalty or a time-out to read it; click it to open it in the sheet. "
                                       "Drag the yellow line, or press Left and Right, to see the board at any moment."))  # fmt: skip

    def show_moment(self, at_s: int) -> None:
        """Show the board as it was when so many seconds were played."""
        self.slider.blockSignals(True)
        self.slider.setValue(at_s)
        self.slider.blockSignals(False)
        view = self.film.at(at_s * 1000)
        scene = Scene(swap=view.home.end == "right")
        self.board.setPixmap(QPixmap.fromImage(image(view, scene, size=(BOARD.width(), BOARD.height()), tongue=spoken())))
        self.moment.setText(f"{core(view.period.label)}  {view.clock.text}   {view.home.name} {view.home.score} – {view.away.score} {view.away.name}")


class FiguresPage(QScrollArea):
    """Some figures side by side, as many in a row as the window has room for."""

    def __init__(self, figures: Sequence[Figure], look: Look, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = QWidget()
        self.charts: tuple[Chart, ...] = tuple(FigureChart(figure, look, self._inside) for figure in figures)
        self.empty = Label(empty, self._inside)
        self.empty.move(GAP, GAP)
        self.empty.setMinimumWidth(SMALLEST.width())  # the style sheet has the letters larger than the label was made for
        self.empty.setVisible(not self.charts)
        self.setWidget(self._inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as fit; rows share the height, and scroll where it is too little for them."""
        super().resizeEvent(event)
        room = self.viewport().size()
        columns = max(1, min(len(self.charts), room.width() // SMALLEST.width()))
        rows = -(-len(self.charts) // columns)
        wide, tall = room.width() // columns, max(SMALLEST.height(), room.height() // max(1, rows))
        self._inside.resize(room.width(), max(room.height(), rows * tall))
        for number, chart in enumerate(self.charts):
            chart.setGeometry(number % columns * wide + GAP // 2, number // columns * tall + GAP // 2, wide - GAP, tall - GAP)
