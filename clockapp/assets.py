"""Where the bundled files are: rule sets, keymaps, sounds, fonts, sheets, demo, documents."""

from importlib.resources import files
from pathlib import Path

from clockapp.documents import documents


def assets() -> Path:
    """The folder of the bundled files.

    In a wheel, in `pipx` and `uv tool` installs and in a frozen app they lie inside this package; in a checkout and in
    an editable install beside it. They are real files in each of these, which Qt and typst need.
    """
    inside = Path(str(files("clockapp") / "_assets"))
    return inside if inside.is_dir() else Path(__file__).resolve().parent.parent / "assets"


def asset(name: str) -> Path:
    """The bundled file or folder of that name, such as `rulesets/prime-expo-boulder.toml`.

    Raises FileNotFoundError where there is none: the installation is damaged or the name is wrong.
    """
    found = assets() / name
    if not found.exists():
        raise FileNotFoundError(f"{found} is missing: install clockapp again")
    return found


def own_rulesets() -> Path:
    """The folder of the user's own rule sets; it may not be there yet."""
    return documents() / "clockapp" / "rulesets"
