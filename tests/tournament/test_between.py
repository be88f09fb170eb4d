"""Between games: another rink or time, sides swapped, put off, played anew; and the opening of a game as it should have been."""

from dataclasses import replace

import pytest

from clockapp.game import commands as c
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.people import Player, Team
from clockapp.game.show import view
from clockapp.game.take import take
from clockapp.rules.load import load
from clockapp.tournament.between import Replayed, moved, opening_as, replayed, stated, swap_said, swapped, with_game
from clockapp.tournament.bracket import Fixture
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, Loser, Place, ScheduledGame, Tournament, WildCard, Winner

GAME = ScheduledGame(game_id="1", division="A", stage="round_robin", home=Entered("FOX"), away=Entered("OWL"), rink="R1", scheduled="2027-01-16T08:00")
CUP = Tournament(
    name="Cup",
    divisions=(Division(name="A", rules="usa-hockey"),),
    schedule=(
        GAME,
        replace(GAME, game_id="1-2", home=Place(1), away=WildCard(1, 2)),
        replace(GAME, game_id="F", home=Winner("1"), away=Winner("1-2")),
        replace(GAME, game_id="B", home=Loser("1"), away=Loser("1-2")),
    ),
)


def test_a_game_is_moved_put_off_and_back() -> None:
    """Rink and time; a new time ends a postponement, a new rink does not."""
    assert moved(GAME, rink="R2") == replace(GAME, rink="R2")
    put_off = stated(GAME, "postponed")
    assert moved(put_off, rink="R2").state == "postponed"
    assert moved(put_off, scheduled="2027-01-17T09:00") == replace(GAME, scheduled="2027-01-17T09:00")
    assert with_game(CUP, put_off).schedule == (put_off, *CUP.schedule[1:])


def test_home_and_away_are_swapped_by_whatever_rule_they_were() -> None:
    """The other is home; where the higher seed was, the game says from now on who is listed."""
    listed = Fixture(game=GAME, home="FOX", away="OWL")
    assert (swapped(listed).home, swapped(listed).away) == (Entered("OWL"), Entered("FOX"))
    seeded = replace(GAME, home_rule="higher_seed")
    other_way = swapped(Fixture(game=seeded, home="OWL", away="FOX"))
    assert (other_way.home, other_way.away, other_way.home_rule) == (Entered("FOX"), Entered("OWL"), "listed")
    assert swapped(Fixture(game=seeded, home="FOX", away="OWL")).home == Entered("OWL")
    places = replace(seeded, home=Place(1), away=Place(2))
    assert swapped(Fixture(game=places, home=None, away=None)).home == Place(2)


def test_a_game_that_is_replayed_counts_no_more() -> None:
    """The new one has its own number and stands behind it; whoever waited for the old one waits for the new one."""
    made = replayed(CUP, "1")
    assert isinstance(made, Replayed)
    assert made.game_id == "1-3", "1-2 is another game"
    old, new, *rest = made.tournament.schedule
    assert (old.state, new.game_id, new.title, new.scheduled, new.home) == ("cancelled", "1-3", "game 1, replayed", None, Entered("FOX"))
    assert [(game.home, game.away) for game in rest] == [
        (Place(1), WildCard(1, 2)),
        (Winner("1-3"), Winner("1-2")),
        (Loser("1-3"), Loser("1-2")),
    ]
    assert replayed(made.tournament, "1") == "game 1 does not count any more: play the game that took its place"
    assert replayed(CUP, "9") == "There is no game 9"


ROSTER = (Player(number="30", position="G"), Player(number="9"), Player(number="4"))
OPENING = c.OpenGame(at=0, game_id="1", rules=load("usa-hockey"), stage="round_robin", division="A", rink="R1", periods_s=(600, 600, 600),
                     home=Team(code="FOX", name="Foxes", roster=ROSTER), away=Team(code="OWL", name="Owls", roster=(*ROSTER, Player(number="88"))))  # fmt: skip


def played(*commands: c.Command, game: Game | None = None) -> Game:
    for command in commands:
        taken = take(game, command, 1 if game is None else len(game.entries) + 1)
        assert not isinstance(taken, Refusal), taken
        game = taken.game
    assert game is not None
    return game


def test_the_opening_as_it_should_have_been() -> None:
    """Other rules let lengths go that were given for the first ones; rink, time and periods one by one."""
    game = played(OPENING)
    opened = game.state.opened
    assert opening_as(opened, at=0) == OPENING
    iihf = load("iihf")
    assert opening_as(opened, at=0, rules=iihf) == replace(OPENING, rules=iihf, periods_s=None)
    assert opening_as(opened, at=0, periods_s=(900,)) == replace(OPENING, periods_s=(900,))
    assert opening_as(opened, at=0, rink="R2", scheduled="2027-01-16T09:00") == replace(OPENING, rink="R2", scheduled="2027-01-16T09:00")
    amended = played(c.Amend(at=5, target=1, replacement=opening_as(opened, at=5, rules=iihf)), game=game)
    assert view(amended, 5).rules == "iihf"
    assert len(amended.entries) == 2, "what it was before stays in the log"


def test_swapping_swaps_what_was_said_of_a_side() -> None:
    """Before the first face-off: the goalkeeper who was named, who is scratched, a penalty of the warm-up; what was taken out stays out."""
    game = played(
        OPENING,
        c.PlayerStatus(at=1, team="away", player="88", status="scratched"),
        c.PlayerStatus(at=1, team="home", player="9", status="injured"),
        c.Note(at=2, text="late bus"),
        c.NextPhase(at=3),
        c.Penalty(at=3, team="home", player="4", kind="minor", infraction="tripping"),
        c.Shot(at=3, team="home", count=1),
        c.Undo(at=4),
    )
    after = played(*swap_said(game, at=5), game=game)
    shown = view(after, 5)
    assert (shown.home.code, shown.away.code) == ("OWL", "FOX")
    assert {(side, number, status) for side, number, status in after.state.statuses} == {("home", "88", "scratched"), ("away", "9", "injured")}
    assert [p.player for p in shown.away.penalties] == ["4"]
    assert not shown.home.penalties
    assert (shown.home.shots, shown.away.shots) == (0, 0)
    assert not shown.problems
    back = played(*swap_said(after, at=6), game=after)
    forfeited = played(c.Forfeit(at=6, team="home"), game=game)
    assert view(played(*swap_said(forfeited, at=7), game=forfeited), 7).outcome == replace(view(forfeited, 7).outcome, winner="home")  # type: ignore[type-var]  # there is one
    assert replace(view(back, 6), at=0, revision=0) == replace(view(game, 6), at=0, revision=0)


@pytest.mark.parametrize("reason", ["appeal upheld"])
def test_an_override_stays_one(reason: str) -> None:
    """A suspended player who was let in is let in on the other side too, with the reason."""
    home = replace(OPENING.home, roster=tuple(replace(p, status="suspended") if p.number == "9" else p for p in ROSTER))
    game = played(replace(OPENING, home=home), c.PlayerStatus(at=1, team="home", player="9", status="playing", override=reason))
    after = played(*swap_said(game, at=2), game=game)
    assert after.state.statuses == (("away", "9", "playing"),)
    assert after.entries[-1].override == reason
