"""The session: one road from a command to the journal and the view; crashes, outages, the official result."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from clockapp.game import commands as c
from clockapp.game.facts import Refusal
from clockapp.session import Done, Session
from clockapp.store import Row, open_store
from clockapp.store.values import GameState
from tests.script import opening, play


class Paper:
    """A journal on paper: what was appended, in order."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.results: list[dict[str, Any]] = []
        self.states: list[GameState | None] = []

    def append(self, rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None:
        self.rows += rows
        self.states.append(state)
        if result is not None:
            self.results.append(json.loads(result))


def at_work(text: str = "1st", rules: str = "hockey-canada", **official: Any) -> tuple[Session, Paper, int]:
    """A session that played a text, its journal, and the instant."""
    paper = Paper()
    session = Session(journal=lambda _: paper, wall=lambda: "2026-11-30T09:00:00-07:00", **official)
    commands = play(text, rules).scribe.commands
    for command in commands:
        assert isinstance(session.do(command), Done)
    return session, paper, commands[-1].at


def resumed(paper: Paper, *, now: int, alive: int | None = None) -> Session:
    """The app started again on the same journal."""
    session = Session()
    assert session.resume(paper.rows, paper, now=now, alive=alive) == ()
    return session


def refused(answer: Done | Refusal) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refusal)
    return answer.code


def test_every_act_is_in_the_journal_before_it_is_shown() -> None:
    """Numbered from 1 without gaps, with the wall clock's word; refused commands and waits are not."""
    session, paper, at = at_work()
    assert refused(session.do(c.StopClock(at=at))) == "clock_stopped"
    waited = session.do(c.Wait(at=at + 5))
    assert isinstance(waited, Done)
    assert (waited.act, waited.text) == (None, "")
    done = session.do(c.Goal(at=at + 5, team="home", scorer="9"))
    assert isinstance(done, Done)
    assert (done.act, done.text, done.view.home.score) == (len(paper.rows), "Goal 9 LYNX 9", 1)
    assert [row.act for row in paper.rows] == list(range(1, len(paper.rows) + 1))
    assert (paper.rows[-1].at, paper.rows[-1].wall) == (at + 5, "2026-11-30T09:00:00-07:00")
    assert json.loads(paper.rows[-1].text)["fact"] == "GoalScored"


def test_without_a_journal_the_game_goes_on() -> None:
    """The clock outranks the record."""
    session = Session()
    assert not session.game_open
    assert isinstance(session.do(opening()), Done)
    assert session.game_open
    assert refused(session.do(opening())) == "wrong_phase"


def test_before_a_game_is_open_there_is_nothing_to_ask() -> None:
    """A programming error."""
    with pytest.raises(LookupError):
        Session().view(0)
    assert refused(Session().do(c.Wait(at=0))) == "wrong_phase"


def test_an_act_that_the_journal_was_not_given_has_not_happened() -> None:
    """Whatever goes wrong on the way: memory and journal stay one, and the next act takes the number."""
    session, paper, at = at_work()
    before = session.game

    def broken(rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None:
        raise RuntimeError(rows, result, state)

    whole, paper.append = paper.append, broken  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        session.do(c.Goal(at=at, team="home"))
    assert session.game is before
    paper.append = whole  # type: ignore[method-assign]
    session.do(c.Goal(at=at, team="home"))
    assert [row.act for row in paper.rows] == list(range(1, len(paper.rows) + 1))


def test_a_preview_changes_nothing() -> None:
    """The view before and after a command; a refusal where it would be refused."""
    session, paper, at = at_work()
    before = session.game, len(paper.rows)
    both = session.preview(c.Goal(at=at, team="home", scorer="9"))
    assert not isinstance(both, Refusal)
    assert [view.home.score for view in both] == [0, 1]
    assert both[0] == session.view(at)
    refusal = session.preview(c.StopClock(at=at))
    assert isinstance(refusal, Refusal)
    assert (session.game, len(paper.rows)) == before


def test_moments_are_told_once() -> None:
    """By the command that came after them, or when it was asked what time did."""
    session, _, at = at_work("1st\nclock 0:10")
    session.do(c.StartClock(at=at))
    assert [m.what for m in session.passed(at + 10_000)] == ["horn", "period_over"]
    assert session.passed(at + 10_000) == ()
    done = session.do(c.Note(at=at + 20_000, text="x"))
    assert isinstance(done, Done)
    assert done.moments == ()


def test_the_result_goes_out_with_finalize() -> None:
    """To the journal in the same append, and to whoever keeps the standings; again with a higher revision."""
    told: list[dict[str, Any]] = []
    session, paper, at = at_work("1st\ngoal home 9\nforfeit away\nofficial", official=told.append)
    assert told == paper.results
    assert (told[0]["format"], told[0]["revision"], told[0]["winner"]) == ("clockapp-result/1", 1, "home")
    assert session.result(at) == told[0]
    session.do(c.Reopen(at=at, reason="a name"))
    assert session.result(at) is None
    session.do(c.Goal(at=at, team="home"))
    session.do(c.Finalize(at=at))
    assert [result["revision"] for result in told] == [1, 2]
    assert [state for state in paper.states if state] == ["final", "open", "final"]


def test_a_reopening_undone_is_official_again() -> None:
    """Nothing new goes out, and the journal knows that the game is over."""
    told: list[dict[str, Any]] = []
    session, paper, at = at_work("1st\nforfeit away\nofficial", official=told.append)
    session.do(c.Reopen(at=at, reason="a name"))
    done = session.do(c.Undo(at=at))
    assert isinstance(done, Done)
    assert (done.view.official, len(told), [state for state in paper.states if state]) == (True, 1, ["final", "open", "final"])


def test_suspensions_are_proposed_with_the_result() -> None:
    """By the rule set of the game."""
    _, paper, _ = at_work("1st\npenalty home 9 match spearing\nforfeit away\nofficial", "edmonton-bantam-2008")
    assert paper.results[0]["suspensions"][0]["who"] == "9"


# ------------------------------------------------------------------------------------------------------ after a crash

TEXT = "1st\n3:00 penalty home 15 minor\n4:00 goal away 9\n5:00 goal home 9\nundo\nstart"


def test_killed_and_started_again_it_is_the_same_game() -> None:
    """At every act: the same game, the clock reads what it would have read, and the next act has the next number."""
    _, paper, at = at_work(TEXT)
    for kept in range(1, len(paper.rows) + 1):
        before = Session()
        for command in play(TEXT).scribe.commands[:kept]:
            before.do(command)
        after = Session()
        journal = Paper()
        assert after.resume(paper.rows[:kept], journal, now=at + 14_000) == ()
        assert after.view(at + 14_000) == before.view(at + 14_000)
        assert after.log() == before.log()
        done = after.do(c.Note(at=at + 14_000, text="x"))
        assert isinstance(done, Done)
        assert (done.act, journal.rows[0].act) == (kept + 1, kept + 1)


def test_undo_goes_on_across_a_restart() -> None:
    """And redo."""
    _, paper, at = at_work("1st\n1:00 goal home 9\ngoal home 9\nundo")
    session = resumed(paper, now=at)
    done = session.do(c.Redo(at=at))
    assert isinstance(done, Done)
    assert done.view.home.score == 2
    for score in (1, 0):
        done = session.do(c.Undo(at=at))
        assert isinstance(done, Done)
        assert done.view.home.score == score


def test_the_operator_is_asked_about_an_outage() -> None:
    """How long the clock ran on; kept, nothing changes."""
    _, paper, at = at_work("1st\nstart")
    session = resumed(paper, now=at + 60_000, alive=at + 46_000)
    assert session.outage is not None
    assert (session.outage.since, session.outage.until, session.outage.ran_ms) == (at + 46_000, at + 60_000, 14_000)
    remaining = session.view(at + 60_000).clock.remaining_ms
    session.keep_outage()
    assert (session.outage, session.view(at + 60_000).clock.remaining_ms) == (None, remaining)
    assert refused(session.stop_at_outage()) == "wrong_phase"


def test_the_clock_is_stopped_at_the_moment_of_the_crash() -> None:
    """The time since then is given back; the stop is an act as any other."""
    _, paper, at = at_work("1st\nstart")
    session = resumed(paper, now=at + 60_000, alive=at + 46_000)
    done = session.stop_at_outage()
    assert isinstance(done, Done)
    clock = session.view(at + 70_000).clock
    assert (clock.running, clock.remaining_ms, paper.rows[-1].at) == (False, 1_154_000, at + 46_000)
    undone = session.do(c.Undo(at=at + 70_000))
    assert isinstance(undone, Done)
    assert undone.view.clock.running


def test_an_answer_that_comes_later_gives_the_time_back_all_the_same() -> None:
    """The operator stopped the clock before he answered: it stands, with the lost time on it."""
    _, paper, at = at_work("1st\nstart")
    session = resumed(paper, now=at + 60_000, alive=at + 46_000)
    session.do(c.StopClock(at=at + 61_000))
    done = session.stop_at_outage()
    assert isinstance(done, Done)
    assert (done.view.clock.running, done.view.clock.remaining_ms) == (False, 1_200_000 - 61_000 + 14_000)
    again = resumed(paper, now=at + 90_000)
    assert again.outage is None


def test_in_another_period_the_question_is_over() -> None:
    """The clock of that period is set by hand."""
    _, paper, at = at_work("1st\nstart")
    session = resumed(paper, now=at + 60_000, alive=at + 46_000)
    session.do(c.NextPhase(at=at + 61_000, force=True))
    assert refused(session.stop_at_outage()) == "wrong_phase"


def test_an_outage_in_a_stoppage_or_a_break_is_none() -> None:
    """Nothing ran on."""
    for text in ("1st\n1:00 goal home 9", "1st\nend\nnext"):
        _, paper, at = at_work(text)
        assert resumed(paper, now=at + 60_000, alive=at).outage is None


def test_an_outage_without_a_pulse_begins_with_the_last_act() -> None:
    """Nothing later is known."""
    _, paper, at = at_work("1st\nstart")
    session = resumed(paper, now=at + 5_000)
    assert session.outage is not None
    assert session.outage.since == at
    late = resumed(paper, now=at + 5_000, alive=at + 9**9)
    assert late.outage is None


def test_a_damaged_last_line_loses_itself_alone() -> None:
    """It is told; its number is not given again."""
    _, paper, at = at_work("1st\n1:00 goal home 9\ngoal home 9")
    last = paper.rows[-1]
    rows = [*paper.rows[:-1], Row(act=last.act, at=last.at, text=last.text[:-7])]
    session = Session()
    (unread,) = session.resume(rows, Paper(), now=at)
    assert f"act {last.act}" in unread
    assert session.view(at).home.score == 1
    done = session.do(c.Goal(at=at, team="home"))
    assert isinstance(done, Done)
    assert done.act == last.act + 1


def test_a_damaged_line_in_the_middle_keeps_those_behind_it() -> None:
    """As if that act had been taken out."""
    _, paper, at = at_work("1st\n1:00 goal home 9\ngoal home 9\ngoal away 9")
    lost = next(i for i, row in enumerate(paper.rows) if "GoalScored" in row.text)
    rows = [Row(act=row.act, at=row.at, text="?" if i == lost else row.text) for i, row in enumerate(paper.rows)]
    session = Session()
    assert len(session.resume(rows, Paper(), now=at)) == 1
    view = session.view(at)
    assert (view.home.score, view.away.score) == (1, 1)


def test_without_its_opening_a_journal_is_no_game() -> None:
    """ValueError, and nothing is open."""
    _, paper, at = at_work()
    session = Session()
    for rows in ([], paper.rows[1:]):
        with pytest.raises(ValueError, match="opening"):
            session.resume(rows, Paper(), now=at)
    assert not session.game_open


def test_the_store_gives_back_what_it_was_given(tmp_path: Path) -> None:
    """The real journal: acts, results by revision and the state of the game; started again, the same game."""
    where = tmp_path / "journal.sqlite3"
    store = open_store(where)
    session = Session(journal=lambda _: store.journal("g1"))
    commands = play("1st\n1:00 goal home 9\nforfeit away\nofficial").scribe.commands
    for command in commands:
        session.do(command)
    at = commands[-1].at
    session.do(c.Reopen(at=at, reason="a name"))
    session.do(c.Finalize(at=at))
    assert store.flush()
    assert store.close()
    again = open_store(where)
    after = Session()
    assert after.resume(again.rows("g1"), again.journal("g1"), now=at) == ()
    assert after.log() == session.log()
    assert [result["revision"] for result in again.results()] == [2]
    game = again.game("g1")
    assert game is not None
    assert game.state == "final"
    after.do(c.Reopen(at=at, reason="another"))
    assert again.flush()
    reopened = again.game("g1")
    assert reopened is not None
    assert reopened.state == "open"
    assert again.close()
