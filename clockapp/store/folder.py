"""Where a user's files are kept, by the rules of each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

DATABASE = "clockapp.sqlite3"


def data_folder() -> Path:
    """The folder of this user's journal; CLOCKAPP_DATA in the environment puts it elsewhere. It may not be there yet."""
    chosen = os.environ.get("CLOCKAPP_DATA")
    if chosen:
        return Path(chosen).expanduser()
    return _system_folder(sys.platform) / "clockapp"


def database(where: str | Path | None = None) -> str | Path:
    """The database that is meant: none stands for the data folder, a folder for the file in it; a URL stays a URL."""
    if where is None:
        where = data_folder()
    if isinstance(where, str) and "://" in where:
        file = where.removeprefix("sqlite:///")
        if file == where or not file or "?" in file or file.startswith((":memory:", "file:")):
            return where
        where = file
    path = Path(where).expanduser().absolute()
    return path if path.suffix and not path.is_dir() else path / DATABASE


def _system_folder(platform: str) -> Path:
    if platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
