"""With this folder on PYTHONPATH there is no Qt, in this process and in those it starts."""

import sys
from importlib.machinery import ModuleSpec

ABSENT = ("PySide6", "shiboken6", "pyqtgraph", "pytestqt")


class NoQt:
    """An import finder that knows only that Qt is not there."""

    @staticmethod
    def find_spec(name: str, *_where: object) -> ModuleSpec | None:
        """Nothing to say of other modules; ModuleNotFoundError for those of Qt."""
        if name.partition(".")[0] in ABSENT:
            raise ModuleNotFoundError(f"no {name}: this run shows that clockapp works without Qt", name=name)
        return None


sys.meta_path.insert(0, NoQt())
