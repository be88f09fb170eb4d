"""The horn: by itself at the end of a period, a break and a time-out; by its key for as long as it is held. And a soft cue."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QLoggingCategory, QObject, QTimer, QUrl, Signal

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

PRIME_MS = 150
NOISE = "PulseAudioService:"
"""How the sound library's own words begin on a machine without a sound server: a light says it better."""
FOREVER = -2  # QSoundEffect.Loop.Infinite
STEP = 10
"""Per cent of the volume that a key changes."""


class Horn(QObject):
    """Never raises and never blocks: a machine without sound still runs the clock, and a light says so."""

    changed = Signal()
    """The state is another one."""
    warmed = Signal()
    """From the warming thread: the sound library is there, and asking it for devices blocks no longer."""

    def __init__(self, file: Path, parent: QObject | None = None, *, cue: Path | None = None) -> None:
        super().__init__(parent)
        self._file, self._cue_file = file, cue
        self._effect: QSoundEffect | None = None
        self._cue: QSoundEffect | None = None
        self.volume = 100
        """In per cent, of the horn and the cue."""
        self.wanted = ""
        """The device that was chosen, by its name; empty: the one the system prefers."""
        self.device = ""
        """The name of the device in use."""
        self._devices: QMediaDevices | None = None
        self.muted = False
        self.blown = 0
        """How often it was to sound; muted or not."""

    @property
    def state(self) -> Literal["ok", "bad", "muted"]:
        """Whether it would be heard: a device is open, and the one that was chosen."""
        if self.muted:
            return "muted"
        return "ok" if self._effect is not None and not self.lost else "bad"

    @property
    def lost(self) -> str:
        """The name of the device that was chosen and is gone; another one sounds in its place, if there is any."""
        return self.wanted if self.wanted and self.device and self.device != self.wanted else ""

    def open(self) -> None:
        """Open the sound device, again whenever the devices change; silently primed, or the first horn comes 400 ms late.

        Loading the library and asking for devices takes 0.2 s where there is no sound server: in a thread, the clock goes on.
        """
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # what its back end misses concerns nobody here
        self.warmed.connect(self._begin)
        threading.Thread(target=self._warm, name="clockapp-sound", daemon=True).start()

    def _warm(self) -> None:
        try:
            from PySide6.QtMultimedia import QMediaDevices
        except ImportError:  # the system has no sound library
            return
        if sys.platform.startswith("linux"):  # other systems answer at once, and want to be asked by the window's own thread
            QMediaDevices.defaultAudioOutput()
        with suppress(RuntimeError):  # the app was closed meanwhile
            self.warmed.emit()

    def _begin(self) -> None:
        from PySide6.QtMultimedia import QMediaDevices

        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._reopen)
        self._reopen()

    def names(self) -> tuple[str, ...]:
        """The names of all devices, the system's first choice first; empty until the library is there."""
        if self._devices is None:
            return ()
        from PySide6.QtMultimedia import QMediaDevices

        first = QMediaDevices.defaultAudioOutput().description()
        return tuple(sorted({one.description() for one in QMediaDevices.audioOutputs()}, key=lambda name: (name != first, name)))

    def choose(self, name: str) -> None:
        """Sound on that device from now on, and on it again when it comes back; empty: on the one the system prefers."""
        self.wanted = name
        if self._devices is not None:
            self._reopen()

    def _reopen(self) -> None:
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

        if self._effect is not None:
            self._effect.stop()
            self._effect.deleteLater()
            self._effect = None
        if self._cue is not None:
            self._cue.deleteLater()
            self._cue = None
        first = QMediaDevices.defaultAudioOutput()
        device = next((one for one in QMediaDevices.audioOutputs() if one.description() == self.wanted), first)
        self.device = "" if device.isNull() else device.description()
        if not device.isNull():
            self._effect = QSoundEffect(device, self)
            self._effect.setSource(QUrl.fromLocalFile(str(self._file)))
            self._effect.setVolume(0)
            self._effect.statusChanged.connect(self._prime)
            if self._cue_file is not None:
                self._cue = QSoundEffect(device, self)
                self._cue.setSource(QUrl.fromLocalFile(str(self._cue_file)))
        self.changed.emit()

    def _prime(self) -> None:
        effect = self._effect
        if effect is not None and effect.isLoaded():
            effect.statusChanged.disconnect(self._prime)
            effect.play()
            QTimer.singleShot(PRIME_MS, effect.stop)

    def blow(self) -> None:
        """Once, by itself."""
        self._play(loops=1)

    def cue(self) -> None:
        """A soft tone for the table: one minute left, ten seconds of a time-out."""
        if self._cue is not None and not self.muted:
            self._cue.setVolume(self.volume / 100)
            self._cue.play()

    def louder(self, step: int) -> int:
        """The volume by so many per cent more, or less; what it is now."""
        self.volume = max(STEP, min(100, self.volume + step))
        return self.volume

    def hold(self, *, on: bool) -> None:
        """As long as the key is held."""
        if on:
            self._play(loops=FOREVER)
        elif self._effect is not None:
            self._effect.stop()

    def _play(self, *, loops: int) -> None:
        self.blown += 1
        if self._effect is None or self.muted:
            return
        self._effect.stop()
        self._effect.setLoopCount(loops)
        self._effect.setVolume(self.volume / 100)
        self._effect.play()
