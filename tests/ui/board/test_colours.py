"""Team colours made safe: every figure legible on its slab, every slab seen, every pair told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.board import palette
from ui.board.colours import APART, TeamColours, alone, contrast_of, distance, linear, luminance, pair, parsed

COLOURS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06x}")


@pytest.mark.parametrize(
    ("given", "slab", "ink", "contrast"),
    [
        ("#ffffff", "#e8e8e8", palette.BG, 16.3),
        ("#ffd100", "#ffd100", palette.BG, 13.6),
        ("#c8102e", "#c8102e", palette.ICE, 5.5),
        ("#000000", "#404040", palette.ICE, 9.7),
        ("#0b1f4b", "#2c4067", palette.ICE, 9.7),
        ("#0b3d2e", "#1c4738", palette.ICE, 9.8),
        ("#f36f21", "#f36f21", palette.BG, 6.7),
        ("#808080", "#898989", palette.BG, 5.7),
        ("#00858a", "#38969a", palette.BG, 5.7),
        ("#5b2a86", "#5b2a86", palette.ICE, 9.3),
        ("#1746a2", "#1746a2", palette.ICE, 8.1),
        ("#7fd1f5", "#7fd1f5", palette.BG, 11.7),
    ],
)
def test_a_colour_becomes_the_slab_of_the_design(given: str, slab: str, ink: str, contrast: float) -> None:
    """White is dimmed, black and navy are lifted off the black ground, mid grey moves away from its ink."""
    team = alone(given)

    assert (team.slab, team.ink) == (slab, ink)
    assert round(contrast_of(team.slab, team.ink), 1) == contrast


@pytest.mark.parametrize(
    ("home", "away", "slab", "ink", "stripe"),
    [
        ("#C8102E", "#B3122B", palette.LIGHT, "#9e0019", "#b3122b"),
        ("#C8102E", "#0B3D2E", palette.LIGHT, "#0b3d2e", "#1c4738"),
        ("#FFFFFF", "#F5F5F5", palette.PANEL2, palette.ICE, "#e8e8e8"),
        ("#1746A2", "#FFD100", "#ffd100", palette.BG, None),
    ],
)
def test_teams_that_look_alike_are_told_apart(home: str, away: str, slab: str, ink: str, stripe: str | None) -> None:
    """The away team plays in light, or in dark beside a light one, with a stripe of its own colour."""
    changed = pair(home, away)[1]

    assert (changed.slab, changed.ink, changed.stripe) == (slab, ink, stripe)


@given(home=COLOURS, away=COLOURS)
def test_any_two_colours_can_be_read(home: str, away: str) -> None:
    """Whatever a tournament enters: figures have contrast, slabs are seen on black, and the two differ."""
    first, second = pair(home, away)

    for team in (first, second):
        assert contrast_of(team.slab, team.ink) >= 5.4
        assert contrast_of(team.tint, palette.PANEL) >= 6.9
    assert contrast_of(first.slab, palette.BG) >= 1.85
    assert luminance(linear(first.slab)) <= 0.83
    assert second.stripe is not None or distance(first.slab, second.slab) >= APART


@pytest.mark.parametrize("text", [None, "", "blue", "#12", "#12345g", "12345"])
def test_what_is_no_colour_falls_back(text: str | None) -> None:
    """A team without a colour, or with a word for one, gets its side's own."""
    assert parsed(text, palette.HOME) == palette.HOME


def test_short_and_bare_colours_are_read() -> None:
    """`#abc` and a colour without the hash mean what people mean by them."""
    assert parsed("#aBc", palette.HOME) == "#aabbcc"
    assert parsed(" ffd100 ", palette.HOME) == "#ffd100"


@pytest.mark.parametrize(
    ("name", "on_ground", "on_panel"),
    [
        ("ICE", 18.7, 16.9),
        ("MUTED", 9.9, 8.9),
        ("DIM", 4.9, 4.4),
        ("AMBER", 11.4, 10.3),
        ("BREAK", 11.2, 10.2),
        ("YEL", 15.3, 13.8),
        ("GREEN", 11.6, 10.5),
        ("RED", 6.0, 5.4),
        ("LIGHT", 16.8, 15.1),
    ],
)
def test_the_palette_has_the_contrast_it_was_chosen_for(name: str, on_ground: float, on_panel: float) -> None:
    """Each of the board's own colours on its two grounds."""
    colour = palette.NAMED[name]

    assert round(contrast_of(colour, palette.BG), 1) == on_ground
    assert round(contrast_of(colour, palette.PANEL), 1) == on_panel


def test_a_shade_runs_only_under_light_ink() -> None:
    """It only ever raises the contrast of the figures on it."""
    assert alone("#1746a2").shaded
    assert alone("#ffd100") == TeamColours(slab="#ffd100", ink=palette.BG, tint="#ffd100")
