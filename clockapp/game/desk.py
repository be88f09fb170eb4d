"""What only the operator sees beside the view: the sheet of all acts, what undo would undo, and the next step."""

from dataclasses import dataclass
from typing import Literal

from clockapp.game.commands import Act
from clockapp.game.people import Team
from clockapp.game.view import Side

LineState = Literal["", "amended", "voided", "undone", "problem"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine:
    """One act on the sheet; `time` is what the board showed, `was` the words of the act before it was amended."""

    act: int
    at: int
    period: str
    time: str
    team: Side | None
    what: str
    text: str
    state: LineState = ""
    was: str = ""
    override: str | None = None
    unfinished: bool = False
    """A goal without scorer or a penalty without player: to be completed at leisure."""
    command: Act | None = None
    """The act as the command that would say it again, goals and penalties with their `period` and `remaining_ms`: what
    a form starts from to amend it. None for corrections (undo, redo, void)."""

    @property
    def holds(self) -> bool:
        """Whether the act still counts."""
        return self.state in {"", "amended"}


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """What the key for the next step would do, and why not yet."""

    label: str
    ready: bool
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """The operator's part of the picture; lines newest first."""

    lines: tuple[SheetLine, ...]
    last: str | None
    undo: str | None
    redo: str | None
    next_step: NextStep
    home: Team
    away: Team
    last_stoppage_ms: int | None
    """What the clock showed when play was last started in this phase, remaining: for "back to the last stoppage"."""
