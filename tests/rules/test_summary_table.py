"""Points, the order of the table and suspensions, told back in sentences."""

from dataclasses import replace

import pytest

from clockapp.rules.load import load
from clockapp.rules.ruleset import ShootoutGoal
from clockapp.rules.summary import Line, summary
from clockapp.rules.table import Cap, Forfeit, Points, TieBreak, TieBreakStep
from tests.rules.told import facts, told

BOULDER, EDMONTON = load("prime-expo-boulder"), load("edmonton-bantam-2008")


def test_points_and_posted_scores_of_boulder() -> None:
    """Points, cap, the goal of a shootout, forfeits."""
    assert facts(BOULDER, "Points and posted scores") == [
        (
            "Points: win 3, win in overtime 2, win in the shootout 2, tie 1, "
            "loss in the shootout 1, loss in overtime 1, loss 0."
        ),
        "Scores are posted with a difference of at most 7 goals.",
        "This holds for the posted score, goals for, goals against and the goal quotient.",
        "The board shows the true score.",
        "A shootout is one goal in the score; it counts in goals for and goals against.",
        "A forfeit is 1-0; these goals count in goals for and against.",
    ]


def test_other_points() -> None:
    """Points by period, shutout and goal; caps; goals that do not count."""
    rules = replace(
        BOULDER,
        points=Points(period_win=1, period_tie=2, shutout=3, per_goal=1, maximum=7, average=True),
        cap=Cap(max_goals=8, on_board=True, applies_to=()),
        shootout_goal=ShootoutGoal(in_goals_for=False, in_goals_against=False),
        forfeit=Forfeit(winner=5, goals_count=False),
    )
    lines = told(rules, "Points and posted scores")[1:]
    assert lines == [
        "1 point for each period won.",
        "2 points for each period tied.",
        "3 points for a win without a goal against.",
        "1 point for each goal scored.",
        "At most 7 points a game.",
        "Teams rank by points a game.",
        "At most 8 goals of a team count in a game.",
        "This holds for nothing else.",
        "The board shows the posted score.",
        "A shootout is one goal in the score; it counts neither in goals for nor in goals against.",
        "A forfeit is 5-0; these goals do not count in goals for and against.",
    ]
    assert told(rules, "Order of the table")[0] == "Teams rank by points a game."
    assert "Scores are posted as they are." in told(EDMONTON, "Points and posted scores")
    one = replace(BOULDER, shootout_goal=ShootoutGoal(in_goals_against=False))
    assert "A shootout is one goal in the score; it counts in goals for." in told(one, "Points and posted scores")


def test_the_order_of_the_table_in_boulder() -> None:
    """One list, placed one by one."""
    assert facts(BOULDER, "Order of the table") == [
        "Teams rank by points.",
        "Equal points, 1: the game between them, only if 2 teams are tied.",
        "Equal points, 2: goals for divided by goals for and against.",
        "Equal points, 3: fewest goals against.",
        "Equal points, 4: most goals for.",
        "Equal points, 5: fastest goal in a team's first game.",
        "When a step parts the teams, the best is placed and the rest start again from the first step.",
    ]


def test_the_order_of_the_table_in_edmonton() -> None:
    """Two lists, and never back."""
    lines = facts(EDMONTON, "Order of the table")
    assert lines[1] == "Equal points, two teams, 1: the game between them."
    assert lines[7] == "Equal points, three or more, 1: points in the games among the tied teams, only if they have all met."
    assert lines[-3:] == [
        "Equal points, three or more, 7: coin toss; of three coins the odd one gets the highest place.",
        "When a step parts the teams, all are ranked and those still level go on to the next step.",
        "When two are left of three or more, they never go back to the steps for two teams.",
    ]


def test_other_orders() -> None:
    """Digits, caps, averages; no steps at all."""
    steps = (
        TieBreakStep(by="goal_quotient", round_digits=3),
        TieBreakStep(by="goal_difference", cap=8, average=True),
        TieBreakStep(by="fastest_goal", who="any_game"),
    )
    rules = replace(BOULDER, tie_break=TieBreak(two=steps, multi=steps[:1]))
    assert told(rules, "Order of the table") == [
        "Teams rank by points.",
        "Equal points, two teams, 1: goals for divided by goals for and against, to 3 decimal places.",
        "Equal points, two teams, 2: goal difference, a game, at most 8 a game.",
        "Equal points, two teams, 3: fastest goal in any game.",
        "Equal points, three or more, 1: goals for divided by goals for and against, to 3 decimal places.",
        "When a step parts the teams, all are ranked and those still level start again from the first step.",
        "When two are left of three or more, they go over to the steps for two teams.",
    ]
    again = TieBreak(
        two=(TieBreakStep(by="wins", restart_at=1), TieBreakStep(by="goals_for", most_goals=8), TieBreakStep(by="seed")),
        restart_at=2,
    )
    assert told(replace(BOULDER, tie_break=again), "Order of the table")[1:] == [
        "Equal points, 1: wins; those still level go on at step 1.",
        "Equal points, 2: most goals for, at most 8 goals of a team a game.",
        "Equal points, 3: seeding before the tournament.",
        "When a step parts the teams, all are ranked and those still level start again from step 2.",
    ]
    played = replace(BOULDER, forfeit=Forfeit(as_played=True))
    assert "A forfeit is 1-0; the goals scored until then count in goals for and against." in told(played, "Points and posted scores")
    none = replace(BOULDER, tie_break=TieBreak())
    assert told(none, "Order of the table") == ["Teams rank by points.", "Teams with equal points share a place."]


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("S01 (16c) Team official", ": until further notice."),
        ("S07 When", ": to be reviewed."),
        ("S08 Game misconduct in the last 10 minutes", ": 1 game."),
        ("S21 (59a1) Instigator", ": 1 game the 1st time, 2 games the 2nd time, 3 games the 3rd time."),
        ("S29 (71a)", ": 3 months."),
        ("S30 (71a)", ": 1 year."),
        ("S36 All Coaches", ": for people to see to."),
        ("Where several rows fit", ", the largest minimum holds."),
    ],
)
def test_suspensions(start: str, end: str) -> None:
    """Each row with its code and its term."""
    assert any(line.startswith(start) and line.endswith(end) for line in facts(EDMONTON, "Suspensions"))


def test_suspensions_that_are_added() -> None:
    """Where several rows fit."""
    assert told(replace(EDMONTON, suspensions_combine="sum"), "Suspensions")[-1] == "Where several rows fit, all are added."


def test_notes_and_contradictions() -> None:
    """The rest of the sheet as it stands; contradictions with how they are read."""
    sections = {section.title: section.lines for section in summary(BOULDER)}
    assert sections["Also on the sheet"][0] == Line("No body checking will be permitted.")
    assert all(line.reading for line in sections["Where the sheet contradicts itself"])


def test_what_the_committee_sees_to() -> None:
    """Late teams, goals of a shootout, wild cards and the draw, with who acts on them."""
    rules = replace(
        BOULDER,
        cap=Cap(max_difference=6, tie_break_only=True, applies_to=("quotient",)),
        shootout_goal=ShootoutGoal(in_score=False, counts_for_player=True, in_goals_for=False, in_goals_against=False),
        forfeit=Forfeit(after_minutes=15, late_goals_per_minute=1),
        tie_break=TieBreak(cross_group=(TieBreakStep(by="points", average=True),), avoid_rematches=True),
    )
    assert facts(rules, "Points and posted scores")[1:] == [
        "Scores count in the tie-breaks alone with a difference of at most 6 goals.",
        "This holds for the goal quotient.",
        "The board shows the true score.",
        "The goal of a shootout is not in the score, which people write as a tie; it counts neither in goals for nor in goals against.",
        "Goals in a shootout count for those who scored them; people add them, no sheet here does.",
        "A forfeit is 1-0; these goals count in goals for and against.",
        "A team that is 15 minutes late forfeits; the operator watches that.",
        "The other team gets 1 goal for each minute a team is late; the operator enters them.",
    ]
    assert facts(rules, "Order of the table")[-2:] == [
        "Wild cards across groups, 1: points, a game.",
        "The draw after the groups avoids pairs that have met; the committee sees to it.",
    ]


def test_points_of_a_winner_alone_and_wins_first() -> None:
    """Oceans Edge: what only the winner's goals give, a loss after 0-0, and wins before points."""
    rules = load("oceans-edge-2010")
    assert facts(rules, "Points and posted scores")[1:5] == [
        "3 points for a win without a goal against.",
        "1 point for each goal the winner scored.",
        "3 points for a loss in overtime or in the shootout after a regulation without a goal.",
        "Teams rank by wins first.",
    ]
    assert facts(rules, "Order of the table")[0] == "Teams rank by wins, then by points."
