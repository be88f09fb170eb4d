"""How long a table takes: 64 teams and 400 games, and 10,000 games, by three sheets; reading 10,000 rows of CSV."""

import random
import time
from collections.abc import Callable

import pytest

from clockapp.exchange.results_csv import COLUMNS, read_csv
from clockapp.rules.load import load
from clockapp.tournament.results import Played
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
