"""A set-up window on the demo tournament, without a console, and a clock that the test turns."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clockapp.game.commands import Command
from clockapp.game.facts import Refusal
from clockapp.steady import Sources, Steady
from ui.programme import Programme, prepare
from ui.setup.reading import Asked, Reader, look_at
from ui.setup.window import SetupWindow


class Hand:
    """A clock that the test turns."""

    ms = 1_796_000_000_000

    def __call__(self) -> int:
        return self.ms * 1_000_000


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def programme(tmp_path: Path, hand: Hand) -> Iterator[Programme]:
    made = Programme(prepare(str(tmp_path), None, lambda _health: None), Steady(sources=Sources(wall=hand, through=hand, awake=hand)))
    yield made
    made.close()


class Followed:
    """Remembers what the screens were told."""

    def __init__(self) -> None:
        self.told: list[bool] = []

    def __call__(self, *, new: bool) -> None:
        self.told.append(new)


@pytest.fixture
def followed() -> Followed:
    return Followed()


def refused(programme: Programme, command: Command) -> str:
    """The command in the open game; why not."""
    assert programme.session is not None
    answer = programme.session.do(command)
    return answer.message if isinstance(answer, Refusal) else ""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is read in the thread of the test, and its answer there at once."""

    def ask(reader: Reader, asked: Asked) -> None:
        reader.done.emit(look_at(asked))

    monkeypatch.setattr(Reader, "ask", ask)


@pytest.fixture
def window(qtbot: Any, at_once: None, programme: Programme, followed: Followed) -> SetupWindow:
    made = SetupWindow(programme, followed, lambda command: refused(programme, command))
    qtbot.addWidget(made)
    made.look(programme)
    made.show()
    return made
