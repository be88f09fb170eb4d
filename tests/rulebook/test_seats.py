"""Whose time runs, whose waits, and when it starts (RULES 2.2, 2.3, 2.6, 2.8)."""

from dataclasses import replace

import pytest

from tests.rulebook.sheets import BOOKS, changed, play, under


def test_two_run_and_the_third_starts_the_moment_one_ends() -> None:
    """RULES 2.3 step 5: time runs out, and the one who waits starts in that second."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2")
    third = game.penalty("3")

    assert game.at("4:59") == "3v5 | 1 0:01, 2 0:31, 3 w2:00 | -"
    assert game.box.starts_after(third.act, 299_999) == game.penalty("1").act
    assert game.at("5:00") == "3v5 | 1 *, 2 0:30, 3 2:00 | -"
    assert game.box.starts_after(third.act, 300_000) is None
    assert game.box.records(600)[third.act].start_s == 300


def test_a_penalty_to_anyone_is_a_whistle_for_who_waits() -> None:
    """Row 39: A1's time is over in play; the next stoppage lets him out."""
    game = play("usa-hockey", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2\n 5:10 away 9 2")

    assert game.at("5:10") == "3v4 | 2 0:20, 3 1:50 | 9 2:00"


def test_the_same_player_serves_one_after_the_other() -> None:
    """A player's second minor waits for his first, while a team-mate's runs beside it."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:30 home 1 2\n 4:00 home 2 2")

    assert game.at("4:00") == "3v5 | 1 1:00, 1 w2:00, 2 2:00 | -"
    assert game.box.starts_after(game.sheet.penalties[1].act, 240_000) == game.sheet.penalties[0].act
    assert game.at("5:00") == "3v5 | 1 2:00, 2 1:00 | -"


def test_of_two_players_penalised_together_the_minor_is_recorded_first() -> None:
    """NHL 26.3, USA Hockey 408(c): it gets the free place although the major was entered first."""
    game = play("usa-hockey", "3:00 home 1 2\n 3:30 home 8 5\n 3:30 home 9 2")

    assert game.at("3:30") == "3v5 | 1 1:30, 8 w5:00, 9 2:00 | -"


def test_one_at_a_time_where_the_sheet_says_so() -> None:
    """Pavilion: the second penalty waits, and the team is one short."""
    game = under(changed("hockey-canada", max_running=1), "3:00 home 1 2\n 3:30 home 2 2")

    assert game.at("3:30") == "4v5 | 1 1:30, 2 w2:00 | -"
    assert game.at("5:00") == "4v5 | 1 *, 2 2:00 | -"


def test_bench_minors_nobody_is_named_for_run_side_by_side() -> None:
    """Two that are entered without a player are two people; the number may come later."""
    game = play("hockey-canada", "3:00 home ? 2\n 3:30 home bench BENCH")

    assert game.at("3:30") == "3v5 | ? 1:30, bench 2:00 | -"


def test_the_same_server_serves_one_after_the_other() -> None:
    """Who sits for a bench minor serves his own penalty after it."""
    game = play("hockey-canada", "3:00 home bench BENCH by 9\n 3:30 home 9 2")

    assert game.at("3:30") == "4v5 | bench 1:30, 9 w2:00 | -"


@pytest.mark.parametrize(
    ("spec", "expected"),
    [("2", "7 3:00"), ("2+2", "7 6:00"), ("BENCH", "7 3:00"), ("5", "7 7:00"), ("MATCH", "7 7:00"), ("10", "(7 15:00)")],
)
def test_lengths_in_running_time(spec: str, expected: str) -> None:
    """RULES 2.8: 2 is 3, 5 is 7, 10 is 15 where the sheet says so."""
    rules = BOOKS["hockey-canada"]
    running = replace(rules.running_time, minor_s=180, major_s=420, misconduct_s=900)
    game = under(replace(rules, running_time=running), f"3:00 home 7 {spec}")
    game.sheet = replace(game.sheet, penalties=tuple(replace(a, running_time=True) for a in game.sheet.penalties))

    assert game.at("3:00").split(" | ")[1] == expected


def test_running_time_changes_no_length_unless_the_sheet_says_so() -> None:
    """Both tournaments: same minutes."""
    game = play("hockey-canada", "3:00 home 7 2+10")
    game.sheet = replace(game.sheet, penalties=tuple(replace(a, running_time=True) for a in game.sheet.penalties))

    assert game.at("3:00") == "4v5 | 7 2:00, (7 w10:00) | -"


@pytest.mark.parametrize(
    ("spec", "minutes", "length_s", "expected", "record"),
    [
        ("2", 3, None, "7 3:00", 3),
        ("2", None, 90, "7 1:30", 2),
        ("2", 3, 90, "7 1:30", 3),
        ("2+2", 3, None, "7 3:00", 3),
        ("10", 15, None, "(7 15:00)", 15),
        ("10", None, 60, "(7 1:00)", 10),
        ("GM", 20, None, "7 GM", 20),
        ("2", 0, None, "-", 0),
        ("10", 0, None, "-", 0),
    ],
)
def test_minutes_and_length_by_hand(spec: str, minutes: int | None, length_s: int | None, expected: str, record: int) -> None:
    """CONTRACT 2: `minutes` replaces length and record, `length_s` the length alone."""
    game = play("hockey-canada", f"3:00 home 7 {spec}")
    by_hand = replace(game.sheet.penalties[0], minutes=minutes, length_s=length_s)
    game.sheet = replace(game.sheet, penalties=(by_hand,))

    assert game.at("3:00").split(" | ")[1] == expected
    assert game.box.minutes("home") == record


def test_a_length_by_hand_is_shared_by_the_halves() -> None:
    """A double minor of 1:31 is 0:46 and 0:45; a goal ends the half that runs."""
    game = play("hockey-canada", "3:00 home 7 2+2")
    game.sheet = replace(game.sheet, penalties=(replace(game.sheet.penalties[0], length_s=91),))
    game.write("3:10 goal away")

    assert game.at("3:10") == "4v5 | 7 0:45 | -"


def test_a_penalty_without_length_is_over_at_once() -> None:
    """It is on the record with its second, and in no box."""
    game = play("hockey-canada", "3:00 home 7 2")
    game.sheet = replace(game.sheet, penalties=(replace(game.sheet.penalties[0], length_s=0),))
    record = game.box.records(600)[game.sheet.penalties[0].act]

    assert (record.start_s, record.end_s, record.ended_by) == (180, 180, "time")


def test_team_time_and_own_time_in_one_kind() -> None:
    """A kind of a sheet's own may hold both: 2:00 for the team and 10:00 for the player after it."""
    rules = BOOKS["hockey-canada"]
    kinds = dict(rules.penalties.kinds)
    kinds["minor"] = replace(kinds["minor"], player_s=600)
    game = under(replace(rules, penalties=replace(rules.penalties, kinds=kinds)), "3:00 home 7 2")

    assert game.at("3:00") == "4v5 | 7 2:00 | -"
    assert game.at("5:00") == "5v5 | (7 10:00) | -"
    assert game.box.records(2000)[game.penalty("7").act].end_s == 900
    signalled = under(game.rules, "3:00 goal away\n 3:00 home 7 2 signalled")

    assert signalled.at("3:00") == "5v5 | (7 10:00) | -"
    assert not signalled.box.washed_out(signalled.penalty("7").act)


def test_a_misconduct_stands_still_while_a_minor_is_served() -> None:
    """A player who misbehaves in the box serves the minor first; his misconduct goes on after it."""
    game = play("hockey-canada", "3:00 home 7 10\n 4:00 home 7 2 by 9")

    assert game.at("4:00") == "4v5 | (7 w9:00), 7 2:00 | -"
    assert game.box.starts_after(game.penalty("7", "misconduct").act, 250_000) == game.penalty("7", "minor").act
    assert game.at("6:00") == "5v5 | (7 9:00) | -"
    assert game.at("14:59") == "5v5 | (7 0:01) | -"
    assert game.at("15:00") == "5v5 | 7 * | -"
    assert game.box.records(2000)[game.penalty("7", "misconduct").act].end_s == 900


def test_two_misconducts_are_served_one_after_the_other() -> None:
    """The second waits for the first."""
    game = play("hockey-canada", "3:00 home 7 10\n 4:00 home 7 10")

    assert game.at("4:00") == "5v5 | (7 9:00), (7 w10:00) | -"
    assert game.at("13:00") == "5v5 | 7 *, (7 10:00) | -"


def test_a_misconduct_given_while_the_minor_waits_comes_last() -> None:
    """A third player with 2+10: neither runs before a place is free."""
    game = play("hockey-canada", "3:00 home 1 5\n 3:30 home 2 5\n 4:00 home 3 2\n 4:30 home 3 10")

    assert game.at("4:30") == "3v5 | 1 3:30, 2 4:00, 3 w2:00, (3 w10:00) | -"
    assert game.at("10:00") == "5v5 | 3 *, (3 10:00) | -"


def test_what_of_a_double_minor_is_cancelled_is_served_after_the_rest() -> None:
    """NHL Table 13 example 1: the team is short 2:00; the player sits on, and comes out at the whistle after 4:00."""
    game = play("nhl", "3:00 home 3 2\n 3:00 away 10 2+2")

    assert game.at("5:00") == "5v5 | 3 * | (10 2:00)"
    assert game.at("7:00") == "5v5 | 3 * | 10 *"
    game.write("7:10 stop")
    assert game.at("7:10") == "5v5 | - | -"


def test_four_on_four_only_with_nothing_else_on_the_clock() -> None:
    """NHL 19.1: at 5 on 4 one minor each is served with substitutes, and 5 on 4 stays."""
    game = play("nhl", "3:00 home 1 2\n 4:00 home 2 2\n 4:00 away 3 2")

    assert game.at("4:00") == "4v5 | 1 1:00, (2 2:00) | (3 2:00)"


def test_four_on_four_not_with_a_major_beside_it() -> None:
    """One minor each and a major to one: the minors cancel, the major shortens."""
    assert play("iihf", "3:00 home 1 2\n 3:00 home 2 5\n 3:00 away 3 2").at("3:00") == (
        "4v5 | (1 2:00), 2 5:00 | (3 2:00)"
    )


def test_penalties_of_unequal_length_do_not_cancel() -> None:
    """NHL 19.1: coincident penalties are of equal duration."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:00 away 3 2")
    one, other = game.sheet.penalties
    game.sheet = replace(game.sheet, penalties=(one, replace(other, length_s=90)))

    assert game.at("3:00") == "4v4 | 1 2:00 | 3 1:30"


def test_the_player_who_is_short_anyway_is_left_short() -> None:
    """Hockey Canada's "leave the team one short": the minor of him who has a major is not cancelled."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:00 home 2 5+2\n 3:00 away 3 2")

    assert game.at("3:00") == "4v5 | (1 2:00), 2 5:00, 2 w2:00 | (3 2:00)"


def test_no_other_player_is_taken_off_the_ice() -> None:
    """Hockey Canada's "taking another player off": he who has a misconduct or is ejected has his minor cancelled."""
    game = play("hockey-canada", "3:00 home 1 2\n 3:00 home 2 2+10\n 3:00 away 3 2")

    assert game.at("3:00") == "4v5 | 1 2:00, (2 2:00), (2 w10:00) | (3 2:00)"
    ejected = play("hockey-canada", "3:00 home 1 2\n 3:00 home 2 2+GM\n 3:00 away 3 2")

    assert ejected.at("3:00") == "4v5 | 1 2:00, (2 2:00), 2 GM | (3 2:00)"


def test_nor_for_the_goalkeeper_or_the_bench() -> None:
    """Somebody else has to sit for them: theirs is cancelled first."""
    game = play("hockey-canada", "3:00 home 9 2\n 3:00 home 31 2 by 8\n 3:00 away 3 2")
    one, keeper, other = game.sheet.penalties
    game.sheet = replace(game.sheet, penalties=(one, replace(keeper, goalkeeper=True), other))

    assert game.at("3:00") == "4v5 | 9 2:00, (31 2:00) | (3 2:00)"
    assert play("hockey-canada", "3:00 home 9 2\n 3:00 home bench BENCH\n 3:00 away 3 2").at("3:00") == (
        "4v5 | 9 2:00, (bench 2:00) | (3 2:00)"
    )


def test_else_the_first_that_occurred_is_cancelled() -> None:
    """Hockey Canada's "order of occurrence"."""
    assert play("hockey-canada", "3:00 home 1 2\n 3:00 home 2 2\n 3:00 away 3 2").at("3:00") == (
        "4v5 | (1 2:00), 2 2:00 | (3 2:00)"
    )


def test_a_game_misconduct_of_the_other_team_cancels_nothing() -> None:
    """It has no time."""
    assert play("nhl", "3:00 home 1 2\n 3:00 away 3 GM").at("3:00") == "4v5 | 1 2:00 | 3 GM"


def test_the_last_minutes_leave_more_than_a_major_and_minors_alone() -> None:
    """NHL 19.4 wants one major against one player's minors: not two majors, two players, or minors as long."""
    assert play("nhl", "57:00 home 3 2\n 57:00 away 5 5\n 57:00 away 6 5").at("57:00") == "4v3 | 3 2:00 | 5 5:00, 6 5:00"
    assert play("nhl", "57:00 home 3 2\n 57:00 away 5 5\n 57:00 away 6 2").at("57:00") == (
        "5v4 | (3 2:00) | 5 5:00, (6 2:00)"
    )
    assert play("nhl", "57:00 home 3 2+2+2\n 57:00 away 5 5").at("57:00") == "4v4 | 3 4:00, 3 w2:00 | 5 5:00"
    assert play("nhl", "57:00 home 3 5\n 57:00 away 5 2+2").at("57:00") == "4v5 | 3 1:00 | (5 4:00)"
