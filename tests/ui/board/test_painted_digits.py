"""A scripted game on the board, read back from the screen's own pixels in steps of 10 ms around the flips.

What is read is what the window system holds after each frame, not a fresh painting: a character that was forgotten on a
tick would still stand there. The places come from the marks, the figures from the pixels, the truth from the core.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from clockapp.exchange.sheet_text import Scribe
from clockapp.game import show
from clockapp.game.commands import Command
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.take import take
from clockapp.game.view import SIDES, GameView
from tests.script import opening
from tests.ui.board.reading import read
from ui.board.board import Board
from ui.board.ops import Figures
from ui.board.scene import EMPTY, Scene, goal_between

GAME = """
1st
   1:00  penalty home 4 minor tripping
         penalty away 3 major fighting
   1:30  penalty home 5 minor hooking
   1:40  penalty home 6 minor slashing
   2:10  goal away 9
   4:00  timeout home
   6:00  penalty home 7 minor holding
         penalty away 2 minor holding
   8:05  penalty away 10 double-minor high-sticking
  18:40  penalty home 8 minor interference
2nd
   0:10  clock 10:03
  10:30  penalty away 14 minor tripping
  19:00  goal home 9
3rd
   5:00  goal away 11
   6:00  goal home 17
OT
   2:00  penalty home 15 minor hooking
SO
   first home
   attempt home 9 goal
   attempt away 9 no
"""
STEP_MS = 10
NEAR_MS = 30
"""So far around a flip the screen is read, in steps."""
PLAIN = 53
"""Of flips where nothing but a digit changes, every so manieth is looked at."""


@dataclass(frozen=True, slots=True)
class Glance:
    """An instant at which the screen is looked at, the view of that instant, and the one before it."""

    at: int
    view: GameView
    flips: bool


def commands() -> list[Command]:
    """The game's acts, as an operator would have done them."""
    scribe = Scribe(opening("nhl"))
    scribe.play(GAME)
    return scribe.commands


@cache
def glances() -> tuple[Glance, ...]:
    """The instants of the whole game at which the screen is looked at."""
    return tuple(_glances())


def _glances() -> Iterator[Glance]:
    """Every act, and the steps around the flips: all at which more than a digit changes, and some of the others."""
    script = commands()
    game: Game | None = None
    for number, (command, later) in enumerate(pairwise((*script, script[-1])), 1):
        taken = take(game, command, number)
        assert not isinstance(taken, Refusal), (command, taken)
        game = taken.game
        yield Glance(command.at, show.view(game, command.at), flips=False)
        seen = command.at
        for flip in flips(game, command.at, later.at):
            for at in range(flip - NEAR_MS, flip + NEAR_MS + 1, STEP_MS):
                if seen < at < later.at:
                    yield Glance(at, show.view(game, at), flips=at == flip)
                    seen = at


def flips(game: Game, start: int, end: int) -> Iterator[int]:
    """When the board shows another digit, between two acts: those worth a look."""
    view, number = show.view(game, start), 0
    while view.next_change is not None and view.next_change < end:
        after = show.view(game, view.next_change)
        number += 1
        if shape(after) != shape(view) or number % PLAIN == 0:
            yield after.at
        view = after


def shape(view: GameView) -> object:
    """What changes at a flip that is more than another digit: who serves, how long the texts are, the phase."""
    rows = [(row.act, row.state, len(row.text)) for side in SIDES for row in view.team(side).penalties]
    return view.phase, view.period.over, len(view.clock.text), view.timeout is None, rows


def said(view: GameView) -> dict[str, str]:
    """The texts of a view's clocks, by the names of the figures that show them."""
    texts = {"clock.text": view.clock.text, "face_off.clock": view.clock.text}
    if view.timeout is not None:
        texts["timeout.text"] = view.timeout.text
    if view.power_play is not None:
        texts["power_play.text"] = view.power_play.text
    return texts | {f"{side}.{row.act}": row.text for side in SIDES for row in view.team(side).penalties}


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    made = Board()
    qtbot.addWidget(made)
    made.resize(960, 540)
    made.show()
    return made


def painted(board: Board, view: GameView, scene: Scene = EMPTY) -> QImage:
    """What stands on the screen after the frame of this view."""
    board.render(view, scene)
    QApplication.processEvents()
    return on_screen(board)


def on_screen(board: Board) -> QImage:
    """What the window system holds of the board just now."""
    return board.screen().grabWindow(board.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def places(board: Board) -> list[Figures]:
    """Where moving figures belong, and of what size and colour."""
    composition = board.composition
    assert composition is not None
    return [op for op in composition.ops() if isinstance(op, Figures) and op.moving]


def test_the_board_never_shows_a_time_that_the_view_does_not(board: Board) -> None:
    """A whole game to the shootout, goals with their moment: every clock on the screen reads as the core says, at each step."""
    shown: set[str] = set()
    before: GameView | None = None
    flipped = 0
    moment = None
    for number, glance in enumerate(glances(), 1):
        moment = goal_between(before, glance.view, number=number) or moment
        before = glance.view
        pixels, truth = painted(board, glance.view, Scene(moment=moment)), said(glance.view)
        for op in places(board):
            assert read(pixels, op) == truth[op.moving], (glance.at, op.moving)
            shown.add(op.moving.split(".")[0] if op.moving[-1].isdigit() else op.moving)
        flipped += glance.flips

    assert shown == {"clock.text", "timeout.text", "power_play.text", "home", "away"}
    assert flipped > 100


def test_every_penalty_that_is_served_has_its_time_on_the_screen(board: Board) -> None:
    """None is left away while its team is short of the player, save where three rows are full or a card covers them."""
    seen = 0
    for glance in glances():
        view = glance.view
        if not glance.flips or view.phase not in {"period", "overtime"} or view.timeout is not None or view.period.over:
            continue
        board.render(view)
        names = {op.moving for op in places(board)}
        for side in SIDES:
            due = {f"{side}.{row.act}" for row in view.team(side).penalties if row.short_handed and row.state == "serving"}
            assert due <= names
            seen += len(due)

    assert seen > 30


def test_a_tick_that_was_missed_would_be_read(board: Board) -> None:
    """The proof of the reading: a screen that stays behind by one flip does not read as the view."""
    missed = 0
    steps = [glance for glance in glances() if glance.view.clock.running][:60]
    for early, late in pairwise(steps):
        pixels = painted(board, early.view)
        at, truth = places(board), said(late.view)
        missed += late.flips and any(read(pixels, op) != truth.get(op.moving) for op in at)

    assert missed == sum(late.flips for late in steps[1:]) > 5
