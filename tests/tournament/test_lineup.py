"""The line-up of a game: what it changes of the roster, the steps by which it is made, and what it says in an open game."""

from dataclasses import replace

import pytest

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game import commands as c
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.people import Player, Team
from clockapp.game.sheet import latest_statuses
from clockapp.game.show import view
from clockapp.game.take import take
from clockapp.game.view import Side
from clockapp.office import Office
from clockapp.tournament.bench import (
    Bench,
    bench_in,
    bench_of,
    call_up,
    dress,
    letter,
    said_in_game,
    send_home,
    sign,
    start_in_goal,
)
from clockapp.tournament.lineup import LetPlay, LineUp, Signature, dressed, sign_note, signed_in, wrong
from clockapp.tournament.people import Division
from clockapp.tournament.rulings import SuspensionRuling
from clockapp.tournament.schedule import Entered, ScheduledGame, Tournament

ROSTER = (
    Player(number="30", position="G"), Player(number="1", position="G"), Player(number="9", letter="C"), Player(number="10", letter="A"),
    *(Player(number=str(n)) for n in (11, 12, 13, 14)), Player(number="77", status="scratched"),
)  # fmt: skip
FOX, OWL = Team(code="FOX", name="Foxes", roster=ROSTER), Team(code="OWL", name="Owls", roster=ROSTER)
NONE = LineUp(game_id="1", division="A", team="FOX")
CUP = Tournament(
    name="Cup",
    divisions=(Division(name="A", rules="usa-hockey", teams=(FOX, OWL)),),
    schedule=tuple(
        ScheduledGame(game_id=game_id, division="A", stage="round_robin", home=Entered(home), away=Entered(away))
        for game_id, home, away in (("1", "FOX", "OWL"), ("2", "OWL", "FOX"))
    ),
    suspensions=(SuspensionRuling(game_id="1", team="FOX", who="9", term="games", number=1, reason="spearing"),),
)


def bench(*out: str) -> Bench:
    return bench_of(NONE, FOX, out)


def done(step: Bench | str) -> Bench:
    assert isinstance(step, Bench), step
    return step


def test_without_a_line_up_the_roster_comes_as_it_is() -> None:
    """Nothing is changed, also not who is scratched on the roster."""
    assert dressed(ROSTER, NONE) == ROSTER
    assert bench().kept() == replace(NONE, sits=("77",), starts="30")
    assert list(wrong(FOX)) == []


def test_a_line_up_says_what_it_changes() -> None:
    """Who sits, who starts, this game's letters, who was called up; and the roster becomes those players again."""
    made = done(dress(bench(), "14", on=False))
    made = done(dress(made, "77", on=True))
    made = done(start_in_goal(made, "1"))
    made = letter(letter(made, "11", "C"), "10", "")
    made = done(call_up(made, " #88 ", " Ann   Vale "))
    kept = made.kept()
    assert kept == replace(
        NONE, sits=("14",), starts="1", letters=(("11", "C"),), added=(Player(number="88", name="Ann Vale", affiliated=True),)
    )
    players = dressed(ROSTER, kept)
    assert players == made.players
    assert [p.number for p in players[:2]] == ["1", "30"]
    assert {p.number: p.status for p in players if p.status != "playing"} == {"14": "scratched"}
    newer = (*ROSTER, Player(number="15", name="Late"), Player(number="88", name="Ann Vale"))
    assert [p.number for p in dressed(newer, kept)].count("88") == 1, "who is on the roster by now was not called up"
    assert dressed(ROSTER, replace(kept, starts="9"))[0].number == "30", "a skater does not start in goal"


def test_what_is_not_right_is_said() -> None:
    """No goalkeeper, too few skaters, two captains: told, for the referee decides."""
    few = replace(FOX, roster=(Player(number="9", letter="C"), Player(number="4", letter="C")))
    assert list(wrong(few)) == ["no goalkeeper dresses", "2 skaters dress", "two captains"]


def test_steps_that_cannot_be_are_told_why() -> None:
    """A number twice, nobody of that number, a skater in goal, somebody on the roster sent home, a signature without a name."""
    assert dress(bench(), "99", on=True) == "FOX has no #99"
    assert start_in_goal(bench(), "9") == "#9 is no goalkeeper of FOX"
    assert start_in_goal(done(dress(bench(), "1", on=False)), "1") == "#1 does not dress: nobody starts who does not play"
    assert start_in_goal(bench("1"), "1") == "#1 does not dress: nobody starts who does not play"
    assert call_up(bench(), "9", "Ann") == "#9 is in the line-up already: a number stands once in a line-up"
    assert call_up(bench(), "", "Ann") == call_up(bench(), "x", "Ann") == call_up(bench(), "12345", "Ann") == "expected the number on the jersey"
    assert send_home(bench(), "9") == "#9 is on the roster of FOX: a player who does not dress is unticked"
    assert send_home(done(call_up(bench(), "88", "Ann")), "88") == bench()
    assert sign(bench(), " ", "coach", "17:42") == "expected the name of whoever signs"


def test_who_is_suspended_plays_by_an_officials_reason_alone() -> None:
    """Blocked, with the reason let in, and out again; the sheet has such a player as suspended (RULES 4)."""
    before = bench("9")
    nine = before.player("9")
    assert nine is not None
    assert not before.dresses(nine)
    assert dress(before, "9", on=True) == "#9 is suspended for this game: an official's reason lets the player play"
    let = done(dress(before, "9", on=True, reason=" appeal upheld "))
    assert let.dresses(nine)
    assert let.kept().let == (LetPlay(number="9", reason="appeal upheld"),)
    back = done(dress(let, "9", on=False))
    assert (back.let, back.dresses(nine)) == ((), False)
    statuses = {p.number: p.status for p in let.team().roster}
    assert (statuses["9"], statuses["10"], statuses["77"]) == ("suspended", "playing", "scratched")


def test_who_signs_again_signs_for_what_is_there_now() -> None:
    """One signature for each person, the last one; coach and manager both."""
    made = done(sign(bench(), "Nora  Vale", "coach", "17:40"))
    made = done(sign(made, "Ida Holm", "manager", "17:41"))
    made = done(sign(made, "nora vale", "coach", "17:50"))
    assert made.signed == (Signature(name="Ida Holm", role="manager", time="17:41"), Signature(name="nora vale", role="coach", time="17:50"))


@pytest.mark.parametrize("signature", [Signature(name="Nora Vale", role="head coach", time="17:42"), Signature(name="Ida"), Signature(name="Ida", time="9:05"), Signature(name="Ida", role="manager")])
def test_a_signature_is_read_off_the_sheet_again(signature: Signature) -> None:
    """The line of the sheet has all of it; another note is none."""
    assert signed_in(sign_note("FOX", signature)) == ("FOX", signature)
    assert signed_in("the door broke") is None


def test_a_captain_follows_the_other() -> None:
    """Another C takes the letter off whoever wore it; alternates stay."""
    made = letter(bench(), "11", "C")
    assert {p.number: p.letter for p in made.players if p.letter} == {"10": "A", "11": "C"}
    assert made.starter == "30"
    assert bench().called_up == frozenset()


# ------------------------------------------------------------------------------------------------------- in the document


FULL = LineUp(
    game_id="2", division="A", team="FOX", sits=("14",), starts="1", letters=(("11", "C"),),
    added=(Player(number="88", name="Ann Vale", affiliated=True),), let=(LetPlay(number="9", reason="appeal upheld"),),
    signed=(Signature(name="Nora Vale", role="coach", time="17:42"), Signature(name="Ida")),
)  # fmt: skip


def test_line_ups_are_kept_with_the_tournament() -> None:
    """Written and read back; one that says little; what is wrong is told with its place."""
    cup = replace(CUP, lineups=(FULL, replace(NONE, sits=(), letters=())))
    assert read_tournament(as_json(cup)) == cup
    document = as_json(replace(CUP, lineups=(FULL,)))
    document["lineups"][0] |= {"sits": [9], "letters": {"9": "X"}, "signed": [{"role": "coach"}], "let": [{"number": "9"}]}
    with pytest.raises(BadInputError) as error:
        read_tournament(document)
    said = str(error.value)
    for words in ("sits: [9]: expected the numbers", "letters", "signed 1: name", "let 1: reason"):
        assert words in said
    with pytest.raises(BadInputError) as error:
        read_tournament(as_json(replace(CUP, lineups=(replace(NONE, team="ELK", game_id="9"),))))
    assert "line-up of ELK for game 9" in str(error.value)


def test_a_game_opens_with_its_line_ups() -> None:
    """The office opens it so: who sits, starts, was called up; the suspended are out, but for an official's word; signatures on the sheet."""
    office = Office.of(as_json(CUP)).with_line_ups([replace(FULL, starts="30")]).with_line_ups([FULL])
    assert len(office.tournament.lineups) == 1
    (fixture,) = (f for f in office.fixtures() if f.game.game_id == "2")
    opened = office.open_game(fixture, at=5)
    assert opened is not None
    assert [p.number for p in opened.away.roster[:2]] == ["1", "30"]
    assert {p.number: p.status for p in opened.away.roster if p.status != "playing"} == {"14": "scratched", "9": "suspended"}
    assert office.line_up_said(opened) == (
        c.PlayerStatus(at=5, team="away", player="9", status="playing", override="appeal upheld"),
        c.Note(at=5, text="Line-up FOX signed: Nora Vale, coach, 17:42"),
        c.Note(at=5, text="Line-up FOX signed: Ida"),
    )
    assert office.line_up_said(replace(opened, game_id="elsewhere")) == ()


# ---------------------------------------------------------------------------------------------------------- in the game


def begun(*more: c.Command) -> Game:
    home = replace(FOX, roster=tuple(replace(p, status="suspended") if p.number == "10" else p for p in ROSTER))
    office = Office.of(as_json(CUP))
    game: Game | None = None
    opening = c.OpenGame(at=0, game_id="1", rules=office.rules["usa-hockey"], stage="round_robin", division="A", home=home, away=OWL)
    for command in (opening, *more):
        game = said(game, command)
    assert game is not None
    return game


def said(game: Game | None, command: c.Command) -> Game:
    taken = take(game, command, 1 if game is None else len(game.entries) + 1)
    assert not isinstance(taken, Refusal), taken
    return taken.game


def benches(game: Game) -> dict[Side, Bench]:
    found: dict[Side, Bench] = {}
    for side, team, opened in (("home", FOX, game.state.opened.home), ("away", OWL, game.state.opened.away)):
        statuses = {number: status for who, number, status in latest_statuses(game.state) if who == side}
        found[side] = bench_in(replace(NONE, team=team.code), team, opened, statuses)  # type: ignore[index]  # a side
    return found


def changed(game: Game, **after: Bench) -> Game:
    """The game once these line-ups were saved."""
    before = benches(game)
    told = [(side, number) for side, number, _ in latest_statuses(game.state)]
    changes = {side: (before[side], bench) for side, bench in after.items()}  # type: ignore[index]  # sides
    for command in said_in_game(game.state.opened, game.entries[0].act, changes, told, at=game.at):  # type: ignore[arg-type]  # likewise
        game = said(game, command)
    return game


def test_during_the_game_its_opening_is_amended() -> None:
    """Who dresses, who starts, who came up: one act, its number kept; the log grows by it and the clock stays."""
    game = begun(c.NextPhase(at=1), c.NextPhase(at=2), c.StartClock(at=3), c.StopClock(at=5_003))
    home = benches(game)["home"]
    made = done(start_in_goal(done(call_up(done(dress(done(dress(home, "77", on=True)), "14", on=False)), "88", "Ann")), "1"))
    after = changed(game, home=made)
    assert len(after.entries) == len(game.entries) + 1
    players = {p.number: p.status for p in after.state.opened.home.roster}
    assert (players["77"], players["14"], players["88"], players["10"]) == ("playing", "scratched", "playing", "suspended")
    shown = view(after, after.at)
    assert (shown.home.goalkeeper, shown.clock.remaining_ms) == ("1", view(game, game.at).clock.remaining_ms)
    assert changed(after, home=benches(after)["home"], away=benches(after)["away"]) == after, "nothing changed: nothing is said"


def test_an_official_lets_a_suspended_player_in_and_a_signature_is_noted() -> None:
    """The override with its reason stands in the log; out again by the same page; signatures are notes."""
    game = begun()
    home = benches(game)["home"]
    ten = home.player("10")
    assert ten is not None
    assert home.out == {"10"}
    assert not home.dresses(ten)
    after = changed(game, home=done(sign(done(dress(home, "10", on=True, reason="appeal upheld")), "Nora", "coach", "17:42")))
    assert [entry.override for entry in after.entries] == [None, "appeal upheld", None]
    assert after.state.opened.home == game.state.opened.home
    again = benches(after)["home"]
    assert again.let == (LetPlay(number="10", reason=""),)
    assert again.dresses(ten)
    back = changed(after, home=done(dress(again, "10", on=False)))
    assert {number: status for _, number, status in latest_statuses(back.state)} == {"10": "scratched"}


def test_what_was_said_of_a_player_since_is_said_anew() -> None:
    """Scratched by a word during the game: the opening would not bring the player back, another word does; injured stays injured."""
    game = begun(c.PlayerStatus(at=1, team="home", player="11", status="scratched"), c.PlayerStatus(at=2, team="home", player="12", status="injured"))
    home = benches(game)["home"]
    twelve = home.player("12")
    assert twelve is not None
    assert twelve.status == "injured"
    after = changed(game, home=done(dress(home, "11", on=True)))
    assert {number: status for _, number, status in latest_statuses(after.state)} == {"11": "playing", "12": "injured"}
    assert after.state.opened == game.state.opened
