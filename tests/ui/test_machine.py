"""The machine around the game: the board's window, the horn that is heard and seen, devices that come and go."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.view import Advice
from tests.ui.views import PLAY, with_team
from ui.console.picture import Posture, Shooter
from ui.machine import Machine, documents
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def machine(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    monkeypatch.setattr(Horn, "open", lambda _self: None)
    made = Machine()
    made.open()
    assert made.board is not None
    qtbot.addWidget(made.board)
    yield made
    made.close()


def test_before_it_is_opened_nothing_is_there(qtbot: Any) -> None:
    """The first paint comes before the board and the sound: keys that want them do nothing."""
    del qtbot
    machine = Machine()
    machine.show(PLAY, Posture())
    machine.blow()
    machine.hold(on=True)
    assert not machine.mute()
    assert machine.onward() == ""
    assert machine.board_state == "hidden"
    machine.close()


def test_the_board_paints_only_what_it_does_not_show_yet(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same view twice is one picture; a shooter's number is another."""
    shown: list[object] = []
    monkeypatch.setattr(machine.board, "render", lambda view, *_scene: shown.append(view))
    machine.show(PLAY, Posture())
    machine.show(PLAY, Posture())
    assert shown == [PLAY]
    machine.show(PLAY, Posture(shooter=Shooter(digits="14")))
    machine.show(with_team(PLAY, "home", score=3, posted=3), Posture())
    machine.show(None, Posture())
    assert len(shown) == 4


def test_the_horn_is_seen_on_the_board_once(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deaf teams see it; the next picture is calm."""
    scenes: list[Any] = []
    monkeypatch.setattr(machine.board, "render", lambda _view, scene: scenes.append(scene))
    machine.blow()
    machine.show(PLAY, Posture())
    machine.show(PLAY, Posture())
    assert [s.moment.what for s in scenes] == ["horn"]
    assert machine.horn is not None
    assert machine.horn.blown == 1


def test_a_monitor_that_is_pulled_out_is_told(machine: Machine) -> None:
    """The light names it, and is green again when it is back."""
    told: list[str] = []
    machine.changed.connect(lambda: told.append(machine.board_state))
    assert machine.board_state == "shown"
    assert machine.screens is not None
    machine.screens.first.place.lost.emit("HDMI-2")
    assert machine.lost == "HDMI-2"
    machine.screens.first.place.found.emit("HDMI-2")
    assert machine.lost == ""
    assert told == ["gone", "shown"]


def test_with_one_screen_the_board_is_a_window(machine: Machine) -> None:
    """And the key that moves it says so."""
    assert machine.onward() == "The board is put away: the same key shows it again"
    assert machine.board_state == "hidden"
    assert machine.onward() == "The board is in a window: one screen is connected"
    assert machine.board_state == "shown"


def test_mute_is_a_switch(machine: Machine) -> None:
    """Off, on."""
    assert machine.mute()
    assert not machine.mute()
    machine.hold(on=True)
    machine.hold(on=False)


def test_files_go_where_people_look_for_them() -> None:
    """The system's folder for documents."""
    assert documents().is_absolute()


def test_the_table_is_on_the_board_until_the_game_goes_on(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put on at a stoppage or between games, taken off by the clock, by the next phase, or by the key again."""
    shown: list[object] = []
    monkeypatch.setattr(machine.board, "render", lambda view, _scene: shown.append(view))
    stopped = replace(PLAY, clock=replace(PLAY.clock, running=False), timeout=None)
    running = replace(PLAY, clock=replace(PLAY.clock, running=True))

    assert "clock runs" in machine.table(running)
    assert "already" in machine.table(None)
    assert "until the game goes on" in machine.table(stopped)
    machine.show(stopped, Posture())
    machine.show(running, Posture())
    assert shown == [None, running]

    machine.table(stopped)
    machine.show(stopped, Posture())
    machine.show(replace(stopped, phase="intermission"), Posture())
    assert shown[-2] is None
    assert shown[-1] is not None

    machine.table(stopped)
    assert "game again" in machine.table(stopped)
    machine.show(stopped, Posture())
    assert shown[-1] == stopped


def test_the_layouts_go_round(machine: Machine) -> None:
    """Each that is made for the shape of the screen, once; then the first again."""
    assert machine.board is not None
    machine.board.resize(1280, 720)
    assert machine.screens is not None
    first = machine.screens.first.layout
    seen = [machine.next_layout()]
    while seen[-1] != first:
        seen.append(machine.next_layout())
    assert {"clock-score", "penalties-large", "classic"} <= set(seen)
    assert "portrait" not in seen
    assert len(seen) == len(set(seen))
    assert Machine().next_layout() == ""


def test_home_may_stay_left(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the board changes sides with the ends."""
    scenes: list[Any] = []
    monkeypatch.setattr(machine.board, "render", lambda _view, scene: scenes.append(scene))
    right = with_team(PLAY, "home", end="right")
    machine.show(right, Posture())
    machine.set_follow("home")
    machine.show(right, Posture())
    assert [scene.swap for scene in scenes] == [True, False]
    Machine().set_follow("ends")


def test_what_is_to_be_said_aloud_is_heard_once(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tone when the last minute begins, not with each second of it; other advice is silent."""
    cues: list[int] = []
    monkeypatch.setattr(Horn, "cue", lambda _self: cues.append(1))
    minute = replace(PLAY, advice=(Advice(what="minute_left", text="Say: one minute left in the period"),))
    for view in (PLAY, minute, minute, PLAY, minute, replace(PLAY, advice=(Advice(what="net_empty", text="x"),))):
        machine.hear(view)
    assert len(cues) == 2
    assert machine.louder(-10) == "Volume 90 %"
    assert len(cues) == 3
    silent = Machine()
    silent.hear(minute)
    assert silent.louder(10) == ""
