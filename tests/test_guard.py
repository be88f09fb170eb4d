"""Guards on what the app stands on, which its own tests would not notice."""

import sys

from PySide6.QtCore import QObject


def test_the_qt_binding_keeps_none_alive() -> None:
    """A call that returns nothing gives its reference to None back.

    PySide6 6.12.0 on Python 3.11 does not, and the process ends after some seconds of painting.
    """
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(500):
        thing.setObjectName("x")

    assert sys.getrefcount(None) > before - 100
