"""The lights: what is safe and what works, green only when it is acknowledged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ui.console.picture import Health, Light
from ui.translate import later, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clockapp.store import Health as DiskHealth

SLOW_MS = 500
"""A journal that is behind for longer than this is worth a light."""
BoardState = Literal["shown", "hidden", "gone"]


def health(
    disk: DiskHealth | None,
    *,
    now: int,
    trouble: str = "",
    board: BoardState = "hidden",
    lost: str = "",
    standings: str = "",
    sound: Literal["ok", "bad", "muted"] | None = None,
    deaf: str = "",
    written: Sequence[Light] = (),
) -> Health:
    """The four lights, those for files and backups once there are any, and the red line where the journal cannot be written.

    `lost` names the monitor that is gone, `deaf` the sound device; `standings` says which revision was counted, empty before that.
    """
    journal = Light(name=later("JOURNAL"), state="ok")
    if disk is not None and disk.state == "failing":
        journal = Light(name=later("JOURNAL"), state="bad", words=tr("{count} waiting", count=disk.waiting))
        trouble = tr("NOT SAVED: {why} The clock runs on; {count} acts are kept in memory.", why=disk.message, count=disk.waiting)
    elif disk is not None and disk.since is not None and now - disk.since >= SLOW_MS:
        journal = Light(name=later("JOURNAL"), state="busy", words=tr("{count} on their way", count=disk.waiting))
    screen = {
        "shown": Light(name=later("BOARD"), state="ok"),
        "hidden": Light(name=later("BOARD"), state="off", words=tr("no window")),
        "gone": Light(name=later("BOARD"), state="bad", words=tr("{device} is gone", device=lost)),
    }[board]
    table = Light(name=later("STANDINGS"), state="ok", words=tr("revision {number}", number="".join(c for c in standings if c.isdigit()))) if standings else Light(
        name=later("STANDINGS"), state="off", words=tr("after game"))  # fmt: skip
    horn = Light(name=later("SOUND"), state=sound or "off", words=(tr("{device} is gone", device=deaf) if deaf else tr("no device")) if sound == "bad" else "")
    return Health(lights=(journal, screen, table, *written, horn), trouble=trouble)
