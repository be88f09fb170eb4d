"""What holds for every test."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Tests paint into memory, on every machine, unless somebody wants to watch.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The rounds of a submission must not fail for a neighbour's luck: there the examples are the same each time; at a
# developer's desk they are new ones. No deadline: a slow machine is no error.
settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """No test sees, or writes into, the folders of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    os.environ["CLOCKAPP_DATA"] = str(home / "clockapp")
    os.environ["CLOCKAPP_FILES"] = str(home / "files")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"):
        os.environ[name] = str(home / name.lower())
    return home
