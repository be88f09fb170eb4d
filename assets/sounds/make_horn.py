"""Makes horn.wav: a rink's air horn out of three detuned reeds, computed here and recorded nowhere.

Run `python assets/sounds/make_horn.py` after a change; the file beside this script is replaced.
"""

import math
import wave
from array import array
from pathlib import Path

RATE = 22_050
LENGTH_S = 2.5
REEDS = ((233.1, 1.0), (277.2, 0.8), (349.2, 0.55))
"""Pitch in Hz and loudness of each reed: a chord that is heard through a full hall."""
OVERTONES = 14
ATTACK_S, RELEASE_S = 0.03, 0.12


def reed(pitch: float, at: float) -> float:
    """One reed at a moment: overtones that fall off slowly, as brass does, and a slight beat."""
    wave_ = sum(math.sin(2 * math.pi * pitch * n * at + 0.6 * n * n) / n**0.75 for n in range(1, OVERTONES + 1))
    return wave_ + 0.5 * math.sin(2 * math.pi * pitch * 1.006 * at)


def loudness(at: float) -> float:
    """Up at once, even, and down at the end."""
    return min(1.0, at / ATTACK_S, (LENGTH_S - at) / RELEASE_S)


def main() -> None:
    """Write the file."""
    moments = [n / RATE for n in range(int(RATE * LENGTH_S))]
    raw = [loudness(at) * sum(part * reed(pitch, at) for pitch, part in REEDS) for at in moments]
    most = max(abs(sample) for sample in raw)
    samples = array("h", (int(29_000 * math.tanh(1.6 * sample / most) / math.tanh(1.6)) for sample in raw))
    with wave.open(str(Path(__file__).with_name("horn.wav")), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
