"""Chapters of a recording: what lies where, for YouTube and for WebVTT."""

import itertools
from datetime import datetime, timedelta

import pytest

from clockapp.exchange.chapters import Chapter, ChapterError, chapters, webvtt, youtube
from tests.script import Played, play

BEGUN = "2027-01-16T08:00:00-07:00"
GAME = """
    1st
    02:00  goal home 9 4
    02:00  penalty away 10 minor hooking
    05:00  timeout away
    2nd
    01:00  goal away 11
    3rd
    official
"""


def walls(game: Played, *, later_s: int = 0) -> dict[int, str]:
    """The time of day of each act: the recording began with the opening of the game."""
    first = game.game.entries[0].at
    start = datetime.fromisoformat(BEGUN) + timedelta(seconds=later_s)
    return {e.act: (start + timedelta(milliseconds=e.at - first)).isoformat() for e in game.game.entries}


def test_a_chapter_for_everything_worth_one() -> None:
    """Periods, goals with the score, penalties, timeouts, the end; what lies within ten seconds is one chapter."""
    game = play(GAME)
    found = chapters(game.game, walls(game), BEGUN)
    titles = [one.title for one in found]

    assert found[0].at_s == 0
    assert "1st period" in titles[1]
    assert any("1-0" in one and "hooking" in one for one in titles)
    assert any("Time-out" in one for one in titles)
    assert any("1-1" in one for one in titles)
    assert sum("Intermission" in one for one in titles) == 2
    assert titles[-1] == "Final"
    assert all(b.at_s - a.at_s >= 10 for a, b in itertools.pairwise(found))


def test_the_break_before_overtime_and_the_shootout_have_chapters() -> None:
    """Boulder's final breaks before its second overtime; a semi-final goes on to a shootout."""
    final = play("1st\n2nd\n3rd\nOT\nOT2\n01:00  goal home 9\nofficial", "prime-expo-boulder", stage="championship")
    assert "Break before overtime" in [one.title for one in chapters(final.game, walls(final), BEGUN)]
    semi = play("1st\n2nd\n3rd\nOT\nSO\nfirst home", "prime-expo-boulder", stage="semi_final")
    assert chapters(semi.game, walls(semi), BEGUN)[-1].title == "Shootout"


def test_what_was_before_the_recording_is_left_out() -> None:
    """A camera that was started late has the chapters from then on, the first at 0:00."""
    game = play(GAME)
    found = chapters(game.game, walls(game, later_s=-600), BEGUN)

    assert found[0].at_s == 0
    assert "1st period" not in " ".join(one.title for one in found)


def test_a_goal_that_was_waved_off_has_no_chapter() -> None:
    """The chapters are those of the game as its sheet stands."""
    game = play("1st\n02:00  goal home 9\nundo\n03:00  goal away 10\n04:00")

    assert [one.title for one in chapters(game.game, walls(game), BEGUN) if "1-0" in one.title] == []


def test_acts_whose_time_nobody_wrote_are_left_out() -> None:
    """A log from elsewhere may lack the time of day."""
    game = play(GAME)

    assert len(chapters(game.game, {}, BEGUN)) == 1


@pytest.mark.parametrize(("begun", "why"), [("yesterday", "expected a date"), ("2027-01-16T08:00:00", "without an offset")])
def test_a_start_that_is_no_instant_is_told(begun: str, why: str) -> None:
    """What was expected is in the sentence."""
    game = play(GAME)

    with pytest.raises(ChapterError, match=why):
        chapters(game.game, walls(game), begun)


def test_two_acts_at_once_right_after_the_start_keep_their_titles() -> None:
    """A recording that began with the face-off: teams, period and whatever else came in the first ten seconds, in one chapter."""
    game = play("1st\n0:01  goal home 9\n0:02  goal home 9\n2:00  goal away 11\n3:00  goal away 11")
    first = chapters(game.game, walls(game), BEGUN, least_s=200)[0].title

    assert first.startswith(f"{game.game.state.opened.home.name} – {game.game.state.opened.away.name}; 1st period; ")
    assert "1-0" in first
    assert "2-0" in first


def test_names_cannot_break_the_text_of_the_chapters() -> None:
    """Line breaks, angle brackets and ampersands of a pasted name are made safe in each form."""
    odd = (Chapter(at_s=0, title="A & <b>B</b>"), *CHAPTERS[1:])

    assert youtube(odd).startswith("0:00 A & {left}b{right}B{left}/b{right}\n".format(left="\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", right="\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"))
    assert "A &amp; &lt;b&gt;B&lt;/b&gt;\n" in webvtt(odd)
    assert "Goal --&gt; net" in webvtt(odd)


CHAPTERS = (Chapter(at_s=0, title="A – B"), Chapter(at_s=75, title="Goal --> net"), Chapter(at_s=3700, title="Final"))


def test_youtube_text() -> None:
    """A line each, hours where there are any; fewer than three are refused."""
    assert youtube(CHAPTERS) == "0:00 A – B\n1:15 Goal --\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} net\n1:01:40 Final\n"
    with pytest.raises(ChapterError, match="YouTube takes 3"):
        youtube(CHAPTERS[:2])


def test_webvtt_text() -> None:
    """Cues that follow each other; an arrow in a title cannot break one."""
    text = webvtt(CHAPTERS)

    assert text.startswith("WEBVTT\n\n1\n00:00:00.000 --> 00:01:15.000\nA – B\n\n2\n")
    assert "Goal --&gt; net" in text
    assert text.endswith("3\n01:01:40.000 --> 01:02:40.000\nFinal\n")


def test_a_shootout_is_a_chapter() -> None:
    """Where a game goes to one."""
    game = play("1st\n2nd\n3rd\nSO\nfirst home\nattempt home 9 goal", rules="prime-expo-boulder", stage="play_in")

    assert any("Shootout" in one.title for one in chapters(game.game, walls(game), BEGUN))
