"""What holds for any results, and an oracle for small groups that knows nothing of the engine."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from clockapp.game.view import DecidedIn
from clockapp.rules.ruleset import RuleSet
from clockapp.tournament.results import Played
from clockapp.tournament.standings import Table
from tests.tournament.sheets import BOULDER, EDMONTON, IIHF, game, table

TEAMS = "ABCDE"
SHEETS = [BOULDER, EDMONTON, IIHF]


@st.composite
def results(draw: st.DrawFn) -> list[Played]:
    """Games of a small group, few goals, so that ties are common; teams may meet more than once, or not at all."""
    pairs = draw(st.lists(st.sampled_from(list(combinations(TEAMS, 2))), max_size=14))
    games = []
    for number, (one, two) in enumerate(pairs):
        home, away = draw(st.sampled_from([(one, two), (two, one)]))
        goals = draw(st.tuples(st.integers(0, 3), st.integers(0, 3)))
        decided: DecidedIn = "tie" if goals[0] == goals[1] else "regulation"
        if abs(goals[0] - goals[1]) == 1:
            decided = draw(st.sampled_from(["regulation", "overtime", "shootout"]))
        pim = draw(st.tuples(st.sampled_from([2, 4]), st.sampled_from([2, 4])))
        played_in = tuple(count - (decided == "shootout" and count == max(goals)) for count in goals)
        first = tuple(draw(st.integers(1, 3)) if count else None for count in played_in)
        games.append(
            game(home, away, *goals, decided, game_id=str(number), pim=pim, first_s=first, played=f"2027-01-{number + 1:02}")
        )
    return games


sheets = st.sampled_from(SHEETS)
tosses = st.lists(st.permutations("ABC").map(lambda order: tuple(order[:2])), max_size=2)


def picture(found: Table) -> list[tuple[int, str, object, str]]:
    return [(row.rank, row.team, row.decided_by, row.why) for row in found.rows]


@given(results(), sheets, st.randoms(use_true_random=False), tosses)
def test_the_order_of_the_games_never_matters(
    games: list[Played], rules: RuleSet, chance: object, coins: list[tuple[str, ...]]
) -> None:
    """The same results in any order give the same table, reason for reason."""
    shuffled = list(games)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert picture(table(shuffled, rules, coins=coins)) == picture(table(games, rules, coins=coins)) if games else True


@given(results(), sheets)
def test_every_team_stands_once_and_ranks_have_no_gaps(games: list[Played], rules: RuleSet) -> None:
    """Every team has one row; a rank is one more than the number of teams above; who shares it is listed."""
    if not games:
        return
    found = table(games, rules)
    teams = [row.team for row in found.rows]
    assert sorted(teams) == sorted({part.team for one in games for part in (one.home, one.away)})
    for place, row in enumerate(found.rows, start=1):
        assert row.rank == 1 + sum(other.rank < row.rank for other in found.rows)
        assert row.rank <= place
        assert row.why.startswith(("1st", "2nd", "3rd", "4th", "5th"))
        assert row.games == row.wins + row.losses + row.ties
    shared = {team for group in found.coin_tosses_needed for team in group}
    assert shared == {row.team for row in found.rows if sum(other.rank == row.rank for other in found.rows) > 1}
    assert all(row.decided_by is None for row in found.rows if row.team in shared)
    assert sum(row.posted_for for row in found.rows) == sum(row.posted_against for row in found.rows)


@given(results(), sheets, st.permutations(TEAMS))
def test_relabelling_the_teams_relabels_the_table(games: list[Played], rules: RuleSet, names: list[str]) -> None:
    """No team's name decides anything."""
    if not games:
        return
    new = dict(zip(TEAMS, names, strict=True))
    renamed = [
        replace(one, home=replace(one.home, team=new[one.home.team]), away=replace(one.away, team=new[one.away.team]))
        for one in games
    ]
    before = {(row.rank, new[row.team], row.decided_by) for row in table(games, rules).rows}
    assert {(row.rank, row.team, row.decided_by) for row in table(renamed, rules).rows} == before


@given(results(), sheets, st.sampled_from(TEAMS), st.sampled_from(TEAMS), st.sampled_from(["regulation", "overtime"]))
def test_one_more_win_never_lowers_the_points(
    games: list[Played], rules: RuleSet, one: str, two: str, decided: DecidedIn
) -> None:
    """A win adds points, and whoever was behind on points stays behind."""
    if one == two:
        return
    more = [*games, game(one, two, 1, 0, decided, game_id="more")]
    points = {row.team: row.points for row in table(games, rules).rows} if games else {}
    after = {row.team: row.points for row in table(more, rules).rows}
    assert after[one] > points.get(one, 0)
    assert all(after[team] >= points[team] for team in points)
    behind = {team for team in points if points[team] < points.get(one, 0) and team != two}
    assert all(after[team] < after[one] for team in behind)


# ------------------------------------------------------------------------------------------------------- the oracle
# Written from the sheets alone: lists of results as tuples, plain sorting, no engine. Shared places are sets.

Game = tuple[str, str, int, int, str, int, int, int | None, int | None]


def plain(games: list[Played]) -> list[Game]:
    return [
        (
            g.home.team, g.away.team, g.home.goals, g.away.goals, g.decided_in, g.home.penalty_minutes or 0,
            g.away.penalty_minutes or 0, g.home.first_goal_s, g.away.first_goal_s,
        )
        for g in games
    ]  # fmt: skip


def seen_by(team: str, games: list[Game]) -> list[tuple[str, int, int, str, int, int | None, int | None]]:
    """Opponent, goals for and against, decision, own minutes, own and their first goal."""
    own = [(g[1], g[2], g[3], g[4], g[5], g[7], g[8]) for g in games if g[0] == team]
    return own + [(g[0], g[3], g[2], g[4], g[6], g[8], g[7]) for g in games if g[1] == team]


def worth(goals: int, against: int, decided: str, scale: tuple[int, int, int, int]) -> int:
    win, extra_win, extra_loss, tie = scale
    if goals == against:
        return tie
    if decided in {"overtime", "shootout"}:
        return extra_win if goals > against else extra_loss
    return win if goals > against else 0


def parts(teams: set[str], value: Callable[[str], object]) -> list[set[str]]:
    """The teams by a value, greatest first."""
    values = sorted({value(team) for team in teams}, reverse=True)  # type: ignore[type-var]
    return [{team for team in teams if value(team) == one} for one in values]


def quotient(team: str, games: list[Game]) -> Fraction:
    goals = sum(line[1] for line in seen_by(team, games))
    against = sum(line[2] for line in seen_by(team, games))
    return Fraction(goals, goals + against) if goals + against else Fraction(1, 2)


def boulder(teams: set[str], games: list[Game]) -> list[set[str]]:
    """Peel the best and start again; head-to-head for two; quotient, least against, most for, fastest goal."""
    if len(teams) < 2:
        return [teams]

    def head(team: str) -> int:
        return sum(worth(*line[1:4], (3, 2, 1, 1)) for line in seen_by(team, games) if line[0] in teams)

    def fastest(team: str) -> int:
        number = min(n for n, g in enumerate(games) if team in g[:2])
        g = games[number]
        time = g[7] if g[0] == team else g[8]
        return -(time if time is not None else 10**6)

    steps: list[Callable[[str], object]] = [head] if len(teams) == 2 else []
    steps += [
        lambda team: quotient(team, games),
        lambda team: -sum(line[2] for line in seen_by(team, games)),
        lambda team: sum(line[1] for line in seen_by(team, games)),
        fastest,
    ]
    for one in steps:
        split = parts(teams, one)
        if len(split) > 1:
            return boulder(split[0], games) + boulder(teams - split[0], games)
    return [teams]


def edmonton(teams: set[str], games: list[Game]) -> list[set[str]]:
    """Two lists; in that for three or more a step sorts, and those still level go on with the next."""
    among = frozenset(teams)

    def lines(team: str, *, tied: bool) -> list[tuple[str, int, int, str, int, int | None, int | None]]:
        return [line for line in seen_by(team, games) if not tied or line[0] in among]

    def points(team: str) -> int:
        return sum(worth(*line[1:4], (2, 2, 0, 1)) for line in lines(team, tied=True))

    def wins(team: str, *, tied: bool) -> int:
        return sum(line[1] > line[2] for line in lines(team, tied=tied))

    def minutes(team: str) -> int:
        return -sum(line[4] for line in seen_by(team, games))

    def goals_for(team: str) -> int:
        return sum(line[1] for line in seen_by(team, games))

    def against(team: str) -> int:
        return -sum(line[2] for line in seen_by(team, games))

    def first(team: str) -> int:
        never = 10**6
        return sum((line[5] or never) < (line[6] or never) for line in lines(team, tied=True))

    meets = {frozenset(g[:2]) for g in games}
    if len(teams) == 2:
        same_second = any(set(g[:2]) == teams and g[7] == g[8] and g[7] is not None for g in games)
        steps: list[Callable[[str], object]] = [points] if frozenset(teams) in meets else []
        steps += [lambda team: wins(team, tied=False), lambda team: quotient(team, games), minutes]
        steps += [first] if frozenset(teams) in meets and not same_second else []
    else:
        all_met = all(frozenset(pair) in meets for pair in combinations(teams, 2))
        steps = [points] if all_met else []
        steps += [lambda team: wins(team, tied=True), lambda team: quotient(team, games), against, goals_for, minutes]
    groups = [teams]
    for one in steps:
        groups = [part for group in groups for part in parts(group, one)]
    return groups


def oracle(
    games: list[Played], steps: Callable[[set[str], list[Game]], list[set[str]]], scale: tuple[int, int, int, int]
) -> list[set[str]]:
    rows = plain(games)
    teams = {team for g in rows for team in g[:2]}
    by_points = parts(teams, lambda team: sum(worth(*line[1:4], scale) for line in seen_by(team, rows)))
    return [part for group in by_points for part in (steps(group, rows) if len(group) > 1 else [group])]


def groups(found: Table) -> list[set[str]]:
    ranks = sorted({row.rank for row in found.rows})
    return [{row.team for row in found.rows if row.rank == rank} for rank in ranks]


@given(results())
def test_boulder_against_the_oracle(games: list[Played]) -> None:
    """Every order the engine gives is the one worked out from the sheet by plain sorting."""
    assert groups(table(games, BOULDER)) == oracle(games, boulder, (3, 2, 1, 1)) if games else True


@given(results())
def test_edmonton_against_the_oracle(games: list[Played]) -> None:
    """Likewise for both lists of Edmonton."""
    assert groups(table(games, EDMONTON)) == oracle(games, edmonton, (2, 2, 0, 1)) if games else True


def test_every_result_of_a_triangle_against_the_oracle() -> None:
    """All 343 ways in which three teams can play each other in seven kinds of score, by both sheets."""
    scores: list[tuple[int, int, DecidedIn]] = [
        (0, 0, "tie"), (1, 0, "regulation"), (0, 1, "regulation"), (2, 1, "overtime"), (1, 2, "overtime"),
        (2, 1, "regulation"), (1, 2, "shootout"),
    ]  # fmt: skip
    pairs = [("A", "B"), ("B", "C"), ("C", "A")]
    count = 0
    for chosen in ((x, y, z) for x in scores for y in scores for z in scores):
        games = [
            game(one, two, *score, first_s=(1 if score[0] else None, 2 if score[1] else None), played=f"2027-01-0{day}")
            for day, ((one, two), score) in enumerate(zip(pairs, chosen, strict=True), start=1)
        ]
        assert groups(table(games, BOULDER)) == oracle(games, boulder, (3, 2, 1, 1))
        assert groups(table(games, EDMONTON)) == oracle(games, edmonton, (2, 2, 0, 1))
        count += 1
    assert count == 343


def test_tosses_decide_every_order_of_three() -> None:
    """Each of the six orders can come out of a three-way toss."""
    games = [game(*pair, 1, 1) for pair in combinations("ABC", 2)]
    for wanted in permutations("ABC"):
        assert [row.team for row in table(games, EDMONTON, coins=[wanted]).rows] == list(wanted)
