"""The hostile referee's cases that need a rule of their own: X11, X21, X23, X26, X28 of the list."""

from tests.table import Table


def test_x11_a_penalty_at_the_horn_bars_from_the_shootout() -> None:
    """At 0:00 of the 3rd all its time is left."""
    game = Table("prime-expo-boulder").period(3).out()
    game.do("penalty", team="home", player="4", kind="minor")
    assert "4" not in game.shootout().view["shootout"]["eligible"]["home"]


def test_x21_penalties_keep_their_length_in_running_time() -> None:
    """Boulder lengthens none, and none changes when stop time is back."""
    game = Table("prime-expo-boulder").period(3)
    for _ in range(5):
        game.do("goal", team="home")
    assert game.do("penalty", team="away", player="2", kind="minor")["away"]["penalties"][0]["text"] == "2:00"


def test_x23_a_level_score_is_stop_time() -> None:
    """Under both sheets."""
    for rules in ("prime-expo-boulder", "edmonton-bantam-2008"):
        game = Table(rules).period(3)
        for side in ("home", "away"):
            for _ in range(5):
                game.do("goal", team=side)
        assert game.view["running_time"] == {"on": False, "by": None}


def test_x26_a_goal_for_the_team_under_the_signal_wipes_nothing() -> None:
    """The other team put it in its own net: the goal counts and the penalty is assessed."""
    game = Table().period().run(60)
    game.do("goal", team="home")
    view = game.do("penalty", team="home", player="4", kind="minor", signalled=True)
    assert (view["home"]["score"], view["strength"], view["home"]["penalties"][0]["text"]) == (1, {"home": 4, "away": 5}, "2:00")


def test_x28_sides_are_a_matter_of_the_screen() -> None:
    """Ends switched by hand change nothing else."""
    game = Table("prime-expo-boulder").period()
    before = game.view
    after = game.do("switch_ends")
    for side in ("home", "away"):
        assert {k: v for k, v in after[side].items() if k != "end"} == {k: v for k, v in before[side].items() if k != "end"}
    assert (before["home"]["end"], after["home"]["end"]) == ("left", "right")
