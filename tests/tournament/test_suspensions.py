"""Suspensions proposed from a game's penalties by the table of Edmonton (RULES 4), and who is out of which game."""

from dataclasses import replace
from typing import Any

import pytest

from clockapp.assets import asset
from clockapp.exchange.tournament import read_tournament
from clockapp.game.result import PenaltyResult, Result, Suspension, TeamResult
from clockapp.game.view import DecidedIn
from clockapp.rules.load import load
from clockapp.rules.ruleset import RuleSet
from clockapp.rules.table import SuspensionRow
from clockapp.tournament.bracket import fixtures
from clockapp.tournament.results import of_result
from clockapp.tournament.served import Ban, bans, carry_over, suspended, warning
from clockapp.tournament.suspensions import propose, roles_of
from tests.tournament.sheets import game

EDMONTON = load("edmonton-bantam-2008")
CUP = read_tournament(asset("demo/edmonton.json").read_bytes())
STAFF = roles_of(CUP)
P1, P3 = (1, 300), (3, 300)
"""5:00 elapsed in the 1st period and in the 3rd: 15:00 on the clock."""

Penalty = tuple[str, str, str | None]
"""Who, kind, infraction."""


def result(*penalties: PenaltyResult, game_id: str = "E1", home: str = "AUR", away: str = "LAN", **more: Any) -> Result:
    def team(code: str) -> TeamResult:
        return TeamResult(
            code=code, goals=1, posted=1, points=1, shots=0, penalty_minutes=0, outcome="tie", first_goal_s=None
        )

    fields: dict[str, Any] = {
        "revision": 1, "tournament": None, "division": "Bantam", "stage": "round_robin", "rules": EDMONTON.name,
        "played": None, "winner": None, "decided_in": "tie", "regulation": {"home": 1, "away": 1}, "by_period": (),
        "goals": (), "shootout": (), "suspensions": (), "notes": (),
    }  # fmt: skip
    return Result(game_id=game_id, home=team(home), away=team(away), penalties=penalties, **(fields | more))


def called(*penalties: Penalty, at: tuple[int, int] = P1, team: Any = "home") -> tuple[PenaltyResult, ...]:
    return tuple(
        PenaltyResult(
            team=team, player=who, served_by=None, kind=kind, infraction=infraction, minutes=0, period=at[0],
            elapsed_s=at[1], start_s=None, end_s=None, ended_by=None,
        )
        for who, kind, infraction in penalties
    )  # fmt: skip


def rows(*penalties: Penalty, at: tuple[int, int] = P1, rules: RuleSet = EDMONTON) -> list[tuple[str, str, int | None]]:
    """What is proposed: row, term, games."""
    found = propose(result(*called(*penalties, at=at)), rules, staff=STAFF)
    return [(one.rule, one.term, one.games) for one in found]


@pytest.mark.parametrize(
    ("penalties", "expected"),
    [
        ([("9", "game_misconduct", "abuse of officials")], [("S06", "games", 2)]),
        ([("9", "game_misconduct", "Unsportsmanlike-Conduct")], [("S06", "games", 2)]),
        ([("9", "misconduct", "abuse of officials")], []),
        ([("9", "major", "boarding"), ("9", "game_misconduct", "boarding")], [("S07", "review", None)]),
        ([("9", "major", "boarding"), ("9", "game_misconduct", None)], [("S07", "review", None)]),
        ([("9", "major", "boarding"), ("8", "game_misconduct", None)], []),
        ([("9", "gross_misconduct", None)], [("S09", "games", 2)]),
        ([("9", "match", "deliberate injury")], [("S10", "indefinite", None)]),
        ([("9", "match", "hair pulling")], [("S11", "games", 2)]),
        ([("9", "match", "kicking")], [("S12", "games", 3)]),
        ([("9", "match", "head-butting")], [("S13", "games", 2)]),
        ([("9", "match", "grabbing the facemask")], [("S14", "games", 2)]),
        ([("9", "match", "butt-ending")], [("S15", "games", 3)]),
        ([("9", "match", "facial protector as a weapon")], [("S16", "games", 3)]),
        ([("9", "match", "spearing")], [("S17", "games", 3)]),
        ([("9", "match", "slashing")], [("S18", "games", 3)]),
        ([("9", "major", "checking from behind"), ("9", "game_misconduct", None)], [("S19", "games", 1)]),
        ([("9", "match", "contact to the head")], [("S20", "games", 4)]),
        ([("9", "major", "instigator")], [("S21", "escalating", 1)]),
        ([("9", "match", "fighting")], [("S22", "games", 2)]),
        ([("9", "game_misconduct", "third man in")], [("S23", "games", 2)]),
        ([("9", "major", "fighting"), ("9", "major", "fighting")], [("S24", "games", 2)]),
        ([("9", "major", "fighting"), ("9", "major", "hooking")], []),
        ([("9", "major", "fighting"), ("8", "major", "fighting")], []),
        ([("9", "double_minor", "leaving the bench"), ("9", "game_misconduct", None)], [("S26", "games", 3)]),
        ([("9", "misconduct", "leaving the penalty box")] * 3 + [("9", "game_misconduct", None)], [("S27", "games", 3)]),
        ([("9", "match", "touching an official")], [("S29", "months", None)]),
        ([("9", "match", "striking an official")], [("S30", "years", None)]),
        ([("9", "match", "threatening an official")], [("S31", "months", None)]),
        ([("9", "match", "spitting on an official")], [("S33", "games", 8)]),
        ([("9", "match", "spitting")], [("S34", "games", 3)]),
        ([("HC", "game_misconduct", None)], [("S35", "games", 1)]),
        ([("TR", "game_misconduct", None)], [("S35", "games", 1)]),
        ([("HC", "game_misconduct", "leaving the bench")], [("S28", "games", 1)]),
        ([("HC", "match", "striking an official")], [("S30", "years", None)]),
        ([("9", "minor", "tripping"), ("9", "major", "boarding")], []),
        ([("bench", "bench_minor", "abuse of officials")], []),
    ],
)
def test_each_row_of_the_table(penalties: list[Penalty], expected: list[tuple[str, str, int | None]]) -> None:
    """RULES 4, row by row: what the app proposes from the penalties of one stoppage, and what it does not."""
    assert rows(*penalties) == expected


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ((3, 599), []),
        ((3, 600), [("S08", "games", 1)]),
        ((3, 1199), [("S08", "games", 1)]),
        ((4, 10), [("S08", "games", 1)]),
        ((2, 1199), []),
    ],
)
def test_the_last_ten_minutes(at: tuple[int, int], expected: list[tuple[str, str, int | None]]) -> None:
    """S08: 10:00 on the clock of the 3rd period counts, and all after it."""
    assert rows(("9", "game_misconduct", None), at=at) == expected


def test_the_last_ten_minutes_of_a_shortened_game() -> None:
    """The lengths of this one game count where the director shortened it."""
    short = propose(result(*called(("9", "game_misconduct", None), at=(3, 60))), EDMONTON, periods_s=(600, 600, 600))
    assert [one.rule for one in short] == ["S08"]


def test_before_and_after_the_game() -> None:
    """S03: only what was called before the first face-off or after the game, whatever the clock showed."""
    fight = called(("9", "major", "fighting"), at=(1, 0))
    assert propose(result(*fight), EDMONTON) == ()
    (one,) = propose(result(*(replace(penalty, outside_game=True) for penalty in fight)), EDMONTON)
    assert (one.rule, one.games) == ("S03", 2)
    assert "if it was before or after the game: 2 games" in one.why


def test_a_fight_before_the_game_is_another_incident_than_one_in_its_first_second() -> None:
    """Both stand at 0:00 of the 1st: two fighting majors, but not at one stoppage."""
    before, after = called(("9", "major", "fighting"), ("9", "major", "fighting"), at=(1, 0))
    found = propose(result(replace(before, outside_game=True), after), EDMONTON)
    assert [one.rule for one in found] == ["S03"]


def test_a_member_of_the_bench_staff_in_the_last_ten_minutes() -> None:
    """S08 names nobody: it is listed beside the coach rule, which stays the one that counts of two equal minimums."""
    (coach,) = propose(result(*called(("HC", "game_misconduct", None), at=(3, 1000))), EDMONTON, staff=STAFF)
    assert (coach.rule, coach.games) == ("S35", 1)
    assert "S08" in coach.why
    (bench,) = propose(result(*called(("HC", "game_misconduct", "leaving the bench"), at=(3, 1000))), EDMONTON, staff=STAFF)
    assert (bench.rule, [row for row in ("S08", "S28", "S35") if row in bench.why]) == ("S28", ["S08", "S28", "S35"])


@pytest.mark.parametrize(
    ("minutes", "expected"), [((10,), []), ((10, 10), []), ((10, 10, 10), ["S27"]), ((30,), ["S27"]), ((20, 10), ["S27"])]
)
def test_a_triple_misconduct(minutes: tuple[int, ...], expected: list[str]) -> None:
    """S27 says triple: three lines on the sheet, or one of 30 minutes."""
    lines = called(*(("9", "misconduct", "leaving the penalty box") for _ in minutes))
    given = [replace(line, minutes=count) for line, count in zip(lines, minutes, strict=True)]
    found = propose(result(*given, *called(("9", "game_misconduct", None))), EDMONTON)
    assert [one.rule for one in found] == expected


def test_the_largest_minimum_counts_and_every_row_is_listed() -> None:
    """S19 is a named case of S07, S08 fits too: one suspension of 1 game, with all three in its reason."""
    (one,) = propose(
        result(*called(("9", "major", "checking from behind"), ("9", "game_misconduct", None), at=(3, 1000))), EDMONTON
    )
    assert (one.team, one.who, one.games, one.confirmed) == ("home", "9", 1, False)
    assert one.rule == "S08"
    assert all(row in one.why for row in ("S07", "S08", "S19"))
    assert one.why.endswith("fit too; the largest minimum counts")


def test_calendar_terms_outlast_games() -> None:
    """Of games, months, years and indefinite the larger minimum is the later in this list."""
    order = [
        SuspensionRow(id=term, term=term, number=(n,), kinds=("match",), trigger="auto")  # type: ignore[arg-type]
        for term, n in (("note", 9), ("review", 9), ("games", 8), ("months", 1), ("years", 1), ("indefinite", 1))
    ]
    for count in range(1, len(order) + 1):
        rules = replace(EDMONTON, suspensions=tuple(reversed(order[:count])))
        assert rows(("9", "match", None), rules=rules)[0][0] == order[count - 1].id


def test_a_sheet_that_adds_the_minimums() -> None:
    """`suspensions_combine = "sum"`: the games of all rows together; calendar terms stay the largest."""
    added = replace(EDMONTON, suspensions_combine="sum")
    (one,) = propose(result(*called(("9", "game_misconduct", "third man in"), at=(3, 700))), added)
    assert (one.rule, one.games) == ("S23", 3)
    assert one.why.endswith("1 game: added, 3 games")
    assert rows(("9", "match", "striking an official"), ("9", "gross_misconduct", None), rules=added) == [
        ("S30", "years", None)
    ]


def test_the_terms_in_words() -> None:
    """The reason says the term as people do."""
    whys = [propose(result(*called(("9", "match", named))), EDMONTON)[0].why for named in
            ("threatening an official", "touching an official", "striking an official", "deliberate injury")]  # fmt: skip
    assert [why.rpartition(": ")[2] for why in whys] == [
        "1 month", "3 months", "1 year", "indefinite, until an official lifts it",
    ]  # fmt: skip


def test_offences_escalate_within_the_tournament() -> None:
    """S21: first offence 1 game, second 2, third 3, and it stays there; per player and team, within one game too."""
    offence = called(("9", "major", "instigator"))
    past = [result(*offence, game_id="E0"), result(*called(("9", "major", "instigator"), team="away"), game_id="E00")]
    again = called(("9", "major", "instigator"), at=P3)
    found = propose(result(*offence, *again), EDMONTON, earlier=past)
    assert [(one.term, one.games) for one in found] == [("escalating", 2), ("escalating", 3)]
    assert "3rd offence: 3 games" in found[1].why
    fourth = propose(result(*offence), EDMONTON, earlier=[result(*offence, game_id=str(n)) for n in range(5)])
    assert fourth[0].games == 3


def test_staff_are_told_about_the_building() -> None:
    """S36: a suspended team official is told what else holds while he is suspended."""
    (coach,) = propose(result(*called(("HC", "game_misconduct", None))), EDMONTON)
    assert "S36" in coach.why
    (player,) = propose(result(*called(("9", "gross_misconduct", None))), EDMONTON)
    assert "S36" not in player.why


def test_without_the_staff_list_a_code_is_a_member_of_the_staff() -> None:
    """A number is a player, anything else bench staff; with the list it is whoever it says."""
    assert propose(result(*called(("HC", "game_misconduct", None))), EDMONTON)[0].rule == "S35"
    player = propose(result(*called(("HC", "game_misconduct", None), at=(3, 900))), EDMONTON, staff={"AUR": {}})
    assert player[0].rule == "S08"
    assert "S35" not in player[0].why


def test_a_row_about_a_team_is_for_a_person() -> None:
    """No penalty of a person suspends a whole team by itself."""
    row = SuspensionRow(id="T", who="team", kinds=("match",), term="indefinite", trigger="auto")
    assert rows(("9", "match", None), rules=replace(EDMONTON, suspensions=(row,))) == []


def test_a_sheet_without_a_table_proposes_nothing() -> None:
    """Boulder has no suspensions."""
    assert rows(("9", "match", "kicking"), rules=load("prime-expo-boulder")) == []


# ----------------------------------------------------------------------------------------------------------- served


def ban(**fields: Any) -> Ban:
    given: dict[str, Any] = {
        "division": "Bantam", "team": "AUR", "who": "9", "rule": "S12", "term": "games", "games": 1, "why": "kicking",
        "confirmed": True, "game_id": "E1",
    }  # fmt: skip
    return Ban(**(given | fields))


def out_of(given: list[Ban], **decided: DecidedIn) -> dict[str, list[str]]:
    """Who is out of which of AUR's games: E1, E4, E5, then the bracket. `decided`: games with a result."""
    results = [game("AUR", "X", 1, 0, how, game_id=game_id, division="Bantam") for game_id, how in decided.items()]
    lines = fixtures(CUP, results, {EDMONTON.name: EDMONTON})
    return {
        line.game.game_id: [f"{out.ban.who} {out.served}" for out in suspended(line.game.game_id, given, lines)]
        for line in lines
        if line.game.game_id in {"E1", "E4", "E5"}
    }


def test_games_are_served_in_the_order_of_the_schedule() -> None:
    """The next games of the same team, the first one after that in which it was incurred."""
    assert out_of([ban()]) == {"E1": [], "E4": ["9 1"], "E5": []}
    assert out_of([ban(games=2)]) == {"E1": [], "E4": ["9 1"], "E5": ["9 2"]}
    assert out_of([ban(team="LAN")]) == {"E1": [], "E4": [], "E5": []}
    assert out_of([ban(division="U99")]) == {"E1": [], "E4": [], "E5": []}


def test_a_forfeited_game_does_not_count_as_served() -> None:
    """Our reading of RULES 4: nothing was served where nothing was played."""
    assert out_of([ban()], E4="forfeit") == {"E1": [], "E4": ["9 1"], "E5": ["9 1"]}


def test_two_bans_are_served_one_after_the_other() -> None:
    """What is incurred while one is served waits for it."""
    assert out_of([ban(), ban(rule="S17")]) == {"E1": [], "E4": ["9 1"], "E5": ["9 1"]}
    assert out_of([ban(), ban(game_id="E4", who="12")]) == {"E1": [], "E4": ["9 1"], "E5": ["12 1"]}


def test_a_term_without_a_number_of_games_lasts_until_it_is_lifted() -> None:
    """Indefinite, months and years by a person's word; a review keeps nobody out."""
    assert out_of([ban(term="indefinite", games=None)]) == {"E1": [], "E4": ["9 None"], "E5": ["9 None"]}
    assert out_of([ban(term="months", games=None, lifted=True)]) == {"E1": [], "E4": [], "E5": []}
    assert out_of([ban(term="review", games=None)]) == {"E1": [], "E4": [], "E5": []}


def test_the_sentence_for_the_line_up() -> None:
    """Who, which game of how many, and whether an official has confirmed it."""
    lines = fixtures(CUP, [], {EDMONTON.name: EDMONTON})
    (out,) = suspended("E4", [ban(games=2)], lines)
    assert out.text == "AUR 9 is suspended, game 1 of 2: kicking"
    assert warning(out, EDMONTON) == (
        "AUR 9 is suspended, game 1 of 2: kicking; S02 Team official who is party to or had knowledge of a player playing "
        "under suspension. indefinite"
    )
    assert warning(out, load("prime-expo-boulder")) == out.text
    (out,) = suspended("E4", [ban(games=None, term="indefinite", confirmed=False)], lines)
    assert out.text == "AUR 9 is suspended, not confirmed yet: kicking"


def test_what_is_left_goes_home_with_the_team() -> None:
    """The carry-over report: games not served in the schedule, and terms that are not counted in games."""
    lines = fixtures(CUP, [], {EDMONTON.name: EDMONTON})
    given = [ban(games=5), ban(who="12", games=2), ban(who="13", games=None, term="indefinite")]
    assert [(one.ban.who, one.left) for one in carry_over(given, lines)] == [("9", 3), ("13", None)]
    forfeit = fixtures(CUP, [game("AUR", "X", 1, 0, "forfeit", game_id="E5", division="Bantam")], {EDMONTON.name: EDMONTON})
    assert [(one.ban.who, one.left) for one in carry_over([ban(games=2)], forfeit)] == [("9", 1)]


def test_bans_are_read_from_the_latest_results() -> None:
    """Of two revisions of a game the higher one says who is suspended."""
    one = Suspension(team="away", who="9", rule="S12", term="games", games=3, why="kicking", confirmed=True)
    first = result(suspensions=(one,))
    assert [(b.team, b.who, b.games, b.game_id) for b in bans([first])] == [("LAN", "9", 3, "E1")]
    assert bans([replace(first, revision=2, suspensions=()), first]) == ()


def test_what_the_standings_read_of_a_result() -> None:
    """A result has its regulation periods and its first goal in it; without them they are unknown."""
    played = of_result(result())
    assert (played.home.team, played.away.team, played.periods, played.first) == ("AUR", "LAN", None, None)
    assert (played.decided_in, played.awarded, played.score) == ("tie", None, "1-1")
    given = of_result(result(decided_in="forfeit", winner="away"))
    assert (given.winner, given.score) == ("away", "1-1 forfeit")
