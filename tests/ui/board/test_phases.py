"""What the board says of penalties, timeouts, overtime, shootouts and ends, read from its marks."""

from dataclasses import replace

import pytest

from tests.ui.board.reading import composed, figures, part, texts
from tests.ui.board.scenes import NEXT
from tests.ui.views import INTERMISSION, PLAY, SHOOTOUT, VIEWS, penalty, with_team
from ui.board import palette
from ui.board.compose import Composition
from ui.board.ops import Figures, Letters, Plate
from ui.board.scene import Scene

pytestmark = pytest.mark.usefixtures("qapp")


def test_each_penalty_has_its_number_and_time() -> None:
    """Serving, waiting in a hollow chip with the word, the other team none; a misconduct is not shown."""
    composition = composed(VIEWS["penalties"])

    assert part(composition, "penalties", "home") == [
        "PENALTIES", "17", "1:23", "HOOKING", "17", "2:00", "WAITING", "ROUGHING",
    ]  # fmt: skip
    assert part(composition, "penalties", "away") == ["PENALTIES", "none"]
    assert figures(composition)["power_play.text"] == "1:23"


def test_waiting_penalties_give_way_and_are_counted() -> None:
    """With more than three the head says how many wait; what cannot be counted is not shown."""
    home = part(composed(VIEWS["many-penalties"]), "penalties", "home")

    assert home[:2] == ["PENALTIES", "+1 WAITING"]
    assert "54" not in home
    assert "BENCH" not in home


def test_only_penalties_that_shorten_a_team_are_shown() -> None:
    """Cancelled ones and misconducts have a row on the console, not on the board; who waits for the whistle has one."""
    cancelled = replace(penalty(1, "4", 120), short_handed=False)
    out = penalty(2, "9", 600, kind="misconduct")
    back = replace(penalty(3, "12", 0, state="until_stoppage"), short_handed=False)
    done = replace(penalty(4, "22", 0, kind="misconduct", state="until_stoppage"), short_handed=False)
    game = with_team(PLAY, "home", penalties=(cancelled, out, back, done, penalty(5, "44", 60)))

    assert [text for text in part(composed(game), "penalties", "home") if text.isdigit()] == ["12", "44"]


def test_three_kinds_of_chips() -> None:
    """Filled where the team is short of the player, a frame where it will be, two bars where it is not: never alike."""
    rows = (penalty(1, "12", 83), penalty(2, "44", 120, state="waiting"), replace(penalty(3, "22", 0, state="until_stoppage"), short_handed=False))
    composition = composed(with_team(PLAY, "home", penalties=rows))
    ops = next(ops for name, ops in composition.parts.items() if ".penalties.home" in name)
    numbers = [op for op in ops if isinstance(op, Figures) and not op.moving]
    chips = [[(op.area.w, op.area.h, bool(op.outline)) for op in ops if isinstance(op, Plate) and op.area.w == 170 and abs(op.area.y - one.y) < 100] for one in numbers]
    times = [op.colour for op in ops if isinstance(op, Figures) and op.moving]

    assert [one.text for one in numbers] == ["12", "44", "22"]
    assert chips == [[(170, 116, False)], [(170, 116, True)], [(170, 10, False), (170, 10, False)]]
    assert times == [palette.ICE, palette.MUTED, palette.MUTED]


def test_a_penalty_without_a_number_has_no_empty_box() -> None:
    """The stripe of the team, and the infraction over what would be the number."""
    named = composed(with_team(PLAY, "home", penalties=(penalty(1, "4", 120, "tripping"),)))
    nobody = composed(with_team(PLAY, "home", penalties=(penalty(1, None, 120, "tripping"),)))

    def left(composition: Composition) -> int:
        return next(op.area.x for op in composition.ops() if isinstance(op, Letters) and op.text == "TRIPPING")

    assert part(nobody, "penalties", "home") == ["PENALTIES", "2:00", "TRIPPING"]
    assert left(nobody) < left(named)


def test_a_warm_up_that_is_over_counts_no_more() -> None:
    """No 0:00 stands there until somebody goes on."""
    over = replace(VIEWS["warmup"], clock=replace(VIEWS["warmup"].clock, remaining_ms=0, text="0:00", running=False))

    assert "FACE-OFF SOON" in texts(composed(over))
    assert "0:00" not in texts(composed(over))


def test_the_next_games_are_those_of_this_rink_only_where_it_is_known() -> None:
    """The head of the list says which."""
    known = Scene(rink="Rink 1", next_games=NEXT)
    said = [texts(composed(INTERMISSION, scene)) for scene in (known, replace(known, rink=""))]

    assert ["NEXT ON THIS RINK" in one for one in said] == [True, False]
    assert "NEXT GAMES" in said[1]


def test_a_penalty_that_is_served_comes_before_waiting_ones() -> None:
    """Order as on the sheet, but whoever sits in the box has one of the rows."""
    waiting = [penalty(n, str(n), 120, state="waiting") for n in (1, 2, 3)]
    game = with_team(PLAY, "home", penalties=(*waiting, penalty(4, "44", 60)))

    assert [text for text in part(composed(game), "penalties", "home") if text.isdigit()] == ["1", "2", "44"]


def test_at_the_whistle_and_served_by_are_said() -> None:
    """A player whose time is served waits for the whistle; a goalkeeper's penalty is served by another."""
    away = part(composed(VIEWS["many-penalties"]), "penalties", "away")

    assert "AT WHISTLE" in away
    assert "served by 8" in away


@pytest.mark.parametrize(
    ("changes", "mark"),
    [({"timeouts_left": 1}, "TIMEOUT"), ({"timeouts_left": 0}, "TIMEOUT"), ({"timeouts_left": 2}, "2 TIMEOUTS")],
)
def test_the_pill_counts_timeouts(changes: dict[str, int], mark: str) -> None:
    """Filled while there is one, hollow and struck when it is gone."""
    assert part(composed(with_team(PLAY, "home", **changes)), "marks", "home") == [mark]


def test_an_empty_net_is_marked() -> None:
    """A pulled goalkeeper; but not a team of which no roster was ever entered."""
    assert part(composed(VIEWS["empty-net"]), "marks", "home") == ["EMPTY NET"]
    assert part(composed(VIEWS["bare"]), "marks", "home") == ["TIMEOUT"]


def test_a_timeout_counts_down_below_and_leaves_the_clock() -> None:
    """The game clock stays where it is."""
    composition = composed(VIEWS["timeout"])

    assert figures(composition) == {"clock.text": "4:12", "timeout.text": "0:23"}
    assert "TIMEOUT" in part(composition, "timeout")
    assert not part(composition, "shots")


def test_overtime_says_how_many_skaters() -> None:
    """3 on 3 large; with a penalty the power play instead."""
    assert part(composed(VIEWS["overtime"]), "strength") == ["3", "ON", "3"]
    assert part(composed(VIEWS["overtime-4-on-3"]), "powerplay")[:2] == ["4 ON 3", "POWER PLAY"]


def test_the_shootout_says_who_shoots_and_whether_a_goal_wins() -> None:
    """The card is the team's until its shooter is known, then his."""
    assert part(composed(SHOOTOUT), "shooter") == [
        "NOW SHOOTING", "SCN", "Saint-Côme-des-Neiges", "Harfangs", "A GOAL WINS",
    ]  # fmt: skip
    assert part(composed(SHOOTOUT, Scene(shooter="19")), "shooter") == [
        "NOW SHOOTING", "19", "É. Bélanger-Roy", "SCN · A GOAL WINS",
    ]  # fmt: skip
    assert part(composed(VIEWS["shootout-begins"]), "shooter") == ["SHOOTOUT"]


def test_a_long_shootout_shows_its_last_nine_rounds() -> None:
    """The row never runs out of the picture."""
    shootout = SHOOTOUT.shootout
    assert shootout is not None
    late = replace(SHOOTOUT, shootout=replace(shootout, round=14))

    assert part(composed(late), "attempts")[:9] == [str(n) for n in range(6, 15)]


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("decided", "AFTER OVERTIME"),
        ("tie", "TIE"),
        ("forfeit", "FORFEIT"),
        ("abandoned", "ABANDONED"),
    ],
)
def test_the_end_says_how_it_was_decided(name: str, how: str) -> None:
    """FINAL, how, and WINNER under the winner's score only."""
    composition = composed(VIEWS[name])

    assert {"FINAL", how} <= set(texts(composition))
    winner = VIEWS[name].outcome
    assert winner is not None
    for side in ("home", "away"):
        assert ("WINNER" in part(composition, "marks", side)) == (winner.winner == side)
