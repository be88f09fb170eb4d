"""The penalty box of a game with 80 penalties and goals, worked out from its sheet and shown; the budget is 1 ms."""

from statistics import median
from time import perf_counter_ns

from clockapp.game.box import serve
from tests.rulebook.sheets import BOOKS, Play

ROUNDS = 300
BUDGET_MS = 1.0
ENTRIES = 80
CALLS = ("2", "2", "2", "2+2", "5", "2+10", "BENCH")


def sheet(book: str, *, gap_s: int, pairs: int = 0, one_team: bool = False) -> Play:
    """80 entries so many seconds apart; each third is a goal, each `pairs`-th a coincidental pair."""
    play = Play(BOOKS[book])
    for number in range(80):
        if len(play.sheet.penalties) + len(play.sheet.goals) >= ENTRIES:
            break
        at_s = 10 + number * gap_s
        time = f"{at_s // 60}:{at_s % 60:02d}"
        team = "home" if one_team or number % 2 else "away"
        if number % 3 == 2:
            play.write(f"{time} goal {team}")
        elif pairs and number % pairs == 0:
            play.write(f"{time} home {number} 2\n{time} away {number} 2")
        else:
            play.write(f"{time} {team} {number} {CALLS[number % len(CALLS)]}")
    return play


def measured(play: Play) -> tuple[float, float]:
    """Median and 99th percentile in ms of working the box out and asking all that a view asks."""
    times = []
    now_ms = (10 + 80 * 45) * 1000
    for _ in range(ROUNDS):
        begun = perf_counter_ns()
        box = serve(play.sheet, play.rules)
        box.rows("home", now_ms)
        box.rows("away", now_ms)
        box.skaters(now_ms)
        box.power_play(now_ms)
        times.append((perf_counter_ns() - begun) / 1e6)
    return median(times), sorted(times)[int(ROUNDS * 0.99)]


def main() -> None:
    """Print a line for each shape of a game."""
    for book in ("hockey-canada", "nhl"):
        for name, play in (
            ("spread over the game", sheet(book, gap_s=44)),
            ("each third a coincidental pair", sheet(book, gap_s=44, pairs=3)),
            ("within seven minutes", sheet(book, gap_s=5)),
            ("one team alone, most of them waiting", sheet(book, gap_s=5, one_team=True)),
        ):
            middle, worst = measured(play)
            verdict = "" if middle <= BUDGET_MS else f"  OVER the budget of {BUDGET_MS:g} ms"
            print(f"{book:14} {name:38} {len(play.sheet.penalties):3} penalties {len(play.sheet.goals):3} goals"
                  f"  median {middle:.2f} ms, p99 {worst:.2f} ms{verdict}")  # fmt: skip


if __name__ == "__main__":
    main()
