"""Where people keep their files: the folder of documents, by the rules of each system."""

import os
import sys
from pathlib import Path


def documents() -> Path:
    """The folder of this user's documents; `CLOCKAPP_FILES` in the environment names another. It may not be there yet."""
    if named := os.environ.get("CLOCKAPP_FILES"):
        return Path(named).expanduser()
    return _named_by_system(sys.platform) or Path.home() / "Documents"


def _named_by_system(platform: str) -> Path | None:
    """What the system calls it: on Windows it may be in a cloud's folder, elsewhere it has a name in the user's language."""
    if platform == "win32":
        return _of_registry()
    if platform == "darwin":
        return None
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "user-dirs.dirs"
    try:
        lines = settings.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return None
    named = [line.partition("=")[2].strip().strip('"') for line in lines if line.startswith("XDG_DOCUMENTS_DIR=")]
    return Path(named[-1].replace("$HOME", str(Path.home()))) if named and named[-1] else None


if sys.platform == "win32":
    import winreg

    def _of_registry() -> Path | None:
        place = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, place) as key:
                return Path(os.path.expandvars(str(winreg.QueryValueEx(key, "Personal")[0])))
        except OSError:
            return None

else:

    def _of_registry() -> Path | None:
        return None
