"""The board: what one repaint costs at 1080p and at 4K, on the processor and on the clock, and the CPU in tenths."""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QApplication

from tests.ui.board.scenes import GOAL, GOAL_VIEW
from tests.ui.views import PENALTIES, PLAY, ticked, view
from tests.ui.views import clock as clock_of
from ui.board.board import Board
from ui.board.compose import compose
from ui.board.layout_file import layouts
from ui.board.scene import EMPTY, Scene

SIZES = ((1920, 1080), (3840, 2160))


def timed(what: str, run: Callable[[int], object], times: int) -> None:
    """One line: median and p99 of the time that passed, and the processor's time for each."""
    run(0)
    spent = []
    worked = time.process_time_ns()
    for number in range(1, times + 1):
        begun = time.perf_counter_ns()
        run(number)
        spent.append((time.perf_counter_ns() - begun) / 1e6)
    cpu = (time.process_time_ns() - worked) / 1e6 / times
    spent.sort()
    p99 = spent[int(times * 0.99) - 1]
    print(f"{what}: median {statistics.median(spent):.2f} ms, p99 {p99:.2f} ms, processor {cpu:.2f} ms")


def measure(app: QApplication, size: tuple[int, int]) -> None:
    """All measurements of one size."""
    board = Board()
    board.resize(*size)
    board.show()
    name = f"{size[0]}x{size[1]}"
    tenths = view(clock=clock_of(59_000))
    stopped = replace(PLAY, clock=replace(PLAY.clock, running=False))

    def shown(game: object) -> None:
        board.render(game)  # type: ignore[arg-type]
        app.processEvents()

    def everything(_number: int) -> None:
        board.set_layout("classic")
        app.processEvents()

    def again(_number: int) -> None:
        board.update()
        app.processEvents()

    shown(PENALTIES)
    timed(f"{name} everything anew (another size or layout)", everything, 30)
    timed(f"{name} full repaint from the background", again, 60)
    timed(f"{name} a tenth", lambda n: shown(ticked(tenths, 100 * (n % 500))), 300)
    timed(
        f"{name} a second, three penalties and a power play", lambda n: shown(ticked(PENALTIES, 1000 * (n % 60))), 200
    )
    timed(f"{name} a goal: from the view to its first frame, and taken back", goals(board, app), 100)
    shown(PENALTIES)
    timed(f"{name} start and stop", lambda n: shown(PLAY if n % 2 else stopped), 100)
    worked = time.process_time_ns()
    for number in range(300):
        shown(ticked(tenths, 100 * number))
    share = (time.process_time_ns() - worked) / 300 / 1e8 * 100
    print(f"{name} processor with the clock in tenths: {share:.1f} % of one core")
    board.close()


def goals(board: Board, app: QApplication) -> Callable[[int], object]:
    """A goal of the other side at every second call, undone between: the score, the frame, the moment's first picture."""
    before = replace(GOAL_VIEW, goals=GOAL_VIEW.goals[:-1], away=replace(GOAL_VIEW.away, score=GOAL_VIEW.away.score - 1))
    lead = replace(GOAL_VIEW, away=replace(GOAL_VIEW.away, score=GOAL_VIEW.away.score + 1))

    def goal(number: int) -> None:
        scored = bool(number % 2)
        board.render(lead if scored else before, Scene(moment=replace(GOAL, number=number)) if scored else EMPTY)
        app.processEvents()

    return goal


def main() -> None:
    """Every size, one after the other."""
    app = QApplication(sys.argv)
    layout = layouts()["classic"]
    timed("the marks of a view", lambda _: compose(PENALTIES, EMPTY, layout, size=SIZES[0]), 300)
    for size in SIZES:
        measure(app, size)


if __name__ == "__main__":
    main()
