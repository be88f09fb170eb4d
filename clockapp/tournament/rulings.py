"""What people decide and no result can tell: tosses of a coin, rulings of the committee, the word on a suspension."""

from dataclasses import dataclass
from typing import Literal

RuledTerm = Literal["games", "months", "years", "indefinite", "review"]
RULED_TERMS: tuple[RuledTerm, ...] = ("games", "months", "years", "indefinite", "review")


@dataclass(frozen=True, slots=True, kw_only=True)
class Coin:
    """A coin toss that was made: `order` from the winner down, in one division; `division` empty: across divisions."""

    division: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A ruling of the committee: these teams, in this order, take the places they hold between them.

    `division` empty: among the teams that are compared across divisions.
    """

    division: str
    order: tuple[str, ...]
    reason: str
    by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspensionRuling:
    """An official's word on the suspension of one person from one game on: confirmed, changed, lifted, or given (RULES 4).

    `rule` is the row or limit that was proposed; None: whatever was proposed for this person after this game, or nothing,
    where only a person could propose it. `number` counts games, months or years by `term`; `until` is the day (ISO) up to
    which a term of months or years lasts, where the official states it. `lifted`: it holds no more.
    """

    game_id: str
    team: str
    who: str
    term: RuledTerm
    reason: str
    number: int | None = None
    rule: str | None = None
    by: str = ""
    until: str | None = None
    lifted: bool = False
