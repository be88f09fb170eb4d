"""Signing: which crew was at the table at an act, by the notes with which they signed on. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clockapp.game import commands as do
from clockapp.game.desk import SheetLine
from clockapp.game.evolve import Game
from clockapp.game.facts import Amended, Fact, Voided
from clockapp.game.lines import text_of

SIGNED = "Crew: "
"""How the note of a crew begins, on every sheet and in every language: files are read by others."""


def note(names: str) -> str:
    """The note with which a crew signs on."""
    return f"{SIGNED}{names}"


def crew_of(lines: Iterable[SheetLine], *, act: int | None = None) -> str:
    """The crew at an act, or now: that of the newest note before it; empty where nobody signed on. `lines` newest first."""
    return next((names for since, names in crews(lines) if act is None or since <= act), "")


def crews(lines: Iterable[SheetLine]) -> Iterator[tuple[int, str]]:
    """From which act on which crew was at the table, the newest first."""
    for line in lines:
        said = line.command
        if isinstance(said, do.Note) and said.text.startswith(SIGNED) and line.state not in {"voided", "undone"}:
            yield line.act, said.text.removeprefix(SIGNED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed:
    """How an act came to be what it is: when and by which crew it was corrected last, and what it was before that.

    `was` is empty where that was the first correction: then the sheet's own line knows.
    """

    said: str
    was: str = ""


def signed(game: Game, lines: Sequence[SheetLine], walls: Mapping[int, str]) -> dict[int, Signed]:
    """By act that was taken out or amended: its last correction, as far as the journal knows who and when.

    `lines` newest first; a correction that was undone signs nothing.
    """
    corrections = [(entry, fact) for entry in game.entries if isinstance(fact := entry.fact, Voided | Amended)]
    if not corrections:
        return {}
    undone = {line.act for line in lines if line.state in {"undone", "voided"}}
    there = tuple(crews(lines))
    mended: dict[int, Fact] = {}
    made = {}
    for entry, fact in corrections:
        if entry.act in undone:
            continue
        was = ""
        if isinstance(fact, Amended):
            if fact.target in mended:
                was = text_of(game.state, mended[fact.target], game.entries)
            mended[fact.target] = fact.replacement
        crew = next((names for since, names in there if since <= entry.act), "")
        said = ", ".join(part for part in (walls.get(entry.act, "")[11:16], crew) if part)
        made[fact.target] = Signed(said=said, was=was)
    return made
