"""A layout of the board as values: boxes on a canvas of design units, and pages that take the whole of it.

`layout_file.py` reads them from `assets/layouts/*.toml`.
"""

from dataclasses import dataclass
from typing import Literal

from clockapp.game.view import Side

Align = Literal["left", "centre", "right", "outer", "inner"]
Rect = tuple[float, float, float, float]
Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """When a box or page is shown: in these phases, not in those, with and without these facts, on that break page."""

    phase: tuple[str, ...] = ()
    not_phase: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    page: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One thing on the board: what kind, where, and how.

    `mirror`: a team's box, whose twin for the other team is its mirror image; `team`: one team's box without a twin.
    The first box of a slot that is to be shown takes the slot. `wrap`: a text may take two lines; `code_under`: a name
    that would come out smaller than this gives way to the team's letters.
    """

    kind: str
    at: Rect = (0, 0, 0, 0)
    slot: tuple[str, ...] = ()
    mirror: bool = False
    team: Side | None = None
    when: When = When()
    show: str = ""
    head: str = ""
    size: float = 0
    align: Align = "centre"
    ink: str = ""
    fill: str = ""
    spacing: float = 0
    polygon: Corners = ()
    shade: Rect | None = None
    stripe: Rect | None = None
    line: Rect | None = None
    rows: int = 3
    row: float = 114
    gap: float = 12
    chip: float = 170
    infraction: bool = True
    wrap: bool = False
    code_under: float = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Page:
    """Boxes that take the whole board while the page is shown."""

    name: str
    when: When
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Layout:
    """A whole layout: its canvas in design units, for which shapes of screen it is made, and its boxes.

    `lower` is the part that changes its content, and where a change is faded.
    """

    name: str
    title: str
    canvas: tuple[float, float]
    aspect: tuple[float, float]
    ground: str
    lower: Rect
    boxes: tuple[Box, ...]
    pages: tuple[Page, ...]
