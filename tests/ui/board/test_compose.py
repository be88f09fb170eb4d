"""What the board says in each state of a game, read from its marks."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from clockapp.game.view import SIDES
from tests.ui.board.reading import composed, figures, ink, part, pictures, texts
from tests.ui.board.scenes import FULL, GOAL, GOAL_VIEW, NEXT, SCENES, SHAPES, TABLE
from tests.ui.views import DECIDED, INTERMISSION, PLAY, VIEWS, clock, penalty, team, view, with_team
from ui.board import palette
from ui.board.asks import TEXTS
from ui.board.boxes.kinds import KINDS
from ui.board.compose import Composition, compose
from ui.board.layout_file import fitting, layouts, parse_layout
from ui.board.ops import Area, Figures, Letters, Rail, bounds
from ui.board.scene import Beat, Moment, Scene, goal_between, goal_of
from ui.board.shown import break_pages, shown

pytestmark = pytest.mark.usefixtures("qapp")

STATES = {**{name: (game, Scene()) for name, game in VIEWS.items()}, **SCENES}


def the(composition: Composition, moving: str) -> Figures:
    return next(op for op in composition.ops() if isinstance(op, Figures) and op.moving == moving)


@pytest.mark.parametrize(("layout", "size"), SHAPES)
def test_nothing_is_cut_off_or_overlaps(layout: str, size: tuple[int, int]) -> None:
    """In every layout, state and size: letters and figures lie within the board, and no number touches another."""
    whole = Area(0, 0, *size)
    shape = fitting(layout, size=size)
    assert shape.name == layout
    for name, (game, scene) in STATES.items():
        ops = compose(game, scene, shape, size=size).ops()
        numbers = [bounds(op) for op in ops if isinstance(op, Figures)]
        letters = [op for op in ops if isinstance(op, Letters)]

        assert all(whole.holds(area) for area in numbers), name
        assert all(whole.holds(ink(op)) for op in letters), name
        assert all(ink(op).w <= op.area.w + 1 for op in letters), name
        assert not any(one.meets(other) for i, one in enumerate(numbers) for other in numbers[i + 1 :]), name


def test_the_clock_runs_stands_and_rests_in_colours_of_its_own() -> None:
    """Running is ice, stopped amber with a dashed rail and a word, a break blue: shape and word beside each colour."""
    running, stopped = composed(VIEWS["running"]), composed(VIEWS["stopped"])
    rested = composed(INTERMISSION)

    assert the(running, "clock.text").colour == palette.ICE
    assert the(stopped, "clock.text").colour == palette.AMBER
    assert the(rested, "clock.text").colour == palette.BREAK
    assert [op.dash > 0 for op in (*running.ops(), *stopped.ops()) if isinstance(op, Rail)] == [False, True]
    assert "CLOCK STOPPED" in texts(stopped)
    assert "CLOCK STOPPED" not in texts(composed(VIEWS["stopped"], beat=Beat(stopped=False)))


def test_the_clock_is_centred_once_for_each_number_of_characters() -> None:
    """From second to second no digit moves; from 10:00 to 9:59 they are centred anew."""
    longer = [the(composed(view(clock=clock(ms))), "clock.text") for ms in (767_000, 711_000, 600_000)]
    shorter = [the(composed(view(clock=clock(ms))), "clock.text") for ms in (599_000, 412_000, 60_000)]

    assert len({op.x for op in longer}) == len({op.x for op in shorter}) == 1
    assert len({op.height for op in (*longer, *shorter)}) == 1
    assert abs(2 * longer[0].x + bounds(longer[0]).w - 1920) <= 1


@pytest.mark.parametrize(
    ("name", "chips"),
    [
        ("running", []),
        ("last-minute", ["RUNNING TIME", "LAST MINUTE"]),
        ("overtime", ["NEXT GOAL WINS"]),
        ("intermission", ["INTERMISSION"]),
        ("overtime-break", ["OVERTIME BREAK"]),
        ("shootout", ["SUDDEN VICTORY"]),
        ("shootout-begins", []),
        ("decided", ["NOT YET OFFICIAL"]),
        ("final", []),
        ("period-over", []),
    ],
)
def test_the_chips_say_the_state_in_words(name: str, chips: list[str]) -> None:
    """Under the clock stands what its colour means."""
    assert part(composed(VIEWS[name]), "chips") == chips


@pytest.mark.parametrize(
    ("name", "label", "caption"),
    [
        ("running", "2nd", "PERIOD"),
        ("period-over", "2nd", "ENDED"),
        ("intermission", "2nd", "ENDED"),
        ("overtime", "OT", "OVERTIME"),
        ("shootout", "SO", "ROUND 7"),
        ("final", "U15", "CHAMPIONSHIP"),
    ],
)
def test_the_gate_says_which_period_it_is(name: str, label: str, caption: str) -> None:
    """Label and caption between the two names."""
    assert part(composed(VIEWS[name]), "text")[:2] == [label, caption]


def test_the_score_is_capped_only_where_the_sheet_asks() -> None:
    """The true score, or the one under the differential cap."""
    assert part(composed(VIEWS["blowout"]), "digits", "home") == ["104"]
    assert part(composed(VIEWS["blowout"], Scene(capped=True)), "digits", "home") == ["7"]


def test_swap_mirrors_places_and_never_text() -> None:
    """Home's box goes to the right with home's data in it; the clock stays."""
    plain, swapped = composed(VIEWS["penalties"]), composed(VIEWS["penalties"], Scene(swap=True))
    before, after = the(plain, "home.31"), the(swapped, "home.31")

    assert before.text == after.text
    assert before.x < 640
    assert after.x > 1280
    assert the(plain, "clock.text") == the(swapped, "clock.text")


def test_a_goal_takes_the_lower_half_and_never_the_clock() -> None:
    """Team, scorer, assists and kind; the upper half stays as it was."""
    with_goal, without = composed(GOAL_VIEW, Scene(moment=GOAL)), composed(GOAL_VIEW)

    assert part(with_goal, "goal_moment") == [
        "GOAL", "19", "É. Bélanger-Roy", "POWER-PLAY GOAL", "ASSISTS", "7", "Tremblay", "22", "O'Connell",
    ]  # fmt: skip
    top = [op for op in without.ops() if bounds(op).bottom < 590]
    assert all(op in with_goal.ops() for op in top)


def test_a_goal_moment_goes_with_its_goal() -> None:
    """Waved off, it is no longer shown; scorer and assists may come later."""
    gone = replace(GOAL_VIEW, goals=GOAL_VIEW.goals[:-1])

    assert goal_of(GOAL, GOAL_VIEW) == GOAL_VIEW.goals[-1]
    assert goal_of(GOAL, gone) is None
    assert not part(composed(gone, Scene(moment=GOAL)), "goal_moment")
    assert goal_of(Moment(number=1, what="goal", team="away"), gone) == gone.goals[-1]
    assert goal_of(Moment(number=1, what="horn"), gone) is None


def test_a_goal_between_two_views_makes_a_moment() -> None:
    """Only a goal that came in just now, in the period that is played."""
    late = replace(GOAL_VIEW.goals[-1], period=1)

    assert goal_between(PLAY, GOAL_VIEW, number=7) == replace(GOAL, number=7)
    assert goal_between(GOAL_VIEW, GOAL_VIEW, number=7) is None
    assert goal_between(None, GOAL_VIEW, number=7) is None
    assert goal_between(PLAY, replace(PLAY, goals=(*PLAY.goals, late)), number=7) is None
    assert goal_between(replace(PLAY, game_id="other"), GOAL_VIEW, number=7) is None


def test_the_pages_of_a_break_take_turns(tmp_path: Path) -> None:
    """Score and next games, standings, goals, then each sponsor."""
    sponsors = tuple(str(tmp_path / name) for name in ("a.png", "b.png"))
    for name in sponsors:
        made = QImage(4, 4, QImage.Format.Format_RGB32)
        made.fill(QColor("#c8102e"))
        assert made.save(name)
    scene = replace(FULL, sponsors=sponsors)
    pages = [composed(INTERMISSION, scene, beat=Beat(page=page)) for page in range(6)]

    assert break_pages(shown(INTERMISSION, scene, Beat())) == ("score", "standings", "goals", "sponsor", "sponsor")
    assert "SCORE BY PERIOD" in texts(pages[0])
    assert "NEXT ON THIS RINK" in texts(pages[0])
    assert "STANDINGS" in texts(pages[1])
    assert "GOALS" in texts(pages[2])
    assert pictures(pages[3]) == [sponsors[0]]
    assert pictures(pages[4]) == [sponsors[1]]
    assert texts(pages[5]) == texts(pages[0])


@pytest.mark.parametrize("layout", layouts())
def test_a_break_without_a_length_has_no_clock(layout: str) -> None:
    """A large 0:00 would say that it is over: its name stands there instead."""
    size = next(size for name, size in SHAPES if name == layout)
    composition = compose(VIEWS["intermission-uncounted"], Scene(), layouts()[layout], size=size)

    assert not figures(composition)
    assert texts(composition).count("INTERMISSION") == 1


def test_periods_to_come_are_dashes() -> None:
    """The third period is there, without a number."""
    score = part(composed(INTERMISSION), "by_period")

    assert score == [
        "SCORE BY PERIOD",
        "1st",
        "2nd",
        "3rd",
        "T",
        "NVI",
        "NVI",
        "1",
        "1",
        "2",
        "SCN",
        "SCN",
        "1",
        "2",
        "3",
    ]


def test_before_the_game_the_crowd_learns_when_it_starts() -> None:
    """A countdown once the warm-up is on, the scheduled time before."""
    assert figures(composed(VIEWS["warmup"])) == {"face_off.clock": "4:52"}
    assert "WARM-UP · FACE-OFF IN" in texts(composed(VIEWS["warmup"]))
    assert {"FACE-OFF AT", "12:45"} <= set(texts(composed(VIEWS["pregame"])))
    assert "FACE-OFF SOON" in texts(composed(replace(VIEWS["pregame"], scheduled=None)))


def test_between_games_the_table_is_shown() -> None:
    """Every team with its points, why it is ahead, and the next game."""
    composition = composed(None, FULL)

    assert [op for op in texts(composition) if op in {row.name for row in TABLE}] == [row.name for row in TABLE]
    assert "▲ by head to head" in texts(composition)
    assert part(composition, "next") == ["NEXT", "26:10", f"{NEXT[0].home} \u2013 {NEXT[0].away}"]


def test_without_a_game_the_board_waits() -> None:
    """And says which board it is."""
    assert texts(composed(None, Scene(title="Rink 1"))) == ["WAITING FOR THE GAME", "Rink 1"]


def test_missing_teams_are_home_and_away() -> None:
    """No name, no letters, no colour, no roster: still a board, and never dashes for the clock."""
    composition = composed(VIEWS["bare"])

    assert {"HOME", "AWAY", "12:47"} <= set(texts(composition))


@pytest.mark.parametrize(
    "name",
    [
        "Saint-Côme-des-Neiges Harfangs",
        "Northern Ontario Thunderbirds",
        "Östergötlands Förenade IK Grå",
        "Ääkkösjoen Jääkiekkoseura 1927",
        "Ελληνική Ομοσπονδία Χόκεϋ Πάγ",
        "Donaudampfschifffahrts-Eisbären",
        "北海道札幌アイスホッケー倶楽部",
        "𠮷野家東京東伏見アイスホッケー部",
        "Jääkiekkojoukkuekannattajat",
    ],
)
def test_names_of_thirty_characters_are_never_cut(name: str) -> None:
    """They shrink or break in two, letters as written, at every size and on both sides; in a low bar they are letters."""
    for layout, size in (one for one in SHAPES if one[0] != "clock-score"):
        for side in SIDES:
            game = with_team(PLAY, side, name=name, code="")
            said = "".join(part(compose(game, Scene(), fitting(layout, size=size), size=size), "name", side))

            assert said.replace(" ", "") in {name.replace(" ", ""), side.upper()}


def test_the_horn_is_seen() -> None:
    """Four strips around everything, as wide as they must be to be seen from the stands."""
    lit = composed(PLAY, beat=Beat(horn=True))

    assert [bounds(op) for op in lit.parts["horn"]]
    assert "horn" not in composed(PLAY).parts


def test_a_team_that_scored_is_framed() -> None:
    """Around its slab, and only its."""
    lit = composed(PLAY, beat=Beat(framed=frozenset({"away"})))
    frames = {name.rsplit(".", 1)[1] for name, ops in lit.parts.items() if ".frame." in name and ops}

    assert frames == {"away"}


def test_mute_is_seen() -> None:
    """A struck loudspeaker in the foot, and the rink makes room for it."""
    parts = composed(PLAY, Scene(muted=True)).parts

    assert any(".muted." in name and ops for name, ops in parts.items())
    assert not any(".muted." in name and ops for name, ops in composed(PLAY).parts.items())


def test_a_bare_team_without_goals_leaves_the_lists_away() -> None:
    """Nothing to say is not said."""
    game = view(goals=(), home=team("A", "Team A", None), away=team("B", "Team B", None))

    assert "LAST GOALS" not in texts(composed(game))


def test_a_decided_overtime_still_shows_its_goal() -> None:
    """The goal that ends the game has its moment though the board says FINAL above it."""
    moment = Moment(number=3, what="goal", team="home")

    assert part(composed(DECIDED, Scene(moment=moment)), "goal_moment")[0] == "GOAL"


def test_every_kind_of_box_can_stand_anywhere() -> None:
    """Somebody's own layout may show any kind in any state, for a team or for none, and small."""
    shape = "polygon = [[0, 0], [300, 0], [0, 200]]"
    boxes = [
        f'[[box]]\nkind = "{kind}"\n{whose}'
        + (shape if kind in {"fill", "frame"} else "at = [0, 0, 300, 200]")
        + ('\nshow = "period.line"\nsize = 20\n' if kind in {"digits", "text"} else "\n")
        for kind in KINDS
        for whose in ("", 'team = "away"\n', 'mirror = "home"\n')
    ]
    boxes += [
        f'[[box]]\nkind = "text"\nshow = "{show}"\nsize = 20\nat = [0, 0, 300, 200]\nalign = "{align}"\n{whose}'
        for show in TEXTS
        for align in ("inner", "outer")
        for whose in ("", 'mirror = "home"\nwrap = true\nfill = "team.tint"\n')
    ]
    head = '[layout]\nname = "all"\ntitle = "All"\ncanvas = [300, 200]\naspect = [1, 2]\nground = "BG"\nlower = [0, 0, 9, 9]\n'
    layout = parse_layout(head + "\n".join(boxes), file="all.toml")
    for game, scene in STATES.values():
        for beat in (Beat(), Beat(page=1), Beat(page=9, moment=False), Beat(horn=True, framed=frozenset({"home"}))):
            composition = compose(game, replace(scene, muted=True), layout, size=(300, 200), beat=beat)

            assert len(composition.parts) >= len(boxes)


def test_codes_of_staff_and_odd_numbers_are_set_in_letters() -> None:
    """A bench penalty and a coach have no figures; a number with a letter is nobody's mistake."""
    game = with_team(
        PLAY,
        "home",
        penalties=(
            penalty(1, "bench", 90, "too many players", served_by="12"),
            penalty(2, "HC", 0, "abuse of officials", state="until_stoppage"),
            penalty(3, "1A", 30, None),
        ),
    )
    home = part(composed(game), "penalties", "home")

    assert {"BENCH", "HC", "1A", "served by 12"} <= set(home)
