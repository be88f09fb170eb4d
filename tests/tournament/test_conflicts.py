"""Conflicts in a schedule: rinks, teams, rest."""

from dataclasses import replace

from clockapp.rules.load import load
from clockapp.tournament.conflicts import conflicts, slot_minutes
from clockapp.tournament.people import Division, Team
from clockapp.tournament.schedule import (
    Entered,
    Entrant,
    GameWord,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    WildCard,
    Winner,
)

RULES = {"prime-expo-boulder": load("prime-expo-boulder")}
TEAMS = tuple(Team(code=code, name=code) for code in "ABCD")
CUP = Tournament(name="Cup", divisions=(Division(name="12U", rules="prime-expo-boulder", teams=TEAMS),), rest_minutes=60)


def game(game_id: str, teams: str, at: str | None, *, rink: str = "1", division: str = "12U", state: GameWord = "") -> ScheduledGame:
    home, away = Entered(teams[0]), Entered(teams[1])
    return ScheduledGame(game_id=game_id, division=division, stage="round_robin", home=home, away=away, rink=rink, scheduled=at, state=state)


def told(*games: ScheduledGame) -> list[str]:
    return [one.text for one in conflicts(replace(CUP, schedule=games), RULES)]


def test_a_rink_is_booked_once() -> None:
    """Three periods of fifteen minutes, a warm-up, ten minutes more: 58 minutes; a game that begins before is said."""
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CD", "2027-01-16T08:50")) == ["1 has both game 1 and game 2: 50 min apart"]
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CD", "2027-01-16T08:58")) == []
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CD", "2027-01-16T08:00", rink="2")) == []


def test_a_team_plays_once_and_rests() -> None:
    """On another rink at the same time, and an hour of rest that is not there."""
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CA", "2027-01-16T08:30", rink="2")) == ["A would play game 1 and game 2 at once"]
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CA", "2027-01-16T09:30")) == ["A has 32 min of rest before game 2; 60 are wanted"]
    assert told(game("1", "AB", "2027-01-16T08:00"), game("2", "CA", "2027-01-16T10:00")) == []
    other = game("2", "AB", "2027-01-16T08:00", rink="2", division="14U")
    assert told(game("1", "AB", "2027-01-16T08:00"), other) == []


def test_what_has_no_time_is_in_nobodys_way() -> None:
    """Without a time of day, with one nobody can read, postponed; places of a table are no team yet."""
    first = game("1", "AB", "2027-01-16T08:00")
    for at in (None, "2027-01-16", "Sat T8"):
        assert told(first, game("2", "AB", at)) == []
    assert told(first, game("2", "AB", "2027-01-16T08:00", state="postponed")) == []
    assert told(first, replace(game("2", "AB", "2027-01-16T09:00", rink=""), home=Place(1), away=Place(2))) == []


def after(game_id: str, home: Entrant, away: Entrant, at: str | None) -> ScheduledGame:
    return ScheduledGame(game_id=game_id, division="12U", stage="semi_final", home=home, away=away, rink="9", scheduled=at)


def test_a_bracket_waits_for_what_decides_it() -> None:
    """A semi-final needs the table, a final its semi-finals, a wild card all tables; whoever wins rests; each is said once."""
    first = game("1", "AB", "2027-01-16T08:00")
    soon = "game 2 begins before it is known who is 1st: game 1 ends 28 min later"
    assert told(first, after("2", Place(1), Place(2), "2027-01-16T08:30")) == [soon]
    assert told(first, after("2", Place(1, "12U"), Entered("D"), "2027-01-16T08:58")) == []
    assert told(first, after("2", Place(1, "14U"), Entered("D"), "2027-01-16T08:00")) == []
    wild = "game 2 begins before it is known who is best 2nd: game 1 ends 58 min later"
    assert told(first, after("2", Entered("D"), WildCard(1, 2), "2027-01-16T08:00")) == [wild]
    assert told(first, after("2", Entered("D"), WildCard(1, 2, ("14U", "16U")), "2027-01-16T08:00")) == []
    final = after("3", Winner("1"), Loser("1"), "2027-01-16T09:28")
    assert told(first, final) == ["winner of game 1 has 30 min of rest before game 3; 60 are wanted"]
    assert told(first, replace(final, scheduled="2027-01-16T09:58")) == []
    assert told(first, replace(final, scheduled="2027-01-16T08:57")) == ["game 3 begins before it is known who is winner of game 1: game 1 ends 1 min later"]
    for early in (replace(final, scheduled=None), replace(final, scheduled="2027-01-16T07:00", state="cancelled"), after("3", Winner("8"), Entered("A"), "2027-01-15T08:00")):
        assert told(first, early) == []
    assert told(replace(first, state="postponed"), replace(final, scheduled="2027-01-16T07:00")) == []


def test_how_long_a_game_holds_its_rink() -> None:
    """The slot of its sheet, else its parts, else an hour."""
    own = RULES["prime-expo-boulder"]
    one = game("1", "AB", None)
    assert slot_minutes(CUP, one, RULES) == 58
    assert slot_minutes(CUP, one, {"prime-expo-boulder": replace(own, slot=replace(own.slot, minutes=75))}) == 75
    assert slot_minutes(CUP, replace(one, division="99U"), RULES) == 60
