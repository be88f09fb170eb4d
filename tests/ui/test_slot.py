"""The slot clock: how far behind a rink is, and when its following games can start."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.ui.console.pictures import picture
from tests.ui.views import VIEWS, clock, period, view
from ui.console.advice_strip import standing
from ui.console.picture import Day
from ui.day import Moment, at_this_minute
from ui.slot import Forecast, forecast, left_ms, slots_of

Z = "-07:00"
GAMES = (
    ("23", "Rink B", f"2027-01-16T19:15:00{Z}"), ("24", "Rink B", f"2027-01-16T20:30:00{Z}"), ("25", "Rink A", f"2027-01-16T20:30:00{Z}"),
    ("26", "Rink B", f"2027-01-16T21:45:00{Z}"), ("27", "Rink B", f"2027-01-17T08:00:00{Z}"), ("28", "Rink B", "after lunch"), ("22", "Rink B", f"2027-01-16T18:00:00{Z}"),
)  # fmt: skip
SLOTS = slots_of(GAMES, "23")


def at(text: str, day: int = 16) -> datetime:
    return datetime.fromisoformat(f"2027-01-{day}T{text}{Z}")


def said(found: Forecast) -> tuple[int, list[tuple[str, str]]]:
    return found.behind, [(game, time.strftime("%H:%M")) for game, time in found.starts]


def test_the_slots_are_those_of_the_rink_on_that_day_in_order() -> None:
    """Another rink, another day, a game without a time and those before are none of it."""
    assert [slot.game_id for slot in SLOTS] == ["23", "24", "26"]
    assert slots_of(GAMES, "28") == ()
    assert slots_of((("1", None, "2027-01-16T19:15:00"),), "1")[0].scheduled.tzinfo is not None


@pytest.mark.parametrize(("now", "began", "left_min", "minutes", "what"), [
    ("19:10:00", None, 0, 0, (0, [])),
    ("19:19:30", None, 0, 0, (4, [("24", "20:35"), ("26", "21:50")])),
    ("19:30:00", "19:19:00", 40, 0, (4, [("24", "20:34"), ("26", "21:49")])),
    ("19:30:00", "19:19:00", 40, 70, (4, [])),
    ("19:30:00", "19:25:00", 40, 70, (10, [("24", "20:35")])),
    ("20:20:00", "19:15:00", 14, 0, (4, [("24", "20:34"), ("26", "21:49")])),
    ("19:10:00", "19:05:00", 45, 0, (0, [])),
    ("04:00:00", None, 0, 0, (0, [])),
])  # fmt: skip
def test_what_being_behind_does_to_the_following_games(now: str, began: str | None, left_min: int, minutes: int, what: tuple[int, Any]) -> None:
    """A late start moves them, so does a game that goes on too long; ice to spare between two games makes up for it."""
    found = forecast(SLOTS, now=at(now), began=at(began) if began else None, left_ms=left_min * 60_000, minutes=minutes)
    assert said(found) == what


def test_a_game_of_another_day_is_not_late() -> None:
    """Nor is one that is on no schedule; the last game of a day moves no other."""
    assert forecast(SLOTS, now=at("19:15:00", 17), began=None, left_ms=0) == Forecast()
    assert forecast((), now=at("19:15:00"), began=None, left_ms=0) == Forecast()
    assert said(forecast(SLOTS[-1:], now=at("22:00:00"), began=None, left_ms=0)) == (15, [])


@pytest.mark.parametrize(("shown", "minutes"), [
    (view(phase="period", period=period(2, "2nd"), clock=clock(494_000)), 8 * 60 + 14 + 900),
    (view(phase="intermission", period=period(1, "1st"), clock=clock(60_000)), 60 + 1800),
    (view(phase="overtime", period=period(4, "OT"), clock=clock(60_000)), 60),
    (view(phase="pregame"), 0),
])  # fmt: skip
def test_the_least_a_game_still_takes(shown: Any, minutes: int) -> None:
    """The clock of its period, and the periods of regulation behind it."""
    assert left_ms(shown, (900_000, 900_000, 900_000)) == minutes * 1000


def test_the_day_says_it_and_the_strip_what_follows() -> None:
    """The top line how far behind, the advice when the next games can start; an official game waits for the next one."""
    shown = replace(VIEWS["running"], game_id="23", scheduled=GAMES[0][2], advice=())
    day = at_this_minute(Day(slots=SLOTS), shown, Moment(wall=at("19:30:00"), began=at("19:19:00")))
    assert (day.time, day.slot, day.late) == ("19:30", "scheduled Sat 19:15", "4 min behind")
    advice = standing(picture(shown, day=day).advice)
    assert [a.text for a in advice] == ["4 min behind: game 24 can start at 20:34 · game 26 can start at 21:49"]
    done = at_this_minute(Day(slots=SLOTS), replace(shown, official=True), Moment(wall=at("20:40:00"), began=at("19:19:00")))
    assert (done.late, done.starts) == ("10 min behind", (("26", "21:55"),))
    other = at_this_minute(Day(slots=SLOTS), replace(shown, game_id="7"), Moment(wall=at("20:40:00")))
    assert (other.late, other.starts) == ("", ())


def test_an_hour_of_another_zone_is_the_same_hour() -> None:
    """A machine set to another zone shows the rink's times in the zone of the schedule."""
    there = at("19:19:00") + timedelta(0)
    found = forecast(SLOTS, now=there.astimezone(tz=datetime.fromisoformat("2027-01-16T00:00:00+00:00").tzinfo), began=None, left_ms=0)
    assert said(found) == (4, [("24", "20:34"), ("26", "21:49")])


