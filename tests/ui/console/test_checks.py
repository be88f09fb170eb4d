"""The check list before a game: what is wrong with a line-up, a time of day; how the page is drawn; what its keys do."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from clockapp.game.people import Player, Team
from tests.ui.console.pictures import HOME, picture
from tests.ui.console.rig import Rig
from ui.console.advice_strip import standing
from ui.console.checks import LAMPS, Check, CheckList, line_up, time_of_day
from ui.console.console import Console
from ui.console.picture import Posture
from ui.theme import PALETTES, Palette

WALL = datetime.fromisoformat("2027-01-16T07:52:00-07:00")
CHECKS = (
    line_up(HOME, ()), Check(name="Crew", state="open", words="nobody has signed on"), Check(name="Horn", state="busy", words="by itself at 0:00: 2.4", pick="2"),
    Check(name="Journal", state="bad", words="/media/stick/clockapp cannot be written: No space left on device"),
)  # fmt: skip
LIST = CheckList(checks=CHECKS * 3, rules=("3 periods of 15:00 stop time.", "Round robin: " + "shootout of 3 rounds, then sudden victory; " * 4),
                 lamps=tuple((action, action == "undo") for action in LAMPS))  # fmt: skip


def team(*numbers: str, keeper: str = "31") -> Team:
    return Team(code="LYX", name="Lynx", roster=tuple(Player(number=n, position="G" if n == keeper else "F") for n in numbers))


@pytest.mark.parametrize(("people", "out", "words"), [
    (team("31", "4", "5", "7", "8", "9"), (), "5 skaters · goalkeeper #31"),
    (team("4", "5", "7", "8", "9"), (), "no goalkeeper"),
    (team("31", "4", "5", "7", "8"), (), "4 skaters"),
    (team("31", "4", "5", "7", "8", "9", "9"), (), "twice: #9"),
    (team("31", "4", "5", "7", "8", "9"), ("9",), "suspended, and in the line-up: #9"),
])  # fmt: skip
def test_a_line_up_is_told_with_what_is_wrong_in_it(people: Team, out: tuple[str, ...], words: str) -> None:
    """A goalkeeper, five skaters, no number twice, nobody who is suspended."""
    found = line_up(people, out)
    assert found.words == words
    assert (found.state == "ok") == words.startswith("5 skaters · goal")


def test_a_suspended_player_who_is_marked_is_no_fault() -> None:
    """He stands on the sheet as suspended, and does not play."""
    people = team("31", "4", "5", "7", "8", "9", "10")
    marked = replace(people, roster=tuple(replace(p, status="suspended") if p.number == "10" else p for p in people.roster))
    found = line_up(marked, ("10",))
    assert (found.state, found.words) == ("ok", "5 skaters · goalkeeper #31 · suspended: #10")


@pytest.mark.parametrize(("scheduled", "ahead", "state", "words"), [
    ("2027-01-16T08:00-07:00", 0, "ok", "2027-01-16 07:52, the game is scheduled 08:00"),
    ("2027-01-18T08:00-07:00", 0, "open", "2027-01-16 07:52, but the game is scheduled 2027-01-18 08:00"),
    ("after lunch", 0, "ok", "2027-01-16 07:52"),
    (None, 0, "ok", "2027-01-16 07:52"),
    ("2027-01-16T08:00", 3_600_000, "bad", "2027-01-16 07:52: earlier than the last game kept here"),
])  # fmt: skip
def test_the_time_of_day_is_held_against_the_schedule(scheduled: str | None, ahead: int, state: str, words: str) -> None:
    """A clock that is wrong by a day, or was set back, is told before the game and not by the files."""
    found = time_of_day(WALL, scheduled, ahead_ms=ahead)
    assert (found.state, found.words) == (state, words)


def test_a_schedule_without_a_zone_is_of_this_place() -> None:
    """The game is in this rink."""
    here = WALL.astimezone()
    assert time_of_day(here, here.replace(tzinfo=None).isoformat(), ahead_ms=0).state == "ok"


@pytest.mark.parametrize("look", PALETTES, ids=lambda look: look.name)
@pytest.mark.parametrize("found", [LIST, CheckList()], ids=["much", "nothing"])
def test_the_page_has_room_for_all_of_it(qtbot: Any, look: Palette, found: CheckList) -> None:
    """Twelve checks with long words and a long rule: nothing is cut off at 1366x768."""
    console = Console()
    qtbot.addWidget(console)
    console.show()
    console.present(picture("pregame", posture=Posture(overlay="checks"), look=look, checks=found))
    console.grab()
    page = console.panels["checks"]
    assert page.isVisible()
    assert page.cut == ()
    assert ("6 still open" in page.accessibleName()) == (found is LIST)


def test_what_stays_open_is_one_row_of_advice_until_it_is_dismissed(qtbot: Any) -> None:
    """The game does not wait for it; ESC says that it is known."""
    rig = Rig(qtbot)
    plain = rig.hands.picture
    rig.hands.picture = lambda: replace(shown, checks=LIST) if (shown := plain()) is not None else None
    shown = rig.hands.picture()
    assert shown is not None
    said = [a.text for a in standing(shown.advice)]
    assert said[-1] == "Before the game, still open: Crew, Journal, Crew, Journal, Crew, Journal (F4)"
    rig.keys("␛␛")
    rig.keys("A")
    assert "checks" in rig.posture.dismissed


def test_keys_of_the_list_light_their_lamps_before_the_game_and_play_in_it(qtbot: Any) -> None:
    """Before the game Q is tried; N goes on and closes the list; in the game the same key is a goal, list or not."""
    rig = Rig(qtbot)
    rig.hands.act("page.checks", rig.now)
    rig.keys("_QP⌫2")
    assert rig.world.asked == ["lamp clock.toggle", "lamp goal.left", "lamp goal.right", "lamp undo", "check.2"]
    assert rig.score == "0-0"
    rig.keys("N")
    assert (rig.view.phase, rig.posture.overlay) == ("warmup", "")
    rig.hands.act("page.checks", rig.now)
    rig.keys("Q")
    assert rig.score == "1-0"


def test_the_crew_signs_on_in_the_quick_line(qtbot: Any) -> None:
    """A name, not a word of the sheet: it is kept as it is typed, and no cut word stands for it."""
    rig = Rig(qtbot)
    rig.line("crew m. roy")
    rig.keys("↵")
    assert rig.world.asked == ["crew m. roy"]
