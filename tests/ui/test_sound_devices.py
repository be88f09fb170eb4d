"""The sound devices: opened without holding up the clock, chosen by name, lost and found again."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest
from PySide6 import QtMultimedia
from PySide6.QtCore import QObject, Signal

from clockapp.assets import asset
from ui.app import _without_noise
from ui.lights import health
from ui.machine import Machine
from ui.sound import Horn


@dataclass(frozen=True)
class Output:
    """A sound device."""

    name: str

    def description(self) -> str:
        return self.name

    def isNull(self) -> bool:
        return not self.name


class Devices(QObject):
    """The devices of a machine; a test plugs them in and out."""

    audioOutputsChanged = Signal()  # noqa: N815 - Qt's name
    there: ClassVar[list[Output]] = []

    @classmethod
    def audioOutputs(cls) -> list[Output]:
        return cls.there

    @classmethod
    def defaultAudioOutput(cls) -> Output:
        return cls.there[0] if cls.there else Output("")


class Effect(QObject):
    """A sound that remembers on which device it was made, and what it did."""

    statusChanged = Signal()  # noqa: N815 - Qt's name
    made: ClassVar[list["Effect"]] = []

    def __init__(self, device: Output, parent: QObject) -> None:
        super().__init__(parent)
        self.device, self.did = device.name, list[str]()
        Effect.made.append(self)

    def __getattr__(self, name: str) -> Any:
        return lambda *_args: self.did.append(name)

    def isLoaded(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QtMultimedia, "QMediaDevices", Devices)
    monkeypatch.setattr(QtMultimedia, "QSoundEffect", Effect)
    Devices.there, Effect.made = [Output("Speakers"), Output("HDMI"), Output("USB")], []


@pytest.fixture
def horn(qtbot: Any) -> Horn:
    made = Horn(asset("sounds/horn.wav"), cue=asset("sounds/cue.wav"))
    with qtbot.waitSignal(made.changed, timeout=10_000):
        made.open()
    return made


def plug(horn: Horn, *names: str) -> None:
    Devices.there = [Output(name) for name in names]
    assert horn._devices is not None
    horn._devices.audioOutputsChanged.emit()


def test_the_library_is_loaded_in_a_thread_of_its_own(qtbot: Any) -> None:
    """Opening comes back at once; until the device is there nothing is claimed to be heard."""
    horn = Horn(Path("horn.wav"))
    with qtbot.waitSignal(horn.warmed, timeout=10_000):
        horn.open()
        assert horn.state == "bad"
        assert horn.names() == ()
    qtbot.waitUntil(lambda: horn.state == "ok")
    assert horn.device == "Speakers"


def test_the_first_horn_is_not_late(horn: Horn) -> None:
    """It is played once without a sound as soon as its file is loaded."""
    effect = horn._effect
    assert isinstance(effect, Effect)
    effect.statusChanged.emit()
    assert "play" in effect.did


def test_a_device_is_chosen_by_name(horn: Horn) -> None:
    """The system's own comes first in the list; sound moves at once."""
    assert horn.names() == ("Speakers", "HDMI", "USB")
    horn.choose("USB")
    assert (horn.device, horn.state) == ("USB", "ok")
    horn.blow()
    assert [effect.device for effect in Effect.made if "play" in effect.did] == ["USB"]


def test_a_device_that_is_pulled_out_is_told_and_taken_again(horn: Horn) -> None:
    """Meanwhile another one sounds; the light names the one that is gone."""
    horn.choose("USB")
    plug(horn, "Speakers")
    assert (horn.device, horn.state, horn.lost) == ("Speakers", "bad", "USB")
    assert health(None, now=0, sound=horn.state, deaf=horn.lost).lights[-1].words == "USB is gone"
    plug(horn, "Speakers", "USB")
    assert (horn.device, horn.state, horn.lost) == ("USB", "ok", "")
    plug(horn)
    assert (horn.device, horn.state) == ("", "bad")
    assert health(None, now=0, sound=horn.state, deaf=horn.lost).lights[-1].words == "no device"


def test_the_operator_goes_through_the_devices(horn: Horn) -> None:
    """By key one after the other, by name or a part of it; what is not clear is asked for."""
    machine = Machine()
    assert "no sound device" in machine.sound_on("next")
    machine.horn = horn
    assert [machine.sound_on("next"), machine.device] == ["Sound comes from HDMI", "HDMI"]
    machine.sound_on("next")
    assert machine.sound_on("next") == "Sound comes from Speakers"
    assert machine.sound_on("usb") == "Sound comes from USB"
    assert machine.sound_on("s").startswith("Sound comes from USB. There are: Speakers · HDMI · USB")
    assert machine.sound_on("") == machine.sound_on("nowhere")
    plug(horn)
    assert "no sound device" in machine.sound_on("usb")


def test_what_a_light_says_is_not_said_on_standard_error_too(capsys: pytest.CaptureFixture[str]) -> None:
    """A machine without a sound server; any other word of Qt is passed on."""
    _without_noise(None, None, "PulseAudioService: pa_context_connect() failed")
    _without_noise(None, None, "a word that somebody must read")
    assert capsys.readouterr().err == "a word that somebody must read\n"
