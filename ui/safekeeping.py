"""Safekeeping: dated backups of everything into a folder on another drive, by themselves after each official result and at the end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ui.translate import later, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.app import App
    from ui.console.picture import Light

SETTING = "backup.folder"
BACKUP = "backup"
"""What the writing thread calls it."""
KEPT = 20
"""The newest are kept; older ones of ours in that folder go."""
PATTERN = "clockapp-[0-9]*.zip"


class Safekeeping:
    """Where backups go, and how the last one went."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.wrote = ""
        app.errands.tells["backup"] = self.told

    @property
    def folder(self) -> Path | None:
        """Where backups go; None while nobody has named a folder."""
        chosen = self.app.programme.setting(SETTING) if self.app.programme is not None else ""
        return Path(chosen) if chosen else None

    @property
    def light(self) -> Light | None:
        """Red while the last backup could not be written; none while no folder is named."""
        from ui.console.picture import Light

        if BACKUP in self.app.exporting.faults:
            return Light(name=later("BACKUP"), state="bad", words=tr("not written"))
        return Light(name=later("BACKUP"), state="ok") if self.wrote else None

    def told(self, words: str) -> str:
        """`backup to FOLDER`, `backup now`, `backup off`; without words: how it stands. What to say about it."""
        verb, _, rest = words.strip().partition(" ")
        folder, programme = self.folder, self.app.programme
        if programme is None:
            return tr("The tournament is still being read")
        match verb.lower():
            case "to" if rest.strip():
                return self._begin(Path(rest.strip()).expanduser())
            case "off":
                programme.keep(SETTING, "")
                self.wrote = ""
                self.app.exporting.faults.pop(BACKUP, None)
                return tr("No backups are written any more")
            case "now" if folder is not None:
                self.due()
                return tr("A backup is being written to {folder}", folder=folder)
            case "" if folder is not None:
                return tr("Backups go to {folder} after each official result. backup now, backup off", folder=folder)
            case _:
                return tr("Where to: backup to FOLDER, on another drive or a stick")

    def _begin(self, folder: Path) -> str:
        if not folder.is_absolute() or not folder.is_dir():
            return tr("There is no folder {folder}: name one that is there, as D:\\backup or /media/stick", folder=folder)
        assert self.app.programme is not None  # noqa: S101
        self.app.programme.keep(SETTING, str(folder))
        self.due()
        return tr("Backups go to {folder}, now and after each official result", folder=folder)

    def due(self) -> None:
        """Write one after what is being written; nothing where no folder is named."""
        work = self.next()
        if work is not None:
            self.app.exporting.run(BACKUP, work)

    def next(self) -> Callable[[], str] | None:
        """What writes the next backup, and gives back what to say; None where no folder is named."""
        from clockapp.store.folder import database

        folder = self.folder
        if folder is None:
            return None
        where, wall = database(self.app.database), self.app.steady.wall()
        return lambda: written(where, folder, wall)


def written(where: str | Path, folder: Path, wall: str) -> str:
    """Write a dated backup and let the oldest go; what to say about it. Raises StoreError."""
    from clockapp.store import StoreError
    from clockapp.store.backup import back_up

    if not folder.is_dir():  # never made anew: it would lie on this machine's own disk while the stick is out
        raise StoreError(tr("{folder} is not there, no backup was written: plug the drive in, or name another folder with backup to", folder=folder))
    made = back_up(where, folder / f"clockapp-{wall[:10].replace('-', '')}-{wall[11:19].replace(':', '')}.zip", wall=wall)
    for old in sorted(folder.glob(PATTERN))[:-KEPT]:
        old.unlink(missing_ok=True)
    return tr("Backup {file}: {count} acts", file=made.file.name, count=made.rows["entries"])
