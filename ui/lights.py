"""The lights: what is safe and what works, green only when it is acknowledged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ui.console.picture import Health, Light

if TYPE_CHECKING:
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
    files: Light | None = None,
) -> Health:
    """The four lights, a fifth for the files once there are any, and the red line where the journal cannot be written.

    `lost` names the monitor that is gone, `deaf` the sound device; `standings` says which revision was counted, empty before that.
    """
    journal = Light(name="JOURNAL", state="ok")
    if disk is not None and disk.state == "failing":
        journal = Light(name="JOURNAL", state="bad", words=f"{disk.waiting} waiting")
        trouble = f"NOT SAVED: {disk.message} The clock runs on; {disk.waiting} acts are kept in memory."
    elif disk is not None and disk.since is not None and now - disk.since >= SLOW_MS:
        journal = Light(name="JOURNAL", state="busy", words=f"{disk.waiting} on their way")
    screen = {
        "shown": Light(name="BOARD", state="ok"),
        "hidden": Light(name="BOARD", state="off", words="no window"),
        "gone": Light(name="BOARD", state="bad", words=f"{lost} is gone"),
    }[board]
    table = Light(name="STANDINGS", state="ok", words=standings.removesuffix(" counted")) if standings else Light(
        name="STANDINGS", state="off", words="after game")  # fmt: skip
    horn = Light(name="SOUND", state=sound or "off", words=(f"{deaf} is gone" if deaf else "no device") if sound == "bad" else "")
    return Health(lights=(journal, screen, table, *([files] if files is not None else []), horn), trouble=trouble)
