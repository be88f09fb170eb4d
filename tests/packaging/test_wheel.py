"""The wheel works when it is installed elsewhere."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def output(*words: str | Path) -> str:
    """What a command prints when it is run from the root folder, far from the checkout."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COVERAGE"))}
    ran = subprocess.run(words, cwd=ROOT.anchor, env=clean, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out], cwd=ROOT, check=True)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of a new environment with the wheel in it; the packages it needs are borrowed from this one."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    quiet = ["-qq", "--disable-pip-version-check"]
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", scripts / "python", "install", *quiet, "--no-deps", "--no-index", wheel],
        check=True,
    )
    borrowed = sysconfig.get_path("purelib")
    own = Path(output(scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    (own / "borrowed.pth").write_text(f"{borrowed}\n")
    return scripts


def test_the_wheel_carries_every_asset(wheel: Path) -> None:
    """Rule sets, sounds, sheets: all of assets/ is inside, none is left behind in the checkout."""
    inside = {name.removeprefix("clockapp/_assets/") for name in zipfile.ZipFile(wheel).namelist()}
    there = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}

    assert there
    assert there <= inside


def test_assets_are_found_in_the_installed_package(elsewhere: Path) -> None:
    """The finder answers with the installed files, not with those of a checkout."""
    found = output(elsewhere / "python", "-c", "from clockapp.assets import asset; print(asset('docs'))").strip()

    assert "_assets" in found
    assert not found.startswith(str(ROOT))


def test_the_installed_command_knows_the_rule_sets(elsewhere: Path) -> None:
    """`clockapp rules list` names both tournaments and the four rule books, from anywhere."""
    listed = output(elsewhere / "clockapp", "rules", "list")

    for name in ("prime-expo-boulder", "edmonton-bantam-2008", "hockey-canada", "usa-hockey", "iihf", "nhl"):
        assert name in listed
