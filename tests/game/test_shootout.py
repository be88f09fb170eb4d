"""The shootout: whose turn, who may shoot and why not, when it is decided (Boulder and Edmonton sheets; NHL 84.4)."""

from dataclasses import replace

import pytest

from clockapp.game import commands as c
from clockapp.game.view import Side
from clockapp.rules.play import Shootout, Stage
from tests.script import Played, play, rule_set

BOULDER, EDMONTON = "prime-expo-boulder", "edmonton-bantam-2008"
KEEPERS = ("30", "31")


def numbers(count: int) -> tuple[str, ...]:
    """A roster: two goalkeepers and so many skaters, numbered from 1."""
    return (*KEEPERS, *(str(n) for n in range(1, count + 1)))


def shootout(home: int, away: int, before: str = "", rules: str = BOULDER, first: str = "home") -> Played:
    """A scoreless preliminary game, on to its shootout."""
    return play(f"1st\n{before}\nSO\nfirst {first}", rules, home=numbers(home), away=numbers(away))


def rounds(game: Played, number: int) -> Played:
    """So many rounds without a goal, each team's shooters the first that may."""
    for _ in range(2 * number):
        view = game.view.shootout
        assert view is not None
        assert view.next is not None
        able = view.eligible[view.next]
        game.play(f"attempt {view.next} {able[0] if able else '-'} no")
    return game


def able(game: Played, side: Side) -> tuple[str, ...]:
    view = game.view.shootout
    assert view is not None
    return view.eligible[side]


def why(game: Played, side: Side, number: str) -> str | None:
    view = game.view.shootout
    assert view is not None
    return next((row.why for row in view.ineligible[side] if row.player == number), None)


def winner(game: Played) -> Side | None:
    """Who has won, None while nobody has."""
    found = game.view.outcome
    return found.winner if found else None


def test_s1_nobody_twice_until_all_have_shot() -> None:
    """Ten eligible each: the shooters of rounds 1 to 3 are locked for both until round 11."""
    game = rounds(shootout(10, 10), 3)
    assert why(game, "home", "1") == "has_shot"
    rounds(game, 6)
    assert able(game, "home") == ("10",)
    rounds(game, 1)
    assert len(able(game, "home")) == len(able(game, "away")) == 10


def test_s2_s3_the_opponent_has_used_all() -> None:
    """Fourteen against six: after round 6 both are free although eight have not shot; again after round 12."""
    game = rounds(shootout(14, 6), 6)
    assert len(able(game, "home")) == 14
    assert len(able(game, "away")) == 6
    rounds(game, 5)
    assert len(able(game, "away")) == 1
    rounds(game, 1)
    assert len(able(game, "home")) == 14


def test_s4_two_eligible() -> None:
    """Rounds 1 and 2 new shooters; in round 3 both teams may repeat."""
    game = rounds(shootout(8, 2), 2)
    assert able(game, "away") == ("1", "2")
    assert len(able(game, "home")) == 8


def test_s5_nobody_to_send() -> None:
    """A team with nobody records no goal; the other wins as soon as it scores with that team's shots gone."""
    game = shootout(3, 0)
    game.play("attempt home 1 no\nattempt away - no\nattempt home 2 no\nattempt away - no\nattempt home 3 goal")
    assert winner(game) is None
    assert winner(game.play("attempt away - no")) == "home"


def test_s6_a_player_is_hurt() -> None:
    """He leaves the eligible; where that leaves nobody unused, a new cycle begins."""
    game = rounds(shootout(5, 9), 4)
    assert able(game, "home") == ("5",)
    game.play("status home 5 injured")
    assert able(game, "home") == ("1", "2", "3", "4")
    assert why(game, "home", "5") == "injured"
    rounds(game, 1)
    assert len(able(game, "away")) == 9 - 1


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("3rd\n13:01 penalty home 4 minor tripping", True),                       # S7: 0:01 left at the horn
        ("3rd\n13:00 penalty home 4 minor tripping", False),                      # S8: 0:00 exactly at the horn
        ("3rd\n13:00 penalty home 4 minor tripping\n14:59 shots home 1", False),
        ("3rd\n13:40 penalty home 4 minor tripping\npenalty away 4 minor hooking", True),     # S10: coincidental
        ("3rd\n9:00 penalty home 4 minor tripping\npenalty home 5 major boarding\n10:00 penalty home 6 minor", False),
        ("3rd\n8:00 penalty home 4 misconduct abuse", True),                      # S13: misconduct with time left
        ("3rd\n2:00 penalty home 4 misconduct abuse", False),
        ("3rd\nend\npenalty home 4 minor tripping", True),                        # S12, X11: assessed at 0:00
    ],
)
def test_s7_to_s13_time_left_on_a_penalty(text: str, out: bool) -> None:
    """Players with time remaining on their penalty are not eligible, whether the team was short or not."""
    game = play(f"{text}\nSO\nfirst home", BOULDER, home=numbers(10), away=numbers(10))
    assert (why(game, "home", "4") == "penalty") is out


def test_s11_a_penalty_that_has_not_started() -> None:
    """The third penalty of a team waits: all its time remains."""
    text = "3rd\n13:30 penalty home 4 minor\npenalty home 5 minor\n14:00 penalty home 6 minor\nSO\nfirst home"
    assert why(play(text, BOULDER, home=numbers(10), away=numbers(10)), "home", "6") == "penalty"


def test_s13_ejected() -> None:
    """A game misconduct or a match penalty: never eligible."""
    text = "2nd\n1:00 penalty home 4 match spearing by 5\npenalty home 7 game-misconduct abuse\nSO\nfirst home"
    game = play(text, BOULDER, home=numbers(10), away=numbers(10))
    assert why(game, "home", "4") == "ejected"
    assert why(game, "home", "7") == "ejected"


def test_s14_the_player_in_the_box_is_out() -> None:
    """A goalkeeper's or bench minor served by #9: the one in the box is out."""
    text = "3rd\n14:00 penalty home bench bench-minor too many players by 9\nSO\nfirst home"
    assert why(play(text, BOULDER, home=numbers(10), away=numbers(10)), "home", "9") == "penalty"


def test_s15_a_minor_given_in_the_shootout() -> None:
    """Out until the end of it."""
    game = shootout(6, 6).play("penalty home 4 minor unsportsmanlike")
    assert why(game, "home", "4") == "penalty"
    rounds(game, 6)
    assert why(game, "home", "4") == "penalty"


def test_s17_edmonton_measures_at_the_end_of_overtime() -> None:
    """A penalty that ended during overtime does not bar; one not completed does."""
    text = "3rd\n19:00 penalty home 4 minor tripping\nOT\n9:00 penalty home 5 minor hooking\nSO\nfirst home"
    game = play(text, EDMONTON, stage="semi_final", home=numbers(10), away=numbers(10))
    assert why(game, "home", "4") is None
    assert why(game, "home", "5") == "penalty"


def test_goalkeepers_do_not_shoot() -> None:
    """Both sheets."""
    assert why(shootout(5, 5), "home", "30") == "goalkeeper"


def test_the_refusals_of_an_attempt() -> None:
    """Not before it is said who shoots first; not out of turn; not who has shot; not once it is decided."""
    game = play("SO", BOULDER, home=numbers(9), away=numbers(9))

    def refused(command: c.Command) -> str | None:
        refusal = game.do(command)
        return refusal.code if refusal else None

    def shoot(side: Side, player: str | None, *, goal: bool = False, override: str | None = None) -> str | None:
        return refused(c.ShootoutAttempt(at=game.at, team=side, player=player, goal=goal, override=override))

    assert shoot("home", "1") == "wrong_phase"
    assert refused(c.ShootoutFirst(at=game.at, team="away")) is None
    assert shoot("home", "1") == "not_their_turn"
    assert shoot("away", "99") == "unknown_player"
    assert shoot("away", None, goal=True) == "bad_value"
    assert shoot("away", "1", goal=True) is None
    assert refused(c.ShootoutFirst(at=game.at, team="home")) == "wrong_phase"
    assert shoot("home", "30") == "ineligible_shooter"
    assert shoot("home", "1") is None
    assert shoot("away", "1") == "ineligible_shooter"
    assert shoot("away", "1", goal=True, override="the referee allows it") is None
    assert shoot("home", "2") is None
    assert winner(game) == "away"
    assert shoot("away", "3") == "shootout_decided"
    assert game.view.away.score == 1


def test_it_stops_as_soon_as_it_is_decided() -> None:
    """Two up with one shot each to come is not decided; two up with one shot of the opponent's left is."""
    game = shootout(9, 9).play("attempt home 1 goal\nattempt away 1 no\nattempt home 2 goal")
    assert winner(game) is None
    game.play("attempt away 2 no")
    assert game.view.outcome is not None
    assert game.view.outcome.decided_in == "shootout"
    assert (game.score, game.view.by_period[-1].label, game.view.by_period[-1].goals) == ("1-0", "SO", {"home": 1, "away": 0})


def test_sudden_victory_never_stops_half_way() -> None:
    """After three rounds each a goal decides only when both have shot."""
    game = rounds(shootout(9, 9), 3).play("attempt home 4 goal")
    assert game.view.shootout is not None
    assert game.view.shootout.sudden_victory
    assert winner(game) is None
    assert winner(game.play("attempt away 4 no")) == "home"


def test_edmonton_new_and_different_players() -> None:
    """Five shooters a side, then one new and different player each."""
    game = play("OT\nSO\nfirst home", EDMONTON, stage="championship", home=numbers(9), away=numbers(9))
    rounds(game, 5)
    assert why(game, "home", "1") == "has_shot"
    assert game.view.shootout is not None
    assert (game.view.shootout.rounds, game.view.shootout.round) == (5, 6)


def test_the_same_order_again() -> None:
    """Once all have shot, the players come in the order of the first cycle; one who is hurt is passed over."""
    rules = replace(rule_set(BOULDER), stages={"default": Stage(tie=(Shootout(repeat="same_order"),))})
    game = play("1st\nSO\nfirst home", rules, home=numbers(3), away=numbers(6))
    assert able(game, "home") == ("1", "2", "3")
    for home, away in (("2", "5"), ("3", "4"), ("1", "6")):
        game.play(f"attempt home {home} no\nattempt away {away} no")
    assert (able(game, "home"), able(game, "away")) == (("2",), ("5",))
    refusal = game.do(c.ShootoutAttempt(at=game.at, team="home", player="1", goal=False))
    assert refusal is not None
    assert "has shot already, or comes later in the order of the first cycle" in refusal.message
    game.play("status home 3 injured\nattempt home 2 no\nattempt away 5 no")
    assert able(game, "home") == ("1",)
    assert able(game, "away") == ("4",)


def test_the_same_order_and_those_who_have_not_shot() -> None:
    """A team with players to spare sends its first shooters in their order, and then anybody who has not shot."""
    rules = replace(rule_set(BOULDER), stages={"default": Stage(tie=(Shootout(repeat="same_order"),))})
    game = play("1st\nSO\nfirst home", rules, home=numbers(5), away=numbers(3))
    game.play("\n".join(f"attempt home {n} no\nattempt away {n} no" for n in ("3", "2", "1")))
    game.play("status home 3 injured")
    assert able(game, "home") == ("2",)
    game.play("attempt home 2 no\nattempt away 3 no\nattempt home 1 no\nattempt away 2 no")
    assert able(game, "home") == ("4", "5")
