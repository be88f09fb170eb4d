"""The board's own colours, as `#rrggbb`; their contrasts on BG and PANEL are tested."""

from typing import Final

BG: Final = "#06090e"
"""The ground, and the dark ink."""
PANEL: Final = "#0f1722"
PANEL2: Final = "#182332"
ICE: Final = "#f4f8fc"
"""The running clock, all main figures, the light ink."""
MUTED: Final = "#a9b8c8"
DIM: Final = "#6f8093"
"""For "none" and dashes only."""
AMBER: Final = "#ffb627"
"""The game clock stands; running time."""
BREAK: Final = "#7ccbff"
"""A clock that is no game clock."""
YEL: Final = "#ffe14d"
"""Advantage: power play, next goal wins, points."""
GREEN: Final = "#3fe08a"
RED: Final = "#ff4b3e"
LIGHT: Final = "#e6ecf2"
"""A light jersey."""

HOME: Final = "#1746a2"
"""The home team of which no colour is known."""
AWAY: Final = "#f36f21"

NAMED: Final = {
    "BG": BG,
    "PANEL": PANEL,
    "PANEL2": PANEL2,
    "ICE": ICE,
    "MUTED": MUTED,
    "DIM": DIM,
    "AMBER": AMBER,
    "BREAK": BREAK,
    "YEL": YEL,
    "GREEN": GREEN,
    "RED": RED,
    "LIGHT": LIGHT,
}
"""The names a layout may use."""


def clear(colour: str, *, alpha: int) -> str:
    """The colour let through: alpha 0 is nothing, 255 the full colour (`#aarrggbb`)."""
    return f"#{alpha:02x}{colour[-6:]}"
