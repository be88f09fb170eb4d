"""The kinds by their names in a layout."""

from collections.abc import Callable, Mapping
from typing import Final

from ui.board.boxes import breaks, centre, clocks, goals, moments, penalties, shootout, teams
from ui.board.layout import Box
from ui.board.shown import Shown
from ui.board.sketch import Sketch
from ui.board.spot import Spot

Draw = Callable[[Sketch, Shown, Box, Spot], None]

KINDS: Final[Mapping[str, Draw]] = {
    "fill": teams.fill,
    "frame": teams.frame,
    "name": teams.name,
    "crest": teams.crest_box,
    "marks": teams.marks,
    "digits": clocks.figures,
    "text": clocks.letters,
    "plate": clocks.plate,
    "rail": clocks.rail,
    "chips": clocks.chips,
    "muted": clocks.muted,
    "penalties": penalties.penalties,
    "powerplay": centre.power_play,
    "powerplay-bar": centre.power_play_bar,
    "powerplay-tile": centre.power_play_tile,
    "strength": centre.strength,
    "shots": centre.shots,
    "goals": goals.goals,
    "by_period": goals.by_period,
    "games": breaks.games,
    "next": breaks.next_bar,
    "standings": breaks.standings,
    "picture": breaks.picture,
    "shooter": shootout.shooter,
    "attempts": shootout.marks,
    "timeout": moments.timeout_card,
    "timeout-bar": moments.timeout_bar,
    "timeout-tile": moments.timeout_tile,
    "goal_moment": moments.goal_moment,
    "goal-bar": moments.goal_bar,
    "goal-tile": moments.goal_tile,
}
"""Every kind a box may be."""
