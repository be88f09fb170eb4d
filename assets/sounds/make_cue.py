"""Makes cue.wav: two short, soft tones for "one minute left" and "ten seconds of the time-out", computed here.

Run `python assets/sounds/make_cue.py` after a change; the file beside this script is replaced.
"""

import math
import wave
from array import array
from pathlib import Path

RATE = 22_050
TONES = ((880.0, 0.0), (1174.7, 0.16))
"""Pitch in Hz and beginning in seconds of each tone."""
TONE_S, LENGTH_S = 0.14, 0.34


def tone(pitch: float, at: float) -> float:
    """One tone at a moment: soft at both ends, with one overtone."""
    if not 0 <= at < TONE_S:
        return 0.0
    edge = math.sin(math.pi * at / TONE_S)
    return edge * (math.sin(2 * math.pi * pitch * at) + 0.25 * math.sin(4 * math.pi * pitch * at))


def main() -> None:
    """Write the file."""
    moments = [n / RATE for n in range(int(RATE * LENGTH_S))]
    raw = [sum(tone(pitch, at - begun) for pitch, begun in TONES) for at in moments]
    most = max(abs(sample) for sample in raw)
    samples = array("h", (int(14_000 * sample / most) for sample in raw))
    with wave.open(str(Path(__file__).with_name("cue.wav")), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
