"""Corrections: who took an entry out and when, entries inserted late with a preview, the filters of the sheet."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.game.commands import Note
from clockapp.session import Session
from tests.ui.console.rig import Rig
from ui.console.picture import Picture, listed
from ui.console.sheet_table import row_of
from ui.console.signing import crew_of, note

WALL = "2027-01-16T19:31:07.250-07:00"


@pytest.fixture
def rig(qtbot: Any) -> Rig:
    made = Rig(qtbot)
    made.session._wall = lambda: WALL
    return made


def signed(rig: Rig) -> Picture:
    return replace(rig.picture(), signed=rig.bridge.signed())


def notes(rig: Rig) -> list[str]:
    """The notes of the goals on the sheet, newest first."""
    return [row_of(signed(rig), line, n).note for n, line in enumerate(listed(rig.desk, "goals"))]


def test_a_voided_line_says_when_and_by_whom(rig: Rig) -> None:
    """The crew that had signed on, the time of day from the journal; an amended line too, beside what it was."""
    rig.play(1, minutes=1)
    rig.do(Note(at=rig.now, text=note("M. Roy")))
    rig.keys("Q9↵Q17↵Q44↵")
    rig.keys("G1X↵")
    rig.keys("G222↵")
    assert notes(rig)[0] == "taken out 19:31, M. Roy"
    assert notes(rig)[1].startswith("was ")
    assert notes(rig)[1].endswith(" · 19:31, M. Roy")
    assert notes(rig)[2] == ""


def test_a_correction_that_was_undone_signs_nothing(rig: Rig) -> None:
    """The goal stands again, as if nobody had touched it."""
    rig.play(1, minutes=1)
    rig.keys("Q9↵G1X↵")
    assert notes(rig) == ["taken out 19:31"]
    rig.keys("⌫")
    assert notes(rig) == [""]


def test_the_crew_of_an_act_is_the_one_before_it(rig: Rig) -> None:
    """A second crew takes over in the middle; a note that was taken back signs nobody on."""
    rig.play(1, minutes=1)
    rig.do(Note(at=rig.now, text=note("M. Roy")))
    rig.keys("Q9↵")
    rig.do(Note(at=rig.now, text=note("A. Lee")))
    rig.do(Note(at=rig.now, text="the ice was flooded"))
    act = next(line.act for line in rig.desk.lines if line.what == "goal")
    assert (crew_of(rig.desk.lines), crew_of(rig.desk.lines, act=act)) == ("A. Lee", "M. Roy")
    rig.keys("⌫⌫")
    assert crew_of(rig.desk.lines) == "M. Roy"


def test_after_a_restart_the_journal_still_knows_when(rig: Rig) -> None:
    """The times come back with the rows."""
    assert rig.session.walls.keys() == {1}
    again = Session()
    assert again.walls == {}


def test_without_a_game_nothing_is_signed(rig: Rig) -> None:
    """The list of games is open."""
    rig.bridge.take(None, rig.now)
    assert rig.bridge.signed() == {}


def test_an_entry_is_inserted_late_and_is_nowhere_before_enter(rig: Rig) -> None:
    """X, -, the goal's key: time first, with a preview; the scorer follows; one goal comes of it."""
    rig.play(2, minutes=1)
    rig.keys("X-Q315↑")
    form = rig.posture.form
    assert form is not None
    assert form.act is None
    assert rig.score == "0-0"
    assert rig.posture.preview[:2] == ("Goal at 1st 3:15.", "Score 0–0 becomes 0–1.")
    rig.keys("↵")
    assert rig.score == "0-1"
    rig.keys("9↵")
    assert [(g.scorer, g.period, g.time) for g in rig.view.goals] == [("9", 1, "3:15")]


def test_a_penalty_of_two_lines_is_inserted_late_as_two(rig: Rig) -> None:
    """2+10: both lines at the time that was typed."""
    rig.play(1, minutes=5)
    rig.keys("X-E1200↵15CB12↵")
    assert [(line.text.split(" · ")[0], line.time) for line in listed(rig.desk, "penalties")][::-1] == [
        (line.text.split(" · ")[0], "12:00") for line in listed(rig.desk, "penalties")[::-1]
    ]
    assert len(listed(rig.desk, "penalties")) == 2


def test_an_insertion_that_is_left_leaves_nothing(rig: Rig) -> None:
    """ESC leaves it; parked untouched it is gone; a shot meanwhile is a shot."""
    rig.play(1, minutes=1)
    acts = rig.view.revision
    rig.keys("X-␛")
    assert rig.posture.sheet is not None
    assert not rig.posture.sheet.late
    rig.keys("-Q␛")
    assert rig.view.revision == acts
    rig.keys("X-A")
    assert (rig.view.home.shots, rig.posture.sheet) == (1, None)


def test_the_sheet_shows_one_team_or_only_what_was_corrected(rig: Rig) -> None:
    """`.` goes from both teams to the one and the other; X again shows what was corrected."""
    rig.play(1, minutes=1)
    rig.keys("Q9↵P7↵Q17↵G1X↵")
    rig.keys("G")
    assert len(rig.panel("sheet").rows) == 3
    rig.keys(".")
    assert (rig.panel("sheet").title, len(rig.panel("sheet").rows)) == ("Sheet · goals · Lynx", 2)
    rig.keys(".")
    assert len(rig.panel("sheet").rows) == 1
    rig.keys("1␛")
    assert rig.posture.sheet is not None
    assert rig.posture.sheet.side == "away"
    rig.keys("..XX")
    assert [row.struck for row in rig.panel("sheet").rows if row.text.startswith("Goal")][:1] == [True]
    assert rig.panel("sheet").title == "Sheet · corrected · Lynx"


def test_the_preview_of_the_issue(rig: Rig) -> None:
    """Score, the penalty that is back with its time, the strength, the clock: each before it is done."""
    rig.play(1, minutes=1)
    rig.keys("Q9↵P7↵Q17↵")
    rig.keys("E15TR↵_")
    rig.wait(79)
    rig.keys("_P22↵")
    assert rig.box("home") == []
    rig.keys("G1X")
    assert rig.posture.preview[:3] == ("Score 2–2 becomes 2–1.", "#15 Lynx is back with 0:41 (tripping).", "Otters 5 on 4.")
    assert rig.posture.preview[-1].startswith("The clock stays at ")
