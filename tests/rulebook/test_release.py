"""What a goal, a ruling or a captain ends (RULES 2.3 steps 8 to 10)."""

from dataclasses import replace

import pytest

from tests.rulebook.sheets import Play, changed, play, under


def why(game: Play, number: int = -1) -> str:
    """The reason that the operator reads, with the player whose minor ended."""
    released = game.box.release_of(game.goal(number).act)
    return "nobody" if released is None else f"#{game.players((released[0],))[0]}: {released[1]}"


def test_the_only_minor_ends() -> None:
    """A goal against a short-handed team."""
    game = play("nhl", "3:00 home 7 2\n 4:00 goal away")

    assert why(game) == "#7: power-play goal (5 on 4): it ends the minor (NHL 16.2)"
    assert game.box.strength_before(game.goal().act) == (4, 5)


def test_a_goal_at_even_strength_ends_nothing() -> None:
    """4 on 4 with one each on the clock."""
    assert why(play("nhl", "3:00 home 7 2\n 3:30 away 8 2\n 4:00 goal away")) == "nobody"


def test_a_short_handed_goal_ends_nothing() -> None:
    """Only a goal against the short-handed team counts."""
    assert why(play("nhl", "3:00 home 7 2\n 4:00 goal home")) == "nobody"


def test_a_short_handed_goal_may_end_the_own_minor() -> None:
    """A setting: the rule of the PWHL."""
    game = under(changed("nhl", short_handed_goal_ends_minor=True), "3:00 home 7 2\n 4:00 goal home")

    assert why(game) == "#7: short-handed goal (4 on 5): it ends the scorers' own minor"
    assert game.at("4:00") == "5v5 | - | -"


def test_least_time_left_or_assessed_first() -> None:
    """The books differ only where lengths or starts do: a shorter minor assessed later."""
    lines = "3:00 home 7 2\n 3:30 home 8 2\n"
    for rules, expected in (
        ("least_time", "#8: power-play goal (5 on 3): it ends the minor with the least time left, 0:30 (Hockey Canada 4.15)"),
        ("first_assessed", "#7: power-play goal (5 on 3): it ends the minor assessed first (Hockey Canada 4.15)"),
    ):
        game = under(changed("hockey-canada", release=rules), lines)
        one, other = game.sheet.penalties
        game.sheet = replace(game.sheet, penalties=(one, replace(other, length_s=60)))

        assert why(game.write("4:00 goal away")) == expected


@pytest.mark.parametrize(("book", "released"), [("nhl", True), ("usa-hockey", False)])
def test_awarded_goals_by_the_book(book: str, released: bool) -> None:
    """NHL 16.2 ends a minor with it, USA Hockey 402(c) does not."""
    game = play(book, "3:00 home 7 2\n 4:00 goal away awarded")

    assert (game.box.release_of(game.goal().act) is not None) == released


def test_penalty_shot_goals_ended_minors_in_older_books() -> None:
    """Now they do not; it is a setting."""
    game = under(changed("nhl", penalty_shot_goal_releases=True), "3:00 home 7 2\n 4:00 goal away ps")

    assert game.at("4:00") == "5v5 | - | -"


def test_two_goals_in_one_second_keep_their_order() -> None:
    """RULES X3: the first ends a minor, the second finds even strength."""
    game = play("nhl", "3:00 home 7 2\n 4:00 goal away\n 4:00 goal away")

    assert [game.box.strength_before(g.act) for g in game.sheet.goals] == [(4, 5), (5, 5)]


def test_penalty_and_goal_in_one_second_count_in_the_order_of_their_acts() -> None:
    """CONTRACT 4: what was entered before the goal shortened the team when it went in."""
    before = play("nhl", "4:00 home 7 2\n 4:00 goal away")
    after = play("nhl", "4:00 goal away\n 4:00 home 7 2")

    assert before.at("4:00") == "5v5 | - | -"
    assert after.at("4:00") == "4v5 | 7 2:00 | -"


def test_two_stoppages_in_one_second_do_not_cancel() -> None:
    """CONTRACT 4: one stoppage is one second with no goal between."""
    game = play("hockey-canada", "4:00 home 7 2\n 4:00 goal home\n 4:00 away 8 2")

    assert game.at("4:00") == "4v4 | 7 2:00 | 8 2:00"


def test_late_entries_count_by_the_sheet() -> None:
    """A goal entered last, of an earlier second, ends the minor it would have ended."""
    game = play("nhl", "3:00 home 7 2\n 4:30 home 8 2\n 4:00 goal away")

    assert why(game) == "#7: power-play goal (5 on 4): it ends the minor (NHL 16.2)"
    assert game.at("4:30") == "4v5 | 8 2:00 | -"


def test_late_penalties_count_by_the_sheet() -> None:
    """A minor entered after the goal, of an earlier second, was ended by it."""
    game = play("nhl", "4:00 goal away\n 3:00 home 7 2")

    assert game.box.records(600)[game.penalty("7").act].ended_by == "goal"


# ------------------------------------------------------------------------------------------------------- signalled


def test_a_goal_wipes_out_one_signalled_minor() -> None:
    """Hockey Canada 4.15: the first of two, at even strength."""
    game = play("nhl", "4:00 goal away\n 4:00 home 7 2 signalled\n 4:00 home 8 2 signalled")
    wiped = game.penalty("7")
    record = game.box.records(600)[wiped.act]

    assert game.at("4:00") == "4v5 | 8 2:00 | -"
    assert game.box.washed_out(wiped.act)
    assert not game.box.washed_out(game.penalty("8").act)
    assert not game.box.washed_out(999)
    assert (record.start_s, record.end_s, record.ended_by, record.minutes) == (240, 240, "goal", 0)
    assert game.box.events(0, 600_000)[0].act == game.penalty("8").act


def test_a_signalled_penalty_comes_after_the_last_goal_of_its_second() -> None:
    """Entered before the goal was, it is still wiped out by it."""
    game = play("nhl", "4:00 home 7 2 signalled\n 4:00 goal away")

    assert game.at("4:00") == "5v5 | - | -"
    assert game.box.strength_before(game.goal().act) == (5, 5)


def test_majors_and_misconducts_always_stand() -> None:
    """USA Hockey 409(b)."""
    game = play("usa-hockey", "4:00 goal away\n 4:00 home 7 5 signalled\n 4:00 home 8 10 signalled")

    assert game.at("4:00") == "4v5 | 7 5:00, (8 10:00) | -"


def test_the_own_goal_of_the_offending_team_wipes_out_nothing() -> None:
    """RULES X26: the penalty is assessed where its team scored."""
    assert play("nhl", "4:00 goal home\n 4:00 home 7 2 signalled").at("4:00") == "4v5 | 7 2:00 | -"


def test_signalled_without_a_goal_is_assessed() -> None:
    """There is nothing to wipe it out."""
    assert play("nhl", "4:00 home 7 2 signalled").at("4:00") == "4v5 | 7 2:00 | -"


def test_signalled_and_entered_a_little_later() -> None:
    """In running time the second may have gone on; a face-off since then, or another period, and it cannot have been."""
    game = play("nhl", "4:00 goal away\n 4:05 home 7 2 signalled")
    running = replace(game.sheet, faceoffs=(0,), drops=((0, 0),), whistles=())

    assert game.at("4:05") == "4v5 | 7 2:00 | -"
    game.sheet = running
    assert game.at("4:05") == "5v5 | - | -"
    assert play("nhl", "19:59 goal away\n 20:05 home 7 2 signalled").at("20:05") == "4v5 | 7 2:00 | -"


def test_washed_out_minutes_by_the_book() -> None:
    """USA Hockey 401(b) records them; NHL 15.2 does not impose the minor. Half a double minor is recorded whole."""
    lines = "4:00 goal away\n 4:00 home 7 2 signalled\n 4:10 goal away\n 4:10 home 8 2+2 signalled"

    assert play("usa-hockey", lines).box.minutes("home") == 6
    assert play("nhl", lines).box.minutes("home") == 4
    assert play("nhl", lines).box.minutes("away") == 0


# ------------------------------------------------------------------------------------------------ captain's choice

CHOICE = "3:00 home 15 5+2\n 8:00 home 23 2\n 9:00 goal away"


def test_the_captain_has_not_told() -> None:
    """Till then the one assessed first counts as ended; nothing hangs on it when the time is over."""
    game = play("iihf", CHOICE)

    assert why(game) == "#15: power-play goal (5 on 3): 2 minors have an equal claim, it is the captain's choice (IIHF 16.2)"
    assert game.box.choice(540) == ("home", (game.penalty("15", "minor").act, game.penalty("23").act))
    assert game.box.choice(599) is not None
    assert game.box.choice(600) is None


@pytest.mark.parametrize(("told", "left"), [("23", "15"), ("15", "23")])
def test_the_captain_tells(told: str, left: str) -> None:
    """A release of one of the two settles it, back to the second of the goal, whenever it is entered."""
    game = play("iihf", f"{CHOICE}\n 9:05 release {told}")

    assert game.box.choice(545) is None
    assert game.at("9:05") == f"4v5 | {left} 0:55 | -"
    assert game.box.records(600)[game.penalty(told).act].ended_by == "goal"


def test_told_too_late_it_is_a_ruling() -> None:
    """When the time is over the choice is past; the release ends what runs then, if anything does."""
    game = play("iihf", f"{CHOICE}\n 10:10 release 23")

    assert game.at("10:10") == "5v5 | - | -"
    assert game.box.records(700)[game.penalty("23").act].ended_by == "time"


def test_a_second_goal_leaves_nothing_to_choose() -> None:
    """Both are out."""
    game = play("iihf", f"{CHOICE}\n 9:10 goal away")

    assert game.at("9:10") == "5v5 | - | -"
    assert game.box.choice(550) is None


# --------------------------------------------------------------------------------------------------------- rulings


def test_a_ruling_ends_the_running_part() -> None:
    """The second half of a double minor starts, as after a goal; a minor is over."""
    game = play("nhl", "3:00 home 7 2+2\n 4:00 release 7")

    assert game.at("4:00") == "4v5 | 7 2:00 | -"
    game.write("4:30 release 7")
    assert game.at("4:30") == "5v5 | - | -"
    assert game.box.records(600)[game.penalty("7").act].ended_by == "ruling"


def test_a_ruling_on_one_who_waits_takes_out_his_next_part() -> None:
    """The others go on as they were; he is back in the queue for the rest, or out."""
    game = play("nhl", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2+2\n 4:10 release 3")

    assert game.at("4:10") == "3v5 | 1 0:50, 2 1:20, 3 w2:00 | -"
    game.write("4:20 release 3")
    assert game.at("4:20") == "3v5 | 1 0:40, 2 1:10 | -"
    assert game.at("5:00") == "4v5 | 2 0:30 | -"


def test_a_ruling_on_the_same_players_next_penalty() -> None:
    """His running one is not touched; neither is the misconduct that follows."""
    game = play("nhl", "3:00 home 1 5\n 3:00 home 1 2\n 3:10 release 1")

    assert game.at("3:10") == "4v5 | 1 4:50 | -"
    both = play("nhl", "3:00 home 1 2\n 3:00 home 1 10\n 3:10 release 1")

    assert both.at("3:10") == "4v5 | 1 1:50 | -"
    assert both.box.records(600)[both.penalty("1", "misconduct").act].ended_by == "ruling"


def test_a_waiting_player_who_is_ruled_out_serves_his_misconduct() -> None:
    """The misconduct starts when the minor is gone."""
    game = play("nhl", "3:00 home 1 5\n 3:10 home 2 5\n 3:20 home 3 10\n 3:20 home 3 2\n 3:30 release 3")

    assert game.at("3:30") == "3v5 | 1 4:30, 2 4:40, (3 10:00) | -"


def test_a_ruling_frees_one_who_waits_for_the_whistle() -> None:
    """Third player in the box (row 39), a cancelled minor that is over, a game misconduct entered in error."""
    game = play("nhl", "3:00 home 1 2\n 3:30 home 2 2\n 4:00 home 3 2\n 5:10 release 1")

    assert game.at("5:10") == "3v5 | 2 0:20, 3 1:50 | -"
    assert game.at("5:30") == "4v5 | 3 1:30 | -"
    cancelled = play("hockey-canada", "3:00 home 1 2\n 3:00 away 2 2\n 5:10 release 1")

    assert cancelled.at("5:10") == "5v5 | - | 2 *"
    gone = play("nhl", "3:00 home 1 GM")
    gone.sheet = replace(gone.sheet, rulings=(replace(CANCEL, penalty=gone.penalty("1").act),))

    assert gone.at("4:00") == "5v5 | - | -"
    assert gone.box.records(600)[gone.penalty("1").act].ended_by == "ruling"
    assert gone.box.events(0, 600_000)[-1].what == "penalty_ended"


CANCEL = play("nhl", "3:00 home 1 2\n 3:30 release 1").sheet.rulings[0]


def test_a_ruling_on_nothing_does_nothing() -> None:
    """The penalty was voided since."""
    game = play("nhl", "3:00 home 1 2")
    game.sheet = replace(game.sheet, rulings=(replace(CANCEL, penalty=999),))

    assert game.at("3:30") == "4v5 | 1 1:30 | -"


def test_in_one_second_a_ruling_comes_between_by_its_act() -> None:
    """Released before the goal the minor is ended by the ruling, after it by the goal."""
    before = play("nhl", "3:00 home 1 2\n 4:00 release 1\n 4:00 goal away")
    after = play("nhl", "3:00 home 1 2\n 4:00 goal away\n 4:00 release 1")

    assert before.box.records(600)[before.penalty("1").act].ended_by == "ruling"
    assert before.box.strength_before(before.goal().act) == (5, 5)
    assert after.box.records(600)[after.penalty("1").act].ended_by == "goal"


def test_a_sheet_without_a_rule_for_it_cites_none() -> None:
    """The number is the book's; without one the reason stands alone."""
    game = under(changed("nhl", release_rule=""), "3:00 home 7 2\n 4:00 goal away")

    assert why(game) == "#7: power-play goal (5 on 4): it ends the minor"
