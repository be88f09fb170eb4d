"""The rule books by themselves."""

import pytest

from clockapp.rules.load import load, names
from clockapp.rules.penalties import KINDS
from clockapp.rules.play import STAGES, Overtime, Period, Shootout, TieStands

BOOKS = ["hockey-canada", "usa-hockey", "iihf", "nhl"]


def test_what_is_shipped() -> None:
    """Two tournaments and four books, the tournaments first."""
    assert names()[-4:] == tuple(sorted(BOOKS))
    assert {"prime-expo-boulder", "edmonton-bantam-2008"} <= set(names())


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_by_itself(book: str) -> None:
    """Three periods of 20:00 stop time, points 3-2-1-0 and 1 for a tie, one timeout, no break that is not given."""
    rules = load(book)
    points = rules.points
    assert rules.rulebook == book
    assert rules.periods == (Period(length_s=1200),) * 3
    assert (points.win, points.overtime_win, points.shootout_win) == (3, 2, 2)
    assert (points.tie, points.overtime_loss, points.shootout_loss, points.loss) == (1, 1, 1, 0)
    assert (rules.breaks.warmup_s, rules.breaks.intermission_s) == (0, 0)
    assert rules.timeouts.count == 1
    assert rules.timeouts.length_s == (60 if book == "usa-hockey" else 30)
    assert not rules.mercy
    assert rules.suspensions == ()


@pytest.mark.parametrize("book", ["hockey-canada", "usa-hockey", "iihf"])
@pytest.mark.parametrize("stage", STAGES)
def test_a_tie_stands_in_the_books(book: str, stage: str) -> None:
    """By themselves the books leave a tie as it is."""
    assert [type(step) for step in load(book).stage(stage).tie] == [TieStands]


def test_a_tied_round_robin_game_of_the_nhl_is_a_regular_season_game() -> None:
    """5:00 of 3-on-3, where a penalty adds a skater, and a shootout of 3; no break is counted down."""
    overtime, shootout = load("nhl").stage("round_robin").tie
    assert isinstance(overtime, Overtime)
    assert isinstance(shootout, Shootout)
    assert (overtime.length_s, overtime.strength, overtime.periods, overtime.sudden_victory) == (300, 3, 1, True)
    assert (overtime.penalty_model, overtime.break_before_s) == ("add_skater", None)
    assert shootout.rounds == 3


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage != "round_robin"])
def test_every_other_tied_game_of_the_nhl_is_a_playoff_game(stage: str) -> None:
    """20:00 of 5-on-5 until decided, without overtime breaks."""
    (overtime,) = load("nhl").stage(stage).tie
    assert isinstance(overtime, Overtime)
    assert (overtime.length_s, overtime.strength, overtime.periods) == (1200, 5, 0)
    assert (overtime.penalty_model, overtime.break_before_s, overtime.break_between_s) == ("formula", None, None)


def test_the_order_of_an_iihf_group() -> None:
    """Points, goal difference and goals of the games among the tied teams, recursing on what is left."""
    tie_break = load("iihf").tie_break
    assert [(step.by, step.scope) for step in tie_break.two] == [
        ("points", "tied"), ("goal_difference", "tied"), ("goals_for", "tied"), ("against_others", "all"),
        ("seed", "all"), ("coin_toss", "all"),
    ]  # fmt: skip
    assert (tie_break.multi, tie_break.on_split) == ((), "rank_all")


@pytest.mark.parametrize("book", BOOKS)
def test_the_kinds_of_penalty(book: str) -> None:
    """Minor 2:00, double minor 2:00 and 2:00, major 5:00; misconducts cost the team nothing, a match penalty 5:00."""
    kinds = load(book).penalties.kinds
    assert tuple(kinds) == KINDS
    assert [kinds[kind].team_s for kind in KINDS] == [(120,), (120,), (120, 120), (300,), (), (), (), (300,)]
    assert [kind for kind in KINDS if kinds[kind].ends_on_goal] == ["minor", "bench_minor", "double_minor"]
    assert [kind for kind in KINDS if kinds[kind].ejects] == ["game_misconduct", "gross_misconduct", "match"]
    assert [kinds[kind].player_s for kind in KINDS] == [0, 0, 0, 0, 600, 0, 0, 0]


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        ("hockey-canada", [2, 2, 4, 5, 10, 10, 10, 10]),
        ("usa-hockey", [2, 2, 4, 5, 10, 10, 10, 10]),
        ("iihf", [2, 2, 4, 5, 10, 20, 10, 25]),
        ("nhl", [2, 2, 4, 5, 10, 10, 10, 10]),
    ],
)
def test_minutes_on_the_record(book: str, minutes: list[int]) -> None:
    """10 for a game misconduct, 20 with the IIHF."""
    kinds = load(book).penalties.kinds
    assert [kinds[kind].minutes for kind in KINDS] == minutes


@pytest.mark.parametrize(
    ("book", "coincidental", "last", "awarded", "washed_out", "majors"),
    [
        ("hockey-canada", "substitute", None, True, True, 2),
        ("usa-hockey", "substitute", None, False, True, 2),
        ("iihf", "four_on_four", 300, True, True, 2),
        ("nhl", "four_on_four", 300, True, False, 3),
    ],
)
def test_in_what_the_books_differ(
    book: str, coincidental: str, last: int | None, *, awarded: bool, washed_out: bool, majors: int
) -> None:
    """One minor each; the last minutes (19.4); awarded goals (402 c); wiped-out minors (15.2); majors that eject (20.4)."""
    penalties = load(book).penalties
    assert penalties.coincidental_minors == coincidental
    assert (penalties.last_minutes.last_s if penalties.last_minutes else None) == last
    assert penalties.awarded_goal_releases is awarded
    assert penalties.washed_out_counts is washed_out
    assert penalties.majors_to_ejection == majors
    assert penalties.misconducts_to_ejection == 2


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_books_agree_on(book: str) -> None:
    """Two penalties run at a time, never fewer than three skaters, least time left ends, penalty shots end none."""
    penalties = load(book).penalties
    assert (penalties.max_running, penalties.least_skaters, penalties.release) == (2, 3, "least_time")
    assert not penalties.penalty_shot_goal_releases
