"""The questions that the view, the result and the shootout ask of the box (CONTRACT 4, 5; RULES 1.4)."""

from dataclasses import replace

import pytest

from clockapp.game.box import GameSheet, serve
from clockapp.rules.penalties import Limit
from clockapp.rules.ruleset import RuleSet
from tests.rulebook.sheets import BOOKS, Play, play, rows, under


def test_an_empty_sheet() -> None:
    """Five a side, nobody in the box, nothing to tell."""
    box = serve(GameSheet(), BOOKS["nhl"])

    assert (box.skaters(0), box.power_play(0), box.choice(0)) == ((5, 5), None, None)
    assert (rows(box, "home", 0), box.events(-1, 10_000), dict(box.records(10))) == ("-", (), {})
    assert box.starts_after(1, 0) is None


def test_digits_flip_with_the_clock() -> None:
    """CONTRACT 1: remaining time is exact, a penalty is over at the exact moment of a whole second."""
    game = play("nhl", "3:00 home 7 2")
    box = game.box

    assert box.rows("home", 180_400)[0].remaining_ms == 119_600
    assert box.rows("home", 180_400)[0].text == "2:00"
    assert box.rows("home", 299_999)[0].remaining_ms == 1
    assert box.skaters(299_999) == (4, 5)
    assert box.rows("home", 300_000) == ()
    assert box.skaters(300_000) == (5, 5)


def test_power_play_is_the_shortest_running_time_of_the_weaker_side() -> None:
    """CONTRACT 4; a waiting penalty does not count, and at even strength there is none."""
    game = play("nhl", "3:00 home 1 5\n 3:30 home 2 2\n 4:00 home 3 2\n 4:10 away 4 2")

    assert game.box.power_play(250_500) == ("away", 79_500)
    assert play("nhl", "3:00 home 1 2\n 3:30 away 2 2").box.power_play(215_000) is None
    assert play("nhl", "3:00 away 1 2\n 3:00 away 2 10").box.power_play(180_000) == ("home", 120_000)


def test_records_of_the_result() -> None:
    """Start and end in seconds played since the start of the game; None for what has not come yet."""
    game = play("nhl", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2\n 4:30 goal away")
    first, _, third = (game.penalty(n).act for n in "123")
    early, late = game.box.records(269), game.box.records(600)

    assert (late[first].start_s, late[first].end_s, late[first].ended_by, late[first].minutes) == (180, 270, "goal", 2)
    assert (early[third].start_s, early[third].end_s, early[third].ended_by) == (None, None, None)
    assert (late[third].start_s, late[third].end_s, late[third].ended_by) == (270, 390, "time")


def test_a_game_misconduct_stays_on_the_list() -> None:
    """It has no end of its own, and no moments."""
    game = play("nhl", "3:00 home 1 GM")
    record = game.box.records(3600)[game.penalty("1").act]

    assert game.at("59:00") == "5v5 | 1 GM | -"
    assert (record.start_s, record.end_s, record.ended_by, record.minutes) == (180, None, None, 10)
    assert game.box.events(0, 3_600_000) == ()


def test_events_are_half_open() -> None:
    """(from, to], ends before starts in one second."""
    game = play("nhl", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2")
    box = game.box
    first, _, third = (game.penalty(n).act for n in "123")

    assert [(e.at_s, e.what, e.act, e.by) for e in box.events(299_999, 300_000)] == [
        (300, "penalty_ended", first, "time"),
        (300, "penalty_started", third, None),
    ]
    assert box.events(300_000, 300_001) == ()


def test_events_of_a_penalty_that_stood_still() -> None:
    """A misconduct that was interrupted starts once and ends once."""
    game = play("nhl", "3:00 home 7 10\n 4:00 home 7 2 by 9")
    act = game.penalty("7", "misconduct").act

    assert [(e.at_s, e.by) for e in game.box.events(0, 3_600_000) if e.act == act] == [(180, None), (900, "time")]


def test_penalties_follow_a_correction_of_the_clock() -> None:
    """RULES X5: set back ten seconds, a penalty that had run out has its seconds again; the strength too."""
    game = play("nhl", "3:00 home 1 2\n 5:30 home 2 2\n 5:31 stop")

    assert game.at("5:31") == "4v5 | 2 1:59 | -"
    assert game.at("4:50") == "3v5 | 1 0:10, 2 2:00 | -"
    assert game.box.power_play(290_000) == ("away", 10_000)


def test_what_a_goal_ended_stays_ended_wherever_the_clock_is_set() -> None:
    """RULES X6: the goal keeps its recorded time, and so does what it did."""
    game = play("nhl", "3:00 home 1 2\n 4:00 goal away")

    assert game.at("3:50") == "5v5 | - | -"


def test_a_whistle_is_not_undone_by_a_clock_set_back_behind_it() -> None:
    """The player has come out; only time that he has again brings him back."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:00 away 2 2\n 5:20 stop")

    assert game.at("5:10") == "5v5 | - | -"
    assert game.at("4:50") == "5v5 | (1 0:10) | (2 0:10)"


def test_set_back_in_three_on_three_is_a_stoppage() -> None:
    """The formula of the overtime that the clock is set back into."""
    over = "20:00< horn\n 40:00< horn\n 60:00< horn\n 60:00 overtime 3\n"
    game = play("nhl", f"{over} 60:30 home 5 2\n 61:00 away 6 2\n 61:10 stop")

    assert game.at("60:40") == "3v3 | 5 1:50 | 6 2:00"


def test_time_run_off_by_a_correction_is_no_play() -> None:
    """The clock stands and is set forward over an expiry: he is free at once, and so is a cancelled one."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:00 away 2 2\n 3:30 home 3 2\n 3:40 home 4 2\n 3:50 home 5 2\n 4:00 stop")

    assert game.at("5:35") == "3v5 | 4 0:05, 5 1:55 | -"


HOLD = replace(
    BOOKS["nhl"], running_time=replace(BOOKS["nhl"].running_time, expiry_in_stoppage="next_faceoff")
)


@pytest.mark.parametrize("corrected", ["", "5:10 stop\n"], ids=["", "a whistle at the corrected second"])
def test_or_free_at_the_next_faceoff(corrected: str) -> None:
    """Siege of Lake Superior: whose time ends in a stoppage stays until the drop."""
    game = under(HOLD, f"0:00 start\n 3:00 home 1 2\n 4:00 stop\n {corrected}")

    assert game.at("5:10") == "4v5 | 1 * | -"
    game.write("5:10 start")
    assert game.at("5:10") == "5v5 | - | -"


def test_a_misconduct_too_ends_at_the_next_faceoff_then() -> None:
    """Who serves time of his own is held as well."""
    game = under(HOLD, "3:00 home 1 10\n 4:00 stop\n 13:10 stop")

    assert game.at("13:10") == "5v5 | 1 * | -"
    assert game.write("13:10 start").at("13:10") == "5v5 | - | -"


@pytest.mark.parametrize("lines", ["3:00 home 1 2\n 4:00 start", "3:00 home 1 2\n 5:00 stop"])
def test_time_that_ends_in_play_is_not_held(lines: str) -> None:
    """Only in a stoppage."""
    assert under(HOLD, lines).at("5:00") == "5v5 | - | -"


def test_before_the_first_faceoff_play_is_stopped() -> None:
    """The clock set forward before the game has begun."""
    game = under(HOLD, "0:00 home 1 2")
    game.sheet = replace(game.sheet, faceoffs=(), whistles=(), stopped=True)

    assert game.at("2:10") == "4v5 | 1 * | -"


def test_the_horn_frees_who_waits_for_a_whistle() -> None:
    """RULES 2.9: whose own time is over at the end of a period comes out."""
    game = play("hockey-canada", "17:30 home 1 2\n 17:30 away 2 2\n 20:00< horn")

    assert game.at("19:59") == "5v5 | - | -"
    assert play("hockey-canada", "17:30 home 1 2\n 17:30 away 2 2").at("19:59") == "5v5 | 1 * | 2 *"


def test_penalties_carry_over_the_break() -> None:
    """RULES 2.9, X10: no time runs in a break; one given in it starts at the next face-off."""
    game = play("nhl", "19:00 home 1 2\n 20:00< horn\n 20:00 home 2 2")

    assert game.at("20:00") == "3v5 | 1 1:00, 2 2:00 | -"
    assert game.at("21:00") == "4v5 | 2 1:00 | -"


# -------------------------------------------------------------------------------------------------- for the shootout


@pytest.mark.parametrize(
    ("row", "lines", "expected"),
    [
        ("S7", "58:01 home 9 2", {"9": 1_000}),
        ("S8", "58:00 home 9 2", {}),
        ("S9", "57:00 home 9 2\n 57:00 away 8 2", {}),
        ("S10", "58:40 home 9 2\n 58:40 away 8 2", {"9": 40_000}),
        ("S11", "59:00 home 1 2\n 59:00 home 2 2\n 59:00 home 9 2", {"1": 60_000, "2": 60_000, "9": 120_000}),
        ("S12", "60:00< home 9 2", {"9": 120_000}),
        ("S13", "59:00 home 9 10", {"9": 540_000}),
        ("two of one player", "59:00 home 9 2\n 59:00 home 9 2", {"9": 180_000}),
        ("nobody named", "59:00 home ? 2\n 59:00 home bench BENCH", {}),
        ("a goal ended it", "59:00 home 9 2\n 59:30 goal away", {}),
    ],
)
def test_who_has_time_left_at_the_end(row: str, lines: str, expected: dict[str, int]) -> None:
    """RULES 1.4: whoever has penalty time left, served short-handed or not."""
    game = play("hockey-canada", f"{lines}\n 60:00< horn")
    left = game.box.time_left("home", 3_600_000)

    assert (left.offender, left.in_box) == (expected, expected), row


def test_offender_and_the_one_in_the_box() -> None:
    """S14: when #9 serves for the goalkeeper or the bench, the rule set says which of them is out."""
    game = play("usa-hockey", "59:00 home 31 2 by 9\n 59:10 home bench BENCH by 8\n 60:00< horn")
    left = game.box.time_left("home", 3_600_000)

    assert left.offender == {"31": 60_000}
    assert left.in_box == {"9": 60_000, "8": 70_000}


def test_a_penalty_of_the_shootout_never_runs() -> None:
    """S15: he is out until the end of it; no skater less, no start; a ruling takes it back."""
    game = play("nhl", "60:00< horn\n 60:00 home 9 2\n 60:00 home 8 GM")
    game.sheet = replace(game.sheet, penalties=tuple(replace(a, starts=False) for a in game.sheet.penalties))
    record = game.box.records(3600)[game.penalty("9").act]

    assert game.at("60:00") == "5v5 | (9 2:00), 8 GM | -"
    assert game.box.time_left("home", 3_600_000).in_box == {"9": 120_000}
    assert (record.start_s, record.end_s, record.minutes) == (None, None, 2)
    assert game.box.minutes("home") == 12
    taken_back = game.write("60:00 release 9")
    assert taken_back.at("60:00") == "5v5 | 8 GM | -"
    assert taken_back.box.time_left("home", 3_600_000).in_box == {}


# ------------------------------------------------------------------------------------------------------ ejections


def limited(*limits: Limit) -> RuleSet:
    """Hockey Canada with limits of a tournament."""
    return replace(BOOKS["hockey-canada"], limits=limits)


@pytest.mark.parametrize(
    ("book", "lines", "out"),
    [
        ("nhl", "3:00 home 9 GM", True),
        ("nhl", "3:00 home 9 GROSS", True),
        ("nhl", "3:00 home 9 MATCH", True),
        ("hockey-canada", "3:00 home 9 5\n 9:00 home 9 5", True),
        ("nhl", "3:00 home 9 5\n 9:00 home 9 5", False),
        ("nhl", "3:00 home 9 5\n 9:00 home 9 5\n 15:00 home 9 5", True),
        ("iihf", "3:00 home 9 10\n 9:00 home 9 10", True),
        ("iihf", "3:00 home 9 10\n 9:00 home 8 10", False),
    ],
)
def test_ejected_by_the_book(book: str, lines: str, out: bool) -> None:
    """RULES 2.2, 2.4: by kind of penalty; two majors, in the NHL three; two misconducts."""
    box = play(book, lines).box

    assert ("9" in box.ejected("home")) == out
    assert box.ejected("away") == frozenset()


@pytest.mark.parametrize(
    ("limit", "lines"),
    [
        (Limit(who="player", count="penalties", at=3, then="eject"), "1:00 home 9 2\n 5:00 home 9 2\n 9:00 home 9 10"),
        (Limit(who="player", count="minors", at=3, then="eject"), "1:00 home 9 2\n 5:00 home 9 2+2\n 9:00 home 9 5"),
        (Limit(who="player", count="majors", at=1, then="eject"), "1:00 home 9 5"),
        (Limit(who="player", count="misconducts", at=1, then="eject"), "1:00 home 9 10"),
        (Limit(who="player", count="minutes", at=7, then="eject"), "1:00 home 9 2\n 5:00 home 9 5"),
    ],
    ids=lambda x: x.count if isinstance(x, Limit) else "",
)
def test_ejected_by_a_limit_of_the_tournament(limit: Limit, lines: str) -> None:
    """RULES X31: N penalties and out; one less and he stays."""
    game = under(limited(limit), lines)

    assert game.box.ejected("home") == {"9"}
    assert under(limited(replace(limit, at=limit.at + 1)), lines).box.ejected("home") == frozenset()


def test_ejected_for_stick_infractions() -> None:
    """Hockey Canada 4.2(e): three with the stick; the bench's count for nobody."""
    game = under(
        limited(Limit(who="player", count="stick", at=2, then="eject")),
        "1:00 home 9 2\n 5:00 home 9 2\n 9:00 home 8 2\n 9:30 home bench BENCH",
    )
    names = ("slashing", "High-sticking", None, "slashing")
    game.sheet = with_infractions(game, names)

    assert game.box.ejected("home") == {"9"}
    game.sheet = with_infractions(game, ("slashing", "holding the stick", None, "slashing"))
    assert game.box.ejected("home") == frozenset()


def test_limits_that_only_suspend_eject_nobody() -> None:
    """The next game is the standings' business; a team's limit is the committee's."""
    rules = limited(
        Limit(who="player", count="penalties", at=1, then="next_game"),
        Limit(who="team", count="penalties", at=1, then="eject"),
        Limit(who="player", count="penalties", at=1, per="tournament", then="eject"),
    )

    assert under(rules, "1:00 home 9 2").box.ejected("home") == frozenset()


def with_infractions(game: Play, names: tuple[str | None, ...]) -> GameSheet:
    """The sheet with the infractions written in."""
    named = zip(game.sheet.penalties, names, strict=True)
    return replace(game.sheet, penalties=tuple(replace(a, infraction=name) for a, name in named))
