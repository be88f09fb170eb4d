"""The face of a clock: the only place where milliseconds become text (CONTRACT 1)."""

MINUTE_MS = 60_000
SECOND_MS = 1_000
TENTH_MS = 100


def down(remaining_ms: int, *, tenths: bool = False) -> str:
    """A countdown as people read it: rounded up, so that 0 shows exactly at expiry.

    From one minute up `M:SS`; below it `SS.t` where `tenths` is asked for (the clock of a period), else `0:SS`.
    """
    ms = max(0, remaining_ms)
    if tenths:
        rounded = -(-ms // TENTH_MS)
        if rounded < MINUTE_MS // TENTH_MS:
            return f"{rounded // 10}.{rounded % 10}"
    return clock(-(-ms // SECOND_MS))


def clock(seconds: int) -> str:
    """Whole seconds as `M:SS`."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def next_flip(remaining_ms: int, *, tenths: bool = False) -> int | None:
    """In how many milliseconds of its running a countdown shows another text; None when it has run out."""
    if remaining_ms <= 0:
        return None
    step = TENTH_MS if tenths and -(-remaining_ms // TENTH_MS) <= MINUTE_MS // TENTH_MS else SECOND_MS
    return (remaining_ms - 1) % step + 1
