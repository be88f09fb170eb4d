"""Strength in overtime below five a side: NHL 84.3, adapted for three-on-three (RULES 2.7, O1 to O14)."""

import pytest

from clockapp.game.strength import Base, formula, in_play
from tests.rulebook.sheets import BOOKS, play

OVERTIME = "20:00< horn\n 40:00< horn\n 60:00< horn\n 60:00 overtime 3 add_skater\n"
"""Regulation has ended; three-on-three begins."""

Steps = tuple[tuple[str, str, str], ...]
ROWS: dict[str, Steps] = {
    "O1 ends 5 v 4": ((f"59:00 home 5 2\n {OVERTIME}", "60:00", "3v4 | 5 1:00 | -"),),
    "O2 ends 5 v 3": ((f"59:00 home 5 2\n 59:20 home 7 2\n {OVERTIME}", "60:00", "3v5 | 5 1:00, 7 1:20 | -"),),
    "O3 ends 4 v 4": (
        (f"59:00 home 5 2\n 59:20 away 7 2\n {OVERTIME}", "60:00", "3v3 | 5 1:00 | 7 1:20"),
        ("60:00 start", "61:00", "4v3 | - | 7 0:20"),
        ("", "61:20", "4v4 | - | -"),
        ("61:30 stop", "61:30", "3v3 | - | -"),
    ),
    "O4 ends 4 v 3": (
        (f"59:00 home 5 2\n 59:10 home 7 2\n 59:20 away 17 2\n {OVERTIME}", "60:00",
         "3v4 | 5 1:00, 7 1:10 | 17 1:20"),
    ),
    "O5 Russian table 3": (
        (f"59:10 home 5 2\n 59:25 away 17 2\n 59:40 home 7 2\n {OVERTIME} 60:00 start", "60:00",
         "3v4 | 5 1:10, 7 1:40 | 17 1:25"),
        ("", "61:10", "4v4 | 7 0:30 | 17 0:15"),
        ("", "61:25", "4v5 | 7 0:15 | -"),
        ("", "61:40", "5v5 | - | -"),
        ("61:50 stop", "61:50", "3v3 | - | -"),
    ),
    "O6 minor to A": ((f"{OVERTIME} 60:30 home 5 2", "60:30", "3v4 | 5 2:00 | -"),),
    "O7 second minor to A": ((f"{OVERTIME} 60:30 home 5 2\n 61:00 home 7 2", "61:00", "3v5 | 5 1:30, 7 2:00 | -"),),
    "O8 first of the two ends in play": (
        (f"{OVERTIME} 60:30 home 5 2\n 61:00 home 7 2", "62:30", "4v5 | 7 0:30 | -"),
        ("62:40 stop", "62:40", "3v4 | 7 0:20 | -"),
    ),
    "O9 the only minor ends in play": (
        (f"{OVERTIME} 60:30 home 5 2", "62:30", "4v4 | - | -"),
        ("62:40 stop", "62:40", "3v3 | - | -"),
    ),
    "O10 a minor to each": ((f"{OVERTIME} 60:30 home 5 2\n 60:30 away 7 2", "60:30", "3v3 | (5 2:00) | (7 2:00)"),),
    "O11 one each, one after the other": (
        (f"{OVERTIME} 60:30 home 5 2\n 61:00 away 7 2", "61:00", "3v3 | 5 1:30 | 7 2:00"),
        ("", "62:30", "4v3 | - | 7 0:30"),
        ("62:40 stop", "62:40", "4v3 | - | 7 0:20"),
    ),
    "O12 third minor to A": (
        (f"{OVERTIME} 60:30 home 5 2\n 61:00 home 7 2\n 61:10 home 9 2", "61:10",
         "3v5 | 5 1:20, 7 1:50, 9 w2:00 | -"),
        ("", "62:30", "3v5 | 5 *, 7 0:30, 9 2:00 | -"),
        ("", "63:00", "4v5 | 7 *, 9 1:30 | -"),
    ),
    "O13 the horn is a stoppage": (
        (f"{OVERTIME} 62:00 home 5 2", "64:59", "4v4 | - | -"),
        ("65:00 horn\n 65:00 overtime 3 add_skater", "65:00", "3v3 | - | -"),
    ),
    "O14 past the horn into OT2": (
        (f"{OVERTIME} 64:00 home 5 2\n 65:00 horn\n 65:00 overtime 3 add_skater", "65:00", "3v4 | 5 1:00 | -"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("steps", ROWS.values(), ids=ROWS.keys())
@pytest.mark.parametrize("book", ["nhl", "iihf"])
def test_three_on_three(book: str, steps: Steps) -> None:
    """The other team gets the skater; who leaves the box adds until the whistle; then the formula again."""
    game = play(book, "")
    for lines, time, expected in steps:
        game.write(lines)

        assert game.at(time) == expected


def test_edmonton_plays_on_at_five() -> None:
    """An overtime of five a side changes nothing; penalties carry over (RULES 2.7)."""
    game = play("hockey-canada", "59:00 home 5 2\n 60:00< horn\n 60:00 overtime 5")

    assert game.at("60:00") == "4v5 | 5 1:00 | -"
    assert game.at("61:00") == "5v5 | - | -"


def test_one_minor_each_in_an_overtime_of_five() -> None:
    """NHL 19.1 holds in playoff overtime: four-on-four, and no goal ends the two."""
    assert play("nhl", "60:00< horn\n 60:00 overtime 5\n 61:00 home 5 2\n 61:00 away 7 2").at("61:00") == (
        "4v4 | 5 2:00 | 7 2:00"
    )


def test_penalty_at_the_horn_of_regulation_counts_in_overtime() -> None:
    """What is entered at 20:00 of the third is still of regulation, and shortens the team from the first face-off."""
    game = play("nhl", f"60:00< home 5 2\n {OVERTIME}")

    assert game.at("60:00") == "3v4 | 5 2:00 | -"
    game.write("60:00 goal away")
    assert game.box.strength_before(game.goal().act) == (3, 4)


def test_goal_at_the_horn_of_regulation_has_the_strength_of_regulation() -> None:
    """The third period and the overtime share a second; the goal of the third was scored at five a side."""
    game = play("nhl", f"59:00 home 5 2\n 60:00< goal away\n {OVERTIME}")

    assert game.box.strength_before(game.goal().act) == (4, 5)
    assert game.at("60:00") == "3v3 | - | -"


@pytest.mark.parametrize(
    ("base", "timed", "expected"),
    [
        (Base(4), (0, 0), (4, 4)),
        (Base(4), (1, 0), (3, 4)),
        (Base(4), (2, 0), (3, 5)),
        (Base(4), (1, 1), (3, 3)),
        (Base(4), (2, 1), (3, 4)),
        (Base(4, "add_skater"), (1, 0), (4, 5)),
        (Base(3), (1, 0), (3, 4)),
        (Base(3), (2, 0), (3, 5)),
        (Base(3), (2, 1), (3, 4)),
        (Base(3), (0, 2), (5, 3)),
        (Base(2), (1, 0), (2, 3)),
        (Base(5), (3, 0), (3, 5)),
        (Base(5), (3, 4), (3, 3)),
    ],
)
def test_the_formula(base: Base, timed: tuple[int, int], expected: tuple[int, int]) -> None:
    """No team goes under three: the other team gets the skater, at most five (NHL 84.3)."""
    assert formula(base, timed, BOOKS["nhl"].penalties) == expected


def test_never_more_than_five_come_on() -> None:
    """A team with five on the ice gets nobody back before the whistle."""
    assert in_play(Base(3, "add_skater"), (3, 5), (2, 1), (2, 0), BOOKS["nhl"].penalties) == (3, 5)
    game = play("nhl", f"59:10 home 5 2\n 59:15 home 7 2\n 59:30 away 17 2\n {OVERTIME} 60:00 start")

    assert game.at("61:10") == "4v4 | 7 0:05 | 17 0:20"
    assert game.at("61:15") == "5v4 | - | 17 0:15"
    assert game.at("61:30") == "5v5 | - | -"


def test_where_the_sheet_has_the_second_penalty_wait() -> None:
    """Pavilion: four-on-four, and one penalty of a team runs at a time; the next one starts when it ends."""
    game = play("nhl", "60:00 overtime 4 queue\n 60:30 home 5 2\n 61:00 home 7 2")

    assert game.at("61:00") == "3v4 | 5 1:30, 7 w2:00 | -"
    game.write("61:10 away 9 2")
    assert game.at("61:10") == "3v3 | 5 1:20, 7 w2:00 | 9 2:00"
    assert game.at("62:30") == "3v3 | 5 *, 7 2:00 | 9 0:40"
    assert game.at("63:10") == "3v4 | 5 *, 7 1:20 | -"


def test_two_that_run_when_such_an_overtime_begins_run_on() -> None:
    """Nobody's time stands still that ran; the third waits until both are over."""
    game = play("nhl", "59:00 home 5 2\n 59:30 home 7 2\n 59:40 home 9 2\n 60:00< horn\n 60:00 overtime 4 queue\n 60:00 start")

    assert game.at("60:00") == "3v4 | 5 1:00, 7 1:30, 9 w2:00 | -"
    assert game.at("61:00") == "3v4 | 5 *, 7 0:30, 9 w2:00 | -"
    assert game.at("61:30") == "3v4 | 5 *, 7 *, 9 2:00 | -"
