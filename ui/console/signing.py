"""Signing: which crew was at the table at an act, by the notes with which they signed on. Pure."""

from collections.abc import Iterable

from clockapp.game import commands as do
from clockapp.game.desk import SheetLine

SIGNED = "Crew: "
"""How the note of a crew begins, on every sheet and in every language: files are read by others."""


def note(names: str) -> str:
    """The note with which a crew signs on."""
    return f"{SIGNED}{names}"


def crew_of(lines: Iterable[SheetLine], *, act: int | None = None) -> str:
    """The crew at an act, or now: that of the newest note before it; empty where nobody signed on. `lines` newest first."""
    for line in lines:
        said = line.command
        if (act is None or line.act <= act) and isinstance(said, do.Note) and said.text.startswith(SIGNED) and line.state not in {"voided", "undone"}:
            return said.text.removeprefix(SIGNED)
    return ""
