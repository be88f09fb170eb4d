"""Every layout in every state, at each of its sizes, held against golden pictures (`make golden` makes them anew)."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QImage

from clockapp.game.view import GameView
from tests.ui.board import contact
from tests.ui.board.contact import SHEETS, STATES, Sheet, composed, differing, lettered, place, points, small
from tests.ui.views import PLAY, VIEWS, clock, penalty, with_team
from ui.board import album
from ui.board.compose import compose
from ui.board.layout_file import fitting, layouts
from ui.board.ops import Figures, Plate, bounds
from ui.board.picture import painted

pytestmark = pytest.mark.usefixtures("hung")

MOST_BYTES = 3_000_000


@pytest.fixture
def hung(qapp: object) -> Iterator[None]:
    del qapp
    contact.hang()
    yield
    album.keep({})


def golden(name: str) -> QImage:
    """A sheet as it was committed."""
    sheet = QImage(str(contact.FOLDER / f"{name}.png"))
    assert not sheet.isNull(), f"{name}: make golden"
    return sheet


def tile_of(sheet: QImage, state: str, tile: tuple[int, int]) -> contact.Points:
    """One state's tile."""
    return points(sheet.copy(place(list(STATES).index(state), tile)))


@pytest.mark.parametrize("name", list(SHEETS))
def test_every_state_looks_as_it_was_looked_at(name: str) -> None:
    """At the size the golden picture was made at point by point, at others but for their edges; with other letters all but those."""
    sheet, kept = SHEETS[name], golden(name)
    same_letters = kept.text(contact.FONTS) == contact.fonts()
    wrong = []
    for state in STATES:
        wanted = tile_of(kept, state, sheet.tile)
        for size in sheet.sizes:
            composition = composed(sheet, state, size)
            leave = None if same_letters else lettered(composition, sheet.tile)
            seen = points(small(painted(composition), sheet.tile))
            if differing(seen, wanted, exact=size == sheet.sizes[0], leave=leave):
                wrong.append(f"{state} at {size[0]}x{size[1]}")

    assert not wrong


def test_every_layout_has_its_sheet() -> None:
    """A new layout is to be looked at too; all of them together stay small; every phase is among the states."""
    assert {sheet.layout for sheet in SHEETS.values()} == set(layouts())
    assert sum(path.stat().st_size for path in contact.FOLDER.glob("*.png")) < MOST_BYTES
    assert {path.stem for path in contact.FOLDER.glob("*.png")} == set(SHEETS)
    assert {view.phase for view, _, _ in STATES.values() if view is not None} >= {view.phase for view in VIEWS.values()}
    for sheet in SHEETS.values():
        assert all(fitting(sheet.layout, size=size).name == sheet.layout for size in sheet.sizes)


PENALTIES = VIEWS["penalties"]


@pytest.mark.parametrize(
    ("state", "other"),
    [
        ("running", with_team(PLAY, "home", shots=15)),
        ("running", replace(PLAY, clock=clock(766_000))),
        ("running", with_team(PLAY, "away", timeouts_left=1)),
        ("running", with_team(PLAY, "away", colour="#FF9100")),
        ("penalties", with_team(PENALTIES, "home", penalties=(replace(PENALTIES.home.penalties[0], text="1:22"), *PENALTIES.home.penalties[1:]))),
        ("at-whistle", with_team(PLAY, "home", penalties=(penalty(1, "12", 83), penalty(2, "44", 120, state="waiting"), penalty(3, "22", 0)))),
    ],
)  # fmt: skip
def test_a_small_change_is_seen(state: str, other: GameView) -> None:
    """The proof of the comparison: a shot more, one second, a timeout, a shade, a penalty's last digit, a chip."""
    sheet: Sheet = SHEETS["classic"]
    size = sheet.sizes[0]
    wanted = tile_of(golden("classic"), state, sheet.tile)
    seen = points(small(painted(compose(other, STATES[state][1], layouts()["classic"], size=size)), sheet.tile))

    assert differing(seen, wanted, exact=True)


def test_with_other_letters_clock_and_score_are_still_compared() -> None:
    """What has a word in it is left out, the digits of clock and score are not."""
    sheet = SHEETS["classic"]
    composition = composed(sheet, "running", sheet.sizes[0])
    leave = lettered(composition, sheet.tile)
    wanted = tile_of(golden("classic"), "running", sheet.tile)
    other = replace(PLAY, clock=clock(766_000), home=replace(PLAY.home, name="Kotkajärven Kiekko", score=3, posted=3))
    seen = points(small(painted(compose(other, STATES["running"][1], layouts()["classic"], size=sheet.sizes[0])), sheet.tile))
    renamed = replace(PLAY, home=replace(PLAY.home, name="Kotkajärven Kiekko"))
    called = points(small(painted(compose(renamed, STATES["running"][1], layouts()["classic"], size=sheet.sizes[0])), sheet.tile))

    assert differing(seen, wanted, exact=True, leave=leave)
    assert differing(called, wanted, exact=True)
    assert not differing(called, wanted, exact=True, leave=leave)
    assert float(np.mean(leave)) < 0.6


@pytest.mark.parametrize("name", list(SHEETS))
def test_the_horns_frame_is_clear_of_every_clock(name: str) -> None:
    """Clock and scores are never covered, not even for a third of a second."""
    sheet = SHEETS[name]
    parts = composed(sheet, "horn", sheet.sizes[0]).parts
    frame = [op.area for op in parts["horn"] if isinstance(op, Plate)]
    shown = [op for part, ops in parts.items() if ".digits." in part for op in ops if isinstance(op, Figures)]
    kept_clear = [op for op in shown if op.text in {PLAY.clock.text, str(PLAY.home.score), str(PLAY.away.score)}]

    assert len(kept_clear) == 3
    assert not [op.text for op in kept_clear if any(bounds(op).meets(edge) for edge in frame)]
