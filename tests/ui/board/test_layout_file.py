"""Layouts are data: those that come with the app are sound, and a fault is named with its line and what was expected."""

from pathlib import Path

import pytest

from ui.board.layout import When
from ui.board.layout_file import LayoutError, fitting, layouts, parse_layout, read_layout

HEAD = """[layout]
name = "mine"
title = "Mine"
canvas = [1920, 1080]
aspect = [1.0, 2.0]
ground = "BG"
lower = [0, 600, 1920, 440]
"""

CLOCK = """
[[box]]
kind = "digits"
show = "clock.text"
at = [503, 184, 914, 300]
"""


def faults(text: str) -> list[str]:
    with pytest.raises(LayoutError) as found:
        parse_layout(text, file="mine.toml")
    return [str(fault) for fault in found.value.faults]


def test_a_layout_is_read() -> None:
    """Boxes in their order, pages with theirs, conditions as values."""
    layout = parse_layout(
        HEAD + CLOCK + 'when = { phase = ["period"], lacks = "timeout" }\n[page.table]\nwhen = { has = "standings" }\n'
        '[[page.table.box]]\nkind = "standings"\nat = [0, 0, 10, 10]\nslot = ["a", "b"]\n',
        file="mine.toml",
    )

    assert (layout.name, layout.canvas, layout.boxes[0].at) == ("mine", (1920, 1080), (503, 184, 914, 300))
    assert layout.boxes[0].when == When(phase=("period",), lacks=("timeout",))
    assert layout.pages[0].boxes[0].slot == ("a", "b")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (CLOCK.replace("digits", "dials"), 10, "kind: 'dials' will not do; expected one of fill, frame"),
        (CLOCK.replace("clock.text", "clock.face"), 11, "show: 'clock.face' will not do; expected one of period.label"),
        (CLOCK.replace("914, ", ""), 12, "at: [503, 184, 300] will not do; expected 4 numbers"),
        (CLOCK.replace("914", '"wide"'), 12, "expected a number that is not negative"),
        (CLOCK.replace("914", "-1"), 12, "expected a number that is not negative"),
        (CLOCK + 'colour = "ICE"\n', 13, "colour: not known here; known are kind, at"),
        (CLOCK + 'ink = "PINK"\n', 13, "ink: 'PINK' will not do; expected one of BG"),
        (CLOCK + 'mirror = "away"\n', 13, "mirror: 'away' will not do; expected \"home\""),
        (CLOCK + 'align = "top"\n', 13, "align: 'top' will not do; expected one of left"),
        (CLOCK + "rows = 0\n", 13, "rows: 0 will not do; expected a whole number from 1 up"),
        (CLOCK + "infraction = 1\n", 13, "infraction: 1 will not do; expected true or false"),
        (CLOCK + "head = 3\n", 13, "head: 3 will not do; expected a text"),
        (CLOCK + "polygon = [[0, 0], [1, 1]]\n", 13, "expected three corners or more"),
        (CLOCK + "polygon = [[0, 0], [1, 1], [0, 1]]\n", 13, "a box has either at or polygon"),
        (CLOCK + 'when = { phase = "half" }\n', 13, "when.phase: 'half' will not do; expected one of waiting"),
        (CLOCK + 'when = { has = "luck" }\n', 13, "when.has: 'luck' will not do; expected one of moment"),
        (CLOCK + 'when = { if = "x" }\n', 13, "when.if: not known; known are phase"),
        (CLOCK + 'when = "x"\n', 13, "expected a table of phase"),
        (CLOCK.replace('show = "clock.text"\n', ""), 9, "show: is missing from a box of digits"),
        (CLOCK.replace('kind = "digits"\n', ""), 9, "kind: is missing; known are fill"),
        (CLOCK.replace("at = [503, 184, 914, 300]\n", ""), 9, "at: is missing"),
        ('\n[[box]]\nkind = "text"\nhead = "X"\nat = [0, 0, 1, 1]\n', 9, "size: is missing from a box of text"),
        ("\n[page.x]\nboxes = 1\n", 10, "boxes: not known in a page"),
        ("\n[page.x]\nlike = 'gone'\n", 10, "like: 'gone' will not do; expected one of broadcast, classic"),
        ("\n[page.x]\nlike = 'classic.gone'\n", 10, "classic has pages before, standings, waiting"),
        ("\n[page.x]\nlike = 'portrait'\n", 10, "like: portrait has another canvas, (1080, 1920)"),
        ("\n[boxes]\n", 9, "boxes: not known here; known are layout, box, page"),
    ],
)
def test_a_fault_says_where_and_what_was_expected(text: str, line: int, says: str) -> None:
    """File, line, key, value, and the known ones."""
    found = faults(HEAD + text)

    assert any(fault.startswith(f"mine.toml:{line}: ") and says in fault for fault in found), found


def test_all_faults_come_at_once() -> None:
    """Nobody mends a file one message at a time."""
    found = faults(HEAD.replace('ground = "BG"\n', "") + CLOCK.replace("digits", "dials") + 'ink = "PINK"\n')

    assert len(found) == 3


def test_what_is_no_toml_is_named_with_its_line() -> None:
    """And so is a file without a head."""
    assert faults("[layout]\nname = \n")[0].startswith("mine.toml:2: no TOML")
    assert faults("") == ["mine.toml:1: [layout] is missing"]


def test_the_layouts_that_come_with_the_app_are_sound(tmp_path: Path) -> None:
    """Each file is named as its layout; a copy of it can be read from anywhere."""
    for name, layout in layouts().items():
        assert layout.name == name
        assert layout.title
    copy = tmp_path / "own.toml"
    copy.write_text(HEAD + CLOCK, encoding="utf-8")
    assert read_layout(copy).name == "mine"


@pytest.mark.parametrize(
    ("wanted", "size", "name"),
    [
        ("classic", (1920, 1080), "classic"),
        ("classic", (1024, 768), "classic"),
        ("classic", (1080, 1920), "portrait"),
        ("classic", (3840, 960), "ultrawide"),
        ("classic", (1920, 180), "broadcast"),
        ("clock-score", (1920, 1080), "clock-score"),
        ("penalties-large", (1366, 768), "penalties-large"),
        ("clock-score", (1080, 1920), "portrait"),
        ("gone", (1920, 1080), "classic"),
        ("broadcast", (1920, 1080), "classic"),
    ],
)
def test_a_layout_that_does_not_fit_the_screen_gives_way(wanted: str, size: tuple[int, int], name: str) -> None:
    """Upright and very wide screens get the layout made for them."""
    assert fitting(wanted, size=size).name == name
