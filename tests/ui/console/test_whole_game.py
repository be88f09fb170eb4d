"""A Boulder semi-final played by keys alone, from the warm-up through overtime and the shootout to the standings."""

from tests.ui.console.rig import Rig

THIRD = """
N _ ~30 _ I61SL↵ I8HO↵ I22TR↵ _ ~10
_ P9↵ _ ~10 _ M _ ~5 _ P14↵ M _
"""


def played(rig: Rig, script: str) -> None:
    """Keys, with `~30` for thirty seconds that pass and `0:00` for the end of the period."""
    for word in script.split():
        if word.startswith("~"):
            rig.wait(int(word[1:]))
        elif word == "0:00":
            rig.run_out()
        else:
            rig.keys(word)


def test_a_boulder_semi_final_by_keys(rig: Rig) -> None:
    """CONSOLE 10: minors, a short-handed goal, a coincidental pair, a wrong bench made right, overtime, the shootout."""
    played(rig, "N _ N _ A L L A ~60 _")
    assert (rig.view.home.shots, rig.view.away.shots) == (2, 2)
    played(rig, "_ ~20 _ E15TR↵ _ ~30 A A _ Q17↵ _ ~10 _ I22RO↵ E9RO↵")
    assert (rig.score, rig.view.strength.home, rig.view.strength.away) == ("1-0", 4, 5)
    assert rig.view.goals[0].strength == "SH"
    played(rig, "_ 0:00 N N")
    assert (rig.view.period.number, rig.view.home.end) == (2, "right")
    played(rig, "_ ~60 _ P4412↵ K")
    assert rig.view.timeout is not None
    assert rig.view.timeout.team == "home"
    played(rig, "_ ~30 _ E.TM.5↵ _ ~20 _ Q = P 9↵")
    assert rig.score == "3-0"
    assert rig.box("away") == []  # the bench minor ended by that goal
    played(rig, "G1.14↵")
    assert rig.goals()[-1] == "home 9 (14)"
    played(rig, "C1234↵ _ ~3 _ V")
    assert rig.view.clock.text == "12:34"
    played(rig, "_ ~10 _ Q61↵ _ 0:00 N")
    assert rig.score == "3-1"
    played(rig, "N _ ~30 _ I61SL↵ I8HO↵ I22TR↵")
    assert [p.state for p in rig.view.away.penalties] == ["serving", "serving", "waiting"]
    assert (rig.view.strength.home, rig.view.strength.away) == (5, 3)
    played(rig, "_ ~10 _ P9↵ _ ~10 _ M _ ~5 _ P14↵ M")
    assert rig.score == "3-3"
    assert rig.view.goals[3].strength == "EV" or rig.view.goals[4].strength == "SH"
    assert rig.view.away.goalkeeper == "31"
    played(rig, "_ 0:00 N")
    assert rig.view.phase == "overtime"
    before = rig.view.home.end
    assert before == "right"  # overtime: the ends change again
    played(rig, "_ ~220 _ I15HO↵ _ 0:00 N")
    assert rig.view.phase == "shootout"
    assert rig.view.shootout is not None
    assert ("15", "penalty") in [(i.player, i.why) for i in rig.view.shootout.ineligible["home"]]
    played(rig, "P 7P 9A 17L 14Q 44P")
    assert rig.view.outcome is None
    played(rig, "88A")
    assert rig.view.outcome is not None
    assert rig.view.outcome.winner == "home"
    assert rig.score == "4-3"
    played(rig, "N↵")
    assert rig.view.official
    assert rig.presses < 180
    played(rig, "N")
    assert rig.world.opened == [None]
