from typing import Any

import pytest

from tests.ui.console.rig import Rig


@pytest.fixture
def rig(qtbot: Any) -> Rig:
    return Rig(qtbot)
