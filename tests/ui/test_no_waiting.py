"""A disk that does not answer holds nobody up: in a game no press and no picture asks it anything."""

from pathlib import Path

import pytest

from clockapp.store.worker import Worker
from tests.ui.apps import QUIET, Start, press


@QUIET
def test_a_game_is_played_with_every_page_looked_at_and_nothing_waits(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the check list over goals and corrections to the pages: what they show is known already."""
    app = start(tmp_path)
    press(app, "↵")  # the game opens, with its check list

    def asked(_self: Worker, _question: object) -> None:
        raise AssertionError("the disk was asked while somebody waits for a picture")

    monkeypatch.setattr(Worker, "ask", asked)
    for page in ("page.checks", "page.rules", "page.standings", "page.guide", "help.keys", "page.keymap"):
        app.hands.act(page, app.steady.now())
        app.showing.show_all()
        app.console.grab()
        app.hands.act("entry.park", app.steady.now())
    app.hands.act("step.next", app.steady.now())
    press(app, "_N")
    app.hands.act("override", app.steady.now())
    press(app, "1")
    assert app.bridge.shown is not None
    assert app.bridge.shown.view.phase == "period"
    press(app, "_Q9↵_G1X↵P")
    app.hands.act("entry.park", app.steady.now())
    assert app.bridge.shown.view.away.score == 1
    assert not app.hands.posture.refused
