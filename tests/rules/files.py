"""Rule-set files written for a test."""

from pathlib import Path

import pytest

from clockapp.rules.load import RuleFault, RuleSetError, load

HEAD = """\
format = "clockapp-rules/1"
name = "mine"
title = "Mine"
extends = "usa-hockey"
"""


def faults(folder: Path, text: str | bytes, name: str = "mine.toml") -> list[RuleFault]:
    """The faults of a file with these contents; the folder is left out of the file's name."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(RuleSetError) as error:
        load(str(path))
    assert str(error.value) == "\n".join(str(fault) for fault in error.value.faults)
    assert all("\n" not in str(fault) and "\r" not in str(fault) for fault in error.value.faults)
    return [
        RuleFault(fault.file.replace(f"{folder}/", ""), fault.key, fault.value, fault.expected)
        for fault in error.value.faults
    ]


def lines(folder: Path, text: str | bytes, name: str = "mine.toml") -> list[str]:
    """The faults as they are printed."""
    return [str(fault) for fault in faults(folder, text, name)]
