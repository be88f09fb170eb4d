"""What holds for every test with windows."""

import gc
import itertools
from collections.abc import Iterator

import pytest

EVERY = 8
"""Tests between two collections: an app with its boards takes some 20 MB."""
run = itertools.count(1)


@pytest.fixture(autouse=True, scope="session")
def collected_by_hand() -> Iterator[None]:
    """As in the app itself: cycles with windows in them are collected in this thread, never in that of a store, where they would crash."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def collected_now_and_then() -> Iterator[None]:
    """After some tests, in the thread of the windows."""
    yield
    if next(run) % EVERY == 0:
        gc.collect()
