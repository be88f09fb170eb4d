"""What people take home: one game sheet, and a whole tournament of sixty games, against their budgets."""

import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter_ns

from clockapp.assets import asset
from clockapp.exchange.export import ExportedGame
from clockapp.exchange.game_sheet import sheet_pdf
from clockapp.exchange.sheet_text import Scribe
from clockapp.exchange.tournament_out import export_tournament
from clockapp.game.record import result
from clockapp.game.result import as_json
from clockapp.office import Office
from tests.exchange.games_out import ORDINARY, ROUGH, exported

GAMES = 60
SHEET_BUDGET_S, TOURNAMENT_BUDGET_S = 1.0, 20.0


def seconds(begun: int) -> float:
    """Seconds since then."""
    return (perf_counter_ns() - begun) / 1e9


def sheets() -> None:
    """An ordinary game and one with forty penalties."""
    for name, text in (("ordinary game", ORDINARY), ("forty penalties", ROUGH)):
        game = exported(text)
        times = []
        for _ in range(5):
            begun = perf_counter_ns()
            sheet_pdf(replace(game))
            times.append(seconds(begun))
        print(f"game sheet, {name}: first {times[0]:.3f} s, median {median(times):.3f} s of {SHEET_BUDGET_S:g} s")


def tournament() -> None:
    """Sixty games of the demo, each with its files of every kind."""
    office = Office.of(asset("demo/boulder.json").read_bytes())
    fixture = next(f for f in office.fixtures() if f.game.game_id == "B1")
    opening = office.open_game(fixture, at=0)
    assert opening is not None
    scribe = Scribe(opening)
    scribe.play(asset("demo/games/boulder-B1.txt").read_text("utf-8"))
    made = result(scribe.game, scribe.at)
    assert made is not None
    value = as_json(made)
    games = [ExportedGame(result={**value, "game_id": f"G{n}"}, entries=scribe.game.entries) for n in range(GAMES)]
    told = 0

    def progress(done: int, of: int, game: str) -> None:
        nonlocal told
        told += 1
        del done, of, game

    with tempfile.TemporaryDirectory() as folder:
        begun = perf_counter_ns()
        paths = export_tournament(office.papers(), games, Path(folder), progress=progress)
        took = seconds(begun)
    print(f"whole tournament, {GAMES} games, {len(paths)} files, progress told {told} times: {took:.1f} s of {TOURNAMENT_BUDGET_S:g} s")


if __name__ == "__main__":
    sheets()
    tournament()
