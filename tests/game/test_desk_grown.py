"""The desk is worked out from the one before it; what comes out must be what the whole log gives."""

from clockapp.game import commands as do
from clockapp.game import lines
from clockapp.game.facts import Refusal
from clockapp.session import Session
from tests.script import opening

SCRIPT: tuple[do.Command, ...] = (
    do.NextPhase(at=1), do.NextPhase(at=2), do.StartClock(at=3), do.Shot(at=4_000, team="home", count=1), do.StopClock(at=9_000),
    do.Goal(at=9_000, team="home"), do.Amend(at=9_500, target=7, replacement=do.Goal(at=0, team="home", scorer="9")),
    do.Penalty(at=9_900, team="away", kind="minor"), do.Undo(at=10_000), do.Redo(at=10_100), do.Timeout(at=10_200, team="away"),
    do.Undo(at=10_300), do.Note(at=10_400, text="a note"), do.Void(at=10_500, target=7), do.Undo(at=10_600), do.StartClock(at=11_000),
    do.StopClock(at=900_000), do.Forfeit(at=900_100, team="away"), do.Finalize(at=900_200), do.Reopen(at=900_300, reason="a check"),
    do.Shot(at=900_400, team="away", count=1),
)  # fmt: skip


def test_a_desk_that_grew_is_the_desk_of_the_whole_log() -> None:
    """After every act of a game with corrections, an official result and a reopening; and when only time passed."""
    session = Session()
    session.do(opening(at=0))
    for command in SCRIPT:
        answer = session.do(command)
        assert not isinstance(answer, Refusal), (command, answer)
        assert session.game is not None
        for at in (command.at, command.at + 50):
            assert session.desk(at) == lines.desk(session.game, at)
