"""A pytest plugin that knows pytest-qt's settings, which stand in pyproject.toml, where that plugin is not loaded."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Accept them; without Qt they mean nothing."""
    parser.addini("qt_api", "the Qt binding")
    parser.addini("qt_log_level_fail", "the level from which Qt's messages fail a test")
