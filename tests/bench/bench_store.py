"""What the journal costs: an act until it is on the disk, the caller's share of it, a game read back, an opening."""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clockapp.store import Row, Store, open_store

ACTS = 600
# The length of a goal with two assists in the log.
LINE = '{"act": 417, "at": 1796077144096, "fact": "goal_scored", "team": "home", "period": 3, "elapsed_ms": 754000, "scorer": "9"}'


@contextmanager
def games() -> Iterator[tuple[Path, Store]]:
    """A database in an empty folder, opened."""
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(folder)
        yield Path(folder), store
        store.close()


def act(number: int) -> Row:
    return Row(act=number, at=number * 1000, text=LINE, wall="2026-11-30T22:00:00.000+00:00")


def tell(what: str, times_ns: list[int]) -> None:
    ordered = sorted(times_ns)
    p50, p99 = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    sys.stdout.write(f"{what}: p50 {p50 / 1e6:.3f} ms, p99 {p99 / 1e6:.3f} ms, max {ordered[-1] / 1e6:.3f} ms\n")


def bench_act_durable() -> None:
    """One act appended until it is on the disk; and how long the caller, who does not wait, was held up."""
    durable, caller = [], []
    with games() as (_, store):
        journal = store.journal("G1")
        for number in range(1, ACTS + 1):
            began = time.perf_counter_ns()
            journal.append([act(number)])
            caller.append(time.perf_counter_ns() - began)
            assert store.flush()
            durable.append(time.perf_counter_ns() - began)
    tell("store: an act appended and durable", durable)
    tell("store: the caller's share of it", caller)


def bench_acts_in_a_row() -> None:
    """A queue of 600 acts written, one commit each."""
    with games() as (_, store):
        journal = store.journal("G1")
        began = time.perf_counter_ns()
        for number in range(1, ACTS + 1):
            journal.append([act(number)])
        assert store.flush(60_000)
        seconds = (time.perf_counter_ns() - began) / 1e9
    sys.stdout.write(f"store: {ACTS / seconds:.0f} acts a second, one durable commit each\n")


def bench_read_back() -> None:
    """A game of 600 acts read back, and a database of 40 such games opened with all its checks."""
    with games() as (folder, store):
        for game in range(40):
            store.journal(f"G{game}").append([act(number) for number in range(1, ACTS + 1)])
        assert store.flush(60_000)
        reads, opens = [], []
        for game in range(40):
            began = time.perf_counter_ns()
            assert len(store.rows(f"G{game}")) == ACTS
            reads.append(time.perf_counter_ns() - began)
        store.close()
        for _ in range(5):
            began = time.perf_counter_ns()
            again = open_store(folder)
            opens.append(time.perf_counter_ns() - began)
            again.close()
    tell(f"store: the {ACTS} rows of a game read back", reads)
    tell(f"store: a database of 40 games with {40 * ACTS} acts checked and opened", opens)


if __name__ == "__main__":
    bench_act_durable()
    bench_acts_in_a_row()
    bench_read_back()
