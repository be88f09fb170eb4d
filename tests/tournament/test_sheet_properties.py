"""What holds by every shipped sheet, and a second and third oracle: the IIHF's group, and lists that go back to another."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from clockapp.game.view import DecidedIn
from clockapp.rules.load import load, names
from clockapp.tournament.results import Played
from clockapp.tournament.schedule import Decision
from clockapp.tournament.standings import Table
from tests.tournament.sheets import IIHF, game, table
from tests.tournament.test_standings_properties import (
    TEAMS,
    Game,
    groups,
    parts,
    picture,
    plain,
    results,
    seen_by,
    worth,
)

SHIPPED = {name: load(name) for name in names()}
shipped = st.sampled_from(sorted(SHIPPED))
seedings = st.one_of(st.just(()), st.permutations(TEAMS).map(tuple))


@given(results(), shipped, st.randoms(use_true_random=False), seedings)
def test_the_order_of_the_games_never_matters(games: list[Played], name: str, chance: object, seeds: tuple[str, ...]) -> None:
    """By every sheet: the same results in any order give the same table, reason for reason."""
    if not games:
        return
    shuffled = list(games)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert picture(table(shuffled, SHIPPED[name], seeds=seeds)) == picture(table(games, SHIPPED[name], seeds=seeds))


@given(results(), shipped)
def test_every_team_stands_once_with_a_reason(games: list[Played], name: str) -> None:
    """Every team once, its rank one more than the teams above, its reason beginning with it; who shares is asked for a coin."""
    if not games:
        return
    found = table(games, SHIPPED[name])
    assert sorted(row.team for row in found.rows) == sorted({part.team for one in games for part in (one.home, one.away)})
    for row in found.rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in found.rows)
        assert row.why.startswith(("1st", "2nd", "3rd", "4th", "5th"))
    shared = {team for group in found.coin_tosses_needed for team in group}
    assert shared == {row.team for row in found.rows if sum(other.rank == row.rank for other in found.rows) > 1}


@given(results(), shipped, st.permutations(TEAMS), seedings)
def test_relabelling_the_teams_relabels_the_table(
    games: list[Played], name: str, renaming: list[str], seeds: tuple[str, ...]
) -> None:
    """By every sheet: no team's name decides anything."""
    if not games:
        return
    new = dict(zip(TEAMS, renaming, strict=True))
    renamed = [
        replace(one, home=replace(one.home, team=new[one.home.team]), away=replace(one.away, team=new[one.away.team]))
        for one in games
    ]
    before = {(row.rank, new[row.team], row.decided_by) for row in table(games, SHIPPED[name], seeds=seeds).rows}
    after = table(renamed, SHIPPED[name], seeds=[new[team] for team in seeds]).rows
    assert {(row.rank, row.team, row.decided_by) for row in after} == before


@given(results(), shipped, st.sampled_from(list(combinations(TEAMS, 2))), st.sampled_from(["regulation", "overtime", "shootout"]))
def test_one_more_win_never_lowers_the_points(games: list[Played], name: str, pair: tuple[str, str], decided: DecidedIn) -> None:
    """By every sheet a win takes nothing away, from nobody."""
    before = {row.team: row.points for row in table(games, SHIPPED[name]).rows} if games else {}
    after = {row.team: row.points for row in table([*games, game(*pair, 1, 0, decided, game_id="more")], SHIPPED[name]).rows}
    assert all(after[team] >= before[team] for team in before)


@given(results(), shipped, st.permutations(TEAMS))
def test_a_ruling_on_all_teams_is_the_order(games: list[Played], name: str, wanted: list[str]) -> None:
    """The committee's word may override every place, and shows as such with its reason and what stood there before."""
    if not games:
        return
    found = table(games, SHIPPED[name], decisions=[Decision(division="", order=tuple(wanted), reason="weather", by="the chair")])
    present = [team for team in wanted if found.row(team)]
    assert [row.team for row in found.rows] == present
    assert all(row.decided_by == "decision" and "by decision of the chair: weather (before it:" in row.why for row in found.rows)


# ------------------------------------------------------------------------------------------------------ two oracles


def ordered(games: list[Played], steps: Callable[[set[str], list[Game]], list[set[str]]], scale: tuple[int, int, int, int]) -> list[set[str]]:
    rows = plain(games)
    teams = {team for one in rows for team in one[:2]}
    level = parts(teams, lambda team: sum(worth(*line[1:4], scale) for line in seen_by(team, rows)))
    return [part for group in level for part in (steps(group, rows) if len(group) > 1 else [group])]


def among(team: str, teams: set[str], games: list[Game]) -> list[tuple[int, int, str]]:
    return [(line[1], line[2], line[3]) for line in seen_by(team, games) if line[0] in teams]


def iihf(teams: set[str], games: list[Game]) -> list[set[str]]:
    """Points, difference, goals of the games among those level; each part that is still level makes a new table of its own."""
    if len(teams) == 1:
        return [teams]
    for value in (
        lambda team: sum(worth(*line, (3, 2, 1, 1)) for line in among(team, teams, games)),
        lambda team: sum(line[0] - line[1] for line in among(team, teams, games)),
        lambda team: sum(line[0] for line in among(team, teams, games)),
    ):
        split = parts(teams, value)
        if len(split) > 1:
            return [part for group in split for part in iihf(group, games)]
    return [teams]


def oil_kings(teams: set[str], games: list[Game]) -> list[set[str]]:
    """Head-to-head, a difference of six a game, eight goals a game, minutes; the last falls out, the rest begin again."""
    if len(teams) == 1:
        return [teams]
    met = any(one[0] in teams and one[1] in teams for one in games)
    steps: list[Callable[[str], object]] = [
        lambda team: sum(worth(*line, (2, 2, 0, 1)) for line in among(team, teams, games)) if met else 0,
        lambda team: sum(max(-6, min(6, line[1] - line[2])) for line in seen_by(team, games)),
        lambda team: sum(min(8, line[1]) for line in seen_by(team, games)),
        lambda team: -sum(line[4] for line in seen_by(team, games)),
    ]
    for value in steps:
        split = parts(teams, value)
        if len(split) > 1:
            return oil_kings(teams - split[-1], games) + oil_kings(split[-1], games)
    return [teams]


@given(results())
def test_the_iihf_group_against_the_oracle(games: list[Played]) -> None:
    """Every order of the mini-tables is the one worked out by plain sorting."""
    assert groups(table(games, IIHF)) == ordered(games, iihf, (3, 2, 1, 1)) if games else True


@given(results())
def test_oil_kings_against_the_oracle(games: list[Played]) -> None:
    """Likewise where the worst falls out and two lists are used."""
    assert groups(table(games, SHIPPED["oil-kings"])) == ordered(games, oil_kings, (2, 2, 0, 1)) if games else True


def test_every_round_robin_of_four_against_the_oracle() -> None:
    """All 729 ways in which four teams can win 1-0, lose 0-2 or draw 1-1 against each other."""
    scores: list[tuple[int, int, DecidedIn]] = [(1, 0, "regulation"), (0, 2, "regulation"), (1, 1, "tie")]
    found: list[Table] = []
    for chosen in product(scores, repeat=6):
        games = [
            game(one, two, home, away, how)
            for (one, two), (home, away, how) in zip(combinations("ABCD", 2), chosen, strict=True)
        ]
        found.append(table(games, IIHF))
        assert groups(found[-1]) == ordered(games, iihf, (3, 2, 1, 1))
        assert groups(table(games, SHIPPED["oil-kings"])) == ordered(games, oil_kings, (2, 2, 0, 1))
    assert len(found) == 729
