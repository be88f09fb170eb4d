"""How long a table takes: 64 teams and 400 games, and 10,000 games, by three sheets; reading 10,000 rows of CSV."""

import random
import time
from collections.abc import Callable
from itertools import permutations, product

import pytest

from clockapp.exchange.results_csv import COLUMNS, read_csv
from clockapp.rules.load import load
from clockapp.tournament.bracket import fixtures
from clockapp.tournament.people import Division, Team
from clockapp.tournament.results import Played
from clockapp.tournament.schedule import Entered, Place, ScheduledGame, Tournament, WildCard
from clockapp.tournament.standings import standings
from tests.tournament.sheets import game


def results(teams: int, count: int) -> list[Played]:
    chance = random.Random(4)
    games = []
    for number in range(count):
        home, away = chance.sample(range(teams), 2)
        goals = chance.randrange(6), chance.randrange(6)
        first = (chance.randrange(900) if goals[0] else None, chance.randrange(900) if goals[1] else None)
        pim = (chance.randrange(20), chance.randrange(20))
        day = f"2027-01-{1 + number % 28:02}T{number % 24:02}:00"
        games.append(game(f"T{home}", f"T{away}", *goals, game_id=str(number), pim=pim, first_s=first, played=day))
    return games


def best_ms(work: Callable[[], object], times: int) -> float:
    """The shortest of some runs, in milliseconds: what the machine does when it does nothing else."""
    taken = []
    for _ in range(times):
        began = time.perf_counter_ns()
        work()
        taken.append(time.perf_counter_ns() - began)
    return min(taken) / 1_000_000


@pytest.mark.parametrize("name", ["prime-expo-boulder", "edmonton-bantam-2008", "iihf"])
@pytest.mark.parametrize(("teams", "count", "limit_ms"), [(64, 400, 50), (64, 10_000, 2_000), (1_000, 10_000, 2_000)])
def test_a_table(name: str, teams: int, count: int, limit_ms: int) -> None:
    """A tournament of 64 teams and 400 games in less than 50 ms, 10,000 games in less than 2 s."""
    games, rules = results(teams, count), load(name)
    taken = best_ms(lambda: standings(games, rules), 7 if count < 1_000 else 3)
    print(f"\n{name}: {teams} teams, {count} games: {taken:.1f} ms")
    assert taken < limit_ms


def test_a_whole_tournament() -> None:
    """64 teams in sixteen divisions, 384 games and their brackets with wild cards: all tables and fixtures in less than 50 ms."""
    rules = load("silver-stick-whitby-2024")
    names = [f"D{n:02}" for n in range(16)]
    played, lines = [], []
    for name in names:
        teams = [f"{name}{letter}" for letter in "WXYZ"]
        for number, ((home, away), goals) in enumerate(product(permutations(teams, 2), ((3, 1), (2, 2)))):
            game_id = f"{name}-{number}"
            day = f"2027-01-{1 + number:02}T08:00"
            one = game(home, away, *goals, game_id=game_id, division=name, played=day, pim=(2, 4))
            played.append(one)
            lines.append(ScheduledGame(game_id=game_id, division=name, stage="round_robin", home=Entered(home), away=Entered(away), scheduled=day))
        lines.append(ScheduledGame(game_id=f"{name}-SF", division=name, stage="semi_final", home=Place(1), away=WildCard(1, 2)))
    divisions = tuple(
        Division(name=name, rules=rules.name, teams=tuple(Team(code=f"{name}{c}", name="", roster=(), staff=()) for c in "WXYZ"))
        for name in names
    )
    tournament = Tournament(name="Cup", divisions=divisions, schedule=tuple(lines))
    taken = best_ms(lambda: fixtures(tournament, played, {rules.name: rules}), 7)
    print(f"\n{len(names) * 4} teams, {len(played)} games, sixteen brackets: {taken:.1f} ms")
    assert taken < 50


def test_reading_csv() -> None:
    """10,000 rows in less than 2 s."""
    rows = [
        f"{g.game_id},{g.played},A,round_robin,{g.home.team},{g.away.team},{g.home.goals},{g.away.goals},{g.decided_in},0,0,,"
        for g in results(64, 10_000)
    ]
    text = "\n".join([",".join(COLUMNS), *rows])
    taken = best_ms(lambda: read_csv(text), 3)
    print(f"\nCSV, 10,000 rows: {taken:.1f} ms")
    assert taken < 2_000
