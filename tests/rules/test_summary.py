"""The rule set told back in sentences."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.rules.load import load, names
from clockapp.rules.penalties import Limit
from clockapp.rules.play import (
    STAGES,
    Breaks,
    InverseMercy,
    Mercy,
    Overtime,
    Period,
    RunningTime,
    Shootout,
    Slot,
    Stage,
    TieStands,
    Timeouts,
)
from clockapp.rules.summary import brief, summary
from tests.rules.told import facts, told

BOULDER, EDMONTON, NHL = load("prime-expo-boulder"), load("edmonton-bantam-2008"), load("nhl")


def test_the_subjects_in_order() -> None:
    """As an organiser's paper has them, with contradictions and the rest of the sheet at the end."""
    assert [section.title for section in summary(EDMONTON)] == [
        "Game",
        "Clock",
        "Penalties",
        "Ties by stage",
        "Points and posted scores",
        "Order of the table",
        "Suspensions",
        "Where the sheet contradicts itself",
        "Also on the sheet",
    ]


def test_subjects_with_nothing_to_say_are_left_out() -> None:
    """A book has no suspensions, contradictions and notes."""
    assert [section.title for section in summary(NHL)][-1] == "Order of the table"


@pytest.mark.parametrize("name", names())
def test_every_reading_is_shown_and_marked(name: str) -> None:
    """Each reading of the file is a line, marked as ours."""
    rules = load(name)
    marked = {line.text for section in summary(rules) for line in section.lines if line.reading}
    used = replace(rules, stages={stage: rules.stage(stage) for stage in STAGES})
    assert _readings(used) <= marked
    assert set(rules.contradictions) <= marked


def _readings(value: Any) -> set[str]:
    if isinstance(value, tuple):
        return set().union(*map(_readings, value)) if value else set()
    if isinstance(value, dict):
        return _readings(tuple(value.values()))
    names_of = getattr(value, "__dataclass_fields__", {})
    own = {value.reading} - {""} if "reading" in names_of else set()
    return own.union(*(_readings(getattr(value, name)) for name in names_of)) if names_of else own


def test_the_game_of_boulder() -> None:
    """Periods, warm-up, ends and timeouts."""
    assert facts(BOULDER, "Game") == [
        "3 periods of 15:00 stop time.",
        "Warm-up of 3:00.",
        "No intermission is counted down.",
        "The teams change ends after every period of regulation.",
        "Each team has 1 timeout of 0:30 a game.",
        "A timeout left over may be taken in overtime.",
        "A timeout may be taken in running time, and the clock stops for it.",
    ]


def test_other_games() -> None:
    """Running periods, slots, horns, timeouts by stage."""
    rules = replace(
        BOULDER,
        periods=(Period(length_s=600), Period(length_s=900, clock="running", stop_last_s=120)),
        breaks=Breaks(intermission_s=60, horn_left_s=10, flood="after every  second\ngame"),
        switch_ends=False,
        slot=Slot(minutes=60, curfew="drop_to", drop_to_s=120, when_left_s=300, start_if_time_only=True, reading="ours"),
        timeouts=Timeouts(count=0, in_overtime=False, overtime_count=1, in_running_time=False),
        stages={"championship": Stage(timeouts=2, periods=(Period(length_s=1200),))},
    )
    assert told(rules, "Game") == [
        "2 periods: 10:00 stop time and 15:00 running time, the last 2:00 in stop time.",
        "Championship: 1 period of 20:00 stop time.",
        "No warm-up is counted down.",
        "Intermissions of 1:00, horn with 0:10 left.",
        "The teams do not change ends after every period of regulation.",
        "Ice: after every second game",
        "A game has 60 minutes of ice; the clock is set down to 2:00 with 5:00 of it left. The table watches that, no clock here does.",
        "Overtime is played only if ice time is left.",
        "* Ours",
        "Each team has 0 timeouts of 0:30 a game.",
        "Championship: 2 timeouts.",
        "A timeout left over may not be taken in overtime.",
        "For overtime each team gets 1 timeout more.",
        "No timeout may be taken in running time.",
    ]
    assert told(rules, "Game", "championship")[0] == "1 period of 20:00 stop time."
    assert "Each team has 2 timeouts of 0:30 a game." in told(rules, "Game", "championship")
    assert "Championship: 2 timeouts." not in told(rules, "Game", "championship")


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (Slot(minutes=60), "A game has 60 minutes of ice. The table watches that, no clock here does."),
        (Slot(minutes=1, curfew="hard"), "A game has 1 minute of ice; the game ends when it is up. The table watches that, no clock here does."),
        (
            Slot(minutes=60, curfew="drop_to", drop_to_s=60),
            "A game has 60 minutes of ice; the clock is set down to 1:00 when it is up. The table watches that, no clock here does.",
        ),
    ],
)
def test_time_on_the_ice(slot: Slot, text: str) -> None:
    """What happens when it is up."""
    assert text in told(replace(BOULDER, slot=slot), "Game")


def test_the_mercy_rules_of_both_sheets() -> None:
    """When running time comes on and goes off."""
    assert facts(BOULDER, "Clock")[0] == (
        "Running time in the 3rd period when the lead is 5 goals or more; "
        "stop time again when the lead is 2 or fewer. It can come on again."
    )
    assert "stop time again when the lead is 4 or fewer" in facts(EDMONTON, "Clock")[0]
    assert facts(NHL, "Clock")[0] == "No mercy rule."


def test_other_mercy_rules() -> None:
    """Several rules, never off, once only, from a moment, in some stages, by penalties."""
    rules = replace(
        BOULDER,
        mercy=(
            Mercy(periods=(1, 2), on_at=7, off_at=2, rearm=False, from_remaining_s=300),
            Mercy(periods=(3,), on_at=1, penalties_total=20, stages=("round_robin", "play_in")),
        ),
        stages={"championship": Stage(mercy=False)},
    )
    first = (
        "Running time in the 1st and 2nd period from 5:00 left when the lead is 7 goals or more; "
        "stop time again when the lead is 2 or fewer. Then it stays off."
    )
    second = (
        "Running time in the 3rd period (Round robin and Play-in) when the lead is 1 goal or more, "
        "or when both teams together have 20 penalties; it never goes off again."
    )
    assert told(rules, "Clock")[:3] == [first, second, "No mercy rule in: Championship."]
    assert told(rules, "Clock", "round_robin")[:2] == [first, second]
    assert told(rules, "Clock", "semi_final")[:1] == [first]
    assert second not in told(rules, "Clock", "semi_final")
    assert told(rules, "Clock", "championship")[0] == "No mercy rule in: Championship."


@pytest.mark.parametrize(("sticky", "then"), [(True, "; then it stays so"), (False, "")])
def test_stop_time_at_the_end_of_a_close_game(*, sticky: bool, then: str) -> None:
    """The mercy rule the other way round."""
    rules = replace(BOULDER, inverse_mercy=InverseMercy(last_s=300, lead_at_most=3, sticky=sticky, reading="why"))
    text = f"Stop time in the last 5:00 of the last period when the lead is 3 goals or fewer{then}."
    assert text in told(rules, "Clock")
    assert "* Why" in told(rules, "Clock")


def test_running_time() -> None:
    """What it means while it is on."""
    assert facts(BOULDER, "Clock")[1:] == [
        "The referee or the tournament's director may order running time at any moment.",
        "Running time starts at the next face-off.",
        "What stops the clock in running time: a timeout, an injury, the end of the period and the referee's order.",
        "A penalty assessed in running time starts at once; a player whose time ends in a stoppage is free at once.",
    ]
    rules = replace(
        BOULDER,
        mercy=(),
        running_time=RunningTime(
            start_at="at_once", by_order=False, stops_for=(), minor_s=180, major_s=420, misconduct_s=900,
            penalty_start="next_faceoff", expiry_in_stoppage="next_faceoff",
        ),
    )  # fmt: skip
    assert told(rules, "Clock") == [
        "No mercy rule.",
        "Running time starts at once.",
        "What stops the clock in running time: nothing.",
        "A minor assessed in running time is 3:00.",
        "A major assessed in running time is 7:00.",
        "A misconduct assessed in running time is 15:00.",
        (
            "A penalty assessed in running time starts at the next face-off; "
            "a player whose time ends in a stoppage is free at the next face-off."
        ),
    ]


def test_the_penalties_of_the_nhl() -> None:
    """Kinds, and what ends them."""
    assert facts(NHL, "Penalties") == [
        "Minor: 2:00 for the team, ends on a goal against, 2 minutes on the record.",
        "Bench minor: 2:00 for the team, ends on a goal against, 2 minutes on the record.",
        "Double minor: 2:00 then 2:00 for the team, ends on a goal against, 4 minutes on the record.",
        "Major: 5:00 for the team, 5 minutes on the record.",
        "Misconduct: no time for the team, 10:00 for the player, 10 minutes on the record.",
        "Game misconduct: no time for the team, out of the game, 10 minutes on the record.",
        "Gross misconduct: no time for the team, out of the game, 10 minutes on the record.",
        "Match penalty: 5:00 for the team, out of the game, 10 minutes on the record.",
        "At most 2 penalties of a team run at one time, the others wait; a team never has fewer than 3 skaters.",
        "A goal against a short-handed team ends its minor with the least time left (NHL 16.2).",
        "An awarded goal ends a minor.",
        "A goal on a penalty shot ends no minor.",
        "One minor each at one stoppage, nothing else running: no substitutes, 4-on-4.",
        (
            "In the last 5:00 of regulation and in overtime, a major against minors "
            "is served as a major of the difference."
        ),
        "A signalled minor wiped out by a goal does not count in penalty minutes.",
        "The 3rd major of a player ejects him.",
        "The 2nd misconduct of a player ejects him.",
    ]


def test_other_penalties() -> None:
    """The other side of each setting, and limits of a tournament."""
    penalties = replace(
        load("usa-hockey").penalties, release="first_assessed", penalty_shot_goal_releases=True, majors_to_ejection=0,
        misconducts_to_ejection=4, short_handed_goal_ends_minor=True,
    )  # fmt: skip
    limits = (
        Limit(who="player", count="penalties", at=4, then="next_game"),
        Limit(who="team", count="minutes", at=30, per="tournament", then="review"),
        Limit(who="coach", count="stick", at=3, then="eject"),
        Limit(who="player", count="majors", at=2, then="tournament"),
    )
    lines = told(replace(BOULDER, penalties=penalties, limits=limits), "Penalties")
    assert "A goal against a short-handed team ends its minor assessed first (USA Hockey 402(c))." in lines
    assert "An awarded goal ends no minor." in lines
    assert "A goal on a penalty shot ends a minor." in lines
    assert "A goal by the short-handed team ends its own minor." in lines
    assert "The 4th misconduct of a player ejects him." in lines
    assert not any("major of a player" in line for line in lines)
    assert "A player with 4 penalties in a game: out of the game and the next." in lines
    assert "A team with 30 penalty minutes in a tournament: to be reviewed." in lines
    assert "A coach with 3 stick infractions in a game: out of the game." in lines
    assert "A player with 2 majors in a game: out of the tournament." in lines


SHOOTOUT = (
    "shootout of 3 rounds, then sudden victory; the home team chooses who shoots first; over as soon as a team cannot be "
    "caught; nobody shoots again before all eligible team-mates have; both teams start anew when either has used all its "
    "shooters; who sits in the penalty box with time left may not shoot."
)


def test_ties_of_boulder() -> None:
    """Stages with the same procedure are told together."""
    overtime = "of 5:00, 3-on-3, stop time, sudden victory, the teams change ends, a penalty adds a skater to the other team"
    assert facts(BOULDER, "Ties by stage") == [
        f"Round robin: {SHOOTOUT}",
        f"Play-in, quarter-final and semi-final: overtime {overtime}.",
        f"Play-in, quarter-final and semi-final, then: {SHOOTOUT}",
        f"Consolation: {SHOOTOUT}",
        f"Championship: overtimes without end {overtime}, 1:00 break before each further one.",
    ]


def test_ties_of_one_stage() -> None:
    """For the game that is played."""
    assert facts(EDMONTON, "Ties by stage", "round_robin") == ["Round robin: the tie stands."]
    assert facts(EDMONTON, "Ties by stage", "semi_final")[0] == (
        "Semi-final: overtime of 10:00, 5-on-5, stop time, sudden victory, the teams do not change ends."
    )


def test_other_ties() -> None:
    """The other side of each setting."""
    tie = (
        Overtime(
            length_s=300, strength=4, sudden_victory=False, periods=2, clock="running", break_before_s=60, last_stop_s=30,
        ),
        Shootout(
            rounds=0, first_shooter="coin", order_in_sudden_victory="swap", early_stop=False, repeat="any", ineligible="both"
        ),
    )  # fmt: skip
    other = Shootout(rounds=1, first_shooter="away", repeat="after_set_rounds", ineligible="offender")
    own = Shootout(reset_when="own", first_shooter="home")
    rules = replace(
        BOULDER, stages={"play_in": Stage(tie=tie), "semi_final": Stage(tie=(other,)), "championship": Stage(tie=(own,))}
    )
    assert told(rules, "Ties by stage") == [
        "Round robin, quarter-final and consolation: the tie stands.",
        (
            "Play-in: 2 overtimes of 5:00, 4-on-4, running time with the last 0:30 in stop time, played to the end, "
            "the teams do not change ends, 1:00 break before it."
        ),
        (
            "Play-in, then: shootout, sudden victory from the first round; a coin decides who shoots first; in sudden "
            "victory the order is turned round; all rounds are shot; anybody may shoot again; neither who has penalty "
            "time left nor who serves it may shoot."
        ),
        (
            "Semi-final: shootout of 1 round, then sudden victory; the away team shoots first; over as soon as a team "
            "cannot be caught; in sudden victory anybody may shoot again; who has penalty time left may not shoot, "
            "whoever serves it."
        ),
        (
            "Championship: shootout of 3 rounds, then sudden victory; the home team shoots first; over as soon as a team "
            "cannot be caught; nobody shoots again before all eligible team-mates have; each team starts anew when it "
            "has used all its shooters; who sits in the penalty box with time left may not shoot."
        ),
    ]


def test_a_reading_is_told_once() -> None:
    """Although several stages share it."""
    rules = replace(
        BOULDER,
        stages={"play_in": Stage(tie=(TieStands(reading="so"),), reading="thus"), "semi_final": Stage(reading="so")},
    )
    assert told(rules, "Ties by stage").count("* So") == 1


def test_what_only_people_can_act_on() -> None:
    """Time on the ice, line changes and penalty shots are told, and who sees to them."""
    rules = replace(
        BOULDER,
        breaks=Breaks(warmup_s=180, warmup_if_time_only=True),
        slot=Slot(minutes=60, last_period="half_of_remaining"),
        stages={
            "default": Stage(
                tie=(
                    Overtime(length_s=300, min_ice_left_s=600, line_change="on_the_fly", minor_is_penalty_shot=True, penalty_model="queue"),
                    Shootout(simultaneous=True, repeat="same_order"),
                )
            )
        },
    )
    game = told(rules, "Game")
    assert "Warm-up of 3:00, only if there is time." in game
    assert "The last period is half of the ice time that remains when it starts; the operator sets it." in game
    overtime, shootout = told(rules, "Ties by stage")
    assert "one penalty of a team runs at a time, the next one waits" in overtime
    assert overtime.endswith(
        "a penalty shot in place of each minor, as the operator sees to it, players change on the fly only, "
        "only with 10:00 of ice left, which the operator watches."
    )
    assert "both teams shoot at the same time, entered one after the other" in shootout
    assert "nobody shoots again before all eligible team-mates have, then in the same order; both teams start anew" in shootout


def test_a_stage_in_brief_is_six_lines_of_its_own_and_none_of_our_readings() -> None:
    """What the crew checks before a game: periods, warm-up, time-out, mercy, overtime, shootout."""
    lines = brief(BOULDER, "semi_final")
    assert [line.split()[0] for line in lines] == ["3", "Warm-up", "Each", "Running", "Semi-final:", "Semi-final,"]
    said = {line.text: line.reading for section in summary(BOULDER, "semi_final") for line in section.lines}
    assert [said[line] for line in lines] == [False] * 6
