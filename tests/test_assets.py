"""The bundled files."""

import pytest

from clockapp.assets import asset, assets


def test_an_asset_is_a_real_file() -> None:
    """Qt and typst want paths; the rule sets of both tournaments are there."""
    for name in ("prime-expo-boulder", "edmonton-bantam-2008"):
        assert asset(f"rulesets/{name}.toml").is_file()


def test_a_missing_asset_is_said_with_its_place_and_a_way_out() -> None:
    """A damaged installation does not end in a riddle."""
    with pytest.raises(FileNotFoundError, match="install clockapp again") as error:
        asset("sounds/vuvuzela.wav")

    assert str(assets()) in str(error.value)
