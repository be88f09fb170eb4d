"""The commands `clockapp backup` and `clockapp restore`: everything in the database as one file, and back."""

from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from clockapp.assets import own_rulesets
from clockapp.exchange.files import NotWrittenError, write_whole
from clockapp.steady import Steady
from clockapp.store import StoreError
from clockapp.store.folder import database as database_of

DONE, BAD_INPUT = 0, 2


def backup_command(to: Path, *, database: str | Path | None, out: TextIO, err: TextIO) -> int:
    """Write everything in the database into one file, whole or not at all. 0: done; 2: not."""
    from clockapp.store.backup import back_up

    try:
        made = back_up(database_of(database), to, wall=Steady().wall())
    except StoreError as error:
        err.write(f"clockapp backup: {error}\n")
        return BAD_INPUT
    out.write(f"{made.file} has {said(made.rows)}.\n")
    return DONE


def restore_command(file: Path, *, database: str | Path | None, replace: bool, out: TextIO, err: TextIO) -> int:
    """Make a database of a backup; one that is there already is kept. 0: done; 2: nothing was changed."""
    from clockapp.store.restore import restore

    into = database_of(database)
    if not isinstance(into, Path):
        err.write(f"clockapp restore: {into} is kept by a server: name a file with --database.\n")
        return BAD_INPUT
    try:
        made = restore(file, into, replace=replace)
    except StoreError as error:
        err.write(f"clockapp restore: {error}\n")
        return BAD_INPUT
    out.write(f"{into} has {said(made.rows)}, as they were on {made.made[:16].replace('T', ' at ')}.\n")
    if made.aside is not None:
        out.write(f"The database that was there is now {made.aside}.\n")
    out.writelines(f"{line}\n" for line in _put_rules(made.rules))
    return DONE


def _put_rules(rules: dict[str, bytes]) -> Iterator[str]:
    """The rule sets of the backup where the user keeps those; one that is there already is kept. What was done, in sentences."""
    for name, text in rules.items():
        file = own_rulesets() / name
        try:
            if not file.exists():
                yield f"The rule set {write_whole(file, text)} came with it."
            elif file.read_bytes() != text:
                yield f"The rule set {file} is another one than in the backup: it was kept; look at it before the next game."
        except (OSError, NotWrittenError) as error:
            yield f"The rule set {name} of the backup could not be written: {error}"


def said(rows: dict[str, int]) -> str:
    """How much a backup holds, in words."""
    counted = ((rows["tournaments"], "tournament"), (rows["games"], "game"), (rows["entries"], "act"), (rows["results"], "result"))
    words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counted]
    return f"{', '.join(words[:-1])} and {words[-1]}"
