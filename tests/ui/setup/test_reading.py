"""A file is read for its preview in a thread of its own: the page goes on, and only the newest question is answered."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clockapp.exchange.preview import Plan
from tests.ui.setup.conftest import Followed
from ui.programme import Programme
from ui.setup import reading
from ui.setup.reading import Asked, Read, Reader, look_at
from ui.setup.window import SetupWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LIST = b"team,number,name\nNew Team,7,Ann\n"


@pytest.fixture
def slow(qtbot: Any, programme: Programme, followed: Followed) -> SetupWindow:
    """A set-up window that reads in a thread, as ever."""
    made = SetupWindow(programme, followed, lambda _command: "")
    qtbot.addWidget(made)
    made.look(programme)
    return made


def test_the_page_goes_on_while_a_file_is_read(qtbot: Any, slow: SetupWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read in another thread; until the answer comes nothing can be accepted, and the page says what it does."""
    gate, threads = threading.Event(), []

    def waits(asked: Asked) -> Read:
        threads.append(threading.current_thread())
        gate.wait(10)
        return look_at(asked)

    monkeypatch.setattr(reading, "look_at", waits)
    page = slow.files
    page.read(LIST, "list.csv")
    assert page.said.text() == "list.csv is being read …"
    assert not page.accept.isEnabled()
    page.accepted()
    with qtbot.waitSignal(page.reading.done, timeout=10_000):
        gate.set()
    assert page.seen is not None
    assert page.accept.isEnabled()
    assert threading.main_thread() not in threads


def test_only_the_newest_question_is_answered(qtbot: Any, programme: Programme, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that comes late is let go."""
    first = Asked(file="a.csv", content=LIST, into=programme.office.tournament, plan=Plan())
    second = replace(first, file="b.csv")
    gate = threading.Event()

    def one_waits(asked: Asked) -> Read:
        if asked.file == "a.csv":
            gate.wait(10)
        return look_at(asked)

    monkeypatch.setattr(reading, "look_at", one_waits)
    reader = Reader()
    told: list[str] = []
    reader.done.connect(lambda read: told.append(read.asked.file))
    reader.ask(first)
    with qtbot.waitSignal(reader.done, timeout=10_000):
        reader.ask(second)
    with qtbot.waitSignal(reader._came, timeout=10_000):
        gate.set()
    assert told == ["b.csv"]
    assert not reader.busy


def test_what_a_file_does_to_its_reader_is_told(window: SetupWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of the reader itself is words on the page, and the page is as it was; no file is half looked at."""

    def broken(*_args: object, **_more: object) -> None:
        raise MemoryError("too much")

    monkeypatch.setattr("clockapp.exchange.preview.preview", broken)
    window.files.read(LIST, "list.csv")
    assert window.files.said.text() == "list.csv cannot be read: MemoryError: too much"
    assert window.files.seen is None
    assert not window.files.accept.isEnabled()


def test_a_file_full_of_mistakes_is_told_as_far_as_anybody_reads(window: SetupWindow) -> None:
    """Two hundred problems one by one, the others counted."""
    window.files.read(b"team,number,name\n" + b"New Team,x,Ann\n" * 5_000, "list.csv")
    problems = window.files.problems
    assert problems.rowCount() == 201
    last = problems.item(200, 4)
    assert last is not None
    assert last.text() == "… and 4800 more"


def test_a_tournament_that_has_changed_is_looked_at_anew(window: SetupWindow, programme: Programme) -> None:
    """A toss came in between preview and acceptance: the outcome is shown again, and then it has both."""
    page = window.files
    page.read(LIST, "list.csv")
    programme.rule(replace(programme.office, tournament=replace(programme.office.tournament, rest_minutes=45)))
    page.accepted()
    assert "has changed meanwhile" in page.said.text()
    assert len(programme.office.tournament.divisions[0].teams) == 4
    page.accepted()
    assert programme.office.tournament.rest_minutes == 45
    assert len(programme.office.tournament.divisions[0].teams) == 5


def test_what_was_taken_over_is_not_shown_once_more(qtbot: Any, slow: SetupWindow, programme: Programme) -> None:
    """A new tournament is accepted: the page is empty and says so, also after a moment in which an answer might have come."""
    page = slow.files
    with qtbot.waitSignal(page.reading.done, timeout=20_000):
        page.read(b"team,no,name\nOwls,9,Ann Vale\n", "cup.csv")
    with qtbot.waitSignal(page.reading.done, timeout=20_000):
        page.new.setChecked(True)
    asked: list[object] = []
    page.reading.done.connect(asked.append)
    page.accepted()
    assert programme.office.tournament.name == "cup"
    assert not page.reading.busy
    assert (page.seen, page.accept.isEnabled(), page.said.text()) == (None, False, "Taken over into cup: 1 teams (1 new, 0 changed), 1 players (1 new, 0 changed), 0 games (0 new, 0 changed)")
    assert asked == []


def test_a_file_that_is_let_go_while_it_is_read(qtbot: Any, slow: SetupWindow) -> None:
    """Its answer comes to nobody."""
    page = slow.files
    with qtbot.waitSignal(page.reading._came, timeout=20_000):
        page.read(b"team,no,name\nOwls,9,Ann Vale\n", "cup.csv")
        page.forget()
    assert page.seen is None
