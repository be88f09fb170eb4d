"""The check list at work: it opens by itself once a day, probes the disk, sounds the horn as a game would, knows the crew."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.ui.apps import Start, press
from ui.app import App
from ui.checks import Probed, _tried
from ui.console.checks import LAMPS, Check
from ui.power import Power
from ui.sound import Horn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def open_first(app: App, qtbot: Any) -> None:
    """The first game of the list is open, and its probes are back."""
    with qtbot.waitSignal(app.checks.probed, timeout=10_000):
        press(app, "↵")


def found(app: App, name: str) -> Check:
    """A line of the list."""
    return next(check for check in app.showing.picture().checks.checks if check.name == name)


def test_the_list_opens_by_itself_for_the_first_game_of_a_day(start: Start, qtbot: Any) -> None:
    """Once a day; N closes it and goes on, and the next time the same game does not show it."""
    app = start()
    open_first(app, qtbot)
    assert app.hands.posture.overlay == "checks"
    assert len(app.showing.picture().checks.rules) > 3
    assert found(app, "Journal").state == found(app, "Files").state == found(app, "Standings").state == "ok"
    press(app, "N")
    assert app.hands.posture.overlay == ""
    press(app, "NN")
    assert app.showing.picture().checks.checks == ()
    app.close()
    again = start()
    assert again.hands.posture.overlay == ""


def test_the_four_keys_light_up_and_play_nothing(start: Start, qtbot: Any) -> None:
    """Each once; then the list counts them as done."""
    app = start()
    open_first(app, qtbot)
    press(app, "_QP")
    assert (found(app, "Keys").state, found(app, "Keys").words) == ("open", "3 of 4 pressed once")
    press(app, "⌫")
    assert found(app, "Keys").state == "ok"
    assert app.checks.lamps == set(LAMPS)
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.home.score == 0


def test_the_horn_is_tried_by_the_road_of_a_game(start: Start, qtbot: Any) -> None:
    """A clock runs to 0:00 in a game that is nowhere kept, and the horn sounds by itself; the open game knows nothing of it."""
    app = start()
    open_first(app, qtbot)
    assert app.machine.horn is not None
    assert app.bridge.shown is not None
    revision, blown = app.bridge.shown.view.revision, app.machine.horn.blown
    app.checks.sounding.count_ms = 200
    press(app, "2")
    assert found(app, "Horn").state == "busy"
    with qtbot.waitSignal(app.bridge.happened, timeout=5_000):
        pass
    assert app.machine.horn.blown == blown + 1
    assert found(app, "Horn").state == "ok"
    assert app.bridge.shown.view.revision == revision


def test_the_horn_is_not_tried_while_the_clock_runs(start: Start, qtbot: Any) -> None:
    """A horn in play is heard as the end of the period."""
    app = start()
    open_first(app, qtbot)
    press(app, "NN_")
    assert app.checks.sound() == "The clock runs: the horn is not tried now"
    assert app.checks.sounding.text == ""


def test_the_crew_signs_on_once_a_day_and_stands_on_each_sheet(start: Start, qtbot: Any) -> None:
    """On the sheet of the open game at once, on that of the next one when it is opened; not twice on one."""
    app = start()
    open_first(app, qtbot)
    assert found(app, "Crew").state == "open"
    for key in ("↵", *"crew m. roy", "↵"):
        press(app, key)
    assert (found(app, "Crew").state, found(app, "Crew").words) == ("ok", "M. Roy")
    assert app.bridge.shown is not None
    assert app.bridge.shown.desk.lines[0].text == "Crew: M. Roy"
    app.crew.sign("m. roy")
    assert sum(line.what == "note" for line in app.bridge.shown.desk.lines) == 1
    assert app.crew.sign("") == "Crew: M. Roy"
    app.hands.paging.open("B2")
    assert app.bridge.shown.view.game_id == "B2"
    assert app.bridge.shown.desk.lines[0].text == "Crew: M. Roy"


def test_what_is_wrong_with_the_machine_is_told(start: Start, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sound, an empty battery, a screen that is gone, a disk that is full: each in its line."""
    app = start()
    open_first(app, qtbot)
    probed = Probed(journal="E: cannot be written: No space left", files=4, power=Power(mains=False, percent=12))
    app.checks._on_probed(probed)
    assert (found(app, "Journal").state, found(app, "Power").state) == ("bad", "bad")
    assert found(app, "Power").words == "battery 12 %: plug it in"
    app.checks._on_probed(replace(probed, power=Power(mains=False)))
    assert found(app, "Power").state == "open"
    app.checks._on_probed(replace(probed, power=Power(mains=True)))
    assert found(app, "Power").words == "plugged in"
    app.checks._on_probed(replace(probed, power=Power(mains=True, percent=80)))
    assert found(app, "Power").words == "plugged in, battery 80 %"
    assert found(app, "Sound").state == "bad"
    assert app.machine.horn is not None
    monkeypatch.setattr(Horn, "state", property(lambda _self: "ok"))
    assert found(app, "Sound").words == "on, volume 100 %"
    monkeypatch.setattr(Horn, "state", property(lambda _self: "muted"))
    assert found(app, "Sound").words == "off: F9 turns it on"
    app.machine.kept_awake = not app.machine.kept_awake
    kept = found(app, "Sleep").state
    app.machine.kept_awake = not app.machine.kept_awake
    assert {kept, found(app, "Sleep").state} == {"ok", "open"}


def test_the_board_is_asked_for(start: Start, qtbot: Any) -> None:
    """In a window it is to be seen by the operator's word; hidden or gone it is no word's matter."""
    app = start()
    open_first(app, qtbot)
    assert found(app, "Second screen").state == "open"
    press(app, "1")
    assert found(app, "Second screen").words == "in a window, seen"
    assert app.machine.screens is not None
    app.machine.screens.first.lost = "HDMI-1"
    assert found(app, "Second screen").words == "HDMI-1 is gone"
    app.machine.screens.first.lost = ""
    assert app.machine.board is not None
    app.machine.board.hide()
    assert found(app, "Second screen").state == "open"
    press(app, "1")
    assert app.hands.posture.said == "No board can be seen: F11 puts it on a screen"


def test_a_folder_that_cannot_be_tried_says_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The sentence names the folder; a database on a server has no folder."""
    def full(_folder: Path, _now: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("clockapp.store.probe.probe", full)
    assert _tried(tmp_path, int) == f"{tmp_path} cannot be written: No space left on device"
    assert _tried(None, int) == 0
