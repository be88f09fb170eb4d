"""The schedule and the bracket: who plays whom, what a game waits for, and what is next."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from clockapp.assets import asset
from clockapp.exchange.tournament import read_tournament
from clockapp.game.view import DecidedIn
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.bracket import Fixture, fixtures, next_fixture, opening
from clockapp.tournament.people import everybody
from clockapp.tournament.results import Played
from clockapp.tournament.schedule import (
    Coin,
    Decision,
    Entered,
    Loser,
    Place,
    ScheduledGame,
    Tournament,
    Winner,
    in_order,
    instant,
    label,
    next_game,
)
from clockapp.tournament.standings import tournament_standings
from tests.tournament.sheets import game

DIVISION = "12U A"


def boulder() -> Tournament:
    return read_tournament(asset("demo/boulder.json").read_bytes())


RULES: dict[str, RuleSet] = {name: load(name) for name in ("prime-expo-boulder", "edmonton-bantam-2008")}


def result(tournament: Tournament, game_id: str, home_goals: int, away_goals: int, teams: str = "") -> Played:
    """A result of a game of the schedule; `teams` for one whose teams only the bracket knows."""
    line = tournament.game(game_id)
    assert line is not None
    home, away = teams.split() if teams else (label(line.home), label(line.away))
    decided: DecidedIn = "regulation" if home_goals != away_goals else "tie"
    return game(home, away, home_goals, away_goals, decided, game_id=game_id, division=line.division, stage=line.stage)


def round_robin(tournament: Tournament) -> list[Played]:
    """FLF 9 points, LPL 6, GHO 3, NED 0."""
    scores = {"B1": (3, 1), "B2": (4, 0), "B3": (1, 2), "B4": (0, 5), "B5": (2, 1), "B6": (3, 2)}
    return [result(tournament, game_id, *score) for game_id, score in scores.items()]


def found(tournament: Tournament, results: list[Played]) -> dict[str, Fixture]:
    return {one.game.game_id: one for one in fixtures(tournament, results, RULES)}


def test_before_the_round_robin_is_over_the_semi_finals_wait_for_it() -> None:
    """A place is filled when every game of the round robin has its result, not before."""
    cup = boulder()
    games = found(cup, round_robin(cup)[:-1])
    assert (games["SF1"].home, games["SF1"].away, games["SF1"].ready) == (None, None, False)
    assert games["SF1"].waiting == "1st: game B6 still to be played; 4th: game B6 still to be played"
    assert games["FIN"].waiting == "winner of Semi-final 1; winner of Semi-final 2"
    assert (games["B6"].home, games["B6"].away, games["B6"].ready) == ("GHO", "NED", True)


def test_the_bracket_fills_itself_in() -> None:
    """1st v 4th and 2nd v 3rd; the winners play for the championship, the losers the consolation, better seed at home."""
    cup = boulder()
    results = round_robin(cup)
    games = found(cup, results)
    assert [(games[g].home, games[g].away) for g in ("SF1", "SF2")] == [("FLF", "NED"), ("LPL", "GHO")]
    results += [result(cup, "SF1", 2, 3, "FLF NED"), result(cup, "SF2", 4, 1, "LPL GHO")]
    games = found(cup, results)
    assert (games["FIN"].home, games["FIN"].away) == ("LPL", "NED")  # listed the other way round
    assert (games["CON"].home, games["CON"].away) == ("FLF", "GHO")
    assert games["SF1"].result is not None
    assert not games["SF1"].ready


def test_a_tie_that_only_a_decision_can_part_blocks_the_seeding() -> None:
    """RULES 1.5: undecided blocks the places it touches until the toss or the ruling is entered, and no others."""
    cup = boulder()
    results = [result(cup, g, 1, 1) for g in ("B1", "B2", "B3", "B4", "B5", "B6")]
    results[3] = result(cup, "B4", 0, 2)  # NED - FLF
    table = tournament_standings(cup, results, RULES).tables[0]
    assert table.coin_tosses_needed == (("GHO", "LPL"),)
    games = found(cup, results)
    assert (games["SF1"].home, games["SF1"].away) == ("FLF", "NED")
    assert games["SF2"].waiting.startswith("2nd: GHO and LPL are level, a coin toss or a decision is needed")
    tossed = replace(cup, coins=(Coin(division=DIVISION, order=("LPL", "GHO")),))
    assert (found(tossed, results)["SF2"].home, found(tossed, results)["SF2"].away) == ("LPL", "GHO")
    ruled = replace(cup, decisions=(Decision(division=DIVISION, order=("GHO", "LPL"), reason="drawn"),))
    assert (found(ruled, results)["SF2"].home, found(ruled, results)["SF2"].away) == ("GHO", "LPL")


def test_a_tied_game_sends_nobody_on() -> None:
    """Where a bracket game ended tied an official decides; the next game says so."""
    cup = boulder()
    games = found(cup, [*round_robin(cup), result(cup, "SF1", 2, 2, "FLF NED")])
    assert games["FIN"].waiting.startswith("winner of Semi-final 1: it ended tied, an official decides")


def test_a_correction_behind_a_played_game_is_told() -> None:
    """A result corrected after the semi-final was played: the game keeps its teams and says what it should have been."""
    cup = boulder()
    results = [*round_robin(cup), result(cup, "SF1", 2, 3, "FLF NED")]
    results[0] = replace(result(cup, "B1", 0, 9), revision=2)
    games = found(cup, results)
    assert (games["SF1"].home, games["SF1"].away) == ("FLF", "NED")
    assert games["SF1"].problem == (
        "Semi-final 1 was played by FLF and NED; by the results as they are now it is GHO and NED"
    )


def test_places_of_other_divisions_and_places_nobody_has() -> None:
    """A game between the winners of two divisions; a place beyond the table is said to be nobody's."""
    cup = boulder()
    line = ScheduledGame(
        game_id="X", division=DIVISION, stage="championship", home=Place(1, DIVISION), away=Place(9), home_rule="higher_seed"
    )
    cup = replace(cup, schedule=(*cup.schedule, line))
    games = found(cup, round_robin(cup))
    assert (games["X"].home, games["X"].waiting) == ("FLF", "9th: no team has this place")
    other = replace(line, home=Place(1, "U99"), away=Place(1))
    assert found(replace(cup, schedule=(other,)), round_robin(cup))["X"].waiting == "1st of U99: no team has this place"


def test_a_division_without_a_table_leaves_the_home_team_as_listed() -> None:
    """Teams without a place in a table have no seed."""
    line = ScheduledGame(
        game_id="X", division="U99", stage="championship", home=Entered("A"), away=Entered("B"), home_rule="higher_seed"
    )
    (only,) = fixtures(Tournament(name="x", divisions=(), schedule=(line,)), [], {})
    assert (only.home, only.away, only.ready) == ("A", "B", True)


def test_the_next_game_is_the_first_without_a_result_whose_teams_are_known() -> None:
    """On one rink it is the next one there."""
    cup = boulder()
    results = round_robin(cup)
    first = next_fixture(fixtures(cup, [], RULES))
    assert first is not None
    assert first.game.game_id == "B1"
    there = next_fixture(fixtures(cup, results[:1], RULES), rink="Rink 1")
    assert there is not None
    assert there.game.game_id == "B3"
    after = next_fixture(fixtures(cup, results, RULES), rink="Rink 2")
    assert after is not None
    assert after.game.game_id == "SF2"
    assert next_fixture(fixtures(cup, results[:5], RULES), rink="Rink 1") is None


def test_opening_a_game_brings_both_teams_with_their_rosters() -> None:
    """The command that opens a game has all that the sheet needs; who is suspended comes onto it as such."""
    cup = boulder()
    first = fixtures(cup, [], RULES)[0]
    out = [("FLF", cup.divisions[0].teams[0].roster[1].number)]
    command = opening(cup, first, RULES["prime-expo-boulder"], at=5, out=out)
    assert command is not None
    assert (command.at, command.game_id, command.stage, command.division) == (5, "B1", "round_robin", DIVISION)
    assert (command.home.code, command.away.code, command.rink) == ("FLF", "GHO", "Rink 1")
    assert command.tournament == cup.name
    assert [p.status for p in command.home.roster[:3]] == ["playing", "suspended", "playing"]
    waiting = fixtures(cup, [], RULES)[-1]
    assert opening(cup, waiting, RULES["prime-expo-boulder"], at=5) is None


@pytest.mark.parametrize("name", ["boulder", "edmonton"])
def test_the_bundled_tournaments_are_whole(name: str) -> None:
    """Four teams with goalkeepers and staff, a round robin of six games, and a bracket that can be played to the end."""
    cup = read_tournament(asset(f"demo/{name}.json").read_bytes())
    (division,) = cup.divisions
    assert len(division.teams) == 4
    for team in division.teams:
        people = list(everybody(team))
        assert sum(player.position == "G" for player in team.roster) == 2
        assert 12 <= len(team.roster) - 2 <= 15
        assert {"HC", "AC"} <= {member.code for member in team.staff}
        assert len({code for code, _ in people}) == len({who for _, who in people}) == len(people)
    results: list[Played] = []
    while (one := next_fixture(fixtures(cup, results, RULES))) is not None:
        home, away = one.home or "", one.away or ""
        goals = (3, 2) if home < away else (1, 2)
        number = len(results)
        line: dict[str, Any] = {"game_id": one.game.game_id, "division": division.name, "stage": one.game.stage}
        results.append(game(home, away, *goals, first_s=(10 * number + 1, 10 * number + 2), **line))
    assert [one.game_id for one in results] == [line.game_id for line in in_order(cup.schedule)]
    pairs = {frozenset((one.home.team, one.away.team)) for one in results if one.stage == "round_robin"}
    assert len(pairs) == 6


def test_games_come_in_the_order_of_their_times() -> None:
    """Offsets are heeded; a game without a time comes last, as listed."""
    def line(game_id: str, when: str | None, rink: str | None = None) -> ScheduledGame:
        return ScheduledGame(
            game_id=game_id, division="A", stage="round_robin", home=Entered("A"), away=Entered("B"), scheduled=when, rink=rink
        )

    lines = [
        line("a", None), line("b", "Saturday, after lunch"), line("c", "2027-01-16T10:00-07:00", "1"),
        line("d", "2027-01-16T11:00-05:00", "2"), line("e", "2027-01-16 08:00"), line("f", "2027-01-16"),
    ]  # fmt: skip
    assert [one.game_id for one in in_order(lines)] == ["f", "e", "d", "c", "a", "b"]
    assert instant("2027-01-16T10:00-07:00") == instant("2027-01-16T17:00Z")
    upcoming = next_game(lines, {"f", "e"}, rink="1")
    assert upcoming is not None
    assert upcoming.game_id == "c"
    assert next_game(lines, {one.game_id for one in lines}) is None


def test_labels_in_the_words_of_a_schedule() -> None:
    """What stands in the schedule before the teams are known."""
    cup = boulder()
    assert [label(one.home, cup.schedule) for one in cup.schedule[-4:]] == [
        "1st", "2nd", "loser of Semi-final 1", "winner of Semi-final 1",
    ]  # fmt: skip
    assert [label(one) for one in (Place(2, "A"), Winner("7"), Loser("8"), Entered("BLZ"))] == [
        "2nd of A", "winner of game 7", "loser of game 8", "BLZ",
    ]  # fmt: skip
    assert cup.schedule[0].name == "game B1"
    assert cup.schedule[0].entrant("home") == Entered("FLF")
    assert cup.schedule[0].entrant("away") == Entered("GHO")
    assert cup.game("nothing") is None
    assert cup.team("nowhere", "FLF") is None


def test_a_postponed_game_is_not_next_and_a_cancelled_one_does_not_count() -> None:
    """A postponed game waits for its time; the result of a cancelled one is in no table and leads nowhere."""
    cup = boulder()
    results = round_robin(cup)
    first = next(game for game in cup.schedule if game.game_id == results[0].game_id)

    def told(state: Literal["postponed", "cancelled"]) -> Tournament:
        return replace(cup, schedule=tuple(replace(g, state=state) if g is first else g for g in cup.schedule))

    waiting = next_fixture(fixtures(told("postponed"), [], RULES))
    assert waiting is not None
    assert waiting.game.game_id != first.game_id
    off = {f.game.game_id: f for f in fixtures(told("cancelled"), results, RULES)}
    assert off[first.game_id].result is None
    (table,) = [t for t in tournament_standings(told("cancelled"), results, RULES).tables if t.division == first.division]
    assert sum(row.games for row in table.rows) == 2 * (len(results) - 1)
    assert not table.provisional
