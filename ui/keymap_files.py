"""A keymap to and from a file of the operator's choice: a window of its own, which holds up nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from ui.keymaps import FILE
from ui.machine import documents
from ui.translate import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

KINDS = "TOML (*.toml)"


def choose(parent: QWidget, chosen: Callable[[Path], object], *, save: bool) -> QFileDialog:
    """Ask for a file, and tell `chosen` which; the console goes on meanwhile, and hears its keys when it is in front again."""
    asked = QFileDialog(parent, tr("Keys to a file") if save else tr("Keys from a file"), str(documents()), KINDS)
    asked.setModal(False)
    asked.setOption(QFileDialog.Option.DontUseNativeDialog)
    if save:
        asked.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        asked.selectFile(FILE)
    else:
        asked.setFileMode(QFileDialog.FileMode.ExistingFile)
    asked.fileSelected.connect(lambda name: chosen(Path(name)))
    asked.finished.connect(asked.deleteLater)
    asked.show()
    return asked
