"""The widget: what it paints is what the view says, and on a tick it paints no more than what has changed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QCloseEvent, QImage, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from clockapp.game.view import GameView, Side
from tests.ui.board.reading import alike, figures, read, texts
from tests.ui.board.scenes import FULL, GOAL, GOAL_VIEW, SCENES, SHAPES
from tests.ui.views import INTERMISSION, PENALTIES, PLAY, VIEWS, clock, ticked, view, with_team
from ui.board.board import Board
from ui.board.layout_file import layouts
from ui.board.ops import Area, Figures
from ui.board.picture import image, painted
from ui.board.scene import EMPTY, Moment, Scene


class Watched(Board):
    """A board that notes which regions it was asked to paint."""

    def __init__(self) -> None:
        super().__init__()
        self.regions: list[QRegion] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        self.regions.append(event.region())
        super().paintEvent(event)

    def rects(self) -> list[QRect]:
        """The rectangles of the last painting."""
        return list(cast("Iterator[QRect]", self.regions[-1]))


@pytest.fixture
def board(qtbot: QtBot) -> Watched:
    made = Watched()
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.show()
    shown(made, PLAY)
    return made


def shown(board: Watched, game: GameView | None, scene: Scene = EMPTY) -> None:
    """The view, painted."""
    board.render(game, scene)
    QApplication.processEvents()


def grabbed(board: Board) -> QImage:
    return board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def at_rest(board: Board) -> QImage:
    """What the board should look like, painted from nothing."""
    composition = board.composition
    assert composition is not None
    return painted(composition)


def test_a_tick_paints_only_the_characters_that_changed(board: Watched) -> None:
    """12:47 to 12:46: one digit, and the end of the rail."""
    built = board.rebuilt
    board.regions.clear()

    shown(board, ticked(PLAY, 1000))

    rects = board.rects()
    assert len(board.regions) == 1
    assert len(rects) == 2
    assert all(rect.width() <= 210 and rect.height() <= 300 for rect in rects)
    assert board.rebuilt == built


def test_clock_and_penalties_flip_in_one_update(board: Watched) -> None:
    """12:47, 1:23 and the power play's 1:23 change in the same frame."""
    shown(board, PENALTIES)
    built = board.rebuilt
    board.regions.clear()
    later = ticked(PENALTIES, 1)

    shown(board, replace(later, at=PENALTIES.at))
    assert not board.regions
    shown(board, ticked(PENALTIES, 1000))

    assert len(board.regions) == 1
    composition = board.composition
    assert composition is not None
    said = figures(composition)
    assert (said["clock.text"], said["home.31"], said["power_play.text"]) == ("12:46", "1:22", "1:22")
    assert said["home.40"] == "2:00"
    for op in composition.ops():
        if isinstance(op, Figures) and op.moving and op.moving != "home.40":
            last = op.characters()[-1]
            assert board.regions[-1].contains(QRect(last.x, last.y, last.w, last.h))
    assert board.rebuilt == built


def test_an_unchanged_view_paints_nothing(board: Watched) -> None:
    """The same view again, and one that differs only in what the board does not show."""
    board.regions.clear()

    shown(board, PLAY)
    shown(board, replace(PLAY, revision=99, at=PLAY.at + 5))

    assert not board.regions


def test_every_state_after_every_other_is_painted_right(board: Watched) -> None:
    """What was painted piece by piece over the pictures before equals what is painted from nothing."""
    board.reduce_motion = True
    board.resize(960, 540)
    for game, scene in ((PLAY, Scene()), *((one, Scene()) for one in VIEWS.values()), *SCENES.values()):
        shown(board, game, scene)

        assert alike(grabbed(board), at_rest(board))


def test_the_last_minute_never_shows_another_time(board: Watched) -> None:
    """In steps of 10 ms from 61 s to 58.5 s: the pixels say what the view says, at every one."""
    start = view(clock=clock(61_000))
    for ms in range(0, 2_500, 10):
        game = ticked(start, ms)
        board.render(game)
        composition = board.composition
        assert composition is not None
        if ms % 100 in {0, 10}:
            pixels = grabbed(board)
            for op in composition.ops():
                if isinstance(op, Figures) and op.moving:
                    assert read(pixels, op) == game.clock.text
        assert figures(composition) == {"clock.text": game.clock.text}


def test_the_painted_figures_can_be_read_back(board: Watched) -> None:
    """Every clock and penalty of every state, from the pixels alone."""
    board.resize(1366, 768)
    for game in VIEWS.values():
        board.render(game)
        composition = board.composition
        assert composition is not None
        pixels = grabbed(board)

        for op in composition.ops():
            if isinstance(op, Figures) and op.moving:
                assert read(pixels, op) == op.text


@pytest.mark.parametrize(("layout", "size"), SHAPES)
def test_every_state_paints_at_every_size(layout: str, size: tuple[int, int], qtbot: QtBot) -> None:
    """Without a word from Qt, in every layout, also very small."""
    board = Board(layout=layout)
    qtbot.addWidget(board)
    board.resize(QSize(*size) / 3)
    for game in VIEWS.values():
        board.render(game)
    for one, scene in SCENES.values():
        board.render(one, scene)

    assert not board.grab().isNull()


def test_another_size_is_painted_anew(board: Watched) -> None:
    """Sharp at every size, never stretched."""
    board.resize(1280, 720)
    QApplication.processEvents()

    assert alike(grabbed(board), image(PLAY, size=(1280, 720), beat=board._beats.now))


def test_a_layout_is_changed_live(board: Watched) -> None:
    """The same view in another layout, at once."""
    for name in layouts():
        board.set_layout(name)

        assert alike(grabbed(board), at_rest(board))


def test_a_goal_wipes_in_and_leaves_at_once_when_play_starts(board: Watched) -> None:
    """The lower half changes over; when the puck drops it is the game's again."""
    shown(board, replace(PLAY, clock=GOAL_VIEW.clock))
    shown(board, GOAL_VIEW, Scene(moment=GOAL))

    assert not board._before.isNull()
    board._motion.setCurrentTime(board._motion.duration())
    assert board._before.isNull()
    assert alike(grabbed(board), at_rest(board))

    shown(board, replace(GOAL_VIEW, clock=clock(683_900)), Scene(moment=GOAL))

    assert board._before.isNull()
    composition = board.composition
    assert composition is not None
    assert "GOAL" not in texts(composition)


def test_a_goal_is_painted_in_few_rectangles(board: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lower part as one, the score, the frame of the slab: a region of one rectangle a mark takes twice as long."""
    before = replace(GOAL_VIEW, goals=PLAY.goals, away=replace(PLAY.away, score=PLAY.away.score - 1))
    shown(board, before)
    painted_in: list[list[Area]] = []
    monkeypatch.setattr(Board, "_refresh", lambda _self, _new, areas: painted_in.append(list(areas)))

    board.render(GOAL_VIEW, Scene(moment=GOAL))

    composition = board.composition
    assert composition is not None
    assert len(painted_in[0]) <= 3
    assert painted_in[0][0].holds(composition.lower)


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_wipe_comes_from_the_side_that_scored(board: Watched, side: Side, *, swap: bool) -> None:
    """Half-way, the new picture is where the scorer's slab is."""
    game = replace(GOAL_VIEW, goals=(*PLAY.goals, replace(GOAL_VIEW.goals[-1], team=side)))
    moment = replace(GOAL, team=side)
    shown(board, replace(PLAY, clock=GOAL_VIEW.clock), Scene(swap=swap))
    shown(board, game, Scene(moment=moment, swap=swap))
    board._motion.pause()
    board._motion.setCurrentTime(60)
    now, then = grabbed(board), at_rest(board)
    left = all(now.pixel(x, 1000) == then.pixel(x, 1000) for x in range(0, 200, 10))
    right = all(now.pixel(x, 1000) == then.pixel(x, 1000) for x in range(1720, 1920, 10))

    assert (left, right) == ((side == "home") != swap, (side == "away") != swap)


def test_a_page_of_a_break_fades(board: Watched) -> None:
    """Two pictures, one over the other, for a third of a second; with less motion a cut."""
    shown(board, INTERMISSION, FULL)
    board._beats._page.timeout.emit()

    assert not board._before.isNull()
    board._motion.pause()
    board._motion.setCurrentTime(150)
    assert not alike(grabbed(board), at_rest(board))
    board._motion.resume()
    board._motion.setCurrentTime(board._motion.duration())
    assert alike(grabbed(board), at_rest(board))

    board.reduce_motion = True
    board._beats._page.timeout.emit()
    assert board._before.isNull()


def test_the_board_takes_no_key_and_no_alt_f4(board: Watched) -> None:
    """Closed by the window system it stays; closed by the app it goes."""

    class FromOutside(QCloseEvent):
        def spontaneous(self) -> bool:
            return True

    event = FromOutside()
    board.closeEvent(event)

    assert not event.isAccepted()
    assert board.close()


def test_a_screen_with_other_pixels_is_painted_anew(board: Watched) -> None:
    """Moved to a monitor of another density, the board is composed for it."""
    board._composition = None

    QApplication.sendEvent(board, QEvent(QEvent.Type.DevicePixelRatioChange))

    assert board.composition is not None


def test_horn_and_score_frames_pulse_and_end(board: Watched) -> None:
    """Three times, under three a second, then never again for the same moment."""
    scene = Scene(moment=Moment(number=4, what="horn"))
    shown(board, PLAY, scene)
    lit = [board._beats.now.horn]
    while board._beats._horn.isActive():
        board._beats._horn.timeout.emit()
        lit.append(board._beats.now.horn)
        if not board._beats._flashes:
            board._beats._horn.stop()
    shown(board, with_team(PLAY, "home", score=3), scene)

    assert lit == [True, False, True, False, True, False]
    assert board._beats.now.horn is False
    assert board._beats.now.framed == {"home"}
    for _ in range(6):
        board._beats._frame.timeout.emit()
    assert board._beats.now.framed == frozenset()
