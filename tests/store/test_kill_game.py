"""kill -9 in the middle of a game: started again, the app is back in the same game, to the last act on the disk."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from clockapp.game import show
from clockapp.game.evolve import Game
from clockapp.game.facts import Refusal
from clockapp.game.take import take
from clockapp.session import Session
from clockapp.store import GameState, Row, open_store
from tests.golden.trace import commands

ROUNDS = 200
ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "golden" / "boulder-semi-final.txt"


def prefixes() -> list[Game]:
    """The game after each of its acts, as it is without a disk."""
    games: list[Game] = []
    for number, command in enumerate(commands(SCRIPT), 1):
        taken = take(games[-1] if games else None, command, number)
        assert not isinstance(taken, Refusal)
        games.append(taken.game)
    return games


def test_killed_at_200_moments_of_a_game(tmp_path: Path) -> None:
    """Whatever was on the disk is the game; its clock reads what it would have read; nothing said to be safe is lost."""
    games = prefixes()
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    file = tmp_path / "game-0.sqlite3"
    player = ROOT / "tests" / "store" / "player.py"
    played = 0
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    environment["PYTHONPATH"] = f"{ROOT}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    for number in range(ROUNDS // 20):
        file = tmp_path / f"game-{number}.sqlite3"
        with subprocess.Popen(
            [sys.executable, str(player), str(file), str(SCRIPT)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, env=environment,
        ) as process:  # fmt: skip
            for _ in range(20):
                confirmed = killed(process, chance)
                where = f"seed {seed}, game {number}"
                assert back(file, games, where) >= confirmed, where
                played += 1
            process.kill()
        store = open_store(file)
        assert store.recovery is None
        assert len(store.rows("g1")) >= 1
        store.close()
    assert played == ROUNDS


def killed(process: "subprocess.Popen[str]", chance: random.Random) -> int:
    """Start it, let it say some acts, kill it; the last act that it said was safe."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("play\n")
    pid = int(process.stdout.readline().removeprefix("pid "))
    confirmed = 0
    for _ in range(chance.randrange(5)):
        line = process.stdout.readline().strip()
        if not line.isdigit():
            break
        confirmed = int(line)
    os.kill(pid, signal.SIGKILL)
    for line in process.stdout:
        if line.strip() == "dead":
            break
        confirmed = int(line) if line.strip().isdigit() else confirmed
    return confirmed


def back(file: Path, games: list[Game], where: str) -> int:
    """Take the game up as the app does at its start: it is the game of so many acts, and its clock reads the same."""
    if not file.exists():
        return 0
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone():
            return 0
        found = database.execute("SELECT act, at, text FROM entries ORDER BY id").fetchall()
    rows = [Row(act=act, at=at, text=text) for act, at, text in found]
    if not rows:
        return 0
    session = Session()
    assert session.resume(rows, Nowhere(), now=rows[-1].at) == (), where
    game = games[len(rows) - 1]
    assert session.game == game, where
    later = rows[-1].at + 12_345
    assert session.view(later) == show.view(game, later), where
    return len(rows)


class Nowhere:
    """A journal for a game that is only looked at."""

    def append(self, rows: Iterable[Row], result: str | None = None, *, state: GameState | None = None) -> None:
        raise AssertionError("nothing is played here", rows, result, state)
