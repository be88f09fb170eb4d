"""CONTRACT 2 and 4: the shootout's commands and its picture."""

import pytest

from tests.table import Table


def test_who_shoots_first_is_said_first() -> None:
    """Before it `next` is null and an attempt is `wrong_phase`; before the shootout both are."""
    game = Table("prime-expo-boulder")
    assert game.refused("shootout_first", team="home") == "wrong_phase"
    assert game.refused("shootout_attempt", team="home", player="2", goal=True, override="x") == "wrong_phase"
    shown = game.shootout(first=None).view["shootout"]
    assert (shown["first"], shown["next"], shown["round"]) == (None, None, 1)
    assert game.refused("shootout_attempt", team="home", player="2", goal=True, override="x") == "wrong_phase"
    assert game.do("shootout_first", team="home")["shootout"]["next"] == "home"
    assert game.do("shootout_first", team="away")["shootout"]["next"] == "away"
    game.do("shootout_attempt", team="away", player="2", goal=False)
    assert game.refused("shootout_first", team="home", override="x") == "wrong_phase"


def test_the_picture_of_a_shootout() -> None:
    """`round` is that of the next attempt; each attempt has its round; the period is one more than the last."""
    game = Table("prime-expo-boulder").shootout().attempts(True, False, True)
    view = game.view
    assert view["period"] == {"number": 4, "label": "SO", "regulation": 3, "over": True}
    shown = view["shootout"]
    assert (shown["rounds"], shown["round"], shown["sudden_victory"], shown["first"], shown["next"]) == (3, 2, False, "home", "away")
    assert shown["score"] == {"home": 2, "away": 0}
    assert shown["attempts"] == [
        {"team": "home", "round": 1, "player": "2", "goal": True}, {"team": "away", "round": 1, "player": "2", "goal": False},
        {"team": "home", "round": 2, "player": "4", "goal": True},
    ]  # fmt: skip
    assert shown["eligible"]["home"] == ["5", "6", "7", "8", "9"]
    why = {row["player"]: row["why"] for row in shown["ineligible"]["home"]}
    assert why == {"31": "goalkeeper", "1": "goalkeeper", "2": "has_shot", "4": "has_shot"}


def test_a_shootout_won_counts_one_goal_once_it_is_decided() -> None:
    """Early, as soon as the other can't catch up; the row `SO` has the goal of the winner."""
    game = Table("prime-expo-boulder").shootout()
    assert game.view["by_period"][-1] == {"label": "SO", "goals": {"home": 0, "away": 0}, "shots": {"home": 0, "away": 0}}
    game.attempts(True, False, True)
    assert game.view["home"]["score"] == 0
    game.attempts(False)
    view = game.view
    assert view["outcome"] == {"winner": "home", "decided_in": "shootout"}
    assert (view["home"]["score"], view["away"]["score"]) == (1, 0)
    assert view["by_period"][-1]["goals"] == {"home": 1, "away": 0}
    assert (view["shootout"]["next"], view["shootout"]["round"]) == (None, 2)
    assert game.do("undo")["home"]["score"] == 0


def test_sudden_victory_begins_after_the_rounds() -> None:
    """It is never decided half-way through a round."""
    game = Table("prime-expo-boulder").shootout().attempts(*[False] * 6)
    assert game.view["shootout"]["sudden_victory"] is True
    assert game.attempts(True).view["outcome"] is None
    assert game.attempts(False).view["outcome"] == {"winner": "home", "decided_in": "shootout"}


def test_whose_turn_it_is() -> None:
    """`not_their_turn`; recorded all the same, it is their attempt of the next round they have."""
    game = Table("prime-expo-boulder").shootout().attempts(False)
    assert game.breach("shootout_attempt", team="home", player="4", goal=False) == "not_their_turn"
    assert game.view["shootout"]["attempts"][-1]["round"] == 2
    assert (game.view["shootout"]["next"], game.view["shootout"]["round"]) == ("away", 1)


def test_after_the_decision() -> None:
    """`shootout_decided`; `game_over` in a game that ended by word."""
    game = Table("prime-expo-boulder").shootout().attempts(True, False, True, False)
    assert game.breach("shootout_attempt", team="home", player="5", goal=False) == "shootout_decided"
    other = Table("prime-expo-boulder").shootout()
    other.do("forfeit", team="home")
    assert other.breach("shootout_attempt", team="home", player="5", goal=False) == "game_over"


def test_who_may_shoot() -> None:
    """`ineligible_shooter`: goalkeepers, those who have shot, the ejected, the injured, those with penalty time left."""
    game = Table("prime-expo-boulder").period(3)
    game.do("penalty", team="home", player="4", kind="game_misconduct")
    game.out().do("penalty", team="home", player="5", kind="minor")
    game.do("player_status", team="home", player="6", status="injured")
    game.do("player_status", team="home", player="7", status="scratched")
    game.shootout().attempts(False, False)
    why = {row["player"]: row["why"] for row in game.view["shootout"]["ineligible"]["home"]}
    assert why == {
        "31": "goalkeeper", "1": "goalkeeper", "2": "has_shot", "4": "ejected", "5": "penalty", "6": "injured", "7": "scratched",
    }  # fmt: skip
    for number in why:
        assert game.refused("shootout_attempt", team="home", player=number, goal=True) == "ineligible_shooter"
    assert game.refused("shootout_attempt", team="home", player="77", goal=True) == "unknown_player"
    assert game.breach("shootout_attempt", team="home", player="5", goal=True) == "ineligible_shooter"


def test_the_reason_says_how_much_is_left() -> None:
    """In the operator's words."""
    game = Table("prime-expo-boulder").period(3).out()
    game.do("penalty", team="home", player="5", kind="minor")
    game.shootout().refused("shootout_attempt", team="home", player="5", goal=True)
    assert game.row["error"]["message"] == "#5 may not shoot: 2:00 left of the penalty."


def test_nobody_to_send() -> None:
    """`player` null is no goal."""
    game = Table("prime-expo-boulder").shootout()
    assert game.refused("shootout_attempt", team="home", player=None, goal=True, override="x") == "bad_value"
    view = game.do("shootout_attempt", team="home", player=None, goal=False)
    assert view["shootout"]["attempts"] == [{"team": "home", "round": 1, "player": None, "goal": False}]


def test_the_goalkeeper_of_an_attempt_is_the_opponents() -> None:
    """Else `unknown_player`."""
    game = Table("prime-expo-boulder").shootout()
    assert game.refused("shootout_attempt", team="home", player="2", goal=True, goalkeeper="31") == "unknown_player"
    game.do("shootout_attempt", team="home", player="2", goal=True, goalkeeper="30")


def test_a_team_without_a_roster_shoots_with_anybody() -> None:
    """Nobody is known to be out."""
    game = Table("prime-expo-boulder", home={"code": "L", "name": "Lynx", "roster": []}).shootout()
    game.do("shootout_attempt", team="home", player="88", goal=True)
    assert game.view["shootout"]["eligible"]["home"] == []


@pytest.mark.parametrize(("rules", "rounds"), [("edmonton-bantam-2008", 5), ("prime-expo-boulder", 3)])
def test_each_sheet_has_its_rounds(rules: str, rounds: int) -> None:
    """Five shooters in Edmonton, three in Boulder."""
    assert Table(rules, "semi_final").shootout().view["shootout"]["rounds"] == rounds
