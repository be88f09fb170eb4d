"""The small parts: ticker, bridge, palettes, digits, horn, and the scene around the game."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.game import commands as do
from clockapp.game.facts import Refusal
from clockapp.office import Office
from clockapp.store import Health as DiskHealth
from tests.ui.console.rig import Rig
from tests.ui.views import PLAY, VIEWS, goal, with_team
from ui import digits, theme
from ui.bridge import Bridge, Shown
from ui.lights import health
from ui.scenery import Scenery
from ui.sound import Horn
from ui.theme import PALETTES, Palette, away_pair, contrast, home_pair, readable
from ui.ticker import LONGEST_MS, Ticker


@pytest.mark.parametrize(("instants", "wait"), [
    ((1_700,), 700), ((1_700, 1_200), 200), ((None, 1_200), 200), ((900,), 0), ((None,), None), ((), None), ((99_999_999_999,), LONGEST_MS),
])  # fmt: skip
def test_the_ticker_is_set_to_the_earliest_instant(qtbot: Any, instants: tuple[int | None, ...], wait: int | None) -> None:
    """One single shot; with nothing to wait for it stands."""
    del qtbot
    ticker = Ticker(lambda: 1_000, lambda: None)
    ticker.aim(*instants)
    assert ticker.wait_ms == wait
    ticker.stop()
    assert ticker.wait_ms is None


def test_the_ticker_wakes(qtbot: Any) -> None:
    """At the instant, once."""
    woken: list[int] = []
    ticker = Ticker(lambda: 1_000, lambda: woken.append(1))
    ticker.aim(1_000)
    qtbot.waitUntil(lambda: woken == [1])


def test_a_bridge_without_a_game_refuses(qtbot: Any) -> None:
    """Nothing is shown and nothing raises."""
    del qtbot
    bridge = Bridge()
    assert isinstance(bridge.send(do.Undo(at=1)), Refusal)
    assert bridge.preview(do.Undo(at=1)) is None
    bridge.refresh(1)
    assert bridge.shown is None


def test_the_bridge_tells_one_value_for_each_act(rig: Rig) -> None:
    """Everyone sees the same view and desk; a refusal changes nothing and is told to nobody."""
    told: list[Shown] = []
    rig.bridge.changed.connect(told.append)
    rig.do(do.NextPhase(at=rig.now))
    assert [t.view.phase for t in told] == ["warmup"]
    assert isinstance(rig.bridge.send(do.Reopen(at=rig.now, reason="x")), Refusal)
    assert len(told) == 1


def test_the_horn_at_the_end_of_a_period_comes_by_itself(rig: Rig) -> None:
    """Once, and at the refresh in which 0:00 is shown."""
    horns: list[str] = []
    rig.bridge.happened.connect(lambda moments: horns.extend(m.what for m in moments if m.what == "horn"))
    rig.play(1)
    rig.keys("_")
    horns.clear()
    rig.run_out()
    assert horns == ["horn"]
    rig.wait(5)
    assert horns == ["horn"]


@pytest.fixture
def rig(qtbot: Any) -> Rig:
    return Rig(qtbot)


@pytest.mark.parametrize("look", PALETTES, ids=lambda p: p.name)
def test_what_is_written_can_be_read(look: Palette) -> None:
    """Every pair of the design system has a contrast of 4.5 or more, edges of controls 3."""
    pairs = {name: getattr(look, name) for name in ("run", "stop", "bad", "running_time", "overtime", "shootout", "timeout", "home")}
    poor = {name: contrast(pair.fill, pair.text) for name, pair in pairs.items() if contrast(pair.fill, pair.text) < 4.5}
    poor |= {name: contrast(getattr(look, name), look.panel) for name in ("ink", "ink2", "ink3", "amber") if contrast(getattr(look, name), look.panel) < 4.5}
    poor |= {name: contrast(getattr(look, name), look.panel) for name in ("ctl",) if contrast(getattr(look, name), look.panel) < 3}
    poor |= {"away": contrast(look.away.fill, look.panel)} if contrast(look.away.fill, look.panel) < 4.5 else {}
    assert poor == {}


@pytest.mark.parametrize("colour", ["#FFFFFF", "#000000", "#C8102E", "#0B1F4B", "#FFD100", "#808080", None, "no colour"])
@pytest.mark.parametrize("look", PALETTES, ids=lambda p: p.name)
def test_any_team_colour_is_made_readable(look: Palette, colour: str | None) -> None:
    """Home's letters on its square, away's ring on the panel; without a colour the palette's own."""
    assert contrast(home_pair(colour, look).fill, home_pair(colour, look).text) >= 4.5
    assert contrast(away_pair(colour, look).fill, look.panel) >= 4.5


def test_a_readable_colour_stays_as_it_is() -> None:
    """Only what cannot be read is moved."""
    assert readable("#FFD100", "#131A22") == "#ffd100"
    assert theme.palette("nobody's").name == "dark"


@pytest.mark.parametrize(("size", "rem"), [((1366, 768), 16.0), ((1920, 1080), 22.49), ((3840, 2160), 44.98), ((400, 300), 8.0)])
def test_the_unit_of_length(size: tuple[int, int], rem: float) -> None:
    """16 at 1366x768; never so small that nothing can be read."""
    assert abs(theme.rem(*size) - rem) < 0.02


def test_every_digit_has_the_same_width() -> None:
    """A second that passes moves nothing; a colon is narrower; what we have no glyph for leaves a gap."""
    assert len({digits.width(d, 100) for d in "0123456789"}) == 1
    assert digits.width("12:47", 1000) == 4 * 692 + 280
    assert 0 < digits.width("?", 100) < digits.width("0", 100)
    box = digits.outline("8", 100).boundingRect()
    assert abs(box.height() - 100) < 0.5


def test_a_horn_without_a_device_is_silent_and_says_so(qtbot: Any) -> None:
    """The clock outranks the sound."""
    del qtbot
    horn = Horn(asset("sounds/horn.wav"))
    assert horn.state == "bad"
    horn.blow()
    horn.hold(on=True)
    horn.hold(on=False)
    assert horn.blown == 2
    horn.muted = True
    assert horn.state == "muted"


class Effect:
    """A sound effect that remembers."""

    def __init__(self) -> None:
        self.did: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.did.append(f"{name}{args}")


def test_the_horn_sounds_once_by_itself_and_as_long_as_its_key_is_held(qtbot: Any) -> None:
    """Muted it does not."""
    del qtbot
    horn = Horn(Path("horn.wav"))
    effect = Effect()
    horn._effect = effect  # type: ignore[assignment]
    horn.blow()
    assert effect.did == ["stop()", "setLoopCount(1,)", "setVolume(1.0,)", "play()"]
    effect.did.clear()
    horn.hold(on=True)
    horn.hold(on=False)
    assert effect.did == ["stop()", "setLoopCount(-2,)", "setVolume(1.0,)", "play()", "stop()"]
    effect.did.clear()
    horn.muted = True
    horn.blow()
    assert effect.did == []
    assert horn.state == "muted"


def test_the_cue_is_soft_and_the_volume_is_kept_in_its_bounds(qtbot: Any) -> None:
    """Muted it is silent; a key changes the volume by ten per cent, never to nothing."""
    del qtbot
    horn = Horn(Path("horn.wav"))
    horn.cue()
    tone = Effect()
    horn._cue = tone  # type: ignore[assignment]
    assert [horn.louder(10), horn.louder(-10), *(horn.louder(-40) for _ in range(3))] == [100, 90, 50, 10, 10]
    horn.cue()
    assert tone.did == ["setVolume(0.1,)", "play()"]
    horn.muted = True
    horn.cue()
    assert len(tone.did) == 2


def test_the_cue_is_a_sound_file_of_a_moment() -> None:
    """16 bits, shorter than half a second."""
    import wave

    with wave.open(str(asset("sounds/cue.wav"))) as file:
        assert file.getsampwidth() == 2
        assert file.getnframes() / file.getframerate() < 0.5


def test_the_horn_is_a_sound_file_of_a_few_seconds() -> None:
    """16 bits, as the effect wants it."""
    import wave

    with wave.open(str(asset("sounds/horn.wav"))) as file:
        assert file.getsampwidth() == 2
        assert 2 <= file.getnframes() / file.getframerate() <= 4


def test_the_scene_has_the_next_games_the_table_and_each_goal_once() -> None:
    """What the board shows beside the view."""
    office = Office.of(asset("demo/boulder.json").read_bytes())
    scenery = Scenery()
    view = replace(PLAY, game_id="B1", division="12U A", scheduled="2027-01-16T08:00:00-07:00")
    scenery.around(office, view)
    first = scenery.scene(view, muted=True, shooter="14")
    assert [g.time for g in first.next_games] == ["13:30", "07:30", "11:30", "16:00"]
    assert [g.day for g in first.next_games] == [None, 6, 6, 6]  # a Saturday's game, and Sunday's
    assert [(g.home, g.away, g.open_home) for g in first.next_games[2:]] == [("1st", "4th", True), ("winner of Semi-final 1", "winner of Semi-final 2", True)]
    assert not first.next_games[0].open_home
    assert first.rink == "Rink 1"
    assert len(first.standings) == 4
    assert (first.muted, first.shooter, first.moment) == (True, "14", None)
    scored = replace(view, goals=(*view.goals, goal("home", 2, "12:40", "9")))
    moment = scenery.scene(scored, muted=False).moment
    assert moment is not None
    assert (moment.what, moment.team) == ("goal", "home")
    assert scenery.scene(scored, muted=False).moment == moment
    horn = scenery.scene(scored, muted=False, horn=True).moment
    assert horn is not None
    assert (horn.what, horn.number) == ("horn", moment.number + 1)


def test_where_the_rink_is_not_known_every_rink_has_next_games() -> None:
    """A game without a rink, or none at all: nothing is said about "this rink"."""
    office = Office.of(asset("demo/boulder.json").read_bytes())
    scenery = Scenery()
    scenery.around(office, replace(PLAY, game_id="B1", division="12U A", rink=None))
    assert [g.time for g in scenery.between().next_games] == ["08:15", "13:30", "13:45", "07:30"]
    assert scenery.between().rink == ""


def test_the_board_follows_the_ends() -> None:
    """The team whose bench is on the left stands on the left; or always the home team, where that was set."""
    scenery = Scenery()
    right = with_team(PLAY, "home", end="right")
    left = with_team(PLAY, "home", end="left")
    assert [scenery.scene(view, muted=False).swap for view in (left, right)] == [False, True]
    scenery.follow = "home"
    assert not scenery.scene(right, muted=False).swap


def test_a_scene_without_a_tournament_is_empty() -> None:
    """Nothing is invented."""
    assert Scenery().scene(VIEWS["bare"], muted=False).standings == ()


@pytest.mark.parametrize(("disk", "state", "red"), [
    (None, "ok", False), (DiskHealth(), "ok", False), (DiskHealth(state="writing", waiting=2, since=9_600), "ok", False),
    (DiskHealth(state="writing", waiting=2, since=9_500), "busy", False),
    (DiskHealth(state="failing", waiting=7, since=9_900, message="the disk is full."), "bad", True),
])  # fmt: skip
def test_the_journal_has_its_light(disk: DiskHealth | None, state: str, red: bool) -> None:
    """Half a disc when an act is on its way for half a second; the whole line red when it cannot be written."""
    shown = health(disk, now=10_000)
    assert shown.lights[0].state == state
    assert bool(shown.trouble) == red
    assert not red or "7 acts are kept in memory" in shown.trouble


def test_board_standings_and_sound_have_their_lights() -> None:
    """Green only when they show, count, or would be heard."""
    assert [light.state for light in health(None, now=0).lights] == ["ok", "off", "off", "off"]
    full = health(None, now=0, board="shown", standings="revision 1 counted", sound="ok")
    assert [(light.state, light.words) for light in full.lights[1:]] == [("ok", ""), ("ok", "revision 1"), ("ok", "")]
    poor = health(None, now=0, board="gone", lost="HDMI-2", sound="bad")
    assert [(light.state, light.words) for light in poor.lights[1:]] == [("bad", "HDMI-2 is gone"), ("off", "after game"), ("bad", "no device")]
